"""A real mail server of one's own: Debian's Dovecot 2.3, with TLS, as an ordinary process."""

import contextlib
import json
import mailbox
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from grp import getgrgid
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from pwd import getpwnam, getpwuid

from tests.waiting import PATIENCE, HeldPort, wait_until

PASSWORD = "s3cret-p4ssword-of-the-desk"  # noqa: S105 of a server that lives for some seconds
TOKEN = "ya29-token-for-the-desk"  # noqa: S105 the same
_SBIN = f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin{os.pathsep}/usr/local/sbin"

_CONFIG = """\
protocols = imap pop3
listen = 127.0.0.1
base_dir = {d}/run
state_dir = {d}/state
log_path = {d}/dovecot.log
default_internal_user = {user}
default_internal_group = {group}
default_login_user = {user}
first_valid_uid = {uid}
mail_location = maildir:{d}/mail/%u
ssl = required
ssl_cert = <{d}/cert.pem
ssl_key = <{d}/key.pem
auth_failure_delay = 0
mail_max_userip_connections = 50
auth_mechanisms = plain xoauth2 oauthbearer
passdb {{
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = {d}/oauth2.conf
}}
passdb {{
  driver = static
  args = password={password}
}}
userdb {{
  driver = static
  args = uid={uid} gid={gid} home={d}/home/%u
}}
service anvil {{
  chroot =
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = {imaps}
  }}
}}
service pop3-login {{
  chroot =
  inet_listener pop3 {{
    port = {pop3}
  }}
  inet_listener pop3s {{
    port = {pop3s}
  }}
}}
"""


_TOKENS = """\
introspection_mode = get
introspection_url = http://127.0.0.1:{tokens}/
username_attribute = username
active_attribute = active
active_value = yes
"""


class _Tokens(BaseHTTPRequestHandler):
    """Says of a token whose it is, as the provider of a mail account does."""

    def do_GET(self) -> None:
        """`/TOKEN` is asked; a good one is TOKEN-of-USER."""
        good, _, user = self.path.lstrip("/").partition("&")[0].partition("-of-")
        known = good == TOKEN
        told = json.dumps({"username": user, "active": "yes" if known else "no"}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


def program() -> str | None:
    """Dovecot's program, or None; often it is not on a user's path."""
    return shutil.which("dovecot", path=_SBIN)


def certificate(folder: Path, name: str) -> Path:
    """A certificate for 127.0.0.1 that vouches for itself, and its key beside it."""
    path = folder / f"{name}.pem"
    key = folder / ("key.pem" if name == "cert" else f"{name}-key.pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-keyout", key, "-out", path, "-days", "2", "-subj", "/CN=127.0.0.1",
         "-addext", "subjectAltName=IP:127.0.0.1"],
        capture_output=True, check=True,
    )  # fmt: skip
    return path


@dataclass
class Dovecot:
    """A server with a box for every name that logs in."""

    folder: Path
    held: dict[str, HeldPort]
    process: subprocess.Popen[bytes] | None = None
    tokens: HTTPServer | None = None
    uid: int = field(default_factory=os.getuid)
    gid: int = field(default_factory=os.getgid)

    @classmethod
    def made(cls) -> "Dovecot":
        """Its folder, certificate and settings; it does not run yet."""
        folder = Path(tempfile.mkdtemp(prefix="dc"))
        folder.chmod(0o755)
        server = cls(folder, {name: HeldPort() for name in ("imap", "imaps", "pop3", "pop3s")})
        server.tokens = HTTPServer(("127.0.0.1", 0), _Tokens)
        threading.Thread(target=server.tokens.serve_forever, daemon=True).start()
        told = _TOKENS.format(tokens=server.tokens.server_address[1])
        (folder / "oauth2.conf").write_text(told)
        user = getpwuid(server.uid)
        if server.uid == 0:
            user = getpwnam("nobody")
            server.uid, server.gid = user.pw_uid, user.pw_gid
        for name in ("run", "state", "home", "mail"):
            (folder / name).mkdir()
        certificate(folder, "cert")
        certificate(folder, "other")
        settings = {"d": folder, "user": user.pw_name, "group": getgrgid(server.gid).gr_name,
                    "uid": server.uid, "gid": server.gid, "password": PASSWORD,
                    **server.ports}  # fmt: skip
        (folder / "dovecot.conf").write_text(_CONFIG.format(**settings))
        server._owned()
        return server

    @property
    def ports(self) -> dict[str, int]:
        """Where it listens, by protocol."""
        return {name: port.number for name, port in self.held.items()}

    def _owned(self) -> None:
        if os.getuid() == 0:
            subprocess.run(["chown", "-R", f"{self.uid}:{self.gid}", self.folder], check=True)

    def start(self) -> None:
        """Run, until it greets."""
        dropped = {"user": self.uid, "group": self.gid, "extra_groups": []}
        found = program()
        assert found is not None
        self.process = subprocess.Popen(
            [found, "-F", "-c", self.folder / "dovecot.conf"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            **(dropped if os.getuid() == 0 else {}),
        )  # type: ignore[call-overload]  # fmt: skip
        try:
            wait_until(self._greets, "a greeting of the mail server")
        except AssertionError as in_vain:
            log = self.folder / "dovecot.log"
            raise AssertionError(log.read_text() if log.exists() else str(in_vain)) from None

    def _greets(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, "it has ended"
        try:
            with socket.create_connection(("127.0.0.1", self.ports["imap"]), PATIENCE) as asked:
                return asked.recv(4) == b"* OK"
        except OSError:  # it has not bound its port yet
            return False

    def kill(self) -> None:
        """As when the power fails: it and all that it started."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(PATIENCE)

    def stop(self) -> None:
        """End, and leave nothing."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
        if self.tokens is not None:
            self.tokens.shutdown()
            self.tokens.server_close()
        for port in self.held.values():
            port.let_go()
        shutil.rmtree(self.folder, ignore_errors=True)

    def box(self, user: str) -> Path:
        """A user's Maildir."""
        path = self.folder / "mail" / user
        if not path.exists():
            for name in ("cur", "new", "tmp"):
                (path / name).mkdir(parents=True)
            self._owned()
        return path

    def deliver(self, user: str, messages: Iterable[bytes]) -> None:
        """Put messages into a user's box."""
        box = mailbox.Maildir(self.box(user), create=False)
        for raw in messages:
            box.add(raw)
        self._owned()

    def flags(self, user: str) -> list[str]:
        """Where each message lies and what is marked on it: `new/`, `cur/S`."""
        path = self.box(user)
        return sorted(
            f"{sub}/{file.name.rpartition(',')[2] if ':' in file.name else ''}"
            for sub in ("new", "cur")
            for file in (path / sub).iterdir()
        )


class Wire:
    """A wire to a server that can be cut after so many bytes of its answers, be slow, or be silent
    until it is closed."""

    def __init__(
        self,
        port: int,
        *,
        cut_after: int | None = None,
        pause: float = 0.0,
        is_silent: bool = False,
    ) -> None:
        self._to, self._cut_after, self._pause = port, cut_after, pause
        self._may_speak = threading.Event()
        if not is_silent:
            self._may_speak.set()
        self.is_cut = False
        self.carried = 0
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self._to))
            except OSError:
                return
            for one, other, counts in ((client, server, False), (server, client, True)):
                arguments = (one, other, counts)
                threading.Thread(target=self._carry, args=arguments, daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket, counts: bool) -> None:
        try:
            while data := one.recv(1400):
                if counts:
                    self._may_speak.wait()
                    self.carried += len(data)
                    if self._pause:
                        time.sleep(self._pause)  # a slow server is what is tried
                    if self._cut_after is not None and self.carried >= self._cut_after:
                        self.is_cut = True
                        break
                other.sendall(data)
        except OSError:
            pass
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def close(self) -> None:
        """Take nobody in any more."""
        self._may_speak.set()
        self._listening.close()
