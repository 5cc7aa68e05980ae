"""How often a word that nobody knows, put in the place of each word, changes a reading unasked.

    python -m tests.tooling.britain_strangers [--show 20]

Of the messages of `tests/britain/reader/messages` that are read without a doubt, the short ones
without press. What comes out otherwise and asks nothing is what a reader must fear most.
"""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from sopwith_gm.systems.britain.normal_form import write_sheet
from sopwith_gm.systems.britain.reader.reading import read_orders

SETS = Path(__file__).parent.parent / "britain" / "reader" / "messages"
MOST_WORDS = 28
STRANGER = "zorbel"


def main() -> None:
    """Count, and show some."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--show", type=int, default=0)
    shown = parser.parse_args().show
    tried, silent = 0, []
    for text, changed in changes():
        before, after = read_orders(text), read_orders(changed)
        tried += 1
        if not after.unread and after.sheets != before.sheets:
            silent.append((changed, " ; ".join(write_sheet(after.sheets[""]))))
    print(f"{tried} changes, {len(silent)} read otherwise and nothing asked")
    for changed, read in silent[:: max(1, len(silent) // max(1, shown))][:shown]:
        print(f"  {' '.join(changed.split())}\n      {read or 'nothing'}")


def changes() -> Iterator[tuple[str, str]]:
    """Each short message with each of its words changed."""
    for path in sorted(SETS.glob("*.yaml")):
        for entry in yaml.safe_load(path.read_text("utf-8")) if path.stem != "open" else ():
            text = entry["message"]
            words = list(re.finditer(r"[\w'#-]+", text))
            reading = read_orders(text)
            if reading.unread or reading.press or len(words) > MOST_WORDS:
                continue
            for word in words:
                yield text, text[: word.start()] + STRANGER + text[word.end() :]


if __name__ == "__main__":
    main()
