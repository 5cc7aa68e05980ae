"""What all tests share: how tests that need more than Python are left out, and how loudly.

Tests marked `browser` need Debian's chromium and the extra `browser` (Playwright), those marked
`firefox` need Debian's Firefox, those marked `mailserver` need Debian's Dovecot. Where one of them
is missing, those tests are left out and the run's summary says so and how to have them; where `CI`
or `SOPWITH_CI` is set they fail instead, so that nothing is left out unseen.
"""

import functools
import importlib.util
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import coverage
import hypothesis
import pytest

from tests.waiting import PATIENCE, PatientBrowser

#: How long an example takes says how busy the machine is, and nothing about the program.
hypothesis.settings.register_profile("unhurried", deadline=None)
hypothesis.settings.load_profile("unhurried")

# A run in the background starts deaf to Ctrl-C, and one under nohup to a terminal that closes; they
# hand that on to every program they start, and some tests press the one and close the other.
for _number, _usual in (
    (signal.SIGINT, signal.default_int_handler),
    (signal.SIGHUP, signal.SIG_DFL),
):
    if signal.getsignal(_number) is signal.SIG_IGN:
        signal.signal(_number, _usual)

#: Folders whose tests read messages, draw maps or send mails, and fly nothing. They are marked, and
#: `make test` runs them by themselves: to count there what of the rules they reach would double
#: their time, and tell nothing of the rules.
_ONLY_READ = frozenset({"drawing", "mail", "orders", "post", "prose", "reader"})

_CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
_LEFT_OUT = pytest.StashKey[dict[str, list[str]]]()


def _chromium_path() -> str | None:
    """The browser's program, or None."""
    return next(filter(None, map(shutil.which, _CHROMIUM_NAMES)), None)


def _what_a_browser_test_lacks() -> dict[str, str]:
    """What is missing, and the command that brings it. Empty: nothing."""
    lacks = {}
    if _chromium_path() is None:
        lacks["chromium"] = "apt-get install chromium"
    if importlib.util.find_spec("playwright") is None:
        lacks["playwright"] = "make browser"
    return lacks


def _what_a_firefox_test_lacks() -> dict[str, str]:
    """The same for tests in Firefox."""
    is_there = shutil.which("firefox-esr") or shutil.which("firefox")
    return {} if is_there else {"firefox": "apt-get install firefox-esr"}


@functools.cache
def _what_a_mail_server_test_lacks() -> dict[str, str]:
    """The same for tests with a mail server."""
    program = shutil.which("dovecot", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    bring = "apt-get install dovecot-imapd dovecot-pop3d openssl"
    if program is None or shutil.which("openssl") is None:
        return {"dovecot": bring}
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    # 2.4 is set up in another language than 2.3
    return {} if told.stdout.startswith("2.3") else {"dovecot 2.3": bring}


def _what_a_cluster_test_lacks() -> dict[str, str]:
    """The same for tests with a cluster."""
    is_there = importlib.util.find_spec("distributed") is not None
    return {} if is_there else {"dask.distributed": "make cluster"}


_NEEDS = {
    "browser": ("Tests in a browser", _what_a_browser_test_lacks),
    "firefox": ("Tests in Firefox", _what_a_firefox_test_lacks),
    "mailserver": ("Tests with a mail server", _what_a_mail_server_test_lacks),
    "cluster": ("Tests with a cluster", _what_a_cluster_test_lacks),
}
"""By marker: what such tests are called, and what they lack on this machine."""


def _nothing_may_be_left_out() -> bool:
    """Is this a run of CI?"""
    return any(os.environ.get(name, "") not in {"", "0", "false"} for name in ("CI", "SOPWITH_CI"))


def pytest_configure(config: pytest.Config) -> None:
    """Measure the runners of tests, and not the programs that tests start: it would cost each of
    them time, and leave files where a test may look.
    """
    if not getattr(config.option, "numprocesses", None):  # else this one only starts the runners
        os.environ.pop("COVERAGE_PROCESS_CONFIG", None)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A runner writes what it covered before it says that it is done: whoever started it waits ten
    seconds for its end, and a busy machine takes longer over the writing.
    """
    measured = coverage.Coverage.current()
    if measured is not None and hasattr(session.config, "workeroutput"):
        measured.save()


def _only_reads(path: Path) -> bool:
    """Does it lie in a folder whose tests only read, draw or send?"""
    return not _ONLY_READ.isdisjoint(path.relative_to(Path(__file__).parent).parent.parts)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Load no file whose tests are all of the other part of `make test`."""
    wanted = {"reads": True, "not reads": False}.get(config.option.markexpr)
    is_tests = collection_path.suffix == ".py"
    return True if is_tests and wanted not in (None, _only_reads(collection_path)) else None


@pytest.hookimpl(tryfirst=True)
def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what only reads, draws or sends."""
    if _only_reads(item.path):
        item.add_marker("reads")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that need what is not there."""
    for marker, (_, lacks) in _NEEDS.items():
        marked = [item for item in items if item.get_closest_marker(marker)]
        if not marked or not lacks() or _nothing_may_be_left_out():
            continue
        names = sorted({item.nodeid.split("[")[0] for item in marked})
        config.stash.setdefault(_LEFT_OUT, {})[marker] = names
        config.hook.pytest_deselected(items=marked)
        items[:] = [item for item in items if item not in marked]
    if hasattr(config, "workeroutput"):  # a runner among several: the one who sums up has to know
        config.workeroutput["left_out"] = config.stash.get(_LEFT_OUT, {})


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Keep what one of several runners left out; each of them leaves out the same."""
    left_out = getattr(node, "workeroutput", {}).get("left_out")
    if left_out:
        node.config.stash[_LEFT_OUT] = left_out


def pytest_runtest_setup(item: pytest.Item) -> None:
    """In CI a test that needs what is not there fails."""
    for marker, (_, lacking) in _NEEDS.items():
        lacks = lacking() if item.get_closest_marker(marker) else {}
        if lacks:
            pytest.fail(f"missing: {', '.join(lacks)}; to have it: {' && '.join(lacks.values())}")


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say what was left out, and how to have it, just above the closing line."""
    for marker, names in config.stash.get(_LEFT_OUT, {}).items():
        called, lacking = _NEEDS[marker]
        lacks = lacking()
        terminalreporter.section("LEFT OUT", sep="!", yellow=True, bold=True)
        terminalreporter.write_line(
            f"{called} did not run, because {' and '.join(lacks)} is missing:"
        )
        for name in names:
            terminalreporter.write_line(f"    {name}")
        terminalreporter.write_line(f"To have them: {' && '.join(lacks.values())}, then run again.")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A browser without a window, for tests marked `browser`."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=_chromium_path(), headless=True, timeout=1000 * PATIENCE
        )
        yield PatientBrowser(browser)
        browser.close()
