"""`serve`: a preview on this machine alone, made anew when something changes."""

import http.client
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from leagues import fly, write

from sopwith_gm.desk.preview import Preview, make_server, signature, with_script
from sopwith_gm.errors import UserError
from tests.waiting import PATIENCE

Get = Callable[..., tuple[int, dict[str, str], bytes]]


@pytest.fixture
def preview(league: Path, tmp_path: Path) -> Preview:
    """The site of the small league, made."""
    made = Preview(league, tmp_path / "preview", with_maps=False)
    made.make()
    return made


@pytest.fixture
def get(preview: Preview) -> Iterator[Get]:
    """Asks a running server for a path."""
    server = make_server(preview, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def ask(path: str, host: str | None = None) -> tuple[int, dict[str, str], bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=PATIENCE)
        connection.request("GET", path, headers={"Host": host} if host else {})
        answer = connection.getresponse()
        told = answer.status, dict(answer.headers), answer.read()
        connection.close()
        return told

    ask.port = server.server_port  # type: ignore[attr-defined]
    yield ask
    preview.close()
    server.shutdown()
    server.server_close()


def test_pages_have_the_script_that_loads_them_again_and_a_policy_that_allows_it(get):
    """Only in the preview: what is published has neither."""
    for path in ("/", "/games/dawn-patrol/turn1/", "/search/index.html"):
        status, _, page = get(path)
        assert status == 200
        assert page.count(b'<script src="/.preview.js"></script>') == 1
        policy = re.search(rb'Content-Security-Policy" content="([^"]*)"', page)[1]
        assert b"script-src 'self'" in policy
        assert b"connect-src 'self'" in policy
    assert b"EventSource" in get("/.preview.js")[2]


def test_the_site_on_the_disk_has_no_trace_of_the_preview(preview):
    """The script is added on the way out."""
    for page in preview.folder.rglob("*.html"):
        assert b"/.preview" not in page.read_bytes()
        assert b"/.preview" in with_script(page.read_bytes())


def test_what_is_not_there_is_told_with_the_sites_own_page(get):
    """404, also for hidden files and for ways out of the folder."""
    for path in ("/nothing", "/../league.yaml", "/%2e%2e/games/league.yaml", "/.published.json"):
        status, _, page = get(path)
        assert status == 404
        assert b"Lost in the clouds" in page


@pytest.mark.parametrize(
    "path", ["/" + "a" * 300, "/" + "a/" * 3000, "/%00", "/games/%ff%fe", "/" + "%C3%A9" * 200]
)
def test_a_name_that_no_file_can_have_is_not_there(get, capfd, path):
    """Too long, with a NUL, no text: the site's own page, and no traceback."""
    status, _, body = get(path)

    assert status == 404
    assert b"404" in body or b"not" in body.lower()
    assert "Traceback" not in capfd.readouterr().err


def test_a_folder_without_its_slash_is_sent_to_it_on_this_machine(get):
    """Relative links would lead elsewhere; the way is never out to another host."""
    assert get("/games")[:1] == (301,)
    assert get("/games")[1]["Location"] == "/games/"
    assert get("//games")[1]["Location"] == "/games/"


def test_other_names_for_this_machine_are_refused(get):
    """A page elsewhere must not read the preview by a name of its own."""
    assert get("/", host="evil.example")[0] == 403
    assert get("/", host=f"localhost:{get.port}")[0] == 200


def test_an_open_page_hears_that_the_site_was_made_anew(get, preview, league):
    """A server-sent event, after a new turn and not before."""
    connection = http.client.HTTPConnection("127.0.0.1", get.port, timeout=PATIENCE)
    connection.request("GET", "/.preview")
    answer = connection.getresponse()
    assert preview.make() == 0
    fly(league, "dawn-patrol", {"Red Robin": {"moves": ["A", "A", "A"]}})
    assert preview.make() > 0
    told = iter(answer.readline, b"")
    words = next(line for line in told if not line.startswith(b":") and line.strip())
    assert words == b"event: made\n"
    connection.close()


def test_orders_do_not_make_the_site_anew_and_all_that_is_told_does(league):
    """What is watched is what pages are made from."""
    first = signature(league)
    write(league / "dawn-patrol" / "turn3" / "orders" / "a.yaml", {"pilot": "Red Robin"})
    assert signature(league) == first
    for path in ("pilots.yaml", "dawn-patrol/game.yaml", "dawn-patrol/turn1/turn.json"):
        before = signature(league)
        os.utime(league / path, ns=(1, 1))
        assert signature(league) != before
    write(league / "templates" / "site.css", "")
    assert signature(league) != first


def test_a_port_that_is_taken_is_told_with_the_cure(preview, get):
    """Another one, by --port."""
    with pytest.raises(UserError, match="name another port with --port"):
        make_server(preview, get.port)


def test_ctrl_c_ends_it_quietly(league):
    """No traceback, exit code 0, and nothing left behind."""
    program = Path(sys.executable).with_name("sopwith-gm")
    command = [str(program), "serve", "--games", str(league), "--port", "0", "--no-maps"]
    started = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1
    )
    assert "shows the site" in started.stdout.readline()
    started.send_signal(signal.SIGINT)
    _, errors = started.communicate(timeout=PATIENCE)
    assert (started.returncode, errors) == (0, "")
