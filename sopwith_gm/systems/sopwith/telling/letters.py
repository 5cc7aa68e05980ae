"""Letters to the pilots before a turn is flown: receipts, questions and reminders.

Plain text on 72 columns. Nothing here knows the time: what is due is told by its date.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.flight import Flight, Leg
from sopwith_gm.systems.sopwith.record import Deadline
from sopwith_gm.systems.sopwith.sheet import Manoeuvre, OrderSheet, PlaneName
from sopwith_gm.systems.sopwith.telling.layout import plain, wrapped
from sopwith_gm.systems.sopwith.telling.words import (
    clean,
    clean_line,
    day_and_hour,
    listed,
    zone_in_words,
)


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter without its envelope."""

    subject: str
    body: str
    """Lines of at most 72 columns, with a line end."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What every letter of a turn begins and ends with."""

    title: str
    turn: int
    deadline: Deadline | None
    game_master: str


@dataclass(frozen=True, slots=True)
class Ruled:
    """One plane's orders as they came and as they will be flown."""

    plane: PlaneName
    sheet: OrderSheet
    written: str
    """The pilot's own words; "" for orders in exact form."""
    flight: Flight
    mind: tuple[str, ...] = ()
    """What is allowed and probably a slip, a sentence each."""
    unread: tuple[str, ...] = ()
    """What may be an order and was not understood, as written."""
    ruling: str = ""
    """The game master's reason, where he ruled on the orders."""


@dataclass(frozen=True, slots=True)
class Owed:
    """What one pilot still owes."""

    planes: tuple[PlaneName, ...]
    """Those without orders."""
    ordered: tuple[PlaneName, ...] = ()
    """The same pilot's planes that have them."""
    has_written: bool = False
    """Did anything come from him, though it ordered nothing for these planes?"""
    has_card: bool = False
    """Has he had a card in this game? Then late orders do not count."""
    silence: tuple[str, ...] = ()
    """How each of the planes ends if nothing more comes, in words, in the order of `planes`."""


def receipt(heading: Heading, ruled: Sequence[Ruled]) -> Letter:
    """This is what I will fly for you."""
    names = listed(clean_line(one.plane) for one in ruled)
    lines = wrapped(
        f"{names}: this is what I will fly for you in turn {heading.turn} of "
        f"{clean_line(heading.title)}."
    )
    for one in ruled:
        lines += _plane(one, is_alone=len(ruled) == 1)
    lines += ["", *wrapped(_how_to_correct(heading))]
    return _letter(heading, f"your orders, {names}", lines)


def question(heading: Heading, ruled: Sequence[Ruled]) -> Letter:
    """What did you mean?"""
    doubtful = [one for one in ruled if one.unread]
    names = listed(clean_line(one.plane) for one in doubtful)
    lines = wrapped(f"{names}: I cannot tell what this is to mean in turn {heading.turn}:")
    for one in doubtful:
        for stretch in one.unread:
            lines += ["", *_quoted(stretch)]
    lines += ["", *wrapped("Without an answer I would fly:")]
    for one in ruled:
        lines += _plane(one, is_alone=len(ruled) == 1)
    lines += ["", *wrapped("Please send all the orders of the turn again. " + _until(heading))]
    return _letter(heading, f"a question about your orders, {names}", lines)


def reminder(heading: Heading, owed: Owed) -> Letter:
    """Orders are due."""
    names = listed(clean_line(plane) for plane in owed.planes)
    turn = f"turn {heading.turn} of {clean_line(heading.title)}"
    if owed.ordered:
        have = listed(clean_line(plane) for plane in owed.ordered)
        told = f"I have your orders for {have} in {turn}, but none for {names}."
    elif owed.has_written:
        told = f"{names}: your message came, but I found no orders for {turn} in it."
    else:
        told = f"{names}: no orders received for {turn}."
    lines = wrapped(told)
    if heading.deadline:
        lines += ["", *wrapped(_until(heading) + _what_lateness_costs(heading.deadline, owed))]
    lines += ["", *wrapped(_what_silence_means(owed))]
    return _letter(heading, f"orders due, {names}", lines)


def postal(leg: Leg) -> str:
    """One move in postal notation: `LT - fire L, fire A`."""
    bursts = ", ".join(f"fire {one}" for one in leg.fire)
    return f"{leg.manoeuvre} - {bursts}" if bursts else str(leg.manoeuvre)


def likely_slips(flight: Flight, sheet: OrderSheet, board: Board) -> tuple[str, ...]:
    """What is allowed and probably not meant: leaving the board is flown as ordered."""
    for number, leg in enumerate(flight.legs, start=1):
        if not board.has(leg.hex):
            return (f"Move {number} takes you off the board, and out of the game.",)
    if sheet.land and not any(leg.landed or leg.committed for leg in flight.legs):
        return ("You announced a landing; these moves do not bring you home this turn.",)
    return ()


def _letter(heading: Heading, about: str, lines: Iterable[str]) -> Letter:
    subject = f"{clean_line(heading.title)}, turn {heading.turn}: {about}"
    signed = [*lines, "", clean_line(heading.game_master)]
    return Letter(subject, "\n".join(signed) + "\n")


def _plane(one: Ruled, *, is_alone: bool) -> list[str]:
    lines = [] if is_alone else ["", clean_line(one.plane)]
    if one.written.strip():
        lines += ["", "You wrote:", *_quoted(one.written)]
    if one.ruling:
        lines += ["", *wrapped(f"I ruled on these orders: {clean_line(one.ruling)}")]
    lines += ["", "I fly:"]
    if one.flight.is_staying:
        repair = f", and asks for repairs: {one.flight.repair}" if one.flight.repair else ""
        lines += wrapped(f"The machine stays on the ground{repair}.", indent="  ")
    else:
        lines += [f"  Move {at}  {_flown(leg)}" for at, leg in enumerate(one.flight.legs, 1)]
    if one.flight.remarks:
        lines += ["", "Not as you wrote it, and why:"]
        for remark in one.flight.remarks:
            lines += wrapped(plain(clean_line(remark.detail)), indent="  - ", hanging="    ")
    if one.mind:
        lines += ["", "Is this meant? I fly it as ordered:"]
        for sentence in one.mind:
            lines += wrapped(sentence, indent="  - ", hanging="    ")
    return lines


def _flown(leg: Leg) -> str:
    if leg.facing is None and leg.manoeuvre is Manoeuvre.NO_MOVE:
        return "on the ground"
    told = postal(leg)
    if leg.took_off:
        told += f"   (taking off along {leg.took_off.name.capitalize()})"
    if leg.landed:
        told += f"   (landing on {leg.landed.name.capitalize()})"
    return told


def _quoted(text: str) -> list[str]:
    lines: list[str] = []
    for line in clean(text).strip().split("\n"):
        lines += wrapped(line, indent="> ", hanging="> ") or [">"]
    return lines


def _until(heading: Heading) -> str:
    if heading.deadline is None:
        return ""
    due = heading.deadline.due
    zone = zone_in_words(heading.deadline.zone, due)
    return f"Orders are due {day_and_hour(due)}, {plain(zone)}."


def _how_to_correct(heading: Heading) -> str:
    return (
        "To correct it, send all the orders of the turn again, as often as you like: the last ones "
        f"that come in time count. {_until(heading)}"
    )


def _what_lateness_costs(deadline: Deadline, owed: Owed) -> str:
    if owed.has_card:
        return " You have had a card in this game: late orders are not flown."
    if deadline.grace is None:
        return " Late orders are not flown."
    return f" Late ones count until {day_and_hour(deadline.grace)}, with a yellow card."


def _what_silence_means(owed: Owed) -> str:
    told = "Without orders a machine flies straight on, without firing, or stays on the ground."
    ends = [
        f"{clean_line(plane)}, if nothing more comes from you: {plain(words)}."
        for plane, words in zip(owed.planes, owed.silence, strict=False)
    ]
    return " ".join([told, *ends])
