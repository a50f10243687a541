"""The space card game: phase changes, their win conditions, and the resource cards they ask for."""
