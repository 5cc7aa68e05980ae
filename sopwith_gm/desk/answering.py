"""Messages that answer a question: which question, and what they choose."""

from collections.abc import Collection, Sequence

from sopwith_gm.core.questions import Answer, Asked, answers_to, numbers_in
from sopwith_gm.core.reading import Role
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.mail import Message


def question_for(
    message: Message, own: Collection[PlaneName], asked: Sequence[Asked]
) -> Asked | None:
    """The question to a sender's planes that a message answers, as it says itself; else the one
    that was asked last. None where nothing was asked."""
    his = [one for one in asked if any(part.plane in own for part in one.offered)]
    named = {_word(letter) for letter in message.answers}
    answered = [one for one in his if _word(one.letter) in named]
    return next(reversed(answered or his), None)


def _word(letter: str) -> str:
    """What makes a message id its own, whatever a mail server has made of its domain."""
    return letter.strip("<>").partition("@")[0]


def answers_in(message: Message, asked: Asked, names: Collection[str]) -> tuple[Answer, ...] | None:
    """What a message chooses, a reading for each plane; empty where that was not offered, or is
    more than one of a plane. None where it says anything else too."""
    numbers = numbers_in(own_text(message), asked, names)
    return answers_to(asked, numbers) if numbers else None


def own_text(message: Message) -> list[str]:
    """Its sender's own lines, without quotes and signature."""
    lines = zip(message.text.split("\n"), message.roles, strict=False)
    return [line for line, role in lines if role is Role.OWN]
