"""House rules in words: the question of each field, and each answer."""

from collections.abc import Iterable
from dataclasses import fields
from enum import Enum

from boodle.cards import Card, Rank, Suit
from boodle.tripoley.board import Space, Wins
from boodle.tripoley.house import HouseRules
from boodle.words.catalogue import Words
from boodle.words.house_questions import asked_of
from boodle.words.signs import LETTERS

FIELDS = tuple(field.name for field in fields(HouseRules))


def house_question(words: Words, field: str) -> str:
    """Return what a house is asked by one field."""
    return words(f"house.{field}")


def house_answer(words: Words, field: str, value: object) -> str:
    """Return an answer in words: that of an enum, a number, or the 0 that means "none", spaces, a card, a name."""
    match value:
        case Enum():
            return words(f"house.{field}.{value.value}")
        case Card():
            return words(f"house.{field}.other", card=card_in_words(words, value))
        case int():
            none = f"house.{field}.none"
            return words(none if not value and none in words else f"house.{field}.number", n=value)
        case tuple():
            return spaces_in_words(words, value) if value else words(f"house.{field}.none")
        case _:
            named = f"house.{field}.{value}"
            return words(named if named in words else f"house.{field}.other", n=value)


def house_in_words(words: Words, house: HouseRules) -> list[tuple[str, str]]:
    """Return every question that makes a difference in a house, with its answer."""
    asked = asked_of(house)
    return [(house_question(words, field), house_answer(words, field, getattr(house, field))) for field in asked]


def house_changes(words: Words, house: HouseRules, base: HouseRules) -> list[tuple[str, str]]:
    """Return the questions that a house answers otherwise than another, with its answers."""
    changed = [field for field in FIELDS if getattr(house, field) != getattr(base, field)]
    return [(house_question(words, field), house_answer(words, field, getattr(house, field))) for field in changed]


def card_in_words(words: Words, card: Card) -> str:
    """Name a card: "8 of diamonds"."""
    return words("spaces.own_suit", ranks=_rank(words, card.rank), suit=_suit(words, card.suit))


def spaces_in_words(words: Words, spaces: Iterable[Space]) -> str:
    """Name the spaces of a layout, those of the pay suit together: "ace and king of the pay suit"."""
    listed = tuple(spaces)
    names: list[str] = []
    for wins, key in ((Wins.PAY_SUIT, "pay_suit"), (Wins.ANY_SUIT, "any_suit")):
        ranks = [_ranks(words, space) for space in listed if space.wins is wins]
        names += [words(f"spaces.{key}", ranks=ranks)] if ranks else []
    for space in listed:
        if space.suit is not None:
            names.append(words("spaces.own_suit", ranks=_ranks(words, space), suit=_suit(words, space.suit)))
    names += [words("spaces.drawn") for space in listed if space.wins is Wins.AS_DRAWN]
    return words("spaces.several", names=names)


def _ranks(words: Words, space: Space) -> str:
    """Write what stands on a space: "king-queen", "8-9-10"."""
    return "-".join(_rank(words, rank) for rank in space.ranks)


def _rank(words: Words, rank: Rank) -> str:
    """Write a number in figures, and name the others."""
    return LETTERS.rank(rank) if rank <= Rank.TEN else words(f"hands.one.{rank.name.lower()}")


def _suit(words: Words, suit: Suit) -> str:
    return words(f"table.suit.{suit.name.lower()}")
