"""What a policy sees in a poker hand: how often it beats those still in, by how many cards they hold."""

from random import Random

import pytest

from boodle.cards import parse_cards
from boodle.poker.ranking import best_five
from boodle.sim.desk import HANDS, IN, LIVE, ORDER, PICKED, SIZE, SIZES, STRENGTH, row_of
from boodle.sim.plan import plan_of
from boodle.sim.policies.sense import FIVE, MOST_SIZED, SURE, WORSE, ahead_of, beats, others_in, rivals
from boodle.sim.policies.wagering import alone_ahead
from boodle.tripoley import HouseRules
from tools.hands import row


@pytest.mark.parametrize("size", range(FIVE, MOST_SIZED + 1))
def test_hands_of_every_size_are_judged_by_their_own_kind(size: int) -> None:
    """Any deck and any number of players: the row of the table is what 2,000 dealt hands were."""
    found = row(Random(size), size, 2_000)
    assert all(abs(dealt - told) < 50 for dealt, told in zip(found, WORSE[size], strict=True))


def test_a_hand_is_worth_less_against_hands_of_more_cards() -> None:
    """A pair of five cards against six: one's own number of cards says nothing."""
    pair = best_five(sum(1 << card for card in parse_cards("KS KD 9H 5C 3D")))
    sizes = [5, 6, 6, 6, 5]
    against = rivals(sizes, 0, 0b11110)
    assert ahead_of(pair, against) == (beats(pair, 5) + 3 * beats(pair, 6)) // 4
    assert ahead_of(pair, rivals(sizes, 0, 0b01110)) == beats(pair, 6) < beats(pair, 5)


def test_who_is_still_in_is_who_counts() -> None:
    """Before the poker all who are dealt in, in the betting those who have not folded; never one's own cards."""
    plan, desk = plan_of(HouseRules(), 4), row_of(SIZE)
    desk[IN], desk[LIVE] = 4, 0b1011
    for seat, size in enumerate((11, 10, 10, 11)):
        desk[ORDER + seat], desk[SIZES + seat] = seat, size
    hand = sum(1 << card for card in parse_cards("KS KD 9H 5C 3D JD 2C 8S QC 7C 4H"))
    desk[HANDS], desk[PICKED], desk[STRENGTH] = hand, hand, best_five(hand)
    ten, eleven = (beats(desk[STRENGTH], size) for size in (10, 11))
    assert ten != eleven
    assert ahead_of(desk[STRENGTH], others_in(desk, plan, 0)) == (2 * ten + eleven) // 3
    assert alone_ahead(desk, plan, 0) == (ten + eleven) // 2
    desk[PICKED] = 0
    assert alone_ahead(desk, plan, 0) == SURE // 2
