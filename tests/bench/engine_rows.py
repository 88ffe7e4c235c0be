"""Rows of the engine itself: speed, latency, exactness, repeatability; and of the screen."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from functools import partial
from statistics import median
from typing import Any

from tests.bench import (
    engine_latency,
    kernel_speed,
    oracle_agreement,
    playouts_against_exact,
    same_bytes,
    screen_latency,
)
from tests.bench.row import NOT_PLAYED, Figure, Finding, Row, Sizes, single
from tests.bench.verdicts import verdict

Found = Sequence[dict[str, Any]]


def rows(sizes: Sizes) -> list[Row]:
    """All of them, the quick ones first."""
    return [
        _kernel(),
        *(_latency(sizes.asked, model) for model in engine_latency.MODELS),
        _oracle(sizes.oracle_positions, sizes.workers),
        _same_bytes(sizes.asked),
        _against_exact(sizes.positions, sizes.workers),
        _against_exact(sizes.positions, sizes.workers, "house"),
        _against_exact(sizes.positions, sizes.workers, searched=True),
        *(_screen(name, sizes.asked) for name in screen_latency.MEASURES),
    ]


def _kernel() -> Row:
    def find(found: Found) -> Finding:
        speed, plain_c = found[0]["kernel"], found[0].get("plain C")
        ratio = speed / found[0]["reference"]
        figure = f"{speed:,.0f} a second"
        reached = verdict(speed, 200_000)
        if plain_c is not None:
            figure += f", {speed / plain_c:.2f} of plain C ({plain_c:,.0f})"
            reached = verdict(speed / plain_c, 200 / 325)
        return Finding(
            (Figure(f"{ratio:.0f} times", verdict(ratio, 200)), Figure(figure, reached)),
            f"{kernel_speed.KERNEL_GAMES:,} and {kernel_speed.REFERENCE_GAMES} games, seed 1",
        )

    return Row(
        "kernel",
        "random whole games of 4 divers, one core, against the reference rules",
        "200 times; 200,000 a second where plain C makes 325,000 (0.62 of it)",
        single(
            {"games": kernel_speed.KERNEL_GAMES, "beside": "reference, plain C"},
            kernel_speed.random_games_a_second,
        ),
        find,
        is_timed=True,
        without=NOT_PLAYED,
    )


def _latency(asked: int, model: str) -> Row:
    def find(found: Found) -> Finding:
        first = [1000 * seconds for seconds in found[0]["ranking"]]
        best = [100 * half for half in found[0]["half width"]]
        every = [100 * half for half in found[0]["half width of all"]]
        return Finding(
            (
                Figure(
                    f"{median(first):.0f} ms, worst {max(first):.0f}",
                    verdict(max(first), 150, least=False),
                ),
                Figure(
                    f"± {median(best):.2f} points, worst {max(best):.2f}, of an action that is "
                    f"not best {max(every):.2f}",
                    verdict(max(best), 0.5, least=False),
                ),
            ),
            f"{len(first)} positions, seed {engine_latency.SEED}",
        )

    return Row(
        f"latency-{model}",
        f"first ranked answer, engine warm, and half-width of shares after 1 s; model `{model}`",
        "150 ms; 0.5 points",
        single({"positions": asked, "model": model}, partial(engine_latency.latency, asked, model)),
        find,
        is_timed=True,
    )


def _oracle(positions: int, workers: int) -> Row:
    def measure() -> dict[str, Any]:
        found = oracle_agreement.agreements(positions, workers)
        return {
            "off": max(one.off for one in found),
            "same best": sum(one.same_best for one in found),
            "positions": len(found),
            "states": sum(one.states for one in found),
        }

    def find(found: Found) -> Finding:
        one = found[0]
        off = Figure(f"{one['off']:.0e}", verdict(one["off"], oracle_agreement.NEAR, least=False))
        tied = Figure(
            f"same best actions in {one['same best']}",
            verdict(one["same best"], one["positions"]),
        )
        return Finding(
            (off, tied), f"{one['positions']} positions, {one['states']:,} valued by the oracle"
        )

    return Row(
        "oracle",
        "exact endings against the oracle: largest difference of a share",
        "1e-9",
        single({"positions": positions}, measure),
        find,
    )


def _same_bytes(positions: int) -> Row:
    def measure() -> dict[str, Any]:
        different, methods = same_bytes.compare(positions)
        return {"different": [one.position for one in different], "methods": dict(methods)}

    def find(found: Found) -> Finding:
        different, methods = len(found[0]["different"]), found[0]["methods"]
        return Finding(
            (Figure(f"{different} differ", verdict(different, 0, least=False)),),
            f"{sum(methods.values())} questions to two engines ("
            + ", ".join(f"{count} {method}" for method, count in sorted(methods.items()))
            + ")",
        )

    return Row(
        "same-bytes",
        "same seed, same node limit",
        "same bytes",
        single({"positions": positions}, measure),
        find,
    )


def _against_exact(
    positions: int, workers: int, continuation: str | None = None, searched: bool = False
) -> Row:
    games = playouts_against_exact.SEARCHED if searched else playouts_against_exact.PLAYOUTS

    def measure() -> dict[str, Any]:
        found = playouts_against_exact.judged(positions, games, workers, continuation, searched)
        return {"losses": [round(one.loss, 12) for one in found]}

    def find(found: Found) -> Finding:
        losses = found[0]["losses"]
        same = sum(loss < 1e-9 for loss in losses) / len(losses)
        fine = sum(loss < playouts_against_exact.ENOUGH for loss in losses) / len(losses)
        mean = 100 * sum(losses) / len(losses)
        text = (
            f"{fine:.1%} ({same:.1%} the same), mean loss {mean:.2f}, worst {100 * max(losses):.1f}"
        )
        sample = f"{len(losses)} positions, {games:,} games an action"
        return Finding((Figure(text, verdict(fine, 1.0)),), sample)

    if searched:
        key, how = "below-exact-search", "the search, everybody for himself"
    else:
        key = f"below-exact-{continuation}" if continuation else "below-exact"
        how = f"playouts, playing on by {continuation or 'model `best`'}"
    return Row(
        key,
        "choice where there are exact values: the same, or a loss under 0.2 points of share; by "
        f"{how}",
        "all",
        single({"positions": positions, "playouts": games}, measure),
        find,
    )


def _screen(name: str, repeats: int) -> Row:
    size = screen_latency.SIZES[0]

    def measure() -> dict[str, Any]:
        return {"seconds": screen_latency.MEASURES[name](size, repeats)}

    def find(found: Found) -> Finding:
        times = sorted(1000 * seconds for seconds in found[0]["seconds"])
        late = times[int(0.95 * (len(times) - 1))]
        text = f"{median(times):.0f} ms, 95 % under {late:.0f} ms"
        sample = f"{len(times)} times, {size[0]}x{size[1]}, Python {platform.python_version()}"
        return Finding((Figure(text),), sample)

    return Row(
        name.replace(" ", "-"),
        name if name != "key to paint" else "key to paint of a whole move while the engine works",
        "",
        single({"repeats": repeats}, measure),
        find,
        is_timed=True,
    )
