"""Corrections: what a word like `no, make it` changes of the moves that stand."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import UNREAD, Aim, Attack, Draft, Item, Moves


def correct(draft: Draft, items: list[Item], sentence: int, look: str) -> bool:
    """New items behind a word of correction; False where there is nothing to correct.

    A gap that `drop` left, or what was said to be wrong, is filled; one item goes in the place of
    one; several are a whole list. One item for several may be meant for any of them, save right
    behind the last in its own sentence.
    """
    block = draft.block
    draft.is_fixing = False
    if block is None or not any(block.lists):
        return False
    last = block.lists[-1]
    heights = all(item.is_height for item in items)
    gap = next((n for n, item in enumerate(last) if item.code == "gap" or item.is_wrong), None)
    if gap is not None:
        forget_doubts(draft, last[gap : gap + 1])
        last[gap : gap + 1] = items
    elif heights and not any(item.is_height for item in last):
        draft.doubt(items[0].start, items[-1].end, "correction")  # beside the list, or instead?
    elif heights:
        last[:] = [*items, *(item for item in last if not item.is_height)]
    elif not draft.is_scrapped and (run := _run_of(last, items, look)) is not None:
        if _ALL_ANEW.search(look, draft.fixed_at, items[0].start):
            draft.doubt(items[0].start, items[-1].end, "correction")  # these, or all of it?
        else:
            last[run] = items
    elif len(items) > 1 or (len(last) == 1 and not _is_of_several(last[0], look)):
        kept = [item for item in last if item.is_height and len(items) == 1 and len(last) > 1]
        forget_doubts(draft, [item for one in block.lists for item in one])
        block.lists = [[*kept, *items]]
    elif _goes_on(draft, block, sentence, look):
        forget_doubts(draft, last[-1:])
        last[-1:] = items
    elif (at := _meant(last, items[0], look)) is not None and not _is_elsewhere(
        look, items[0].end, at, len(last)
    ):
        forget_doubts(draft, [last[at]])
        last[at] = items[0]
    else:
        draft.doubt(items[0].start, items[-1].end, "correction")
    block.end = items[-1].end
    block.sentence = sentence
    block.is_left = False
    return True


def _is_elsewhere(look: str, end: int, at: int, size: int) -> bool:
    """`S BL S. No, turn left at the end`: is another place told than the one that is like it?"""
    found = _PLACE.match(look, end)
    return found is not None and at != (size - 1 if found["last"] else 0)


_PLACE = Pattern(
    r",? (?:(?P<last>at the (?:very )?end|last|in the end)"
    r"|at the (?:very )?(?:start|beginning)|first)\b",
    re.IGNORECASE,
)


_ALL_ANEW = Pattern(r"\b(?:mind|plans?|heart|idea|version)\b", re.IGNORECASE)
"""`I changed my mind: straight three times`."""
_ONLY_ONE = Pattern(r"\b(?:only|just)(?: (?:fly|go|do|make|a|an|one|single))* *$", re.IGNORECASE)


def _run_of(last: Sequence[Item], items: Sequence[Item], look: str) -> slice | None:
    """`S S BR. Make it three straights`: which of several are told again, so many of one kind.

    One of them only where it is so told: `no, only one straight`.
    """
    places = {(item.start, item.end) for item in items}
    codes = {item.code for item in items}
    begins = min(item.start for item in items)
    only_one = bool(_ONLY_ONE.search(look[max(0, begins - 16) : begins + len("one ")]))
    if (len(items) < 2 and not only_one) or len(places) > 1 or len(codes) > 1:
        return None
    alike = [n for n, item in enumerate(last) if item.code == items[0].code]
    is_run = bool(alike) and alike == [*range(alike[0], alike[-1] + 1)]
    others = any(not item.is_height for item in last if item.code != items[0].code)
    return slice(alike[0], alike[-1] + 1) if is_run and (others or only_one) else None


def _goes_on(draft: Draft, block: Moves, sentence: int, look: str) -> bool:
    """Does the correction stand right behind the list: `S S BR ... no, BL`?"""
    between = look[block.end : draft.fixed_at]
    return not block.is_left and (block.sentence == sentence or bool(_HESITATES.fullmatch(between)))


def goes_on_from_last(block: Moves, items: Sequence[Item], sentence: int) -> bool:
    """`S, BR, oops I mean BL, S`: is it the last item that is told anew, and the list goes on?

    So it is in one sentence where the first item told anew is like the last of the list, and not
    like its first, with which a whole list told anew would begin.
    """
    last = block.lists[-1]
    if block.is_left or block.sentence != sentence or len(last) < 2 or len(items) != 1:
        return False
    alike = [resembles(one, items[0].code) for one in (last[0], last[-1])]
    return alike == [False, True] and last[0].code != items[0].code


_HESITATES = Pattern(
    r"[ ]*(?:\.{2,}|-+)[ ]*(?:(?:e+r+m*|u+h*m*|h+m+|oh|ah|well|no|wait|sorry)\b[ ,.!]*)*",
    re.IGNORECASE,
)


def _is_of_several(item: Item, look: str) -> bool:
    """Is it one `?` for several that nobody could read?"""
    return item.code == UNREAD and len(look[item.start : item.end].split()) > 2


def _meant(items: Sequence[Item], new: Item, look: str) -> int | None:
    """Which of several items one in a later sentence replaces: the only one that is like it.

    `Straight, left, straight. I mean bank left`: the one that nobody could read is, by its words.
    """
    like = [n for n, item in enumerate(items) if resembles(item, new.code)]
    unread = [n for n, item in enumerate(items) if item.code == UNREAD]
    if not like and len(unread) == 1 and len(new.code) == 2:
        said = look[items[unread[0]].start : items[unread[0]].end].lower()
        like = unread if any(_SAYS[letter].search(said) for letter in new.code) else []
    return like[0] if len(like) == 1 else None


_SAYS = {
    "B": Pattern(r"\bbank"),
    "T": Pattern(r"\bturn"),
    "L": Pattern(r"\b(?:left|port)\b"),
    "R": Pattern(r"\b(?:right|starboard)\b"),
}


def forget_doubts(draft: Draft, gone: Sequence[Item | Aim]) -> None:
    """What is taken back need not be asked about."""
    for one in gone:
        draft.doubts = [
            doubt for doubt in draft.doubts if not one.start <= doubt.start < doubt.end <= one.end
        ]


def _places(draft: Draft, what: str) -> list[tuple[list[Item], int]]:
    """Where the items stand of which a correction speaks.

    `item:BL`, `kind:B`, `side:L`; the second of them, `item:S:2`; of all items the last, `nth:99`.
    """
    block = draft.block
    lists = block.lists if block else []
    manner, _, rest = what.partition(":")
    sought, _, number = rest.partition(":")
    if manner == "nth":
        sought, number = "", sought
    found = [
        (one, n)
        for one in lists
        for n, item in enumerate(one)
        if item.code != "gap" and _fits(item, manner, sought)
    ]
    if not number:
        return found
    if manner == "nth" and number != _LAST and not _is_one_each(lists):
        return []
    at = int(number) if number != _LAST else len(found)
    return found[at - 1 : at] if 0 < at <= len(found) and len(lists) == 1 else []


def _fits(item: Item, manner: str, sought: str) -> bool:
    if manner == "item" and sought.startswith(("CLIMB", "DIVE")):
        return item.code.split()[0] == sought.split()[0]
    if item.is_height:
        return False
    turning = len(item.code) == 2
    return {
        "nth": True,
        "item": item.code == sought,
        "kind": turning and item.code[0] == sought,
        "side": turning and item.code[1:] in (sought or item.code[1:]),
    }[manner]


_LAST = "99"
"""The ordinal of the last."""


def _is_one_each(lists: Sequence[Sequence[Item]]) -> bool:
    """Is each item of a list told by itself? Of `climb`, or of `straight twice`, no number tells
    whether it counts what is told, or what is flown."""
    items = [item for one in lists for item in one]
    alone = len({(item.start, item.end) for item in items}) == len(items)
    return alone and not any(item.is_height for item in items)


def has_once(draft: Draft, what: str) -> bool:
    """Does an item stand in the moves, and once only?"""
    return len(_places(draft, what)) == 1


def drop(draft: Draft, what: str) -> bool:
    """Take an item back; its place is a gap until something comes instead."""
    if what == "MOVE":
        forget_doubts(draft, [item for block in draft.moves for one in block.lists for item in one])
        gone = bool(draft.moves)
        draft.moves.clear()
        return gone
    if what == "ATTACK":
        had = bool(draft.attacks)
        draft.attacks.clear()
        return had
    if what == "HOLD":
        held = [attack for attack in draft.attacks if attack.holds]
        draft.attacks = [attack for attack in draft.attacks if not attack.holds]
        return bool(held)
    if what.startswith("NEVER:"):
        return _drop_never(draft, what.removeprefix("NEVER:").split("|"))
    if what.startswith("name:"):
        return _drop_target(draft, what.removeprefix("name:"))
    if what.startswith("all:"):
        return _drop_all(draft, what.removeprefix("all:"))
    found = _places(draft, what)
    if len(found) != 1:
        return False
    one, n = found[0]
    one[n] = one[n]._replace(code="gap")
    return True


def _drop_all(draft: Draft, what: str) -> bool:
    """`Scrub the straights`: every one of them, where there is one list."""
    found = _places(draft, what)
    lists = draft.block.lists if draft.block else []
    if not found or len(lists) != 1 or len(draft.moves) != 1:
        return False
    gone = [one[n] for one, n in found]
    forget_doubts(draft, gone)
    if len(gone) == len(lists[0]):
        return drop(draft, "MOVE")
    first, n = found[0]
    first[n] = gone[0]._replace(code="gap")
    lists[0][:] = [item for item in lists[0] if not any(item is one for one in gone[1:])]
    return True


def mark_wrong(draft: Draft, what: str, start: int, end: int) -> None:
    """`The last one is wrong`: it stands, and is asked about until another is told."""
    found = _places(draft, what)
    draft.doubt(start, end, "correction")
    if len(found) == 1:
        one, n = found[0]
        one[n] = one[n]._replace(is_wrong=True, start=start, end=end)


def _drop_target(draft: Draft, name: str) -> bool:
    had = [attack for attack in draft.attacks if any(aim.who == name for aim in attack.targets)]
    for attack in had:
        attack.targets = [aim for aim in attack.targets if aim.who != name]
    return len(had) == 1


def _drop_never(draft: Draft, names: Sequence[str]) -> bool:
    """`Scrub that bit about never Baron`: he may be attacked again."""
    had = bool(names) and all(name in draft.never for name in names)
    draft.never = [name for name in draft.never if not had or name not in names]
    draft.spared = [name for name in draft.spared if not had or name not in names]
    return had


def replace_old(draft: Draft, code: str) -> bool:
    """`BL, not BR`: what was just said stands; is it clear what becomes of the old one?

    Of that no more than its side may be said, `side:R`, or its kind, which is taken out.
    """
    if code.startswith("side:"):
        return True
    if code.startswith("kind:"):
        return drop(draft, code) or not _places(draft, code)
    return not _places(draft, f"item:{code}")  # else it says more than what is not meant


def swap(draft: Draft, old: str, new: str, sentence: int) -> bool:
    """`Change the TL to BL`, `make the turn a bank`, `the last one should be a straight`.

    Of the new one no more than its kind or its side may be said: the rest is the old one's. `side:`
    is the side that was just said, or the only one (`no, right`).
    """
    if old.startswith("name:"):
        return _swap_target(draft, old.removeprefix("name:"), new.removeprefix("name:"))
    found = _places(draft, old)
    block = draft.block
    if old == "side:" and found and block is not None and not block.is_left:
        last = (block.lists[-1], len(block.lists[-1]) - 1)
        found = [last] if last in found and block.sentence == sentence else found
    if len(found) != 1:
        return False
    one, n = found[0]
    code = _renewed(one[n].code, new)
    if code is None:
        return False
    forget_doubts(draft, [one[n]])
    one[n] = one[n]._replace(code=code)
    return True


def _renewed(code: str, new: str) -> str | None:
    manner, _, value = new.partition(":")
    if manner == "item":
        return value
    if len(code) != 2:
        return None
    return f"{value}{code[1]}" if manner == "kind" else f"{code[0]}{value}"


def _swap_target(draft: Draft, old: str, new: str) -> bool:
    """Put one target in the place of another; of `old` nothing is said where there is one only.

    `#2` is the second that was named.
    """
    found = [
        (attack, n)
        for attack in draft.attacks
        for n, aim in enumerate(attack.targets)
        if old in ("", aim.who, f"#{n + 1}", _last_of(attack, n))
    ]
    if len(found) != 1:
        return False
    attack, n = found[0]
    forget_doubts(draft, [attack.targets[n]])
    attack.targets[n] = attack.targets[n]._replace(who=new)
    return True


def _last_of(attack: Attack, n: int) -> str:
    return f"#{_LAST}" if n == len(attack.targets) - 1 else "#"


def resembles(item: Item, code: str) -> bool:
    """Are both turnings, of one kind or to one side?"""
    return len(item.code) == len(code) == 2 and (item.code[0] == code[0] or item.code[1] == code[1])
