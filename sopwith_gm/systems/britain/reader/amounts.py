"""Corrections of how much fuel a condition names: `less than 5, not less than 3` (BB 14.6)."""

import re
from collections.abc import Mapping

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.normal_form import read_condition
from sopwith_gm.systems.britain.orders import FuelIs
from sopwith_gm.systems.britain.reader.about import ORDERING
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.found import Found
from sopwith_gm.systems.britain.reader.sentences import Said, said
from sopwith_gm.systems.britain.reader.shapes import Language


def amount_mended(found: Found, one: Said, kinds: frozenset[str]) -> bool:
    """`Correction: less than 5, not less than 3`: how much fuel it is, of the one condition that
    has fuel."""
    chain = found.orders
    hits = [n for n, old in enumerate(chain.alternatives) if isinstance(old.condition, FuelIs)]
    if len(hits) != 1 or chain.is_cut or not kinds & {"FIX", "NOPE", "SCRUB"}:
        return False
    told = _AMOUNT.fullmatch(" ".join(found.look[one.start : one.end].split()))
    if told is None:
        is_amount = _HOW_MUCH.search(found.look, one.start, one.end) is not None
        is_one = is_amount and not kinds & (ORDERING | {"ELSE", "COND"})
        if is_one:
            chain.doubt(one.start, one.end, Why.CONDITION)  # `Correction: not less than 3`
        return is_one
    was = chain.alternatives[hits[0]]
    old, new = (_fuel_of(told[name]) for name in ("old", "new"))
    if new is None or (told["old"] and old != was.condition):
        return False
    if "MAYBE" in kinds:
        chain.doubt(one.start, one.end, Why.MAYBE)
        return True
    chain.alternatives[hits[0]] = replace(was, condition=new)
    chain.spans.append((one.start, one.end))
    return True


def _fuel_of(words: str | None) -> FuelIs | None:
    """So much fuel, as a condition would say it."""
    told = f"if i have {words or ''} fuel"
    values = [item.value for item in said(told, 0, len(told), _ENGLISH).items]
    condition = (
        read_condition(values[0].split()) if len(values) == 1 and "FUEL" in values[0] else None
    )
    return condition if isinstance(condition, FuelIs) else None


_ENGLISH: Mapping[Language, float] = {"en": 1.0, "fr": 0.0, "nl": 0.0}
_SO_MUCH = (
    r"(?:(?:less|fewer|more|lower|higher) than|under|below|over|above|at least|at most|"
    r"no more than) \w+|\w+ or (?:less|more|fewer|lower|under|over|below|above)"
)
_HOW_MUCH = Pattern(rf"\b(?:{_SO_MUCH})", re.IGNORECASE)
_AMOUNT = Pattern(
    rf"(?:(?!\bnot\b|n't\b)[^\d]){{2,40}}?\b(?P<new>{_SO_MUCH})(?: fuel)?"
    rf"(?:,? (?:and )?(?:not|instead of|rather than) (?P<old>{_SO_MUCH})(?: fuel)?)?"
    r"(?: instead)?[\s.!]*",
    re.IGNORECASE,
)
