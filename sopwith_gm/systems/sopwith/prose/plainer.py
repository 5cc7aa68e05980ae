"""A sentence in plainer words that say the same: what is only another way to say it is gone."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.prose.patterns import TWO_GUNS, manoeuvre_at
from sopwith_gm.systems.sopwith.prose.words import Word, signs_of

_NOR_EITHER = Pattern(r"n[^,.;]*F[vK]*p(?P<either>!)(?=[,.;]|$|p|[od]|M)")
_SIDES = Pattern(
    r"(?:[zdve]*(?P<many>#))?[dzve]*(?P<kind>[TS])[v]*:"
    r"(?P<sides>[LR](?:[,&t]{1,3}[LR]){1,2})(?=[.,;]|$)"
)
"""(Three) slips: right, right, left."""
_NOR = Pattern(r"(?:n[^,.;]*F|H)[^,.;]*[o#M](?P<or>!)[pdM]*[o#]")
_THEY = frozenset({"they", "them", "they'll", "they're"})
_SIDES_AGAIN = Pattern(
    r"(?P<both>[BC]|bK*[FG])(?P<again>,?[Kz]*v?(?P<sides>[LRA](?:,?[&,][LRA]){1,2})(?=[,.;]|$))"
)
_BOTH_AGAIN = Pattern(
    r"(?P<sides>[LRA](?:,?[&,][LRA]){1,2})(?P<again>,K*z?v?p?(?P<both>[BC])(?=[,.;]|$))"
)
_IN_FULL = {"B": frozenset("LR"), "b": frozenset("LR"), "C": frozenset("LRA")}
_HEADING = Pattern(
    r"(?P<head>[^FGLRcjHIo:.;,]*[TS](?!p?d?[LR])[^FGLRcjHIo:.;,]*:)"
    r"(?=(?:[^.;]*?(?:[cjAN]|[LR]K?[TS]|[TS][pd]*[LR]|[gws#])){3})"
)
_EVERYTHING = frozenset({"everything", "everywhere"})
_OF_KIND = Pattern(r"[dKa]*F[pd]*(?P<kind>[TS]):")
_ALONE = Pattern(r"o(?:pz)?(?=[,.;&]|$)")
_THE_OTHER = Pattern(r"p(?P<other>X)(?=[,.;]|$)")
_DENIED = Pattern(r"(?:^|(?<=[,.;:]))[^,.;:FGoM#]*n[vKa]*(?:[ANHI]|[LR]?[TS])[^,.;:FGoM#]*[,.;:]")
_ONE_SHOT = Pattern(r"[a#]K*[FG][vK]*$")
_MATTERS = Pattern(r"[oM]M?(?P<said>vd#?z?\?[?vK]*)(?=[,:])")


def plainer(words: Sequence[Word], *, is_first: bool) -> Sequence[Word]:
    """The words of a sentence, said plainly.

    `is_first`: has no sentence before it told any orders?
    """
    if is_first:
        words = _without_denied(words)
    for step in _STEPS:
        words = step(words)
    return _with_guns(words)


def _with_nor(words: Sequence[Word]) -> Sequence[Word]:
    """`No fire in the second or the third`: there *or* is *and*; `no fire in either`: in both."""
    signs = signs_of(words)
    either = _NOR_EITHER.search(signs)
    if either and words[either.start("either")].value == "either":
        at = either.start("either")
        return [*words[:at], Word("b", "both"), *words[at + 1 :]]
    plain = signs.rstrip(".")
    if plain.endswith("!") and "n" in signs and words[len(plain) - 1].value == "either":
        return [*words[: len(plain) - 1], *words[len(plain) :]]  # `nor in 3 either`
    found = _NOR.search(signs)
    if not found:
        return words
    at = found.start("or")
    return [*words[:at], Word("&", "or"), *words[at + 1 :]] if words[at].value == "or" else words


def _with_sides(words: Sequence[Word]) -> Sequence[Word]:
    """`Three slips: right, right, left` as right slip, right slip, left slip."""
    signs = signs_of(words)
    found = _SIDES.search(signs)
    if not found:
        return words
    sides = [word for word in words[slice(*found.span("sides"))] if word.sign in "LR"]
    if found["many"] and words[found.start("many")].value != str(len(sides)):
        return words
    kind = words[found.start("kind")]
    told = [word for side in sides for word in (Word(","), side, kind)]
    return [*words[: found.start()], *told, *words[found.end() :]]


def _without_heading(words: Sequence[Word]) -> Sequence[Word]:
    """`All three of my moves are slips: LS, RS, LS`: what is told behind the colon is all of it."""
    found = _HEADING.match(signs_of(words))
    return words[found.end("head") :] if found else words


def _without_denied(words: Sequence[Word]) -> Sequence[Word]:
    """`I shan't go straight at all: RT, RT, LS`: what is not flown is none of the moves."""
    signs = signs_of(words)
    found = _DENIED.search(signs)
    if not found or not any(sign in "cLRTSANHI" for sign in signs[found.end() :]):
        return words
    return [*words[: found.start()], *words[found.end() :]]


def _without_sides_again(words: Sequence[Word]) -> Sequence[Word]:
    """`To each side, that is left and right`: said twice, fired once."""
    signs = signs_of(words)
    for pattern in (_SIDES_AGAIN, _BOTH_AGAIN):
        found = pattern.search(signs)
        if found and set(found["sides"]) - set("&,") == _IN_FULL[found["both"][0]]:
            a, b = found.span("again")
            return [*words[:a], *words[b:]]
    return words


def _without_praise(words: Sequence[Word]) -> Sequence[Word]:
    """`The last move is the one that matters, a left turn`: which says nothing of it."""
    found = _MATTERS.search(signs_of(words))
    if not found:
        return words
    a, b = found.span("said")
    return [*words[:a], *words[b:]]


def with_everything(words: Sequence[Word]) -> Sequence[Word]:
    """`Hold fire until the last, then everything`: all guns."""
    return [
        Word("C", "everything")
        if word.value in _EVERYTHING and n and words[n - 1].sign in "tF"
        else word
        for n, word in enumerate(words)
    ]


def _with_kind(words: Sequence[Word]) -> Sequence[Word]:
    """`Fire with the turns: left in the first of them, ahead in the second`: the second turn."""
    signs = signs_of(words)
    heading = _OF_KIND.match(signs)
    if not heading:
        return words
    kind, behind = words[heading.start("kind")], heading.end() - 1
    told = [*words[: signs.index("F") + 1], *words[behind:]]
    for place in reversed(list(_ALONE.finditer(signs_of(told)))):
        told[place.start() + 1 : place.end()] = [kind]
    return told


def _with_the_other(words: Sequence[Word]) -> Sequence[Word]:
    """`Fire left on the slips and ahead on the other`: on the move that is left."""
    found = _THE_OTHER.search(signs_of(words))
    if not found or words[found.start("other")].value != "the other":
        return words
    at = found.start("other")
    return [*words[:at], Word("d", "the"), Word("x", "other"), *words[at + 1 :]]


def _with_one_in_all(words: Sequence[Word]) -> Sequence[Word]:
    """`One burst for the whole turn, in move 2`: one of all moves, and not one of each."""
    return [
        Word("K", word.value)
        if word.sign == "e"
        and word.value.endswith("turn")
        and _ONE_SHOT.search(signs_of(words[:n]))
        else word
        for n, word in enumerate(words)
    ]


_AT_ONCE = Pattern(r"(?:[LR]K?[TS]|[TS]p?d?[LR])(?P<at_once>AK)(?=[,.;&np]|$)")


def _without_haste(words: Sequence[Word]) -> Sequence[Word]:
    """`A left turn straight away`: at once, and not ahead."""
    found = _AT_ONCE.search(signs_of(words))
    if not found or words[found.end() - 1].value != "away":
        return words
    return [*words[: found.start("at_once")], *words[found.end() :]]


_AS_BEGUN = Pattern(r"(?:[cjANHI]|[LR]K?[TS])(?P<as_begun>uv+)(?=[,.;]|$)")
_BEGINS = frozenset({"began", "begun", "begin", "started", "start"})


_FIRED_FIRST = Pattern(r"[^cjTSHIAN]*[cjTSHIAN][^cjTSHIt]*[FG]")


def ends_as_fired(words: Sequence[Word], first: Sequence[Word]) -> bool:
    """`I end with A as I began`, where the first move, told in `first`, has fire: is that said
    again?"""
    is_as_begun = _without_its_like(words) is not words
    return is_as_begun and _FIRED_FIRST.match(signs_of(first)) is not None


def _without_its_like(words: Sequence[Word]) -> Sequence[Word]:
    """`I end with A as I began`: the manoeuvre is told, and no fire with it."""
    found = _AS_BEGUN.search(signs_of(words))
    if not found:
        return words
    a, b = found.span("as_begun")
    is_begun = words[a].value == "as" and words[b - 1].value in _BEGINS
    return [*words[:a], *words[b:]] if is_begun else words


_THEN_NONE = Pattern(r"F[^.;tn]*[oM#][^.;tn]*,?(?P<then>tn)(?=[.;]|$)")


def _with_no_more(words: Sequence[Word]) -> Sequence[Word]:
    """`Fire left in the first, then nothing`: in no other."""
    found = _THEN_NONE.search(signs_of(words))
    if not found or words[found.end() - 1].value not in ("nothing", "none", "no more"):
        return words
    return [*words[: found.start("then")], Word("Z", "nothing more"), *words[found.end() :]]


_OF_ITS_KIND = Pattern(r"(?P<kind>[TS])[^TSFGcjHI.]*?[LR](?P<one>#)(?=[,.;:&t]|$)")


def _with_one_of_its_kind(words: Sequence[Word]) -> Sequence[Word]:
    """`In the first move a left turn, in the third a right one`: a right turn."""
    found = _OF_ITS_KIND.search(signs_of(words))
    if not found or words[found.start("one")].value != "1":
        return words
    at = found.start("one")
    return [*words[:at], words[found.start("kind")], *words[at + 1 :]]


_BOTH_GUNS = Pattern(rf"(?P<both>b){TWO_GUNS.pattern}")


def _without_both(words: Sequence[Word]) -> Sequence[Word]:
    """`With both the ahead and the left gun`: two guns of one move, and no two moves."""
    found = _BOTH_GUNS.search(signs_of(words))
    if not found or words[found.start("both")].value != "both":
        return words
    at = found.start("both")
    return [*words[:at], *words[at + 1 :]]


_AFTER_IT = Pattern(r"(?:^|[,.;&])K*(?P<after>>z)v*[da]?(?=[cjHIAN]|[LR]K?[TS]|[TS])")


def _with_then(words: Sequence[Word]) -> Sequence[Word]:
    """`Before it I go ahead, and after it I slip right`: then."""
    found = _AFTER_IT.search(signs_of(words))
    if found and found.start("after") > 1 and words[found.start("after") - 2].sign == "<":
        return words  # `before and after it`
    if not found or [one.value for one in words[slice(*found.span("after"))]] != ["after", "it"]:
        return words
    a, b = found.span("after")
    return [*words[:a], Word("t", "after it"), *words[b:]]


_SAID_AGAIN = Pattern(
    r"(?:,&?|&)z?(?P<again>[ad]*)(?P<man>[cjHIAN]|[LR]K?[TS]|[TS]p?d?[LR])zv{1,3}(?=[,.;]|$)"
)


def _with_it_again(words: Sequence[Word]) -> Sequence[Word]:
    """`My lad wants me to do an Immelmann, so an Immelmann it shall be`: one."""
    signs = signs_of(words)
    found = _SAID_AGAIN.search(signs)
    again = found and manoeuvre_at(words, signs, found.start("man"))
    if not found or not again or re.search("[FGq]", signs[: found.start()]):
        return words
    told = {man[0][0] for at in range(found.start()) if (man := manoeuvre_at(words, signs, at))}
    if told != {again[0][0]}:
        return words
    return [*words[found.start("again") : found.end("man")], *words[found.end() :]]


_ONLY_BEHIND = Pattern(r"(?P<is>v)[dK]*(?P<only>y)[#Mm]?[puvzd]*(?P<fire>[FG])[vK]*p?(?=[,.;:]|$)")
_ONLY_BEFORE = Pattern(
    r"[dK]*(?P<only>y)[#Mm][puvzd]*(?P<fire>[FG])[vK]*p?(?P<is>v)[pK]*(?=[do#MTSc])"
)
_IS = frozenset({"is", "are", "will", "be"})


def _with_only(words: Sequence[Word]) -> Sequence[Word]:
    """`The turn is the only one I fire on`, `the only one I fire on is the turn`: only there."""
    signs = signs_of(words)
    behind, before = _ONLY_BEHIND.search(signs), _ONLY_BEFORE.search(signs)
    found = behind or before
    if not found or words[found.start("is")].value not in _IS:
        return words
    only, fire = words[found.start("only")], words[found.start("fire")]
    told = [only, fire] if behind else [fire, only, Word("p", "in")]
    return [*words[: found.start()], *told, *words[found.end() :]]


_STEPS = (
    _with_it_again, _with_only,
    _with_then,
    _without_both, _with_no_more, _with_one_of_its_kind, _without_haste, _without_its_like,
    _with_one_in_all, _with_nor, _with_sides, _without_heading, _without_sides_again,
    _without_praise, _with_kind, _with_the_other,
)  # fmt: skip


def _with_guns(words: Sequence[Word]) -> Sequence[Word]:
    """*They* is the guns, where these were spoken of in the same sentence."""
    guns = next((n for n, word in enumerate(words) if word.sign == "G"), None)
    if guns is None:
        return words
    return [
        Word("v", word.value) if n > guns and word.value in _THEY else word
        for n, word in enumerate(words)
    ]
