"""What a shape on the wire is, and the shapes of what every game is made of: numbers, words, cards, ranges."""

from collections.abc import Callable, Mapping
from typing import Any

from boodle.cards import Card, CardError, CardSet, FaceDown, Rank, Suit, parse_cards
from boodle.echo import echo
from boodle.frozen import Frozen
from boodle.notation.errors import NotationError

Plain = Any
"""What JSON can hold: None, bool, int, str, list, dict."""


class Shape(Frozen):
    """How one type goes over the wire: writing, reading (NotationError), and its name in TypeScript."""

    write: Callable[[Any], Plain]
    read: Callable[[Plain], Any]
    typescript: str
    plain: bool = False
    """Whether writing leaves the value as it is, so that it may be left out."""


def refuse(expected: str, found: Plain) -> NotationError:
    """Return the refusal of something on the wire."""
    return NotationError(f"expected {expected}, got {echo(str(found))}")


def _exactly(kind: type, name: str, typescript: str) -> Shape:
    def read(value: Plain) -> Any:  # noqa: ANN401 - of that kind
        if type(value) is not kind:
            raise refuse(name, value)
        return value

    return Shape(lambda value: value, read, typescript, plain=True)


def _card(value: Plain) -> Card:
    try:
        return Card.parse(value)
    except (CardError, AttributeError):
        raise refuse("a card as in QH", value) from None


def _cards(value: Plain) -> CardSet:
    try:
        return CardSet.of(parse_cards(" ".join(value)))
    except (CardError, TypeError):
        raise refuse("a list of cards", value) from None


def _face_down(value: Plain) -> FaceDown:
    if type(value) is not int or value < 0:
        raise refuse("a number of cards face down", value)
    return FaceDown(value)


def _lettered(letters: Mapping[str, Any], expected: str) -> Callable[[Plain], Any]:
    def read(value: Plain) -> Any:  # noqa: ANN401 - a suit or a rank
        if not isinstance(value, str) or value not in letters:
            raise refuse(expected, value)
        return letters[value]

    return read


def _range(value: Plain) -> range:
    if not isinstance(value, list) or [type(end) for end in value] != [int, int]:
        raise refuse("the least and the most", value)
    return range(value[0], value[1] + 1)


CARDS = Shape(lambda cards: [str(card) for card in cards], _cards, "Card[]")
REACH = Shape(lambda reach: [reach.start, reach.stop - 1], _range, "Reach")
"""A range is its least and its most, an empty one [least, least - 1]."""

BASE: dict[Any, Shape] = {
    int: _exactly(int, "a whole number", "number"),
    str: _exactly(str, "a text", "string"),
    bool: _exactly(bool, "true or false", "boolean"),
    type(None): _exactly(type(None), "null", "null"),
    Card: Shape(str, _card, "Card"),
    CardSet: CARDS,
    FaceDown: Shape(lambda cards: cards.count, _face_down, "number"),
    Suit: Shape(lambda suit: suit.letter, _lettered({suit.letter: suit for suit in Suit}, "C, D, H or S"), "Suit"),
    Rank: Shape(lambda rank: rank.letter, _lettered({rank.letter: rank for rank in Rank}, "a rank as in T"), "Rank"),
    range: REACH,
}
"""The shapes that are said and not worked out, and that every game has."""
