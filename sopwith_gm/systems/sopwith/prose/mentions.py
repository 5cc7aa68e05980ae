"""What a sentence names, in the order in which it is named: moves, manoeuvres, fire, and the words
that take back, swap or leave in doubt.

Grammar plays no part here. What nobody listed names nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Literal

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.quick import Quick

Kind = Literal[
    "place", "all", "all_fire", "man", "way", "ahead", "fire", "none", "back", "old", "swap",
    "with_fire", "changes", "more", "doubt", "plan", "restores", "move", "word", "rest", "next",
    "prev", "same", "opposite", "what", "each", "reverse",
    "except", "onwards", "upto", "sides",
]  # fmt: skip
"""`ahead` is a manoeuvre or a direction, more likely a manoeuvre where its value is `fly A`; `word`
stands in no list."""


class Mention(Quick, frozen=True):
    """One thing that is named."""

    kind: Kind
    value: str = ""
    """The number of the move, the code, the letter of the direction; else what is written."""


_Table = Mapping[str, Sequence[tuple[tuple[str, ...], Mention]]]
_WRITTEN = Pattern(r"[A-Za-z0-9']+|\S")
_LONGEST = 6
_SIDES = {
    "left": "L", "right": "R", "l": "L", "r": "R", "port": "L", "starboard": "R", "leftwards": "L",
    "rightwards": "R",
}  # fmt: skip
_KINDS = {
    "turn": "T", "turning": "T", "slip": "S", "slipping": "S", "sideslip": "S", "turns": "T",
    "slips": "S",
}  # fmt: skip
_BEHIND_STRAIGHT = frozenset(
    {
        "ahead",
        "on",
        "forward",
        "in",
        "instead",
        "there",
        "for",
        "with",
        "and",
        "not",
        "after",
        "is",
        "rather",
        "at",
        "then",
        "firing",
        "as",
        "but",
        "should",
        "becomes",
        "please",
        "again",
        "once",
    }
)
_AHEAD = frozenset({"ahead", "straight", "forward", "forwards"})
_FLIES = frozenset({"go", "fly", "going", "flying", "straight", "continue", "carry", "flown"})
_CODES = {"lt": "LT", "rt": "RT", "ls": "LS", "rs": "RS"}
_TO = frozenset({"to", "the", "hand", "my"})
_BEFORE_NUMBER = frozenset(
    {"in", "of", "for", "on", "and", "to", "from", "move", "moves", "number", "during", "is", "m",
     "not", "with", "do", "put", "at", "mv", "no", "&", ",", "change", "edit", "them", "then", "as",
     "i", "=", "#", "swap", "fly", "where", "-", "/", ">", "call", "be",
     "becomes", "become", "was", "really", "chg", "nr", "see", "like", "repeat", "repeats",
     "equals"}
)  # fmt: skip
_BEHIND_ORDINAL = frozenset(
    {"a", "ahead", "and", "are", "as", "at", "be", "belongs", "but", "by", "comes", "flown",
     "for", "from", "gets", "go", "goes", "had", "has", "i", "in", "into", "is", "it",
     "keeps", "left", "ls", "lt", "maneuver", "manoeuvre", "manoeuvres", "must", "needs",
     "of", "on", "order", "orders", "ought", "please", "right", "rs", "rt", "shall", "slip",
     "so", "straight", "takes", "that", "the", "then", "there", "thing", "to", "turn", "two",
     "wants", "we", "where", "which", "will", "with", "you"}
)  # fmt: skip
_FIRE_CODE = Pattern(r"[Ff][LRA]{1,3}|f[lra]")


ALTERED = ("altered",)
TOLD = ("told", "altered")
"""The pages of words; where two list the same, the first of them counts."""


def mentions_of(sentence: str, pages: Sequence[str] = ALTERED) -> Sequence[Mention]:
    """All of a folded sentence, by the words of these pages."""
    return tuple(_mentions(_WRITTEN.findall(sentence), _table(pages)))


def _mentions(written: Sequence[str], table: _Table) -> Iterator[Mention]:
    low = [one.lower() for one in written]
    at = 0
    while at < len(low):
        found = (
            _listed(low, at, table)
            or _order(written, low, at)
            or (Mention("word", low[at]), at + 1)
        )
        yield from (found[0],) if isinstance(found[0], Mention) else found[0]
        at = found[1]


@cache
def _table(pages: Sequence[str]) -> _Table:
    """By their first word all words and groups of words, the longest first."""
    table: dict[str, list[tuple[tuple[str, ...], Mention]]] = {}
    for kind, listed in chain(*(page_of(__package__, f"{page}.yaml").items() for page in pages)):
        for value, words in (listed if isinstance(listed, dict) else {"": listed}).items():
            for one in words.split("|"):
                parts = tuple(_WRITTEN.findall(one.lower()))
                entry = Mention("word" if kind == "harmless" else kind, value or " ".join(parts))
                table.setdefault(parts[0], []).append((parts, entry))
    for group in table.values():
        group.sort(key=lambda entry: -len(entry[0]))
    return table


def _listed(low: Sequence[str], at: int, table: _Table) -> tuple[Mention, int] | None:
    for parts, entry in table.get(low[at], ()):
        if tuple(low[at : at + len(parts)]) == parts:
            end = at + len(parts)
            is_short = len(parts) == 1 + (parts[0] == "the")
            if entry.kind == "place" and is_short and not _names_a_move(low, end, table):
                return Mention("word", entry.value), end
            return entry, end
    return None


def _names_a_move(low: Sequence[str], end: int, table: _Table) -> bool:
    """`The first is RS`, and not `a first rate book`: of no word behind it may it be said."""
    behind = low[end] if end < len(low) else "."
    return not behind.isalpha() or behind in _BEHIND_ORDINAL or behind in table


def _order(
    written: Sequence[str], low: Sequence[str], at: int
) -> tuple[Mention | Sequence[Mention], int] | None:
    """A manoeuvre, a direction, fire to one, or the number of a move."""
    text, one = written[at], low[at]
    behind = low[at + 1] if at + 1 < len(low) else ""
    before = low[at - 1] if at else ""
    if before == "/" and text in ("L", "R", "A") and at > 1 and low[at - 2] in ("a", *_CODES):
        return [Mention("fire", "/"), Mention("way", text)], at + 1
    if text in ("LT", "RT", "LS", "RS") or (one in _CODES and text == one):
        return Mention("man", _CODES[one]), at + 1
    if _FIRE_CODE.fullmatch(text):
        return [Mention("fire", text), *(Mention("way", way) for way in text[1:].upper())], at + 1
    if text == "F":
        return Mention("fire", text), at + 1
    if one in _SIDES and (len(one) > 1 or text == one.upper()):
        kind_at = at + 1 + (behind == "hand")
        kind = _KINDS.get(low[kind_at]) if kind_at < len(low) and len(one) > 1 else None
        if kind:
            return Mention("man", _SIDES[one] + kind), kind_at + 1
        return Mention("way", _SIDES[one]), at + 1
    if one in _KINDS:
        side_at = at + 1
        while side_at < len(low) and low[side_at] in _TO:
            side_at += 1
        side = _SIDES.get(low[side_at]) if side_at < len(low) and len(low[side_at]) > 1 else None
        if side:
            return Mention("man", side + _KINDS[one]), side_at + 1
        return Mention("doubt", _KINDS[one]), at + 1
    if one in _FLIES and written[at + 1 : at + 2] == ["A"] and not _is_article(low, at + 1):
        return Mention("ahead", "fly A"), at + 2
    if one in _FLIES and behind in _AHEAD | {"on"}:
        end = at + 2
        while end < len(low) and low[end] in _AHEAD | {"on"}:
            end += 1
        return Mention("ahead", "fly A"), end
    if one == "straight" and behind.isalpha() and behind not in _BEHIND_STRAIGHT:
        return None  # `I read it straight through`
    if one in _AHEAD:
        end = at + 1
        while end < len(low) and low[end] in _AHEAD | {"on"}:
            end += 1
        return Mention("ahead", "A"), end
    if text == "I" and (behind or ".") in ",;/()":
        return Mention("doubt", "I"), at + 1
    if text == "A":
        return None if _is_article(low, at) else (Mention("ahead", "A"), at + 1)
    if one.isdigit():
        return _number(low, at)
    return None


def _is_article(low: Sequence[str], at: int) -> bool:
    """`A burst in move 2`: at the beginning, before a word."""
    behind = low[at + 1] if at + 1 < len(low) else ""
    return (
        at == 0 and behind.isalpha() and len(behind) > 1 and behind not in ("in", "instead", "for")
    )


def _number(low: Sequence[str], at: int) -> tuple[Mention, int]:
    """A number is one of a move, or nobody knows of what."""
    if tuple(low[at : at + 3]) == ("1", "-", "3"):
        return Mention("all", "1-3"), at + 3
    is_place = low[at] in ("1", "2", "3")
    before = low[at - 1] if at else ""
    behind = low[at + 1] if at + 1 < len(low) else ""
    is_led = not at or before in _BEFORE_NUMBER or not before.isalnum()
    is_marked = behind in (":", "=", ".", ")", "is", "should", "becomes", "now", "with", "<", "-")
    if is_place and (is_led or is_marked):
        return Mention("place", low[at]), at + 1
    return Mention("doubt", low[at]), at + 1


_ALTERING = frozenset({"changes", "back", "old", "swap", "none", "with_fire"})
ADDS = frozenset({"add", "adds", "adding", "added", "insert", "inserts"})
"""These say that fire is more than was ordered; *too* and the like may say so."""


def words_that_alter() -> Sequence[str]:
    """All words and groups of words with which orders may be said to change."""
    return [
        " ".join(parts)
        for group in _table(ALTERED).values()
        for parts, entry in group
        if entry.kind in _ALTERING or entry.value in ADDS
    ]
