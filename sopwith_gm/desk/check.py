"""A turn's orders before it is flown: each plane's state, its ruling, and the letters to pilots."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Literal

from msgspec import Struct

from sopwith_gm.core.cards import Card
from sopwith_gm.core.foreign_text import hyphened
from sopwith_gm.core.in_turn import InTurn
from sopwith_gm.core.reading import InDoubt, Questioned
from sopwith_gm.core.record import AnyOrders
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.system import System
from sopwith_gm.core.telling.letters import FlownOrders, Late, Letter, LetterHead, Owed, Ruled
from sopwith_gm.core.telling.orders_letters import question, receipt, reminder, turn_notice
from sopwith_gm.desk.fly import Standing, known_before_orders, lateness
from sopwith_gm.desk.gather import Gathered
from sopwith_gm.desk.lateness import Lateness
from sopwith_gm.desk.letter_templates import written
from sopwith_gm.mail import Message, read_headers
from sopwith_gm.mail.draft import LetterPage, LetterPicture, draft_message
from sopwith_gm.reading.why_asked import questioned

DRAFTS = "drafts"

LetterKind = Literal[
    "start", "welcome", "receipt", "question", "reminder", "result", "correction", "end", "handover"
]

_IDENTITY: Mapping[LetterKind, tuple[str, ...]] = {
    "receipt": ("orders",),
    "question": ("asked", "readings", "orders"),
    "reminder": ("subject", "told"),
    "correction": ("corrections",),
}
"""The pieces that make it another letter; of all other kinds a pilot has one in a turn."""

State = Literal["in", "late", "doubt", "ruled", "silent", "away"]
"""Orders in time; late; not understood for certain; ruled on; none; none and none awaited."""


class Checked(Struct, frozen=True):
    """One plane's orders, as they came and as they will be flown."""

    state: State
    player: str
    orders: AnyOrders
    ruled: Ruled
    card: Card | None = None
    """The card that they would bring as they stand: for coming late, or for their lack."""
    readings: tuple[Any, ...] = ()
    """What orders in doubt may come to, as `ruled.readings` tells them."""


class Draft(Struct, frozen=True):
    """A letter that was drafted, for one player."""

    name: str
    """Within the turn's folder, without its ending: `drafts/receipt-halloran`."""
    kind: LetterKind
    player: str
    planes: tuple[PlaneName, ...]
    letter: Letter
    pictures: tuple[LetterPicture, ...] = ()
    page: LetterPage | None = None
    """For print."""

    @property
    def identity(self) -> str:
        """What a letter is about, so that it is sent once: the orders, the question, the silence.
        When orders are due, and what counts by then, may be told in other words meanwhile."""
        pieces = _IDENTITY.get(self.kind, ())
        return "\n".join((self.kind, *(self.letter.words[name] for name in pieces)))


def check_orders(standing: Standing, gathered: Gathered) -> list[Checked]:
    """Every plane in the game, in its order."""
    doubts: dict[PlaneName, tuple[InDoubt, ...]] = {}
    readings: dict[PlaneName, tuple[Any, ...]] = {}
    asked: dict[str, int] = {}
    for doubt in gathered.doubts:
        doubts[doubt.plane] = (*doubts.get(doubt.plane, ()), *doubt.unread)
        readings[doubt.plane] = doubt.readings
    system = standing.game.system
    late, known = lateness(standing, gathered), known_before_orders(standing)
    flown = late.sheets(gathered.orders)
    checked = []
    for one in gathered.orders:
        sheet = one.sheet or system.no_orders
        rules = standing.game.rules
        flight = system.rule(known.plane(one.plane), flown[one.plane], known, rules)
        player = standing.players[one.plane]
        plane = known.plane(one.plane)
        offered = _told_apart(
            (other, system.flown_orders(system.rule(plane, other, known, rules), other, rules))
            for other in readings.get(one.plane, ())
        )
        first = asked.get(player, 0) + 1
        asked[player] = first - 1 + len(offered)
        ruled = Ruled(
            one.plane,
            one.written or ("" if one.ruling else system.sheet_words(sheet)),
            system.flown_orders(flight, sheet, rules),
            doubts.get(one.plane, ()),
            one.ruling or "",
            _late(one, late),
            tuple(flown for _, flown in offered),
            first,
            one.ruling is not None and one.source is not None and sheet.is_empty,
            one.plane in gathered.replaced,
        )
        state = _state(one, standing, gathered, is_late=ruled.late is not None)
        sheets = tuple(reading for reading, _ in offered)
        checked.append(Checked(state, player, one, ruled, late.card_of(one.plane), sheets))
    return checked


def _told_apart(readings: Iterable[tuple[Any, FlownOrders]]) -> list[tuple[Any, FlownOrders]]:
    """Of readings that come to the same flight the first: nobody need choose between them."""
    found: dict[object, tuple[Any, FlownOrders]] = {}
    for reading, flown in readings:
        found.setdefault((flown.codes, flown.staying), (reading, flown))
    return list(found.values())


def _late(one: AnyOrders, late: Lateness) -> Late | None:
    lapse, card = late.lapses[one.plane], late.card_of(one.plane)
    if lapse not in ("late", "too late") or card is None or one.received is None:
        return None
    return Late(lapse, card.colour, not late.is_refused(one.plane), one.received)


def _state(one: AnyOrders, standing: Standing, gathered: Gathered, *, is_late: bool) -> State:
    if one.plane in {doubt.plane for doubt in gathered.doubts}:
        return "doubt"
    if one.ruling:
        return "ruled"
    if one.plane in gathered.missing:
        return "silent" if standing.orders_due.owes(one.plane) else "away"
    return "late" if is_late else "in"


def in_turn_of(
    standing: Standing, gathered: Gathered, checked: Sequence[Checked], now: datetime
) -> InTurn | None:
    """How far a turn has come whose orders are given one after the other; None of any other, while
    the game is paused, and when nothing counts any more. Orders in doubt are awaited still."""
    due = standing.orders_due
    if due.is_paused or due.phase(now) == "closed":
        return None
    sheets = lateness(standing, gathered).sheets(gathered.orders)
    there = {
        one.ruled.plane: sheets[one.ruled.plane]
        for one in checked
        if one.state not in ("silent", "doubt")
    }
    game = standing.game
    return game.system.in_turn(known_before_orders(standing), there, game.rules)


def drafts_for(
    standing: Standing,
    gathered: Gathered,
    checked: Sequence[Checked],
    in_turn: InTurn | None,
    now: datetime,
) -> list[Draft]:
    """A receipt, a question or a reminder for each player, as he needs it, in the game's order.

    Who sent some of his orders has a receipt and a reminder. `in_turn` is what `in_turn_of` says of
    them. `now` says whether the deadline has passed: of two times before it, or after its grace,
    the letters are the same.
    """
    game = standing.game
    known = known_before_orders(standing)
    silence = {one.plane: one.words for one in game.system.forecasts(known, game.rules)}
    drafts = []
    for player in dict.fromkeys(one.player for one in checked):
        own = [one for one in checked if one.player == player]
        heading = heading_of(standing, own, now)
        there = [one for one in own if one.state not in ("silent", "away")]
        owed = tuple(one.ruled.plane for one in own if one.state == "silent")
        if there:
            is_question = any(one.state == "doubt" and one.ruled.counts for one in there)
            ruled = [one.ruled for one in there]
            asked = _asked(ruled, game.system) if is_question else ()
            letter = question(heading, ruled, asked) if is_question else receipt(heading, ruled)
            planes = tuple(one.ruled.plane for one in there)
            kind: LetterKind = "question" if is_question else "receipt"
            drafts.append(_draft(kind, player, planes, _laid_out(standing, kind, letter)))
        if in_turn:
            due = _due_in_turn(own, in_turn)
            if due is not None:
                silent = game.system.without_orders(game.rules, standing.turn)
                letter = turn_notice(heading, due, in_turn, silent if owed else "")
                planes = due or tuple(one.ruled.plane for one in own if one.state != "away")
                drafts.append(
                    _draft("reminder", player, planes, _laid_out(standing, "reminder", letter))
                )
        elif owed:
            have = tuple(one.ruled.plane for one in there)
            words = tuple(silence.get(plane, "") for plane in owed)
            silent = game.system.without_orders(game.rules, standing.turn)
            owing = Owed(owed, have, player in gathered.heard, silent, words)
            letter = _laid_out(standing, "reminder", reminder(heading, owing))
            drafts.append(_draft("reminder", player, owed, letter))
    return drafts


def _due_in_turn(own: Sequence[Checked], in_turn: InTurn) -> tuple[PlaneName, ...] | None:
    """Of one player's planes those whose orders are due now, perhaps none: he is told whose are.
    None: he need not be told, as he is asked about them, or nothing is awaited of him at all."""
    due = [one for one in own if one.ruled.plane in in_turn.awaited]
    if any(one.state == "doubt" for one in due) or all(one.state == "away" for one in own):
        return None
    return tuple(one.ruled.plane for one in due)


def _asked(ruled: Iterable[Ruled], system: System) -> tuple[Questioned, ...]:
    """What is in doubt of orders that count, with the reasons that their game's reader has."""
    in_doubt = [stretch for one in ruled if one.counts for stretch in one.unread]
    return questioned(in_doubt, system.reader().reasons)


def heading_of(standing: Standing, own: Sequence[Checked], now: datetime) -> LetterHead:
    """What one player's letters begin with. It is not earlier than what came from him."""
    came = [datetime.fromisoformat(one.orders.received) for one in own if one.orders.received]
    game, due = standing.game, standing.orders_due
    return LetterHead(
        game.title,
        standing.turn,
        due,
        due.phase(max([now, *came])),
        game.league.game_master,
        own[0].player in standing.carded,
        game.system.verb,
    )


def _laid_out(standing: Standing, kind: LetterKind, letter: Letter) -> Letter:
    return written(standing.game.league.folder, kind, letter.words)


def _draft(
    kind: LetterKind,
    player: str,
    planes: tuple[PlaneName, ...],
    letter: Letter,
) -> Draft:
    return Draft(f"{DRAFTS}/{kind}-{slug(planes[0])}", kind, player, planes, letter)


def draft_files(
    standing: Standing,
    gathered: Gathered,
    drafts: Iterable[Draft],
    addresses: Mapping[str, Sequence[str]],
) -> dict[str, bytes]:
    """Every draft as text and as a message, by name within the turn's folder."""
    files: dict[str, bytes] = {}
    for draft in drafts:
        to = addresses.get(draft.player, ())[:1]
        about = f"{standing.game.name}/turn{standing.turn}/{draft.name}"
        is_answer = draft.kind in ("receipt", "question")
        answers = _message_of(gathered, draft) if is_answer else None
        files |= files_of_draft(draft, to, about, answers)
    return files


def files_of_draft(
    draft: Draft, to: Sequence[str], about: str, answers: Message | None = None
) -> dict[str, bytes]:
    """One draft as text and as a message, by name within the turn's folder."""
    letter = draft.letter
    head = f"To: {', '.join(to) or draft.player}\nSubject: {letter.subject}\n\n"
    message = draft_message(
        to=to,
        subject=letter.subject,
        body=letter.body,
        about=about,
        identity=draft.identity,
        answers=answers,
        pictures=draft.pictures,
        page=draft.page,
    )
    return {f"{draft.name}.txt": (head + letter.body).encode(), f"{draft.name}.eml": message}


def _message_of(gathered: Gathered, draft: Draft) -> Message | None:
    """The mail in which the orders came that a letter is about, without its text."""
    sources = {one.source for one in gathered.orders if one.plane in draft.planes}
    for file in gathered.files:
        if file.name in sources and file.name.lower().endswith(".eml"):
            return read_headers(file.content)
    return None


def slug(name: str) -> str:
    """A name that every disk takes: `von-krull`."""
    return hyphened(name) or "pilot"
