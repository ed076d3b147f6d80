"""How cards are written for the eye: `10♥` with signs, `10H` with letters only; both can be typed back.

Court cards bear the letters of a language, `D♥` for the German Dame, and only records write them as the English do.
"""

from collections.abc import Iterable
from functools import lru_cache

from boodle.cards import Card, CardSet, Rank, Suit
from boodle.frozen import Frozen, replace
from boodle.words.catalogue import Words

BY_COLOUR = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The order in which a hand is held: black and red take turns."""


class Signs(Frozen):
    """One sign for each suit, clubs first, and one letter for each court card, jack first."""

    suits: str
    courts: str = "JQKA"

    def suit(self, suit: Suit) -> str:
        """Write a suit."""
        return self.suits[suit]

    def rank(self, rank: Rank) -> str:
        """Write a rank, the ten in figures."""
        if rank >= Rank.JACK:
            return self.courts[rank - Rank.JACK]
        return "10" if rank is Rank.TEN else rank.letter

    def card(self, card: Card) -> str:
        """Write a card."""
        return self.rank(card.rank) + self.suits[card.suit]

    def cards(self, cards: Iterable[Card]) -> str:
        """Write cards in a row."""
        return " ".join(map(self.card, cards))

    def by_suit(self, hand: CardSet) -> list[tuple[Suit, str]]:
        """Write a hand suit by suit, as it is held, the ranks only and upwards."""
        held = [(suit, hand.of_suit(suit)) for suit in BY_COLOUR]
        return [(suit, " ".join(self.rank(card.rank) for card in cards)) for suit, cards in held if cards]

    def as_poker(self, cards: CardSet) -> str:
        """Write a poker hand: what there is most of first, high before low."""
        ranks = [card.rank for card in cards]
        return self.cards(sorted(cards, key=lambda card: (-ranks.count(card.rank), -card.rank, -card.suit)))

    def in_hand(self, hand: CardSet) -> str:
        """Write a hand in the order in which it is held."""
        return " ".join(self.cards(hand.of_suit(suit)) for suit in BY_COLOUR if hand.of_suit(suit))


SYMBOLS = Signs("♣♦♥♠")
LETTERS = Signs("CDHS")


def signs_of(words: Words) -> Signs:
    """Return the signs with the letters that a language has for its court cards."""
    return signs_for(words, plain=False)


@lru_cache(maxsize=16)
def signs_for(words: Words, *, plain: bool) -> Signs:
    """Return signs, or letters where they are to be plain, with what a language has for its court cards."""
    courts = "".join(words(f"room_parts.letter.{letter}") for letter in SYMBOLS.courts)
    return replace(LETTERS if plain else SYMBOLS, courts=courts)
