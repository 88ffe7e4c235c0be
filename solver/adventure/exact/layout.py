"""What the search keeps, as arrays: facts of the position, tables that grow, and its stack.

A *swimmer* is a diver who is still in the water at the root; swimmers are numbered in the order
of their seats.  A *kind* is one of the different units that swimmers carry or that lie on the
line, numbered from 1; 0 is a blank.

A *node* is a position of the dive at the beginning of a turn, or its end.  Nodes are found
by two numbers: the key of the swimmers, and the row of the goods.

- Key, from bit 0: six places of six bits (0 aboard, `HOME` home), six bits who swims up, six bits
  who is locked, then five bits of air, three of the mover, three of the stall count.  The end of
  the dive is `END` plus a bit for each swimmer who came home.
- Goods: two words for the line, four bits a place; a word for each swimmer's load, four bits a
  kind, the number of units of it; and a word for the beliefs about the swimmers.

A swimmer plays best, or he *follows* one of some candidate policies; a *belief* tells how likely
each of these is still his.  Belief 0 is that of a swimmer who plays best, or is home.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

Ints: TypeAlias = npt.NDArray[np.int64]
Index: TypeAlias = npt.NDArray[np.int32]
Floats: TypeAlias = npt.NDArray[np.float64]

MAX_SWIMMERS: Final = 6
MAX_KINDS: Final = 15
MAX_CHILDREN: Final = 2 * 5 * (MAX_KINDS + 1)
MAX_DEPTH: Final = 4096
"""Turns from the root to the end of the dive.  At most 25 spend air, 6 x 64 change places, and
between two of these stand fewer than 6 in which nothing changes."""

HOME: Final = 63
UP_BIT: Final = 36
LOCK_BIT: Final = 42
AIR_BIT: Final = 48
MOVER_BIT: Final = 53
IDLE_BIT: Final = 56
END: Final = 1 << 60

# Facts of the root.
SWIMMERS: Final = 0
SEATS: Final = 1
LENGTH: Final = 2
"""Places of the line."""
KINDS: Final = 3
NEEDS_TREASURE: Final = 4
LANDING: Final = 5
TOP_ONLY: Final = 6
FOR_POINTS: Final = 7
"""1 when every diver maximises his points, 0 when his win share."""
ROOT: Final = 8
"""Swimmer who is advised."""
COLUMNS: Final = 9
"""Numbers that a node is worth: win shares of all seats, points of all seats, chances to come
home of all swimmers, and the chance that the dive ends before the turn comes round to the root."""
ENDS: Final = 10
"""The last column."""
MAX_WORK: Final = 11
"""Steps allowed for the win shares of the leaves."""
# Counts that change.
NODES: Final = 12
ROWS: Final = 13
DEPTH: Final = 14
STATUS: Final = 15
WORK: Final = 16
LISTS: Final = 17
ITEMS: Final = 18
VALUED: Final = 19
"""Nodes that have got their values by a search (ends are not counted)."""
# By swimmer or seat: six slots each.
SEAT: Final = 20
"""The seat of each swimmer."""
PLACE: Final = 26
UP: Final = 32
"""Where the swimmers are, and who swims up, in the turn that is being expanded."""
SCORED: Final = 38
"""Points banked by each seat."""
ROW: Final = 44
"""Nine words: the goods in the turn that is being expanded."""
# Of the policies that swimmers follow; see `followers`.
AGAINST: Final = 53
"""1 when swimmers who follow nothing, the root apart, want the least for the root, not the most for
themselves."""
CANDIDATES: Final = 54
"""Policies in `library`."""
BELIEFS: Final = 55
"""Beliefs in use."""
BELIEF: Final = 56
"""Belief about the mover in the turn that is being expanded, and after the choice of a child."""
AFTER: Final = 57
AHEAD: Final = 58
"""Places before and behind the mover that policies look at."""
LEARNED: Final = 59
"""What the learned policy decides on in `seen`, -1 while nobody has asked."""
UNIT: Final = 60
"""Sixteen slots: each kind as the kernel packs it."""
BETWEEN: Final = 76
"""1 in dives 1 and 2, whose ends are worth what the game is worth between dives; see
`between_leaves`."""
OWN_STACKS: Final = 77
SPLIT: Final = 78
"""Whether each diver's units sink on stacks of their own, and stacks as single chips."""
N_FACTS: Final = 79

BELIEF_BITS: Final = 10
"""Bits of a belief in the word of a row."""
MAX_BELIEFS: Final = (1 << BELIEF_BITS) - 1
MAX_WORDS: Final = 9
"""Words of a row, at most."""

# Status.
GOING: Final = 0
DONE: Final = 1
TOO_LARGE: Final = 2

# A frame of the stack.
NODE: Final = 0
NEXT: Final = 1
COUNT: Final = 2
"""Children."""
GO_ON_GROUPS: Final = 3
"""Groups of children before the mover turns back (all, where he has no choice); see `expand`."""
GROUPS: Final = 4
STARTS: Final = 5
"""First child of each group, and one more for the end."""
LANDED: Final = 16
"""Group that a roll leads to: 5 x option + roll - 2."""
FOLLOWS: Final = 26
"""1 where the mover follows a policy: the chances of the children are given then."""
CHILDREN: Final = 27
FRAME_SIZE: Final = CHILDREN + MAX_CHILDREN

# The step that is due at the root.
AT_TURN: Final = 0
AT_DECLARE: Final = 1
AT_ROLL: Final = 2
AT_SEARCH: Final = 3

# Rows of `levels`: after those of the kinds (chips of one unit), six rows for seats each.
COUNTED: Final = MAX_KINDS + 1
"""Chips that count in the tie-break already: scored."""
BROUGHT: Final = COUNTED + 6
"""Chips of those home at the root, not yet turned over."""
UNSEEN: Final = BROUGHT + 6
"""By level: chips not turned over yet that show its four values."""
N_LEVELS: Final = UNSEEN + 4

# Columns of `nodes`.
KEY: Final = 0
GOODS: Final = 1
"""The node's row of goods."""
VALUED_AT: Final = 2
"""Apart from the other two: the node that got its values as the first, second..., children before
parents."""

MEANS: Final = 3
"""Row of `now` with the mean value of an unseen chip of each level."""

LOCAL: Final = 2
ODDS: Final = 4
"""Rows of `room`; 0 and 1 are joint sums."""

MAX_JOINT: Final = 1 << 19
"""Joint sums of the contenders that win shares may range over."""
MAX_LOCAL: Final = 1 << 12
"""The same for the chips of one level."""
MAX_LISTS: Final = 1 << 12
MAX_ITEMS: Final = 1 << 19


class Search(NamedTuple):
    """All arrays of one search: few of them, for they are handed to every function."""

    facts: Ints
    levels: Ints
    """[row, level] numbers of chips; levels are counted from 0 here."""
    slots: Index
    """[0, slot] nodes, [1, slot] rows of goods, [2, slot] beliefs: the index plus 1, or 0."""
    nodes: Ints
    """[node, column]."""
    values: Floats
    """[node, column]; the first is NaN while the node has no values."""
    rows: Ints
    """[row, word] goods."""
    frames: Ints
    """[frame, slot] the stack."""
    weights: Floats
    """[frame, group] probability of the landing."""
    odds: Floats
    """[frame, child] probability that the mover chooses the child, of those of its group."""
    now: Floats
    """[row, column] the values of going on, of turning back, of one landing; then `MEANS`."""
    hands: Ints
    """[seat, ...] what the seats bring home; see `shares`."""
    lists: Ints
    """[list] key, first item, items; see `draws`."""
    sums: Ints
    """[item] what each seat draws above the least, five bits a seat."""
    room: Floats
    """[row, ...] joint sums (two rows), sums of one level (two), probabilities of items."""
    seen: Ints
    """The position as policies look at it, laid out by the kernel."""
    library: Floats
    """Candidate policies, one after the other."""
    network: Floats
    """The kernel's table of all seats following the learned policy, if that is a candidate."""
    beliefs: Floats
    """[belief, candidate] how likely each is, together 1; and a row to work in."""
    net: Floats
    """Weights of the value between dives, in dives 1 and 2."""
    game: Floats
    """[row, seat or feature] the game between dives; see `between_leaves`."""
