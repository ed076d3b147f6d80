"""How likely every two cards are by all that was said: counted all at once, and by the book."""

from math import isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.sim.blueprint import reading, table
from boodle.sim.blueprint.library import Library
from boodle.sim.blueprint.situations import (
    BEFORE_FLOP,
    CARDS,
    COMBOS,
    HANDS,
    SHARES,
    TWO_CARDS,
    class_with,
    share,
    spread,
    starting_class,
)
from boodle.sim.blueprint.sizes import ALL_IN, FOLD, RAISE, STAY

UNRAISED = 0
MAY = 1 << FOLD | 1 << STAY | 1 << ALL_IN


def room() -> reading.HandReading:
    """Room to read in, of lists."""
    return reading.reading_room(lambda many: [0.0] * many, lambda many: [0] * many)


def test_two_cards_stand_where_they_are_looked_up() -> None:
    """All of them."""
    for place, two in enumerate(TWO_CARDS):
        assert reading.place_of(two) == place
        assert 1 << reading.ONE[place] | 1 << reading.OTHER[place] == two


@given(cards=st.lists(st.integers(0, CARDS - 1), min_size=3, max_size=5, unique=True))
@settings(max_examples=10)
def test_all_hands_are_looked_at_as_each_is(cards: list[int]) -> None:
    """What each beats of what others may hold, and its class; what lies on the board is nobody's."""
    board, street, looked = sum(1 << card for card in cards), len(cards) - 2, room()
    strengths, masks = [0] * COMBOS, [0] * COMBOS
    many = spread(board, strengths, masks, 0)
    reading.look_at_all(board, street, looked)
    for place in range(0, COMBOS, 37):
        mine, found = TWO_CARDS[place], looked.classes[street * COMBOS + place]
        if mine & board:
            assert found == table.NOBODY
        else:
            beats = share(mine, board, strengths, masks, 0, many)
            assert looked.beats[place] == beats
            assert found == class_with(street, mine, board, beats)


def test_a_river_is_looked_at_again_after_another_board() -> None:
    """What hands beat is kept of the last board alone, and read on the river."""
    river, turn, looked = 0b11111 << 20, 0b1111 << 30, room()
    reading.look_at_all(river, table.RIVER, looked)
    beats = [looked.beats[two] for two in range(COMBOS) if not TWO_CARDS[two] & river]
    reading.look_at_all(turn, 2, looked)
    reading.look_at_all(river, table.RIVER, looked)
    assert [looked.beats[two] for two in range(COMBOS) if not TWO_CARDS[two] & river] == beats


def test_before_the_flop_hands_are_the_169() -> None:
    """By class."""
    looked = room()
    reading.look_at_all(0, 0, looked)
    assert [looked.classes[two] for two in range(COMBOS)] == [*map(starting_class, TWO_CARDS)]


def test_hands_are_weighed_by_what_the_book_says_with_them() -> None:
    """The aces go all-in, all else folds: after an all-in of the one he holds aces, but for a tremble."""
    looked, aces = room(), starting_class(TWO_CARDS[reading.place_of(1 << 12 | 1 << 25)])
    low, high = [15] * HANDS[0], [0] * HANDS[0]
    low[aces], high[aces] = 0, 15
    reading.note(looked, 4, 0, UNRAISED, MAY, ALL_IN)
    reading.note(looked, 3, 0, UNRAISED, MAY, FOLD)
    reading.look_at_all(0, 0, looked)
    board = 1 << 12 | 1 << 0
    reading.read_hands(looked, Library([0], low, high), board, 4, 5)
    for place, two in enumerate(TWO_CARDS):
        of_one = 0.0 if two & board else 1.0 if starting_class(two) == aces else reading.TREMBLE
        assert isclose(looked.likely[place], of_one)
        assert looked.likely[COMBOS + place] == (0.0 if two & board else 1.0)


def test_who_bets_on_the_flop_is_taken_to_be_honest_now_and_then() -> None:
    """By a book that says all-in with anything, what beats two of three is likelier all the same."""
    looked, flop = room(), 1 << 0 | 1 << 18 | 1 << 34
    reading.note(looked, 4, 1, BEFORE_FLOP, 1 << STAY | 1 << ALL_IN, ALL_IN)
    reading.look_at_all(flop, 1, looked)
    reading.read_hands(looked, Library([0] * (BEFORE_FLOP + 1), [0] * HANDS[1], [15] * HANDS[1]), flop, 4, 5)
    for place, two in enumerate(TWO_CARDS):
        good = looked.beats[place] >= SHARES[reading.GOOD - 1]
        weight = 1.0 if good else reading.TREMBLE + (1 - reading.TREMBLE) * (1 - reading.HONESTLY)
        assert isclose(looked.likely[place], 0.0 if two & flop else weight)


@pytest.mark.parametrize(
    ("beats", "may", "said", "part"),
    [
        (reading.GOOD, 1 << STAY, STAY, reading.SLOW),
        (reading.GOOD - 1, 1 << STAY, STAY, 1.0),
        (reading.FAIR, 1 << FOLD | 1 << STAY, STAY, 1.0),
        (reading.FAIR - 1, 1 << FOLD | 1 << STAY, STAY, reading.STUBBORN),
        (reading.GOOD, 1 << FOLD | 1 << STAY | 1 << RAISE, RAISE, 1.0),
        (reading.GOOD - 1, 1 << STAY | 1 << RAISE, RAISE, 0.0),
    ],
)
def test_an_honest_player_bets_what_is_good(beats: int, may: int, said: int, part: float) -> None:
    """And checks some of it; calls with what is fair, and hardly with less."""
    assert reading.honestly(beats, may, said) == part
