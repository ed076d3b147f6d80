"""What nature is asked at a poker table: logs, seeds and proofs know each shuffle by its deal, purpose and count."""

from boodle.cards import CARDS
from boodle.holdem import HouseRules, open_evening
from boodle.ring.dealing import ButtonDraw, HandShuffle
from boodle.ring.table import hand_of
from boodle.rulebook import Office
from boodle.seating import HostSays
from boodle.session import Session
from tests.holdem.driving import NAMES


def test_every_shuffle_has_its_name() -> None:
    """The draw for the button comes before the first deal; a hand that is dealt anew has another count."""
    session = Session(open_evening(HouseRules(), NAMES[:3]), None)
    draw = session.round.open[0].question
    assert isinstance(draw, ButtonDraw)
    assert (draw.deal, draw.purpose, draw.count, draw.things) == (0, "button", 0, CARDS)
    session.submit(Office.NATURE, CARDS)
    session.submit(Office.HOST, HostSays.DEAL)
    deck = session.round.open[0].question
    assert isinstance(deck, HandShuffle)
    assert (deck.deal, deck.purpose, deck.count, deck.things) == (1, "deck", 0, CARDS)


def test_the_highest_card_has_the_button_and_cards_are_dealt_from_its_left() -> None:
    """FLR-31: one card at a time round; the rest is the stub."""
    session = Session(open_evening(HouseRules(), NAMES[:3]), None)
    session.submit(Office.NATURE, CARDS)
    drawn = CARDS[:3]
    high = max(range(3), key=lambda seat: (drawn[seat].rank, drawn[seat].suit))
    assert session.round.table.dealer == high
    session.submit(Office.HOST, HostSays.DEAL)
    session.submit(Office.NATURE, CARDS)
    hand = hand_of(session.round.table)
    assert hand.order[-1] == high
    assert [{*hand.hole[seat]} for seat in hand.order] == [{CARDS[place], CARDS[place + 3]} for place in range(3)]
    assert tuple(hand.stub.cards) == CARDS[6:]
