"""A turn drawn: five maps, the crop about the fight, a strip, a page for print, a thumbnail.

Everything is made from the turn record alone, and the same record gives the same bytes.
"""

from sopwith_gm.systems.sopwith.pictures.a4 import draw_a4
from sopwith_gm.systems.sopwith.pictures.album import draw_fight, draw_maps, draw_start
from sopwith_gm.systems.sopwith.pictures.fight import fight_window
from sopwith_gm.systems.sopwith.pictures.steps import MapStep, map_steps
from sopwith_gm.systems.sopwith.pictures.strip import draw_strip
from sopwith_gm.systems.sopwith.pictures.thumbnail import draw_thumbnail

__all__ = [
    "MapStep",
    "draw_a4",
    "draw_fight",
    "draw_maps",
    "draw_start",
    "draw_strip",
    "draw_thumbnail",
    "fight_window",
    "map_steps",
]
