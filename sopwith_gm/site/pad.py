"""The order pad of a page: what planes may do, as compact data for its script.

The script decides nothing: it walks the plans that the system worked out (`core.plans`), draws what
stands in them, and puts their texts together.
"""

import json
from collections.abc import Mapping

from markupsafe import Markup

from sopwith_gm.core.plans import PlannedOrder, PlanOfPlane, Plans, Shot
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.site.contexts import PadView, Tag
from sopwith_gm.site.mapfiles import Picture

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def pad_view(
    plans: Plans | None,
    tags: Mapping[PlaneName, Tag],
    picture: Picture | None,
    *,
    game: str,
    mail: str,
) -> PadView | None:
    """The pad of a page; None where there is nothing to plan, or no map to plan on.

    `mail` is the address that orders go to; "" where the league names none.
    """
    if plans is None or not plans.plans or picture is None:
        return None
    west, south, east, north = plans.map_box
    texts = _Texts()
    planes = [_plane(plan, tags[plan.plane], texts, len(plans.cells)) for plan in plans.plans]
    data = {
        "turn": plans.turn,
        "game": game,
        "mail": mail,
        "steps": plans.steps,
        "shot": plans.wording.shot,
        "andShot": plans.wording.and_shot,
        "cells": [[cell.name, *_point(cell.at)] for cell in plans.cells],
        "shape": [_point(corner) for corner in plans.shape],
        "planes": planes,
        "texts": texts.every,
    }
    return PadView(
        plans.turn,
        picture,
        f"{west:g} {-north:g} {east - west:g} {north - south:g}",
        [tags[plan.plane] for plan in plans.plans],
        _for_a_script(data),
        mail,
    )


def _for_a_script(data: object) -> Markup:
    """JSON that no HTML parser takes for an end of the script."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c"))  # noqa: S704 - nothing in it ends the element


class _Texts:
    """Texts that come again and again, each once."""

    def __init__(self) -> None:
        self.every: list[str] = []
        self._known: dict[str, int] = {}

    def number(self, text: str) -> int:
        """Its place in the list."""
        if text not in self._known:
            self._known[text] = len(self.every)
            self.every.append(text)
        return self._known[text]


def _plane(plan: PlanOfPlane, tag: Tag, texts: _Texts, cells: int) -> dict[str, object]:
    return {
        "name": str(plan.plane),
        "letter": tag.letter,
        "colour": tag.colour,
        "outline": tag.outline,
        "at": _point(plan.at),
        "heading": plan.heading,
        "place": plan.place,
        "openings": [[one.label, one.text, one.start] for one in plan.openings],
        "states": [[_choice(one, texts) for one in state] for state in plan.states],
        "shots": [_shot(one, texts) for one in plan.shots],
        "most": plan.most_shots,
        "note": plan.shots_note,
        "silent": [_point(point) for point in plan.silent],
        "reach": [_digits(step, cells) for step in plan.reach],
        "hits": [_digits(step, cells) for step in plan.hits],
        "danger": [_digits(step, cells) for step in plan.danger],
    }


def _choice(one: PlannedOrder, texts: _Texts) -> list[object]:
    words = (one.label, one.text, one.place, one.note)
    at = [*_point(one.at), one.heading, int(one.warns), one.to, list(one.shots)]
    return [*map(texts.number, words), *at]


def _shot(one: Shot, texts: _Texts) -> list[object]:
    words = (one.label, one.text, one.note)
    marks = [[*_point(at), text] for at, text in one.marks]
    return [*map(texts.number, words), [_point(end) for end in one.line], marks]


def _digits(step: Mapping[int, int], cells: int) -> str:
    """A sign for each cell: a dot for none, else its number."""
    return "".join(_DIGITS[min(step[at], 35)] if at in step else "." for at in range(cells))


def _point(point: tuple[float, float]) -> list[float]:
    """To a hundredth of the map's unit, which nobody sees."""
    return [round(part, 2) + 0.0 for part in point]
