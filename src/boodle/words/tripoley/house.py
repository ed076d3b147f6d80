"""The house rules of Tripoley in words: what is answered by itself, and how spaces and a card are said."""

from collections.abc import Iterable

from boodle.cards import Card, Rank, Suit
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.answers import PaySuit, SpareUse
from boodle.tripoley.board import Space, Wins
from boodle.tripoley.house import HouseRules
from boodle.words.catalogue import Words
from boodle.words.houses import HouseWords
from boodle.words.signs import LETTERS
from boodle.words.tripoley.leaflet import sections
from boodle.words.tripoley.leaflet_facts import ANSWERS


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


def _answered(words: Words, key: str, value: object) -> str:
    said = str(_named(words, value))
    return words(f"{key}.other", card=said) if isinstance(value, Card) else said


def _named(words: Words, fact: object) -> object:
    match fact:
        case Space():
            return spaces_in_words(words, [fact])
        case tuple():
            return spaces_in_words(words, fact)
        case Card():
            return card_in_words(words, fact)
        case _:
            return fact


HOUSE: HouseWords[Agreement, HouseRules] = HouseWords(
    game="tripoley",
    agreement=Agreement,
    answers=ANSWERS,
    implied={"spare_use": SpareUse.NONE, "pay_suit": PaySuit.HEARTS, "lead_fine": 0},
    follows=lambda _base, _told: {},
    topic="house",
    clashes="house_form.clash",
    leaflets="leaflet",
    answered=_answered,
    named=_named,
    sections=sections,
)
