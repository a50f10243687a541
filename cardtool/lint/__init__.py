"""Rules: what a linked game can have wrong though every card is valid. One file a rule, its page beside it."""
