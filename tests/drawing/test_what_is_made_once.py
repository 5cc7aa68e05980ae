"""What several pictures of one turn need is worked out once."""

from sopwith_gm.drawing.remembering import of_the_last


def test_the_very_same_value_is_not_looked_at_again() -> None:
    asked: list[list[int]] = []

    @of_the_last
    def doubled(given: list[int]) -> list[int]:
        asked.append(given)
        return [2 * one for one in given]

    first, equal = [1, 2], [1, 2]
    assert doubled(first) is doubled(first)
    assert doubled(equal) == doubled(equal) == [2, 4]
    assert doubled(first) == [2, 4]
    assert len(asked) == 3  # one that is only equal is another value, and the last alone is kept
