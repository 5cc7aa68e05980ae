"""The shot-by-shot account: every burst and every other thing, move by move."""

from collections.abc import Sequence

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import Account, AccountPart
from sopwith_gm.core.telling.words import Names, number
from sopwith_gm.systems.sopwith.events import BroughtDown, CloudHarmed, FlewOff, Landed, TookOff
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.step_keys import CLOUDS, key_of_move
from sopwith_gm.systems.sopwith.telling.bursts import tally, tell_burst
from sopwith_gm.systems.sopwith.telling.happenings import TURN_END, Teller
from sopwith_gm.systems.sopwith.telling.sayings import Voice
from sopwith_gm.systems.sopwith.telling.scene import Scene, scenes


def account_of(record: SopwithRecord, every: Sequence[Scene] | None = None) -> Account:
    """Each move that was flown, then the end of the turn where anything happened there.

    Bursts first, as the game lists its planes, then everything else. `every` are the turn's scenes,
    where they are known.
    """
    names, voice = Names(record.roster), Voice()
    teller = Teller(record, names, voice)
    order = [seat.plane for seat in record.roster]
    told = []
    every = scenes(record) if every is None else every
    for scene in every:
        voice.begin_move()
        bursts = sorted(scene.bursts, key=lambda burst: order.index(burst.plane))
        entries = [
            tell_burst(burst, number_, scene, record, names, voice)
            for number_, burst in enumerate(bursts, 1)
        ]
        told.append(
            AccountPart(
                key_of_move(scene.move),
                key_of_move(scene.move),
                f"Move {scene.move}",
                _headline(scene, names),
                (*entries, *teller.of_move(scene)),
                "Nobody fired.",
            )
        )
    end = teller.of_turn_end()
    if end:
        told.append(AccountPart(TURN_END, CLOUDS, "The end of the turn", "", end, ""))
    return Account("shots", "Shot by shot", tally(every), tuple(told))


def _headline(scene: Scene, names: Names) -> str:
    """A few words on the heaviest thing in a move."""
    fallen = [fall.plane for fall in scene.shot_down]
    fallen += [one.plane for one in scene.events if isinstance(one, BroughtDown)]
    if len(fallen) > 2:
        return f"{number(len(fallen)).capitalize()} go down"
    if fallen:
        return f"{names.list(fallen)} {'goes' if len(fallen) == 1 else 'go'} down"
    gone = [one.plane for one in scene.events if isinstance(one, FlewOff)]
    if gone:
        return f"{names.list(gone)} over the edge"
    losses = _losses_by_fire(scene)
    if losses:
        most = max(losses.values())
        worst = [plane for plane, lost in losses.items() if lost == most]
        if len(worst) == 1:
            return f"{number(most).capitalize()} off {names.short(worst[0])}"
        if len(worst) == 2:
            return f"{names.list(worst)}, {number(most)} each"
        return f"{number(len(worst)).capitalize()} are hit"
    if scene.bursts:
        return "Fired, and missed"
    return _quiet_headline(scene, names)


def _quiet_headline(scene: Scene, names: Names) -> str:
    for kind, one, many in (
        (Landed, "home", "home"),
        (TookOff, "takes off", "take off"),
        (CloudHarmed, "in cloud", "in cloud"),
    ):
        who: list[PlaneName] = [event.plane for event in scene.events if isinstance(event, kind)]
        if len(who) > 2:
            return f"{number(len(who)).capitalize()} {many}"
        if who:
            return f"{names.list(who)} {one if len(who) == 1 else many}"
    return "Guns silent"


def _losses_by_fire(scene: Scene) -> dict[PlaneName, int]:
    """Points each plane lost to fire, in the game's order."""
    losses: dict[PlaneName, int] = {}
    for burst in scene.bursts:
        for hit in burst.hits:
            losses[hit.target] = losses.get(hit.target, 0) + hit.damage
    return losses
