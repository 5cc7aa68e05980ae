"""How many ordinary messages of Squadron Leader are read a second, and the longest of them.

One of sixteen of those that the tests read. Times are of the processor, so that what else the
machine does counts less.
"""

import time
from pathlib import Path
from typing import Any

import yaml

from sopwith_gm.systems.squadron.reader.reading import read_message

EACH = 16
MESSAGES = Path(__file__).parents[1] / "squadron/reader/messages"


def entries() -> list[dict[str, Any]]:
    """One of sixteen messages that the tests read."""
    files = sorted(MESSAGES.glob("[0-9]*.yaml"))
    return [
        entry for file in files for entry in yaml.load(file.read_text("utf-8"), yaml.CSafeLoader)
    ][::EACH]


def read(entry: dict[str, Any]) -> float:
    """Read one; says how many seconds it took."""
    begun = time.process_time()
    is_set_up = entry.get("stage") == "setup"
    read_message(entry["text"], me=entry["me"], planes=entry["planes"], is_set_up=is_set_up)
    return time.process_time() - begun


def main() -> None:
    """Print the figures."""
    messages = entries()
    read(messages[0])  # words and grammar are loaded
    times = [read(entry) for entry in messages]
    print(f"   {len(times) / sum(times):7.0f} messages a second, of {len(times)}")
    print(f"   {max(times) * 1000:7.1f} ms the longest")


if __name__ == "__main__":
    main()
