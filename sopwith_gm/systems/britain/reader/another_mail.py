"""Changes to an earlier mail, which are not read (BB 15): `about my mail of this morning: strike
the last alternative and put LAND U10 there`."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.matter import CONTENT_KINDS
from sopwith_gm.systems.britain.reader.sentences import PARTING, UNSAID, Item, Said, kinds_of

_OPENS = (
    r"[\W_]*(?:(?:ps|sorry|please|and|also|one (?:small )?(?:change|thing|correction)|correction|"
    r"amendment|amended|erratum|oh|et|en|pardon|excuses|correctie|rectification)\W+){0,3}"
    r"(?:about|regarding|concerning|re|further to|as (?:to|for|regards)|in|to|on|of|"
    r"with (?:reference|regard|respect) to|(?:an? )?(?:amendment|change|correction|addition|"
    r"addendum|erratum|footnote) (?:to|on|of)|a propos de|au sujet de|concernant|dans|a|pour|sur|"
    r"quant a|(?:changement|correction|modification|ajout) (?:a|de|dans)|over|betreffende|"
    r"wat betreft|aan|bij|van|(?:wijziging|aanvulling|correctie|verandering) (?:op|van|in|aan)|)"
)
_MINE = r"(?:my|our|mon|ma|mes|mijn|m'n)"
_LETTER = (
    r"(?:e-?mails?|mails?|letter|message|postcard|note|courriels?|mel|lettre|carte|brief|bericht|"
    r"kaart|mailtje)"
)
_ORDERS = r"(?:orders?|instructions?|moves?|ordres?|consignes?|bevelen|opdrachten|orders)"
_EARLIER = (
    r"(?:earlier|last|previous|first|former|yesterday's|this morning's|(?:mon|tues|wednes|thurs|"
    r"fri|satur|sun)day's|d'hier|precedente?s?|derniere?s?|premiere?s?|vorige|eerdere?|laatste|eerste)"
)
_OF_THEN = (
    r"(?:of|from|sent|posted|mailed|written|i (?:sent|posted|mailed|wrote|gave)|we sent|earlier|"
    r"de ce|d'hier|d'avant|que j'|envoye\w*|de (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|"
    r"dimanche|tout)|van (?:vanmorgen|vanochtend|gister\w*|eergisteren|\w+dag)|die ik)\b"
)
#: `About my mail of this morning`, `to the orders that I sent yesterday`.
_HEAD = Pattern(
    rf"{_OPENS}\W*(?:{_MINE} (?:\w+ ){{0,2}}?{_LETTER}|(?:the|le|la|les|de|het|{_MINE}) "
    rf"(?:{_EARLIER} (?:\w+ )?(?:{_LETTER}|{_ORDERS})|"
    rf"(?:{_LETTER}|{_ORDERS}) (?:that )?{_OF_THEN})|"
    rf"(?:this morning's|yesterday's|(?:mon|tues|wednes|thurs|fri|satur|sun)day's) "
    rf"(?:{_LETTER}|{_ORDERS}))\b",
    re.IGNORECASE,
)
_CHANGE = Pattern(
    r"\b(?:change|alter|amend|replace|swap|switch|strike|delete|remove|drop|scratch|scrap|omit|"
    r"cross out|cancel|correct|add|append|insert|put|substitute|read|becomes?|(?:should|must|ought "
    r"to|is to) (?:be|read|say|go)|instead|rather than|"
    r"(?:remplac|modifi|supprim|ray|annul|biff|ajout|chang)(?:e|er|ez|ons)|corrige[rz]?|mettre|"
    r"mettez|mets|lire|lisez|devient|au lieu|plutot que|"
    r"verander|vervang|wijzig|schrap|verwissel|doorstrepen|annuleer|corrigeer|voeg|zet|lees|wordt|"
    r"moet|in plaats)(?:en)?\b(?! (?:it|them|that|those|all|everything|tout|alles|dat|die)\b)",
    re.IGNORECASE,
)
_NAMED = CONTENT_KINDS | {"NTH", "ELSE", "FIRST"}


def changes_another_mail(look: str, one: Said, *, is_begun: bool) -> bool:
    """Does a sentence that opens with an earlier mail say what is to be changed in it? Where
    nothing is ordered yet, so does `it should be LAND U10`, and what is to be added."""
    kinds = kinds_of(one.items)
    told = look[one.start : one.end].replace("\t", " ")
    if one.is_question or not kinds & _NAMED:
        return False
    if not is_begun and (_SHOULD_BE.match(told) or _adds(one.items)):
        return True
    head = _HEAD.match(told)
    return head is not None and _CHANGE.search(told, head.end()) is not None


def _adds(items: Sequence[Item]) -> bool:
    """`As a last alternative, add LAND D7`: a verb of adding, and right behind it what is added."""
    at = next((n for n, item in enumerate(items) if _ADD.fullmatch(item.text)), len(items))
    opens = not at or items[at - 1].kind in PARTING or _POLITE.search(items[at - 1].text)
    behind = [item for item in items[at + 1 :] if item.kind not in UNSAID]
    return bool(opens) and kinds_of(behind[:1]) <= _ADDED and bool(behind)


_ADD = Pattern(r"add|append|insert|ajoute[rz]?|inserer|inserez|voeg|toevoegen", re.IGNORECASE)
_POLITE = Pattern(r"\b(?:please|kindly|you|svp|graag)$", re.IGNORECASE)
_ADDED = frozenset({"ORDER", "WEAK", "FIELD", "HALF", "ELSE", "FIRST", "PLACED"})
_SHOULD_BE = Pattern(
    r"\W*(?:please |kindly )?(?:put|add|append|insert) (?:one|another|a|one more) "
    r"(?:more |further |extra |last )?(?:choice|alternative|order|option|line)\b|"
    r"\W*(?:it|that|this|(?:the|my|our) (?:\w+ )?(?:one|line|choice|alternative|order|option)) "
    r"(?:should|ought to) (?:have )?(?:be|been|read|say|said)\b|"
    r"\W*(?:cela|ca|il) (?:devrait|aurait du|devait) (?:etre|lire)\b|"
    r"\W*(?:het|dat|dit) (?:moet|moest|had) (?:\w+ )?(?:zijn|wezen|worden|moeten)\b",
    re.IGNORECASE,
)
