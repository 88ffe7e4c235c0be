"""Deep Sea Adventure: the rules (reference and kernel), notation, odds, bots and plans."""
