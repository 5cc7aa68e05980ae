"""One correction below orders changes what it names, and nothing else."""

from collections import Counter

from tests.sopwith.orders.corrections_below import corrections_below, figure

MESSAGES = 400


def test_one_correction_below_orders_is_read_in_nearly_all_words_and_else_asked_about() -> None:
    """Whatever orders look like, whatever opens the correction, and in whatever words."""
    figures = Counter(map(figure, corrections_below(MESSAGES, seed=5)))

    assert figures["exact"] >= 0.97 * MESSAGES
    assert figures["sure and wrong"] <= 0.005 * MESSAGES
