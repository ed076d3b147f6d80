"""Faults seen in other programs, each by its name: none of them happens here (POKER 5)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.holdem import Table
from boodle.notation.holdem.case import HoldemCase
from boodle.poker.wagers import Fold, RaiseTo, Wagers
from boodle.ring.events.betting import Acted
from boodle.ring.events.showdown import ChipsReturned, PotAwarded, Raked
from boodle.rulebook import IllegalAction, Office, TimeUp
from boodle.seats import Chips, Seat
from boodle.session import Session
from tests.holdem.games import play_on, random_session

FOUR = {"Ann": 30, "Ben": 100, "Cem": 60, "Dot": 200}
ALL_IN = "Cem: raise 60\nDot: raise 200\nAnn: call\nBen: call"
BOARD = "2C 7D 9H 4S 3C"
ACES, KINGS, QUEENS, JACKS = "AS AD", "KS KD", "QS QD", "JS JD"
ANN, BEN, CEM, DOT = range(4)


def game(moves: str, stacks: dict[str, Chips], **case: Any) -> Session[Table]:  # noqa: ANN401 - keys of a case
    """Return the session after a hand that is told as a case is."""
    played, faults = HoldemCase().played({"stacks": stacks, "moves": moves, "board": BOARD, **case})
    assert not faults
    return played.session


def awards(session: Session[Table]) -> dict[int, dict[Seat, Chips]]:
    """Return who won how much of each pot, the main pot being 0."""
    return {event.number: dict(event.shares) for event in session.log if isinstance(event, PotAwarded)}


def wagers(session: Session[Table]) -> tuple[Seat, Wagers]:
    """Return who is asked for a wager, and what he may say."""
    waiting = session.round.open[0]
    choices = waiting.question.choices(session.round.table)
    assert isinstance(choices, Wagers)
    assert isinstance(waiting.question.who, int)
    return waiting.question.who, choices


def test_an_all_in_seat_stays_in_its_pots() -> None:
    """The shortest stack with the best hand wins the main pot, though three others bet on after it."""
    session = game(ALL_IN, FOUR, hands={"Ann": ACES, "Cem": KINGS, "Ben": QUEENS, "Dot": JACKS})
    assert awards(session)[0] == {ANN: 120}


def test_a_folded_seat_is_paid_nothing() -> None:
    """It would have had the best hand, and what it has paid stays in the pots."""
    hands = {"Ann": KINGS, "Ben": QUEENS, "Cem": ACES, "Dot": JACKS}
    stacks = {"Ann": 50, "Ben": 200, "Cem": 200, "Dot": 200}
    moves = "Cem: raise 40\nDot: call\nAnn: raise 50\nBen: call\nCem: fold\nDot: call\n> over"
    session = game(moves, stacks, hands=hands)
    assert awards(session)[0] == {ANN: 190}
    assert session.round.table.stacks[CEM] == 160


def test_a_layer_that_only_folders_paid_is_not_lost() -> None:
    """Both blinds are mucked for being away: what they have paid goes to the one who is left, who has paid nothing."""
    stacks = {"Ann": 200, "Ben": 200, "Cem": 200, "Dot": 5}
    house = {"preset": "sit-and-go", "levels": "10/20"}
    moves = "Ann: sit-out\nBen: sit-out\nhost: deal-on\nCem: fold\n> over"
    session = game(moves, stacks, house=house, evening=True, button="Dot")
    assert awards(session) == {0: {DOT: 20}}
    assert session.round.table.stacks == (190, 190, 200, 25)


def test_an_uncalled_excess_is_neither_kept_nor_lost() -> None:
    """The 100 that nobody matched are back with the one who put them in before any pot is cut."""
    session = game(ALL_IN, FOUR, hands={"Ann": ACES, "Cem": KINGS, "Ben": QUEENS, "Dot": JACKS})
    assert [event for event in session.log if isinstance(event, ChipsReturned)] == [ChipsReturned(DOT, 100)]
    assert session.round.table.stacks == (120, 80, 90, 100)


def test_a_remainder_is_dealt_out_chip_by_chip() -> None:
    """Fourteen chips three ways are 5, 5 and 4 from the left of the button."""
    stacks = dict.fromkeys(("Ann", "Ben", "Cem", "Dot"), 40)
    house = {"small_blind": 2, "big_blind": 4}
    session = game("Cem: call\nDot: call\nAnn: fold\n> over", stacks, house=house, board="AC KD QH JS TC")
    assert awards(session) == {0: {BEN: 5, CEM: 5, DOT: 4}}


def test_nothing_is_asked_of_a_lone_player() -> None:
    """One has chips behind, the others are all-in: the board runs out, and the next question is none of the hand."""
    session = game("Cem: raise 40\nAnn: raise 200\nBen: call", {"Ann": 200, "Ben": 60, "Cem": 40})
    assert session.round.over


def test_who_faces_an_all_in_is_asked() -> None:
    """He may call or fold, and not raise against nobody."""
    session = game("Cem: fold\nAnn: raise 8\nBen: raise 60", {"Ann": 200, "Ben": 60, "Cem": 200})
    seat, choices = wagers(session)
    assert (seat, choices.to_call, len(choices.raise_to), choices.fold) == (ANN, 52, 0, Fold())


def test_a_short_blind_neither_goes_negative_nor_lowers_the_call() -> None:
    """The big blind has 60 of 100, the small one 30 of 50: the call is 100, the smallest raise to 200."""
    stacks = {"Ann": 30, "Ben": 60, "Cem": 1000, "Dot": 1000}
    session = game("", stacks, house={"small_blind": 50, "big_blind": 100})
    assert session.round.table.stacks[:2] == (0, 0)
    seat, choices = wagers(session)
    assert (seat, choices.to_call, choices.raise_to[0]) == (CEM, 100, 200)


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


def test_pots_are_not_merged_because_a_hand_lost() -> None:
    """The short stack loses and shows first; the pots are won as they were cut."""
    house = {"show_first": "left-of-button"}
    session = game(ALL_IN, FOUR, house=house, hands={"Ann": JACKS, "Ben": QUEENS, "Cem": KINGS, "Dot": ACES})
    assert awards(session) == {0: {DOT: 120}, 1: {DOT: 90}, 2: {DOT: 80}}


def test_the_rake_is_capped_for_the_hand_and_not_for_each_pot() -> None:
    """Of three pots and 290 chips, ten of a hundred are 29: five are taken, once."""
    house = {"rake_percent": 10, "rake_cap": 5}
    session = game(ALL_IN, FOUR, house=house, hands={"Ann": ACES, "Cem": KINGS, "Ben": QUEENS, "Dot": JACKS})
    assert [event for event in session.log if isinstance(event, Raked)] == [Raked(5)]
    assert session.round.table.raked == 5


@pytest.mark.parametrize("total", [4.5, 4.0, True, "4", None])
def test_part_of_a_chip_is_no_bet(total: object) -> None:
    """A raise is to a whole number of chips; anything else is refused and changes nothing."""
    session = game("", {"Ann": 200, "Ben": 200})
    before = session.round
    with pytest.raises(IllegalAction):
        session.submit(BEN, RaiseTo(total))  # type: ignore[arg-type]
    assert session.round is before


def test_the_clock_never_folds_the_last_player() -> None:
    """Whoever is away: the hand ends with one who wins it, and he is not asked."""
    session = game("", {"Ann": 200, "Ben": 200, "Cem": 200})
    while not session.round.over:
        session.submit(Office.CLOCK, TimeUp(session.round.open[0].number))
    folded = [event.seat for event in session.log if isinstance(event, Acted) and isinstance(event.wager, Fold)]
    assert folded == [CEM, ANN]
    assert awards(session) == {0: {BEN: 2}}
