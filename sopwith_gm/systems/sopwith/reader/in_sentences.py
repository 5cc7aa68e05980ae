"""What the sentences of a message tell by their clauses, beside what the grammar made of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sopwith_gm.core.reading import Stretch
from sopwith_gm.systems.sopwith.orders.doubts import Code
from sopwith_gm.systems.sopwith.orders.trust import FOR_EVER
from sopwith_gm.systems.sopwith.prose.message import told_in_prose
from sopwith_gm.systems.sopwith.reader.not_taken import own_sentences
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre, MoveOrder, OrderSheet

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader


_NOT_TOLD: frozenset[Code] = FOR_EVER - {"unclaimed", "reference", "two-lists", "alternative"}
"""Doubts that stay where sentences tell three moves: what they are about is not in the words."""
_OF_MOVES: frozenset[Code] = frozenset(
    ["turn-or-slip", "no-manoeuvre", "fourth-move", "two-in-one", "which-move", "which-fire",
     "fire-twice", "fire-of-no-move", "odd", "unclaimed"]
)  # fmt: skip
"""Doubts that what sentences tell answers also where they speak of a strip that is known."""


def told_in_sentences(
    reader: MessageReader, sheets: dict[str, OrderSheet], stretches: list[Stretch]
) -> tuple[dict[str, OrderSheet], list[Stretch]]:
    """The sheets and what is in doubt, where sentences tell three moves whole and in one way.

    What they tell goes before what the grammar makes of them: there every word has to have its
    place. What is in doubt beside these sentences stays in doubt.
    """
    if set(sheets) != {""} or sheets[""].stay or reader.has_fields:
        return sheets, stretches
    look = reader.clerk.look
    places = list(own_sentences(reader))
    told = told_in_prose([look[a:b] for a, b in places])
    if not told.moves:
        return sheets, stretches
    taken = [places[n] for n in told.sentences]
    reasons = reader.clerk.all_reasons()
    goes = sheets[""].take_off is not None or bool(sheets[""].land)
    of_ground = [places[n] for n in told.of_ground] if goes else []
    of_moves = [one for one in stretches if reasons.get(one) in _OF_MOVES]
    left = [
        (a, b)
        for a, b in stretches
        if not any(x < b and a < y for x, y in taken)
        and not ((a, b) in of_moves and any(x < b and a < y for x, y in of_ground))
    ]
    stays = _NOT_TOLD & {reasons.get(one) for one in stretches if one not in left}
    on_ground = goes or sheets[""].not_landing or sheets[""].repair is not None
    if stays or (told.of_ground and not on_ground):
        return sheets, stretches
    reader.told_in_prose = taken
    moves = tuple(
        MoveOrder(Manoeuvre(man), tuple(Fire(way) for way in ways)) for man, ways in told.moves
    )
    return {"": replace(sheets[""], moves=moves)}, left
