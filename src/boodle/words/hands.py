"""A poker hand in words, with every rank that decides: "two pair, kings and sevens, ace kicker"."""

from boodle.cards import Rank
from boodle.poker.ranking import Hand, HandClass
from boodle.words.catalogue import Words

OF_TWO_RANKS = (HandClass.TWO_PAIR, HandClass.FULL_HOUSE)
"""The classes that name two ranks before the kickers."""


def hand_in_words(words: Words, hand: Hand) -> str:
    """Say what a hand is; hands that tie are said alike, and no others."""
    named = 2 if hand.hand_class in OF_TWO_RANKS else 1
    one = [rank_in_words(words, "one", rank) for rank in hand.ranks]
    many = [rank_in_words(words, "many", rank) for rank in hand.ranks[:named]]
    return words(f"hands.{_key(hand)}", rank=one[0], ranks=many[0], others=many[-1], kickers=one[named:])


def _key(hand: Hand) -> str:
    if hand.hand_class is HandClass.STRAIGHT_FLUSH and hand.ranks == (Rank.ACE,):
        return "royal"
    return hand.hand_class.name.lower()


def rank_in_words(words: Words, number: str, rank: Rank) -> str:
    """Name a rank, as `one` card or as `many`."""
    return words(f"hands.{number}.{rank.name.lower()}")
