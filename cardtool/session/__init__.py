"""Texts in, results out: loads the games of a workspace and puts the stages together."""
