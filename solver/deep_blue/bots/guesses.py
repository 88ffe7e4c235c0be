"""What the others are taken to be able to do, by the number of their cards."""

from __future__ import annotations

from solver.deep_blue.bots.chart import Kits, kits_of
from solver.deep_blue.bots.kit import Kit, kit_of
from solver.deep_blue.hidden import unseen_cards
from solver.deep_blue.observation import Observation


def guessed_kits(observation: Observation) -> list[Kits]:
    """Kits by seat: the own one as it is, the others' as one might expect.

    A rival has his starting cards, and as recruits an even selection of the unseen cards, as many
    as he has; of these, his hand has its part.
    """
    table = observation.table
    box = table.box
    unseen = sorted(unseen_cards(observation).elements())

    def with_recruits(count: int) -> Kit:
        some = (unseen[(2 * at + 1) * len(unseen) // (2 * count)] for at in range(count))
        return kit_of(box, tuple(sorted((*box.starting_cards, *some))))

    found = []
    for seat, player in enumerate(table.players):
        if seat == observation.seat:
            found.append(kits_of(table, player))
            continue
        hidden = observation.hands[seat] + observation.resting[seat]
        recruits = hidden + len(player.open) - len(box.starting_cards)
        in_hand = round(recruits * observation.hands[seat] / max(1, hidden))
        found.append(Kits(with_recruits(in_hand), with_recruits(recruits)))
    return found
