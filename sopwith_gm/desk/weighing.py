"""Several messages of one pilot: which of them counts, and what the others leave in doubt."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.questions import MOST_READINGS, Answer
from sopwith_gm.core.reading import InDoubt
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.system import System
from sopwith_gm.reading.why_asked import DeskDoubt, SharedDoubt


class Doubt(Struct, frozen=True):
    """Orders that may hold more than was understood, or of which nobody knows which count."""

    plane: PlaneName
    file: str
    unread: tuple[InDoubt, ...]
    """Each stretch as written, and why it is asked about."""
    reason: str = "not understood"
    beside: tuple[str, ...] = ()
    """The plane's other messages that it is in doubt with."""
    readings: tuple[Any, ...] = ()
    """What the plane's orders may come to, whole sheets of its system's own, the likeliest first:
    of all its doubts together, and the same in each of them."""
    must_be_ruled: bool = False
    """Taking orders as they were read does not settle it: there is more than one reading."""


class Joined(Struct, frozen=True):
    """A later message that was taken together with the orders that it corrects or adds to."""

    plane: PlaneName
    file: str
    to: str
    """The file with those orders."""
    chosen: int | None = None
    """The reading that it chooses, where it answers a question."""

    @property
    def in_words(self) -> str:
        """For the game master, without what either says."""
        if self.chosen is not None:
            return f"{self.file} answers the question about {self.to}: {self.chosen}"
        return f"{self.file} corrects or adds to {self.to}: both are taken together"


class Sent(Struct, frozen=True):
    """One plane's share of one file."""

    file: str
    plane: PlaneName
    sheet: Any
    """Its system's own order sheet."""
    written: str
    press: str
    received: datetime | None
    """When it was written, by its own word; where it says nothing, when it arrived."""
    unread: tuple[InDoubt, ...] = ()
    arrived: datetime | None = None
    """When a mail server took it in; None where none said so."""
    is_thanks: bool = False
    """Nothing but thanks, or leave to go on: says nothing where orders stand before it."""
    meanings: tuple[Any, ...] = ()
    """The sheets that it may mean, where something in it was not understood, the likeliest
    first."""
    answer: Answer | None = None
    """What it chooses of a question, and it says nothing else."""

    @property
    def is_told_apart_by(self) -> tuple[float, float] | None:
        """What says which of two counts: the later written, of these the later arrived."""
        if self.received is None:
            return None
        arrived = self.arrived or self.received
        return self.received.timestamp(), arrived.timestamp()

    @property
    def says_something(self) -> bool:
        """Does it order anything, or may it?"""
        return bool(self.unread) or not self.sheet.is_empty

    def may_change(self, nothing: Any) -> bool:
        """Does it, or does it say what changes earlier orders, as `not landing` does? `nothing` is
        a sheet on which nothing stands."""
        return self.says_something or self.sheet != nothing or self.answer is not None


class Weighed(Struct, frozen=True):
    """What a plane's messages come to."""

    counts: Sent | None = None
    """The last full set of orders; None where nothing was ordered."""
    doubts: tuple[Doubt, ...] = ()
    added: tuple[Sent, ...] = ()
    """Later messages that may change what counts, or are in doubt beside it."""
    joined: tuple[Sent, ...] = ()
    """Later messages that are part of what counts: they add to it, and leave the rest as it is."""
    thanks: tuple[Sent, ...] = ()
    """Messages that say no more than that what stands before them is right."""
    replaced: tuple[str, ...] = ()
    """The files of earlier orders of which nothing counts any more."""

    @property
    def together(self) -> tuple[Joined, ...]:
        """Which message was taken together with which."""
        own = self.counts
        return tuple(
            Joined(own.plane, one.file, own.file, one.answer.number if one.answer else None)
            for one in self.joined
            if own
        )

    @property
    def files(self) -> tuple[str, ...]:
        """The messages that it is about: a question about them is about no other."""
        said = [one for one in (self.counts, *self.joined, *self.added) if one]
        return tuple(dict.fromkeys(one.file for one in said if not one.is_thanks))

    @property
    def stands(self) -> Sent | None:
        """What is recorded as the plane's orders: what counts, else the last that may order."""
        return self.counts or (self.added[-1] if self.added else None)


def weigh(plane: PlaneName, sent: Iterable[Sent], system: System) -> Weighed:
    """The last set of orders counts. What came after it and is no new set is a doubt that names
    both: it may be a correction, and nobody guesses what it leaves standing. A doubt in what was
    replaced since is none. Two of which nothing tells which is the later are a doubt for certain.
    """
    own = [one for one in sent if one.plane == plane and one.may_change(system.no_orders)]
    own = _without_copies(own)
    ordering = [one for one in own if not (one.sheet.is_empty or one.is_thanks)]
    times = [one.is_told_apart_by for one in ordering]
    if len(ordering) > 1 and (None in times or len(set(times)) < len(times)):
        return _undecided(own, ordering, system)
    stands = Weighed()
    for one in sorted(own, key=_in_time):
        stands = _with_answer(stands, one) if one.answer else _with(stands, one, system)
    counts = stands.counts
    thanks = tuple(one for one in stands.added if one.is_thanks and counts)
    added = tuple(one for one in stands.added if one not in thanks)
    doubts = [_unread_in(counts)] if counts and counts.unread else []
    doubts += [_beside(counts, one, system) if counts else _alone(one, system) for one in added]
    readings = readings_of(counts, added, system) if doubts else ()
    told = tuple(replace(one, readings=readings) for one in doubts)
    weighed = Weighed(counts, told, added, stands.joined, thanks)
    gone = dict.fromkeys(one.file for one in ordering if one.file not in weighed.files)
    return replace(weighed, replaced=tuple(gone) if counts else ())


def _with(stands: Weighed, one: Sent, system: System) -> Weighed:
    """What messages come to with one more, which came after them."""
    counts = stands.counts
    orders = not (one.sheet.is_empty or one.is_thanks)
    if orders and not (counts and not system.renews(one.sheet, counts.sheet)):
        added = tuple(other for other in stands.added if not _replaces(one, other, system))
        return Weighed(one, added=added)
    together = _together(counts, one, system)
    if together:
        return replace(stands, counts=together, joined=(*stands.joined, one))
    return replace(stands, added=(*stands.added, one)) if one.says_something else stands


def _with_answer(stands: Weighed, one: Sent) -> Weighed:
    """What messages come to with an answer to what was asked about them. It counts from when they
    came: nothing new is ordered by it. Who wrote anything else meanwhile may mean something else.
    """
    assert one.answer
    if set(one.answer.offered.files) != set(stands.files) or not stands.stands:
        late = InDoubt(one.written, ("answers-late",))
        return replace(stands, added=(*stands.added, replace(one, unread=(late,))))
    asked = tuple(other for other in stands.added if other is not stands.stands)
    unread = (stretch.text for stretch in stands.stands.unread)
    said = dict.fromkeys((*unread, stands.stands.written, one.written))
    words = "; ".join(part for part in said if part)
    counts = replace(
        stands.stands, sheet=one.answer.sheet, written=words, unread=(), meanings=(), answer=None
    )
    return Weighed(counts, joined=(*stands.joined, *asked, one))


def _undecided(own: Sequence[Sent], ordering: Sequence[Sent], system: System) -> Weighed:
    """Of messages of which nothing tells which is the later: all in doubt, unless their pilot has
    answered which he means."""
    first, *others = ordering
    doubt = replace(_which_is_later(ordering, system), readings=readings_among(ordering, system))
    stands = Weighed(first, (doubt,), tuple(others))
    answers = [one for one in own if one.answer]
    said = [one for one in own if not one.answer and not one.is_thanks]
    if answers and len(said) == len(ordering):
        answered = _with_answer(stands, max(answers, key=_in_time))
        return answered if not answered.added else stands
    return stands


def _together(counts: Sent | None, one: Sent, system: System) -> Sent | None:
    """What counts with what a later message says beside it; None where nobody can tell, or it says
    nothing."""
    if counts is None or one.unread or one.is_thanks or one.sheet == system.no_orders:
        return None
    sheet = system.joined(one.sheet, counts.sheet)
    if sheet is None:
        return None
    # what both come to is complete, and may be late, when the later one came
    first, then = (part.written or system.sheet_words(part.sheet) for part in (counts, one))
    words = f"{first}; later: {then}"
    return replace(counts, sheet=sheet, written=words, received=one.received)


def _in_time(one: Sent) -> tuple[float, float]:
    """What says nothing of its time comes first, and is replaced by nothing: it may be the last.
    An answer comes after what it answers."""
    return one.is_told_apart_by or (float("inf" if one.answer else "-inf"), 0.0)


def _replaces(later: Sent, other: Sent, system: System) -> bool:
    """Is it certain that an earlier message no longer counts beside a later one?"""
    return other.is_told_apart_by is not None and system.renews(later.sheet, None)


def _without_copies(sent: Sequence[Sent]) -> list[Sent]:
    """Each message once, though it was saved twice."""
    kept: dict[int, Sent] = {}
    for number, one in enumerate(sent):
        if not any(replace(one, file="") == replace(other, file="") for other in kept.values()):
            kept[number] = one
    return list(kept.values())


def _unread_in(one: Sent) -> Doubt:
    return Doubt(one.plane, one.file, one.unread)


def _alone(one: Sent, system: System) -> Doubt:
    """Of thanks that agree to nothing, too, the words are asked about: they may be an order."""
    return Doubt(one.plane, one.file, _stretches(one, system, "order-or-talk"))


def _stretches(one: Sent, system: System, code: DeskDoubt | SharedDoubt) -> tuple[InDoubt, ...]:
    """What a question about it quotes: what was not understood, else, for the reason of that code,
    all that it orders."""
    return one.unread or (InDoubt(one.written or system.sheet_words(one.sheet), (code,)),)


def _beside(counts: Sent, one: Sent, system: System) -> Doubt:
    reason = f"not understood, and may change {counts.file}"
    if one.answer:
        about = " and ".join(one.answer.offered.files)
        reason = f"answers a question about {about}, which is no longer all that stands"
    elif not one.unread:
        reason = f"came after {counts.file} and is no full set of orders; it may change that"
    return Doubt(one.plane, one.file, _stretches(one, system, "may-change"), reason, (counts.file,))


def _which_is_later(ordering: Sequence[Sent], system: System) -> Doubt:
    first, *others = ordering
    names = " and ".join(one.file for one in ordering)
    reason = (
        f"has orders in {names}, and nothing says which are the later; keep one of them there, "
        "or give each its 'received:' time"
    )
    stretches = tuple(
        replace(stretch, codes=("which-is-later", *stretch.codes))
        for one in ordering
        for stretch in _stretches(one, system, "which-is-later")
    )
    beside = tuple(one.file for one in others)
    return Doubt(first.plane, first.file, stretches, reason, beside, must_be_ruled=True)


def readings_of(counts: Sent | None, added: Sequence[Sent], system: System) -> tuple[Any, ...]:
    """What a plane's orders may come to, of messages in doubt: whole sheets, the likeliest first.
    Where several are in doubt, the pilot had better write all anew."""
    ordering = [one for one in added if one.meanings or not one.sheet.is_empty]
    if not ordering:  # what else came says nothing that could be meant
        return _whole((counts.sheet, *counts.meanings), system) if counts else ()
    if len(ordering) > 1 or (counts and counts.unread):
        return ()
    [one] = ordering
    later = one.meanings if one.unread else (one.sheet,)
    if counts is None:
        return _whole((one.sheet, *later), system)
    together = [one for sheet in later for one in _come_to(sheet, counts.sheet, system)]
    return _whole((counts.sheet, *together), system)


def readings_among(ordering: Sequence[Sent], system: System) -> tuple[Any, ...]:
    """The same, where one of several messages counts and nobody knows which."""
    clear = all(not one.unread for one in ordering)
    return _whole([one.sheet for one in ordering], system) if clear else ()


def _come_to(later: Any, earlier: Any, system: System) -> Sequence[Any]:
    certain = system.joined(later, earlier)
    return (certain,) if certain is not None else system.may_come_to(later, earlier)


def _whole(sheets: Iterable[Any], system: System) -> tuple[Any, ...]:
    is_whole = system.reader().is_whole
    found: list[Any] = []
    for sheet in sheets:
        if is_whole(sheet) and sheet not in found:
            found.append(sheet)
    return tuple(found[:MOST_READINGS])
