"""Search: playouts in which the next decisions of the dive are looked into, and played better."""
