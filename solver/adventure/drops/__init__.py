"""Drop to lighten: which unit to put down on the way home, when and where (OR-Tools CP-SAT)."""
