"""From entries of single files to the set of all cards of a game: ids, references, what is unknown."""
