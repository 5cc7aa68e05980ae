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

    def _list(self, codes: Sequence[str], notation: str, join: str) -> list[str]:
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
        return told

    def _led(self, told: str, notation: str) -> str:
        """With a subject, where a list of words may have one."""
        leads = dim.LEADS.get(notation, dim.LEADS["else"])
        return self._one("lead", leads) + told if notation not in dim.IN_CODE else told

    def _moves(self) -> tuple[str, str, list[str], str]:
        notation = self._one("notation", dim.NOTATIONS)
        joins = [one for one in dim.JOINS if one != "blanks" or notation in dim.IN_CODE]
        join = dim.JOINS[self._one("join", joins)]
        codes = [self.random.choice(dim.CODES) for _ in range(self.random.randint(1, 4))]
        items = self._list(codes, notation, join)
        height = self._one("height", ("", "", "", *dim.HEIGHTS))
        numbered = join == "\n" and self.random.random() < 0.5
        if numbered:
            number = self._one("number", dim.NUMBERS)
            items = [self._one("rise", dim.HEIGHTS[height]), *items] if height else items
            between = self._one("between", dim.NUMBERED)
            told = between.join(f"{number.format(n)}{item}" for n, item in enumerate(items, 1))
            told = f"{self._one('above', ('', 'My moves:', 'Moves'))}\n{told}".lstrip("\n")
        elif height:
            rise = self._one("rise", dim.HEIGHTS[height])
            told = f"{rise}{', ' if join == ' ' else join}{join.join(items)}"
        else:
            told = self._led(join.join(items), notation)
        reads = " ".join([height, *codes] if height else codes)
        if self.random.random() < 0.3 and not numbered:
            other = [self.random.choice(dim.CODES) for _ in range(1 if len(codes) == 1 else 2)]
            if other != codes:
                spoken = ", " if join in ("\n", " | ", " > ", "; ", " / ", ". Then ") else join
                told += dim.ELSES[self._one("else", dim.ELSES)].format(
                    spoken.join(self._list(other, notation, spoken))
                )
                return told, f"{reads} ELSE {' '.join(other)}", [], notation
        return told, reads, codes if not height else [], notation

    def _attack(self) -> tuple[str, list[str], str]:
        """What is said, the items of the normal form, and the target if it is one only."""
        names = list(dim.OTHERS)
        self.random.shuffle(names)
        kind = self._one("attack", ("hold", "names", "names", "list", "wish", "but", "none"))
        if kind == "hold":
            return self._one("hold", dim.HOLDS), ["HOLD FIRE"], ""
        if kind == "none":
            return "", [], ""
        if kind == "list":
            head, each, between = self.random.choice(dim.TARGET_LISTS)
            self.used.append(f"listed: {head}{each}{between}")
            listed = [each.format(name, n=n) for n, name in enumerate(names[:3], 1)]
            end = "" if "\n" in between else "."
            return f"{head}{between.join(listed)}{end}", [f"ATTACK {', '.join(names[:3])}"], ""
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
        if len(names) > 1 and whom[-1] in dim.OTHERS and not near and self.random.random() < 0.25:
            then = names.pop()
            told = self._one("next", dim.NEXT_TARGETS).format(gone=whom[-1], next=then)
            said += f"{self._one('gap', (' ', chr(10)))}{told}"
            items[0] += f", {then}"
            whom = [*whom, then]
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

    def _with_a_tale(self, body: str) -> str:
        """Above or below the orders something that holds words of orders and is none."""
        if self.random.random() > 0.15:
            return body
        tale = self._one("tale", dim.TALES)
        return self._one("told", ("{1} {0}", "{1}\n{0}", "{0}\n{1}")).format(body, tale)

    def _slipped(self, text: str) -> str:
        """Two letters of one word exchanged."""
        words = [one for one in dim.SLIPPING if one in text]
        if not words or self.random.random() > 0.07:
            return text
        word = self._one("slip", words)
        at = self.random.randint(1, len(word) - 2)
        slip = f"{word[:at]}{word[at + 1]}{word[at]}{word[at + 2 :]}"
        return text.replace(word, slip, 1)

    def _beside(self, attack: str, items: list[str]) -> tuple[str, list[str]]:
        """The attack with what is said beside it, and what is flown behind a kill."""
        if self.random.random() < 0.2:
            between = " " if attack.endswith(".") or not attack else "\n"
            remark = self._one("remark", dim.REMARKS).format(self.random.choice(dim.OTHERS))
            attack += between + remark
        if items[:1] != ["HOLD FIRE"] and items and self.random.random() < 0.1:
            levels = self._one("levels", dim.IMMELMANNS)
            attack += f"\n{self._one('immelmann', dim.IMMELMANNS[levels])}"
            items = [*items, f"IMMELMANN {levels}"]
        return attack.strip(), items

    def _postscript(self, items: list[str]) -> tuple[str, list[str]]:
        """What stands below it all, and the items with it."""
        spared = [one for one in dim.OTHERS if not any(one in item for item in items)]
        if self.random.random() > 0.15 or not spared:
            return "", items
        whom = self.random.choice(spared)
        if self.random.random() < 0.5 or any("NEVER" in one for one in items):
            return f"\n{self._one('chat', dim.CHATTY_POSTSCRIPTS).format(whom)}", items
        at = 1 if items else 0
        told = f"\n{self._one('postscript', dim.POSTSCRIPTS).format(whom)}"
        return told, [*items[:at], f"NEVER {whom}", *items[at:]]

    def _may_be_dictated(self, notation: str) -> bool:
        """Without a mark: where words alone part what is told, and nothing hangs."""
        plain = {"join: thens", "join: bare thens", "join: ands"} & {*self.used}
        marked = (
            "else: ", "near: ", "never: ", "doubt: ", "times", "frame: form", "next: ", "remark: ",
            "levels: ", "chat: ", "postscript: ", "reason: ", "lead: ", "number: ",
            "aim: ", "tale: ", "slip: ", "listed: ",
        )  # fmt: skip
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
        if self.random.random() < 0.1 and "\n" not in moves and not asked:
            moves += self._one("reason", dim.REASONS)
            codes = []
        attack, items = self._beside(attack, items)
        is_aimed_in_doubt = not asked and bool(attack) and self.random.random() < 0.06
        if is_aimed_in_doubt:
            whom = self.random.sample(dim.OTHERS, 2)
            attack, items, aim = self._one("aim", dim.AIM_DOUBTS).format(*whom), [], ""
        said, correction, told = moves, "", items
        if asked:
            said += dim.DOUBTFUL[self._one("doubt", dim.DOUBTFUL)].format(
                self._told("TL", notation)
            )
        elif not is_aimed_in_doubt and self.random.random() < 0.3:
            correction, changed, items = self._corrected(codes, notation, items, aim)
            reads = " ".join(changed) if correction else reads
        named = self.random.randint(4, 12) if self.random.random() < 0.4 else None
        head = self._one("round", dim.ROUNDS).format(named) if named else ""
        frame = self._one("frame", dim.FRAMES)
        if frame in dim.FORMS:
            body = dim.FORMS[frame].format(said, attack)
        else:
            body = f"{said[0].upper() if notation not in dim.IN_CODE else said[0]}{said[1:]}."
            between = "\n" if frame == "lines" or "\n" in moves else " "
            if attack and self._one("first", ("moves", "moves", "moves", "attack")) == "attack":
                between = between if attack.endswith((".", "!", "?")) else "\n"
                body = f"{attack}{between}{body}"
            else:
                body += between + attack
        text = (
            self._one("opening", dim.OPENINGS)
            + head
            + self._slipped(self._with_a_tale(body))
            + (f" {correction}" if correction else "")
        )
        text += self._one("closing", dim.CLOSINGS)
        postscript, items = self._postscript(items)
        text += postscript
        text = {"capitals": text.upper(), "small": text.lower()}.get(
            self._one("hand", dim.HANDS), text
        )
        if frame == "dictated" and self._may_be_dictated(notation):
            text = _MARKS.sub(" ", f"{body} {self._one('tail', dim.TAILS)}".lower())
            named, reads = None, reads if not correction else " ".join(codes)
            items = told if correction else items
        asked = asked or is_aimed_in_doubt
        return Composed(text, "; ".join([f"MOVE {reads}", *items]), named, asked, tuple(self.used))


def composed(seed: int, number: int) -> list[Composed]:
    """So many messages from a seed."""
    random = Random(seed)
    return [_Composer(random).compose() for _ in range(number)]
