"""The same message written otherwise, and whether it is read alike.

    python -m tests.tooling.britain_variants [--every 1] [--only lower] [--show 20]

A variant says what the message says: other letters, other marks, a greeting before it, chat behind
it. Of the messages of `tests/britain/reader/messages` those that are read as their author read
them.
"""

import argparse
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import yaml

from sopwith_gm.core.reading import Reading
from sopwith_gm.systems.britain.normal_form import write_sheet
from sopwith_gm.systems.britain.reader.language import LANGUAGES, languages_of
from sopwith_gm.systems.britain.reader.reading import read_orders

SETS = Path(__file__).parent.parent / "britain" / "reader" / "messages"

#: What stands around orders and says nothing of them, by language.
AHEAD: Mapping[str, Sequence[str]] = {
    "en": (
        "Hello Ada, ",
        "Hi! ",
        "Dear GM,\n\n",
        "Good evening all,\n",
        "The kettle is on and the cat is asleep.\n\n",
        "Thank you for the map, it came out beautifully. ",
        "It rained all week here.\n",
        "What a round that was! ",
        "Evening Ada - ",
    ),
    "fr": (
        "Bonjour Ada, ",
        "Salut ! ",
        "Cher maître de jeu,\n\n",
        "Bonsoir à tous,\n",
        "Merci pour la carte, elle est très belle. ",
        "Il a plu toute la semaine ici.\n",
        "Quel tour c'était ! ",
    ),
    "nl": (
        "Dag Ada, ",
        "Hallo! ",
        "Beste spelleider,\n\n",
        "Goedenavond allemaal,\n",
        "Bedankt voor de kaart, ze is heel mooi. ",
        "Het heeft hier de hele week geregend.\n",
        "Wat een ronde was dat! ",
    ),
}
BEHIND: Mapping[str, Sequence[str]] = {
    "en": (
        " Thanks!",
        "\n\nCheers,\nCora",
        "\n\nGreetings from the coast.",
        "\nMust run, the bus is here.",
        " See you at the convention.",
        "\nThat is all for tonight, the baby is awake.",
        " Good luck everybody!",
        "\nCora",
        " Best wishes, Cora",
    ),
    "fr": (
        " Merci !",
        "\n\nAmicalement,\nLise",
        "\n\nJe file, le bus arrive.",
        " Bonne chance à tous !",
        "\nC'est tout pour ce soir.",
        "\nLise",
        " Bises, Lise",
        " À bientôt.",
    ),
    "nl": (
        " Bedankt!",
        "\n\nGroeten,\nBram",
        "\n\nIk moet weg, de bus is er.",
        " Veel geluk allemaal!",
        "\nDat is alles voor vanavond.",
        "\nBram",
        " Groetjes, Bram",
        " Tot de volgende keer.",
    ),
}
NUMBERS: Mapping[str, Sequence[str]] = {
    "en": ("one", "two", "three", "four", "five"),
    "fr": ("un", "deux", "trois", "quatre", "cinq"),
    "nl": ("een", "twee", "drie", "vier", "vijf"),
}
#: Words for which another may stand, wherever they do.
SAME: Mapping[str, Sequence[tuple[str, str]]] = {
    "en": (
        ("otherwise", "else"),
        ("otherwise,", "failing that,"),
        ("failing that", "if not"),
        (", else", ", otherwise"),
        ("if not,", "otherwise,"),  # and no `if not free`
        ("attack bomber", "shoot down bomber"),
        ("attack bomber", "go for bomber"),
        ("shoot down", "attack"),
        ("go for", "attack"),
        ("fly to", "go to"),
        ("head for", "move to"),
        ("climb", "go up"),
        ("dive", "go down"),
        ("descend", "dive"),
        ("take off", "scramble"),
        ("scramble", "take off"),
        ("land at", "set down at"),
        ("north-east", "northeast"),
        ("north-west", "NW"),
        ("south-east", "SE"),
        ("number", "no."),
        ("number", "#"),
        ("my fuel is", "I have fuel of"),
        ("has been shot down", "is gone"),
        ("is free", "is empty"),
        ("I'll", "I will"),
        ("don't", "do not"),
        ("I'd like to", "I want to"),
        ("please ", ""),
        ("and then", "then"),
    ),
    "fr": (
        ("sinon", "à défaut"),
        ("sinon", "autrement"),
        ("attaquer", "abattre"),
        ("attaque", "attaquer"),
        ("aller en", "voler vers"),
        ("monter", "grimper"),
        ("descendre", "plonger"),
        ("rester", "attendre"),
        ("atterrir sur", "se poser sur"),
        ("d'un cran", "d'un niveau"),
        ("décoller", "décollage"),
    ),
    "nl": (
        ("anders", "zo niet"),
        ("aanvallen", "neerhalen"),
        ("neerhalen", "aanvallen"),
        ("klimmen", "stijgen"),
        ("dalen", "duiken"),
        ("blijven", "wachten"),
        ("ga naar", "vlieg naar"),
        ("gaan", "vliegen"),
    ),
}

_HEX = re.compile(r"(?<![\w'-])(?!B[1-5]\b)([A-U])([1-9][0-9]?)(?![\w-])")


class Variant(NamedTuple):
    """A message written otherwise."""

    way: str
    text: str


def language_of(text: str) -> str:
    """The language of most of its words; English where none says."""
    score = languages_of(text)
    return max(LANGUAGES, key=lambda one: score[one])


def _hexes(text: str, write: Callable[[str, str], str]) -> str:
    return _HEX.sub(lambda found: write(found[1], found[2]), text)


def _bombers(text: str, form: str) -> str:
    is_bomber = r"(?<![\w'-])(?<!hex )(?<!Hex )B([1-5])(?![\w-])"
    return re.sub(is_bomber, lambda found: form.format(found[1]), text)


def variants(text: str) -> Iterator[Variant]:
    """The same message written otherwise, each way by itself."""
    told = language_of(text)
    chosen = random.Random(text)
    yield from _of_letters(text, told)
    yield from _of_marks(text)
    if text[:2].isalpha():
        yield Variant("chat ahead", chosen.choice(AHEAD[told]) + text)
    end = "" if text.rstrip()[-1:] in ".!?:;" else "."
    yield Variant("chat behind", text.rstrip() + end + chosen.choice(BEHIND[told]))
    yield from _of_numbers(text, told)
    for old, new in SAME[told]:
        bounds = r"(?<![\w'-]){}" if old[-1] in " ," else r"(?<![\w'-]){}(?![\w'-])"
        yield Variant(
            f"{old} -> {new}",
            re.sub(bounds.format(re.escape(old)), partial(_as_written, new), text, flags=re.I),
        )


def _as_written(new: str, found: re.Match[str]) -> str:
    return new[:1].upper() + new[1:] if found[0][:1].isupper() else new


def _of_numbers(text: str, told: str) -> Iterator[Variant]:
    for n, word in enumerate(NUMBERS[told], 1):
        if n > 1:
            more = r"(?! (?:of|bomber|in reach|who|or))"
            yield Variant(
                "digits", re.sub(rf"(?<![\w-]){word}(?![\w-]){more}", str(n), text, flags=re.I)
            )
        yield Variant("words", re.sub(rf"(?<=[a-z] ){n}(?= (?:{_MEASURES})\b)", word, text))
        bomber = rf"(?<=[a-z] )(bomber|bombardier|bommenwerper|number) {n}(?![\w.,]\d|\w)"
        yield Variant("bomber in words", re.sub(bomber, rf"\1 {word}", text))


_MEASURES = "levels|hexes|notches|niveaux|niveaus|crans|cases|vakken|trappen"


def _of_letters(text: str, told: str) -> Iterator[Variant]:
    if told == "en" or not _LETTERS.search(text):
        yield Variant("lower", text.lower())
    yield Variant("upper", text.upper())
    if told == "en":
        yield Variant("apostrophes left out", re.sub(r"(?<=[a-z])'(?=[a-z]{1,2}\b)", "", text))
    yield Variant("smart quotes", text.replace("'", "\u2019"))
    yield Variant("hex in small", _hexes(text, lambda a, b: a.lower() + b))
    yield Variant("hex with a dash", _hexes(text, lambda a, b: f"{a}-{b}"))
    yield Variant("hex with a gap", _hexes(text, lambda a, b: f"{a} {b}"))
    yield Variant("bomber in small", _bombers(text, "b{}"))
    yield Variant("bomber by word", _bombers(text, "bomber {}"))


#: Facings that are words in small letters: `zo`, `no`, `n'`.
_LETTERS = re.compile(r"\b(?:ZO|NO|SO|N|S|Z)\b")
_NEXT = r"otherwise|else|failing|if not|sinon|anders|zo niet"


def _of_marks(text: str) -> Iterator[Variant]:
    yield Variant("no final stop", re.sub(r"\.(?=\s*$)", "", text))
    if text.rstrip()[-1:].isalnum():
        yield Variant("a final stop", text.rstrip() + ".")
    if "\n" not in text.rstrip():
        yield Variant("sentences on lines", re.sub(r"(?<=[a-z]{3}[.!]) (?=[A-Z])", "\n", text))
    yield Variant("lines joined", re.sub(r"(?<=[a-z]{3}[.!])\n+(?=[A-Z][a-z]+ )", " ", text))
    yield Variant("; for ,", re.sub(rf", (?=(?:{_NEXT})\b)", "; ", text, flags=re.I))
    stop = partial(re.sub, rf"[,;] ({_NEXT})\b", lambda found: ". " + found[1].capitalize())
    yield Variant("stop for ,", stop(text, flags=re.I))
    yield Variant(", for ;", text.replace("; ", ", "))
    yield Variant("dash for ,", re.sub(rf", (?=(?:{_NEXT})\b)", " - ", text, flags=re.I))
    yield Variant("blank lines", re.sub(r"(?<=[.!,:])\n(?=\S)", "\n\n", text))
    yield Variant("gaps", re.sub(r" ", "  ", text))
    yield Variant("bang", re.sub(r"\.(?=\s*$)", "!", text))


Told = tuple[object, ...]


class Unlike(NamedTuple):
    """A variant that is not read as its message."""

    way: str
    name: str
    is_sure: bool
    """Nothing is asked."""
    text: str
    was: Told
    now: Told


def told_by(reading: Reading) -> Told:
    """What a message says: its orders, its round, whether anything is asked."""
    return (write_sheet(reading.sheets[""]), reading.turn, bool(reading.unread))


def unlike(entry: Mapping[str, Any], tried: Counter[str], only: str = "") -> Iterator[Unlike]:
    """The variants of a message that are not read as it is; none of one with doubts or press."""
    text = entry["message"]
    before = read_orders(text)
    if before.unread or before.press:
        return
    for way, changed in variants(text):
        if changed != text and only in way:
            tried[way] += 1
            after = read_orders(changed)
            if told_by(after) != told_by(before):
                sure = not after.unread
                yield Unlike(way, entry["id"], sure, changed, told_by(before), told_by(after))


def entries(every: int = 1) -> Iterator[Mapping[str, Any]]:
    """The messages, or one of so many: by their names, so that those of a new set choose no other
    ones of the old."""
    for path in sorted(SETS.glob("*.yaml")):
        for entry in yaml.safe_load(path.read_text("utf-8")) if path.stem != "open" else ():
            if crc32(entry["id"].encode()) % every == 0:
                yield entry


def main() -> None:
    """Count, and show some."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--show", type=int, default=0)
    asked = parser.parse_args()
    tried: Counter[str] = Counter()
    found = [one for entry in entries(asked.every) for one in unlike(entry, tried, asked.only)]
    sure = sum(one.is_sure for one in found)
    for way, count in Counter(one.way for one in found).most_common():
        print(f"{count:4} of {tried[way]:5}  {way}")
    print(f"{tried.total()} variants, {len(found) - sure} asked about, {sure} read otherwise")
    for one in sorted(found, key=lambda one: not one.is_sure)[: asked.show]:
        print(f"[{one.way}] {one.name}\n{one.text.strip()}\n   was {one.was}\n   now {one.now}")


if __name__ == "__main__":
    main()
