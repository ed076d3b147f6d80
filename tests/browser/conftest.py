"""A room for the browsers of this folder, where there is a Chromium to look at it with."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest
from playwright.async_api import ViewportSize

from tests.browser.serving import Served, served
from tests.browser.visitors import CHROMIUM, DESKTOP, PHONES, kept_open, looked_through
from tests.lacking import lacks
from tests.shared import ROOT

PAGE = ROOT / "src" / "boodle" / "server" / "static" / "index.html"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
OTHERWISE = (*PHONES[1:], DESKTOP)
NEEDED = {CHROMIUM: "apt install chromium", PAGE: "make web", AXE: "make browsers"}


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A room that is open as long as this worker's tests run."""
    for file, remedy in NEEDED.items():
        if not file.exists():
            lacks(f"no {file.name} here, so no page is looked at: {remedy}")
    with served(tmp_path_factory.mktemp("room")) as opened:
        yield opened


@pytest.fixture(scope="session", autouse=True)
def one_loop() -> Iterator[asyncio.Runner]:
    """The loop of all tests of this folder, in which one browser is kept open for them."""
    with asyncio.Runner() as runner:
        kept = AsyncExitStack()
        runner.run(kept.enter_async_context(kept_open()))
        yield runner
        runner.run(kept.aclose())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Repeat each test at every other size in `make slow`, unless it is long, or about a size of its own."""
    marked = metafunc.definition.get_closest_marker
    if "room" in metafunc.fixturenames and not marked("slow") and not marked("own_size"):
        usual = pytest.param(None, id=pytest.HIDDEN_PARAM)
        others = [
            pytest.param(size, id="{width}x{height}".format(**size), marks=pytest.mark.slow) for size in OTHERWISE
        ]
        metafunc.parametrize("screen", [usual, *others], indirect=True)


@pytest.fixture(autouse=True)
def screen(request: pytest.FixtureRequest) -> Iterator[None]:
    """What everybody looks through who has no screen of his own: a small phone or a desk, as the test says it."""
    size: ViewportSize | None = getattr(request, "param", None)
    with looked_through(size):
        yield
