"""Who may sit down: so many, each with a name, with chips that fit them, and a dealer among them."""

import pytest

from boodle.seating import (
    Between,
    HostChoices,
    HostSays,
    Player,
    SeatNewcomer,
    SeatsError,
    Standing,
    check_seats,
    present,
)

NAMES = ("Ann", "Ben", "Cem")
SEATS = range(2, 5)


@pytest.mark.parametrize("names", [NAMES[:2], NAMES, (*NAMES, "Dot")])
@pytest.mark.parametrize("dealer", [None, 0, 1])
def test_players_that_can_be_seated(names: tuple[str, ...], dealer: int | None) -> None:
    """From the fewest to the most, with or without stacks and a dealer; a stack may be empty."""
    check_seats(SEATS, names, None, dealer)
    check_seats(SEATS, names, range(len(names)), dealer)


@pytest.mark.parametrize(
    ("names", "stacks", "dealer", "says"),
    [
        (NAMES[:1], None, None, "players: expected 2 to 4, got 1"),
        (NAMES + NAMES[:2], None, None, "players: expected 2 to 4, got 5"),
        (("Ann", " "), None, None, "names: expected something that can be printed on one line, got ' '"),
        (("Ann", "B\nn"), None, None, r"names: expected something that can be printed on one line, got 'B\nn'"),
        (NAMES, (1, 2), None, "stacks: expected 3 whole numbers of chips, got [1, 2]"),
        (NAMES, (1, 2, 3, 4), None, "stacks: expected 3 whole numbers of chips, got [1, 2, 3, 4]"),
        (NAMES, (1, 2, -1), None, "stacks: expected 3 whole numbers of chips, got [1, 2, -1]"),
        (NAMES, (1, 2, True), None, "stacks: expected 3 whole numbers of chips, got [1, 2, True]"),
        (NAMES, (1, 2, 3.0), None, "stacks: expected 3 whole numbers of chips, got [1, 2, 3.0]"),
        (NAMES, None, 3, "dealer: expected a seat 0 to 2, got 3"),
        (NAMES, None, -1, "dealer: expected a seat 0 to 2, got -1"),
        (NAMES, None, True, "dealer: expected a seat 0 to 2, got True"),
        (NAMES, None, "Ann", "dealer: expected a seat 0 to 2, got 'Ann'"),
    ],
)
def test_players_that_cannot(
    names: tuple[str, ...], stacks: tuple[object, ...] | None, dealer: object, says: str
) -> None:
    """What was expected, and what came."""
    with pytest.raises(SeatsError) as refused:
        check_seats(SEATS, names, stacks, dealer)
    assert str(refused.value) == says


def test_who_sits_out_is_present_and_who_has_left_is_not() -> None:
    """By their seats."""
    players = [Player("Ann", Standing.SITTING_OUT), Player("Ben", Standing.GONE), Player("Cem")]
    assert present(players) == [0, 2]


def test_the_host_says_a_word_that_is_open_to_him_or_seats_a_newcomer_with_a_name() -> None:
    """EDGE-33: at an open chair; nobody else's words are his."""
    choices = HostChoices((HostSays.DEAL,), (1, 3))
    assert [*choices] == [HostSays.DEAL]
    assert all(one in choices for one in (HostSays.DEAL, SeatNewcomer(1, "Dot"), SeatNewcomer(3, " Dot ")))
    others: tuple[object, ...] = (HostSays.END, SeatNewcomer(2, "Dot"), SeatNewcomer(1, " "), Between.READY, "deal-on")
    assert not any(one in choices for one in others)


@pytest.mark.parametrize(
    ("seat", "name", "expected"), [("1", "Dot", "int, not str"), (True, "Dot", "int, not bool"), (1, 2, "str, not int")]
)
def test_a_newcomer_has_a_seat_and_a_name(seat: object, name: object, expected: str) -> None:
    """Anything else is no newcomer."""
    with pytest.raises(TypeError, match=f"expected {expected}"):
        SeatNewcomer(seat, name)  # type: ignore[arg-type]
