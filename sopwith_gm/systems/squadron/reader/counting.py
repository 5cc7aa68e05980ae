"""What only counts the items of a list: `1.`, `M1:`, `II.`, `(b)`, `#3`, the numbers of a table.

Such signs are marks to what reads behind: a bullet where a line begins, a comma between two items
of a line. So `climb 2) BR` is no climb by two levels, where a `1)` stands before it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import blanked

_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight")
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")
_VALUES: Mapping[str, int] = {
    **{str(n): n for n in range(1, 10)},
    **{letter: n for n, letter in enumerate("abcdefgh", 1)},
    **{numeral: n for n, numeral in enumerate(_ROMAN, 1)},
    **{word: n for n, word in enumerate(_WORDS, 1)},
}
_SIGNS: tuple[tuple[Pattern, int], ...] = (
    (Pattern("([1-9])\ufe0f?\u20e3|([1-9])\ufe0f\\)"), 1),
    (Pattern(r"(?<![\w+=.,])\(?([1-9])(?:\)|[.:)](?=[ \n]))"), 2),
    (Pattern(rf"^[ ]*({'|'.join(_WORDS)})(?=[ ]*[-:)])", re.MULTILINE | re.IGNORECASE), 2),
    (Pattern(r"#[ ]?([1-9])\b[.:)]?"), 1),
    (Pattern(r"\bmove[ ](?:no\.?[ ]?|#)?([1-9])\b(?![ ]?[:.-])", re.IGNORECASE), 2),
    (Pattern(r"\b(?:t|tgt)[ ]?([1-9])\b[ ]*[.:)=]?", re.IGNORECASE), 2),
    (Pattern(r"\bmv?[ ]?([1-9])\b[ ]*[.:)=]?", re.IGNORECASE), 1),
    (Pattern(r"(?<![\w'])\(?(viii|vii|vi|v|iv|iii|ii|i)[.):](?=\s)", re.IGNORECASE), 2),
    (Pattern(r"(?<!\w)\(([a-h])\)", re.IGNORECASE), 2),
    (Pattern(r"(?:^|(?<=[\s,;]))([a-h])[.)](?=\s)", re.MULTILINE | re.IGNORECASE), 2),
    (Pattern(r"^[ ]*([a-h])(?=[ ]*[-:=][ ])", re.MULTILINE | re.IGNORECASE), 2),
    (
        Pattern(
            r"^[ \t*]*([1-9])(?=[ ]+(?!x\b|more\b|times\b|levels?\b)[a-z])"
            r"(?![^\n]*\b(?:straights|banks|turns|aheads|templates|levels)\b)",
            re.MULTILINE | re.IGNORECASE,
        ),
        3,
    ),
)
"""A sign for a place in a list, and how many must stand one behind the other."""
_AT_LINES = Pattern(r"^[ \t*]*\(?([1-9])[.:)](?=[ ])", re.MULTILINE)
"""A number that counts a line: beside it `(1)` counts nothing, but says what an item costs."""
_ASIDE = Pattern(r"\([a-h]\)", re.IGNORECASE)
"""`I will (a) go straight, (b) bank left`: no word is written so."""
_TARGET = Pattern(
    r"(?<=\btarget )(?:priority )?(?:(?:no|nr)\.?[ ]?|number[ ]|#)?([1-9])\b[.:)]?(?=[ ])",
    re.IGNORECASE,
)
"""`Target 1 Baron, target no. 2 Dora`: the word stays, its number goes."""
_ROW = Pattern(r"^[ \t|*]*(\d)(?=[ \t]*[|\t])", re.MULTILINE)
_DIGITS = r"(?:[|\t][ \t]*\d[ \t]*)"
_COLUMNS = Pattern(
    rf"^[ \t*]*(?:\|?[ \t]*(?:(?!sta|start|place)[a-z#]+|\d)[ \t]*)?{_DIGITS}+[| \t]*$",
    re.MULTILINE | re.IGNORECASE,
)


def without_counting(look: str) -> str:
    """A text in which what only counts its items is blank, or a comma; its places stay."""
    rows = list(_in_turn(_AT_LINES, look))
    for sign, least in ((_AT_LINES, 2), *_SIGNS):
        found = [] if rows[1:] and sign is _SIGNS[1][0] else list(_in_turn(sign, look))
        if len(found) >= least and not _are_out_of_turn(sign, look, found):
            for one in found:
                look = _parted(look, *one)
    targets = list(_in_turn(_TARGET, look, anywhere=True))
    for a, b in targets if len(targets) > 1 else ():
        if (a, b) != targets[0] and _ahead(look, a).rstrip(" ").lower().endswith(". target"):
            a -= len("target ")  # a sentence each: they are one list all the same
            b += look[b : b + 1] in ":="
        look = blanked(look, a, b)
    return _without_places(look).replace("=>", " >")


def _in_turn(sign: Pattern, look: str, *, anywhere: bool = False) -> Iterator[tuple[int, int]]:
    """The signs of one kind that count up from the first; that one stands where an item may."""
    due = 1
    for found in sign.finditer(look):
        written = next(one for one in found.groups() if one)
        before = _ahead(look, found.start()).rstrip(" \t*")
        if (
            found[0].endswith(".")
            and _ends_line(look, found.end())
            and before[-1:] not in ("", *"\n|")
        ):
            continue  # `at no more than range 2.` counts nothing
        if _SO_OFTEN.search(before):
            continue  # `straight x 2. Fire at Baron.`
        if _VALUES[written.lower()] == due and (
            anywhere or due > 1 or before[-1:] in _PARTING or _ASIDE.fullmatch(found[0])
        ):
            yield found.span()
            due += 1
        elif (
            due > _SECOND
            and _VALUES[written.lower()] == 1
            and (before[-1:] in _PARTING or _ASIDE.fullmatch(found[0]))
        ):
            yield found.span()  # a second list: `targets: (a) Dora, (b) Baron`
            due = _SECOND


_SECOND = 2
_AHEAD = 200
"""Characters ahead of a sign that tell what it is: all of them, looked through for each sign, would
take time in the square of their number."""


def _ahead(look: str, at: int) -> str:
    return look[max(0, at - _AHEAD) : at]


def _are_out_of_turn(sign: Pattern, look: str, found: Sequence[tuple[int, int]]) -> bool:
    """`1: BL`, `3: TR`, `2: S`: where others of its kind begin lines, or stand behind `#`.

    `No. 3: BL. No. 1: TR. No. 2: S`: or where all of them count, each once, and not up.
    """
    counted = {one[0] for one in found}
    signs = list(sign.finditer(look))
    heads = [
        one
        for one in signs
        if _HEADS.search(_ahead(look, one.start())) or (one[0][1:] == ")" and one[0] != "(")
    ]
    written = [next(each for each in one.groups() if each) for one in heads]
    places = [int(one) for one in written if one.isdigit()]
    if len(places) > 1 and sorted(places) == [*range(1, len(places) + 1)] != places:
        return True
    others = (one for one in signs if one.start() not in counted)
    return any(
        one[0].startswith("#") or _ahead(look, one.start()).rstrip(" \t*")[-1:] in ("", "\n")
        for one in others
        if sign is _AT_LINES or one[0][:1] in "#123456789"
    )


_HEADS = Pattern(
    r"(?:^|[.,;:\n(][ ]*)"
    r"(?:(?:no|nr)\.?|number|move|man(?:oeuvre|euver)|step|leg|item|template)?[ ]*$",
    re.IGNORECASE,
)
"""What may stand before a number that counts a list in any order."""


def _ends_line(look: str, at: int) -> bool:
    end = look.find("\n", at)
    return not look[at : end if end >= 0 else len(look)].strip()


_PARTING = ("", *"\n,;:|/.>+()-!?")


def _parted(look: str, start: int, end: int) -> str:
    before = look[:start].rstrip(" \t*")
    mark = "•" if before[-1:] in ("", "\n") else " " if before[-1] in _PARTING else ","
    return f"{look[:start]}{mark}{' ' * (end - start - 1)}{look[end:]}"


def _without_places(look: str) -> str:
    """A table without the numbers that only count its rows, `| 1 | straight |`, or its columns."""
    rows = [found.start(1) for found in _ROW.finditer(look)]
    columns = [
        [found.start() + digit.start() for digit in re.finditer(r"\d", found[0])]
        for found in _COLUMNS.finditer(look)
    ]
    for places in (*_runs(look, rows), *columns):
        counts = [look[at] for at in places] == list("123456789"[: len(places)])
        if counts and (len(places) > 1 or _is_head(look, *places)):
            for at in places:
                look = f"{look[:at]} {look[at + 1 :]}"
    return look


def _runs(look: str, rows: Sequence[int]) -> list[list[int]]:
    """The numbers of rows, those of each table by themselves: a 1 begins the next."""
    runs: list[list[int]] = []
    for at in rows:
        if look[at] == "1" or not runs:
            runs.append([])
        runs[-1].append(at)
    return runs


def _is_head(look: str, *places: int) -> bool:
    """`| 1 |`, above a row of a table, or before a cell: the head of its only column, or row."""
    return bool(places) and bool(_ALONE.match(look, look.rfind("\n", 0, places[0]) + 1))


_SO_OFTEN = Pattern(
    r"(?<![a-z])[x\u00d7]\Z|\b(?:range|rng|within|speed|altitude|level)\Z", re.IGNORECASE
)
_ALONE = Pattern(
    r"[ \t]*\|?[ \t]*\d[ \t]*\|(?:[ \t]*\n[ \t]*\||[^|\n]*[a-z][^|\n]*\|)", re.IGNORECASE
)
