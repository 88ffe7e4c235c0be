"""The screens on which Deep Blue is played."""
