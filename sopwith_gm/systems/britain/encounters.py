"""Shots, ways back to the start, dodges and collisions: what follows from who stands where.

BB 4.9, 8, 9. One leads to another: a bomber that is shot down goes back, a Spitfire there dodges,
and a dodge may shoot.
"""

from collections.abc import Sequence

from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import FACINGS, HexName
from sopwith_gm.systems.britain.ends import look_for_end, put_out
from sopwith_gm.systems.britain.events import (
    Appeared,
    BombersCollided,
    ChosenBy,
    CollidedWithBomber,
    Dodged,
    Occasion,
    PlanesCollided,
    ShotDown,
    Stuck,
    Waited,
    WentBack,
)
from sopwith_gm.systems.britain.orders import REAR, SHOOT
from sopwith_gm.systems.britain.sky import Fighter, Raider, Sky


def shoot(sky: Sky, fighter: Fighter, occasion: Occasion) -> None:
    """Shoot down all bombers that this Spitfire is behind, at their level (BB 8.1 to 8.3)."""
    if fighter.flies:
        assert fighter.hex is not None
        downed = sky.targets_from(fighter.hex, fighter.level)
        if downed:
            shoot_down(sky, fighter, downed, occasion)


def shoot_down(sky: Sky, fighter: Fighter, downed: Sequence[Raider], occasion: Occasion) -> None:
    """One victory each, in the order of their numbers; then they go back (BB 8.3)."""
    assert fighter.hex is not None
    for raider in downed:
        assert raider.hex is not None
        fighter.victories += 1
        sky.events.append(
            ShotDown(
                fighter.name,
                raider.number,
                fighter.hex,
                raider.hex,
                raider.facing,
                raider.level,
                fighter.victories,
                occasion,
            )
        )
    _take_off_board(downed)
    look_for_end(sky)
    _send_back(sky, downed)


def lose(sky: Sky, raider: Raider) -> None:
    """A bomber that left the board or went home goes back; nobody scores (BB 4.9)."""
    _take_off_board((raider,))
    _send_back(sky, (raider,))


def collide_with_bomber(
    sky: Sky, fighters: Sequence[Fighter], raider: Raider, *, rammed: bool = False
) -> None:
    """Both crash: the player is out, the bomber goes back, nobody scores (BB 9.1)."""
    assert raider.hex is not None
    for fighter in fighters:
        sky.events.append(
            CollidedWithBomber(fighter.name, raider.number, raider.hex, raider.level, rammed)
        )
    _take_off_board((raider,))
    put_out(sky, fighters, "collision")
    _send_back(sky, (raider,))


def collide_bombers(sky: Sky, raider: Raider, other: Raider) -> None:
    """Two bombers crash: both go back, the lower number first (BB 9.2)."""
    assert raider.hex is not None
    sky.events.append(BombersCollided(raider.number, other.number, raider.hex, raider.level))
    both = sorted((raider, other), key=lambda one: one.number)
    _take_off_board(both)
    _send_back(sky, both)


def collide_spitfires(sky: Sky, fighter: Fighter, other: Fighter) -> None:
    """Two Spitfires crash: both players are out, as one loss (BB 9.4, 10.4)."""
    assert fighter.hex is not None
    sky.events.append(PlanesCollided(fighter.name, other.name, fighter.hex, fighter.level))
    put_out(sky, (fighter, other), "collision")


def _take_off_board(raiders: Sequence[Raider]) -> None:
    # All of them before the first goes back: none of them takes the start hex of another.
    for raider in raiders:
        raider.hex, raider.sent_back = None, True


def _send_back(sky: Sky, raiders: Sequence[Raider]) -> None:
    """Put them on their start hexes, or let them wait; not when the game is over (BB 10.4)."""
    for raider in raiders:
        if sky.over:
            return
        if place_at_start(sky, raider):
            assert raider.hex is not None
            sky.events.append(WentBack(raider.number, raider.hex, raider.level))
            make_room(sky, raider)
        else:
            sky.events.append(Waited(raider.number, sky.board.starts[raider.number]))


def appear(sky: Sky, raider: Raider) -> bool:
    """A bomber that waits appears, if it can (BB 4.1). Says whether it did."""
    start = sky.board.starts[raider.number]
    if not place_at_start(sky, raider):
        sky.events.append(Waited(raider.number, start))
        return False
    sky.events.append(Appeared(raider.number, start, raider.level))
    make_room(sky, raider)
    return True


def place_at_start(sky: Sky, raider: Raider) -> bool:
    """On its start hex, at cruise, facing N: unless a bomber stands there, or a Spitfire there has
    no free hex to dodge to (BB 4.9)."""
    start = sky.board.starts[raider.number]
    if sky.bombers_in(start):
        return False
    there = sky.flying_in(start)
    if there and len(there) > sum(sky.is_free(place) for place in sky.board.neighbours[start]):
        return False
    raider.hex, raider.facing, raider.level = start, Facing.N, sky.rules.cruise
    return True


def make_room(sky: Sky, raider: Raider) -> None:
    """The Spitfires that fly in a bomber's hex dodge (BB 4.9, 4.10)."""
    assert raider.hex is not None
    for fighter in sky.flying_in(raider.hex):
        if not sky.over:
            dodge(sky, fighter, raider)


def dodge(sky: Sky, fighter: Fighter, raider: Raider) -> None:
    """Go to an adjacent free hex, and shoot from there; or share the hex (BB 9.5 to 9.7)."""
    assert fighter.hex is not None
    start = fighter.hex
    found = _hex_to_dodge_to(sky, fighter, raider)
    if found is None:
        sky.events.append(Stuck(fighter.name, start, raider.number))
        return
    place, by, choice = found
    fighter.hex = place
    sky.events.append(Dodged(fighter.name, start, place, fighter.level, raider.number, by, choice))
    shoot(sky, fighter, "dodge")


def _hex_to_dodge_to(
    sky: Sky, fighter: Fighter, raider: Raider
) -> tuple[HexName, ChosenBy, str] | None:
    """The first that is free of its list, `SHOOT`, and clockwise from behind (BB 9.5)."""
    assert fighter.hex is not None
    beside = sky.board.neighbours[fighter.hex]
    behind = raider.facing.opposite
    clockwise = (beside[behind.turned(sixths)._value_] for sixths in range(len(FACINGS)))
    free = [place for place in clockwise if place is not None and sky.is_free(place)]
    if not free:
        return None
    shot = _best_shot(sky, free, fighter.level)
    for choice in fighter.standing.dodge:
        place = shot if choice == SHOOT else _named_hex(choice, beside, behind)
        if place is not None and place in free:
            return place, "list", choice
    return (shot, "shoot", "") if shot else (free[0], "clockwise", "")


def _best_shot(sky: Sky, free: Sequence[HexName], level: int) -> HexName | None:
    """Of these hexes the one from which most bombers are shot down, the first of equals."""
    best, most = None, 0
    for place in free:
        count = len(sky.targets_from(place, level))
        if count > most:
            best, most = place, count
    return best


def _named_hex(choice: str, beside: Sequence[HexName | None], behind: Facing) -> HexName | None:
    """The hex that an entry of a list means: `REAR`, a facing, or the hex itself."""
    if choice == REAR:
        return beside[behind._value_]
    if choice in Facing.__members__:
        return beside[Facing[choice]._value_]
    return HexName(choice)
