"""What goes back, which pots there are, and what is refused."""

import pickle
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.pots import NobodyLive, NotChips, Pot, PotError, WrongLength, cut_pots
from boodle.pots.layers import KEPT, LIVE_OF, SEATS_OF, cut_layers, layer_above, uncalled
from boodle.sim.compiler import kernel

ALL = (False,) * 9


def test_nothing_at_all() -> None:
    """No chips, no pots: an empty pot is never made (POKER 5)."""
    assert cut_pots((0, 0), ALL[:2]) == (None, ())


def test_folders_only_above_seats_that_paid_nothing() -> None:
    """Chips of folders alone are for whoever is left, although that seat paid nothing at all."""
    assert cut_pots((8, 8, 0), (True, True, False)).pots == ((16, (2,)),)
    assert cut_pots((8, 8, 0, 0), (True, True, False, False), 3).pots == ((19, (2, 3)),)


def test_a_lone_bet_goes_back_whole() -> None:
    """A bet that nobody calls at all is no pot."""
    assert cut_pots((0, 40, 0), (True, False, True)) == ((1, 40), ())
    assert cut_pots((40,), (False,)) == ((0, 40), ())


def test_the_entitled_pot_and_the_first_bets_are_one_for_the_same_seats() -> None:
    """When the seat without an ante paid no bet either, neighbouring pots are one."""
    assert cut_pots((10, 10, 0), ALL[:3], 6, (True, True, False)).pots == ((26, (0, 1)),)


def test_dead_money_whose_owners_have_all_folded_is_for_everybody_left() -> None:
    """When nobody entitled is left, the others play for it: no chip is burned."""
    assert cut_pots((10, 10, 10), (True, False, False), 6, (True, False, False)).pots == ((36, (1, 2)),)


def test_more_seats_than_any_table_has() -> None:
    """Sixty seats, each all-in for one chip more, make fifty-nine pots."""
    cut = cut_pots(range(1, 61), (False,) * 60)
    assert cut.uncalled == (59, 1)
    assert [pot.chips for pot in cut.pots] == list(range(60, 1, -1))


def test_chips_may_be_any_whole_number() -> None:
    """A number that no machine word holds is cut to the chip."""
    huge = 10**40
    assert cut_pots((huge, huge + 1, 7), ALL[:3]) == ((1, 1), ((21, (0, 1, 2)), (2 * huge - 14, (0, 1))))


def test_sets_of_seats_are_kept_up_to_a_limit() -> None:
    """A batch of odd tables does not fill the memory."""
    for pattern in range(2 * KEPT):
        folded = tuple(pattern >> seat & 1 == 1 for seat in range(13))
        cut = cut_pots(range(14), (*folded, False))
        assert cut.pots[0].eligible == tuple(seat for seat in range(1, 14) if seat == 13 or not folded[seat])
    assert len(LIVE_OF) == KEPT
    assert len(SEATS_OF) == KEPT


@pytest.mark.parametrize("chips", [4.5, 1.0, -1, True, None, "7", Fraction(4), Decimal(4)])
def test_chips_are_whole(chips: object) -> None:
    """Half a chip, a negative one, a bool or a text is refused, by the name of its field (POKER 1.9)."""
    with pytest.raises(NotChips, match=r"^contributions\[1\] is .*, but chips are whole numbers, zero or more$"):
        cut_pots((0, chips), ALL[:2])  # type: ignore[arg-type]
    with pytest.raises(NotChips, match=r"^dead is "):
        cut_pots((3, 4), ALL[:2], chips)  # type: ignore[arg-type]


def test_one_flag_for_each_seat() -> None:
    """Lists that do not fit the seats are refused, by the name of their field."""
    with pytest.raises(WrongLength, match=r"^folded has length 1, but there are 2 seats$"):
        cut_pots((3, 4), (False,))
    with pytest.raises(WrongLength, match=r"^entitled has length 3, but there are 2 seats$"):
        cut_pots((3, 4), ALL[:2], 0, (True, True, True))


@pytest.mark.parametrize("contributions", [(), (3, 4)])
def test_somebody_is_always_left(contributions: tuple[int, ...]) -> None:
    """A hand in which everybody has folded, or nobody sits, is refused: the last live seat takes the pot (TRI-2-11)."""
    with pytest.raises(NobodyLive, match=r"^folded leaves no seat in the hand"):
        cut_pots(contributions, (True,) * len(contributions))


def test_refusals_are_one_family_and_travel() -> None:
    """Every refusal is a PotError and a ValueError, and comes whole through a pickle."""
    for error in (NotChips("dead", -1), WrongLength("folded", 2, 1), NobodyLive()):
        assert isinstance(error, PotError)
        assert isinstance(error, ValueError)
        assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301 - made here


def test_a_pot_names_its_parts() -> None:
    """Chips first, then the seats that may win them."""
    assert repr(Pot(240, (0, 1))) == "Pot(chips=240, eligible=(0, 1))"


def step_by_step(contributions: tuple[int, ...], live: int, base: int, dead: int) -> list[tuple[int, int]]:
    """The pots as a machine without lists of pots climbs them: chips and eligible seats, main pot first."""
    pots: list[tuple[int, int]] = [(dead, base)] if dead else []
    called = list(contributions)
    top, above = uncalled(called)
    called[top] -= above
    height = 0
    while True:
        eligible = live & sum(1 << seat for seat, chips in enumerate(called) if chips > height)
        height, chips = layer_above(called, live, height)
        if pots and (height < 0 or pots[-1][1] == eligible):
            pots[-1] = (pots[-1][0] + chips, pots[-1][1])
        elif chips:
            pots.append((chips, eligible or base))
        if height < 0:
            return pots


AMOUNTS = st.lists(st.integers(0, 6), min_size=2, max_size=6).map(tuple)


@given(contributions=AMOUNTS, live=st.integers(1, 63), entitled=st.integers(0, 63), dead=st.sampled_from([0, 5]))
def test_the_climb_step_by_step_makes_the_same_pots(
    contributions: tuple[int, ...], live: int, entitled: int, dead: int
) -> None:
    """The chips that go back and each layer, found one by one, are those of the climb as a whole."""
    live = live & (1 << len(contributions)) - 1 or 1
    base = live & entitled or live
    top, above, layers = cut_layers(contributions, live, base, dead)
    assert uncalled(contributions) == ((top, above) if above else (-1, 0))
    assert step_by_step(contributions, live, base, dead) == [(chips, seats) for chips, seats, _ in layers]


@pytest.mark.parametrize(
    ("contributions", "told"),
    [((0, 1, 0), (1, 1)), ((7,), (0, 7)), ((2, 5, 3), (1, 2)), ((4, 4, 1), (-1, 0)), ((0, 0), (-1, 0))],
)
def test_what_goes_back_is_one_seats_alone(contributions: tuple[int, ...], told: tuple[int, int]) -> None:
    """The seat that paid most gets back what nobody matched, down to the last chip (POT-13)."""
    assert uncalled(contributions) == told


@pytest.mark.kernels
def test_the_steps_compile_as_they_stand() -> None:
    """What goes back and each layer are the same compiled as interpreted."""
    layer, back = kernel(layer_above), kernel(uncalled)
    for contributions in [(100, 200, 300, 400), (80, 80, 50, 50), (0, 10, 10, 0), (0, 0, 0, 0)]:
        assert back(contributions) == uncalled(contributions)
        for live in range(16):
            for floor in (0, 10, 50, 400):
                assert layer(contributions, live, floor) == layer_above(contributions, live, floor)
