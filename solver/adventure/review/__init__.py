"""Review of a whole game: what each decision cost, and what each roll gave."""
