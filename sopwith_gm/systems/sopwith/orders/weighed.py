"""A sentence with what its phrases weigh, and what may become of it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.choice import Kept, Trail
from sopwith_gm.reading.quick import Quick
from sopwith_gm.systems.sopwith.orders.marks import DENIES_TALK
from sopwith_gm.systems.sopwith.orders.said import Said
from sopwith_gm.systems.sopwith.orders.sheet import Sheet
from sopwith_gm.systems.sopwith.orders.verdict import MYSELF
from sopwith_gm.systems.sopwith.orders.verdict import weight as weight_of

ARTICLES = frozenset({"the", "my", "our"})
"""What stands before a plane's name."""
_ASIDE = Pattern(r"\([^()]*\)|!")
_NAME = Pattern(r"[^\W\d_]{2,}")
_ON_GROUND = frozenset({"LAND", "TAKE", "STAY"})
_MINE_ON_GROUND = 1.2
"""What a landing, a take-off or a stay weighs more where the pilot says it of himself."""


class Decision(StrEnum):
    """What becomes of a sentence."""

    ORDERS = "orders"
    DOUBT = "doubt"
    TALK = "talk"
    WITHDRAWAL = "withdrawal"
    """All that was said is taken back."""
    REFERENCE = "reference"
    """It points to orders that stand elsewhere."""
    OPENING = "opening"
    """It opens a correction that the next sentence tells."""


class Weighed(Quick, frozen=True, eq=False):
    """A sentence, strung and weighed."""

    said: Said
    states: dict[Sheet, Kept]
    """What the pilot's orders may be once it is read."""
    rows: Sequence[Trail]
    """Its phrases, in the cheapest reading."""
    weight: float
    """What they say for its being orders."""
    unclaimed: int
    """Words of orders that no phrase took."""
    strangers: int
    """Words that nobody knows, asides left out."""

    kinds: frozenset[str]
    """Of its phrases."""

    @property
    def changes(self) -> frozenset[str]:
        """Kinds of its phrases that change what was said."""
        return self.kinds & {"FIX", "SCRAP", "ADD"}

    @property
    def is_of_others(self) -> bool:
        """Does it tell of others, or of what is past?"""
        return bool({"past", "others"} & self.said.words)

    @property
    def praises(self) -> bool:
        """`A splendid report as ever`: is it a thing of another kind that is as it always was?"""
        refers = [n for n, row in enumerate(self.rows) if row.kind == "REFER"]
        if len(refers) != 1 or self.said.tokens[self.rows[refers[0]].start].low != "as":
            return False
        before = [row.kind for row in self.rows[max(0, refers[0] - _FEWEST) : refers[0]]]
        return before == ["unknown"] * _FEWEST


_FEWEST = 2
"""Words that nobody knows before it; *business as usual* is what is ordered."""


def weighed(said: Said, states: dict[Sheet, Kept], rows: Sequence[Trail]) -> Weighed:
    """A sentence that was strung, by the phrases of its cheapest reading."""
    unknown = sum(row.kind == "unknown" and len(said.tokens[row.start].text) > 1 for row in rows)
    strangers = unknown - _named(said, rows)
    if strangers > 0:
        strangers = min(strangers, len(_NAME.findall(_ASIDE.sub(" ", said.text))))
    kinds = frozenset([row.kind for row in rows])
    on_ground = bool(kinds & _ON_GROUND)
    is_mine = on_ground and any(token.low in MYSELF for token in said.tokens)
    return Weighed(
        said=said,
        states=states,
        rows=rows,
        weight=sum(weight_of(said, row) for row in rows) + _MINE_ON_GROUND * is_mine,
        unclaimed=sum(row.kind == "unclaimed" and row.rule != DENIES_TALK for row in rows),
        strangers=strangers,
        kinds=kinds,
    )


def _named(said: Said, rows: Sequence[Trail]) -> int:
    """Words of a plane's name with an article, before what it does: `The Grey Goose lands`"""
    found = 0
    for row in rows:
        n = row.start - 1
        while (
            row.kind in ("STAY", "LAND", "TAKE", "MAN")
            and n >= 0
            and not said.kinds[n]
            and said.tokens[n].text.istitle()
        ):
            n -= 1
        if n >= 0 and said.tokens[n].low in ARTICLES:
            found += row.start - 1 - n
    return found
