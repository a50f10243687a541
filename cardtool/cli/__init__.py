"""The command line: options in, a session's results out as text and files."""
