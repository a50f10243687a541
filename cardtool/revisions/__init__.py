"""The workspace in two states, as git has kept it or as it lies on the disk: read, printed and compared."""
