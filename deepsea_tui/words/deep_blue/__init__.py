"""Deep Blue in words: cards, gems, choices and what has happened."""
