"""Chance for millions of deals: what it gives, that it is fair, and that chunks change nothing."""

from math import sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from boodle.sim.chance import WARMING, WORD, Numbers, below, key_of, luck, mix, shuffle, shuffled
from boodle.sim.compiler import kernel
from boodle.sim.tables import abreast
from boodle.sim.translation.kinds import ABREAST

SEED = 2026
DECK = range(52)
NUMBERS = st.integers(0, 2**62 - 1)


def test_the_first_values_never_change() -> None:
    """The same seed gives the same chance in every version; a change here is a change of `BEHAVIOUR`."""
    assert [mix(number) for number in (0, 1, 2, WORD)] == MIXED
    assert [key_of(*given) for given in ((0, 0, 0), (1, 2, 3), (2**40, 2**40, 1))] == KEYS
    assert [luck(SEED, 7, seat, turn) for seat in (0, 8) for turn in (0, 1)] == LUCK
    assert shuffled(range(10), SEED, 7, 1) == TEN


MIXED = [0, 1753845952, 3507691905, 1734902346]
KEYS = [2488251732, 537239794, 3076220686]
LUCK = [476589553, 3424404963, 337221163, 3365998668]
TEN = [5, 8, 3, 2, 9, 1, 0, 6, 7, 4]


DRAWS_AGAIN = 2_619_848, 3_808_912, 6_524_930, 17_646_642
"""Deals by seed 7 whose shuffle throws a draw away: one in some four millions does."""


@given(seed=NUMBERS, deal=NUMBERS, purpose=st.integers(0, 20), many=st.integers(0, 52))
@example(seed=7, deal=DRAWS_AGAIN[0], purpose=1, many=52)
@example(seed=7, deal=DRAWS_AGAIN[1], purpose=1, many=52)
def test_a_shuffle_draws_from_the_generator_it_names(seed: int, deal: int, purpose: int, many: int) -> None:
    """The order is Fisher and Yates's from the end, by the words of SFC32 after those that are thrown away."""
    first = key_of(seed, deal, purpose)
    second = mix(first + 0x9E3779B9 ^ seed)
    words = sfc32(first, second, mix(second + 0x9E3779B9 ^ deal), 1)
    for _ in range(WARMING):
        next(words)
    order = list(range(many))
    for last in range(many - 1, 0, -1):
        word = next(words)
        while word * (last + 1) % 2**32 < 2**32 % (last + 1):
            word = next(words)
        place = word * (last + 1) // 2**32
        order[last], order[place] = order[place], order[last]
    assert shuffled(range(many), seed, deal, purpose) == order


def shuffle_one(desk: Numbers, deal: Numbers) -> None:
    """Shuffle the deck of one deal."""
    shuffle(desk, 0, 52, 7, deal[0], 1)


def test_tables_abreast_draw_again_each_for_itself() -> None:
    """Among others that need not."""
    deals = [*range(ABREAST - len(DRAWS_AGAIN)), *DRAWS_AGAIN]
    decks = abreast([[*DECK]] * ABREAST)
    kernel(shuffle_one, many=True)(decks, abreast([[deal] for deal in deals]))
    assert [list(deck) for deck in decks.T] == [shuffled(DECK, 7, deal, 1) for deal in deals]


def sfc32(a: int, b: int, c: int, counter: int) -> Any:  # noqa: ANN401 - an endless row of numbers
    """The words of the small fast counter, as its author has it."""
    while True:
        word = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + c * 8) % 2**32
        c = ((c * 2**21) % 2**32 + (c >> 11) + word) % 2**32
        yield word


def test_only_the_named_part_of_a_row_is_shuffled() -> None:
    """Cards before and behind it stay where they are, and lie within as they would alone."""
    row = list(range(20))
    shuffle(row, 5, 10, SEED, 3, 1)
    assert row == [*range(5), *shuffled(range(5, 15), SEED, 3, 1), *range(15, 20)]


def deal_out(row: Numbers, placed: Numbers, paired: Numbers, seed: int, deals: tuple[int, int]) -> None:
    """Count for these deals at which place each card lies, and where the first card lay in the deal before."""
    before = -1
    for deal in range(deals[0], deals[1]):
        for card in range(52):
            row[card] = card
        shuffle(row, 0, 52, seed, deal, 1)
        for place in range(52):
            placed[52 * row[place] + place] += 1
        if before >= 0:
            paired[52 * before + row[0]] += 1
        before = row[0]


def counted(seed: int, first: int, end: int) -> tuple[Any, Any]:
    """Places of cards, and pairs of cards that follow each other, as arrays of 52 rows."""
    placed, paired = np.zeros(52 * 52, np.int64), np.zeros(52 * 52, np.int64)
    kernel(deal_out)(np.zeros(52, np.int64), placed, paired, seed, (first, end))
    return placed, paired


@pytest.mark.parametrize("seed", [0, 1, SEED, 2**40])
def test_every_card_is_as_likely_at_every_place(seed: int) -> None:
    """Chi-square over 200,000 deals: places of all cards, and the top cards of one deal and the next."""
    deals = 200_000
    for counts, freedom in zip(counted(seed, 0, deals), (51 * 51, 52 * 52 - 1), strict=True):
        expected = counts.sum() / counts.size
        chi_square = ((counts - expected) ** 2 / expected).sum()
        assert abs(chi_square - freedom) < 4 * sqrt(2 * freedom)


def test_every_order_of_few_cards_is_as_likely() -> None:
    """All 24 orders of four cards, over 24,000 deals."""
    counts: dict[tuple[int, ...], int] = {}
    for deal in range(24_000):
        order = tuple(shuffled(range(4), SEED, deal, 2))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 23 + 4 * sqrt(2 * 23)


def test_luck_is_spread_evenly_and_by_seat_turn_and_deal() -> None:
    """One of seven is drawn as often as another, and seats, turns and deals have luck of their own."""
    drawn = [below(luck(SEED, deal, seat, turn), 7) for deal in range(700) for seat in range(5) for turn in range(4)]
    expected = len(drawn) / 7
    assert sum((drawn.count(one) - expected) ** 2 / expected for one in range(7)) < 6 + 4 * sqrt(12)
    assert len({luck(SEED, deal, seat, turn) for deal in range(20) for seat in range(9) for turn in range(20)}) == 3600


def test_chunks_change_nothing() -> None:
    """The deals of one stretch are those of its parts, whatever their sizes, and each is what it is alone."""
    whole, _ = counted(SEED, 0, 1000)
    parts = [counted(SEED, first, end)[0] for first, end in ((0, 1), (1, 334), (334, 999), (999, 1000))]
    assert whole.tolist() == sum(parts).tolist()
    alone = np.zeros((52, 52), np.int64)
    for deal in range(1000):
        alone[shuffled(DECK, SEED, deal, 1), DECK] += 1
    assert whole.reshape(52, 52).tolist() == alone.tolist()


def write_chance(numbers: Numbers, seed: int, deal: int) -> None:
    """Write what chance gives for a deal."""
    numbers[0], numbers[1], numbers[2] = mix(seed), key_of(seed, deal, 5), luck(seed, deal, 8, 1000)
    numbers[3] = below(numbers[2], 52)
    shuffle(numbers, 4, len(numbers) - 4, seed, deal, 3)


WRITE_CHANCE = kernel(write_chance)


@given(seed=NUMBERS, deal=NUMBERS)
def test_compiled_it_is_the_same(seed: int, deal: int) -> None:
    """Keys, luck and order are the same compiled as interpreted, up to the greatest seeds and deals."""
    interpreted = list(range(56))
    compiled = np.arange(56, dtype=np.int64)
    write_chance(interpreted, seed, deal)
    WRITE_CHANCE(compiled, seed, deal)
    assert compiled.tolist() == interpreted
