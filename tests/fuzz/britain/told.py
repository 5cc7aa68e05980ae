"""What a message of Battle of Britain may say, each with how it is said and read."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.fuzz.britain.lists import (
    ORDINALS,
    as_written,
    capital,
    laid_out,
    stopped,
)
from tests.fuzz.britain.orders import ALL_FIELDS, FACINGS, FIELDS, Order, chain, hex_name, order
from tests.fuzz.dice import Dice


@dataclass(slots=True)
class Told:
    """A text, and what it says; `doubts` are the stretches of it that are asked about."""

    text: str
    orders: Sequence[str] = ()
    doubts: Sequence[str] = ()
    more: dict[str, Any] = field(default_factory=dict)
    """Standing orders and set-up, as a reading names them."""
    is_letter: bool = False
    """It has a greeting and a closing of its own."""


def _chain(dice: Dice) -> Told:
    orders = chain(dice)
    return Told(as_written(dice, laid_out(dice, orders)), [one.whole for one in orders])


def _doubt(dice: Dice) -> Told:
    """An alternative that is none: with it the chain ends."""
    orders = chain(dice, 2, is_plain=True)
    colour = dice.one(tuple(FIELDS)).capitalize()
    words = dice.said("doubts", n=1, m=dice.randint(2, 5), h=hex_name(dice), colour=colour)
    at = dice.randrange(len(orders) + 1)
    whole = [*orders[:at], Order("doubt", "?", words, is_doubt=True), *orders[at:]]
    return Told(
        laid_out(dice, whole), [one.whole for one in whole[:at]], [one.words for one in whole[at:]]
    )


def _two(dice: Dice) -> Told:
    """Two actions for one turn, and no word that says which."""
    first, second = order(dice, "attack"), order(dice, dice.one(("field", "attack")))
    if first.normal == second.normal:
        return _two(dice)
    gap = dice.one((" and ", ", then ", ". ", "\n"))
    return Told(f"{first.words}{gap}{second.words}", (), [first.words, second.words])


def _take_off(dice: Dice) -> Told:
    more = order(dice, dice.one(("to", "attack", "spot")))
    text = dice.one(("Take off and {}.", "Scramble! Then {}.", "Get airborne, then {}."))
    return Told(text.format(more.words), ["TAKEOFF"], [more.words])


def _second_thought(dice: Dice) -> Told:
    orders, other = chain(dice, 2, is_plain=True), order(dice, dice.one(("to", "field", "attack")))
    doubt = dice.said("seconds").format(other.words)
    return Told(f"{laid_out(dice, orders)}\n{doubt}", [one.whole for one in orders], [doubt])


def _unread(dice: Dice) -> Told:
    words = dice.said("references", n=dice.randint(1, 5), h=hex_name(dice))
    words = dice.said("letters") if dice.likely(0.3) else words
    return Told(words, (), [words])


def _correction(dice: Dice) -> Told:
    return dice.one((_scrubbed, _mended, _placed, _named))(dice)


def _scrubbed(dice: Dice) -> Told:
    orders, other = chain(dice, 3, is_plain=True), order(dice)
    text = f"{stopped(laid_out(dice, orders))}\n{dice.said('scrub')}{other.words}."
    return Told(text, [other.normal])


def _mended(dice: Dice) -> Told:
    """`Attack B3, I mean B4, else hold`."""
    kind = dice.one(("attack", "to", "field"))
    names = {
        "attack": [f"B{n}" for n in range(1, 6)], "to": ["H8", "G9", "K10"], "field": ALL_FIELDS,
    }[kind]  # fmt: skip
    wrong, right = dice.sample(list(names), 2)
    verb, normal = {
        "attack": ("attack", "ATTACK"), "to": ("go to", "MOVE TO"), "field": ("land at", "LAND"),
    }[kind]  # fmt: skip
    text = f"{capital(verb)} {wrong}{dice.said('beside').format(right)} otherwise hold."
    return Told(text, [f"{normal} {right}", "HOLD"])


def _placed(dice: Dice) -> Told:
    """A choice is named by its place, and replaced."""
    orders, other = chain(dice, 3, is_plain=True), order(dice)
    if len(orders) < 2 or other.normal in {one.normal for one in orders}:
        return _placed(dice)
    at = dice.randrange(len(orders))
    orders = [*orders]
    text = "\n".join(f"{capital(ORDINALS[n])} choice: {one.words}" for n, one in enumerate(orders))
    text += "\n" + dice.said("placed").format(other.words, first=ORDINALS[at])
    orders[at] = other
    return Told(text, [one.normal for one in orders])


def _named(dice: Dice) -> Told:
    wrong, right = dice.sample(range(1, 6), 2)
    text = f"Attack B{wrong}, otherwise hold. {dice.said('named', n=wrong, m=right)}"
    if dice.likely(0.3):
        text = f"~~Attack B{wrong}~~ Attack B{right}, otherwise hold"
    return Told(text, [f"ATTACK B{right}", "HOLD"])


def _standing(dice: Dice) -> Told:
    kind = dice.one(("dodge", "radar", "fly", "ends"))
    if kind == "ends":
        text = dice.said("ends")
        return Told(text, more={"standing": {text.split()[1].lower().strip(":"): ["NONE"]}})
    if kind == "fly":
        orders = chain(dice, 2, is_plain=True)
        told = dice.said("otherwise").join([" " + one.words + ", " for one in orders])
        text = dice.said("silence") + told.strip(" ,") + "."
        return Told(text, more={"standing": {"fly": [one.whole for one in orders]}})
    pool = (*FACINGS, "REAR", "SHOOT") if kind == "dodge" else ALL_FIELDS
    entries = dice.sample(pool, dice.one((1, 2, 3)))
    if dice.likely(0.2):
        text = f"STANDING {kind.upper()} {' '.join(entries)}"
    else:
        words = [dice.wordings["dodges"].get(one, one) for one in entries]
        text = dice.said(kind) + dice.said("next_entry").join(words) + "."
    return Told(text, more={"standing": {kind: entries}})


def _set_up(dice: Dice) -> Told:
    sectors = dice.sample(list(FIELDS), dice.one((1, 2, 3)))
    bases = [dice.one(FIELDS[sector]) for sector in sectors]
    names = [sector.capitalize() for sector in sectors]
    told = dice.said("next_colour").join(names)
    text = dice.one(
        (
            f"SECTOR {' '.join(sectors)}\nBASE {' '.join(bases)}",
            f"Sector: {', '.join(names)}\nBase: {', '.join(bases)}",
            f"I'd like to be {told}. Base at {', otherwise '.join(bases)}.",
            f"Could I have the {names[0]} sector please? Base: {', failing that '.join(bases)}.",
        )
    )
    asked = sectors[:1] if text.startswith("Could") else sectors
    return Told(text, more={"sector": asked, "base": bases})


def _foreign(dice: Dice) -> Told:
    """In French or Dutch, the leaflet's languages."""
    language = dice.one(("fr", "nl"))
    found: dict[str, str] = {}
    for _ in range(dice.one((1, 2, 2, 3))):
        kind = dice.one(("attack", "attack", "to", "field", "climb", "dive", "move"))
        number, name, base = dice.randint(1, 5), hex_name(dice), dice.one(ALL_FIELDS)
        facing = dice.one(FACINGS)
        normal = {
            "attack": f"ATTACK B{number}", "to": f"MOVE TO {name}", "field": f"LAND {base}",
            "climb": "CLIMB 1", "dive": "DIVE 1", "move": f"MOVE {facing}",
        }[kind]  # fmt: skip
        if kind == "move":
            words = (
                f"{dice.said('foreign', language, 'go')} {dice.said('foreign', language, facing)}"
            )
        else:
            words = dice.said("foreign", language, kind, n=number, h=name, f=base)
        found[normal] = words
    gap = dice.one((", {} ", "; {} ", "\n{} ", ". {} "))
    text = capital(next(iter(found.values())))
    for words in list(found.values())[1:]:
        word = dice.said("foreign", language, "otherwise")
        text += gap.format(capital(word) if gap[0] == "." else word) + words
    greeting = dice.said("foreign", language, "greeting")
    closing = dice.said("foreign", language, "closing")
    return Told(f"{greeting}\n\n{text}.\n\n{closing}", list(found), is_letter=True)


KINDS: Mapping[Callable[[Dice], Told], int] = {
    _chain: 56, _doubt: 10, _two: 3, _take_off: 3, _second_thought: 3, _unread: 3, _correction: 8,
    _standing: 7, _set_up: 6, _foreign: 9,
}  # fmt: skip
