"""The program with one game more: `python play.py COMMAND ...` is `sopwith-gm COMMAND ...`."""

from dataclasses import replace

from dice_duel import DUEL

from sopwith_gm import cli
from sopwith_gm.systems import add_system

add_system(DUEL)
add_system(
    replace(
        DUEL,
        rulebook=replace(DUEL.rulebook, name="mail-duel", title="Duel with a set-up by mail"),
        begin=lambda *of: replace(DUEL.begin(*of), turn=0),
        first_turn=0,
        dice_scope="bout {}".format,
    )
)
cli.main()
