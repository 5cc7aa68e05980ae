"""One turn's page: everything gathered into one context, then one template filled."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from markupsafe import Markup
from msgspec.structs import replace

from sopwith_gm.core.drawing import BOARD, MapView
from sopwith_gm.core.plans import Plans
from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.common import corrections_in, edition_of
from sopwith_gm.core.telling.values import (
    AccountPart,
    Entry,
    MapBox,
    MapPoint,
    OrdersRow,
    PlaneLine,
    PressItem,
    Sign,
    Step,
    Telling,
)
from sopwith_gm.core.telling.words import bare, own_words
from sopwith_gm.site.calendar import calendar_name, calendar_of
from sopwith_gm.site.contexts import (
    AccountPartView,
    AccountView,
    EntryView,
    Link,
    MapViewTab,
    OrdersTableView,
    OrdersView,
    PadView,
    PlaneRow,
    PressView,
    SectionView,
    ShownMap,
    SilentView,
    StepView,
    Tag,
    TurnFrame,
    TurnPage,
    form_of,
)
from sopwith_gm.site.map_data import map_data
from sopwith_gm.site.mapfiles import MAPS_FOLDER, THUMBNAIL, MapFile, picture_of
from sopwith_gm.site.pad import pad_file, pad_view
from sopwith_gm.site.policy import OWN_FILES, digest_of, policy_of
from sopwith_gm.site.rings import line_on
from sopwith_gm.site.sprite import sprite
from sopwith_gm.site.tables import gauge_view, table_view
from sopwith_gm.site.templates import environment, lean, lean_style, render, source
from sopwith_gm.systems import SYSTEMS, system_of

_WRITTEN_AT_MOST = 200


def turn_page(
    record: AnyRecord,
    words: Telling,
    *,
    maps: Sequence[MapFile] = (),
    views: Sequence[MapView] = (),
    frame: TurnFrame | None = None,
    plans: Plans | None = None,
    overrides: Path | None = None,
) -> Mapping[str, bytes]:
    """The page of a turn and what lies beside it, by file name: `index.html`, the order pad's file
    where there is something to plan, a calendar file where a deadline is set.

    `words` is the turn as told; `maps` the files in the folder `maps/` beside the page; `views` how
    they are shown, where they were drawn for that; `plans` what may be ordered next, where it is
    planned on this page; `overrides` the league's own templates. The same arguments give the same
    bytes. Raises UserError for a template that cannot be filled.
    """
    jinja = environment(overrides)
    gathered = _Gatherer(record, words, maps, views)
    style = source(jinja, "turn.css")
    style = style.replace(_SHOWN_STEP, _shown_step(words.steps))
    style = style.replace(_SHOWN_VIEW, _shown_view(gathered.views))
    script = lean(source(jinja, "turn.js"))
    if not maps:
        plans = None  # there is nothing to plan on
    if plans is not None:
        style += source(jinja, "pad.css")
        script += lean(source(jinja, "pad-open.js"))
    style = lean_style(style)
    context = gathered.page(frame or TurnFrame(words.title), style, script, plans)
    files = {"index.html": render(jinja, "turn.html", {"page": context}).encode()}
    if context.pad is not None:
        files[context.pad.file] = pad_file(jinja, context.pad)
    calendar, name = calendar_of(record), calendar_name(record)
    if calendar is not None and name is not None:
        files[name] = calendar
    return files


_SHOWN_STEP = "/* the shown step */"
"""Stands in the style for the rule that shows one step at a time."""


def _shown_step(steps: Sequence[Step]) -> str:
    """Of all the steps the one is shown that the page's `data-map` names."""
    shown = [f'.js[data-map="{step.key}"] #{step.key}' for step in steps]
    return f"{', '.join(shown)} {{ display: contents; }}"


_SHOWN_VIEW = "/* the shown view */"
"""Stands in the style for the rule that shows the view that the reader chose."""


def _shown_view(views: Sequence[MapViewTab]) -> str:
    shown = [f':root[data-view="{view.name}"] .many .{view.name}' for view in views]
    return f"{', '.join(shown)} {{ display: block; }}"


@cache
def _sprite_of(system: str) -> Markup:
    """The outlines of a system's planes, the same on every page of its games."""
    return sprite(SYSTEMS[system].draw.outlines())


_NARROW = "screen and (max-width: 37.5em)"
_WIDE = "screen and (min-width: 37.501em)"


class _Gatherer:
    """Makes the context of one turn's page; it knows the record, the words and the files."""

    def __init__(
        self,
        record: AnyRecord,
        words: Telling,
        maps: Sequence[MapFile],
        views: Sequence[MapView],
    ) -> None:
        self.record, self.words, self.maps = record, words, maps
        self.files = _view_files(views, words, maps)
        self.views = [tab for tab, _ in self.files]
        self.tags = _tags(words.signs)

    def page(
        self, frame: TurnFrame, style: str, script: str, plans: Plans | None = None
    ) -> TurnPage:
        """The whole context."""
        record, words = self.record, self.words
        names = {file.name for file in self.maps}
        steps = [self._step(step) for step in words.steps]
        thumbnail = THUMBNAIL in names and frame.address
        return TurnPage(
            frame=frame,
            policy=policy_of(
                style,
                images="'self'",
                scripts=digest_of(script) + f" {OWN_FILES}" * (plans is not None),
            ),
            style=Markup(style),  # noqa: S704 - the program's or the league's own file
            script=Markup(script),  # noqa: S704 - the same
            game=words.title,
            turn=record.turn,
            next_turn=record.adjudication.position.turn,
            byline=words.byline,
            made_up=record.made_up,
            headline=words.headline,
            summary=words.summary,
            description=bare(words.summary),
            thumbnail=f"{frame.address}{MAPS_FOLDER}/{THUMBNAIL}" if thumbnail else "",
            due=words.due,
            closing=words.closing,
            calendar_href=calendar_name(record) or "",
            corrections=corrections_in(record),
            steps=steps,
            opens=self._opens(steps, frame.opens),
            sprite=_sprite_of(system_of(record).name),
            views=self.views,
            tags=list(self.tags.values()),
            map_data=map_data(words, self.views, self.tags, game=words.title)
            if self.maps
            else None,
            gauge_marks=words.gauge_marks,
            how_to_read=words.how_to_read,
            account=self._account(),
            orders=self._orders(),
            standings=table_view(words.standings, self.tags),
            sections=[
                SectionView(
                    one.key,
                    one.title,
                    one.lines,
                    table_view(one.table, self.tags) if one.table else None,
                    one.is_folded,
                    one.is_leading,
                )
                for one in words.sections
            ],
            silent_intro=words.silent_intro,
            silent=[
                SilentView(self.tags[line.plane], line.when, line.text) for line in words.silent
            ],
            press=[self._press(item) for item in words.press],
            footer=_footer(names, frame.secret),
            dice=_dice(record),
            rules_used=_rules_used(record),
            pad=self._pad(plans, frame),
            turn_note="" if frame.next else "This is the latest turn.",
        )

    def _pad(self, plans: Plans | None, frame: TurnFrame) -> PadView | None:
        picture = None
        if plans is not None:  # on the whole board, as the page shows it
            whole, ending = self.files[0]
            picture = picture_of(plans.map.step, self.maps, MAPS_FOLDER, ending)
            plans = replace(plans, map=replace(plans.map, box=whole.box or plans.map.box))
        return pad_view(
            plans,
            self.tags,
            picture,
            game=self.words.title,
            mail=frame.orders_to,
            guide=frame.guide,
        )

    def _opens(self, steps: Sequence[StepView], known: str) -> StepView:
        """The step that shows what happened; the first where the page has no such step."""
        shown_in = known or system_of(self.record).facts(self.record).shown_in
        return next((step for step in steps if step.words.key == shown_in), steps[0])

    def _step(self, step: Step) -> StepView:
        found = [
            (tab.name, picture_of(step.key, self.maps, MAPS_FOLDER, crop))
            for tab, crop in self.files
        ]
        shown = [(name, picture) for name, picture in found if picture is not None]
        # the first two open the page: the whole board on a wide screen, on a narrow one the fight
        unless = [_NARROW, _WIDE] if len(shown) > 1 else []
        unless += [""] * (len(shown) - len(unless))
        return StepView(
            step,
            [ShownMap(*one, where) for one, where in zip(shown, unless, strict=True)],
            [self._plane(line) for line in step.planes],
        )

    def _plane(self, line: PlaneLine) -> PlaneRow:
        return PlaneRow(
            self.tags[line.plane],
            line.badge,
            line.note,
            line.is_out,
            [gauge_view(gauge) for gauge in line.gauges],
        )

    def _account(self) -> AccountView:
        account = self.words.account
        parts = [self._part(part, account.key) for part in account.parts]
        return AccountView(account.key, account.title, account.tally, parts)

    def _part(self, part: AccountPart, key: str) -> AccountPartView:
        return AccountPartView(
            f"{part.key}-{key}",
            part.title,
            part.headline,
            [self._entry(entry, f"#{part.step}") for entry in part.entries],
            part.empty,
        )

    def _entry(self, entry: Entry, map_href: str) -> EntryView:
        return EntryView(
            entry,
            self.tags[entry.plane] if entry.plane is not None else None,
            map_href,
            _lines(entry, self.views),
        )

    def _orders(self) -> OrdersTableView:
        orders = self.words.orders
        rows = [self._orders_of(row) for row in orders.rows]
        return OrdersTableView(orders.intro, orders.caption, orders.columns, orders.widest, rows)

    def _orders_of(self, row: OrdersRow) -> OrdersView:
        written, more = _cut(own_words(row.written))
        cells = list(zip(self.words.orders.columns, row.cells, strict=True))
        return OrdersView(self.tags[row.plane], written, more, cells, row.notes)

    def _press(self, item: PressItem) -> PressView:
        return PressView(self.tags[item.plane], [part.split("\n") for part in item.paragraphs])


def _lines(entry: Entry, views: Sequence[MapViewTab]) -> list[tuple[str, str]]:
    """The entry's line in each view in which it begins or ends."""
    if entry.line is None:
        return []
    return [
        (view.name, line_on(view.box, *entry.line))
        for view in views
        if view.box is not None and any(_is_in(end, view.box) for end in entry.line)
    ]


def _is_in(point: MapPoint, box: MapBox) -> bool:
    west, south, east, north = box
    return west <= point[0] <= east and south <= point[1] <= north


def _view_files(
    views: Sequence[MapView], words: Telling, maps: Sequence[MapFile]
) -> list[tuple[MapViewTab, str]]:
    """The views of which there are pictures, each with what their names say after the step's; where
    none were drawn for pages, the maps as they are printed."""
    found = [
        (MapViewTab("whole" if view.key == BOARD else view.key, view.title, view.box), view.key)
        for view in views
        if any(picture_of(step.key, maps, MAPS_FOLDER, view.key) for step in words.steps)
    ]
    if found and found[0][1] == BOARD:
        return found
    return [(MapViewTab("whole", "Whole board", words.map_box), "")]


def _tags(signs: Mapping[PlaneName, Sign]) -> dict[PlaneName, Tag]:
    sides = list(dict.fromkeys(one.side for one in signs.values() if one.side is not None))
    return {
        plane: Tag(
            sign.name,
            sign.letter,
            sign.colour,
            sign.outline,
            form_of(sign.side, sides),
            sign.is_second,
        )
        for plane, sign in signs.items()
    }


def _cut(written: str) -> tuple[str, str]:
    """A pilot's words up to the last blank within 200 characters, and the rest."""
    text = " ".join(written.split())
    if len(text) <= _WRITTEN_AT_MOST:
        return text, ""
    at = text.rfind(" ", 0, _WRITTEN_AT_MOST)
    at = at if at > _WRITTEN_AT_MOST // 2 else _WRITTEN_AT_MOST
    return text[:at], text[at:].strip()


def _rules_used(record: AnyRecord) -> str:
    """`Played by Squadron Leader, postal rules`: game and edition, whichever they are."""
    system = system_of(record)
    edition = edition_of(record, system.rulebook.editions)
    return f"Played by {system.title}, {edition}"


def _footer(names: set[str], secret: str) -> list[Link]:
    links = [Link("Maps on one A4 page (PDF)", f"{MAPS_FOLDER}/a4.pdf")] * ("a4.pdf" in names)
    links += [Link("All maps in a strip", f"{MAPS_FOLDER}/strip.png")] * ("strip.png" in names)
    links += [Link("Report as text", "report.txt"), Link("Turn record (JSON)", "turn.json")]
    return [*links, *([Link("Secret of the dice", secret)] if secret else [])]


def _dice(record: AnyRecord) -> str:
    rolls = len(record.dice)
    rolled = "no roll" if not rolls else "one roll" if rolls == 1 else f"{rolls} rolls"
    return f"Dice: {rolled}, commitment {record.commitment[:4]}…{record.commitment[-2:]}"
