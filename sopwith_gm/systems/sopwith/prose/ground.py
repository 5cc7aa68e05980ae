"""What a sentence orders on the ground: take-offs, landings, staying, repairs, in any order.

A clause tells one thing by the classes of its words (`ground.yaml`). Nothing is told where a word
of the ground stands beside one that is strange, past, of others or a condition. A clause without
any is talk, or tells moves; these stand before or behind all that is of the ground.
"""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import lru_cache

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Stretch
from sopwith_gm.systems.sopwith.orders.made_of import DOUBTS, MANOEUVRES, made_of
from sopwith_gm.systems.sopwith.orders.made_of import GROUND as GROUND_BITS
from sopwith_gm.systems.sopwith.orders.sheet import Ground, OnGround
from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.hanging import INVERTS
from sopwith_gm.systems.sopwith.prose.places import LostError
from sopwith_gm.systems.sopwith.prose.words import FIRST_PERSON, GROUND, signs_of, words_of

_PARTS = Pattern(
    r"[,;:.!?()\n]+|\s-+\s|&|\b(?:and|but|so|because)\b|"
    r"(?<!much )(?<!many )\bas (?=(?:i|you|my)\b)",
    re.IGNORECASE,
)
"""What parts clauses."""
_SIDES = {"L": "alpha", "R": "gamma", "middle": "beta"}
_STRIP = frozenset({"strip", "runway", "place", *_SIDES})
_OF: Mapping[str, Set[str]] = {
    "take": _STRIP | {"take_off", "any"},
    "land": _STRIP | {"land", "any"},
    "stay": {"stay", "place", "parked"},
    "no flight": {"stay", "place"},
    "aloft": {"stay", "aloft"},
    "repair": {"repair", "#", "crew"},
}
"""The words that tell each thing."""
_DENIED = {
    "take": Ground(stay=True),
    "no flight": Ground(stay=True),
    "land": Ground(not_landing=True),
    "repair": Ground(),
}
_BESIDE = frozenset("vdapKyezbtu") | frozenset(
    {"up", "down", "fly", "thereon", "all", "allowed", "points", "back", "spend"}
)
"""Words that may stand beside anything that is told."""
_TELLING = frozenset(
    {"take_off", "up", "land", "down", "stay", "fly", "repair", "strip", "points", "place",
     "parked"}
)  # fmt: skip
"""Without any of these a sentence is not of the ground."""
_NOT_IN_TALK = GROUND_BITS | MANOEUVRES | DOUBTS | {"later"}
_OF_GROUND = frozenset(
    {"past", "stay", "place", "parked", "thereon", "points", "middle", "runway", "repair", "#", "%"}
)
_ALL_THEY_CAN = frozenset({"crew", "all", "allowed"})
"""What mechanics do as far as they may is a repair."""
_STAYS_UP = frozenset({"stay", "up"})
_THOUGHT_BETTER = frozenset({"thought better", "better of it", "changed my mind"})
_NOTHING = Ground()
_ASKS_CREW = Pattern(
    r"\W*(?:please\W+|and )?(?:could|would|can|will|may|might) (?:they|he|his|somebody|someone)\b",
    re.IGNORECASE,
)
"""How a question begins that asks for repairs."""


def told_on_ground(sentence: str, known: Ground = _NOTHING) -> OnGround | None:
    """What a folded sentence orders, beside what is `known`; None where it orders nothing, or not
    in words that are known."""
    asks = sentence.rstrip().endswith("?")
    asks_crew = asks and _ASKS_CREW.match(sentence)
    if asks and not (asks_crew or patterns.REQUEST.match(sentence)):
        return None
    try:
        told = _told(sentence, list(_clauses(sentence)), known)
    except LostError:
        return None
    return None if asks_crew and told and told.ground != Ground(repair=told.ground.repair) else told


def may_land(sentence: str) -> bool:
    """Does a folded sentence speak of a landing, and not of none?"""
    clauses = (_clause(sentence[a:b]) for a, b in _clauses(sentence))
    return any(one.is_of("land", "down") and not one.is_negated for one in clauses)


def _clauses(sentence: str) -> Iterator[Stretch]:
    begun = 0
    for mark in _PARTS.finditer(sentence + "."):
        field = _FIELD_OF_STRIP.match(sentence, begun)
        if field and mark.start() < field.end():
            continue
        if sentence[begun : mark.start()].strip():
            yield begun, mark.start()
        begun = mark.end()


_FIELD_OF_STRIP = Pattern(
    r"\W*(?:my )?(?:take[ -]?off|taking off|start|land(?:ing)?)(?: strip)?(?: from|"
    r" on)?(?: the)? ?:"
    r"[ ]*(?:the )?(?:left|right|cent(?:re|er)|middle)(?: one| side|[ -]hand)?"
    r"(?=\s*(?:[.,;!\n)]|\Z))",
    re.IGNORECASE,
)
"""`Take-off: centre`: a field of a form, where a side is enough to name a strip."""


class _Clause:
    """The words of one clause."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.words = words_of(text, GROUND)
        is_field = _FIELD_OF_STRIP.match(text) is not None
        self.signs: Set[str] = {word.sign for word in self.words} - ({":"} if is_field else set())
        self.values = {word.value for word in self.words}
        self.is_negated = "n" in self.signs
        self._names_strip = is_field or "runway" in self.signs
        sides = self.signs & _SIDES.keys() if self._names_strip else ()
        named = {word.value for word in self.words if word.sign == "strip"}
        self.strips = named | {_SIDES[side] for side in sides}
        amounts = {word.value for word in self.words if word.sign == "#"}
        self.amounts = amounts or ({"all"} if "all" in self.signs else set())

    def is_of(self, strong: str, weak: str) -> bool:
        """Does it speak of this, by a word of its own or by another and a strip?"""
        return strong in self.signs or (weak in self.signs and bool(self.strips))

    @property
    def is_side_alone(self) -> bool:
        """Is a side named, and of no strip?"""
        return bool(self.signs & _SIDES.keys()) and not self._names_strip

    @property
    def may_tell(self) -> bool:
        """May it be of the ground?"""
        return bool(self.signs & _TELLING) or self.signs >= _ALL_THEY_CAN

    def holds_only(self, signs: Set[str]) -> bool:
        """Is every word one of these, or one that may stand beside anything?"""
        return self.signs <= _BESIDE | signs

    @property
    def plain(self) -> str:
        """The signs that words have in other prose too."""
        return signs_of([word for word in self.words if len(word.sign) == 1])

    @property
    def is_hanging(self) -> bool:
        """Does it hold a condition or a correction? *Should Red be near* is one as well."""
        opens = [word.value for word in self.words[:1]]
        is_inverted = set(opens) <= INVERTS and signs_of(self.words[1:2]) in ("P", "?", "d")
        return is_inverted or bool(self.signs & {"!", "*"})

    @property
    def is_in_doubt(self) -> bool:
        """As talk: may it order something all the same?"""
        kinds = {bit.kind for bit in made_of(self._text)}
        if "?" in self.signs:
            kinds -= {"later"}  # `glory later`
        return "D" not in self.signs and bool(self.signs & _OF_GROUND or kinds & _NOT_IN_TALK)

    @property
    def is_of_another(self) -> bool:
        """Is something told of somebody who has a name?"""
        return "P" in self.signs and bool(self.signs & {"v", "X"})


@lru_cache(maxsize=512)  # of a sentence it is asked what it orders, and may the plane land
def _clause(text: str) -> _Clause:
    return _Clause(text)


def _told(sentence: str, places: Sequence[Stretch], known: Ground) -> OnGround | None:
    clauses = [_clause(sentence[a:b]) for a, b in places]
    known = known._replace(repair=known.repair.strip("?"))
    if not known.repair and not any(one.may_tell for one in clauses):
        return None
    thought = [n for n, one in enumerate(clauses) if one.values & _THOUGHT_BETTER]
    if thought and known == _NOTHING:  # `I said I would land, but I've thought better of it: ...`
        clauses, places = clauses[thought[-1] + 1 :], places[thought[-1] + 1 :]
    ground, is_there = _NOTHING, False
    of_ground: list[int] = []
    of_moves: list[int] = []
    for n, clause in enumerate(clauses):
        if clause.is_hanging:
            raise LostError("a condition, or a correction")
        is_on_it = any("place" in one.signs for one in clauses[: n + 1])
        more = _told_by(clause, ground if of_ground else known, is_on_it=is_on_it)
        if more is not None:
            if any(one.is_of_another for one in clauses[:n]) and not clause.values & FIRST_PERSON:
                raise LostError("what another does")
            ground = _both(ground, more)
            of_ground.append(n)
        elif patterns.MAY_ORDER.search(clause.plain):
            of_moves.append(n)
        elif "place" in clause.signs and clause.holds_only({"place"}):
            is_there = True
        elif "any" in clause.signs:
            continue  # `and will take whichever I am given`
        elif clause.is_in_doubt and not (known.repair and clause.is_negated):
            raise LostError("talk that may order something")
    if ground == _NOTHING or ground.repair == "?" or (ground.stay and of_moves):
        return None
    if is_there and not ground.stay:
        raise LostError("on the ground, to stay there or not")
    behind = of_ground[-1] + 1
    is_field = sentence[places[of_ground[0]][1] :].lstrip().startswith((":", "..."))
    if is_field and (of_moves[:1] != [behind] or "~" in clauses[behind].signs):
        raise LostError("a field of a form")
    told = OnGround(ground, is_there=any("thereon" in clauses[n].signs for n in of_ground))
    if not of_moves:
        return told
    if behind <= of_moves[0]:
        return told._replace(behind=((places[behind][0], len(sentence)),))
    if of_moves[-1] < of_ground[0]:
        return told._replace(before=((0, places[of_moves[-1]][1]),))
    raise LostError("moves on both sides")


def _both(ground: Ground, more: Ground) -> Ground:
    both = ground.with_more(more)
    if both is None:
        raise LostError("told in two ways")
    return both


def _told_by(clause: _Clause, before: Ground, *, is_on_it: bool) -> Ground | None:
    """What a clause tells; None where that is nothing of the ground."""
    things = _things(clause, before, is_on_it=is_on_it)
    if "D" in clause.signs or not things:
        return None
    if len(things) > 1 and things != {"stay", "repair"}:
        raise LostError("two things in a clause")
    if not clause.holds_only({"n"}.union(*(_OF[thing] for thing in things))):
        raise LostError("words that are strange beside the ground")
    is_nameless = "runway" in clause.signs and not clause.strips
    if clause.is_side_alone or is_nameless or len(clause.strips) > 1 or len(clause.amounts) > 1:
        raise LostError("which of them")
    if clause.is_negated:
        return _denied(clause, things)
    strip = next(iter(clause.strips), "yes")
    return Ground(
        take=strip if "take" in things else "",
        land=strip if "land" in things else "",
        stay="stay" in things,
        not_landing="aloft" in things,
        repair=next(iter(clause.amounts), "?") if "repair" in things else "",
    )


def _things(clause: _Clause, before: Ground, *, is_on_it: bool) -> Set[str]:
    """Of what it speaks; a strip or an amount by itself is of what was told `before`."""
    signs = clause.signs
    is_home = bool(signs & {"place", "parked"})
    is_down = is_home or "down" in signs or (is_on_it and "thereon" in signs)
    is_about_points = bool(signs & {"back", "crew", "spend"}) and "points" in signs
    found = {
        "take": clause.is_of("take_off", "up"),
        "land": clause.is_of("land", "down"),
        "stay": (is_home and "this turn" in clause.values) or (is_down and "stay" in signs),
        "no flight": clause.is_negated and "fly" in signs,
        "aloft": {"stay", "aloft"} <= signs or clause.values >= _STAYS_UP,
        "repair": "repair" in signs
        or (is_about_points and bool(clause.amounts))
        or signs >= _ALL_THEY_CAN,
    }
    things = {thing for thing, is_one in found.items() if is_one}
    if not things and clause.strips:
        things = {name for name in ("take", "land") if getattr(before, name) == "yes"}
    elif not things and clause.amounts and clause.holds_only({"#"}):
        things = {"repair"} if before.repair in ("?", *clause.amounts) else set()
    return things


def _denied(clause: _Clause, things: Set[str]) -> Ground:
    """*Not landing (on Alpha)*, *no repairs*; not *Landing: no*, nor *not on Alpha*."""
    (thing, *more) = things
    opens = next((word.sign for word in clause.words if word.sign not in _BESIDE), "")
    is_field = thing in ("take", "land") and opens != "n"
    names_strip = clause.strips and "land" not in clause.signs
    if more or thing not in _DENIED or names_strip or clause.amounts or is_field:
        raise LostError("what is denied")
    return _DENIED[thing]
