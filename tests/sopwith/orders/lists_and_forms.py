"""Lists, codes and forms, made at random of the ways in which players write them.

A list is drawn as orders first, so that what it says is known; each way of writing is a variant of
one dimension. Only what a careful person reads in one way is made, and now and then a list with an
item that he asks about.
"""

import random
from collections.abc import Collection
from dataclasses import dataclass, field

from sopwith_gm.core.reading import Reading
from tests.sopwith.orders.ways_to_write_lists import (
    BULLETS,
    CLOSINGS,
    CODED,
    CODES,
    DOUBTFUL,
    FIRES,
    GLUED,
    GROUND,
    HEADS,
    JOINTS,
    MAY_BE_OF_PILOT,
    NO_FIRE,
    OPENINGS,
    PLACES,
    ROMAN,
    SAID,
    SEPARATORS,
    SPELT,
)

Move = tuple[str, str]
"""A manoeuvre and its fire."""


@dataclass
class Message:
    """What is written, what it says, and the variants that take part in it."""

    text: str = ""
    moves: list[Move] = field(default_factory=list)
    ground: dict[str, object] = field(default_factory=dict)
    is_doubtful: bool = False
    """Is one of its items to be asked about?"""
    variants: list[str] = field(default_factory=list)

    def is_read(self, reading: Reading) -> bool:
        """Does a reading say what the message says, whether or not it asks?"""
        sheets = list(reading.sheets.values())
        moves = [
            (move.manoeuvre.value if move.manoeuvre else "", "".join(move.fire))
            for sheet in sheets
            for move in sheet.moves
        ]
        ground = {
            name: value
            for sheet in sheets
            for name in ("take_off", "land", "not_landing", "stay", "repair")
            if (value := getattr(sheet, name))
        }
        return moves == self.moves and ground == self.ground


class Drawing:
    """One message while it is being drawn."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.variants: list[str] = []

    def pick(self, dimension: str, among: Collection[str]) -> str:
        """A variant of a dimension, which is noted."""
        found = self.chance.choice(list(among))
        self.variants.append(f"{dimension} {found!r}")
        return found

    def often(self, of_a_hundred: int) -> bool:
        """So often."""
        return self.chance.randrange(100) < of_a_hundred

    def message(self) -> Message:
        """All of it."""
        while True:
            self.variants.clear()
            heads, spelt = self.pick("head", HEADS), self.pick("spelt", SPELT)
            sep = self.pick("separator", SEPARATORS)
            place = self.pick("place", PLACES) if self.often(30) else "beside"
            style = self.pick("fire", FIRES) if place == "beside" else ""
            if fits(heads, spelt, sep, style, place):
                break
        moves = self.moves(heads, spelt, place)
        if spelt in ("code", "small") and style in MAY_BE_OF_PILOT:
            moves = [("A" if man == "I" else man, fire) for man, fire in moves]
        is_doubtful = self.often(5)
        body = self.listed(moves, heads, spelt, sep, style, is_doubtful=is_doubtful)
        body += self.row(moves, place)
        ground = self.pick("ground", GROUND) if self.often(25) else ""
        if ground:
            is_above = ground.startswith("Tak") or self.often(30)
            body = f"{ground}\n{body}" if is_above else f"{body}\n{ground}"
        opening = self.pick("opening", OPENINGS) if self.often(50) else ""
        if ground.startswith("He "):
            opening = "Young Tom:\n"  # who else?
        if not opening.endswith("\n") and heads in ("-", "*", "1", "first,", "1 -"):
            opening = ""
        closing = self.pick("closing", CLOSINGS) if self.often(30) else ""
        told = dict([GROUND[ground]]) if ground else {}
        return Message(opening + body + closing, moves, told, is_doubtful, self.variants)

    def moves(self, heads: str, spelt: str, place: str) -> list[Move]:
        """Orders for three moves."""
        shots = ["", "", "", "A", "L", "R", "LR", "RA"] if place not in NO_FIRE else [""]
        mans = self.chance.choices(CODES, [6, 4, 4, 4, 4, 1, 1], k=3)
        if heads in ROMAN or (spelt == "small" and heads in (*BULLETS, "1")):
            mans = ["A" if man == "I" else man for man in mans]
        fires = [self.chance.choice(shots) for _ in mans]
        if place == "small row" and sorted(fires) == ["A", "L", "R"]:
            fires[0] = ""  # `fire L, R, A` may be of one move
        return list(zip(mans, fires, strict=True))

    def listed(
        self, moves: list[Move], heads: str, spelt: str, sep: str, style: str, *, is_doubtful: bool
    ) -> str:
        """The items of the list."""
        some, *none = FIRES[style] if style else ("", "")
        silent, joint = self.chance.choice(none), self.pick("joint", JOINTS)
        self.variants.append(f"none {silent!r}")
        odd = self.chance.randrange(3) if is_doubtful else -1
        items = []
        for n, (man, fire) in enumerate(moves):
            said = self.chance.choice(SPELT[spelt][man]) if n != odd else self.pick("odd", DOUBTFUL)
            items.append(HEADS[heads][n] + said + (shot(some, fire, joint) or silent.format()))
        if heads not in BULLETS and self.often(15):
            self.chance.shuffle(items)
            self.variants.append("order 'mixed'")
        return SEPARATORS[sep].join(items)

    def row(self, moves: list[Move], place: str) -> str:
        """The fire in a row of its own, if it is."""
        if not PLACES[place]:
            return ""
        silent = self.chance.choice(["-", "none", "no", "0", "nothing"])
        joint = self.pick("joint", JOINTS)
        shots = [shot("{c}", fire, joint) or silent for _, fire in moves]
        return self.chance.choice(["\n", "\n\n"]) + PLACES[place].format(*shots)


def shot(style: str, fire: str, joint: str) -> str:
    """Fire in one style; "" for none."""
    words = " and ".join(SAID[way] for way in fire)
    return style.format(c=JOINTS[joint].join(fire), g=fire, w=words) if fire else ""


def fits(heads: str, spelt: str, sep: str, style: str, place: str) -> bool:
    """Would a careful person read these together in one way, and a player write them so?"""
    by, is_code, is_line = SEPARATORS[sep], spelt in ("code", "small"), sep.endswith("lines")
    glued = style in GLUED | {""}
    wrong = (
        # what parts the items parts nothing within them: `A, L, LT, R`
        (not is_line and by.strip() and any(by.strip() in one for one in FIRES.get(style, ()))),
        by.strip() in ("/", "|", "->") and heads not in ("none", "M1", "M1:", "1:"),
        by.strip() == "->" and ">" in style,
        by == "/" and (style or heads != "none"),
        by == ". " and (heads in ("1.", "I.") or style[-1:] in ("!", "*", ">")),
        not is_line and heads in ("-", "*", "1", "1 -", "move 1 -", "first,"),
        # where one item ends is told by nothing
        not by.strip() and not is_line and heads == "none" and not (is_code and glued),
        not by.strip() and not is_line and heads == "Move 1" and not glued,
        # `A - LT` is two moves to some, and so is `A, L`
        style == " - L" and (heads == "-" or (heads == "none" and not is_line)),
        style in (", L", " / L") and heads == "none" and not is_line and by != "; ",
        style in CODED and spelt != "code",
        style == ":L" and not is_code,
        style == "*L" and heads == "*",
        heads in ("i)", "m1=") and spelt != "small",
        place == "small row" and by == " ",
    )
    return not any(wrong)


def drawn(seed: int) -> Message:
    """The message of a seed."""
    return Drawing(seed).message()
