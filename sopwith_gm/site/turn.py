"""One turn's page: everything gathered into one context, then one template filled."""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path

from markupsafe import Markup

from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.site.calendar import calendar_name, calendar_of
from sopwith_gm.site.charts import Chart, points_by_turn, score_by_turn
from sopwith_gm.site.contexts import (
    AccountView,
    CellView,
    EntryView,
    Frame,
    Link,
    OrdersView,
    PlaneRow,
    PressView,
    SilentView,
    StandingView,
    StepView,
    Tag,
    TurnPage,
)
from sopwith_gm.site.mapfiles import MAPS_FOLDER, MapFile, picture_of
from sopwith_gm.site.pips import pips_of, strokes_of
from sopwith_gm.site.rings import Box, line_on, sheet_box
from sopwith_gm.site.templates import environment, render, source, unmarked
from sopwith_gm.site.words import (
    AccountWords,
    CellWords,
    EntryWords,
    OrdersWords,
    PlaneWords,
    PressWords,
    StandingWords,
    StepWords,
    TurnWords,
)

_FORMS = ("square", "round", "hexagonal")
_NUMERALS = {"move-1": "1", "move-2": "2", "move-3": "3"}
_WRITTEN_AT_MOST = 200


def turn_page(
    record: AnyRecord,
    words: TurnWords,
    *,
    history: Sequence[AnyRecord] = (),
    maps: Sequence[MapFile] = (),
    fight_box: Box | None = None,
    frame: Frame | None = None,
    overrides: Path | None = None,
) -> Mapping[str, bytes]:
    """The page of a turn and what lies beside it, by file name: `index.html`, and a calendar file
    where a deadline is set.

    `words` is the turn as told; `history` the game's earlier records, for the charts; `maps` the
    files in the folder `maps/` beside the page; `fight_box` what the crops of the fight show, for
    the ring round a burst; `overrides` the league's own templates. The same
    arguments give the same bytes. Raises UserError for a template that cannot be filled.
    """
    jinja = environment(overrides)
    style, script = source(jinja, "turn.css"), source(jinja, "turn.js")
    context = _Gatherer(record, words, history, maps, fight_box).page(
        frame or Frame(words.title), style, script
    )
    files = {"index.html": render(jinja, "turn.html", {"page": context}).encode()}
    calendar, name = calendar_of(record), calendar_name(record)
    if calendar is not None and name is not None:
        files[name] = calendar
    return files


def _policy(style: str, script: str) -> str:
    """Nothing is loaded from elsewhere; style and script are these two and no others."""
    return (
        "default-src 'none'; img-src 'self' data:; "
        f"style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


class _Gatherer:
    """Makes the context of one turn's page; it knows the record, the words and the files."""

    def __init__(
        self,
        record: AnyRecord,
        words: TurnWords,
        history: Sequence[AnyRecord],
        maps: Sequence[MapFile],
        fight_box: Box | None,
    ) -> None:
        self.record, self.words, self.maps = record, words, maps
        self.fight_box = fight_box
        self.tags = _tags(record, words)
        self.points: Mapping[PlaneName, Chart] = points_by_turn(record, history)
        self.scores: Mapping[PlaneName, Chart] = score_by_turn(record, history)

    def page(self, frame: Frame, style: str, script: str) -> TurnPage:
        """The whole context."""
        record, words = self.record, self.words
        names = {file.name for file in self.maps}
        steps = [self._step(step) for step in words.steps]
        thumbnail = "thumbnail.png" in names and frame.address
        return TurnPage(
            frame=frame,
            policy=_policy(style, script),
            style=Markup(style),  # noqa: S704 - the program's or the league's own file
            script=Markup(script),  # noqa: S704 - the same
            game=words.title,
            turn=record.turn,
            next_turn=record.adjudication.position.turn,
            byline=words.byline,
            made_up=record.made_up,
            headline=words.headline,
            summary=words.summary,
            description=unmarked(words.summary),
            thumbnail=f"{frame.address}{MAPS_FOLDER}/thumbnail.png" if thumbnail else "",
            due=words.due,
            closing=words.closing,
            calendar_href=calendar_name(record) or "",
            corrections=words.corrections,
            steps=steps,
            has_fight=any(step.fight for step in steps),
            tally=words.tally,
            account=[self._account(move) for move in words.account],
            orders=[self._orders(row) for row in words.orders],
            standings=[self._standing(row) for row in words.standings],
            standings_line=words.standings_line,
            keeps_score=words.keeps_score,
            has_charts=any(chart.path for chart in self.points.values()),
            silent=[
                SilentView(self.tags[line.plane], line.when, line.text) for line in words.silent
            ],
            press=[self._press(item) for item in words.press],
            footer=_footer(names),
            dice=_dice(record),
            rules_used=f"Played by {words.byline.partition(', ')[0]}",
            turn_note="" if frame.next else "This is the latest turn.",
        )

    def _step(self, step: StepWords) -> StepView:
        return StepView(
            step,
            _NUMERALS.get(step.key, ""),
            picture_of(step.key, self.maps, MAPS_FOLDER),
            picture_of(step.key, self.maps, MAPS_FOLDER, "fight"),
            [self._plane(line) for line in step.planes],
        )

    def _plane(self, line: PlaneWords) -> PlaneRow:
        return PlaneRow(
            self.tags[line.plane],
            self.record.adjudication.before.plane(line.plane).ace,
            line.note,
            line.is_out,
            line.points,
            line.points_words,
            pips_of(line.points, line.lost, line.full),
            line.bursts,
            line.bursts_words,
            strokes_of(line.bursts, line.magazine),
        )

    def _account(self, move: AccountWords) -> AccountView:
        step = move.key if move.key in _NUMERALS else "clouds"
        return AccountView(
            f"{move.key}-shots",
            move.title,
            move.headline,
            [self._entry(entry, f"#{step}") for entry in move.entries],
            move.empty,
        )

    def _entry(self, entry: EntryWords, map_href: str) -> EntryView:
        tag = self.tags[entry.plane] if entry.plane is not None else None
        cells = [_cell(cell) for cell in entry.ladder]
        return EntryView(
            entry,
            tag,
            cells,
            entry.distance not in ("", "none"),
            map_href,
            self._line(entry, sheet_box(self.record.rules.board_side)),
            self._line(entry, self.fight_box) if self.fight_box else "",
        )

    def _line(self, entry: EntryWords, box: Box) -> str:
        """The burst on a picture; "" for what is no burst, or has no line on the board."""
        if entry.start is None or not entry.ladder:
            return ""
        hits = [cell for cell in entry.ladder if cell.losses]
        return line_on(box, entry.start, (hits or entry.ladder)[-1].hex)

    def _orders(self, row: OrdersWords) -> OrdersView:
        written, more = _cut(row.written)
        return OrdersView(self.tags[row.plane], written, more, row.moves, row.notes)

    def _standing(self, row: StandingWords) -> StandingView:
        return StandingView(
            row,
            self.tags[row.plane],
            pips_of(row.points, 0, row.full),
            f"{row.points} of {row.full} points left",
            self.points[row.plane],
            self.scores[row.plane],
        )

    def _press(self, item: PressWords) -> PressView:
        return PressView(self.tags[item.plane], [part.split("\n") for part in item.paragraphs])


def _tags(record: AnyRecord, words: TurnWords) -> dict[PlaneName, Tag]:
    sides = list(dict.fromkeys(seat.side for seat in record.roster if seat.side is not None))
    return {
        seat.plane: Tag(
            words.names[seat.plane],
            seat.letter,
            seat.aircraft,
            _FORMS[sides.index(seat.side) % len(_FORMS)] if seat.side is not None else "square",
            seat.second,
        )
        for seat in record.roster
    }


def _cell(cell: CellWords) -> CellView:
    if cell.is_cloud:
        return CellView(cell.hex.name, "cloud", "cloud")
    if cell.losses:
        return CellView(cell.hex.name, " ".join(f"\u2212{lost}" for lost in cell.losses), "hit")
    return CellView(cell.hex.name, "", "free")


def _cut(written: str) -> tuple[str, str]:
    """A pilot's words up to the last blank within 200 characters, and the rest."""
    text = " ".join(written.split())
    if len(text) <= _WRITTEN_AT_MOST:
        return text, ""
    at = text.rfind(" ", 0, _WRITTEN_AT_MOST)
    at = at if at > _WRITTEN_AT_MOST // 2 else _WRITTEN_AT_MOST
    return text[:at], text[at:].strip()


def _footer(names: set[str]) -> list[Link]:
    links = [Link("Maps on one A4 page (PDF)", f"{MAPS_FOLDER}/a4.pdf")] * ("a4.pdf" in names)
    links += [Link("All maps in a strip", f"{MAPS_FOLDER}/strip.png")] * ("strip.png" in names)
    return [*links, Link("Report as text", "report.txt"), Link("Turn record (JSON)", "turn.json")]


def _dice(record: AnyRecord) -> str:
    rolls = len(record.dice)
    rolled = "no roll" if not rolls else "one roll" if rolls == 1 else f"{rolls} rolls"
    return f"Dice: {rolled}, commitment {record.commitment[:4]}…{record.commitment[-2:]}"
