"""Values every floor speaks in: source files, spans, routes, problems, diagnostics. Standard library only."""
