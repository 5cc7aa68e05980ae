"""Questions: they order nothing, but one that may be a second thought is asked about."""

from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.intents import Intent, Sentence
from sopwith_gm.systems.squadron.reader.verdict import AIMED, FLOWN, SET_UP, Clause, is_strong

_TAG = Pattern(
    r"(?:n't (?:it|he|she|they|i|we)|(?:^|[,;.-] ?)right|\b(?:ok|okay|eh|yes|no|huh|correct|please|"
    r"i think|i guess|i suppose|maybe|perhaps)|, (?:will|would|could|can|won't) you)\s*\?\W*$"
)
_ASKS_TO = Pattern(
    r"\W*(?:and |so |then |also )?(?:please,? )?(?:could|can|would|will) you "
    r"(?:please |kindly |perhaps )?(?:move|fly|take|"
    r"send|bank|turn|let|have|go|put|shoot|fire|attack|make (?:me|it)|note|enter|have|"
    r"be (?:so )?(?:kind|good|nice)|change|switch|swap|replace|alter|amend|correct|scrap|cancel|"
    r"drop|add)\b"
    r"|\W*(?:may|might|can|could) i (?:trouble|ask|bother|beg) you to\b"
    r"|\W*(?:and )?(?:could|can|may|might|would) (?:my )?[a-z]+ (?:please|kindly) "
    r"(?:go|fly|turn|bank|dive|climb|shoot|fire|attack|move)\b"
    r"|\W*(?:would|do) you mind [a-z]+ing\b"
    r"|\W*(?:for (?:the|my) \w+,? )?(?:please,? )?(?:could|can|may|might) "
    r"(?:i|we|she|he|it|my \w+) (?:please )?(?:have|get|start|take|begin|face|be placed)\b"
    r"|\W*(?:and |so |then |also )?(?:please,? (?:could|can|may|might) i|"
    r"(?:could|can|may|might) i please) (?:shoot at|fire at|attack|fly|go|bank|turn)\b"
    r"|\W*and (?:then |also |please )?(?:shoot|fire|attack|bank|turn|fly|go|move|straight)\b"
)


def is_question(sentence: Sentence) -> bool:
    """Does it end with the mark of one?

    `..., doesn't it?` asks nothing, and `could you move me` orders.
    """
    if sentence.words.strip() in ("right?", "right ?", "left?"):
        return True
    if _TAG.search(sentence.words) or _ASKS_TO.match(sentence.words):
        return False
    if _is_list_in_doubt(sentence):
        return False
    return sentence.words.rstrip(" \")'").endswith("?")


def _is_list_in_doubt(sentence: Sentence) -> bool:
    """`Straight, straight and then maybe a bank right??`: a list, and its last item in doubt."""
    said = [one for one in sentence.readings[0] if one.kind not in ("fill", "newline")]
    kinds = [one.kind for one in said]
    at = kinds.index("MAYBE") if "MAYBE" in kinds else 0
    told = kinds[:1] in (["CODE"], ["MAN"]) and {*kinds[:at]} <= _LISTED
    return at > 1 and told and kinds[at - 1] in ("THEN", "comma", "dash")


_LISTED = frozenset({"CODE", "MAN", "HEIGHT", "THEN", "comma", "dash", "slash", "pipe", "arrow"})
_ASKS_BEHIND = Pattern(
    r"(?:^|: ?|- )(?:does|do|did|is|are|was|what|how|when|why|who|has|have|can anyone|am)\b[^:]*$"
)


_OR_MAYBE = Pattern(r"\W*(?:or )?(?:perhaps|maybe|possibly)\b")


def asked(sentence: Sentence, clauses: Sequence[Clause], draft: Draft) -> list[Clause]:
    """A question orders nothing; one that may be a second thought is asked about."""
    whole_told = any(clause.has(frozenset({"CODE", "MAN"})) for clause in clauses)
    if _ASKS_BEHIND.search(sentence.words) and not whole_told:
        return []
    thinks = any(clause.has(frozenset({"MAYBE", "OR"})) for clause in clauses)
    whole = frozenset({"CODE", "MAN"}) | (FLOWN if thinks else frozenset())
    strong = any(is_strong(clause) or clause.has(whole) for clause in clauses)
    orders = strong and not sentence.begins & {"asks", "talk_of"}
    aims = [clause for clause in clauses if clause.has(AIMED)]
    told = draft.attacks if aims else draft.moves
    if told and (_OR_MAYBE.match(sentence.words) or _is_or(clauses) or _wonders(clauses, sentence)):
        return [
            Clause(
                (Intent("doubt", "second-thought", sentence.start, sentence.end),),
                (),
                sentence.start,
                sentence.end,
            )
        ]
    maybe = any(clause.has(frozenset({"MAYBE"})) for clause in aims)
    if maybe and not any(clause.has(FLOWN) for clause in clauses):
        hung = Intent("hung_target", "maybe", sentence.start, sentence.end)
        return [Clause((hung,), (), sentence.start, sentence.end)]
    placed = any(clause.has(SET_UP) for clause in clauses) and not sentence.begins & {"asks"}
    polite = strong and "please" in sentence.words
    above = strong and _told_above(sentence, clauses)
    if not (placed or polite or above or (strong and (thinks or orders))):
        return []
    if not draft.moves and _is_choice(clauses):
        draft.told_as_past = (sentence.start, sentence.end)
    asked = Intent("doubt", "asks-leave", sentence.start, sentence.end)
    return [Clause((asked,), (), sentence.start, sentence.end)]


def _told_above(sentence: Sentence, clauses: Sequence[Clause]) -> bool:
    """`Should that be blocked, BL` / `What is Dora up to?`: orders above the line that asks."""
    line = sentence.words.rstrip().rfind("\n") + 1
    whole = frozenset({"CODE", "MAN"})
    told = any(clause.has(whole) and clause.end < sentence.start + line for clause in clauses)
    return told and bool(_OPENS_QUESTION.match(sentence.words, line))


_OPENS_QUESTION = Pattern(
    r"\W*(?:what|how|when|why|who|where|which|is|are|was|were|am|do|does|did|will|can|could|has|have|"
    r"any)\b"
)


def _is_or(clauses: Sequence[Clause]) -> bool:
    """`Hmm, or Dora?`: does `or` open all that it says, but for sounds and courtesy?"""
    said = [one for clause in clauses for one in clause.intents]
    kinds = [one.kind for one in said if one.kind not in ("fill", "IDLE", "FIX")]
    return kinds[:1] == ["OR"] and kinds[1:2] != [] and kinds[1] in AIMED | FLOWN


def _wonders(clauses: Sequence[Clause], sentence: Sentence) -> bool:
    """`Hmm, maybe better not to shoot?`, `should I rather not shoot?`: behind sounds, of oneself.

    A clause of two words that nothing is ordered by may stand before it.
    """
    at = next((n for n, one in enumerate(clauses) if not _is_sound(one, sentence)), 0)
    said = clauses[at : at + 1]
    if not said or not any(one.has(FLOWN | AIMED | _SHOOTING) for one in clauses):
        return False
    kinds = [one.kind for one in said[0].intents if one.kind not in ("IDLE", "FIX", "BUT")]
    words = sentence.words[said[0].start - sentence.start :]
    return kinds[:1] == ["MAYBE"] or bool(SHOULD_I.match(words))


_SHOOTING = frozenset({"ATTACK", "TAKE", "HOLD", "NEVER"})
SHOULD_I = Pattern(
    r"\W*(?:but |and |or |so )?(?:(?:should|shall|had|would) (?:i|we)|"
    r"(?:would(?:n't)?|is(?:n't)?|might) it(?: not)?(?: be)?) (?:\w+ ){0,2}?"
    r"(?:rather|better|wiser|smarter|safer|instead)\b"
)
"""`Should I rather`, `would it be wiser to`: a second thought, as a question to oneself."""


def _is_sound(clause: Clause, sentence: Sentence) -> bool:
    words = sentence.words[clause.start - sentence.start : clause.end - sentence.start].split()
    return len(words) <= 2 and {one.kind for one in clause.intents} <= {"fill", "IDLE", "strange"}


def _is_choice(clauses: Sequence[Clause]) -> bool:
    """`TL or BL?`: moves on both sides, and somebody else is to choose."""
    kinds = [one.kind for clause in clauses for one in clause.intents]
    if "MAYBE" in kinds and ("REF" in kinds or kinds.count("MAN") + kinds.count("CODE") > 1):
        return True  # `I can't decide between TL and BL, would you choose?`
    at = kinds.index("OR") if "OR" in kinds else len(kinds)
    return bool({*kinds[:at]} & {"CODE", "MAN"}) and bool({*kinds[at:]} & {"CODE", "MAN"})
