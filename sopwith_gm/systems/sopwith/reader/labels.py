"""Labels of moves made alike, however they are written: `(b)`, `*Move 2*`, `== Move two ==`.

Each becomes a number that is read everywhere, `(2)` or `Move 2:`, and all else keeps its place.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import WIDE_BLANK
from sopwith_gm.systems.sopwith.orders.language import vocabulary
from sopwith_gm.systems.sopwith.reader.heads import head_of

_LETTERS = "abcd"
_LETTERED = Pattern(r"(?:^[ \t]*|(?<=[\s|/;,(\[]))([a-d]|[A-D])(?=\)\s)", re.MULTILINE)
_OF_FIELDS = Pattern(
    r"^(?P<label>[ \t]*\(?(?:[a-h]|[A-H]|[1-9])[).])(?=[ \t]+(?P<name>[^\W\d_][\w -]{2,20}):)",
    re.MULTILINE,
)
"""The letter or the number of a field that has a name: `c) moves: A, A, LT`."""
_COLUMN = Pattern(r"^(?P<name>[^\W\d_][\w /-]{2,20})\|(?=[^|\n]+$)", re.MULTILINE)
"""The name of a field that a line parts from what is said: `TURN    | 5`."""
_HEADING = Pattern(
    r"^[ \t*_=#~(\[<+|-]*(?P<noun>[^\W\d_]+)[ ]+(?:(?:no|nr|num|number)\b[.]?[ ]*|#[ ]*)?"
    r"(?P<number>[^\W_]+)(?:[ \t*_=#~)\]>+|:.]*|[ ]*-+[ ]*(?<=---))$",
    re.MULTILINE | re.IGNORECASE,
)
"""A line that is the label of a move, and no more."""


_DITTO = Pattern(
    r"^(?P<label>[ \t]*(?:[-*+][ \t]+|\(?[^\W_]{1,6}(?:[ ]\d)?[ \t]*[.:)=|\]]+[ \t]*))"
    r"(?P<sign>[-_~]*[ ]?(?:\"|''|,,|``|\u3003)[ ]?[-_~]*)(?=[ \t.]*$)",
    re.MULTILINE,
)
"""A row of which nothing but a ditto sign is said: `2. - " -`."""


_LEADER = Pattern(
    r"^([^\S\n]*[A-Za-z]{3,}(?: \w+){0,2}) ?(\.{4,})(?![ ]*[:=|])(?=[^\n.]*[^\s.][^\n.]*$)",
    re.MULTILINE,
)
"""`Manoeuvre ........ A, LT, LT`, as forms have it; not where dots part what stands on the line."""


def _as_colon(found: re.Match[str]) -> str:
    return f"{found[1]}:".ljust(len(found[0]))


def numbered(look: str) -> str:
    """A folded text with its letters for moves as numbers, their headings as `Move 2:`, and one
    sign for the same as above."""
    look = _LEADER.sub(_as_colon, look) if "...." in look else look
    rows = {row[1] for row in _OF_MOVES.finditer(look)}
    look = _OF_MOVES.sub(WIDE_BLANK, look) if rows >= {"1", "2", "3"} else look
    look = _with_labels_of_any_noun(look)
    look = _without_letters(_with_fields_by_name(_in_figures(look)))
    return _HEADING.sub(_heading, _DITTO.sub(_ditto, look))


_OF_MOVES = Pattern(r"^[Mm](?=([1-4])(?:[.)](?!\d)|  ))", re.MULTILINE)
"""`M2. RT` below `M1. A`, where `2. RT` says the same."""
_OF_ANY_NOUN = Pattern(
    r"^(?P<before>[ \t]*[-*•]?[ ]?)(?P<noun>[^\W\d_]{1,9})(?P<gap>[ ]?)(?P<number>[1-4])"
    r"(?P<mark>[ ]?[,.:=)-](?=[ ])|(?=  ))",
    re.MULTILINE,
)
"""`Lot 1, a straight ahead`, `L1 = A`: whatever somebody calls his moves."""


def _with_labels_of_any_noun(look: str) -> str:
    """The lines of a list as `1: A`, where each begins with the same noun and a number."""
    rows = list(_OF_ANY_NOUN.finditer(look))
    nouns = {row["noun"].lower() for row in rows}
    numbers = [row["number"] for row in rows]
    if len(nouns) != 1 or numbers[:3] != ["1", "2", "3"] or nouns & _NOT_LABELS:
        return look
    for row in rows:
        blank = WIDE_BLANK * (len(row["noun"]) + len(row["gap"]))
        mark = ":".rjust(len(row["mark"])) if row["mark"] else ""
        told = row["before"] + blank + row["number"] + mark
        look = look[: row.start()] + told + look[row.end() :]
    return look


_NOT_LABELS = frozenset(
    {"m", "move", "moves", "mv", "turn", "t", "fire", "f", "shot", "gun", "plane", "repair", "part"}
)
_ROMAN = Pattern(
    r"(?:^[ \t]*|(?<=[\s|/;,.(>]))(?P<number>I{1,3}|i{1,3})(?P<mark>[.):])(?=[ \t])", re.MULTILINE
)


_ROMAN_LINE = Pattern(r"^[ \t]*(?P<number>I{1,3}|IV)(?=[ \t]+[^\W\d_]{2})", re.MULTILINE)
"""`II Left slip`, and no mark behind the number."""
_FIGURES = {"I": 1, "II": 2, "III": 3, "IV": 4}


def _in_figures(look: str) -> str:
    """A list with the numbers I, II and III in any order, where `I. A` is no Immelmann turn."""
    for mark in ".):":
        rows = [row for row in _ROMAN.finditer(look) if row["mark"] == mark]
        if sorted(len(row["number"]) for row in rows) == [1, 2, 3]:
            look = _with_figures(look, rows)
    lines = list(_ROMAN_LINE.finditer(look)) if "III " in look else []
    said = [_FIGURES[row["number"]] for row in lines]
    return _with_figures(look, lines) if said in ([1, 2, 3], [1, 2, 3, 4]) else look


def _with_figures(look: str, rows: Sequence[re.Match[str]]) -> str:
    for row in rows:
        figure = str(_FIGURES[row["number"].upper()]).rjust(len(row["number"]), WIDE_BLANK)
        look = look[: row.start("number")] + figure + look[row.end("number") :]
    return look


def _with_fields_by_name(look: str) -> str:
    """The fields of a form, each by its name and a colon: the 2 of `2. Fire: none` is no move's
    number."""
    if _is_form(_OF_FIELDS, look):
        look = _OF_FIELDS.sub(lambda field: " " * len(field["label"]), look)
    return _COLUMN.sub(r"\g<name>:", look) if _is_form(_COLUMN, look) else look


def _is_form(fields: Pattern, look: str) -> bool:
    """Does a field ask for the turn, or for who flies?"""
    heads = [head_of(field["name"]) for field in fields.finditer(look)]
    return any(head and head.of in ("turn", "pilot", "plane") for head in heads)


def _ditto(row: re.Match[str]) -> str:
    return row["label"] + "\u3003".ljust(len(row["sign"]))


def _without_letters(look: str) -> str:
    """`a)` `b)` and so on as `1)` and `2)`, where they are a list: `a)` alone is ahead."""
    found = list(_LETTERED.finditer(look))
    found = [one for one in found if _written(look, one) == _written(look, found[0])]
    at = [_LETTERS.index(one[1].lower()) for one in found]
    is_list = len(set(at)) > 1 and at[:1] == [0]
    if not is_list or any(b not in (0, a + 1) for a, b in pairwise(at)):
        return look
    letters = list(look)
    for n, one in zip(at, found, strict=True):
        letters[one.start(1)] = str(n + 1)
    return "".join(letters)


def _written(look: str, letter: re.Match[str]) -> tuple[bool, bool]:
    """Small, or in brackets: behind `a) LT` the A of `(A)` is none of the letters."""
    at = letter.start(1)
    return letter[1].islower(), look[at - 1 : at] == "("


def _heading(line: re.Match[str]) -> str:
    noun, number = line["noun"].lower(), _number(line["number"])
    label = f"Move {number}:"
    if not number or "move" not in vocabulary().kinds(noun) or len(line[0]) < len(label):
        return line[0]
    return label.ljust(len(line[0]))


def _number(written: str) -> str:
    """The number of a move in figures or in a word; "" where it is none."""
    values = {
        value for kind, value, _ in vocabulary().meanings(written.lower()) if kind == "number"
    }
    values |= {written} if written.isdigit() else set()
    return next((value for value in sorted(values) if value in ("1", "2", "3", "4")), "")
