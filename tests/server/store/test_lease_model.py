"""Tables that cannot split: whatever processes, database and time do, no state of the protocol breaks a law."""

import pytest

from tests.reliability import Report
from tests.server.store.lease_faults import FAULTS, TOLD, story
from tests.server.store.lease_laws import Found, dead_end, is_served, reached, search
from tests.server.store.lease_model import Protocol
from tests.server.store.lease_search import Bounds, Space, shortened

pytestmark = pytest.mark.outages

SMALL = Bounds(processes=2, tables=1, entries=3)
WIDE = [Bounds(processes=3, tables=1, entries=4), Bounds(processes=2, tables=2, entries=1)]
FULL = Bounds(processes=3, tables=2, entries=4)


def test_no_state_breaks_a_law() -> None:
    """At a small bound, each statement by itself."""
    assert search(Space(Protocol(), SMALL)) == Found(states=7_115, steps=68_355)


@pytest.mark.parametrize("calm", [False, True])
def test_no_table_stands_still_for_ever(calm: bool) -> None:  # noqa: FBT001 - both are asked
    """From each state with a living process a way leads to where it is served; with no lease ended, if all live."""
    assert not dead_end(Space(Protocol(), SMALL), calm=calm).broken


def test_the_way_ends_where_all_is_served() -> None:
    """What has no step nearer to being served, though a process lives, is served: every way there has an end."""
    space = Space(Protocol(), SMALL)
    ends = [state for state in reached(space) if space.way(state) == 0]
    assert any(is_served(space, state) for state in ends)
    assert all(is_served(space, state) or not any(p.lives for p in space.values(state)[0]) for state in ends)


def test_numbers_are_kept_by_the_epoch_alone() -> None:
    """The primary key of an entry is a second guard: the protocol never comes to where it refuses."""
    assert not search(Space(Protocol(numbers_are_keys=False), SMALL)).broken


@pytest.mark.parametrize("said", FAULTS)
def test_a_fault_is_found(said: str) -> None:
    """The model can tell: of each protocol with a fault in it, the shortest history to that is in lease_faults.txt."""
    told = story(said)
    assert told
    assert told in TOLD.read_text(encoding="utf-8")


@pytest.mark.parametrize("bounds", [SMALL, *(pytest.param(wide, marks=pytest.mark.slow) for wide in WIDE)])
def test_the_short_search_leaves_nothing_out(bounds: Bounds) -> None:
    """Each state of the long search, shortened, is one of the short search."""
    long, short = Space(Protocol(), bounds), Space(Protocol(), bounds, short=True)
    kept = reached(short)
    for state in reached(long):
        processes, tables = long.values(state)
        assert short.state(processes, [shortened(table) for table in tables]) in kept


@pytest.mark.slow
@pytest.mark.parametrize("bounds", WIDE)
def test_no_state_breaks_a_law_at_length(bounds: Bounds, report_line: Report) -> None:
    """The same where more can happen, and no table stands still for ever."""
    space = Space(Protocol(), bounds)
    found = search(space)
    report_line(suite=_suite(bounds, "each statement by itself"), count=found.states)
    assert not found.broken
    assert not dead_end(space, calm=False).broken
    assert not dead_end(space, calm=True).broken


@pytest.mark.slow
def test_no_state_breaks_a_law_at_the_full_bound(report_line: Report) -> None:
    """Three processes, two tables and four entries, by the short search; ten minutes, and 1.5 GB of memory."""
    found = search(Space(Protocol(), FULL, short=True))
    report_line(suite=_suite(FULL, "the short search"), count=found.states)
    assert not found.broken


def _suite(bounds: Bounds, how: str) -> str:
    return "leases: states of {} × {} × {} processes, tables and entries, {}".format(*bounds, how)
