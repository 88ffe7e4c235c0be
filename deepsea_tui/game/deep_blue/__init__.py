"""A game of Deep Blue in play, and written down.  No screen."""
