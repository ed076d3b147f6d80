"""What every test may ask for: a loop, Hypothesis profiles, the shared material, a line in docs/reliability.md."""

import gc
import os
import signal
from collections.abc import Generator, Iterator
from importlib.util import find_spec
from inspect import iscoroutinefunction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import none

from tests.lacking import lacks
from tests.loops import in_its_loop, run
from tests.reliability import Report
from tests.shared import shared_folder

# What CI says of a change depends on the change alone: it tries the same examples again. Whoever works here tries
# others each time, and `make slow` many more.
ALIKE = "BOODLE_CI" in os.environ
settings.register_profile("quick", max_examples=30, deadline=None, print_blob=True, derandomize=ALIKE)
settings.register_profile(  # on every further Python
    "elsewhere", max_examples=10, deadline=None, print_blob=True, derandomize=True
)
settings.register_profile(
    "slow",
    max_examples=1000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("quick")


@given(none())
def first_law(_: None) -> None:
    """Have Hypothesis make its source of chance: it looks for who holds it, and would not find what is frozen below."""


for heard, usual in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
    # whatever runs the tests in the background may have these ignored, and every program they start would too
    if signal.getsignal(heard) is signal.SIG_IGN:
        signal.signal(heard, usual)

for name in ("BOODLE_LANGUAGE", "LC_ALL", "LC_MESSAGES"):  # whoever runs the tests, what they start speaks English
    os.environ.pop(name, None)
os.environ["LANG"] = "C.UTF-8"

FAILED = pytest.StashKey[bool]()


KERNELS = "kernels"
TOGETHER = {"adapters", "bots", "sim"}
"""Folders of tests that one worker has: those that compile; others are marked one by one, and are one more's."""
SHARED = {"cluster": "postgres", "wheel": "wheel"}
"""What takes long to make and is made once a worker: those tests that ask for it are one worker's, too."""
OUTAGES = "simulation"
"""The folder of tests that `make outages` runs beside those on PostgreSQL; others are marked one by one."""


def group_of(item: pytest.Item) -> str:
    """Return the tests among which a test is to be run, on one worker: at least those of files called as its.

    What hands tests out looks at all groups that it has handed out whenever a test has ended: ten thousand would be
    many.
    """
    made = next((SHARED[name] for name in getattr(item, "fixturenames", ()) if name in SHARED), None)
    if made or (folder := folder_of(item)) in TOGETHER:
        return made or folder
    return KERNELS if item.get_closest_marker(KERNELS) else item.path.stem


def folder_of(item: pytest.Item) -> str:
    """Return the room that a test is about: its name begins with its path, and that with `tests/`."""
    return item.nodeid.split("/", 2)[1]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage while all tests are read, nor among them ever after: there is none."""
    first_law()
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let one worker have what is compiled or made once.

    Before pytest-xdist looks: it writes the group of each test into its name.
    """
    for item in items:
        item.add_marker(pytest.mark.xdist_group(group := group_of(item)))
        if group == SHARED["cluster"] or folder_of(item) == OUTAGES:
            item.add_marker(pytest.mark.outages)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what needs a part of the laboratory that is not installed, and name it; CI has all of them."""
    missing = [name for mark in item.iter_markers("lab") for name in mark.args if find_spec(name) is None]
    if missing:
        lacks(f"needs {', '.join(missing)}: make lab")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine."""
    if not iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames  # noqa: SLF001 - as pytest itself calls a test
    given: dict[str, Any] = {name: pyfuncitem.funcargs[name] for name in names}
    kept: Any = pyfuncitem.funcargs.get("one_loop")
    run(in_its_loop(pyfuncitem.obj, given), runner=kept)
    return True


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether the test itself failed, for the line it may leave."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def report_line(request: pytest.FixtureRequest) -> Iterator[Report]:
    """`report_line(suite="…", count=…, seed=…)`, said first thing in a slow test, renews its line."""
    report = Report()
    yield report
    report.write(request.node.nodeid, failed=request.node.stash.get(FAILED, True))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of shared material beside the checkout."""
    folder = shared_folder()
    if folder is None:
        pytest.skip("no folder of shared material beside this checkout (BOODLE_SHARED may name one)")
    return folder
