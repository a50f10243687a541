"""Cards for print shops and virtual tables: targets, what each asks for, and the files that it takes."""
