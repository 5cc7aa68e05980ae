"""A turn on the site: its page in the site's frame, its maps, its report and its record."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from sopwith_gm.core.drawing import BOARD, FIGHT
from sopwith_gm.core.orders_due import as_it_stands
from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.telling.report import report_text
from sopwith_gm.core.telling.values import Telling
from sopwith_gm.desk.fly import has_every_sheet, plans_after
from sopwith_gm.desk.hindsight import with_hindsight
from sopwith_gm.desk.site_sources import Source
from sopwith_gm.errors import UserError
from sopwith_gm.site.build import Films, SitePart
from sopwith_gm.site.film import film_of
from sopwith_gm.site.front import NO_PICTURES, LeadPictures, lead_turn
from sopwith_gm.site.mapfiles import MAPS_FOLDER, map_files, picture_of, thumbnail_in
from sopwith_gm.site.news import GameNews, LeagueNews, TurnNews
from sopwith_gm.site.page_maker import PageMaker, program_key, turn_frame
from sopwith_gm.site.templates import templates_dir
from sopwith_gm.site.text import href
from sopwith_gm.site.turn import turn_page
from sopwith_gm.store.disk import is_there, read_bytes
from sopwith_gm.store.turn_commit import sealed_files
from sopwith_gm.systems import record_to_json, system_of

_BIGGEST_MAP = 20_000_000
_REPORT = "report.txt"


def turn_parts(
    maker: PageMaker,
    games: Iterable[GameNews],
    sources: Mapping[str, Source],
    site: Path,
    *,
    with_maps: bool,
) -> Iterator[SitePart]:
    """Two parts for each turn of these games: its maps, and then its page, which names them.

    `site` is the folder in which the maps then lie.
    """
    for game in games:
        source = sources[game.name]
        for turn, seal in zip(game.turns, source.seals, strict=True):
            flown = _Turn(maker, source, game, turn, site)
            if with_maps:
                yield flown.maps_part(seal)
            yield flown.page_part(seal, with_maps=with_maps)


def is_settled(league: LeagueNews, game: GameNews) -> bool:
    """Is the time over in which late orders for a game's last turn would count?"""
    if not game.closes:
        return game.closes is None
    now = datetime.fromisoformat(league.today) if league.today else datetime.now(UTC)
    return now > datetime.fromisoformat(game.closes)


def lead_pictures(league: LeagueNews, site: Path) -> LeadPictures:
    """Those of the newest turn for the front page, where the site has them."""
    lead = lead_turn(league)
    if lead is None:
        return NO_PICTURES
    game, turn = lead
    folder = f"games/{game.name}/turn{turn.turn}/{MAPS_FOLDER}"
    maps = map_files(site / folder)
    step = turn.brief.shown_in
    found = (picture_of(step, maps, href(folder), view) for view in (FIGHT, BOARD, ""))
    board = next((picture for picture in found if picture is not None), None)
    return LeadPictures(board, thumbnail_in(maps, folder))


def films_of(sources: Mapping[str, Source], site: Path) -> Films:
    """What gives the film of a game, from the maps that lie in the site."""
    return lambda game: film_of(game, sources[game.name].game.system.draw.film, site)


class _Turn:
    """Makes the files of one turn; nothing is read before it must be."""

    def __init__(
        self, maker: PageMaker, source: Source, game: GameNews, turn: TurnNews, site: Path
    ) -> None:
        self.maker, self.source, self.game, self.turn, self.site = maker, source, game, turn, site
        self.name = f"games/{game.name}/turn{turn.turn}"

    @property
    def folder(self) -> Path:
        """Where it lies in the league."""
        return self.source.folder / f"turn{self.turn.turn}"

    @property
    def beside(self) -> Path:
        """Where its maps lie in the site."""
        return self.site / self.name / MAPS_FOLDER

    def maps_part(self, seal: str) -> SitePart:
        """The maps, known by the turn's seal, by what the sheet for print says of the next orders,
        and by the program that draws them."""
        name = f"{self.name}/{MAPS_FOLDER}"
        due = self.turn.following
        said = f"{due.deadline} {due.is_paused}" if due else ""
        key = hashlib.sha256(f"{program_key()} {seal} {said}".encode()).hexdigest()
        return SitePart(name, key, lambda: _below(name, self.maps()))

    def page_part(self, seal: str, *, with_maps: bool) -> SitePart:
        """The rest, known also by what stands round the page."""
        is_last = self.turn.turn == self.game.turns[-1].turn
        secret = self.game.secret if is_last else None
        parts = (is_last, with_maps, self.turn.following, self._is_settled(), secret)
        key = self.maker.key_of(seal, *parts)
        return SitePart(self.name, key, lambda: _below(self.name, self.page(with_maps=with_maps)))

    def page(self, *, with_maps: bool) -> dict[str, bytes]:
        """Page, calendar, report and record, by name in the turn's folder."""
        record, history = self._records()
        shown = as_it_stands(record, self.turn.following)
        taken = [one.headline for one in self.game.turns if one.turn < self.turn.turn]
        telling = system_of(shown).tell(shown, history, taken=taken, announced=record.deadline)
        if self.maker.league.hindsight:
            telling = with_hindsight(
                telling,
                shown,
                stored=self.source.stored(self.turn.turn),
                is_settled=self._is_settled(),
                games=self.source.league.folder,
            )
        maps = map_files(self.beside) if with_maps else ()
        page = turn_page(
            shown,
            telling,
            maps=maps,
            views=system_of(record).draw.views(record) if maps else (),
            frame=turn_frame(self.maker.league, self.game, self.turn),
            plans=plans_after(shown) if maps and self._is_latest() else None,
            overrides=self._overrides(),
        )
        files = dict(page)
        own = self.source.own_text(self.turn.turn)
        files["report.txt"] = self._report(
            shown, telling, as_stored=own is not None and shown == record
        )
        files["turn.json"] = own or record_to_json(record).encode()
        if self.turn.turn == self.game.turns[-1].turn:
            self.source.forget()
        return files

    def _is_latest(self) -> bool:
        return self.turn is self.game.turns[-1]

    def _is_settled(self) -> bool:
        return not self._is_latest() or is_settled(self.maker.league, self.game)

    def maps(self) -> dict[str, bytes]:
        """The maps as they lie in the turn's folder, or drawn now where some are lacking, as in a
        folder of an older program, or say another deadline than the one that stands."""
        sealed = sealed_files(self.folder)
        start = f"{MAPS_FOLDER}/"
        names = [name for name in sealed if name.startswith(start)]
        record = self.source.record(self.turn.turn)
        shown = as_it_stands(record, self.turn.following)
        if has_every_sheet(record, names.__contains__) and _has_boards(record, names):
            maps = {name.removeprefix(start): self._map(name, sealed) for name in names}
            return maps | self._with_deadline(record, shown)
        return system_of(shown).draw.for_site(shown, self.turn.headline)

    def _with_deadline(self, record: AnyRecord, shown: AnyRecord) -> dict[str, bytes]:
        """The pictures that say when orders are due, where the stored ones say it otherwise."""
        if (shown.deadline, shown.paused) == (record.deadline, record.paused):
            return {}
        return system_of(shown).draw.with_deadline(shown, self.turn.headline)

    def _report(self, record: AnyRecord, telling: Telling, *, as_stored: bool) -> bytes:
        """The report that lies in the turn's folder, or told now."""
        sha256 = sealed_files(self.folder).get(_REPORT) if as_stored else None
        if sha256 and is_there(self.folder / _REPORT):
            content = read_bytes(self.folder / _REPORT, _BIGGEST_MAP)
            if hashlib.sha256(content).hexdigest() == sha256:
                return content
        return report_text(record, telling).encode()

    def _records(self) -> tuple[AnyRecord, list[AnyRecord]]:
        """The turn's record, and those before it."""
        turns = range(self.game.turns[0].turn, self.turn.turn + 1)
        *history, record = self.source.records(turns)
        return record, history

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


def _has_boards(record: AnyRecord, names: Sequence[str]) -> bool:
    """Are the pictures for pages among a turn's files, if its system draws any?"""
    is_there = any(f"-{BOARD}." in name for name in names)
    return is_there or not system_of(record).draw.views(record)


def _below(folder: str, files: Mapping[str, bytes]) -> dict[str, bytes]:
    return {f"{folder}/{name}": content for name, content in files.items()}
