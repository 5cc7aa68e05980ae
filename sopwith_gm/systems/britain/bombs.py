"""Bombs and what they cause: planes on the ground, radar calls, shut sectors (BB 5).

What a new hit causes stands in `CONSEQUENCES`, in the order of BB 4.7.
"""

from collections.abc import Callable

from sopwith_gm.systems.britain.board import HexName, Target
from sopwith_gm.systems.britain.ends import put_out
from sopwith_gm.systems.britain.events import Called, CalledBy, Destroyed, SectorShut, TargetHit
from sopwith_gm.systems.britain.position import GROUND
from sopwith_gm.systems.britain.sky import Fighter, Raider, Sky


def drop_bombs(sky: Sky, raider: Raider) -> None:
    """Bomb the hex in which the bomber is (BB 5)."""
    assert raider.hex is not None
    target = sky.board.targets.get(raider.hex)
    if target is None:  # only targets have markers, and a plane is on the ground only on a field
        return
    is_new = hit_target(sky, raider, target)
    destroy_grounded(sky, raider, target)
    if is_new:
        for step in CONSEQUENCES:
            step(sky, raider, target)


def hit_target(sky: Sky, raider: Raider, target: Target) -> bool:
    """A target gets its marker, once (BB 5.2). Says whether it is new."""
    if target.hex in sky.hit:
        return False
    sky.hit[target.hex] = None
    sky.events.append(TargetHit(raider.number, target.hex, target.kind, target.sector))
    return True


def destroy_grounded(sky: Sky, raider: Raider, target: Target) -> None:
    """A Spitfire on the ground is destroyed, its player is out (BB 5.3)."""
    grounded = sky.grounded_in(target.hex)
    for fighter in grounded:
        sky.events.append(Destroyed(fighter.name, target.hex, raider.number))
    if grounded:
        put_out(sky, grounded, "bombs")


def call_down(sky: Sky, raider: Raider, target: Target) -> None:
    """A radar station calls its sector's Spitfire onto a field, if it flies (BB 5.6)."""
    if target.kind != "radar station":
        return
    for fighter in sky.order:
        if fighter.sector == target.sector and fighter.flies:
            _put_on_field(sky, fighter, target)


def _put_on_field(sky: Sky, fighter: Fighter, station: Target) -> None:
    found = _field_for_call(sky, fighter)
    if found is None:
        return  # no field will do: it flies on
    field, by = found
    assert fighter.hex is not None
    start, level, fuel = fighter.hex, fighter.level, fighter.fuel
    fighter.hex, fighter.level, fighter.fuel = field, GROUND, sky.fuel_on(field, fighter)
    sky.events.append(
        Called(fighter.name, station.hex, start, level, field, by, fuel, fighter.fuel)
    )


def _field_for_call(sky: Sky, fighter: Fighter) -> tuple[HexName, CalledBy] | None:
    """The first on its list that will do; else the nearest of its sector; else the nearest."""
    fit = [field for field in sky.board.fields if sky.will_do(field, fighter)]
    for wish in fighter.standing.radar:
        if wish in fit:
            return wish, "list"
    assert fighter.hex is not None
    start, distance = fighter.hex, sky.board.distance
    own = [field for field in fit if sky.board.fields[field].number == fighter.sector]
    if own:
        return min(own, key=lambda field: distance(start, field)), "own sector"
    if fit:
        return min(fit, key=lambda field: distance(start, field)), "nearest"
    return None


def shut_sector(sky: Sky, raider: Raider, target: Target) -> None:
    """The third battery shuts all fields of its sector (BB 5.5)."""
    if target.kind == "battery" and sky.is_sector_shut(target.sector):
        sky.events.append(SectorShut(target.sector, raider.number))


#: What a new hit causes, in this order (BB 4.7). Nobody goes out by either.
CONSEQUENCES: tuple[Callable[[Sky, Raider, Target], None], ...] = (
    call_down,  # BB 5.6: a radar station
    shut_sector,  # BB 5.5: a third battery
)
