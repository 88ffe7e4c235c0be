"""What the engine process is asked about this game, and what it answers."""
