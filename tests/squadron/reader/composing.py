"""Messages by construction: how players write, in dimensions that are combined at random.

What a message orders is drawn first, so it is known exactly; then how each part of it is told. A
variant that the rules call doubtful says so, and its message must be asked about.
"""

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from tests.squadron.reader import dimensions as dim

_MARKS = re.compile(r"[.,;!?\n]+ *")


class Composed(NamedTuple):
    """A message, what it orders, and the variants that take part in it."""

    text: str
    reads: str
    round: int | None
    is_asked: bool
    variants: tuple[str, ...]


class _Composer:
    """One message while it is drawn."""

    def __init__(self, random: Random) -> None:
        self.random, self.used = random, list[str]()

    def _one(self, name: str, of: Sequence[str] | Mapping[str, object]) -> str:
        chosen = self.random.choice(list(of))
        self.used.append(f"{name}: {chosen}")
        return chosen

    def _told(self, code: str, notation: str) -> str:
        straight, bank, turn, left, right = dim.NOTATIONS[notation]
        if code == "S":
            return straight
        return (bank if code[0] == "B" else turn).format(left if code[1] == "L" else right)

    def _list(self, codes: Sequence[str], notation: str, join: str) -> str:
        """All manoeuvres; of two or more alike it may be told how many they are."""
        by_count = "times in codes" if notation in dim.IN_CODE else "times in words"
        divides = notation == "nouns" or join == " "  # `bl 2x s`: of which are there two?
        count = "each" if divides else self._one("count", ("each", by_count))
        told, at = [], 0
        while at < len(codes):
            run = next((n for n in range(at, len(codes)) if codes[n] != codes[at]), len(codes)) - at
            item = self._told(codes[at], notation)
            if run in dim.OFTEN and count != "each":
                manner = self._one("manner", dim.COUNTS[count])
                told.append(manner.format(item, n=run, often=dim.OFTEN[run]))
            else:
                told += [item] * run
            at += run
        return join.join(told)

    def _moves(self) -> tuple[str, str, list[str], str]:
        notation = self._one("notation", dim.NOTATIONS)
        joins = [one for one in dim.JOINS if one != "blanks" or notation in dim.IN_CODE]
        join = dim.JOINS[self._one("join", joins)]
        codes = [self.random.choice(dim.CODES) for _ in range(self.random.randint(1, 4))]
        told = self._list(codes, notation, join)
        height = self._one("height", ("", "", "", *dim.HEIGHTS))
        if height:
            told = f"{self._one('rise', dim.HEIGHTS[height])}{', ' if join == ' ' else join}{told}"
        reads = " ".join([height, *codes] if height else codes)
        if self.random.random() < 0.3:
            other = [self.random.choice(dim.CODES) for _ in range(1 if len(codes) == 1 else 2)]
            if other != codes:
                spoken = ", " if join in ("\n", " | ", " > ", "; ", " / ") else join
                told += dim.ELSES[self._one("else", dim.ELSES)].format(
                    self._list(other, notation, spoken)
                )
                return told, f"{reads} ELSE {' '.join(other)}", [], notation
        return told, reads, codes if not height else [], notation

    def _attack(self) -> tuple[str, list[str], str]:
        """What is said, the items of the normal form, and the target if it is one only."""
        names = list(dim.OTHERS)
        self.random.shuffle(names)
        kind = self._one("attack", ("hold", "names", "names", "names", "wish", "but", "none"))
        if kind == "hold":
            return self._one("hold", dim.HOLDS), ["HOLD FIRE"], ""
        if kind == "none":
            return "", [], ""
        manner = dim.ATTACKS[self._one("manner", dim.ATTACKS)]
        if kind == "but":
            said = manner.format(self._one("but", dim.BUTS).format(names[0]))
            return f"{said[0].upper()}{said[1:]}.", ["ATTACK NEAREST", f"NEVER {names[0]}"], ""
        wish = self._one("whom", dim.WISHES) if kind == "wish" else ""
        whom = [names.pop() for _ in range(1 if wish else self.random.randint(1, 3))]
        spoken = list(whom)
        if wish:
            whom, spoken = [wish], [self._one("wish", dim.WISHES[wish])]
        within = self._one("within", dim.WITHINS) if len(whom) == 1 else ""
        near = self._one("near", dim.WITHINS[within]) if not wish or within else ""
        said = manner.format(dim.TARGETS[self._one("targets", dim.TARGETS)].join(spoken)) + near
        near_all = f" WITHIN {within}" if within else ""
        items = [f"ATTACK {', '.join(f'{one}{near_all}' for one in whom)}"]
        said = f"{said[0].upper()}{said[1:]}."
        if self.random.random() < 0.25:
            said += f" {self._one('never', dim.NEVERS).format(names[-1])}"
            items.append(f"NEVER {names[-1]}")
        return said, items, whom[0] if len(whom) == 1 and not wish and not within else ""

    def _corrected(
        self, codes: list[str], notation: str, attack: list[str], aim: str
    ) -> tuple[str, list[str], list[str]]:
        name = self._one("correction", dim.CORRECTIONS)
        once = [code for code in codes if codes.count(code) == 1]
        new = self.random.choice([code for code in ("BL", "TR", "S") if code not in codes] or ["S"])
        old = self.random.choice(once) if once else ""
        other = self.random.choice(
            [one for one in dim.OTHERS if one not in " ".join(attack)] or ["-"]
        )
        needs = dim.CORRECTIONS[name]
        anew = [self.random.choice(dim.CODES) for _ in range(3)]
        if not codes or ("{old}" in needs and (not old or len(codes) < 2 or new == old)):
            return "", codes, attack
        if ("{whom}" in needs and (not aim or other == "-")) or (
            name == "the last" and new in codes
        ):
            return "", codes, attack
        notation = "words" if notation == "verbs" else notation  # nobody changes `the fly straight`
        spoken = {"old": old and self._told(old, notation), "new": self._told(new, notation)}
        spoken = {key: value.removeprefix("a ") for key, value in spoken.items()}
        said = needs.format(
            **spoken, all=", ".join(self._told(one, notation) for one in anew), whom=other, aim=aim
        )
        if "{whom}" in needs:
            return said, codes, [f"ATTACK {other}", *attack[1:]]
        changed = [new if code == old else code for code in codes]
        if name in ("scrub and all anew", "correction and all anew"):
            changed = anew
        elif name == "scrub it":
            changed = [code for code in codes if code != old]
        elif name in ("add", "the last"):
            changed = [*(codes if name == "add" else codes[:-1]), new]
        return said, changed, attack

    def _may_be_dictated(self, notation: str) -> bool:
        """Without a mark: where words alone part what is told, and nothing hangs."""
        plain = {"join: thens", "join: bare thens", "join: ands"} & {*self.used}
        marked = ("else: ", "near: ", "never: ", "doubt: ", "times", "frame: form")
        return (
            bool(plain)
            and notation not in dim.IN_CODE
            and not any(one.startswith(marked) and one != "near: " for one in self.used)
        )

    def compose(self) -> Composed:
        """A message, with a doubt in one of eight."""
        moves, reads, codes, notation = self._moves()
        attack, items, aim = self._attack()
        asked = self.random.random() < 0.12
        said, correction, told = moves, "", items
        if asked:
            said += dim.DOUBTFUL[self._one("doubt", dim.DOUBTFUL)].format(
                self._told("TL", notation)
            )
        elif self.random.random() < 0.3:
            correction, changed, items = self._corrected(codes, notation, items, aim)
            reads = " ".join(changed) if correction else reads
        named = self.random.randint(4, 12) if self.random.random() < 0.4 else None
        head = self._one("round", dim.ROUNDS).format(named) if named else ""
        frame = self._one("frame", dim.FRAMES)
        if frame in dim.FORMS:
            body = dim.FORMS[frame].format(said, attack)
        else:
            body = f"{said[0].upper() if notation not in dim.IN_CODE else said[0]}{said[1:]}."
            body += ("\n" if frame == "lines" else " ") + attack
        text = (
            self._one("opening", dim.OPENINGS)
            + head
            + body
            + (f" {correction}" if correction else "")
        )
        text += self._one("closing", dim.CLOSINGS)
        text = {"capitals": text.upper(), "small": text.lower()}.get(
            self._one("hand", dim.HANDS), text
        )
        if frame == "dictated" and self._may_be_dictated(notation):
            text = _MARKS.sub(" ", f"{body} {self._one('tail', dim.TAILS)}".lower())
            named, reads = None, reads if not correction else " ".join(codes)
            items = told if correction else items
        return Composed(text, "; ".join([f"MOVE {reads}", *items]), named, asked, tuple(self.used))


def composed(seed: int, number: int) -> list[Composed]:
    """So many messages from a seed."""
    random = Random(seed)
    return [_Composer(random).compose() for _ in range(number)]
