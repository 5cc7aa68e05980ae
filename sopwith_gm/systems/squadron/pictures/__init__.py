"""A round of Squadron Leader in pictures, made from its record alone."""

from sopwith_gm.systems.squadron.pictures.a4 import draw_a4
from sopwith_gm.systems.squadron.pictures.album import (
    draw_boards,
    draw_fights,
    draw_maps,
    draw_start,
    views_of,
)
from sopwith_gm.systems.squadron.pictures.strip import draw_strip
from sopwith_gm.systems.squadron.pictures.thumbnail import draw_thumbnail

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
