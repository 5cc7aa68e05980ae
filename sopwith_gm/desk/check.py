"""A turn's orders before it is flown: each plane's state, its ruling, and the letters to pilots."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from sopwith_gm.desk.fly import Standing, cards_of
from sopwith_gm.desk.gather import Gathered
from sopwith_gm.mail import Message, read_message
from sopwith_gm.mail.draft import draft_message
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.exact import exact_words
from sopwith_gm.systems.sopwith.forecast import forecast
from sopwith_gm.systems.sopwith.legality import rule_orders
from sopwith_gm.systems.sopwith.record import PilotOrders
from sopwith_gm.systems.sopwith.sheet import OrderSheet, PlaneName
from sopwith_gm.systems.sopwith.telling.letters import (
    Heading,
    Letter,
    Owed,
    Ruled,
    likely_slips,
    question,
    receipt,
    reminder,
)

DRAFTS = "drafts"

State = Literal["in", "late", "doubt", "ruled", "silent", "away"]
"""Orders in time; late; not understood for certain; ruled on; none; none and none awaited."""


@dataclass(frozen=True, slots=True)
class Checked:
    """One plane's orders, as they came and as they will be flown."""

    state: State
    player: str
    orders: PilotOrders
    ruled: Ruled


@dataclass(frozen=True, slots=True)
class Draft:
    """A letter that was drafted, for one player."""

    name: str
    """Within the turn's folder, without its ending: `drafts/receipt-halloran`."""
    kind: Literal["receipt", "question", "reminder"]
    player: str
    planes: tuple[PlaneName, ...]
    letter: Letter


def check_orders(standing: Standing, gathered: Gathered) -> list[Checked]:
    """Every plane in the game, in its order."""
    doubts: dict[PlaneName, tuple[str, ...]] = {}
    for doubt in gathered.doubts:
        doubts[doubt.plane] = (*doubts.get(doubt.plane, ()), *doubt.unread)
    late = {
        plane
        for card in cards_of(standing, gathered)
        if card.lapse in ("late", "too late")
        for plane in card.planes
    }
    checked = []
    for one in gathered.orders:
        sheet = one.sheet or OrderSheet()
        rules = standing.game.rules
        flight = rule_orders(
            standing.position.plane(one.plane), one.sheet, standing.position, rules
        )
        slips = likely_slips(flight, sheet, Board(rules.board_side)) if not flight.nmr else ()
        ruled = Ruled(
            one.plane,
            sheet,
            one.written or ("" if one.ruling else exact_words(sheet)),
            flight,
            slips,
            doubts.get(one.plane, ()),
            one.ruling or "",
        )
        state = _state(one, standing, gathered, is_late=one.plane in late)
        checked.append(Checked(state, standing.players[one.plane], one, ruled))
    return checked


def _state(one: PilotOrders, standing: Standing, gathered: Gathered, *, is_late: bool) -> State:
    if one.plane in {doubt.plane for doubt in gathered.doubts}:
        return "doubt"
    if one.ruling:
        return "ruled"
    if one.plane in gathered.missing:
        return "silent" if standing.is_awaited(one.plane) else "away"
    return "late" if is_late else "in"


def drafts_for(standing: Standing, gathered: Gathered, checked: Sequence[Checked]) -> list[Draft]:
    """A receipt, a question or a reminder for each player, as he needs it, in the game's order.

    Who sent some of his orders has a receipt and a reminder.
    """
    game = standing.game
    heading = Heading(game.title, standing.turn, standing.deadline, game.league.game_master)
    silence = {one.plane: one.words for one in forecast(standing.position, game.rules)}
    drafts = []
    for player in dict.fromkeys(one.player for one in checked):
        own = [one for one in checked if one.player == player]
        there = [one for one in own if one.state not in ("silent", "away")]
        owed = tuple(one.ruled.plane for one in own if one.state == "silent")
        if there:
            is_question = any(one.state == "doubt" for one in there)
            letter = (question if is_question else receipt)(heading, [one.ruled for one in there])
            planes = tuple(one.ruled.plane for one in there)
            drafts.append(_draft("question" if is_question else "receipt", player, planes, letter))
        if owed:
            have = tuple(one.ruled.plane for one in there)
            words = tuple(silence[plane] for plane in owed)
            is_carded = player in standing.carded
            owing = Owed(owed, have, player in gathered.heard, is_carded, words)
            drafts.append(_draft("reminder", player, owed, reminder(heading, owing)))
    return drafts


def _draft(
    kind: Literal["receipt", "question", "reminder"],
    player: str,
    planes: tuple[PlaneName, ...],
    letter: Letter,
) -> Draft:
    return Draft(f"{DRAFTS}/{kind}-{_slug(planes[0])}", kind, player, planes, letter)


def draft_files(
    standing: Standing,
    gathered: Gathered,
    drafts: Iterable[Draft],
    addresses: Mapping[str, Sequence[str]],
) -> dict[str, bytes]:
    """Every draft as text and as a message, by name within the turn's folder."""
    files = {}
    for draft in drafts:
        to = addresses.get(draft.player, ())[:1]
        about = f"{standing.game.name}/turn{standing.turn}/{draft.name}"
        answers = _message_of(gathered, draft) if draft.kind != "reminder" else None
        letter = draft.letter
        head = f"To: {', '.join(to) or draft.player}\nSubject: {letter.subject}\n\n"
        files[f"{draft.name}.txt"] = (head + letter.body).encode()
        files[f"{draft.name}.eml"] = draft_message(
            to=to, subject=letter.subject, body=letter.body, about=about, answers=answers
        )
    return files


def _message_of(gathered: Gathered, draft: Draft) -> Message | None:
    """The mail in which the orders came that a letter is about."""
    sources = {one.source for one in gathered.orders if one.plane in draft.planes}
    for file in gathered.files:
        if file.name in sources and file.name.lower().endswith(".eml"):
            return read_message(file.content, is_mail=True)
    return None


def _slug(name: str) -> str:
    """A name that every disk takes: `von-krull`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "pilot"
