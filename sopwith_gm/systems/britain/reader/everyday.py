"""Words of every day, which beside an order say nothing of how it is flown."""

from collections.abc import Iterable, Mapping
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
    page = page_of(__package__, "words/everyday.yaml")
    own_words = {language: frozenset(page[language].split()) for language in page}
    return {**own_words, "en": english | own_words["en"]}


def is_everyday(word: str, language: Language) -> bool:
    """Is it a word of every day, which says nothing of how an order is flown?"""
    return word.lower() in _everyday()[language]
