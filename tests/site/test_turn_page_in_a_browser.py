"""A turn's page in Debian's Chromium: the player, the widths, the dark, the paper, the ear."""

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from told_pages import hostile_turn, page_files, write
from told_turns import dawn_patrol

from tests.waiting import wait_to_be

pytestmark = pytest.mark.browser

WIDTHS = (320, 390, 820, 1440)
OPENS = "move-2"
"""The map that the full turn's page opens on: in that move somebody falls."""
PICTURE = f"3-{OPENS}"
"""Its file, without ending."""
Opener = Callable[..., Any]


@pytest.fixture(scope="module")
def browser(chromium: Any) -> Any:
    """One browser for all tests in browsers."""
    return chromium


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The full turn's page, on disk."""
    return write(tmp_path_factory.mktemp("turn12"), page_files(dawn_patrol())).as_uri()


@pytest.fixture(scope="module")
def hostile_address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The same turn under hostile names."""
    return write(tmp_path_factory.mktemp("hostile"), page_files(hostile_turn())).as_uri()


@pytest.fixture
def opened(browser: Any, address: str) -> Iterator[Opener]:
    """Opens the page in a window of its own; afterwards nothing may have been said on the console
    and nothing asked of the network. What was still on its way when the page was left (a map that
    is fetched ahead, say) is cut off by the browser, and no failure."""
    contexts, said = [], []

    def opener(width: int = 1280, hash_: str = "", where: str = address, **more: Any) -> Any:
        context = browser.new_context(viewport={"width": width, "height": 900}, **more)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on(
            "requestfailed",
            lambda asked: (
                asked.failure == "net::ERR_ABORTED"
                or said.append(f"failed: {asked.url} ({asked.failure})")
            ),
        )
        page.on(
            "request",
            lambda asked: asked.url.startswith(("file:", "data:")) or said.append(asked.url),
        )
        page.goto(where + hash_)
        if more.get("java_script_enabled", True):
            page.wait_for_selector(".pad.live")  # the last that comes
        return page

    yield opener
    for context in contexts:
        context.close()
    assert said == []


def shown(page: Any) -> list[str]:
    """The maps that are not put away."""
    return page.eval_on_selector_all(
        ".step",
        "every => every.filter(one => getComputedStyle(one).display !== 'none').map(one => one.id)",
    )


def stop_its_clock(page: Any) -> None:
    """Load it anew in a time that goes on only when it is told: what plays, waits until then."""
    page.clock.install(time=0)
    page.clock.pause_at(3600)
    page.reload()
    page.wait_for_selector(".ready")


def wait_to_see(page: Any, seen: str, *, not_: str = "") -> None:
    """Wait until one thing can be seen, and another cannot: layout comes a frame after a click."""
    page.wait_for_selector(seen, state="visible")
    if not_:
        page.wait_for_selector(not_, state="hidden")


def wait_for_picture(page: Any, image: str, name: str) -> None:
    """Wait until an image shows a file. It is chosen when the image comes near, a frame after it
    can be seen, and known when it has come."""
    file_of = "image => document.querySelector(image).currentSrc.split('/').at(-1)"
    wait_to_be(page, name, file_of, image)


def caption(page: Any) -> str:
    """What stands beside the shown map."""
    return page.inner_text(".status")


def test_the_page_opens_on_the_move_that_decided_the_turn(opened):
    """Not on the start: on the fall, told beside it and marked in the bar; there are maps before
    and after it to step to."""
    page = opened()
    assert shown(page) == [OPENS]
    assert caption(page).startswith("Von Krull shoots down Dusty Fen")
    marked = "every => every.map(one => one.dataset.step)"
    assert page.eval_on_selector_all(".steps [aria-current]", marked) == [OPENS]
    for end in (".back", ".forward"):
        assert page.get_attribute(end, "aria-disabled") == "false"
    assert page.evaluate("location.hash") == ""
    page.click(".back")
    assert shown(page) == ["move-1"]


def test_one_map_is_shown_and_the_bar_steps_by_mouse(opened):
    """Back, five steps, forward; the present one is marked, and the address follows."""
    page = opened()
    page.click("[data-step=start]")
    assert shown(page) == ["start"]
    assert page.get_attribute(".back", "aria-disabled") == "true"
    page.click("[data-step=move-2]")
    assert shown(page) == ["move-2"]
    assert page.get_attribute("[data-step=move-2]", "aria-current") == "step"
    assert caption(page).startswith("Von Krull shoots down Dusty Fen")
    assert page.evaluate("location.hash") == "#move-2"
    page.click(".forward")
    assert shown(page) == ["move-3"]
    page.click(".back")
    assert shown(page) == ["move-2"]


def test_it_steps_by_keyboard(opened):
    """Left and right, Home and End; the ends are the ends."""
    page = opened()
    page.focus(f"[data-step={OPENS}]")
    for key, step in (
        ("ArrowRight", "move-3"),
        ("End", "clouds"),
        ("ArrowRight", "clouds"),
        ("ArrowLeft", "move-3"),
        ("Home", "start"),
        ("ArrowLeft", "start"),
        ("ArrowRight", "move-1"),
    ):
        page.keyboard.press(key)
        assert shown(page) == [step]


def test_space_plays_and_stops_once_the_player_is_in_hand(opened):
    """A click on the map takes the player in hand; a focused button keeps its own space."""
    page = opened()
    stop_its_clock(page)
    page.click(f"#{OPENS} .views")
    page.keyboard.press("Space")
    assert page.get_attribute(".play", "aria-label") == "Stop"
    page.keyboard.press("Space")
    assert page.get_attribute(".play", "aria-label") == "Play"


def test_space_and_end_still_scroll_the_page_elsewhere(opened):
    """Keys that a reader needs for the page are taken only inside the player."""
    page = opened()
    page.keyboard.press("End")
    assert shown(page) == [OPENS]


def test_playing_holds_each_map_and_stops_at_the_last(opened):
    """Nothing plays by itself; while it plays the ear is left alone."""
    page = opened(hash_="#start")
    stop_its_clock(page)
    page.click(".play")
    assert page.get_attribute(".status", "aria-live") == "off"
    for step in ("move-1", "move-2", "move-3", "clouds"):
        page.clock.run_for(2500)
        assert shown(page) == [step]
    assert page.get_attribute(".play", "aria-label") == "Play"
    assert page.get_attribute(".status", "aria-live") is None


def test_any_step_stops_the_play(opened):
    """A touch of the bar takes over."""
    page = opened()
    stop_its_clock(page)
    page.click(".play")
    page.click("[data-step=move-1]")
    page.clock.run_for(10_000)
    assert shown(page) == ["move-1"]


def test_a_swipe_steps(opened):
    """To the left is forward; a mostly upright one is a scroll."""
    page = opened(390, has_touch=True, is_mobile=True)
    swipe = """([opens, dx, dy]) => {
        const views = document.querySelector(`#${opens} .views`);
        const touch = (x, y) => new Touch({identifier: 1, target: views, clientX: x, clientY: y});
        const send = (name, x, y) => views.dispatchEvent(new TouchEvent(name, {bubbles: true,
            touches: name === 'touchend' ? [] : [touch(x, y)], changedTouches: [touch(x, y)]}));
        send('touchstart', 200, 500);
        send('touchend', 200 + dx, 500 + dy);
    }"""
    page.evaluate(swipe, [OPENS, -90, 10])
    assert shown(page) == ["move-3"]
    page.evaluate(swipe, [OPENS, -90, 200])
    assert shown(page) == ["move-3"]
    page.evaluate(swipe, [OPENS, 90, 0])
    assert shown(page) == [OPENS]


def test_buttons_answer_to_a_tap_and_are_large_enough(opened):
    """44 by 56 at the least, at every width."""
    for width in WIDTHS:
        page = opened(width, has_touch=True)
        page.tap("[data-step=move-3]")
        assert shown(page) == ["move-3"]
        sizes = page.eval_on_selector_all(
            ".bar button", "every => every.map(one => [one.offsetWidth, one.offsetHeight])"
        )
        assert min(size[0] for size in sizes) >= 44
        assert min(size[1] for size in sizes) >= 56


def test_an_address_with_a_move_opens_that_map(opened):
    """`#start`, before the one that decided the turn; a shot in the account leads to its own."""
    page = opened(hash_="#start")
    assert shown(page) == ["start"]
    assert page.get_attribute("[data-step=start]", "aria-current") == "step"
    assert page.get_attribute(f"[data-step={OPENS}]", "aria-current") is None
    page.click("#move-3-shot-1 .did a")
    assert shown(page) == ["move-3"]


@pytest.mark.parametrize("width", [390, 1280])
def test_a_shot_in_the_account_puts_a_ring_round_its_line(opened, width):
    """Two pixels, from the shooter to the last plane it hit; gone with the next step."""
    page = opened(width)
    page.click("#move-2-shot-2 .did a")
    page.wait_for_selector(".ring")
    # both at one moment, wherever the page is scrolled to by then
    ring, picture = page.evaluate(
        """() => [document.querySelector('.ring'),
            [...document.querySelectorAll('#move-2 .view')].find((view) => view.offsetWidth)]
            .map((one) => one.getBoundingClientRect().toJSON())"""
    )
    assert picture["left"] < ring["x"] + ring["width"] / 2 < picture["right"]
    assert picture["top"] < ring["y"] + ring["height"] / 2 < picture["bottom"]
    page.click(".forward")
    assert page.locator(".ring").count() == 0


def test_a_narrow_screen_shows_the_fight_until_the_whole_board_is_asked_for(opened):
    """390 wide: the fight, edge to edge."""
    whole, fight = f"#{OPENS} .whole img.light", f"#{OPENS} .fight img.light"
    page = opened(390)
    wait_to_see(page, fight, not_=whole)
    page.click("text=Whole board")
    wait_to_see(page, whole, not_=fight)
    wait_to_see(opened(1280), whole, not_=fight)


def test_a_phone_shows_map_and_buttons_on_its_first_screen(opened):
    """The map's upper edge within 450 px of the top, the buttons within 860."""
    page = opened(390)
    top = "one => one.getBoundingClientRect().top"
    assert page.eval_on_selector(f"#{OPENS} .views", top) <= 450
    assert page.eval_on_selector(".bar", "one => one.getBoundingClientRect().bottom") <= 860


def test_without_a_script_all_maps_stand_in_order_and_no_button_is_dead(opened):
    """Five figures with captions."""
    page = opened(java_script_enabled=False)
    visible = [
        one.get_attribute("id") for one in page.query_selector_all(".step") if one.is_visible()
    ]
    assert visible == ["start", "move-1", "move-2", "move-3", "clouds"]
    assert not [one for one in page.query_selector_all("button") if one.is_visible()]
    assert all(one.is_visible() for one in page.query_selector_all("figcaption .caption"))


@pytest.mark.parametrize("width", [*WIDTHS, 640])
@pytest.mark.parametrize("scripts", [True, False])
def test_no_width_scrolls_sideways(opened, hostile_address, width, scripts):
    """Also under names of 300 letters and press of 10,000; 640 is a wide screen at 200%."""
    for where in ({}, {"where": hostile_address}):
        page = opened(width, java_script_enabled=scripts, **where)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_hostile_names_run_nothing_and_hide_nothing(opened, hostile_address):
    """They are text; the page's own elements are all there."""
    page = opened(where=hostile_address)
    assert page.locator("main script, main img[onerror], main h1 ~ h1").count() == 0
    assert "<script>alert(1)</script>" in page.inner_text("main")
    assert page.locator(".press article").count() == 1


def test_a_dark_screen_has_dark_maps_and_paper_has_light_ones(opened, tmp_path: Path):
    """Nobody prints black."""
    page = opened(color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(16, 23, 28)"
    screen, paper = f"#{OPENS} .whole img.light", f"#{OPENS} .whole img.paper"
    wait_to_see(page, screen, not_=paper)
    wait_for_picture(page, screen, f"{PICTURE}-board-dark.png")
    page.emulate_media(media="print", color_scheme="dark")
    wait_to_see(page, paper, not_=screen)
    wait_for_picture(page, paper, f"{PICTURE}-board.png")


def test_on_paper_all_maps_are_whole_and_the_buttons_are_gone(opened, tmp_path: Path):
    """Five figures, none cut by a page's end, whatever was shown on the screen."""
    page = opened(hash_="#move-3")
    page.emulate_media(media="print")
    page.wait_for_function("matchMedia('print').matches")
    assert shown(page) == ["start", "move-1", "move-2", "move-3", "clouds"]
    assert not page.is_visible(".bar")
    assert page.eval_on_selector_all(
        ".step", "every => every.every(one => getComputedStyle(one).breakInside === 'avoid')"
    )
    pdf = page.pdf(path=str(tmp_path / "page.pdf"), format="A4")
    assert pdf.startswith(b"%PDF")
    assert pdf.count(b"/Subtype /Image") >= 5


@pytest.mark.parametrize("width", [320, 390])
def test_the_top_line_of_a_phone_is_a_line(opened, width):
    """Its two links stand beside each other; at 390 the site's name is not wrapped either."""
    page = opened(width)
    heights = page.eval_on_selector_all(
        ".top nav, .top .site", "every => every.map(one => [one.className, one.offsetHeight])"
    )
    assert all(height < 40 for name, height in heights if name != "site" or width == 390)


def test_unwelcome_motion_is_left_out(opened):
    """Maps change without a fade; play still works."""
    fade = "one => getComputedStyle(one).animationName"
    for motion, seen in (("no-preference", "appear"), ("reduce", "none")):
        page = opened(reduced_motion=motion)
        assert page.eval_on_selector(f"#{OPENS} img", fade) == "none"
        page.click(".forward")
        assert page.eval_on_selector("#move-3 img", fade) == seen
    stop_its_clock(page)
    page.click(".play")
    assert page.get_attribute(".play", "aria-label") == "Stop"


def test_focus_goes_the_way_one_reads(opened):
    """The skip link, links, calendar, back, the steps, forward, play, view, key, account."""
    page = opened()
    went = []
    for _ in range(18):
        page.keyboard.press("Tab")
        went.append(
            page.evaluate(
                "document.activeElement.innerText.trim() || document.activeElement.ariaLabel"
            )
        )
    wanted = ["Skip to Shot by shot", "Add to calendar", "Back", "Forward", "Play", "Whole board"]
    wanted.append("How to read the map")
    places = [went.index(name) for name in wanted]
    assert places == sorted(places)


def test_a_clause_opens_the_rules_own_words_in_place(opened):
    """E 4.4 opens below its shot, and closes again."""
    page = opened()
    page.click("#move-1-shot-1 summary")
    assert "normal 4, 3, 2, 1, 0" in page.inner_text("#move-1-shot-1")


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("scripts", ["with", "hostile"])
def test_axe_finds_nothing(opened, hostile_address, width, scheme, scripts):
    """axe-core, every rule, both schemes."""
    from axe_playwright_python.sync_playwright import Axe

    where = {"where": hostile_address} if scripts == "hostile" else {}
    page = opened(width, color_scheme=scheme, reduced_motion="reduce", **where)
    found = Axe().run(page).response["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in found] == []


@pytest.mark.parametrize("width", [370, 390, 400, 412, 430])
def test_the_names_of_the_steps_stand_apart_on_a_phone(opened: Opener, width: int) -> None:
    """In wide letters too, which many phones have: at least three pixels between two of them."""
    page = opened(width, bypass_csp=True)
    page.add_style_tag(content=":root, button { font-family: 'DejaVu Serif', serif !important; }")
    ends = page.eval_on_selector_all(
        ".steps button span",
        """every => every.map(one => {
            const words = document.createRange();
            words.selectNodeContents(one);
            const { left, right } = words.getBoundingClientRect();
            return [left, right];
        })""",
    )
    assert len(ends) == 5
    assert all(left - right >= 3 for (_, right), (left, _) in itertools.pairwise(ends)), ends
