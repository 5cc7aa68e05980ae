"""For which round orders are: the one that a sentence names, and what is for another."""

import re
from collections.abc import Sequence
from re import IGNORECASE

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.intents import MARKS, Intent, Sentence
from sopwith_gm.systems.squadron.reader.questions import is_question
from sopwith_gm.systems.squadron.reader.verdict import AIMED, FLOWN, SHOT, STRONG


def of_this_round(
    sentence: Sentence, intents: Sequence[Intent], draft: Draft, look: str, me: str
) -> list[Intent]:
    """The round named for the orders, taken out; orders for another round are a doubt."""
    kept: list[Intent] = []
    for intent in intents:
        is_code = look[intent.start : intent.start + 2].lower().strip("r").isdigit()
        is_round = intent.kind == "ROUND"
        is_put_right = is_round and _is_put_right(intents, kept, intent, draft, look)
        if is_round and is_code and not _is_at_the_head(kept, me) and not _is_headed(intent, look):
            kept.append(intent._replace(kind="HALF", value="?"))
        elif not is_round or not (
            _is_of_orders(sentence, intent, look, me)
            or _is_later(intent, intents, draft)
            or (draft.round is not None and is_put_right)
        ):
            kept.append(intent)
        elif is_put_right or draft.round in (None, int(intent.value)):
            draft.round, draft.is_other_round = int(intent.value), False
        else:
            draft.is_other_round = True
            told = any(one.kind in STRONG | FLOWN | SHOT | AIMED for one in kept)
            start = intent.start if told else sentence.start
            kept = [one for one in kept if one.start < start]
            kept.append(Intent("doubt", "another-turn", start, sentence.end))
            return kept
    if draft.is_other_round and (_orders(kept) or _is_list_of_targets(kept)):
        return [Intent("doubt", "another-turn", sentence.start, sentence.end)]
    if any(_heads_next(one, kept[:n], look) for n, one in enumerate(kept)):
        draft.is_other_round = bool(draft.attacks)  # else what follows may be this round's
    return kept


def _orders(intents: Sequence[Intent]) -> bool:
    """Is there an order in it, or a target beside a word of attacking?"""
    kinds = {one.kind for one in intents}
    return bool(kinds & STRONG) or ("ATTACK" in kinds and bool(kinds & AIMED))


def _is_list_of_targets(intents: Sequence[Intent]) -> bool:
    """`Dora, else Baron`, by itself."""
    kinds = {one.kind for one in intents}
    return bool(kinds & AIMED) and kinds <= AIMED | _LISTED


_LISTED = MARKS | {"THEN", "ELSE", "OR", "WITHIN", "CAN"}


def _heads_next(intent: Intent, before: Sequence[Intent], look: str) -> bool:
    """`Next round: S S`: what comes behind it is for that round."""
    opens = not any(one.kind not in MARKS | {"fill", "IDLE", "THEN"} for one in before)
    return intent.kind == "NEXT" and opens and bool(_HEADING.match(look, intent.end))


_HEADING = Pattern(r"(?: orders| moves)?[ *]*(?:[:\n]| -)")


def _is_later(intent: Intent, intents: Sequence[Intent], draft: Draft) -> bool:
    """A round behind the one that was named, beside orders that are none of the past."""
    later = draft.round is not None and int(intent.value) > draft.round
    kinds = {one.kind for one in intents}
    return later and _orders(intents) and not kinds & {"past", "PAST", "quest"}


def _is_put_right(
    intents: Sequence[Intent], before: Sequence[Intent], intent: Intent, draft: Draft, look: str
) -> bool:
    """`Sorry, that should be round 5`: a word of correction stands right before it.

    Where orders stand above it and others come with it, these may be for a second round.
    """
    fixes = [one for one in before if one.kind == "FIX"]
    told = bool(draft.moves or draft.attacks) and any(one.kind in STRONG for one in intents)
    if not fixes or told or not _ENDS.match(look, intent.end):
        return False
    return bool(_MADE.fullmatch(look, fixes[-1].end, intent.start))


_ENDS = Pattern(r"(?: (?:now|already|by now))?[ ]*(?:[.,:;!)(\n-]|$|,? (?:please|of course)\b)")


_MADE = Pattern(
    r"\W*(?:(?:that|this|it|these|those|they) ?(?:'s|is|are|was|should be|must be|"
    r"ought to be|were meant to be|was meant to be)?\W*)?(?:(?:orders?|moves?) )?"
    r"(?:we(?:'re| are) (?:already |now )?(?:in|at|on|up to) )?"
    r"(?:(?:is|are|for|of|to|make it|i mean|i meant)\W+){0,2}(?:the )?",
    IGNORECASE,
)


def _is_at_the_head(before: Sequence[Intent], me: str) -> bool:
    """`Kite, R3: S S`: is nothing told before it but whose orders these are?"""
    return all(
        one.kind in MARKS | {"IDLE", "MOVES", "ME", "colon"}
        or (one.kind, one.value) == ("NAME", me)
        for one in before
    )


def _is_headed(intent: Intent, look: str) -> bool:
    """`Orders R10`: no turn to the right."""
    heads = look[: intent.start].rpartition("\n")[2].strip(" *-") == ""
    heads = heads and (look[intent.end : intent.end + 1] == ":" or _is_next(intent, look))
    return heads or bool(_HEADED.search(look, max(0, intent.start - 20), intent.start))


def _is_next(intent: Intent, look: str) -> bool:
    """`R2 S S` above `R3 S BL`: one round below another, each at the head of its line."""
    before = _AT_LINES.findall(look[: intent.start])
    return str(int(intent.value) - 1) in before


_AT_LINES = Pattern(r"^[ *-]*r([1-9]\d?)[ :]", IGNORECASE | re.MULTILINE)


_OWN = Pattern(
    r"\W*(?:(?:this|today|tonight|week|the|my|our|here|are|is|come|with|late|new|final|corrected|"
    r"attached|s)\W+)*"
)
_HEADS = Pattern(r" (?:orders?|moves?)\b")
"""`This week's round 5 orders`: whose they are, and when, says nothing of another's."""


def _is_of_orders(sentence: Sentence, intent: Intent, look: str, me: str) -> bool:
    before = look[sentence.start : intent.start].lower().rpartition("\n")[2]
    after = look[intent.end : sentence.end].lower()
    a, b = intent.start - sentence.start, intent.end - sentence.start
    if _NOT_NOW.search(before):
        return bool(_ORDERS.search(before))
    if _HEADS.match(after) and _OWN.fullmatch(before):
        return True
    heads = bool(_FOR_IT.search(before)) and after.startswith(":")
    if (
        (_REPORTED.match(after) and not heads)
        or _OF_ANOTHER.search(before)
        or _PICTURED.search(before)
        or _IS_TOLD.match(after)
    ):
        return False
    if after.lstrip(" ").startswith(":") and not _IS_TOLD.match(before):
        return True
    if _I_FLY.match(after) and sentence.kinds & _OF_MOVES and "past" not in sentence.kinds:
        return True
    ordinal = not any(one.isdigit() for one in sentence.words[a:b])
    if ordinal and before.endswith("my "):
        return False  # `my first round ever`
    of_moves = sentence.kinds & _OF_MOVES
    if is_question(sentence) and not of_moves and not _is_beside(after, look[sentence.end :]):
        return False
    if re.match(rf"\W*(?:from|by|for) (?:the )?{re.escape(me.lower())}\b", after):
        return True
    if _IN_IT.search(before):
        if not sentence.kinds & _OF_MOVES and _OF_IT.search(before):
            return False  # `a nice account of round 4`
        return "past" not in sentence.kinds or bool(_FOR_IT.search(before))
    own = "|".join(map(re.escape, (me.lower(), *me.lower().split())))
    return (
        not before.strip(" *_-#(|=~+<>[")
        or bool(re.search(rf"\b(?:{_OPENS}|{own})\W*$", before))
        or sentence.words.strip().startswith(("orders", "my orders", "here"))
        or _is_title(before, after)
    )


def _is_beside(after: str, below: str) -> bool:
    """`Round 11 (will this ever end?)`: asked behind a mark, to the end of the line.

    Not where the question is which round it is.
    """
    return bool(_ASKED.match(after)) and ("\n" in after or below.lstrip(" )")[:1] in ("", "\n"))


def _is_title(before: str, after: str) -> bool:
    """`Squadron Leader, round 4`: the last of a line that is no sentence."""
    ends = not after.partition("\n")[0].strip(" *_#=.-")
    return ends and bool(_TITLE.fullmatch(before)) and not _SAYS.search(before)


_OPENS = (
    "and|orders?|moves?|for|my|here|hi|hello|this is|so|and so|now|then|okay|ok|right|well|game"
)
_TITLE = Pattern(r"\W*(?:[a-z'&]+ ?){1,4} ?[,:;/|(\u2013-]+ ?")
_SAYS = Pattern(r"\b(?:i|we|you|he|she|they|it|is|was|were|had|has|have|did|will|thanks?)\b")
_NOT_NOW = Pattern(
    r"\b(?:last|since|after|before|previous|was|were|until|till|up to|from)\W*(?:the\W*)?$",
)
_ORDERS = Pattern(r"\b(?:orders?|moves?)\b")
_IN_IT = Pattern(r"\b(?:in|for|to|of)\W*(?:the\W*|this\W*)?$")
_OF_IT = Pattern(r"\bof\W*(?:the\W*)?$")
_FOR_IT = Pattern(r"\bfor\W*$")
_IS_TOLD = Pattern(
    r" *(?:report|results?|map|was|were|went|had|did|is over|ended|deadline|account)\b"
)
"""What is told of a round that has been flown."""
_OF_MOVES = frozenset({"ahead", "code", "code_s", "run", "desc", "attack", "climb", "dive"})
_ASKED = Pattern(
    r" ?[(,-] ?(?!(?:or|not|is (?:it|that|this)|isn't (?:it|that)|right|correct|i|yes|no|still)\b)"
    r"[a-z' ,-]+\?\)?\W*$"
)
_I_FLY = Pattern(r",? (?:i|we|i'll|we'll)\b")
_HEADED = Pattern(
    r"\b(?:(?:orders?|moves?),? (?:for |of |from )?(?:[\w' ]{1,24}?,? )?"
    r"|(?:this|mine|these) for )$",
    IGNORECASE,
)
_PICTURED = Pattern(
    r"\b(?:map|report|picture|results?|account|story|events?|write-?up) (?:of|from) \W*$"
    r"|^(?!.*\bhere\b).*\b(?:map|report|write-?up) (?:for|on|about) \W*$"
)
_REPORTED = Pattern(
    r"[^\w\n]*(?:i|we|you|he|she|they|it) (?:\w+ly )?"
    r"(?:shot|hit|flew|went|was|were|had|got|did|lost|missed|made|saw|[a-z]+ed)\b"
)
"""`In round 3 I shot Baron twice.`"""
_OF_ANOTHER = Pattern(r"\b(?:as|like|same|until|till)\W+(?:\w+\W+)?(?:in|for|of)\W*(?:the\W*)?$")
