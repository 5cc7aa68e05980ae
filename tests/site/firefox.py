"""Debian's Firefox without a window, driven by the Marionette protocol that it speaks itself.

Messages are JSON after their length; nothing else has to be installed for them.
"""

import json
import socket
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.waiting import PATIENCE, wait_until

_PREFERENCES = {
    "marionette.port": 0,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
}
_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Firefox:
    """One browser with one page."""

    def __init__(self, program: str, profile: Path) -> None:
        lines = [f'user_pref("{key}", {json.dumps(value)});' for key, value in _PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(lines))
        arguments = ["--headless", "--marionette", "--no-remote", "--profile", str(profile)]
        self._process = subprocess.Popen(
            [program, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            self._begin(profile / "MarionetteActivePort")
        except BaseException:
            self._process.kill()
            raise

    def _begin(self, said: Path) -> None:
        wait_until(lambda: self._has_said(said), "Firefox's port")
        address = ("127.0.0.1", int(said.read_text()))
        self._socket = socket.create_connection(address, timeout=PATIENCE)
        self._answers = self._socket.makefile("rb")
        self._asked = 0
        self._answer()
        self.ask("WebDriver:NewSession", capabilities={})
        long = int(1000 * PATIENCE)
        self.ask("WebDriver:SetTimeouts", implicit=long, script=long, pageLoad=long)

    def _has_said(self, port: Path) -> bool:
        assert self._process.poll() is None, "Firefox has ended"
        return port.exists() and port.read_text().isdecimal()

    def _answer(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            one = self._answers.read(1)
            assert one, "Firefox has ended"
            length += one
        return json.loads(self._answers.read(int(length[:-1])))

    def ask(self, command: str, **parameters: Any) -> Any:
        """One command of the protocol; what it answers."""
        self._asked += 1
        message = json.dumps([0, self._asked, command, parameters]).encode()
        self._socket.sendall(b"%d:%b" % (len(message), message))
        _, _, error, found = self._answer()
        assert error is None, f"{command}: {error}"
        return found

    def open(self, address: str, width: int = 1280) -> None:
        """A page in a window so wide."""
        self.ask("WebDriver:SetWindowRect", width=width, height=1000)
        self.ask("WebDriver:Navigate", url="about:blank")
        self.ask("WebDriver:Navigate", url=address)

    def run(self, script: str, *arguments: Any) -> Any:
        """What a function of the page's own language gives for arguments."""
        body = f"return ({script}).apply(null, arguments);"
        return self.ask("WebDriver:ExecuteScript", script=body, args=list(arguments))["value"]

    def wait_for(self, selector: str) -> None:
        """Until there is such an element."""
        self._find(selector)

    def wait_to_be(self, wanted: object, script: str, *arguments: Any) -> None:
        """Until a function of the page's own language gives this; where it never does, what it
        gives: what a key or a mouse does comes a moment after it."""
        with suppress(AssertionError):
            wait_until(lambda: self.run(script, *arguments) == wanted, script)
        found = self.run(script, *arguments)
        assert found == wanted, f"{found!r} and not {wanted!r}"

    def _find(self, selector: str) -> str:
        found = self.ask("WebDriver:FindElement", using="css selector", value=selector)
        return str(found["value"][_ELEMENT])

    def click(self, selector: str) -> None:
        """A mouse goes there and clicks, as far as it can be seen."""
        self.ask("WebDriver:ElementClick", id=self._find(selector))

    def click_at(self, x: float, y: float) -> None:
        """A mouse clicks at a place of the window."""
        places = {"origin": "viewport", "x": round(x), "y": round(y)}
        actions = [
            {"type": "pointerMove", "duration": 0, **places},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": actions}
        self.ask("WebDriver:PerformActions", actions=[mouse])

    def keys(self, *keys: str) -> None:
        """Keys, one after the other; they are let go in the other order."""
        actions = [{"type": "keyDown", "value": key} for key in keys]
        actions += [{"type": "keyUp", "value": key} for key in reversed(keys)]
        board = {"type": "key", "id": "board", "actions": actions}
        self.ask("WebDriver:PerformActions", actions=[board])

    def quit(self) -> None:
        """The end of it."""
        self.ask("Marionette:Quit", flags=["eForceQuit"])
        self._socket.close()
        self._process.wait(PATIENCE)
