"""Sentences that speak of flying and tell no move: asked about, where the message tells none.

Moves of another round are no list of phrases: `my move is the same as the one I flew in the last
round`, `no change from last round for the flying` say in any words that orders are not here.
"""

from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.holes import may_be_moves
from sopwith_gm.systems.squadron.reader.intents import Intent, Sentence
from sopwith_gm.systems.squadron.reader.questions import is_question
from sopwith_gm.systems.squadron.reader.verdict import FLOWN, SHOT


def note_what_is_unsaid(
    draft: Draft, sentence: Sentence, intents: Sequence[Intent], me: str
) -> None:
    """A stretch in which moves are spoken of, of a sentence behind which none are told yet."""
    whole = (sentence.start, sentence.end)
    kinds = {one.kind for one in intents}
    if _LATER.search(sentence.words) or ("EARLIER" in kinds and kinds & FLOWN):
        return  # a change to another mail is asked about, and orders nothing of this one
    if _SWAPS.search(sentence.words) and not is_question(sentence):
        draft.doubt(*whole, "reference")
    elif _refers_back(sentence) or _does_as_then(sentence, intents, me):
        draft.told_as_past = draft.told_as_past or whole
    elif (
        _may_fly(sentence)
        or _asks_leave(sentence, intents)
        or _keeps_to_another(sentence, intents)
        or may_be_moves(intents)
        or (
            _speaks_of_flight(sentence, kinds)
            and not _is_of_round(sentence)
            and not is_question(sentence)
        )
    ):
        draft.unsaid.append(whole)


def _speaks_of_flight(sentence: Sentence, kinds: set[str]) -> bool:
    """Not `if I down him: Immelmann, up 2`, which is of what comes behind the shot."""
    said = sentence.kinds & _FLIGHTY
    return bool(said - {"climb", "dive"} if "IMMELMANN" in kinds else said)


_SWAPS = Pattern(
    r"(?:^|[,;:.!-] |\b(?:please|and|but|just|only|kindly) )(?:swap|exchange|reverse|switch|mirror|"
    r"invert) (?:round )?(?:the |my |both )?(?:order of )?(?:the )?(?:very )?"
    r"(?:first|last|second|third|final|middle|two|manoeuvres|moves|items|steps|turns|banks|"
    r"straights|targets)\b"
)
"""`Swap the last two`, where none are told: of a mail that is not here."""
_LATER = Pattern(
    r"\bno (?:moves?|orders|manoeuvres?)(?: for me)?,? yet\b"
    r"|\b(?:the|my) (?:moves?|orders|manoeuvres?)(?: \w+)? "
    r"(?:follows?|comes? later|(?:is|are) to follow|to follow)\b"
    r"|\b(?:what|how|where|which way) (?:i|we)(?:'ll| will| shall)? (?:fly|move|go)\b"
    r"(?=.*\b(?:tomorrow|tonight|later|follows?|when|soon|monday|tuesday|wednesday|thursday|friday|"
    r"saturday|sunday)\b).*\b(?:tell|send|say|write|let you|mail|follows?|comes?|get|have)\b"
    r"|\b(?:no idea|don't know|do not know|can't say|cannot say|undecided|haven't decided)\b"
    r"[^.;]* (?:what|how|where|which way) (?:to|i) (?:shall |should |will )?(?:fly|move|go)\b"
    r".*\b(?:tomorrow|tonight|later|follows?|soon|monday|tuesday|wednesday|thursday|friday|"
    r"saturday|sunday)\b"
    r"|\b(?:the|my) (?:moves?|manoeuvres?) (?:you(?:'ll)? |i(?:'ll)? |will |shall )"
    r"(?:will |shall )?(?:get|have|send|tell|write|mail|follow|come)\b"
    r".*\b(?:tomorrow|tonight|later|when|soon|once|after|monday|tuesday|wednesday|thursday|friday|"
    r"saturday|sunday)\b"
    r"|\byou(?: already)?(?:'ve| have| got| know)(?: got)?(?: already)? (?:my|the) "
    r"(?:moves?|manoeuvres?|flying|path)\b|\b(?:my|the) (?:moves?|manoeuvres?)(?: orders?)? "
    r"(?:is|are|was|were|went)(?: already)? (?:with you|sent|out|in your hands)\b"
)
"""`No move yet, I'll send that tomorrow`: that there is none is said, and nothing to ask."""


_GUNS = (
    r"(?:shooting|attacks?|targets?|firing|gunnery|guns|victims?|gunfire)(?: orders?| list)?"
    r"|whom? (?:to|i|we)(?:'ll| will| shall)? (?:shoot|attack|fire|target|engage)(?: at| on)?"
)
_LATER_ON = (
    r"(?:tomorrow|tonight|later|when|soon|once|after|separately|another|next|as soon|"
    r"in a (?:second|separate)|to follow|again|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b"
)
_ANOTHER_MAIL = (
    r"(?:tomorrow|tonight|later|soon|separately|(?:by|in|with) (?:a|an|the|my) "
    r"(?:second|separate|other|next|later|further)|in another|"
    r"(?:when|once|after|as soon as) (?:i|you|we)(?:'ve|'ll| have| had| get| got| know| see| saw)|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b"
)
_SENDS = r"(?:send|tell|write|mail|get|have|hear|receive|decide|let you (?:have|know)|give|post)\b"
_KEPT_BACK = Pattern(
    rf"\b(?:{_GUNS}) (?:(?:i|you|we)(?:'ll| will| shall)? (?:then )?{_SENDS}.*\b{_LATER_ON}"
    rf"|(?:(?:will|shall|is|are|to)(?: be)?(?: to)? )?(?:follows?|comes?|sent|told|arrives?)\b"
    rf"(?:\W*$| (?:[a-z]+ )?{_ANOTHER_MAIL}))"
    rf"|\b(?:i|you|we)(?:'ll| will| shall)? {_SENDS}(?: you| of| about| to)* (?:the |my |our )?"
    rf"(?:{_GUNS})\b.*\b{_LATER_ON}|\b(?:{_GUNS})(?: is| are)? to follow\b"
)


def is_kept_back(sentence: Sentence, intents: Sequence[Intent]) -> bool:
    """`The shooting I'll send when I know where all are`: told later, and nothing to ask now."""
    told = {one.kind for one in intents} & {"NAME", "MAN", "CODE", "HOLD", "NEVER"}
    return not told and not is_question(sentence) and bool(_KEPT_BACK.search(sentence.words))


def _is_of_round(sentence: Sentence) -> bool:
    """`Turn 1`: is the only word of flight that of the round?"""
    return sentence.kinds & _FLIGHTY == {"desc"} and bool(_ROUND.search(sentence.words))


_ROUND = Pattern(r"\bturn (?:no\W*|number )?\d+\b")
_FLIGHTY = frozenset({
    "ahead", "aheads", "side", "desc", "climb", "dive", "code", "run", "full_speed",
})  # fmt: skip
_MOVES = Pattern(
    r"\b(?:fly|flying|keep going|keep at it|carry on|continue|"
    r"manoeuvre|manoeuvring|maneuver|(?:the|a|my|some) moves?|move (?!on)\w+|"
    r"moving|flight path|end up (?:behind|in front|near|next|at|on|above)|"
    r"(?:get|put|bring|take|move|place|steer|sneak|lead|fly) (?:me|us|her|him|it|my plane) "
    r"(?:as|close|closer|near|nearer|behind|away|onto|next|in front|out of|clear|right|to the)|"
    r"in such a way|(?:be|get|go|stay|end up|somewhere) where i|do (?:something|whatever|anything)|"
    r"(?:come|comes|coming|sneak|sneaks) (?:\w+ ){0,3}from (?:behind|above|below|astern|the side)|"
    r"(?:be|get|come|stay|sit|hang|stick) (?:\w+ )?(?:on|onto|at|behind) [\w' ]{1,24} "
    r"(?:tail|six|back|heels)|"
    r"(?:get|stay|keep) (?:as far|away|behind|close|out of|near|clear)|"
    r"(?:go|going|head|heading) (?:for|to|where\w*|as|back|home|any\w*|"
    r"some\w*)|(?:where|wherever|whichever way) [\w' ]{1,20} (?:goes|flies|turns|moves|leads))\b"
    r"|(?:^|\n)[ *]*(?:moves?|movement|manoeuvres?)[ *]*: *\w"
)


def _may_fly(sentence: Sentence) -> bool:
    return (
        bool(_MOVES.search(sentence.words))
        and not sentence.kinds & {"dont", "talk_of"}
        and ("past" not in sentence.kinds or sentence.words.lstrip().startswith("fly "))
        and not is_question(sentence)
    )


def _keeps_to_another(sentence: Sentence, intents: Sequence[Intent]) -> bool:
    """`I keep Dora company`, `stick with Dora`: what one does with another, and it is no attack."""
    kinds = {one.kind for one in intents}
    if not kinds & _OTHERS or kinds & _OF_NO_MOVE or is_question(sentence):
        return False
    return "pursues" in sentence.kinds or (bool(kinds & _OWN) and not kinds & _SHOOTING)


_OTHERS = frozenset({"NAME", "HIM"})
_OF_NO_MOVE = frozenset({"PAST", "past", "talk", "TALK", "averse", "ORDER", "ATTACK_ORDER"})
_SHOOTING = SHOT | {"TAKE"}
_OWN = frozenset({"ME", "WOULD"})


def _asks_leave(sentence: Sentence, intents: Sequence[Intent]) -> bool:
    """`Would it be possible to fly as I did last time?`: moves, and he asks whether he may."""
    told = any(one.kind in ("REF", "MAN", "CODE", "FULL") for one in intents)
    as_then = bool(_FLIGHT.search(sentence.words) and _BEFORE.search(sentence.words))
    return (told or as_then) and bool(_MAY_I.match(sentence.words))


_MAY_I = Pattern(
    r"\W*(?:(?:so|and|or|please|then),? )*(?:(?:may|can|could|might|shall|should) (?:i|we|my \w+)\b"
    r"|(?:is|would) it (?:be )?(?:possible|ok|okay|fine|all right|alright|allowed)"
    r"(?: for me)? (?:to|if i|if we)\b|would you mind if (?:i|we)\b)"
)


_FLIGHT = Pattern(
    r"\b(?:fly|flying|flies|flown|flew|flight|moves?|moving|manoeuvres?|maneuvers?|path|course|"
    r"orders?|do|does|did|use|repeat\w*|identical|unchanged|no changes?|again|once more|"
    r"(?:go|goes|carry|carries|keep|keeps) on|procedure|pattern|thing|programme|program)\b"
)
_COMPARED = Pattern(
    r"\b(?:same|identical|unchanged|no changes?|repeat\w*|copy|as|like|"
    r"(?:what|how|whatever) (?:i|we|you|he|she)|"
    r"(?:the|my) (?:moves?|ones?|orders|path|course)(?: that| which)? (?:i|we|you)|use)\b"
)
_BEFORE = Pattern(
    r"\b(?:last|previous|preceding|former|earlier) (?:round|turn|time|move|go|one|orders|mail)\b"
    r"|\b(?:first|second|third|opening) (?:round|turn|move)\b|\b(?:rounds|turns) (?:ago|back)\b"
    r"|\b(?:round|turn) \d+(?:'s)? (?:moves?|orders|path|course)\b"
    r"|\bas (?:it|i|we|she|he) (?:began|started)\b"
    r"|\b(?:round|turn|time|one) before\b|\b(?:in|from|of|for) (?:round|turn) \w+\b|\byesterday\b"
)
_WAS = Pattern(
    r"\b(?:flew|did|was|were|had|went|made|got|turned|moved|shot|hit|sent|came|took|saw|read)\b"
)


def _does_as_then(sentence: Sentence, intents: Sequence[Intent], me: str) -> bool:
    """`Kite does exactly what it did in the first round`: in whatever words, of the own plane."""
    found = _AS_THEN.search(sentence.words)
    if found is None or is_question(sentence):
        return False
    led = sentence.words[: found.start()]
    told = sentence.start + found.end()
    others = any(one.kind == "NAME" and one.value != me and one.start < told for one in intents)
    return not others and bool(_OWN_LEAD.fullmatch(led) or _OWN_NAME.fullmatch(led))


_THAN_WHEN = (
    r"(?:i|we|she|he|it)(?:'ve|'d| have| had| has| \w+ly| already| also| always)? "
    r"(?:did|flew|flown|moved|acted|behaved|went|done|made|took|taken|used|chose|chosen|"
    r"performed|executed)\b"
)
_AS_THEN = Pattern(
    r"\b(?:(?:do|does|doing|fly|flies|flying|move|moves|moving|act|acts|acting|go|goes|behave|"
    r"behaves|"
    r"repeat|repeats|repeating|copy|copies|copying|perform|performs|make|makes|execute|executes|"
    r"follow|follows|want|wants|take|takes|use|uses|it's|it is) (?:\w+ly |just |again |the |very |"
    r"same |all |everything |it |once more |much |what |my |as |way |move |moves |path |course )*"
    r"|^\W*(?:(?:and|so|please|again),? )?(?:just |exactly |precisely |simply |the |very |same |"
    r"again |once more |much )*)"
    r"(?:what|as|like|how|whatever|(?:way|moves?|path|course|thing|flight)"
    rf"(?: as| that| which| like)?) {_THAN_WHEN}"
    r"|\b(?:repeat|repeats|repeating|copy|copies|copying|redo|redoes) (?:(?:i|my|our|its|her|his|"
    r"own|the|old|whole|entire|first|last|opening|very) )*(?:moves?|path|course|flight|"
    r"manoeuvres?)\b"
    r"|\b(?:carry|carries|go|goes|do|does|fly|flies|continue|continues|proceed|proceeds|move|moves)"
    r"(?: on| it| all| just| exactly| again)* (?:like|as) (?:before|then|always|usual|ever)\b"
)
_OWN_LEAD = Pattern(
    r"\W*(?:(?:and|so|please|now|then|again|this (?:time|round|turn)|for this round|well),? )*"
    r"(?:(?:let|have) )?(?:(?:i|we|she|he|it|me|us|(?:my|our) [a-z]+(?: [a-z]+)?)"
    r"(?:'ll|'d|'m| am| are| will| shall| should| would| must| may| want| wants| wish| like| going|"
    r" to| simply| just| again| also| now| then| only| please)* )?"
)
_OWN_NAME = Pattern(
    r"\W*(?:(?:and|so|please|now|then),? )*(?:(?:let|have) )?(?:the )?[\w'.-]+(?: [\w'.-]+)?"
    r"(?:'ll| will| shall| should| would| must| to| simply| just| again| also| now| only)* ?"
)


_CHANGES = Pattern(r"(?<!no )\b(?:change|correct|amend|alter|swap|replace|switch)\b")


def _refers_back(sentence: Sentence) -> bool:
    """Does it compare what is to be flown with another round, and is it no report of that?"""
    compared = _COMPARED.search(sentence.words)
    if _CHANGES.search(sentence.words):
        return False  # `change my target in the orders I sent yesterday`
    if not compared or not _BEFORE.search(sentence.words) or is_question(sentence):
        return False
    told = sentence.words[: compared.start()]
    return bool(_FLIGHT.search(sentence.words)) and not _WAS.search(told)
