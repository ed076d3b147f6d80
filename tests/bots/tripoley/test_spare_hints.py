"""What a hint says of the spare hand: why it is taken or left, by what the own hand is worth."""

from importlib import import_module

import pytest

from boodle.bots.given import Reason, Seen
from boodle.cards import CARDS, CardSet, Suit, parse_cards
from boodle.cards.deck import Stream, seed_of
from boodle.poker.ranking import best_hand
from boodle.rulebook import Office
from boodle.tripoley import HouseRules, open_deal, view
from boodle.tripoley.actions import Bid, PassBid, SpareUseSaid
from boodle.tripoley.answers import PaySuit, PokerPlay, SpareUse, StopsOpener

HINTS = import_module("boodle.bots.tripoley.advice")  # the package has a function by this name
POOR = "2C 3D 4S 6C 7D 8S 9C TS 2D 3S 4C 6D 7S"
"""Two small pairs, and nothing that any space pays for."""
STRONG = "2C 2D 2S 2H 3D 3C 3S 4C 4D 5S 6C 7D 8S"
PAID = "KH 3D 4S 6C 7D 8S 9C TS 2D 3S 4C 6D 7S"
DEALER, NAMES = 2, ("Ann", "Ben", "Cem")


def hinted(
    monkeypatch: pytest.MonkeyPatch, action: object, own: str, *said: object, seat: int = 0, **answers: object
) -> Reason | None:
    """Why a seat is advised to answer so, holding these, once others have said so."""
    house = HouseRules(**{"spare_use": SpareUse.FULL, **answers})  # type: ignore[arg-type]
    mine = parse_cards(own)
    rest = [card for card in CARDS if card not in mine]
    hands = [rest[place::3] for place in range(3)]
    hands.insert(seat, list(mine))
    here, _ = open_deal(house, NAMES, dealer=DEALER).read_on()
    here, _ = here.play(Office.NATURE, tuple(hand[place] for place in range(13) for hand in hands))
    for word in said:
        here, _ = here.play(here.open[0].question.who, word)
    waiting = here.open[0]
    assert waiting.question.who == seat
    choices = waiting.question.choices(here.table)
    assert action in choices
    monkeypatch.setattr(HINTS, "by_policy", lambda *_: action)
    advice = HINTS.advise(Seen(view(here, seat)), choices, Stream(seed_of("why"), 0, "bots"))
    assert advice.action == action
    why: Reason | None = advice.why
    return why


KEEP, SWAP, AUCTION = SpareUseSaid.KEEP, SpareUseSaid.SWAP, SpareUseSaid.AUCTION
BEST = {"hand": best_hand(CardSet.parse(POOR))}


@pytest.mark.parametrize(
    ("action", "own", "said", "seat", "why"),
    [
        (SWAP, POOR, (), DEALER, Reason("spare.poor", BEST)),
        (KEEP, POOR, (), DEALER, None),
        (AUCTION, POOR, (), DEALER, None),
        (KEEP, STRONG, (), DEALER, Reason("spare.strong", {"hand": best_hand(CardSet.parse(STRONG))})),
        (KEEP, PAID, (), DEALER, Reason("spare.wins", {"chips": 3})),
        (Bid(1), POOR, (AUCTION,), 0, Reason("spare.poor", BEST)),
        (PassBid(), POOR, (AUCTION,), 0, Reason("spare.dear")),
        (PassBid(), POOR, (SWAP, AUCTION), 0, Reason("spare.put_down")),
        (PassBid(), STRONG, (SWAP, AUCTION), 0, Reason("spare.strong", {"hand": best_hand(CardSet.parse(STRONG))})),
    ],
)
def test_a_hint_says_why_another_hand_is_wanted_or_not(
    monkeypatch: pytest.MonkeyPatch, action: object, own: str, said: tuple[object, ...], seat: int, why: Reason | None
) -> None:
    """A poor hand is worth another, unless that is dear or was put down; a good one has its cards or its chips."""
    assert hinted(monkeypatch, action, own, *said, seat=seat) == why


@pytest.mark.parametrize(
    ("action", "own", "why"), [(SWAP, POOR, Reason("spare.bare")), (KEEP, PAID, Reason("spare.wins", {"chips": 3}))]
)
def test_where_no_five_cards_are_compared_none_are_named(
    monkeypatch: pytest.MonkeyPatch, action: object, own: str, why: Reason
) -> None:
    """A house without a poker round looks at what its spaces pay."""
    assert hinted(monkeypatch, action, own, seat=DEALER, poker=PokerPlay.NONE, stops_opener=StopsOpener.LEFT) == why


@pytest.mark.parametrize(
    ("action", "own", "why"),
    [
        (PassBid(), "2C 3D 4S 6C 7D 8S 9C 9D 2D 3S 4C 6D 7S", Reason("suit.none")),
        (Bid(1), "AC KC 4S 6C 7D 8S 9C TS 2D 3S 4C 6D 7S", Reason("suit.worth", {"suit": Suit.CLUBS, "chips": 6})),
        (PassBid(), "AC KC 4S 6C 7D 8S 9C TS 2D 3S 4C 6D 7S", Reason("suit.little", {"suit": Suit.CLUBS, "chips": 6})),
    ],
)
def test_a_hint_says_what_the_best_suit_brings(
    monkeypatch: pytest.MonkeyPatch, action: object, own: str, why: Reason
) -> None:
    """Of clubs an ace and a king, on whose spaces three chips lie each; of spades a ten."""
    assert hinted(monkeypatch, action, own, seat=DEALER, pay_suit=PaySuit.AUCTION, spare_use=SpareUse.NONE) == why
