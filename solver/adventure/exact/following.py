"""What a search has to know of the policies that rivals follow."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from solver.adventure.chips import Unit
from solver.adventure.exact import layout as at
from solver.adventure.kernel.features import AHEAD
from solver.adventure.kernel.layout import pack_unit
from solver.adventure.kernel.packing import pack
from solver.adventure.kernel.policies import policy_row, policy_table
from solver.adventure.rivals.inference import LEARNED
from solver.adventure.rivals.models import PARANOID
from solver.adventure.rivals.seats import Rivals, SeatPolicies
from solver.adventure.state import State


def looks_ahead(state: State, rivals: Rivals) -> int:
    """Places beyond his own at which one of the `rivals` may look."""
    if rivals is None or rivals == PARANOID:
        return 0
    return AHEAD if LEARNED in _candidates(state, rivals) else 0


def with_followers(
    x: at.Search,
    state: State,
    swimmers: Sequence[int],
    rivals: SeatPolicies,
    kinds: Sequence[Unit],
) -> at.Search:
    """`x` with what is believed of every swimmer but the mover of `state`.

    ValueError for an unknown policy.
    """
    names = _candidates(state, rivals)
    if not names:
        return x
    beliefs = np.zeros((at.MAX_BELIEFS + 1, len(names)))
    belief = 0
    for swimmer, seat in enumerate(swimmers):
        if seat == state.mover:
            continue
        belief += 1
        chances = np.array([rivals[seat].get(name, 0.0) for name in names])
        beliefs[belief] = chances / chances.sum()
        x.rows[0, 2 + len(swimmers)] |= belief << at.BELIEF_BITS * swimmer
    x.facts[at.CANDIDATES] = len(names)
    x.facts[at.BELIEFS] = belief + 1
    x.facts[at.AHEAD] = looks_ahead(state, rivals)
    x.facts[at.UNIT : at.UNIT + len(kinds)] = [pack_unit(unit) for unit in kinds]
    divers = len(state.divers)
    return x._replace(
        seen=pack(state),
        library=np.concatenate([policy_row(name, divers) for name in names]),
        network=policy_table([LEARNED] * divers) if LEARNED in names else x.network,
        beliefs=beliefs,
    )


def _candidates(state: State, rivals: SeatPolicies) -> list[str]:
    """All policies that a rival who is in the water may follow."""
    others = [
        chances
        for seat, chances in enumerate(rivals)
        if seat != state.mover and not state.divers[seat].is_home
    ]
    return sorted({name for chances in others for name in chances})
