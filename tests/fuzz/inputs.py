"""What is thrown at the readers: messages that were broken, and words of orders in any order."""

import random
from collections.abc import Iterable, Mapping
from pathlib import Path

import yaml

from tests.mail.examples import Example

HERE = Path(__file__).parent
TESTS = HERE.parent
PLANES = ("Baron", "Kite", "Tin Goose", "Dora")
#: Words of orders, of talk and of none, and marks, for each system.
_WORDS = {
    "sopwith": (
        "A LT RT LS RS 0 I left right ahead turn slip fire burst guns no not none both all each "
        "last first 1 2 3 1. 2. , ; / - ( ) : . ! ? and then with in on move moves take off land "
        "alpha beta stay repair instead make scrub that sorry or if maybe again same twice x the "
        "my cat yesterday he links rechts droite virage Press: GM: a l r Kite"
    ),
    "squadron": (
        "straight bank left right turn climb dive loop S BL TR tr else Baron Kite Goose Dora him "
        "nearest within 2 hold fire then and or , . ; : ! ( ) maybe round 5 xyzzy don't alone only "
        "split roll the of for never attack shoot if he stays blocked links gauche Press: my "
        "yesterday no not instead second target 1. 2. 3. -"
    ),
    "britain": (
        "B1 B2 b3 bomber bommenwerper bombardier 2 4 attack ram hold land fly to F2 C7 d5 climb "
        "dive north zuid else otherwise sinon anders if he is gone not , . ; : ! ( ) ? red blue "
        "sector base dodge radar standing instead no maybe or and then my round 9 xyzzy yesterday "
        "the B3, Press: 1. 2. take off home P10 low on fuel -"
    ),
}
WORDS: Mapping[str, list[str]] = {system: said.split() for system, said in _WORDS.items()}
_FOLDERS = {"sopwith": "sopwith/orders/batches"}


def seeds(examples: Iterable[Example]) -> list[bytes]:
    """What was made to break a reader, these messages, and what players of each system wrote."""
    made = [file.read_bytes() for file in sorted((HERE / "corpus").iterdir())]
    return [*made, *(example.raw for example in examples), *_written()]


def _written() -> list[bytes]:
    entries = [
        entry
        for system in WORDS
        for path in sorted(
            (TESTS / _FOLDERS.get(system, f"{system}/reader/messages")).glob("*.yaml")
        )
        if path.stem != "open"
        for entry in yaml.safe_load(path.read_text("utf-8"))
    ]
    texts = (entry.get("message") or entry.get("mail") or entry.get("text") for entry in entries)
    return [text.encode() for text in texts if isinstance(text, str)]


def words(dice: random.Random, system: str) -> bytes:
    """Sentences of a system's words in any order, on lines, in lists, below headings."""
    known = WORDS[system]
    lines = []
    for number in range(1, dice.randint(2, 6)):
        said = " ".join(dice.choices(known, k=dice.randint(1, 9)))
        lines.append(f"{number}. {said}" if dice.random() < 0.2 else said)
    return dice.choice(["\n", ". ", ", ", "\n\n"]).join(lines).encode()


def mutated(dice: random.Random, corpus: list[bytes]) -> bytes:
    """A seed with some of it cut out, doubled, swapped or broken; three of four times a short
    stretch of one, where a change is likelier to fall among the orders."""
    raw = bytearray(dice.choice(corpus))
    if dice.randrange(4):
        begin = dice.randrange(len(raw) + 1)
        raw = raw[begin : begin + dice.randint(20, 300)]
    for _ in range(dice.randint(1, 8)):
        at = dice.randrange(len(raw) + 1)
        kind = dice.randrange(5)
        if kind == 0:
            del raw[at : at + dice.randint(1, 40)]
        elif kind == 1:
            raw[at:at] = dice.randbytes(dice.randint(1, 6))
        elif kind == 2:
            other = dice.choice(corpus)
            begin = dice.randrange(len(other) + 1)
            raw[at:at] = other[begin : begin + dice.randint(1, 80)]
        elif kind == 3:
            raw[at:at] = raw[at : at + 20] * dice.randint(1, 6)
        elif at < len(raw):
            raw[at] = dice.randrange(256)
    return bytes(raw)
