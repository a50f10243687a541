"""What a card may say: base classes, conditions, effects, steps, short forms, and how a file becomes entries."""
