"""`rule`: the game master's decision on one plane's orders."""

from pathlib import Path

import click

from sopwith_gm.cli import kinds
from sopwith_gm.cli.asking import ask
from sopwith_gm.cli.deciding import decide_for_seat, game_option
from sopwith_gm.cli.shared_options import games_option
from sopwith_gm.desk.small_changes import Decision, due_in, ruled


@click.command()
@click.argument("pilot")
@games_option
@game_option
@kinds.turn_option
@click.option("--orders", metavar="TEXT", help="These orders instead, in words.")
@click.option("--accept", is_flag=True, help="His orders stand as they were read.")
@click.option("--nmr", is_flag=True, help="What he sent does not count.")
@click.option("--waive-card", is_flag=True, help="No card: late orders count.")
@click.option("--reason", help="Why; the pilots read it.")
def rule(
    pilot: str,
    named: Path | None,
    game: str | None,
    turn: tuple[str | None, int] | None,
    orders: str | None,
    accept: bool,
    nmr: bool,
    waive_card: bool,
    reason: str | None,
) -> None:
    r"""Decide on PILOT's orders: other ones, as they were read, or none; with a reason.

    Writes rulings.yaml in the turn's folder, where you can change it. A ruling on the same plane
    that stood there goes.

    \b
    Example:
      sopwith-gm rule "Red Knave" --orders "A, A, RT" --reason "He rang me at noon."
      sopwith-gm rule "Blue Bottle" --accept --reason "Doubtful, but meant as read."

    To undo: delete the plane's entry in rulings.yaml.

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    ways = [orders is not None, accept, nmr]
    if sum(ways) > 1 or not (any(ways) or waive_card):
        raise click.UsageError("say one of --orders, --accept, --nmr; --waive-card goes with each")
    of_turn, number = turn or (None, None)
    said = Decision(ask(reason, "Reason", "--reason"), orders, accept, nmr, waive_card)
    decide_for_seat(
        pilot,
        kinds.game_meant(game, of_turn),
        named,
        lambda now, _, plane: ruled(now, due_in(now) if number is None else number, plane, said),
        command="rule",
    )
