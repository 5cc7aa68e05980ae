"""Of which move something is told: by number, by what is flown, by what was told before."""

import re
from collections.abc import Callable, Mapping, Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.quick import Quick
from sopwith_gm.systems.sopwith.prose.words import Word
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

_FIRST = {"1": 0, "2": 1, "3": 2, "-1": 2}


class LostError(Exception):
    """A sentence is not understood whole; its text says what stood in the way."""


class Place(Quick, frozen=True):
    """A place of moves, as it is said."""

    kind: str
    """Which of `_MOVES_OF` finds its moves."""
    numbers: tuple[str, ...] = ()
    man: str = ""
    """Of what is flown: the sign of its kind, behind its side (`LT`, `S`), or a code."""
    is_after: bool = False
    is_of_move: bool = False
    """Does it say *move*: `in the third move`?"""


_KIND = r"(?P<side>[LR])?K?(?P<kind>[TSHANI])(?!p?d?[LR])"
_PLAIN = (
    # in the first and the third; first of those; the first of the two slips; the second time
    ("numbered", r"p?[daz]*(?P<n>o)M?(?:,?&)p?[daz]*(?P<n2>o)(?!#)M?"),
    ("group", r"p?[daz]*(?P<n>o)(?P<many>#)?p[dz]+#?(?!M|[TSAHLR])"),
    ("kind", r"p?[daz]*(?P<n>o)#?p[dz]+#?(?P<side>[LR])?(?P<kind>[TSAH])"),
    ("group", r"p?[daz]*(?P<n>o)m"),
    # the last two; in the two first; in the third move; moves 1 and 3; in 1 and 3; on two
    ("first", r"p?[daz]*(?P<n>o)(?P<many>#)M?m?"),
    ("first", r"p?[daz]+(?P<many>#)(?P<n>o)M?"),
    ("first", r"p[eb]p[daz]+(?P<n>o)(?P<many>#)M?m?"),
    ("numbered", r"p?[daz]*(?P<n>o)#?M(?:p[dz]+#?M?)?"),
    ("numbered", r"p?[daz]*M(?P<n>#)(?:(?:,?&g?|s)p?M?(?P<n2>#))?"),
    ("numbered", r"p(?P<n>#)&(?P<n2>#)(?!M)"),
    ("numbered", r"(?<=F)(?P<n>#)&(?P<n2>#)(?!M)"),
    ("one", r"p(?P<n>#)(?=[,.&:;tKv]|$)"),
    # in the second slip; in the turn; on both slips
    ("kind", r"p[daz]*(?P<n>o)(?P<side>[LR])?(?P<kind>[TSAH])"),
    ("kind", rf"p(?:[dz]+#?|e|bp?[dz]*|ep?[dz]*#?){_KIND}"),
    ("codes", r"p(?:[dz]+#?|e|bp?[dz]*)(?P<code>[cj])M(?!#)"),
    # in all but the first; in the last; in that one; in the move after the turn
    ("but", r"p?e(?:p?[dz]*)?#?[Mm]?[,p]*E[pdn]*(?P<n>o)M?"),
    ("but", r"p?e(?:p?[dz]*)?#?[Mm]?[,p]*EM(?P<n>#)"),
    ("numbered", r"p[daz]*(?P<n>o)#?(?![TSAHLR])"),
    ("last", r"p[dz]+#(?![MTSAm])"),
    ("beside", rf"p?[dz]*(?:M|#)(?P<beside>[<>])[dz]*{_KIND}"),
    ("all_beside", rf"(?P<beside>[<>])d{_KIND}"),
    # in each of them; both times; in the two others
    ("each", r"p?e(?:p?[dz]*)?(?P<n>#)?M?m?(?![TSHAN])"),
    ("each", r"p?e(?:p?[dz]*)?(?P<n>#)?(?:p[dz]+)?M"),
    ("both", r"p?b(?:p?[dz]*)?[Mm]?(?![TSHANGLRo])"),
    ("both", r"p?bp[dz]+o#?M?(?![TSHANG])"),
    ("rest", r"p?[dz]*#?[dz]*x(?:p?[dz]*)?#?M?"),
)
_REFERRING = (
    # while I turn; as I slip left; the slip (goes with); both slips; in a right turn; the last (is)
    ("kind", r"u[vz]*(?P<kind>[TSHANI])(?!p?d?[LR])"),
    ("kind", r"u[vz]*(?P<kind>[TS])p?d?(?P<side>[LR])"),
    ("kind", r"[dz](?P<side>[LR])?(?P<kind>[TSHI])(?=[vnq:]|p[an])"),
    ("kind", r"(?:b|e)(?:p?[dz]*)?#?(?P<kind>[TSHAN])"),
    ("kind", r"pa?(?P<side>[LR])?(?P<kind>[TSH])(?!p?d?[LR])"),
    ("numbered", r"[dz]?(?P<n>o)#?(?=[vKqn])"),
    ("kind", r"(?:b|e)m[uvz]*(?P<kind>[TSHANI])(?!p?d?[LR])"),
    ("kind", r"p(?:[dz]+#?|e|bp?[dz]*|ep?[dz]*#?)(?P<kind>[TS])p?d?(?P<side>[LR])"),
)
_PATTERNS = tuple((kind, Pattern(pattern)) for kind, pattern in _PLAIN)
_REFERENCES = tuple((kind, Pattern(pattern)) for kind, pattern in _REFERRING)
_WITH_REFERENCES = (*_PATTERNS, *_REFERENCES)


def may_refer(signs: str) -> bool:
    """Is there anything that only a reading with `is_referring` takes for a place?"""
    return any(pattern.search(signs) for _, pattern in _REFERENCES)


def begins_place(signs: str, at: int) -> bool:
    """Does a place begin there?"""
    return any(pattern.match(signs, at) for _, pattern in _PATTERNS)


def place_at(
    words: Sequence[Word], signs: str, at: int, *, is_referring: bool
) -> tuple[Place, int] | None:
    """The longest place that begins there, and where it ends.

    `is_referring`: also what may be a move that is ordered or one that is spoken of: *as I turn*.
    """
    best: tuple[Place, int] | None = None
    for kind, pattern in _WITH_REFERENCES if is_referring else _PATTERNS:
        match = pattern.match(signs, at)
        if match and match.end() > max(at, best[1] if best else 0):
            place = _place(kind, match, words)
            if place:
                best = place, match.end()
    return best


def _place(kind: str, match: re.Match[str], words: Sequence[Word]) -> Place | None:
    found = {name: sign for name, sign in match.groupdict().items() if sign}
    numbers = tuple(words[match.start(name)].value for name in ("n", "n2", "many") if name in found)
    man = found.get("side", "") + found.get("kind", "")
    if kind == "codes":
        man = words[match.start("code")].value
    if kind == "first" and words[match.start("many")].value == "1":
        return Place("numbered", numbers[:1])
    if kind == "first" and numbers[0] not in ("1", "-1"):
        return None
    if kind == "kind" and words[match.start()].value == UNTIL and not numbers:
        return Place("single", man=man)
    if kind == "one":  # `for two` is how often
        return Place("numbered", numbers) if words[match.start()].value in _IN else None
    return Place(kind, numbers, man, found.get("beside") == ">", "M" in match[0])


UNTIL = "until"
"""What waits for a turn waits for the only one: nobody knows for which of two."""
_IN = frozenset({"in", "on", "at", UNTIL})


def _is_flown(flown: str, man: str) -> bool:
    """Is a code of what a place speaks of?"""
    kind, side = man[-1:], man[:-1]
    if kind in ("A", "N"):
        return flown == "A"
    if kind in ("H", "I"):
        return flown == {"H": "0", "I": "I"}[kind]
    return flown[1:] == kind and flown[0] in (side or "LR")


def moves_at(
    place: Place,
    last: Sequence[int],
    flown: Sequence[str | None] = (),
    fired: Sequence[str | None] = (),
) -> list[int]:
    """The moves (0 to 2) of a place; raises `LostError` where it has none, or may have others.

    `last`: the moves that were told last before; `flown`, `fired`: what each is told so far.
    """
    moves = _MOVES_OF[place.kind](place, last, flown, fired)
    if not moves:
        raise LostError(f"no move for {place.kind}")
    return moves


_Told = Sequence[str | None]
_MovesOf = Callable[[Place, Sequence[int], _Told, _Told], list[int]]


def _numbered(place: Place, *_: object) -> list[int]:
    return sorted({_FIRST[number] for number in place.numbers})


def _first(place: Place, *_: object) -> list[int]:
    first, many = place.numbers[-2:] if place.numbers[0] in ("1", "-1") else place.numbers[::-1]
    moves = list(range(MOST_MOVES))
    return moves[: int(many)] if first == "1" else moves[-int(many) :]


def _each(place: Place, last: Sequence[int], *_: object) -> list[int]:
    if place.numbers and int(place.numbers[0]) == MOST_MOVES:
        return list(range(MOST_MOVES))
    if len(last) > 1:
        return list(last)
    if last and last[-1] < MOST_MOVES - 1:
        raise LostError("each of which")
    return list(range(MOST_MOVES))


def _both(place: Place, last: Sequence[int], *_: object) -> list[int]:
    return list(last) if len(last) == 2 else []


def _group(place: Place, last: Sequence[int], *_: object) -> list[int]:
    nth, many = int(place.numbers[0]), int((*place.numbers, "1")[1])
    if len(last) < 2 or many > len(last) or nth > len(last) or (many > 1 and nth not in (1, -1)):
        return []
    if many > 1:
        return list(last[:many] if nth == 1 else last[-many:])
    return [last[nth - 1 if nth > 0 else nth]]


def _last(place: Place, last: Sequence[int], *_: object) -> list[int]:
    return list(last) if len(last) == 1 else []


def _but(place: Place, *_: object) -> list[int]:
    return [move for move in range(MOST_MOVES) if move != _FIRST[place.numbers[0]]]


def _rest(
    place: Place, last: Sequence[int], flown: Sequence[str | None], fired: Sequence[str | None]
) -> list[int]:
    return [move for move in range(MOST_MOVES) if fired[move] is None]


def _code(place: Place, last: Sequence[int], flown: Sequence[str | None], *_: object) -> list[int]:
    found = [move for move in range(MOST_MOVES) if flown[move] == place.man]
    return found if len(found) == 1 else []


def _codes(place: Place, last: Sequence[int], flown: Sequence[str | None], *_: object) -> list[int]:
    return [move for move in range(MOST_MOVES) if flown[move] == place.man]


def _kind(place: Place, last: Sequence[int], flown: Sequence[str | None], *_: object) -> list[int]:
    if None in flown or not flown:
        raise LostError("which of its kind")
    found = [n for n, man in enumerate(flown) if man and _is_flown(man, place.man)]
    if not place.numbers:
        return found
    nth = int(place.numbers[0])
    return [found[nth - 1 if nth > 0 else nth]] if found and nth <= len(found) else []


def _single(
    place: Place, last: Sequence[int], flown: Sequence[str | None], *_: object
) -> list[int]:
    found = _kind(place, last, flown)
    return found if len(found) == 1 else []


def _beside(
    place: Place, last: Sequence[int], flown: Sequence[str | None], *_: object
) -> list[int]:
    found = _kind(place, last, flown)
    move = found[0] + (1 if place.is_after else -1) if len(found) == 1 else -1
    return [move] if 0 <= move < MOST_MOVES else []


def _all_beside(
    place: Place, last: Sequence[int], flown: Sequence[str | None], *_: object
) -> list[int]:
    """`After the turn`: in all moves behind it."""
    found = _kind(place, last, flown)
    if len(found) != 1:
        return []
    return [n for n in range(MOST_MOVES) if (n > found[0] if place.is_after else n < found[0])]


_MOVES_OF: Mapping[str, _MovesOf] = {
    "numbered": _numbered, "first": _first, "each": _each, "both": _both, "group": _group,
    "last": _last, "but": _but, "rest": _rest, "code": _code, "codes": _codes,
    "kind": _kind, "single": _single, "beside": _beside,
    "all_beside": _all_beside,
}  # fmt: skip
