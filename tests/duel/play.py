"""The program with one game more: `python play.py COMMAND ...` is `sopwith-gm COMMAND ...`."""

from dice_duel import DUEL

from sopwith_gm import cli
from sopwith_gm.systems import add_system

add_system(DUEL)
cli.main()
