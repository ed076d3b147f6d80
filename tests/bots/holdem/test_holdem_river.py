"""On a river between two `master` searches, and bets by what he finds."""

import pytest

from boodle.bots.holdem.master import IN_ALL, found, numbers, reals, row_of, wagers
from boodle.cards import CardSet
from boodle.cards.deck import seed_of
from boodle.frozen import replace
from boodle.holdem import HouseRules, Table, open_hand
from boodle.holdem.table import Street
from boodle.poker.ranking import best_five
from boodle.poker.wagers import Fold, RaiseTo, Wagers
from boodle.ring.table import hand_of
from boodle.seats import Seat
from boodle.session import Session, nature_of
from boodle.sim.blueprint.searching import search_room
from boodle.sim.blueprint.situations import TWO_CARDS
from tests.bots.holdem.tables import NAMES, seen_from

STACK, BIG = 200, 2


def river(seed: int, players: int = 2) -> Session[Table]:
    """A hand in which everybody calls before the flop, and two stay: the others fold to the first bet on the flop."""
    session = Session(open_hand(HouseRules(), NAMES[:players], (STACK,) * players, 0), nature_of(seed_of(str(seed))))
    while session.round.open:
        hand, (asked, *_) = hand_of(session.round.table), session.round.open
        choices = asked.question.choices(session.round.table)
        if hand.street is Street.RIVER:
            break
        wager: object = next(iter(choices))
        if isinstance(choices, Wagers):
            wager = choices.mildest
            if hand.street is Street.FLOP and len(hand.live) > 2:
                wager = choices.fold or RaiseTo(choices.raise_to[0])
        session.submit(asked.question.who, wager)
    return session


def asked_of(session: Session[Table]) -> tuple[Seat, Wagers]:
    """Who is asked for a bet, and what may be said."""
    question = session.round.open[0].question
    choices = question.choices(session.round.table)
    assert isinstance(question.who, int)
    assert isinstance(choices, Wagers)
    return question.who, choices


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("bet", [0, BIG, 7, 2 * STACK])
def test_what_is_found_may_be_said(players: int, bet: int) -> None:
    """In the same parts every time, whatever was bet, and all of it by search."""
    session = river(7, players)
    if bet:
        seat, choices = asked_of(session)
        session.submit(seat, RaiseTo(min(bet, choices.raise_to[-1])))
    seat, choices = asked_of(session)
    seen = seen_from(session, seat)
    said = [*wagers(seen, choices)]
    assert said == [*wagers(seen, choices)]
    assert all(wager in choices for wager, _ in said)
    assert abs(sum(times for _, times in said) - IN_ALL) <= len(said)
    search = search_room(reals, numbers)
    row, _ = row_of(seen, choices, search)
    assert [times for _, times in said] == [times for _, times in found(seen, choices, row, search) if times]


def held(session: Session[Table], *, best: bool) -> CardSet:
    """The best hand that there can be on a board, or the worst."""
    board = sum(card.mask for card in hand_of(session.round.table).boards[0])
    hands = [CardSet(two) for two in TWO_CARDS if not two & board]
    return (max if best else min)(hands, key=lambda hand: best_five(hand.mask | board))


def test_the_best_hand_there_can_be_is_never_folded() -> None:
    """To a bet that the worst hand folds more often than not."""
    session = river(11)
    seat, _ = asked_of(session)
    session.submit(seat, RaiseTo(4 * BIG))
    seat, choices = asked_of(session)
    folds = []
    for best in (True, False):
        seen = seen_from(session, seat)
        mine = replace(seen.view.mine, hand=held(session, best=best))
        said = wagers(replace(seen, view=replace(seen.view, mine=mine)), choices)
        folds.append(sum(times for wager, times in said if isinstance(wager, Fold)))
    assert folds[0] == 0
    assert folds[1] > IN_ALL / 2
