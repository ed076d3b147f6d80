"""A room for the browsers of this folder, where there is a Chromium to look at it with."""

import asyncio
import os
from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest

from tests.browser.serving import Served, served
from tests.browser.visitors import CHROMIUM, kept_open
from tests.shared import ROOT

PAGE = ROOT / "src" / "boodle" / "server" / "static" / "index.html"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
NEEDED = {CHROMIUM: "apt install chromium", PAGE: "make web", AXE: "make web"}


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A room that is open as long as this worker's tests run."""
    for file, remedy in NEEDED.items():
        if not file.exists():
            missing = f"no {file.name} here, so no page is looked at: {remedy}"
            if os.environ.get("BOODLE_CI"):
                pytest.fail(missing)
            pytest.skip(missing)
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
