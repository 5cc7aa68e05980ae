"""Sentences about what stands until it is changed: set-up, dodges, radar calls, silence."""

import re
from collections.abc import Sequence
from itertools import pairwise, zip_longest

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.about import (
    CONTENT,
    ORDERING,
    SHORT,
    TOLD,
    only_colours,
    orders_a_list,
    parts_of,
)
from sopwith_gm.systems.britain.reader.bases import (
    asks_for_it,
    has_its_field,
    set_up_behind_a_tale,
)
from sopwith_gm.systems.britain.reader.chains import read_links
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.found import Found
from sopwith_gm.systems.britain.reader.language import opens_with_a_verb
from sopwith_gm.systems.britain.reader.lists import (
    bases_of_sectors,
    dodge_list,
    radar_list,
    set_up,
    without_denied,
    without_reasons,
)
from sopwith_gm.systems.britain.reader.matter import DEFINITE
from sopwith_gm.systems.britain.reader.sentences import (
    PARTING,
    UNSAID,
    Item,
    Said,
    kinds_of,
    phrases_of,
)
from sopwith_gm.systems.britain.reader.talk import PURPOSE, segments_of
from sopwith_gm.systems.britain.reader.whose import says_whose, tells_of_nothing, wishes


def set_up_asked(found: Found, one: Said, kinds: frozenset[str]) -> bool:
    """Sectors and bases, in order of preference. False where the sentence asks for none."""
    one = one._replace(items=_behind_what_is_gone(found, one))
    is_whose = says_whose(one.items)
    items = one.items if found.orders.is_begun else _plain_wish(one.items)
    asked = _without_tales_behind(_without_reasons(items))
    one = one._replace(items=set_up_behind_a_tale(asked))
    kinds = kinds_of(one.items)
    if is_whose and not wishes(one.items) and tells_of_nothing(one.items):
        return False  # `Nothing from the Yellow sector but greetings`
    if _tells_of_others(one.items) or _compares(one.items):
        return False
    is_with_field = not (found.orders.is_begun or found.turn) and has_its_field(one.items)
    if is_with_field and not asks_for_it(one.items):
        found.doubt(one, Why.CHOICE)  # `Blue at F10`: what he is to have, or where he is to fly?
        return True
    if _heads_sectors(found.look, one, kinds):
        found.goes_on = LISTED
    asks = bool(kinds & {"SECTOR", "BASE"}) and bool(kinds & {"COLOUR", "PLACED", "ORDER", "BARE"})
    goes_on = found.goes_on == "sector" and kinds & {"ELSE", "FIRST", "then", "IF", "COND"}
    chooses = "COLOUR" in kinds and bool(kinds & {"FIRST", "ELSE"}) and not kinds & ORDERING
    colours = sum(item.kind == "COLOUR" for item in one.items)
    chooses = chooses or (colours > 1 and "PREFER" in kinds and not kinds & ORDERING)
    if kinds & {"unknown", "plain", "WHY", "ASK", "OR"} and found.orders.is_begun:
        chooses = False  # `If that fails, whatever may annoy Green`
    asks = asks or is_with_field
    chooses = chooses or only_colours(one) or _chooses_if_taken(one, kinds)
    chooses = chooses or (found.goes_on == LISTED and colours == 1 and kinds <= _ENTRY)
    if _bases_by_sector(one, kinds, is_more=found.goes_on == "sector" and bool(found.bases)):
        pairs = bases_of_sectors(one.items)
        if pairs and {colour for colour, _ in pairs} <= set(found.sectors):
            found.bases += tuple(base for _, base in pairs if base not in found.bases)
            return True  # `If I'm Yellow I start at U10, if Red at A10`
        is_asked = "SECTOR" in kinds or (chooses and "ELSE" in kinds)
        if pairs and is_asked and not (found.sectors or found.orders.is_begun):
            found.sectors = tuple(dict.fromkeys(colour for colour, _ in pairs))
            found.bases += tuple(base for _, base in pairs if base not in found.bases)
            return True  # `Sectors and bases: Yellow at U10, Blue at I7`
        if not (asks or goes_on or chooses):
            found.doubt(one, Why.HOLE)  # `From Green I'd fly from M12; as Blue, I12`
            return True
    if not (asks or goes_on or chooses):
        return False
    if "COLOUR" not in kinds and not ("BASE" in kinds and kinds & {"PLACED", "ORDER"}):
        return False
    told = kinds_of(_behind_the_condition(one)) if found.goes_on == "sector" else kinds
    if told & {"PAST", "DOES"} or _is_a_heading(one):
        return False
    if chooses and "PLACED" in kinds and not (asks or goes_on):
        found.doubt(one, Why.CHOICE)  # `Yellow: T9, failing that T10`: a field, or a hex to fly to?
        return True
    orders = [item for item in one.items if item.kind in ORDERING]
    placed = [
        item for item in orders if item.value.startswith("MOVE TO") and len(item.value.split()) < 4
    ]
    if len(orders) > len(placed):
        return False
    sectors, bases, why = set_up(one.items, found.sectors)
    if not sectors and not bases:
        return False
    if why or (one.is_ambiguous and one.ambiguous_in - _NEXT_SECTOR):
        found.doubt(one, why or Why.CHOICE)
    else:
        is_label = kinds <= _LABELLED and not wishes(one.items)
        if wishes(one.items) and _says_more_of_him(one.items):
            found.wished_of = found.wished_of or one
        found.is_form = is_label or _is_a_head(one, kinds) or is_whose
        found.sectors = found.sectors or _colour_ahead(found, one)
        found.sectors += tuple(name for name in sectors if name not in found.sectors)
        found.bases += tuple(base for base in bases if base not in found.bases)
    found.goes_on = found.goes_on if found.goes_on == LISTED else "sector"
    return True


def _plain_wish(items: Sequence[Item]) -> tuple[Item, ...]:
    """`My son likes it, so Green please, because it is my favourite colour`: the wish alone,
    without what is told ahead of it and why."""
    parts: list[list[Item]] = [[]]
    for item in items:
        if item.kind in PARTING | {"WHY"} or _SO.fullmatch(item.text):
            parts.append([])
        parts[-1].append(item)
    asked = next((n for n, part in enumerate(parts) if _is_a_wish(part)), -1)
    ahead = kinds_of([item for part in parts[:asked] for item in part])
    if asked < 0 or len(parts) == 1 or ahead & (CONTENT | {"ELSE", "IF", "COND", "SECTOR", "OR"}):
        return tuple(items)
    kept = [part for part in parts[asked:] if part and part[0].kind != "WHY"]
    return tuple(item for part in kept for item in part)


def _is_a_wish(part: Sequence[Item]) -> bool:
    kinds = kinds_of(part)
    is_bare = "COLOUR" in kinds and kinds <= UNSAID | {"COLOUR", "then"}
    return is_bare and any(_PLEASE.search(item.text) for item in part)


_SO = Pattern(r"so|therefore|hence|donc|alors|dus", re.IGNORECASE)
_PLEASE = Pattern(
    r"\b(?:please|pls|plz|graag|aub|alsjeblieft|svp|s il vous plait)\b", re.IGNORECASE
)


def _behind_what_is_gone(found: Found, one: Said) -> tuple[Item, ...]:
    """`Is Blue gone, Yellow`, behind the wish for Blue: as `otherwise Yellow`."""
    said = [item for item in one.items if item.kind not in ("comma", "quote")]
    at = next((n for n, item in enumerate(one.items) if item.kind == "comma"), 0)
    is_case = (
        found.goes_on == "sector"
        and not one.is_question
        and len(said) > 1
        and _IS.fullmatch(said[0].text) is not None
        and (said[1].kind, said[1].value in found.sectors) == ("COLOUR", True)
        and "COLOUR" in kinds_of(one.items[at:])
    )
    if not at or not is_case:
        return one.items
    return (one.items[at]._replace(kind="ELSE", value=""), *one.items[at + 1 :])


_IS = Pattern(r"is|should|would|est|serait|mocht|zou", re.IGNORECASE)


def _colour_ahead(found: Found, one: Said) -> tuple[str, ...]:
    """`Yellow. Else Green`: the colour that stands by itself right before `otherwise`."""
    before = [phrases_of(said.items) for said in found.sentences if said.start < one.start][-1:]
    opens = kinds_of(phrases_of(one.items)[:1]) == {"ELSE"} and not found.orders.is_begun
    is_alone = opens and [[item.kind for item in said] for said in before] == [["COLOUR"]]
    return (before[0][0].value,) if is_alone else ()


#: However it is said that one comes behind another, that is all that it says.
_NEXT_SECTOR = frozenset({"ELSE", "COND", "IF", "FIRST", "OR"})


def _without_reasons(items: Sequence[Item]) -> tuple[Item, ...]:
    """`I want Blue, to annoy Yellow`, `I want to go to L9, which should annoy Green`: whom a reason
    is about is asked for by nobody, nor what was, `as I did in the last game`."""
    found: list[Item] = []
    is_reason = False
    for item, after in zip_longest(items, items[1:]):
        is_behind = bool(kinds_of(found) & {"COLOUR", "PLACED", "ORDER"})
        is_behind = is_behind and kinds_of(found[-1:]) != {"IF"}  # `als die al vergeven is`
        opens = item.kind == "WHY" and (is_behind or PURPOSE.match(item.text) is not None)
        opens = opens or (bool(_AS.fullmatch(item.text)) and after and after.kind == "fill")
        is_reason = opens or (is_reason and item.kind not in PARTING | {"ELSE", "OR"})
        if not (is_reason and item.kind in ("COLOUR", "PAST")):
            found.append(item)
    return tuple(found)


def _without_tales_behind(items: Sequence[Item]) -> tuple[Item, ...]:
    """`I'd like sector Red, my grandfather was by the real Red squadron`: without a clause, behind
    what is asked, that only tells what was, and of nothing else that may be asked for."""
    segments = segments_of(items)
    asked = segments[0] if segments else []
    told = {item.value for item in asked if item.kind == "COLOUR"}
    if not {"SECTOR", "COLOUR"} <= kinds_of(asked):
        return tuple(items)
    tales = [
        item
        for segment in segments[1:]
        if "PAST" in kinds_of(segment)
        and kinds_of(segment) <= _TALE
        and {item.value for item in segment if item.kind == "COLOUR"} <= told
        for item in segment
    ]
    return tuple(item for item in items if item not in tales)


_TALE = frozenset({"fill", "plain", "unknown", "PAST", "COLOUR", "WHO", "mark"})
_AS = Pattern(r"as|comme|zoals", re.IGNORECASE)


def _tells_of_others(items: Sequence[Item]) -> bool:
    """`Yellow swears that he won't come near my fields`, `Green's base is burning`: who has the
    colour is spoken of, and no sector or base is asked for."""
    said = [item for item in items if item.kind not in UNSAID - {"fill"}]
    at = next((n for n, item in enumerate(said) if item.kind != "fill"), len(said))
    if kinds_of(said[at : at + 1]) != {"COLOUR"} or kinds_of(said) & {"PLACED", "ELSE"}:
        return False
    named = next((n for n, item in enumerate(said) if item.kind in ("SECTOR", "BASE")), None)
    if named is None:
        return False
    between = kinds_of(said[at + 1 : named])
    is_owned = _OWNED.search(said[at].text) is not None and said[named].kind == "BASE"
    return is_owned or bool(
        between & (_OTHERS if said[named].kind == "SECTOR" else _OTHERS | {"plain", "unknown"})
    )


def _compares(items: Sequence[Item]) -> bool:
    """`I want to be lower than Green`: the only colour is one that something is measured by."""
    colours = [n for n, item in enumerate(items) if item.kind == "COLOUR"]
    ahead = " ".join(item.text for item in items[: colours[0]]) if len(colours) == 1 else ""
    return _THAN.search(ahead) is not None


_THAN = Pattern(r"(?<!rather)(?<!other) than$|er dan$|\b(?:plus|moins) \w+ que?$", re.IGNORECASE)


def _says_more_of_him(items: Sequence[Item]) -> bool:
    """`I want Yellow dead`, `I hope for Blue he has petrol`: more is said of who has the colour."""
    return any(
        item.kind == "COLOUR"
        and after.kind in ("fill", "plain", "unknown", "WHO", "ASK", "PAST")
        and not _POLITE.fullmatch(after.text)
        for item, after in pairwise(items)
    )


_POLITE = Pattern(r"please|pls|plz|again|too|svp|s il vous plait|graag|aub|for me|as|with|in", re.I)
_OWNED = Pattern(r"'s$", re.IGNORECASE)
_OTHERS = frozenset({"WHO", "DOES", "NOT", "ODD"})


def _chooses_if_taken(one: Said, kinds: frozenset[str]) -> bool:
    """`Red, and if Red is taken Blue`: a colour first, and others behind a condition."""
    said = [item.kind for item in one.items if item.kind not in UNSAID]
    named = {item.value for item in one.items if item.kind == "COLOUR"}
    rest = kinds - UNSAID - {"COLOUR", "IF", "COND", "ELSE", "FIRST", "unknown", "plain", "ASK"}
    return said[0] == "COLOUR" and len(named) > 1 and bool(kinds & {"IF", "COND"}) and not rest


LISTED = "sectors below a heading"
_ENTRY = UNSAID | {"COLOUR"}


def _heads_sectors(look: str, one: Said, kinds: frozenset[str]) -> bool:
    """`Sectors, best first:`, above one colour a line."""
    is_headed = look[one.start : one.end].rstrip().endswith(":")
    return is_headed and "SECTOR" in kinds and kinds <= UNSAID | {"SECTOR", "PREFER", "FIRST"}


#: `Colour: GREEN`, `this is sector green`, and no more.
_LABELLED = UNSAID | {"SECTOR", "COLOUR", "ASK", "plain"}


def _is_a_head(one: Said, kinds: frozenset[str]) -> bool:
    """`Ada here, round 8, sector blue`: a head says whose orders these are."""
    own = [kinds_of(segment) - {"fill"} for segment in segments_of(one.items)]
    return "ROUND" in kinds and {"SECTOR", "COLOUR"} in own


def _more_bases(found: Found, one: Said) -> tuple[str, ...]:
    """`Otherwise U10`, below the first of the bases that are asked for."""
    kinds = kinds_of(one.items)
    if not found.bases or found.orders.is_begun:
        return ()
    if not {"ELSE", "PLACED"} <= kinds or kinds - UNSAID - {"ELSE", "PLACED"}:
        return ()
    places = (item.value.split()[-1] for item in one.items if item.kind == "PLACED")
    return tuple(place for place in places if place not in found.bases)


def _bases_by_sector(one: Said, kinds: frozenset[str], *, is_more: bool) -> bool:
    """Colours and places by turns, and no word of an order; `is_more`: below a base that is asked
    for, so that one more may stand with its sector: `If I end up in Green: M7`."""
    row = [item.kind for item in one.items if item.kind in ("COLOUR", "PLACED")]
    return not kinds & {
        *ORDERING,
        "PAST",
        "WHO",
        "DOES",
        "BARE",
        "MAYBE",
        "OR",
        *_TAKES_BACK,
    } and row in (
        *(["COLOUR", "PLACED"] * n for n in _PAIRS[not is_more :]),
        *(["PLACED", "COLOUR"] * n for n in _PAIRS[not is_more :]),
    )


_PAIRS = (1, 2, 3, 4)
_TAKES_BACK = ("FIX", "NOPE", "SCRUB", "NOT")


def _behind_the_condition(one: Said) -> tuple[Item, ...]:
    """`If somebody else wants it, Green`: what stands behind the first clause, if that opens so."""
    said = [item.kind for item in one.items if item.kind not in ("fill", "mark", "then")]
    at = next((n for n, item in enumerate(one.items) if item.kind in ("comma", "then")), 0)
    return one.items[at:] if said[:1] in (["IF"], ["COND"]) else one.items


def _is_a_heading(one: Said) -> bool:
    """`BLUE - in order of preference:` says who writes, and that a list follows."""
    said = [item for item in one.items if item.kind not in ("fill", "mark", "quote", "newline")]
    at = [n for n, item in enumerate(said) if item.kind == "COLOUR"]
    asks = [n for n, item in enumerate(said) if item.kind in ("SECTOR", "PREFER")]
    return bool(at and asks) and said[-1].kind == "colon" and max(at) < min(asks)


def standing_part(found: Found, one: Said) -> int:
    """Where dodges or radar calls begin, behind what is asked for the set-up; 0: nowhere."""
    for n, item in enumerate(one.items):
        if item.kind in ("DODGE", "RADAR"):
            return n if kinds_of(one.items[:n]) & {"COLOUR", "PLACED"} else 0
    return 0


def this_turns_part(one: Said) -> int:
    """`STANDING FLY NONE, and for this turn one hex N`, `attack B3, and from now on hold`, `dodge
    N; if silent, hold`: where the second of the two begins; 0: it is not both."""
    for n, item in enumerate(one.items):
        others = _OTHERWISE.get(item.kind)
        start = _clause_start(one.items, n) or _runs_on(one.items, n)
        if others is None or not start:
            continue
        ahead, behind = kinds_of(one.items[:start]), one.items[n + 1 :]
        said = [told.kind for told in behind if told.kind not in UNSAID]
        orders = CONTENT | {"NONE", "NOT"}
        is_now = item.kind in _STANDS and ahead & ORDERING and not ahead & _STANDS
        is_now = is_now or (item.kind == "SILENCE" and bool(ahead & _LISTS))
        is_now = is_now or _is_of_now_behind_a_list(one.items, n, start)
        are_both = orders & set(said) and ((ahead & others and ahead & orders) or is_now)
        if are_both and said[0] != "ELSE" and not set(said) & {"DODGE", "RADAR"}:
            return start
    return 0


def _runs_on(items: Sequence[Item], n: int) -> int:
    """`Climb 1 if you hear nothing from me hold`: silence opens its clause without a mark, where an
    order stands right behind it as well as right ahead; 0: it does not."""
    behind = next((item.kind for item in items[n + 1 :] if item.kind not in ("fill", "mark")), "")
    ahead = items[n - 1 : n]
    is_between = kinds_of(ahead) <= {"fill", *ORDERING} and behind in ORDERING
    return n if n and items[n].kind == "SILENCE" and is_between else 0


def _is_of_now_behind_a_list(items: Sequence[Item], n: int, start: int) -> bool:
    """`Dodge N, else S; this turn: one hex NE`: behind a stronger mark than a list has."""
    is_parted = items[start - 1].kind in _STRONG_MARKS or kinds_of(items[start - 2 : start]) <= (
        _STRONG_MARKS | {"and", "but"}
    )
    return (
        items[n].kind in ("NOW", "ROUND") and is_parted and bool(kinds_of(items[:start]) & _LISTS)
    )


_LISTS = frozenset({"DODGE", "RADAR"})
_STRONG_MARKS = frozenset({"semi", "dash", "dot", "bang", "newline", "close"})


def _clause_start(items: Sequence[Item], n: int) -> int:
    """Where a clause begins in which nothing is said ahead of an item; 0: in none."""
    while n and items[n - 1].kind in ("fill", "plain"):
        n -= 1
    return n if n and items[n - 1].kind in PARTING else 0


_STANDS = frozenset({"STANDING", "SILENCE"})
_OTHERWISE = {
    "NOW": _STANDS, "ROUND": frozenset(), "STANDING": frozenset({"NOW"}),
    "SILENCE": frozenset({"NOW"}),
}  # fmt: skip


def second_ended(one: Said) -> int:
    """`STANDING FLY NONE, STANDING RADAR NONE`: where it is said that the second kind ends, behind
    the flight; 0: nowhere."""
    at = next((n for n, item in enumerate(one.items) if item.kind in _LISTS), 0)
    start = max((n + 1 for n in range(at) if one.items[n].kind in PARTING), default=0)
    ahead, behind = kinds_of(one.items[:start]), kinds_of(one.items[start:])
    is_flight = ahead & {"FLY", "SILENCE"} and "NONE" in ahead and not ahead & CONTENT
    return start if is_flight and "NONE" in behind and not behind & CONTENT else 0


def part_behind_an_item(one: Said) -> int:
    """`2. Hold and always dodge N`: where a list of dodges begins behind an item of another list;
    0: nowhere."""
    parts = parts_of(without_reasons(one.items))
    if not parts or not any(orders_a_list(kind, said, one, False) for kind, said in parts):
        return 0
    return _end_of_orders_ahead(one.items, parts)


def _end_of_orders_ahead(items: Sequence[Item], parts: Sequence[tuple[str, Sequence[Item]]]) -> int:
    """Where orders for this turn end, ahead of what a list is of; 0: there are none."""
    at = next((n for n, item in enumerate(items) if item.kind in ("DODGE", "RADAR")), 0)
    last = max((n for n, item in enumerate(items[:at]) if item.kind in ORDERING), default=-1)
    is_apart = not set(items[:at]) & {item for _, said in parts for item in said}
    return last + 1 if is_apart else 0


def lists_kept(found: Found, one: Said, kinds: frozenset[str]) -> bool:
    """Dodges and radar calls, which are always standing."""
    one = one._replace(items=without_denied(without_reasons(one.items)))
    parts = parts_of(one.items)
    if _ends_all(one, parts):
        found.dodge = () if any(kind == "DODGE" for kind, _ in parts) else found.dodge
        found.radar = () if any(kind == "RADAR" for kind, _ in parts) else found.radar
        return True
    if ended_list := _list_ended(one):
        found.dodge = () if ended_list == "DODGE" else found.dodge
        found.radar = () if ended_list == "RADAR" else found.radar
        return True
    if not any(orders_a_list(kind, items, one, found.is_standing) for kind, items in parts):
        return announces_a_list(found, one, kinds)
    if end := _end_of_orders_ahead(one.items, parts):
        # `Attack B3, and if I have to dodge, S`: orders for this turn, ahead of the list
        read_links(found.orders, [i for i in one.items[:end] if i.kind != "STANDING"], one)
    for kind, items in parts:
        entries, why = dodge_list(items) if kind == "DODGE" else radar_list(items)
        ended = not entries and any(item.kind in ("NONE", "NOT") for item in items)
        if not entries and _says_none_first(items):
            why = None  # `Radar none, I have no stations left worth the name`
        if one.is_ambiguous or (not entries and not ended):
            why = why or Why.HALF
        if entries and any(
            item.kind in ("NONE", "NOT", "NOPE", "INSTEAD") and item.text.lower() != "end"
            for item in _from_its_clause(one)
        ):
            why = why or Why.HOLE  # `Remove SW from my dodges`: which of them are left?
        if why:
            found.doubt(one, why)
        elif kind == "DODGE":
            found.dodge, found.goes_on = entries, "dodge" if entries else ""
        else:
            found.radar, found.goes_on = entries, "radar" if entries else ""
    return True


def _says_none_first(items: Sequence[Item]) -> bool:
    """Is `none` all that the clause says that names a list, and does nothing behind it waver?"""
    at = next((n for n, item in enumerate(items) if item.kind == "NONE"), len(items))
    ends = items[at + 1 : at + 2]
    return (
        kinds_of(items[:at]) <= {"DODGE", "RADAR", "STANDING", "colon", "dash", "fill"}
        and bool(ends)
        and ends[0].kind in ("comma", "semi", "dot", "dash")
        and not kinds_of(items[at + 1 :]) & (CONTENT | {"MAYBE", "IF", "COND", "ELSE"})
    )


def _from_its_clause(one: Said) -> list[Item]:
    """The items from the first clause that speaks of a list, or names what may stand in it."""
    of_lists = CONTENT | {"DODGE", "RADAR", "STANDING", "REAR", "SHOOT", "NONE", "INSTEAD"}
    segments = segments_of(one.items)
    at = next((n for n, segment in enumerate(segments) if kinds_of(segment) & of_lists), 0)
    return [item for segment in segments[at:] for item in segment]


def _ends_all(one: Said, parts: Sequence[tuple[str, Sequence[Item]]]) -> bool:
    """`Scrap both my lists, dodge and radar`: nothing but that they end."""
    said = [item.kind for item in one.items if item.kind not in UNSAID]
    rest = set(said) - {"NONE", "DODGE", "RADAR", "STANDING", "NUMBER", "OR", "FLY"}
    return len(parts) > 1 and said[0] == "NONE" and not rest and not one.is_question


def _list_ended(one: Said) -> str:
    """`No more list for radar hits, please cancel it`, `cancel my standing order about dodging, I'd
    rather trust to luck`: the kind of the one list that a clause takes back; "" where none is."""
    segments = segments_of(one.items)
    at = next((n for n, said in enumerate(segments) if kinds_of(said) & _LISTS), len(segments))
    others = [item for n, said in enumerate(segments) if n != at for item in said]
    if at == len(segments) or one.is_question or kinds_of(others) & (_LISTS | _LISTED):
        return ""
    named = [item.kind for item in segments[at] if item.kind in _LISTS]
    clauses = [item for said in segments[at : at + 2] for item in said]
    is_list = _A_LIST.search(" ".join(item.text for item in segments[at])) is not None
    is_over = any(item.kind == "SCRUB" or item.value == "standing" for item in clauses)
    is_alone = kinds_of(segments[at]) <= _OF_A_LIST and "SCRUB" not in kinds_of(others[:at])
    return named[0] if len(named) == 1 and is_list and is_over and is_alone else ""


_A_LIST = Pattern(r"\b(?:lists?|orders?|liste|consignes?|ordres?|lijst|bevel|bevelen)\b", re.I)
_LISTED = CONTENT | {"REAR", "SHOOT", "IF", "COND", "MAYBE", "OR"}
_OF_A_LIST = _LISTS | {"fill", "mark", "NOPE", "NOT", "NONE", "SCRUB", "STANDING", "SECTOR", "WISH"}


def says_it_stands(found: Found, one: Said) -> bool:
    """`That is a standing order`, behind one: it says no more."""
    before = kinds_of(found.sentences[-2].items) if found.sentences[1:] else frozenset()
    is_behind = bool(before & (_STANDS | _LISTS))
    opens = one.items and _POINTS_BACK.match(one.items[0].text) is not None
    return bool(opens) and is_behind and kinds_of(one.items) <= UNSAID | {"STANDING", "NUMBER"}


_POINTS_BACK = Pattern(
    r"(?:(?:all|both) (?:of )?)?(?:that|this|it|these|those|they|c est|ceci|cela|ce sont|dat|dit|"
    r"deze)\b",
    re.IGNORECASE,
)


def list_goes_on(found: Found, one: Said) -> bool:
    """`Otherwise S.` below a list for dodges."""
    if found.goes_on == "sector":
        more = _more_bases(found, one)
        found.bases += more
        return bool(more)
    if _orders_anew(one):
        return False
    entries, why = dodge_list(one.items) if found.goes_on == "dodge" else radar_list(one.items)
    if not entries or why:
        return False
    if found.goes_on == "dodge":
        found.dodge = tuple(dict.fromkeys((*(found.dodge or ()), *entries)))
    else:  # `If not M12, then P10`
        found.radar = tuple(dict.fromkeys((*(found.radar or ()), *entries)))
    return True


def _orders_anew(one: Said) -> bool:
    """`Land on R12, otherwise land on U10`, below a list: orders, and an alternative of their own;
    `South, otherwise SE`, `otherwise fly south` and `fly south otherwise` go on with the list."""
    said = phrases_of(one.items)
    at = next((n for n, item in enumerate(said) if item.kind == "ELSE"), 0)
    has_both = bool(at) and kinds_of(said[:at]) & CONTENT and kinds_of(said[at + 1 :]) & CONTENT
    return bool(has_both) and said[0].kind == "ORDER" and opens_with_a_verb(said[0].text)


def heads_orders(look: str, one: Said, kinds: frozenset[str]) -> bool:
    """`Orders for turn 5`, `This turn:`: a heading of what is flown now."""
    rest = kinds - UNSAID - {"ROUND", "NOW", "FLY", "COLOUR"}
    is_named = bool(kinds & {"ROUND", "NOW"} or _ORDERS.search(look, one.start, one.end))
    return is_named and not rest and len(one.items) < SHORT


_ORDERS = Pattern(r"\b(?:orders?|moves?|ordres?|bevelen|opdrachten|zetten)\b", re.IGNORECASE)


def ends_flight(items: Sequence[Item]) -> bool:
    """`Cancel standing fly`."""
    return "FLY" in kinds_of(items) and any(item.value == "standing" for item in items)


def silent_flight(
    found: Found, one: Said, kinds: frozenset[str], *, label_next: bool = False
) -> None:
    """What is flown when no orders come; a heading of standing orders.

    `label_next`: it is the next item of a numbered list.
    """
    silence = next((item.end for item in one.items if item.kind == "SILENCE"), one.end)
    items = [
        item
        for item in one.items
        if item.kind not in ("STANDING", "SILENCE", "FLY")
        # `If I don't write next time, hold`: then, too
        and not (item.kind == "LATER" and 0 <= item.start - silence <= _NEXT)
    ]
    announced = bool(kinds & {"STANDING", "SILENCE"})
    if "SILENCE" in kinds and not kinds & CONTENT and _wants_what_nobody_knows(one):
        found.doubt(one, Why.HOLE)
        return
    told = _behind_a_tale(one, items)
    if not kinds_of(told) & (CONTENT | {"NONE", "ELSE", "NOT"}):
        strange = sum(
            item.kind == "unknown" and not _is_whose(told[:n], item) for n, item in enumerate(told)
        )
        is_headed = found.look[: one.end].rstrip().endswith(":")
        heads = is_headed or _is_alone(found, one)
        found.is_standing = announced and not strange and heads
        if announced and not strange and not heads:
            announces_a_list(found, one, kinds)
        if is_headed and strange and any(_WHENEVER.match(item.text) for item in told):
            found.doubt(one, Why.HOLE)  # `Whenever my zorbel is blue:`, and below it what then
        found.chain = found.fly if found.is_standing else found.chain
        return
    if (not kinds & CONTENT and kinds & {"NONE", "NOT"}) or _ends_silence(one, kinds):
        if "FLY" in kinds or "SILENCE" in kinds:
            found.ends_fly = True
        elif "STANDING" in kinds:
            found.doubt(one, Why.HALF)
        return
    if _hushes_something_else(one):
        found.orders.doubt(one.start, one.end, Why.CONDITION)
        return
    if _is_of_one_of_two(one):
        found.orders.doubt(one.start, one.end, Why.CHOICE)
        return
    is_first = announced and items and "ELSE" not in kinds_of(items[:1])
    if is_first and found.fly.is_begun:
        found.fly.contradict(one.start, one.end)
    elif _has_a_stranger(one, kinds) and "SILENCE" not in kinds and not kinds & TOLD:
        found.doubt(one, Why.HOLE)  # what is it that always holds?
    else:
        read_links(found.fly, items, one, label_next=label_next and found.fly.is_begun)
    found.chain = found.fly


_WHENEVER = Pattern(
    r"(?:whenever|(?:each|every|any) time|if ever|telkens|elke keer|iedere keer|chaque fois)\b",
    re.I,
)


def _behind_a_tale(one: Said, items: Sequence[Item]) -> Sequence[Item]:
    """`The baby is due any day now, so from now on:`: from the clause that says what stands, where
    nothing is ordered ahead of it."""
    at = next(
        (said[0].start for said in segments_of(one.items) if kinds_of(said) & _STANDS), one.start
    )
    ahead = kinds_of([item for item in items if item.start < at])
    is_tale = not ahead & (CONTENT - {"ANY", "NUMBER", "BARE"})
    return [item for item in items if item.start >= at] if is_tale else items


def _has_a_stranger(one: Said, kinds: frozenset[str]) -> bool:
    """A word that nobody knows, and no place where somebody is: `until I'm back from Wales:`."""
    return any(
        item.kind == "unknown"
        and not (
            item.text[:1].isupper()
            and "IF" not in kinds
            and any(_WHERE.fullmatch(before.text) for before in one.items[max(0, n - 1) : n])
            and kinds_of(one.items[n + 1 : n + 2]) & PARTING
        )
        for n, item in enumerate(one.items)
    )


_WHERE = Pattern(r"from|in|at|near|de|a|en|dans|uit|van|op|naar", re.IGNORECASE)


def announces_a_list(found: Found, one: Said, kinds: frozenset[str]) -> bool:
    """`Standing order for when my radar is hit.`, `Radar orders.`, and the list in the next
    sentence."""
    is_list = bool(kinds & {"RADAR", "DODGE"}) and kinds <= _HEADING_A_LIST
    if not is_list or not _LIST.search(found.look, one.start, one.end) or one.is_question:
        return False
    found.goes_on = "radar" if "RADAR" in kinds else "dodge"
    found.headed_at = one.end
    return True


_LIST = Pattern(
    r"\b(?:orders?|lists?|preferences?|instructions?|standing|for|ordres?|listes?|consignes?|pour|"
    r"lijst(?:en)?|bevel(?:en)?|staande?|vaste?|voor)\b",
    re.IGNORECASE,
)
_HEADING_A_LIST = UNSAID | {"STANDING", "RADAR", "DODGE", "IF", "dot", "ASK"}


def _is_of_one_of_two(one: Said) -> bool:
    """`Attack B3, hold if you hear nothing from me`: is the first of two for this turn?"""
    segments = segments_of(one.items)
    at = next((n for n, segment in enumerate(segments) if "SILENCE" in kinds_of(segment)), 0)
    kinds = kinds_of(segments[at])
    ahead = [kinds_of(segment) & ORDERING for segment in segments[:at]]
    closes = at + 1 == len(segments) and not kinds & (CONTENT | {"STANDING"})
    if closes and sum(map(bool, ahead)) > 1 and not kinds_of(one.items) & {"ELSE", "STANDING"}:
        return True  # `Go to H8, hold there, if you hear nothing from me`: all of it, or the last?
    waits = any(item.value == "HOLD" for item in segments[at])
    return (
        waits
        and not kinds & {"ELSE", "STANDING"}
        and segments[at][0].kind != "SILENCE"
        and any(kinds_of(segment) & ORDERING for segment in segments[:at])
    )


def _ends_silence(one: Said, kinds: frozenset[str]) -> bool:
    """`I'm back with one tonsil less, so end my standing order for silence`: whatever else is told
    in other clauses."""
    return not kinds & (ORDERING | {"PLACED", "BARE"}) and any(
        "NONE" in kinds_of(segment) and kinds_of(segment) & {"SILENCE", "FLY"}
        for segment in segments_of(one.items)
    )


def _is_whose(ahead: Sequence[Item], item: Item) -> bool:
    """`Standing orders of F. Winstanley`: a name behind the word that says whose they are."""
    return item.text[:1].isupper() and any(_OF_WHOM.fullmatch(one.text) for one in ahead)


_OF_WHOM = Pattern(r"of|for|from|by|de|pour|van|voor", re.IGNORECASE)
_NEXT = 3
"""Characters from one word to the next, at most."""
_OF = frozenset({"of", "from", "out", "de", "d", "du", "van", "uit"})
_MINE = frozenset({"me", "us", "my", "mine", "moi", "nous", "ma", "mon", "mij", "ons", "mijn"})


def _hushes_something_else(one: Said) -> bool:
    """`If nothing comes of that, hold`: it is not the player who is silent."""
    for item in one.items:
        if item.kind == "SILENCE":
            behind = one.items[one.items.index(item) + 1 :]
            words = [*item.text.lower().split()[-1:], *(one.text.lower() for one in behind[:3])]
            of = [n for n, word in enumerate(words[:2]) if word in _OF]
            return bool(of) and words[of[-1] + 1 : of[-1] + 2] != [","] and not _MINE & set(words)
    return False


def _wants_what_nobody_knows(one: Said) -> bool:
    """`If you don't hear from me, improvise`: a word that nobody knows, where a verb of orders
    stands; not so `ring my sister`."""
    at = next(n for n, item in enumerate(one.items) if item.kind == "SILENCE")
    if one.items[at].text[-1] != "," and not kinds_of(one.items[at + 1 : at + 2]) & PARTING:
        return False  # `If you don't hear from me I'm in Spain`
    behind = [item for item in one.items[at + 1 :] if item.kind not in UNSAID - {"fill"}]
    behind = [item for item in behind if not _ASKED.fullmatch(item.text)]
    is_thing = any(
        DEFINITE.fullmatch(item.text) and after.kind == "plain" for item, after in pairwise(behind)
    )
    return kinds_of(behind[:1]) == {"unknown"} and not is_thing and not kinds_of(behind) & TOLD


_ASKED = Pattern(r"please|pls|kindly|just|then|graag|dan|maar|svp|alors", re.IGNORECASE)


def _is_alone(found: Found, one: Said) -> bool:
    """Does the sentence stand on a line by itself?"""
    ahead = found.look[: one.start].rsplit("\n", 1)[-1]
    return not (ahead + found.look[one.end :].split("\n", 1)[0]).strip()
