"""Plain words for maps, where nobody has put it better."""

from collections.abc import Mapping

from sopwith_gm.systems.sopwith.pictures.steps import Scene

NO_WORDS: Mapping[str, str] = {}

_COUNTS = "no one two three four five six seven eight nine ten eleven twelve"


def counted(number: int) -> str:
    """A number as a word, up to twelve; nought is `no`."""
    words = _COUNTS.split()
    return words[number] if number < len(words) else str(number)


def plain_caption(scene: Scene) -> str:
    """What the map shows, in one sentence."""
    down = [str(one.seat.plane) for one in scene.planes if one.fate == "down"]
    if down:
        return f"{' and '.join(down)} {'goes' if len(down) == 1 else 'go'} down."
    if scene.bursts:
        hits = sum(len(fired.hits) for fired in scene.bursts)
        bursts = f"{counted(len(scene.bursts))} {'burst' if len(scene.bursts) == 1 else 'bursts'}"
        return f"{bursts}, {counted(hits)} {'hit' if hits == 1 else 'hits'}.".capitalize()
    if scene.step.move is not None:
        return "Nobody fired."
    if scene.old_clouds and scene.wind:
        return f"The clouds go {scene.wind.words}."
    count = len(scene.planes)
    return f"{counted(count)} {'plane' if count == 1 else 'planes'} in the game.".capitalize()


def plain_description(scene: Scene) -> str:
    """Where everybody is, for somebody who cannot see the map."""
    told = []
    for one in scene.planes:
        facing = f" facing {one.facing.words}" if one.facing else ""
        note = f", {one.note}" if one.note else ""
        told.append(f"{one.seat.plane} at {one.hex.name}{facing}{note}")
    return f"{plain_caption(scene)} {'; '.join(told)}." if told else plain_caption(scene)
