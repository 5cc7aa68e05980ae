"""Everything that happened in a round: moves, then attacks."""

from sopwith_gm.core.telling.values import Account, AccountPart, Entry
from sopwith_gm.core.telling.words import Names, counted, sentence
from sopwith_gm.systems.squadron.events import Attacked, Bumped, Flew
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.telling.attacks import attack_entry, no_target_entry, tally
from sopwith_gm.systems.squadron.telling.moves import immelmann_entry, move_entry
from sopwith_gm.systems.squadron.telling.scene import Scene, immelmanns, scene_of
from sopwith_gm.systems.squadron.telling.set_up import set_up_account


def account_of(record: SquadronRecord) -> Account:
    """The account of a record's mailing."""
    names = Names(record.roster)
    if record.turn == 0:
        return set_up_account(record, names)
    scene = scene_of(record)
    moves = tuple(move_entry(one, record, scene, names) for one in scene.moved)
    parts = (
        AccountPart(
            "attacks",
            "round",
            "Attacks",
            _attacks_headline(scene, names),
            _attack_entries(record, scene, names),
            "Nobody came to attack.",
        ),
        AccountPart("moves", "round", "Moves", "", moves, "Nobody moved."),
    )
    return Account("blow-by-blow", "Attack by attack", tally(scene.attacks), parts)


def _attacks_headline(scene: Scene, names: Names) -> str:
    fallen = [one.plane for one in scene.shot_down]
    if fallen:
        return f"{names.list(fallen)} shot down"
    points = sum(one.health_before - one.health for one in scene.attacks)
    return sentence(f"{counted(points, 'point')} lost") if points else ""


def _attack_entries(record: SquadronRecord, scene: Scene, names: Names) -> tuple[Entry, ...]:
    """In the order made, by number; an Immelmann behind the kill that allowed it. Then those who
    could attack nobody."""
    flown: dict[str, list[Flew | Bumped]] = {}
    for one in immelmanns(scene):
        flown.setdefault(one.plane, []).append(one)
    entries = []
    for count, attack in enumerate(scene.attacks, 1):
        entries.append(attack_entry(attack, count, record, names))
        if attack.health_before > 0 == attack.health:
            for one in flown.pop(attack.by, []):
                entries.append(immelmann_entry(one, record, scene, names))
    idle = [one for one in scene.shots if not isinstance(one, Attacked)]
    return (*entries, *(no_target_entry(one, record, names) for one in idle))
