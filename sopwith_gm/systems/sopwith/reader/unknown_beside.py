"""What goes with a move in words that nobody knows: `A with teeth`, `ahead letting rip`.

A word that nobody knows is talk elsewhere. Where it tells what a manoeuvre comes with, or what is
done meanwhile, it may be fire, and a move is not flown without what was ordered for it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Stretch
from sopwith_gm.systems.sopwith.orders.made_of import MANOEUVRES, MOVES_AND_FIRE, Bit
from sopwith_gm.systems.sopwith.reader.in_sentences import own_sentences
from sopwith_gm.systems.sopwith.sheet import OrderSheet

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader

_ENDS = frozenset(
    ["comma", "dot", "semi", "bang", "quest", "close", "slash", "newline", "then", "and", "colon"]
)
"""What the words that go with a move end at."""
_NO_FIRE = frozenset(
    ["breathing", "crossing", "dancing", "dreaming", "enjoying", "grinning", "hiding", "hoping",
     "hugging", "humming", "laughing", "looking", "minding", "muttering", "passing", "pondering",
     "praying", "running", "saving", "singing", "skirting", "smiling", "smoking", "staying",
     "sweating", "thinking", "trembling", "trying", "watching", "waving", "whistling",
     "wondering", "yawning"]
)  # fmt: skip
"""What one may do beside a move that is no fire."""
_MANNERS = frozenset(
    ["abandon", "aplomb", "breeze", "care", "caution", "dignity", "ease", "elegance", "enthusiasm",
     "eyes", "flourish", "glee", "grace", "gusto", "haste", "heart", "hope", "luck", "panache",
     "pleasure", "pride", "regret", "relish", "reluctance", "respect", "style", "sun", "thanks",
     "verve", "vigour", "wind", "zest"]
)  # fmt: skip
"""How one may fly, and what with."""


def unknown_beside_moves(reader: MessageReader, sheets: Mapping[str, OrderSheet]) -> list[Stretch]:
    """Where, in sentences that order moves of one plane of which not all fire, something nobody
    knows goes with a move that has no fire."""
    if len(sheets) != 1:
        return []
    (sheet,) = sheets.values()
    told = [
        (bits, n)
        for a, b in own_sentences(reader)
        for bits in [reader.clerk.bits(a, b)]
        if not any(bit.kind in _TOLD_OF for bit in bits)
        for n, bit in enumerate(bits)
        if bit.kind in MANOEUVRES
    ]
    found = []
    for nth, (bits, n) in enumerate(told):
        fires = (
            bool(sheet.moves[nth].fire)
            if len(told) == len(sheet.moves)
            else all(move.fire for move in sheet.moves)
        )
        beside = [] if fires else _beside(reader.clerk.look, bits[n], bits[n + 1 :])
        if beside:
            found.append((bits[n].start, beside[-1].end))
    return found


def _beside(look: str, move: Bit, bits: Sequence[Bit]) -> list[Bit]:
    """The words behind a move that say what it comes with, or what is done meanwhile, if nobody
    knows what that is."""
    adds = bool(bits) and look[bits[0].start : bits[0].end].lower() in ("with", "plus")
    said = [*bits[:adds], *takewhile(lambda bit: bit.kind not in _ENDS, bits[adds:])]
    till_next = takewhile(lambda bit: bit.kind not in MANOEUVRES, bits)
    if not said or any(bit.kind in MOVES_AND_FIRE | _NAMES for bit in (*said, *till_next)):
        return []
    first, *others = said
    unknown = [look[bit.start : bit.end] for bit in said if bit.kind == "unknown"]
    is_number = [bit.kind for bit in others] == ["number"]
    comes_with = adds and (unknown or is_number) and not _MANNERS & set(unknown)
    is_behind = not look[move.end : first.start].strip()
    does = first.kind == "unknown" and unknown[0].endswith("ing") and unknown[0] not in _NO_FIRE
    if not (comes_with or (does and is_behind)) or _QUIET.search(look, first.start, said[-1].end):
        return []
    return said


_QUIET = Pattern(r"\b(?:off|no|not|never|nothing|nobody|without|cold|safe|asleep)\b", re.IGNORECASE)
"""`With our hands off the trigger`."""
_TOLD_OF = frozenset({"past", "quest", "ask"})
"""In a sentence with one of these, moves are spoken of."""
_NAMES = frozenset({"REF", "INREF", "hex", "STRIP", "TURN_NO", "others"})
"""With one of these it is told where the move is, or of something else."""
