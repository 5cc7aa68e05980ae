"""Clauses: what of a sentence is orders, what is talk, and what the orders hang on."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.doubts import Code
from sopwith_gm.systems.squadron.reader.intents import Intent, Intents

#: Marks and words that part clauses.
BREAKS = frozenset({
    "comma", "semi", "newline", "dot", "quest", "pipe", "arrow", "slash", "dash", "star", "bang",
    "bullet", "THEN", "colon", "open", "close", "plus", "equals",
})  # fmt: skip
FLOWN = frozenset({"CODE", "MAN", "HALF", "HEIGHT", "NO_HEIGHT", "REF", "ADDED", "BETWEEN"})
"""What is flown, or may be."""
AIMED = frozenset({"NAME", "WISH", "WHOEVER", "HIM", "VAGUE", "TARGETED", "AT_WILL", "ANY_BUT"})
"""What is aimed at."""
SHOT = frozenset({"ATTACK", "TARGETED", "AT_WILL", "ANY_BUT", "HOLD", "NEVER"})
"""What says of shooting, without a doubt."""
STRONG = frozenset({
    "CODE", "MAN", "TARGETED", "AT_WILL", "ANY_BUT", "HOLD", "NEVER", "ORDER", "ATTACK_ORDER",
    "STAT", "STATS", "BARE_STATS", "FACING", "PLACE", "IMMELMANN", "DROP", "SWAP", "ACE", "REF",
    "KEPT", "ADDED", "BETWEEN",
})  # fmt: skip
"""What is an order wherever it stands, unless somebody else is spoken of."""
WEAK = frozenset({
    "HALF", "HEIGHT", "NO_HEIGHT", "ATTACK", "WISH", "STATION", "SCRAP", "EARLIER", "unclaimed",
    "OLD", "AGAIN", "VAGUE", "NAME", "WITHIN", "WITHIN_ALL", "NEAR_IF", "EXCEPT", "FULL", "WHOEVER",
})  # fmt: skip
"""What may be one."""
ORDERING = STRONG | {"NOT_SHOT"} | WEAK | SHOT | AIMED | FLOWN | {"PUT"}
SET_UP = frozenset({"STAT", "STATS", "STATION", "FACING", "PLACE"})
_OTHERS = frozenset({
    "you", "he", "she", "they", "his", "her", "your", "their", "you're", "he's", "she's", "they're",
    "you'll", "he'll", "she'll", "they'll", "you'd", "he'd", "they'd", "yours", "theirs", "who",
    "whose", "you've", "they've",
})  # fmt: skip
_MAY_BE_MINE = frozenset(
    {
        "he",
        "she",
        "it",
        "he's",
        "she's",
        "he'll",
        "she'll",
        "it'll",
        "he'd",
        "she'd",
        "it'd",
        "her",
        "his",
    }
)
_DOES = frozenset({
    "is", "isn't", "are", "was", "were", "has", "had", "have", "will", "would", "won't", "can",
    "can't", "could", "should", "may", "might", "must", "does", "doesn't", "did", "didn't", "looks",
    "look", "seems", "seem", "thinks", "wants", "likes", "turns", "flies", "goes", "gets", "got",
    "takes", "shall", "needs", "deserves", "knows",
    "keeps", "makes",
    "banks", "climbs", "dives", "shoots", "fires", "attacks", "moves", "comes",

    "shot", "hit", "flew", "went", "came", "seemed", "looked", "thought", "wanted",
    "tried", "and", "hasn't", "cannot",
})  # fmt: skip


_SAID = STRONG | SHOT | AIMED | FLOWN | {"STATION", "WITHIN", "IMMELMANN", "CAN"}
_LEAD = 2
"""Words before a name, as in `my partner Dora flies`."""
_ADVERBS = (["always"], ["still"], ["really"], ["also"], ["just"], ["usually"], ["often"])


class Clause(NamedTuple):
    """A run of intents between two breaks; `before` is the break that opens it."""

    intents: Intents
    before: tuple[str, ...]
    """Kinds of the marks and words that stand between this clause and the one before it."""
    start: int
    end: int

    def has(self, kinds: frozenset[str]) -> bool:
        """Is any intent of these kinds?"""
        return any(intent.kind in kinds for intent in self.intents)


def clauses_of(intents: Sequence[Intent], look: str = "") -> list[Clause]:
    """The clauses of a sentence; blank ones are no clauses."""
    intents = _with_what_comes_then(intents)
    found: list[Clause] = []
    run: list[Intent] = []
    before: list[str] = []
    for n, intent in enumerate(intents):
        if (
            _is_own_subject(intent, look)
            and not _is_advised(intent, run, look)
            and _is_talk_so_far(run, look)
        ):
            found.append(Clause(tuple(run), tuple(before), run[0].start, run[-1].end))
            run, before = [intent], ["SUBJECT"]
        elif (
            _is_so(intent, look)
            and _is_talk_so_far(run, look, refused=True)
            and _orders(intents[n + 1 :])
        ):
            found.append(Clause(tuple(run), tuple(before), run[0].start, run[-1].end))
            run, before = [], ["SUBJECT"]
        elif _begins_own(intents[n : n + 2], run, look):
            found.append(Clause(tuple(run), tuple(before), run[0].start, run[-1].end))
            run, before = [intent], ["SUBJECT"]
        elif (
            intent.kind == "BUT"
            and run
            and (_of_me(intents, n) or _BUT_NOW.match(look, intent.start))
        ):
            found.append(Clause(tuple(run), tuple(before), run[0].start, run[-1].end))
            run, before = [], ["BUT"]
        elif intent.kind == "IDLE" and look[intent.end - 1 : intent.end] in (":", "|"):
            if run:  # `I forgot the height: up 2`
                found.append(Clause(tuple(run), tuple(before), run[0].start, run[-1].end))
                run, before = [], []
            before.append("colon")
        elif intent.kind == "IDLE" and _closes_speech(intent, run, look):
            found.append(Clause(tuple(run), tuple(before), run[0].start, run[-1].end))
            run, before = [], ["IDLE"]
        elif intent.kind in BREAKS and not (intent.kind == "colon" and not run):
            if run:
                found.append(Clause(tuple(run), tuple(before), run[0].start, run[-1].end))
                run, before = [], []
            before.append(intent.kind)
        else:
            run.append(intent)
    if run:
        found.append(Clause(tuple(run), tuple(before), run[0].start, run[-1].end))
    return [_whoever(clause) for clause in _with_its_tail(found, look)]


def _with_what_comes_then(intents: Sequence[Intent]) -> list[Intent]:
    """`S S, maybe then a bank right`, as `then maybe a bank right`: of what comes then."""
    said = list(intents)
    for n in range(len(said) - 2):
        kinds = [one.kind for one in said[n : n + 3]]
        if kinds[:2] == ["MAYBE", "THEN"] and kinds[2] in FLOWN:
            said[n : n + 2] = [said[n + 1], said[n]]
    return said


_BUT_NOW = Pattern(r"but,? now(?:,? (?:it's|it is|that's))?(?= )", re.IGNORECASE)
"""`I wanted BR, but now it is S S BL`: what was, and what is."""


def _begins_own(said: Sequence[Intent], run: Sequence[Intent], look: str) -> bool:
    """Does another subject begin its own clause, where no mark parts them?"""
    if said[0].kind == "NAME" and len(run) > 1 and _flies_himself(said, look):
        return True
    return _is_reason_so_far(run, look) and bool(_OWN.match(look, said[0].start))


def _is_reason_so_far(run: Sequence[Intent], look: str) -> bool:
    """`Since Dora is our friend we don't shoot Dora`: what a plane is, before the own subject."""
    if len(run) < _LEAST or not _SINCE.match(look, run[0].start):
        return False
    kinds = [one.kind for one in run]
    said = look[run[-1].start : run[-1].end].lower()
    return kinds[1] == "NAME" and {*kinds[2:]} <= _TALK | {"TALK"} and said not in _SAYING


_LEAST = 3
_SINCE = Pattern(r"(?:since|as|because|seeing that|now that|given that)\b", re.IGNORECASE)
_OWN = Pattern(
    r"(?:i|we)\b(?! (?:think|know|hear|believe|guess|told|said|saw|met|like))", re.IGNORECASE
)


def _flies_himself(said: Sequence[Intent], look: str) -> bool:
    """`I told her that the Baron turns left`: is it another plane that does what comes?"""
    if len(said) < 2 or said[1].kind not in FLOWN:
        return False
    return look[said[0].end : said[1].start] == " " and bool(DOING.match(look, said[1].start))


DOING = Pattern(r"(?:turns|banks|goes|flies|climbs|dives|moves|swerves|veers) ")


def _with_its_tail(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Don't hurry with the game`: where neither side orders anything, `with` parts nothing."""
    found: list[Clause] = []
    for clause in clauses:
        last = found[-1] if found else None
        if last is None or clause.before != ("THEN",) or last.has(_SAID) or clause.has(_SAID):
            found.append(clause)
            continue
        between = look[last.end : clause.start].lower().strip()
        if between not in ("with", "with the", "with a", "with my"):
            found.append(clause)
            continue
        small = Intent("fill", "", last.end + 1, clause.start - 1)
        found[-1] = Clause(
            (*last.intents, small, *clause.intents), last.before, last.start, clause.end
        )
    return found


_FAREWELLS = frozenset({"ok", "okay", "thanks", "thank you", "cheers", "bye", "right", "thx", "ta"})


def _closes_speech(intent: Intent, run: Sequence[Intent], look: str) -> bool:
    """`... then whoever is nearest okay see you Thursday`: dictated, a word that ends an order."""
    told = any(one.kind in FLOWN | AIMED | SHOT for one in run)
    return told and look[intent.start : intent.end].lower() in _FAREWELLS


_OWN_SUBJECT = frozenset({"ME", "WOULD"})
_TALK = frozenset({
    "fill", "strange", "past", "talk", "unclaimed", "AGAIN", "NUMBERED", "IDLE", "SPEED",
})  # fmt: skip


def _is_own_subject(intent: Intent, look: str) -> bool:
    written = look[intent.start : intent.end].lower()
    if intent.kind == "MAN":
        return written.startswith(("i ", "we "))
    return intent.kind in _OWN_SUBJECT and written not in ("me", "myself", "let me")


def _is_so(intent: Intent, look: str) -> bool:
    return intent.kind == "IDLE" and look[intent.start : intent.end].lower() == "so"


def _orders(behind: Sequence[Intent]) -> bool:
    return bool(behind) and behind[0].kind in ("CODE", "MAN", "ME", "WOULD", "ATTACK", "HOLD")


def _is_talk_so_far(run: Sequence[Intent], look: str, *, refused: bool = False) -> bool:
    """`With two cups of tea I have settled on ...`: what stands before the subject is talk.

    `refused`: it may say what is not, as in `I don't have much speed so BR S`.
    """
    small = ("at", "on", "after", "me")
    kinds = {one.kind for one in run if look[one.start : one.end].lower() not in small}
    if refused:
        kinds -= {"averse", "ME", "SPEED", "NOBODY", "NAME", "TALK", "WISH"}
    return len(run) > 1 and kinds <= _TALK and "fill" in kinds and "averse" not in kinds


_SAYING = frozenset({
    "says", "said", "say", "thinks", "reckons", "told me", "tells me", "suggests", "advises",
    "insists", "claims",
    "thought", "believes", "swears", "suggested", "advised", "keeps saying", "that",
})  # fmt: skip


_THINKS = Pattern(
    r"\b(?:says|thinks|claims|complains|believes|insists|swears|reckons|fears|hopes|bets|knows|"
    r"tells (?:me|us)|told (?:me|us))(?: that)? $",
    re.IGNORECASE,
)


_ONCE = Pattern(
    r"(?:i|we)(?:'d|'ve| had| have| was| were| did| (?:should|could|would|might|ought to) have)\b",
    re.IGNORECASE,
)


def _is_advised(intent: Intent, run: Sequence[Intent], look: str) -> bool:
    """`My grandson says I should turn left`: what another would do, or thinks that I do."""
    says = bool(run) and look[run[-1].start : run[-1].end].lower() in _SAYING
    should = look[intent.start : intent.end].lower().endswith(" should")
    thinks = _THINKS.search(look[max(0, intent.start - 24) : intent.start])
    return (says and should) or bool(thinks and not _ONCE.match(look, intent.start))


def _of_me(intents: Sequence[Intent], n: int) -> bool:
    """`He went left, but I fly straight`: does the sender's own clause begin at a `but`?"""
    own = intents[n + 1 : n + 2]
    return bool(own) and own[0].kind in ("ME", "WOULD")


def _whoever(clause: Clause) -> Clause:
    """`Whoever hit me last`: all up to a word like otherwise says who is meant."""
    kinds = [intent.kind for intent in clause.intents]
    if "WHOEVER" not in kinds:
        return clause
    first = kinds.index("WHOEVER")
    if first == len(kinds) - 1 and not clause.intents[first].value:  # `else whoever`
        whole = clause.intents[first]._replace(kind="WISH", value="NEAREST")
        return clause._replace(intents=(*clause.intents[:first], whole))
    ends = [n for n in range(first + 1, len(kinds)) if kinds[n] in ("ELSE", "CAN", "WITHIN", "OR")]
    if kinds[-1] == "ATTACK" and not ends and first == 0:  # `is my target`
        whole = Intent("hung_target", "who", clause.start, clause.end)
        return clause._replace(intents=(whole,))
    until = ends[0] if ends else len(kinds)
    start, end = clause.intents[first].start, clause.intents[until - 1].end
    said = (*clause.intents[:first], Intent("VAGUE", "?", start, end), *clause.intents[until:])
    return clause._replace(intents=said)


def is_strong(clause: Clause) -> bool:
    """Is it an order, unless somebody else is spoken of?"""
    for n, intent in enumerate(clause.intents):
        if intent.kind in STRONG or (intent.kind, intent.value) == ("ATTACK", "him"):
            return True
        after = clause.intents[n + 1 : n + 3]
        if intent.kind == "ATTACK" and any(one.kind in AIMED for one in after):
            return True
    return False


def speaks_of_others(look: str, clause: Clause, me: str, of_me: bool = False) -> bool:
    """Is somebody else the one who does what the clause says?

    `of_me`: he, she and it are the sender's own plane.
    """
    if clause.intents and _others_fly(clause, look):
        return True
    if (
        not clause.intents
        or clause.intents[0].kind in ("REF", "ME", "WOULD", "WISH")
        or clause.intents[0].value == "him"
        or any(one.value in ("him|me", "me|him") for one in clause.intents)
    ):
        return False
    words = look[clause.start : clause.end].lower().split()
    words = [word.strip("\"'(") for word in words]
    while words and words[0] in ("and", "but", "so", "because", "if", "when", "as", "that", "oh"):
        words = words[1:]
    if not words:
        return False
    if of_me and words[0] in _MAY_BE_MINE:
        return False
    if words[0] in _OTHERS:
        return True
    first = next((one for one in clause.intents if one.kind != "fill"), clause.intents[0])
    lead = look[clause.start : first.start].split()
    beside = next((one for one in clause.intents if one.start > first.start), first)
    if beside.kind in ("WITHIN", "CAN") and beside.start <= first.end + 1:
        return False  # `Baron provided the range is 1`
    if first.kind == "NAME" and first.value != me and len(lead) <= _LEAD:
        rest = look[first.end : clause.end].lower().split()
        rest = rest[1:] if rest[:1] in _ADVERBS else rest
        verb = rest[0].strip(".,!'") if rest else ""
        return verb in _DOES or (len(verb) > 3 and verb.endswith("ed")) or verb in _TELLS
    return False


def _others_fly(clause: Clause, look: str) -> bool:
    """`The others will all turn left`, `everybody turns left`: flown by somebody, whoever it is."""
    first = clause.intents[0]
    if first.kind not in ("VAGUE", "WISH") or clause.has(SHOT) or not clause.has(_WHOLE_FLOWN):
        return False
    verb = look[first.end : clause.end].lower().split()[:1]
    return look[first.end : first.end + 1] == " " and bool(_DOES.intersection(verb))


_WHOLE_FLOWN = frozenset({"CODE", "MAN"})
#: What somebody says, thinks or has done.
_TELLS = frozenset({
    "told", "said", "says", "tells", "thinks", "swears", "claims", "promised", "hopes", "asks",
    "knows", "knew", "believes", "wrote", "writes", "made", "took", "lost", "won", "saw", "sees",
    "gave", "gives", "loves", "hates", "likes", "did", "owes", "fears", "plans", "means", "tries",
})  # fmt: skip


def made(
    intents: Sequence[Intent], old: Clause, start: int | None = None, end: int | None = None
) -> Clause:
    """A clause with other intents, where the old one stood."""
    return Clause(
        tuple(intents),
        old.before,
        old.start if start is None else start,
        old.end if end is None else end,
    )


def doubted(clause: Clause, reason: Code) -> Clause:
    """A clause that is only asked about."""
    return made([Intent("doubt", reason, clause.start, clause.end)], clause)


def only_names(clause: Clause) -> Clause:
    """Of talk, the names: a pronoun may mean one of them."""
    names = [
        Intent("mention", intent.value, intent.start, intent.end)
        for intent in clause.intents
        if intent.kind == "NAME"
    ]
    return made(names, clause)
