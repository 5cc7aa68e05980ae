"""The account of small words: one that may bind an order, and that no phrase claimed, is a doubt.

`Before I bank left I go straight`, `attack the plane behind Dora`, `one or two`: each is a word of
scope, of order or of number that the grammar took as filling. In a clause that tells an order, and
about which nothing is asked, it may turn the order round.
"""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.doubts import Code
from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.intents import Intent, Sentence
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.questions import is_question
from sopwith_gm.systems.squadron.reader.talk import suffers
from sopwith_gm.systems.squadron.reader.verdict import AIMED, FLOWN, SHOT, Clause, clauses_of

_TOLD = (FLOWN | SHOT | AIMED) - {"HALF"}
_QUIET = frozenset({"fill", "past", "talk", "strange", "unclaimed", "averse"})
_WHOLE = frozenset({"MAN", "CODE"})
_PLANES = frozenset({"NAME", "WISH"})


def unbound(
    sentence: Sentence, intents: Sequence[Intent], look: str, before: Draft, draft: Draft
) -> tuple[Code, int, int] | None:
    """Why a sentence about which nothing is asked may mean something else, and where."""
    if len(draft.doubts) > len(before.doubts) or is_question(sentence):
        return None
    if _is_in_turn(sentence, intents, before, draft):
        return "order", sentence.start, sentence.end
    tells = draft.told() != before.told()
    if not intents or not (tells or before.moves or before.attacks):
        return None
    clauses = clauses_of(intents, look) if tells else []
    for net, code in _OF_ORDERS:
        for clause in clauses:
            if net(clause, look):
                return code, clause.start, clause.end
    if tells and _is_said_again(intents, look, before):
        return "said-twice", sentence.start, sentence.end
    if tells and _is_told_before(sentence, look, before, draft):
        return "correction", sentence.start, sentence.end
    for whole, code in _OF_SENTENCES if tells else _OF_IDLE:
        if whole(intents, look):
            return code, sentence.start, sentence.end
    return None


def _is_in_turn(sentence: Sentence, intents: Sequence[Intent], before: Draft, draft: Draft) -> bool:
    """`In moving the Baron takes the lead over me`: who is first, and no phrase has told it."""
    kinds = {one.kind for one in intents}
    words = sentence.words
    if kinds & _IN_ORDER:  # `Dora is to move first and to shoot second`
        other = "ORDER" not in kinds and _MOVES_NEXT.search(words)
        orders = (before.order, draft.order), (before.attack_order, draft.attack_order)
        alone = any(old != new and len(new or ()) == 1 for old, new in orders)
        if alone and _NEXT_TO_HIM.search(words):
            return True  # `Dora goes first; the second place is mine`
        return bool(other or ("ATTACK_ORDER" not in kinds and _SHOOTS_NEXT.search(words)))
    of_me = bool(kinds & _OF_ME)
    if not (sentence.mentions or of_me) or kinds & _OF_THEN:
        return False
    if sentence.mentions and _FIRST_PLACE.search(words):
        return True
    found = _OF_TURNS.search(words)
    if found is None or (found["guns"] and not of_me):
        return False  # `for shooting Dora first, then Baron` are targets
    at = sentence.start + found.end()
    if found["guns"] and any(one.kind in _AIMS and one.start >= at for one in intents):
        return False  # `in attacking I take Dora first, Baron second`
    return _IN_TURN.search(words) is not None


_IN_ORDER = frozenset({"ORDER", "ATTACK_ORDER"})
_OF_ME = frozenset({"ME", "WOULD"})
_AIMS = frozenset({"ATTACK", "TAKE"})
_OF_THEN = frozenset({"past", "PAST", "talk"})
_OF_TURNS = Pattern(
    r"\b(?:in|on|for|when|while|during|as (?:to|for|regards)|when it comes to|regarding|"
    r"concerning) (?:the )?(?:moving|movement|flying|(?P<guns>shooting|firing|attacking))\b"
)
_IN_TURN = Pattern(
    r"\b(?:first|second(?! to)|before|after|ahead of|behind|precedes?|precedence|follows?)\b"
)
_FIRST_PLACE = Pattern(
    r"\b(?:has|have|takes?|gets?) the first (?:place|turn)\W*$"
    r"|^\W*first (?:the )?\w+(?: \w+)? (?:moves|goes|flies)\b"
)
_NEXT_TO_HIM = Pattern(
    r"\b(?:the second|second (?:place|is|comes)|(?:after|behind) (?:me|him|her)|follows?)\b"
)
_MOVES_NEXT = Pattern(r"\b(?:moves?|fl(?:y|ies)|moving|flying) (?:second|last)\b")
_SHOOTS_NEXT = Pattern(r"\b(?:shoots?|fires?|attacks?|shooting|firing) (?:second|last)\b")


def _is_said_again(intents: Sequence[Intent], look: str, before: Draft) -> bool:
    """`There is room for two straights. Two straights it is.`: told twice, or four of them?"""
    flown = [one for one in intents if one.kind in FLOWN]
    block = before.block
    if len(flown) != 1 or block is None or block.is_left or "," not in flown[0].value:
        return False
    told = look[block.start : block.end].lower().strip()
    words = look[flown[0].start : flown[0].end].lower()
    same = ",".join(item.code for item in block.lists[-1]) == flown[0].value
    return same and len(block.lists) == 1 and told.endswith(words)


def _is_told_before(sentence: Sentence, look: str, before: Draft, draft: Draft) -> bool:
    """`S BL S. Item 2: TR.`: a place that has its manoeuvre, in a list that counted none."""
    found = _PLACE_TOLD.match(sentence.words)
    old = before.block.lists if before.block else []
    new = draft.block.lists if draft.block else []
    if found is None or not old or not new:
        return False
    told = [item for item in old[-1] if not item.is_height]
    more = len(new[-1]) > len(old[-1])
    place = _PLACES.index(found[1]) % _MOST
    return more and place < len(told) and not _COUNTED.search(look[: sentence.start].lower())


_PLACES = ("1", "2", "3", "4", "5", "first", "second", "third", "fourth", "fifth")
_MOST = 5
_PLACE_TOLD = Pattern(
    r"\W*(?:(?:move|item|manoeuvre|maneuver|step|leg|number|no\.?|the) ?)?"
    rf"({'|'.join(_PLACES)})(?: (?:one|move|item|manoeuvre))? ?[:=>,-]"
)
_COUNTED = Pattern(r"(?<![\w.])(?:1|one|first|a|i)[ ]?[.:)=,-]|\b(?:1st|first|to begin)\b")


def _unclaimed(clause: Clause, look: str) -> str:
    """The words of a clause, those of its phrases as a mark each."""
    said, at = [], clause.start
    for one in clause.intents:
        said.append(look[at : one.start].lower())
        quiet = look[one.start : one.end].lower()
        said.append(quiet if one.kind in _QUIET else f"<{one.kind}>")
        at = one.end
    return "".join(said)


def _scoped(clause: Clause, look: str) -> bool:
    """`Each`, `without`, `unless` in a clause that orders."""
    told = clause.has(_TOLD) and _SCOPE.search(_unclaimed(clause, look))
    return bool(told) and not suffers(clause, look)


_SCOPE = Pattern(
    r"\b(?:(?:each|neither)(?! other| of)|every|without(?! (?:climbing|<\w*HEIGHT>))|unless|"
    r"except|excepting|either|opposite|reversed?|backwards|mirrored|respectively|alternately|"
    r"alternating|vice versa|until|till|blocked|bumped|occupied)\b"
)


def _ordered(clause: Clause, look: str) -> bool:
    """`Before I bank left I go straight`: two items, and a word of order before the first."""
    flown = sum(one.kind in _WHOLE for one in clause.intents)
    return flown > 1 and bool(_ORDER.search(_unclaimed(clause, look)))


_ORDER = Pattern(
    r"^(?:(?!<(?:MAN|CODE)>).)*\bbefore\b|\b(?:after|preceded|between|prior|following)\b"
)


def _placed(clause: Clause, look: str) -> bool:
    """`Attack the plane behind Dora`: she is where it is, and no target."""
    return clause.has(_SHOOTS) and bool(_PLACE.search(_unclaimed(clause, look)))


_SHOOTS = frozenset({"ATTACK", "TAKE", "TARGETED"})
_PLACE = Pattern(
    r"<(?:ATTACK|TAKE)>.*\b(?:behind|beside|near|next to|beyond|past|under|above|below|over|"
    r"after|as|like|than|around|between) (?:the |my |that )?<NAME>"
)


def _by_another(clause: Clause, look: str) -> bool:
    """`Dora has to be shot by somebody else`: she is to be attacked, and not by the sender."""
    return clause.has(_AIMED_AT) and bool(_BY.search(_unclaimed(clause, look)))


_AIMED_AT = frozenset({"TARGETED"})
_BY = Pattern(
    r"<TARGETED> by (?:(?:the )?others?|somebody|someone|anybody|anyone|another|you|them|him|her|"
    r"whoever|everybody|all)\b"
)


def _beyond(clause: Clause, look: str) -> bool:
    """`Dora beyond range 1`: the range is turned round."""
    return bool(_BEYOND.search(_unclaimed(clause, look)))


_BEYOND = Pattern(
    r"\b(?:beyond|outside|above|over|past|than|least|exceeding|except|but|unless|not) "
    r"(?:at |of |from |in )?<WITHIN>"
)


def _all_but(clause: Clause, look: str) -> bool:
    """`All but the weakest`."""
    return bool(_ALL_BUT.search(_unclaimed(clause, look)))


_ALL_BUT = Pattern(
    r"\b(?:all|every\w*|any\w*|none|nobody|no one) <BUT> (?:the )?<(?:WISH|NAME)>"
    r"|<HEIGHT> .*\bthan (?:the )?<NAME>"
)


def _idiom(clause: Clause, look: str) -> bool:
    """`Climb one or two`, `then right then straight`: a saying, made of words of orders."""
    if not clause.has(FLOWN):
        return False
    for one, other in pairwise(clause.intents):
        for saying, item in ((one, other), (other, one)):
            if saying.kind == "fill" and item.kind in _FLOWN_NEAR and _of_orders(saying, look):
                return look[one.end : other.start].strip(" ") == ""
    return False


_FLOWN_NEAR = frozenset({"MAN", "CODE", "HEIGHT", "HALF"})


def _of_orders(saying: Intent, look: str) -> bool:
    words = look[saying.start : saying.end].lower().split()
    sides = any("side" in vocabulary().kinds(word) for word in words)
    return len(words) > 1 and (sides or "or" in words)


def _numbered_aim(clause: Clause, look: str) -> bool:
    """`Anyone within range 2`: a number that ends a target, and is no place of a list."""
    kinds = [one.kind for one in clause.intents]
    ends = clause.has(_PLANES) and len(kinds) > 1 and kinds[-1] == "NUMBERED"
    return ends and not _NTH.search(look[: clause.end].lower())


_NTH = Pattern(r"(?:st|nd|rd|th|first|second|third)\W*$")


def _with_a_plane(intents: Sequence[Intent], look: str) -> bool:
    """`Attack Dora with Baron`, `Dora after Baron`."""
    kinds = [one.kind for one in intents]
    for n, one in enumerate(intents[1:-1], 1):
        word = look[one.start : one.end].lower()
        if (
            word in ("with", "after", "together with", "next to")
            and kinds[n - 1] in _PLANES
            and kinds[n + 1] in _PLANES
        ):
            return True
    return False


def _backwards(intents: Sequence[Intent], look: str) -> bool:
    """`Last a bank left, first two straights`; `a bank left before that`."""
    flown = [n for n, one in enumerate(intents) if one.kind in _WHOLE]
    if len(flown) < 2:
        return False
    said = look[intents[0].start : intents[-1].end].lower().rstrip(" .!\n")
    is_placed = any(one.kind in ("ADDED", "BETWEEN") for one in intents)
    amid = None if is_placed else _BEFORE_THAT.search(said)
    told = amid is not None and not _is_aside(intents, look, intents[0].start + amid.start())
    return told or bool(_LAST_FIRST.match(said))


def _is_aside(intents: Sequence[Intent], look: str, at: int) -> bool:
    """`I only want to get away from the middle`: a long clause in which nothing is flown."""
    clause = [one for one in clauses_of(intents, look) if one.start <= at][-1]
    return not clause.has(_WHOLE) and len(look[clause.start : clause.end].split()) > _SHORT


_LAST_FIRST = Pattern(r"(?:at )?(?:last|finally|in the end)\b[^\n]*\b(?:at )?first\b")
_BEFORE_THAT = Pattern(
    r"\bbefore (?:that|this|it|them|those)$|\bin the middle\b|\bin between\b"
    r"|\bbetween (?:them|the two)\b|\bahead of (?:that|this|it|them|those)\b"
)


def _middle(intents: Sequence[Intent], look: str) -> bool:
    """`Three straights, the middle one a bank left`; not `the first ..., the second ...`."""
    for one, other in pairwise(intents):
        if one.kind == "VAGUE" and other.kind in _WHOLE:
            is_counted = _FIRST.search(look[intents[0].start : one.start])
            return not is_counted and _MIDDLE.match(look, one.start) is not None
    return False


_FIRST = Pattern(r"\bfirst\b", re.IGNORECASE)
_MIDDLE = Pattern(r"the (?:first|last|second|third|middle|final|other)\b")


def _ahead_of_me(intents: Sequence[Intent], look: str) -> bool:
    """`Since Dora is behind me and Baron ahead`: of another plane, and nothing that is flown."""
    tells = intents[0].kind == "fill"
    return tells and any(
        (one.kind, other.kind) == ("NAME", "MAN")
        and look[one.end : other.end].lower() == " ahead"
        and n > 1
        for n, (one, other) in enumerate(pairwise(intents))
    )


def _not_so(intents: Sequence[Intent], look: str) -> bool:
    """`Not in that order`, `only Dora not`, `anyone, preferably Dora`, `no one but me`."""
    kinds = [one.kind for one in intents if one.kind not in ("dot", "bang")]
    if kinds[-2:] == ["NAME", "NOBODY"]:
        return True
    said = look[intents[0].start : intents[-1].end].lower()
    prefers = "preferably" in said and kinds.count("NAME") == kinds.count("WISH") == 1
    return prefers or bool(_NOT_SO.search(said))


_NOT_SO = Pattern(
    r"\bnot (?:\w+ly )?in (?:that|this) order\b|\b(?:either|any|whatever|whichever) order\b"
    r"|^no ?(?:one|body)\b.* (?:but|except) me\b"
    r"|\b(?:any|every|all|whatever) ranges? (?:but|except|save|bar|other than) (?:at |the )?"
    r"(?:close|short|point|medium|middle|one|two|[12])"
)


def _touches(intents: Sequence[Intent], look: str) -> bool:
    """`No wait, swap the first two`: a change of what stands, by words that no phrase claimed."""
    said = _unclaimed(_whole(intents), look)
    return bool(_CHANGE.search(said))


_CHANGE = Pattern(
    r"(?:\b|(?=<))(?:swap|exchange|reverse|switch|skip|omit|leave out|invert|mirror|<NOBODY> do)"
    r" (?:the )?(?:<VAGUE>|<NUMBERED>|(?:<THEN>|first|last|second|third|middle|other|two|both)"
    r"(?! (?:time|round|turn|mail|letter|game|week)))"
    r"|^<NUMBERED> ?<?(?:unclaimed|delete|drop|scrub|scrap|cancel|strike|remove|omit)>?\W*$"
)


def _refuses(intents: Sequence[Intent], look: str) -> bool:
    """`Actually, don't.`, `Not beyond two.`, `no, only two`: a denial, and nothing else."""
    kinds = {one.kind for one in intents if one.kind not in _MARKS | {"colon", "OR"}}
    short = len(look[intents[0].start : intents[-1].end].split()) <= _SHORT
    denies = {"NOBODY", "FIX"} <= kinds or {"NOBODY", "NUMBERED"} <= kinds
    denies = denies or kinds == {"NOBODY", "MAYBE"} or {"FIX", "NUMBERED"} <= kinds
    return short and denies and kinds <= _DENYING


_DENYING = frozenset({"FIX", "NOBODY", "fill", "NUMBERED", "IDLE", "BUT", "MAYBE"})
_SHORT = 5


def _whole(intents: Sequence[Intent]) -> Clause:
    return Clause(tuple(intents), (), intents[0].start, intents[-1].end)


def _thinks_again(intents: Sequence[Intent], look: str) -> bool:
    """`Let me think again about the second one`, `stop before the edge`: of which order?"""
    return bool(_AGAIN.search(look[intents[0].start : intents[-1].end].lower()))


_AGAIN = Pattern(
    r"\bhaving second thoughts\b|\bthink(?:ing)? again about\b|\btake back what i\b"
    r"|^(?:but |and )?(?:stop|halt) (?:before|short of|at) the (?:edge|border|end)\b"
    r"|\bi (?:mean|meant)(?: to (?:say|write))? (?:one|two|a \w+) (?:less|more|fewer)\b"
    r"|^(?:sorry|no|oops|oh|wait|correction|i mean)\b[^a-z]*(?:only|just|that's|that is)? ?"
    r"(?:(?:one|two|three) of (?:them|those|these)|(?:one|two|a straight|a bank|a turn) too "
    r"(?:many|few))\b"
    r"|^(?:the )?other (?:direction|side|way|hand|bank|turn)\b"
    r"|\b(?:everything|all|whole \w+|left and right|it) (?:is |was |should be |shall be |must be )?"
    r"(?:mirrored|reversed|flipped|inverted|backwards|swapped|the wrong way)\b"
)


def _spares(intents: Sequence[Intent], look: str) -> bool:
    """`Dora and Baron are both to be left alone`: two names, and it is not told of both."""
    kinds = [one.kind for one in intents]
    at = kinds.index("NOT_SHOT") if "NOT_SHOT" in kinds else 0
    said = look[intents[0].start : intents[-1].end + len(" alone")].lower()
    return kinds[:at].count("NAME") > 1 or ("NAME" in kinds and bool(_ALONE.search(said)))


_ALONE = Pattern(r"\b(?:to|must|shall|should|may|will) be (?!left )[a-z]+ alone\b")
"""`Dora is to be lfet alone`: how?"""


def _owned(intents: Sequence[Intent], look: str) -> bool:
    """`The White Lady's last poem`: hers, and no word of attack."""
    kinds = {one.kind for one in intents}
    return not kinds & _SHOOTS and any(
        one.kind == "NAME" and _OWNS.match(look, one.end - 2) for one in intents
    )


_OWNS = Pattern(r"(?:..)?'s? [a-z]")


def _beside_it(intents: Sequence[Intent], look: str) -> bool:
    """`The corner north of it`: seen from another place, it is not the one so called."""
    return bool(_OF_IT.search(look[intents[0].start : intents[-1].end].lower()))


_OF_IT = Pattern(
    r"\b(?:north|south|east|west|left|right|clockwise|next|opposite)(?:ern|wards?)? "
    r"(?:of|from|to) (?:it|that|there|this|mine|them)\b"
)


def _next_in_turn(intents: Sequence[Intent], look: str) -> bool:
    """`Where the Baron is beyond my reach, the Dora`: of one plane something, then another's name.

    Not `thanks for sparing the Baron, Dora`, which speaks to her.
    """
    clauses = clauses_of(intents, look)
    if len(clauses) != _PAIR or [one.kind for one in clauses[1].intents] != ["NAME"]:
        return False
    first, name = clauses[0], clauses[1].intents[0].value
    named = {one.value for one in first.intents if one.kind == "NAME"}
    is_told = first.has(_OF_WHAT_WAS) or not _OF_PLACE.match(look, first.start)
    hangs = first.intents[0].kind in ("IF", "ELSE")  # `if I can get neither Baron nor Dora, Kite`
    return bool(named or hangs) and name not in named and not is_told


_PAIR = 2
_OF_WHAT_WAS = frozenset({"past", "PAST", "talk", "TALK"})
_OF_PLACE = Pattern(
    r"(?:where|wherever|while|as long as|with|without|given|granted|unless|until|if|when|once|"
    r"should|supposing|provided|in case|failing|for want of|lacking|barring)\b",
    re.IGNORECASE,
)


def _other_should(intents: Sequence[Intent], look: str) -> bool:
    """`Leo says Castor should go straight twice`: an order, for a plane that is not his."""
    for n, one in enumerate(intents):
        below = intents[n + 1 : n + 4]
        if one.kind == "NAME" and any(each.kind in _WHOLE for each in below):
            return bool(_SHOULD.match(look, one.end))
    return False


_SHOULD = Pattern(r" (?:should|shall|is to|has to|must|ought to) ")

_MARKS = frozenset({"comma", "dot", "bang", "dash", "newline", "semi", "THEN", "open", "close"})

_OF_ORDERS: Sequence[tuple[Callable[[Clause, str], bool], Code]] = (
    (_scoped, "unclaimed"),
    (_ordered, "order"),
    (_placed, "who"),
    (_by_another, "whose"),
    (_beyond, "range"),
    (_all_but, "who"),
    (_idiom, "unclaimed"),
    (_numbered_aim, "range"),
)
_OF_SENTENCES: Sequence[tuple[Callable[[Sequence[Intent], str], bool], Code]] = (
    (_with_a_plane, "who"),
    (_backwards, "order"),
    (_middle, "which-move"),
    (_ahead_of_me, "whose"),
    (_not_so, "negation"),
    (_touches, "correction"),
    (_spares, "except"),
    (_owned, "name"),
    (_beside_it, "where"),
)
_OF_IDLE: Sequence[tuple[Callable[[Sequence[Intent], str], bool], Code]] = (
    (_touches, "correction"),
    (_refuses, "negation"),
    (_thinks_again, "correction"),
    (_spares, "except"),
    (_next_in_turn, "who"),
    (_other_should, "another-plane"),
)
