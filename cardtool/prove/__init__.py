"""What conditions mean, decided exactly: three-valued evaluation over boxes of intervals, branch and prune."""
