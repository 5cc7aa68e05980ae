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


def plain_description(scene: Scene) -> str:
    """Where everybody is, for somebody who cannot see the map."""
    told = [
        f"{one.seat.plane} at {stand_words(one.at, one.heading)}, {one.note}"
        for one in scene.planes
    ]
    return f"{plain_caption(scene)} {'; '.join(told)}." if told else plain_caption(scene)
