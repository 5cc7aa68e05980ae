"""A turn's page as it is printed, in Debian's Chromium."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from told_pages import page_files, write
from told_turns import dawn_patrol

pytestmark = pytest.mark.browser


@pytest.fixture
def printed(chromium: Any, tmp_path: Path) -> Iterator[Any]:
    """The full turn's page, on a sheet as wide as A4 within its margins."""
    context = chromium.new_context(viewport={"width": 720, "height": 900})
    page = context.new_page()
    page.goto(write(tmp_path, page_files(dawn_patrol())).as_uri())
    page.wait_for_selector(".pad.live")  # the last that comes
    page.emulate_media(media="print")
    page.wait_for_function("matchMedia('print').matches")
    yield page
    context.close()


def test_on_paper_no_table_is_torn_and_nothing_is_left_of_what_cannot_be_clicked(printed):
    """The standings, what the silent will do and each heading stand whole, within margins; links
    leave no gap in the footer."""
    breaks = "every => every.map(one => getComputedStyle(one).breakInside)"
    assert set(printed.eval_on_selector_all("h3", breaks)) == {"avoid"}
    margins = "[...document.styleSheets[0].cssRules].filter(one => one instanceof CSSPageRule)"
    assert printed.evaluate(f"{margins}.map(one => one.style.margin)") == ["14mm 15mm"]
    for part in ("#standings", "#silent"):
        kept = "one => getComputedStyle(one.closest('section')).breakInside"
        assert printed.eval_on_selector(part, kept) == "avoid"
    left = "every => every.filter(one => one.offsetWidth).map(one => one.offsetLeft)"
    assert printed.eval_on_selector_all("footer li", left)[0] == printed.eval_on_selector(
        "footer", "one => one.offsetLeft"
    )
    widths = printed.eval_on_selector_all(
        ".step figure", "every => every.map(one => one.offsetWidth)"
    )
    pictures = printed.eval_on_selector_all(
        ".whole img.paper", "every => every.map(one => one.offsetWidth)"
    )
    assert pictures == widths


def test_on_paper_how_a_plane_went_out_leaves_the_other_columns_their_room(printed):
    """It goes on in the next line: the table is no wider than the sheet."""
    printed.eval_on_selector(
        ".standings td:has(.left)",
        "one => one.insertAdjacentHTML('beforeend',"
        "' <span class=place>fourth, shot down in round 4 by one of his own side</span>')",
    )
    assert printed.evaluate("document.documentElement.scrollWidth") == 720
    lines = "one => [...new Set([...one.getClientRects()].map(rect => rect.top))].length"
    assert printed.eval_on_selector(".standings td > .place", lines) > 1


def test_on_paper_no_room_is_left_empty(printed):
    """No rows of buttons that are not there, the last planes beside the last map, the columns even,
    all that was folded unfolded, and no heading of nothing."""
    bottoms = "every => every.map(one => Math.round(one.getBoundingClientRect().bottom))"
    (player,) = printed.eval_on_selector_all(".player", bottoms)
    figures = printed.eval_on_selector_all(".step figure", bottoms)
    planes = printed.eval_on_selector_all(".planes", bottoms)
    assert planes[:-1] == [0] * 4
    assert figures[-2] < planes[-1] <= figures[-1] == player
    columns = """one => [one.offsetHeight, [...one.children]
        .flatMap(part => [...part.getClientRects()])
        .reduce((sum, rect) => sum + rect.height, 0)]"""
    height, content = printed.eval_on_selector(".columns", columns)
    assert content > 2 * height
    printed.eval_on_selector(
        "main",
        "one => one.insertAdjacentHTML('beforeend',"
        "'<details class=folded><summary>Unfold</summary><p id=within>Seen</p></details>')",
    )
    assert printed.is_visible("#within")
    assert not printed.is_visible(".folded summary")
    printed.evaluate("document.querySelectorAll('.press article').forEach(one => one.remove())")
    assert not printed.is_visible("#press")
