"""Headings that say whose orders follow, where a mail has orders for two planes."""

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Role, Stretch
from sopwith_gm.reading.fold import folded
from sopwith_gm.systems.sopwith.orders.language import vocabulary
from sopwith_gm.systems.sopwith.orders.made_of import (
    FIXES,
    GROUND,
    MANOEUVRES,
    MOVE_NAMES,
    MOVES_AND_FIRE,
    made_of,
)
from sopwith_gm.systems.sopwith.reader import signs
from sopwith_gm.systems.sopwith.reader.layout import Line
from sopwith_gm.systems.sopwith.reader.order_lines import is_only_orders
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

Named = tuple[str, tuple[int, int]]
"""A name to know a plane by, and where it is written."""


class Heading(NamedTuple):
    """Whose the orders of a line are."""

    name: str
    """To know the plane by."""
    place: tuple[int, int]
    """Where it is written."""
    rest: int
    """Where the line goes on behind it."""
    more: tuple[Named, ...] = ()
    """Other planes that are told the same."""

    @property
    def named(self) -> tuple[Named, ...]:
        """Every plane that it names."""
        return ((self.name, self.place), *self.more)

    @property
    def names(self) -> tuple[str, ...]:
        """By what they are known."""
        return tuple(name for name, _ in self.named)


# The marks around a name give nothing back (`*+`): a line of underscores took seconds.
_HEAD = Pattern(
    r"[\s*_#=<\[(+•~-]*(?:(?i:turn|t|runde|tour)\s?\d{1,4}[\s,:;-]+)?"
    r"(?:(?i:first|then|next|and|now|finally|lastly),?(?i: comes)? (?i:the|my) (?=[A-Z]))?"
    r"(?:(?i:(?:and |now |then |next )?(?:(?:my |the )?(?:orders?|moves?|turn \d+ orders|"
    r"turn \d+)[ ,]+)?(?:for|fur|pour|voor)[ ]+)(?:the (?=[A-Z]))?)?"
    r"(?:(?i:plane|aircraft|aeroplane|machine|ship|kite) (?:no\.? ?)?\d ?(?:[:,(=-]+ ?|"
    r"is )(?:the (?=[A-Z]))?(?=[A-Za-z\"'])|"
    r"(?i:(?:name of )?(?:my |the )?(?:plane|aircraft|aeroplane|machine|ship|kite)(?: name)?) ?"
    r"[:=]+ ?(?:the (?=[A-Z]))?(?=[A-Z\"']))?"
    r"[\"'*_]*+(?P<name>(?:[^\W\d_][\w'.-]*|plane \d)(?:[ ](?:[^\W_][\w'.-]*)){0,6}?)[\"'*_]*+"
    r"(?:[ ]*\((?P<aside>[^()\n]{0,40})\))?(?:[ ]*[,;-]?[ ]*(?:for )?(?i:turn|t|runde|"
    r"tour) ?\d{1,4}|[ ]+orders)?"
    r"[\"'*_\])]*+(?:[ ]*[=#~>*_-]{2,}(?=\s*$))?[ ]*(?P<end>[:=|]|[ ]-{1,2}[ ]|,[ ]|$)[\s*_]*"
)
_KEYED = Pattern(
    r"\W*(?:name of )?(?:my |the )?(?:plane|aircraft|aeroplane|machine|ship|kite)(?: name)? ?[:=]",
    re.IGNORECASE,
)
"""A field of a form for a plane's name: one alone names the only plane."""
_SET_OFF = Pattern(r"\s*([*_=#~\[<>-])\1*[^\n]*\w[ ]?[*_=#~\]>-]+\s*")
"""A heading with marks on both sides of it: `== Red Kite ==`."""
#: Numbers and places in a row, as moves are labelled with.
NO_NAME = Pattern(
    r"v\.? ?\d|version \w+|draft \w+|"
    r"(?:line|row|leg|hop|step|phase|part|no|nr|item|entry|stage) \w+|"
    r"[ivx]{1,4}|[a-h]|(?:the )?(?:start|begin\w*|middle|centre|center|end|ending|opening|next|"
    r"after\w*|lastly|final\w*|note|notes|reason|plan|summary|result|answer|mine|yours)|"
    r"(?:(?:first|second|third|last) )?(?:option|choice|plan|variant|version|alternative|scenario|"
    r"idea|set|attempt|preference)(?: (?:\w|one|two|three))?|heads?|tails?|evens?|odds?|"
    r"airframe|status|position|damage|condition|approach|flight(?: plan)?|legs?|engine|hull|"
    r"weapons?|armament|navigation|course|gunnery|trigger|stick|mechanics|ammo|ammunition|rough|"
    r"fair(?: copy)?",
    re.IGNORECASE,
)
NUMBERED = Pattern(r"(?:plane|aircraft|machine) (?:\d|one|two|a|b)", re.IGNORECASE)
_ENDS_IN_CODE = Pattern(r".* (?:A|0|I|[LR][TS])")
_CODE_OR_MOVE = Pattern(r"\s*(?:[A-Z0]{1,2}\b|turn|move|\d)")
_ADJECTIVES = frozenset({"new", "better", "wrong"})
"""Words of a change that in a name say what it is like: `New Hope`."""
_NO_WORDS_OF_NAMES = frozenset(
    {"to", "is", "are", "my", "we", "you", "it", "this", "that", "with", "here", "now", "not", "i",
     "me", "does", "tell", "what", "how", "why", "takes", "lands", "goes", "stays", "flies"}
)  # fmt: skip
_SMALL_IN_NAMES = frozenset(
    ["of", "the", "von", "van", "de", "der", "den", "du", "la", "le", "les", "del", "di", "da"]
)
_OTHER_SIGNS = (
    signs.PRESS_LABEL,
    signs.TO_ALL_LABEL,
    signs.FOR_PRINT_LABEL,
    signs.NOTE_LABEL,
    signs.GREETING,
    signs.PILOTS_SPOKEN_TO,
    Pattern(
        r"\W*(?:fire|firing|move|moves|orders?|turn|landing|take[ -]?off|repairs?|strip|"
        r"correction|sorry|oops|p?ps|p\.p?\.?s|"
        r"note|manoeuvres?|guns|first|second|third|then|last|finally|from|to|date|"
        r"sent|subject|re|thanks)\b\W*(?:$|[:=\d])",
        re.IGNORECASE,
    ),
)
ON_GROUND = GROUND - {"STRIP", "NOLAND"}
_ORDER = MOVES_AND_FIRE | GROUND | MOVE_NAMES
_OF_ORDERS = FIXES | MOVE_NAMES | {"if", "maybe", "REFER", "past"}
_BEFORE_ORDER = frozenset({"TURN_NO", "dash", "colon", "pipe"})
_NUMBERS = frozenset({"number", "first", "move", "of_turn"})
"""Kinds of words that number a move or a turn, in every language."""
_HEADS_CERTAINLY = frozenset({":", "=", "|"})
"""Behind the name of the sender's own plane: what follows is of that plane, order or not."""
NO_SUBJECTS = frozenset(
    {"i", "we", "my", "me", "us", "myself", "him", "her", "them", "our", "the", "ps", "pps",
     "he", "she", "it", "they", "you", "this", "that", "there", "who", "which", "what",
     "everybody", "everyone", "nobody", "somebody", "both", "neither", "all", "each", "moves",
     "orders", "fire", "press", "shots", "guns", "landing", "repair", "repairs", "pilot", "plane",
     "turn", "game", "date", "from", "to", "name", "note", "version", "correction", "nothing",
     "total", "remarks", "status", "position", "key", "first", "second", "third", "last", "flying",
     "flight", "firing", "shooting", "bursts", "move", "presse",
     "prensa", "pers", "now", "jetzt", "nu", "ahora", "maintenant", "vorige", "letzte"}
)  # fmt: skip
_LONGEST_NAME = 5
"""Words of a name."""
_LONGEST = 400
"""Characters of a line that may begin with a name; a longer one is prose."""


def plane_headings(lines: Sequence[Line], known: Sequence[str] = ()) -> dict[int, Heading]:
    """Headings by line number: empty unless at least two planes have orders under theirs, or one
    that is `known` to be the sender's."""
    own = {folded(name).casefold() for name in known}
    found: dict[int, Heading] = {}
    for number, line in enumerate(lines):
        if line.role is Role.OWN and len(line.look) <= _LONGEST:
            heading = _heading(lines, number, line, own)
            if heading:
                found[number] = heading
    found = _without_label(found, own)
    heads = own | {one.name for one in found.values()}
    found = {n: one for n, one in found.items() if not _is_anew(one.name, heads)}
    keyed = {n: one.name for n, one in found.items() if _KEYED.match(lines[n].look)}
    if len(set(keyed.values())) == 1 and not own & set(keyed.values()):
        found = {n: one for n, one in found.items() if n not in keyed}
    names = {one.name for one in found.values()}
    if len(names) == len(found) == MOST_MOVES and not names & own and _are_moves(lines, found):
        return {}
    return found if len(names) >= 2 or names & own else {}


def _without_label(found: dict[int, Heading], own: Collection[str]) -> dict[int, Heading]:
    """`Plane Puffin` above the orders of one and `Plane Razorbill` above those of the other: their
    names without what they are; but no name that is known, nor `Plane one`."""
    names = [one.name for one in found.values() if one.name not in own]
    labels = [None if NUMBERED.fullmatch(name) else _LABEL.match(name) for name in names]
    said = {label[0] if label else "" for label in labels}
    if len(labels) < 2 or len(labels) < len(found) or len(said) > 1:
        return found
    length = len(said.pop())
    return {
        n: one._replace(name=one.name[length:], place=(one.place[0] + length, one.place[1]))
        for n, one in found.items()
    }


_LABEL = Pattern(r"(?:plane|aircraft|aeroplane|machine|kite) (?=[^\W\d]{2}|[^\W\d]\W)")


def _is_anew(name: str, known: Collection[str]) -> bool:
    """`New Red Kite`, where Red Kite is a plane: its orders once more."""
    adjective, _, rest = name.partition(" ")
    return adjective in _ADJECTIVES and rest in known


def _are_moves(lines: Sequence[Line], found: dict[int, Heading]) -> bool:
    """Three headings in a row of one manoeuvre each are called after moves, not planes."""
    first = min(found)
    if sorted(found) != list(range(first, first + MOST_MOVES)):
        return False
    return all(
        sum(bit.kind in MANOEUVRES for bit in made_of(rest)) == 1
        for number, one in found.items()
        for rest in [lines[number].look[one.rest - lines[number].start :]]
    )


def _heading(
    lines: Sequence[Line], number: int, line: Line, own: Collection[str]
) -> Heading | None:
    head = _HEAD.match(line.look)
    if not head:
        return None
    name, mark, rest = head["name"], head["end"].strip(), line.look[head.end() :]
    is_own = name.casefold() in own
    short = _before_verb(name) if mark == ":" and not is_own else name
    if len(short.split()) > _LONGEST_NAME:
        return None
    is_name = may_head(_without_adjective(name))
    if not is_own and (not is_name or (mark != ":" and _ENDS_IN_CODE.fullmatch(name))):
        return None
    if any(sign.match(line.look) for sign in _OTHER_SIGNS):
        return None
    strange = not any(vocabulary().kinds(word.lower()) for word in name.split())
    is_set_off = line.opens or strange or _SET_OFF.fullmatch(line.look)
    if not mark and not (is_set_off and (is_own or _is_written_as_name(name))):
        return None
    if rest.strip():
        ordered = begins_with_order(rest) and (mark != "," or _CODE_OR_MOVE.match(rest))
    else:
        ordered = _order_follows(lines, number)
    if not ordered and not (is_own and mark in _HEADS_CERTAINLY):
        return None
    at = line.start
    begun = at + head.start("name")
    ends = begun + len(short)
    does = {bit.kind for bit in made_of(name[len(short) :])}
    return Heading(short.casefold(), (begun, ends), ends if does & GROUND else at + head.end())


def _before_verb(name: str) -> str:
    """A name without what its plane does: `Leopold` of `Leopold keeps hunting`.

    A verb is a word in small letters, behind a name with a capital and before more small words.
    """
    words = name.split(" ")
    for n in range(1, len(words)):
        before, word, behind = words[n - 1], words[n], words[n + 1 : n + 2]
        is_verb = word.islower() and word.endswith("s") and all(map(str.islower, behind))
        if word in _SMALL_IN_NAMES or not is_verb or not behind:
            continue
        return " ".join(words[:n]) if before[0].isupper() else name
    return name


@lru_cache(maxsize=128)
def may_head(name: str) -> bool:
    """No place in a row of moves, and not made of words that orders are made of."""
    words = name.lower().split()
    if _NO_WORDS_OF_NAMES & set(words) or NO_NAME.fullmatch(name):
        return False
    if all(word.isdigit() or vocabulary().kinds(word) & _NUMBERS for word in words):
        return False  # `dos:`, `Ronda 12:`
    return not _says_something(name) or NUMBERED.fullmatch(name) is not None


def _is_written_as_name(name: str) -> bool:
    """A name by itself on its line: a capital to each word of weight, and no full stop."""
    return not name.endswith(".") and all(
        word[0].isupper() or word[0].isdigit() or word in _SMALL_IN_NAMES for word in name.split()
    )


def _says_something(name: str) -> bool:
    """Is the name made of words of orders?"""
    kinds = {bit.kind for bit in made_of(name)}
    if kinds == {"no"} and " " in name and _is_written_as_name(name):
        return False  # `Never Again`
    return not kinds & {"unknown", "others"} or bool(kinds & _OF_ORDERS)


def headings_like_corrections(lines: Sequence[Line]) -> list[Stretch]:
    """`Second Thoughts` above orders, by itself as `Sweet Revenge` above those before it: another
    plane, or a correction?"""
    found: list[Stretch] = []
    is_headed = False
    for number, line in enumerate(lines):
        name = line.look.strip()
        if line.role is not Role.OWN or not (name.istitle() and " " in name):
            continue
        if not (line.opens and _is_written_as_name(name) and _order_follows(lines, number)):
            continue
        corrects = bool({bit.kind for bit in made_of(name)} & FIXES)
        if corrects and is_headed:
            found.append((line.start, line.end))
        is_headed |= not corrects and _heading(lines, number, line, ()) is not None
    return found


def _without_adjective(name: str) -> str:
    """`Hope` of `New Hope`, each with a capital; but `new red` is orders anew for red."""
    adjective, _, rest = name.partition(" ")
    is_name = adjective.lower() in _ADJECTIVES and _is_written_as_name(name)
    return rest if is_name and rest else name


_SAME = Pattern(
    r"\W*(?:(?:does|do|flies|fly|goes|go|gets|is|it's|will do|is to do|to do|should do|has|makes?|"
    r"likewise|also|too|exactly|just|precisely|all|please|and) )*"
    r"(?:(?:the )?(?:very )?same\b|ditto\b|likewise\b|a copy\b|as for\b|"
    r"(?:exactly|just) (?:as|like)\b)"
    r"(?: (?:moves|orders|again|thing|please|too|there))*"
    r"(?:,? (?:as|like|with|for|of) (?:the )?(?P<name>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)"
    r"(?: does| did| flies| goes)?)?"
    r"(?=\W*$|[ ]*(?:[,;:(-] ?)*(?:but|except|only|with|and|however|no|though)\b|[.!;] )"
)
"""Orders of a plane that are those of another: `Hornet: the same`."""


_AS_ELSEWHERE = Pattern(
    r"\W*(?:exactly |just )?(?:(?:the )?same|ditto|likewise|as (?:above|for|with))\b", re.IGNORECASE
)


def same_as(look: str, start: int, end: int) -> re.Match[str] | None:
    """Are the orders of a stretch those of another plane?"""
    return _SAME.match(look, start, end)


def begins_with_order(rest: str) -> bool:
    """Is what stands behind a name an order of its own, or that of another plane?"""
    if _AS_ELSEWHERE.match(rest) or same_as(rest, 0, len(rest)):
        return True
    bits = [bit for bit in made_of(rest) if bit.kind not in _BEFORE_ORDER]
    if not bits or bits[0].kind not in _ORDER:
        return False
    unknown = sum(bit.kind == "unknown" for bit in bits)
    return unknown <= 2 and (
        any(bit.is_sure for bit in bits)
        or bits[0].kind in ON_GROUND
        or (bits[0].value == "0" and unknown == 0)
    )


def _order_follows(lines: Sequence[Line], number: int) -> bool:
    """On one of the two lines below; the turn, or talk of the ground, may stand between."""
    for line in lines[number + 1 : number + 3]:
        if line.role is not Role.OWN:
            return False
        if begins_with_order(line.look) or is_only_orders(line.look):
            return True
        kinds = {bit.kind for bit in made_of(line.look)}
        if not kinds & (ON_GROUND | {"TURN_NO"}):
            return False
    return False
