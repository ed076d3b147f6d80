"""Which deals of a game are over, and what a seat has decided in one of them."""

from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

import pytest

from boodle.bots.given import AnySeen
from boodle.cards.deck import seed_of
from boodle.games import GAMES, HOLDEM, TRIPOLEY, AnyGame
from boodle.games.deals import decisions, spans
from boodle.games.stream import TableStream
from boodle.holdem import HouseRules
from boodle.notation.tripoley.house import NOTATION
from boodle.poker.wagers import Fold, RaiseTo
from boodle.ring.betting import betting_of
from boodle.session import Session, nature_of
from boodle.tripoley.actions import PickFive
from tests.games.test_stream import evening
from tests.holdem.driving import deal as deal_hand
from tests.holdem.driving import evening as holdem_evening
from tests.holdem.driving import finish

MOST = 60
"""So many decisions of one deal are looked at."""


def answers(session: Session[Any], seat: int, deal: range) -> Iterator[tuple[int, object]]:
    """Every answer of a seat in a deal, with the number of events before it."""
    for before, move in pairwise(session.moves):
        if move.who == seat and before.events in deal:
            yield before.events, move.action


def as_it_was_seen(game: AnyGame, session: Session[Any]) -> Iterator[tuple[int, int, AnySeen, object]]:
    """Every answer of a seat, in order: the number of events before it, who gave it, what he saw then, and it."""
    stream: TableStream[Any, Any, Any, Any] = TableStream(game, session, upto=0)
    for before, move in pairwise(session.moves):
        stream.follow(session.log[stream.next : before.events])
        if isinstance(move.who, int):
            yield before.events, move.who, stream.seen(move.who), move.action


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_has_decided_what_it_answered_in_a_deal(name: str) -> None:
    """Each as it saw it then; what leaves nothing to compare, or comes between deals, is no decision."""
    game, session, decided = GAMES[name], evening(name), 0
    answered = [*as_it_was_seen(game, session)]
    for deal, seat in product(spans(session)[-2:], range(len(session.start.table.players))):
        expected = []
        for n, who, seen, action in answered:
            if who == seat and n in deal:
                assert seen.view.asked is not None
                if game.adviser.can_be_compared(seen.view, seen.view.asked.choices):
                    expected.append((n, seen, seen.view.asked.choices, action))
        found = decisions(game, session, seat, deal)
        assert [(n, one.seen, one.choices, one.action) for n, one in found] == expected
        decided += len(found)
    assert decided > 3


def test_of_several_who_are_asked_at_once_each_has_decided_his_own_answer() -> None:
    """At Tripoley all choose their five together."""
    house = NOTATION.of_preset({"preset": "pagat", "deals": 1})
    session = Session(TRIPOLEY.opened(house, ("Ann", "Ben", "Cem")), nature_of(seed_of("five")))
    while not session.round.over:
        waiting = session.round.open[-1]
        choices = waiting.question.choices(session.round.table)
        session.submit(waiting.question.who, next(iter(choices)), waiting.number)
    deal = spans(session)[0]
    chosen = {
        seat: [one.action for _, one in decisions(TRIPOLEY, session, seat, deal) if isinstance(one.action, PickFive)]
        for seat in range(3)
    }
    five = [move for move in session.moves if isinstance(move.action, PickFive) and move.events <= deal.stop]
    made = {move.who: [move.action] for move in five}
    assert len(made) > 1
    assert chosen == made


def two_hands() -> Session[Any]:
    """Two hands of two players, each raise by as little as can be, until one has answered more often than is told."""
    session = holdem_evening(HouseRules(start_chips=1000), 2)
    for _ in range(2):
        deal_hand(session)
        for _ in range(2 * MOST + 2):
            choices = betting_of(session.round.table).choices()
            session.submit(session.round.open[0].question.who, RaiseTo(choices.raise_to[0]))
        session.submit(session.round.open[0].question.who, Fold())
        finish(session)
    return session


def test_no_more_than_sixty_decisions_of_a_deal_are_looked_at() -> None:
    """The first ones, each with the table before the hand, on which no card of the last one lies."""
    session = two_hands()
    for deal, seat in product(spans(session), range(2)):
        made = [n for n, _ in answers(session, seat, deal)]
        found = decisions(HOLDEM, session, seat, deal)
        assert len(made) > MOST
        assert [n for n, _ in found] == made[:MOST]
        opened = found[0][1].opened
        assert opened is not None
        assert (opened.table.hand, opened.table.stacks) == (None, session.folded(deal.start).table.stacks)


def test_what_was_decided_before_he_sat_there_is_nobody_elses() -> None:
    """Whoever takes a chair between two deals may go through the second one alone."""
    session = holdem_evening(HouseRules(), 2)
    deal_hand(session)
    finish(session)
    session.changed_hands(1)
    deal_hand(session)
    finish(session)
    first, second = spans(session)
    assert decisions(HOLDEM, session, 1, first) == ()
    assert decisions(HOLDEM, session, 0, first)
    assert decisions(HOLDEM, session, 1, second)
