"""Squadron Leader's own keys in the files that people write, as shapes that pydantic checks."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from sopwith_gm.core.forms import GameModel, Model, Name, PutRightModel, Switch
from sopwith_gm.core.messages import did_you_mean, found
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES
from sopwith_gm.systems.squadron.normal_form import NormalFormError, read_normal_form
from sopwith_gm.systems.squadron.orders import Sheet, Unread

HeadingName = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]


def _written(kind: str) -> Callable[[Any], str]:
    """Checks what stands behind a kind of line in normal form (SL 14.2)."""

    def check(written: Any) -> str:
        is_number = isinstance(written, int) and not isinstance(written, bool)
        if not isinstance(written, str) and not is_number:
            raise ValueError(f"found {found(written)}, expected text as in normal form (SL 14.2)")
        text = str(written)
        if ";" in text or "\n" in text:
            raise ValueError(f"found {found(text)}, expected one line of one kind, without ';'")
        try:
            sheet = read_normal_form(f"{kind} {text}", ())
        except NormalFormError as error:
            raise ValueError(str(error)) from None
        _refuse_unread(sheet)
        return text

    return check


def _refuse_unread(sheet: Sheet) -> None:
    """Exact orders have no item that cannot be read, but one that says so: `?`."""
    items = [item for one in sheet.moves or () for item in one]
    for item in (*items, *(sheet.attack or ())):
        if isinstance(item, Unread) and item.written != "?":
            near = did_you_mean(item.written, ["CLIMB", "DIVE", "ELSE", *MANOEUVRES])
            hint = near if item in items else "; WITHIN is 1 or 2"
            raise ValueError(f"found {found(item.written)}, nothing of an order{hint}")


Stats = Annotated[str, BeforeValidator(_written("STATS"))]
Start = Annotated[str, BeforeValidator(_written("START"))]
PlaceLine = Annotated[str, BeforeValidator(_written("PLACE"))]
Move = Annotated[str, BeforeValidator(_written("MOVE"))]
Attack = Annotated[str, BeforeValidator(_written("ATTACK"))]
Never = Annotated[str, BeforeValidator(_written("NEVER"))]
Ace = Annotated[str, BeforeValidator(_written("ACE"))]
Immelmann = Annotated[str, BeforeValidator(_written("IMMELMANN"))]
Order = Annotated[str, BeforeValidator(_written("ORDER"))]
AttackOrder = Annotated[str, BeforeValidator(_written("ATTACK ORDER"))]


def _as_place(written: Any) -> Any:
    if isinstance(written, list):
        return [one if isinstance(one, int) else str(one) for one in written]
    return written


class SquadronGame(GameModel):
    """game.yaml: nothing beside what every game has."""


class ExactOrders(Model):
    """Orders in exact form: a key for each kind of line of the normal form."""

    stats: Stats | None = None
    start: Start | None = None
    place: PlaceLine | None = None
    move: Move | None = None
    attack: Attack | None = None
    hold_fire: Switch = False
    never: Never | None = None
    ace: Ace | None = None
    immelmann: Immelmann | None = None
    order: Order | None = None
    attack_order: AttackOrder | None = None

    @model_validator(mode="after")
    def _says_one_of_them(self) -> "ExactOrders":
        if self.hold_fire and self.attack is not None:
            raise ValueError("found 'hold_fire' beside 'attack', expected one or the other")
        return self


class PutRightPlane(Model):
    """Of rulings.yaml: what of one plane is put right before the round is flown."""

    at: Annotated[Any, AfterValidator(_as_place)] = None
    heading: HeadingName | None = None
    health: Annotated[int, Field(ge=1, le=9)] | None = None
    altitude: Annotated[int, Field(ge=0, le=9)] | None = None
    kills: Annotated[int, Field(ge=0, le=8)] | None = None
    stats: Annotated[list[Annotated[int, Field(ge=1, le=9)]], Field(min_length=4, max_length=4)] | (
        None
    ) = None


class PutRightPosition(PutRightModel):
    """Of rulings.yaml: a position that is put right before the round is flown."""

    planes: dict[Name, PutRightPlane] = {}
    order: list[Name] | None = None
