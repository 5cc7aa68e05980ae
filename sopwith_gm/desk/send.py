"""Letters to the pilots, each once, whatever happens.

The order of things keeps it so: the journal says that a letter is about to be handed over, then it
is, then the journal says what became of it. A letter of which only the first was written may have
gone out. It is told, and not sent again before the game master says so.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from email import message_from_bytes
from email.policy import SMTP
from email.utils import format_datetime
from pathlib import Path
from typing import Literal

from msgspec import Struct, field

from sopwith_gm.desk.sending_account import Sending
from sopwith_gm.desk.turn_letters import RESULTS
from sopwith_gm.desk.waiting_letters import WaitingLetter
from sopwith_gm.errors import UserError
from sopwith_gm.mail.draft import TEXT_MARK
from sopwith_gm.mail.outbox import Envelope, Outcome, envelope_address
from sopwith_gm.store.deeds import note
from sopwith_gm.store.fetched import word_for
from sopwith_gm.store.lock import locked
from sopwith_gm.store.sent import SendingStep, SentJournal, SentLine

Becomes = Literal["to go", "sent", "before", "later", "refused", "unknown", "no address", "stale"]
"""What is, or was, to be done with a letter; `before`: it went out in an earlier run."""

_WIRE = SMTP.clone(cte_type="7bit")
"""Lines of at most 78 columns that end in CR LF, and no letter that an old server could spoil."""


class Told(Struct, frozen=True):
    """One letter, and what is to be said of it."""

    letter: WaitingLetter
    becomes: Becomes
    words: str = ""
    """Why, and what the cure is."""


class SentPost(Struct):
    """What a run did."""

    told: list[Told] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """What kept the rest from going, a sentence each."""

    def count(self, becomes: Becomes) -> int:
        """How many letters ended so."""
        return sum(one.becomes == becomes for one in self.told)

    @property
    def is_done(self) -> bool:
        """Is nothing left that the game master must see to?"""
        return not self.faults and all(one.becomes in ("sent", "before") for one in self.told)


def plan(games: Path, letters: Sequence[WaitingLetter]) -> list[Told]:
    """What would be done with each letter, without doing it. Raises UserError for the journal."""
    journal = SentJournal(games)
    return [_planned(letter, journal) for letter in letters]


def send_letters(
    games: Path,
    letters: Sequence[WaitingLetter],
    sending: Sending,
    now: datetime,
    tell: Callable[[Told], None] = lambda _: None,
) -> SentPost:
    """Send what is to go; `tell` hears of each letter as soon as it is known what became of it.

    Raises UserError where somebody else writes to the league, or the journal cannot be written.
    """
    post = SentPost()

    def say(told: Told) -> None:
        post.told.append(told)
        tell(told)

    with locked(games, command="send", now=now):
        journal = SentJournal(games)
        planned = [_planned(letter, journal) for letter in letters]
        for one in planned:
            if one.becomes != "to go":
                say(one)
        going = [one.letter for one in planned if one.becomes == "to go"]
        try:
            _send_all(going, sending, now, journal, say)
        except UserError as error:
            post.faults.append(str(error))
    return post


def settle(
    games: Path, name: str, letters: Sequence[WaitingLetter], step: SendingStep, now: datetime
) -> None:
    """The game master says of a letter that it went out (`sent`), or is to go again (`again`).

    `name` is any part of its draft's. Raises UserError where that is not the name of just one.
    """
    found = [one for one in letters if name in one.place]
    if len(found) != 1:
        there = ", ".join(one.place for one in found or letters) or "no drafts"
        raise UserError(f"{name}: names {len(found)} drafts, expected one; there are {there}")
    with locked(games, command="send", now=now):
        SentJournal(games).add(_line(found[0], step, now))


def _send_all(
    letters: Sequence[WaitingLetter],
    sending: Sending,
    now: datetime,
    journal: SentJournal,
    say: Callable[[Told], None],
) -> None:
    if not letters:
        return
    outbox, count = sending.open(), 0
    try:
        for letter in letters:

            def handing_over(letter: WaitingLetter = letter, count: int = count) -> None:
                journal.add(_line(letter, "going", now))
                note(journal.path, f"{_sent(count)}, and {letter.place} may have gone out")

            outcome = outbox.send(_envelope(letter, sending, now), handing_over)
            journal.add(_line(letter, outcome.fate, now))
            count += outcome.fate == "sent"
            note(journal.path, f"{_sent(count)}, and nothing twice")
            say(_as_told(letter, outcome, sending))
            if outcome.fate == "unknown":
                raise UserError(f"{sending.name}: the connection is gone; the other letters wait")
    finally:
        outbox.close()


def _sent(count: int) -> str:
    return f"{count} letter{'s' * (count != 1)} went out"


def _line(letter: WaitingLetter, step: SendingStep, now: datetime) -> SentLine:
    when = now.isoformat(timespec="seconds")
    return SentLine(letter.letter_id, step, when, letter.place, _word(letter))


def _word(letter: WaitingLetter) -> str:
    return word_for(_to(letter))


def _to(letter: WaitingLetter) -> str:
    return envelope_address(message_from_bytes(letter.content), "To")


def _planned(letter: WaitingLetter, journal: SentJournal) -> Told:
    last = journal.last(letter.letter_id) if letter.letter_id else None
    if last and last.step == "sent":
        return Told(letter, "before", f"went out {last.when[:16].replace('T', ' ')}")
    if last and last.step in ("going", "unknown"):
        return Told(letter, "unknown", _CURE_OF_UNKNOWN)
    if letter.is_stale or not letter.letter_id:
        return Told(letter, "stale", f"drafted before something changed; {_anew(letter)}")
    to = _to(letter)
    if "@" not in to or not to.isascii():
        cure = f"write one in private/addresses.yaml, {_anew(letter)}"
        return Told(letter, "no address", f"no address for {letter.player}; {cure}")
    if last and last.step == "refused" and last.to == _word(letter):
        return Told(letter, "refused", f"was refused {last.when[:10]}; {_CURE_OF_REFUSAL}")
    return Told(letter, "to go")


def _anew(letter: WaitingLetter) -> str:
    """What drafts it anew."""
    command = "adjudicate" if letter.kind in RESULTS else "check"
    turn = letter.place.partition("/drafts/")[0]
    return f"run {command} {turn}, and send again"


_CURE_OF_UNKNOWN = (
    "may have gone out: it was handed over, and nobody said that it arrived. Look among the "
    "letters that your provider has sent, or ask; then `send --gone NAME` or `send --again NAME`"
)
_CURE_OF_REFUSAL = (
    "is the address in private/addresses.yaml right? Put it right and run check, or "
    "`send --again NAME`"
)


def _as_told(letter: WaitingLetter, outcome: Outcome, sending: Sending) -> Told:
    if outcome.fate == "sent":
        return Told(letter, "sent", "" if sending.is_sent else f"lies in {sending.name}")
    if outcome.fate == "later":
        return Told(letter, "later", f"not taken now ({outcome.words}); the next send tries again")
    if outcome.fate == "refused":
        return Told(letter, "refused", f"refused ({outcome.words}); {_CURE_OF_REFUSAL}")
    return Told(letter, "unknown", f"{outcome.words}; {_CURE_OF_UNKNOWN}")


def _envelope(letter: WaitingLetter, sending: Sending, now: datetime) -> Envelope:
    """The draft with what it gets on its way: sender and date."""
    message = message_from_bytes(letter.content, policy=_WIRE)
    for name in ("From", "Reply-To", "Date", "X-Unsent", TEXT_MARK, "Bcc"):
        del message[name]
    message["From"] = sending.sender
    if sending.reply_to:
        message["Reply-To"] = sending.reply_to
    message["Date"] = format_datetime(now)
    sender = envelope_address(message, "From")
    place = letter.place.removesuffix(".eml").replace("/drafts/", "/").replace("/", "-")
    name = f"{place}-{word_for(letter.letter_id)[:8]}"
    return Envelope(sender, _to(letter), message.as_bytes(), name)
