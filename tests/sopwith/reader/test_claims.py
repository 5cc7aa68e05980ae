"""What a message says: a message, its lines parted by ⏎, and its reading, a line each, by theme."""

from collections.abc import Callable
from pathlib import Path

import pytest

CLAIMS = Path(__file__).parent / "claims"


def _claims() -> list[tuple[str, str]]:
    """Every message of every theme, with its reading as `told` says it."""
    found = []
    for theme in sorted(CLAIMS.glob("*.txt")):
        for line in theme.read_text(encoding="utf-8").splitlines():
            message, arrow, reading = line.partition(" =>")
            if arrow and not line.startswith("# "):
                found.append((message.replace(" ⏎ ", "\n"), reading.strip().replace(" ⏎ ", "\n")))
    return found


@pytest.mark.parametrize(("text", "reading"), _claims())
def test_a_message_says_what_it_says(told: Callable[[str], str], text: str, reading: str) -> None:
    """Its moves, its orders for the ground, its turn and press, and whether something is asked."""
    assert told(text) == reading
