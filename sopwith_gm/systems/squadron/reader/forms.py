"""Lines of a form: who writes and of which game, which order nothing, and what is filled in."""

import re
from collections.abc import Iterator

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import blanked
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.made_of import are_orders, flies, has_orders
from sopwith_gm.systems.squadron.reader.names import UNKNOWN, Names

_LABELS = (
    r"(?:(?:your|my|player'?s?|pilot'?s?|real|full)[ ])?(?:name|player|pilot|from|sender|commander|"
    r"flown by|game|game name|date|subject|gm|deadline|e-?mail|nation|team|side|signed)"
    r"|(?:general |any |other |further )?(?:remarks?|comments?|notes?|message|misc|miscellaneous|"
    r"anything else|other business|questions?|banter|gossip|chat)"
)
_FIELD = Pattern(
    rf"^[ \t*_>|#•-]*(?:{_LABELS})[ \t*_]*(?:[:=|]|\.{{2,}}|[ ]-[ ])[^\n]*$"
    r"|^[ \t]*[*=#~-]{2,} [^\n]*(?:form|sheet|game|squadron)\b[^\n]* [*=#~-]{2,}[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)

_HEAD = r"^[ \t*_>|#•-]*"
_NAME = r"[^\n.,:;|*_!]"
_PLANE = Pattern(
    rf"{_HEAD}(?:orders for )?(?:my )?(?:plane|aircraft|machine|callsign|call sign)[ \t*_]*"
    rf"(?:[:=|]|\.{{2,}}|[ ]-[ ])[ \t*_]*(?P<field>{_NAME}+)"
    rf"|{_HEAD}(?:(?:here are |these are )?(?:the |my )?(?:orders?|moves?) (?:for|of|from) "
    rf"(?:plane )?|this is )(?P<told>{_NAME}{{1,40}}?)[ \t*_]*(?:[:.,!]|$)"
    rf"|{_HEAD}(?:and |also |then )?for (?P<other>{_NAME}{{1,40}}?) *\([^()\n]*\) *:"
    rf"|{_HEAD}(?P<row>{_NAME}{{1,40}}?) *\([^()\n]*\) *:(?=[^\n]*\w)"
    rf"|{_HEAD}(?P<owner>{_NAME}{{1,40}}?)'s? (?:orders?|moves?)[ \t*_]*(?:[:.]|$)"
    rf"|{_HEAD}(?P<line>{_NAME}{{1,40}}?) *:(?=[^\n]*[.;!] *[^\W\d_])",
    re.IGNORECASE | re.MULTILINE,
)


def by_plane(
    look: str, start: int, end: int, names: Names, me: str
) -> Iterator[tuple[int, int, bool]]:
    """A stretch, parted at lines that say whose orders stand below: are they another plane's?"""
    at, is_other = start, False
    for found in _PLANE.finditer(look, start, end):
        whose = names.meant(look, *found.span(found.lastgroup or 0))
        other = whose not in ("", UNKNOWN, me)
        if found.lastgroup == "row":  # `Baron (the swine): shoot him`
            line = look.find("\n", found.end())
            other = other and flies(look, found.end(), line if line > 0 else end, names)
        line = other and not is_other and found.lastgroup == "line"
        if line and not _flies_all_along(look, found.end(), names):
            continue
        if (other or (is_other and whose == me)) and at < found.start():
            yield at, found.start(), is_other
            at = found.start()
        if line:
            ends = look.find("\n", found.end())
            at, other = _own_part(look, found.end(), ends if ends > 0 else end, names, me), False
            yield found.start(), at, True
        is_other = other or (is_other and whose != me)
    if look[at:end].strip():
        yield at, end, is_other


_INNER = Pattern(rf"(?<=[.;!] )(?:and )?(?P<name>{_NAME}{{1,40}}?) *:", re.IGNORECASE)


def _own_part(look: str, start: int, end: int, names: Names, me: str) -> int:
    """`Baron: S S, fires. Kite: BL S.` of the Kite: where her own orders begin on the line."""
    heads = (one for one in _INNER.finditer(look, start, end))
    return next((one.start() for one in heads if names.meant(look, *one.span("name")) == me), end)


_FIRST = Pattern(r"[^\n.;!]*")
_OF_ONESELF = Pattern(r"[^\n(]*\b(?:i|i'm|i'll|me|my|we)\b", re.IGNORECASE)


def _flies_all_along(look: str, start: int, names: Names) -> bool:
    """`Dora: S S. Attack Baron.` on a line: its first sentence flies, and none is of oneself."""
    first = _FIRST.match(look, start)
    whole = first is not None and flies(look, start, first.end(), names, least=1)
    return whole and not _OF_ONESELF.match(look, start)


def fields(look: str, start: int, end: int) -> Iterator[tuple[int, int, bool]]:
    """A stretch, parted: what is a line of a form by its label, and what is not, in order.

    A line of a form is no order, unless it is made of orders all the same.
    """
    at = start
    for found in _FIELD.finditer(look, start, end):
        if at < found.start():
            yield at, found.start(), False
        yield found.start(), found.end(), True
        at = found.end()
    if at < end:
        yield at, end, False


def filled_in(look: str) -> str:
    """A form as it is filled in: what its dots, boxes and questions say is said."""
    look = without_leaders(without_stops(without_quoting(with_colons(look))))
    look = without_what_is_none(without_answers(look))
    look = _ALTERNATE.sub(lambda found: f"{found[1]}else".ljust(len(found[0])), look)
    return without_empty_boxes(_ASIDE.sub(_condition, look))


_ALTERNATE = Pattern(
    r"((?:^|(?<=[;/|,] ))[ \t*_>|#•-]*)(?:(?:my |the )?(?:spot |place |path |way |move )?"
    r"(?:blocked|bump(?:ed)?|collision|occupied|taken|obstructed)[ ]?[:=|]|alt[.]?[ ]?[:=|]"
    r"(?=[ \t]*(?:[sf]|[bt][lr]|[lr][bt]|[sfbtlr]{3,}|straight|ahead|forward|bank|turn|left|right|"
    r"two|three|[23])\b(?! ?(?:levels?|up|down)\b)))",
    re.IGNORECASE | re.MULTILINE,
)
"""`Blocked: S S`, and `Alt: S S` where no height is told: labels of an alternative."""
_BRACKETED = Pattern(
    r"(?:^|(?<=[,;|] ))([ \t]*)[\[<]([A-Za-z]{2,12}(?: [A-Za-z]{2,6})?)[\]>]"
    r"(?=:?[ \t]*\S)",
    re.MULTILINE,
)


def with_colons(look: str) -> str:
    """`[move] S, TR`, twice or more: what stands in brackets by words that are known is a label."""
    labels = [one for one in _BRACKETED.finditer(look) if _is_label(one[2])]
    if len(labels) < 2:
        return look
    for one in labels:
        ends = " " if look[one.end() :].startswith(":") else ":"
        label = f"{one[1]}{one[2]}{ends}".ljust(len(one[0]))
        look = look[: one.start()] + label + look[one.end() :]
    return look


def _is_label(words: str) -> bool:
    return bool(vocabulary().kinds(words.lower().split()[0]))


_KEY = Pattern(r"\"[A-Za-z][\w -]*\"[ ]*:")
_QUOTING = Pattern(r"[\"{}\[\]]")


def without_quoting(look: str) -> str:
    """`"move": ["S", "BL"]`, `{move: [S, BL]}`: keys and items without quotes and brackets."""
    said = look.strip()
    is_braced = said[:1] == "{" and said.find("}") == len(said) - 1 and ":" in said
    if is_braced or len(_KEY.findall(look)) > 1:
        return _QUOTING.sub(" ", look)
    return _LISTED.sub(lambda found: f"{found[1]} {found[2]} ".ljust(len(found[0])), look)


_LISTED = Pattern(r"^([ \t]*[a-z_]{2,12}[ ]?[=:][ ]?)\[([^\[\]\n]*)\];?[ ]*$", re.I | re.M)
"""`never = [Bertha]`: a list of one or more."""
_SHORT = Pattern(r"\b(?:att?|atk|def|spd?|spe|hlt|hea|hp|max|min)\.(?=[ ]?\d)", re.IGNORECASE)


def without_stops(look: str) -> str:
    """`Att. 4`: the stop of a short word ends no sentence."""
    return _SHORT.sub(lambda found: found[0][:-1] + " ", look)


_LEADER = Pattern(r"^([ \t]*[A-Za-z][\w /'-]{0,24}?)( ?(?:\.+:|\.{3,}))(?= ?\S)", re.MULTILINE)


def without_leaders(look: str) -> str:
    """`Move ...... S BL`, on two lines or more: dots that lead to what is filled in, a colon."""
    if len(_LEADER.findall(look)) < 2:
        return look
    return _LEADER.sub(lambda found: found[1] + ":" + " " * (len(found[2]) - 1), look)


_ANSWERED = Pattern(
    r"^([ \t]*(?:[A-Za-z][a-z]+(?: [a-z]+)?(?=\?)|"
    r"(?:hold(?:ing)?[ -]fire|climb|dive)(?=[:=])))[?:=][ \t]*"
    r"(?:(?P<no>(?:no|none|nope)\b[^\n,.;:!-]*)|"
    r"(?:yes|yep)\b)[,.:;!-]*[ ]*(?P<more>.*)$",
    re.MULTILINE | re.IGNORECASE,
)


def without_answers(look: str) -> str:
    """`Dive? yes, 2` is a dive, `Hold fire: no` is none; what is said behind that stands."""
    return _ANSWERED.sub(_answer, look)


def _answer(found: re.Match[str]) -> str:
    if found["no"]:
        return found["more"].rjust(len(found[0]))
    return f"{found[1]} {found['more']}".ljust(len(found[0]))


_NONE_FILLED_IN = Pattern(
    r"^[ \t*_>|#•-]*(?P<label>[A-Za-z][A-Za-z' -]*?)[ \t*_]*(?:[:=|]|[ ]-[ ](?=\w))[ \t*_]*"
    r"(?:(?:none|nobody|no[ -]?one|no|nil|nothing|n/?a|[-\u2013\u2014]+|"
    r"(?<!lmann: )(?<!lmann:)(?<!lmann = )(?<!lmann \| )(?:0|zero))[ \t.|*_]*$"  # up none is one
    r"|(?=\n[ \t*_>|#•-]*[A-Za-z][A-Za-z' -]*[:=|]|\s*\Z))",
    re.MULTILINE | re.IGNORECASE,
)
_MAY_BE_NONE = frozenset({
    "code_never", "dont", "dont_head", "immelmann", "ace", "roll", "split", "climb", "dive",
    "height_head", "order_head", "attack_order_head", "taken", "else", "blocked",
})  # fmt: skip
"""What a form asks for, and few fill in."""


def without_what_is_none(look: str) -> str:
    """`Never: none`, `Immelmann: -`, `Climb:` in a form: nothing is told there."""
    for found in list(_NONE_FILLED_IN.finditer(look)):
        kinds = vocabulary().kinds(found["label"].lower())
        if kinds & _MAY_BE_NONE and not kinds & {"hold_fire"}:
            look = blanked(look, *found.span())
    return look


_ASIDE = Pattern(
    r"(?:^|(?<=[.!?;,] )|(?<=\n))(?:(?:is )?(?:it|that|he|she|the spot|the place) (?:is )?)?"
    r"(?:already )?(?:blocked|bumped|taken|occupied|"
    r"not (?:there|possible|in range|in arc|free|available)|"
    r"out of (?:range|arc|reach)|no (?:luck|joy|shot)|gone|dead)(?: already)?\?",
    re.IGNORECASE,
)


def _condition(found: re.Match[str]) -> str:
    """`Blocked? Then straight`, as `if not, then straight`; where it is too short, as it stands."""
    said = "if not"
    return said.ljust(len(found[0])) if len(found[0]) >= len(said) else found[0]


_BOX = Pattern(r"(?P<open>\[[ _]?\]|\( \)|☐)|(?P<ticked>\[[xXvV*]\]|\([xX]\)|[☑☒✓✔✅])")


def without_empty_boxes(look: str) -> str:
    """A form in which what stands beside an empty box is blank, as are the boxes that are ticked.

    A box stands before what it is for, or behind it where a line does not begin with one. Where
    none is ticked, nothing was filled in, and all stays as it is.
    """
    if not any(one["ticked"] for one in _BOX.finditer(look)):
        return look
    return "\n".join(map(_chosen, look.split("\n")))


def _chosen(line: str) -> str:
    boxes = list(_BOX.finditer(line))
    if not boxes:
        return line
    head = line[: boxes[0].start()].rstrip(" *-•|#")
    leads = not head or head.endswith(":")
    for n, box in enumerate(boxes):
        before = boxes[n - 1].end() if n else 0
        after = boxes[n + 1].start() if n + 1 < len(boxes) else len(line)
        start, end = (box.start(), after) if leads else (before, box.end())
        if box["ticked"]:
            start, end = box.span()
        line = blanked(line, start, end)
    return line


_ASKS = Pattern(
    r"\W*(?:and |so |or )?(?:should|shall|can|could|may|might|do|does|did|is|are|was|what|which|"
    r"how|who|where|when|why|would|will|has|have)\b",
    re.IGNORECASE,
)
"""A line of a question that goes on below."""


_THOUGHT = Pattern(
    r"(?:(?<=[,;] )or |(?<=; )|(?<=[,;-] )(?:ps|p\.s\.)[:,]? (?:or )?|"
    r"(?<=- )(?=[^.;!?\n]*\b(?:better|instead|rather|wiser|safer)\b))"
    r"(?:maybe|perhaps|possibly|should i|shall i)\b[^.;!?\n]*\?",
    re.IGNORECASE,
)
"""A second thought, as a question behind the orders."""


_THANKS = Pattern(
    r"(?:(?:many |and |again )?(?:thanks|thank you|thx|cheers)|"
    r"(?:(?:i'm |i am )?sorry|(?:my )?apologies) (?:for|about)|"
    r"have (?:a|an) [a-z]+ (?:day|evening|week|weekend|time|holiday|trip|one))\b"
    r"(?!.*\b(?:then|or|else|otherwise|if|next|instead|first|but|not|after|before)\b)"
    r"[^\n,;:]*(?:,(?!.*\band\b)[^\n,;:]*)?",
    re.IGNORECASE,
)
"""A line of it, with one comma at most: behind it stands who thanks, or who is thanked."""


def thanks_in(look: str, start: int, end: int, planes: Names) -> int:
    """Where thanks or wishes begin: the last line of a sentence, if it orders nothing.

    `Attack:` / `Dora` / `Thanks for your patience, Peter.`: the list ends above it.
    """
    line = look.rfind("\n", start, end) + 1
    above = look[start:line].rstrip()
    if line <= start or not above or above.endswith((":", ",")):
        return start
    begins = line + len(look[line:end]) - len(look[line:end].lstrip())
    is_thanks = _THANKS.fullmatch(look, begins, end)
    told = has_orders(look, line, end, planes) and not _FOR_DOING.match(look, begins)
    return line if is_thanks and not told else start


_FOR_DOING = Pattern(
    r"(?:many |and |again )?(?:thanks|thank you|thx|cheers|sorry|apologies) (?:for|about) "
    r"(?:not )?(?:[a-z]+ly )?[a-z]+ing\b",
    re.IGNORECASE,
)
"""`Thanks for attacking Baron, Dora`: what another did."""


def question_in(look: str, start: int, end: int, planes: Names) -> int:
    """Where a question begins: its last line, if only those above it are made of orders."""
    line = look.rfind("\n", start, end) + 1
    thought = _THOUGHT.search(look, start, end)
    if thought and has_orders(look, start, thought.start(), planes):
        return thought.start()
    if line <= start or not look[:end].rstrip(" \")'").endswith("?"):
        return start
    if are_orders(look, line, end, planes, {}):
        return start
    if (
        _ASKS.match(look, line)
        and look[line : line + 1].isupper()
        and not has_orders(look, line, end, planes, but_heights=True)
    ):
        return line
    above = look.rfind("\n", start, line - 1) + 1 or start
    whole = max(above, start), line - 1
    told = has_orders(look, *whole, planes)
    apart = told and not _ASKS.match(look, whole[0])
    apart = apart and not has_orders(look, line, end, planes)
    return line if apart or are_orders(look, start, line - 1, planes, {}) else start
