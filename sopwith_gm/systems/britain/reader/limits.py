"""Ways and levels that are bounded, not told: they are asked about, as in `balance.py` (BB 15)."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.hand import EXACT
from sopwith_gm.systems.britain.reader.sentences import UNSAID, Item, kinds_of


def text_of(items: Sequence[Item]) -> str:
    """The words of items, in small letters."""
    return " ".join(item.text.lower() for item in items)


def goes_by(items: Sequence[Item]) -> bool:
    """`Home by way of H8`: a hex on the way that no order has."""
    return any(
        item.kind in ("PLACED", "BARE") and n and _VIA.search(text_of(items[max(0, n - 3) : n]))
        for n, item in enumerate(items)
    )


_VIA = Pattern(r"\b(?:by way of|via|round by|past|en passant par|langs)$", re.IGNORECASE)


def bounds_a_level(items: Sequence[Item]) -> bool:
    """`H8 below level 3`, `H8 at level 3 or above`: no level is said, but a bound."""
    for n, item in enumerate(items):
        if item.kind != "ORDER" or "LEVEL" not in item.value:
            continue
        behind = text_of(items[n + 1 : n + 3])
        ahead = items[n - 1].text if n else ""
        if _BOUND.search(f"{ahead} {item.text}") or (_OR_MORE.match(behind) is not None):
            return True
    return False


_BOUND = Pattern(r"\b(?:below|beneath|above|sous|au-dessus|onder|boven)\b", re.IGNORECASE)
_OR_MORE = Pattern(
    r"(?:or|ou|of|and|et|en) (?:above|below|higher|lower|more|less|plus|moins|hoger|lager)\b",
    re.IGNORECASE,
)


def is_half_told_anew(items: Sequence[Item]) -> bool:
    """`H8 at level 3, else level 2`: the level of the same move, or one on the spot?"""
    said = [item for item in items if item.kind not in UNSAID]
    for one, link, other in zip(said, said[1:], said[2:], strict=False):
        is_move = one.value.startswith("MOVE") and "LEVEL" in one.value
        is_exact = link.text == EXACT and one.text.upper() == one.value
        if is_move and link.kind == "ELSE" and not is_exact and _LEVEL.fullmatch(other.text):
            behind = kinds_of(items[items.index(other) + 1 :][:1])
            # `level 3 where I stand` is on the spot
            return other.value.startswith("LEVEL") and behind <= UNSAID - {"fill"}
    return False


_LEVEL = Pattern(r"(?:at |on )?(?:level|niveau|op niveau|au niveau|hoogte) \w+", re.IGNORECASE)
