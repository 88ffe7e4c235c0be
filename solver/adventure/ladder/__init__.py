"""The advisor's ladder: odds at once, then playouts, then exact values where little is left."""
