"""How many messages a second, from a mailbox of 2,000: ours, and `mail-parser-reply` beside it.

    python tests/bench/bench_reader.py [--messages 2000]

Ours reads each message to its sheet; the other only strips quotes from the text it is given. It
gets all the languages that it knows, since ours looks for `On ... wrote:` in any.
"""

import argparse
import gc
import mailbox
import tempfile
import time
from collections.abc import Callable
from email import message_from_bytes, policy
from pathlib import Path

from figures import reached

from sopwith_gm.mail import read_message, reading_of
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER
from tests.mail.examples import all_examples


def make_mailbox(path: Path, messages: int) -> None:
    """An mbox of the corpus, over and over."""
    sources = [example.raw for example in all_examples() if example.is_mail]
    box = mailbox.mbox(str(path))
    for number in range(messages):
        box.add(sources[number % len(sources)])
    box.flush()
    box.close()


def ours(raw: bytes) -> None:
    """Bytes to a reading."""
    reading_of(read_message(raw, is_mail=True, reader=SOPWITH_READER), SOPWITH_READER)


def other() -> Callable[[bytes], None] | None:
    """Bytes to the stripped text of `mail-parser-reply`; None where it is not installed."""
    try:
        from mailparser_reply import EmailReplyParser
        from mailparser_reply.constants import MAIL_LANGUAGES as LANGUAGES
    except ImportError:
        return None
    parser = EmailReplyParser(languages=list(LANGUAGES))

    def strip(raw: bytes) -> None:
        for part in message_from_bytes(raw, policy=policy.compat32).walk():
            if part.get_content_type() == "text/plain":
                payload = part.get_payload(decode=True)
                assert isinstance(payload, bytes)
                parser.parse_reply(text=payload.decode("utf-8", "replace"))

    return strip


def measured(name: str, read: Callable[[bytes], None], raws: list[bytes]) -> None:
    """Print messages a second and the worst message."""
    worst = 0.0
    begun = time.process_time()
    for raw in raws:
        start = time.process_time()
        read(raw)
        worst = max(worst, time.process_time() - start)
    rate = len(raws) / (time.process_time() - begun)
    print(f"{name:<20} {rate:8.0f} messages/s   worst {worst * 1000:6.1f} ms")
    if read is ours:
        what = "reading, ordinary messages"
        reached(what, rate, 300, "a second", more_is_better=True)
        reached("reading, the worst message", worst * 1000, 50, "ms")


def main() -> None:
    """Make the mailbox, read it with both."""
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--messages", type=int, default=2000)
    given = arguments.parse_args()
    gc.set_threshold(300_000)  # as the program does: the mailbox itself is much to look through
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "box"
        make_mailbox(path, given.messages)
        box = mailbox.mbox(str(path), create=False)
        raws = [box.get_bytes(key) for key in box.keys()]  # noqa: SIM118 - a mailbox is no dict
        box.close()
    ours(raws[0])
    measured("sopwith-gm", ours, raws)
    strip = other()
    if strip is None:
        print("mail-parser-reply    not installed")
    else:
        measured("mail-parser-reply", strip, raws)


if __name__ == "__main__":
    main()
