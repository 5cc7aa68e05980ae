"""A sentence with a condition: what stands before it is read, what hangs on it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sopwith_gm.reading.choice import Kept
from sopwith_gm.systems.sopwith.orders.book import ending
from sopwith_gm.systems.sopwith.orders.closing import close
from sopwith_gm.systems.sopwith.orders.said import Said
from sopwith_gm.systems.sopwith.orders.sheet import Gap, Item, Sheet
from sopwith_gm.systems.sopwith.orders.taking import take
from sopwith_gm.systems.sopwith.orders.verdict import offers_lists, weight

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


def read_hanging(clerk: Clerk, a: int, b: int, said: Said, at: int) -> bool:
    """A sentence with a condition: what stands before it is read, what hangs on it is not."""
    before_it = [[sense for sense in senses if sense.end <= at] for senses in said.lattice[:at]]
    head = Said(said.text, said.tokens[:at], before_it, said.kinds[:at])
    states, rows = clerk.string(head, clerk.draft.states) if at else ({}, [])
    weights = [(row, weight(head, row)) for row in rows]
    before = [
        row
        for row, heavy in weights
        if heavy and row.kind not in ("NUMBERED", "REF", "INREF", "ADVERB")
    ]
    tail = Said(
        said.text,
        said.tokens[at:],
        [[s for s in senses if s.end <= len(said.tokens)] for senses in said.lattice[at:]],
        said.kinds[at:],
    )
    whole = sum(heavy for _, heavy in weights)
    rest = 0.0
    for kinds, token in zip(tail.kinds, tail.tokens, strict=True):
        rest += (
            1.0 if kinds & {"code", "strip", "land", "take_off", "pointed", "fire_code"} else 0.0
        )
        rest += (
            0.4 if kinds & {"side", "ahead", "fire", "turn", "slip"} or token.text == "A" else 0.0
        )
    mine = any(token.low in ("i", "i'm", "i'll", "my", "me") for token in said.tokens)
    others = any("others" in kinds and "i" not in kinds for kinds in said.kinds)
    if not before and said.text.rstrip().endswith(":") and not clerk.other_turn:
        clerk.hanging = True
        clerk.leave(a, b, "hangs")
        return True
    is_talk = (
        whole + rest < 0.5
        or (whole < 1 and rest < 1 and not mine)
        or (whole < 1.2 and rest < 1.0 and said.strangers() > 3)
        or (not before and rest < 0.8 and others and not mine)
    )
    if is_talk:
        flown = said.has("code") or (said.has("side") and (said.has("turn") or said.has("slip")))
        if flown and not others:
            clerk.leave(a, b, "hangs")
            return True
        return False
    if clerk.other_turn:
        clerk.leave(a, b, "hangs")
        return True
    if any(row.kind == "MAYBE" for row in rows):
        clerk.leave(a, b, "hangs")
        return True
    labelled = any(row.kind in ("NUMBERED", "REF", "INREF", "ADVERB") for row in rows)
    if offers_lists(head, rows):
        clerk.draft.hangs = not clerk.draft.has_moves
        clerk.leave(a, b, "hangs")
        return True
    lands = tail.has("land") or tail.has("take_off")
    if (
        before
        and lands
        and not any(map(tail.has, ("code", "turn", "slip", "ahead", "fire", "letter_a")))
    ):
        take(clerk, a, b, states, rows, head)
        clerk.leave(a, b, "hangs")
        return True
    is_item = clerk.draft.has_moves and clerk.draft.count_of_moves < 3 and rest >= 0.8 and not lands
    if (
        not before
        and not labelled
        and is_item
        and sum("code" in k or "ahead" in k or "turn" in k for k in tail.kinds) <= 2
    ):
        left_open = Item(man="?", last="man", start=a, end=b)
        clerk.draft.states = {
            closed._replace(item=left_open, gap=Gap(4)): Kept(
                kept.cost + cost, None, None, kept.told
            )
            for state, kept in clerk.draft.states.items()
            for cost, closed in close(state)
        }
        clerk.leave(a, b, "hangs")
        return True
    if not before and not labelled:
        if said.text.rstrip().endswith(":"):
            clerk.hanging = True
        clerk.leave(a, b, "hangs")
        return True
    likely = sorted(states.items(), key=ending)[:4]
    found: dict[Sheet, Kept] = {}
    earlier = clerk.draft.best().ground
    least = min(kept.cost for kept in states.values())
    for state, kept in likely:
        if state.mode and any(not other.mode for other, _ in likely):
            continue
        item = state.item
        last = before[-1].kind if before else ""
        if last in ("LAND", "TAKE", "STAY", "REPAIR", "STRIP", "NOLAND"):
            pass
        elif not before or (item.last in ("", "ref") and item.is_empty):
            item = item._replace(man="?", fire=None)
        elif item.last == "fire" and item.man:
            item = item._replace(fire="")
        elif item.man:
            item = item._replace(man="?", fire=None)
        else:
            item = Item()
        ground = state.ground
        if last in ("LAND", "TAKE", "STAY", "REPAIR", "STRIP", "NOLAND"):
            name = _OF_GROUND[last]
            ground = ground._replace(**{name: getattr(earlier, name)})
        after = state._replace(item=item, ground=ground, doubts=(), gap=Gap(4))
        known = found.get(after)
        if known is None or kept.cost - least < known.cost:
            found[after] = Kept(kept.cost - least, None, None, kept.told)
    clerk.draft.states = dict(sorted(found.items(), key=ending)[:8])
    clerk.draft.sentences.append((a, b))
    clerk.leave(a, b, "hangs")
    return True
