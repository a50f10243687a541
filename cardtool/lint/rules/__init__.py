"""One module a rule, named like the rule; `<rule-name>.md` beside it is its page, its fixture and its test."""
