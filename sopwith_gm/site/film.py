"""The film of a game: the maps of all its turns, one after the other, on the game's page."""

from collections.abc import Sequence
from pathlib import Path

from markupsafe import Markup
from msgspec import Struct

from sopwith_gm.core.drawing import BOARD
from sopwith_gm.core.telling.words import bare
from sopwith_gm.site.mapfiles import MAPS_FOLDER, Picture, map_files, picture_of, thumbnail_in
from sopwith_gm.site.news import GameNews
from sopwith_gm.site.script_data import for_a_script
from sopwith_gm.site.text import href


class FilmFrame(Struct, frozen=True):
    """One map of one turn."""

    turn: int
    step: str
    """Its key: `move-2`."""
    headline: str
    """Of its turn, without marks."""
    picture: Picture
    """By the way from the game's page."""


class FilmView(Struct, frozen=True):
    """All that the template and the script use."""

    last: FilmFrame
    """How the game stands."""
    title: str
    """`Turn 11, clouds`."""
    href: str
    """To that map on its turn's page."""
    count: int
    data: Markup
    """JSON for the script."""


class Film(Struct, frozen=True):
    """The pictures that the site has of a game."""

    frames: Sequence[FilmFrame] = ()
    """Its boards, in order of time."""
    thumbnail: str = ""
    """What stands for its newest turn, by the way from the game's page; "" where there is none."""


def film_of(game: GameNews, steps: Sequence[str], site: Path) -> Film:
    """What the site has of a game. `steps` are those of a turn that move on, in their order."""
    frames, thumbnail = [], ""
    for turn in game.turns:
        folder = f"turn{turn.turn}/{MAPS_FOLDER}"
        files = map_files(site / "games" / game.name / folder)
        thumbnail = thumbnail_in(files, folder)
        for step in steps:
            picture = picture_of(step, files, href(folder), BOARD)
            if picture is not None:
                frames.append(FilmFrame(turn.turn, step, bare(turn.headline), picture))
    return Film(frames, thumbnail)


def film_view(frames: Sequence[FilmFrame]) -> FilmView | None:
    """The film on a page, which shows its last map until it is played; None where there is none."""
    if not frames:
        return None
    last = frames[-1]
    data = [
        [_title(one), one.headline, _href(one), one.picture.src, one.picture.dark] for one in frames
    ]
    return FilmView(last, _title(last), _href(last), len(frames), for_a_script(data))


def _title(one: FilmFrame) -> str:
    return f"Turn {one.turn}, {one.step.replace('-', ' ')}"


def _href(one: FilmFrame) -> str:
    return f"turn{one.turn}/index.html#{one.step}"
