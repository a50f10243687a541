"""Pictures, templates and fonts of a game: what is there, and what the fonts can print."""
