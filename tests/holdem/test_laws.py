"""The laws of the house over whole random evenings of Hold'em: any house rules, people who come, go and stay away."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.cards import CARDS
from boodle.holdem import Table
from boodle.holdem.events.betting import BetsClosed
from boodle.holdem.events.dealing import HandBegun
from boodle.holdem.table import DealtHand
from boodle.poker.betting import Betting
from boodle.ring.betting import HandWager
from boodle.ring.events.showdown import HandOver
from boodle.rulebook import Event, Question
from tests.games.laws import Law
from tests.holdem.games import play_on, random_session
from tests.reliability import Report
from tests.ring.games import nobody_is_forgotten

SEEDS = st.integers(min_value=0, max_value=2**40)
PARTS, HANDS_A_PART = 4, 25_000


def cards_are_whole(hand: DealtHand) -> None:
    """Hole cards, boards, burned cards and stub are the deck, each card once."""
    if not hand.hole:
        return
    first, *others = hand.boards
    common = len(first) if not others else next((n for n in range(5) if first[n : n + 1] != others[0][n : n + 1]), 5)
    boards = [*first, *(card for board in others for card in board[common:])]
    held = [card for cards in hand.hole for card in cards]
    assert sorted([*held, *boards, *hand.stub.cards, *hand.stub.burned]) == sorted(CARDS)
    assert all(len(hand.hole[seat]) == (2 if seat in hand.order else 0) for seat in range(len(hand.hole)))


def chips_are_whole(table: Table) -> None:
    """Every chip is in a stack, in the middle, raked or the bank's; while bets go on the middle is what was put in."""
    assert table.raked >= 0
    hand = table.hand
    if hand is None or hand.over:
        assert table.pot == 0
    elif hand.closed is None or hand.betting is not None:
        assert table.pot == sum(hand.put_in) + hand.dead


def nobody_was_left_out(hand: DealtHand, betting: Betting) -> None:
    """When a betting round closes, whoever has chips left and faces a bet has had his say."""
    if len(hand.live) > 1:
        for seat in hand.live:
            most = max(betting.paid[other] for other in hand.live if other != seat)
            assert betting.behind(seat) == 0 or betting.paid[seat] >= most


def somebody_plays_against_him(table: Table, question: HandWager[Table]) -> None:
    """Nobody is asked who is alone, who has no chips, or who owes nothing while no opponent could answer a bet."""
    hand, seat = table.hand, question.seat
    assert hand is not None
    assert hand.betting is not None
    others = [other for other in hand.live if other != seat]
    assert seat in hand.live
    assert others
    assert table.stacks[seat] > 0
    choices = question.choices(table)
    assert choices.to_call or any(table.stacks[other] for other in others)
    assert not choices.to_call or choices.fold is not None


class HoldemLaw(Law):
    """The laws of every game, and those of a hand."""

    def happened(self, before: Table, event: Event, table: Table) -> None:
        """Check chips, cards and who had his say after an event."""
        hand = before.hand
        if isinstance(event, BetsClosed) and hand is not None and hand.betting is not None:
            nobody_was_left_out(hand, hand.betting)
        chips_are_whole(table)
        nobody_is_forgotten(before, event, table)
        if table.hand is not None:
            cards_are_whole(table.hand)
        self.deals += isinstance(event, HandOver)
        if isinstance(event, HandBegun):
            assert len(event.order) > 1
            assert all(table.stacks[seat] for seat in event.order)

    def asked(self, question: Question[Table], table: Table) -> None:
        """Check who is asked for a wager."""
        if isinstance(question, HandWager):
            somebody_plays_against_him(table, question)


def play_under_law(seed: int) -> int:
    """Play one random evening under every law; returns the hands played to their end."""
    session, rng = random_session(seed)
    law = HoldemLaw(session)
    law(session)
    play_on(session, rng, law)
    return law.deals


@given(seed=SEEDS)
def test_every_chip_and_card_stays_where_it_belongs(seed: int) -> None:
    """Chips and cards are conserved after each event, the log folds to an equal round, and nobody is asked in vain."""
    play_under_law(seed)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_laws_over_a_hundred_thousand_hands(part: int, report_line: Report) -> None:
    """100,000 random hands in four parts, with absent, short, leaving and returning players: every law holds."""
    report_line(
        suite="Hold'em laws: random hands, 2-10 players, whole random rule sets, people who come, go and stay away",
        count=HANDS_A_PART,
        seed=part * 10**6,
    )
    hands, seed = 0, part * 10**6
    while hands < HANDS_A_PART:
        hands += play_under_law(seed)
        seed += 1
