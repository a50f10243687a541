"""A compiler for card games: checks cards written in YAML, prints sheets and rule summaries."""
