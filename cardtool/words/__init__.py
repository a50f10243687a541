"""Text from data: spans, rich text, phrases and catalogues."""
