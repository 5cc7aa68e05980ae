"""A turn on the site: its page in the site's frame, its maps, its report and its record."""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from sopwith_gm.cli.site_news import Source
from sopwith_gm.cli.turn import A4, turn_files
from sopwith_gm.errors import UserError
from sopwith_gm.report.telling import tell
from sopwith_gm.report.text import report_text
from sopwith_gm.site.build import Part
from sopwith_gm.site.desk import Desk, turn_frame
from sopwith_gm.site.front import lead_turn
from sopwith_gm.site.mapfiles import Picture, map_file, map_files, picture_of
from sopwith_gm.site.news import GameNews, LeagueNews, TurnNews
from sopwith_gm.site.templates import templates_dir
from sopwith_gm.site.text import href
from sopwith_gm.site.turn import MAPS_FOLDER, turn_page
from sopwith_gm.sopwith.record import TurnRecord
from sopwith_gm.sopwith.record_json import record_to_json
from sopwith_gm.store.atomic import sealed_files
from sopwith_gm.store.files import read_bytes

_BIGGEST_MAP = 20_000_000


def turn_parts(desk: Desk, sources: Mapping[str, Source], *, with_maps: bool) -> Iterator[Part]:
    """A part for each turn of the league."""
    for game in desk.league.games:
        source = sources[game.name]
        for turn, seal in zip(game.turns, source.seals, strict=True):
            yield _Turn(desk, source, game, turn, with_maps).part(seal)


def lead_picture(league: LeagueNews, sources: Mapping[str, Source]) -> Picture | None:
    """The map beside the newest turn on the front page, where that turn's folder has it."""
    lead = lead_turn(league)
    if lead is None:
        return None
    game, turn = lead
    maps = map_files(sources[game.name].folder / f"turn{turn.turn}" / MAPS_FOLDER)
    moves = [loss.move for loss in turn.facts.losses] or [2]
    folder = href("games", game.name, f"turn{turn.turn}", MAPS_FOLDER)
    step = f"move-{moves[0]}"
    return (
        picture_of(step, maps, folder, "fight")
        or picture_of(step, maps, folder, "board")
        or picture_of(step, maps, folder)
    )


class _Turn:
    """Makes the files of one turn; nothing is read before it must be."""

    def __init__(
        self, desk: Desk, source: Source, game: GameNews, turn: TurnNews, with_maps: bool
    ) -> None:
        self.desk, self.source, self.game, self.turn = desk, source, game, turn
        self.with_maps = with_maps
        self.frame = turn_frame(desk.league, game, turn)
        self.folder = source.folder / f"turn{turn.turn}"

    def part(self, seal: str) -> Part:
        """The part, known by the turn's seal and by what stands round its page."""
        name = f"games/{self.game.name}/turn{self.turn.turn}"
        key = self.desk.key_of(seal, self.frame, self.with_maps)
        return Part(
            name, key, lambda: {f"{name}/{one}": all_ for one, all_ in self.files().items()}
        )

    def files(self) -> dict[str, bytes]:
        """Every file of the turn, by its name in the turn's folder."""
        from sopwith_gm.maps.fight import fight_window

        number = self.turn.turn
        record = self.source.record(number)
        history = [self.source.record(one) for one in range(1, number)]
        telling = tell(record, history)
        maps = self._maps(record, history) if self.with_maps else {}
        beside = [map_file(name, content) for name, content in sorted(maps.items())]
        overrides = self._overrides()
        page = turn_page(
            record,
            telling,
            history=history,
            maps=beside,
            fight_box=fight_window(record) if maps else None,
            frame=self.frame,
            overrides=overrides,
        )
        files = {f"{MAPS_FOLDER}/{name}": content for name, content in maps.items()} | dict(page)
        files["report.txt"] = report_text(record, telling).encode()
        files["turn.json"] = record_to_json(record).encode()
        if number == len(self.game.turns):
            self.source.forget()
        return files

    def _maps(self, record: TurnRecord, history: list[TurnRecord]) -> dict[str, bytes]:
        """The maps as they lie in the turn's folder, or drawn now where some are lacking."""
        sealed = sealed_files(self.folder)
        names = [name for name in sealed if name.startswith(f"{MAPS_FOLDER}/")]
        if A4 not in names:
            files = turn_files(record, history, self._overrides(), every_sheet=True)
            start = f"{MAPS_FOLDER}/"
            return {n.removeprefix(start): c for n, c in files.items() if n.startswith(start)}
        return {name.removeprefix(f"{MAPS_FOLDER}/"): self._map(name, sealed) for name in names}

    def _map(self, name: str, sealed: Mapping[str, str]) -> bytes:
        path = self.folder / name
        content = read_bytes(path, _BIGGEST_MAP)
        if hashlib.sha256(content).hexdigest() != sealed[name]:
            raise UserError(
                f"{path}: has changed since the program wrote it; put it back, or adjudicate "
                f"{self.game.name}/turn{self.turn.turn} again"
            )
        return content

    def _overrides(self) -> Path | None:
        folder = self.source.folder.parent / "templates"
        return folder if folder.is_dir() and folder != templates_dir() else None
