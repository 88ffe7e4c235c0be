"""Editions and scenarios in words; those that nobody has published are marked as house ones."""

from __future__ import annotations

from solver.deep_blue.box import Box, Edition, Scenario

_EDITIONS = {"seed": "the rules at hand", "published": "as reviewers play"}


def edition_choices(box: Box) -> list[tuple[str, str]]:
    """Every edition, as (what is shown, its name)."""
    return [(_EDITIONS.get(name, name), name) for name in box.editions]


def edition_line(edition: Edition) -> str:
    """What is different in an edition."""
    prices = ", ".join(map(str, edition.prices))
    return f"rest draws {edition.rest}; market ${prices}"


def scenario_choices(box: Box) -> list[tuple[str, str]]:
    """Every scenario, as (what is shown, its name)."""
    return [
        (scenario.name + (" (house)" if scenario.status == "house" else ""), name)
        for name, scenario in box.scenarios.items()
    ]


def scenario_line(scenario: Scenario) -> str:
    """What a scenario does at the Sunken City."""
    return f"{scenario.text}"
