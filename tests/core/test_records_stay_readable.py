"""What was written once can be read for ever: yesterday's records, and what is new since."""

import json
from dataclasses import dataclass, make_dataclass
from pathlib import Path
from typing import Any, Literal, Union, get_args

import pytest
from msgspec import defstruct

from sopwith_gm.core.codec import Codec
from sopwith_gm.core.options import Options, option
from sopwith_gm.core.record import FORMAT, TurnRecord
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems import record_from_json, record_to_json
from sopwith_gm.systems.sopwith.adjudicate import Adjudication
from sopwith_gm.systems.sopwith.events import Event, Remark, RemarkCode
from sopwith_gm.systems.sopwith.records import SOPWITH_RECORDS
from sopwith_gm.systems.sopwith.roster import Seat
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import OrderSheet

KEPT = sorted((Path(__file__).parent / "records").glob("*.json"))
"""Records as the program wrote them, of every format and age: never written anew, only added to."""


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_record_of_the_past_is_read_and_keeps_its_bytes(path: Path) -> None:
    """Nothing is rewritten behind the game master's back, so hashes of old records hold."""
    text = path.read_text("utf-8")

    assert record_to_json(record_from_json(text)) == text


def test_every_format_there_ever_was_is_among_them() -> None:
    formats = {json.loads(path.read_text("utf-8"))["format"] for path in KEPT}

    assert formats == set(range(1, FORMAT + 1))


@dataclass(frozen=True, slots=True)
class Sneezed:
    """An event that nobody knew of when the records were written."""

    plane: str
    move: None = None


def test_an_option_a_remark_and_an_event_of_tomorrow_leave_yesterday_readable() -> None:
    """An option that comes later says how games were flown before it."""
    is_foggy = option("Is there fog?", section="6 Clouds", clause="-", span=(0, 9), before=3)
    tomorrow: Any = make_dataclass(
        "Rules", [("fog", int, is_foggy)], bases=(Rules,), frozen=True, kw_only=True
    )
    events = (*get_args(Event), Sneezed)
    codes = Literal[(*get_args(RemarkCode), "sneeze")]  # type: ignore[valid-type]
    codec = _codec_with(tomorrow, events, codes)

    for path in KEPT:
        data = json.loads(path.read_text("utf-8"))
        record = codec.from_plain(data, "record")
        assert record.rules.fog == 3
        assert codec.to_plain(record) == data  # so that the hashes of old records hold
        foggy = changed(record, rules=changed(record.rules, fog=4))
        assert codec.to_plain(foggy)["rules"]["fog"] == 4
        assert len(record.adjudication.events) == len(data["adjudication"]["events"])

    data["adjudication"]["events"].append({"event": "Sneezed", "plane": "Jackdaw", "move": None})
    assert codec.from_plain(data, "record").adjudication.events[-1] == Sneezed("Jackdaw")
    assert Options(tomorrow).by_name["fog"].expected == "a whole number from 0 to 9"


def test_an_option_that_says_nothing_of_yesterday_is_missing_in_its_records() -> None:
    """So that nobody forgets to say it: a record is refused with the option's name."""
    is_foggy = option("Is there fog?", section="6 Clouds", clause="-", span=(0, 9))
    tomorrow: Any = make_dataclass(
        "Rules", [("fog", int, is_foggy)], bases=(Rules,), frozen=True, kw_only=True
    )
    codec = _codec_with(tomorrow, get_args(Event), RemarkCode)

    with pytest.raises(ValueError, match=r"record\.rules: 'fog' is missing"):
        codec.from_plain(json.loads(KEPT[0].read_text("utf-8")), "record")


def _codec_with(rules: Any, events: tuple[Any, ...], codes: Any) -> Codec[Any]:
    """The codec of a program in which these are the rules, the events and the remarks' codes."""
    remark: Any = defstruct("Remark", [("code", codes)], bases=(Remark,), frozen=True)
    of_tomorrow = [("remarks", tuple[remark, ...]), ("events", tuple[Union[events], ...])]  # noqa: UP007
    flown: Any = defstruct("Adjudication", of_tomorrow, bases=(Adjudication,), frozen=True)
    kind: Any = TurnRecord[rules, Seat, OrderSheet, flown]
    return Codec(kind, events, SOPWITH_RECORDS.codec.spellings)
