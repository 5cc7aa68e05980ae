"""A turn's page: right, whole, valid, the same bytes each time, and nothing from elsewhere."""

import base64
import gzip
import hashlib
import re
from pathlib import Path

import pytest
from html_check import faults
from msgspec import structs
from random_turns import random_turn
from told_pages import HOSTILE, drawn, earlier, hostile_turn, page_files
from told_turns import dawn_patrol, flying, record_of, sheet

from sopwith_gm.core.record import Erratum
from sopwith_gm.core.telling.tables import Gauge
from sopwith_gm.core.value_parts import changed
from sopwith_gm.desk.fly import plans_after
from sopwith_gm.drawing import hexmap
from sopwith_gm.errors import UserError
from sopwith_gm.hexes.hex import Hex
from sopwith_gm.site.contexts import Link, TurnFrame
from sopwith_gm.site.gauges import dots_of
from sopwith_gm.site.mapfiles import MapFile, map_file, map_files, picture_of
from sopwith_gm.site.rings import line_on
from sopwith_gm.site.sparklines import sparklines_of
from sopwith_gm.site.templates import templates_dir
from sopwith_gm.site.turn import turn_page
from sopwith_gm.systems import record_from_json, system_of
from sopwith_gm.systems.sopwith.pictures.furniture import Frame as SheetFrame
from sopwith_gm.systems.sopwith.telling.charts import charts_of as series_of
from sopwith_gm.systems.sopwith.telling.map_space import map_box, map_point
from sopwith_gm.systems.sopwith.telling.telling import tell

SAMPLES = Path(__file__).parents[2] / "games"


def opening_of(html: str) -> str:
    """The step that a page opens on."""
    return re.search(r'<html [^>]*data-opens="([^"]+)"', html)[1]


def ends_of(html: str) -> dict[str, str]:
    """Of the buttons back and forward, whether each says that it leads nowhere."""
    return dict(re.findall(r'class="(back|forward)" [^>]*aria-disabled="(\w+)"', html))


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """The folder of a full turn."""
    return page_files(dawn_patrol())


@pytest.fixture(scope="module")
def html(files) -> str:
    """Its page."""
    return files["index.html"].decode()


def test_the_page_is_valid_and_every_link_leads_somewhere(files, html):
    """Strict HTML, unique ids, texts for pictures, a language, local links and fragments."""
    assert faults(html, set(files)) == []


@pytest.mark.parametrize("seed", range(12))
def test_pages_of_strange_turns_are_valid_too(seed):
    """Whatever was ordered, in every edition, without maps and without history."""
    files = page_files(random_turn(seed), maps=False, history=())
    assert faults(files["index.html"].decode(), set(files)) == []


def test_the_same_record_gives_the_same_bytes(files):
    """No clock, no chance."""
    assert page_files(dawn_patrol()) == files


def test_nothing_is_loaded_from_elsewhere_and_the_policy_says_so(html):
    """The policy allows this page's style and script by their hashes, and pictures beside it."""
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', html)[1]
    assert "unsafe" not in policy
    for tag, directive in (("style", "style-src"), ("script", "script-src")):
        content = re.search(f"<{tag}>(.*?)</{tag}>", html, re.DOTALL)[1]
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{directive} &#39;sha256-{digest}&#39;" in policy
    assert "http://" not in re.sub(r"http://www\.w3\.org/\S+", "", html)
    assert "https://" not in html


def test_a_page_with_all_that_it_loads_is_under_600_kb(files, html):
    """One view in one theme: what a reader's machine fetches before he asks for more, but for what
    the order pad knows."""
    whole = [f"maps/{name}" for name in drawn() if name.endswith("-board.png")]
    assert len(whole) == 5
    page = re.sub(r'<script type="application/json".*?</script>', "", html, flags=re.S)
    assert sum(len(files[name]) for name in whole) + len(page.encode()) < 600_000


def test_the_order_pad_costs_at_most_60_kb_as_it_is_sent():
    """Page, style, script and data of the pad, compressed as by any web host; nearly all of it lies
    in a file of its own, which the page does not wait for."""
    record = dawn_patrol()
    maps = [map_file(name, content) for name, content in drawn().items()]
    without, planned = (
        {name: len(gzip.compress(content)) for name, content in files.items()}
        for files in (
            turn_page(record, tell(record), maps=maps, plans=plans)
            for plans in (None, plans_after(record))
        )
    )
    more = planned["index.html"] - without["index.html"]
    assert 500 < more < 4_000
    assert 10_000 < more + planned["pad.js"] < 60_000


def test_all_maps_stand_in_order_with_their_captions(html):
    """Without a script and on paper: each a figure with its caption."""
    stems = re.findall(r'class="light" src="maps/(\d-[a-z]+(?:-\d)?)-board.png"', html)
    assert stems == ["1-start", "2-move-1", "3-move-2", "4-move-3", "5-clouds"]
    assert html.count("<figure>") == html.count("<figcaption>") == 5
    assert "<b>Three points.</b>" in html


def test_the_page_opens_on_the_move_in_which_somebody_fell(html):
    """Before any script runs: its button is marked, its caption is the line that is read out, its
    pictures alone are not put off, and there is a way back and forward."""
    assert opening_of(html) == "move-2"
    assert re.findall(r'data-step="([^"]+)" aria-current="step"', html) == ["move-2"]
    step = html.split('id="move-2"')[1].partition("</section>")[0]
    told = re.search(r'<p class="caption">(.*?)</p>', step, re.DOTALL)[1]
    assert f'<p class="status caption" role="status">{told}</p>' in html
    pictures = re.findall(r'<img class="light" src="maps/(\S+?)\.png"[^>]* (\S+="\w+") dec', html)
    at_once = [name for name, how in pictures if how == 'fetchpriority="high"']
    assert at_once == ["3-move-2-board", "3-move-2-fight"]
    assert {how for name, how in pictures if name not in at_once} == {'loading="lazy"'}
    assert ends_of(html) == {"back": "false", "forward": "false"}


@pytest.mark.parametrize(("left", "forward"), [(slice(2), "false"), (slice(1), "true")])
def test_a_page_without_that_map_opens_on_its_first(left, forward):
    """The bar knows that nothing is before it, and whether anything is behind it."""
    record = dawn_patrol()
    words = tell(record)
    words = structs.replace(words, steps=words.steps[left])
    html = turn_page(record, words)["index.html"].decode()
    assert opening_of(html) == "start"
    assert re.findall(r'data-step="([^"]+)" aria-current="step"', html) == ["start"]
    assert ends_of(html) == {"back": "true", "forward": forward}


@pytest.mark.parametrize(
    ("turn", "opens"),
    [
        ("kent-ladder/turn3", "bombers"),
        ("high-summer/turn0", "set-up"),
        ("high-summer/turn3", "round"),
    ],
)
def test_pages_of_other_games_open_as_their_facts_say(turn, opens):
    """Battle of Britain on the map to plan with while there is something to plan, Squadron Leader
    on the set-up and then on the round."""
    record = record_from_json((SAMPLES / turn / "turn.json").read_text("utf-8"))
    words = system_of(record).tell(record, ())
    assert opening_of(turn_page(record, words)["index.html"].decode()) == opens


def test_what_was_replaced_is_struck_out_before_what_was_flown(html):
    """E 8.3: bank hard is no manoeuvre."""
    assert "<s><bdi>bank hard</bdi></s> <b>A</b>" in html


def test_postal_notation_stands_beside_the_words(html):
    """A star for a burst that hit, brackets for a move under fire."""
    assert re.search(r"<b>\[LT\] · <span[^>]*>fire L</span> · <span[^>]*>\*fire R</span></b>", html)


def test_a_sample_says_that_it_is_made_up(html):
    """Every page of a sample says so."""
    assert "A made-up turn: the pilots are fictional." in html
    plain = page_files(changed(dawn_patrol(), made_up=False), maps=False)["index.html"].decode()
    assert "made-up turn" not in plain


def test_hostile_names_press_and_orders_stay_text():
    """Markup is escaped, direction marks are dropped, templates are not run."""
    html = page_files(hostile_turn(), maps=False)["index.html"].decode()
    assert faults(html, {"report.txt", "turn.json", "orders-turn13.ics"}) == []
    body = html.split("</head>")[1]
    for sign in ("<script>", "<img src=x", "<h1>Loud", "<b>bold", "<u>Dawn", "\u202e", "\u2066"):
        assert sign not in body
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in body
    assert "{{ page }}" in body
    assert HOSTILE[4] in body


def test_no_mark_round_a_name_is_left_in_the_page(html):
    """Names have an element of their own instead; alternative texts may keep the marks."""
    outside = re.sub(r'(alt|content)="[^"]*"', "", html)
    assert "\u2068" not in outside
    assert "\u2069" not in outside
    assert "<bdi>Old Tallow</bdi>" in html


def test_a_league_can_have_its_own_template(tmp_path: Path):
    """A file in the league's folder goes before the program's; the others stay."""
    (tmp_path / "parts.html").write_text(
        (templates_dir() / "parts.html").read_text().replace('class="name"', 'class="name own"')
    )
    record = dawn_patrol()
    html = turn_page(record, tell(record), overrides=tmp_path)["index.html"].decode()
    assert 'class="name own"' in html


def test_a_leagues_own_style_is_allowed_by_the_policy(tmp_path: Path):
    """The hash is that of the style in the page."""
    (tmp_path / "turn.css").write_text("body { color: red }\n")
    record = dawn_patrol()
    html = turn_page(record, tell(record), overrides=tmp_path)["index.html"].decode()
    style = html.partition("<style>")[2].partition("</style>")[0]
    assert style.replace(" ", "") == "body{color:red}"
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"sha256-{digest}" in html.replace("&#43;", "+")


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("{% if %}", "turn.html:1"),
        ("{{ page.headlin }}", "headlin"),
        ('{% include "nowhere.html" %}', "nowhere.html"),
    ],
)
def test_a_broken_template_is_told_with_its_place_and_a_cure(tmp_path: Path, broken, said):
    """A game master who edits a template gets a message, not a traceback."""
    (tmp_path / "turn.html").write_text(broken)
    record = dawn_patrol()
    with pytest.raises(UserError) as error:
        turn_page(record, tell(record), overrides=tmp_path)
    assert said in str(error.value)
    assert "remove it" in str(error.value)


def test_the_deadline_is_a_calendar_file_of_short_lines(files):
    """RFC 5545: CRLF, lines of at most 75 octets, UTC, and no clock in it."""
    text = files["orders-turn13.ics"].decode()
    assert "DTSTART:20260612T170000Z\r\n" in text
    assert "SUMMARY:Dawn Patrol: orders for turn 13\r\n" in text
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))


def test_a_long_title_is_folded_and_escaped_in_the_calendar():
    """Commas, semicolons and backslashes mean something there; letters are never cut."""
    record = changed(dawn_patrol(), title="Ü, \\ ; " + "ü" * 200)
    text = page_files(record, maps=False)["orders-turn13.ics"].decode()
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    assert "SUMMARY:Ü\\, \\\\ \\; ü" in text.replace("\r\n ", "")


def test_a_finished_game_has_no_deadline_and_says_who_won():
    """E 1.3: the last pilot left in the game."""
    planes = [flying("Ann Blue", "J9", "N", "N", 5, 9), flying("Bob Red", "I11", "NE", "S", 2, 9)]
    record = record_of(planes, {"Ann Blue": sheet("A/A, A, A"), "Bob Red": sheet("A, A, A")})
    files = page_files(record, maps=False, history=())
    html = files["index.html"].decode()
    assert "The game is over. <bdi>Blue</bdi> won it." in html
    assert not [name for name in files if name.endswith(".ics")]
    assert "If you say nothing" not in html
    assert faults(html, set(files)) == []


def test_charts_step_from_turn_to_turn_on_one_scale():
    """Each turn is level until the next; the number alone where there is one turn."""
    record = dawn_patrol()
    points = next(one for one in series_of(record, earlier(record)) if one.title.startswith("Po"))
    charts = dict(zip(points.series, sparklines_of(list(points.series.values())), strict=True))
    assert charts["Dusty Fen"].words == "Points by turn: 12, 12, 4, 0."
    assert charts["Dusty Fen"].path == "M5 5H45.67V18.33H86.33V25H127"
    assert series_of(record, []) == ()


def test_a_bursts_line_is_placed_as_the_whole_map_is_drawn():
    """The page's idea of the sheet is the maps' own, on a small board too."""
    for side in (6, 10):
        assert map_box(side) == pytest.approx(SheetFrame(side).box)
    for place in (Hex(0, 0), Hex(2, -1), Hex(-3, 5)):
        assert map_point(place) == pytest.approx(hexmap.centre(place))
    assert line_on((-10, -10, 10, 10), (0.0, 0.0), map_point(Hex(2, -1))) == "0.5 0.5 0.65 0.5"


def test_a_link_that_would_run_a_script_is_refused():
    """Escaping does not help against javascript: addresses."""
    with pytest.raises(ValueError, match="expected a relative"):
        Link("x", " JavaScript:alert(1)")


def test_the_preview_picture_needs_a_published_address():
    """An address within the page would lead nowhere on another site."""
    record, maps = dawn_patrol(), [MapFile("thumbnail.png", 1200, 630)]
    known = turn_page(
        record, tell(record), maps=maps, frame=TurnFrame("X", address="https://x.org/t/")
    )
    assert b'content="https://x.org/t/maps/thumbnail.png"' in known["index.html"]
    assert b"og:image" not in turn_page(record, tell(record), maps=maps)["index.html"]


def test_maps_are_found_with_their_sizes_and_dark_sides(tmp_path: Path):
    """PNG goes before SVG, and a folder that is not there has none."""
    for name in ("3-move-2-board.png", "3-move-2-board-dark.png"):
        (tmp_path / name).write_bytes(drawn()[name])
    (tmp_path / "3-move-2-board.svg").write_text("<svg/>")
    picture = picture_of("move-2", map_files(tmp_path), "maps", "board")
    assert picture is not None
    names = "maps/3-move-2-board.png", "maps/3-move-2-board-dark.png"
    assert (picture.src, picture.dark) == names
    assert picture.width > 800
    assert map_files(tmp_path / "none") == ()


def test_every_point_has_a_dot_and_twenty_fit_where_twelve_do():
    """B Length of the Game: up to twenty damage points; a gap after each six."""
    twelve, twenty = dots_of(Gauge("dots", 5, 12, "", 2)), dots_of(Gauge("dots", 20, 20, ""))
    assert twelve.left == "M5.75 7h46.1"
    assert twelve.lost == "M63.25 7h0.1M78.25 7h0.1"
    assert twelve.gone == "M89.75 7h46.1"
    assert twenty.width <= 150 < twenty.span
    assert twenty.left.count("M") == 4


def test_the_name_of_the_site_leads_to_its_front_page_and_the_games_to_the_game():
    """A page that stands alone leads nowhere."""
    record = dawn_patrol()
    game = Link("All turns", "../index.html")
    frame = TurnFrame("The Evening Aerodrome", home="../../../index.html", game=game)
    html = turn_page(record, tell(record), frame=frame)["index.html"].decode()
    assert '<a href="../../../index.html">The Evening Aerodrome</a>' in html
    assert '<a href="../index.html"><bdi>Dawn Patrol</bdi></a>' in html
    alone = turn_page(record, tell(record))["index.html"].decode()
    assert "../" not in alone


def test_a_link_that_is_shared_tells_game_and_turn():
    """Title, words and picture for whoever sees the link without the page."""
    record, maps = dawn_patrol(), [MapFile("thumbnail.png", 1200, 630)]
    frame = TurnFrame("X", address="https://x.org/t/")
    html = turn_page(record, tell(record), maps=maps, frame=frame)["index.html"].decode()
    meta = r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">'
    told = dict(re.findall(meta, html))
    assert told["og:title"] == "Fen goes down firing \u00b7 Dawn Patrol, turn 12"
    assert told["og:description"].startswith("Dawn Patrol, turn 12: ")
    assert told["og:image:alt"] == "Dawn Patrol, turn 12: Fen goes down firing"
    assert told["og:url"] == "https://x.org/t/"
    assert told["twitter:card"] == "summary_large_image"


def test_a_correction_is_one_line_and_a_link_to_what_changed():
    """Above the reason alone; below all that came out otherwise."""
    erratum = Erratum(
        "Von Krull wrote RS, not LS.", ("Lune has five points.", "Fen lives."), "a" * 64
    )
    record = changed(dawn_patrol(), errata=(erratum,))
    html = turn_page(record, tell(record))["index.html"].decode()
    (line,) = re.findall(r'<p class="correction">(.*?)</p>', html)
    assert "Corrected: <bdi>Von Krull wrote RS, not LS</bdi>." in line
    assert '<a href="#corrections">What changed</a>' in line
    assert "Fen lives" not in line
    assert "<li>Fen lives.</li>" in html.split('id="corrections"')[1]
