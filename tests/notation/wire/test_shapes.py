"""How each type of the rules goes over the wire, worked out from its annotations: there and back, or refused."""

from enum import Enum
from typing import Any, NamedTuple

import pytest

from boodle.cards import Card, CardSet, FaceDown, Rank, Suit
from boodle.frozen import Frozen
from boodle.notation.errors import NotationError
from boodle.notation.wire.shapes import shape_of
from boodle.seats import BySeat
from boodle.tripoley.board import Space
from boodle.tripoley.spaces import space_named


class Street(Enum):
    """A number that has a name."""

    FLOP = 3
    TURN = 4


class Share(NamedTuple):
    """A tuple with names."""

    seat: int
    chips: int


class Pot(Frozen):
    """A frozen value that refuses what it cannot be."""

    chips: int
    seats: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Refuse less than nothing."""
        if self.chips < 0:
            raise ValueError("less than nothing")


QH = Card.parse("QH")
SHAPES: list[tuple[Any, object, object]] = [
    (int, 7, 7),
    (str, "Ann", "Ann"),
    (bool, True, True),
    (Card, QH, "QH"),
    (CardSet, CardSet.parse("QH KH"), ["QH", "KH"]),
    (FaceDown, FaceDown(5), 5),
    (CardSet | FaceDown, FaceDown(5), 5),
    (CardSet | FaceDown, CardSet.parse("QH"), ["QH"]),
    (Suit, Suit.HEARTS, "H"),
    (Rank, Rank.TEN, "T"),
    (range, range(4, 9), [4, 8]),
    (range, range(4, 4), [4, 3]),
    (Space, space_named("K-Q"), "K-Q"),
    (Street, Street.TURN, 4),
    (Share, Share(1, 5), {"seat": 1, "chips": 5}),
    (Pot, Pot(5, (1, 2)), {"chips": 5, "seats": [1, 2]}),
    (int | None, None, None),
    (int | None, 7, 7),
    (tuple[int, ...], (3, 1), [3, 1]),
    (tuple[Card, ...], (QH,), ["QH"]),
    (tuple[int, str], (3, "Ann"), [3, "Ann"]),
    (tuple[tuple[int, int], ...], ((1, 5), (2, 3)), [[1, 5], [2, 3]]),
    (frozenset[int], frozenset({17, 9, 1}), [1, 9, 17]),
    (BySeat[int], BySeat((5, 6)), [5, 6]),
    (BySeat[Pot | None], BySeat((None, Pot(1))), [None, {"chips": 1, "seats": []}]),
]
TYPESCRIPT = {
    int: "number",
    int | None: "number | null",
    CardSet | FaceDown: "Card[] | number",
    tuple[int, ...]: "number[]",
    tuple[int | None, ...]: "(number | null)[]",
    tuple[int, str]: "[number, string]",
    BySeat[Pot]: "Pot[]",
    range: "Reach",
    Street: "3 | 4",
    Rank: "Rank",
}


@pytest.mark.parametrize(("hint", "value", "told"), SHAPES)
def test_a_value_goes_over_the_wire_and_back(hint: Any, value: object, told: object) -> None:  # noqa: ANN401 - any type
    """It is of the same kind then."""
    shape = shape_of(hint)
    assert shape.write(value) == told
    again = shape.read(told)
    assert (type(again), again) == (type(value), value)


@pytest.mark.parametrize("hint", TYPESCRIPT)
def test_a_shape_has_its_name_in_typescript(hint: Any) -> None:  # noqa: ANN401 - any type
    """A list of several kinds of things in brackets."""
    assert shape_of(hint).typescript == TYPESCRIPT[hint]


@pytest.mark.parametrize(
    ("hint", "told", "expected"),
    [
        (int, True, "a whole number"),
        (int, 7.0, "a whole number"),
        (int, "7", "a whole number"),
        (bool, 1, "true or false"),
        (str, 7, "a text"),
        (Card, "XX", "a card as in QH"),
        (Card, 7, "a card as in QH"),
        (CardSet, ["QH", "QH"], "a list of cards"),
        (CardSet, 7, "a list of cards"),
        (FaceDown, -1, "a number of cards face down"),
        (FaceDown, True, "a number of cards face down"),
        (CardSet | FaceDown, "QH XX", "a number of cards face down"),
        (Suit, "X", "C, D, H or S"),
        (Suit, ["H"], "C, D, H or S"),
        (Rank, "10", "a rank as in T"),
        (range, [4], "the least and the most"),
        (range, [4, True], "the least and the most"),
        (Space, "X", "the name of a space"),
        (Space, 7, "the name of a space"),
        (Space, ["K"], "the name of a space"),
        (Space, None, "the name of a space"),
        (Street, 5, "one of 3, 4"),
        (Street, "3", "one of 3, 4"),
        (Street, [3], "one of 3, 4"),
        (Share, [1, 5], "Share with chips, seat"),
        (Share, {"seat": 1}, "Share with chips, seat"),
        (Pot, {"chips": 5, "seats": [], "odd": 1}, "Pot with chips, seats"),
        (Pot, {"chips": 5, "seats": 1}, "a list"),
        (Pot, {"chips": 5, "seats": ["1"]}, "a whole number"),
        (tuple[int, str], [3], "a list of 2"),
        (tuple[int, str], {"0": 3}, "a list of 2"),
        (frozenset[int], {}, "a list"),
        (int | None, "7", "a whole number"),
    ],
)
def test_what_is_not_of_its_kind_is_refused(hint: Any, told: object, expected: str) -> None:  # noqa: ANN401 - any type
    """With what was expected."""
    with pytest.raises(NotationError, match=f"^expected {expected}, got "):
        shape_of(hint).read(told)


def test_what_a_value_refuses_itself_is_refused() -> None:
    """In its own words."""
    with pytest.raises(NotationError, match=r"^less than nothing$"):
        shape_of(Pot).read({"chips": -1, "seats": []})


@pytest.mark.parametrize("hint", [object, float, dict[str, int], list[int]])
def test_what_has_no_shape_cannot_go_over_the_wire(hint: Any) -> None:  # noqa: ANN401 - any type
    """No rule is made of it."""
    with pytest.raises(TypeError, match=r"cannot go over the wire$"):
        shape_of(hint)


def test_what_is_none_of_several_cannot_be_written() -> None:
    """A value of another kind is an error of ours."""
    with pytest.raises(TypeError, match=r"^'Ann' is none of "):
        shape_of(int | None).write("Ann")
