"""The first entries of a table, whatever its host wished for; and which of his wishes are less than they say."""

from typing import Any

import pytest

from boodle.games import GAMES
from boodle.notation.wire.room_facts import Badge
from boodle.server.keeping.tables import _opening
from boodle.server.rooms import NewTable
from boodle.server.store.register import A_DAY, FAILED, GATHERING_DAYS, Counted
from boodle.server.tables import entries
from boodle.server.tokens import hash_of

BADGE = Badge(animal="owl", colour="sea")
HOLDEM = GAMES["holdem"]
HOUSE: Any = HOLDEM.house(
    {**HOLDEM.answers(HOLDEM.form.notation.preset(HOLDEM.form.notation.usual)), "most_players": "6"}
)


def made(**wishes: Any) -> list[entries.AnyKept]:  # noqa: ANN401 - as a host has them
    """Return the entries of a table of Hold'em for six at most that Ann makes."""
    wanted = NewTable(house=HOUSE, name="Ann", game="holdem", badge=BADGE, **wishes)
    return _opening(wanted, "Ann", "plum 27", "hush")


def opened(title: str = "Ann", chairs: int = 5, **facts: Any) -> entries.Opened:  # noqa: ANN401 - as an entry has them
    """The entry by which it was made."""
    usual = {"clock": 0, "may_watch": True, "chat": True, "practice": False} | facts
    return entries.Opened(title, "plum 27", HOLDEM.answers(HOUSE), chairs, game="holdem", **usual)


ANN = entries.Seated(0, "person", "Ann", "", hash_of("hush"), badge=BADGE)


def test_each_wish_of_its_host_is_kept() -> None:
    """Its title tidied, and his own name where he gives it none."""
    wishes: dict[str, Any] = {"clock": 30, "may_watch": False, "chat": False, "practice": True}
    assert made(**wishes) == [opened(**wishes), ANN]
    for name, value in wishes.items():
        assert made(**{name: value}) == [opened(**{name: value}), ANN]
    assert made(title=" Friday\u200b  night ") == [opened("Friday night"), ANN]
    assert made(title="x" * 60) == [opened("x" * 60), ANN]
    assert made(title="\u200b") == [opened(), ANN]


@pytest.mark.parametrize(("seats", "chairs"), [(0, 2), (1, 2), (2, 2), (3, 3), (6, 6), (7, 6), (99, 6)])
def test_a_table_has_two_chairs_at_least_and_no_more_than_its_rules(seats: int, chairs: int) -> None:
    """However many are wished for."""
    assert made(seats=seats) == [opened(chairs=chairs), ANN]


@pytest.mark.parametrize(
    ("bots", "seated"),
    [
        (["casual"], [(2, "Otter", "casual")]),
        (["casual", "first"], [(1, "Otter", "casual"), (2, "Robin", "first")]),
        (["casual", "nonsense", "first"], [(1, "Otter", "casual"), (2, "Robin", "first")]),
        (["casual", "first", "careful"], [(1, "Otter", "casual"), (2, "Robin", "first")]),
        (["nonsense"], []),
    ],
)
def test_bots_fill_the_last_chairs(bots: list[str], seated: list[tuple[int, str, str]]) -> None:
    """Those of levels that the game has, as many as there are chairs beside the host's."""
    assert made(seats=3, bots=bots) == [
        opened(chairs=3),
        ANN,
        *(entries.Seated(seat, "bot", name, level) for seat, name, level in seated),
    ]


def test_for_how_long_a_table_counts_and_how_fast_codes_are_guessed() -> None:
    """A month where nobody has begun; a guess a second by all together, and sixty at once."""
    assert (GATHERING_DAYS, A_DAY, FAILED.burst, FAILED.per_second) == (30, 86_400_000, 60, 1)
    assert Counted("plum 27", 5) == Counted("plum 27", 5, begun=False)
