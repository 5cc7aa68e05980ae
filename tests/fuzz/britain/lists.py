"""How a chain of alternatives is laid out: in a line, in a list, in prose, in normal form."""

import re
from collections.abc import Sequence

from tests.fuzz.britain.orders import NUMBERS, Order
from tests.fuzz.dice import Dice

ORDINALS = ("first", "second", "third", "fourth")
_LAYOUTS = {"inline": 40, "labelled": 18, "headed": 16, "prose": 14, "normal": 9, "asked": 3}
_OPENS_IF = re.compile(r"(?:if|unless|provided)\b")


def capital(text: str) -> str:
    """With a capital where it begins with a letter."""
    return text[:1].upper() + text[1:]


def stopped(text: str) -> str:
    """With a full stop, where no other mark ends it."""
    return text if text.rstrip().endswith((".", "!", "?", ":", "|", ")")) else f"{text}."


def laid_out(dice: Dice, orders: Sequence[Order]) -> str:
    """All of a chain, in one of its layouts."""
    is_plain = not any(one.condition or one.is_doubt for one in orders)
    if len(orders) == 1:
        return _alone(dice, orders[0], is_plain=is_plain)
    attacks = [one for one in orders if one.kind == "attack"]
    if is_plain and len(attacks) == len(orders) and dice.likely(0.3):
        return _attacks(dice, orders)
    layout = dice.weighed(_LAYOUTS)
    if layout == "prose" and is_plain:
        return _prose(dice, orders)
    if layout == "normal" and not any(one.is_doubt for one in orders):
        return dice.one((" ELSE ", "\nELSE ")).join(one.whole for one in orders)
    if layout == "labelled":
        return _labelled(dice, orders)
    if layout == "headed":
        return _headed(dice, orders)
    return _inline(dice, orders, "asked" if layout == "asked" else "inline")


def _alone(dice: Dice, made: Order, *, is_plain: bool) -> str:
    if is_plain and dice.likely(0.2):
        return made.whole
    if is_plain and dice.likely(0.3):
        return stopped(capital(dice.said("prose").format(made.words)))
    return dice.one((stopped, str, capital))(made.said(dice))


def _inline(dice: Dice, orders: Sequence[Order], layout: str) -> str:
    """One behind another, with a word for `otherwise` before each but the first."""
    gap = dice.said(layout)
    told = [one.said(dice) for one in orders]
    if "possible" in gap and any(map(_OPENS_IF.match, told)):
        gap = ", {e} "
    found = capital(told[0])
    for words in told[1:]:
        word = dice.said("otherwise")
        if any(map(_OPENS_IF.match, told)) or "\n{e}\n" in gap or "\n\n" in gap:
            word = dice.one(("otherwise", "failing that"))
        said = capital(words) if layout == "asked" else words
        found += gap.format(e=word, E=capital(word)) + said
    return found


def _labelled(dice: Dice, orders: Sequence[Order]) -> str:
    """A line each, that says which choice it is; now and then not in that order."""
    label = dice.said("labels")
    lines = [_counted(label, n) + one.said(dice) for n, one in enumerate(orders)]
    lines = [f"{line} |" if label.startswith("|") else line for line in lines]
    if "First" in label and dice.likely(0.3):
        dice.shuffle(lines)
    return "\n".join(lines)


def _headed(dice: Dice, orders: Sequence[Order]) -> str:
    """Below a heading that says in which order they are tried."""
    mark, head = dice.said("counted"), dice.said("heads")
    lines = [_counted(mark, n) + one.said(dice) for n, one in enumerate(orders)]
    if any(one.is_doubt for one in orders) or dice.likely(0.8):
        return "\n".join([head, *lines])
    return f"{head} {' > '.join(one.said(dice) for one in orders)}"


def _counted(label: str, n: int) -> str:
    roman = ("I", "II", "III", "IV")[n]
    return label.format(
        n=n + 1, nth=("1st", "2nd", "3rd", "4th")[n], First=capital(ORDINALS[n]), A="ABCD"[n],
        a="abcd"[n], I=roman, i=roman.lower(), w=NUMBERS[n + 1],
    )  # fmt: skip


def _prose(dice: Dice, orders: Sequence[Order]) -> str:
    frame, behind = dice.said("prose"), dice.said("then")
    return stopped(
        capital(frame.format(orders[0].words))
        + "".join(behind.format(one.words) for one in orders[1:])
    )


def _attacks(dice: Dice, orders: Sequence[Order]) -> str:
    names = ", ".join(one.normal.split()[1] for one in orders)
    return dice.one((f"Attack, in order of preference: {names}.", f"Go for {names} in this order."))


def as_written(dice: Dice, text: str) -> str:
    """In small letters or capitals now and then, or with a slip of the finger."""
    share = dice.random()
    if share < 0.07:
        return text.lower()
    if share < 0.12:
        return text.upper()
    meant = [word for word in dice.wordings["slips"] if re.search(rf"\b{word}\b", text)]
    if share < 0.2 and meant:
        word = dice.one(meant)
        return re.sub(rf"\b{word}\b", dice.wordings["slips"][word], text, count=1)
    return text
