"""Rule summaries: one booklet value, printed as Markdown, HTML and PDF."""
