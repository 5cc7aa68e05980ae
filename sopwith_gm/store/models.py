"""The shapes of the files that people write, checked by pydantic.

Imported inside the functions that need it: pydantic takes longer to start than the rest of a
command that only lists games. What leaves this room is plain frozen dataclasses.
"""

import re
import unicodedata
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from sopwith_gm.store.problems import did_you_mean, found
from sopwith_gm.systems.sopwith.exact import exact_move
from sopwith_gm.systems.sopwith.roster import Aircraft
from sopwith_gm.systems.sopwith.sheet import Manoeuvre

LONGEST_NAME = 60
UNREADABLE = "?"
"""In exact orders: a move that stands there and that nobody can read."""

_STRIPS = ("alpha", "beta", "gamma")


def _as_switch(written: Any) -> Any:
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
        if unicodedata.category(one) in {"Cc", "Cs"} and one not in "\n\t":
            raise ValueError(f"found the control character {one!r}; delete it")
    return written


def _as_strip(written: Any) -> Any:
    """A strip's name, or yes or no."""
    lower = written.lower() if isinstance(written, str) else written
    if lower in _STRIPS:
        return lower
    try:
        return _as_switch(lower)
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


def _as_text_list(written: Any) -> Any:
    return [written] if isinstance(written, str) else written


def _or_empty_mapping(written: Any) -> Any:
    return {} if written is None else written


def _or_empty_list(written: Any) -> Any:
    return [] if written is None else written


def _as_address(written: str) -> str:
    if not re.fullmatch(r"[^@\s<>,;]+@[^@\s<>,;]+", written):
        raise ValueError(f"found {found(written)}, expected one address, such as red@example.org")
    return written


Switch = Annotated[bool, BeforeValidator(_as_switch)]
Name = Annotated[str, AfterValidator(_as_name)]
Text = Annotated[str, AfterValidator(_as_text)]
StripOrSwitch = Annotated[Any, BeforeValidator(_as_strip)]
Move = Annotated[str, BeforeValidator(_as_move)]
Repair = Annotated[Any, BeforeValidator(_as_repair)]
Moment = Annotated[str, AfterValidator(_as_moment)]
Address = Annotated[str, AfterValidator(_as_address)]
Corner = Literal["N", "NE", "SE", "S", "SW", "NW"]


class Model(BaseModel):
    """Nothing but what is declared, and no guessing at types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class DeadlinesModel(Model):
    """When orders are due; what the words mean is checked in `deadlines`."""

    zone: Name | None = None
    weekday: Name | None = None
    time: Text | None = None
    every: Annotated[int, Field(ge=1, le=52)] = 1
    notice: Annotated[int, Field(ge=0, le=60)] = 3
    grace: Text | None = None
    turns: dict[str, Text] = {}
    holidays: Annotated[list[Text], BeforeValidator(_as_text_list)] = []
    paused: Switch = False


class SiteModel(Model):
    """Of league.yaml: the published site."""

    title: Name | None = None
    address: Name | None = None


class WaitingModel(Model):
    """Of league.yaml: somebody who waits for a game."""

    player: Name
    note: Text = ""


class HouseModel(Model):
    """Of league.yaml: what a new game starts from."""

    ruleset: Name | None = None
    rules: dict[str, Any] = {}
    deadlines: DeadlinesModel | None = None


class LeagueModel(Model):
    """league.yaml."""

    game_master: Name
    zone: Name
    site: SiteModel = SiteModel()
    waiting: Annotated[list[WaitingModel], BeforeValidator(_or_empty_list)] = []
    house: HouseModel = HouseModel()


class PilotModel(Model):
    """Of pilots.yaml: one chosen name."""

    player: Name
    career: int = 0


class PilotsModel(Model):
    """pilots.yaml."""

    pilots: Annotated[dict[Name, PilotModel], BeforeValidator(_or_empty_mapping)] = {}


class AddressesModel(Model):
    """private/addresses.yaml."""

    players: Annotated[
        dict[Name, Annotated[list[Address], BeforeValidator(_as_text_list)]],
        BeforeValidator(_or_empty_mapping),
    ] = {}


class SeatModel(Model):
    """Of game.yaml: one plane."""

    home: Corner
    player: Name | None = None
    side: Name | None = None
    aircraft: Aircraft | None = None
    career: int | None = None
    damage_points: Annotated[int, Field(ge=1, le=20)] | None = None
    ammo: Annotated[int, Field(ge=1, le=99)] | None = None
    ace: Switch | None = None
    handed_to: dict[str, Name] = {}
    resigned: Annotated[int, Field(ge=1)] | None = None
    leave: list[Annotated[int, Field(ge=1)]] = []


class GameModel(Model):
    """game.yaml."""

    title: Name
    ruleset: Name
    rules: dict[str, Any] = {}
    pilots: dict[Name, SeatModel]
    clouds: list[list[Text]] = []
    deadlines: DeadlinesModel | None = None
    commitment: Annotated[str, Field(pattern="^[0-9a-f]{64}$")] | None = None
    made_up: Switch = False
    notes: Text = ""


class RulesetModel(Model):
    """A ruleset's keys that are no options."""

    title: Name
    base: Name | None = None
    system: Name | None = None


class ExactOrdersModel(Model):
    """Orders in exact form."""

    moves: Annotated[list[Move], Field(max_length=3)] = []
    take_off: StripOrSwitch = False
    land: StripOrSwitch = False
    not_landing: Switch = False
    stay: Switch = False
    repair: Repair | None = None


class OrdersModel(ExactOrdersModel):
    """turnN/orders/NAME.yaml."""

    pilot: Name
    turn: Annotated[int, Field(ge=1)]
    game: Name | None = None
    received: Moment | None = None
    text: Text | None = None
    press: Text = ""


class RulingModel(Model):
    """Of rulings.yaml: what the game master decided on one plane's orders."""

    reason: Text
    accept: Switch = False
    nmr: Switch = False
    waive_card: Switch = False
    orders: ExactOrdersModel | None = None


class PutRightPlaneModel(Model):
    """Of rulings.yaml: what of one plane is put right before the turn is flown."""

    state: Literal["parked", "flying"] | None = None
    hex: Text | None = None
    facing: Corner | None = None
    damage: Annotated[int, Field(ge=1, le=20)] | None = None
    ammo: Annotated[int, Field(ge=0, le=99)] | None = None
    repairs: Annotated[int, Field(ge=0, le=99)] | None = None
    score: int | None = None
    ace: Switch | None = None


class PutRightModel(Model):
    """Of rulings.yaml: a position that is put right before the turn is flown."""

    reason: Text
    planes: dict[Name, PutRightPlaneModel] = {}
    clouds: list[list[Text]] | None = None


class RulingsModel(Model):
    """turnN/rulings.yaml."""

    planes: dict[Name, RulingModel] = {}
    position: PutRightModel | None = None
