"""A round of Squadron Leader in pictures, made from its record alone."""

from sopwith_gm.systems.squadron.pictures.album import draw_fight, draw_maps, draw_start
from sopwith_gm.systems.squadron.pictures.fight import fight_window

__all__ = ["draw_fight", "draw_maps", "draw_start", "fight_window"]
