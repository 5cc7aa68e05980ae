"""Who does what a clause tells: a noun with its verb that is not the sender is talk of others."""

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.intents import BOUND
from sopwith_gm.systems.squadron.reader.language import vocabulary

_DETERMINERS = frozenset({
    "the", "my", "our", "your", "his", "her", "their", "a", "an", "this", "that", "these", "those",
    "all", "every", "some", "no", "both", "half", "another", "each", "many", "most",
})  # fmt: skip
_ANYBODY = frozenset({
    "everybody", "everyone", "nobody", "somebody", "someone", "anybody", "anyone", "people",
    "others", "nothing", "everything", "something", "there", "what", "life", "time", "work",
})  # fmt: skip
MINE = frozenset({
    "speed", "points", "budget",
    "gunner", "observer", "crew", "navigator",
    "plane", "pilot", "machine", "crate", "kite", "bird", "aircraft", "hero", "heroine", "move",
    "moves", "order", "orders", "path", "plan", "plans", "guns", "gun", "flight", "turn", "turns",
    "first", "next", "last", "second", "third", "target", "targets", "aeroplane", "airplane",
    "idea", "aim", "intention", "goal", "wish", "choice", "thing", "rest", "route", "course",
    "manoeuvre", "manoeuvres", "alternative", "attack", "shot", "shots", "bullets", "fire", "same",
    "only", "one", "ones", "final", "best", "ace", "captain", "ship", "fighter",
    "preference", "priority", "lance", "victim", "prey", "quarry", "sights", "fun", "trick",
    "priorities", "preferences", "arrows", "ammo", "ammunition", "rounds", "tracers", "tracer",
    "lead", "shells", "cannon",
    "burst", "attention", "crosshairs",
    "answer", "round", "client", "client's",
    "biplane", "triplane", "steed", "bus",
    "programme", "program", "menu", "decision", "recipe", "sequence", "nose",
})  # fmt: skip
"""Nouns that are the sender's plane, or its orders."""
FINITE = frozenset({
    "is", "isn't", "are", "aren't", "was", "wasn't", "were", "has", "hasn't", "had", "have",
    "haven't", "will", "won't", "would", "can", "can't", "could", "should", "may", "might", "must",
    "do", "does", "doesn't", "don't", "did", "didn't", "gave", "went", "came", "got", "took",
    "said", "told", "made", "ate", "fell", "broke", "ran", "sat", "slept", "won", "lost",
    "wrote", "read", "thought", "knew", "sent", "bit", "let", "keep", "keeps", "cannot", "want",
    "think", "say", "says", "tells", "know", "knows", "shot", "hit", "flew", "saw",
})  # fmt: skip
_LINKS = frozenset(
    {"and", "but", "so", "because", "that", "as", "oh", "well", "since", "while", "though"}
)
_LEAD = Pattern(r"(?:\b(?:the|my|our|your|his|her|their|a|an|this|that|of|to|in|on) )+$")


def opening(look: str, start: int) -> int:
    """Where a clause begins with the small words that stand before its first phrase."""
    lead = _LEAD.search(look[max(0, start - 24) : start].lower())
    return start - len(lead.group()) if lead else start


def is_of_a_noun(look: str, start: int, end: int) -> bool:
    """`The cat is lazy today`, `Ulf tells me`, `everybody at work thinks`: a noun and its verb."""
    start = opening(look, start)
    written = [word.strip("\"'(),.!?:;") for word in look[start:end].split()]
    words = [word.lower() for word in written]
    while words and words[0] in _LINKS:
        words, written = words[1:], written[1:]
    if len(words) < 2:
        return False
    known = vocabulary().kinds(words[0])
    named = written[0][:1].isupper() and not known and written[0].isalpha()
    if words[0] in _DETERMINERS:
        first = 2
    elif words[0] in _ANYBODY or named:
        first = 1
    else:
        return False
    if first == 2 and len(words) > 2 and words[1] in _DETERMINERS:
        first = 3  # `all my bullets are`
    for k in range(first - (words[first - 1].endswith("'s") and first > 1), min(len(words), 6)):
        if _is_order_word(words[k - 1]) and k - 1 >= first - 1 and words[k - 1] not in _ANYBODY:
            return False
        if words[k] == "bit" and words[k - 1] in _A_SMALL:
            continue  # `a wee bit right`
        if _is_verb(words[k]):
            return MINE.isdisjoint(words[:k]) and not is_own_pilot(words[0], words[k - 1], words[k])
    return False


def is_own_pilot(determiner: str, noun: str, verb: str) -> bool:
    """`My lady flies ahead`: whoever flies for the sender, by what pilots are called."""
    return determiner in ("my", "our") and noun in _PILOTS and verb in _FLIES


_PILOTS = frozenset({
    "lady", "lad", "lass", "airman", "airwoman", "aviator", "aviatrix", "flyer", "flier",
    "lieutenant", "sergeant", "corporal", "ensign", "cadet",
})  # fmt: skip
_FLIES = frozenset({"flies", "turns", "banks", "climbs", "dives", "goes"})


_A_SMALL = frozenset({"a", "wee", "tiny", "little", "small", "teeny"})


def _is_verb(word: str) -> bool:
    if word in FINITE or (word.endswith("'s") and len(word) > 3):
        return True
    ends = len(word) > 3 and word.endswith(("s", "ed")) and not word.endswith(("ss", "'s", "us"))
    return ends and not _is_order_word(word)


def _is_order_word(word: str) -> bool:
    return bool(vocabulary().kinds(word) & BOUND - {"number", "or", "if", "name"})
