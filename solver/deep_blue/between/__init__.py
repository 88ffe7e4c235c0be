"""Advice on decisions between dives: candidates held against each other over deals of the cards."""
