"""The middle of a random hand, and the same hand with the cards that somebody does not see in other places."""

from random import Random

from boodle.cards import Card
from boodle.holdem import Table
from boodle.ring.table import hand_of
from boodle.rulebook import Viewer
from boodle.session import Session
from tests.holdem.games import EVENINGS

LATEST = 80
"""How many moves there are before the evening is looked at, at most."""


def mid_hand(seed: int) -> tuple[Session[Table], Random]:
    """Return a random evening that stands in the middle of a hand where it came so far, and its chance."""
    return EVENINGS.mid_hand(seed, LATEST)


def known_to(session: Session[Table], viewer: Viewer) -> set[Card]:
    """Return the cards that a viewer may see: his own, the boards, what is shown."""
    hand = hand_of(session.round.table)
    seen = {card for board in hand.boards for card in board} | {card for cards in hand.shown for card in cards}
    if viewer is not None and viewer < len(hand.hole):
        seen |= {*hand.hole[viewer]}
    return seen


def otherwise(session: Session[Table], seed: int, viewer: Viewer, rng: Random) -> Session[Table]:
    """Return the same evening, of the same seed, with all cards of its last hand moved that a viewer does not see."""
    return EVENINGS.otherwise(session, seed, known_to(session, viewer), rng)
