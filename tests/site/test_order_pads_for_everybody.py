"""The order pads of all three games in the hands of people: small screens, keys, ears, undo."""

import gzip
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from pads_of_samples import page_of, sample

TAP = """([x, y]) => {
  const over = document.querySelector('.pad-over');
  const at = new DOMPoint(x, -y).matrixTransform(over.getScreenCTM());
  over.dispatchEvent(new MouseEvent('click', { clientX: at.x, clientY: at.y, bubbles: true }));
}"""
"""On the map."""

pytestmark = pytest.mark.browser

GAMES = {
    "sopwith": ("dawn-patrol", 11),
    "squadron": ("two-flights", 5),
    "britain": ("thames-watch", 5),
}
FIRST = {"sopwith": "LT", "squadron": "BL", "britain": "MOVE TO"}
"""An order of the first step of each."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A page of each game."""
    made = {}
    for name, (game, turn) in GAMES.items():
        record, plans = sample(game, turn)
        made[name] = page_of(record, plans, tmp_path_factory.mktemp(name))
    return made


@pytest.fixture
def opened(chromium: Any) -> Iterator[Any]:
    """Opens a page, and fails where it logs an error."""
    contexts, faults = [], []

    def opener(path: Path, width: int = 1280, **more: Any) -> Any:
        context = chromium.new_context(viewport={"width": width, "height": 900}, **more)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(path.as_uri())
        page.wait_for_selector(".pad.live")
        return page

    yield opener
    for context in contexts:
        context.close()
    assert faults == []


def choose(page: Any, *orders: str) -> None:
    """The first plane and the first steps of its first part."""
    page.locator('[name=pad-plane][value="0"]').check()
    for at, text in enumerate(orders):
        page.locator(f'[name=pad-step-0-{at}][value="{text}"]').check()


@pytest.mark.parametrize("game", GAMES)
def test_it_fits_a_small_screen_and_a_finger(
    opened: Any, pages: dict[str, Path], game: str
) -> None:
    """320 pixels, nothing scrolls sideways; what is tapped is at least 44 high."""
    page = opened(pages[game], 320, has_touch=True)
    choose(page, FIRST[game])
    page.evaluate(
        "document.querySelectorAll('.pad details').forEach((one) => { one.open = true; })"
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = page.evaluate(
        """() => [...document.querySelectorAll('.pad label:has(> input), .pad button, .pad-send a')]
        .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 44)
        .map((one) => one.textContent)"""
    )
    assert small == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_it(
    opened: Any, pages: dict[str, Path], game: str, scheme: str
) -> None:
    """With orders on it: names, contrast, order."""
    from axe_playwright_python.sync_playwright import Axe

    page = opened(pages[game], color_scheme=scheme, bypass_csp=True)
    choose(page, FIRST[game])
    found = Axe().run(page, context=".pad").response["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []


@pytest.mark.parametrize("game", GAMES)
def test_keys_alone_order_a_turn(opened: Any, pages: dict[str, Path], game: str) -> None:
    """Tab to the planes, an arrow chooses one; tab to the first step, an arrow orders it; the focus
    stays where it was, though the buttons are made anew."""
    page = opened(pages[game])
    page.locator('[name=pad-plane][value="0"]').focus()
    page.keyboard.press("Space")
    page.locator("[name^=pad-step-0-0]").first.focus()
    page.keyboard.press("ArrowDown")
    focused = "[document.activeElement.name, document.activeElement.checked]"
    assert page.evaluate(focused) == ["pad-step-0-0", True]
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused) == ["pad-step-0-0", True]
    assert page.locator("#pad-mail").input_value().count("\n") >= 2


@pytest.mark.parametrize("game", GAMES)
def test_undo_goes_back_step_by_step(opened: Any, pages: dict[str, Path], game: str) -> None:
    """Also over *Begin again*."""
    page = opened(pages[game])
    choose(page)
    mails = [page.locator("#pad-mail").input_value()]
    page.locator(f'[name=pad-step-0-0][value="{FIRST[game]}"]').check()
    mails.append(page.locator("#pad-mail").input_value())
    page.locator("[name^=pad-step-0-1]").nth(1).check()
    mails.append(page.locator("#pad-mail").input_value())
    page.locator("[data-do=clear]").click()
    assert page.locator("#pad-mail").input_value() == mails[0]
    for mail in reversed(mails):
        page.locator("[data-do=undo]").click()
        assert page.locator("#pad-mail").input_value() == mail
    assert page.locator("[data-do=undo]").is_disabled()


@pytest.mark.parametrize("game", GAMES)
def test_a_look_at_another_plane_loses_no_orders(
    opened: Any, pages: dict[str, Path], game: str
) -> None:
    """They stand there again when the first one is chosen again."""
    page = opened(pages[game])
    choose(page, FIRST[game])
    mail = page.locator("#pad-mail").input_value()
    page.locator('[name=pad-plane][value="1"]').check()
    assert page.locator("#pad-mail").input_value() != mail
    choose(page)
    assert page.locator("#pad-mail").input_value() == mail


@pytest.mark.parametrize("game", GAMES)
def test_my_plane_is_one_beside_the_maps_and_on_the_pad(
    opened: Any, pages: dict[str, Path], game: str
) -> None:
    """Chosen in one place it is chosen in the other."""
    page = opened(pages[game])
    own = page.locator(".own select")
    choose(page)
    letter = own.input_value()
    assert letter
    _, plans = sample(*GAMES[game])
    other = own.locator("option", has_text=str(plans.plans[1].plane)).get_attribute("value")
    assert other != letter
    own.select_option(other)
    chosen = page.locator("[name=pad-plane]:checked")
    assert chosen.get_attribute("value") == "1"
    choose(page)
    assert own.input_value() == letter


@pytest.mark.parametrize("game", GAMES)
def test_the_mail_says_which_game_turn_and_pilot(
    opened: Any, pages: dict[str, Path], game: str
) -> None:
    """In its subject; its body is the text that stands there; the same stands there in words."""
    record, plans = sample(*GAMES[game])
    page = opened(pages[game])
    choose(page, FIRST[game])
    fields = parse_qs(urlsplit(page.locator("[data-do=mail]").get_attribute("href")).query)
    who = plans.plans[0].plane
    assert fields["subject"] == [f"{record.title}, turn {record.turn + 1}: {who}"]
    assert fields["body"] == [page.locator("#pad-mail").input_value() + "\n"]
    said = {"sopwith": "Left turn to", "squadron": "Bank left to", "britain": "Fly to"}[game]
    assert said in page.locator(".pad-words").inner_text()
    assert "Silence: " in page.locator(".pad-note").inner_text()


def test_conditions_are_said_in_plain_words(opened: Any, pages: dict[str, Path]) -> None:
    """A word that others follow stands with them; a hex that is only named is ringed, and nobody is
    drawn there."""
    page = opened(pages["britain"])
    choose(page, "IF", "", "G8")
    assert page.locator(".pad-over .named").count() == 1
    assert page.locator(".pad-over .craft").count() == 0
    for at, text in enumerate(("FREE", "MOVE TO", "G8", "ELSE", "IF", "FUEL", "<= 3", "HOLD"), 3):
        page.locator(f'[name=pad-step-0-{at}][value="{text}"]').check()
    said = "Only if hex G8 is free; Fly to G8; Else Only if fuel is 3 or less; Hold"
    assert page.locator(".pad-words").inner_text().startswith(said)
    mail = page.locator("#pad-mail").input_value()
    assert mail.endswith("IF G8 FREE MOVE TO G8 ELSE IF FUEL <= 3 HOLD")


@pytest.mark.parametrize("game", GAMES)
def test_where_i_am_in_danger_is_a_number_in_each_place(
    opened: Any, pages: dict[str, Path], game: str
) -> None:
    """Not a colour alone; only of the plane that is chosen; a tap names place and number."""
    page = opened(pages[game])
    choose(page)
    _, plans = sample(*GAMES[game])
    labels = [one.label for one in plans.plans[0].shades]
    page.locator(".pad select").select_option("0 0")
    moment = next(at for at, one in enumerate(plans.plans[0].shades[0].moments) if one)
    if len(plans.moments) > 1:
        page.locator(f'[name=pad-when][value="{moment}"]').check()
    told = plans.plans[0].shades[0].moments[moment]
    numbers = page.locator(".pad-over .shade-number").all_text_contents()
    assert sorted(map(int, numbers)) == sorted(min(one, 35) for one in told.values())
    far = max(
        told, key=lambda cell: math.dist(plans.map.cells[cell].at, plans.plans[0].at or (0, 0))
    )
    page.evaluate(TAP, [part / plans.map.unit for part in plans.map.cells[far].at])
    named = page.locator(".pad-named").inner_text()
    assert named.startswith(plans.map.cells[far].name)
    assert named.endswith(f": {told[far]}")
    options = page.locator(".pad select option").all_inner_texts()
    assert options[1] == labels[0]
    assert sum(option in labels for option in options) == len(labels)
    assert len(options) == 2 + sum(len(one.shades) - 1 for one in plans.plans)


@pytest.mark.parametrize("game", GAMES)
def test_it_makes_a_page_at_most_60_kilobytes_larger(pages: dict[str, Path], game: str) -> None:
    """Compressed, script and data together, which lie beside it; on it is what says so."""
    beside = (pages[game].parent / "pad.js").read_bytes()
    style = (Path(__file__).parents[2] / "templates" / "pad.css").read_bytes()
    assert len(gzip.compress(beside + style)) < 60_000
    assert len(pages[game].read_bytes()) < 200_000


def test_a_page_that_was_kept_alone_says_how_to_order(
    chromium: Any, tmp_path: Path, pages: dict[str, Path]
) -> None:
    """Without the pad's file beside it there is nothing to tap."""
    (tmp_path / "index.html").write_bytes(pages["britain"].read_bytes())
    page = chromium.new_page()
    page.goto((tmp_path / "index.html").as_uri())
    page.wait_for_selector(".pad.lone", state="attached")
    assert page.locator(".pad-without").is_visible()
    assert not page.locator(".pad-live").is_visible()
    page.close()


@pytest.mark.parametrize("game", GAMES)
def test_who_is_quicker_than_the_pad_loses_no_tap(
    chromium: Any, pages: dict[str, Path], game: str
) -> None:
    """A plane chosen before the pad has come is chosen when it has."""
    page = chromium.new_page()
    held: list[Any] = []
    page.route("**/pad.js", lambda route: held.append(route))
    page.goto(pages[game].as_uri())
    page.locator('[name=pad-plane][value="1"]').check()
    assert page.locator("#pad-mail").input_value() == ""
    while not held:  # it is asked for when all else has come
        page.wait_for_timeout(10)
    held[0].continue_()
    page.wait_for_selector(".pad.live")
    _, plans = sample(*GAMES[game])
    assert plans.plans[1].plane in page.locator("#pad-mail").input_value()
    page.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_tap_on_the_map_orders_what_ends_there(
    opened: Any, pages: dict[str, Path], game: str
) -> None:
    """Wherever a first order ends; the next tap takes the next one that ends there, until all have
    been had."""
    _, plans = sample(*GAMES[game])
    plan = plans.plans[0]
    state = plan.states[plan.parts[0].openings[0].start or 0]
    page = opened(pages[game])
    for place in dict.fromkeys(one.at for one in state.choices if one.at and one.at != plan.at):
        choose(page)
        page.locator("[data-do=clear]").click()
        ending = [one.text for one in state.choices if one.at == place]
        had = []
        for _ in ending:
            page.evaluate(TAP, [part / plans.map.unit for part in place])
            had.append(page.locator("[name=pad-step-0-0]:checked").get_attribute("value"))
        words = [one.text for one in state.choices if one.at is None]
        assert set(had) <= {*ending, *words}
        if not words:
            assert sorted(had) == sorted(ending)
