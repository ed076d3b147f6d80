"""Law 4: what a seat may know does not change when the cards that it does not see change places."""

from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from boodle.cards import Card
from boodle.cards.deck import seed_of
from boodle.holdem import HoldemTable, view
from boodle.holdem.table import Hand, hand_of
from boodle.rulebook import Viewer
from boodle.session import Session, nature_of
from tests.holdem.games import permuted, play_on, random_house, session_of

SEEDS = st.integers(min_value=0, max_value=2**40)


class Stop(Exception):
    """The game has come to where it is looked at."""


def mid_hand(seed: int) -> tuple[Session[HoldemTable], int, Random]:
    """Return a random evening that stands in the middle of a hand where it came so far, its players and its chance."""
    rng = Random(seed)
    house, stop = random_house(rng), rng.randrange(5, 80)
    players = rng.randint(2, house.most_players)
    session = session_of(house, players, None, nature_of(seed_of(seed)))

    def watch(now: Session[HoldemTable]) -> None:
        hand = now.round.table.hand
        if len(now.moves) >= stop and hand is not None and hand.hole and not hand.over and not hand.mucked:
            raise Stop

    try:
        play_on(session, rng, watch)
    except Stop:
        return session, players, rng
    assume(False)  # noqa: FBT003 - the evening was over before that
    raise AssertionError


def decks(session: Session[HoldemTable]) -> list[tuple[Card, ...]]:
    """Return how nature laid the cards, each time."""
    return [move.action for move in session.moves if isinstance(move.action, tuple)]


def known_to(hand: Hand, viewer: Viewer, deck: tuple[Card, ...]) -> frozenset[int]:
    """Return the places of the deck whose cards a viewer may see: his own, the boards, what is shown."""
    seen = {card for board in hand.boards for card in board} | {card for cards in hand.shown for card in cards}
    if viewer is not None and viewer < len(hand.hole):
        seen |= {*hand.hole[viewer]}
    return frozenset(place for place, card in enumerate(deck) if card in seen)


@given(seed=SEEDS)
@settings(max_examples=40)
def test_what_a_seat_knows_does_not_change_with_what_it_does_not_see(seed: int) -> None:
    """Every seat's view and events, and a spectator's, are the same whatever lies face down."""
    session, players, rng = mid_hand(seed)
    table, hand, deck = session.round.table, hand_of(session.round.table), decks(session)[-1]
    for viewer in (*table.seats, None):
        known = known_to(hand, viewer, deck)
        nature = permuted(nature_of(seed_of(seed)), rng, table.deals, known)
        again = session_of(table.house, players, None, nature)
        for move in session.moves:
            if not isinstance(move.action, tuple):
                again.submit(move.who, move.action)
        assert hand_of(again.round.table).stub.cards != hand.stub.cards
        assert view(again.round, viewer) == view(session.round, viewer)
        assert again.since(0, viewer) == session.since(0, viewer)
