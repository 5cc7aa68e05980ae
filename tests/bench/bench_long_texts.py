"""How long a long message takes, of each system and each kind of text: in a straight line with it?

    python tests/bench/bench_long_texts.py [kB ...] [--kinds word] [--systems sopwith]

Each text is read from its bytes to its sheet; seconds are the processor's. Aim: 200 kB of anything
below 2 s. Behind each row stands how much more the longest took than the one before it for each
character: 1.0 is a straight line.
"""

import argparse
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import yaml
from figures import reached

from sopwith_gm.core.reading import Reader
from sopwith_gm.errors import UserError
from sopwith_gm.mail import read_message, reading_of
from sopwith_gm.systems.britain.reading import BRITAIN_READER
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER
from sopwith_gm.systems.squadron.reading import SQUADRON_READER

TESTS = Path(__file__).parent.parent
LIMIT = 8
"""Seconds after which a text is given up."""
PLANES = ("Baron", "Kite", "Snoopy", "Moth", "Crow")
WORDS = {
    "sopwith": "left right turn slip ahead fire LT RT LS RS A 1 2 3 and then no not move both land "
    "strip take off repair stay if or twice same again x2 , . ; : - ( ) / left-turn straight",
    "squadron": "left right bank turn ahead climb dive loop fire at Baron Kite Moth Crow target if "
    "in range none then 1 2 3 and or , . : ; ( ) side slip roll Immelmann round BL BR ST",
    "britain": "B1 B2 B3 A4 C7 hold attack fly to move land base if not else otherwise or radar 1 "
    "2 3 4 , . : ; ( ) red blue sector north F2 D5 fuel and then home climb bomber",
}
PROSE = (
    "My pilot came back from the last sortie with a hole in his scarf and a song about the rain "
    "over the lines, which he sang until the mess was empty.",
    "I think that nobody will fly tonight, but the weather office says that the clouds go home "
    "before noon, and who am I to say that they are wrong?",
    "Please give my best to the others. The left wing is new, the right one is older than I am, "
    "and both make noises when we turn.",
    "Turn left, then straight ahead, then a right slip, firing ahead in the second move.",
)
FRENCH = (
    "Mon pilote est rentré hier soir avec un trou dans son écharpe et une chanson sur la pluie.",
    "Je crois que personne ne volera ce soir, mais la météo dit que les nuages rentrent chez eux.",
    "Virage à gauche, puis tout droit, puis glissade à droite, et je tire devant au deuxième.",
    "Veuillez saluer les autres de ma part ; l'aile gauche est neuve et la droite plus vieille.",
)


def filled(pieces: Callable[[random.Random], str], size: int, gap: str) -> str:
    """Pieces by a die of its own, with a gap between, up to a size."""
    dice, found, length = random.Random(7), [], 0
    while length < size:
        found.append(pieces(dice))
        length += len(found[-1]) + len(gap)
    return gap.join(found)[:size]


def texts(system: str, size: int) -> Iterator[tuple[str, bytes]]:
    """Each kind of text, about so many characters of it, as a mail."""
    words = WORDS[system].split()

    def word(dice: random.Random) -> str:
        return dice.choice(words)

    def line(dice: random.Random) -> str:
        return " ".join(dice.choices(words, k=dice.randint(3, 12)))

    def name(dice: random.Random) -> str:
        return f"{dice.choice(PLANES)} {dice.choice('ABCDEFG')}{dice.randint(1, 20)}"

    def prose(dice: random.Random) -> str:
        return dice.choice(PROSE)

    def invented(dice: random.Random) -> str:
        return "".join(dice.choices("abcdefghijklmnopqrstuvw", k=dice.randint(2, 10)))

    def messages(dice: random.Random) -> str:
        return dice.choice(own_messages(system))

    plain = {
        "order words, one line": filled(word, size, " "),
        "order words, lines": filled(line, size, "\n"),
        "order words, paragraphs": filled(line, size, "\n\n"),
        "order words, sentences": filled(line, size, ". "),
        "order words, upper case": filled(line, size, "\n").upper(),
        "messages of players": filled(messages, size, "\n\n"),
        "hexes and planes": filled(name, size, " "),
        "hexes and planes, lines": filled(name, size, "\n"),
        "letters A A A": "A " * (size // 2),
        "A-A-A": "A-" * (size // 2),
        "A, a line each": "A\n" * (size // 2),
        "1. A, a line each": "".join(f"{n}. A\n" for n in range(1, size // 7)),
        "no blank: one letter": "x" * size,
        "no blank: letters": filled(lambda dice: dice.choice("abclrtsA"), size, ""),
        "no blank: codes": filled(lambda dice: dice.choice(["LT", "RT", "A", "1", "B"]), size, ""),
        "digits": "1" * size,
        "commas": "," * size,
        "commas and blanks": ", " * (size // 2),
        "points": "." * size,
        "question marks": "? " * (size // 2),
        "blanks": " " * (size - 10) + "LT, RT, A",
        "blanks between": filled(word, size, " " * 60),
        "line ends": "\n" * (size - 10) + "LT, RT, A",
        "parentheses": "(" * (size // 2) + ")" * (size // 2),
        "words in parentheses": filled(lambda dice: "(" + dice.choice(words), size, " "),
        "quotation marks": '"' * size,
        "quotes": filled(lambda dice: "> " + line(dice), size, "\n"),
        "deep quotes": filled(lambda dice: ">" * dice.randint(1, 60) + " LT", size, "\n"),
        "quotes by turns": filled(lambda dice: f"> {line(dice)}\n{line(dice)}", size, "\n"),
        "one line quoted": "> " * (size // 2),
        "headers": filled(lambda dice: f"From: {invented(dice)} 12:30 2026", size, "\n"),
        "rules": filled(lambda dice: "-" * 76, size, "\n"),
        "one rule": "-" * size,
        "equals": "=" * size,
        "stars": "* " * (size // 2),
        "bars": "| a | b | LT |\n" * (size // 15),
        "struck out": "~~left~~ " * (size // 9),
        "half struck out": "~" * size,
        "tags": "<s>" * (size // 3),
        "prose": filled(prose, size, " "),
        "prose, lines": filled(prose, size, "\n"),
        "prose, paragraphs": filled(prose, size, "\n\n"),
        "French prose": filled(lambda dice: dice.choice(FRENCH), size, " "),
        "French prose, lines": filled(lambda dice: dice.choice(FRENCH), size, "\n"),
        "words that nobody knows": filled(invented, size, " "),
        "such words in lines": filled(
            lambda dice: " ".join(invented(dice) for _ in range(9)), size, "\n"
        ),
        "press": "Press: " + filled(prose, size, "\n"),
        "press labels": filled(lambda dice: "Press: hello to all of you", size, "\n"),
        "names": filled(lambda dice: invented(dice).title(), size, "\n"),
        "closings": filled(lambda dice: "Cheers,\nAda", size, "\n"),
        "addresses": filled(lambda dice: f"{invented(dice)}@example.org", size, " "),
        "one address": "a@" + "b." * (size // 2),
        "URLs": filled(lambda dice: f"https://example.org/{invented(dice)}", size, " "),
        "accents": "é" * size,
        "combining accents": "e\u0301" * (size // 2),
        "combining strokes": "l\u0336" * (size // 2),
        "Chinese": "左转右转直行" * (size // 6),
        "arrows": "←↑→" * (size // 3),
        "emoji": "🔄" * size,
        "if ... if": "if " * (size // 3),
        "turn 12 turn 12": filled(lambda dice: f"turn {dice.randint(1, 99)}", size, " "),
        "Move 1: LT": filled(lambda dice: f"Move {dice.randint(1, 3)}: LT, fire left", size, "\n"),
    }
    for kind, text in plain.items():
        yield kind, b"Content-Type: text/plain; charset=utf-8\n\n" + text.encode()
    pages = {
        "HTML: table": "<table>"
        + filled(lambda dice: f"<tr><td>{dice.randint(1, 3)}</td><td>LT</td></tr>", size, "\n")
        + "</table>",
        "HTML: one row": "<table><tr>" + "<td>LT</td>" * (size // 11) + "</tr></table>",
        "HTML: tables in tables": "<table><tr><td>" * (size // 15),
        "HTML: divisions": "<div>" * (size // 5),
        "HTML: lists": "<ul><li>LT" * (size // 10),
        "HTML: quotes": "<blockquote>" * (size // 12),
        "HTML: paragraphs": filled(lambda dice: f"<p>{line(dice)}</p>", size, ""),
        "HTML: never closed": "<b LT " * (size // 6),
        "HTML: entities": "&amp;" * (size // 5),
    }
    for kind, text in pages.items():
        yield kind, b"Content-Type: text/html; charset=utf-8\n\n" + text.encode()


_MESSAGES: dict[str, list[str]] = {}


def own_messages(system: str) -> list[str]:
    """What players of a system wrote, of the sets that are read again at each run."""
    if system not in _MESSAGES:
        folder = {"sopwith": "sopwith/orders/batches"}.get(system, f"{system}/reader/messages")
        entries: list[dict[str, Any]] = [
            entry
            for path in sorted((TESTS / folder).glob("*.yaml"))
            for entry in (
                yaml.load(path.read_text("utf-8"), yaml.CSafeLoader) if path.stem != "open" else ()
            )
        ]
        said = [str(entry.get("text") or entry.get("message") or "") for entry in entries]
        _MESSAGES[system] = [one for one in said if one]
    return _MESSAGES[system]


def reader_of(system: str) -> Reader:
    """The system's reader, in a game with planes."""
    reader = {"sopwith": SOPWITH_READER, "squadron": SQUADRON_READER, "britain": BRITAIN_READER}
    return reader[system].of_game(PLANES, PLANES[:1], 12)


class GivenUp(BaseException):
    """A text took too long."""


@contextmanager
def limited(seconds: int) -> Iterator[None]:
    """Give up what takes more seconds of the processor."""

    def ring(*_: object) -> None:
        raise GivenUp

    signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def seconds_of(raw: bytes, reader: Reader) -> tuple[float, str]:
    """How long one mail takes, and what became of it."""
    began = time.process_time()
    try:
        with limited(LIMIT):
            message = read_message(raw, is_mail=True, reader=reader)
            reading = reading_of(message, reader)
        unread = sum(one.span.end - one.span.start for one in reading.unread)
        became = f"{unread * 100 // max(1, len(reading.text))} % unread"
    except UserError as error:
        became = f"refused: {str(error)[:40]}"
    except GivenUp:
        became = "given up"
    return time.process_time() - began, became


def main() -> None:
    """Measure all of them and print the figures."""
    given = argparse.ArgumentParser()
    given.add_argument("sizes", nargs="*", type=int, default=[50, 200])
    given.add_argument("--systems", nargs="*", default=list(WORDS))
    given.add_argument("--kinds", default="", help="only those with this in their name")
    chosen = given.parse_args()
    for system in chosen.systems:
        reader, worst = reader_of(system), (0.0, "")
        by_size = [list(texts(system, size * 1000)) for size in chosen.sizes]
        print(f"{system}: seconds for {', '.join(map(str, chosen.sizes))} kB")
        for rows in zip(*by_size, strict=True):
            kind = rows[0][0]
            if chosen.kinds not in kind:
                continue
            figures = [seconds_of(raw, reader) for _, raw in rows]
            times = [figure[0] for figure in figures]
            worst = max(worst, (times[-1], kind))
            grows = 0.0
            if len(times) > 1 and times[-2] > 0:
                grows = times[-1] / times[-2] * chosen.sizes[-2] / chosen.sizes[-1]
            told = " ".join(f"{one:7.2f}" for one in times)
            print(f"    {kind:<26}{told}   {grows:4.1f}   {figures[-1][1]}", flush=True)
        print(f"    the worst: {worst[1]}")
        reached(f"{chosen.sizes[-1]} kB of anything, {system}", worst[0], 2, "s")


if __name__ == "__main__":
    sys.exit(main())
