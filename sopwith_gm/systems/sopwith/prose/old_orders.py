"""A sentence that alters orders, without what it says to stand, and in fewer words for the old.

`Leave its fire alone`, `instead of what I put`: these name orders, and change none.
"""

import re

from sopwith_gm.core.patterns import Pattern

_FIRE = r"(?:fire|firing|shooting|shots?|bursts?|guns?|gunnery)"
_WROTE = r"(?:gave|wrote|put|said|ordered|asked for|have|had|told you|typed|given|written)"
_STOOD = r"(?:written|given|ordered|stated|told|stands?|planned|listed|stood)"
_IT_WAS = (
    rf"(?:(?:above|before|there|i (?:(?:had|have) )?{_WROTE}|(?:it|that) (?:says|said|was)|"
    rf"(?:is |was |are |were )?{_STOOD})(?: (?:it|them|now|above|before|there|so far|down|first|"
    r"originally|for (?:it|that move)))*)"
)
_OTHERS = (
    r"(?:rest|others?|everything else|all else|(?:remaining|other) (?:one|ones|move|moves|two))"
)
_FLYING = r"(?:manoeuvres?|maneuvers?|moves?(?: themselves)?|flying(?: part(?: of it)?)?)"
_PART = rf"(?:{_FLYING}|{_FIRE}|{_OTHERS}|turn orders)"
_AS_IT_IS = r"as (?:it|they) (?:is|was|stands|are|were|stand)"
_UNCHANGED = (
    rf"(?:as (?:above|before|written|given|ordered|told|planned)|{_AS_IT_IS}|"
    rf"(?:exactly |just )?as i {_WROTE}(?: (?:it|them|you))?(?: above| before)?|"
    rf"to be left {_AS_IT_IS}|(?:right|fine|good|ok) {_AS_IT_IS}|"
    r"not (?:affected|changed|touched|altered)|"
    r"unchanged|unaffected|untouched|unaltered|the same|fine|good|ok|okay|valid|alone|"
    r"like (?:that|before|(?:it|they) (?:is|are|was|were))|the way (?:it|they) (?:is|are|was|were)|"
    r"all right|correct|in place|intact|where (?:it|they) (?:is|are|was|were))"
)
_STILL = r"(?:(?:still|just|itself|themselves|there|of it|of them) )*"
_STANDS = (
    rf"(?:{_STILL}(?:stands?|stays?|remains?|holds? good|is|are|can stay|should stay|may stand|"
    rf"keeps?)(?: (?:still |all |just |quite )?{_UNCHANGED})+|"
    rf"{_STILL}(?:stands?|stays?|remains?)(?! (?:cold|silent|quiet|off|left|right|ahead|out))|"
    rf"{_UNCHANGED})"
)
_MY = r"(?:the |my |its |all |all the )*"
_STAYS = Pattern(
    r"(?:\band |\bbut |\bwith )?(?:"
    rf"\b{_MY}{_PART} (?:of (?:it|them|the orders|my orders|the turn) )?{_STANDS}|"
    r"\b(?:leave|leaving|keep|keeping|do not touch|don't touch|not touching) "
    rf"{_MY}{_PART}(?: {_UNCHANGED})*|"
    r"\b(?:keeps?|keeping|with) (?:the |its |my )(?:old |same )?(?:manoeuvre|fire)"
    rf"(?: {_UNCHANGED})*(?=[ ,.;!)]|$)|"
    rf"\b(?:the )?same (?:manoeuvres?|flying|moves|{_FIRE})|\bmanoeuvres? only|"
    r"\bonly the manoeuvre\b(?: changes| is changed)?|"
    r"\b(?:i )?(?:still )?(?:shoot|fire|shooting|firing) "
    r"(?:the same|as (?:above|before|written|ordered))|"
    rf"\b{_OTHERS} (?:is|are) right|\b{_FIRE} (?:the )?same\b|"
    r"\bfl(?:y|ies|ying) (?:it |them )?the same|"
    rf"\bmove [123] stays as (?:flown|told|written|ordered)|"
    rf"\b(?:any|all|its) {_FIRE} (?:with it |there )?{_STANDS}|"
    r"\b(?:no other|nothing else) changes?)",
    re.IGNORECASE,
)
"""What says of a part that it stands as it was told: *with the fire as before*."""
_FORGET = r"\b(?:forget|ignore|disregard|cross out|strike out|strike|scrap|scratch|scrub)"
_IN_PLACE_OF = (
    r"\b(?:instead of|in place of|rather than|contrary to|not|no longer|whatever|than|like|unlike|"
    r"against)"
)
_OLD_TEXT = Pattern(
    rf"{_IN_PLACE_OF} (?:(?:as|what(?:ever)?|anything|the|like|how|where) )*(?:{_FIRE} )?"
    rf"(?:that )?{_IT_WAS}(?: but\b)?|"
    r"\b(?:whatever|what) (?:stands|it says|i (?:said|wrote|put)) (?:above|before)|"
    rf"{_FORGET} (?:the )?(?:old|first|former|previous|earlier) (?:one|version|move|line)|"
    rf"{_FORGET} (?:the )?version above|"
    rf"{_FORGET} (?:what|whatever|anything|all) (?:that )?i {_WROTE}"
    r"(?: (?:there|above|before|for|of|about))*",
    re.IGNORECASE,
)
"""What names the orders above, and does not say what they were."""
_TAKES_OUT = Pattern(
    r"\b(?:take|leave|strike|cut|cross|rub|keep) "
    rf"(?P<what>(?:(?:the|that|my|any|all) )*{_FIRE}) (?:out|off|away)\b",
    re.IGNORECASE,
)
_TYPED = Pattern(r"\bs/(?P<old>\w+)/(?P<new>\w+)/?(?=\s|$|[.,])")
"""`s/RS/LS/`, as some editors want it."""


_NOT_ANOTHER = Pattern(r"\bnot (?:another|a second|a third|one more) (?=\w)", re.IGNORECASE)
"""`A right turn and not another slip`: what it is not."""
_SAVES = Pattern(
    r"\bsav(?:e|es|ing) (?:(?:my|its|his|her|the|all|our) )*"
    r"(?:ammunition|ammo|bullets?|rounds?|shots?)\b",
    re.IGNORECASE,
)


_SHOT_LATE = Pattern(
    r"\b(?P<shot>(?:the|that|my) (?:burst|shot|fire)(?: ahead| (?:to the )?(?:left|right))?)"
    r"\b[^.;:!?]{0,30}"
    r"\btoo (?:late|early|soon)\b[^.;:!?]{0,12}[;:,-] ?(?P<verb>have|put|make|take|fire) it "
    r"(?=in\b|on\b)",
    re.IGNORECASE,
)
"""`The burst comes one move too late; have it in 2 rather than 3`."""


def without_what_is_old(sentence: str) -> str:
    """A folded sentence with *above* for what it says to stand or to have stood, and with *remove*,
    *change* and *hold fire* for longer ways to say these."""
    sentence = _SHOT_LATE.sub(r"\g<verb> \g<shot> ", sentence)
    plain = _TAKES_OUT.sub(r"remove \g<what>", _OLD_TEXT.sub(" above ", sentence))
    plain = _NOT_ANOTHER.sub("not a ", _SAVES.sub("hold fire", plain))
    return _TYPED.sub(r"change \g<old> to \g<new>", _STAYS.sub(" above ", plain))


def takes_out(sentence: str) -> bool:
    """`Take the shot out of move 2`, `s/RS/LS/`: changes for which no word of the list stands."""
    return bool(_TAKES_OUT.search(sentence) or _TYPED.search(sentence))
