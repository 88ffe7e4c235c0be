"""What the screen says, as functions of the game alone: no Textual here."""
