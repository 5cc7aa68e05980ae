"""Sentences that want something flown in words that no order has: `keep away from the bombers`.

A message in which nothing else is ordered is asked about where it has one: nothing a player wants
is passed over in silence.
"""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.sentences import (
    PARTING,
    Item,
    Said,
    kinds_of,
    phrases_of,
)
from sopwith_gm.systems.britain.reader.whose import wishes_a_thing

#: What may stand before the first word that tells.
_AHEAD = (
    r"[\W_]*(?:(?:(?:please|just|ok|okay|so|and|well|right|then|now|again|dear \w+|for once|"
    r"this (?:turn|round|time)|better|simply|oh|hm+|s'il (?:te|vous) plait|svp|alors|bon|donc|"
    r"et|ce (?:tour|coup)(?:-ci)?|goed|dus|en|nou|deze (?:ronde|beurt|keer)|nu)\b)[\W_]*)*"
)
_I_WANT = (
    r"(?:i|we)(?:'ll| will| shall|'d (?:like|love|rather|prefer)| would (?:like|love|rather|prefer)"
    r"| want| wish|'m (?:going|trying|off)| am (?:going|trying|off)| mean to| intend| prefer| plan|"
    r" try| hesitate|'m (?:torn|undecided|not sure)| am (?:torn|undecided|not sure))|"
    r"let me|let us|let's|"
    r"j'aimerais|j'essaie|j'ai envie|(?:je|on) (?:vais|va|hesite|doute|veux|veut|voudrais|compte|"
    r"prefere|tente|souhaite)|my (?:favou?rite|choice|wish)|mon prefere|mijn favoriet|"
    r"n'importe quel|peu importe|(?:het )?maakt (?:me|mij) niet uit welke|any (?:sector|base|"
    r"field)|ik (?:wil|ga|zal|zou|probeer|wens|twijfel|aarzel)|laat me|laten we"
)
_DEEDS = (
    "avoid|block|bring|carry on|chase|choose|close in|come|conserve|continue|copy|cover|decide|"
    "defend|do|escort|flee|fly|follow|go|guard|hang back|harass|head|help|hide|hunt|keep|kill|"
    "leave|make|move|patrol|pick|play|position|press on|protect|put|repeat|retreat|run|save|scare|"
    "set|shadow|spare|stay|steer|stick|strike|surprise|take|turn|use|withdraw|"
    "aide|approche|avance|bloque|cache|cherche|choisis|continue|couvre|decide|economise|eloigne|"
    "evite|fais|faites|fonce|fuis|fuyez|garde|menage|protege|rapproche|recule|refais|repete|"
    "reviens|sauve|suis|surveille|va|viens|"
    "bescherm|bewaak|blijf|blokkeer|breng|dek|doe|ga|help|herhaal|houd?|jaag|kies|kom|maak|neem|"
    "ontwijk|probeer|spaar|verstop|vermijd|vlieg|vlucht|volg|wacht|zet|zoek"
)
_IMPERATIVE = (
    rf"(?:(?:i|we|je|ik) )?(?:{_DEEDS})(?:z|-(?:moi|toi|le|la|les|en))?\b(?! (?:did|was)\b)"
)
_DIRECTS = Pattern(rf"{_AHEAD}(?:{_I_WANT}|{_IMPERATIVE})\b", re.IGNORECASE)

#: What a game is about: where it is named, nothing excuses.
_OF_THE_GAME = Pattern(
    r"\b(?:bomb\w+|b-?[1-5]|radar\w*|spitfires?|planes?|levels?|fuel|hex(?:es)?|coast|airfields?|"
    r"avions?|carburant|niveaux?|terrains?|toestel|brandstof|niveaus?|vak(?:ken)?|vliegveld\w*)\b",
    re.IGNORECASE,
)
#: What is done with letters, and in the life beside a game.
_EXCUSED = Pattern(
    r"\b(?:be|been|back|have|know|write|writing|send|sending|mail|e-?mail|post|phone|call|ask|"
    r"answer|reply|read|see|look|say|think|thank|hear|miss|buy|tell|report|orders?|moves? "
    r"(?:soon|later|follow)|care|your time|well|safe|late|later|tomorrow|tonight|sunday|"
    r"deadline|rules?|map|address|list|game|going|fun|up the|sorry|apologi[sz]e|confirm|print|"
    r"etre|avoir|ecri\w+|envo\w+|lire|voir|dire|savoir|demande\w*|repond\w*|absente?|carte|"
    r"rapport|regles?|demain|partie|bon(?:ne)?|ordres?|merci|"
    r"zijn|hebben|weten|schrijf|schrijven|stuur|sturen|lezen|zien|zeggen|vragen|kaart|verslag|"
    r"regels?|morgen|orders|spel|weg|terug|plezier)\b",
    re.IGNORECASE,
)

#: `I'll bring the old leaflet`: a thing, and no place to which it is brought.
_BRINGS = Pattern(
    rf"{_AHEAD}(?:i|we)(?:'ll| will| shall|'m going to| am going to)? (?:bring|fetch|bake|cook|pay)"
    r" (?:along )?(?:the|an?|my|some|our|your)\b"
    r"(?!.*\b(?:to|into|onto|over|down|up|in|home|back|round|at|behind|near|towards?|on)\b"
    r"(?! (?:sun|mon|tues|wednes|thurs|fri|satur)day))",
    re.IGNORECASE,
)

_HAD = (
    r"(?:i|we|you)(?:'ve| have| had| did| flew| wrote| sent| said| ordered| gave| told| planned| "
    r"used| mailed)\b|i wanted\b"
)
#: Orders that stand elsewhere, however they are named.
_ELSEWHERE = Pattern(
    rf"\b(?:what|whatever|as|like|that|which|thing|way|everything) (?:it was |just )?{_HAD}|"
    r"\b(?:orders?|moves?|plans?|thing|instructions?|manoeuvres?|one)\b.{0,25}\b(?:again|same|last|"
    r"previous|earlier|before(?! \w)|old|ago|yesterday|(?:of|from) (?:last )?(?:mon|tues|wednes|"
    r"thurs|fri|satur|sun)day)\b|"
    r"\b(?:again|same|last|previous|earlier|old|former|yesterday's)\b.{0,15}\b(?:orders?|moves?|"
    r"plans?|thing|instructions?|manoeuvres?|stuff|old)\b|"
    r"\b(?:ce que|comme|celui que|ceux que) (?:j'(?:ai|avais)|tu as|vous avez|j'etais)\b|"
    r"\b(?:meme|memes|dernier|derniere|precedente?|ancien)s?\b.{0,15}\b(?:ordres?|chose|coup|"
    r"manoeuvre|plan)\b|\b(?:ordres?|chose|coup|manoeuvre|plan)\b.{0,15}\b(?:precedente?s?|"
    r"derniere?s?|d'avant|d'hier|anciens?)\b|"
    r"\b(?:wat|zoals|hetgeen|dat) (?:ik|je|jij|u)\b.{0,30}\b(?:deed|had|heb|hebt|schreef|stuurde|"
    r"vloog|zei|gaf)\b|\b(?:zelfde|vorige|laatste|eerdere|oude|weer)\b.{0,15}\b(?:orders?|opdracht\w*|"
    r"bevel\w*|zet|ding|plan)\b",
    re.IGNORECASE,
)
#: `GREEN does what GREEN did last turn`: of one's own aircraft, perhaps, by its name.
_DOES_AGAIN = Pattern(
    r"\b(?:does|do|doing|repeats?|flies|flying|carries on|goes on|continues?|fait|refait|repete|"
    r"vole|doet|herhaalt|vliegt)\b.{0,30}?(?:"
    r"\b(?:what(?:ever)?|as|like|that|which|the (?:same|thing))\b.{0,30}?\b(?:did|flew|had|was|"
    r"were|ordered|planned|told|do(?:es)? every|always (?:does|do))\b|"
    r"\b(?:ce qu'?|comme|que)\W.{0,30}?\b(?:a fait|faisait|avait|dernier|derniere|precedent)\b|"
    r"\b(?:wat|zoals|hetzelfde)\b.{0,40}?\b(?:deed|had|vloog|vorige|laatst)\b)",
    re.IGNORECASE,
)
_HEADED = (
    r"(?:(?:my|the|mes|mijn) )?(?:orders?|moves?|round|turn|mailing|ordres|tour|bevelen|ronde|"
    r"beurt)\b[^:.\n]{0,25}[:,-] *"
)
#: `Again.`, `one more time`: a whole sentence, and no more.
_ONCE_MORE = Pattern(
    rf"{_AHEAD}(?:{_HEADED})?(?:(?:my|our) )?"
    r"(?:as last (?:week|time|turn|round|month)|"
    r"again|once (?:more|again)|(?:one|another) more time|once and again|same(?: again|"
    r" old| here| thing| please)*|same old,? same old|the usual|as usual|business as usual|as you "
    r"were|more of the same|continue|carry on|keep (?:going|at it|on|it up)|go on|go ahead|"
    r"encore(?: une fois)?|continuez?|comme d'habitude|la meme chose|idem|pareil|ditto|"
    r"doorgaan|ga zo door|ga verder|zoals (?:gewoonlijk|altijd)|hetzelfde|nog eens|nog een keer|"
    r"nogmaals|weer)(?: then| please| svp| graag| maar)?[\W_]*(?:please|svp|graag)?[\W_]*",
    re.IGNORECASE,
)
#: `No change in what I sent`, beside press: that stays as it is (BB 13.8).
_UNCHANGED = Pattern(r"\b(?:no|nothing|aucun|rien|geen|niets) (?:change|new|nouveau|nieuws?)", re.I)


_OF_LISTS = frozenset({"DODGE", "RADAR", "STANDING", "SECTOR", "BASE", "PREFER"})
_TALK = frozenset({"PAST", "DOES", "ASK", "NOT", "AFTER", "LATER", "WHY"})
_TOLD = frozenset({"PAST", "DOES", "WHO", "WHY", "unknown", "plain", "ROUND", "AFTER"})


def directs(look: str, one: Said) -> bool:
    """Does a sentence of which no order was read want something flown?"""
    if one.is_question:
        return False
    said = kinds_of(phrases_of(one.items))
    if kinds_of(phrases_of(one.items)[:1]) == {"COLOUR"} != said and not said & _TOLD:
        return True  # `Red please, and Blue when Red has gone`
    if wishes_a_thing(one.items) and not _OF_THE_GAME.search(look[one.start : one.end]):
        return False
    if _goes_nowhere(one.items):
        return True
    is_head = look[: one.end].rstrip().endswith(":")
    if said & _OF_LISTS and not said & _TALK and not is_head:
        return True  # `Dodge wherever you like`
    return wants_something(look[one.start : one.end])


def _goes_nowhere(items: Sequence[Item]) -> bool:
    """`This turn west twice, my lads`: a side to which no hex lies opens it, and a count at most
    is said of it."""
    said = [item for item in items if item.kind not in ("NOW", "ROUND", "mark")]
    while said and said[0].kind in PARTING:
        said = said[1:]
    if not said or said[0].kind not in ("ODD", "HALF") or not _ASIDE.fullmatch(said[0].text):
        return False
    behind = [item for item in said[1:] if item.kind not in ("ODD", "NUMBER")]
    return not behind or behind[0].kind in PARTING


_ASIDE = Pattern(
    r"(?:to the )?(?:east|west)(?:wards?)?|ouest|oost(?:waarts)?|westwaarts", re.IGNORECASE
)


def wants_something(told: str, *, of_the_game: bool = False) -> bool:
    """Does a stretch open with what is wanted, of the game or of nothing else that one knows?

    `of_the_game`: what a game is about must be named."""
    told = told.replace("\t", " ")
    if not _DIRECTS.match(told):
        return False
    is_excused = of_the_game or _EXCUSED.search(told) is not None
    is_excused = is_excused or (not of_the_game and _BRINGS.match(told) is not None)
    return _OF_THE_GAME.search(told) is not None or not is_excused


def refers_elsewhere(look: str, one: Said, *, has_press: bool) -> bool:
    """`I'll do the thing I did last round`, `once more`: orders that stand in another message."""
    told = look[one.start : one.end].replace("\t", " ")
    if one.is_question or (has_press and _UNCHANGED.search(told)):
        return False
    return bool(_ONCE_MORE.fullmatch(told) or _ELSEWHERE.search(told))


def does_again(look: str, one: Said) -> bool:
    """`GREEN does what GREEN did last turn`: as orders that stand elsewhere, by its name."""
    told = look[one.start : one.end].replace("\t", " ")
    is_list = bool(kinds_of(one.items) & (_OF_LISTS | {"SILENCE"}))
    return not (one.is_question or is_list) and _DOES_AGAIN.search(told) is not None
