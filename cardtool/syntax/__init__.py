"""YAML text ↔ nodes: what stands in a file, and exactly where. Only `events` knows the parser."""
