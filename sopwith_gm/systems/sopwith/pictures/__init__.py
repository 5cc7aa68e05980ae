"""A turn drawn: five maps, the fights near, a strip, a page for print, a thumbnail.

Everything is made from the turn record alone, and the same record gives the same bytes.
"""

from sopwith_gm.systems.sopwith.pictures.a4 import draw_a4
from sopwith_gm.systems.sopwith.pictures.album import (
    draw_boards,
    draw_fights,
    draw_maps,
    draw_start,
    views_of,
)
from sopwith_gm.systems.sopwith.pictures.steps import MapStep, map_steps
from sopwith_gm.systems.sopwith.pictures.strip import draw_strip
from sopwith_gm.systems.sopwith.pictures.thumbnail import draw_thumbnail

__all__ = [
    "MapStep",
    "draw_a4",
    "draw_boards",
    "draw_fights",
    "draw_maps",
    "draw_start",
    "draw_strip",
    "draw_thumbnail",
    "map_steps",
    "views_of",
]
