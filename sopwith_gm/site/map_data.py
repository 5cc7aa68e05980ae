"""What stands where on the maps of a page, as data for its script: it names what is pointed at.

The script decides nothing: places, names and words are those that the system told.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from markupsafe import Markup

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import MapPlaces, MapPoint, Step, Telling
from sopwith_gm.core.telling.words import bare
from sopwith_gm.site.contexts import MapViewTab, Tag
from sopwith_gm.site.script_data import for_a_script, point_data


def map_data(
    words: Telling, views: Sequence[MapViewTab], tags: Mapping[PlaneName, Tag], *, game: str
) -> Markup | None:
    """Places, planes and things of every map; None where nothing can be said of a place.

    `game` is what a reader's own plane is remembered by.
    """
    things: dict[tuple[str, tuple[MapPoint, ...]], int] = {}
    steps = {step.key: _step(step, list(tags), things) for step in words.steps}
    shown = {view.name: view.box for view in views if view.box is not None}
    if words.places is None or not shown:
        return None
    return for_a_script(
        {
            "game": game,
            "reach": round(words.places.reach, 4),
            "places": _places(words.places),
            "views": shown,
            "planes": [[tags[plane].letter, bare(tags[plane].name)] for plane in tags],
            "things": [[told, [point_data(at) for at in points]] for told, points in things],
            "steps": steps,
        }
    )


@lru_cache(maxsize=64)  # the same on every page of a game
def _places(places: MapPlaces) -> list[list[object]]:
    return [[name, *point_data(at)] for name, at in places.names]


def _step(
    step: Step,
    planes: Sequence[PlaneName],
    things: dict[tuple[str, tuple[MapPoint, ...]], int],
) -> dict[str, object]:
    """Each plane by its number, with what is said of it; then the things by theirs. Those that are
    not known yet are added to `things`: most of them are on every map."""
    lines = [
        [planes.index(line.plane), *point_data(line.at), bare(line.note)]
        for line in step.planes
        if line.at is not None
    ]
    here: dict[str, list[MapPoint]] = {}
    for at, words in step.things:
        here.setdefault(bare(words), []).append(at)
    known = ((words, tuple(points)) for words, points in here.items())
    return {"planes": lines, "things": [things.setdefault(one, len(things)) for one in known]}
