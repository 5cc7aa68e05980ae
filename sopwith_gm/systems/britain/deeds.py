"""What a Spitfire may do in its turn, seen by those who come after it in the order of play."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.britain.board import REACH, BomberNumber, HexName
from sopwith_gm.systems.britain.encounters import (
    collide_spitfires,
    collide_with_bomber,
    shoot,
)
from sopwith_gm.systems.britain.ends import put_out
from sopwith_gm.systems.britain.manoeuvres import is_legal, steps_to
from sopwith_gm.systems.britain.position import GROUND
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.sky import Fighter, Raider, Sky

DeedKind = Literal["ends", "leaves", "collides"]
"""It ends its turn in a hex; it is no longer in the hex where it is now; it goes out."""


class Deed(Struct, frozen=True):
    """What an earlier Spitfire does: `BLUE ends in G9`, `BLUE ends in G9, shooting down B3`."""

    plane: PlaneName
    kind: DeedKind
    hex: HexName | None
    """Where it ends; which hex it leaves; None: it goes out."""
    levels: tuple[int, ...] = ()
    """At one of these; none: at any."""
    bombers: tuple[BomberNumber, ...] = ()
    """Who is sent back by it: shot down, or by collision."""
    planes: tuple[PlaneName, ...] = ()
    """Who goes out with it."""
    once: str = ""
    """Who stands in that hex now and has to be gone first: a Spitfire, or a bomber, `B4`."""

    @property
    def words(self) -> str:
        """`BLUE ends in G9 at level 3 and shoots down B3`."""
        return self.told({})

    def told(self, called: Mapping[PlaneName, str]) -> str:
        """The same with what Spitfires are called; their own names where that says nothing."""
        who = called.get(self.plane, self.plane)
        bombers = " and ".join(f"B{number}" for number in self.bombers)
        if self.kind == "leaves":
            return f"{who} leaves {self.hex}"
        if self.kind == "collides":
            others = " and ".join(called.get(name, name) for name in self.planes)
            return f"{who} collides with {bombers or others}"
        at = f" at level {' or '.join(map(str, self.levels))}" if self.levels else ""
        shot = f" and shoots down {bombers}" if bombers else ""
        gone = called.get(PlaneName(self.once), self.once)
        once = f" (once {gone} has left it)" if gone else ""
        if self.levels == (GROUND,):
            return f"{who} lands on {self.hex}{once}"
        return f"{who} ends in {self.hex}{at}{shot}{once}"


Then = TypeVar("Then")
"""What comes of something after a deed."""

NewSky = Callable[[], Sky]
"""A sky as things stand now, a new one each time."""


def deeds_of(sky_now: NewSky, name: PlaneName) -> Iterator[tuple[Deed, Sky]]:
    """Everything that a Spitfire may do, and what stands then, as if nobody were in its way."""
    sky = sky_now()
    me = _find(sky, name)
    if me.hex is None:
        return
    for place, level, once in _ends(sky, me):
        there = sky_without(sky_now, once)
        yield _end_in(there, _find(there, name), place, level, once), there
    if me.flies:
        for number in [raider.number for raider in sky.raiders if _may_meet(sky, me, raider)]:
            there = sky_now()
            raider = there.raider(number)
            assert raider is not None
            collide_with_bomber(there, [_find(there, name)], raider)
            yield Deed(name, "collides", None, bombers=(number,)), there
        for other in _planes_to_collide_with(sky, me):
            there = sky_now()
            collide_spitfires(there, _find(there, name), _find(there, other))
            yield Deed(name, "collides", None, planes=(other,)), there


def _find(sky: Sky, name: PlaneName) -> Fighter:
    return next(fighter for fighter in sky.order if fighter.name == name)


def sky_without(sky_now: NewSky, gone: str) -> Sky:
    """The sky where a Spitfire or a bomber (`B4`) is somewhere else, nobody knows where."""
    sky = sky_now()
    for fighter in sky.order:
        if fighter.name == gone:
            fighter.hex = None
    for raider in sky.raiders:
        if f"B{raider.number}" == gone:
            raider.hex, raider.sent_back = None, True
    return sky


def _end_in(sky: Sky, me: Fighter, place: HexName, level: int, once: str) -> Deed:
    """It is there now, and shoots; with its last fuel it then crashes (BB 7.2)."""
    me.hex, me.level = place, level
    before = [raider.number for raider in sky.raiders if raider.sent_back]
    shoot(sky, me, "own turn")
    shot = [one.number for one in sky.raiders if one.sent_back and one.number not in before]
    if me.fuel == 0 and me.flies and not sky.over:
        put_out(sky, (me,), "fuel")
    return Deed(me.name, "ends", place, (level,), tuple(shot), once=once)


def _ends(sky: Sky, me: Fighter) -> Iterator[tuple[HexName, int, str]]:
    """Where it may end its turn, at which level, and who has to be gone from there first."""
    assert me.hex is not None
    if not me.flies:
        yield me.hex, GROUND, ""
        yield me.hex, sky.rules.cruise, ""
        return
    for place in sky.board.coordinates:
        distance = sky.board.distance(me.hex, place)
        if distance > REACH + _may_be_pushed(sky, me):
            continue
        once = _who_may_leave(sky, me, place)
        if once is not None:
            for level in range(GROUND + 1, sky.rules.levels + 1):
                if _may_reach(sky, me, distance, level - me.level):
                    yield place, level, once
            if place in sky.board.fields and not sky.is_shut(place):
                yield place, GROUND, once


def _who_may_leave(sky: Sky, me: Fighter, place: HexName) -> str | None:
    """Who stands in a hex now and may be gone before its turn: "" where nobody stands there, None
    where somebody stays there: who comes later, or a bomber that nobody is before it to shoot down.
    """
    if sky.is_free(place, me):
        return ""
    earlier = [one for one in sky.order[: sky.order.index(me)] if one.hex is not None]
    if not earlier:
        return None
    there = [f"B{raider.number}" for raider in sky.bombers_in(place)]
    there += [fighter.name for fighter in earlier if fighter.hex == place]
    return there[0] if len(there) == 1 else None


def _may_be_pushed(sky: Sky, me: Fighter) -> bool:
    """Above the start of a bomber: one that comes back makes it dodge, a hex further (BB 4.9)."""
    return me.hex in sky.board.starts.values()


def _may_reach(sky: Sky, me: Fighter, distance: int, levels: int) -> bool:
    """Is there a manoeuvre over that distance with that change, pushed to a hex beside or not?"""
    pushed = (distance - 1, distance, distance + 1) if _may_be_pushed(sky, me) else (distance,)
    return any(_is_one_turn(one, levels, sky.rules) for one in pushed if one >= 0)


def _is_one_turn(distance: int, levels: int, rules: Rules) -> bool:
    if distance == 0:
        return levels == 0 or is_legal(0, levels, rules)
    return is_legal(steps_to(distance, levels, rules), levels, rules)


def _may_meet(sky: Sky, me: Fighter, raider: Raider) -> bool:
    """May it ram this bomber, or fly into it (BB 9.3, 9.8)?"""
    if raider.hex is None:
        return False
    assert me.hex is not None
    return _may_reach(sky, me, sky.board.distance(me.hex, raider.hex), raider.level - me.level)


def _planes_to_collide_with(sky: Sky, me: Fighter) -> list[PlaneName]:
    """Spitfires through whose hex it may pass, where that is a collision (BB 9.4)."""
    if sky.rules.crossing != "any":
        return []
    assert me.hex is not None
    reach = 1 + _may_be_pushed(sky, me)
    return [
        other.name
        for other in sky.order
        if other is not me
        and other.hex is not None
        and other.level == me.level
        and sky.board.distance(me.hex, other.hex) <= reach
    ]


def told_together(
    changed: Sequence[tuple[Deed, Then]], here: HexName | None, everything: Sequence[Deed]
) -> list[tuple[Deed, Then]]:
    """The deeds of one Spitfire that change something, in as few words as say the same.

    `here` is where it is now, `everything` all that it may do. Where every deed elsewhere counts,
    it is its leaving that counts; where every level in a hex counts alike, it is the hex.
    """
    told: list[tuple[Deed, Then]] = []
    left = list(changed)
    gone = {deed for deed in everything if deed.hex != here and not deed.once}
    if here is not None and gone and gone <= {deed for deed, _ in changed}:
        usual, _ = Counter(then for deed, then in changed if deed in gone).most_common(1)[0]
        told.append((Deed(changed[0][0].plane, "leaves", here), usual))
        left = [(deed, then) for deed, then in changed if deed.hex == here or then != usual]
    levels: dict[tuple[Deed, Then], list[int]] = {}
    for deed, then in left:
        levels.setdefault((replace(deed, levels=()), then), []).extend(deed.levels)
    for (deed, then), found in levels.items():
        possible = {level for one in everything if one.hex == deed.hex for level in one.levels}
        is_any = deed.kind != "ends" or set(found) == possible
        told.append((replace(deed, levels=() if is_any else tuple(sorted(found))), then))
    return told
