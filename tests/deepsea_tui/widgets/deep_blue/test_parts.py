"""Market, hand, crews, dive board and odds as text."""

from __future__ import annotations

from fractions import Fraction

from deepsea_tui.screens.deep_blue.views import market_tip
from deepsea_tui.widgets.deep_blue.crews_drawing import draw_crews
from deepsea_tui.widgets.deep_blue.dive_drawing import draw_dive
from deepsea_tui.widgets.deep_blue.hand_drawing import draw_hand
from deepsea_tui.widgets.deep_blue.market_drawing import draw_market, key_at
from deepsea_tui.widgets.deep_blue.next_gem import next_gem
from deepsea_tui.widgets.deep_blue.odds_drawing import draw_odds, percent
from deepsea_tui.widgets.deep_blue.supply_drawing import draw_supply
from deepsea_tui.widgets.deep_blue.view import TableView, table_view
from deepsea_tui.widgets.glyphs import ASCII, UNICODE
from solver.deep_blue.gems import GEMS, Gem
from solver.deep_blue.state import State
from tests.solver.deep_blue.boards import at, laid_out, play, tile

MARKET = ("chronicler-ii", "oxygen-diver", "archaeologist-i", "chief-engineer")


def seen(state: State, viewer: int | None = 0, drawn: tuple[Gem, ...] = ()) -> TableView:
    count = len(state.players)
    return table_view(state, ("Ann", "Bob", "Cy")[:count], ("",) * count, viewer, drawn)


def dive(*gems: str) -> State:
    """Ann dives at S1 (3 VP, S R X) from its silver spot, Bob in the centre."""
    state = at(laid_out(tiles={"S1": tile(3, "SRX")}), 0, "S1#1", "H", hand=["novice-salvager"])
    state = play(at(state, 1, "S1", "A5", hand=["harpoon-diver"]), "dive:S1", "stay:2")
    return play(state, *(f"gem:{gem}" if gem in GEMS else gem for gem in gems))


def test_the_market_has_prices_signs_and_the_keys_that_can_be_paid() -> None:
    text = str(draw_market(seen(laid_out(market=MARKET)), {"1", "2"}, 30, 6, UNICODE))
    rows = text.splitlines()
    assert [row.split()[:2] for row in rows[1:5]] == [
        ["1", "$1"],
        ["2", "$2"],
        ["3", "$3"],
        ["4", "$5"],
    ]
    assert rows[1].endswith("8any:10/»1")
    assert rows[3].endswith("1P:6/$1 +P")
    assert "$4" in rows[5]
    assert str(draw_market(seen(laid_out(market=MARKET)), (), 34, 10, ASCII)).isascii()


def test_a_hand_shows_names_or_where_they_have_no_room_signs() -> None:
    """The starting cards (house values), and seven kinds in five rows."""
    state = laid_out()
    rows = str(draw_hand(seen(state), (), 25, 6, UNICODE)).splitlines()
    assert [row.strip().split("  ")[0] for row in rows[1:]] == [
        "First Mate",
        "Deckhand",
        "Novice Salvager $1/2S:3".partition("  ")[0],
        "Helmsman",
    ]
    kinds = [
        "helmsman",
        "pilot",
        "broker",
        "oxygen-diver",
        "oxygen-diver",
        "jeweller-i",
        "deckhand",
    ]
    text = str(draw_hand(seen(at(state, 0, "H", "H", hand=kinds)), (), 25, 5, UNICODE))
    assert "2xvsB" in text
    assert "1R:6/$1" in text
    assert "face down" in str(draw_hand(seen(state, None), (), 25, 6, UNICODE))


def test_crews_have_sizes_and_only_own_points() -> None:
    rows = str(draw_crews(seen(laid_out(3)), ["Bob rests"], 30, 6, UNICODE)).splitlines()
    assert rows[0].split() == ["hand", "rest", "tok", "VP"]
    assert rows[1].split()[-5:] == ["Ann", "4", "0", "0", "0"]
    assert rows[2].split() == ["B", "Bob", "4", "0", "1", "?"]  # setup 5: tokens 0, 1, 1
    assert rows[5].strip() == "Bob rests"


def test_the_longest_scenario_and_all_colours_fit_into_80_columns() -> None:
    """Supply of the start: 2 silver, gold, red, green, 4 purple (setup 2)."""
    for scenario in ("best-of-the-best", "shared-equipment", "word-gets-around"):
        text = str(draw_supply(seen(laid_out(scenario=scenario)), "seed 7", 80, 1, UNICODE))
        assert "Supply S2 G2 R2 E2 P4" in text
    assert "house" in text


def test_gems_in_order_hazards_on_tracks_and_points_so_far() -> None:
    """A warning is a ring; the second black one has to be defended against.  The silver spot
    makes a silver gem worth 3 to Ann, 1 to Bob; the tile is Ann's (case 9 of the rules)."""
    state = dive("black", "draw", "silver", "draw", "black")
    drawn = (Gem.BLACK, Gem.SILVER, Gem.BLACK)
    text = str(draw_dive(seen(state, drawn=drawn), 50, 14, UNICODE))
    assert "◆K ◆S ◆K" in text
    assert "black    ○ ● · ·  2 in the bag" in text
    assert "blue     · · · ·  4 in the bag, next is a warning" in text
    assert text.splitlines()[9].split()[-5:] == ["S", "0", "3", "3", "6"]
    assert text.splitlines()[10].split()[-5:] == ["·", "0", "1", "0", "1"]


def test_the_odds_of_the_next_gem() -> None:
    """After a black warning 3 of 18 gems have to be defended against; in two draws none comes with
    (15/18)(14/17) less two blue ones, (4/18)(3/17).  Bob has a card against black."""
    state = dive("black")
    odds = next_gem(state)
    assert odds is not None
    assert odds.trouble == Fraction(3, 18)
    assert odds.defences == {Gem.BLACK: Fraction(3, 18), Gem.BLUE: 0}
    assert odds.safe[1] == Fraction(15 * 14 - 4 * 3, 18 * 17)
    assert odds.colours[Gem.SILVER] == Fraction(7, 18)
    own = next_gem(state, seat=1)
    assert own is not None
    assert own.inside[0] == 1
    text = str(draw_odds(seen(state), 30, 14, UNICODE))
    assert "of 18, exact" in text
    assert "Novice" in text


def test_what_has_still_to_be_defended_against_is_taken_off_first() -> None:
    """Ann's red spot is none that protects; Bob's one card against black is needed for the black
    gem that lies there: after it he is in as long as nothing has to be defended against."""
    state = dive("black", "draw", "black", "resurface")
    pending = next_gem(state, seat=1)
    assert pending is not None
    assert pending.inside == pending.safe
    assert not any(next_gem(dive("black", "draw", "black"), seat=0).inside)  # type: ignore[union-attr]
    after = next_gem(play(state, "defend:harpoon-diver"), seat=1)
    assert after is None or after.inside == pending.inside


def test_two_gems_at_a_time_at_the_city_in_troubled_waters() -> None:
    state = at(laid_out(tiles={"S1": tile(8, "GRK")}), 0, "S1#1", "H")
    state = play(state, "dive:S1", "stay:2", "stay:1", "stay:2")
    odds = next_gem(state)
    assert odds is not None
    assert odds.gems == 2


def test_a_chance_is_never_told_as_none_or_certain() -> None:
    assert [percent(Fraction(n, 1000)) for n in (0, 1, 999, 1000)] == ["0%", "1%", "99%", "100%"]


def test_a_row_of_the_market_is_known_by_its_key_and_told_in_words() -> None:
    """One row a slot in six rows, two rows each in ten; the last row is the refresh."""
    assert [key_at(y, 6, 4) for y in range(1, 6)] == ["1", "2", "3", "4", "f"]
    assert [key_at(y, 10, 4) for y in (1, 2, 3, 8, 9)] == ["1", "1", "2", "4", "f"]
    view = seen(laid_out(market=MARKET))
    assert market_tip(view, 2, 6) == "Oxygen Diver: protects against blue"
    assert market_tip(view, 0, 6) is None
    assert market_tip(view, 5, 6) is None
