"""Three moves and their fire, written in the ways of lists, codes, forms and sentences."""

from collections.abc import Callable, Mapping, Sequence

Move = tuple[str, str]
"""A code, and where it fires ("" for no fire)."""
WAY = {"L": "left", "R": "right", "A": "ahead"}
NAMES = {
    "A": ("A", "ahead", "straight ahead"), "LT": ("LT", "left turn", "turn left"),
    "RT": ("RT", "right turn", "turn right"), "LS": ("LS", "left slip", "slip left"),
    "RS": ("RS", "right slip", "slip right"),
}  # fmt: skip
NOUNS = {"LT": "left turn", "RT": "right turn", "LS": "left slip", "RS": "right slip"}


def _fire(way: str, word: str = " fire ") -> str:
    return f"{word}{way}" if way else ""


def _listed(moves: Sequence[Move], fire: str, part: str, *, in_words: bool, lead: str = "") -> str:
    written = []
    for n, (code, way) in enumerate(moves, 1):
        name = NAMES[code][1] if in_words else code
        written.append(lead.format(n) + name + _fire(WAY.get(way, "") if in_words else way, fire))
    return part.join(written)


def _fire_apart(moves: Sequence[Move]) -> str:
    fire = [f"{WAY[way]} in {n}" for n, (_, way) in enumerate(moves, 1) if way]
    return (
        ", ".join(code for code, _ in moves)
        + "."
        + (f" Fire {' and '.join(fire)}." if fire else "")
    )


def _prose(moves: Sequence[Move]) -> str:
    return "I " + ", then ".join(
        ("fly ahead" if code == "A" else NAMES[code][2]) + _fire(WAY.get(way, ""), " and fire ")
        for code, way in moves
    ) + "."  # fmt: skip


WRITTEN: Mapping[str, Callable[[Sequence[Move]], str]] = {
    "codes": lambda moves: _listed(moves, " fire ", ", ", in_words=False) + ".",
    "lines": lambda moves: _listed(moves, " - fire ", "\n", in_words=False),
    "numbered": lambda moves: _listed(moves, ", fire ", "\n", in_words=True, lead="{}. "),
    "M1": lambda moves: _listed(moves, " fire ", ", ", in_words=False, lead="M{} ") + ".",
    "words": lambda moves: _listed(moves, " firing ", ", ", in_words=True).capitalize() + ".",
    "fire apart": _fire_apart,
    "prose": _prose,
    "brackets": lambda moves: ", ".join(c + (f" (fire {w})" if w else "") for c, w in moves) + ".",
    "slashes": lambda moves: "\n".join(
        f"{n}. {c}" + (f"/{w}" if w else "") for n, (c, w) in enumerate(moves, 1)
    ),
}
"""By the name of each way, what writes so."""
