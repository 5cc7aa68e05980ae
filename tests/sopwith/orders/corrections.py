"""Messages with a correction, composed at random, so that what each of them says is known exactly.

    python -m tests.sopwith.orders.corrections [--messages 800] [--seed 1] [--list]

The orders stand in a list, in codes, a form or sentences; what is corrected is a manoeuvre, a fire,
both, two moves, or all of them, called by number, ordinal, name or what was told, in the ways that
people open and place such a thing. Some are doubtful, and must be asked. Prints how many are read
exactly, asked about, and sure and wrong, and the same for each variant.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import yaml

from sopwith_gm.mail import read_message, reading_json, reading_of
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER
from tests.sopwith.orders.written_orders import NAMES, NOUNS, WAY, WRITTEN, Move
from tests.tooling.generator_options import generator_options

ORDINALS = (("the first", "the first move", "the first one"),
            ("the second", "the second move", "the middle one"),
            ("the third", "the last move", "the last one"))  # fmt: skip

SAID: Mapping[str, Sequence[str]] = yaml.safe_load(
    Path(__file__).with_name("corrections.yaml").read_text(encoding="utf-8")
)
"""How people word it, by what they correct."""


class Corrected(NamedTuple):
    """A message, and what it says."""

    text: str
    moves: Sequence[Move]
    is_asked: bool
    variants: Sequence[str]


class _Composer:
    """One message after another, with the variants that take part in it."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._variants: list[str] = []

    def _one(self, of: Sequence[str]) -> str:
        found = self._chance.choice(of)
        self._variants.append(found)
        return found

    def _move(self) -> Move:
        code = self._chance.choice(("A", "A", "LT", "RT", "LS", "RS"))
        way = self._chance.choice(("", code[0], "ALR"[self._chance.randrange(3)]))
        return code, way

    def _base(self) -> tuple[str, list[Move]]:
        moves = [self._move() for _ in range(3)]
        style = self._one(
            (
                "codes",
                "lines",
                "numbered",
                "M1",
                "words",
                "fire apart",
                "prose",
                "brackets",
                "slashes",
            )
        )
        return WRITTEN[style](moves), moves

    def _where(self, at: int) -> str:
        if self._chance.random() < 0.6:
            return self._one(SAID["numbers"]).format(at + 1)
        return self._one(ORDINALS[at])

    def _new(self, code: str, *, is_noun: bool = True) -> str:
        written = self._chance.choice(NAMES[code][:2])
        return f"a {written}" if written in NOUNS.values() and is_noun else written

    def message(self) -> Corrected:
        """The next one."""
        self._variants = []
        base, before = self._base()
        what = self._one(
            (
                "flown",
                "flown",
                "aimed",
                "silent",
                "added",
                "both",
                "two",
                "swapped",
                "anew",
                "denied",
                "asked",
            )
        )
        said, after = getattr(self, f"_{what}")(before)
        if not said:
            return self.message()
        is_asked = what == "asked"
        if what not in ("anew", "asked"):
            said = self._opened(
                said, is_flown=what in ("flown", "two"), has_fire=any(way for _, way in before)
            )
        text = base + self._one(
            SAID["places"] if base.endswith(".") else SAID["places"][1:]
        ).format(said)
        return Corrected(text, after, is_asked, tuple(self._variants))

    def _opened(self, said: str, *, is_flown: bool, has_fire: bool) -> str:
        is_said = any(word in said.split("{")[0] for word in SAID["correcting"])
        opening = self._one(SAID["openings"] if is_said else SAID["openings"][:-1])
        begins = opening.endswith(("! ", ". ")) or not opening
        said = opening + (said[0].upper() + said[1:] if begins else said)
        rest = self._one(
            SAID["fire_rests"]
            if is_flown and has_fire and self._chance.random() < 0.2
            else SAID["rests"]
        )
        return f"{said}{self._one(SAID['reasons'])}.{rest}"

    # ------------------------------------------------------------------ what is corrected
    def _fill(self, pattern: str, at: int, old: Move, new: Move) -> str:
        way, old_way = WAY[new[1] or "A"], WAY[old[1][:1] or "A"]
        to = way if way == "ahead" else f"to the {way}"
        return pattern.format(
            where=self._where(at), number=f"move {at + 1}", new=self._new(new[0]),
            old=self._new(old[0]), the=f"the {NOUNS.get(old[0], '')}", way=way, to_way=to,
            old_way=old_way, stranger="",
        )  # fmt: skip

    def _change(
        self, before: Sequence[Move], at: int, new: Move, patterns: Sequence[str]
    ) -> tuple[str, list[Move]]:
        after = list(before)
        after[at] = new
        return self._fill(self._one(patterns), at, before[at], new), after

    def _other(self, code: str) -> str:
        return self._chance.choice([one for one in NAMES if one != code])

    def _flown(self, before: Sequence[Move]) -> tuple[str, list[Move]]:
        at = self._chance.randrange(3)
        code, way = before[at]
        is_known = code in NOUNS and [one for one, _ in before].count(code) == 1
        patterns = (
            SAID["flown_by_name"] if is_known and self._chance.random() < 0.4 else SAID["flown"]
        )
        return self._change(before, at, (self._other(code), way), patterns)

    def _fired(self, before: Sequence[Move]) -> list[int]:
        return [n for n, (_, way) in enumerate(before) if way]

    def _aimed(self, before: Sequence[Move]) -> tuple[str, list[Move]]:
        fired = self._fired(before)
        if not fired:
            return "", []
        at = self._chance.choice(fired)
        code, way = before[at]
        new = self._chance.choice([one for one in WAY if one != way])
        is_alone = len(fired) == 1 and self._chance.random() < 0.6
        return self._change(
            before, at, (code, new), SAID["aimed_alone"] if is_alone else SAID["aimed"]
        )

    def _silent(self, before: Sequence[Move]) -> tuple[str, list[Move]]:
        fired = self._fired(before)
        if not fired:
            return "", []
        at = self._chance.choice(fired)
        return self._change(before, at, (before[at][0], ""), SAID["silent"])

    def _added(self, before: Sequence[Move]) -> tuple[str, list[Move]]:
        quiet = [n for n in range(3) if n not in self._fired(before)]
        if not quiet:
            return "", []
        at = self._chance.choice(quiet)
        return self._change(before, at, (before[at][0], self._chance.choice("LRA")), SAID["added"])

    def _both(self, before: Sequence[Move]) -> tuple[str, list[Move]]:
        at = self._chance.randrange(3)
        way = self._chance.choice(("", "L", "R", "A"))
        patterns = SAID["both"] if way else SAID["both_silent"]
        if before[at][1] and way:
            patterns = SAID["both"][:-1]  # a shot that is added to one
        return self._change(before, at, (self._other(before[at][0]), way), patterns)

    def _two(self, before: Sequence[Move]) -> tuple[str, list[Move]]:
        first, second = sorted(self._chance.sample(range(3), 2))
        codes = [self._other(before[n][0]) for n in (first, second)]
        said, after = self._change(before, first, (codes[0], before[first][1]), SAID["flown"][:4])
        more, after = self._change(after, second, (codes[1], before[second][1]), SAID["flown"][:4])
        return f"{said}{self._one((' and ', ', and ', '. '))}{more}".replace(". m", ". M").replace(
            ". t", ". T"
        ), after

    def _swapped(self, before: Sequence[Move]) -> tuple[str, list[Move]]:
        after = list(before)
        at = 2 if before[0] == before[1] else 1
        if (
            before[at][0] in NOUNS
            and [c for c, _ in before].count(before[at][0]) == 1
            and self._chance.random() < 0.5
        ):
            return self._one(SAID["first"]).format(NOUNS[before[at][0]]), [
                before[at],
                *before[:at],
                *before[at + 1 :],
            ]
        first, second = sorted(self._chance.sample(range(3), 2))
        if before[first] == before[second]:
            return "", []
        after[first], after[second] = before[second], before[first]
        return self._one(SAID["swapped"]).format(first + 1, second + 1), after

    def _anew(self, before: Sequence[Move]) -> tuple[str, list[Move]]:
        after = [self._move() for _ in range(3)]
        if not self._fired(after):
            return "", []
        style = self._one(("codes", "words", "M1"))
        return self._one(SAID["anew"]).format(WRITTEN[style](after)), after

    def _denied(self, before: Sequence[Move]) -> tuple[str, list[Move]]:
        at = self._chance.randrange(3)
        said, _ = self._change(before, at, (self._other(before[at][0]), ""), SAID["denied"])
        return said, list(before)

    def _asked(self, before: Sequence[Move]) -> tuple[str, list[Move]]:
        at = self._chance.randrange(3)
        codes = {code for code, _ in before}
        stranger = next(f"the {noun}" for code, noun in NOUNS.items() if code not in codes)
        said = self._fill(
            self._one(SAID["asked"]).replace("{stranger}", stranger),
            at,
            before[at],
            (self._other(before[at][0]), ""),
        )
        return said[0].upper() + said[1:], list(before)


def corrections(messages: int, seed: int) -> Iterator[Corrected]:
    """So many messages."""
    composer = _Composer(seed)
    for _ in range(messages):
        yield composer.message()


def sort_of(one: Corrected) -> str:
    """Is it read exactly, asked about, or sure and wrong?"""
    message = read_message(one.text.encode(), is_mail=False, reader=SOPWITH_READER)
    read = reading_json(message, reading_of(message, SOPWITH_READER, ()), SOPWITH_READER)
    moves = [(move["manoeuvre"], "".join(move["fire"])) for move in read["orders"].get("moves", ())]
    if read["unread"]:
        return "exact" if one.is_asked else "asked"
    return "exact" if not one.is_asked and moves == list(one.moves) else "sure and wrong"


def main() -> None:
    """Print the figures."""
    given = generator_options(800)
    figures: Counter[str] = Counter()
    of_variants: dict[str, Counter[str]] = {}
    for one in corrections(given.messages, given.seed):
        sort = sort_of(one)
        figures[sort] += 1
        for variant in {*one.variants}:
            of_variants.setdefault(variant, Counter())[sort] += 1
        if given.list and sort != "exact":
            moves = " ".join(code + (f":{way}" if way else "") for code, way in one.moves)
            print(f"{sort}: {one.text!r} => {'ASK' if one.is_asked else moves}")
    print(dict(figures))
    worst = sorted(of_variants.items(), key=lambda of: of[1]["exact"] / of[1].total())
    for variant, sorts in worst[:60]:
        wrong = sorts["sure and wrong"]
        print(f"{sorts['exact']:4} of {sorts.total():4}, wrong {wrong:3}  {variant!r}")


if __name__ == "__main__":
    main()
