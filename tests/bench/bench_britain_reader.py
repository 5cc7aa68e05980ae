"""How many messages of Battle of Britain are read a second: text to sheet, doubts and press.

The messages are one of sixteen out of the sets of `tests/britain/reader/messages`: public, and seen
first after they were written. Each is read once before, so that words are loaded. Seconds are the
processor's.
Aim: at least 150.
"""

import statistics
import time
from pathlib import Path

import yaml
from figures import reached

from sopwith_gm.systems.britain.reader.reading import read_orders

TIMES = 3
EACH = 16
SETS = Path(__file__).parent.parent / "britain" / "reader" / "messages"


def main() -> None:
    """Measure all of them and print the figures."""
    texts = [
        entry["message"]
        for path in sorted(SETS.glob("*.yaml"))
        if path.stem != "open"
        for entry in yaml.load(path.read_text("utf-8"), Loader=yaml.CSafeLoader)
    ][::EACH]
    for text in texts:
        read_orders(text)
    worst, rates = 0.0, []
    for _ in range(TIMES):
        figures = [_seconds(text) for text in texts]
        worst = max(worst, *figures)
        rates.append(len(texts) / sum(figures))
    print(f"Battle of Britain: {len(texts)} messages in English, French and Dutch")
    middle = statistics.median(rates)
    print(f"    messages a second (at least 150): {middle:,.0f}")
    reached("reading of Battle of Britain", middle, 150, "a second", more_is_better=True)
    print(f"    the worst: {worst * 1000:.0f} ms")


def _seconds(text: str) -> float:
    began = time.process_time()
    read_orders(text)
    return time.process_time() - began


if __name__ == "__main__":
    main()
