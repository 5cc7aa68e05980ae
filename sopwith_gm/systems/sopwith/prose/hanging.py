"""What of a sentence hangs on a condition or is a choice: `LT if Red is there, otherwise RT`.

It costs what hangs on it and no more: a move of which nobody knows which it is, or fire that is not
fired. So what hangs is cut out of the sentence, and an open move put where it was one.
"""

import re
from collections.abc import Sequence

from msgspec import Struct

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.places import LostError, place_at
from sopwith_gm.systems.sopwith.prose.words import Word, signs_of

OPEN = Word("U", "?")
"""A move that is told, and of which nobody knows which it is."""
_CONDITIONS = frozenset(
    {"if", "unless", "provided", "depending", "depends", "in case", "assuming", "lest", "were he",
     "were she", "were they", "should he", "should she", "should they", "should anyone",
     "should anybody", "had he", "had she", "had they"}
)  # fmt: skip
"""Behind these stands what something hangs on."""
_CHOICES = frozenset(
    {"or", "either", "maybe", "perhaps", "possibly", "might", "whichever", "but maybe"}
)
_OTHERWISE = frozenset({"otherwise", "else", "or", "or else", "if", "if not", "which"})
"""What another thing to do begins with."""
_MOST_WAYS = 4
INVERTS = frozenset({"should", "were", "had"})
"""Verbs that open a condition without another word for it."""
_SOMEBODY_THEN = Pattern(r"[?PX]|d[^,]*[?PX][^,]*,")
"""Behind these, somebody else: `should Rashid be near`, `should the Hedgehog be flying, ...`."""


def with_condition_named(words: Sequence[Word]) -> Sequence[Word]:
    """A sentence that a condition opens by its verb alone, as if it had a word for it: `should the
    Hedgehog still be flying, I do ...` hangs, whatever others do in it."""
    first = next((n for n, word in enumerate(words) if word.sign not in "Kzt&,"), len(words))
    if first == len(words) or words[first].value not in INVERTS:
        return words
    behind = words[first + 1 :]
    if not _SOMEBODY_THEN.match(signs_of(behind)) or "," not in signs_of(behind):
        return words
    return [*words[:first], Word("!", "should he"), *behind]


def hangs_on_others(sentence: str) -> bool:
    """Does a folded sentence hang on what somebody else does?"""
    return bool(_HANGS.search(sentence))


_HANGS = Pattern(
    r"\b(?:if|unless|in case|as soon as|whenever|should) (?:(?:he|she|they|there|any\w+|"
    r"some\w+|nobody)\b|"
    r"(?:the )?(?-i:[A-Z])[a-z]+ (?:is|are|has|comes?|turns?|slips?|goes|stays?|flies|"
    r"does|gets|fires|"
    r"shoots|moves|lands|still|should|be|come|move|turn|slip|stay|fly|have)\b)",
    re.IGNORECASE,
)
"""`If Red comes near, Gull turns right instead`: what hangs on that corrects nothing."""


class _Clause(Struct):
    marks: Sequence[Word]
    words: Sequence[Word]

    @property
    def signs(self) -> str:
        return signs_of(self.words)

    @property
    def orders(self) -> bool:
        return bool(patterns.MAY_ORDER.search(self.signs))

    @property
    def is_joined(self) -> bool:
        """Does it only go on, behind *and*?"""
        return [word.sign for word in self.marks] == ["&"]

    @property
    def begins(self) -> str:
        """Its first word that says something."""
        return next((word.value for word in self.words if word.sign not in "vKdp"), "")

    @property
    def hangs_at(self) -> int | None:
        """Where its condition begins."""
        return next((n for n, word in enumerate(self.words) if word.sign == "!"), None)

    @property
    def is_led(self) -> bool:
        """Does a condition open it?"""
        at = self.hangs_at
        is_open = at is not None and not set(signs_of(self.words[:at])) & patterns.ORDERING
        return is_open and self.words[at or 0].value in _CONDITIONS


def is_hanging(words: Sequence[Word]) -> bool:
    """Is there a condition or a choice beside orders?"""
    signs = signs_of(words)
    return "!" in signs and bool("Q" in signs or patterns.MAY_ORDER.search(signs))


def without_what_hangs(words: Sequence[Word], *, is_fired: bool) -> list[list[Word]]:
    """The words of a sentence without what hangs, in each way that it may be meant: as a move that
    is open, or as fire. Raises `LostError` where it cannot be told what hangs.

    `is_fired`: was fire spoken of before it?
    """
    if "Q" in signs_of(words):
        if set(signs_of(words)) & patterns.ORDERING - {"Z"}:
            raise LostError("the ground, and a condition")
        return [[]]  # `I land if the strip is clear, not otherwise`: no move is of it
    left = _clauses(words)
    plain: list[_Clause] = []
    ways: list[list[Word]] = [[]]
    while left:
        clause = left.pop(0)
        at = clause.hangs_at
        if at is None:
            plain.append(clause)
            continue
        kept, hangs = _hanging(clause, at, plain, left)
        fired = is_fired or any(patterns.FIRED.search(one.signs) for one in plain)
        meant = _meant(kept, hangs, is_fired=fired)
        before = [word for one in plain for word in (*one.marks, *one.words)]
        ways = [[*way, *before, *clause.marks, *kept, *more] for way in ways for more in meant]
        plain = []
    if len(ways) > _MOST_WAYS:
        raise LostError("conditions")
    return [[*way, *(word for one in plain for word in (*one.marks, *one.words))] for way in ways]


def _clauses(words: Sequence[Word]) -> list[_Clause]:
    found = [_Clause([], [])]
    for n, word in enumerate(words):
        if word.sign in ",.&t:;":
            if found[-1].words:
                found.append(_Clause([], []))
            found[-1].marks = [*found[-1].marks, word]
        else:
            opens = not found[-1].words and word.value == "should" and n + 1 < len(words)
            is_inverted = opens and words[n + 1].sign in "P?d"  # `should Lark be behind me, ...`
            found[-1].words = [*found[-1].words, Word("!", "if") if is_inverted else word]
    return found


def _hanging(
    clause: _Clause, at: int, before: list[_Clause], left: list[_Clause]
) -> tuple[Sequence[Word], list[Sequence[Word]]]:
    """What stays of the clause with the condition, and what hangs on it: each thing to do.

    What belongs to these is taken from the clauses before it and from those that are left.
    """
    value, head = clause.words[at].value, clause.words[:at]
    is_choice = value in _CHOICES
    if not is_choice and value not in _CONDITIONS:
        raise LostError(f"{value!r}")
    is_led = False
    if is_choice:
        said = clause.words
    elif any(sign in patterns.ORDERING for sign in signs_of(head)):
        said = head
    elif _is_followed(left):
        is_led, said = True, [*head, *left.pop(0).words]
        said = [*said, *left.pop(0).words] if left and left[0].is_joined else said
    elif patterns.FLOWN.search(clause.signs) or patterns.FIRED.search(clause.signs):
        is_led, said = True, clause.words
    elif before and before[-1].orders:
        last = before.pop()  # `fire left in 2, but only if Red is there`
        clause.marks, said = last.marks, last.words
    else:
        raise LostError("a condition of what")
    kept = () if is_led else said[: _fire_at(said)]
    if is_choice and patterns.FLOWN.search(signs_of(clause.words[at:])):
        kept = ()  # and not `LT, fire left or right`
    hangs = [said[len(kept) :]]
    if not is_choice and len(patterns.FLOWN.findall(signs_of(said))) > 1:
        raise LostError("several moves hang on it")
    _take_others(hangs, left, is_led=is_led, is_unless=value == "unless")
    return kept, hangs


def _is_followed(left: Sequence[_Clause]) -> bool:
    """Does what is to be done stand behind the comma of a condition?"""
    if not left or "," not in signs_of(left[0].marks) or left[0].begins in _OTHERWISE:
        return False
    if any(mark.value == ";" for mark in left[0].marks):
        return False  # `if not LT; then A`
    return left[0].orders and left[0].hangs_at is None


def _take_others(
    hangs: list[Sequence[Word]], left: list[_Clause], *, is_led: bool, is_unless: bool
) -> None:
    """What is to be done otherwise, and talk behind it; what goes on after that must be plain."""
    has_others = False
    while left and (left[0].begins in _OTHERWISE or left[0].is_led or not left[0].orders):
        other = left.pop(0)
        if other.is_led and _is_followed(left):
            other = left.pop(0)
        has_others = has_others or other.orders
        hangs += [other.words] if other.orders else []
    marks = signs_of(left[0].marks) if left else ";"
    is_anew = ";" in marks or (left and left[0].signs[:1] in ("o", "M"))
    if is_led and not (is_anew or (has_others and "t" in marks)):
        raise LostError("what else hangs on it")  # `if he comes, LT, A, A`
    if (left and left[0].is_joined) or (is_unless and "t" in marks):
        raise LostError("what else hangs on it")


def _fire_at(words: Sequence[Word]) -> int:
    """Where the fire begins that is told behind a manoeuvre; 0 where there is none."""
    match = patterns.FIRE_BEHIND.match(signs_of(words))
    return match.end("flown") if match else 0


def _meant(
    kept: Sequence[Word], hangs: Sequence[Sequence[Word]], *, is_fired: bool
) -> list[list[Word]]:
    """What may stand for what hangs: nothing where it is fire, or an open move."""
    signs = [signs_of(one) for one in hangs]
    flies = any(patterns.FLOWN.search(one) for one in signs)
    fires = any(patterns.FIRED.search(one) for one in signs)
    if kept or (fires and not flies):
        return [[]]
    opened = [*_place(hangs[0]), OPEN]
    return [opened, []] if fires or (is_fired and not flies) else [opened]


def _place(words: Sequence[Word]) -> Sequence[Word]:
    """The words that say which move it is."""
    signs, found, at = signs_of(words), [], 0
    while at < len(words):
        place = place_at(words, signs, at, is_referring=False)
        if place and place[0].kind == "numbered":
            found.append(words[at : place[1]])
        elif place and place[0].kind not in ("kind", "one"):
            raise LostError("which of them is open")
        at = place[1] if place else at + 1
    if len(found) > 1:
        raise LostError("two places of a condition")
    return found[0] if found else ()
