"""Numbers, cards and orders as they stand in a line of text, whatever the game."""

from collections.abc import Sequence
from functools import reduce

from boodle.cards import Card, CardError, parse_cards
from boodle.echo import Saying, echo, saying
from boodle.notation.errors import NotationError

MOST_FIGURES = 15
"""A number is no longer than this; nobody has so many chips."""


def either(names: Sequence[str]) -> Saying:
    """Say that any of several will do."""
    return reduce(lambda one, other: saying("{one} or {other}", one=one, other=other), names[1:], saying(names[0]))


def read_number(text: str) -> int:
    """Read a whole number of plain figures; raises NotationError."""
    if not (text.isascii() and text.isdecimal()):
        raise NotationError("{text} is no number: expected a whole number, 0 or more", text=echo(text))
    if len(text) > MOST_FIGURES:
        raise NotationError(
            "a number of {count} figures is too long: expected at most {most_figures}",
            count=len(text),
            most_figures=MOST_FIGURES,
        )
    return int(text)


def read_cards(text: str) -> tuple[Card, ...]:
    """Read cards, each once; raises NotationError."""
    try:
        return parse_cards(text)
    except CardError as error:
        raise NotationError("{why}", why=error) from None


def read_card(text: str) -> Card:
    """Read one card; raises NotationError."""
    cards = read_cards(text)
    if len(cards) != 1:
        raise NotationError("{text} is not one card: expected a card as in QH", text=echo(text))
    return cards[0]


def read_order(text: str) -> tuple[object, ...]:
    """Read the order that nature gave: of numbers, or of cards; raises NotationError."""
    if text[-1:].isdecimal():  # a card ends in its suit
        tokens = text.split()
        if all(token.isdecimal() for token in tokens):
            return tuple(map(read_number, tokens))
    return read_cards(text)
