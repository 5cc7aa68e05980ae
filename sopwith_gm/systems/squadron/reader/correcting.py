"""Corrections: what a word like `no, make it` changes of the moves that stand."""

from collections.abc import Sequence

from sopwith_gm.systems.squadron.reader.draft import Aim, Draft, Item


def correct(draft: Draft, items: list[Item], sentence: int, look: str) -> bool:
    """New items behind a word of correction; False where there is nothing to correct.

    A gap that `drop` left is filled; one item goes in the place of one; several are a whole
    list. One item for several may be meant for any of them, save right behind the last in its own
    sentence.
    """
    block = draft.block
    draft.is_fixing = False
    if block is None or not any(block.lists):
        return False
    last = block.lists[-1]
    heights = all(item.is_height for item in items)
    gap = next((n for n, item in enumerate(last) if item.code == "gap"), None)
    if gap is not None:
        last[gap : gap + 1] = items
    elif heights and not any(item.is_height for item in last):
        draft.doubt(items[0].start, items[-1].end, "correction")  # beside the list, or instead?
    elif heights:
        last[:] = [*items, *(item for item in last if not item.is_height)]
    elif len(items) > 1 or len(last) == 1:
        kept = [item for item in last if item.is_height and len(items) == 1 and len(last) > 1]
        forget_doubts(draft, [item for one in block.lists for item in one])
        block.lists = [[*kept, *items]]
    elif block.sentence == sentence and not block.is_left:
        forget_doubts(draft, last[-1:])
        last[-1:] = items
    else:
        draft.doubt(items[0].start, items[-1].end, "correction")
    block.end = items[-1].end
    block.sentence = sentence
    block.is_left = False
    return True


def forget_doubts(draft: Draft, gone: Sequence[Item | Aim]) -> None:
    """What is taken back need not be asked about."""
    for one in gone:
        draft.doubts = [
            doubt for doubt in draft.doubts if not one.start <= doubt.start < doubt.end <= one.end
        ]


def _places(draft: Draft, code: str) -> list[tuple[list[Item], int]]:
    block = draft.block
    lists = block.lists if block else []
    return [(one, n) for one in lists for n, item in enumerate(one) if item.code == code]


_LAST = "99"
"""The ordinal of the last."""


def has_once(draft: Draft, code: str) -> bool:
    """Does an item stand in the moves, and once only?"""
    return len(_places(draft, code)) == 1


def drop(draft: Draft, code: str) -> bool:
    """Take an item back; its place is a gap until something comes instead."""
    if code == "ATTACK":
        had = bool(draft.attacks)
        draft.attacks.clear()
        return had
    if code == "HOLD":
        held = [attack for attack in draft.attacks if attack.holds]
        draft.attacks = [attack for attack in draft.attacks if not attack.holds]
        return bool(held)
    if code.startswith("name:"):
        return _drop_target(draft, code.removeprefix("name:"))
    _, number, code = code.split(":") if code.startswith("nth:") else ("", "", code)
    found = _places(draft, code)
    if number and int(number) <= len(found):
        found = [found[int(number) - 1]]
    elif number == _LAST:
        found = found[-1:]
    if len(found) != 1:
        return False
    one, n = found[0]
    one[n] = one[n]._replace(code="gap")
    return True


def _drop_target(draft: Draft, name: str) -> bool:
    had = [attack for attack in draft.attacks if any(aim.who == name for aim in attack.targets)]
    for attack in had:
        attack.targets = [aim for aim in attack.targets if aim.who != name]
    return len(had) == 1


def replace_old(draft: Draft, code: str) -> bool:
    """`BL, not BR`: what was just said stands; the old is taken out if it stands elsewhere.

    Of the old one no more than its side may be said: `side:R`.
    """
    if code.startswith("side:"):
        return True
    found = _places(draft, code)
    if not found:
        return True  # it says only what is not meant
    block = draft.block
    if len(found) != 1 or block is None:
        return False
    one, n = found[0]
    last = one[-1]
    if last.code == code or n == len(one) - 1:
        return False
    one[n] = last
    one.pop()
    return True


def swap(draft: Draft, old: str, new: str) -> bool:
    """`Change the TL to BL`."""
    found = _places(draft, old)
    if len(found) != 1:
        return False
    one, n = found[0]
    one[n] = one[n]._replace(code=new)
    return True
