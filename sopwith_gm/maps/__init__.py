"""A turn drawn: five maps, the crop about the fight, a strip, a page for print, a thumbnail.

Everything is made from the turn record alone, and the same record gives the same bytes.
"""

from sopwith_gm.maps.album import draw_fight, draw_maps
from sopwith_gm.maps.steps import MapStep, map_steps

__all__ = ["MapStep", "draw_fight", "draw_maps", "map_steps"]
