"""Why a stretch of a message is a doubt."""

from enum import StrEnum


class Why(StrEnum):
    """Why a stretch is a doubt, as a letter may say it."""

    CHOICE = "two things, and no word that says which comes first"
    CONDITION = "a condition that orders do not know"
    TWO_ACTIONS = "two actions for one turn"
    HOLE = "a word that nobody knows stands where it may change the order"
    MAYBE = "it is not said for certain"
    HALF = "something is missing"
    NO_VERB = "a bomber is named, and no word says what is to be done with it"
    REFERENCE = "it speaks of orders that are not here"
    NOTHING = "no order behind a word that announces one"
    BEHIND = "it hangs on something that is a doubt"
