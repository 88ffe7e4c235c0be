"""The value between dives: what a game is worth to every seat before dive 2 or 3 begins.

It goes by the points, the dives left, the line and who starts, and is fitted to games in which
good players play on.  `worth` is the door; `network` says how it is reckoned, `weights` how good
it is.
"""
