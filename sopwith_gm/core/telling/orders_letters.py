"""Letters to the pilots before a turn is flown: receipts, questions and reminders.

Plain text on 72 columns.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from sopwith_gm.core.in_turn import InTurn
from sopwith_gm.core.reading import Questioned
from sopwith_gm.core.record import Deadline
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.layout import plain, wrapped
from sopwith_gm.core.telling.letters import (
    FlownOrders,
    Letter,
    LetterHead,
    Owed,
    Ruled,
    Verb,
    last_moment,
    until,
)
from sopwith_gm.core.telling.words import (
    by_the_clocks_of,
    clean,
    clean_line,
    day_and_hour,
    listed,
    own_words,
    sentence,
)

_REPLACES = "This alone counts: nothing stands of the orders that you sent before."


def receipt(heading: LetterHead, ruled: Sequence[Ruled]) -> Letter:
    """This is what I will fly for you; or that it does not count, and what flies instead."""
    counting = [one for one in ruled if one.counts]
    lines: list[str] = []
    if counting:
        lines += wrapped(
            f"{_names(counting)}: this is what I will {heading.verb.do} for you in turn "
            f"{heading.turn} of {clean_line(heading.title)}."
        )
    for one in counting:
        lines += _plane(one, heading.verb, is_alone=len(ruled) == 1)
    lines += _not_counting(heading, ruled, is_first=not counting)
    about = "your orders" if counting else "your orders do not count"
    pieces = {"orders": lines, "correcting": wrapped(_how_to_correct(heading, ruled))}
    return _letter(heading, f"{about}, {_names(ruled)}", pieces)


def question(
    heading: LetterHead, ruled: Sequence[Ruled], asked: Sequence[Questioned] = ()
) -> Letter:
    """What did you mean? Of orders that do not count nothing is asked. `asked` are the words in
    doubt of those that count."""
    counting = [one for one in ruled if one.counts]
    doubtful = [one for one in counting if one.unread]
    if not doubtful:
        return receipt(heading, ruled)
    names = _names(doubtful)
    begun = wrapped(f"{names}: I cannot tell what this is to mean in turn {heading.turn}:")
    words = list(begun)
    for about in asked:
        for text in about.texts:
            words += ["", *_quoted(text)]
        for reason in about.reasons.values():
            words += ["", *wrapped(reason)]
    others = [one for one in counting if not one.unread]
    lines = _else(heading, doubtful)
    for one in others:
        lines += _plane(one, heading.verb, is_alone=False)
    lines += _not_counting(heading, ruled, is_first=False)
    pieces = {
        "words": words,
        "readings": _readings(doubtful, heading),
        "orders": lines,
        "answering": wrapped(_how_to_answer(heading, doubtful)),
    }
    texts = dict.fromkeys(stretch.text for one in doubtful for stretch in one.unread)
    quoted = [*begun, *(line for text in texts for line in ("", *_quoted(text)))]
    subject = f"a question about your orders, {names}"
    return _letter(heading, subject, pieces, {"asked": "\n".join(quoted)})


def _readings(doubtful: Sequence[Ruled], heading: LetterHead) -> list[str]:
    """What each plane's orders may come to, by number."""
    lines: list[str] = []
    for one in doubtful:
        if not one.readings:
            continue
        lines += [""] * bool(lines)
        if len(one.readings) == 1:
            told = f"do you mean this? Then answer with {one.first}."
        else:
            *most, last = (str(one.first + place) for place in range(len(one.readings)))
            told = f"which of these do you mean? Answer with {', '.join(most)} or {last}."
        lines += wrapped(_about(one, doubtful, told))
        for number, flown in enumerate(one.readings, one.first):
            lines += ["", f"{number}:", *_lines_of(flown, heading.verb)]
    return lines


def _about(one: Ruled, doubtful: Sequence[Ruled], told: str) -> str:
    """A sentence about one plane, whose name it begins with where several are in doubt."""
    if len(doubtful) > 1:
        return f"{clean_line(one.plane)}: {told}"
    return told[:1].upper() + told[1:]


def _lines_of(flown: FlownOrders, verb: Verb) -> list[str]:
    """What is flown, and what of it is not as it was written."""
    if flown.staying:
        return wrapped(f"{sentence(verb.who)} {flown.staying}.", indent="  ")
    lines = [f"  {line}" for line in flown.lines]
    for remark in flown.remarks:
        lines += wrapped(plain(clean_line(remark.detail)), indent="  - ", hanging="    ")
    return lines


def _else(heading: LetterHead, doubtful: Sequence[Ruled]) -> list[str]:
    """What would be flown of orders in doubt without an answer, and what stands beside."""
    verb = heading.verb
    lines: list[str] = []
    for one in doubtful:
        lines += [""] * bool(lines)
        told = _about(one, doubtful, f"without an answer I would {verb.do}")
        if one.readings and one.readings[0].codes == one.flown.codes and one.flown.codes:
            lines += wrapped(f"{told} {one.first}.")
        else:
            lines += [*wrapped(f"{told}:"), *_lines_of(one.flown, verb)]
        if one.replaces:
            lines += ["", *wrapped(_REPLACES)]
    return lines


def reminder(heading: LetterHead, owed: Owed) -> Letter:
    """Orders are due; or that they were, and what their lack costs."""
    names = listed(clean_line(plane) for plane in owed.planes)
    turn = f"turn {heading.turn} of {clean_line(heading.title)}"
    if owed.ordered:
        have = listed(clean_line(plane) for plane in owed.ordered)
        told = f"I have your orders for {have} in {turn}, but none for {names}."
    elif owed.has_written:
        told = f"{names}: your message came, but I found no orders for {turn} in it."
    else:
        told = f"{names}: no orders received for {turn}."
    pieces = {
        "told": wrapped(told),
        "due": [],
        "silence": wrapped(_what_silence_means(owed, heading)),
    }
    if heading.deadline:
        due = f"{until(heading)} {_what_comes_now(heading, heading.deadline)}"
        pieces["due"] = wrapped(due)
    about = "orders due" if _can_still_order(heading) else "no orders came"
    return _letter(heading, f"{about}, {names}", pieces)


def turn_notice(
    heading: LetterHead, due: Sequence[PlaneName], in_turn: InTurn, silence: str
) -> Letter:
    """Where orders come one after the other: what those before came to, and whose turn it is. `due`
    are his planes whose orders are awaited now; empty where he waits for others. `silence` is what
    becomes of one without orders."""
    told = f"Turn {heading.turn} of {clean_line(heading.title)}: {clean_line(in_turn.now)}."
    if not due:
        told += " Nothing is due from you now."
    done = [line for one in in_turn.done for line in wrapped(plain(clean_line(one)), hanging="  ")]
    names = listed(clean_line(plane) for plane in due)
    pieces = {
        "told": [*wrapped(told), *([""] if done else []), *done],
        "due": wrapped(until(heading)) if due else [],
        "silence": wrapped(silence) if due else [],
    }
    return _letter(heading, f"orders due, {names}" if due else "whose turn it is", pieces)


def _letter(
    heading: LetterHead,
    about: str,
    pieces: Mapping[str, Sequence[str]],
    more: Mapping[str, str] = MappingProxyType({}),
) -> Letter:
    subject = f"{clean_line(heading.title)}, turn {heading.turn}: {about}"
    words = {name: "\n".join(lines) for name, lines in pieces.items()}
    signed = [*(text for text in words.values() if text), clean_line(heading.game_master)]
    beside = {
        "subject": subject,
        "title": clean_line(heading.title),
        "turn": str(heading.turn),
        "game_master": clean_line(heading.game_master),
    }
    return Letter(subject, "\n\n".join(signed) + "\n", {**beside, **more, **words})


def _names(ruled: Iterable[Ruled]) -> str:
    return listed(clean_line(one.plane) for one in ruled)


def _not_counting(heading: LetterHead, ruled: Sequence[Ruled], *, is_first: bool) -> list[str]:
    """Of each plane whose orders do not count: that they do not, why, and what flies instead."""
    lines: list[str] = []
    for one in ruled:
        if one.counts:
            continue
        lines += [""] * bool(lines or not is_first)
        lines += wrapped(
            f"{clean_line(one.plane)}: your orders for turn {heading.turn} of "
            f"{clean_line(heading.title)} do not count. {_why_not(one, heading)}"
        )
        lines += _plane(one, heading.verb, is_alone=True)
        lines += ["", *wrapped("Press, if any came with them, is printed all the same.")]
    return lines


def _why_not(one: Ruled, heading: LetterHead) -> str:
    if one.is_ruled_out or one.late is None:
        return "I ruled so, for the reason below."
    assert heading.deadline is not None
    late = one.late
    which = "deadline" if late.lapse == "late" else "end of the grace period"
    passed = heading.deadline.due if late.lapse == "late" else last_moment(heading.deadline)
    came = by_the_clocks_of(heading.deadline.zone, late.received)
    told = f"They came {came}, after the {which}, "
    told += f"{day_and_hour(passed)}."
    if late.colour == "red":
        return f"{told} That is a red card, as you have had a card in this game before."
    return f"{told} That is a yellow card, your first in this game."


def _plane(one: Ruled, verb: Verb, *, is_alone: bool) -> list[str]:
    lines = [] if is_alone else ["", clean_line(one.plane)]
    if one.written.strip():
        lines += ["", "What I read as your orders:", *_quoted(own_words(one.written))]
    if one.replaces and one.counts and not one.ruling:
        lines += ["", *wrapped(_REPLACES)]
    if one.unread and not one.counts:  # else a question begins with it
        lines += ["", "What else you wrote and I could not read:"]
        lines += [line for stretch in one.unread for line in _quoted(stretch.text)]
    if one.late and one.counts:
        told = f"This came late and counts, with a {one.late.colour} card, your first in this game."
        lines += ["", *wrapped(f"{told} With any further one late orders do not count.")]
    if one.ruling:
        lines += ["", *wrapped(f"I ruled on these orders: {clean_line(one.ruling)}")]
    lines += ["", f"I {verb.do}:" if one.counts else f"Instead {verb.who} {verb.does}:"]
    if one.flown.staying:
        lines[-1] = lines[-1] if one.counts else "Instead:"
        lines += wrapped(f"{sentence(verb.who)} {one.flown.staying}.", indent="  ")
    else:
        lines += [f"  {line}" for line in one.flown.lines]
    if one.flown.outlook:
        lines += ["", "What comes of it, as things stand:"]
    for told in one.flown.outlook:
        indent = " " * (2 + len(told) - len(told.lstrip()))
        lines += wrapped(plain(told.lstrip()), indent=indent, hanging=f"{indent}  ")
    if one.remarks:
        lines += ["", "Not as you wrote it, and why:"]
        for remark in one.remarks:
            lines += wrapped(plain(clean_line(remark.detail)), indent="  - ", hanging="    ")
    if one.flown.mind:
        lines += ["", f"Is this meant? I {verb.do} it as ordered:"]
        for slip in one.flown.mind:
            lines += wrapped(slip, indent="  - ", hanging="    ")
    return lines


def _quoted(text: str) -> list[str]:
    lines: list[str] = []
    for line in clean(text).strip().split("\n"):
        lines += wrapped(line, indent="> ", hanging="> ") or [">"]
    return lines


def _how_to_correct(heading: LetterHead, ruled: Sequence[Ruled]) -> str:
    if heading.phase == "open":
        return (
            "To correct it, send all the orders of the turn again, as often as you like: the last "
            f"ones that come in time count. {until(heading)}"
        ).rstrip()
    if any(one.counts and one.late is None for one in ruled):
        return f"{until(heading)} What came in time stands; later orders do not replace it."
    if any(one.counts for one in ruled) and heading.phase == "grace":
        assert heading.deadline is not None
        return (
            f"{until(heading)} To correct it, send all the orders of the turn again by "
            f"{day_and_hour(last_moment(heading.deadline))}; it is the same card."
        )
    return f"{until(heading)} Orders that come now do not count."


def _how_to_answer(heading: LetterHead, doubtful: Sequence[Ruled]) -> str:
    is_choice = any(one.readings for one in doubtful)
    several = sum(len(one.readings) for one in doubtful) > 1
    number = f"the number{'s' * (sum(bool(one.readings) for one in doubtful) > 1)}"
    if heading.phase == "open":
        if not is_choice:
            return f"Please send all the orders of the turn again. {until(heading)}".rstrip()
        neither = "none of these is right" if several else "that is not right"
        return (
            f"Please answer with {number} alone; where {neither}, send all the orders of the turn "
            f"again. {until(heading)}"
        ).rstrip()
    how = f"answer with {number} alone, or " if is_choice else ""
    return (
        f"{until(heading)} Please {how}tell me all the same what these words were to mean, and I "
        "rule on them. Other orders than these would be late."
    )


def _can_still_order(heading: LetterHead) -> bool:
    return heading.phase == "open" or (heading.phase == "grace" and not heading.has_card)


def _what_comes_now(heading: LetterHead, deadline: Deadline) -> str:
    """What lateness costs, while it can be avoided; what it has cost, after that."""
    colour = "red" if heading.has_card else "yellow"
    if heading.phase == "open":
        if heading.has_card:
            return f"You have had a card in this game: late orders are not {heading.verb.done}."
        if deadline.grace is None:
            return f"Late orders are not {heading.verb.done}."
        return f"Late ones count until {day_and_hour(deadline.grace)}, with a yellow card."
    if _can_still_order(heading):
        until = day_and_hour(last_moment(deadline))
        return f"Orders that come now are late: they count until {until}, with a yellow card."
    before = ", as you have had a card in this game before" if heading.has_card else ""
    return f"That is a {colour} card{before}. Orders that come now do not count."


def _what_silence_means(owed: Owed, heading: LetterHead) -> str:
    going_on = "if nothing more comes from you" if _can_still_order(heading) else "going on so"
    ends = [
        f"{clean_line(plane)}, {going_on}: {plain(words)}."
        for plane, words in zip(owed.planes, owed.silence, strict=False)
        if words
    ]
    return " ".join([owed.without_orders, *ends])
