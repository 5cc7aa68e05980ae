"""Lists in order of preference: standing orders for dodges and radar calls, sectors, bases."""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.orders import REAR, SHOOT
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, kinds_of
from sopwith_gm.systems.britain.reader.talk import segments_of

Listed = tuple[tuple[str, ...], Why | None]
"""The entries of a list, and why it is a doubt."""

_UNCERTAIN = frozenset({"MAYBE", "REFER"})


_NOT_TO_BE_HAD = frozenset({"IT TAKEN", "IT GONE", "HIM GONE", "IT FREE"})
"""What is said of an entry before the next: `if that is taken`, `if that has gone`, `if free`."""


def dodge_list(items: Sequence[Item]) -> Listed:
    """Facings, `REAR`, `SHOOT`, hexes."""
    return _listed(items, _dodge_entries)


def radar_list(items: Sequence[Item]) -> Listed:
    """Fields."""
    return _listed(items, _places)


def _listed(items: Sequence[Item], entries_of: Callable[[Item], list[str] | None]) -> Listed:
    found: list[str] = []
    why: Why | None = None
    head = next((n for n, item in enumerate(items) if item.kind == "colon"), 0)
    if not any(entries_of(item) for item in items[:head]):
        items = items[head:]  # `New dodges, replacing the old ones: S, SE`
    places: list[int] = []
    for n, item in enumerate(items):
        if item.kind == "ODD" and (item.value == "where" or _is_of_a_verb(items, n)):
            continue  # `my dodges go REAR`, `I wish to be brought down at I7`
        place = _place_of(item) if item.kind in ("ODD", "FIRST", "fill", "ELSE") else None
        if place is not None and found:
            places.append(place)  # `S (first), SE (second)`
            continue
        if item.kind == "COND" and item.value in _NOT_TO_BE_HAD and found:
            continue  # `behind him; if that is taken, south`
        if item.kind == "NUMBER" and item.value == str(len(found) + 1) and _is_label(items, n):
            continue  # `1. M12 2. R7`
        entries = entries_of(item)
        if item.kind == "ELSE" and _says_what_nobody_took(items[n + 1 :], entries_of):
            why = why or Why.HOLE  # `Dodge north, else to my own field`
        if entries is not None:
            found += entries
        elif item.kind in _UNCERTAIN:
            why = Why.MAYBE
        elif item.kind == "OR" and found and not kinds_of(items[n + 1 :]) & _SAYS_WHEN:
            why = Why.CHOICE
        elif item.kind in ("HALF", "ODD", "LETTERS", "COND", "BARE", "NUMBER") or (
            item.kind in ("ORDER", "unknown")
        ):
            why = why or Why.HOLE
    if places != sorted(places):
        why = why or Why.CHOICE
    return tuple(dict.fromkeys(found)), why


def _says_what_nobody_took(
    behind: Sequence[Item], entries_of: Callable[[Item], list[str] | None]
) -> bool:
    """Do words stand behind `otherwise`, and no entry before the next one?"""
    part: list[Item] = []
    for item in behind:
        if item.kind in _PART_ENDS and part:
            break
        if item.kind not in PARTING:
            part.append(item)
    is_taken = any(entries_of(item) or item.kind in _TAKEN for item in part)
    return bool(part) and not is_taken


_PART_ENDS = frozenset({"ELSE", "semi", "dot", "newline", "DODGE", "RADAR"})
_TAKEN = frozenset({"ODD", "LATER", "NONE", "NOT", "NOPE", "DODGE", "RADAR", "ELSE"})


def without_reasons(items: Sequence[Item]) -> tuple[Item, ...]:
    """`Dodge north, since that's how one sees them`: a list without the reasons behind entries."""
    found: list[Item] = []
    is_reason = False
    for item in items:
        opens = item.kind == "WHY" and bool(kinds_of(found) & _ENTRIES)
        is_reason = opens or (is_reason and item.kind not in PARTING | {"ELSE", "DODGE", "RADAR"})
        if not is_reason:
            found.append(item)
    return tuple(found)


_ENTRIES = frozenset({"REAR", "SHOOT", "ORDER", "PLACED"})
_ENTRIES_AND_COLOURS = _ENTRIES | {"COLOUR"}


def without_denied(items: Sequence[Item]) -> tuple[Item, ...]:
    """`Not S, but N, else NW`: a list without the entry that is not to be in it."""
    for n, item in enumerate(items):
        but = next((i for i in range(n, len(items)) if items[i].kind == "but"), 0)
        between = [one for one in items[n + 1 : but] if one.kind not in ("comma", "fill")]
        if item.kind == "NOT" and but and len(between) == 1 and kinds_of(between) <= _ENTRIES:
            return (*items[:n], *without_denied(items[but + 1 :]))
    return tuple(items)


def _is_label(items: Sequence[Item], n: int) -> bool:
    """Does a mark of a list stand behind a number?"""
    return bool(kinds_of(items[n + 1 : n + 2]) & {"dot", "close"})


def _is_of_a_verb(items: Sequence[Item], n: int) -> bool:
    return kinds_of(items[max(0, n - 1) : n]) == {"PAST"}


#: Behind `or` it says when the second is meant: `or at I12 if I7 cannot take me`.
_SAYS_WHEN = frozenset({"ELSE", "IF", "COND"})


def _dodge_entries(item: Item) -> list[str] | None:
    if item.kind == "REAR" or (item.kind == "ORDER" and item.value == "ATTACK HIM"):
        return [REAR]
    if item.kind == "SHOOT":
        return [SHOOT]
    words = item.value.split()
    if item.kind == "ORDER" and words[0] == "MOVE" and words[1] != "TO":
        return words[1:] if words[-1] not in "0123456789" else None
    return _places(item)


def _places(item: Item) -> list[str] | None:
    words = item.value.split()
    is_place = item.kind == "PLACED" or (
        item.kind == "ORDER"
        and (words[:2] == ["MOVE", "TO"] or words[0] == "LAND")
        and len(words) < 4
    )
    if not is_place or words[-1] in ("LAND", "NEAREST", "HOME", "THERE"):
        return None
    return [words[-1]]


_CHOSEN = "wish|choice|option|preference|voeux?|choix|wens|keus|keuze|voorkeur"
_PLACES = tuple(
    Pattern(
        rf"(?:(?:my|our|the|mon|ma|notre|mijn|onze) )?(?:{words})(?: (?:{_CHOSEN}))?",
        re.IGNORECASE,
    )
    for words in (
        "first|1st|premiere?|eerste|1e", "second|2nd|next|deuxieme|seconde?|tweede|2e",
        "third|3rd|troisieme|derde|3e", "fourth|4th|last|quatrieme|derniere?|vierde|4e|laatste",
    )
)  # fmt: skip


def _place_of(item: Item) -> int | None:
    """Which place a word gives: `second` is 1."""
    if item.kind == "NUMBER":
        return int(item.value) - 1
    return next((n for n, words in enumerate(_PLACES) if words.fullmatch(item.text)), None)


def by_place(old: Sequence[str], new: tuple[str, ...], items: Sequence[Item]) -> tuple[str, ...]:
    """`Yellow second and Red third`: a list in which these have changed places, and no others;
    otherwise what is new, as it is."""
    entries = [item.value.split()[-1] for item in items if item.kind in _ENTRIES_AND_COLOURS]
    told = (_place_of(item) for item in items if item.kind in ("ODD", "fill", "FIRST"))
    places = [place for place in told if place is not None]
    is_moved = len(entries) == len(places) and set(entries) <= set(old)
    if not is_moved or sorted(places) != sorted(old.index(one) for one in entries):
        return new
    row = list(old)
    for place, one in zip(places, entries, strict=True):
        row[place] = one
    return tuple(row)


def _by_place(items: Sequence[Item]) -> Sequence[Item]:
    """`Blue second, Red first`: colours in the order of the words behind them."""
    colours = [n for n, item in enumerate(items) if item.kind == "COLOUR"]
    numbers = [n for n, item in enumerate(items) if item.kind == "NUMBER"]
    if len(numbers) == len(colours) > 1 and numbers[0] < colours[0]:  # `1 Green 2 Blue`
        numbered = zip(numbers, colours, strict=True)
        row = [(int(items[n].value), items[at].value, n) for n, at in numbered]
        return _reordered(items, row)
    if len(colours) < _SEVERAL:
        return items
    ends = [*colours[1:], len(items)]
    placed: list[tuple[int, str, int]] = []
    for n, end in zip(colours, ends, strict=True):
        for i in range(n + 1, end):
            place = _place_of(items[i])
            if place is not None and kinds_of(items[n + 1 : i]) <= {"fill", "ASK", "comma"}:
                placed.append((place, items[n].value, i))
                break
    if len(placed) < _SEVERAL or len(placed) != len(colours):
        return items
    return _reordered(items, placed)


def _reordered(items: Sequence[Item], placed: Sequence[tuple[int, str, int]]) -> list[Item]:
    """The colours by their places, and without the words for these."""
    words = {i for _, _, i in placed}
    ordered = iter(colour for _, colour, _ in sorted(placed))
    return [
        item._replace(value=next(ordered)) if item.kind == "COLOUR" else item
        for n, item in enumerate(items)
        if n not in words
    ]


_SEVERAL = 2


def set_up(
    items: Sequence[Item], sectors_before: Sequence[str] = ()
) -> tuple[tuple[str, ...], tuple[str, ...], Why | None]:
    """Sectors and bases that a sentence asks for, and why it is a doubt (BB 2.5, 2.6)."""
    sectors: list[str] = []
    bases: list[str] = []
    items = _without_whose(items)
    items, why = _without_clauses(_by_place(items), sectors_before)
    chosen: Item | None = None
    for n, item in enumerate(items):
        places = _places(item)
        if item.kind == "COLOUR" and not _is_beside_a_base(items, n):
            sectors.append(item.value)
        elif places:
            bases += places
        elif item.kind == "OR":
            chosen = None if kinds_of(items[n + 1 :]) & _SAYS_WHEN else item
        elif item.kind == "IF" and _is_about_a_sector(items, n):
            continue  # `R12 if I get Yellow`
        elif item.kind == "COND" and item.value in _NOT_TO_BE_HAD and bases:
            continue  # `R12 or, if it's gone, U10`
        elif item.kind in ("HALF", "MAYBE", "REFER", "IF", "COND", "BARE"):
            why = Why.MAYBE if item.kind == "MAYBE" else Why.HALF
        elif item.kind == "ORDER":
            why = Why.TWO_ACTIONS
    if any(map(_has_a_hole, segments_of(items))):
        why = Why.HOLE
    if any(
        item.kind == "COLOUR" and item.value not in sectors and _is_alone(items, item)
        for item in items
    ):
        why = Why.HOLE  # `Rouge avec A10 ; si le Rouge est pris, Bleu`
    for n, item in enumerate(items[:-1]):
        if item.kind in ("NOT", "NOPE", "NONE") and items[n + 1].kind == "COLOUR":
            why = Why.HOLE  # `Not Red, please`
    if any(item.text.lower() in ("than", "que", "dan") for item in items) and len(sectors) > 1:
        why = Why.CHOICE  # `rather Blue than Green`
    if chosen and not _settles(items, chosen, bases):
        why = Why.CHOICE
    return tuple(dict.fromkeys(sectors)), tuple(dict.fromkeys(bases)), why


def _is_alone(items: Sequence[Item], colour: Item) -> bool:
    """Does neither a base nor a condition stand beside a colour?"""
    segments = segments_of(items)
    at = next(n for n, one in enumerate(segments) if colour in one)
    segment = segments[at]
    ahead = items[: items.index(segment[0])]
    behind = [item for one in segments[at + 1 : at + 2] for item in one]
    if kinds_of(segment) == {"fill", "COLOUR"} and behind and _places(behind[0]):
        return False  # `P10 or, for Blue, I12`
    return not (ahead and ahead[-1].kind == "open") and not any(
        item.kind == "IF" or _places(item) for item in segment
    )


def _without_whose(items: Sequence[Item]) -> Sequence[Item]:
    """`Set-up for Arnaud: sectors ...`: without the name before the colon, which says whose they
    are."""
    at = next((n for n, item in enumerate(items) if item.kind == "colon"), 0)
    names = [item.text for item in items[:at] if item.kind == "unknown"]
    is_whose = kinds_of(items[:at]) <= {"SECTOR", "BASE", "unknown", "fill"}
    if not is_whose or not all(name[0].isupper() for name in names):
        return items
    return [item for n, item in enumerate(items) if n >= at or item.kind != "unknown"]


def bases_of_sectors(items: Sequence[Item]) -> tuple[tuple[str, str], ...]:
    """`If I'm Yellow, U10; R12 for Red`: each sector with its base, in the order of the bases; ()
    where a base lies in another sector than the one beside it."""
    row = [item for item in items if item.kind == "COLOUR" or _places(item)]
    colours = [item.value for item in row if item.kind == "COLOUR"]
    bases = [place for item in row if item.kind != "COLOUR" for place in _places(item) or ()]
    fields = board_named().fields
    alternate = all((a.kind == "COLOUR") != (b.kind == "COLOUR") for a, b in pairwise(row))
    if len(colours) != len(bases) or not alternate:
        return ()
    pairs = tuple(zip(colours, bases, strict=True))
    known = all(
        HexName(base) in fields and fields[HexName(base)].name == colour for colour, base in pairs
    )
    return pairs if known else ()


_CLAUSE_ENDS = frozenset(
    {"comma", "colon", "dash", "then", "arrow", "semi", "ELSE", "dot", "bang", "newline"}
)


def _without_clauses(items: Sequence[Item], before: Sequence[str]) -> tuple[list[Item], Why | None]:
    """The items without `if somebody else gets it`, which says no more than `otherwise`; a doubt
    where such a clause is about something that was not asked for."""
    found: list[Item] = []
    why: Why | None = None
    n = 0
    while n < len(items):
        if items[n].kind not in ("IF", "COND") or any(one.kind == "BASE" for one in found):
            found.append(items[n])
            n += 1
            continue
        end = n + 1
        while items[n].kind == "COND" and kinds_of(items[end : end + 1]) == {"fill"}:
            end += 1
        asks = items[n].kind == "COND" and kinds_of(items[end : end + 1]) == {"SECTOR"}
        while not asks and end < len(items) and items[end].kind not in _CLAUSE_ENDS:
            end += 1
        clause, rest = list(items[n:end]), items[end:]
        is_next = not any(one.kind == "COLOUR" or _places(one) for one in rest)
        if is_next and clause[-1].kind == "COLOUR":
            end -= 1  # `if somebody snatches it Yellow`
            clause, rest = clause[:-1], items[end:]
        named = {one.value for one in clause if one.kind == "COLOUR"}
        known = {*before, *(one.value for one in found if one.kind == "COLOUR")}
        known |= {one.value for one in rest[:3] if one.kind == "COLOUR"}
        if (named - known) or (not named and not _speaks_of_it(clause)):
            why = Why.CONDITION
        found.append(items[n]._replace(kind="ELSE", value=""))
        n = end
    return found, why


def _speaks_of_it(clause: Sequence[Item]) -> bool:
    return any(re.search(_IT, item.text, re.IGNORECASE) for item in clause)


_IT = (
    r"\b(?:it|it's|that|that's|him|one|gone|taken|possible|available|free|ca|cela|c|ce|il|elle|l|"
    r"pris|prise|dat|die|het|hij|bezet|weg|vrij)\b"
)


def _has_a_hole(segment: Sequence[Item]) -> bool:
    """A word that nobody knows where a sector or a base may stand; in `for the next game I should
    like Blue` it stands ahead of what is asked."""
    at = next((n for n, item in enumerate(segment) if item.kind == "SECTOR"), 0)
    if at and _FOR.match(segment[0].text) and kinds_of(segment[:at]) <= _BESIDE:
        segment = segment[at:]
    kinds = kinds_of(segment)
    if "unknown" not in kinds or "IF" in kinds:
        return False
    said = kinds - {"fill", "ELSE", "FIRST"}
    if said == {"unknown"}:
        return len(segment) == 1 or bool(kinds & {"ELSE", "FIRST"})
    rest = [item.kind for item in segment if item.kind != "fill"]
    names_it = any(pair in (("SECTOR", "unknown"), ("BASE", "unknown")) for pair in pairwise(rest))
    return (names_it or bool(kinds & {"COLOUR", "PLACED"})) and not kinds & {"WHY", "WHO"}


_FOR = Pattern(r"(?:for|in|pour|dans|voor|bij)\b", re.IGNORECASE)
_BESIDE = frozenset({"fill", "unknown", "plain", "mark", "quote"})


def _is_about_a_sector(items: Sequence[Item], n: int) -> bool:
    behind = list(items[n + 1 :])
    end = next((i for i, item in enumerate(behind) if item.kind in PARTING), len(behind))
    behind = [item for item in behind[:end] if item.kind != "fill"]
    kinds = [item.kind for item in behind]
    if kinds[:1] == ["COLOUR"] or (kinds[1:2] == ["COLOUR"] and kinds[0] in ("unknown", "plain")):
        return True
    if "COLOUR" not in kinds:
        return False
    at = kinds.index("COLOUR")  # `if I turn out to be Red`, `if I'm stuck with Red A10`
    return set(kinds[:at]) <= _BECOMING and kinds[at + 1 :] in ([], ["PLACED"])


_BECOMING = frozenset({"ODD", "unknown", "plain", "ASK", "with"})


def _is_beside_a_base(items: Sequence[Item], n: int) -> bool:
    """`I12 (Blue)`: the sector in which a base lies; `for Blue I12`."""
    before = [item for item in items[:n] if item.kind not in ("fill", "dash")][-2:]
    kinds = [item.kind for item in before]
    if kinds[-1:] == ["IF"] or kinds in (["PLACED", "open"], ["ORDER", "open"]):
        return True
    if (
        before
        and before[-1].kind in ("PLACED", "ORDER")
        and any(item.kind == "fill" for item in items[n - 1 : n])
    ):
        return True  # `I12 for Blue`
    starts = kinds_of(items[:n])
    return "BASE" in starts and not any(
        item.kind == "SECTOR" for item in items[_last(items, n) : n]
    )


def _last(items: Sequence[Item], n: int) -> int:
    return max((i for i, item in enumerate(items[:n]) if item.kind == "BASE"), default=0)


def _settles(items: Sequence[Item], chosen: Item, bases: Sequence[str]) -> bool:
    """Bases in different sectors need no order of preference: one of them is in his."""
    fields = board_named().fields
    sectors = [fields[HexName(base)].name for base in bases if base in fields]
    before = [
        item for item in items if item.end <= chosen.start and item.kind not in ("fill", "close")
    ]
    of_sectors = bool(before) and before[-1].kind == "COLOUR" and not bases
    return not of_sectors and len(sectors) == len(set(sectors)) == len(bases) > 1
