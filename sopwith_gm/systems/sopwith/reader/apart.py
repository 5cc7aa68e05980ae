"""Messages in which clauses of several planes alternate: each plane is read by itself.

`In the first both go ahead; in the second Zephyr turns left and Mistral right.` A sentence is
parted where another plane is spoken of (`whose.py`). Of each plane a text is left with its own
clauses and with what is of all; each must be read whole, as if it were the whole message, and then
these are the orders.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, cast, get_args

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Context, Kind, MarkedSpan, Reading, Span, Stretch
from sopwith_gm.core.value_parts import changed
from sopwith_gm.reading.hesitation import look_of
from sopwith_gm.systems.sopwith.board import StripName
from sopwith_gm.systems.sopwith.orders.made_of import GROUND, MOVES_AND_FIRE, holds, made_of
from sopwith_gm.systems.sopwith.orders.trust import is_whole
from sopwith_gm.systems.sopwith.reader.dividing import ordering_lines
from sopwith_gm.systems.sopwith.reader.layout import Line, lines_of
from sopwith_gm.systems.sopwith.reader.second_thoughts import blanked, taken_back
from sopwith_gm.systems.sopwith.reader.subjects import plain_names, sentences_of
from sopwith_gm.systems.sopwith.reader.whose import PAIR, Subject, Whose, joins
from sopwith_gm.systems.sopwith.reader.without_some import asked_about
from sopwith_gm.systems.sopwith.sheet import Fire, OrderSheet

_MOST = 3
"""Planes of a message."""
_ORDERS = MOVES_AND_FIRE | GROUND
_SILENCES = frozenset({"NOFIRE", "UNFIRE", "no", "not"})
_GAP = Pattern(
    r"[,;:.(/|]\s*(?:(?:and|but|while|whereas|with|then)\b\s*)*|"
    r"\s-{1,2}\s*(?:(?:and|but|while|whereas|with|then)\b\s*)*|"
    r"(?<=\s)(?:(?:and|but|while|whereas|with|then)\b\s*)+|\)"
)
"""Where another clause may begin."""
_MYSELF = Pattern(r"\b(?:i|i'll|i'm|i'd|my|we|we'll)\b", re.IGNORECASE)
_PLACED = Pattern(r"\b(?:first|second|third|last|final|middle|move|moves|m?[123])\b", re.IGNORECASE)
_STRIP_ALONE = frozenset({"STRIP", "dot", "comma", "bang", "unknown", "and"})
_PRONOUNS = Pattern(r"\b(?P<whose>her|his|its)(?= \w)|\b(?:she|he|it)\b(?= \w)", re.IGNORECASE)
_RESPECTIVELY = Pattern(
    r"(?P<one>[^.;:]*)(?P<and> and )(?P<other>(?:(?! and )[\w -]){1,40}?)(?P<of> turns| slips)?"
    r",? respectively\b",
    re.IGNORECASE,
)


_AS_WELL = Pattern(
    r"\W*(?:(?:and|but|while|then)\W+)*(?:so (?:does|do|is|will)\b|"
    r"(?:(?:does|do|flies|fly|goes|gets) )?(?:exactly |just )?(?:the same|likewise|ditto)\b|"
    r"follows suit\b)"
    r"(?=\W*$|\W+(?:but|except|only|and|with|from|on|by)\b|[.,;])",
    re.IGNORECASE,
)
_SILENT = Pattern(
    r"\W*(?:but|and|only|except|just|he|she|it|will|with)?(?:\W+(?:he|she|it|i|will|with))*\W*"
    r"(?:without (?:firing|fire|shooting|(?:any |the |a )?shots?|guns)|"
    r"(?:does not|doesn't|do not|don't|not|never) (?:fire|shoot|firing|shooting)|"
    r"no (?:fire|firing|shots?|shooting)|holds? (?:its|her|his|the) fire)(?: at all)?\W*",
    re.IGNORECASE,
)
_SIDE = r"(?:to )?(?:the )?(?:left|right|port|starboard)"
_AHEAD = r"(?:straight )?(?:ahead|forwards?)"
_ONE_PLACE = r"(?:the )?(?:move )?(?:[123]|first|second|third|last|turn|slip)(?: (?:move|one))?"
_PLACE = (
    rf"(?:(?:in|on|at) {_ONE_PLACE}(?:,? and (?:(?:in|on|at) )?{_ONE_PLACE})*|"
    r"(?:in |on )?(?:every|each) (?:time|move|turn|slip)|(?:in|on) (?:all|both)(?: of)?(?: the)?"
    r"(?: two| three)?(?: moves| turns| slips)?|both times|all the time|throughout|always)"
)
_WAYS_JOINED = Pattern(
    rf"\b{_SIDE}(?:,| and|, and) (?:to the )?(?:ahead|forwards?|straight)\b|"
    rf"\b(?:ahead|forwards?)(?:,| and|, and) {_SIDE}\b",
    re.IGNORECASE,
)
"""In the clause that has the verb: which of them would another side stand for?"""
_LEFT_OUT = Pattern(
    rf"\W*(?:(?:and|but|while|whereas)\W+)*(?P<side>{_SIDE}|{_AHEAD})?,?\s*(?P<place>{_PLACE})?\W*",
    re.IGNORECASE,
)
"""All that a clause says whose verb is the one before: `Pip turns left and Squeak right`."""


class _Clause(NamedTuple):
    """A part of a sentence, and of which planes it is."""

    start: int
    words: int
    """Where it begins behind its *and*."""
    end: int
    of: frozenset[str]


class _Sentence(NamedTuple):
    """A sentence in its clauses."""

    clauses: tuple[_Clause, ...]
    shared: int
    """Up to where it is of all planes: `In the first move`."""


_SAME = Pattern(r"\b(?:same|ditto|likewise)\b", re.IGNORECASE)


def read_apart(
    reading: Reading, text: str, context: Context, read: Callable[[str, Sequence[Stretch]], Reading]
) -> Reading | None:
    """A message read by its planes apart; None where that does not come out whole.

    `reading`: what came of it as one text; `read`: what reads another without some stretches.
    """
    look = look_of(text)
    lines = list(ordering_lines(lines_of(look, context.roles)))
    names = _planes_named(lines)
    if not PAIR <= len(names) <= _MOST or _are_read(reading, names):
        return None
    if any("reference" in one.codes and _SAME.search(one.text) for one in reading.unread):
        return None  # `the same, but ...`, of which nothing came
    parted = _Parted(look, lines, names)
    found = _read(parted, text, names, read, reading.turn) if parted.is_done else None
    if not found and parted.lost and not reading.unread and "" in reading.sheets:
        return asked_about(text, reading, [parted.lost], "several-planes")
    return found


def _read(
    parted: "_Parted",
    text: str,
    names: Mapping[str, Stretch],
    read: Callable[[str, Sequence[Stretch]], Reading],
    turn: int | None,
) -> Reading | None:
    """What each plane is told, by itself; None where that is not whole, or not of one message."""
    found = [read(*parted.text_of(name, text)) for name in names]
    if not all(_is_whole(one) for one in found):
        return None
    if {one.turn for one in found} - {None, turn} or len({one.press for one in found}) > 1:
        return None
    written = [" ".join(text[slice(*place)].split()) for place in names.values()]
    sheets = {}
    for known_by, name, one in zip(names, written, found, strict=True):
        sheet = changed(one.sheets[""], text=text)
        sheet = _silenced(sheet) if known_by in parted.silent else sheet
        sheets[name] = _on_strip(sheet, parted.strips.get(known_by))
    if not parted.may_be_alike and len({changed(one, text="") for one in sheets.values()}) == 1:
        return None  # two names of somebody who signs: `Goshawk Squadron, Old Hill Abbey`
    return replace(
        found[0], text=text, turn=turn, sheets=sheets, marks=_marks(found, list(names.values())),
        slips=tuple({slip: None for one in found for slip in one.slips}),
    )  # fmt: skip


def _silenced(sheet: OrderSheet) -> OrderSheet:
    return changed(sheet, moves=tuple(changed(move, fire=()) for move in sheet.moves))


def _on_strip(sheet: OrderSheet, strip: str | None) -> OrderSheet:
    """With another strip, for a landing or a take-off."""
    if strip is None:
        return sheet
    name = cast(StripName, strip)
    return changed(sheet, land=name) if sheet.land else changed(sheet, take_off=name)


def _is_whole(reading: Reading) -> bool:
    """Is nothing left open? A plane that takes off may be told no moves."""
    sheet = reading.sheets.get("")
    if sheet is None or any(Fire.ANYWHERE in move.fire for move in sheet.moves):
        return False
    goes_up = not reading.unread and sheet.take_off is not None and not sheet.moves
    return goes_up or is_whole(reading)


def _are_read(reading: Reading, names: dict[str, Stretch]) -> bool:
    """Is it read already, of these planes?"""
    is_open = any(
        move.manoeuvre is None or Fire.ANYWHERE in move.fire
        for sheet in reading.sheets.values()
        for move in sheet.moves
    )
    return not (reading.unread or is_open) and len(reading.sheets) >= len(names)


def _marks(found: Sequence[Reading], names: Sequence[Stretch]) -> tuple[MarkedSpan, ...]:
    marks = [MarkedSpan(Span(*place), Kind.PLANE) for place in names]
    for one in sorted((mark for each in found for mark in each.marks), key=lambda x: x.span.start):
        if all(one.span.end <= x.span.start or x.span.end <= one.span.start for x in marks):
            marks.append(one)
    return tuple(sorted(marks, key=lambda mark: mark.span.start))


def _planes_named(lines: Sequence[Line]) -> dict[str, Stretch]:
    """Names that may be of planes, and where each is written first: those that stand in sentences
    of orders, or that are joined."""
    found: dict[str, Stretch] = {}
    for line in lines:
        names = list(plain_names(line))
        if not names:
            continue
        pairs = {
            name
            for pair in pairwise(names)
            if joins(line.look, pair[0].end, pair[1].start)
            for name in pair
        }
        for a, b in sentences_of(line.look, 0):
            is_order = holds(line.look[a:b], _ORDERS)
            for name in names:
                if a <= name.start < b and (is_order or name in pairs):
                    known_by = line.look[slice(*name)].casefold()
                    found.setdefault(known_by, name.moved(line.start))
    return found


class _Parted:
    """The sentences of a message, each parted into clauses, and of which planes each is."""

    def __init__(self, look: str, lines: Sequence[Line], names: Mapping[str, Stretch]) -> None:
        self._names, self._whose = list(names), Whose(look, list(names))
        self._look = look
        self._places = [(line.start, line.end) for line in lines]
        self._sentences: list[_Sentence] = []
        self._cuts: dict[str, list[Stretch]] = {name: [] for name in names}
        """By plane, what is none of its text beside the clauses of others."""
        self._otherwise: list[tuple[int, int, str]] = []
        """What is written otherwise in the text of each."""
        self.silent: frozenset[str] = frozenset()
        """The planes that do not fire, whatever the one does that they follow."""
        self.strips: dict[str, str] = {}
        """By plane, the strip that it uses where the one that it follows has another."""
        places = sorted(names.values())
        self.may_be_alike = Whose.speaks_of_all(look) or any(
            joins(look, one[1], other[0]) for one, other in pairwise(places)
        )
        """Does it say that several planes do the same?"""
        self.lost: Stretch | None = None
        """Where a plane does what another does, but for something that is not understood."""
        self._told: set[str] = set()
        """The planes that are ordered by name, or all together."""
        self._ordered: frozenset[str] = frozenset()
        """The planes that were ordered last."""
        self._last: frozenset[str] = frozenset()
        """Those that were spoken of last."""
        are_parted = all(
            self._sentence(line.start + a, line.start + b)
            for line in lines
            for a, b in sentences_of(line.look, 0)
        )
        self.is_done = are_parted and self._told == set(names)

    def text_of(self, name: str, text: str) -> tuple[str, list[Stretch]]:
        """What one plane is told: the text with other words in it, and what is no part of it."""
        gone = [*self._cuts[name], *(cut for one in self._sentences for cut in _cut(name, one))]
        for a, b, said in self._otherwise:
            at = b - len(said)
            gone.append((a, at))
            text = text[:at] + said + text[b:]
        look = blanked(look_of(text), gone)
        return text, [*gone, *taken_back(look, self._places)]

    def _sentence(self, a: int, b: int) -> bool:
        """Part one sentence; False where nobody can tell of whom it is."""
        subjects = self._whose.subjects(a, b, self._last)
        for one in subjects:
            self._otherwise.append((one.start, one.end, "no" if one.is_none else ""))
        plain = blanked(self._look, [(one.start, one.end) for one in subjects])
        follower = self._whose.follower(a, b)
        if follower and self._sentences:
            subjects = [one._replace(of=follower) for one in subjects[:1]]
            if not self._share(plain, subjects[0].end, b, follower):
                self.lost = (a, b)
                return False
        if not holds(plain[a:b], _ORDERS) and not (subjects and _AS_WELL.match(plain, a, b)):
            named = frozenset(name for one in subjects for name in one.of)
            if len(named) > 1:  # `I have two planes, Castor and Pollux.`
                self._last = named
                for cuts in self._cuts.values():
                    cuts.append((a, b))
            return True
        self._otherwise += [
            (*one.span(), "the" if one["whose"] else "I") for one in _PRONOUNS.finditer(plain, a, b)
        ]
        if not subjects:
            self._sentences.append(_Sentence((_Clause(a, a, b, self._ordered),), a))
            return bool(self._ordered) and not _MYSELF.search(plain, a, b)
        self._told |= {name for one in subjects if not one.is_weak for name in one.of}
        is_parted = self._clauses(plain, a, b, subjects)
        self._last = self._ordered = subjects[-1].of
        return is_parted and self._respectively(a, b)

    def _clauses(self, plain: str, a: int, b: int, subjects: Sequence[Subject]) -> bool:
        """Part a sentence where another subject's clause begins; False where nothing parts them, or
        one of them orders nothing."""
        gaps = [(a, a)]
        for one, other in pairwise(subjects):
            found = list(
                _GAP.finditer(self._look, one.end - (self._look[one.end - 1] == ":"), other.start)
            )
            if not found:
                return False
            gaps.append(found[-1].span())
        ends = [*(start for start, _ in gaps[1:]), b]
        opens = len(subjects) > 1 and _PLACED.search(self._look, a, subjects[0].start)
        clauses: list[_Clause] = []
        for (start, words), end, one in zip(gaps, ends, subjects, strict=True):
            clause = _Clause(start, words, end, one.of)
            same = _AS_WELL.match(plain, words, end)
            if same:
                clauses = [earlier._replace(of=earlier.of | one.of) for earlier in clauses]
                self._otherwise.append((start, same.end(), ""))
                if not self._share(plain, same.end(), end, one.of):
                    return False
            elif (shared := self._left_out(plain, clauses, clause)) or not holds(
                plain[start:end], _ORDERS
            ):
                clauses = shared
            if not clauses and start > a:
                return False
            clauses.append(clause)
        self._sentences.append(_Sentence(tuple(clauses), subjects[0].start if opens else a))
        return True

    def _share(self, plain: str, a: int, b: int, of: frozenset[str]) -> bool:
        """What was told so far is of another plane as well; False where it may be none of its, or
        where what follows takes back some of it."""
        if len(of) != 1 or len(self._names) != PAIR:
            return False
        self._sentences = [_shared(earlier, of) for earlier in self._sentences]
        self._told |= of
        if _SILENT.fullmatch(plain, a, b):
            self.silent |= of
            self._otherwise.append((a, b, ""))
            return True
        bits = made_of(plain[a:b])
        strips = [bit.value for bit in bits if bit.value in get_args(StripName)]
        if len(strips) == 1 and {bit.kind for bit in bits} <= _STRIP_ALONE:
            self.strips |= dict.fromkeys(of, strips[0])
            self._otherwise.append((a, b, ""))
            return True
        return not strips and not any(bit.kind in _SILENCES for bit in bits)

    def _left_out(self, plain: str, clauses: list[_Clause], clause: _Clause) -> list[_Clause]:
        """The clauses before one whose verb is left out, with what it takes of the last of them;
        none where it takes nothing: `Pip turns left and Squeak right`."""
        said = _LEFT_OUT.fullmatch(plain, clause.words, clause.end)
        if not clauses or not said or not any(said.groups()):
            return []
        before = clauses[-1]
        if said["side"] and _WAYS_JOINED.search(plain, before.start, before.end):
            return []
        instead: list[Stretch] = []
        verb = plain[before.start : before.end]
        way = _SIDE if re.search(rf"\b{_SIDE}\b", verb, re.IGNORECASE) else _AHEAD
        for pattern, group in ((way, said["side"]), (_PLACE, said["place"])):
            places = list(re.finditer(rf"\b{pattern}\b", verb, re.IGNORECASE))
            if group and len(places) != 1:
                return []
            instead += [
                (before.start + one.start(), before.start + one.end()) for one in places if group
            ]
        for name in clause.of:
            self._cuts[name] += instead
        for name in clause.of:
            self._cuts[name].append((clause.start, clause.words))
        return [*clauses[:-1], before._replace(of=before.of | clause.of)]

    def _respectively(self, a: int, b: int) -> bool:
        """`Turn left and right respectively`: the one is of the first, the other of the second."""
        found = _RESPECTIVELY.search(self._look, a, b)
        if not found:
            return "respectively" not in self._look[a:b].lower()
        words = re.search(r"\S+\s*" * len(found["other"].split()) + "$", found["one"])
        if len(self._names) != PAIR or not words:
            return False
        one, other = self._names
        ends = found.end("of") if found["of"] else found.end("other")
        self._cuts[one].append((found.start("and"), found.end("other")))
        self._cuts[other].append((found.start("one") + words.start(), found.start("other")))
        for cuts in self._cuts.values():
            cuts.append((ends, found.end()))
        return True


def _shared(one: _Sentence, of: frozenset[str]) -> _Sentence:
    """A sentence that is of other planes as well."""
    return one._replace(clauses=tuple(each._replace(of=each.of | of) for each in one.clauses))


def _cut(name: str, one: _Sentence) -> Iterator[Stretch]:
    """What of a sentence is not of a plane."""
    is_first = True
    for n, clause in enumerate(one.clauses):
        if name not in clause.of:
            yield (clause.start if n else one.shared), clause.end
        elif is_first:
            yield clause.start, clause.words
            is_first = False
