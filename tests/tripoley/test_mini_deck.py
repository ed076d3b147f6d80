"""Mini decks, of nine to sixteen cards: whole deals by them keep every law, and are written down like any other."""

from random import Random
from typing import Any

import pytest

from boodle.cards import CardSet
from boodle.cards.deck import seed_of
from boodle.records.record import read_record, write_record
from boodle.session import Session, nature_of
from boodle.tripoley import HouseRules, HouseRulesError, open_deal
from boodle.tripoley.answers import MINI_DECKS, Deck, Ending, PaySuit, PokerPlay, RankOrder, SpareUse, StopsOpener
from boodle.tripoley.spaces import space_named
from tests.tripoley.games import NAMES, play_on
from tests.tripoley.test_laws import TripoleyLaw

BASE: dict[str, Any] = {
    "pay_cards": tuple(map(space_named, ("A", "K", "Q"))),
    "sequence": (),
    "poker": PokerPlay.NONE,
    "stops_opener": StopsOpener.LEFT,
    "most_players": 2,
}


def house(**answers: object) -> HouseRules:
    """A house with a mini deck, the smallest unless another is named."""
    return HouseRules(**BASE | {"deck": Deck.NINE, "ending": Ending.SHARE, "preset": "mini"} | answers)


HOUSES = [
    house(),
    house(rank_order=RankOrder.KING_HIGH, stops_opener=StopsOpener.TWO_OF_CLUBS, most_players=4),
    house(poker=PokerPlay.VYING, stops_opener=StopsOpener.POKER_WINNER),
    house(pay_suit=PaySuit.RANDOM_EACH, combinations=(), sequence=(space_named("Q-K-A"),)),
    house(hand_size=4, spare_use=SpareUse.NONE),
    house(most_players=8),
    house(deck=Deck.TWELVE, pay_suit=PaySuit.ROTATE, combinations=(), sequence=(space_named("J-Q-K"),)),
    house(deck=Deck.SIXTEEN, poker=PokerPlay.VYING, rank_order=RankOrder.KING_HIGH, most_players=9),
]


@pytest.mark.parametrize(
    ("deck", "cards"),
    [
        (Deck.NINE, "QC KC AC QD KD AD QH KH AH"),
        (Deck.TWELVE, "JC QC KC AC JD QD KD AD JH QH KH AH"),
        (Deck.SIXTEEN, "JC QC KC AC JD QD KD AD JH QH KH AH JS QS KS AS"),
    ],
)
def test_its_cards(deck: Deck, cards: str) -> None:
    """Queen, king and ace of clubs, diamonds and hearts; then the jacks; then the spades."""
    assert house(deck=deck).cards == CardSet.parse(cards)


@pytest.mark.parametrize("number", range(len(HOUSES)))
@pytest.mark.parametrize("seed", range(8))
def test_deals(number: int, seed: int) -> None:
    """Every chip and card is accounted for after each event, and the record of it reads back."""
    rules = HOUSES[number]
    players = Random(seed).randint(2, rules.most_players)
    session = Session(open_deal(rules, NAMES[:players]), nature_of(seed_of(seed)))
    law = TripoleyLaw(session)
    law(session)
    play_on(session, Random(seed), law)
    record = read_record(write_record(session))
    assert record.house == rules
    assert law.deals == 1


@pytest.mark.parametrize("deck", MINI_DECKS)
@pytest.mark.parametrize("poker", [PokerPlay.BETTING, PokerPlay.HELD_AT_END])
def test_poker_takes_more_cards(deck: Deck, poker: PokerPlay) -> None:
    """Hands of five are not to be had."""
    said = f"poker is {poker.value} while deck is {deck.value}: expected poker none or vying, or deck 52"
    with pytest.raises(HouseRulesError, match=said):
        house(deck=deck, poker=poker)
