"""Whom a plane attacks, in the order in which they are ranked, in whatever order they are told:
`last on my list is Dora, just before that comes Baron`, `sooner Dora than Baron`.
"""

from collections.abc import Sequence
from functools import cache

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.mentions.changed import clauses_of
from sopwith_gm.systems.squadron.mentions.mentions import (
    LAST,
    Mention,
    UncertainError,
    any_word,
    mentions_of,
    words_of,
)
from sopwith_gm.systems.squadron.reader.names import Names

Targets = list[tuple[str, str]]
"""Names, or NEAREST and WEAKEST, each with the range it is attacked within."""
_REFUSED = frozenset({
    "no", "not", "never", "don't", "dont", "spare", "leave", "nor", "won't", "isn't", "is not",
    "not the", "and not", "instead of", "rather than", "except", "but not", "truce",
})  # fmt: skip
"""Who is named with these may be no target."""
_IN_PLAIN_WORDS = frozenset(
    {"would", "only", "again", "then", "any", "both", "he", "she", "one of"}
)
_STRANGE = frozenset({
    "man", "part", "height", "levels", "swap", "back", "often", "also", "changes", "give_way",
    "restores",
})  # fmt: skip


@cache
def _condition() -> Pattern:
    """`If I can't get Baron`, `should Dora be out of reach`: whom it is of comes first."""
    opens, gone = ("|".join(words_of(kind)) for kind in ("opens_gone", "gone"))
    return Pattern(rf"\b(?:{opens})\b[^,;:.!?\n]*?\b(?:{gone})\b", 2)


def ranked(look: str, stretches: Sequence[tuple[int, int]], planes: Names, me: str) -> Targets:
    """The targets that some sentences tell; raises `UncertainError` where that is not certain."""
    ranking = _Ranking(me)
    for start, end in stretches:
        ranking.read(look, start, end, planes)
    return ranking.done()


class _Ranking:
    def __init__(self, me: str) -> None:
        self._me = me
        self._told: Targets = []
        self._ends = False
        """Is it said that nobody comes behind them?"""
        self._backwards = False
        self._ranks: dict[str, int] = {}
        """Those of which a rank is told by its number."""
        self._last_at = 0
        """The place of the one that was told last."""

    def done(self) -> Targets:
        if not self._told:
            raise UncertainError("nobody")
        if len(self._ranks) == len(self._told) == len(set(self._ranks.values())):
            self._told.sort(key=lambda one: self._ranks.get(one[0], 0))
        elif any(rank not in (1, int(LAST)) for rank in self._ranks.values()):
            raise UncertainError("some with a rank, and some without")
        return self._told[::-1] if self._backwards else self._told

    def read(self, look: str, start: int, end: int, planes: Names) -> None:
        """One sentence."""
        conditions = []
        for one in _condition().finditer(look, start, end):
            named = _names_in(look, one.start(), one.end(), planes)
            conditions.append((one.start(), one.end(), named))
        plain = look
        for a, b, _ in conditions:
            plain = plain[:a] + " " * (b - a) + plain[b:]
        for one in any_word("any_range").finditer(plain, start, end):
            a, b = one.span()
            plain = plain[:a] + " " * (b - a) + plain[b:]
        if any_word("backwards").search(plain, start, end):
            self._backwards = True
            colon = plain.rfind(":", start, end)
            if colon < 0 or self._told:
                raise UncertainError("which of them backwards")
            start = colon + 1
        said = [one for one in mentions_of(plain, start, end, planes) if one.value != self._me]
        if any(one.kind in _STRANGE or one.value == "?" for one in said):
            raise UncertainError("more than targets")
        refuses = any(one.value in _REFUSED for one in said if one.kind != "within")
        if refuses and not any_word("prefers").search(plain, start, end):
            raise UncertainError("a target, or none")
        if any(one.kind == "doubt" and one.value not in _IN_PLAIN_WORDS for one in said):
            raise UncertainError("not certain")
        for _, b, named in conditions:
            before = [one.value for one in said if one.kind == "name" and one.start < b]
            if not set(named) <= {*before, *(who for who, _ in self._told)}:
                raise UncertainError("a condition on another")
        if any_word("prefers").search(plain, start, end):
            self._prefer(plain, said)
            return
        for clause in clauses_of(said):
            self._clause(look, clause)

    def _clause(self, look: str, clause: Sequence[Mention]) -> None:
        names = [one for one in clause if one.kind == "name"]
        start, end = clause[0].start, clause[-1].end
        ranges = [one.value for one in clause if one.kind == "within"]
        anywhere = bool(any_word("any_range").search(look, start, end))
        if len(ranges) > 1 or (ranges and anywhere and len(names) != 1):
            raise UncertainError("which range")
        within = "" if anywhere or not ranges else ranges[0]
        holds = any(one.kind == "hold" for one in clause)
        if names and holds:
            raise UncertainError("a target, or none")
        if not names:
            nobody = holds or any_word("nobody").search(look, start, end)
            if within and self._told and not self._told[-1][1] and not nobody:
                self._told[-1] = (self._told[-1][0], within)
            elif within:
                raise UncertainError("the range of whom")
            self._ends = self._ends or bool(nobody and self._told)
            return
        if self._ends:
            raise UncertainError("behind nobody")
        if within and len(names) > 1:
            raise UncertainError("the range of which")
        at = self._rank(clause)
        places = _places(clause)
        if len(places) == len(names) == 1:
            self._ranks[names[0].value] = int(places[0])
        for one in names:
            target = (one.value, within)
            if target in self._told:
                continue
            if any(who == one.value for who, _ in self._told) and not (within or anywhere):
                continue
            self._told.insert(at, target)
            self._last_at = at
            at += 1

    def _rank(self, clause: Sequence[Mention]) -> int:
        """Where in the list a clause puts whom it names."""
        kinds = {one.kind for one in clause}
        places = _places(clause)
        size = len(self._told)
        if len(places) > 1 or (places and kinds & {"at_start", "at_end"}):
            raise UncertainError("which place")
        if any(one.value in _BEFORE_THAT for one in clause):
            if not size:
                raise UncertainError("before whom")
            return self._last_at
        if "at_start" in kinds or places == ["1"]:
            return 0
        if places and places != [LAST]:
            return min(int(places[0]) - 1, size)
        return size

    def _prefer(self, look: str, said: Sequence[Mention]) -> None:
        """`Sooner Dora than Baron, and Baron sooner than Kite`: each before who comes behind it."""
        order: list[str] = []
        than = any_word("than")
        names = [one for one in said if one.kind == "name"]
        if len(names) % 2 or any(one.kind in ("within", "place", "not") for one in said):
            raise UncertainError("which of them")
        for one, other in zip(names[::2], names[1::2], strict=True):
            if not than.search(look, one.end, other.start):
                raise UncertainError("which of them")
            if not order:
                order = [one.value, other.value]
            elif one.value == order[-1] and other.value not in order:
                order.append(other.value)
            else:
                raise UncertainError("which of them")
        if self._told and [who for who, _ in self._told] != order[: len(self._told)]:
            raise UncertainError("which of them")
        self._told = [(who, "") for who in order]


def _places(clause: Sequence[Mention]) -> list[str]:
    return [_CHOICES.get(one.value, one.value) for one in clause if one.kind == "place"] + [
        _CHOICES[one.value] for one in clause if one.kind != "place" and one.value in _CHOICES
    ]


_CHOICES = {"first choice": "1", "second choice": "2", "third choice": "3"}
_BEFORE_THAT = frozenset({"before that", "in front of that", "before them", "ahead of that"})


def _names_in(look: str, start: int, end: int, planes: Names) -> list[str]:
    return [one.value for one in mentions_of(look, start, end, planes) if one.kind == "name"]
