"""The maps: the board with its sectors, what was flown on it, levels as a side view, damage.

Everything is drawn from the record alone, in units of R, the circumradius of a hex.
"""

from sopwith_gm.systems.britain.pictures.a4 import draw_a4, draw_thumbnail
from sopwith_gm.systems.britain.pictures.album import draw_fight, draw_maps, draw_start
from sopwith_gm.systems.britain.pictures.fight import fight_window
from sopwith_gm.systems.britain.pictures.strip import draw_strip

__all__ = [
    "draw_a4",
    "draw_fight",
    "draw_maps",
    "draw_start",
    "draw_strip",
    "draw_thumbnail",
    "fight_window",
]
