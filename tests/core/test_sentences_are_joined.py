"""Two sentences with one subject become one; stretches of words are joined."""

import pytest

from sopwith_gm.core.telling.words import bare, isolated, joined, own_words

TALLOW, FEN = isolated("Tallow"), isolated("Fen")


@pytest.mark.parametrize(
    ("sentences", "told"),
    [
        (
            (f"{TALLOW} took two points off Lune.", f"{TALLOW} took one point off Fen."),
            ("Tallow took two points off Lune and one point off Fen.",),
        ),
        (
            (f"{TALLOW} shot down Fen.", f"{TALLOW} took off."),
            ("Tallow shot down Fen and took off.",),
        ),
        (
            (f"{TALLOW} took one point off Fen.", f"{TALLOW} took off."),
            ("Tallow took one point off Fen and took off.",),
        ),
        (
            (f"{TALLOW} and {FEN} took off.", f"{TALLOW} and {FEN} fired."),
            ("Tallow and Fen took off and fired.",),
        ),
    ],
)
def test_sentences_of_one_subject_are_one(
    sentences: tuple[str, ...], told: tuple[str, ...]
) -> None:
    """The verb is said once where both have it."""
    assert tuple(bare(one) for one in joined(sentences)) == told


@pytest.mark.parametrize(
    "sentences",
    [
        (f"{TALLOW} took off.", f"{FEN} took off."),
        (f"{TALLOW} took off.", f"{TALLOW} and {FEN} fired."),
        (f"{TALLOW} took off.", "Six are left.", f"{TALLOW} fired."),
        (f"{TALLOW} fired.", f"{TALLOW}, on the way down, put two points into Fen."),
        (f"{TALLOW} hit Fen and Lune.", f"{TALLOW} took off."),
    ],
)
def test_others_stay_as_they_are(sentences: tuple[str, ...]) -> None:
    """Other subjects, one between them, or what would have two *and*."""
    assert joined(sentences) == list(sentences)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("Basis D7.", "Basis D7."),
        ("Ik wil graag Rood zijn.; Basis D7.", "Ik wil graag Rood zijn; Basis D7."),
        ("Tout droit, puis; ; Attaquer Kestrel.", "Tout droit, puis; Attaquer Kestrel."),
        ("S S,; else S\nHold fire.", "S S; else S Hold fire."),
        ("Straight,; ;", "Straight"),
        ("Wait... no; A, A", "Wait... no; A, A"),
        ("; ; .", ""),
    ],
)
def test_the_words_of_a_pilot_have_no_marks_left_over_where_they_are_joined(
    written: str, told: str
) -> None:
    """Between two stretches of his orders something else stood, which was none."""
    assert own_words(written) == told
