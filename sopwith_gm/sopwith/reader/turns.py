"""Which turn a message names for its orders."""

import re
from collections.abc import Sequence

from sopwith_gm.sopwith.reader.patterns import Pattern
from sopwith_gm.sopwith.reader.stream import Piece

_REPORT = Pattern(
    r"\b(?:report|results?|result|map|maps|bericht|rapport|compte|ergebnis\w*|auswertung|"
    r"resultat\w*|resultaten|"
    r"verslag|story|summary|aftermath|account|recap|deadline|adjudication|standings|scores?|"
    r"newsletter|issue|page)\b",
    re.IGNORECASE,
)
_PAST = Pattern(
    r"\b(?:last|previous|since|after|before|was|were|had|did|happened|ended|until|till|saw|hit|"
    r"shot|went|by|lost|"
    r"next|following|missed|until|from|than|remember|in)\W+(?:\w+\W+){0,2}$",
    re.IGNORECASE,
)
_ORDERS = Pattern(
    r"\b(?:orders?|moves?|befehle?|zuge|ordres|orden\w*|ordini|bevelen|instructions?|"
    r"manoeuvres?|here|hier|voici|"
    r"for|fur|pour|voor|flying|photo|attached|sopwith)\b",
    re.IGNORECASE,
)


def turn_named(look: str, start: int, end: int, pieces: Sequence[Piece]) -> int | None:
    """The turn that a sentence names for the orders; None where it names none."""
    words = len(look[start:end].split())
    best: int | None = None
    for mention in (piece for piece in pieces if piece.kind == "turn_no"):
        before, after = look[start : mention.start], look[mention.end : end]
        near_after = " ".join(after.split()[:3])
        near_before = " ".join(before.split()[-3:])
        if (_REPORT.search(near_after) and not re.match(r"\s*[:,;.-]", after)) or re.search(
            r"\b(?:report|results?|story|map)\W+(?:\w+\W+){0,2}$", before, re.IGNORECASE
        ):
            continue
        ordered = bool(
            re.search(
                r"\b(?:orders?|moves?|befehle?|zuge|ordres|ordini|orden\w*|bevelen)\b",
                before[-40:] + " " + " ".join(after.split()[:2]),
                re.I,
            )
        )
        if _PAST.search(before) and not ordered:
            continue
        leads = pieces[0] is mention and _is_heading(look, pieces)
        heading = (
            words <= (12 if any(p.kind == "man" for p in pieces) else 8)
            and not re.search(r"[?!]", look[start:end])
            and _is_heading(look, pieces)
        )
        if leads or heading or ordered or _ORDERS.search(near_before):
            best = best if best is not None else int(mention.value)
    return best


def _is_heading(look: str, pieces: Sequence[Piece]) -> bool:
    """Nothing but orders, names, and marks: no prose that only mentions the turn."""
    rest = [piece for piece in pieces if piece.kind != "turn_no"]
    if rest and rest[0].kind in ("colon", "dash", "semi", "pipe", "slash", "dot"):
        return True
    if rest and pieces[0].kind == "turn_no" and rest[-1].kind == "colon":
        return True
    if any(
        piece.kind in ("label", "man", "fire", "land", "take_off", "stay", "repair")
        for piece in rest
    ):
        return not any(piece.kind == "past" for piece in rest)
    return not any(
        piece.kind in ("past", "fix", "maybe")
        or (piece.kind == "unknown" and look[piece.start].islower())
        for piece in rest
    )


def turn_in_subject(look: str, pieces: Sequence[Piece]) -> int | None:
    """The turn of a subject line: any that does not name only a report or its results."""
    for mention in (piece for piece in pieces if piece.kind == "turn_no"):
        rest = look[: mention.start] + " " + look[mention.end :]
        if re.search(
            r"\b(?:orders?|moves?|befehle?|zuge|ordres|ordini|orden\w*|bevelen)\b", rest, re.I
        ):
            if not _REPORT.search(" ".join(look[mention.end :].split()[:2])):
                return int(mention.value)
            continue
        if not _REPORT.search(rest):
            return int(mention.value)
    return None
