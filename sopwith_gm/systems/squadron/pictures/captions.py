"""Plain words for maps, where nobody has put it better."""

from collections.abc import Mapping

from sopwith_gm.core.telling.words import counted, listed, sentence
from sopwith_gm.systems.squadron.pictures.scenes import OUT_WORDS, Scene
from sopwith_gm.systems.squadron.place_words import stand_words

NO_WORDS: Mapping[str, str] = {}


def plain_caption(scene: Scene) -> str:
    """What the map shows, in one sentence."""
    if scene.key == "next":
        dives = any(one.by_diving for one in scene.possible)
        return f"Where each can end with its Speed{', or if it dives' if dives else ''}."
    gone = [f"{one.seat.plane} {OUT_WORDS[one.fate]}" for one in scene.planes if one.fate != "up"]
    if gone:
        return f"{listed(gone)}."
    if scene.attacks:
        damage = sum(one.damage for one in scene.attacks)
        return sentence(f"{counted(len(scene.attacks), 'attack')}, {damage} damage.")
    return "Nobody was attacked." if scene.key == "round" else "The order of battle."


def start_caption(scene: Scene) -> str:
    """What the board shows before the game, in one sentence."""
    if scene.is_to_choose:
        how = "a place near the edge" if scene.is_free else "your stations by number"
        return f"Nobody is on it yet: choose {how}."
    return "As the planes stand."


def plain_description(scene: Scene) -> str:
    """Where everybody is, for somebody who cannot see the map."""
    if scene.is_to_choose:
        told = [f"{one.number} at {stand_words(one.at, one.heading)}" for one in scene.stations]
        return start_caption(scene) + ("" if scene.is_free else f" Stations: {'; '.join(told)}.")
    told = [
        f"{one.seat.plane} at {stand_words(one.at, one.heading)}, {one.note}"
        for one in scene.planes
    ]
    return f"{plain_caption(scene)} {'; '.join(told)}." if told else plain_caption(scene)
