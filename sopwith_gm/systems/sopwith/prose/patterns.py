"""Which signs of words are one thing: a manoeuvre, fire, where it goes, which move."""

import re
from collections.abc import Mapping, Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.prose.words import Word
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

WAYS: Mapping[str, str] = {
    "L": "L", "R": "R", "A": "A", "N": "A", "j": "A", "B": "LR", "b": "LR", "C": "LRA", "e": "LRA",
    "W": "W", "n": "", "q": "",
}  # fmt: skip
"""Directions of fire by the sign that tells them; W is the way that the plane goes."""

MANOEUVRES = tuple(
    Pattern(pattern)
    for pattern in (
        r"(?P<code>[cjU])",
        # left turn; two slips, to the left; turn her to the left; to the left I turn
        r"(?P<number>#)?K*(?P<side>[LR])[dK]*(?P<kind>[TS])",
        r"(?P<number>#)?(?P<kind>[TS])g?(?P<twice>w)?[zvKd]{0,2}(?:,(?=K?p|[LR],))?K?p?[dK]*(?P<side>[LR])",
        r"(?P<kind>[TS])K?va(?P<side>[LR])#?(?![TSM])",  # the turn is a left one
        # to the left with a turn, left by one slip
        r"p?d?(?P<side>[LR])p(?:a|(?P<number>#))(?P<kind>[TS])(?!p?d?[LR])",
        r"p?d?(?P<side>[LR])v{1,2}(?P<kind>[TS])(?!p?d?[LR])",
        # two moves ahead; a move ahead; straight on
        r"(?:(?P<number>#)M?K*|[ah]M|(?<=[vt&,])M)?(?P<ahead>[AN])M?(?!M)",
        r"(?P<number>#)?(?P<hold>H)",
        r"(?<=t)n[,:](?P<hold>H)",  # then nothing: no move
        r"(?P<number>#)?(?P<immelmann>I)",
    )
)
BEGINS_LIST = Pattern(r"(?<![cjLRM#TSAN])[cjLRTSANHI]")
ENDS_LIST = Pattern(r"(?![cjLRo#])")
"""What may stand beside `A LT RT`, with nothing between them."""
OTHER_SIDE = Pattern(r"(?:(?P<twice>w)?pd?(?P<side>[LR])|(?P<side2>[LR])g)(?=[,.;&t]|$)")
"""(A slip to the left,) then to the right, and right again."""
COUNT = Pattern(r"p?d?(?P<number>#)(?:[Mm]|(?<=[AN]#)(?=[,.;&]|$))|(?P<twice>w)")
"""For two moves, three times, twice."""

NO_FIRE = Pattern(
    r"n[vdazKepyh#]*[FG](?:[vdazKp]*[FG])?(?:p?[de]*[KM](?!#))?|b?[ad]?[FG][vKdzpe:,]*[nq]|e[pd]*#?G[vKz]*q|q(?:[dpK]*[GF])?|"
    r"[FG][vK]*pn(?:pz)?|H[dK]+[FG]"
)
"""No shot is fired, the guns are to be silent, hold fire, fire in none of them."""
NO_MORE = Pattern(r"[vKp]*(?:Z(?:[vK]*[FG]v?)?|p?n[<J](?=[,.;]|$))")
"""And otherwise none, none before that."""
FIRE = Pattern(r"(?:[adh]?K*(?P<number>#)K*|[adhpK]*)(?:G[vzKp]*F|F[vzK]*G|F(?:[vaKp]*F)?|G)")
"""A burst, two shots, the guns are fired."""
GUN = Pattern(
    r"(?:[dp]*(?P<way>[LRABCbe])|p?d(?P<way3>j))(?:p?d?#?)G(?![pd]*[LRAB](?!K*[TS]))(?:[vK]*F)?|"
    r"(?:p?(?:a|h|#)|p|(?<=v)|(?<![^.;]))K*(?P<way2>[LRA])K*[FG](?![pd]*[LRABC])|"
    r"[dp]*Gpd(?P<way4>[LRA])(?=[vK]*[Fq](?!p?d?[LRABC]))(?:[vK]*F)?"
)
"""The left gun, both guns, all three guns; a forward burst."""
TWO_GUNS = Pattern(
    r"[dp]*(?P<way>[LRA]|(?<=d)j)(?:[dp]*G)?,?&"
    r"(?:p?d+(?:(?P<way2>[LRAj])K*G|#(?P<way3>[LRA]))|(?P<way4>[LRAj])K*(?P<guns>G))"
)
"""The ahead and the left gun; the right gun and the one ahead; the L and A guns."""
ONE = Pattern(r"(?:h|[ad]?#)[Kv]{0,2}p?[dK]*(?P<way>[LRABC])(?!K*[TS])|h(?=p)")
"""Where fire is spoken of: one to the left, another in the third."""
WAY = Pattern(r"[pdKvzb]{0,4}(?P<way>[LRABCNjW])(?!K*[TS])")
"""Behind fire: to the left, straight ahead."""
BARE_WAY = Pattern(r"[,v]?[#a]?p?[dK]*(?P<way>[LRABCNj])(?!K*[TS])")
"""Behind the move it is of: (in the first) one to the left."""
AND_WAY = Pattern(r",?&[pdK#a]*(?P<way>[LRABCj])(?![KMd]*[TSM]|p?a?[FG])")
"""(Left) and to the right; not `right, and A with fire left`."""
COMMA_WAY = Pattern(r",[pdK]*(?P<way>[LRABC])(?=,[pdK]*[LRABC]|,?&[pdK]*[LRABC](?!K*[TS]))")
"""(Left), right (and ahead)."""
_ENTRY = r"[pdvt]*(o)?[pdvM]*([ABCLRNjnq](?:&p?d?[LRA])*)(?:p?d?(o))?"
_OF_FIRE = r"[adpK]*[FG]"
FIRE_LIST = Pattern(
    rf"{_OF_FIRE}[KvpdMG]*{_ENTRY},{_ENTRY},?[&t]*{_ENTRY},?O|"
    rf"{_OF_FIRE}[KpdMG]*(?:(?:[v:]+K?|vK:){_ENTRY},?t?{_ENTRY},?[&t]*{_ENTRY}(?=[.;]|$|,#|,?pz)|"
    rf"[v,]?O?[,:]?K?,?{_ENTRY},{_ENTRY},?[&t]*{_ENTRY}(?=[.;]|$|,?pz|,K)|"
    rf"{_ENTRY},?t{_ENTRY},?&?t{_ENTRY}(?=[.;u]|$|,[#K]))"
)
"""Of the three moves one after another: my fire is left, none and ahead."""

AND_FIRE = Pattern(r"&v?[adp#]*[FG]")
"""Behind a direction that is the next move: `and shoot, ahead and shoot`."""
ALL_TO = Pattern(r"(?:[dp]*[FG][vK]*)?(?P<all>[eb])p?d?[LRA](?=[,.;]|$)")
AFTER = Pattern(r">[vKda]*")
ASIDE = Pattern(r"n?\?[?vdaKPpzebm]*(?=[,.;:]|$)")
"""What a strange word says to the end of its clause: `to get the sun behind me`."""
STRONG = Pattern(
    r"[FGcjUHIqs]|[AN]w|[LR].{0,3}[TS]|[TS].{0,4}[LR]|oM|M#|#M|[o#].{0,4}[LRANBCW]|[LRANBCW].{0,4}o"
)
"""In a sentence that has this, something is ordered; *straight*, *turn*, *right* may be talk."""
CERTAIN = Pattern(
    r"[cjUI*!DEZV]|[LR]K?[TS]|[TS].{0,4}[LR]|[oMe#][M#m]|[FGM]:|n[vKdezy#]*[FG]|[AN][#wg]|"
    r"[FGq].{0,6}(?:[LRANBCWTS]|[pd]o|b|p#)|[LRANBCWo].{0,5}[FGq]|[oe][^,]{0,5}[LRANTSH]|"
    r"[LRANTSH][^,]{0,5}[oe]|^[tKv&]*[LRANTSHqs]|p[daz]*[o#]"
)
"""What is ordered for certain, or may be what was told before."""
MAY_ORDER = Pattern(r"[FGZcjUTSHIANLRBCqs]|[oM][M#]|M#|n[pd]*om")
ADDED = Pattern(r"[&,KvgPz]*(?:[#ah][Kvp]*)?p[daz]*[o#][#M]?K*\.?$")
"""What may go on with what was told: `And in 3 too.`, `Give him one on the last.`"""
PLAN = Pattern(r"[vKdt]*D[^E]*E")
"""`I had written ..., but`."""
AND_I_WILL = Pattern(r"&vv[K.]*$")
"""A plan that is kept: `I'd planned to shoot, and I will`."""
DASHES = Pattern(r"[FG]:[^;]*\.\.")
"""Dashes for no fire: `F: A - -`."""
ORDERING = frozenset("FGZcjTSHIANLRBCqs")
FLOWN = Pattern(r"[cHI]|[LR]K?[TS]|[TS].{0,3}[LR]")
FIRED = Pattern(r"[FGZq]")
FIRE_BEHIND = Pattern(r"(?P<flown>[^FG]*?(?:[cjHIAN]|[TS]p?d?[LR]|[LR]K?[TS]))(?=[pvdaKuh#]*[FG])")
"""Fire behind a manoeuvre in one clause: what hangs there is the fire alone."""
OF_BEFORE = Pattern(r"[zvdKP*?no]*(?:[,.:;]|$)")
"""Behind a word that takes back: it is of what stands before, or of `that`."""
TOLD_OF_FIRE = Pattern(r"[,:][^.;]*[FGq]")
"""Behind what is spoken about: `as for the guns, I want one burst ahead in the last`."""
FIRE_SOMEWHERE = Pattern(r"[FG].*(?:[LRABCW]|o|M#|#M|[pdu][TS])|(?:[LRABCW]|o|M#|#M).*[FG]")
NO_ORDER = Pattern(r"[Xnq!*sjQ]|pdF|F\?|\?.*\?.*\?|#FL")
"""Where these stand, fire may be of others, past, in a hearth, or left: `two bursts left`."""
SHOULD_BE = Pattern(
    r"\b(?:should(?:'ve| have)|ought to have|(?:was|were) meant to have) been\b", re.IGNORECASE
)
"""In words: what stands there is wrong."""
PLACE_ALONE = Pattern(r"[^FGcjTSHIANLRBCqsZ]*$")
"""In a sentence of these signs alone, a place may be of anything: `number three arrived`."""
CONDITION_ALONE = Pattern(r"[!K&]+[,.:;]?$")
"""`If`, and nothing else: what follows may hang on it."""
OF_PILOT = Pattern(r"P[Kvydzp]*[TSANHFGcjLR]")
"""Somebody who is named does something: `the Baron turns left`."""
MAY_BE_OF_PILOT = Pattern(r"P[Kvydzp?]*[TSANHFGcjLR]")
DOER = Pattern(r"P(?=[Kvydzp,:]*(?:[LR]?[TSHFG]|[ANcj]))")
"""A name before what somebody does: `I fly Stork ahead`."""
REQUEST = Pattern(
    r"\W*(?:please\W+)?(?:could|would|can|will|may|might) (?:you|i|we|my|the|she)\b", re.IGNORECASE
)
"""How a question begins that asks for a move."""


def code_of(words: Sequence[Word], match: re.Match[str]) -> str:
    """The code of a manoeuvre that one of its patterns found."""
    found = match.groupdict()
    if found.get("code"):
        return words[match.start("code")].value
    if found.get("kind"):
        return str(found["side"]) + str(found["kind"])
    return "A" if found.get("ahead") else "0" if found.get("hold") else "I"


def number_of(words: Sequence[Word], match: re.Match[str], *names: str) -> int:
    """The number of a group of a match; 0 where it is none."""
    found = match.groupdict()
    place = next((match.start(name) for name in names if found.get(name)), None)
    return 0 if place is None else int(words[place].value)


def manoeuvre_at(words: Sequence[Word], signs: str, at: int) -> tuple[tuple[str, int], int] | None:
    """The longest manoeuvre that begins there, with how often, and where it ends."""
    best: tuple[tuple[str, int], int] | None = None
    for pattern in MANOEUVRES:
        match = pattern.match(signs, at)
        if match and (not best or match.end() > best[1]):
            often = number_of(words, match, "twice", "number")
            best = (code_of(words, match), often), match.end()
    return best


def list_without_commas(words: Sequence[Word], signs: str) -> Sequence[int]:
    """Where the second and the third of three manoeuvres begin that stand in a row, and where the
    third ends."""
    for begun in BEGINS_LIST.finditer(signs):
        starts = [begun.start()]
        while len(starts) <= MOST_MOVES and (man := manoeuvre_at(words, signs, starts[-1])):
            starts.append(man[1])
        if len(starts) > MOST_MOVES and ENDS_LIST.match(signs, starts[-1]):
            return starts[1:]
    return ()
