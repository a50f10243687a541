"""Virtual tables: cards on sheets of pixels, and the files that tell a table what lies where."""
