"""`week`: a game master's evening in one command, from the new mail to the sent letters."""

import sys
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import click
from msgspec import Struct, field

from sopwith_gm.cli.asking import key_of
from sopwith_gm.cli.broken_games import tell_of_broken, told_at_the_end
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import (
    at_option,
    clock,
    crew_options,
    games_folder,
    games_option,
    tell_of_openness,
)
from sopwith_gm.errors import NoGameRunsError, UserError
from sopwith_gm.store.league import League, Pilot


class _Evening(Struct):
    """What an evening works with, and what it comes to."""

    league: League
    pilots: Mapping[str, Pilot]
    now: datetime
    at: str | None
    is_yes: bool
    is_blind: bool
    left: set[tuple[str, str]] = field(default_factory=set)
    """Game and plane of doubts that are left for another time: no question goes out."""
    told: set[str] = field(default_factory=set)
    """What was said to be wrong: what several steps trip over is said once."""
    is_done: bool = True
    """Need the game master see to nothing more?"""

    @property
    def games(self) -> Path:
        """The games folder."""
        return self.league.folder

    @property
    def can_ask(self) -> bool:
        """Is there somebody to ask?"""
        return not self.is_yes and sys.stdin.isatty()

    def may(self, question: str) -> bool:
        """A yes by --yes or by a key; without somebody to ask it is no."""
        if self.is_yes:
            return True
        if not self.can_ask:
            say(f"{question} Not without a yes: run it on a terminal, or with --yes.", err=True)
            self.is_done = False
            return False
        say(question)
        return key_of({"y": "yes", "n": "no"}) == "y"

    def leave_out(self, faults: Mapping[str, str]) -> None:
        """Games whose files are wrong: the others are seen to."""
        tell_of_broken(faults)
        self.is_done = self.is_done and not faults

    def step(self, act: Callable[[], object]) -> bool:
        """Do one step; what is wrong in it is said, and the evening goes on."""
        try:
            act()
        except UserError as error:
            if str(error) not in self.told:
                say(f"sopwith-gm: {error}", err=True)
            self.told.add(str(error))
            self.is_done = False
            return False
        except SystemExit as ended:
            self.is_done = self.is_done and not ended.code
            return not ended.code
        return True


@click.command()
@games_option
@click.option("--yes", "is_yes", is_flag=True, help="Ask nothing: for cron. Doubts go to pilots.")
@click.option("--blind", is_flag=True, help="Show nothing of orders and letters.")
@crew_options
@at_option
@click.pass_context
def week(
    context: click.Context,
    named: Path | None,
    is_yes: bool,
    blind: bool,
    at: str | None,
    jobs: int | None,
    scheduler: str | None,
) -> None:
    r"""Do an evening's work on every game: fetch, check, ask, adjudicate, publish, send.

    New mail is fetched and filed; you are asked about each doubt, shown what pilots say to you,
    and letters are drafted. What is due is flown, the site made and put on the web (`site:
    upload:` in league.yaml), and letters sent. Nothing is flown or goes out before a yes. Stop it
    anywhere: run again, it goes on where it was.

    \b
    Example:
      sopwith-gm week
      sopwith-gm week --yes

    To undo a ruling, delete it in rulings.yaml; a letter cannot be called back.

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    from sopwith_gm.store.find import load_whole
    from sopwith_gm.store.folders import game_folders

    games = games_folder(named)
    league, pilots = load_whole(games)
    evening = _Evening(league, pilots, clock(at), at, is_yes, blind)
    folders = game_folders(games)
    with told_at_the_end(evening.told):
        _fetch(context, evening)
        if not folders:
            say(f"{games}: no games yet. Next: sopwith-gm new NAME")
        for folder in folders:
            evening.step(partial(_game, context, evening, folder))
        if folders:
            _publish(context, evening, jobs=jobs, scheduler=scheduler)
        evening.step(lambda: _send(evening))
    raise SystemExit(0 if evening.is_done else 1)


def _fetch(context: click.Context, evening: _Evening) -> None:
    from sopwith_gm.store.mail_file import load_mail

    def act() -> None:
        account = load_mail(evening.games)
        if account is None or not account[0].fetch:
            tell_of_openness(evening.games)
            say("No box to fetch from in private/mail.yaml; orders/ is taken as it is.")
            return
        from sopwith_gm.cli.fetch import fetch

        try:
            context.invoke(fetch, boxes=(), named=evening.games)
        except (
            NoGameRunsError
        ) as error:  # nothing to see to: the evenings go on after the last game
            say(f"{error}")

    evening.step(act)


def _game(context: click.Context, evening: _Evening, folder: Path) -> None:
    """Check one game, ask about it, and fly what is due. Raises UserError."""
    from sopwith_gm.cli.adjudicate import adjudicate
    from sopwith_gm.cli.check import check
    from sopwith_gm.cli.doubts import ask_doubts
    from sopwith_gm.desk.drafting import check_turn
    from sopwith_gm.desk.week import may_fly
    from sopwith_gm.store.game import load_game
    from sopwith_gm.store.history import due_turn
    from sopwith_gm.store.lock import locked

    try:
        game = load_game(folder, evening.league, evening.pilots)
        turn = due_turn(game)
    except UserError as error:
        evening.leave_out({folder.name: str(error)})
        return
    if turn is None:
        return
    name = f"{game.name}/turn{turn}"
    say()
    say(f"{game.title}, turn {turn}", bold=True)
    was_done = evening.is_done
    evening.step(
        lambda: context.invoke(
            check, turn=name, named=evening.games, blind=evening.is_blind, at=evening.at
        )
    )
    if evening.can_ask and not evening.is_blind:
        left = ask_doubts(game, turn, evening.pilots, evening.now)
        evening.left |= {(game.name, plane) for plane in left}
    with locked(game.folder, command="week", now=evening.now):
        checked = check_turn(game, turn, evening.pilots, evening.now)
    evening.is_done = was_done and checked.is_clear
    if may_fly(checked, evening.now) and evening.may(f"Fly turn {turn} of {game.title}?"):
        evening.step(
            lambda: context.invoke(adjudicate, turn=name, named=evening.games, at=evening.at)
        )


def _publish(context: click.Context, evening: _Evening, **crew: Any) -> None:
    """The site, made by whoever was said (`--jobs`), and its way to the web."""
    from sopwith_gm.cli.publish import publish, site_beside

    league, site = evening.league, site_beside(evening.games)

    say()
    if not evening.step(lambda: context.invoke(publish, named=evening.games, **crew)):
        return
    if league.upload is None:
        return
    from sopwith_gm.desk.upload import is_uploaded, upload

    command = league.upload
    if not is_uploaded(evening.games, site) and evening.may("Put the site on the web?"):
        evening.step(lambda: upload(evening.games, site, command))


def _send(evening: _Evening) -> None:
    """The letters that are to go. Raises UserError."""
    from sopwith_gm.cli.send import print_letter, print_post, print_told
    from sopwith_gm.desk.send import plan, send_letters
    from sopwith_gm.desk.sending_account import load_sending
    from sopwith_gm.desk.week import evening_letters

    post = evening_letters(evening.league, evening.pilots, evening.now, evening.left)
    letters = post.letters
    evening.leave_out(post.faults)
    told = [one for one in plan(evening.games, letters) if one.becomes != "before"]
    if not told:
        return
    say()
    for one in told:
        say(f"  {one.becomes}: {one.letter.kind} to {one.letter.plane} ({one.letter.game})")
    sending = load_sending(evening.games)
    if sending is None:
        say("private/mail.yaml does not say how letters go out: send the drafts yourself.")
        return
    if evening.can_ask and not evening.is_blind:
        say(f"Send them by {sending.name}?")
        key = key_of({"y": "yes", "n": "no", "s": "show them first"})
        if key == "s":
            for one in told:
                print_letter(one.letter)
            key = "y" if evening.may(f"Send them by {sending.name}?") else "n"
        if key == "n":
            evening.is_done = False
            return
    elif not evening.may(f"Send them by {sending.name}?"):
        return
    sent = send_letters(evening.games, letters, sending, evening.now, print_told)
    print_post(sent)
    evening.is_done = evening.is_done and sent.is_done
