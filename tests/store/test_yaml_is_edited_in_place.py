"""One value set in a file that somebody wrote: all else stays, to the last comment."""

from pathlib import Path

import pytest

from sopwith_gm.errors import UserError
from sopwith_gm.store.yaml_edit import with_value
from sopwith_gm.store.yaml_file import parse_yaml

PLACE = Path("game.yaml")

CASES = [
    # an empty file, and one of comments
    ("", "planes/Red Knave", {"reason": "He rang.", "accept": True},
     "planes:\n  Red Knave:\n    reason: He rang.\n    accept: yes\n"),
    ("# Rulings\n", "planes/Red", {"reason": "x", "nmr": True},
     "# Rulings\nplanes:\n  Red:\n    reason: x\n    nmr: yes\n"),
    # one more entry of a block, before the comment that closes it
    ("deadlines:\n  weekday: friday  # as ever\n\n# the end\n", "deadlines/paused", True,
     "deadlines:\n  weekday: friday  # as ever\n  paused: yes\n\n# the end\n"),
    ("deadlines:\n  turns:\n    3: 2027-01-08 18:00\n", "deadlines/turns/4", "2027-01-15 18:00",
     "deadlines:\n  turns:\n    3: 2027-01-08 18:00\n    4: 2027-01-15 18:00\n"),
    ("deadlines:\n  turns: {3: 2027-01-08 18:00}  # set\n", "deadlines/turns/4", "2027-01-15 18:00",
     "deadlines:\n  turns: {3: 2027-01-08 18:00, 4: 2027-01-15 18:00}  # set\n"),
    ("deadlines:\n  weekday: friday\n", "deadlines/turns/4", "2027-01-15 18:00",
     "deadlines:\n  weekday: friday\n  turns: {4: 2027-01-15 18:00}\n"),
    ("deadlines:\n  turns:  # none yet\n  every: 2\n", "deadlines/turns/4", "2027-01-15 18:00",
     "deadlines:\n  turns: {4: 2027-01-15 18:00}  # none yet\n  every: 2\n"),
    ("deadlines: as ever\n", "deadlines/turns/4", "2027-01-15 18:00", None),
    ("title: x\n", "deadlines/turns/4", "2027-01-15 18:00",
     "title: x\ndeadlines:\n  turns: {4: 2027-01-15 18:00}\n"),
    # the first entry of a list that the file itself begins: another line can be added below
    ("# as here:\n#   cora: cora@example.org\nplayers:\n", "players/zed", "zed@example.org",
     "# as here:\n#   cora: cora@example.org\nplayers:\n  zed: zed@example.org\n"),
    ("players:  # none yet\nb: 1\n", "players/zed", "zed@example.org",
     "players:  # none yet\n  zed: zed@example.org\nb: 1\n"),
    ("players: {}\n", "players/zed", "zed@example.org", "players:\n  zed: zed@example.org\n"),
    ("", "players/zed", "zed@example.org", "players:\n  zed: zed@example.org\n"),
    # a value in the place of another
    ("deadlines:\n  paused: no   # for now\n", "deadlines/paused", True,
     "deadlines:\n  paused: yes   # for now\n"),
    ("pilots:\n  Red Knave: {home: N, career: 3}  # ours\n", "pilots/Red Knave/career", 17,
     "pilots:\n  Red Knave: {home: N, career: 17}  # ours\n"),
    # a seat in one line, in several, and with lists
    ("pilots:\n  Red Knave: {home: N}\n  Jay: {}\n", "pilots/Red Knave/leave", [4, 5],
     "pilots:\n  Red Knave: {home: N, leave: [4, 5]}\n  Jay: {}\n"),
    ("pilots:\n  Red Knave: {home: N}\n  Jay: {}\n", "pilots/Jay/resigned", 4,
     "pilots:\n  Red Knave: {home: N}\n  Jay: {resigned: 4}\n"),
    ("pilots:\n  Red Knave:\n    home: N\n  # the lady\n  Jay:\n    home: S\n",
     "pilots/Red Knave/handed_to", {"6": "ned"},
     "pilots:\n  Red Knave:\n    home: N\n    handed_to: {6: ned}\n"
     "  # the lady\n  Jay:\n    home: S\n"),
    ("pilots:\n  Jay:\n    leave:\n      - 4\n    home: S\n", "pilots/Jay/leave", [4, 5],
     "pilots:\n  Jay:\n    leave: [4, 5]\n    home: S\n"),
    ("pilots:\n  Jay:\n    leave: [4]  # Rome\n", "pilots/Jay/leave", [4, 5],
     "pilots:\n  Jay:\n    leave: [4, 5]  # Rome\n"),
    # a whole entry in another's place, and nothing of its neighbours'
    ("planes:\n  Jay:\n    reason: old\n    nmr: yes\n\n  # the other\n  Red:\n    reason: r\n",
     "planes/Jay", {"reason": "new", "accept": True},
     "planes:\n  Jay:\n    reason: new\n    accept: yes\n\n  # the other\n  Red:\n    reason: r\n"),
    ("planes:\n  Jay: {reason: old, nmr: yes}  # hm\n  Red: {reason: r}\n", "planes/Jay",
     {"reason": "new", "accept": True},
     "planes:\n  Jay:\n    reason: new\n    accept: yes\n  Red: {reason: r}\n"),
    ("counted: [one]\n", "counted", ["one", "two-more"], "counted: [one, two-more]\n"),
    # what needs quotes has them, what ends its lines otherwise keeps that
    ("planes: {}\n", "planes/Jay", {"reason": "yes: he did", "accept": True},
     'planes:\n  Jay:\n    reason: "yes: he did"\n    accept: yes\n'),
    ("a: 1\r\nb: 2\r\n", "c", 3, "a: 1\r\nb: 2\r\nc: 3\r\n"),
    ("a: 1", "b", 2, "a: 1\nb: 2\n"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "where", "value", "wanted"), CASES)
def test_what_is_set_is_written_as_a_person_would(
    text: str, where: str, value: object, wanted: str | None
) -> None:
    """And the file then says it: a layout that does not allow it is refused, with what to write."""
    document = parse_yaml(PLACE, text)
    if wanted is None:
        with pytest.raises(UserError, match=r"nothing was changed\. Write it by hand"):
            with_value(document, where.split("/"), value)  # type: ignore[arg-type]
        return
    assert with_value(document, where.split("/"), value) == wanted  # type: ignore[arg-type]
