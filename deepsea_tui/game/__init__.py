"""A game in play: the session and its seats, what drives it, and what is told of it. No screen."""
