"""How diagnostics are shown. The only floor that knows lines and columns."""
