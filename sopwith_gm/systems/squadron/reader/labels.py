"""What somebody calls his moves: `Stop 1: straight`, `Starter: bank left`. It orders nothing.

A noun of any trade with numbers that count up, and words that head lines each of which tells one
order, are labels, and become blank. Numbers of what one chooses from (`Idea 1: ...`) are none.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from re import IGNORECASE, MULTILINE, Match

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import blanked
from sopwith_gm.systems.squadron.reader.intents import read_sentence
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.made_of import has_orders
from sopwith_gm.systems.squadron.reader.names import Names
from sopwith_gm.systems.squadron.reader.pages import own_words

_LEAST = 3
"""Labels: of two, one might be the other's alternative."""
_MOST = 2
"""Manoeuvres behind a label: who tells more tells a whole path, and perhaps one of several."""
_NUMBERED = Pattern(
    r"(?:^[ \t*_>|#•-]*|(?<=[.;!?,/] ))(?P<noun>[a-z]{2,12})[ ](?:no\.? ?|nr\.? ?|# ?)?"
    r"(?P<number>\d{1,2})[ ]?(?:[:,.)=-]|[ ]-)(?=[ ]*\S)",
    IGNORECASE | MULTILINE,
)
_HEADED = Pattern(
    r"^[ \t*_>•-]*(?P<label>[a-z][a-z']*(?:[ ][a-z']+){0,2})[ ]?:(?=[ ]*\w)", IGNORECASE | MULTILINE
)
_CHOSEN_FROM = Pattern(
    r"(?:options?|choices?|plans?|variants?|variations?|versions?|alternatives?|ideas?|"
    r"possibility|scenarios?|cases?|drafts?|attempts?|try|tries|guess|guesses|suggestions?|"
    r"proposals?|thoughts?|preferences?|strategy|solutions?|answers?|candidates?|proposition|"
    r"version|ways?|paths?|routes?|games?|pilots?|players?|planes?|"
    r"squadrons?|wingm[ae]n|crews?|teams?|sides?|fighters?|aircraft|aeroplanes?|machines?|"
    r"dice|die|rolls?|throws?|opponents?|enemy|foes?)",
    IGNORECASE,
)
"""Nouns of which one is chosen, and of planes, each of which would have its own."""
_SAYS_SOMETHING = frozenset({
    "side", "ahead", "aheads", "desc", "code", "code_s", "run", "climb", "dive", "attack",
    "nearest", "weakest", "hold_fire", "immelmann", "within", "roll", "split", "name", "at_will",
    "code_never", "dont", "dont_head", "code_hold", "nobody", "except_any", "level_flight",
    "station", "attribute", "target_noun", "round_word", "move_head", "else", "code_else",
    "blocked", "taken", "or", "if", "iff", "asks", "binds", "maybe", "fix", "scrap", "drop",
    "past", "coming", "not_that", "talk_of", "levels", "again", "another", "then", "ordinal",
    "first_word", "only", "take", "range_none", "on_kill", "weak_noun", "order_head",
    "attack_order_head", "orders_word", "reference", "ace", "full_speed", "speed", "spot_word",
    "station_word", "stats_head", "him", "rest", "except", "close_word", "range_head", "number",
})  # fmt: skip
_AVOIDED = Pattern(
    r"\b(?:if|when|while|unless|or|not|no|never|without|but|tomorrow|yesterday|later|before|"
    r"after|preferred|fallback|backup|emergency|reserve|alt\w*|bold|careful|cautious|brave|"
    r"mad|crazy|daring|safe|risky|aggressive|defensive|offensive|best|worst|wrong|old|new|former|"
    r"mum|mom|dad|wife|husband|son|daughter|brother|sister|uncle|aunt|friend|partner|example|"
    r"her|his|he|she|they|you|your|their)\b",
    IGNORECASE,
)
"""What hangs on something, belongs to somebody, or is one of two."""
_ONE_OF_THEM = Pattern(
    r"(?:the )?(?:preferred|emergency|bold|careful|cautious|brave|mad|crazy|daring|safe|risky|"
    r"aggressive|defensive|offensive|best|worst|good|bad|clever|stupid|wise|foolish|heads|tails|"
    r"edge|rumou?rs?|facts?|truth|lies?|draft|final|considered|rejected|chosen|pros?|cons?|"
    r"opponents?|enemy|ally|allies|friends?|me|him|her|them|dad|mum|mom|grandpa|grandma|"
    r"odd|even|sunny|rainy|captain|skipper|cook|boy|girl|mate|first mate|pilot|co-?pilot|gunner|"
    r"navigator|observer|mechanic|engineer|rigger|batman|doctor|nurse|teacher|pupil|vicar|bishop|"
    r"butler|maid|king|queen|prince|princess|knight|general|major|colonel|sergeant|corporal|"
    r"lieutenant|private|admiral|driver|conductor|boss|clerk|chairman|secretary|treasurer|"
    r"father|mother|baby|husband|wife|grandad|granny|nephew|niece|cousin|cat|dog)"
    r"(?: (?:case|choice|way|line|one|version|move|number))?"
    r"|(?:[a-z']+ ){1,2}(?:says?|said|thinks|wants|suggests|advises)",
    IGNORECASE,
)
"""`Bold: turn left` / `Careful: straight`: one is chosen, or each is of somebody else."""
_WITH_NUMBERS = frozenset({"take"})
"""`Pot 1` is no shot at anybody."""
_JOINS = frozenset({"at", "to", "of", "the", "in", "on", "for", "with", "a", "my"})
_OWN_WHEN = Pattern(
    r"^([ \t*_>•-]*(?:and )?)(?:when|while|whilst|for) (?:i'm |i am )?(?:moving|flying)[ ]?:"
    r"(?=[ ]*\w)",
    IGNORECASE | MULTILINE,
)


def without_labels(look: str, planes: Sequence[str]) -> str:
    """A text whose labels are blank, where they say nothing."""
    if ":" not in look and not _NUMBERED.search(look):
        return look
    names = Names(planes, own_words())
    look = _OWN_WHEN.sub(
        lambda found: found[1] + "move:".rjust(len(found[0]) - len(found[1])), look
    )
    for run in _runs_of_numbers(look, names):
        chosen = _is_chosen_from(run)
        for label in run:
            look = _or(look, *label.span("noun")) if chosen else blanked(look, *label.span())
    for lines in _runs_of_lines(look, names):
        for line in lines:
            start, end = line.span("label")
            is_one = _ONE_OF_THEM.fullmatch(line["label"])
            look = _or(look, start, end) if is_one else blanked(look, *line.span())
    return look


_SECTION = Pattern(
    r"^[ \t]*(?P<number>\d{1,2}\.\d{1,2})[.):]?[ ]+(?=[a-z])", IGNORECASE | MULTILINE
)
_CHAPTER = Pattern(
    r"^[ \t]*\d{1,2}[.)]?[ ]+(?=[a-z ]+:?[ ]*\n[ \t]*\d{1,2}\.1\b)", IGNORECASE | MULTILINE
)


def without_sections(look: str) -> str:
    """`1. Moves` / `1.1 straight` / `1.2 bank left`: numbers that count up in each section."""
    found = list(_SECTION.finditer(look))
    if len(found) < _LEAST:
        return look
    at: dict[int, int] = {}
    in_turn = True
    for one in found:
        chapter, number = map(int, one["number"].split("."))
        at[chapter] = at.get(chapter, 0) + 1
        in_turn = in_turn and number == at[chapter]
    single = len(at) > 1 and set(at.values()) == {1}  # `1.1 S S` / `2.1 BL S`
    if single or not in_turn or list(at) != sorted(at):
        for one in found[1:]:
            look = _or(look, *one.span("number"))
        return look
    for one in [*_CHAPTER.finditer(look), *found]:
        look = blanked(look, *one.span())
    return look


_SPAN = Pattern(
    r"^[ \t*_>•-]*(?:moves? |manoeuvres? |nos?\.? )?(?P<first>\d)"
    r"(?:[ ]?(?:-|\u2013|to|and|&|\+)[ ]?(?P<last>\d))?[.)]?[ ]?[:=](?=[ ]*[a-z])",
    IGNORECASE | MULTILINE,
)


def with_spans(look: str, planes: Sequence[str]) -> str:
    """`1-2: straight` / `3: bank left`: one manoeuvre for each number that is told.

    Where each line is of several numbers they may be those of a die, and are asked about.
    """
    found = list(_SPAN.finditer(look))
    spans = [(int(one["first"]), int(one["last"] or one["first"])) for one in found]
    ends = [0, *(last for _, last in spans)]
    if not any(one["last"] for one in found):
        return look
    apart = any(
        first != end + 1 or last < first for (first, last), end in zip(spans, ends, strict=False)
    )
    of_several = len(found) > 1 and (apart or all(a < b for a, b in spans))
    names = Names(planes, own_words())
    told = [_moves(look, one.end(), _end_of_line(look, one.end()), names) for one in found]
    if not all(told) or (apart and not of_several):
        return look
    for n, (one, (first, last), moves) in enumerate(zip(found, spans, told, strict=True)):
        many = last - first + 1
        if moves not in (1, many) and not of_several:
            return look
        start, end = one.span()
        if of_several:
            look = _or(look, one.start("first"), end) if n else blanked(look, start, end)
        elif moves == many:
            look = blanked(look, start, end)
        else:
            look = blanked(look, start, end)
            look = f"{look[: end - 3]}{many}x {look[end:]}"
    return look


def _or(look: str, start: int, end: int) -> str:
    """`or` in the place of a label: what stands behind them is asked about."""
    return look[:start] + "or".ljust(end - start) + look[end:]


def _is_chosen_from(run: Sequence[Match[str]]) -> bool:
    """`Idea 1`, `Idea 2`; and numbers that do not count up."""
    is_choice = _CHOSEN_FROM.fullmatch(run[0]["noun"])
    return bool(is_choice) or [int(one["number"]) for one in run] != [*range(1, len(run) + 1)]


def _runs_of_numbers(look: str, names: Names) -> Iterator[list[Match[str]]]:
    """Labels of one noun, numbered from 1 on, each before an order."""
    found = list(_NUMBERED.finditer(look))
    for _, group in groupby(found, key=lambda one: one["noun"].lower()):
        run = list(group)
        chosen = _is_chosen_from(run)
        if all(int(one["number"]) != 1 for one in run):
            continue
        noun = run[0]["noun"]
        says_nothing = _CHOSEN_FROM.fullmatch(noun) or _says_nothing(noun, names, _WITH_NUMBERS)
        ends = [one.start() for one in run[1:]] + [_end_of_line(look, run[-1].end())]
        told = [_moves(look, one.end(), end, names) for one, end in zip(run, ends, strict=True)]
        if not says_nothing or len(run) < (_LEAST - chosen):
            continue
        if all(told) if chosen else _one_by_one(look, run, ends, names):
            yield run


def _one_by_one(look: str, run: Sequence[Match[str]], ends: Sequence[int], names: Names) -> bool:
    """Is an order behind each label, a short one, and manoeuvres behind two at least?"""
    told = [_moves(look, one.end(), end, names) for one, end in zip(run, ends, strict=True)]
    orders = all(
        moves or has_orders(look, one.end(), end, names)
        for moves, one, end in zip(told, run, ends, strict=True)
    )
    return orders and max(told) <= _MOST and sum(map(bool, told)) > 1


def _runs_of_lines(look: str, names: Names) -> Iterator[list[Match[str]]]:
    """Lines below each other, each of a label of its own and an order."""
    run: list[Match[str]] = []
    for found in [*_HEADED.finditer(look), None]:
        if found and (not run or look[_end_of_line(look, run[-1].end()) + 1 : found.start()] == ""):
            run.append(found)
            continue
        yield from _as_labels(look, run, names)
        run = [found] if found else []


def _as_labels(look: str, run: list[Match[str]], names: Names) -> Iterator[list[Match[str]]]:
    kinds = [one for one in run if _ONE_OF_THEM.fullmatch(one["label"])]
    kinds = [one for one in kinds if _moves(look, one.end(), _end_of_line(look, one.end()), names)]
    if len({one["label"].lower() for one in kinds}) > 1:
        yield kinds
        return
    idle = [one for one in run if _says_nothing(one["label"], names)]
    ends = [_end_of_line(look, one.end()) for one in idle]
    known = any(not _may_be_a_name(one["label"]) for one in idle)
    differ = len({one["label"].lower() for one in idle}) == len(idle)
    if len(idle) >= _LEAST and known and differ and _one_by_one(look, idle, ends, names):
        yield idle


def _may_be_a_name(label: str) -> bool:
    """`Peter`, of a word nobody knows: not `Calling at`, and not `Main`."""
    return " " not in label and not vocabulary().knows(label.lower())


def _says_nothing(label: str, names: Names, allowed: frozenset[str] = frozenset()) -> bool:
    if _AVOIDED.search(label) or _CHOSEN_FROM.fullmatch(label):
        return False
    _, lattice = names.spelling(label, 0, len(label))
    kinds = {sense.kind for senses in lattice for sense in senses if sense.kind == "name"}
    words = [one for one in label.lower().split() if one not in _JOINS]
    kinds |= {kind for word in words for kind in vocabulary().kinds(word)}
    return bool(words) and not kinds & (_SAYS_SOMETHING - allowed)


def _moves(look: str, start: int, end: int, names: Names) -> int:
    told = read_sentence(look, start, end, names).readings[0]
    return sum(len(one.value.split(",")) for one in told if one.kind in ("CODE", "MAN"))


def _end_of_line(look: str, at: int) -> int:
    end = look.find("\n", at)
    return end if end >= 0 else len(look)
