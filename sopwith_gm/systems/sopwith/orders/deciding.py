"""One sentence, by what its phrases weigh: orders, talk, or something to ask about.

`verdict.py` weighs it by itself. Each rule here then looks at it beside what was said before, and
may decide otherwise; they are asked in the order of `RULES`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind
from sopwith_gm.reading.choice import Kept, Trail
from sopwith_gm.systems.sopwith.orders.account import unexcused
from sopwith_gm.systems.sopwith.orders.audit import begins_with_name, may_name
from sopwith_gm.systems.sopwith.orders.closing import settled
from sopwith_gm.systems.sopwith.orders.kinds import MARKS
from sopwith_gm.systems.sopwith.orders.own_make import is_order
from sopwith_gm.systems.sopwith.orders.said import Said, asks_for, bids_to_fire, may_order_abroad
from sopwith_gm.systems.sopwith.orders.sheet import Sheet
from sopwith_gm.systems.sopwith.orders.stringing import ALONE
from sopwith_gm.systems.sopwith.orders.taking import holds_a_move, take
from sopwith_gm.systems.sopwith.orders.trust import Trust
from sopwith_gm.systems.sopwith.orders.verdict import (
    CONTENT,
    FLOWN,
    NAMING,
    is_told,
    makes_it,
    offers_lists,
)
from sopwith_gm.systems.sopwith.orders.verdict import verdict as verdict_on
from sopwith_gm.systems.sopwith.orders.weighed import Decision, Weighed, weighed
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.orders.clerk import Clerk

_OF_MAIL = Pattern(r"\b(?:orders|moves|mail|message)\b", re.IGNORECASE)
_DAY = Pattern(r"\b(?:1st|2nd|3rd)\b(?! (?:move|turn|slip))")
PLAIN = 1.5
"""What the orders of a sentence must weigh to be read without the talk around them."""
_FIELD = 5
"""Words of which a field of a form is filled in, its heading counted."""
_FEW_STRANGE = 2
"""Words that nobody knows in a sentence that aims in a move."""
_NUMBERS = ("1", "2", "3", "4")
"""Of moves that somebody may speak of."""
_LISTED = ("HALF", "MAN", "ODD", "CHOICE", "NUMBERED", "REF")


def read_sentence(clerk: Clerk, a: int, b: int, said: Said, *, is_labelled: bool) -> bool:
    """Read a sentence as orders, if that is what it is."""
    states, rows = clerk.string(said, clerk.draft.states)
    if not states:
        return False
    _name_turn(clerk, a, b, said, rows)
    one = weighed(said, states, rows)
    decision = _decided(clerk, one, is_labelled=is_labelled)
    if decision is Decision.TALK:
        _keep_in_mind(clerk, a, b, one)
    elif decision is Decision.WITHDRAWAL:
        withdraw(clerk, a, b)
    elif decision is Decision.REFERENCE:
        clerk.draft.refers.append((a, b))
    elif decision is Decision.OPENING:
        take(clerk, a, b, states, rows, said)
    else:
        if begins_with_name(said):
            clerk.names.append((a, b))
        if decision is Decision.DOUBT:
            clerk.leave(a, b, "order-or-talk")
        else:
            _order(clerk, a, b, one)
    return decision not in (Decision.TALK, Decision.OPENING)


def read_orders(clerk: Clerk, a: int, b: int, said: Said, *, is_labelled: bool) -> bool:
    """Read a sentence if it is plainly orders; says whether it is."""
    states, rows = clerk.string(said, clerk.draft.states)
    if not states:
        return False
    one = weighed(said, states, rows)
    is_plain = (
        one.weight >= PLAIN and _decided(clerk, one, is_labelled=is_labelled) is Decision.ORDERS
    )
    if not is_plain:
        return False
    _name_turn(clerk, a, b, said, rows)
    if begins_with_name(said):
        clerk.names.append((a, b))
    _order(clerk, a, b, one)
    return True


def weighs_as_orders(clerk: Clerk, said: Said) -> bool:
    """May a sentence order to stay or to repair, though it speaks of ordinary life as well?"""
    states, rows = clerk.string(said, ALONE)
    one = weighed(said, states, rows)
    alike = one.weight >= max(PLAIN, one.strangers + one.unclaimed)
    return bool({"STAY", "REPAIR"} & one.kinds) and alike and not one.is_of_others


def _name_turn(clerk: Clerk, a: int, b: int, said: Said, rows: Sequence[Trail]) -> None:
    """`{"turn": 12, ...}`, `Turn | 12`, `my orders of turn 12: ...`: where only the reading shows
    that a turn is named, and `turn_named` has none to judge."""
    named = [
        int(row.value)
        for row in rows
        if row.kind == "TURN_NO"
        and said.tokens[row.start].low == "turn"
        and said.tokens[row.end - 1].text.isdigit()
        and len(row.value) < 5
    ]
    if named and clerk.turn is None and said.strangers() < 2:
        judged = any(bit.kind == "TURN_NO" for bit in clerk.bits(a, b))
        clerk.turn = None if judged else named[0]


def _decided(clerk: Clerk, one: Weighed, *, is_labelled: bool) -> Decision:
    decision = Decision(
        verdict_on(
            one.said,
            one.rows,
            one.weight,
            one.unclaimed,
            one.strangers,
            is_labelled=is_labelled,
            weak_ok=clerk.weak_ok,
            has_moves=clerk.draft.has_moves,
        )
    )
    for rule in RULES:
        decision = rule(clerk, one, decision) or decision
        if decision in (Decision.WITHDRAWAL, Decision.REFERENCE, Decision.OPENING):
            break
    return decision


Rule = Callable[["Clerk", Weighed, Decision], Decision | None]
"""What a sentence is, by one rule; None: the rule does not say."""


def _told_as_a_tale(clerk: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """With more trust, orders among talk are orders, while moves are still to come."""
    if so_far is Decision.ORDERS or clerk.draft.count_of_moves >= MOST_MOVES:
        return None
    is_one = clerk.by_trust(lambda trust: is_told(one.said, one.rows, one.weight, trust))
    return Decision.ORDERS if is_one else None


def _withdrawn(clerk: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """`Forget all that`, whatever else the sentence tells."""
    takes_back = so_far is not Decision.ORDERS and "SCRAP" in one.kinds
    return Decision.WITHDRAWAL if takes_back and clerk.draft.has_moves else None


def _corrected(clerk: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """A word of correction beside what may name a move is asked about, if it is of one's own; so is
    `make that 3` where something is repaired."""
    mends = clerk.draft.best().ground.repair and any(makes_it(one.said, row) for row in one.rows)
    is_own = not one.is_of_others and clerk.draft.has_moves
    corrects = one.changes - {"ADD"} and one.kinds & (NAMING | CONTENT | {"AIM", "KINDREF"})
    may_change = mends or (is_own and corrects)
    return Decision.DOUBT if so_far is Decision.TALK and may_change else None


def _fire_not_understood(_: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """`Guns: frobbed`: a field for fire, and a word or some that nobody knows in it."""
    words = [row for row in one.rows if row.kind not in MARKS]
    heads = one.rows[0].kind in ("LOUD", "HEADING") and {"fire", "gun"} & one.said.kinds[0]
    is_field = bool(heads) and "colon" in one.said.kinds[one.rows[0].end - 1 :][:2][-1]
    behind = {row.kind for row in words[1:]}
    strange = "unknown" in behind and behind <= {"unknown", "fill", "TALK"}
    is_short = len(words) <= _FIELD
    return Decision.DOUBT if so_far is Decision.TALK and is_field and strange and is_short else None


def _fire_at_will(_: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """`Fire at will.`, and nothing of where or when."""
    says = one.kinds & (CONTENT | NAMING | {"EACH", "KINDREF", "TIMED", "COUNT", "RESTREF"})
    is_one = says == {"LOUD"} and one.said.has("at_will") and one.said.has("fire")
    return Decision.DOUBT if is_one and not one.said.strangers() else None


def _bidden_to_fire(_: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """`Shoot at anything that comes along`: somewhere, and nobody knows where."""
    return Decision.DOUBT if so_far is Decision.TALK and bids_to_fire(one.said) else None


def _ordered_in_another_language(clerk: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """What nobody here understands may be of guns, in the player's own language."""
    if so_far is not Decision.TALK or one.is_of_others:
        return None
    is_one = may_order_abroad(one.said, has_moves=clerk.draft.has_moves)
    return Decision.DOUBT if is_one else None


def _none_in_a_list_of_fire(_: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """`none` in a list of fire that was begun is a move without."""
    lists = any(state.mode == "fires" for state in one.states)
    is_one = so_far is Decision.TALK and lists and "NONE" in one.kinds
    return Decision.ORDERS if is_one and not one.said.strangers() else None


def _corrected_perhaps(clerk: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """`Perhaps the second should be LS`: what was said before stands."""
    if so_far is not Decision.ORDERS or not clerk.draft.has_moves:
        return None
    thinks = next((n for n, kinds in enumerate(one.said.kinds) if "maybe" in kinds), None)
    fixes = [row.start for row in one.rows if row.kind == "FIX"]
    if thinks is None or not fixes or fixes[-1] < thinks:
        return None
    said_before = any(row.kind in CONTENT | NAMING and row.start < thinks for row in one.rows)
    return None if said_before else Decision.DOUBT


def _thought_of_again(clerk: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """`LS in the second perhaps?`, `Perhaps LS in the second` behind whole orders: they stand."""
    if so_far is not Decision.ORDERS or clerk.draft.count_of_men < MOST_MOVES:
        return None
    begins = next((row.kind for row in one.rows if row.kind not in MARKS | {"fill"}), "")
    lost = {
        kind for row in one.rows if row.kind == "unclaimed" for kind in one.said.kinds[row.start]
    }
    thinks = begins == "MAYBE" or "maybe" in lost
    return Decision.DOUBT if thinks else None


def _opens_a_correction(clerk: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """`Sorry, I meant:` says nothing by itself."""
    opens = so_far is Decision.TALK and one.changes and one.weight == 0
    return Decision.OPENING if opens and clerk.draft.has_moves else None


def _as_elsewhere(_: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """`The same as last turn` orders nothing that stands here."""
    if so_far is Decision.TALK or "REFER" not in one.kinds:
        return None
    if one.kinds & CONTENT - {"REFER", "SAME", "NONE", "REF"}:
        return None
    return Decision.TALK if one.praises else Decision.REFERENCE


def _may_be_meant(clerk: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """A thought of a move, a message that is withdrawn, a move that is left open: `maybe LT`."""
    if so_far is not Decision.TALK:
        return None
    said, rows = one.said, one.rows
    ordinal = any(row.kind == "NUMBERED" and "first" in said.kinds[row.start] for row in rows)
    naming = NAMING - {"NUMBERED"} | {"MAN", "HALF", "FIRE", "AIM", "CHOICE"}
    thought = said.has("maybe") and (ordinal or one.kinds & naming) and clerk.draft.has_moves
    withdrawn = "SCRAP" in one.kinds and _OF_MAIL.search(said.text)
    left_open = (
        len(rows) > 2
        and rows[0].kind == "NUMBERED"
        and rows[1].kind in ("dot", "close", "colon")
        and clerk.draft.last_move
        and rows[0].value == str(clerk.draft.count_of_moves + 1)
    )
    if thought and (not said.has("past") or "FIX" in one.kinds):
        return Decision.DOUBT
    return Decision.DOUBT if withdrawn or left_open else None


def _may_name_a_move(clerk: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """What may name a move behind moves is asked about."""
    names = so_far is Decision.TALK and clerk.draft.has_moves
    return Decision.DOUBT if names and may_name(one.said, one.rows, one.weight) else None


def _aims_in_a_move(clerk: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """`Blarg to port with both slips`: what is done there?"""
    is_own = so_far is Decision.TALK and clerk.draft.has_moves and not one.is_of_others
    names = one.kinds & {"HALF", "AIM"} and one.kinds & {"INREF", "KINDREF", "TIMED"}
    return Decision.DOUBT if is_own and names and one.said.strangers() <= _FEW_STRANGE else None


def _asked_for(_: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """`Would you turn left for me?`"""
    asks = so_far is Decision.TALK and one.weight >= 1.5 and asks_for(one.said)
    return Decision.DOUBT if asks else None


def _changes_what_stands_elsewhere(clerk: Clerk, one: Weighed, _: Decision) -> Decision | None:
    """`Change the second of my last orders`: of a message that is not here."""
    refers = one.said.has("refer") or "REFER" in one.kinds
    is_one = one.changes and not clerk.draft.has_moves and refers
    return Decision.REFERENCE if is_one and len(one.said.tokens) > 3 else None


def _not_excused(_: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """An order within talk that no word of the past, of others or of later excuses."""
    if so_far is not Decision.TALK or one.praises:
        return None
    claimed = unexcused(one.said, one.rows) == "strong"
    return Decision.DOUBT if claimed or _names_unclaimed(one) else None


def _not_by_its_make(clerk: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """What is no order by its own make may be one only where the orders are not whole without it.

    It is asked about, and so the message is read again, first without it.
    """
    is_listed = any(state.mode for state in one.states)
    if so_far is not Decision.ORDERS or is_listed:
        return None
    if is_order(one.said, has_moves=clerk.draft.has_moves):
        return None
    if clerk.by_trust(lambda trust: trust > Trust.APART):
        return None
    return Decision.DOUBT if one.kinds & CONTENT - {"REF"} else Decision.TALK


def _corrects_nothing(clerk: Clerk, one: Weighed, so_far: Decision) -> Decision | None:
    """A correction behind which nothing has changed is asked about."""
    fixes = [n for n, row in enumerate(one.rows) if row.kind in ("FIX", "OLD", "UNFIRE")]
    if so_far is not Decision.ORDERS or not fixes:
        return None
    last = one.rows[fixes[-1]]
    behind = one.rows[fixes[-1] + 1 :] if last.kind == "FIX" else one.rows
    says = any(row.kind in CONTENT - {"REF"} for row in behind)
    names = any(row.kind in NAMING | {"KINDREF", "EACH", "TIMED"} for row in behind)
    if not says and names:
        return Decision.DOUBT
    if not clerk.draft.has_moves or not says:
        return None
    before = clerk.draft.best()
    after = min(settled(clerk.best), key=lambda end: end[0])[1]
    plain = tuple((man, fire or "") for man, fire in after.moves)
    is_as_before = plain == before.moves and after.ground == before.ground
    return Decision.DOUBT if is_as_before else None


RULES: tuple[Rule, ...] = (
    _told_as_a_tale,
    _withdrawn,
    _corrected,
    _fire_not_understood,
    _fire_at_will,
    _bidden_to_fire,
    _ordered_in_another_language,
    _none_in_a_list_of_fire,
    _corrected_perhaps,
    _thought_of_again,
    _opens_a_correction,
    _as_elsewhere,
    _may_be_meant,
    _may_name_a_move,
    _aims_in_a_move,
    _asked_for,
    _changes_what_stands_elsewhere,
    _not_excused,
    _not_by_its_make,
    _corrects_nothing,
)
"""In the order in which they are asked; a reference, a withdrawal and an opening end the asking."""


def _names_unclaimed(one: Weighed) -> bool:
    """A word of orders that no rule took, beside others that name a move or a side."""
    if one.is_of_others or one.said.strangers() > 2:
        return False
    lost = any(
        row.kind == "unclaimed"
        and one.said.kinds[row.start] & {"fire", "gun", "side", "code", "turn", "drop"}
        for row in one.rows
    )
    return lost and bool(one.kinds & (NAMING | {"HALF", "MAN", "AIM", "KINDREF"}))


def _order(clerk: Clerk, a: int, b: int, one: Weighed) -> None:
    """Let it count, if nothing above it hangs in the air."""
    if "VOID" in one.kinds:
        clerk.dropped.append((a, b))  # `Replace my last orders: LT`: is that all of them?
    if clerk.hanging or clerk.other_turn:
        clerk.leave(a, b, "condition" if clerk.hanging else "another-turn")
    elif offers_lists(one.said, one.rows):
        clerk.draft.hangs = not clerk.draft.has_moves
        clerk.leave(a, b, "two-lists")
    else:
        take(clerk, a, b, one.states, one.rows, one.said)


def _keep_in_mind(clerk: Clerk, a: int, b: int, one: Weighed) -> None:
    """Talk that is asked about after all where no orders are found, or not enough of them."""
    strangers = one.said.strangers()
    refers = one.said.refers or (one.unclaimed and one.said.has("runway"))
    is_plain = not one.is_of_others and "ask" not in one.said.words
    nearly = one.weight >= 0.9 and strangers < max(2.0, one.weight)
    if "VOID" in one.kinds or (refers and strangers < 4) or (is_plain and nearly):
        clerk.told.append((a, b))
    begins = next((row for row in one.rows if row.kind not in MARKS | {"fill"}), None)
    is_listed = begins is not None and begins.kind in _LISTED and clerk.draft.has_moves
    is_listed = is_listed or (begins is not None and _is_half_a_move(one.said, begins))
    is_day = not clerk.draft.has_moves and not _OF_MAIL.search(one.said.text)
    may_refer = ("REF",) if is_day and _DAY.search(one.said.text) else ("REF", "INREF")
    refers_to = (row.value for row in one.rows if row.kind in may_refer)
    is_move = any(value.strip("-").split(",")[0] in _NUMBERS for value in refers_to)
    names_move = is_move and strangers < 6 and not one.is_of_others
    weighs = one.weight >= 1.2 and strangers < 2
    may_be = names_move or is_listed or (weighs and not one.is_of_others)
    if may_be or holds_a_move(one.said, one.rows) or unexcused(one.said, one.rows):
        clerk.dropped.append((a, b))
    elif weighs and one.said.has("ground") and one.said.has("hold"):
        clerk.told.append((a, b))


def _is_half_a_move(said: Said, row: Trail) -> bool:
    """`Left, Nora.`: a side by itself at the head of a sentence, and nothing told of others."""
    if row.kind != "HALF" or said.strangers() >= len(said.tokens) / 2:
        return False
    excused = any(kinds & {"past", "others"} and not kinds & FLOWN for kinds in said.kinds)
    behind = said.tokens[row.end].text if row.end < len(said.tokens) else ""
    return behind in (",", ";", ".") and not excused


def withdraw(clerk: Clerk, a: int, b: int) -> None:
    """All that was said is withdrawn, whatever else the sentence tells."""
    gone = Sheet(fix="cleared", ground=clerk.draft.best().ground)
    clerk.draft.states = {gone: Kept(0.0, None)}
    clerk.draft.sentences.append((a, b))
    clerk.marks.append((a, b, Kind.CORRECTION))
