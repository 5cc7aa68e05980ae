"""What may stand at a place of a sentence, in every way it may be taken."""

from collections.abc import Iterator, Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.draft import STRANGEST
from sopwith_gm.systems.sopwith.prose.fire_things import fire_at
from sopwith_gm.systems.sopwith.prose.named import Named
from sopwith_gm.systems.sopwith.prose.names import named_at
from sopwith_gm.systems.sopwith.prose.repeating_things import repeated_at
from sopwith_gm.systems.sopwith.prose.summing import summed
from sopwith_gm.systems.sopwith.prose.thing import Thing
from sopwith_gm.systems.sopwith.prose.words import Word
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

_MANOEUVRES = (
    *patterns.MANOEUVRES,
    Pattern(r"(?P<twice>w)[vK]*(?P<ahead>[AN])M?"),
    Pattern(r"(?P<kind>[TS])K?va(?P<side>[LR])(?:#|K)?(?![TSM])"),
    Pattern(r"(?P<number>#)[MK]*(?P<ahead>[AN])M?"),
    # three slips, all of them to the right
    Pattern(r"(?P<number>#)(?P<kind>[TS]),?[eb](?:p[dz]+#?)?v?p?[dK]*(?P<side>[LR])(?![TSKMG])"),
)
_COUNT = Pattern(
    r"p?d?(?P<number>#)(?:[Mm]|pz(?=[,.;&]|$)|(?<=[ANTSLR]#)(?=[,.;&]|$)|(?<=dt#)(?=v))|"
    r"(?P<twice>w)|(?P<both>bm)"
)
"""Two moves; (right turns,) three of them; (straight ahead for) two; (the next) two (are)."""
_FEW = Pattern(r"[yKz]*#M(?=[^,.:]{0,6}[,.:])")
_JUST = frozenset({"only", "just"})
_ONE_EACH = Pattern(r"z?(?P<one>#)K?[FG](?:a|p?e[dz]*)M(?=[,.;]|$)")
"""One burst each move."""
_ONE_IN_ALL = Pattern(r"[a#]K*[FG]K(?=[,.:;])")
"""One burst in the whole turn."""
_ONE_A_MOVE = Pattern(r"(?P<one>#)(?:a|p|p?e[dz]*)M(?=[,.;]|$)")
_ORDINAL = Pattern(r"ao(?=[,.;&]|$)")
"""`(A left turn, then a second and) a third`."""
_NAMES_MOVE = Pattern(r"#(?=[y,.;&]|$)")
_SOME_OF = Pattern(r"#p[ed]{0,2}#?M(?=[,:])")
_ALL_MOVES = Pattern(r"#M(?=[,.:;]|$)")
_NUMBERED = Pattern(r"#:?(?:[cj]|[LR][TS])|#:[ANHI]")
"""(Move 1 RT,) `2 LT`."""
_NEXT_PLACE = Pattern(r"#[LRABCj](?!K?[TS])")
_PLACED_FIRE = Pattern(r"F[^.;]*p#[LRABCj][,&]{1,2}$")
"""`Shots at 2 left, 3 right`."""
_SEVERAL_NUMBERED = Pattern(r"#,?&#(?=:)")
"""`1 & 3 = A`."""
_BEFORE_NUMBER = frozenset(",.;cjTSANHI")
_LIKE_CODE = Pattern(r"[alrtsf]{2,3}")
_WITHOUT = Pattern(r"n[ad]?\?(?=[,.;&]|$)")
"""`Without hurry`."""
_FIRE_BEHIND = Pattern(r"p?a?[FG]")
_FOURTH = Pattern(r"~[,.:]+[cjHIANLRTS]")
_FIRE_ALL = Pattern(r"[FG]e(?=[,.;]|$)")
_ALL_GUNS = Pattern(r"e[pd]+#?G")
_TWO_WAYS = Pattern(r"[LRA],?&[LRA]")
_BOTH_WAYS = Pattern(r"[LRA]&[pd]*[LRA],?$")
_BOTH_THE = Pattern(r"bp?d?[LR]?K?[TSANHIo][^,.;&]{0,3}&")
_FLOWN_BY_BOTH = Pattern(r"[be](?:[cjANHI]|[LR][TS])")
_ALL_MY_FIRE = Pattern(r"edF")
_NOT_OF_GROUND = Pattern(r"n[vKa]*Q")
"""`I am not landing, so I go ahead`: the ground is told elsewhere."""
_MARKS = frozenset(",.&t:;E")
_ENDS = frozenset(["", ",", ".", ";"])
_OPENING = frozenset({"[", "{"})
_BOUNDING = frozenset({"from", "up to and including"})
_FREE = frozenset("vdapKPzO")
"""Words that tell nothing."""
_UNTIL_THEN = frozenset({"until then", "till then", "up to then", "up until then"})
_ALSO = frozenset({"too", "also", "as well", "besides"})
_BOUNDS = {
    **dict.fromkeys(
        ["begin", "begins", "beginning", "start", "starts", "starting", "open", "opens"], 0
    ),
    **dict.fromkeys(["close", "closes", "wind up", "winds up", "wrap up", "wraps up"], -1),
    **dict.fromkeys(
        ["finish", "finishes", "finishing", "end", "ends", "ending", "conclude", "concludes"], -1
    ),
}
"""Verbs that say which move it is: `I finish with a slip`."""


def things_at(words: Sequence[Word], signs: str, at: int) -> Iterator[Thing]:
    """All that may begin there."""
    yield from _sums(words, signs, at)
    yield from _manoeuvres(words, signs, at)
    yield from fire_at(words, signs, at)
    for named, end in named_at(words, signs, at):
        if signs[at] == "e" and _FIRE_ALL.match(signs, at - 1) and words[at].value == "all":
            continue  # `fire all`: always, or everywhere?
        if signs[at] == "e" and _ALL_GUNS.match(signs, at):
            continue
        if named.how != "both" or not _TWO_WAYS.match(signs, end):  # `both left and right`
            is_told = signs[at] == "o" and bool(named.kind)  # `first turn left`, more likely
            lead = signs[at] if signs[at] in "oM" else ""
            yield Thing("named", end, lead, named=named, cost=int(is_told))
    yield from _numbers(words, signs, at)
    yield from repeated_at(words, signs, at)
    yield from _marks(words, signs, at)
    yield from _others(words, signs, at)


def _sums(words: Sequence[Word], signs: str, at: int) -> Iterator[Thing]:
    few = _FEW.match(signs, at)
    if (
        few
        and words[few.end() - 2].value == "2"
        and _JUST & {word.value for word in words[: at + 2]}
    ):
        yield Thing("few", few.end(), number=2)
    total = summed(words, signs, at)
    if total:
        yield Thing("sum", total[1], number=total[0])
    in_all = _ONE_IN_ALL.match(signs, at)
    if (
        in_all
        and words[at].value not in ("2", "3")
        and words[in_all.end() - 1].value.endswith("turn")
    ):
        yield Thing("sum", in_all.end(), number=1)
    one_each = _ONE_EACH.match(signs, at) or _ONE_A_MOVE.match(signs, at)
    if one_each and words[one_each.start("one")].value == "1":
        yield Thing("sum", one_each.end(), number=MOST_MOVES)


def _manoeuvres(words: Sequence[Word], signs: str, at: int) -> Iterator[Thing]:
    lead = 2 if signs.startswith(("ao", "bd"), at) else 1
    if signs[at] == "b":  # `both my left turns`
        yield from (
            one._replace(number=2) for one in _plain(words, signs, at + lead) if not one.number
        )
    if signs[at] in "ah" and at + lead < len(signs):  # `a left turn`, `a second left turn`
        yield from (one for one in _plain(words, signs, at + lead) if one.number in (0, 1))
    yield from _plain(words, signs, at)


def _plain(words: Sequence[Word], signs: str, at: int) -> Iterator[Thing]:
    found: dict[str, Thing] = {}
    for pattern in _MANOEUVRES:
        match = pattern.match(signs, at)
        if match and not any(word.value in _OPENING for word in words[at : match.end()]):
            code = patterns.code_of(words, match)
            often = patterns.number_of(words, match, "twice", "number")
            if code not in found or match.end() > found[code].end:
                is_fired = bool(_FIRE_BEHIND.match(signs, match.end()))
                found[code] = Thing("manoeuvre", match.end(), code, often, is_fired=is_fired)
    longest = max((one.end for one in found.values()), default=0)
    yield from (one for one in found.values() if one.end == longest)


def _numbers(words: Sequence[Word], signs: str, at: int) -> Iterator[Thing]:
    """How often; the number of a move behind a colon: `fire ahead: 1 only`."""
    count = _COUNT.match(signs, at)
    if count:
        number = 2 if count["both"] else patterns.number_of(words, count, "number", "twice")
        is_times = count["twice"] or count[0][-1] == "m"
        yield Thing("how often", count.end(), "times" if is_times else "", number)
    is_for = words[at].value == "for" and signs[at + 1 : at + 2] == "#"
    if is_for and signs[at + 2 : at + 3] in (*_ENDS, "&"):  # `ahead for two`
        yield Thing("how often", at + 2, number=int(words[at + 1].value))
    if _ORDINAL.match(signs, at) and words[at + 1].value in ("2", "3"):
        yield Thing("end with one", at + 2, number=int(words[at + 1].value))
    if signs[at] != "#":
        return
    value, before = int(words[at].value), signs[at - 1] if at else ""
    some = _SOME_OF.match(signs, at)
    if some and value < MOST_MOVES:
        yield Thing("idle", some.end(), "#", cost=1)  # `in two of my moves, the first and ...`
    if value == MOST_MOVES and _ALL_MOVES.match(signs, at):
        yield Thing("idle", at + 2, "#", cost=1)  # `I have three moves, and ...`
    if before == ":" and _NAMES_MOVE.match(signs, at):
        yield Thing("named", at + 1, named=Named("nth", (value - 1,)))
    elif _NUMBERED.match(signs, at) and (before in _BEFORE_NUMBER or not at):
        yield Thing("named", at + 1, "M", named=Named("nth", (value - 1,)), cost=1)
    elif before in ",&" and _NEXT_PLACE.match(signs, at) and _PLACED_FIRE.search(signs[:at]):
        yield Thing("named", at + 1, "M", named=Named("nth", (value - 1,)))
        return
    several = _SEVERAL_NUMBERED.match(signs, at)
    if several and (before in _BEFORE_NUMBER or not at):
        numbers = tuple(
            int(word.value) - 1 for word in words[at : several.end()] if word.sign == "#"
        )
        yield Thing("named", several.end(), "M", named=Named("nth", numbers))
    if value == 1 and signs[at + 1 : at + 2] in (*_ENDS, "&"):
        yield Thing("end with one", at + 1)
    elif value == 1 and before in ("d", "z"):  # `that one`
        yield Thing("idle", at + 1, "#", cost=2)


def _marks(words: Sequence[Word], signs: str, at: int) -> Iterator[Thing]:
    sign, value = signs[at], words[at].value
    if sign not in _MARKS:
        return
    yield Thing(
        "mark", at + 1, "/" if value in ("/", "|", "-") else value if value == ";" else sign
    )


def _others(words: Sequence[Word], signs: str, at: int) -> Iterator[Thing]:
    """What tells nothing by itself, and what is strange."""
    sign, value, behind = signs[at], words[at].value, signs[at + 1 : at + 2]
    if sign == "y":
        yield Thing("only", at + 1)
    elif value in _UNTIL_THEN:
        yield Thing("beside it", at + 1, "until")
    elif sign == "J":
        yield Thing("before", at + 1)
        yield Thing("put before", at + 1)
    elif sign == "g":
        yield Thing("again", at + 1)
    elif sign == "K" and value in _ALSO:
        yield Thing("also", at + 1, sign)
    elif sign == "P" and at and signs[at - 1] in "cj":
        return  # `A Boring`: a move, or a player?
    elif sign == "m" and at and signs[at - 1] in "TSAH":
        yield Thing("idle", at + 1, sign, cost=1)  # `left turn time!`
    elif sign == "o" and behind == ":" and at and signs[at - 1] in "Mo":
        yield Thing("idle", at + 1, sign, cost=1)  # `the last move first: ...`
    elif value in _BOUNDING and any(
        one.how in ("from", "through") for one, _ in named_at(words, signs, at)
    ):
        return  # `from the second on`
    elif sign == "n" and (denied := _NOT_OF_GROUND.match(signs, at)):
        yield Thing("idle", denied.end(), "Q", cost=1)
    elif sign in _FREE and value != "until":
        bound = _BOUNDS.get(value)
        if bound is not None:
            yield Thing("named", at + 1, "v", named=Named("nth", (bound,)))
        yield Thing("idle", at + 1, sign, cost=0 if bound is None else 1)
    elif sign == "M":
        yield Thing("idle", at + 1, sign, cost=2 if behind in ("#", "o") else 1)
    elif sign in "QD" or (sign == "u" and behind not in _ENDS):
        yield Thing("idle", at + 1, sign, cost=1)
    elif sign == "b" and _BOTH_THE.match(signs, at):
        yield Thing("idle", at + 1, sign)  # `during both the slip and the turn`
    elif sign in "be" and _FLOWN_BY_BOTH.match(signs, at) and at and signs[at - 1] == "v":
        yield Thing("idle", at + 1, sign)  # `the moves beside it are both ahead`
    elif sign == "b" and behind in _ENDS and _BOTH_WAYS.search(signs[:at]):
        yield Thing("idle", at + 1, sign)  # `left and ahead, both`
    elif value == "each" and at and signs[at - 1] in "cjTSANHILR":
        yield Thing("idle", at + 1, sign, cost=1)  # `moves 1 and 2: A each`
    elif _ALL_MY_FIRE.match(signs, at):
        yield Thing("idle", at + 1, sign)
    else:
        yield from _strange(words, signs, at)


def _strange(words: Sequence[Word], signs: str, at: int) -> Iterator[Thing]:
    sign, value = signs[at], words[at].value
    is_short = sign == "~" and (value.islower() or value.istitle()) and value.isalpha()
    if sign == "n" and value == "without" and (aside := _WITHOUT.match(signs, at)):
        yield Thing("strange", aside.end(), number=1, cost=1)  # `without hurry`
    if is_short and not _LIKE_CODE.fullmatch(value.lower()):
        yield Thing("strange", at + 1, number=1, cost=1)
    elif sign == "?":
        yield Thing("strange", at + 1, number=1, cost=1)
        aside = patterns.ASIDE.match(signs, at)
        if aside:
            yield Thing("strange", aside.end(), number=1, cost=1)
    elif sign in "X~<>^" and not (value.isdigit() and _FOURTH.match(signs, at)):
        yield Thing("strange", at + 1, number=STRANGEST, cost=1)
