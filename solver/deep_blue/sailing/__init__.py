"""Sails as a question of assignment: which boat goes where, for which dive, paid with what."""
