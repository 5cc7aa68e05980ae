"""The order pad of a page: what planes may do, as compact data for its script.

The script decides nothing: it walks the plans that the system worked out (`core.plans`), draws what
stands in them, and puts their texts together. Lengths are in the plans' own unit, so that the
script draws planes and lines as large on any map.
"""

from collections.abc import Iterable, Mapping, Sequence

import jinja2

from sopwith_gm.core.plans import PlannedOrder, PlanOfPlane, Plans, PlanState, Shot
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import MapPoint
from sopwith_gm.site.contexts import PadView, Tag
from sopwith_gm.site.mapfiles import Picture
from sopwith_gm.site.script_data import for_a_script
from sopwith_gm.site.templates import pad_script

PAD_FILE = "pad.js"
"""Beside the page: pages open sooner without it, and a page on a disk may load a script."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def pad_view(
    plans: Plans | None,
    tags: Mapping[PlaneName, Tag],
    picture: Picture | None,
    *,
    game: str,
    mail: str,
    guide: str = "",
) -> PadView | None:
    """The pad of a page; None where there is nothing to plan, or no map to plan on.

    `mail` is the address that orders go to, "" where the league names none; `guide` where the page
    lies that says how to order.
    """
    if plans is None or not plans.plans or picture is None:
        return None
    west, south, east, north = (part / plans.map.unit for part in plans.map.box)
    data = _Data(plans, tags, game, mail).as_json()
    return PadView(
        plans.name,
        picture,
        f"{west:.5g} {-north:.5g} {east - west:.5g} {north - south:.5g}",
        [tags[plan.plane] for plan in plans.plans],
        for_a_script(data),
        PAD_FILE,
        mail,
        guide,
        bool(plans.moments),
    )


def pad_file(jinja: jinja2.Environment, view: PadView) -> bytes:
    """The script beside the page: what it does, and what it knows. Raises UserError."""
    return f"{pad_script(jinja)}openPad({view.data});\n".encode()


class _Data:
    """Plans as data; texts that come again and again stand in it once."""

    def __init__(self, plans: Plans, tags: Mapping[PlaneName, Tag], game: str, mail: str) -> None:
        self.plans, self.tags, self.game, self.mail = plans, tags, game, mail
        self.texts: list[str] = []
        self._known: dict[str, int] = {}

    def as_json(self) -> Mapping[str, object]:
        """All of it."""
        plans = self.plans
        planes = [self._plane(plan) for plan in plans.plans]
        return {
            "name": plans.name,
            "head": plans.head,
            "game": self.game,
            "mail": self.mail,
            "moments": plans.moments,
            "shot": plans.wording.shot,
            "andShot": plans.wording.and_shot,
            "cells": [[cell.name, *self._point(cell.at)] for cell in plans.map.cells],
            "shape": self._points(plans.map.shape),
            "ways": [self._points(way) for way in plans.ways],
            "planes": planes,
            "texts": self.texts,
        }

    def _text(self, text: str) -> int:
        """Its place in the list of texts."""
        if text not in self._known:
            self._known[text] = len(self.texts)
            self.texts.append(text)
        return self._known[text]

    def _point(self, point: MapPoint) -> list[float]:
        """To a hundredth of the unit, which nobody sees."""
        return [round(part / self.plans.map.unit, 2) + 0.0 for part in point]

    def _points(self, points: Iterable[MapPoint]) -> list[list[float]]:
        return [self._point(point) for point in points]

    def _plane(self, plan: PlanOfPlane) -> dict[str, object]:
        tag = self.tags[plan.plane]
        cells = len(self.plans.map.cells)
        return {
            "name": str(plan.plane),
            "letter": tag.letter,
            "colour": tag.colour,
            "outline": tag.outline,
            "at": plan.at and self._point(plan.at),
            "heading": plan.heading,
            "place": plan.place,
            "parts": [
                [
                    part.title,
                    int(part.is_folded),
                    [[o.label, o.text, o.start] for o in part.openings],
                ]
                for part in plan.parts
            ],
            "states": [self._state(state) for state in plan.states],
            "shots": [self._shot(one) for one in plan.shots],
            "most": plan.most_shots,
            "note": plan.note,
            "silent": self._points(plan.silent),
            "silence": plan.silence,
            "shades": [
                [shade.kind, shade.label, [_digits(moment, cells) for moment in shade.moments]]
                for shade in plan.shades
            ],
        }

    def _state(self, state: PlanState) -> list[object]:
        words = map(self._text, (state.title, state.before, state.none))
        return [*words, [self._choice(one) for one in state.choices]]

    def _choice(self, one: PlannedOrder) -> Sequence[object]:
        words = map(self._text, (one.label, one.text, one.place, one.note))
        x, y = self._point(one.at) if one.at else (None, None)
        found = [*words, x, y, one.heading, int(one.warns), one.to, list(one.shots)]
        kinds = (one.is_anew, one.is_once, one.is_named)
        if one.way is None and not any(kinds):
            return found
        return [*found, one.way, *map(int, kinds)]

    def _shot(self, one: Shot) -> list[object]:
        words = map(self._text, (one.label, one.text, one.note))
        marks = [[*self._point(at), text] for at, text in one.marks]
        return [*words, self._points(one.line), marks]


def _digits(moment: Mapping[int, int], cells: int) -> str:
    """A sign for each cell: a dot for none, else its number."""
    return "".join(_DIGITS[min(moment[at], 35)] if at in moment else "." for at in range(cells))
