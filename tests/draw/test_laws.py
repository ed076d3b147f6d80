"""The laws of the house over whole random evenings of draw: any house rules, people who come, go and stay away."""

from hypothesis import given
from hypothesis import strategies as st

from boodle.cards import CARDS
from boodle.draw import Table
from boodle.draw.events.dealing import CardsReplaced
from boodle.draw.table import HAND, MOST_DISCARDS, DrawHand
from boodle.ring.events.showdown import HandOver
from boodle.rulebook import Event
from tests.draw.games import play_on, random_session
from tests.games.laws import Law
from tests.ring.games import nobody_is_forgotten


def cards_are_whole(hand: DrawHand) -> None:
    """Hands, discards and stub are the pack, each card once; whoever is dealt in has five."""
    if hand.hole:
        held = [card for cards in hand.hole for card in cards]
        assert sorted([*held, *hand.discards, *hand.stub.cards]) == sorted(CARDS)
        assert [len(cards) for cards in hand.hole] == [HAND * (seat in hand.order) for seat in range(len(hand.hole))]


class DrawLaw(Law):
    """The laws of every game, and those of a hand."""

    def happened(self, before: Table, event: Event, table: Table) -> None:
        """Check chips and cards after an event."""
        hand = table.hand
        if hand is None or hand.over:
            assert table.pot == 0
        else:
            cards_are_whole(hand)
        if isinstance(event, CardsReplaced):
            assert len(event.drawn) == len(event.discarded) <= MOST_DISCARDS
            assert before.hand is not None
            assert event.seat in before.hand.live
        nobody_is_forgotten(before, event, table)
        self.deals += isinstance(event, HandOver)


@given(seed=st.integers(min_value=0, max_value=2**40))
def test_every_chip_and_card_stays_where_it_belongs(seed: int) -> None:
    """Chips and cards are conserved after each event, and the log folds to an equal round."""
    session, rng = random_session(seed)
    law = DrawLaw(session)
    law(session)
    play_on(session, rng, law)
