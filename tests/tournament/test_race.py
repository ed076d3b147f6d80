"""Colouring up and the chip race, card by card."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.cards import CARDS, parse_cards
from boodle.rulebook import Refused
from boodle.tournament import (
    RacedOut,
    Rounding,
    cards_needed,
    change_at_par,
    chip_race,
    colour_up,
    unneeded,
)

THIRTEEN = {"Ann": 3, "Ben": 1, "Cem": 3, "Dot": 2, "Eve": 3, "Fay": 1}
DEALT = parse_cards("2C 9H KD AS 4D 5D 6D KS 3C 7H 7S 8C 2D")


def test_rounding_at_the_half() -> None:
    """Under half a chip nothing is brought for, and half is enough for one."""
    assert len(chip_race(THIRTEEN, 25, 100, DEALT, rounding=Rounding.HALF_UP).winners) == 3
    assert chip_race({"A": 1}, 25, 100, (), rounding=Rounding.HALF_UP).against_par == -25
    assert chip_race({"A": 2}, 25, 100, parse_cards("2C 3C"), rounding=Rounding.HALF_UP).against_par == 50


@pytest.mark.parametrize(
    ("amounts", "gone"),
    [
        ((500, 1000, 2000), (25, 100)),
        ((500, 1000, 25), ()),
        ((500, 1000, 100), (25,)),
        ((1000, 2000), (25, 100, 500)),
        ((1500,), (25, 100)),
    ],
)
def test_small_chips_go_when_no_blind_and_no_ante_needs_them(amounts: tuple[int, ...], gone: tuple[int, ...]) -> None:
    """FLR-27: blinds of 500 and 1000 need nothing below 500, unless an ante to come does."""
    assert unneeded((25, 100, 500, 1000), amounts) == gone


@pytest.mark.parametrize(
    ("odd", "small", "big", "cards", "why"),
    [
        ({"A": 2}, 25, 60, "2C 3C", "not_a_multiple"),
        ({"A": 2}, 25, 25, "2C 3C", "not_a_multiple"),
        ({"A": -1}, 25, 100, "", "not_chips"),
        ({"A": 2}, 25, 100, "2C", "cards"),
        ({"A": 53}, 25, 100, "2C", "deck_too_small"),
    ],
)
def test_what_cannot_be_raced_is_refused(odd: dict[str, int], small: int, big: int, cards: str, why: str) -> None:
    """With its reason."""
    with pytest.raises(Refused) as refused:
        chip_race(odd, small, big, parse_cards(cards))
    assert refused.value.fault.key == why


def test_a_card_comes_once() -> None:
    """The same card twice is no draw."""
    with pytest.raises(Refused) as refused:
        chip_race({"A": 2}, 25, 100, (CARDS[3], CARDS[3]))
    assert refused.value.fault.key == "card_twice"


HOLDINGS = st.dictionaries(st.sampled_from("ABCDEFGHIJ"), st.integers(0, 12), min_size=1)


@given(
    holdings=HOLDINGS,
    ratio=st.integers(2, 5),
    house=st.tuples(st.sampled_from(Rounding), st.sampled_from(RacedOut)),
    deck=st.permutations(CARDS),
    last=st.sets(st.sampled_from("ABCDEFGHIJ")),
)
def test_a_colour_up_gives_each_at_most_one_chip_above_par(
    holdings: dict[str, int],
    ratio: int,
    house: tuple[Rounding, RacedOut],
    deck: list[int],
    last: set[str],
) -> None:
    """Nobody gets more than his chips at par and one more, and what is added or taken is less than a chip a winner."""
    (rounding, raced_out), small, big = house, 25, 25 * ratio
    odd = {name: change_at_par(name, count, small, big).odd for name, count in holdings.items()}
    cards = [CARDS[card] for card in deck[: cards_needed(odd, small, big, rounding)]]
    done = colour_up(holdings, small, big, cards, rounding=rounding, raced_out=raced_out, last_chips=last)
    before = small * sum(holdings.values())
    assert big * sum(done.gets.values()) == before + done.against_par
    for name, count in holdings.items():
        assert count * small // big <= done.gets[name] <= -(-count * small // big)
    if rounding is Rounding.UP and raced_out is RacedOut.MAY_BE:
        assert 0 <= done.against_par < big
    if rounding is Rounding.HALF_UP and raced_out is RacedOut.MAY_BE:
        assert -big < 2 * done.against_par <= big
    if raced_out is RacedOut.NEVER:
        assert all(done.gets[name] for name in last & holdings.keys() if holdings[name])


def test_what_is_not_said_is_as_the_house_has_it() -> None:
    """Parts of a chip count, and whoever loses all is out."""
    assert cards_needed({"A": 1}, 25, 100) == 1
    done = colour_up({"A": 1, "B": 1}, 25, 100, parse_cards("2C 3C"), last_chips=["A"])
    assert (done.gets, done.against_par) == ({"A": 0, "B": 1}, 50)


def test_nobody_gets_a_chip_for_nothing() -> None:
    """Neither rounded up nor kept in."""
    assert chip_race({"A": 0, "B": 1}, 25, 100, (), rounding=Rounding.EACH_UP).winners == ("B",)
    cards = parse_cards("2C 3C")
    race = chip_race({"A": 0, "B": 1, "C": 1}, 25, 100, cards, raced_out=RacedOut.NEVER, last_chips=["A"])
    assert race.kept_in == ()
    kept = colour_up({"A": 1, "B": 1}, 25, 100, cards, raced_out=RacedOut.NEVER)
    assert kept.race.kept_in == ()


def test_a_count_below_nought_is_refused() -> None:
    """Also where nothing is raced."""
    with pytest.raises(Refused) as refused:
        change_at_par("A", -1, 25, 100)
    assert refused.value.fault.key == "not_chips"


def test_a_chip_that_is_needed_keeps_the_bigger_ones_from_being_asked() -> None:
    """In whatever order the chips are told."""
    assert unneeded((1000, 25, 500, 100), (500, 1000)) == (25, 100)
    assert unneeded((25, 100, 500), (50, 1000)) == ()
