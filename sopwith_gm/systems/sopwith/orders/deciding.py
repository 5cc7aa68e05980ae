"""One sentence, by what its phrases weigh: orders, talk, or something to ask about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sopwith_gm.core.reading import Kind
from sopwith_gm.reading.choice import Kept, Trail
from sopwith_gm.systems.sopwith.orders.account import unexcused
from sopwith_gm.systems.sopwith.orders.audit import begins_with_name, may_name
from sopwith_gm.systems.sopwith.orders.closing import settled
from sopwith_gm.systems.sopwith.orders.kinds import MARKS
from sopwith_gm.systems.sopwith.orders.said import (
    Said,
    asks_for,
)
from sopwith_gm.systems.sopwith.orders.sheet import MOST_MOVES, Sheet
from sopwith_gm.systems.sopwith.orders.taking import take
from sopwith_gm.systems.sopwith.orders.verdict import (
    CONTENT,
    MYSELF,
    NAMING,
    is_told,
    offers_lists,
)
from sopwith_gm.systems.sopwith.orders.verdict import verdict as verdict_on
from sopwith_gm.systems.sopwith.orders.verdict import weight as weight_of

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.orders.clerk import Clerk


_ASIDE = re.compile(r"\([^()]*\)|!")


def read_sentence(clerk: Clerk, a: int, b: int, said: Said, *, is_labelled: bool) -> bool:
    """Read a sentence as orders, if that is what it is."""
    states, rows = clerk.string(said, clerk.draft.states)
    if not states:
        return False
    named = [
        int(row.value)
        for row in rows
        if row.kind == "TURN_NO"
        and said.tokens[row.start].low == "turn"
        and said.tokens[row.end - 1].text.isdigit()
        and len(row.value) < 5
    ]
    if named and clerk.turn is None and said.strangers() < 2:
        clerk.turn = named[0]
    weight = sum(weight_of(said, row) for row in rows)
    unclaimed = sum(row.kind == "unclaimed" for row in rows)
    outside = _ASIDE.sub(" ", said.text)
    unknown = sum(row.kind == "unknown" and len(said.tokens[row.start].text) > 1 for row in rows)
    strangers = min(unknown, len(re.findall(r"[^\W\d_]{2,}", outside)))
    if {row.kind for row in rows} & {"LAND", "TAKE", "STAY"} and any(
        token.low in MYSELF for token in said.tokens
    ):
        weight += 1.2
    verdict = verdict_on(
        said,
        rows,
        weight,
        unclaimed,
        strangers,
        is_labelled=is_labelled,
        weak_ok=clerk.weak_ok,
        has_moves=clerk.draft.has_moves,
    )
    is_whole = clerk.draft.count_of_moves >= MOST_MOVES
    if verdict != "orders" and not is_whole and is_told(said, rows, weight, clerk.trust):
        verdict = "orders"
    kinds = {row.kind for row in rows}
    changes = kinds & {"FIX", "SCRAP", "ADD"}
    if verdict != "orders" and "SCRAP" in changes and clerk.draft.has_moves:
        _scrap(clerk, a, b)
        return True
    naming = NAMING | CONTENT | {"AIM", "KINDREF"}
    of_others = bool({"past", "others"} & frozenset().union(*said.kinds))
    corrects = bool(changes - {"ADD"} and kinds & naming) and clerk.draft.has_moves
    if verdict == "talk" and corrects and not of_others:
        verdict = "doubt"
    lists = any(state.mode == "fires" for state in states)
    if verdict == "talk" and lists and "NONE" in kinds and not said.strangers():
        verdict = "orders"
    if verdict == "talk" and changes and weight == 0 and clerk.draft.has_moves:
        take(clerk, a, b, states, rows, said)
        return False
    if (
        verdict != "talk"
        and kinds & {"REFER"}
        and not kinds & CONTENT - {"REFER", "SAME", "NONE", "REF"}
    ):
        clerk.draft.refers.append((a, b))
        return True
    refers = "REFER" in kinds or (unclaimed and said.has("runway"))
    if verdict == "talk" and refers and said.strangers() < 4:
        clerk.told.append((a, b))
    if verdict == "talk" and _may_be_meant(clerk, said, rows):
        verdict = "doubt"
    if verdict == "talk" and clerk.draft.has_moves and may_name(said, rows, weight):
        verdict = "doubt"
    if verdict == "talk" and asks_for(said) and weight >= 1.5:
        verdict = "doubt"
    if said.has("refer") and changes and not clerk.draft.has_moves and len(said.tokens) > 3:
        clerk.draft.refers.append((a, b))
        return True
    held = unexcused(said, rows)
    if verdict == "talk" and (_names_unclaimed(clerk, said, rows) or held == "strong"):
        verdict = "doubt"
    if verdict == "talk":
        told = {"past", "others", "ask"} & frozenset().union(*said.kinds)
        if not told and weight >= 0.9 and said.strangers() < max(2.0, weight):
            clerk.told.append((a, b))
        if held:
            clerk.dropped.append((a, b))
        begins = next((row for row in rows if row.kind not in MARKS | {"fill"}), None)
        listed = begins and begins.kind in ("HALF", "MAN", "ODD", "CHOICE", "NUMBERED", "REF")
        names_move = {"REF", "INREF"} & kinds and said.strangers() < 6 and not of_others
        if names_move or (clerk.draft.has_moves and listed):
            clerk.dropped.append((a, b))
        elif weight >= 1.2 and said.strangers() < 2:
            if not {"past", "others"} & frozenset().union(*said.kinds):
                clerk.dropped.append((a, b))
            elif said.has("ground") and said.has("hold"):
                clerk.told.append((a, b))
        return False
    if verdict == "orders" and _corrects_nothing(clerk, states, rows):
        verdict = "doubt"
    if begins_with_name(said):
        clerk.names.append((a, b))
    if verdict == "doubt":
        clerk.leave(a, b, "order-or-talk")
        return True
    if clerk.hanging or clerk.other_turn:
        clerk.leave(a, b, "hangs")
        return True
    if offers_lists(said, rows):
        clerk.draft.hangs = not clerk.draft.has_moves
        clerk.leave(a, b, "two-lists")
        return True
    take(clerk, a, b, states, rows, said)
    return True


def _names_unclaimed(clerk: Clerk, said: Said, rows: Sequence[Trail]) -> bool:
    """A word of orders that no rule took, beside others that name a move or a side."""
    if {"past", "others"} & frozenset().union(*said.kinds) or said.strangers() > 2:
        return False
    lost = any(
        row.kind == "unclaimed" and said.kinds[row.start] & {"fire", "gun", "side", "code", "turn"}
        for row in rows
    )
    return lost and any(row.kind in NAMING | {"HALF", "MAN", "AIM", "KINDREF"} for row in rows)


def _may_be_meant(clerk: Clerk, said: Said, rows: Sequence[Trail]) -> bool:
    """Talk that a careful game master would ask about: a thought of a move, a move left
    open."""
    kinds = {row.kind for row in rows}
    ordinal = any(row.kind == "NUMBERED" and "first" in said.kinds[row.start] for row in rows)
    named = ordinal or kinds & (NAMING - {"NUMBERED"} | {"MAN", "HALF", "FIRE", "AIM", "CHOICE"})
    if (
        said.has("maybe")
        and named
        and clerk.draft.has_moves
        and (not said.has("past") or "FIX" in kinds)
    ):
        return True
    if "SCRAP" in kinds and re.search(
        r"\b(?:orders|moves|mail|message)\b", said.text, re.IGNORECASE
    ):
        return True
    first = rows[0] if rows else None
    return bool(
        first
        and first.kind == "NUMBERED"
        and len(rows) > 2
        and rows[1].kind in ("dot", "close", "colon")
        and clerk.draft.last_move
        and first.value == str(clerk.draft.count_of_moves + 1)
    )  # fmt: skip


def _corrects_nothing(clerk: Clerk, states: dict[Sheet, Kept], rows: Sequence[Trail]) -> bool:
    """A correction behind which nothing has changed."""
    fixes = [n for n, row in enumerate(rows) if row.kind in ("FIX", "OLD", "UNFIRE")]
    if not fixes:
        return False
    behind = rows[fixes[-1] + 1 :] if rows[fixes[-1]].kind == "FIX" else rows
    said = any(row.kind in CONTENT - {"REF"} for row in behind)
    names = any(row.kind in NAMING | {"KINDREF", "EACH", "TIMED"} for row in behind)
    if not said and names:
        return True
    if not clerk.draft.has_moves or not said:
        return False
    before = clerk.draft.best()
    after = min(settled(clerk.best), key=lambda end: end[0])[1]
    plain = tuple((man, fire or "") for man, fire in after.moves)
    return plain == before.moves and after.ground == before.ground


def _scrap(clerk: Clerk, a: int, b: int) -> None:
    """All that was said is withdrawn, whatever else the sentence tells."""
    gone = Sheet(fix="cleared", ground=clerk.draft.best().ground)
    clerk.draft.states = {gone: Kept(0.0, None)}
    clerk.draft.sentences.append((a, b))
    clerk.marks.append((a, b, Kind.CORRECTION))
