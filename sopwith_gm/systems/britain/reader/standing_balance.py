"""Words of standing orders that no list took: they are asked about, as in `balance.py` (BB 15)."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.sentences import PARTING, UNSAID, Item, Said, kinds_of
from sopwith_gm.systems.britain.reader.talk import segments_of

_ORDERS = frozenset({"ORDER", "WEAK", "FIELD"})


def unbalanced_standing(
    said: Sequence[Said], *, has_fly: bool, has_dodge: bool
) -> tuple[Said, Why] | None:
    """The first sentence with such words, and why it is asked about.

    `has_fly`: the sheet says what is flown in silence; `has_dodge`: where to one dodges.
    """
    for one in said:
        if one.is_question:
            continue
        if not has_dodge and _dodges_to_no_facing(one.items):
            return one, Why.HOLE
        if _hangs_too(one.items):
            return one, Why.CONDITION
        if _is_of_now_too(one.items) or (not has_fly and _is_of_silence(one.items)):
            return one, Why.CHOICE
    silent = next((one for one in said if _NO_ORDERS.match(_text(one))), None)
    if silent and any(kinds_of(one.items) & {"DODGE", "RADAR"} for one in said):
        return silent, Why.CHOICE  # `Radar hit: D12. No orders: attack 2.`
    if said and _is_always(said):
        return said[-1], Why.HALF
    return None


def _hangs_too(items: Sequence[Item]) -> bool:
    """`Unless I have to dodge, then N`, `if B2 makes me dodge, N`, `if you hear nothing and B2 is
    gone`: a list, or silence, that hangs on something else as well."""
    kinds = kinds_of(items)
    if not kinds & {"DODGE", "SILENCE"}:
        return False
    for segment in segments_of(items):
        own = kinds_of(segment)
        limited = any(item.kind == "IF" and _UNLESS.search(item.text) for item in segment)
        if "DODGE" in own and own & {"IF"} and (limited or "BARE" in own):
            return True
    kind_list = [item.kind for item in items]
    if "SILENCE" in kind_list and "and" in kind_list[kind_list.index("SILENCE") :][1:2]:
        behind = segments_of(items[kind_list.index("SILENCE") + 2 :])[:1]
        return any(
            kinds_of(one) & {"BARE", "PLACED", "COND", "IF"} and not kinds_of(one) & _ORDERS
            for one in behind
        )
    return False


def _dodges_to_no_facing(items: Sequence[Item]) -> bool:
    """`Whenever I have to dodge, I dodge to the left`: a side that no list has."""
    at = max((n for n, item in enumerate(items) if item.kind == "DODGE"), default=-1)
    opens = max((n for n, item in enumerate(items[: at + 1]) if item.kind in PARTING), default=-1)
    if at < 0 or kinds_of(items[opens + 1 : at + 1]) & _TOLD:
        return False
    behind = [item for item in items[at + 1 :] if item.kind not in UNSAID or item.kind == "fill"]
    side = next((n for n, item in enumerate(behind) if _SIDE.fullmatch(item.text)), -1)
    if side < 0 or kinds_of(behind[:side]) - {"fill", "ODD", "STANDING"}:
        return False
    # `You'd dodge right into it`: there it is no side
    return not kinds_of(behind[side + 1 : side + 2]) & {"fill", "unknown", "plain"} or any(
        _ASKED.fullmatch(item.text) for item in behind[side + 1 : side + 2]
    )


_TOLD = frozenset({"PAST", "WHO", "DOES", "ASK", "NOT", "NONE", "LATER"})
_ASKED = Pattern(r"please|pls|always|if|s il vous plait|svp|toujours|graag|altijd|aub", re.I)
_SIDE = Pattern(
    r"(?:(?:to|a|sur|naar) )?(?:(?:the|my|la|ma|de) )?(?:left|right|up|down|upwards?|downwards?|"
    r"east|west|eastwards?|westwards?|forwards?|ahead|backwards?|away|sideways|inland|seawards?|"
    r"gauche|droite|est|ouest|en haut|en bas|devant|arriere|links|rechts|linksaf|rechtsaf|omhoog|"
    r"omlaag|oost|oosten|westen|vooruit|achteruit)",
    re.IGNORECASE,
)
_UNLESS = Pattern(r"unless|except|a moins|sauf|tenzij|behalve", re.IGNORECASE)


def _is_of_now_too(items: Sequence[Item]) -> bool:
    """`This turn and every turn attack 2`, `attack 2, from then on always hold`: which is it?"""
    kinds = kinds_of(items)
    if "STANDING" not in kinds or kinds & {"DODGE", "RADAR", "SILENCE", "ELSE", "NONE"}:
        return False
    ordering = [n for n, item in enumerate(items) if item.kind in _ORDERS]
    at = next(n for n, item in enumerate(items) if item.kind == "STANDING")
    if not ordering or "LATER" in kinds:
        return bool(ordering) and ordering[0] < at < ordering[-1]
    if len(ordering) == 1 and ("NOW" in kinds or ordering[0] < at):
        return "NOW" in kinds or _TOO.search(" ".join(item.text for item in items[at:])) is not None
    return False


_TOO = Pattern(r"\b(?:too|as well|also|aussi|egalement|ook|eveneens)\b", re.IGNORECASE)


def _is_of_silence(items: Sequence[Item]) -> bool:
    """`In all later turns, if I send nothing, hold`: an order in silence that no list has."""
    kinds = kinds_of(items)
    is_of_later = bool(kinds & {"SILENCE"}) or {"STANDING", "LATER"} <= kinds
    is_ordered = bool(kinds & {"ORDER", "WEAK"})  # `I should have gone home last round` is no order
    return is_of_later and is_ordered and not kinds & {"DODGE", "RADAR", "NONE", "NOT"}


def _text(one: Said) -> str:
    return " ".join(item.text.lower() for item in one.items)


_NO_ORDERS = Pattern(
    r"(?:no|pas d|aucuns?|geen) (?:orders?|ordres?|bevelen) (?::|,|-)", re.IGNORECASE
)


def _is_always(said: Sequence[Said]) -> bool:
    """`Attack 2. From now on.`: a word for standing orders, and none behind it."""
    *before, last = said
    kinds = kinds_of(last.items)
    return (
        "STANDING" in kinds
        and kinds <= UNSAID | {"STANDING", "OR", "fill", "ODD"}
        and not last.is_question
        and any(kinds_of(one.items) & _ORDERS for one in before[-2:])
    )
