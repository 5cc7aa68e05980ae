"""Messages of the batches in which somebody begins to write something else, and takes it back.

    python -m tests.sopwith.orders.second_thoughts [--messages 800] [--seed 1] [--list]

What they say stays what it was, so that how they are read can be compared. Prints how many are read
exactly, asked about, and sure and wrong.
"""

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from sopwith_gm.reading.fold import folded, tidied
from sopwith_gm.systems.sopwith.orders.made_of import Bit, made_of
from tests.sopwith.orders.batch_entries import is_drawn_from
from tests.sopwith.orders.batches import OPEN, all_entries, reading_of_entry
from tests.tooling.generator_options import generator_options
from tests.tooling.reading_figures import sorts_of

TAKING_BACK = (
    ", no, ", ", sorry, ", " - sorry, I mean ", ", no wait, ", " ... er, ", ", I mean ",
    ", correction: ", ", scratch that, ", ", make that ", ", or rather ", ", oops, ",
    ", no, sorry, ", ". No, ", ". Sorry, I meant ", ". Oh no, make that ", ". Correction: ",
)  # fmt: skip
_OTHER_SIDE = {"left": "right", "port": "starboard", "L": "R"}
_OTHER = _OTHER_SIDE | {other: one for one, other in _OTHER_SIDE.items()}
_WORDS = re.compile(r"\b(?:left|right|port|starboard)\b", re.IGNORECASE)
_CODES = re.compile(r"\b[LR](?=[TS]\b)")
_THINKS_ALREADY = re.compile(
    r"sorry|correction|wait|mean|rather|instead|should|no,|if |forget|strike", re.IGNORECASE
)


def written_otherwise(said: str) -> str | None:
    """An order for the other side; None where it has none, or two."""
    for pattern in (_WORDS, _CODES):
        found = pattern.findall(said)
        if len(found) == 1:
            other = _OTHER.get(found[0]) or _OTHER[found[0].lower()]
            return pattern.sub(other.capitalize() if found[0].istitle() else other, said)
    return None


def second_thoughts(messages: int, seed: int) -> Iterator[tuple[str, int, Mapping[str, Any]]]:
    """So many entries of batches, each with an order that was begun otherwise and taken back."""
    chance = random.Random(seed)
    entries = [one for one in all_entries() if is_drawn_from(one[0])]
    chance.shuffle(entries)
    for batch, number, entry in entries:
        text = tidied(entry.get("text", ""))
        look = folded(text)
        is_plain = not (set(entry) & {"mail", "subject", "unread", "press"})
        if not is_plain or number in OPEN.get(batch, []) or _THINKS_ALREADY.search(text):
            continue
        places = [bit for bit in made_of(look) if _may_be_another(bit, text)]
        if not places or len(look) != len(text):
            continue
        bit = chance.choice(places)
        begun = written_otherwise(text[bit.start : bit.end])
        said = text[: bit.start] + f"{begun}{chance.choice(TAKING_BACK)}" + text[bit.start :]
        yield batch, number, {**entry, "text": said}
        messages -= 1
        if not messages:
            return


def _may_be_another(bit: Bit, text: str) -> bool:
    is_order = bit.kind == "FIRE" or (bit.kind == "MAN" and bit.is_sure)
    return is_order and written_otherwise(text[bit.start : bit.end]) is not None


def main() -> None:
    """Print the figures."""
    given = generator_options(800)
    figures: Counter[str] = Counter()
    for batch, number, entry in second_thoughts(given.messages, given.seed):
        sorts = sorts_of(*reading_of_entry(entry))
        figures.update(sorts)
        if given.list and "exact" not in sorts:
            print(f"--- {batch} {number} {sorts}\n{entry['text']}")
    print(dict(figures))


if __name__ == "__main__":
    main()
