"""What stands before a colon and orders behind it, what denies them; a verb that goes nowhere."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.reader.about import ORDERING
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, kinds_of, phrases_of
from sopwith_gm.systems.britain.reader.talk import segments_of

_TALE = frozenset({"PAST", "DOES", "ASK"})
_NO_TALE = ORDERING | {
    "ELSE", "COND", "IF", "REFER", "STANDING", "SILENCE", "DODGE", "RADAR", "SECTOR", "BASE",
    "COLOUR", "FIX", "SCRUB", "NTH", "INSTEAD", "MAYBE", "PREFER", "FIRST", "LATER", "REAR",
}  # fmt: skip


def behind_a_tale(items: Sequence[Item]) -> int:
    """Where an order begins behind a tale and a colon; 0: nowhere.

    `I have thought it over, and bomber 4 has lived long enough: shoot it down`.
    """
    at = next((n for n, item in enumerate(items) if item.kind == "colon"), 0)
    head, tail = kinds_of(_without_past(items[:at])), kinds_of(items[at + 1 :])
    if "PLACED" in head and any(item.value == "LAND THERE" for item in items[at + 1 :]):
        return 0  # `D7 is where I want to be: land there`
    if not tail & {"COLOUR", "SECTOR", "BASE"}:
        head -= {"SECTOR"}  # `What I'd like is this: attack bomber 3`
    if (
        not tail & ORDERING
        or is_unwanted(items)
        or any(
            item.value == "where" and _goes_nowhere(items[n + 1 : at])
            for n, item in enumerate(items[:at])
        )
    ):
        return 0
    is_told = not head & (ORDERING | {"SCRUB"}) and bool(tail & {"ORDER", "HALF"})
    if is_told and _HERE.search(_words(items[:at])):
        return at + 1  # `I'm not sure my last mail got through, so here it is again: attack B3`
    is_mine = any(_I_DO.fullmatch(item.text) for item in items[at + 1 : at + 2])
    # `What nobody wants: attack bomber 3`, but `I never thought to write this: I ram bomber 4`
    denied = set() if is_mine or _goes_on_to(items[:at]) else {"NOT", "NOPE", "NONE"}
    if head & {"unknown", "plain"} and not head & (_NO_TALE - {"MAYBE"} | denied):
        return at + 1  # `This time I think it best to keep it simple: attack bomber 3`
    return at + 1 if head & _TALE and not head & _NO_TALE else 0


def _without_past(head: Sequence[Item]) -> list[Item]:
    """`I wanted to land but I'll try once more`: without the orders that are told as past."""
    told = [item for segment in segments_of(head) for item in segment[_past_in(segment) :]]
    return [item for item in head if not (item in told and item.kind in ORDERING)]


def _goes_nowhere(behind: Sequence[Item]) -> bool:
    """Does a verb of moving lack what it is done with? Not so in `ik ga op jacht`; but where a
    word that nobody knows is a place."""
    n = next((n for n, item in enumerate(behind) if item.kind in ("unknown", "plain")), -1)
    return n < 0 or any(_TO.search(item.text) for item in behind[:n])


_TO = Pattern(r"\b(?:to|for|into|over|towards?|naar|vers|en|a|au|aux)\b", re.IGNORECASE)


def _past_in(segment: Sequence[Item]) -> int:
    return next((n for n, item in enumerate(segment) if item.kind == "PAST"), len(segment))


def _goes_on_to(head: Sequence[Item]) -> bool:
    """`I promised never to do this again, but: ram bomber 3`, `I've no ink left, so: hold`: what
    was denied is not what stands behind the colon."""
    said = [item for item in head if item.kind != "fill"]
    return bool(kinds_of(said[-1:]) & {"but", "then"})


def _words(items: Sequence[Item]) -> str:
    return " ".join(item.text for item in items)


_HERE = Pattern(
    r"\b(?:here (?:it is|they are|are my orders)|once (?:more|again)|again|"
    r"(?:les |le |la )?(?:re)?voici|encore une fois|hier (?:is|zijn) (?:hij|ze|het)|"
    r"nog (?:eens|een keer)|nogmaals)"
    r"(?: (?:again|encore|nog eens|once more))?\W*$",
    re.IGNORECASE,
)
_I_DO = Pattern(r"(?:i|we|je|j|nous|ik|wij)\b.{0,9}", re.IGNORECASE)


_SAYS = Pattern(
    r"said|says?|saying|told|tells?|used to say|disait|dit|repetait|repete|zei|zegt|riep|roept",
    re.IGNORECASE,
)


def is_quoted(items: Sequence[Item]) -> bool:
    """`My instructor always said: when in doubt, go up`: what somebody else says is no order."""
    at = next((n for n, item in enumerate(items) if item.kind == "colon"), 0)
    head = [item for item in items[:at] if item.kind not in ("mark", "quote")]
    return (
        bool(head)
        and any(_SAYS.fullmatch(item.text) for item in head[-2:])
        and bool(kinds_of(head) & {"unknown", "plain", "WHO"})
        and not _I_SAY.search(" ".join(item.text for item in head[-3:]))
    )


_I_SAY = Pattern(r"\b(?:i|we|me|je|j|ik|wij)\b", re.IGNORECASE)


_UNWANTED = Pattern(
    r"(?:not|n't|never|nobody|dont)\W+(?:\w+\W+){0,2}?"
    r"(?:wants?|wish(?:es)?|like|intend|going to|to do)\b|"
    r"(?:veux|voudrais|souhaite|faut) pas|wil(?:len)? (?:ik )?niet|(?:ik|we) niet wil",
    re.IGNORECASE,
)


def is_unwanted(items: Sequence[Item]) -> bool:
    """`What I do not want: attack bomber 3`: a head that denies what stands behind its colon."""
    at = next((n for n, item in enumerate(items) if item.kind == "colon"), 0)
    head = " ".join(item.text for item in items[:at])
    if _goes_on_to(items[:at]) or _is_reason(items[:at]):
        return False
    return bool(_UNWANTED.search(head)) and bool(kinds_of(items[at + 1 :]) & ORDERING)


def _is_reason(head: Sequence[Item]) -> bool:
    """`Since nobody wants number three: get behind bomber 3`: why, and not what is unwanted."""
    first = next((item for item in head if item.kind != "mark"), None)
    return first is not None and (first.kind == "WHY" or bool(_WHY.fullmatch(first.text)))


_WHY = Pattern(r"as|since|because|given that|seeing that|comme|puisque|vu que|daar|nu", re.I)
_IS_CODE = Pattern(r"[A-Z]{2}|[a-z]{2}|[A-Z][a-z]")


def moves_nowhere(items: Sequence[Item]) -> bool:
    """`First choice: fly SX`: a verb of moving, and two letters that nobody knows."""
    of_now = [
        one for one in segments_of(items) if not _is_of_later(one)
    ]  # `..., then we shall see`
    words = [item for one in of_now for item in one if item.kind not in PARTING]
    at = next((n for n, item in enumerate(words) if item.value == "where"), len(words))
    at = at if at < len(words) else next((n for n, i in enumerate(words) if i.kind == "FLY"), at)
    behind = words[at + 1 :]
    is_verb_first = kinds_of(words[:at]) <= {"FIRST", "ELSE", "COLOUR", "fill"}
    if not is_verb_first or len(behind) != 1 or _IS_CODE.fullmatch(behind[0].text) is None:
        return False
    return behind[0].text.isupper() or behind[0].kind == "unknown"


def _is_of_later(segment: Sequence[Item]) -> bool:
    return "LATER" in kinds_of(segment) and not kinds_of(segment) & {"unknown", "FLY", "ODD"}


_COLOURS = "red|blue|green|yellow|rouge|bleue?|verte?|jaune|rood|blauw|groen|geel"
_ABOUT_ORDERS = (
    "here are|my|the|for|orders?|moves?|voici|mes|les|pour|ordres?|hier zijn|mijn|de|voor|bevelen|"
    "opdrachten|zetten"
)
_LABEL = Pattern(
    rf"[\s(\[*#]*(?:(?:{_COLOURS}|{_ABOUT_ORDERS})\b[\s,/]*)*(?P<round>[TR][ -]?[1-9]\d?)"
    rf"(?:[\s,/(]+(?:{_COLOURS}|{_ABOUT_ORDERS})\b\)?)*\s*"
    rf"(?:[:>=)\]|]+|-{{1,2}}(?=\s)|(?<=orders),)\s*(?=\w)",
    re.IGNORECASE,
)


def label_of_round(look: str, start: int, end: int) -> tuple[str, int] | None:
    """`R7: attack B3`: the letter and the number of a round before orders, and where they end.

    They would be a hex as well, but who writes one puts no mark behind it.
    """
    found = _LABEL.match(look, start, end)
    return (re.sub("[ -]", "", found["round"]).upper(), found.end()) if found else None


def orders_below(label: str, items: Sequence[Item]) -> bool:
    """Does a stretch behind such a label order something, and not what is done in that hex?"""
    said = phrases_of(items)
    lands = [item.value for item in said] in (["LAND"], ["LAND THERE"])
    is_there = lands and label in board_named().fields
    return bool(kinds_of(said) & (ORDERING | {"PLACED", "BARE"})) and not is_there


_ROUND = Pattern(r"[TR][ -]?([1-9]\d?)", re.IGNORECASE)
_NO_LABEL = frozenset({"ELSE", "FIX", "NOPE", "SCRUB", "OR", "MAYBE", "NOT", "LATER"})
_NO_HEAD = _NO_LABEL | {"COND", "IF"}


def round_beside_colour(items: Sequence[Item]) -> int:
    """Where the round stands in a head of colour and round, as `GREEN / T7`; -1: nowhere."""
    said = phrases_of(items)[:2]
    if sorted(item.kind for item in said) != ["COLOUR", "PLACED"]:
        return -1
    at = [items.index(item) for item in said]
    named = next(item for item in said if item.kind == "PLACED")
    is_head = kinds_of(items[: at[0]]) <= {"fill"} and _ROUND.fullmatch(named.text)
    between = kinds_of(items[at[0] + 1 : at[1]])
    return items.index(named) if is_head and between <= PARTING - {"and", "then"} else -1


def round_alone(items: Sequence[Item]) -> Item | None:
    """The round where a stretch is nothing but that, with or without a colour."""
    said = [item for item in phrases_of(items) if item.kind != "COLOUR"]
    is_alone = len(said) == 1 and _ROUND.fullmatch(said[0].text) is not None
    return said[0] if is_alone and kinds_of(items) <= _ALONE else None


_ALONE = PARTING | {"COLOUR", "PLACED", "HALF", "mark"}


def with_round_in_head(items: Sequence[Item]) -> Sequence[Item]:
    """`RED T7 attack 3`: what is ordered beside such a head is an order by itself."""
    at = round_beside_colour(items)
    if at < 0 or not orders_by_itself(phrases_of(items)[2:]):
        return items
    head = items[at]._replace(kind="ROUND", value=str(round_of_head(items[at])))
    return [*items[:at], head, *items[at + 1 :]]


def orders_by_itself(said: Sequence[Item]) -> bool:
    """Does a stretch order something that is no part of what stands before it?"""
    if not said or said[0].kind in _NO_HEAD or not kinds_of(said) & ORDERING:
        return False
    first = next(item for item in said if item.kind in ORDERING)
    return not first.value.startswith(("CLIMB", "DIVE", "LEVEL")) and first.value != "LAND"


def round_of_head(one: Item) -> int:
    """The round that such a head names."""
    found = _ROUND.fullmatch(one.text)
    return int(found[1]) if found else 0
