"""The program with one game more: `python play.py COMMAND ...` is `sopwith-gm COMMAND ...`."""

from dice_duel import DUEL

from sopwith_gm import cli
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems import add_system

add_system(DUEL)
add_system(
    changed(
        DUEL,
        rulebook=changed(DUEL.rulebook, name="mail-duel", title="Duel with a set-up by mail"),
        begin=lambda *of: changed(DUEL.begin(*of), turn=0),
        first_turn=0,
        dice_scope="bout {}".format,
    )
)
cli.main()
