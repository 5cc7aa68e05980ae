"""What every system's files have in common, as shapes that pydantic checks.

A system adds its own keys in models that stand on these. Imported inside the functions that need
it: pydantic takes longer to start than the rest of a command that only lists games. What leaves a
room is plain frozen dataclasses.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from sopwith_gm.core.foreign_text import is_control
from sopwith_gm.core.messages import found

LONGEST_NAME = 60
"""Characters."""


def as_switch(written: Any) -> Any:
    """Yes or no. Raises ValueError for anything else."""
    words = {"yes": True, "on": True, "no": False, "off": False}
    value = words.get(written.lower(), written) if isinstance(written, str) else written
    if not isinstance(value, bool):
        raise ValueError(f"found {found(value)}, expected yes or no")  # noqa: TRY004 pydantic's way
    return value


def _as_name(written: str) -> str:
    if written != written.strip() or not written:
        raise ValueError(f"found {found(written)}, expected a name without spaces around it")
    if len(written) > LONGEST_NAME:
        raise ValueError(f"found {len(written)} characters, expected at most {LONGEST_NAME}")
    return _as_text(written)


def _as_text(written: str) -> str:
    for one in written:
        if is_control(one) and one not in "\n\t":
            raise ValueError(f"found the control character {one!r}; delete it")
    return written


def _as_moment(written: str) -> str:
    try:
        moment = datetime.fromisoformat(written)
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None:
        raise ValueError(
            f"found {found(written)}, expected a date and time with its offset from UTC, "
            "such as 2026-11-20T17:02:00+00:00"
        )
    return written


def as_text_list(written: Any) -> Any:
    """One text, or a list of them."""
    return [written] if isinstance(written, str) else written


def or_empty_mapping(written: Any) -> Any:
    """Nothing is an empty mapping."""
    return {} if written is None else written


def or_empty_list(written: Any) -> Any:
    """Nothing is an empty list."""
    return [] if written is None else written


Switch = Annotated[bool, BeforeValidator(as_switch)]
Name = Annotated[str, AfterValidator(_as_name)]
Text = Annotated[str, AfterValidator(_as_text)]
Moment = Annotated[str, AfterValidator(_as_moment)]


class Model(BaseModel):
    """Nothing but what is declared, and no guessing at types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


class DeadlinesModel(Model):
    """When orders are due; what the words mean is checked in `deadlines`."""

    zone: Name | None = None
    weekday: Name | None = None
    time: Text | None = None
    every: Annotated[int, Field(ge=1, le=52)] = 1
    notice: Annotated[int, Field(ge=0, le=60)] = 3
    grace: Text | None = None
    turns: dict[str, Text] = {}
    holidays: Annotated[list[Text], BeforeValidator(as_text_list)] = []
    paused: Switch = False


class SeatModel(Model):
    """Of game.yaml: one plane."""

    player: Name | None = None
    side: Name | None = None
    career: int | None = None
    handed_to: dict[str, Name] = {}
    resigned: Annotated[int, Field(ge=0)] | None = None
    leave: list[Annotated[int, Field(ge=0)]] = []


class GameModel(Model):
    """game.yaml."""

    title: Name
    system: Name | None = None
    ruleset: Name
    rules: dict[str, Any] = {}
    pilots: Mapping[Name, SeatModel]
    deadlines: DeadlinesModel | None = None
    commitment: Annotated[str, Field(pattern="^[0-9a-f]{64}$")] | None = None
    made_up: Switch = False
    notes: Text = ""


class PutRightModel(Model):
    """Of rulings.yaml: a position that is put right before the turn is flown."""

    reason: Text
