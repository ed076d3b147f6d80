"""The laws that a record of Hold'em is verified under: each card is in one place, after every event."""

from collections.abc import Callable
from typing import Any

import pytest

from boodle.cards.deck import seed_of
from boodle.frozen import replace
from boodle.holdem import HouseRules, Table, open_evening
from boodle.holdem.actions import Runs
from boodle.holdem.answers import RunTwice
from boodle.holdem.events.board import RunTwiceAgreed, StreetDealt
from boodle.notation.errors import NotationError
from boodle.poker.wagers import RaiseTo
from boodle.records.laws import Laws
from boodle.ring.table import hand_of
from boodle.session import Session, nature_of

NAMES = ("Ann", "Ben", "Cem")
HANDS = 4
HOUSE = HouseRules(run_twice=RunTwice.ASK)


def answer_to(choices: Any) -> object:  # noqa: ANN401 - the choices of any question
    """Whoever may bets all that he has, or has the board run twice."""
    if Runs.TWICE in choices:
        return Runs.TWICE
    sizes = getattr(choices, "raise_to", ())
    return RaiseTo(sizes[-1]) if sizes else next(iter(choices))


def play() -> Session[Table]:
    """Some hands, each event of them looked at."""
    session = Session(open_evening(HOUSE, NAMES), nature_of(seed_of("laws")))
    laws = Laws(session)
    while not session.round.over and session.round.table.deals <= HANDS:
        waiting = session.round.open[0]
        session.submit(waiting.question.who, answer_to(waiting.question.choices(session.round.table)), waiting.number)
        laws(session)
    return session


def nothing_burned(table: Table) -> Table:
    """Return a table at which the burned cards are nowhere."""
    hand = hand_of(table)
    return replace(table, hand=replace(hand, stub=replace(hand.stub, burned=())))


def board_held_too(table: Table) -> Table:
    """Return a table at which a card of the board is in a hand too."""
    hand = hand_of(table)
    hole = hand.hole.put(0, hand.hole[0].with_card(hand.boards[0][0]))
    return replace(table, hand=replace(hand, hole=hole))


def one_less_in_stub(table: Table) -> Table:
    """Return a table at which the undermost card of the stub is nowhere."""
    hand = hand_of(table)
    return replace(table, hand=replace(hand, stub=replace(hand.stub, cards=hand.stub.cards[:-1])))


def test_every_card_stays_in_one_place() -> None:
    """Through bets of everything, and boards that are run twice."""
    assert RunTwiceAgreed in map(type, play().log)


@pytest.mark.parametrize("fault", [nothing_burned, board_held_too, one_less_in_stub])
def test_what_the_rules_lose_is_told_with_its_event(
    monkeypatch: pytest.MonkeyPatch, fault: Callable[[Table], Table]
) -> None:
    """Cards that are nowhere, or in two places."""
    change = StreetDealt.change
    monkeypatch.setattr(StreetDealt, "change", lambda self, table: fault(change(self, table)))
    with pytest.raises(NotationError, match=r"^after 'street-dealt .*' the cards are not those that were"):
        play()
