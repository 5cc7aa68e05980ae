"""Rows of a form that say one thing together: a verb in one, and in the next what it is done to."""

import re
from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.labels import place_of
from sopwith_gm.systems.britain.reader.letters import Line

_FILLED = r"[ .\t]*[:|=][ \t]*"
_HEAD = rf"\W*(?:[^\n:|]{{1,30}}{_FILLED})?"
_BARE_VERB = Pattern(
    rf"{_HEAD}(?:attack|ram|intercept|land|move|fly|go|head|climb|dive|descend|attaquer|eperonner|"
    r"atterrir|aller|voler|monter|grimper|descendre|plonger|aanvallen|rammen|landen|vliegen|"
    r"klimmen|stijgen|dalen|duiken)[ .]*",
    re.IGNORECASE,
)
"""A row of which the value is a verb, and no more: `Order: attack`."""
_WHAT = Pattern(
    rf"\W*(?:target|bomber|whom?|(?:air)?field|aerodrome|hex(?:agone?)?|to|where(?: to)?|which|"
    rf"destination|place|direction|way|route|levels|notches|steps|hexes|by|how (?:far|many|much)|"
    rf"cible|bombardier|terrain|case|ou|vers|lieu|crans|niveaux|combien|doel(?:wit)?|bommenwerper|"
    rf"(?:vlieg)?veld|vak|naar|waar(?:heen|naartoe)?|plaats|richting|trappen|niveaus|hoeveel)"
    rf"{_FILLED}",
    re.IGNORECASE,
)
"""What is said to be done to: `Target:`."""
_VALUE = Pattern(r"[\s#]*(?:b-?)?[1-5][\s.]*|\s*[a-u]-?\d{1,2}[\s.]*", re.IGNORECASE)
"""A row that is nothing but a bomber or a hex."""
_MOVES = Pattern(
    rf"\W*(?:(?:move|hex(?:agone?)?|to|destination|mouvement|vers|naar|vak|zet){_FILLED}|"
    r"(?:[^\n:|]{1,30}[:|=][ \t]*)?(?:move|fly|go|head|aller|voler|ga|vlieg)\b)",
    re.IGNORECASE,
)
_LEVEL = Pattern(
    rf"\W*(?:level|altitude|height|climb|dive|niveau|hauteur|hoogte){_FILLED}(?=\S)", re.IGNORECASE
)
_CHANGE = Pattern(
    rf"\W*(?P<head>(?:level|altitude|height|niveau|hauteur|hoogte){_FILLED})(?:up|down|climb|dive|"
    r"descend|go|monter|grimper|descendre|plonger|stijgen|klimmen|dalen|duiken|stijg|klim|daal|"
    r"duik|omhoog|omlaag)\b",
    re.IGNORECASE,
)
"""`Height: down one`: the value says all."""
_NOTHING = Pattern(r"[ \t]*(?:none|nil|n/?a|-+|nothing|aucune?|neant|geen|nvt)?[ \t.]*", re.I)


def rows_joined(look: str, lines: Sequence[Line]) -> tuple[str, list[Line]]:
    """The lines with such rows as one, and the text with what names the second of them left out.

    `Order: attack` above `Target: B3` is `Order: attack B3`; what is left empty is left out.
    """
    look, lines = _conditions_joined(*_table_told(*_ticked(look, lines)))
    found: list[Line] = []
    for line in lines:
        what = _WHAT.match(look, line.start, line.end)
        last = found[-1] if found and not line.opens else None
        if what and _NOTHING.fullmatch(look, what.end(), line.end):
            look = _blanked(look, line.start, line.end)
        elif (
            last
            and (what or _VALUE.fullmatch(look, line.start, line.end))
            and _BARE_VERB.fullmatch(look, last.start, last.end)
        ):
            look = _blanked(look, line.start, what.end()) if what else look
            found[-1] = replace(last, end=line.end)
        elif (
            last
            and _LEVEL.match(look, line.start, line.end)
            and _MOVES.match(look, last.start, last.end)
        ):
            look = f"{look[: last.end]},{look[last.end + 1 :]}"
            change = _CHANGE.match(look, line.start, line.end)
            look = _blanked(look, change.start("head"), change.end("head")) if change else look
            found[-1] = replace(last, end=line.end)
        else:
            found.append(line)
    return look, found


_BOX = Pattern(
    r"[ \t*-]*(?P<box>[\[(][ \t]*(?P<mark>[x*v+]?)[ \t]*[\])]|[\u2610-\u2612])[ \t]+(?=\S)",
    re.IGNORECASE,
)


def _ticked(look: str, lines: Sequence[Line]) -> tuple[str, list[Line]]:
    """`[x] attack: bomber 5` above `[ ] land`: of what stands behind boxes, what is ticked."""
    heads = [look.rfind("\n", 0, line.start) + 1 for line in lines]
    boxes = [_BOX.match(look, head, line.end) for head, line in zip(heads, lines, strict=True)]
    is_ticked = [box and (box["mark"] or box["box"] in "\u2611\u2612") for box in boxes]
    if not any(is_ticked) or all(is_ticked[n] for n, box in enumerate(boxes) if box):
        return look, list(lines)
    found: list[Line] = []
    for line, box, ticked in zip(lines, boxes, is_ticked, strict=True):
        if box is None or ticked:
            look = _blanked(look, box.start("box"), box.end("box")) if box else look
            found.append(line)
        else:
            look = _blanked(look, line.start, line.end)
    return look, found


_IF = Pattern(
    rf"\W*(?P<label>(?P<fuel>fuel|carburant|brandstof)?[ -]?(?:conditions?|if|when|voorwaarde|si|"
    rf"als|indien)?{_FILLED})(?P<if>(?:if|when|si|als|indien)\b)?[ \t]*(?P<state>\S[^\n]*)",
    re.IGNORECASE,
)
_THEN = Pattern(
    rf"\W*(?P<label>(?:then|in that case|alors|dans ce cas|dan|in dat geval){_FILLED})(?=\S)",
    re.IGNORECASE,
)
_SAYS_FUEL = Pattern(r"fuel|petrol|carburant|essence|brandstof|benzine", re.IGNORECASE)


def _conditions_joined(look: str, lines: Sequence[Line]) -> tuple[str, list[Line]]:
    """`Fuel condition: 3 or less` above `Then: land at A10`: one sentence, the condition first."""
    found: list[Line] = []
    for line in lines:
        then = _THEN.match(look, line.start, line.end)
        last = found[-1] if found and not line.opens else None
        head = _IF.match(look, last.start, last.end) if last and then else None
        if head is None or last is None or then is None or not head["label"].strip(" :|=.\t"):
            found.append(line)
            continue
        is_fuel = head["fuel"] and not _SAYS_FUEL.search(head["state"])
        opens = "if fuel" if is_fuel else "if"
        look = _blanked(look, head.start("label"), head.start("state"))
        room = head.start("state") - head.start("label")
        if len(opens) < room:
            look = look[: head.start("label")] + opens + look[head.start("label") + len(opens) :]
            look = f"{look[: last.end]},{look[last.end + 1 :]}"
            look = _blanked(look, then.start("label"), then.end("label"))
            found[-1] = replace(last, end=line.end)
        else:
            found.append(line)
    return look, found


_ROUND = Pattern(r"round|turn|mailing|tour|ronde|beurt", re.IGNORECASE)
_ORDER = Pattern(r"orders?|ordres?|bevel(?:en)?|opdracht(?:en)?", re.IGNORECASE)
_WHOSE = Pattern(
    r"player|name|plane|colou?r|sector|side|joueur|nom|avion|couleur|secteur|speler|naam|toestel|"
    r"vliegtuig|kleur",
    re.IGNORECASE,
)
_CUT = Pattern(r"[;\t|,]")
_NAME = Pattern(r"[^.!?\n]{0,40}")
"""What may stand above a column of a table."""
_TWO = 2


def _table_told(look: str, lines: Sequence[Line]) -> tuple[str, list[Line]]:
    """`player;round;order` above `Ivo;9;MOVE S`: what the headings say of one row.

    The round is told in the place of the headings; who it is stands left out. Of several headings
    that are choices each cell is a line of a list: `first try;second try`.
    """
    for n, (head, row) in enumerate(pairwise(lines)):
        names = [name.strip() for name in _CUT.compiled.split(look[head.start : head.end])]
        cells = _cells(look, row)
        if len(names) != len(cells) or len(names) < _TWO or _goes_on(look, lines, n + 1):
            continue
        if row.opens or not all(map(_NAME.fullmatch, names)):
            continue  # a letter with one comma, and its closing with another
        places = [1 if _ORDER.fullmatch(name) else place_of(name) for name in names]
        rounds = [cell for name, cell in zip(names, cells, strict=True) if _ROUND.fullmatch(name)]
        rest = [
            name
            for name, place in zip(names, places, strict=True)
            if not place and not _ROUND.fullmatch(name)
        ]
        chosen = [(place, cell) for place, cell in zip(places, cells, strict=True) if place]
        is_row = [place for place, _ in chosen] == [*range(1, len(chosen) + 1)]
        if not chosen or not is_row or len(rounds) > 1 or not all(map(_WHOSE.fullmatch, rest)):
            continue
        said = f"round {look[slice(*rounds[0])].strip()}" if rounds else ""
        if len(said) > head.end - head.start:
            continue
        look = look[: head.start] + said.ljust(head.end - head.start, "\t") + look[head.end :]
        told = [replace(head, end=head.start + len(said))] if said else []
        numbered = len(chosen) > 1
        told += [
            replace(row, start=a, end=b, label=place if numbered else 0)
            for place, (a, b) in chosen
            if look[a:b].strip()
        ]
        return look, [*lines[:n], *told, *lines[n + _TWO :]]
    return look, list(lines)


def _cells(look: str, row: Line) -> list[tuple[int, int]]:
    """Where the cells of a row begin and end."""
    cuts = [found.start() for found in _CUT.finditer(look, row.start, row.end)]
    starts = [row.start, *(cut + 1 for cut in cuts)]
    return list(zip(starts, [*cuts, row.end], strict=True))


def _goes_on(look: str, lines: Sequence[Line], n: int) -> bool:
    """Does another row stand below?"""
    below = lines[n + 1 : n + 2]
    return any(_CUT.search(look, line.start, line.end) and not line.opens for line in below)


def _blanked(look: str, start: int, end: int) -> str:
    """Left out; a gap of blanks would be a mark between two columns."""
    return look[:start] + "\t" * (end - start) + look[end:]
