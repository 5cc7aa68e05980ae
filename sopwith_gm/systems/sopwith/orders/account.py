"""The account: every word of an order is read, in doubt, or claimed as talk by a named rule.

Two nets, and there is no third. `unexcused` looks at a sentence that was taken for talk: where it
holds what orders are made of, something must say why it orders nothing. `lost` looks at the whole
of what one plane was told: what was claimed as an order, and not taken back, must be on the sheet.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from sopwith_gm.reading.choice import Trail, rows_of
from sopwith_gm.systems.sopwith.orders.audit import told_by
from sopwith_gm.systems.sopwith.orders.closing import ONLY_FIRE
from sopwith_gm.systems.sopwith.orders.everyday import is_of_life
from sopwith_gm.systems.sopwith.orders.kinds import FLOWN_BY
from sopwith_gm.systems.sopwith.orders.own_make import wants_to_leave
from sopwith_gm.systems.sopwith.orders.said import Said
from sopwith_gm.systems.sopwith.orders.sheet import Sheet

#: What excuses a word of orders in talk: it was so before, or is another's, or will be.
EXCUSES = frozenset({"past", "others", "later"})
#: What is an order wherever it stands.
_ORDERS = frozenset(
    {"MAN", "CHOICE", "FIRE", "FIREAT", "EACHFIRE", "REFER", "STRIP", "TAKE", "LAND", "REPAIR"}
)
_FLOWN = frozenset({"side", "turn", "slip", "fire", "land", "gun", "hold", "ahead"})
"""A word that is one of these too excuses nothing: `left`."""
_NAMES = frozenset({"REF", "INREF"})
_PARTS = frozenset({"HALF", "AIM", "NOFIRE", "LOUD", "FIX", "UNFIRE"})
_TAKES_BACK = frozenset(
    {
        "NOTIN",
        "SIDED",
        "SHIFT",
        "ONLYIN",
        "FIX",
        "OLD",
        "UNFIRE",
        "SCRAP",
        "SWAP",
        "ADD",
        "EXCEPT",
        "SAME",
    }
)
_TALKATIVE = 2
"""Words that nobody knows behind which a word of every day orders nothing."""
_SHOTS = frozenset({"FIRE", "AIM", "DIRS"})
_PLACED_SHOTS = frozenset({"FIREAT", "EACHFIRE"})
_WHERE = frozenset(
    {"MAN", "OLD", "NUMBERED", "KINDREF", "RESTREF", "TIMED", "ADVERB", "FIREREF", "EXCEPT"}
)
_OF_FIRE = frozenset(
    {"NOTIN", "SHIFT", "ONLYIN", "UNFIRE", "NOFIRE", "NONE", "EXCEPT", "SCRAP", "SAME", "EACHFIRE"}
)
"""What says that some move has no fire, or another."""
_ON_STRIPS = frozenset({"LAND", "TAKE", "STRIP"})


def unexcused(said: Said, rows: Sequence[Trail]) -> Literal["", "plain", "strong"]:
    """Does talk hold an order, and nothing says that it is none?

    `plain`: one in words of every day, which matters only where orders are missing.
    """
    if any(wants_to_leave(said, row.start) for row in rows):
        return "strong"
    excused = any(kinds & EXCUSES and not kinds & _FLOWN for kinds in said.kinds)
    if excused or said.text.rstrip().endswith("?"):
        return ""
    held = [row for row in rows if len(said.tokens[row.start].text) > 1 or row.end - row.start > 1]
    strong = {row.kind for row in held if not _is_plain(said, row) or _is_by_myself(said, row)}
    shoots = {"HEADING", "AIM"} <= {row.kind for row in held}
    if shoots or strong & _ORDERS or (strong & _NAMES and strong & _PARTS):
        return "strong"
    plain = any(row.kind in _ORDERS and row.value == "A" for row in held)
    return "plain" if plain and said.strangers() <= _TALKATIVE and not is_of_life(said.text) else ""


def _is_plain(said: Said, row: Trail) -> bool:
    """Is it made of a word of every day, as `straight ahead` and `hold` are?"""
    words = said.kinds[row.start : row.end]
    return all(kinds & {"ahead", "dead", "hold", "letter_a", "letter_i"} for kinds in words)


def _is_by_myself(said: Said, row: Trail) -> bool:
    """Does the pilot say that he does it? `I only fly ahead`."""
    before = range(max(0, row.start - 3), row.start)
    return any(said.tokens[n].low in ("i", "i'll", "we") for n in before) and any(
        "go" in said.kinds[n] for n in before
    )


def lost(told: Sequence[Trail], sheet: Sheet) -> bool:
    """Is an order that was claimed, and not taken back, missing on the sheet?

    `told`: the trail of each sentence, by which the sheet was come by.
    """
    sentences = [rows_of(trail) for trail in told]
    rows = [row for sentence in sentences for row in sentence]
    if any(fire for _, fire in sheet.moves) and any(map(_silences_all, sentences)):
        return True
    is_silent = any(man and not fire for man, fire in sheet.moves)
    takes_fire = any(row.kind in _OF_FIRE for row in rows)
    if is_silent and not takes_fire and any(map(_shoots_all, sentences)):
        return True
    if any(map(_loses_points, sentences)):
        return True
    shots = "".join(fire or "" for _, fire in sheet.moves)
    if any(_is_fired_still(sentence, shots) for sentence in sentences):
        return True
    if "?" in shots and any(row.rule == ONLY_FIRE for row in rows):
        return True  # `no fire until the last, which is an RT with a shot right`
    if any(row.kind in _TAKES_BACK for row in rows) or any(map(_silences, sentences[1:])):
        return False
    flown = {man for man, _ in sheet.moves}
    ground = sheet.ground
    if any(not man for man, _ in sheet.moves) and any(row.kind == "unknown" for row in rows):
        return True  # a move is missing, and a word that nobody knows may be it
    strips = {"yes", "", ground.land, ground.take}
    return any(
        (
            row.kind == "MAN"
            and row.value not in flown
            and row.rule != "the same manoeuvre named again"
        )
        or (row.kind in _SHOTS and not set(row.value) <= set(shots))
        or (row.kind in _PLACED_SHOTS and not set(_placed(row)) & set("ALR") <= set(shots))
        or (row.kind == "STAY" and not ground.stay)
        or (row.kind in _ON_STRIPS and row.value not in strips and row.rule != FLOWN_BY)
        or (row.kind == "REPAIR" and row.value != ground.repair)
        for row in rows
    )


def _placed(row: Trail) -> str:
    """The directions of fire whose moves are named: of `A:L` the last."""
    return row.value.rpartition(":")[2]


def _shoots_all(rows: Sequence[Trail]) -> bool:
    """Does a sentence order fire for every move, and nothing else? `Fire left throughout.`"""
    kinds = {row.kind for row in rows}
    return {"EACH", "FIRE"} <= kinds and not kinds & (_NAMES | _WHERE | {"HEADING", "COUNT"})


def _is_fired_still(rows: Sequence[Trail], shots: str) -> bool:
    """Is a direction denied that was ordered once, and is on the sheet? `Fire R; no, not R`"""
    denied = [row.value[1:] for row in rows if row.kind == "OLD" and row.value[:1] == "d"]
    told = "".join(row.value for row in rows if row.kind in _SHOTS)
    return any(side and side in shots and told.count(side) == 1 for side in denied)


def _loses_points(rows: Sequence[Trail]) -> bool:
    """Was the number behind `repair` taken for that of a move? `Repair 2 FL`"""
    return any(
        row.kind == "REPAIRING" and after.kind in ("NUMBERED", "MANY", "COUNT")
        for row, after in pairwise(rows)
    )


def _silences_all(rows: Sequence[Trail]) -> bool:
    """Does a sentence take all fire back? `No fire after all.`"""
    kinds = {row.kind for row in rows}
    return {"NOFIRE", "FIX"} <= kinds and not kinds & (_NAMES | _SHOTS | _WHERE)


def _silences(rows: Sequence[Trail]) -> bool:
    """Does a sentence say of moves that were told before that they have no fire?"""
    kinds = {kind for row in rows for kind in told_by(row)}
    return "NOFIRE" in kinds and bool(kinds & _NAMES) and "MAN" not in kinds
