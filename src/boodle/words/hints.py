"""Why a hint advises what it does, as one sentence that follows the name of a button."""

from boodle.bots.given import Reason
from boodle.cards import Card, CardSet, Suit
from boodle.poker.ranking import Hand, HandClass
from boodle.words.catalogue import Words
from boodle.words.hands import OF_TWO_RANKS, rank_in_words
from boodle.words.signs import Signs, signs_of


def reason_in_words(words: Words, why: Reason, signs: Signs | None = None) -> str:
    """Say why something is advised, cards with signs of print unless others are given; KeyError: it has no words."""
    cards = signs_of(words) if signs is None else signs
    return words(f"hints.{why.key}", **{name: _fact(words, cards, value) for name, value in why.facts.items()})


def _fact(words: Words, signs: Signs, value: object) -> object:
    match value:
        case Suit():
            return words(f"room_parts.suit.{value.letter}")
        case Card():
            return signs.card(value)
        case CardSet():
            return signs.as_poker(value)
        case Hand():
            return _made(words, value)
        case _:
            return value


def _made(words: Words, hand: Hand) -> str:
    """Say what a hand is in short, without the cards that only decide between two of a kind."""
    many = [rank_in_words(words, "many", rank) for rank in hand.ranks[: 1 + (hand.hand_class in OF_TWO_RANKS)]]
    facts = {"rank": rank_in_words(words, "one", hand.ranks[0]), "ranks": many[0], "others": many[-1]}
    return words(f"hints.made.{HandClass(hand.hand_class).name.lower()}", **facts)
