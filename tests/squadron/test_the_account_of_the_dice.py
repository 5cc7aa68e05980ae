"""The account of the dice: a numbered block for each attack, then who could attack nobody."""

from pathlib import Path

import pytest

from sopwith_gm.core.telling.layout import plain
from sopwith_gm.core.telling.report import report_text
from sopwith_gm.core.telling.values import Entry
from sopwith_gm.systems import SYSTEMS, record_from_json
from sopwith_gm.systems.squadron.events import Attacked, FoundNoTarget
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.telling.scene import scene_of

GAMES = Path(__file__).parents[2] / "games"
ROUNDS = sorted(
    path.relative_to(GAMES)
    for game in ("high-summer", "two-flights")
    for path in (GAMES / game).glob("turn[1-9]*/turn.json")
)


def record_at(path: Path | str) -> SquadronRecord:
    """A round of the sample games."""
    record: SquadronRecord = record_from_json((GAMES / path).read_text())
    return record


def entries_of(record: SquadronRecord) -> tuple[Entry, ...]:
    """All of its account of attacks."""
    return SYSTEMS["squadron"].tell(record).account.parts[0].entries


@pytest.mark.parametrize("path", ROUNDS, ids=str)
def test_attacks_are_numbered_in_the_order_made_and_the_others_come_after(path: Path) -> None:
    """Whoever could attack nobody is not between them; an Immelmann has no number of its own."""
    record = record_at(path)
    shots, entries = scene_of(record).shots, entries_of(record)
    made = [one.by for one in shots if isinstance(one, Attacked)]
    idle = [one.plane for one in shots if isinstance(one, FoundNoTarget)]
    counted = [one for one in entries if one.number is not None]
    assert [one.number for one in counted] == list(range(1, len(made) + 1))
    assert [one.plane for one in counted] == made
    assert [one.plane for one in entries[len(entries) - len(idle) :]] == idle
    assert len({one.anchor for one in entries}) == len(entries)


def test_an_attack_is_told_in_the_form_that_a_player_checks_with_a_pencil() -> None:
    """Its number, range, distance and angle; the whole list that it was to go by."""
    record = record_at("high-summer/turn3/turn.json")
    report = " ".join(report_text(record, SYSTEMS["squadron"].tell(record)).split())
    assert (
        "1. Night Heron attacks Tin Goose: range 1 (3.8 cm), 23 degrees off the nose. Wanted: "
        "Marigold, then the nearest. Passed over: Marigold (out of the arc, at range 3, 18.7 cm)."
    ) in report
    assert (
        "damage none Marigold wanted the nearest: nobody in range and arc. (SL 8.2) Old Comet "
        "wanted Tin Goose (out of the arc, at range 3, 23.8 cm), then the nearest (nobody in range "
        "and arc). (SL 8.2)"
    ) in report


@pytest.mark.parametrize("path", ROUNDS, ids=str)
def test_a_list_is_told_as_it_counts(path: Path) -> None:
    """Each item, and of silence that it is one."""
    record = record_at(path)
    ruled = {one.plane: one.aim for one in record.adjudication.ruled}
    for one in entries_of(record):
        aim = ruled[one.plane] if one.plane else None
        if one.number is not None and aim:
            told = plain(one.text).split("Wanted: ")[1].split(".")[0]
            assert len(told.split(", then ")) == len(aim.targets)
            assert told.endswith(", as nothing was said") is not aim.ordered
