"""The seam between the house and a game: one frozen record of what a system is and does."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sopwith_gm.core.careers import TurnFacts
from sopwith_gm.core.cases import CaseRunner
from sopwith_gm.core.drawing import Drawing
from sopwith_gm.core.options import Options
from sopwith_gm.core.records import Records
from sopwith_gm.core.rulings import Rulings


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """The rules of a system: what its cases and rulesets need, before anybody plays it."""

    name: str
    """As `system:` in `game.yaml` and in cases says it, and the name of its package."""
    title: str
    """As people say it."""
    options: Options[Any]
    """Options with choices, clauses, contradictions."""
    package: str
    """The package of which `data/rulesets/` has its rulesets."""
    fly_case: CaseRunner
    """Flies one rule case."""
    editions: Mapping[str, str] = field(default_factory=dict)
    """Its rulesets, as a line calls them: `e-mail rules`."""
    sources: str = ""
    """Whose the letters in its clauses are, in whole sentences; "": there is nothing to say."""
    rulings: Callable[[], Rulings] | None = None
    """What it says to its page of rulings, loaded when that is made; None: it has none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """All that the shared rooms know of a game that can be played. What differs between systems is
    a field here."""

    rulebook: Rulebook
    records: Records[Any]
    """How its records are written and read."""
    draw: Drawing
    """Its turns in pictures."""
    facts: Callable[[Any], TurnFacts]
    """What careers, standings, charts and the front page need of a turn, from its record."""
    ace_from: int | None = None
    """The career that makes an ace; None where its scores count for no career."""

    @property
    def name(self) -> str:
        """As `system:` in `game.yaml` says it."""
        return self.rulebook.name

    @property
    def title(self) -> str:
        """As people say it."""
        return self.rulebook.title

    @property
    def options(self) -> Options[Any]:
        """Its rules: options with choices, clauses, contradictions."""
        return self.rulebook.options
