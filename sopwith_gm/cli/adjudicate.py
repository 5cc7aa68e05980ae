"""`adjudicate`: the main job. Reads a turn's folder, flies the turn, draws it, and writes it."""

import json
from pathlib import Path

import click

from sopwith_gm.cli.opening import opened
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import (
    at_option,
    games_option,
    json_option,
)
from sopwith_gm.core.number_words import counted
from sopwith_gm.desk.adjudicate import (
    ReadTurn,
    WrittenTurn,
    changed_under,
    fly_turn,
    read_as_flown,
    read_turn,
)
from sopwith_gm.desk.check import DRAFTS
from sopwith_gm.desk.fly import winner_of
from sopwith_gm.store.folders import turn_number


@click.command()
@click.argument("turn", required=False)
@games_option
@click.option("--now", "is_now", is_flag=True, help="Although orders are still missing.")
@click.option("--as-read", is_flag=True, help="Take doubtful orders as they were read.")
@click.option("--full", is_flag=True, help="Draw every picture: dark maps, crops, A4 as well.")
@click.option("--under", metavar="RULESET", help="Tell what other rules would change; no more.")
@at_option
@json_option
def adjudicate(
    turn: str | None,
    named: Path | None,
    is_now: bool,
    as_read: bool,
    full: bool,
    under: str | None,
    at: str | None,
    as_json: bool,
) -> None:
    r"""Adjudicate TURN: read its orders, fly it, draw its maps, write report and page.

    TURN is named as `turn12`, as `dawn-patrol/turn12`, or by the path of its folder; by its game
    alone, or without it, it is the one that is due. Nothing is written while orders are missing
    before the deadline, while some are in doubt, or where a file in orders/ cannot be filed. With
    --now it does not wait; a turn for which nobody has written is then flown only if its number is
    named. The same orders give the same files, byte for byte. What --full adds is drawn by
    `publish` too. With --under nothing is written: it flies the same orders by another ruleset, and
    tells what would have come out otherwise.

    \b
    Example:
      sopwith-gm adjudicate
      sopwith-gm adjudicate turn12
      sopwith-gm adjudicate dawn-patrol/turn12 --now
      sopwith-gm adjudicate dawn-patrol/turn12 --under mk3

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    with opened(turn, named, at, command="adjudicate") as here:
        if under is not None:
            read = read_as_flown(here.game, here.place.turn, here.pilots, as_read=as_read)
            return _tell_what_if(read, under, as_json=as_json)
        read = read_turn(here.game, here.place.turn, here.pilots, as_read=as_read)
        is_named = turn is not None and turn_number(Path(turn).name) is not None
        flown = fly_turn(read, here.now, is_now=is_now, is_named=is_named, every_sheet=full)
    page = read.folder / "index.html"
    if as_json:
        say(json.dumps(_as_data(flown, page), indent=1))
    else:
        _print(read, flown, page)


def _tell_what_if(read: ReadTurn, under: str, *, as_json: bool) -> None:
    """Print what other rules would change."""
    changes, game = changed_under(read, under), read.standing.game
    if as_json:
        data = [
            {"plane": one.plane, "what": one.what, "here": one.here, "there": one.there}
            for one in changes
        ]
        say(json.dumps({"under": under, "changes": data}, indent=1))
        return
    say(f"{game.title}, turn {read.standing.turn}, by {under} instead of {game.edition}:")
    for line in [one.line for one in changes] or ("nothing would have come out otherwise",):
        say(f"  {line}")
    say("Nothing was written.")


def _as_data(flown: WrittenTurn, page: Path) -> object:
    record = flown.record
    return {
        "game": record.game,
        "turn": record.turn,
        "over": record.is_over,
        "winner": winner_of(record.adjudication.position),
        "remarks": [
            {"plane": one.plane, "code": one.code, "move": one.move, "detail": one.detail}
            for one in record.adjudication.remarks
        ],
        "cards": [{"player": card.player, "colour": card.colour} for card in record.cards],
        "changes": list(flown.changes),
        "written": list(flown.commit.written),
        "page": str(page),
    }


def _letters(count: int) -> str:
    """The letters are files too, twice each: as text and as a message."""
    return f" and drafted {counted(count // 2, 'letter')}" if count else ""


def _print(read: ReadTurn, flown: WrittenTurn, page: Path) -> None:
    record, gathered, commit = flown.record, read.gathered, flown.commit
    say(f"{record.title}, turn {record.turn}")
    for change in flown.changes:
        say(f"  since last time: {change}")
    for aside in gathered.asides:
        say(f"  left aside: {aside.file}: {aside.reason}")
    for part in gathered.joined:
        say(f"  {part.plane}: {part.in_words}")
    for doubt in read.doubts:
        say(f"  taken as read: {doubt.plane}'s orders; {doubt.file}: {doubt.reason}")
    excuses = {one.plane: one.state for one in record.excused}
    late = {one.plane for one in record.adjudication.remarks if one.code == "late"}
    for remark in record.adjudication.remarks:
        if remark.code == "nmr" and remark.plane in excuses:
            say(f"  {remark.plane}: {excuses[remark.plane]}; {remark.detail}")
        elif remark.code != "nmr" or remark.plane not in late:  # whose orders are late, sent some
            say(f"  {remark.plane}: {remark.detail}")
    for card in record.cards:
        why = {"late": "late orders", "too late": "orders after the grace", "nothing": "no orders"}
        say(f"  {', '.join(card.planes)}: {card.colour} card for {why[card.lapse]}")
    if record.is_over:
        winner = winner_of(record.adjudication.position)
        say(f"  The game is over{f', won by {winner}' if winner else ': nobody won it'}.")
    if commit.written or commit.removed:
        letters = sum(name.startswith(f"{DRAFTS}/") for name in commit.written)
        say(f"Wrote {len(commit.written) - letters} files{_letters(letters)}.")
    else:
        say("Nothing has changed: the files are as they were.")
    say(f"Open {page}")
