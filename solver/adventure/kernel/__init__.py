"""The rules once more, on arrays and compiled by numba: for playouts, search and exact endings.

Numba's cache is set up here, before anything in the package is compiled.
"""

from solver.adventure.kernel import compiled

compiled.set_up_cache()
