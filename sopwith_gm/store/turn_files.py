"""What people put into a turn's folder as YAML: orders in exact form, and rulings."""

from pathlib import Path
from typing import Any

from msgspec import Struct

from sopwith_gm.core.messages import found
from sopwith_gm.core.reading import Reading
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.reading.why_asked import reasons_of
from sopwith_gm.store.disk import decoded, is_there
from sopwith_gm.store.game import Game
from sopwith_gm.store.league import unknown_pilot
from sopwith_gm.store.problems import Problem
from sopwith_gm.store.schema import checked
from sopwith_gm.store.yaml_file import Document, load_yaml, parse_yaml

RULINGS = "rulings.yaml"


class WrittenOrders(Struct, frozen=True):
    """One plane's orders from a YAML file."""

    plane: PlaneName
    sheet: Any
    """In exact form; None where they are free text that has to be read."""
    text: str = ""
    """Free text; "" where they are exact."""
    press: str = ""
    received: str | None = None
    """When they came, ISO 8601 with its offset."""


class Ruling(Struct, frozen=True):
    """What the game master decided on one plane's orders."""

    plane: PlaneName
    reason: str
    accept: bool = False
    """The orders stand as read, doubts and all."""
    sheet: Any = None
    """These instead; an empty sheet: the orders do not count. None: the pilot's own."""
    waives_card: bool = False
    """There is no card: his orders count whenever they came, and silence is none of his fault."""

    @property
    def settles_orders(self) -> bool:
        """Is it decided what is flown? Not by a ruling on the card alone."""
        return self.accept or self.sheet is not None


def parse_orders(path: Path, content: bytes, game: Game, turn: int) -> WrittenOrders:
    """The orders in a YAML file that was read already.

    Raises UserError where it is no such file, or is for another game, turn or pilot.
    """
    from sopwith_gm.store.models import orders_model

    document = parse_yaml(path, decoded(path, content))
    forms = game.system.forms()
    keys = list(forms.orders.model_fields)
    model = checked(document, orders_model(forms.orders))
    problems = []
    if model.pilot not in game.planes:
        message = unknown_pilot(model.pilot, game.planes)
        problems.append(document.problem(("pilot",), message))
    if model.turn != turn:
        when = "a turn that is over" if model.turn < turn else "a later turn"
        message = f"turn: found {model.turn}, {when}; expected {turn}, the turn of this folder"
        problems.append(document.problem(("turn",), message))
    if model.game not in (None, game.name):
        message = f"game: found {model.game!r}, expected {game.name!r}, the game of this folder"
        problems.append(document.problem(("game",), message))
    exact = [key for key in keys if key in document.data]
    if model.text is not None:
        message = "{}: found exact orders beside 'text'; expected one or the other"
        problems += [document.problem((key,), message.format(key), at_key=True) for key in exact]
    elif not exact and not model.press:
        message = f"nothing is ordered; expected one of {', '.join(keys)}, or text, or press"
        problems.append(document.problem((), message))
    document.refuse(problems)
    sheet = None if model.text is not None else forms.sheet(model)
    plane = PlaneName(model.pilot)
    return WrittenOrders(plane, sheet, model.text or "", model.press, model.received)


def load_rulings(game: Game, turn: int) -> dict[PlaneName, Ruling]:
    """The game master's rulings for a turn by plane; none where there is no such file.

    Raises UserError with all that is wrong in it.
    """
    path = game.turn_folder(turn) / RULINGS
    return rulings_of(load_yaml(path), game, turn) if is_there(path) else {}


def rulings_of(document: Document, game: Game, turn: int) -> dict[PlaneName, Ruling]:
    """The same for a file that was read already."""
    from sopwith_gm.store.models import rulings_model

    forms = game.system.forms()
    model = checked(document, rulings_model(forms.orders, forms.position))
    problems = [
        problem
        for name, ruling in model.planes.items()
        for problem in _ruling_problems(document, name, ruling, game, turn)
    ]
    document.refuse(problems)
    return {
        PlaneName(name): Ruling(
            PlaneName(name),
            one.reason.strip(),
            one.accept,
            _ruled(one, game, PlaneName(name), turn),
            one.waive_card,
        )
        for name, one in model.planes.items()
    }


def _ruling_problems(
    document: Document, name: str, ruling: Any, game: Game, turn: int
) -> list[Problem]:
    problems = []
    steps = ("planes", name)
    if name not in game.planes:
        message = unknown_pilot(name, game.planes)
        problems.append(document.problem(steps, message, at_key=True))
    if not ruling.reason.strip():
        message = "reason: every ruling needs one; the pilots will read it"
        problems.append(document.problem((*steps, "reason"), message))
    ways = (ruling.accept, ruling.nmr, ruling.orders is not None, ruling.text is not None)
    decided = ways.count(True)
    if decided > 1 or not (decided or ruling.waive_card):
        message = (
            "expected one of 'accept: yes', 'nmr: yes', 'orders:' in exact form, or 'text:' in "
            "words; 'waive_card: yes' stands beside it or alone"
        )
        problems.append(document.problem(steps, message, at_key=True))
    elif ruling.text is not None and (fault := _fault_of(ruling.text, game, PlaneName(name), turn)):
        problems.append(document.problem((*steps, "text"), fault))
    return problems


def _fault_of(text: str, game: Game, plane: PlaneName, turn: int) -> str | None:
    """Why orders in the game master's own words cannot be flown; None where they are plain."""
    reading = read_words(text, game, plane, turn)
    if reading.unread:
        words = found(" ".join(reading.unread[0].text.split()))
        why = reasons_of(reading.unread[0].codes, game.system.reader().reasons).values()
        said = " ".join((f"text: not understood for certain: {words}.", *why))
        return f"{said} Say it otherwise, or use 'orders:'"
    if list(reading.sheets) != [""] or reading.sheets[""].is_empty:
        return "text: orders nothing, or for several planes; expected the orders of this one"
    return None


def read_words(text: str, game: Game, plane: PlaneName, turn: int) -> Reading:
    """Orders in words, for one plane, as the game's own reader has them."""
    return game.system.reader().of_game(game.planes, (plane,), turn).read(text)


def _ruled(ruling: Any, game: Game, plane: PlaneName, turn: int) -> Any:
    if ruling.nmr:
        return game.system.no_orders
    if ruling.text is not None:
        return read_words(ruling.text, game, plane, turn).sheets[""]
    return game.system.forms().sheet(ruling.orders) if ruling.orders else None
