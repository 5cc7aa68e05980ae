"""A message of a player as understood: its reader twice where a tale turned out to be orders, and
what was passed over (BB 15)."""

import re

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import TEXT_ALONE, Context, Reading
from sopwith_gm.reading.bounds import is_beyond, unread_for_length
from sopwith_gm.reading.fold import folded, tidied
from sopwith_gm.reading.hesitation import look_of
from sopwith_gm.reading.naming import without_names_of_people
from sopwith_gm.reading.of_life import ask_what_may_be_life, without_everyday_life
from sopwith_gm.reading.passed_over import ask_what_was_passed_over
from sopwith_gm.reading.taken_back import ask_what_is_taken_back
from sopwith_gm.systems.britain.normal_form import write_order
from sopwith_gm.systems.britain.orders import Sheet
from sopwith_gm.systems.britain.reader.altered_below import read_altered
from sopwith_gm.systems.britain.reader.below_press import NO_ORDERS
from sopwith_gm.systems.britain.reader.chains import Doubt
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.everyday import is_everyday
from sopwith_gm.systems.britain.reader.few_words import ask_of_few_words
from sopwith_gm.systems.britain.reader.hand import (
    calmed,
    shouts,
    with_marks,
    without_drawn_letters,
)
from sopwith_gm.systems.britain.reader.language import (
    LANGUAGES,
    languages_of,
    verbs_near,
    vocabulary,
)
from sopwith_gm.systems.britain.reader.legends import with_legend
from sopwith_gm.systems.britain.reader.letters import own_lines
from sopwith_gm.systems.britain.reader.messages import MessageReader
from sopwith_gm.systems.britain.reader.sentences import kinds_of, said
from sopwith_gm.systems.britain.reader.told import tells_of_mine

LONGEST_LINE = 400
"""Characters of a line that may be orders by itself."""


def read_orders(text: str, context: Context = TEXT_ALONE) -> Reading:
    """Read one message as a careful game master would; never fails, and never guesses.

    The `names`, `addressed` and `planes` of its context change nothing here.
    """
    text = text if context.roles else tidied(text)
    if is_beyond(text, context.roles):
        return unread_for_length(text, Sheet())
    message = message_read(text, context)
    reading = whole_of(message, context)

    def read(text: str, context: Context = context) -> Reading:
        return whole_of(message_read(text, context), context)

    def alone(text: str) -> Reading:
        return read(text, TEXT_ALONE)

    altered = read_altered(reading, message.look, message.own, message.languages, read, alone)
    reading = ask_what_is_taken_back(altered or reading, context.roles)
    look = folded(reading.text)
    named = bool(_THINGS.search(look))
    if not named and reading.turn is None:
        ordered = [write_order(one.order) for one in message.orders.alternatives]
        reading = ask_of_few_words(reading, ordered, message.sentences)
    is_told = named or bool(_DEEDS.search(look))
    return ask_what_may_be_life(reading, context.roles, of_the_game=is_told)


_THINGS = Pattern(
    r"\b(?:bombers?|bombardiers?|bommenwerpers?|b ?[1-9]|[a-u]\d{1,2}|raids?|raiders?|"
    r"formation|germans?|huns?|jerry|enem(?:y|ies)|fuel\w*|refuel\w*|"
    r"carburant|essence|petrol|brandstof|benzine|tank\w*|bases?|basis|fields?|airfields?|terrain|"
    r"veld|aerodromes?|spitfires?|plane|pilote?|piloot|avion|toestel|vliegtuig|machine|crate|"
    r"kite|hex\w*|[ns][ew]|else|otherwise|sinon|anders|if|levels?|niveau|damaged?|"
    r"(?:round|turn|mailing|tour|ronde|beurt) \d+|\d+[.):]|(?:red|blue|green|yellow)(?=[:,]))\b"
    r"|\b(?:this|next) (?:round|turn)\b|\bce tour|\bdeze (?:ronde|beurt)\b|\borders?:",
    re.IGNORECASE,
)
"""What a message names that is about the game: there `I'm going home` is an order."""
_DEEDS = Pattern(
    r"\b(?:land|landing|lands|atterrir|atterris|landen|poser|attack\w*|attaque\w*|hold|holding|"
    r"climb\w*|dive)\b",
    re.IGNORECASE,
)


def whole_of(message: MessageReader, context: Context) -> Reading:
    """All that a message says that was read; of one that says nothing, what was passed over."""
    reading = message.whole_reading(context.subject)
    if reading.unread or _orders_something(reading):
        return reading

    def alone(text: str) -> Reading:
        return message_read(text, TEXT_ALONE).whole_reading("")

    return ask_what_was_passed_over(reading, context.roles, alone, _orders_something)


def _orders_something(reading: Reading) -> bool:
    return any(not sheet.is_empty for sheet in reading.sheets.values())


def message_read(text: str, context: Context) -> MessageReader:
    """What reads a message, when it has. The text is tidied, and within bounds."""
    look = look_of(text)
    is_known = _is_known if _MORE_WORDS.search(look) else _may_be_ordered
    look = without_drawn_letters(look, _is_word)
    look = without_everyday_life(look)
    plain = with_marks(with_legend(without_names_of_people(look, is_known)))
    look = calmed(plain)
    is_shouted = shouts(plain)
    lines = own_lines(look if is_shouted else plain, context.roles, is_shouted=is_shouted)
    message = MessageReader(text, look)
    message.read(lines)
    is_told_of = message.has_plane and message.has_doubts  # `Mon avion va au nord, sinon il attend`
    if message.told and not (message.sectors and "FIX" in kinds_of(message.told.items)):
        has_orders = bool(message.orders.alternatives)
        may_be_all = not has_orders or is_told_of or tells_of_mine(message.told)
        may_be_more = {"COLOUR", "DOES"} <= kinds_of(message.told.items)
        if may_be_all or may_be_more:
            again = MessageReader(text, look, third=True)
            again.read(lines)
            # where nothing is read, what is told is asked about as a whole
            better = may_be_all and len(again.reasons()) <= max(1, len(message.reasons()))
            better = better or not again.has_doubts
            if again.orders.alternatives and better and (may_be_all or _is_fuller(again, message)):
                message = again
    if context.has_unreadable and lines and not any(message.stands()) and not message.has_doubts:
        # the orders may be in the picture: what came with it is asked about
        message.doubts.append(Doubt(lines[0].start, lines[-1].end, Why.ATTACHMENT))
    return message


def _is_fuller(again: MessageReader, message: MessageReader) -> bool:
    """`GREEN goes to O9 - at 4,000 feet`: of an aircraft by its name, a part of each order was
    read, and all of it now."""
    rows = [
        [write_order(one.order).split() for one in reader.orders.alternatives]
        for reader in (again, message)
    ]
    return len(rows[0]) == len(rows[1]) and all(
        set(part) - _TO <= set(whole) for whole, part in zip(*rows, strict=True)
    )


_TO = frozenset({"MOVE", "TO"})


def _is_known(word: str) -> bool:
    """Is it a word of the game's in any language?"""
    return any(vocabulary(language).knows(word) for language in LANGUAGES)


def _is_word(word: str) -> bool:
    """Is it a word of the game's, or one of every day?"""
    return _is_known(word) or any(is_everyday(word, language) for language in LANGUAGES)


def _may_be_ordered(word: str) -> bool:
    """Is it one slip from a verb, and no word of every day: `stau here`, but not `cold here`?"""
    return _is_known(word) or (bool(verbs_near(word)) and not is_everyday(word, "en"))


_MORE_WORDS = Pattern(r"(?:[^\W_]+\W+){3}[^\W_]")


def is_orders_alone(line: str) -> bool:
    """Does a line hold orders, and no word that orders are not made of?"""
    look = folded(tidied(line)).replace("\n", " ")
    if not look.strip() or len(look) > LONGEST_LINE:
        return False
    kinds = kinds_of(said(look, 0, len(look), languages_of(look)).items)
    orders = kinds & {"ORDER", "WEAK", "FIELD", "PLACED", "STANDING", "DODGE"}
    return bool(orders) and not kinds & NO_ORDERS
