"""`docs/dice.md`, done by somebody who has nothing but the page, the secret and the records."""

import hashlib
import hmac
import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MESSAGES = {
    "birds-of-a-feather": "turn N | WHY | COUNT",
    "high-summer": "round N | WHY | COUNT",
    "kent-ladder": "WHY | COUNT",
}
"""Of each game that is over, the message as the page has it."""


def die(secret: str, message: str) -> int:
    """Steps 1 to 4 of the page, and nothing of the program."""
    key, digest = bytes.fromhex(secret), message.encode()
    while True:
        digest = hmac.new(key, digest, hashlib.sha256).digest()
        for byte in digest:
            if byte < 252:
                return byte % 6 + 1


@pytest.mark.parametrize("game", MESSAGES)
def test_every_die_of_a_finished_sample_game_is_what_the_page_says(game: str) -> None:
    """And the secret is the one whose SHA-256 was published with the first turn."""
    folder = ROOT / "games" / game
    [last] = folder.glob("turn*/secret.txt")
    secret = last.read_text().strip()
    rolled = 0
    for path in sorted(folder.glob("turn*/turn.json")):
        record = json.loads(path.read_text())
        assert record["commitment"] == hashlib.sha256(bytes.fromhex(secret)).hexdigest()
        reasons: list[str] = []
        for roll in record["dice"]:
            reasons.append(roll["why"])
            why, count = roll["why"], reasons.count(roll["why"])
            end = f"{why} | {count}"
            message = MESSAGES[game].replace(" N ", f" {record['turn']} ")
            message = message.replace("WHY | COUNT", end)
            assert die(secret, message) == roll["pip"], message
            rolled += 1
    assert rolled >= 10


def test_the_page_says_each_step() -> None:
    """Whoever changes a number of it must change the twenty lines above."""
    page = " ".join((ROOT / "docs" / "dice.md").read_text().split())
    messages = [f"`{one}`" for one in MESSAGES.values()]
    for said in (*messages, "HMAC-SHA-256", "first byte below 252", "remainder and"):
        assert said in page
    assert re.search(r"step 3 is done again with those 32 bytes as the message", page)
