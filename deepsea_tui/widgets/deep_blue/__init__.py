"""What is drawn of Deep Blue: its map, market, cards and dives."""
