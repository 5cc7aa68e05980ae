"""Options that cannot both be wanted, with the clauses that collide (rulebook, 2 to 8).

Only what is set by one hand is held against itself: a game that overrides a single option of its
ruleset keeps the others, which then may just have nothing to do (`scoring: none` over `email`).
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two settings that exclude each other."""

    option: str
    value: object
    clause: str
    other: str
    other_value: object
    other_clause: str
    why: str

    @property
    def message(self) -> str:
        """Both settings with their clauses, and the likely cure."""
        return (
            f"{self.option}: {_written(self.value)} ({self.clause}) contradicts "
            f"{self.other}: {_written(self.other_value)} ({self.other_clause}): {self.why}; "
            "leave one of them out, or change it"
        )


_TEAMS = ("teams", (), "B Object: each for himself")
_NO_SCORE = ("scoring", "none", "B Object: no score is kept")
_ASSUMED = ("landing_notice", "assumed", "B Landing")

CONTRADICTIONS: tuple[Contradiction, ...] = (
    Contradiction(
        "land_at_friends", True, "B Friendly Aerodromes", *_TEAMS,
        "without sides nobody has friends",
    ),
    Contradiction(
        "ace_reputation", True, "E 4.7", *_NO_SCORE, "reputation is points",
    ),
    Contradiction(
        "ace_from", "career_running", "T Ace pilots", *_NO_SCORE,
        "the points of this game make its aces",
    ),
    Contradiction(
        "overkill_scores", False, "ruling 7", *_NO_SCORE, "there is nothing to score less of",
    ),
    Contradiction(
        "wreck_share", "up", "E 6.5", *_NO_SCORE, "there are no points to round",
    ),
    Contradiction(
        "nmr_while_committed", "flies_on", "E 8.1 before E 3.3", *_ASSUMED,
        "where no notice is needed nobody is committed",
    ),
)  # fmt: skip


def contradiction_in(values: Mapping[str, object]) -> Contradiction | None:
    """The first two settings of one layer that exclude each other; None where all agree."""
    return next(
        (
            one
            for one in CONTRADICTIONS
            if values.get(one.option) == one.value and values.get(one.other) == one.other_value
        ),
        None,
    )


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value == () else str(value)
