"""Options that cannot both be wanted, with the clauses that collide (rulebook, 2 to 8)."""

from sopwith_gm.core.options import Contradiction

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
