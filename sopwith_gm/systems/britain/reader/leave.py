"""Leave that is asked with `if`: `would it be all right if I landed at D7?`, read as `may I land`.

So is what is asked to be done with one, `BLUE asks that he be moved to G10`, and what one tells
one's pilot, `BLUE instructs his Spitfire to land`. What is to be done stands in the past in most of
them, and orders nothing by itself.
"""

from collections.abc import Mapping

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.hand import gapped

_GOOD = r"all ?right|alright|ok|okay|o\.k\.|fine|acceptable|possible|in order|convenient"
_BAD = r"a problem|a bother|a nuisance|(?:too much )?trouble|rude|cheeky|too (?:cheeky|much|late)"
_BIEN = r"possible|d'accord|ok|bon|bien|en ordre|permis"
_GOED = r"goed|ok|oke|okee|in orde|mogelijk|prima|een probleem|erg|lastig"
_OPENS = r"\W*(?:(?:please|so|and|well|hello|hi|sir|dear \w+|et|bonjour|dag|hallo|en)\W+){0,2}"
_IT_IS = (
    r"(?:would|will|is|might|wouldn't|isn't) it (?:be )?"
    r"(?:(?:at all|quite|perfectly|really|also) )?"
    rf"(?:{_GOOD}|{_BAD})(?: (?:with|by|for) you)?"
)
_ENGLISH = gapped(
    rf"{_OPENS}(?P<asks>(?:{_IT_IS}|any objections?(?: at all)?|"
    r"(?:would|do) you (?:very much )?(?:mind|object)(?: (?:very much|terribly|awfully|at all))?) "
    rf"if (?:i|we)|(?!is it possible){_IT_IS}(?: for (?:me|us))? to|"
    r"(?:(?:is|would|might) there (?:be )?)?(?:any|a|some|the slightest) (?:chance|possibility)"
    r"(?: (?:that|of))? (?:i|we) (?:can|could|may|might)|"
    r"(?:(?:is|would) there (?:be )?)?any objections? to (?:me|my|us|our)) (?P<verb>\w+)\b"
)
_FRENCH = gapped(
    rf"{_OPENS}(?P<asks>(?:(?:est-ce que )?(?:ca|cela) (?:te |vous )?(?:ne )?"
    r"(?:va|irait|convient|conviendrait|derange|derangerait|gene|generait|ennuie|ennuierait)"
    rf"(?:-t-il)?(?: pas)?|(?:est-ce|serait-ce|ce serait|c'est|(?:est-ce que )?c'est) (?:{_BIEN})) "
    r"si (?:je |j'|on |nous ))(?P<verb>\w+)\b"
)
_DUTCH = gapped(
    rf"{_OPENS}(?P<asks>(?:(?:is|zou|was) het (?:ook )?(?:niet )?(?:{_GOED})(?: zijn)?|"
    rf"(?:vind|vindt|zou) (?:je|jij|u|jullie) het (?:ook )?(?:niet )?(?:{_GOED})(?: vinden)?|"
    r"mag het|(?:is|heeft) (?:er|u|iemand) (?:enig )?bezwaar(?: tegen)?) "
    r"als (?:ik|we|wij)) (?:[^.!?\n]{0,40} )?(?P<verb>\w+)(?=\W*(?:[?!.\n]|$))"
)
_PLANE = r"(?:spitfire|plane|aircraft|aeroplane|machine|pilot|lad|man)"
_PRAYS = gapped(
    rf"\b(?P<asks>(?:instructs|orders|tells|directs|commands|bids|asks|advises|requests|requires) "
    rf"(?:his|her|its|their) {_PLANE} to|(?:asks|pleads|prays|begs|requests|wishes|"
    rf"desires|demands|petitions) (?:that "
    rf"(?:he|she|it|they|(?:his|her|its|their) {_PLANE})"
    rf"(?: (?:may|might|should))?(?: be(?: (?:allowed|permitted) to)?)?|"
    r"to be(?: (?:allowed|permitted) to)?)) (?P<verb>\w+)\b"
)
_ORDERS_HIS = gapped(
    r"\b(?P<asks>(?:beveelt|gelast|vraagt|verzoekt|zegt|draagt) (?:zijn|haar|hun) "
    r"(?:spitfire|toestel|vliegtuig|piloot|machine) (?:op )?(?:om )?)te\b"
)
_SECTOR = gapped(
    r"\W*(?P<asks>(?:mag|kan|zou|mogen|kunnen|zouden) (?:ik|we|wij)"
    r"(?: (?:graag|misschien|ook|dan|nog))*) "
    r"(?:rood|blauw|groen|geel)"
    r"(?=(?: (?:graag|misschien|alsjeblieft|aub|zijn|hebben|krijgen|nemen|spelen|worden|mogen|"
    r"kunnen|willen|vliegen|en|of))*\W*(?:\?|[.,;] ?(?:en |of |of anders |en anders |anders )))",
)
"""`Mag ik Geel zijn?`: a sector that is wished for, and nobody who is asked something."""
_WHAT_IF = gapped(
    r"\W*(?:(?:so|and|or|but|hmm+|well|et|en|of|ou)\W+)?(?:what if|suppose|supposing|say)"
    r"(?: that)? (?:i|we)(?: (?:just|simply|only|were to))* (?P<verb>\w+)\b|"
    r"\W*(?:(?:et|ou|mais|hmm+|bon)\W+)?si (?:je|j'|on|nous) ?(?:me |m'|y )?(?P<french>\w+)\b|"
    r"\W*(?:(?:en|of|maar|hmm+)\W+)?(?:wat als|stel(?: dat)?) (?:ik|we|wij) "
    r"(?:[^.!?\n]{0,40} )?(?P<dutch>\w+)(?=\W*\?)"
)
_MAY_I: Mapping[Pattern, str] = {_ENGLISH: "May I", _FRENCH: "Puis-je", _DUTCH: "Mag ik"}

_NOW: Mapping[str, str] = {
    "went": "go", "flew": "fly", "held": "hold", "took": "take", "got": "get", "shot": "shoot",
    "landed": "land", "attacked": "attack", "climbed": "climb", "dived": "dive", "dove": "dive",
    "moved": "move", "stayed": "stay", "waited": "wait", "circled": "circle", "headed": "head",
    "dropped": "drop", "descended": "descend", "tailed": "tail", "rammed": "ram",
    "chased": "chase", "passed": "pass", "remained": "remain", "returned": "return",
    "came": "come", "rose": "rise", "scrambled": "scramble", "loitered": "loiter",
    "landde": "land", "aanviel": "aanval", "ging": "ga", "vloog": "ga", "bleef": "blijf",
    "klom": "klim", "steeg": "stijg", "daalde": "daal", "dook": "duik", "wachtte": "wacht",
    "atterrissais": "atterris", "attaquais": "attaque", "restais": "reste", "allais": "vais",
    "montais": "monte", "descendais": "descends", "attendais": "attends", "decollais": "decolle",
    "flown": "fly", "sent": "go", "taken": "go", "brought": "fly",
    "posais": "pose", "posait": "pose", "allait": "va", "attaquait": "attaque",
    "restait": "reste", "volais": "vole", "plongeais": "plonge",
}  # fmt: skip
"""What would be done, as it is ordered."""


def with_leave_asked(look: str, start: int, end: int) -> str:
    """A text in which a sentence that asks leave so asks it by `may I`; of the same length."""
    for pattern, asks in _MAY_I.items():
        found = pattern.match(look, start, end)
        if found is None:
            continue
        verb = found["verb"].lower()
        now = _NOW.get(verb, found["verb"])
        look = _written(look, found.start("verb"), found.end("verb"), now)
        return _written(look, found.start("asks"), found.end("asks"), asks)
    found = _SECTOR.match(look, start, end)
    if found:
        return _written(look, *found.span("asks"), "ik wil")
    found = _ORDERS_HIS.search(look, start, end)
    if found:
        return _written(look, *found.span("asks"), "wil")
    found = _PRAYS.search(look, start, end)
    if found is None:
        return look
    look = _written(look, *found.span("verb"), _NOW.get(found["verb"].lower(), found["verb"]))
    return _written(look, *found.span("asks"), "wants to")


def supposes(look: str, start: int) -> bool:
    """`What if I landed at D7?`: something that may be flown, where nothing else is ordered."""
    found = _WHAT_IF.match(look, start)
    verbs = (found["verb"], found["french"], found["dutch"]) if found else ()
    return any(verb and verb.lower() in _NOW for verb in verbs)


def _written(look: str, start: int, end: int, words: str) -> str:
    """Other words where these stood, which are no shorter."""
    blank = " " if look[end - 1 : end].isspace() else ""
    return look[:start] + words + blank + "\t" * (end - start - len(words + blank)) + look[end:]
