"""A game in which one player has two planes: what its players write, and what comes of it."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from desk_tools import Run, Said

FULL = "Take off beta.\n1. A\n2. A\n3. A"


def orders_in(games: Path) -> Path:
    return games / "two" / "turn1" / "orders"


def writes(
    games: Path, who: str, *texts: str, first_hour: int = 10, subject: str = "Two, turn 1"
) -> None:
    """Mails of one player, an hour after each other: `mo-10.eml`, `mo-11.eml`."""
    for hour, text in enumerate(texts, first_hour):
        (orders_in(games) / f"{who}-{hour}.eml").write_text(
            f"From: {who.capitalize()} <{who}@example.org>\nTo: Ada <gm@example.org>\n"
            f"Subject: {subject}\nDate: Mon, 04 Jan 2027 {hour}:00:00 +0000\n\n{text}\n",
            "utf-8",
        )


def rule(games: Path, text: str) -> None:
    (games / "two" / "turn1" / "rulings.yaml").write_text(text)


def checked(run: Run) -> dict[str, Any]:
    return dict(json.loads(run("check", "two/turn1", "--json").out))


def flown(run: Run, *flags: str) -> Said:
    """Flown by other rules, which writes and draws nothing: does anything hold up the turn?"""
    return run("adjudicate", "two/turn1", "--under", "boardgame", *flags)


def plane(told: Mapping[str, Any], name: str) -> dict[str, Any]:
    return dict(next(one for one in told["planes"] if one["plane"] == name))
