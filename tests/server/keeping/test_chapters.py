"""The games of an evening as one viewer saw them: which seat of each was his, and what stands still meanwhile."""

from types import SimpleNamespace
from typing import Any

import pytest

from boodle.fair import DealSecret
from boodle.rulebook import Viewer
from boodle.server.keeping.chapters import chapters
from boodle.server.tables.fairness import DealtFairly, FairDeal
from boodle.server.tables.state import TableState


def game(since: dict[int, int] | None = None, *, over: bool = False) -> Any:  # noqa: ANN401 - as much of a session as is looked at
    """A game in which these seats were taken after so many events."""
    return SimpleNamespace(
        log=["event"],
        moves=["move"],
        round=SimpleNamespace(over=over),
        seated_since=lambda viewer: (since or {}).get(viewer, 0),
    )


def evening(*games: Any) -> TableState:  # noqa: ANN401 - the same
    """An evening of three games: in the second seats 0 and 2 of the first play on, in the third those the other way."""
    state = TableState("t")
    *state.earlier, state.session = games
    state.chairs_before = [[0, 2], [1, 0]]
    state.deals_before = [0, 2, 5]
    return state


@pytest.mark.parametrize(
    ("viewer", "seats"),
    [(0, [2, 1, 0]), (1, [0, 0, 1]), (2, [None, None, 2]), (None, [None, None, None])],
)
def test_a_seat_is_followed_back_through_the_evening(viewer: Viewer, seats: list[Viewer]) -> None:
    """From the chair that somebody has now; whoever has come since was nobody before, and so is a guest."""
    found = chapters(evening(game(), game(), game()), viewer)
    assert [one.viewer for one in found] == seats
    assert [(one.number, one.before) for one in found] == [(1, 0), (2, 2), (3, 5)]


def test_who_sat_down_in_the_midst_of_a_game_saw_none_before() -> None:
    """Of that game itself he saw what came since."""
    found = chapters(evening(game(), game({1: 4}), game()), 0)
    assert [(one.viewer, one.since) for one in found] == [(None, 0), (1, 4), (0, 0)]
    found = chapters(evening(game(), game(), game({0: 7})), 0)
    assert [(one.viewer, one.since) for one in found] == [(None, 0), (None, 0), (0, 7)]


@pytest.mark.parametrize("over", [False, True])
def test_a_game_has_ended_when_another_has_begun(*, over: bool) -> None:
    """The last one when the evening is over."""
    found = chapters(evening(game(over=True), game(), game(over=over)), None)
    assert [one.ended for one in found] == [True, True, over]


def test_each_game_has_its_own_deals() -> None:
    """By their numbers in it; before the evening there is no game."""
    state = evening(game(), game(), game())
    first, second, third = (FairDeal(DealSecret(f"t/{number}", 1, bytes(32))) for number in (1, 2, 3))
    state.fair = DealtFairly(earlier=(first, second))
    state.fair.deals = {1: third}
    assert [one.fair for one in chapters(state, None)] == [{1: first}, {1: second}, {1: third}]
    assert chapters(TableState("t"), None) == ()


def test_a_chapter_stands_still_while_the_table_goes_on() -> None:
    """It is looked at apart from the loop."""
    state = evening(game(), game(), game())
    (*_, last) = chapters(state, 0)
    now: Any = state.session
    now.log.append("later")
    now.moves.append("later")
    still: Any = last.session
    assert (still.log, still.moves) == (["event"], ["move"])
