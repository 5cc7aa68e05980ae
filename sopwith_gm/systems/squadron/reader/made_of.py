"""What a stretch of a message is made of: of orders and nothing else, or of some beside words."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from re import IGNORECASE

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.chart import Chart
from sopwith_gm.reading.signs import CLOSING
from sopwith_gm.reading.vocabulary import Sense, Token
from sopwith_gm.systems.squadron.reader.intents import MARKS, read_sentence
from sopwith_gm.systems.squadron.reader.language import grammar, vocabulary
from sopwith_gm.systems.squadron.reader.names import Names

#: What a line of orders alone is made of.
_ORDERING = frozenset({
    "side", "ahead", "aheads", "desc", "code", "code_s", "run", "letter_side", "climb", "dive",
    "attack",
    "nearest", "weakest", "hold_fire", "immelmann", "within", "roll", "split", "name", "at_will",
    "code_never", "dont", "code_hold", "nobody", "except_any", "red_one", "level_flight", "station",
    "attribute",
})  # fmt: skip
_BESIDE = frozenset({
    "soft", "number", "twice", "times", "again", "another", "then", "else", "code_else", "blocked",
    "or", "him",
    "fly", "move_head", "range_none", "on_kill", "take", "levels", "degrees", "all_way",
    "full_speed", "speed", "only", "ordinal", "all_of", "weak_noun", "in_that_order", "round_word",
    "facing", "compass", "station_word", "attribute", "rest", "except", "down_him", "fix", "scrap",
    "drop", "orders_word", "reference", "order_head", "attack_order_head", "ace", "defence",
    "change_to", "either", "to_level", "stats_head",
})  # fmt: skip


_CODED = frozenset({"code", "code_s", "run"})
_OF_SENDER = frozenset({"i", "would"})
"""`I fly S S S` is made of orders; `I fly on and on` may be a tale."""


def _is_signed(look: str, start: int, tokens: Sequence[Token]) -> bool:
    """`Cheers` / `Dave`: below a closing a word that would be an order with a slip is a name."""
    above = look[:start].rstrip("\n").rpartition("\n")[2]
    is_name = len(tokens) == 1 and tokens[0].text.istitle()
    is_word = is_name and not vocabulary().meant(tokens[0].text)
    return is_name and not is_word and bool(CLOSING.match(above))


def _is_initial(look: str, start: int, end: int) -> bool:
    """`B.`, below a blank line and with nothing below it: no manoeuvre by itself, but a name."""
    alone = look[:start].rstrip(" \t").endswith("\n\n") and not look[end:].strip()
    return alone and bool(_INITIAL.fullmatch(look[start:end].strip()))


_INITIAL = Pattern(r"[BLRT]\.?")
_STATIONS = Pattern(
    r"\s*(?:start|place)(?:[ \t]+[0-9]{1,3})+(?:[ \t]+facing[ \t]+[nesw]{1,2})?\s*", IGNORECASE
)
"""The head of such a line orders nothing without its numbers, which stand in many a sentence."""


_LABELS = frozenset({"move_head", "attack", "target_noun"})


def _is_labelled(tokens: Sequence[Token], lattice: Sequence[Sequence[Sense]]) -> bool:
    """`Move: same as in round 3`: a form's label of orders, whatever is filled in behind it."""
    heads = (sense.end for sense in lattice[0] if sense.kind in _LABELS)
    return any(at + 1 < len(tokens) and tokens[at].text == ":" for at in heads)


def are_orders(look: str, start: int, end: int, names: Names, me: Mapping[str, int]) -> bool:
    """Is a stretch made of orders, and of no word that orders are not made of?

    Among two or more of orders there may be one that nobody knows; behind a label there may be any.

    The name of the sender's own plane by itself, a key of `me` in small letters, is a signature.
    """
    if look[start:end].strip(" .,!-~*").lower() in me:
        return False
    if _STATIONS.fullmatch(look, start, end):
        return True
    if _is_initial(look, start, end):
        return False
    tokens, lattice = names.spelling(look, start, end)
    if not tokens or len(tokens) > 80 or _is_signed(look, start, tokens):
        return False
    if _is_labelled(tokens, lattice):
        return True
    covered, ordering, unknown = 0, 0, 0
    all_kinds = {sense.kind for senses in lattice for sense in senses}
    beside = _BESIDE | _OF_SENDER if all_kinds & _CODED else _BESIDE
    for i, senses in enumerate(lattice):
        kinds = {sense.kind for sense in senses}
        if kinds & _ORDERING:
            ordering += 1
        if kinds & (_ORDERING | beside | MARKS):
            reach = max(s.end for s in senses if s.kind in _ORDERING | beside | MARKS)
            covered = max(covered, reach)
        elif i >= covered and kinds:
            return False
        elif i >= covered:
            unknown += 1
    opening = {sense.kind for sense in lattice[0]}  # `Engage the Squirrel.`, `Take the Squirrel.`
    takes = "take" in opening and "take_at" not in opening and len(tokens) > 1
    ordering += takes
    opens = takes or "attack" in opening
    return ordering >= (2 - opens) * unknown and ordering > 0 and unknown <= 1


def flies(look: str, start: int, end: int, names: Names, least: int = 2) -> bool:
    """Are manoeuvres told whole in a stretch, so many or more?"""
    sentence = read_sentence(look, start, end, names)
    told = [one for one in sentence.readings[0] if one.kind in ("CODE", "MAN")]
    return sum(len(one.value.split(",")) for one in told) >= least


def shoots(look: str, start: int, end: int, names: Names) -> bool:
    """Is it told, and neither asked nor reported, in a stretch whom to attack?"""
    told = read_sentence(look, start, end, names).readings[0]
    kinds = [one.kind for one in told if one.kind != "fill"]
    aims = any(
        one in ("ATTACK", "TAKE") and other in ("NAME", "WISH") for one, other in pairwise(kinds)
    ) or not {"TARGETED", "AT_WILL", "HOLD"}.isdisjoint(kinds)
    return aims and "quest" not in kinds and "past" not in kinds


def has_orders(look: str, start: int, end: int, names: Names, *, but_heights: bool = False) -> bool:
    """Is any phrase in a stretch an order by itself: a manoeuvre, a code, a word of fire?

    `but_heights`: words of height count for none, as in `What is Baron up to?`.
    """
    ordered = _ORDERED - {"HEIGHT"} if but_heights else _ORDERED
    tokens, spelt = names.spelling(look, start, end)
    chart = Chart(grammar(), tokens, spelt)
    return any(
        phrase.kind in ordered and not phrase.rule.startswith("the code of a straight")
        for i in range(len(tokens))
        for phrase in chart.phrases_at(i)
    )


_ORDERED = frozenset({"CODE", "MAN", "HEIGHT", "HOLD", "NEVER", "ATTACK", "AT_WILL", "IMMELMANN"})
