"""How the others are taken to play: named models, and what a rival's choices so far say of him."""
