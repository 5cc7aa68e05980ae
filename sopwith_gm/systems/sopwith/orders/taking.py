"""A sentence that counts: each of its readings goes on, with the doubts of how it was come by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from sopwith_gm.core.reading import Kind
from sopwith_gm.reading.choice import Kept, Trail, rows_of
from sopwith_gm.reading.vocabulary import SLIP
from sopwith_gm.systems.sopwith.orders.audit import overlooked
from sopwith_gm.systems.sopwith.orders.book import DOUBTFUL, announced, ending
from sopwith_gm.systems.sopwith.orders.closing import close, settled
from sopwith_gm.systems.sopwith.orders.doubts import Code
from sopwith_gm.systems.sopwith.orders.kinds import FREE, IDLE, MARKS
from sopwith_gm.systems.sopwith.orders.language import vocabulary
from sopwith_gm.systems.sopwith.orders.said import (
    Said,
)
from sopwith_gm.systems.sopwith.orders.sheet import Doubt, Item, Sheet
from sopwith_gm.systems.sopwith.orders.trust import Trust
from sopwith_gm.systems.sopwith.orders.verdict import (
    CONTENT,
    NAMING,
    is_opening,
)
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.orders.clerk import Clerk

STRAIN = 1.35
"""What a sentence may cost, apart from words that nobody knows; a reading that is dearer is a
doubt."""
TRUSTED = 0.3
"""How much more it may strain with more trust, while moves are still to come."""
MANY_WORDS = 4
"""Words beside the orders from which on a sentence may say more than was read."""
MOST_STATES = 8
"""Readings of a plane's orders that are kept from one sentence to the next."""
BEHIND = 1.6
"""Cost behind the cheapest at which a reading of a whole sentence is given up."""


def take(
    clerk: Clerk, a: int, b: int, states: dict[Sheet, Kept], rows: Sequence[Trail], said: Said
) -> None:
    """Let the sentence count: each of its likeliest states goes on, with its own doubts."""
    is_fixing = any(state.fix for state in clerk.draft.states)
    done = not is_opening(rows)
    likely = list(states.items())[:MOST_STATES]
    least = min(kept.cost for _, kept in likely)
    anew = a if sum(row.kind == "MAN" for row in rows) >= MOST_MOVES else -1
    after: dict[Sheet, Kept] = {}
    for state, kept in _near(likely, least, done=done):
        doubted = _audited(clerk, a, b, said, state, kept, is_fixing=is_fixing)
        for new, cost in _carried(doubted, kept.cost - least, done=done, anew=anew):
            if new not in after or cost < after[new].cost:
                trails = (kept.trail,) if kept.trail else ()
                earlier = clerk.draft.states[_origin(kept)].told
                after[new] = Kept(cost, None, None, (*earlier, *trails))
    keep = sorted(after.items(), key=ending)[:MOST_STATES]
    most = ending(keep[0]) + BEHIND
    keep = [entry for entry in keep if ending(entry) - announced(entry[0]) < most]
    clerk.draft.states = dict(keep)
    clerk.draft.sentences.append((a, b))
    idle_words = sum(row.kind in ("unknown", "fill", "TALK") for row in rows)
    if idle_words + said.left_out >= MANY_WORDS:
        clerk.draft.loose.append((a, b))
    clerk.draft.labels += [(row.value, (a, b)) for row in rows if row.kind in NAMING]
    clerk.marks.append((a, b, Kind.ORDER))
    if _opens_with_an_article(said, rows) or holds_a_move(said, rows):
        clerk.dropped.append((a, b))  # asked about where moves are missing: `A left turn A`
    clerk.slips += [
        (token.start, token.end, meant)
        for token, kinds in zip(said.tokens, said.kinds, strict=True)
        if kinds and not kinds <= IDLE | FREE and (meant := vocabulary().meant(token.text))
    ]


def _near(
    likely: Sequence[tuple[Sheet, Kept]], least: float, *, done: bool
) -> Iterator[tuple[Sheet, Kept]]:
    """Those that the next sentence may find, known by their cost before they are looked over."""
    carried = [
        [(new, Kept(cost, None)) for new, cost in _carried(state, kept.cost - least, done=done)]
        for state, kept in likely
    ]
    most = min(ending(one) for ways in carried for one in ways) + BEHIND
    for entry, ways in zip(likely, carried, strict=True):
        if any(ending(one) - announced(one[0]) < most for one in ways):
            yield entry


def _opens_with_an_article(said: Said, rows: Sequence[Trail]) -> bool:
    """Was a capital `A` before a manoeuvre taken for an article, as it may be there alone?"""
    return any(
        one.kind == "fill"
        and said.tokens[one.start].text == "A"
        and other.kind == "MAN"
        and other.value != "A"
        for one, other in pairwise(rows)
    )


def holds_a_move(said: Said, rows: Sequence[Trail]) -> bool:
    """Was a manoeuvre taken for a part of a turn of speech? `Left turn time!`"""
    return any(
        phrase.kind == "MAN" and phrase.end < row.end
        for row in rows
        if row.kind == "TALK"
        for at in range(row.start, row.end)
        for phrase in said.chart.phrases_at(at)
    )


def _audited(
    clerk: Clerk, a: int, b: int, said: Said, state: Sheet, kept: Kept, *, is_fixing: bool
) -> Sheet:
    """A state with the doubts of how it was come by: a doubt belongs to one reading, and is
    gone where a later sentence shows that another was meant."""
    rows = rows_of(kept.trail)
    origin = _origin(kept)
    is_begun = clerk.draft.count_of_moves < MOST_MOVES
    idle = sum(
        0.7 if row.kind == "unknown" else 0.02 if row.kind == "fill" else 0.0 for row in rows
    )
    idle += SLIP * said.slips
    idle += 0.2 * max(0, sum(row.kind in CONTENT for row in rows) - 2)
    strain = kept.cost - clerk.draft.states[origin].cost - idle
    more = TRUSTED if is_begun else 0.0
    if clerk.by_trust(lambda trust: strain > STRAIN + (more if trust >= Trust.TOLD else 0.0)):
        state = state.doubted(a, b, "odd")
    before, now = (min(settled(one), key=lambda end: end[0])[1] for one in (origin, state))
    content = [row.kind for row in rows if row.kind not in MARKS | {"fill", "unknown"}]
    is_open = bool(state.item.to) and state.item.is_empty
    if {"LAND", "TAKE", "STRIP", "OLD", "NOFIRE"} & set(content):
        is_open = False
    if is_open and content[-1:] in (["INREF"], ["KINDREF"], ["TIMED"]):
        state = state.doubted(a, b, "which-order")
    if overlooked(said, rows, before, now, is_fixing=is_fixing):
        state = state.doubted(a, b, "lost")
    return state


def _carried(
    state: Sheet, cost: float, *, done: bool, anew: int = -1
) -> Iterator[tuple[Sheet, float]]:
    """A state as the next sentence finds it: what was only announced is dropped, a correction
    that was made is over. `anew`: where all three moves are said once more, if they are."""
    item = state.item
    if item.is_empty and item.to and not item.is_marked and not item.to[0].isdigit():
        state, cost = state._replace(item=Item()), cost + 1.5
    if done and state.fix in ("fix", "slip", "add"):
        for more, closed in close(state):
            yield closed._replace(fix="", doubts=_standing(closed, anew)), cost + more
    else:
        yield state, cost


_OUTDATED: frozenset[Code] = frozenset({"odd", "turn-or-slip", "fourth-move", "two-in-one"})
"""Doubts of manoeuvres that are over where all three are said anew."""


def _standing(sheet: Sheet, begun: int) -> tuple[Doubt, ...]:
    """The doubts that a correction leaves: where it says all three moves anew, none of those that
    were said of them before it began."""
    is_known = len(sheet.moves) == MOST_MOVES and all(
        man and man not in DOUBTFUL for man, _ in sheet.moves
    )
    return tuple(
        doubt
        for doubt in sheet.doubts
        if not is_known or doubt[2] not in _OUTDATED or doubt[0] >= begun
    )


def _origin(kept: Kept) -> Sheet:
    """The state before the sentence."""
    return kept.origin if isinstance(kept.origin, Sheet) else Sheet()
