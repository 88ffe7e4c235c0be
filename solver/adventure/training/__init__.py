"""Decisions to train on: out of real games, the best choice clear, and often missed."""
