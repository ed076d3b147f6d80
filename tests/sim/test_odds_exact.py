"""What the odds book counts: against every deal of a small deck, against the rules' own sizes, and against play."""

from fractions import Fraction
from itertools import combinations

import pytest

from boodle.cards import CARDS, CardSet
from boodle.frozen import replace
from boodle.notation.tripoley.house import preset, presets
from boodle.sim.chance import shuffled
from boodle.sim.odds.exact import claimable, hand_sizes, pay_cards, pay_cards_in_hand
from boodle.tripoley.answers import PaySuit, SpareOrder
from boodle.tripoley.spaces import space_named

PAGAT = preset("pagat")
RULES_D = {
    2: ((18, 17), 17),
    3: ((13, 13, 13), 13),
    4: ((11, 11, 10, 10), 10),
    5: ((9, 9, 9, 9, 8), 8),
    6: ((8, 8, 8, 7, 7, 7), 7),
    7: ((7, 7, 7, 7, 6, 6, 6), 6),
    8: ((6,) * 7 + (5,), 5),
    9: ((6, 6, *(5,) * 7), 5),
}


@pytest.mark.parametrize(("players", "sizes"), RULES_D.items())
def test_hand_sizes_are_those_of_the_rules(players: int, sizes: tuple[tuple[int, ...], int]) -> None:
    """From the dealer's left to the dealer, and the spare hand."""
    assert hand_sizes(PAGAT, players) == sizes


def test_a_spare_hand_dealt_first_is_the_longest() -> None:
    """And without one all cards are dealt."""
    first = replace(PAGAT, spare_order=SpareOrder.FIRST)
    assert hand_sizes(first, 5) == ((9, 9, 9, 8, 8), 9)
    assert hand_sizes(preset("poch"), 4) == ((8, 8, 8, 8), 0)


@pytest.mark.parametrize("players", range(2, 10))
def test_a_single_pay_card_is_claimed_unless_it_is_in_the_spare_hand(players: int) -> None:
    """One less the spare hand's share of the deck."""
    _, spare = hand_sizes(PAGAT, players)
    assert claimable(PAGAT, space_named("K"), players) == 1 - Fraction(spare, 52)


def test_king_and_queen_in_one_hand() -> None:
    """Pairs of places in one hand of all pairs of places."""
    pairs = sum(size * (size - 1) for size in hand_sizes(PAGAT, 5)[0])
    assert claimable(PAGAT, space_named("K-Q"), 5) == Fraction(pairs, 52 * 51)


def test_a_run_in_any_suit_is_counted_once() -> None:
    """Inclusion and exclusion over the four suits; dealt by chance, it lies in one hand as often."""
    space, deals, found = space_named("8-9-10"), 20_000, 0
    sets = [CardSet.parse(f"8{suit} 9{suit} T{suit}").mask for suit in "CDHS"]
    for number in range(deals):
        order = shuffled(range(52), 5, number, 1)
        hands = [sum(1 << card for card in order[place::5]) for place in range(4)]
        found += any(needed & hand == needed for hand in hands for needed in sets)
    exact = claimable(PAGAT, space, 4)
    assert exact is not None
    assert abs(found / deals - exact) < 0.007


def test_pay_cards_in_a_hand() -> None:
    """Against every hand of two cards."""
    hearts = {int(card) for card in CARDS if str(card) in {"AH", "KH", "QH", "JH", "TH"}}
    counted = [0, 0, 0]
    for hand in combinations(range(52), 2):
        counted[len(hearts & {*hand})] += 1
    assert pay_cards_in_hand(PAGAT, 2) == tuple(Fraction(one, sum(counted)) for one in counted)


@pytest.mark.parametrize("name", presets())
def test_chances_add_up(name: str) -> None:
    """For every preset at every number of players, where they can be counted."""
    house = preset(name)
    for players in range(house.fewest_players, house.most_players + 1):
        hands, spare = hand_sizes(house, players)
        assert sum(hands) + spare == len(house.cards)
        for size in {*hands, spare} - {0}:
            assert sum(pay_cards_in_hand(house, size) or (1,)) == 1
        for space in house.layout:
            assert 0 < (claimable(house, space, players) or 1) <= 1


def test_what_a_turned_up_card_decides_is_not_counted() -> None:
    """The pay suit of Poch is that of a card that somebody holds."""
    assert pay_cards(preset("poch")) is None
    assert claimable(preset("poch"), space_named("K-Q"), 4) is None
    assert pay_cards(replace(PAGAT, pay_suit=PaySuit.ROTATE)) == 5
