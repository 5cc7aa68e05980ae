"""The shapes of the files that people write, checked by pydantic.

Imported inside the functions that need it: pydantic takes longer to start than the rest of a
command that only lists games. What leaves this room is plain frozen dataclasses.
"""

from functools import cache
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, create_model

from sopwith_gm.core.forms import (
    DeadlinesModel,
    Model,
    Moment,
    Name,
    PutRightModel,
    Switch,
    Text,
    as_text_list,
    or_empty_list,
    or_empty_mapping,
)
from sopwith_gm.store.address import fault_of_address


def _as_address(written: str) -> str:
    if fault := fault_of_address(written):
        raise ValueError(fault)
    return written


def as_list(written: Any) -> Any:
    """One thing, or a list of them; nothing is an empty list."""
    if written is None:
        return []
    return written if isinstance(written, list) else [written]


Address = Annotated[str, AfterValidator(_as_address)]


class SiteModel(Model):
    """Of league.yaml: the published site."""

    upload: Text | None = None
    title: Name | None = None
    address: Name | None = None
    orders_to: Name | None = None


class WaitingModel(Model):
    """Of league.yaml: somebody who waits for a game."""

    player: Name
    note: Text = ""


class HouseModel(Model):
    """Of league.yaml: what a new game starts from."""

    system: Name | None = None
    ruleset: Name | None = None
    rules: dict[str, Any] = {}
    deadlines: DeadlinesModel | None = None


class LettersModel(Model):
    """Of league.yaml: what goes with letters."""

    a4: Switch = False


class LeagueModel(Model):
    """league.yaml."""

    game_master: Name
    zone: Name
    site: SiteModel = SiteModel()
    hindsight: Switch = True
    letters: LettersModel = LettersModel()
    waiting: Annotated[list[WaitingModel], BeforeValidator(or_empty_list)] = []
    house: HouseModel = HouseModel()


class PilotModel(Model):
    """Of pilots.yaml: one chosen name."""

    player: Name
    career: int = 0


class PilotsModel(Model):
    """pilots.yaml."""

    pilots: Annotated[dict[Name, PilotModel], BeforeValidator(or_empty_mapping)] = {}
    counted: Annotated[list[Name], BeforeValidator(or_empty_list)] = []


class AddressesModel(Model):
    """private/addresses.yaml."""

    players: Annotated[
        dict[Name, Annotated[list[Address], BeforeValidator(as_text_list)]],
        BeforeValidator(or_empty_mapping),
    ] = {}


class SecretModel(Model):
    """Of mail.yaml: who knows a password. The password itself never stands there."""

    command: Text | None = None
    keyring: Name | None = None
    environment: Name | None = None


class ServerModel(Model):
    """Of mail.yaml: what every mail server needs."""

    user: Name | None = None
    password: SecretModel | None = None
    token: SecretModel | None = None
    security: Literal["tls", "starttls"] = "tls"
    port: Annotated[int, Field(ge=1, le=65535)] | None = None
    certificates: Text | None = None
    patience: Annotated[int, Field(ge=1, le=600)] = 60


class BoxModel(ServerModel):
    """Of mail.yaml: a box from which messages are fetched."""

    imap: Name | None = None
    pop3: Name | None = None
    maildir: Text | None = None
    mbox: Text | None = None
    eml: Text | None = None
    folder: Text = "INBOX"
    move_to: Text | None = None
    since: Name | None = None
    strangers: Literal["tray", "leave"] = "tray"


class SendModel(ServerModel):
    """Of mail.yaml: how letters go out."""

    smtp: Name | None = None
    sendmail: Text | None = None
    eml: Text | None = None
    sender: Text = Field(alias="from")
    reply_to: Text | None = None


class MailModel(Model):
    """private/mail.yaml."""

    fetch: Annotated[list[BoxModel], BeforeValidator(as_list)] = []
    send: SendModel | None = None


class RulesetModel(Model):
    """A ruleset's keys that are no options."""

    title: Name
    base: Name | None = None
    system: Name | None = None


class OrdersHead(Model):
    """turnN/orders/NAME.yaml, without the orders themselves."""

    pilot: Name
    turn: Annotated[int, Field(ge=0)]
    game: Name | None = None
    received: Moment | None = None
    text: Text | None = None
    press: Text = ""


class RulingHead(Model):
    """Of rulings.yaml: what the game master decided on one plane's orders, without orders."""

    reason: Text
    accept: Switch = False
    nmr: Switch = False
    text: Text | None = None
    waive_card: Switch = False


@cache
def orders_model(exact: type[Model]) -> Any:
    """turnN/orders/NAME.yaml of a system whose exact orders have that shape."""
    return create_model("OrdersModel", __base__=(exact, OrdersHead))


@cache
def rulings_model(exact: Any, position: Any) -> Any:
    """turnN/rulings.yaml of a system: its exact orders, and its position put right."""
    ruling = create_model("RulingModel", __base__=RulingHead, orders=(exact | None, None))
    planes: Any = (dict[Name, ruling], {})  # type: ignore[valid-type]  # a model made just now
    shape: Any = (position or PutRightModel) | None
    return create_model("RulingsModel", __base__=Model, planes=planes, position=(shape, None))
