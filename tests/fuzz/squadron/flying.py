"""What is flown, and how it is said: items, lists of them, and lists in sentences."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from tests.fuzz.squadron.hand import NUMBERS, WORDINGS, Hand, capital

_COSTS = {"S": 1, "BL": 2, "BR": 2, "TL": 3, "TR": 3}
MANOEUVRES = tuple(_COSTS)
_SIDES = {"L": ("left", "port"), "R": ("right", "starboard")}
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII")
_ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh")
_CARDINALS = ("One", "Two", "Three", "Four", "Five", "Six", "Seven")
_TWICE = ("", "", "twice", "three times", "four times")
LAYOUTS = {
    "gaps": 9, "lines": 6, "inline": 3, "in turn": 3, "labelled": 4, "heading": 2, "run": 2,
    "table": 2, "columns": 1, "prose": 4,
}  # fmt: skip


class Item(NamedTuple):
    """One item of a list: `BL`, `CLIMB 2`, `SPLITS S`; a `?` with its wording."""

    code: str
    doubt: str = ""

    @property
    def is_height(self) -> bool:
        """A climb or a dive."""
        return self.code.startswith(("CLIMB", "DIVE"))

    @property
    def is_plain(self) -> bool:
        """A manoeuvre, and nothing else."""
        return self.code in _COSTS


def normal(items: Sequence[Item]) -> str:
    """A list in normal form: what is climbed and dived goes first."""
    return " ".join(item.code for item in sorted(items, key=lambda item: not item.is_height))


def manoeuvres(hand: Hand, fewest: int = 1, most: int = 4) -> list[Item]:
    """Manoeuvres as a player may order them."""
    weights = {"S": 6.0, "BL": 2.2, "BR": 2.2, "TL": 1.3, "TR": 1.3}
    return [Item(hand.weighed(weights)) for _ in range(hand.dice.randint(fewest, most))]


def flight(hand: Hand, fewest: int = 1) -> list[Item]:
    """Manoeuvres, and sometimes a height, a split S or a roll among them."""
    items = manoeuvres(hand, fewest)
    if hand.likely(0.2):
        level = hand.one(("CLIMB 1", "CLIMB 1", "CLIMB 2", "DIVE 1", "DIVE 2", "DIVE ALL"))
        items.insert(hand.one((0, 0, len(items))), Item(level))
    if hand.likely(0.05):
        items.append(Item(hand.one(("SPLITS S", "SPLITS BL", "ROLL BR", "ROLL TL"))))
    return items


def item_said(hand: Hand, item: Item, register: str = "") -> str:
    """One item, in the words or codes of a register."""
    register = register or hand.register
    if item.doubt:
        return item.doubt
    if item.is_height:
        return _height(hand, item.code)
    if not item.is_plain:
        manner, code = item.code.split()
        told = item.code if hand.is_coded else hand.said("split", manner)
        return told.format(noun(hand, Item(code)))
    if item.code == "S":
        return hand.said("straight", register)
    return hand.said("turning", register).format(**_words(hand, item.code))


def _words(hand: Hand, code: str) -> dict[str, str]:
    kind, side = code
    name = "bank" if kind == "B" else "turn"
    return {
        "k": kind.lower() if hand.register == "small" else kind,
        "s": side.lower() if hand.register == "small" else side,
        "kind": name,
        "Kind": name.title(),
        "side": _SIDES[side][0],
        "Side": _SIDES[side][0].title(),
        "port": _SIDES[side][1],
        "angle": "45" if kind == "B" else "90",
        "how": hand.said("how", kind),
    }


def noun(hand: Hand, item: Item) -> str:
    """`A left bank`, `a straight`."""
    if item.code == "S":
        return "a straight"
    return hand.said("noun").format(**_words(hand, item.code))


def _height(hand: Hand, code: str) -> str:
    word, number = code.split()
    page = WORDINGS[word.lower()]
    if number == "ALL":
        return "DIVE ALL" if hand.is_coded else "dive all the way"
    if hand.is_coded:
        return str(page["coded"]).format(n=number)
    told = str(page["one" if number == "1" else "more"])
    return hand.one(told.split(" | ")).format(n=number, word=NUMBERS[int(number)])


def _units(hand: Hand, items: Sequence[Item], repeats: bool = True) -> list[str]:
    """Each item as it is said; like ones behind each other sometimes at once."""
    found: list[str] = []
    for item, same in groupby(items):
        times = len(list(same))
        if times > 1 and item.is_plain and repeats and hand.likely(0.5):
            said = item_said(hand, item)
            ways = [f"{said} x{times}", f"{said} x {times}"]
            ways += [f"{times}x {said}"] if hand.is_coded else [f"{said} {_TWICE[times]}"] * 3
            found.append(hand.one(ways))
        else:
            found += [item_said(hand, item) for _ in range(times)]
    return found


def list_said(hand: Hand, items: Sequence[Item], layout: str = "") -> str:
    """A list of moves, in one of many layouts."""
    doubtful = any(item.doubt for item in items)
    plain = all(item.is_plain for item in items)
    weights = {
        name: weight
        for name, weight in LAYOUTS.items()
        if not (name == "prose" and (doubtful or len(items) != 2))
        and not (name == "run" and not (plain and hand.register == "code" and len(items) > 1))
        and not (name in ("in turn", "table", "columns") and len(items) < 2)
    }
    layout = layout if layout in weights else hand.weighed(weights)
    if layout == "prose":
        return _prose(hand, items)
    if layout == "run":
        return "".join(item.code for item in items)
    return _laid_out(hand, _units(hand, items, layout not in ("table", "columns")), layout)


def _laid_out(hand: Hand, units: Sequence[str], layout: str) -> str:
    if layout == "lines":
        sign = hand.said("counted")
        return "\n".join(_counted(sign, n) + unit for n, unit in enumerate(units))
    if layout == "inline":
        sign, gap = hand.said("inline"), hand.one((", ", "; ", " "))
        return gap.join(_counted(sign, n) + unit for n, unit in enumerate(units))
    if layout == "in turn" and len(units) > 1:
        first, second, third, last = hand.said("in_turn").split("|")
        heads = [first, *[second, third, *[third] * len(units)][: len(units) - 2], last]
        return ", ".join(head + unit for head, unit in zip(heads, units, strict=True))
    if layout == "labelled":
        return hand.said("labels") + hand.one((", ", "; ", " / ")).join(units)
    if layout == "heading":
        return hand.said("headings") + "\n" + hand.one(("\n", ", ")).join(units)
    if layout == "table":
        return "\n".join(f"| {n} | {unit} |" for n, unit in enumerate(units, 1))
    if layout == "columns":
        heads = " | ".join(str(n) for n in range(1, len(units) + 1))
        return f"| {heads} |\n| {' | '.join(units)} |"
    return _with_gaps(hand, units)


def _counted(sign: str, n: int) -> str:
    return sign.format(n=n + 1, a="abcdefg"[n], I=_ROMAN[n], First=_ORDINALS[n], One=_CARDINALS[n])


def _with_gaps(hand: Hand, units: Sequence[str]) -> str:
    gap = hand.said("gaps")
    if gap == ", " and len(units) > 2 and not hand.is_coded and hand.likely(0.3):
        return ", ".join(units[:-1]) + hand.one((" and ", ", and ", ", then ")) + units[-1]
    if gap == ". " and hand.register != "small":
        return gap.join(map(capital, units))
    return gap.join(units)


def _prose(hand: Hand, items: Sequence[Item]) -> str:
    """Two items in one sentence."""
    nouns = [noun(hand, item) if item.is_plain else _deed(hand, item)[1] for item in items]
    verbs = [
        item_said(hand, item, "verb") if item.is_plain else _deed(hand, item)[0] for item in items
    ]
    return capital(hand.said("prose").format(*verbs, a=nouns[0], b=nouns[1]))


def _deed(hand: Hand, item: Item) -> tuple[str, str]:
    """A height or a figure as what is done, and as a thing."""
    word, number = item.code.split()
    if not item.is_height:
        told = hand.said("split", word).format(noun(hand, Item(number)))
        return f"do a {told}", f"a {told}"
    name = word.lower()
    if number == "ALL":
        return "dive all the way", "a dive all the way"
    levels = "a level" if number == "1" else f"{NUMBERS[int(number)]} levels"
    return f"{name} {levels}", f"a {name} of {number} levels" if number != "1" else f"a {name}"
