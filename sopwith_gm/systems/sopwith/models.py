"""SOPWITH's own keys in the files that people write, as shapes that pydantic checks."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from sopwith_gm.core.forms import (
    GameModel,
    Model,
    Name,
    PutRightModel,
    SeatModel,
    Switch,
    Text,
    as_switch,
)
from sopwith_gm.core.messages import did_you_mean, found
from sopwith_gm.systems.sopwith.aircraft_types import Aircraft
from sopwith_gm.systems.sopwith.board import STRIP_NAMES
from sopwith_gm.systems.sopwith.exact import exact_move
from sopwith_gm.systems.sopwith.sheet import Manoeuvre

UNREADABLE = "?"
"""In exact orders: a move that stands there and that nobody can read."""


def _as_strip(written: Any) -> Any:
    """A strip's name, or yes or no."""
    lower = written.lower() if isinstance(written, str) else written
    if lower in STRIP_NAMES:
        return lower
    try:
        return as_switch(lower)
    except ValueError:
        expected = "yes, no, or a strip: alpha, beta, gamma"
        raise ValueError(f"found {found(written)}, expected {expected}") from None


def _as_move(written: Any) -> Any:
    if isinstance(written, int) and not isinstance(written, bool) and written == 0:
        return "0"
    if not isinstance(written, str):
        raise ValueError(f"found {found(written)}, expected a move such as A or LT/L+R")  # noqa: TRY004
    code = written.partition("/")[0].strip().upper()
    if exact_move(written).manoeuvre is None and code != UNREADABLE:
        codes = [one.value for one in Manoeuvre]
        raise ValueError(f"found {found(written)}, no manoeuvre{did_you_mean(code, codes)}")
    return written


def _as_repair(written: Any) -> Any:
    if written == "all" or (type(written) is int and 1 <= written <= 99):
        return written
    raise ValueError(f"found {found(written)}, expected a number of points from 1, or all")


StripOrSwitch = Annotated[Any, BeforeValidator(_as_strip)]
Move = Annotated[str, BeforeValidator(_as_move)]
Repair = Annotated[Any, BeforeValidator(_as_repair)]
Corner = Literal["N", "NE", "SE", "S", "SW", "NW"]


class SopwithSeat(SeatModel):
    """Of game.yaml: one plane."""

    home: Corner
    aircraft: Aircraft | None = None
    damage_points: Annotated[int, Field(ge=1, le=20)] | None = None
    ammo: Annotated[int, Field(ge=1, le=99)] | None = None
    ace: Switch | None = None


class SopwithGame(GameModel):
    """game.yaml."""

    pilots: dict[Name, SopwithSeat]
    clouds: list[list[Text]] = []


class ExactOrders(Model):
    """Orders in exact form."""

    moves: Annotated[list[Move], Field(max_length=3)] = []
    take_off: StripOrSwitch = False
    land: StripOrSwitch = False
    not_landing: Switch = False
    stay: Switch = False
    repair: Repair | None = None


class PutRightPlane(Model):
    """Of rulings.yaml: what of one plane is put right before the turn is flown."""

    state: Literal["parked", "flying"] | None = None
    hex: Text | None = None
    facing: Corner | None = None
    damage: Annotated[int, Field(ge=1, le=20)] | None = None
    ammo: Annotated[int, Field(ge=0, le=99)] | None = None
    repairs: Annotated[int, Field(ge=0, le=99)] | None = None
    score: int | None = None
    ace: Switch | None = None


class PutRightPosition(PutRightModel):
    """Of rulings.yaml: a position that is put right before the turn is flown."""

    planes: dict[Name, PutRightPlane] = {}
    clouds: list[list[Text]] | None = None
