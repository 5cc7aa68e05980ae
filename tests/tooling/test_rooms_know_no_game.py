"""The rooms that every game shares have none of one game's words."""

import re
from pathlib import Path

import pytest

TREE = Path(__file__).parents[2]
ROOMS = (
    "sopwith_gm/core",
    "sopwith_gm/reading",
    "sopwith_gm/drawing",
    "sopwith_gm/mail",
    "sopwith_gm/store",
    "sopwith_gm/site",
    "sopwith_gm/desk",
    "sopwith_gm/cli",
    "templates",
)
WORDS = re.compile(
    r"bursts?|clouds?|(?:air)?strips?|aerodromes?|hex(?:es)?|man(?:o)?euvres?|immelmanns?"
    r"|move-[123]|turn-end",
    re.IGNORECASE,
)
ALLOWED = {
    "the house's way to say that nothing is known": r"lost in the clouds",
    "a call of Python": r"\.(?:[lr]?strip|hex)\(|str\.strip\b",
    "short for --set clouds=, and as old as `new` is": (
        r"--clouds?\b|found\[\"clouds?\"\]|HEX HEX HEX"
    ),
    "hexadecimal digits of a secret": r"_HEX|has_hex",
    "the picture of all maps side by side": r"strip\.png|in a strip",
}
"""What is no word of the game though it looks like one, by the reason."""
DRAWN = {
    "boards of hexes, for every game that has one": r"\bhex\w*|_hex\w*",
    "the picture of all maps side by side": r"\w*strip\w*",
}
"""The same in the room that draws."""


def told_as_an_example(line: str) -> bool:
    """Does it say in backquotes what a field may hold? Examples come from the game in force."""
    return ("`" in line and '"""' in line) or line.count("`") >= 2


def files_of(room: str) -> list[Path]:
    """What people wrote in a room."""
    kinds = (".py", ".html", ".css", ".js", ".xml")
    return [path for path in sorted((TREE / room).rglob("*")) if path.suffix in kinds]


def words_of_a_game(text: str, room: str = "") -> list[str]:
    """Each line that has a word of one game, with its number."""
    found = []
    allowed = [*ALLOWED.values(), *(DRAWN.values() if room.endswith("drawing") else ())]
    for number, line in enumerate(text.splitlines(), 1):
        if told_as_an_example(line):
            continue
        left = re.sub("|".join(allowed), "", line, flags=re.IGNORECASE)
        if re.search(rf"(?<![a-z])(?:{WORDS.pattern})(?![a-z])", left, re.IGNORECASE):
            found.append(f"{number}: {line.strip()[:100]}")
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_a_shared_room_has_no_word_of_one_game(room: str) -> None:
    """What a game calls its things stands in what its system says, not in what shows it."""
    files = files_of(room)
    assert files
    told = {str(path.relative_to(TREE)): words_of_a_game(path.read_text(), room) for path in files}
    assert {name: lines for name, lines in told.items() if lines} == {}


def test_a_word_of_a_game_is_found_and_an_exemption_is_not() -> None:
    """So that the search above can fail."""
    assert words_of_a_game("<th>Bursts</th>") == ["1: <th>Bursts</th>"]
    assert words_of_a_game('.js[data-map="move-2"] { }')
    assert words_of_a_game("name.strip()") == []
    assert words_of_a_game("<h1>Lost in the clouds</h1>") == []
    assert words_of_a_game("a board of hexes", "drawing") == []
    assert words_of_a_game("cloud: str", "drawing") == ["1: cloud: str"]


def test_every_exemption_is_needed() -> None:
    """One that nothing needs any more goes."""
    every = "\n".join(path.read_text() for room in ROOMS for path in files_of(room))
    for reason, pattern in (*ALLOWED.items(), *DRAWN.items()):
        used = re.search(pattern, every, re.IGNORECASE)
        assert used, reason
        assert WORDS.search(used[0]), reason


def test_the_site_and_the_desk_ask_a_system_for_its_words() -> None:
    """No module of these rooms imports how one system tells a turn."""
    for room in ("site", "desk", "cli"):
        for path in files_of(f"sopwith_gm/{room}"):
            assert not re.search(r"systems\.\w+\.telling", path.read_text()), path
