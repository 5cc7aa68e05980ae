"""Orders given for others by their names, `for LT read RT`, and moves that change places."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.orders.taking_back import ANY_TAKES_BACK

_ORDER = (
    r"(?:[LR][TS]|(?:left|right) (?:turn|slip)|ahead|immelmann|(?-i:[Ff][LRA]{1,2})|"
    r"(?-i:[A0I])(?= (?:for|by|with|into|to|as|but|instead|there|should|must|was|read)\b|,? read\b|"
    r" ?[.,;!]|$))"
)
_NTH = r"(?:the |my )(?:first|second|third|last|1st|2nd|3rd) "
_OLD = rf"(?P<nth>{_NTH})?(?-i:an? |the |my |that )?(?P<old>{_ORDER})"
_NEW = rf"(?-i:an? |the )?(?P<new>{_ORDER})"
_ENDS = r"(?= ?[.,;!)]| and\b|$)"
_READ = r"(?:read|put|write|take|have|use)"
_CHANGE = r"(?:replace|exchange|trade|swap|change|turn|read|correct|alter|amend)"
_INTO = r"(?:for|into|to|by|with|as)"
_WANTED = (
    r"(?:should|must|ought to|needs? to|has to|was to|is to|was meant to|is meant to) (?:be|read)"
)
_INSTEAD = Pattern(rf"(?-i:[Aa]n? )?(?P<new>{_ORDER}) instead of {_OLD}{_ENDS}", re.IGNORECASE)
"""`RS instead of the first RT`."""
_NEW_FIRST = Pattern(
    rf"\b(?:{_READ}|substitute) {_NEW} "
    rf"(?:for|in place of|instead of|where i (?:wrote|put|said)) {_OLD}{_ENDS}",
    re.IGNORECASE,
)
"""`Read RS for RT`."""
_OLD_FIRST = Pattern(
    rf"\b(?:(?:for|where i (?:wrote|put|said)) {_OLD},? (?:please )?{_READ}|"
    rf"{_CHANGE} {_OLD.replace('old', 'old2').replace('nth', 'nth2')} {_INTO}|"
    rf"(?:{ANY_TAKES_BACK}) {_OLD.replace('old', 'old5').replace('nth', 'nth5')}(?: and|,) "
    rf"(?:put|fly|use|take|have|make)(?: it)?|"
    rf"i (?:wrote|said|put|typed) {_OLD.replace('old', 'old7').replace('nth', 'nth7')},? "
    r"(?:but|and|when)(?: i)? (?:meant|mean|want|wanted|should have (?:written|said|put))|"
    rf"make (?:the|that|my) (?P<old3>{_ORDER})(?: into| to)?) {_NEW}"
    rf"(?:(?: there| instead){_ENDS}|{_ENDS})|"
    rf"(?:(?<=^)|(?<=[:,] ))(?:(?P<nth6>{_NTH})(?P<old6>{_ORDER}) {_WANTED} "
    rf"(?-i:an? )?(?P<new3>{_ORDER}){_ENDS}|(?:the |my |that )?(?P<old4>{_ORDER}) {_WANTED} "
    rf"(?-i:an? )?(?P<new2>{_ORDER})(?=(?:,|,? and) (?:the |my |that )?{_ORDER} ))",
    re.IGNORECASE,
)
"""`For RT read RS`; `change RT to RS`; `RT should be RS`, and another likewise."""
_MORE = {
    _NEW_FIRST: Pattern(rf"(?:,|,? and)(?: also)? {_NEW} for {_OLD}{_ENDS}", re.IGNORECASE),
    _OLD_FIRST: Pattern(
        rf"(?:,|,? and)(?: also)? (?:for )?{_OLD}(?: {_INTO}| read| {_WANTED})? {_NEW}{_ENDS}",
        re.IGNORECASE,
    ),
    _INSTEAD: Pattern(rf"(?:,|,? and) {_NEW} instead of {_OLD}{_ENDS}", re.IGNORECASE),
}
_IN_WORDS = {
    "LT": "a left turn", "RT": "a right turn", "LS": "a left slip", "RS": "a right slip",
    "A": "ahead", "0": "a hold", "I": "an Immelmann",
}  # fmt: skip
"""A code among words may be a direction of fire as well: `A instead of the first LT`."""


def exchanged(sentence: str) -> str:
    """A folded sentence in which one order is given for another, each as `RS instead of RT`."""
    for pattern, more in _MORE.items():
        found = pattern.search(sentence)
        if not found:
            continue
        told, end = [found], found.end()
        while following := more.match(sentence, end):
            told.append(following)
            end = following.end()
        said = " and ".join(map(_instead, told))
        return sentence[: found.start()] + said + exchanged(sentence[end:])
    return sentence


def _instead(found: re.Match[str]) -> str:
    told = {key.rstrip("234567"): value for key, value in found.groupdict().items() if value}
    new, old = told["new"], told["old"]
    if "nth" not in told:
        return f"{new} instead of {old}"
    old = _IN_WORDS.get(old.upper(), old).removeprefix("a ").removeprefix("an ")
    return f"{_IN_WORDS.get(new.upper(), new)} instead of {told['nth']}{old}"


def is_exchange(look: str, at: int) -> bool:
    """Is one order given for another, by words that stand at a place of a folded text?"""
    return any(one.start() < at < one.end() for pattern in _MORE for one in pattern.finditer(look))


_ONE = rf"(?:an? )?{_ORDER} instead of (?:{_NTH})?{_ORDER}"
_AND = r"(?:,? and |, )"
_SEVERAL = Pattern(
    rf"(?P<lead>[^.;!?]*?)(?P<all>{_ONE}(?:{_AND}{_ONE})+)(?P<rest>.*)", re.IGNORECASE
)


def parted(sentence: str) -> Sequence[str]:
    """`RS instead of RT and FL instead of FR` as a sentence each; else the sentence."""
    found = _SEVERAL.fullmatch(sentence)
    if not found:
        return [sentence]
    first, *others = re.split(_AND, found["all"])
    return [found["lead"] + first, *others[:-1], others[-1] + found["rest"]]


_MOVE = (
    r"(?:(?:the )?(?:first|second|third|last)(?: move| one)?|"
    r"(?:moves? |number )?(?:[123]|one|two|three))"
)
_CHANGE_PLACES = (
    r"(?:(?:should|must|ought to|are to|need to|have to)(?: be)? (?:swapped|exchanged|switched|"
    r"interchanged|change places|swap places)|the other way (?:a)?(?:round|about))"
)
_SWAPS_TWO = Pattern(
    rf"\b(?:(?:swap|exchange|switch|interchange) (?:round |over )?(?P<a>{_MOVE}) (?:and|with|for) "
    rf"(?P<b>{_MOVE})(?: (?:round|over|around))?(?=\W*(?:$|[.,;:!]|please\b))|"
    rf"(?P<c>{_MOVE}) and (?P<d>{_MOVE}) {_CHANGE_PLACES})",
    re.IGNORECASE,
)
_PLACES = {
    **dict.fromkeys(("1", "one", "first"), 1), **dict.fromkeys(("2", "two", "second"), 2),
    **dict.fromkeys(("3", "three", "third", "last"), 3),
}  # fmt: skip


def swapped_by_number(sentence: str) -> str:
    """`Swap the first one and the last`, `1 and 3 should be swapped`, as `swap moves 1 and 3`."""
    return _SWAPS_TWO.sub(_by_number, sentence)


def _by_number(found: re.Match[str]) -> str:
    places = [one.lower().split() for one in found.group("a", "b", "c", "d") if one]
    first, second = (next(_PLACES[word] for word in one if word in _PLACES) for one in places)
    return f"swap moves {first} and {second}"
