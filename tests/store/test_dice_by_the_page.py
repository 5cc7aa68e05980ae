"""`docs/dice.md`, done by somebody who has nothing but the page, the secret and the records."""

import hashlib
import hmac
import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAME = ROOT / "games" / "birds-of-a-feather"


def die(secret: str, turn: int, why: str, count: int) -> int:
    """Steps 1 to 4 of the page, and nothing of the program."""
    key = bytes.fromhex(secret)
    message = f"turn {turn} | {why} | {count}".encode()
    while True:
        message = hmac.new(key, message, hashlib.sha256).digest()
        for byte in message:
            if byte < 252:
                return byte % 6 + 1


def test_every_die_of_the_finished_sample_game_is_what_the_page_says() -> None:
    """And the secret is the one whose SHA-256 was published with the first turn."""
    secret = (GAME / "turn10" / "secret.txt").read_text().strip()
    rolled = 0
    for path in sorted(GAME.glob("turn*/turn.json")):
        record = json.loads(path.read_text())
        assert record["commitment"] == hashlib.sha256(bytes.fromhex(secret)).hexdigest()
        reasons: list[str] = []
        for roll in record["dice"]:
            reasons.append(roll["why"])
            count = reasons.count(roll["why"])
            assert die(secret, record["turn"], roll["why"], count) == roll["pip"]
            rolled += 1
    assert rolled >= 10


def test_the_page_says_each_step() -> None:
    """Whoever changes a number of it must change the twenty lines above."""
    page = " ".join((ROOT / "docs" / "dice.md").read_text().split())
    for said in ("`turn N | WHY | COUNT`", "HMAC-SHA-256", "first byte below 252", "remainder and"):
        assert said in page
    assert re.search(r"step 3 is done again with those 32 bytes as the message", page)
