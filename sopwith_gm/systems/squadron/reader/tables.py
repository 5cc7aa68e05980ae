"""Tables with a head: what a column holds is told by the word above it.

The head, and a column that only counts or says what an item costs, become blank; a range is told as
one, and the round goes beside its word. All places stay.
"""

import re
from collections.abc import Iterator, Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import blanked

_CELL = Pattern(r"[^|\t]+")
_RULED = Pattern(r"[ \t]*\|?[ \t:|+-]*-{2,}[ \t:|+-]*")
_IDLE = Pattern(
    r"(?:#|no\.?|nr\.?|step|steps|prio|priority|rank|order|cost|costs|points?|pts|price|speed|spd|notes?|"
    r"remarks?|comments?|reason|why|sum|total)",
    re.IGNORECASE,
)
_NEXT_WORDS = r"(?:else|otherwise|(?:if not|failing) (?:him|her|it|them|that)|reserves?|back-?ups?)"
_SAYS = Pattern(
    r"(?:what|do|man|mans|move|moves|manoeuvre|manoeuvres|maneuver|maneuvers|item|action|flying|order|"
    r"orders|target|targets|tgt|who|whom|attack|shoot|at|height|alt|altitude|climb/dive|"
    r"plane|round|turn|rd|(?:1st|2nd|3rd|first|second|third|next|other|last) (?:target|choice|tgt)|"
    rf"{_NEXT_WORDS})(?:[ ]?(?:no\.?[ ]?)?[1-9])?",
    re.IGNORECASE,
)
_NEXT = Pattern(_NEXT_WORDS, re.IGNORECASE)
"""Behind a column of targets the next of them; behind moves it would be an alternative."""
_RANGE = Pattern(r"(?:max\.? |maximum )?(?:range|distance|within|rng)", re.IGNORECASE)
_ROUND = Pattern(r"(?:round|turn|rd)", re.IGNORECASE)
_ANY = Pattern(r"[ ]*(?:any|all|-+|none|no limit|n/a)[ ]*", re.IGNORECASE)
_MOST = Pattern(r"[ ]+(?:(?:max\.?|maximum|up to|<=|at most|within)[ ]*)?([12])[ ]*", re.IGNORECASE)
_LEAST = 2
"""Columns of a table."""

Cell = tuple[int, int]


def without_heads(look: str) -> str:
    """A text whose tables are as if their rows had been written without a head."""
    if "|" not in look and "\t" not in look:
        return look
    for rows in _tables(look):
        head, *body = rows
        names = [look[a:b].strip(" *_") for a, b in head]
        if all(
            _SAYS.fullmatch(one) or _IDLE.fullmatch(one) or _RANGE.fullmatch(one) for one in names
        ):
            look = _read(look, names, head, body)
    return look


def _tells(name: str, cell: str, names: Sequence[str]) -> bool:
    """`Order` beside `step`, where no other column tells anything; `attack` among the steps."""
    if name.lower() in _STEPS:
        return not cell.strip(" *_.#:").isdigit()
    return name.lower() == "order" and not any(
        _SAYS.fullmatch(one) for one in names if not _IDLE.fullmatch(one)
    )


_STEPS = frozenset({"step", "steps", "#", "no", "no.", "nr", "nr."})


def _tables(look: str) -> Iterator[list[list[Cell]]]:
    """Rows below each other with as many cells, two or more; a ruled line parts none."""
    rows: list[list[Cell]] = []
    at = 0
    for line in [*look.split("\n"), ""]:
        cells = [
            (at + one.start(), at + one.end())
            for one in _CELL.finditer(line)
            if one.group().strip()
        ]
        if not (line.strip() and _RULED.fullmatch(line)):
            if rows and (len(cells) != len(rows[0]) or len(cells) < _LEAST):
                if len(rows) > 1:
                    yield rows
                rows = []
            if len(cells) >= _LEAST and ("|" in line or "\t" in line):
                rows.append(cells)
        at += len(line) + 1


def _read(
    look: str, names: Sequence[str], head: Sequence[Cell], body: Sequence[Sequence[Cell]]
) -> str:
    heads_row = len(body) == 1 and any(re.search(r"\d$", one) for one in names)
    shoots = {
        n
        for n, one in enumerate(names)
        if re.match(r"(?:\w+ )?t(?:arge|g)t|attack|who|shoot|at", one, re.I)
    }
    if not heads_row and not (shoots or any(map(_IDLE.fullmatch, names))):
        return look
    nexts = [n for n, one in enumerate(names) if _NEXT.fullmatch(one)]
    if any(n - 1 not in shoots and n - 1 not in nexts for n in nexts):
        return look
    rounds = [n for n, one in enumerate(names) if _ROUND.fullmatch(one)]
    counts = rounds == [0] and len(body) == 1 and look[slice(*body[0][0])].strip(" *_").isdigit()
    for n, (a, b) in enumerate(head):
        if n or not (counts or (heads_row and rounds == [0])):
            look = blanked(look, a, b)
    if counts or (heads_row and rounds == [0]):
        look = blanked(look, head[0][1], body[0][0][0])
    for row in body:
        for name, (a, b) in zip(names, row, strict=True):
            if (_IDLE.fullmatch(name) and not _tells(name, look[a:b], names)) or (
                _RANGE.fullmatch(name) and _ANY.fullmatch(look[a:b])
            ):
                look = blanked(look, a, b)
            elif _RANGE.fullmatch(name) and (most := _MOST.fullmatch(look, a, b)):
                place = most.start(1)
                told = "\u2264".rjust(place - a) + look[place]
                look = look[:a] + told.ljust(b - a) + look[b:]
    return look
