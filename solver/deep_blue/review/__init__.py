"""The dives of a game looked at again: what each decision cost, and what each gem gave."""
