"""Exact endings: the last dive searched to its end when little of it is left, compiled by numba.

Every diver plays best for himself (max^n) under one objective; or one does, and the others follow
policies or play against him.  Indifference is the mean over the tie set, as in
`solver.expectimax`, whose values these are.  `solve.solve` is the door.
"""
