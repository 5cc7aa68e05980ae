"""Which turn the subject of a mail names for the orders below it."""

import re
from collections.abc import Iterable

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Stretch

_REPORT = Pattern(
    r"\b(?:report|results?|result|map|maps|bericht|rapport|compte|ergebnis\w*|auswertung|"
    r"resultat\w*|resultaten|"
    r"verslag|story|summary|aftermath|account|recap|deadline|adjudication|standings|scores?|"
    r"newsletter|issue|page)\b",
    re.IGNORECASE,
)
_OF_ORDERS = r"(?:orders?|moves?|befehle?|zuge|ordres|ordini|orden\w*|bevelen)\b"
_ORDERED = Pattern(rf"\b{_OF_ORDERS}", re.IGNORECASE)
#: Right before a turn: `the map of my turn 11`; but not `results and orders, turn 12`.
_REPORT_OF = Pattern(
    rf"\b(?:report|results?|story|map)[^\w()]+(?:(?!{_OF_ORDERS})\w+\W+){{0,2}}$", re.IGNORECASE
)


def turn_in_subject(look: str, named: Iterable[tuple[Stretch, int]]) -> int | None:
    """The first turn of a folded subject that is not only that of a report or its results; `named`
    are the turns in it, each with where it stands."""
    for (start, end), turn in named:
        before, after = look[:start], look[end:]
        if not _ORDERED.search(before + " " + after):
            is_of_report = _REPORT.search(before + " " + after)
        else:
            near_after = " ".join(_up_to_orders(after).split()[:2])
            is_of_report = _REPORT.search(near_after) or _REPORT_OF.search(before)
        if not is_of_report:
            return turn
    return None


def _up_to_orders(text: str) -> str:
    """The words before the first that speak of orders: what they say is of the turn before them."""
    ordered = _ORDERED.search(text)
    return text[: ordered.start()] if ordered else text
