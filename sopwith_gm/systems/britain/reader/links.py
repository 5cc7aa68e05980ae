"""One alternative of a chain, from the phrases that stand for it: an order, a doubt, or talk."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.normal_form import (
    NormalFormError,
    read_alternative,
    write_order,
)
from sopwith_gm.systems.britain.orders import Alternative, Land, MoveTo
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, kinds_of


class Why(StrEnum):
    """Why a stretch is a doubt, as a letter may say it."""

    CHOICE = "two things, and no word that says which comes first"
    CONDITION = "a condition that orders do not know"
    TWO_ACTIONS = "two actions for one turn"
    HOLE = "a word that nobody knows stands where it may change the order"
    MAYBE = "it is not said for certain"
    HALF = "something is missing"
    REFERENCE = "it speaks of orders that are not here"
    NOTHING = "no order behind a word that announces one"
    BEHIND = "it hangs on something that is a doubt"


@dataclass(frozen=True, slots=True)
class Link:
    """What one alternative says: an order that is understood, a doubt, both (`take off and ...`),
    or neither, which is talk."""

    order: Alternative | None = None
    why: Why | None = None
    is_later: bool = False
    """What follows it is said of a later turn."""
    is_closed: bool = False
    """The order stands, and the rest of it is a doubt (BB 13.4, take-off and more)."""


TALK = Link()

#: What may be an order, or part of one.
_CONTENT = frozenset(
    {
        "ORDER",
        "WEAK",
        "HALF",
        "PLACED",
        "FIELD",
        "ANY",
        "BARE",
        "NUMBER",
        "LETTERS",
        "SHOOT",
        "NEAREST",
    }
)
#: What orders something wherever it stands; the others only where nothing else does.
_STRONG = frozenset({"ORDER", "HALF", "LETTERS"})
#: Words behind which, with a word that nobody knows, a reason or a manner is told.
_OPENS_REASON = frozenset(
    {
        "to",
        "for",
        "with",
        "like",
        "pour",
        "avec",
        "om",
        "voor",
        "met",
        "als",
        "comme",
        "te",
        "by",
        "despite",
    }
)
_BEFORE_VERB = frozenset({"PAST", "DOES", "WHO"})


def segments_of(items: Sequence[Item]) -> list[list[Item]]:
    """The items between marks and words that part."""
    found: list[list[Item]] = [[]]
    for item in items:
        if item.kind in PARTING:
            found.append([])
        elif item.kind == "OR":
            found.append([item])
        else:
            found[-1].append(item)
    return [segment for segment in found if segment]


def last_bomber(items: Sequence[Item]) -> str:
    """The only bomber that the items name; "" where they name none or several."""
    named = {
        word
        for item in items
        if item.kind in ("ORDER", "COND", "BARE")
        for word in _numbers_in(item)
    }
    return named.pop() if len(named) == 1 else ""


def _numbers_in(item: Item) -> list[str]:
    words = item.value.split()
    if item.kind == "BARE":
        return [item.value]
    if item.kind == "ORDER":
        return [words[1]] if words[0] in ("ATTACK", "RAM") and words[1].isdigit() else []
    return [words[0][1:]] if words[-1] in ("THERE", "GONE") and words[0] != "HIM" else []


def link_of(
    items: Sequence[Item], *, previous: Alternative | None, him: str, is_next: bool
) -> Link:
    """What the items say as one alternative.

    `previous` is the alternative before it, whose verb may be left out here; `him` is the bomber
    that was spoken of last; `is_next` says that a word for `ELSE` stands before it.
    """
    kept, why, is_later = _without_talk(items)
    content = [item for segment in kept for item in segment if item.kind in _CONTENT]
    conditions = [item for segment in kept for item in segment if item.kind == "COND"]
    kinds = {item.kind for segment in kept for item in segment}
    spoken_of = [item for item in content if _is_mention(item, kept, content, is_next=is_next)]
    content = [item for item in content if item not in spoken_of]
    why = why or (Why.HOLE if content and _may_be_more(spoken_of, content, kept) else None)
    spoken = last_bomber(items) or him
    if not content:
        return _without_content(items, kinds, conditions, why, is_next=is_next, is_later=is_later)
    if why:
        return Link(why=why)
    if conditions and len(content) > 1 and _stands_between(conditions[0], content):
        return Link(why=Why.TWO_ACTIONS)
    if len(conditions) > 1:
        return Link(why=Why.CONDITION)
    if any(_doubts(segment) for segment in kept):
        return Link(why=Why.MAYBE)
    if "REFER" in kinds:
        return Link(why=Why.REFERENCE)
    if any(_chooses(segment) for segment in kept):
        return Link(why=Why.CHOICE)
    conditions = _named(conditions, him, _place_of(previous), content[0])
    return _ordered(content, conditions, previous, spoken, is_later=is_later)


_MEASURES = re.compile(
    r"minutes?|hours?|days?|weeks?|months?|years?|pints?|percent|pounds?|quid|o'clock|times?|"
    r"minutes?|heures?|jours?|semaines?|minuten|uur|dagen|weken|jaar",
    re.IGNORECASE,
)


def _may_be_more(
    spoken_of: Sequence[Item], content: Sequence[Item], kept: Sequence[Sequence[Item]]
) -> bool:
    """Beside an order: may what was taken for talk belong to it? `NW, lvl 5`."""
    for item in spoken_of:
        segment = next(one for one in kept if item in one)
        strange = [one for one in segment if one.kind == "unknown"]
        if not strange:
            continue
        if item.kind in ("WEAK", "FIELD", "PLACED"):
            return True
        if item.kind == "BARE" and item.start > content[0].start:
            return True
        if (
            item.kind == "NUMBER"
            and len(segment) <= _BARE_WORDS + 1
            and not _MEASURES.fullmatch(strange[0].text)
        ):
            return True
    return False


def _with_verb(content: Sequence[Item]) -> Sequence[Item]:
    """`Bomber 4: attack!`: a bomber, and the verb beside it."""
    kinds = [item.kind for item in content]
    for named, verb in ((0, 1), (1, 0)):
        if len(kinds) == 2 and kinds[verb] == "HALF" and content[verb].value == "whom":
            bomber = content[named]
            is_number = bomber.kind == "NUMBER" and bomber.value in "12345"
            if bomber.kind == "BARE" or is_number:
                return [bomber._replace(kind="ORDER", value=f"ATTACK {bomber.value}")]
    return content


def _stands_between(condition: Item, content: Sequence[Item]) -> bool:
    """Does a condition part two orders, so that one cannot tell whose it is?"""
    return content[0].start < condition.start < content[-1].start


def _chooses(segment: Sequence[Item]) -> bool:
    """Does `or` offer something else? `or so` does not."""
    return any(item.kind == "OR" for item in segment) and bool(kinds_of(segment) - {"OR", "fill"})


def _doubts(segment: Sequence[Item]) -> bool:
    """Is what is ordered said to be uncertain? `no good wondering` is not."""
    kinds = kinds_of(segment)
    if "MAYBE" not in kinds:
        return False
    return bool(kinds & _CONTENT) or not kinds & {"unknown", "NOT", "NOPE"}


def _without_content(
    items: Sequence[Item],
    kinds: set[str],
    conditions: Sequence[Item],
    why: Why | None,
    *,
    is_next: bool,
    is_later: bool,
) -> Link:
    """No order is left: talk, unless something announced one."""
    if is_later:
        return Link(is_later=True)
    if conditions:
        return Link(why=Why.NOTHING)
    if is_next and any(item.kind not in PARTING | {"fill", "mark", "quote"} for item in items):
        return Link(why=why or Why.NOTHING)
    return TALK


def _without_talk(items: Sequence[Item]) -> tuple[list[list[Item]], Why | None, bool]:
    """The segments without what is said of others, of the past, of later, and of reasons; and a
    doubt where an order stands in what would be left out."""
    kept: list[list[Item]] = []
    why: Why | None = None
    is_later = False
    is_reason = False
    for segment in segments_of(items):
        kinds = kinds_of(segment)
        if "LATER" in kinds:
            is_later, is_reason = True, False
            continue
        if is_later and "NOW" not in kinds:
            continue
        is_later = False
        if is_reason and _goes_on(items, segment) and not kinds & _STRONG:
            continue
        segment, is_reason, doubt = _without_reason(segment)
        why = why or doubt
        if "IF" in kinds_of(segment):
            why = why or Why.CONDITION  # whatever it is about: the order hangs on it
        segment, doubt = _without_denied(segment)
        why = why or doubt
        rest, doubt = _without_others(segment)
        why = why or doubt
        if rest:
            kept.append(rest)
            why = why or _hole_in(rest)
    if why is None and any("ORDER" in kinds_of(segment) for segment in kept):
        why = Why.HOLE if any(map(_hangs, kept)) else None
    return kept, why, is_later


def _hangs(segment: Sequence[Item]) -> bool:
    """`... and then O`: a word of orders by itself, which may belong to the order beside it."""
    kinds = kinds_of(segment)
    if "unknown" in kinds or kinds & _CONTENT or len(segment) > _BARE_WORDS + 1:
        return False
    return any(item.kind == "ODD" and item.value == "what" for item in segment)


def _goes_on(items: Sequence[Item], segment: Sequence[Item]) -> bool:
    """Does `and` join a segment to the one before it?"""
    at = items.index(segment[0])
    return at > 0 and items[at - 1].kind == "and"


def _without_reason(segment: list[Item]) -> tuple[list[Item], bool, Why | None]:
    """A segment up to the reason that it gives; a doubt where that names an order of one's own."""
    for n, item in enumerate(segment):
        if item.kind == "WHY" or (n and _opens_reason(segment, n)):
            told = segment[n + 1 :]
            doubt = (
                Why.TWO_ACTIONS
                if any(one.kind in ("ORDER", "HALF") for one in told)
                and not kinds_of(told) & (_BEFORE_VERB | {"COLOUR", "BARE"})
                and kinds_of(segment[:n]) & _CONTENT
                else None
            )
            return segment[:n], True, doubt
    return segment, False, None


def _opens_reason(segment: Sequence[Item], n: int) -> bool:
    """`to annoy Blue`, behind an order: a word that nobody knows follows."""
    if segment[n].text.lower() not in _OPENS_REASON or not kinds_of(segment[:n]) & _CONTENT:
        return False
    behind = [item for item in segment[n + 1 :] if item.kind != "fill"]
    return bool(behind) and behind[0].kind == "unknown"


def _without_denied(segment: list[Item]) -> tuple[list[Item], Why | None]:
    """A segment without what it says is not to be done."""
    at = next((n for n, item in enumerate(segment) if item.kind == "NOT"), None)
    if at is None:
        return segment, None
    denied = [item for item in segment[at + 1 :] if item.kind in _CONTENT]
    before = kinds_of(segment[:at]) & _CONTENT
    if not denied:
        return segment, Why.HOLE if before else None
    if before and denied[0].kind not in ("BARE", "PLACED"):
        return segment, Why.HOLE
    limits = any(item.value.split()[0] in _LIMITS for item in denied if item.value)
    return segment[:at], Why.HOLE if limits else None


#: To deny these limits how another order is flown, and the sheet cannot show it.
_LIMITS = frozenset({"CLIMB", "DIVE", "LEVEL", "MOVE", "how"})


def _without_others(segment: list[Item]) -> tuple[list[Item], Why | None]:
    """A segment without what others do, or what is past; a doubt where one cannot tell."""
    at = next((n for n, item in enumerate(segment) if item.kind in _BEFORE_VERB), None)
    starts = [item for item in segment if item.kind != "fill"][:2]
    kinds = [item.kind for item in starts]
    if kinds == ["BARE", "ASK"] and starts[1].text.lower() in ("will", "would", "va", "zal"):
        return [], None  # `B3 will turn south`
    if at is None:
        return segment, None
    before = kinds_of(segment[:at]) & (_CONTENT - {"BARE", "PLACED", "NUMBER"})
    if not before:
        return [], None
    if segment[at].kind == "WHO":
        return segment[:at], None  # `he needs it`, behind an order
    return segment, Why.HOLE


def _hole_in(segment: Sequence[Item]) -> Why | None:
    """A word that nobody knows, or one of orders that was not used, beside an order."""
    content = [n for n, item in enumerate(segment) if item.kind in _CONTENT]
    if not any(segment[n].kind in ("ORDER", "HALF") for n in content):
        return None
    kinds = kinds_of(segment)
    if "unknown" in kinds or "ODD" in kinds:
        return Why.HOLE
    colours = [n for n, item in enumerate(segment) if item.kind == "COLOUR"]
    return Why.HOLE if any(n > content[0] for n in colours) else None


def _is_mention(
    item: Item, kept: Sequence[Sequence[Item]], content: Sequence[Item], *, is_next: bool
) -> bool:
    """Is a weak word only spoken of? `stay lucky`, `B3 looks fat`, `H8 is pretty`."""
    segment = next(one for one in kept if item in one)
    if item.value.startswith("MOVE TO THERE"):
        return not any("COND" in kinds_of(one) for one in kept)  # `I'm going back there`
    if item.kind in _STRONG:
        return False
    if kinds_of(segment) & _STRONG:
        return False
    strange = kinds_of(segment) & {"unknown", "ODD", "PAST", "DOES", "WHO"}
    if item.kind == "NUMBER" and not is_next:  # `attack 1/2`
        alone = all(one.kind in ("NUMBER", "OR", "quote", "mark") for one in segment)
        return not (alone and any(other.kind == "ORDER" for other in content))
    if item.kind in ("ANY", "NUMBER", "SHOOT", "NEAREST"):
        return not is_next or bool(strange)
    if item.kind == "PLACED" and sum(one.kind == "fill" for one in segment) > _BARE_WORDS:
        return not is_next  # `P10 must have a plane on it`
    if strange:
        return not is_next or any(other.kind in _STRONG for other in content)
    return item.kind == "BARE" and len(content) > 1 and not is_next and _is_told(segment)


_BARE_WORDS = 2
"""Filling words beside a bare hex, at most: with more it is only spoken of."""


def _is_told(segment: Sequence[Item]) -> bool:
    return sum(item.kind == "fill" for item in segment) > 1


def _ordered(
    content: Sequence[Item],
    conditions: Sequence[Item],
    previous: Alternative | None,
    him: str,
    *,
    is_later: bool,
) -> Link:
    """The order of a link, from all its content."""
    content = _with_verb(content)
    if any(item.kind in ("HALF", "LETTERS", "SHOOT") for item in content):
        takes_off = [item for item in content if item.value == "TAKEOFF"]
        if takes_off and content[0] is takes_off[0]:
            return _made("TAKEOFF", conditions, him, is_closed=True)
        return Link(why=Why.HALF)
    content = _without_places_of_waiting(content)
    values = [_written(item, previous, len(content)) for item in content]
    if any(value is None for value in values):
        return Link(why=Why.HALF)
    wanted = list(dict.fromkeys(value.replace("HIM", f"B{him}") for value in values if value))
    if wanted[0] == "TAKEOFF" and len(wanted) > 1:
        return _made("TAKEOFF", conditions, him, is_closed=True)
    wanted = _joined(_without_waiting(wanted))
    if "LAND" in wanted and len(wanted) == 2:
        wanted = [one for one in wanted if one != "LAND"] if _both_land(wanted) else wanted
    if len(wanted) > 1:
        return Link(why=Why.TWO_ACTIONS)
    return _made(wanted[0], conditions, him, is_later=is_later)


def _joined(wanted: list[str]) -> list[str]:
    """A level and a move are one action, in either order."""
    if len(wanted) != 2:
        return wanted
    moves = [one for one in wanted if one.startswith("MOVE") and not _LEVELS & set(one.split())]
    changes = [one for one in wanted if one.split()[0] in _LEVELS]
    return [f"{moves[0]} {changes[0]}"] if moves and changes else wanted


_LEVELS = frozenset({"CLIMB", "DIVE", "LEVEL"})


def _both_land(wanted: Sequence[str]) -> bool:
    """`home and land`: the second says no more than the first."""
    return all(one.split()[0] == "LAND" for one in wanted)


def _named(conditions: Sequence[Item], him: str, place: str, order: Item) -> list[Item]:
    """Conditions about `him`, or about `it`, with what was spoken of before them: a bomber's
    number, and before an order the hex of the alternative before it."""
    found = []
    for item in conditions:
        value = item.value.replace("HIM", f"B{him}") if him else item.value
        if place and item.start < order.start and value.startswith("IT "):
            value = value.replace("IT", place)
        found.append(item._replace(value=value))
    return found


def _place_of(previous: Alternative | None) -> str:
    """The hex in which an alternative would end; "" where it names none."""
    order = previous.order if previous else None
    if isinstance(order, MoveTo):
        return order.hex
    return (order.field or "") if isinstance(order, Land) else ""


def _without_places_of_waiting(content: Sequence[Item]) -> Sequence[Item]:
    """`circle over my own field` says where one waits, without a word of landing there."""
    if [item.kind for item in content] == ["WEAK", "FIELD"]:
        return content[:1]
    return content


def _without_waiting(wanted: list[str]) -> list[str]:
    """To hold behind a manoeuvre, or before a change on the spot, adds nothing to it."""
    if len(wanted) != 2 or "HOLD" not in wanted:
        return wanted
    other = wanted[0] if wanted[1] == "HOLD" else wanted[1]
    changes_here = other.split()[0] in ("CLIMB", "DIVE", "LEVEL")
    return [other] if wanted[1] == "HOLD" or changes_here else wanted


def _written(item: Item, previous: Alternative | None, count: int) -> str | None:
    """Content in normal form, the verb of the alternative before it where it has none."""
    verb = _verb_of(previous)
    if item.kind == "ORDER":
        words = item.value.split()
        if words[0] in ("ATTACK", "RAM") and words[1].isdigit():
            return f"{words[0]} B{words[1]}"
        return item.value
    if item.kind == "BARE":
        if verb in ("ATTACK", "RAM"):
            return f"{verb} B{item.value}"
        is_said = len(item.text) > len("B-5")  # `bomber 5`, no hex; to ram is never inferred
        return f"ATTACK B{item.value}" if is_said else None
    if item.kind == "NEAREST":
        return item.value if verb == "LAND" else None
    if item.kind == "NUMBER":
        return _numbered(verb, item.value) if count == 1 else None
    if item.kind == "PLACED" and verb == "LAND":
        place = item.value.split()[-1]
        return f"LAND {place}" if place in board_named().fields else None
    return item.value


def _numbered(verb: str, number: str) -> str | None:
    if verb in ("ATTACK", "RAM") and int(number) in board_named().starts:
        return f"{verb} B{number}"
    return f"{verb} {number}" if verb in ("CLIMB", "DIVE", "LEVEL") else None


def _verb_of(previous: Alternative | None) -> str:
    return write_order(previous.order).split()[0] if previous else ""


def _made(
    order: str,
    conditions: Sequence[Item],
    him: str,
    *,
    is_closed: bool = False,
    is_later: bool = False,
) -> Link:
    """The alternative with its condition; a doubt where it speaks of one that nobody named."""
    condition = conditions[0].value if conditions else ""
    if order.startswith("MOVE TO THERE") and condition.split()[-1:] in (["FREE"], ["TAKEN"]):
        order = order.replace("THERE", condition.split()[0])
    if condition.startswith("HIM "):
        condition = f"B{him} {condition.split()[1]}"
    if condition.startswith("IT "):
        state = condition.split()[1]
        words = order.split()
        place = words[2] if words[:2] == ["MOVE", "TO"] else words[-1]
        condition = f"{place} {state}"
    if condition == f"{order.split()[-1]} THERE" and order.split()[0] in ("ATTACK", "RAM"):
        condition = ""  # it adds nothing: what is gone cannot be attacked
    try:
        made = read_alternative(f"IF {condition} {order}" if condition else order)
    except NormalFormError:
        return Link(why=Why.HALF)
    return Link(made, is_closed=is_closed, is_later=is_later)
