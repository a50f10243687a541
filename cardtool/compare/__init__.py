"""What changed between two states of a game: cards matched, fields and printed words compared, three ways to tell."""
