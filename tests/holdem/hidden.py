"""The middle of a random hand, and the same hand with the cards that somebody does not see in other places."""

from random import Random

from hypothesis import assume

from boodle.cards import Card
from boodle.cards.deck import seed_of
from boodle.holdem import Table
from boodle.holdem.table import DealtHand
from boodle.ring.table import hand_of
from boodle.rulebook import Viewer
from boodle.session import Session, nature_of
from tests.holdem.games import permuted, play_on, random_house, session_of


class Stop(Exception):
    """The game has come to where it is looked at."""


def mid_hand(seed: int) -> tuple[Session[Table], Random]:
    """Return a random evening that stands in the middle of a hand where it came so far, and its chance."""
    rng = Random(seed)
    house, stop = random_house(rng), rng.randrange(5, 80)
    players = rng.randint(2, house.most_players)
    session = session_of(house, players, None, nature_of(seed_of(seed)))

    def watch(now: Session[Table]) -> None:
        hand = now.round.table.hand
        if len(now.moves) >= stop and hand is not None and hand.hole and not hand.over and not hand.mucked:
            raise Stop

    try:
        play_on(session, rng, watch)
    except Stop:
        return session, rng
    assume(False)  # noqa: FBT003 - the evening was over before that
    raise AssertionError


def decks(session: Session[Table]) -> list[tuple[Card, ...]]:
    """Return how nature laid the cards, each time."""
    return [move.action for move in session.moves if isinstance(move.action, tuple)]


def known_to(hand: DealtHand, viewer: Viewer, deck: tuple[Card, ...]) -> frozenset[int]:
    """Return the places of the deck whose cards a viewer may see: his own, the boards, what is shown."""
    seen = {card for board in hand.boards for card in board} | {card for cards in hand.shown for card in cards}
    if viewer is not None and viewer < len(hand.hole):
        seen |= {*hand.hole[viewer]}
    return frozenset(place for place, card in enumerate(deck) if card in seen)


def otherwise(session: Session[Table], seed: int, viewer: Viewer, rng: Random) -> Session[Table]:
    """Return the same evening, of the same seed, with all cards of its last hand moved that a viewer does not see."""
    table = session.round.table
    known = known_to(hand_of(table), viewer, decks(session)[-1])
    nature = permuted(nature_of(seed_of(seed)), rng, table.deals, known)
    again = session_of(table.house, len(session.start.table.players), None, nature)
    for move in session.moves:
        if not isinstance(move.action, tuple):
            again.submit(move.who, move.action)
    assert hand_of(again.round.table).stub.cards != hand_of(table).stub.cards
    return again
