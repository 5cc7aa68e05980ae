"""Records edited by hand: whatever stands in them, they are read, or refused with their place."""

import json
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sopwith_gm.core.telling.common import alts, captions
from sopwith_gm.core.telling.report import report_text
from sopwith_gm.errors import UserError
from sopwith_gm.site.turn import turn_page
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import load_game
from sopwith_gm.store.history import unsealed_record
from sopwith_gm.systems import record_from_json, record_to_json
from sopwith_gm.systems.sopwith.facts import facts_of
from sopwith_gm.systems.sopwith.telling.telling import tell

GAMES = Path(__file__).parents[2] / "games"
SAMPLES = ("birds-of-a-feather/turn5", "channel-wings/turn2")
Steps = tuple[str | int, ...]

WRONG: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    7,
    10**18,
    0.5,
    "",
    " ",
    "Nobody",
    "../../../../etc/passwd",
    "x" * 300_000,
    "\ud800",
    "two\nlines",
    "9999-12-31T23:59:59+00:00",
    "2026-12-04T18:00",
    [],
    {},
    [[]],
    [10**18, 0],
)


@cache
def text_of(sample: str) -> str:
    return (GAMES / sample / "turn.json").read_text()


@cache
def kinds_of(sample: str) -> dict[str, tuple[Steps, ...]]:
    """Every place of a record, by what stands there: `adjudication.events.[Fired].line.[]`."""
    kinds: dict[str, list[Steps]] = {}
    for kind, steps in _places(json.loads(text_of(sample))):
        kinds.setdefault(kind, []).append(steps)
    return {kind: tuple(places) for kind, places in kinds.items() if kind}


def _places(value: Any, kind: str = "", steps: Steps = ()) -> Iterator[tuple[str, Steps]]:
    yield kind, steps
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _places(part, f"{kind}.{key}", (*steps, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            event = part.get("event", "") if isinstance(part, dict) else ""
            yield from _places(part, f"{kind}.[{event}]", (*steps, index))


def spoiled(sample: str, steps: Steps, wrong: Any) -> str:
    data = json.loads(text_of(sample))
    part = data
    for step in steps[:-1]:
        part = part[step]
    part[steps[-1]] = wrong
    return json.dumps(data)


def read_or_refused(text: str) -> None:
    """A record that can be told, or ValueError with a place: nothing else."""
    try:
        record = record_from_json(text)
    except ValueError as error:
        has_place = re.match(r"record[.:]|no turn record|a record of version", str(error))
        if not has_place:
            raise
        return
    record_to_json(record).encode()
    told = tell(record)
    report_text(record, told).encode()
    assert captions(told.steps)
    assert alts(told.steps)
    facts_of(record)
    assert turn_page(record, told, maps=(), overrides=None)


def wrongs_of(sample: str) -> Iterator[tuple[Steps, Any]]:
    """One place of each kind, and what comes to stand there.

    Everything in `make faults`. Else only kinds that no sample before has, and each gets a fifth
    of the wrong values, from another beginning than the kind before: each value comes to a fifth
    of all kinds.
    """
    stride, known = 1, set[str]()
    if os.environ.get("SOPWITH_FAULTS") != "every":
        stride = 5
        known.update(*(kinds_of(earlier) for earlier in SAMPLES[: SAMPLES.index(sample)]))
    for number, (kind, places) in enumerate(kinds_of(sample).items()):
        if kind not in known:
            for wrong in WRONG[number % stride :: stride]:
                yield places[len(places) // 2], wrong


@pytest.mark.parametrize("sample", SAMPLES)
def test_each_value_may_be_anything(sample: str) -> None:
    """Of each kind of place one, with wrong values of every sort."""
    for steps, wrong in wrongs_of(sample):
        read_or_refused(spoiled(sample, steps, wrong))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=6,
)


@given(data=st.data())
@settings(max_examples=150)
def test_any_place_may_be_anything(data: st.DataObject) -> None:
    """Also what nobody thought of; and a value that stands elsewhere in the record."""
    sample = data.draw(st.sampled_from(SAMPLES))
    kinds = kinds_of(sample)
    steps = data.draw(st.sampled_from(kinds[data.draw(st.sampled_from(sorted(kinds)))]))
    read_or_refused(spoiled(sample, steps, data.draw(JSON)))


@pytest.mark.parametrize(
    ("steps", "wrong", "said"),
    [
        (("title",), 10**18, "record.title: found '1000000000000000000', expected text"),
        (("deadline", "due"), "../../../../etc/passwd", "record.deadline.due: found '../../"),
        (("deadline", "zone"), "../../../../etc/passwd", "record.deadline.zone: unknown time zone"),
        (("rules", "ammo"), 10**5, "record.rules.ammo: found '100000', expected"),
        (("orders", 0, "plane"), "Nobody", "record.orders[1].plane: found 'Nobody', expected one"),
        (
            ("adjudication", "after", 0, "planes", 0, "ammo"),
            10**5,
            "record.adjudication.after[1].planes[1].ammo: found '100000', expected 0 to 99",
        ),
        (
            ("adjudication", "position", "clouds", 0),
            [],
            "record.adjudication.position.clouds[1]: found '0 hexes', expected 1 to 30 hexes",
        ),
        (
            ("adjudication", "events", 0, "event"),
            [],
            "record.adjudication.events[1]: found",
        ),
    ],
)
def test_a_record_edited_by_hand_is_refused_with_file_and_place(
    tmp_path: Path, steps: Steps, wrong: Any, said: str
) -> None:
    """By whatever command reads it."""
    sample = "channel-wings/turn2"
    for name in ("league.yaml", "pilots.yaml", "channel-wings/game.yaml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes((GAMES / name).read_bytes())
    path = tmp_path / sample / "turn.json"
    path.parent.mkdir()
    path.write_text(spoiled(sample, steps, wrong))
    game = load_game(tmp_path / "channel-wings", *load_all(tmp_path))
    with pytest.raises(UserError) as caught:
        unsealed_record(game, 2)
    assert str(caught.value).startswith(f"{path}: is no record of a turn: {said}")
