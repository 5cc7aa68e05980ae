"""The seam between the house and a game: one frozen record of what a system is and does."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sopwith_gm.core.options import Options
from sopwith_gm.core.records import Records
from sopwith_gm.core.rulings import Rulings


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """All that the shared rooms know of a game. What differs between systems is a field here."""

    name: str
    """As `system:` in `game.yaml` says it, and the name of its package."""
    title: str
    """As people say it."""
    options: Options[Any]
    """Its rules: options with choices, clauses, contradictions."""
    records: Records[Any]
    """How its records are written and read."""
    rulings: Callable[[], Rulings] | None = None
    """What it says to its page of rulings, loaded when that is made; None: it has none."""
