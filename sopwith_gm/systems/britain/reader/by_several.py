"""What a player says of himself, as several say it of themselves: `bring us home`, `our own field`.

A family, a club or a crew flies one aircraft; it says `we` wherever one player says `I`.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.shapes import Language

_ENGLISH = {
    "i": "we", "me": "us", "my": "our", "myself": "ourselves", "mine": "ours", "i'm": "we're",
    "i've": "we've", "i'd": "we'd", "i'll": "we'll", "am": "are", "i was": "we were",
}  # fmt: skip
_DUTCH = {
    "ik": "we", "me": "ons", "mij": "ons", "mijn": "onze", "m'n": "onze", "mezelf": "onszelf",
    "ben": "zijn", "kan": "kunnen", "heb": "hebben", "wil": "willen", "wou": "wilden",
    "had": "hadden", "zou": "zouden", "zal": "zullen", "moet": "moeten", "mag": "mogen",
    "ga": "gaan", "vind": "vinden", "hoor": "horen", "schrijf": "schrijven", "stuur": "sturen",
    "zeg": "zeggen", "geef": "geven", "blijf": "blijven", "vlieg": "vliegen", "kom": "komen",
    "neem": "nemen", "pak": "pakken", "zit": "zitten", "sta": "staan", "haal": "halen",
    "kies": "kiezen", "hoop": "hopen", "denk": "denken", "vergeet": "vergeten",
}  # fmt: skip
_FRENCH = {
    "je": "nous", "j": "nous", "me": "nous", "m": "nous", "moi": "nous", "mon": "notre",
    "ma": "notre", "mes": "nos", "suis": "sommes", "peux": "pouvons", "ai": "avons",
    "veux": "voulons", "vais": "allons", "dois": "devons", "voudrais": "voudrions",
    "aimerais": "aimerions", "pourrai": "pourrons", "pourrais": "pourrions",
    "puisse": "puissions", "pouvais": "pouvions", "trouve": "trouvons", "envoie": "envoyons",
    "ecris": "ecrivons", "dis": "disons", "tais": "taisons", "prefere": "preferons",
}  # fmt: skip
_ONE_OF_THEM = {
    **_FRENCH, "je": "on", "j": "on", "suis": "est", "peux": "peut", "ai": "a", "veux": "veut",
    "vais": "va", "dois": "doit", "voudrais": "voudrait", "aimerais": "aimerait",
    "pourrai": "pourra", "pourrais": "pourrait", "puisse": "puisse", "pouvais": "pouvait",
    "trouve": "trouve", "envoie": "envoie", "ecris": "ecrit", "dis": "dit", "tais": "tait",
    "prefere": "prefere",
}  # fmt: skip
"""As French says it of `on`."""
_SAYING: Mapping[Language, tuple[Mapping[str, str], ...]] = {
    "en": (_ENGLISH,),
    "fr": (_FRENCH, _ONE_OF_THEM),
    "nl": (_DUTCH, {**_DUTCH, "ik": "wij", "mijn": "ons"}),
}
_OF_ONESELF: Mapping[Language, Pattern] = {
    "en": Pattern(r"(?<![\w'])(?:i was|i'(?:m|ve|d|ll)|i|me|my|myself|mine|am)(?![\w'])"),
    "fr": Pattern(r"(?<!\w)(?:je|j|me|m|moi|mon|ma|mes|suis|ai)(?!\w)"),
    "nl": Pattern(r"(?<![\w'])(?:ik|me|mij|mijn|m'n|mezelf|ben|heb)(?![\w'])"),
}
_WORD = Pattern(r"i was\b|[\w']+")


def told_by_several(page: Mapping[str, Any], language: Language) -> dict[str, Any]:
    """The words of a page in which one tells of himself, as several tell it."""
    return {
        kind: (
            {value: _listed(words, language) for value, words in entry.items()}
            if isinstance(entry, dict)
            else _listed(entry, language)
        )
        for kind, entry in page.items()
    }


def _listed(entry: object, language: Language) -> str:
    sayings = [saying.strip() for saying in str(entry).split("|")]
    known = frozenset(sayings)
    told = (one for saying in sayings for one in _by_several(saying, language))
    return " | ".join(one for one in dict.fromkeys(told) if one not in known)


def _by_several(saying: str, language: Language) -> Iterator[str]:
    """`take me home`, as `take us home`; nothing of `take her home`, nor of `my` by itself."""
    if not saying.isalpha() and _OF_ONESELF[language].search(saying):
        for words in _SAYING[language]:
            yield _WORD.sub(lambda found, words=words: words.get(found[0], found[0]), saying)
