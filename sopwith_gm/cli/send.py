"""`send`: the drafted letters on their way, each once."""

import json
from collections.abc import Mapping, Sequence
from email import message_from_bytes
from email.policy import default
from pathlib import Path
from typing import get_args

import click

from sopwith_gm.cli.broken_games import tell_of_broken
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import (
    at_option,
    clock,
    games_folder,
    games_option,
    json_option,
    tell_of_openness,
)
from sopwith_gm.desk.check import LetterKind
from sopwith_gm.desk.send import SentPost, Told, plan, send_letters, settle
from sopwith_gm.desk.sending_account import need_sending
from sopwith_gm.desk.waiting_letters import WaitingLetter, waiting_letters
from sopwith_gm.store.find import find_game, load_all

_KINDS = get_args(LetterKind)


@click.command()
@click.argument("game", required=False)
@games_option
@click.option("--dry-run", is_flag=True, help="Show every letter whole; send nothing.")
@click.option("--blind", is_flag=True, help="Show nothing of what the letters say.")
@click.option("--only", multiple=True, type=click.Choice(_KINDS), help="Letters of that kind only.")
@click.option("--again", multiple=True, metavar="NAME", help="Send this one (again) all the same.")
@click.option("--gone", multiple=True, metavar="NAME", help="This one went out: leave it.")
@at_option
@json_option
def send(
    game: str | None,
    named: Path | None,
    dry_run: bool,
    blind: bool,
    only: tuple[str, ...],
    again: tuple[str, ...],
    gone: tuple[str, ...],
    at: str | None,
    as_json: bool,
) -> None:
    r"""Send the letters that were drafted, each once; those of GAME, or of every game.

    By your mail server, a `sendmail` of this machine, or into a folder, as `send:` in
    private/mail.yaml says. A letter that went out is not sent again, also where the program died
    meanwhile: private/sent.jsonl knows. To keep a letter back, delete its draft; one that you
    edited goes as it is. One that is no longer so is not sent: run `check` again.

    \b
    Example:
      sopwith-gm send --dry-run
      sopwith-gm send dawn-patrol --only receipt --only question

    A letter cannot be called back. `--again` and `--gone` take any part of a draft's name.

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    games, now = games_folder(named), clock(at)
    tell_of_openness(games)
    league, pilots = load_all(games)
    waiting = waiting_letters(league, pilots, now, find_game(game, games) if game else None)
    letters = [one for one in waiting.letters if not only or one.kind in only]
    if dry_run:
        told = plan(games, letters)
        _print_plan(told, waiting.faults, blind=blind, as_json=as_json)
        is_well = not waiting.faults and all(one.becomes in ("to go", "before") for one in told)
        raise SystemExit(0 if is_well else 1)
    for name in gone:
        settle(games, name, letters, "sent", now)
    for name in again:
        settle(games, name, letters, "again", now)
    sending = need_sending(games)
    post = send_letters(games, letters, sending, now, lambda _: None if as_json else print_told(_))
    if as_json:
        faults = [*post.faults, *waiting.faults.values()]
        say(json.dumps({**_as_data(post.told), "faults": faults}, indent=1))
    else:
        print_post(post)
        tell_of_broken(waiting.faults)
    if waiting.faults or not post.is_done:
        raise SystemExit(1)


def print_told(one: Told) -> None:
    """One letter and what became of it; nothing of what went out before."""
    if one.becomes != "before":
        words = f": {one.words}" if one.words else ""
        say(f"  {one.becomes}: {one.letter.place}{words}", err=one.becomes != "sent")


def print_post(post: SentPost) -> None:
    """What was done, in a line."""
    parts = [f"{post.count('sent')} sent"]
    parts += [f"{post.count('before')} went out before"] if post.count("before") else []
    for becomes in ("later", "refused", "unknown", "no address", "stale"):
        count = post.count(becomes)
        parts += [f"{count} {becomes}"] if count else []
    say(f"{', '.join(parts)}.")
    for fault in post.faults:
        say(fault, err=True)


def _print_plan(
    told: Sequence[Told], faults: Mapping[str, str], *, blind: bool, as_json: bool
) -> None:
    if as_json:
        say(json.dumps({**_as_data(told), "faults": list(faults.values())}, indent=1))
        return
    for one in told:
        if one.becomes == "before":
            continue
        say(f"{one.becomes}: {one.letter.place}{': ' * bool(one.words)}{one.words}", bold=True)
        if not blind:
            print_letter(one.letter)
    count = sum(one.becomes == "to go" for one in told)
    say(f"{count} letter{'s' * (count != 1)} to send. Nothing was sent.")
    tell_of_broken(faults)


def print_letter(letter: WaitingLetter) -> None:
    """A letter as its pilot reads it, but for pictures."""
    message = message_from_bytes(letter.content, policy=default)
    say(f"  To: {message['To'] or '(no address)'}")
    say(f"  Subject: {message['Subject']}")
    body = message.get_body(("plain",))
    for line in (body.get_content() if body else "").splitlines():
        say(f"  | {line}")
    say()


def _as_data(told: Sequence[Told]) -> dict[str, object]:
    return {
        "letters": [
            {
                "draft": one.letter.place,
                "kind": one.letter.kind,
                "plane": one.letter.plane,
                "state": one.becomes,
                "words": one.words,
            }
            for one in told
        ]
    }
