"""What is kept on disk: saves, records, settings, and how a position is read from a file."""
