"""A sentence with a condition: what stands before it is read, what hangs on it is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from sopwith_gm.reading.choice import Kept, Trail
from sopwith_gm.systems.sopwith.orders.book import ending
from sopwith_gm.systems.sopwith.orders.closing import close
from sopwith_gm.systems.sopwith.orders.said import Said, bids_to_fire, spelt
from sopwith_gm.systems.sopwith.orders.sheet import Gap, Item, Sheet
from sopwith_gm.systems.sopwith.orders.taking import take
from sopwith_gm.systems.sopwith.orders.verdict import FLOWN, MYSELF, NAMING, offers_lists, weight
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.orders.clerk import Clerk

_OF_GROUND = {
    "LAND": "land",
    "TAKE": "take",
    "STAY": "stay",
    "REPAIR": "repair",
    "STRIP": "take",
    "NOLAND": "not_landing",
}
_SURE_ORDERS = frozenset({"code", "strip", "land", "take_off", "pointed", "fire_code"})
_LIKELY_ORDERS = frozenset({"side", "ahead", "fire", "turn", "slip"})
_DONE = frozenset({"code", "fire", "turn", "slip"})
"""What somebody is told to do, by its first word."""
_LEADS = frozenset({"fix", "FIX", "then", "no", "go"})
_SOON = 5
"""Words behind one that leads."""
_OF_MOVES = ("code", "turn", "slip", "ahead", "fire", "letter_a")
_LIKELY = 0.8
"""What two words that may be orders say for being orders."""
_LIKELIEST = 4
"""Readings of what stands before a condition that are followed."""
_KEPT = 8
"""Sheets that are kept behind it."""
_ANYWHERE = Gap(4)
"""Behind a condition the next move may have any number."""


class _Hanging(Struct, frozen=True):
    """A sentence parted where its condition begins."""

    said: Said
    head: Said
    states: dict[Sheet, Kept]
    """What may be meant once its head is read, the likeliest first."""
    rows: Sequence[Trail]
    """The phrases of its head."""
    before: tuple[Trail, ...]
    """Those of them that order something."""
    weight: float
    """What the head says for being orders."""
    tail: Said
    rest: float
    """What the words behind it say for being orders."""

    @property
    def names_a_move(self) -> bool:
        """Does the head say which move is ordered?"""
        return any(row.kind in NAMING for row in self.rows)

    @property
    def is_mine(self) -> bool:
        """Does the pilot speak of himself?"""
        return any(token.low in MYSELF | {"me"} for token in self.said.tokens)

    @property
    def is_of_others(self) -> bool:
        """Does he speak of others?"""
        return any("others" in kinds and "i" not in kinds for kinds in self.said.kinds)

    @property
    def orders_behind(self) -> bool:
        """Does an order stand behind its comma? `If Red is near, fire right.`"""
        tokens, kinds = self.tail.tokens, self.tail.kinds
        behind = [n for n in range(1, len(tokens)) if tokens[n - 1].text == ","]
        told = [
            m
            for n in behind
            for m in range(n, min(len(tokens), n + _SOON if self._leads(n) else n + 1))
        ]
        return any(kinds[n] & _DONE and "past" not in kinds[n] for n in told)

    def _leads(self, n: int) -> bool:
        """Is it the player, a plane by its name, or a word that opens what he does: `If Red is
        near, she turns right`, `... make that a right turn`?"""
        token, kinds = self.tail.tokens[n], self.tail.kinds[n]
        is_name = token.text[:1].isupper() and token.text[1:].islower() and not kinds
        return token.low in MYSELF | {"she"} or is_name or bool(kinds & _LEADS)

    @property
    def is_of_the_ground(self) -> bool:
        """Does a landing or a take-off hang on it?"""
        return self.tail.has("land") or self.tail.has("take_off")


def read_hanging(clerk: Clerk, a: int, b: int, said: Said, at: int) -> bool:
    """Read a sentence whose condition begins at the token `at`, if it is no talk."""
    one = _parted(clerk, said, at)
    opens = not one.before and said.text.rstrip().endswith(":")
    if opens and not clerk.other_turn:
        clerk.hanging = True
    elif _is_past(one):
        clerk.told.append((a, b))
        return False
    elif _is_talk(one) and not _is_item(one):
        if not _tells_of_flying(said) or one.is_of_others:
            return False
    elif clerk.other_turn or any(row.kind == "MAYBE" for row in one.rows):
        pass
    elif offers_lists(one.head, one.rows):
        clerk.draft.hangs = not clerk.draft.has_moves
    elif one.before and one.is_of_the_ground and not any(map(one.tail.has, _OF_MOVES)):
        take(clerk, a, b, one.states, one.rows, one.head)
    elif not one.before and not one.names_a_move:
        if _is_one_of_a_list(clerk, one):
            _leave_open(clerk, a, b)
    else:
        _keep_what_stands(clerk, one)
        clerk.draft.sentences.append((a, b))
    clerk.leave(a, b, "condition")
    return True


def _parted(clerk: Clerk, said: Said, at: int) -> _Hanging:
    ending_before = [[sense for sense in senses if sense.end <= at] for senses in said.lattice[:at]]
    head = spelt(said.text, said.tokens[:at], ending_before, said.kinds[:at])
    states, rows = clerk.string(head, clerk.draft.states) if at else ({}, [])
    weights = [weight(head, row) + _is_listed(head, row) for row in rows]
    size = len(said.tokens)
    within = [[sense for sense in senses if sense.end <= size] for senses in said.lattice[at:]]
    tail = spelt(said.text, said.tokens[at:], within)
    likely = _LIKELY_ORDERS | ({"hold"} if _has_two_ways(tail) else frozenset())
    return _Hanging(
        said=said,
        head=head,
        states=states,
        rows=rows,
        before=tuple(
            row
            for row, heavy in zip(rows, weights, strict=True)
            if heavy and row.kind not in NAMING
        ),
        weight=sum(weights),
        tail=tail,
        rest=sum(
            1.0 * bool(kinds & _SURE_ORDERS)
            + 0.4 * bool(kinds & likely or token.text in ("A", "0"))
            for kinds, token in zip(tail.kinds, tail.tokens, strict=True)
        ),
    )


def _is_listed(head: Said, row: Trail) -> bool:
    """Does a comma stand behind a manoeuvre? `A, whichever slip ...`"""
    behind = head.tokens[row.end].text if row.end < len(head.tokens) else ""
    return row.kind == "MAN" and behind == ","


def _is_past(one: _Hanging) -> bool:
    """Does it tell when something was? `Last turn I turned left when I should have turned right`"""
    told = any("past" in kinds and not kinds & FLOWN for kinds in one.head.kinds)
    return told and one.tail.tokens[0].low in _AT_WHICH_TIME and not one.said.has("code")


_AT_WHICH_TIME = frozenset({"when", "where", "wenn", "als", "quand", "toen", "cuando"})


def _has_two_ways(tail: Said) -> bool:
    """`If he is near, hold, else ahead`."""
    return any("if" in kinds for kinds in tail.kinds[1:])


def _offers_another(tail: Said) -> bool:
    """`If he is near, LT if not`: another manoeuvre, and a condition of its own."""
    return _has_two_ways(tail) and any(map(tail.has, ("code", "turn", "slip", "letter_a")))


def _is_item(one: _Hanging) -> bool:
    """Is it a move of a numbered list, `3. If he is near: 0`?"""
    return [row.kind for row in one.rows[:1]] == ["NUMBERED"] and len(one.head.tokens) == _LABEL


_LABEL = 2
"""Tokens of a number and its mark."""


def _is_talk(one: _Hanging) -> bool:
    """Too little in it may be an order, or it is of others."""
    is_choice = _has_two_ways(one.tail) and one.rest >= _LIKELY
    return not (one.orders_behind or is_choice or bids_to_fire(one.said)) and (
        one.weight + one.rest < 0.5
        or (one.weight < 1 and one.rest < 1 and not one.is_mine)
        or (one.weight < 1.2 and one.rest < 1 and one.said.strangers() > 3)
        or (not one.before and one.rest < _LIKELY and one.is_of_others and not one.is_mine)
    )


def _tells_of_flying(said: Said) -> bool:
    return said.has("code") or (said.has("side") and (said.has("turn") or said.has("slip")))


def _is_one_of_a_list(clerk: Clerk, one: _Hanging) -> bool:
    """Is it the next move of a list, which so is left open?"""
    manoeuvres = sum(bool(kinds & {"code", "ahead", "turn"}) for kinds in one.tail.kinds)
    return (
        clerk.draft.has_moves
        and clerk.draft.count_of_moves < MOST_MOVES
        and one.rest >= _LIKELY
        and not one.is_of_the_ground
        and manoeuvres <= 2
    )


def _leave_open(clerk: Clerk, a: int, b: int) -> None:
    """The next move is there, and nobody knows which it is."""
    left_open = Item(man="?", last="man", start=a, end=b)
    clerk.draft.states = {
        closed._replace(item=left_open, gap=_ANYWHERE): Kept(
            kept.cost + cost, None, None, kept.told
        )
        for state, kept in clerk.draft.states.items()
        for cost, closed in close(state)
    }


def _keep_what_stands(clerk: Clerk, one: _Hanging) -> None:
    """What the head orders stands, without that to which the condition belongs."""
    likely = list(one.states.items())[:_LIKELIEST]
    is_plain = any(not state.mode for state, _ in likely)
    earlier, begins = clerk.draft.best().ground, one.said.tokens[0].start
    least = min(kept.cost for kept in one.states.values())
    last = one.before[-1].kind if one.before else ""
    begins_move = _begins_move(one)
    found: dict[Sheet, Kept] = {}
    for state, kept in likely:
        if state.mode and is_plain:
            continue
        item, ground = state.item, state.ground
        if name := _OF_GROUND.get(last):
            ground = ground._replace(**{name: getattr(earlier, name)})
        elif item.man and _fires_only(one):
            item = item._replace(fire="")
        elif item.man and begins_move:
            state = min(close(state), key=lambda end: end[0])[1]
            item = _OPEN
        elif item.man and _offers_another(one.tail):
            item = item._replace(man="?", fire=None)
        else:
            item = _without_what_hangs(item, is_ordered=bool(one.before))
        earlier_doubts = tuple(doubt for doubt in state.doubts if doubt[1] <= begins)
        after = state._replace(item=item, ground=ground, doubts=earlier_doubts, gap=_ANYWHERE)
        known = found.get(after)
        if known is None or kept.cost - least < known.cost:
            found[after] = Kept(kept.cost - least, None, None, kept.told)
    clerk.draft.states = dict(sorted(found.items(), key=ending)[:_KEPT])


def _begins_move(one: _Hanging) -> bool:
    """Does a move begin with the condition? `A, then whichever turn suits`, `A, and if ..., RT`.

    The second condition of one move begins none: `if he is gone A, if not LS`.
    """
    if one.head.has("if"):
        return False
    kinds = list(one.head.kinds)
    is_then = bool(kinds) and "then" in kinds[-1]
    while len(kinds) > 1 and kinds[-1] & {"and", "then"}:
        kinds.pop()
    is_parted = len(kinds) < len(one.head.kinds) and bool(kinds[-1] & {"comma", "semi", "dot"})
    is_open = is_then and one.tail.tokens[0].low in ("whatever", "whichever")
    return is_open or ((is_parted or is_then) and any(map(one.tail.has, _FLOWN)))


def _fires_only(one: _Hanging) -> bool:
    """Does nothing hang on it but fire? `RT, and if there is ammo left fire right`"""
    is_parted = bool(one.head.kinds) and bool(one.head.kinds[-1] & {"and", "comma"})
    fires = one.tail.has("fire") or one.tail.has("gun")
    return is_parted and fires and not any(map(one.tail.has, ("code", "turn", "slip", "letter_a")))


_FLOWN = ("code", "turn", "slip", "ahead", "letter_a")
_OPEN = Item(man="?", last="man")
"""A move of which nobody knows what it is."""


def _without_what_hangs(item: Item, *, is_ordered: bool) -> Item:
    """A move of which the part before the condition is left open: the fire, where that was said
    last, else all of it."""
    if not is_ordered or (item.last in ("", "ref") and item.is_empty):
        return item._replace(man="?", fire=None)
    if item.last == "fire" and item.man:
        return item._replace(fire="")
    if item.man:
        return item._replace(man="?", fire=None)
    return Item()
