"""What a verb or a tag says of a sentence: that it asks, that it does not, or foretells."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.hand import gapped
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, Said

THOUGHT = "thought"
"""What `I think I'll` is, where it decides."""
_CONSULTS = Pattern(
    r"\W*(?:(?:or|and|but|ou|et|mais|of|en|maar)\W+)?(?:what (?:do|would|are|is) you|any advice|"
    r"(?:do|don't|would) you (?:think|agree|reckon)|is that (?:wise|sensible)|good idea|"
    r"your advice|"
    r"wat (?:vind|denk|zou|zeg|raad)|(?:vind|denk) (?:je|jij|u)|goed idee|"
    r"qu'en (?:pens|di)|tu en penses|vous en pensez|t'en penses|ton avis|votre avis|bonne idee)",
    re.IGNORECASE,
)


def is_thought_over(look: str, before: Said, one: Said) -> bool:
    """`I think I'll land. What do you think?`: that decides nothing."""
    asks = one.is_question and _CONSULTS.match(look, one.start, one.end)
    return bool(asks) and any(item.value == THOUGHT for item in before.items)


def of_others(items: Sequence[Item]) -> Sequence[Item]:
    """`Red will attack B1`: what is foretold of a plane by its name is done by somebody else, and
    `I reckon Red goes for B1` wavers about nothing of one's own."""
    return [
        item._replace(kind="DOES")
        if item.kind in ("ASK", "MAYBE")
        and _WILL.fullmatch(item.text)
        and items[n - 1].kind == "COLOUR"
        else item._replace(kind="fill")
        if item.kind == "MAYBE"
        and _RECKON.fullmatch(item.text)
        and items[n + 1 : n + 2]
        and items[n + 1].kind in ("COLOUR", "WHO", "DOES")
        else item
        for n, item in enumerate(items)
    ]


_RECKON = Pattern(
    r"i (?:reckon|think|suppose|guess|believe|expect)|je (?:pense|crois|suppose)(?: qu?e?)?|"
    r"ik (?:denk|geloof|vermoed)(?: dat)?",
    re.IGNORECASE,
)


def asked(items: Sequence[Item]) -> Sequence[Item]:
    """`May a Spitfire pass over it?`: a question that opens with its verb."""
    return [
        item._replace(kind="ASK")
        if item.kind == "MAYBE"
        and _WILL.fullmatch(item.text)
        and (not n or items[n - 1].kind in PARTING | {"FIRST"} or items[0].kind == "ASK")
        else item
        for n, item in enumerate(items)
    ]


_WILL = Pattern(r"will|would|shall|may|might|va|ira|zal|gaat", re.IGNORECASE)


_TAG = gapped(
    r"\s*[,-]\s*(?:(?:will|would|could|can|won't) (?:you|ya)(?: please)?|please|pls|ok|okay|"
    r"alright|all right|yes|yeah|yep|agreed|understood|got it|got that|eh|thanks|if you please|"
    r"(?:eh )?(?:what|wot)(?: ho)?|savvy|(?:do|d') ?(?:you|ya) (?:hear|hear me|see|copy)|"
    r"hoor je(?: me)?|"
    r"s'il (?:vous|te) plait|svp|oui|ouais|compris|entendu|d'accord|veux-tu|voulez-vous|"
    r"tu veux bien|vous voulez bien|hein|graag|alsjeblieft|alstublieft|aub|ja|akkoord|afgesproken|"
    r"begrepen|wil je|"
    r"wilt u|oke|goed|he|shall we|shall i|would you mind|if you don't mind)"
    r"\s*\?\W*$"
)


def without_tag(look: str, one: Said) -> Said:
    """`Dive one for me, will you?` is no question."""
    tag = _TAG.search(look, one.start, one.end) if one.is_question else None
    if tag is None:
        return one
    items = tuple(item for item in one.items if item.start < tag.start())
    return one._replace(items=items, is_question=False)
