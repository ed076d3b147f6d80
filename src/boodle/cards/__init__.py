"""Cards, sets of cards, and the one source of chance for deals. Knows no game."""

from boodle.cards.card import CARDS, Card, CardError, Rank, Suit, parse_cards
from boodle.cards.card_set import FULL_DECK, CardSet, FaceDown, face_up

__all__ = ["CARDS", "FULL_DECK", "Card", "CardError", "CardSet", "FaceDown", "Rank", "Suit", "face_up", "parse_cards"]
