"""Rules of this game alone; each has its page beside it."""
