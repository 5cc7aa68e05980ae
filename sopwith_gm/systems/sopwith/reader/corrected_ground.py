"""What a correction says of the ground: another strip, more repairs, no landing after all."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, cast, get_args

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.board import StripName
from sopwith_gm.systems.sopwith.orders.made_of import (
    FIXES,
    GROUND,
    MOVE_NAMES,
    MOVES_AND_FIRE,
    Bit,
    made_of,
)
from sopwith_gm.systems.sopwith.orders.reasons import unfit_strip
from sopwith_gm.systems.sopwith.orders.said import said_of
from sopwith_gm.systems.sopwith.orders.taking_back import ANY_TAKES_BACK
from sopwith_gm.systems.sopwith.prose.changes import MisfitError
from sopwith_gm.systems.sopwith.sheet import OrderSheet

_MARKS = frozenset(
    {"FIX", "fix", "bang", "OLD", "comma", "dot", "colon", "semi", "dash", "runway", "no", "then",
     "with", "in"}
)  # fmt: skip
_WISHES = frozenset(
    {"i", "i'd", "i'll", "we", "we'd", "we'll", "would", "shall", "sooner", "prefer", "like",
     "love", "want", "choose", "pick", "use", "have", "leave", "depart", "go", "be", "to", "from",
     "please"}
)  # fmt: skip
"""What stands around a strip that somebody would rather have, and orders nothing."""
_PARTS = Pattern(r"[,;.!]|\s-+\s|\b(?:and|but|so)\b", re.IGNORECASE)
"""What parts what is said of the ground from the rest."""
_OF_MOVES = MOVES_AND_FIRE | MOVE_NAMES
_STAYS = Pattern(r"\b(?:stay|stays|staying|remain|parked|grounded)\b", re.IGNORECASE)
"""*Hold it* is no order to stay."""
_HOLD_ON = Pattern(r"^\W*(?:no\W+)?hold (?:it|on|hard|everything)\b(?=\W*[,.!;:-])", re.IGNORECASE)
_DENIES = Pattern(
    r"\W*(?:p\.? ?s\.?\W+)?(?:(?:oh|er|um|ah)\W+)?(?:no|nope|nah|wait|hang on)\b ?[,.:;!-]",
    re.IGNORECASE,
)
_TOO_MANY = Pattern(r"\btoo (?:many|much|few)\b", re.IGNORECASE)
_ENOUGH = Pattern(
    r"\btoo (?:many|much|few)\b|\b(?:will|would|should) (?:do|be enough)\b|\b(?:is|are) enough\b|"
    r"\bsuffices?\b",
    re.IGNORECASE,
)
_POINTS = Pattern(r".*\b(?:points?|repairs?|repaired|mend)\b", re.IGNORECASE)


class Changed(NamedTuple):
    """What a sentence makes of a sheet."""

    sheet: OrderSheet
    rest: str
    """What it says besides."""
    is_unfit: bool = False
    """Is something wrong with the strip that was ordered? Then another has to be told."""


class StripError(MisfitError):
    """A strip is denied, and no other told."""


def speaks_of_unfit_strip(sentence: str) -> bool:
    """`Alpha is blocked`: so it is another."""
    said = said_of(sentence)
    return any(unfit_strip(said.tokens, said.kinds, n) for n in range(len(said.tokens)))


def denies_number(sentence: str) -> bool:
    """`No, only 2`: of points, where some are repaired."""
    is_number = any(bit.kind == "number" for bit in made_of(sentence))
    return is_number and bool(_DENIES.match(sentence) or _ENOUGH.search(sentence))


def tells_nothing(sentence: str) -> bool:
    """Does it order nothing by itself: `On second thoughts, not yet!`, `Hold it, wrong end!`"""
    plain = _HOLD_ON.sub("", sentence)
    ordered = GROUND | _OF_MOVES | FIXES - {"FIX", "fix"}
    kinds = {bit.kind for bit in made_of(plain)} - ({"STAY"} if not _STAYS.search(plain) else set())
    return not kinds & ordered


def changed_on_ground(sheet: OrderSheet, sentence: str) -> Changed | None:
    """A sheet as a sentence changes it on the ground, and what the sentence says besides; None
    where it changes nothing there, or is not understood."""
    rest: list[str] = []
    after: OrderSheet | None = None
    is_unfit = False
    for part in _PARTS.split(sentence):
        bits = made_of(part)
        told = _told(
            [bit for bit in bits if not _is_wish(part, bit)],
            is_enough=_ENOUGH.search(part) is not None,
        )
        if not any(bit.kind in GROUND | _OF_MOVES | {"number", "OLD"} for bit in bits):
            continue
        is_of_points = sheet.repair is not None and not sheet.moves
        if speaks_of_unfit_strip(part) or (is_of_points and _TOO_MANY.search(part)):
            after = after or sheet
            is_unfit |= not is_of_points and _speaks_of_own_strip(sheet, bits)
        elif _speaks_of_own_strip(sheet, bits) and not _tells_besides(bits):
            after, is_unfit = after or sheet, True
        elif sheet.land and takes_landing_back(part):
            after = replace(after or sheet, land=False, not_landing=True)
        elif len(told) == 1 and (changed := _changed(after or sheet, told[0], part)):
            after = changed
        elif any(bit.kind in GROUND for bit in told):
            return None
        else:
            rest.append(part)
    return Changed(after, ", ".join(rest), is_unfit) if after else None


def _is_wish(part: str, bit: Bit) -> bool:
    return bit.kind == "unknown" and part[bit.start : bit.end].lower() in _WISHES


def _speaks_of_own_strip(sheet: OrderSheet, bits: Sequence[Bit]) -> bool:
    """`Alpha is the one with the crater`, `not Alpha`, where it is ordered: so it is another."""
    own = {str(strip) for strip in (sheet.take_off, sheet.land) if strip in get_args(StripName)}
    named = {
        bit.value.removeprefix("s") for bit in bits if bit.kind == "STRIP" or _is_old_strip(bit)
    }
    return bool(named) and named <= own


def _is_old_strip(bit: Bit) -> bool:
    return bit.kind == "OLD" and bit.value.removeprefix("s") in get_args(StripName)


def _tells_besides(bits: Sequence[Bit]) -> bool:
    """Is anything ordered beside a strip that is named, or said of it?"""
    others = GROUND - {"STRIP"} | _OF_MOVES
    is_bare = not any(bit.kind == "unknown" or _is_old_strip(bit) for bit in bits)
    return is_bare or any(bit.kind in others for bit in bits)


def takes_landing_back(sentence: str) -> bool:
    """`Scratch the landing`: the moves stand."""
    return bool(_LANDING_TAKEN_BACK.match(sentence))


_LANDING_TAKEN_BACK = Pattern(
    r"\W*(?:(?:please|so|and|i|we|i'd|i'll|let's|better|now|then|will|would like to|want to|oh|"
    rf"actually|must|have to)\W+)*(?:{ANY_TAKES_BACK}|"
    r"abandon|abort|call off|take back|skip|leave out)(?: about)? "
    r"(?:the |my |that |all )*landing(?: (?:on|at) (?:the )?\w+(?: strip)?)?(?: order)?"
    r"(?: (?:then|please|after all|this turn|for now))*\W*$",
    re.IGNORECASE,
)


def _told(bits: Sequence[Bit], *, is_enough: bool) -> list[Bit]:
    """What is told, without what is denied: `not Alpha`; of `two will do`, the number."""
    if is_enough:
        bits = [bit for bit in bits if bit.kind != "unknown"]
    return [
        bit
        for n, bit in enumerate(bits)
        if bit.kind not in _MARKS and not (n and bits[n - 1].kind == "no")
    ]


def _changed(sheet: OrderSheet, told: Bit, part: str) -> OrderSheet | None:
    kind, value = told.kind, told.value
    goes, lands = sheet.take_off is not None, bool(sheet.land)
    is_mended = sheet.repair is not None and (not sheet.moves or _POINTS.match(part))
    if value and (
        (kind == "REPAIR" and sheet.repair is not None) or (kind == "number" and is_mended)
    ):
        return replace(sheet, repair=int(value) if value.isdigit() else "all")
    if kind == "NOLAND" and (lands or sheet.not_landing):
        return replace(sheet, land=False, not_landing=True)
    if kind == "STAY" and (goes or lands) and _STAYS.search(part):
        return replace(sheet, stay=True, land=False, take_off=None, moves=())
    if value not in get_args(StripName):
        return None
    if goes and (kind == "TAKE" or (kind == "STRIP" and not lands)):
        return replace(sheet, take_off=cast(StripName, value))
    if lands and (kind == "LAND" or (kind == "STRIP" and not goes)):
        return replace(sheet, land=cast(StripName, value))
    return None
