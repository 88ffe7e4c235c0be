"""What the program knows: the games, their odds, search and advice. No screen in here."""
