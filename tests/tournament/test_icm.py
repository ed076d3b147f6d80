"""What stacks are worth in prize money: as every order of finishing has it, and shared to the last unit."""

from fractions import Fraction
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.rulebook import Refused
from boodle.tournament import DealBy, bubble_factors, deal, icm

STACKS = st.lists(st.integers(1, 10_000), min_size=1, max_size=6)
PRIZES = st.lists(st.integers(0, 1000), max_size=6).map(lambda prizes: sorted(prizes, reverse=True))


def order_by_order(stacks: list[int], prizes: list[int]) -> list[Fraction]:
    """The same over every order in which they may finish, exactly."""
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for seat in order:
            chance *= Fraction(stacks[seat], left)
            left -= stacks[seat]
        for seat, prize in zip(order, prizes, strict=False):
            worth[seat] += chance * prize
    return worth


@given(STACKS, PRIZES)
def test_every_order_of_finishing_counts(stacks: list[int], prizes: list[int]) -> None:
    """To nine places."""
    assert icm(stacks, prizes) == pytest.approx([float(one) for one in order_by_order(stacks, prizes)], abs=1e-9)


@given(STACKS, PRIZES)
def test_worths_add_up_and_rise_with_the_stack(stacks: list[int], prizes: list[int]) -> None:
    """To the prizes of so many players; equal stacks are worth the same, a bigger one not less."""
    worth = icm(stacks, prizes)
    assert sum(worth) == pytest.approx(sum(prizes[: len(stacks)]))
    by_stack = sorted(zip(stacks, worth, strict=True))
    for (less, its), (more, theirs) in pairwise(by_stack):
        assert its <= theirs + 1e-9
        assert less < more or its == pytest.approx(theirs)


def test_the_example_of_every_book() -> None:
    """Half, three and two tenths of the chips, for 50, 30 and 20."""
    assert icm((5000, 3000, 2000), (50, 30, 20)) == pytest.approx((38.392857142857, 32.75, 28.857142857143))
    assert icm((7, 3), (100,)) == pytest.approx((70, 30))
    assert icm((10, 10, 10), (5, 4, 3)) == pytest.approx((4, 4, 4))


def test_whoever_has_nothing_has_the_last_places() -> None:
    """And shares them with others like him."""
    assert icm((30, 0, 10), (50, 30, 20)) == pytest.approx((45, 20, 35))
    assert icm((30, 0, 0), (50, 30, 20)) == pytest.approx((50, 25, 25))


def test_ten_and_fourteen_players_are_reckoned() -> None:
    """Of the fifteenth with a prize of his own it is said how many there can be."""
    assert sum(icm(range(1, 15), range(14, 0, -1))) == pytest.approx(105)
    with pytest.raises(Refused) as refused:
        icm(range(1, 16), range(15, 0, -1))
    assert (refused.value.fault.key, refused.value.fault.facts) == ("too_many", {"most": 14})
    assert sum(icm([10] * 60, (5, 3, 1))) == pytest.approx(9)


@given(STACKS, PRIZES, st.sampled_from(DealBy), st.sampled_from([1, 5, 50]))
def test_a_deal_shares_every_unit(stacks: list[int], prizes: list[int], by: DealBy, unit: int) -> None:
    """Whole units but for what is less than one; nobody is off by a unit; equals get alike but for one unit."""
    shares = deal(stacks, prizes, by, unit=unit)
    left = prizes[: len(stacks)]
    assert sum(shares) == sum(left)
    assert sum(share % unit > 0 for share in shares) <= 1
    if by is DealBy.ICM:
        assert all(abs(share - one) < 2 * unit for share, one in zip(shares, icm(stacks, left), strict=True))
    lowest = left[-1] if len(left) == len(stacks) else 0
    assert min(shares) >= lowest // unit * unit


@pytest.mark.parametrize(
    ("stacks", "by", "unit", "shares"),
    [
        ((5000, 3000, 2000), DealBy.ICM, 1, (384, 327, 289)),
        ((5000, 3000, 2000), DealBy.CHIPS, 1, (400, 320, 280)),
        ((5000, 3000, 2000), DealBy.ICM, 5, (385, 325, 290)),
        ((8000, 1000, 1000), DealBy.CHIPS, 1, (520, 240, 240)),
        ((1, 1, 1), DealBy.ICM, 1, (334, 333, 333)),
        ((2, 2, 2), DealBy.CHIPS, 50, (350, 350, 300)),
        ((3, 3), DealBy.ICM, 300, (500, 300)),
        ((1, 3), DealBy.CHIPS, 1, (350, 450)),
    ],
)
def test_what_does_not_divide_goes_by_the_rule(
    stacks: tuple[int, ...], by: DealBy, unit: int, shares: tuple[int, ...]
) -> None:
    """To who lost most by rounding, of equals to the bigger stack, then to the first; less than a unit to the first."""
    assert deal(stacks, (500, 300, 200), by, unit=unit) == shares


def test_of_those_who_lost_as_much_the_bigger_stack_is_first() -> None:
    """Half a unit each: it is his; and by what stacks are worth, unless something else is said."""
    assert deal((1, 3), (2,), DealBy.CHIPS) == deal((1, 3), (2,)) == (0, 2)
    assert deal((5000, 3000, 2000), (500, 300, 200)) == (384, 327, 289)


def test_where_fewer_are_paid_than_are_left_the_lowest_prize_is_nothing() -> None:
    """Nobody is given anything first."""
    assert deal((75, 25), (100,), DealBy.CHIPS) == (75, 25)


@given(st.lists(st.integers(1, 500), min_size=2, max_size=5), PRIZES)
def test_an_all_in_never_risks_less_than_it_brings(stacks: list[int], prizes: list[int]) -> None:
    """Prizes flatten what chips are worth; with one prize for the winner alone chips are what counts."""
    for mine, row in enumerate(bubble_factors(stacks, prizes)):
        assert row[mine] is None
        assert all(one is None or one > 0.999999 for one in row)
    for row in bubble_factors(stacks, (100,)):
        assert all(one is None or one == pytest.approx(1) for one in row)


def test_the_bubble_is_worst_for_the_middle() -> None:
    """Four equal stacks for three equal prizes: going out costs three quarters, and doubling up brings a quarter."""
    factors = bubble_factors((1000, 1000, 1000, 1000), (1, 1, 1))
    assert factors[0][1] == pytest.approx(0.75 / (icm((2000, 0, 1000, 1000), (1, 1, 1))[0] - 0.75))
    assert factors[0][1] == pytest.approx(3)
    assert bubble_factors((5, 5), (7, 7))[0][1] is None
    assert bubble_factors((5, 0, 5), (3, 1))[0][1] is None
    assert bubble_factors((5,), (3,)) == ((None,),)


@pytest.mark.parametrize(
    ("stacks", "prizes", "why"),
    [
        ((5, 5), (3, 4), "prizes"),
        ((9, -1), (3,), "not_chips"),
        ((0, 0), (3,), "not_chips"),
        ((), (3,), "not_chips"),
        ((5, 5), (3, -1), "not_chips"),
    ],
)
def test_what_cannot_be_reckoned_is_refused(stacks: tuple[int, ...], prizes: tuple[int, ...], why: str) -> None:
    """By its key, which every language has words for."""
    for reckon in (icm, bubble_factors, deal, lambda held, paid: deal(held, paid, DealBy.CHIPS)):
        with pytest.raises(Refused) as refused:
            reckon(stacks, prizes)
        assert refused.value.fault.key == why
    with pytest.raises(Refused):
        deal((5, 5), (3, 1), unit=0)
