"""Which planes a sentence is of, where a message has several: those it names, or both."""

import re
from collections.abc import Collection
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import blank
from sopwith_gm.systems.sopwith.orders.made_of import GROUND, MOVES_AND_FIRE, holds

_PLANES = (
    r"(?:(?:(?:my|our|the|these) )?(?:two |three )?"
    r"(?:planes?|machines?|aircraft|kites?|birds?|crates?|aeroplanes?|ones|pilots))"
)
_ONES = (
    r"(?:fires|shoots|turns|slips|flies|goes|lands|stays|takes|repairs|is|will|holds|does|gets|has|"
    r"remains|keeps|moves|starts|should|shall|to|uses)\b"
)
_BOTH = (
    r"(?:fire|shoot|turn|slip|fly|go|land|stay|take|repair|are|will|hold|do|get|have|remain|keep|move|"
    r"start|should|shall|to|use)\b"
)
"""Behind `both`; what ends in s is what both are: `both turns`."""
_OF_MOVES = r"(?:\w+ )?(?:moves|turns|slips|straights|aheads|holds|straight|turn|slip)\b"
_DO = rf"(?:both|they both|the two)(?= {_BOTH})|(?:neither|none|each)(?= {_ONES})"
_OPENS = r"\W*(?:(?:and|but|so|then|now) )?"
_ALL = Pattern(
    rf"\b(?:(?:of|for|from|with|by|on|in) )?(?:both|either|neither|none|all|each)"
    rf"(?: of)?(?: (?:them|us|the two(?! {_OF_MOVES})|the pair|{_PLANES}))\b"
    rf"|\b(?:for|from|with|by|on) (?:both|either|each|neither)(?=\s*(?:[.!;:,)]|$))"
    rf"|(?:^|(?<=[,;:.(-])){_OPENS}(?:{_DO})"
    rf"|^{_OPENS}both(?= (?:\w+ing|with|without|on|from)\b)"
    rf"|^\W*(?:both|each)(?=\s*:)",
    re.IGNORECASE,
)
"""What says that a sentence is of all planes."""
BOTH_OPEN = Pattern(
    rf"{_OPENS}(?:{_DO}|both(?=:)|(?:both|each)(?: of)? {_PLANES}(?=:| {_BOTH}| {_ONES}))",
    re.IGNORECASE,
)
"""What a sentence of two planes begins with."""
_BOTH_BEHIND = Pattern(r"[,;]\s+(?:and |but )?both (?:\w+ing|with|without)\b", re.IGNORECASE)
_TWO_MOVES = Pattern(r"\b(?:two|twice|2)\b", re.IGNORECASE)
_MAYBE_ALL = Pattern(
    r"\W*(?:both|all|neither|either) (?!.*\b(?:slips?|turns?|moves|times|sides|guns)\b)",
    re.IGNORECASE,
)
_BOTH_ALONE = Pattern(r"\bboth\b", re.IGNORECASE)
_NONE = Pattern(r"\b(?:neither|none|either)\b", re.IGNORECASE)
_DENIES = Pattern(r"\b(?:no|not|nothing|without|never)\b", re.IGNORECASE)
_ORDERS = MOVES_AND_FIRE | GROUND
_BEFORE_NAME = r"(?:\b(?:for|from|with|by|on|and|the|my|only|just) )*"


class Spoken(NamedTuple):
    """Of which planes a sentence is, and its text without their names."""

    planes: tuple[str, ...]
    """Empty: of that which was spoken of before; where `text` is None, those that it names."""
    text: str | None
    """None where nobody can tell of which it is."""


def spoken_of(
    text: str, names: Collection[str], of: Collection[str], *, is_below: bool = False
) -> Spoken:
    """Of which of several planes a sentence is; `of`: those that head it, if any does; `is_below`:
    another sentence of its line is headed."""
    if not holds(_BOTH_ALONE.sub(lambda found: blank(found[0]), text), _ORDERS):
        return Spoken((), text)
    found = [name for name in names if _is_spoken_of(text, name)]
    everyone = _ALL.search(text)
    is_of_them = is_below and not of and everyone and everyone[0].lower().endswith("them")
    if is_of_them and not found and not holds(text, GROUND):
        return Spoken((), text)  # `Gull: A, A, LT. Fire ahead in all of them.`
    if of:
        both = _BOTH_BEHIND.search(text)  # the planes, or two moves of one?
        if both and set(of) != set(names) and not _TWO_MOVES.search(text, 0, both.start()):
            return Spoken((), None)
        others = [name for name in found if name not in of]
        told = tuple(name for name in others if _is_told(text, name))
        is_apart = len(of) > 1 and bool(found) and not _are_joined(text, found, of)
        if told or is_apart or (everyone and set(of) != set(names)):
            return Spoken(told or tuple(found), None)
        return Spoken((), _without_all(_without_subject(text, of)))
    if everyone and not found:
        return Spoken(tuple(names), _without_all(text))
    if everyone or len(found) > 1 or _MAYBE_ALL.match(text):
        return Spoken(tuple(found), None)
    for name in found:
        text = without_name(text, name)
    return Spoken(tuple(found), text)


def _named(name: str) -> str:
    return rf"{_BEFORE_NAME}(?<!\w){re.escape(name)}(?:'s)?(?!\w)"


def without_name(text: str, name: str) -> str:
    """A sentence without the name of the plane that it is of."""
    if not name:
        return text
    return re.sub(_named(name), lambda found: blank(found[0]), text, flags=re.IGNORECASE)


def _without_subject(text: str, names: Collection[str]) -> str:
    """`Repair 2 on Gull, who stays parked` as `repair 2, stays parked`."""
    named = "|".join(map(_named, names))
    subject = rf"(?:(?:{named})(?:,? +(?:who|which|that)\b)|^\W*(?:who|which)\b)"
    return re.sub(subject, lambda found: ",".ljust(len(found[0])), text, flags=re.IGNORECASE)


def _is_spoken_of(text: str, name: str) -> bool:
    """Is it named, and not in a condition?"""
    place = re.search(_named(name), text, re.IGNORECASE)
    return place is not None and not holds(text[: place.start()], {"if"})


def _are_joined(text: str, found: Collection[str], of: Collection[str]) -> bool:
    """Does it name all that head it together, `the Ruby and the Pearl`, and none by itself?"""
    if set(found) != set(of):
        return False
    one, *others = sorted(found, key=text.casefold().find)
    return bool(re.search(rf"{_named(one)}" + "".join(map(_joined, others)), text, re.IGNORECASE))


def _joined(name: str) -> str:
    return rf"\W+(?:and\W+)?{_named(name)}"


def _is_told(text: str, name: str) -> bool:
    """Does an order stand behind a name, in its clause?"""
    behind = re.split(_named(name), text, maxsplit=1, flags=re.IGNORECASE)[1]
    clause = re.split(r"[,;:]", behind, maxsplit=1)[0]
    return holds(clause, _ORDERS)


def _without_all(text: str) -> str:
    """`Neither lands` as `no lands`, and `Both land` as `land`."""

    def said(found: re.Match[str]) -> str:
        is_denied = _NONE.search(found[0]) and not _DENIES.search(text, 0, found.start())
        return ("no" if is_denied else "").rjust(len(found[0]))

    return _ALL.sub(said, text)
