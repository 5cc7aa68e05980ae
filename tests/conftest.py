"""What all tests share: how tests in a browser are left out, and how loudly.

Tests marked `browser` need Debian's chromium and the extra `browser` (Playwright). Where one of
them is missing, those tests are left out and the run's summary says so and how to have them; where
`CI` or `SOPWITH_CI` is set they fail instead, so that nothing is left out unseen.
"""

import importlib.util
import os
import shutil
import signal
from collections.abc import Iterator
from typing import Any

import hypothesis
import pytest

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

_CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
_LEFT_OUT = pytest.StashKey[list[str]]()


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


def _nothing_may_be_left_out() -> bool:
    """Is this a run of CI?"""
    return any(os.environ.get(name, "") not in {"", "0", "false"} for name in ("CI", "SOPWITH_CI"))


def pytest_configure(config: pytest.Config) -> None:
    """Measure the runners of tests, and not the programs that tests start: it would cost each of
    them time, and leave files where a test may look.
    """
    if not getattr(config.option, "numprocesses", None):  # else this one only starts the runners
        os.environ.pop("COVERAGE_PROCESS_CONFIG", None)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests in a browser where there is none."""
    in_browser = [item for item in items if item.get_closest_marker("browser")]
    if not in_browser or not _what_a_browser_test_lacks() or _nothing_may_be_left_out():
        return
    left_out = sorted({item.nodeid.split("[")[0] for item in in_browser})
    config.stash[_LEFT_OUT] = left_out
    if hasattr(config, "workeroutput"):  # a runner among several: the one who sums up has to know
        config.workeroutput["left_out"] = left_out
    config.hook.pytest_deselected(items=in_browser)
    items[:] = [item for item in items if item not in in_browser]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Keep what one of several runners left out; each of them leaves out the same."""
    left_out = getattr(node, "workeroutput", {}).get("left_out")
    if left_out:
        node.config.stash[_LEFT_OUT] = left_out


def pytest_runtest_setup(item: pytest.Item) -> None:
    """In CI a test in a browser fails where there is none."""
    lacks = _what_a_browser_test_lacks() if item.get_closest_marker("browser") else {}
    if lacks:
        pytest.fail(f"missing: {', '.join(lacks)}; to have it: {' && '.join(lacks.values())}")


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say what was left out, and how to have it, just above the closing line."""
    left_out = config.stash.get(_LEFT_OUT, [])
    if not left_out:
        return
    lacks = _what_a_browser_test_lacks()
    terminalreporter.section("LEFT OUT", sep="!", yellow=True, bold=True)
    terminalreporter.write_line(
        f"Tests in a browser did not run, because {' and '.join(lacks)} is missing:"
    )
    for name in left_out:
        terminalreporter.write_line(f"    {name}")
    terminalreporter.write_line(f"To have them: {' && '.join(lacks.values())}, then run again.")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A browser without a window, for tests marked `browser`: a Playwright Browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_chromium_path(), headless=True)
        yield browser
        browser.close()
