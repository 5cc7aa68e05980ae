"""The HTML of a letter is made of its text: headings, tables and paragraphs are seen by how they
are set."""

import re

import pytest

from sopwith_gm.mail.letter_html import letter_html

REPORT = """\
Two hits, and Kestrel is down

TWO FLIGHTS - TURN 6
Squadron Leader, postal rules, GM Ada Quill
A made-up turn: the pilots are fictional.

Attack by attack
----------------
No attack was made.

Attacks
  Hobby attacks nobody. Merlin (out of the arc, at range 3, 21.3 cm).
    Nobody else is in range and arc. (no target, SL 8.2)
    attack  3 dice:  1 4 6    close: 1 becomes 5
    1 damage.
  Merlin attacks nobody.

Orders as flown
---------------
  Pilot     As read                 Flown  Attack
M Merlin,   MOVE S TR; ATTACK       S TR   nobody to attack
Blues       NEAREST
K Kestrel,  no orders               S      no attack
Reds

Hobby: "1. straight; Shoot at Merlin, otherwise whoever is the nearest."
  ATTACK -> no attack: nobody of the list could be attacked. (SL 8.2)

The board for round 7
---------------------
B^ is a plane's letter and its heading. Columns B, D, F ... lie half a
hex further north.
 2 .  .  Rv .
 1 .  .  .  .
   A  B  C  D
"""


def test_headings_are_headings() -> None:
    """Neither the dashes below a title are told, nor does what follows run on from it."""
    told = letter_html(REPORT)
    assert re.findall(r"<h2[^>]*>([^<]*)</h2>", told) == ["TWO FLIGHTS - TURN 6"]
    titles = ["Attack by attack", "Orders as flown", "The board for round 7"]
    assert re.findall(r"<h3[^>]*>([^<]*)</h3>", told) == titles
    assert "----" not in told
    assert "<p>No attack was made.</p>" in told


def test_a_table_stays_whole() -> None:
    """Its rows are not indented, and a row that was wrapped may have one word alone."""
    tables = [
        one.splitlines() for one in re.findall(r"<pre[^>]*>([^<]*)</pre>", letter_html(REPORT))
    ]
    assert ["  Pilot   ", "M Merlin, ", "Blues     ", "K Kestrel,", "Reds"] in [
        [line[:10] for line in lines] for lines in tables
    ]


def test_a_board_of_letters_stays_whole_and_what_is_said_above_it_flows() -> None:
    """On a phone only the board is as wide as it is."""
    told = letter_html(REPORT)
    assert (
        "<p>B^ is a plane&#x27;s letter and its heading. Columns B, D, F ... lie half a\n" in told
    )
    assert ">" + " 2 .  .  Rv .\n 1 .  .  .  .\n   A  B  C  D</pre>" in told


def test_entries_flow_and_their_dice_stay_in_columns() -> None:
    """A full line goes on with the next; what stands in columns below it does not flow."""
    told = letter_html(REPORT)
    assert "21.3 cm).\nNobody else is in range and arc. (no target, SL 8.2)</p>" in told
    assert ">    attack  3 dice:  1 4 6    close: 1 becomes 5</pre>" in told
    assert ">1 damage.</p>" in told
    assert ">Merlin attacks nobody.</p>" in told


def test_what_is_said_of_orders_does_not_run_on_from_their_words() -> None:
    """Though the line above is full: it ends a sentence."""
    assert 'nearest.&quot;</p>\n<p style="' in letter_html(REPORT)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("One line that ends early,\nand another.\n", "early,<br>\nand another.</p>"),
        (f"{'word ' * 14}and\nmore.\n", "and\nmore.</p>"),
        ("He said so.  I did not.\nNor did he.  No.\n", "<p>He said so.  I did not.<br>"),
        ("> Move 1: A\n> Move 2: LT\n", "Move 1: A<br>\nMove 2: LT</blockquote>"),
        ("See https://example.org/a/.\n", '<a href="https://example.org/a/">'),
        ("a <b> & c\n", "<p>a &lt;b&gt; &amp; c</p>"),
    ],
)
def test_lines_end_where_they_were_meant_to_end(text: str, told: str) -> None:
    """A line that is full flows into the next, one that is not ends there."""
    assert told in letter_html(text)


def test_pictures_stand_behind_the_first_paragraph_in_their_order() -> None:
    """Each is known by an id of its own."""
    told = letter_html("Hello.\n\nBye.\n", ["how it was", "how it is"])
    assert re.findall(r'src="cid:([^"]*)" alt="([^"]*)"', told) == [
        ("map", "how it was"),
        ("map-2", "how it is"),
    ]
    assert told.index("Hello.") < told.index("cid:map") < told.index("Bye.")
