"""Words of every day, which beside an order say nothing of how it is flown."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from sopwith_gm.core.packaged import page_of
from sopwith_gm.systems.britain.reader.shapes import Language


def _words(listed: str) -> Iterable[str]:
    return (word.strip() for word in listed.split("|"))


#: English words of every day that beside an order may say more: what is done, how often, where.
_MAY_SAY_MORE = (
    "act | acting | advance | against | allies | ally | alongside | approach | area | aside | "
    "bait | beginning | behave | between | bigger | bottom | box | build | button | centre | "
    "claim | cover | covered | defend | delay | depart | direct | discover | enemies | enter | "
    "equal | escape | escapes | escaping | escort | except | execute | exercise | express | false "
    "| farther | faster | few | fight | fighting | fights | figure | fix | foe | foes | fool | "
    "force | front | gather | guard | half | handle | help | include | inside | join | kept | "
    "kick | kill | kills | lead | lets | letting | limit | lines | lurk | measure | meet | "
    "meeting | middle | mix | motion | move's | name | names | nb | numbers | obey | object | "
    "offer | opponent | opponents | outside | partner | parts | pause | per | perform | place | "
    "pour | prepare | press | process | protect | punch | race | raise | rapid | reflect | repair "
    "| ride | ring | rival | rivals | row | rule | rules | rush | sails | save | scare | search | "
    "seen | serve | several | shake | shape | share | shelter | slower | split | spread | stage | "
    "stir | stopped | stretch | string | study | stunt | suggest | support | survive | sweep | "
    "swim | system | table | throw | tie | together | track | treat | trick | turn's | type | "
    "uses | using | via | visit | walk | warn | watch | wave | wheel | wingman | wishes | wrap"
)


@cache
def _everyday() -> Mapping[Language, frozenset[str]]:
    shared = page_of("sopwith_gm.reading", "everyday.yaml")["fill"]
    english = frozenset(_words(shared)) - frozenset(_words(_MAY_SAY_MORE))
    return {**_own(), "en": english | _own()["en"]}


@cache
def _own() -> Mapping[Language, frozenset[str]]:
    page = page_of(__package__, "words/everyday.yaml")
    return {language: frozenset(page[language].split()) for language in page}


def everyday_words(language: Language) -> frozenset[str]:
    """Words of every day, which say nothing of how an order is flown."""
    return _everyday()[language]


#: Endings, each with what a word may have in its place: `cherries`, `baked`, `stirring`, `boeken`.
_ENDINGS: Mapping[Language, Mapping[str, Sequence[str]]] = {
    "en": {"s": [""], "es": [""], "ies": ["y"], "ed": ["", "e"], "ied": ["y"], "ing": ["", "e"]},
    "fr": {
        "s": [""], "x": [""], "e": [""], "es": ["", "er"], "ee": ["er"], "ees": ["er"], "er": ["e"],
        "ent": ["er"], "ait": ["er"], "ons": ["er"], "nne": ["n"], "lle": ["l"], "euse": ["eux"],
    },
    "nl": {
        "s": [""], "e": [""], "n": [""], "en": [""], "t": ["", "en"], "te": ["en"], "de": ["en"],
        "je": [""], "jes": [""], "tje": [""],
    },
}  # fmt: skip
_SHORTEST = 3


def is_everyday(word: str, language: Language) -> bool:
    """Is it one of these, or another form of one: of several, of the past?"""
    low = word.lower()
    return low in everyday_words(language) or not _own()[language].isdisjoint(_stems(low, language))


def _stems(word: str, language: Language) -> Iterator[str]:
    """What a word may be without its ending; a letter may be twice for it, or once: `brillen`."""
    for ending, others in _ENDINGS[language].items():
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < _SHORTEST:
            continue
        yield from (stem + other for other in others)
        if stem[-1] == stem[-2]:
            yield stem[:-1]
        yield stem[:-1] + stem[-2:]
