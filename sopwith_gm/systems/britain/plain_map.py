"""One simple map of where everything stands."""

from collections.abc import Mapping

from sopwith_gm.systems.britain.record import BritainRecord


def draw_maps(record: BritainRecord) -> Mapping[str, bytes]:
    """One SVG."""
    return {}
