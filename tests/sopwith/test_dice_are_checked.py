"""Dice: known vectors, no favoured pip, a count for each reason, and none made up."""

import hashlib
import hmac
from collections import Counter

import pytest

from sopwith_gm.core.dice import (
    GivenDice,
    OutOfDiceError,
    Pip,
    Roll,
    SecretDice,
    commitment,
    pip_from,
)

SECRET = bytes.fromhex("000102030405060708090a0b0c0d0e0f")


def pip_by_hand(secret: bytes, message: bytes) -> int:
    """The die as the docs describe it, written again."""
    digest = hmac.new(secret, message, hashlib.sha256).digest()
    while all(byte >= 252 for byte in digest):
        digest = hmac.new(secret, digest, hashlib.sha256).digest()
    return next(byte for byte in digest if byte < 252) % 6 + 1


@pytest.mark.parametrize(
    ("message", "pip"),
    [
        ("turn 1 | wind at the end of turn 1 | 1", 4),
        ("turn 1 | wind at the end of turn 1 | 2", 1),
        ("turn 12 | wind at the end of turn 12 | 1", 4),
        ("clouds | cloud 1, red die | 1", 3),
    ],
)
def test_known_dice(message: str, pip: int) -> None:
    """Fixed for ever: a game's published secret must give the dice it gave."""
    assert pip_from(SECRET, message) == pip
    assert pip_by_hand(SECRET, message.encode()) == pip


def test_the_dice_are_hmac_sha256_by_anybody_s_program() -> None:
    """What another program computes from the published secret is what was rolled."""
    for number in range(200):
        message = f"turn {number} | wind at the end of turn {number} | 1"
        assert pip_from(SECRET, message) == pip_by_hand(SECRET, message.encode())


def test_bytes_that_would_favour_a_pip_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """252 is the largest multiple of six in a byte: 252 to 255 count for nothing."""
    digests = iter([bytes([252] * 32), bytes([255, 251, 0, *[9] * 29])])
    keys = []

    def digest(secret: bytes, message: bytes, name: str) -> bytes:
        keys.append((secret, message, name))
        return next(digests)

    monkeypatch.setattr("sopwith_gm.core.dice.hmac.digest", digest)

    assert pip_from(b"key", "why") == 251 % 6 + 1
    assert keys == [(b"key", b"why", "sha256"), (b"key", bytes([252] * 32), "sha256")]


def test_no_pip_is_favoured() -> None:
    """Six thousand dice: each pip within five of its standard deviations of a thousand."""
    counts = Counter(pip_from(SECRET, f"die {number}") for number in range(6000))

    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 1000) < 5 * 29 for count in counts.values())


def test_a_die_depends_only_on_what_it_is_for() -> None:
    """An amended turn that rolls more or fewer others rolls the same wind."""
    plain, amended = SecretDice(SECRET, "turn 5"), SecretDice(SECRET, "turn 5")
    amended.roll("ace for shooting down Fen: Grey")

    assert plain.roll("wind") == amended.roll("wind")


def test_the_same_reason_again_is_another_die() -> None:
    """Ties roll again: the reason is counted from 1 within the turn."""
    dice = SecretDice(SECRET, "turn 5")
    rolled = [dice.roll("tie") for _ in range(3)]

    assert rolled == [pip_from(SECRET, f"turn 5 | tie | {count}") for count in (1, 2, 3)]
    assert dice.log == [Roll("tie", pip) for pip in rolled]


def test_given_dice_are_never_made_up() -> None:
    """They come in order, each with its reason in the log, and then no more."""
    dice = GivenDice([Pip(2), Pip(5)])

    assert [dice.roll("a"), dice.roll("b")] == [2, 5]
    assert dice.log == [Roll("a", Pip(2)), Roll("b", Pip(5))]
    with pytest.raises(OutOfDiceError, match="no die is left for: c"):
        dice.roll("c")
    assert len(dice.log) == 2


def test_the_commitment_is_the_secret_s_sha256() -> None:
    """Published when the game begins, so that the secret cannot be changed."""
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()
