"""What a player can order, and how one alternative is said."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tests.fuzz.dice import Dice

WORDINGS: Mapping[str, Any] = yaml.safe_load(
    Path(__file__).with_name("wordings.yaml").read_text(encoding="utf-8")
)
NUMBERS: list[str] = WORDINGS["numbers"]
FACINGS = tuple(WORDINGS["facings"])
FIELDS: Mapping[str, tuple[str, ...]] = {
    "RED": ("D7", "A10", "D12"), "BLUE": ("I7", "F10", "I12"),
    "GREEN": ("M7", "P10", "M12"), "YELLOW": ("R7", "U10", "R12"),
}  # fmt: skip
ALL_FIELDS = tuple(field for fields in FIELDS.values() for field in fields)
_FIRST = {
    "attack": 46, "any": 4, "ram": 2, "move": 11, "both": 9, "to": 11, "spot": 5, "level": 4,
    "field": 5, "nearest": 2, "home": 2, "land": 1,
}  # fmt: skip


class Order(NamedTuple):
    """An order in normal form, the words that say it, and its condition with the words of that."""

    kind: str
    normal: str
    words: str
    condition: str = ""
    when: str = ""
    is_doubt: bool = False

    @property
    def whole(self) -> str:
        """With its condition, in normal form."""
        return f"IF {self.condition} {self.normal}" if self.condition else self.normal

    def said(self, dice: Dice) -> str:
        """In words, with its condition before it or behind it."""
        if not self.when:
            return self.words
        behind = not self.when.startswith(("unless", "provided")) and self.kind in ("attack", "to")
        if behind and dice.likely(0.3):
            return f"{self.words} {self.when}"
        return f"{self.when}, {self.words}"


def hex_name(dice: Dice) -> str:
    """A hex, and no bomber's name."""
    return f"{dice.one('ACDEFGHIJKLMNOPQRSTU')}{dice.randint(2, 13)}"


def _hex_said(dice: Dice, name: str) -> str:
    return dice.said("hex", h=name, c=name[0], r=name[1:])


def _bomber_said(dice: Dice, number: int) -> str:
    return dice.said("bomber", n=number, w=NUMBERS[number])


def _way_said(dice: Dice, way: list[str]) -> str:
    is_word = dice.likely(0.5)
    told = [WORDINGS["facings"][facing] if is_word else facing for facing in way]
    if len(set(way)) == 1 and len(way) > 1 and dice.likely(0.6):
        number = NUMBERS[len(way)]
        return dice.one((f"{number} {told[0]}", f"{told[0]} twice", f"{number} hexes {told[0]}"))
    if len(way) == 1:
        return dice.one((told[0], f"one {told[0]}", f"one hex {told[0]}", f"one step {told[0]}"))
    return dice.one((" ", ", ", " then ", " and then ")).join(told)


def _move(dice: Dice) -> Order:
    first = dice.one(FACINGS)
    beside = FACINGS[(FACINGS.index(first) + dice.one((1, 5))) % 6]
    way = dice.one(([first], [first, first], [first, beside]))
    words = f"{dice.said('go')} {_way_said(dice, way)}"
    return Order("move", " ".join(["MOVE", *way]), words)


def _change(dice: Dice) -> tuple[str, str]:
    is_up, number = dice.likely(0.5), dice.one((1, 2, 2))
    told = dice.said("levels", number, n=number, w=NUMBERS[number])
    return (
        f"{'CLIMB' if is_up else 'DIVE'} {number}",
        f"{dice.said('climb' if is_up else 'dive')} {told}",
    )


def _level(dice: Dice) -> tuple[str, str]:
    number = dice.randint(1, 5)
    verb = "descend to" if number == 1 else "climb to"
    return f"LEVEL {number}", f"{verb} {dice.said('level', n=number, w=NUMBERS[number])}"


def _both(dice: Dice) -> Order:
    move = _to(dice) if dice.likely(0.5) else _move(dice)
    normal, words = _level(dice) if dice.likely(0.25) else _change(dice)
    gap = dice.one((" and ", " and ", ", ", " then "))
    told = [move.words, words] if dice.likely(0.5) else [words, move.words]
    return Order("both", f"{move.normal} {normal}", gap.join(told))


def _to(dice: Dice) -> Order:
    name = hex_name(dice)
    return Order("to", f"MOVE TO {name}", dice.said("to", x=_hex_said(dice, name)))


def order(dice: Dice, kind: str = "") -> Order:
    """One order of a kind, or of any."""
    kind = kind or dice.weighed(_FIRST)
    number = dice.randint(1, 5)
    match kind:
        case "attack":
            return Order(kind, f"ATTACK B{number}", dice.said(kind, b=_bomber_said(dice, number)))
        case "any":
            return Order(kind, "ATTACK ANY", dice.said(kind))
        case "ram":
            return Order(kind, f"RAM B{number}", dice.said(kind, n=number))
        case "move":
            return _move(dice)
        case "both":
            return _both(dice)
        case "to":
            return _to(dice)
        case "spot" | "level":
            return Order(kind, *(_change(dice) if kind == "spot" else _level(dice)))
        case "field":
            field = dice.one(ALL_FIELDS)
            return Order(kind, f"LAND {field}", dice.said(kind, f=field))
        case "hold" | "takeoff":
            return Order(kind, kind.upper(), dice.said(kind))
    wish = {"nearest": "LAND NEAREST", "home": "LAND HOME"}.get(kind, "LAND")
    return Order(kind, wish, "land" if kind == "land" else dice.said(kind))


def chain(dice: Dice, most: int = 4, *, is_plain: bool = False) -> list[Order]:
    """Alternatives, each another order; the last one is often to hold."""
    if dice.likely(0.06) and not is_plain:
        return [order(dice, "takeoff")]
    count = dice.one([n for n in (1, 1, 2, 2, 2, 3, 3, 4) if n <= most])
    found: list[Order] = []
    while len(found) < count:
        is_last = len(found) == count - 1 > 0
        made = order(dice, "hold" if is_last and dice.likely(0.4) else "")
        verbs = {one.normal.split()[0] for one in found}
        if made.normal in {one.normal for one in found} or (made.kind == "land" and found):
            continue
        if "ATTACK ANY" in {one.normal for one in found} and made.kind in ("attack", "ram"):
            continue
        if found and found[-1].normal == "LAND" and "LAND" in verbs and made.normal[:4] == "LAND":
            continue
        if not is_plain and made.kind != "hold":
            made = _dressed(dice, made)
        found.append(made)
    return found


def _dressed(dice: Dice, made: Order) -> Order:
    """An order with a condition, a reason, or an `if` that adds nothing."""
    if dice.likely(0.16):
        condition, when = _condition(dice)
        if condition.split()[0] not in made.normal.split():
            return made._replace(condition=condition, when=when)
    if made.kind == "attack" and dice.likely(0.15):
        return made._replace(words=made.words + dice.said(dice.one(("reasons", "ifs"))))
    return made


def _condition(dice: Dice) -> tuple[str, str]:
    kind = dice.one(("fuel_low", "fuel_high", "there", "gone", "free", "taken"))
    number, name = dice.randint(2, 5), hex_name(dice)
    when = dice.said(
        kind, n=number, more=number + 1, less=number - 1, w=NUMBERS[number], h=name,
        b=_bomber_said(dice, number),
    )  # fmt: skip
    if kind.startswith("fuel"):
        return f"FUEL {'<=' if kind == 'fuel_low' else '>='} {number}", when
    about = f"B{number}" if kind in ("there", "gone") else name
    return f"{about} {kind.upper()}", when
