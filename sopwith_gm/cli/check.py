"""`check`: how every order is read and ruled, before the turn is flown; letters to the pilots."""

import json
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

import click

from sopwith_gm.cli.opening import opened
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import (
    at_option,
    games_option,
    json_option,
)
from sopwith_gm.core.orders_due import OrdersDue, is_given
from sopwith_gm.core.telling.letters import Ruled, Verb
from sopwith_gm.core.telling.words import by_the_clocks_of, clean_line, listed, own_words, sentence
from sopwith_gm.desk.check import Checked
from sopwith_gm.desk.drafting import CheckedTurn, check_turn
from sopwith_gm.desk.gather import Gathered
from sopwith_gm.desk.weighing import Doubt
from sopwith_gm.reading.why_asked import question_lines
from sopwith_gm.store.remembered import remembering

_STATES = {
    "in": "in",
    "late": "late",
    "doubt": "in doubt",
    "ruled": "ruled on",
    "silent": "nothing yet",
    "away": "none awaited",
}


@click.command()
@click.argument("turn", required=False)
@games_option
@click.option("--blind", is_flag=True, help="Say who is in, and nothing of what is ordered.")
@click.option("--no-drafts", is_flag=True, help="Draft no letters.")
@at_option
@json_option
def check(
    turn: str | None,
    named: Path | None,
    blind: bool,
    no_drafts: bool,
    at: str | None,
    as_json: bool,
) -> None:
    r"""Show how TURN's orders are read and ruled, and draft a letter to each pilot.

    Whoever sent orders has a receipt drafted: "this is what I will fly for you". Where something
    is in doubt it is a question, and who owes orders has a reminder. The letters are in drafts/ of
    the turn's folder, as text and as .eml; send those that you like. Nothing is flown. Without TURN
    it is the one that is due.

    \b
    Example:
      sopwith-gm check
      sopwith-gm check turn12
      sopwith-gm check dawn-patrol/turn12 --blind

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    with remembering(), opened(turn, named, at, command="check") as here:
        now = here.now
        done = check_turn(here.game, here.place.turn, here.pilots, now, drafts=not no_drafts)
    if as_json:
        say(json.dumps(_as_data(done, now, blind=blind), indent=1))
    else:
        _print(done, now, blind=blind)
    if not done.is_clear:
        raise SystemExit(1)


_DRAFTED = {
    "start": "first letters",
    "welcome": "welcomes",
    "receipt": "receipts",
    "question": "questions",
    "reminder": "reminders",
}
"""The letters before a turn is flown."""
_KINDS = {"note": "note to you", "question": "question to you", "press": "press"}


def _print_said(gathered: Gathered, *, blind: bool) -> None:
    """What the pilots say beside their orders: before all else, since somebody waits for it."""
    for kind, called in _KINDS.items():
        for one in gathered.said:
            if one.kind == kind:
                text = "" if blind else f":  {clean_line(one.text)}"
                say(f"{called}, {clean_line(one.who)} ({clean_line(one.file)}){text}")


def _print(done: CheckedTurn, now: datetime, *, blind: bool) -> None:
    standing, gathered = done.standing, done.gathered
    _print_said(gathered, blind=blind)
    due = standing.orders_due
    if due.is_paused:
        say("The game is paused: nothing is due.")
    for one in done.checked:
        say(f"{one.ruled.plane}: {_state_words(one, due)}", bold=True)
        if one.card and is_given(one.card, due.phase(now)):
            say(f"  card:  {_card_words(one, due, standing.game.system.verb)}")
        if blind:
            _print_blind(one)
        elif one.state not in ("silent", "away"):
            _print_orders(one, standing.game.system.verb)
        for part in gathered.joined:
            if part.plane == one.ruled.plane:
                say(f"  {clean_line(part.in_words)}")
        if gone := gathered.replaced.get(one.ruled.plane):
            say(f"  nothing of {clean_line(listed(gone))} counts: {one.orders.source} came later")
        for doubt in gathered.doubts:
            if doubt.plane == one.ruled.plane:
                _print_doubt(doubt, standing.game.system.reader().reasons, blind=blind)
        if one.state == "doubt" and not blind:
            for line in readings_in_short(one.ruled):
                say(f"    {line}")
    if done.in_turn:
        for told in () if blind else done.in_turn.done:
            say(clean_line(told))
        say(sentence(f"{clean_line(done.in_turn.now)}."))
    for aside in gathered.asides:
        say(f"{aside.file}: {aside.reason}{'; ' + aside.cure if aside.cure else ''}")
    for kind, called in _DRAFTED.items():
        names = [draft.name for draft in done.drafts if draft.kind == kind]
        for how, own in (
            ("drafted", [one for one in names if one in done.written]),
            ("as before", [one for one in names if one not in done.written]),
        ):
            if own:
                say(f"{called} {how}: {', '.join(f'{one}.eml' for one in own)}")


def _state_words(one: Checked, due: OrdersDue) -> str:
    """`in doubt, late`; `none awaited, on leave until turn 14`."""
    excuse = due.excuse_of(one.ruled.plane)
    is_late = one.ruled.late is not None and one.state != "late"
    more = ["late"] * is_late + ([excuse.state] if excuse else [])
    is_unread = one.state == "silent" and one.orders.source is not None
    return ", ".join(["nothing that could be filed" if is_unread else _STATES[one.state], *more])


def _card_words(one: Checked, due: OrdersDue, verb: Verb) -> str:
    """`yellow, orders after the deadline (they came Friday 8 January, 19:00), flown`."""
    assert one.card is not None
    late = one.ruled.late
    if late is None:
        return f"{one.card.colour}, no orders"
    assert due.deadline is not None
    came = by_the_clocks_of(due.deadline.zone, late.received)
    which = "deadline" if late.lapse == "late" else "grace period"
    unless = "" if late.is_flown else ", unless rulings.yaml says 'waive_card: yes'"
    flown = f"{'not ' * (not late.is_flown)}{verb.done}{unless}"
    return f"{late.colour}, orders after the {which} (they came {came}), {flown}"


def _print_blind(one: Checked) -> None:
    count = len(one.ruled.remarks)
    if count and one.state not in ("silent", "away"):
        say(f"  {count} remark{'s'[: count > 1]}; his letter says which")


def _print_orders(one: Checked, verb: Verb) -> None:
    ruled = one.ruled
    if ruled.written:
        say(f"  wrote:  {own_words(ruled.written)}")
    instead = "" if ruled.counts else "does not count; instead "
    if ruled.flown.staying:
        say(f"  {instead}{ruled.flown.staying}")
    else:
        say(f"  {instead}{verb.does}:  {' / '.join(ruled.flown.codes)}")
    for line in ruled.flown.outlook:
        say(f"    {line}")
    for remark in ruled.remarks:
        say(f"  {remark.code}:  {remark.detail}")
    for slip in ruled.flown.mind:
        say(f"  a slip?  {slip}")
    if ruled.ruling:
        say(f"  you ruled:  {ruled.ruling}")


def _print_doubt(doubt: Doubt, reasons: Mapping[str, str], *, blind: bool) -> None:
    say(f"  {clean_line(doubt.file)}:  {clean_line(doubt.reason)}")
    for line in () if blind else question_lines(doubt.unread, reasons):
        say(f"    {line}")


def readings_in_short(ruled: Ruled) -> list[str]:
    """What orders in doubt may come to, by the numbers that the pilot may answer with."""
    return [
        f"{number}: {flown.staying or ' / '.join(flown.codes)}"
        for number, flown in enumerate(ruled.readings, ruled.first)
    ]


def _as_data(done: CheckedTurn, now: datetime, *, blind: bool) -> object:
    gathered, checked = done.gathered, done.checked
    planes, due = [], done.standing.orders_due
    for one in checked:
        told: dict[str, object] = {
            "plane": one.ruled.plane,
            "player": one.player,
            "state": one.state,
            "received": one.orders.received,
            "late": one.ruled.late.lapse if one.ruled.late else None,
            "counts": one.ruled.counts and one.state not in ("silent", "away"),
            "excused": excuse.state if (excuse := due.excuse_of(one.ruled.plane)) else None,
        }
        if not blind:
            told |= {
                "written": one.ruled.written,
                "flown": list(one.ruled.flown.codes),
                "remarks": [
                    {"code": remark.code, "move": remark.move, "detail": remark.detail}
                    for remark in one.ruled.remarks
                ],
                "not_understood": [stretch.text for stretch in one.ruled.unread],
                "readings": readings_in_short(one.ruled),
                "slips": list(one.ruled.flown.mind),
                "outlook": list(one.ruled.flown.outlook),
            }
        planes.append(told)
    said = [
        {"file": one.file, "who": one.who, "kind": one.kind, "text": None if blind else one.text}
        for one in gathered.said
    ]
    doubts = [
        {
            "plane": one.plane,
            "file": one.file,
            "beside": list(one.beside),
            "reason": one.reason,
            "not_understood": None if blind else [stretch.text for stretch in one.unread],
            "why": None if blind else [list(stretch.codes) for stretch in one.unread],
        }
        for one in gathered.doubts
    ]
    joined = [{"plane": one.plane, "file": one.file, "to": one.to} for one in gathered.joined]
    in_turn = done.in_turn and {
        "awaited": list(done.in_turn.awaited),
        "now": done.in_turn.now,
        "done": None if blind else list(done.in_turn.done),
    }
    return {
        "said": said,
        "in_turn": in_turn,
        "planes": planes,
        "joined": joined,
        "replaced": {plane: list(gone) for plane, gone in gathered.replaced.items()},
        "doubts": doubts,
        "deadline": due.deadline.due if due.deadline else None,
        "paused": due.is_paused,
        "cards": [
            {
                "player": card.player,
                "colour": card.colour,
                "lapse": card.lapse,
                "planes": list(card.planes),
            }
            for card in dict.fromkeys(one.card for one in checked)
            if card and is_given(card, due.phase(now))
        ],
        "unfiled": [{"file": one.file, "reason": one.reason} for one in gathered.unfiled],
        "asides": [{"file": one.file, "reason": one.reason} for one in gathered.asides],
        "drafts": [
            {"file": f"{one.name}.eml", "kind": one.kind, "player": one.player}
            for one in done.drafts
        ],
    }
