"""Rows that are found by playing: strength in the arena, generations, calibration."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tests.bench import arena_bars, calibration, generations
from tests.bench.calibration_error import Calibration
from tests.bench.calibration_error import calibration as calibrated
from tests.bench.row import NOT_PLAYED, Figure, Finding, Row, Sizes, parts
from tests.bench.verdicts import verdict, worst

Found = Sequence[dict[str, Any]]

PLAYOUTS = 1_000
STRONG = 10_000
NOT_ASKED = ("drops", "search")
"""Folders of the solver that advice under other models than `best` does without here."""
ALLOWED = 1.5
"""Points of share that predictions may be off."""


def rows(sizes: Sizes) -> list[Row]:
    """All of them."""
    strong = [_arena(field, STRONG, sizes.strong_games, 20, sizes) for field in arena_bars.FIELDS]
    return [
        *(_arena(field, PLAYOUTS, sizes.games, 100, sizes) for field in arena_bars.FIELDS),
        *(_generations(generations.ADVISOR, divers, sizes) for divers in (2, 4)),
        *(_generations(generations.SEARCHER, divers, sizes) for divers in (2, 4)),
        *(
            _calibration(divers, "self", model, sizes)
            for model in calibration.MODELS
            for divers in (2, 4, 6)
        ),
        *(_calibration(4, "mixed", model, sizes) for model in ("inferred", "house")),
        *strong,
    ]


def _arena(field: arena_bars.Field, playouts: int, games: int, each: int, sizes: Sizes) -> Row:
    def measure(first: int, count: int) -> dict[str, Any]:
        bot = f"advisor({playouts})"
        return arena_bars.sums(bot, field.rivals, first, count, sizes.seed, sizes.workers)

    def find(found: Found) -> Finding:
        mean, half, played = arena_bars.share(list(found))
        figure = Figure(f"{mean:.3f} ± {half:.3f}", verdict(mean, field.bar, half))
        return Finding((figure,), f"{played:,} games, seed {sizes.seed}")

    name = "arena" if playouts == PLAYOUTS else "strong"
    return Row(
        f"{name}-{field.key}",
        f"`advisor({playouts})`, {field.what}",
        f"{field.bar:.2f}",
        parts(games, each, {"playouts": playouts, "seed": sizes.seed}, measure),
        find,
        without=NOT_PLAYED,
    )


def _generations(hero: str, divers: int, sizes: Sizes) -> Row:
    def measure(first: int, count: int) -> dict[str, Any]:
        return generations.match(hero, divers, first, count, sizes.seed, sizes.workers)

    def find(found: Found) -> Finding:
        mean, half, played = arena_bars.share(list(found))
        own, other = (
            1000 * sum(one[f"{side} seconds"] * one["games"] for one in found) / played
            for side in ("hero", "other")
        )
        won = sum(one["won"] for one in found) / played
        text = (
            f"{mean:.3f} ± {half:.3f} less luck ({won:.3f} won); "
            f"{own:.1f} ms a decision against {other:.1f} ms"
        )
        verdicts = [verdict(mean - half, 1 / divers), verdict(own, other, least=False)]
        return Finding((Figure(text, worst(verdicts)),), f"{played:,} games, seed {sizes.seed}")

    name = "search" if hero == generations.SEARCHER else "generations"
    return Row(
        f"{name}-{divers}",
        f"`{hero}` against first-generation playouts, same time, {divers} divers",
        f"ahead of {1 / divers:.2f} by more than its interval",
        parts(sizes.generation_games, 100, {"seed": sizes.seed}, measure),
        find,
        without=() if hero == generations.SEARCHER else NOT_PLAYED,
    )


def _calibration(divers: int, field: str, model: str, sizes: Sizes) -> Row:
    def measure(first: int, count: int) -> dict[str, Any]:
        games = [
            calibration.Game(divers, field, number, sizes.seed, model)
            for number in range(first, first + count)
        ]
        return {"records": calibration.records(games, sizes.workers)}

    def sum_up(found: Found) -> dict[str, Any]:
        records = [record for part in found for record in part["records"]]
        return msgspec.to_builtins(calibrated(*calibration.pairs(records, field)))

    def find(found: Found) -> Finding:
        result = msgspec.convert(found[0], Calibration)
        return Finding(
            (_calibration_figure(result, field),), f"{result.games:,} games, seed {sizes.seed}"
        )

    where = "self-play" if field == "self" else "against a mixed field, own share"
    return Row(
        f"calibration-{divers}-{model}" + ("" if field == "self" else f"-{field}"),
        f"predicted share against outcome, {divers} divers, {where} of `{calibration.PLAYER}`, "
        f"model `{model}`: mean error, and top tenth",
        f"{ALLOWED:g} points" if field == "self" else "",
        parts(
            sizes.calibration_games if field == "self" else sizes.games,
            100,
            {"field": field, "seed": sizes.seed, "playouts": calibration.PLAYOUTS},
            measure,
        ),
        find,
        without=() if model == "best" else NOT_ASKED,
        sum_up=sum_up,
    )


def _calibration_figure(found: Calibration, field: str) -> Figure:
    error, noise = 100 * found.error, 100 * found.noise
    gap, half = 100 * found.top.difference, 100 * found.top.half_width
    text = f"{error:.2f} points ({noise:.2f} by luck alone), top {gap:+.1f} ± {half:.1f}"
    if field != "self":
        bias = 100 * found.bias
        told = "understates" if bias > 0 else "overstates"
        text += f", {told} by {abs(bias):.1f} ± {100 * found.bias_half_width:.1f}"
        return Figure(text)
    verdicts = [verdict(error, ALLOWED, least=False), verdict(abs(gap), ALLOWED, half, least=False)]
    return Figure(text, worst(verdicts))
