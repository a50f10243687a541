"""From card values to pages: the layout engine, merging of its parts, bitmaps."""
