"""Faults seen in other programs that no single case of `conformance/` can show: none of them happens here (POKER 5)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.holdem import HouseRules, Table, open_hand
from boodle.holdem.answers import AllInCards
from boodle.notation.holdem.case import HoldemCase
from boodle.poker.wagers import RaiseTo
from boodle.ring.answers import Mucking
from boodle.ring.events.showdown import ChipsReturned, PotAwarded, Raked
from boodle.rulebook import IllegalAction
from boodle.seating import SeatsError
from boodle.seats import Chips
from boodle.session import Session
from tests.holdem.games import play_on, random_session


def game(moves: str, stacks: dict[str, Chips], **case: Any) -> Session[Table]:  # noqa: ANN401 - keys of a case
    """Return the session after a hand that is told as a case is."""
    played, faults = HoldemCase().played({"stacks": stacks, "moves": moves, "board": "2C 7D 9H 4S 3C", **case})
    assert not faults
    return played.session


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=20)
def test_no_pot_is_empty_and_no_folder_or_mucker_is_paid(seed: int) -> None:
    """Every award moves chips, and to seats that are still in."""
    session, rng = random_session(seed)
    play_on(session, rng, lambda _: None)
    here = session.start
    for event in session.log:
        hand = here.table.hand
        if isinstance(event, PotAwarded):
            assert hand is not None
            assert sum(chips for _, chips in event.shares) > 0
            assert all(seat in hand.live and seat not in hand.mucked for seat, _ in event.shares)
        elif isinstance(event, (Raked, ChipsReturned)):
            assert event.chips > 0
        here = here.after(event)


@pytest.mark.parametrize("total", [4.5, 4.0, True, "4", None])
def test_part_of_a_chip_is_no_bet(total: object) -> None:
    """A raise is to a whole number of chips; anything else is refused and changes nothing."""
    session = game("", {"Ann": 200, "Ben": 200})
    before = session.round
    with pytest.raises(IllegalAction):
        session.submit(1, RaiseTo(total))  # type: ignore[arg-type]
    assert session.round is before


def test_part_of_a_chip_is_in_no_stack() -> None:
    """Whoever sits down with it is refused."""
    with pytest.raises(SeatsError, match="whole numbers"):
        open_hand(HouseRules(), ("Ann", "Ben"), (1000, 4.5), 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("cards", AllInCards)
@pytest.mark.parametrize("mucking", [Mucking.BEATEN, Mucking.NEVER])
def test_showing_moves_no_chip(cards: AllInCards, mucking: Mucking) -> None:
    """Neither when hands are turned up, nor whether a beaten one is."""
    house = {"all_in_cards": cards.value, "mucking": mucking.value}
    hands = {"Ann": "2S 2D", "Ben": "3D 3H", "Cem": "7C 9D"}
    moves = "Cem: raise 200\nAnn: call\nBen: call"
    session = game(moves, {"Ann": 60, "Ben": 100, "Cem": 200}, house=house, hands=hands, board="2H 5H KC QD 8S")
    assert tuple(session.round.table.stacks) == (180, 80, 100)
