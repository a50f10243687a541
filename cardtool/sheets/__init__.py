"""From pages of one card each to sheets of paper."""
