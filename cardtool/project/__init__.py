"""Finding the workspace, reading its files, writing results. The one floor that touches the disk before the edges."""
