"""The game's own keys in the files that people write, as shapes that pydantic checks."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from sopwith_gm.core.forms import GameModel, Model, Name, PutRightModel, SeatModel, Text
from sopwith_gm.core.messages import found
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.normal_form import read_chain, read_sheet

NONE = "NONE"


def _as_chain(written: str) -> str:
    read_chain(written)
    return written


def _as_list(kind: str) -> AfterValidator:
    def read(written: str) -> str:
        read_sheet(f"{kind} {written}")
        return written

    return AfterValidator(read)


def _as_hex(written: str) -> str:
    if not board_named().has(HexName(written)):
        raise ValueError(f"found {found(written)}, expected a hex of the board, A1 to U14")
    return written


Chain = Annotated[Text, AfterValidator(_as_chain)]
"""`ATTACK B3 ELSE LAND D7`; a semicolon or a second line would be no chain."""
HexText = Annotated[Text, AfterValidator(_as_hex)]
SectorName = Literal["RED", "BLUE", "GREEN", "YELLOW"]


class BritainSeat(SeatModel):
    """Of game.yaml: one commander."""

    sector: SectorName | None = None
    base: Text | None = None


class BritainGame(GameModel):
    """game.yaml."""

    pilots: dict[Name, BritainSeat]


class BritainOrders(Model):
    """Orders in exact form: the normal form, each kind in a key of its own."""

    sector: Annotated[Text, _as_list("SECTOR")] | None = None
    base: Annotated[Text, _as_list("BASE")] | None = None

    orders: Chain | None = None
    dodge: Annotated[Text, _as_list("STANDING DODGE")] | None = None
    radar: Annotated[Text, _as_list("STANDING RADAR")] | None = None
    fly: Annotated[Text, _as_list("STANDING FLY")] | None = None


class PutRightSpitfire(Model):
    """Of rulings.yaml: what of one Spitfire is put right."""

    hex: HexText | None = None
    level: Annotated[int, Field(ge=0, le=9)] | None = None
    fuel: Annotated[int, Field(ge=1, le=30)] | None = None
    victories: Annotated[int, Field(ge=0, le=99)] | None = None


class PutRightBomber(Model):
    """Of rulings.yaml: what of one bomber is put right."""

    hex: HexText | None = None
    facing: Literal["N", "NE", "SE", "S", "SW", "NW"] | None = None
    level: Annotated[int, Field(ge=1, le=9)] | None = None


class PutRightBoard(PutRightModel):
    """Of rulings.yaml: a position that is put right before the mailing is flown."""

    planes: dict[Name, PutRightSpitfire] = {}
    bombers: dict[str, PutRightBomber] = {}
    hit: list[HexText] | None = None
