"""The maps: the board with its sectors, what was flown on it, levels as a side view, damage.

Everything is drawn from the record alone, in units of R, the circumradius of a hex.
"""

from sopwith_gm.systems.britain.pictures.a4 import draw_a4, draw_thumbnail
from sopwith_gm.systems.britain.pictures.album import (
    draw_boards,
    draw_fights,
    draw_maps,
    draw_start,
    views_of,
)
from sopwith_gm.systems.britain.pictures.strip import draw_strip

__all__ = [
    "draw_a4",
    "draw_boards",
    "draw_fights",
    "draw_maps",
    "draw_start",
    "draw_strip",
    "draw_thumbnail",
    "views_of",
]
