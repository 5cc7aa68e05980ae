"""The preview behind `serve`: a server on this machine alone, and a watch on the league's files."""

import http.server
import os
import re
import threading
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from sopwith_gm.desk.publish import publish_site
from sopwith_gm.errors import UserError
from sopwith_gm.site.templates import templates_dir

SCRIPT, EVENTS = "/.preview.js", "/.preview"
_SCRIPT = b"""\
// Loads the page again when the site was made anew. Only the preview adds it.
new EventSource("/.preview").addEventListener("made", () => location.reload());
"""
_POLICY = re.compile(rb'(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(">)')
_EVERY = 1.0
"""Seconds between two looks at the files."""
_BEAT = 15.0
"""Seconds until an open connection hears that all is well, and a closed one is noticed."""
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".txt": "text/plain; charset=utf-8",
    ".xml": "application/xml",
    ".ics": "text/calendar; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".pdf": "application/pdf",
}
_WATCHED = {"turn.json", "turn.sha256", "game.yaml", "league.yaml", "pilots.yaml"}


class Preview:
    """The site in a folder of its own, how often it was made, and who waits for the next time."""

    def __init__(self, games: Path, folder: Path, *, with_maps: bool = True) -> None:
        self.games, self.folder, self.with_maps = games, folder, with_maps
        self.count = 0
        self.is_closed = False
        self._changed = threading.Condition()

    def make(self) -> int:
        """Bring the site up to date; how many files are other ones now. Raises UserError."""
        done = publish_site(self.games, self.folder, with_maps=self.with_maps)
        if done.written or done.removed:
            with self._changed:
                self.count += 1
                self._changed.notify_all()
        return done.written + done.removed

    def wait(self, count: int, seconds: float) -> int:
        """How often it was made, as soon as that is not `count`, or after so many seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self.count != count or self.is_closed, seconds)
            return self.count

    def close(self) -> None:
        """Let go of everybody who waits."""
        with self._changed:
            self.is_closed = True
            self._changed.notify_all()


def make_server(preview: Preview, port: int) -> http.server.ThreadingHTTPServer:
    """A server on 127.0.0.1; port 0 takes a free one. Raises UserError where the port is taken."""

    class Bound(_Handler):
        site = preview

    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Bound)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else str(error)
        raise UserError(
            f"127.0.0.1:{port}: cannot be served from: {reason}; name another port with --port"
        ) from None
    server.daemon_threads = True
    return server


def watch(preview: Preview, *, tell: Callable[[str], None]) -> None:
    """Make the site anew whenever a file that it is made from changes, until Ctrl-C."""
    seen = signature(preview.games)
    while not preview.is_closed:
        threading.Event().wait(_EVERY)
        now = signature(preview.games)
        if now == seen:
            continue
        seen = now
        try:
            files = preview.make()
        except UserError as error:
            tell(f"The site stays as it was: {error}")
        else:
            tell(f"Made anew: {files} files.")


def signature(games: Path) -> frozenset[tuple[str, int, int]]:
    """Names, times and sizes of all that pages are made from. Orders are not among them."""
    return frozenset(_stamps(games))


def _stamps(games: Path) -> Iterator[tuple[str, int, int]]:
    places = [games, games / "rules", games / "templates", templates_dir()]
    for folder in _folders_in(games):
        places += [folder, *(turn for turn in _folders_in(folder) if turn.name.startswith("turn"))]
    for place in places:
        is_open = place.name in ("rules", "templates")
        try:
            entries = list(os.scandir(place))
        except OSError:
            continue
        for entry in entries:
            if is_open or entry.name in _WATCHED:
                try:
                    info = entry.stat()
                except OSError:
                    continue
                yield entry.path, info.st_mtime_ns, info.st_size


def _folders_in(folder: Path) -> list[Path]:
    try:
        return [Path(one.path) for one in os.scandir(folder) if one.is_dir() and one.name[0] != "."]
    except OSError:
        return []


class _Handler(http.server.BaseHTTPRequestHandler):
    """Files of the site, with the script that loads a page again; and the events it listens to."""

    site: Preview
    server_version = "sopwith-gm"
    sys_version = ""

    def do_GET(self) -> None:
        """Answer, if the browser means this machine and not one that pretends to be it."""
        host = self.headers.get("Host", "").rsplit(":", 1)[0]
        if host not in ("127.0.0.1", "localhost"):
            self._send(HTTPStatus.FORBIDDEN, "text/plain", b"This preview is for 127.0.0.1.\n")
            return
        path = unquote(urlsplit(self.path).path)
        try:
            if path == EVENTS:
                self._events()
            elif path == SCRIPT:
                self._send(HTTPStatus.OK, _TYPES[".js"], _SCRIPT)
            else:
                self._file(path)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def log_message(self, *_: Any) -> None:
        """Say nothing: the terminal is for what changes."""

    def _file(self, path: str) -> None:
        root = self.site.folder.resolve()
        place = _found(root / path.lstrip("/"))
        is_hidden = any(part.startswith(".") for part in Path(path).parts)
        if place is None or is_hidden or not place.is_relative_to(root):
            self._page(HTTPStatus.NOT_FOUND, root / "404.html")
        elif place.is_dir():
            if not path.endswith("/"):
                self.send_response(HTTPStatus.MOVED_PERMANENTLY)
                self.send_header(
                    "Location", quote("/".join(["", *place.relative_to(root).parts, ""]))
                )
                self.send_header("Content-Length", "0")
                self.end_headers()
            elif (place / "index.html").is_file():
                self._page(HTTPStatus.OK, place / "index.html")
            else:
                self._page(HTTPStatus.NOT_FOUND, root / "404.html")
        elif not place.is_file():
            self._page(HTTPStatus.NOT_FOUND, root / "404.html")
        elif place.suffix == ".html":
            self._page(HTTPStatus.OK, place)
        else:
            kind = _TYPES.get(place.suffix, "application/octet-stream")
            self._send(HTTPStatus.OK, kind, place.read_bytes())

    def _page(self, status: HTTPStatus, place: Path) -> None:
        self._send(status, _TYPES[".html"], with_script(place.read_bytes()))

    def _send(self, status: HTTPStatus, kind: str, content: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        self.wfile.write(content)

    def _events(self) -> None:
        """Server-sent events: one each time the site was made anew, from the answer on."""
        count = self.site.count
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        while not self.site.is_closed:
            now = self.site.wait(count, _BEAT)
            told = b": still here\n\n" if now == count else b"event: made\ndata: \n\n"
            self.wfile.write(told)
            self.wfile.flush()
            count = now
        self.close_connection = True


def _found(path: Path) -> Path | None:
    """The file or folder itself; None where there is none by that name, and where nothing can have
    it: a browser may ask for one too long, or with a NUL."""
    try:
        return path.resolve(strict=True)
    except (OSError, ValueError, RuntimeError):
        return None


def with_script(page: bytes) -> bytes:
    """A page with the preview's script, which its policy then allows, and nothing else more."""

    def allow(match: "re.Match[bytes]") -> bytes:
        policy = match[2]
        if b"script-src " in policy:
            policy = policy.replace(b"script-src ", b"script-src 'self' ", 1)
        else:
            policy += b"; script-src 'self'"
        return match[1] + policy + b"; connect-src 'self'" + match[3]

    tag = f'<script src="{SCRIPT}"></script>\n</head>'.encode()
    return _POLICY.sub(allow, page, count=1).replace(b"</head>", tag, 1)
