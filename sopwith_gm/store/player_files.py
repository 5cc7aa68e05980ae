"""What of a finished game its players get: by a list of what belongs in it, each as it may be read.

Nothing is taken because it lies in a folder. A record comes in its public part; what people typed
comes as data, without comments and with the keys that a replay needs.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sopwith_gm.core.record import AnyRecord, Erratum
from sopwith_gm.core.records import mapped, without_addresses
from sopwith_gm.errors import UserError
from sopwith_gm.store.commit import PRIVATE
from sopwith_gm.store.disk import decoded, is_there
from sopwith_gm.store.game import Game
from sopwith_gm.store.history import flown_turns, kept_records, load_record, secret_of
from sopwith_gm.store.league import (
    PUBLISHED_SECRET,
    Pilot,
    load_addresses,
    secrets_but,
)
from sopwith_gm.store.rulesets import FOLDER as RULES
from sopwith_gm.store.rulesets import house_files
from sopwith_gm.store.turn_commit import RECORD, SEAL, seal
from sopwith_gm.store.turn_files import RULINGS
from sopwith_gm.store.yaml_file import load_yaml
from sopwith_gm.systems import public_part, record_from_json, record_to_json

GAME_KEYS = (
    "title",
    "system",
    "ruleset",
    "rules",
    "pilots",
    "deadlines",
    "commitment",
    "made_up",
)
"""Of `game.yaml`: all that any game is flown by; what a system adds to the file is that too. The
notes are the game master's own."""

Made = Callable[[AnyRecord, Sequence[AnyRecord]], Mapping[str, bytes]]
"""Makes report, page and maps of a turn's public record and those before it, by name within the
turn's folder; nothing where the turn has none."""


def _own_keys(game: Game) -> list[str]:
    """The keys that its system adds to `game.yaml`."""
    from sopwith_gm.core.forms import GameModel

    return [
        key for key in game.system.forms().game.model_fields if key not in GameModel.model_fields
    ]


def player_files(game: Game, pilots: Mapping[str, Pilot], made: Made) -> dict[str, bytes]:
    """Every file of the archive for players, by name in it, but for the README.

    Raises UserError where a file would hold an address or a secret that is still to be kept.
    """
    league = game.league
    own = {
        str(plane): {"player": pilots[plane].player, "career": pilots[plane].career}
        for plane in game.planes
        if plane in pilots
    }
    files = {
        "league.yaml": public_yaml({"game_master": league.game_master, "zone": league.zone}),
        "pilots.yaml": public_yaml({"pilots": own}),
    }
    for name, data in house_files(game.edition, league.folder, game.system.name).items():
        files[f"{RULES}/{name}.yaml"] = public_yaml(data)
    data = load_yaml(game.folder / "game.yaml").data
    files[f"{game.name}/game.yaml"] = public_yaml(_chosen(data, (*GAME_KEYS, *_own_keys(game))))
    for name, content in _turns(game, made).items():
        files[f"{game.name}/{name}"] = content
    _last_gate(game, files)
    return files


def public_yaml(data: Mapping[str, Any]) -> bytes:
    """YAML of plain data, without addresses."""
    import yaml  # slow to start

    shown = mapped(dict(data), without_addresses)
    text: str = yaml.safe_dump(shown, allow_unicode=True, sort_keys=False, width=100)
    return text.encode()


def _turns(game: Game, made: Made) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    history: list[AnyRecord] = []
    previous: str | None = None
    turns = flown_turns(game)
    for turn in turns:
        kept = _kept(game, turn)
        record = _linked(public_part(load_record(game, turn)), previous, kept)
        content = record_to_json(record).encode()
        told = made(record, history)
        own = {**told, RECORD: content, **dict(kept.values())}
        if turn == turns[-1]:
            own[PUBLISHED_SECRET] = f"{secret_of(game).hex()}\n".encode()
        if told:
            own[SEAL] = seal(own)
        rulings = game.turn_folder(turn) / RULINGS
        if is_there(rulings) and (position := _chosen(load_yaml(rulings).data, ("position",))):
            own[RULINGS] = public_yaml(position)
        files |= {f"turn{turn}/{name}": one for name, one in own.items()}
        history.append(record)
        previous = _sha256(content)
    return files


def _kept(game: Game, turn: int) -> dict[str, tuple[str, bytes]]:
    """The records that corrections replaced: by the SHA-256 of each, its name and public part."""
    kept = {}
    for name, content in kept_records(game, turn).items():
        path = game.turn_folder(turn) / name
        try:
            record = record_from_json(decoded(path, content))
        except ValueError as error:
            raise UserError(f"{path}: is no record of a turn: {error}") from None
        kept[_sha256(content)] = (name, record_to_json(public_part(record)).encode())
    return kept


def _linked(
    record: AnyRecord, previous: str | None, kept: Mapping[str, tuple[str, bytes]]
) -> AnyRecord:
    """A public record that names the public ones it follows and replaces, also where it was written
    before a record named those."""

    def named(erratum: Erratum) -> Erratum:
        if erratum.replaces not in kept:
            return erratum
        public = _sha256(kept[erratum.replaces][1])
        return erratum if public == erratum.replaces else replace(erratum, replaces_public=public)

    errata = tuple(named(one) for one in record.errata)
    record = record if errata == record.errata else replace(record, errata=errata)
    return record if record.follows(previous) else replace(record, previous_public=previous)


def _chosen(data: Mapping[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key in keys}


def _last_gate(game: Game, files: Mapping[str, bytes]) -> None:
    """Nothing out of `private/` passes, wherever it came from."""
    games = game.league.folder
    words = [one for own in load_addresses(games).values() for one in own]
    words += secrets_but(games, game.name)
    for name, content in files.items():
        small = content.lower()
        if any(word.lower().encode() in small for word in words if word):
            raise UserError(
                f"{name}: would hold something out of {PRIVATE}/, an address or the secret of "
                "another game; take it out of the file that it comes from"
            )


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
