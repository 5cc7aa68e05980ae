"""The league: `league.yaml`, `pilots.yaml` and the `private/` folder."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from sopwith_gm.core.messages import did_you_mean, found
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.errors import UserError
from sopwith_gm.store.commit import PRIVATE
from sopwith_gm.store.deadlines import Plan, fault_of_zone, read_plan
from sopwith_gm.store.disk import decoded, is_there, names_in, read_bytes
from sopwith_gm.store.remembered import memory
from sopwith_gm.store.rulesets import option_problems, ruleset_names, unknown_ruleset
from sopwith_gm.store.schema import checked
from sopwith_gm.store.yaml_file import Document, load_yaml
from sopwith_gm.systems import FIRST, SYSTEMS

PUBLISHED_SECRET = "secret.txt"  # noqa: S105 a name, known to all
"""In the last turn's folder of a game that is over."""
SHORTEST_SECRET = 16
"""Bytes."""

_ELSEWHERE: Any = None
"""Stands for the games folder in what is remembered of it: it may be moved."""
_ADDRESS = Pattern(r"[^@\s<>\"'?&]+@[^@\s<>\"'?&]+")
_SECRET = Pattern(r"(?:[0-9a-f]{2})+")


class Waiting(Struct, frozen=True):
    """Somebody who waits for a game."""

    player: str
    note: str = ""


class House(Struct, frozen=True):
    """What a new game of one system starts from; running games have their own."""

    system: str = FIRST

    ruleset: str | None = None
    rules: Mapping[str, Any] = field(default_factory=dict)
    deadlines: Plan | None = None


class League(Struct, frozen=True):
    """A games folder and what its `league.yaml` says."""

    folder: Path
    game_master: str
    zone: str
    """IANA name: `Europe/Dublin`."""
    site_title: str | None = None
    site_address: str | None = None
    waiting: tuple[Waiting, ...] = ()
    house: House = House()
    orders_to: str | None = None
    """The mail address that orders go to, as the site publishes it; None: it names none."""
    upload: str | None = None
    """The command that puts the site on the web; `{site}` in it is the site's folder."""
    hindsight: bool = True
    """Are pilots told, after a turn, what they could have flown?"""
    a4_in_letters: bool = False
    """Goes the turn as a page of A4 with the letters about its result?"""


class Pilot(Struct, frozen=True):
    """A chosen name (T Identification), who flies under it, and the score of finished games."""

    name: str
    player: str
    career: int = 0


def load_league(games: Path) -> League:
    """The league of a games folder. Raises UserError with all that is wrong in `league.yaml`."""

    def read() -> League:
        return replace(league_of(load_yaml(games / "league.yaml")), folder=_ELSEWHERE)

    kept = memory(games, "league")
    return replace(kept.recall("league", read), folder=games)


def league_of(document: Document) -> League:
    """The same for a file that was read already; its folder is that of the document's path."""
    from sopwith_gm.store.models import LeagueModel

    games = document.path.parent
    model = checked(document, LeagueModel)
    system = model.house.system or FIRST
    if system not in SYSTEMS:
        hint = did_you_mean(system, SYSTEMS)
        message = f"system: found {found(system)}{hint}"
        document.refuse([document.problem(("house", "system"), message)])
    problems = option_problems(document, model.house.rules, "house", "rules", system=system)
    if fault := fault_of_zone(model.zone):
        problems.append(document.problem(("zone",), fault))
    address = model.site.address
    if address is not None and not re.fullmatch(r"https?://[^\s\"'<>]+/", address):
        message = f"address: found {address!r}, expected such as https://example.org/sopwith/"
        problems.append(document.problem(("site", "address"), message))
    orders_to = model.site.orders_to
    if orders_to is not None and not _ADDRESS.fullmatch(orders_to):
        message = f"orders_to: found {orders_to!r}, expected a mail address such as gm@example.org"
        problems.append(document.problem(("site", "orders_to"), message))
    ruleset = model.house.ruleset
    if ruleset is not None and ruleset not in ruleset_names(games, system):
        message = unknown_ruleset(ruleset, games, system)
        problems.append(document.problem(("house", "ruleset"), message))
    plan = None
    if model.house.deadlines:
        plan, wrong = read_plan(
            document, model.house.deadlines, "house", "deadlines", zone=model.zone
        )
        problems += wrong
    document.refuse(problems)
    waiting = tuple(Waiting(one.player, one.note) for one in model.waiting)
    house = House(system, ruleset, model.house.rules, plan)
    title, tells = model.site.title, model.hindsight
    return League(
        games,
        model.game_master,
        model.zone,
        title,
        address,
        waiting,
        house,
        orders_to,
        upload=model.site.upload,
        hindsight=tells,
        a4_in_letters=model.letters.a4,
    )


def load_pilots(games: Path) -> dict[str, Pilot]:
    """Every pilot of `pilots.yaml` by chosen name; none where there is no such file."""
    path = games / "pilots.yaml"
    kept = memory(games, "league")
    return kept.recall("pilots", lambda: pilots_of(load_yaml(path)) if is_there(path) else {})


def pilots_of(document: Document) -> dict[str, Pilot]:
    """The same for a file that was read already."""
    from sopwith_gm.store.models import PilotsModel

    model = checked(document, PilotsModel)
    document.refuse(
        document.problem(("pilots", name), message, at_key=True)
        for name, message in lookalikes(model.pilots)
    )
    return {name: Pilot(name, one.player, one.career) for name, one in model.pilots.items()}


def load_addresses(games: Path) -> dict[str, tuple[str, ...]]:
    """Each player's mail addresses, from `private/addresses.yaml`; none where there is no file."""
    kept = memory(games, "league")
    return kept.recall("addresses", lambda: _addresses_in(games / PRIVATE / "addresses.yaml"))


def _addresses_in(path: Path) -> dict[str, tuple[str, ...]]:
    from sopwith_gm.store.models import AddressesModel

    if not is_there(path):
        return {}
    model = checked(load_yaml(path), AddressesModel)
    return {player: tuple(addresses) for player, addresses in model.players.items()}


def load_secret(games: Path, game: str) -> bytes:
    """The secret that a game's dice come from: the private one, or that published at its end.

    Raises UserError where it is missing or broken.
    """
    path = secret_path(games, game)
    if not is_there(path):
        path = _published_secret(games / game) or path
    if not is_there(path):
        raise UserError(
            f"{path}: there is no such file; the dice of {game} come from it, so take it from the "
            "copy that the game was started with"
        )
    written = decoded(path, read_bytes(path, 10_000)).strip().lower()
    if not _SECRET.fullmatch(written) or len(written) < 2 * SHORTEST_SECRET:
        raise UserError(
            f"{path}:1:1: expected one line of at least {2 * SHORTEST_SECRET} hexadecimal digits"
        )
    return bytes.fromhex(written)


def _published_secret(folder: Path) -> Path | None:
    """The secret that the last turn of a finished game has beside its record."""
    turns = [name for name in names_in(folder) if re.fullmatch(r"turn[0-9]+", name)]
    found = [folder / name / PUBLISHED_SECRET for name in turns]
    there = [path for path in found if is_there(path)]
    return max(there, key=lambda path: (len(path.parent.name), path.parent.name), default=None)


def secret_file(secret: bytes) -> bytes:
    """What the file of a secret holds."""
    return f"{secret.hex()}\n".encode()


def secret_path(games: Path, game: str) -> Path:
    """Where the secret of a game is kept."""
    return games / PRIVATE / f"{game}.secret"


def secrets_but(games: Path, game: str) -> list[str]:
    """What stands in the files of secrets in `private/`, but for that of one game."""
    own = secret_path(games, game)
    names = [name for name in names_in(games / PRIVATE) if name.endswith(".secret")]
    others = [games / PRIVATE / name for name in names if name != own.name]
    return [decoded(path, read_bytes(path, 10_000)).strip() for path in others]


def lookalikes(names: Iterable[str]) -> list[tuple[str, str]]:
    """Names that differ from an earlier one only in capitals, and what to say of each."""
    seen: dict[str, str] = {}
    found = []
    for name in names:
        first = seen.setdefault(name.casefold(), name)
        if first != name:
            found.append((name, f"{name!r} and {first!r} differ only in capitals; rename one"))
    return found


def unknown_pilot(name: str, known: Iterable[str]) -> str:
    """What to say of a pilot who does not exist."""
    return f"unknown pilot {name!r}{did_you_mean(name, known)}"
