"""What holds for every settlement, whoever paid what."""

import random
from collections import Counter
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.frozen import replace
from boodle.pots import OddChips, award_pots, cut_pots, explain
from tests.pots.oracle import cut_by_hand, shares_by_hand
from tests.pots.settlements import Paid, settlements
from tests.reliability import Report

ODD_CHIPS = st.sampled_from(OddChips)


@given(settlements())
def test_no_chip_is_made_or_lost(paid: Paid) -> None:
    """What goes back and what lies in the pots is what was paid and the dead money."""
    uncalled, pots = paid.cut()
    back = uncalled.chips if uncalled else 0
    assert back + sum(pot.chips for pot in pots) == sum(paid.contributions) + paid.dead


@given(settlements())
def test_the_arithmetic_agrees_with_chips_laid_in_columns(paid: Paid) -> None:
    """Climbing heights gives what taking the columns off row by row gives."""
    uncalled, pots = paid.cut()
    back, by_hand = cut_by_hand(paid.contributions, paid.folded, paid.dead, paid.entitled)
    assert list(pots) == by_hand
    assert (dict([uncalled]) if uncalled else {}) == back


@pytest.mark.slow
def test_the_arithmetic_agrees_with_columns_at_length(report_line: Report) -> None:
    """The same for a large number of tables drawn from one seed."""
    count, seed = 100_000, 20_260
    report_line(suite="side pots against chips laid in columns", count=count, seed=seed)
    chance = random.Random(seed)
    for _ in range(count):
        seats = chance.randint(1, 9)
        folded = [chance.random() < chance.random() for _ in range(seats)]
        folded[chance.randrange(seats)] = False
        contributions = [chance.randint(0, chance.choice((2, 6, 30))) for _ in range(seats)]
        entitled = None if chance.random() < 0.5 else [chance.random() < 0.7 for _ in range(seats)]
        dead = chance.choice((0, 0, 1, 9))
        uncalled, pots = cut_pots(contributions, folded, dead, entitled)
        back, by_hand = cut_by_hand(contributions, folded, dead, entitled)
        assert (dict([uncalled]) if uncalled else {}, list(pots)) == (back, by_hand)


@given(settlements())
def test_no_pot_is_empty(paid: Paid) -> None:
    """Every pot has chips, and somebody who may win it; nobody who folded may."""
    for pot in paid.cut().pots:
        assert pot.chips > 0
        assert pot.eligible
        assert set(pot.eligible) <= paid.live


@given(settlements(partly_entitled=False))
def test_each_side_pot_is_for_fewer_seats(paid: Paid) -> None:
    """Who may win a side pot may win every pot below it, and somebody below may not win it."""
    pots = paid.cut().pots
    for below, above in pairwise(pots):
        assert set(above.eligible) < set(below.eligible)


@given(settlements())
def test_neighbouring_pots_differ_in_who_may_win(paid: Paid) -> None:
    """Two neighbouring pots for the same seats are one pot."""
    pots = paid.cut().pots
    assert all(below.eligible != above.eligible for below, above in pairwise(pots))


@given(settlements())
def test_only_the_one_who_paid_most_gets_chips_back(paid: Paid) -> None:
    """Uncalled chips go to the single top payer, folded or not, down to what the second paid."""
    uncalled = paid.cut().uncalled
    *_, second, most = sorted((0, *paid.contributions))
    if most == second:
        assert uncalled is None
    else:
        assert uncalled == (paid.contributions.index(most), most - second)


@given(settlements(), st.randoms(use_true_random=False))
def test_the_order_of_payments_does_not_matter(paid: Paid, chance: random.Random) -> None:
    """Bets put in one at a time and in any order come to the same pots (POT-06 by amount, never by time)."""
    payments = [seat for seat, chips in enumerate(paid.contributions) for _ in range(chips)]
    chance.shuffle(payments)
    counted = Counter(payments)
    again = tuple(counted[seat] for seat in range(len(paid.contributions)))
    assert replace(paid, contributions=again).cut() == paid.cut()


@given(settlements(), st.randoms(use_true_random=False))
def test_seats_may_change_places(paid: Paid, chance: random.Random) -> None:
    """The same players in other chairs win and get back the same."""
    seats = len(paid.contributions)
    chairs = list(range(seats))
    chance.shuffle(chairs)  # who sits now in each chair
    moved = cut_pots(
        [paid.contributions[seat] for seat in chairs],
        [paid.folded[seat] for seat in chairs],
        paid.dead,
        None if paid.entitled is None else [paid.entitled[seat] for seat in chairs],
    )
    before = paid.cut()
    assert [(pot.chips, {chairs[chair] for chair in pot.eligible}) for pot in moved.pots] == [
        (pot.chips, set(pot.eligible)) for pot in before.pots
    ]
    assert (moved.uncalled and chairs[moved.uncalled.seat]) == (before.uncalled and before.uncalled.seat)


@given(settlements(), ODD_CHIPS, st.integers(0, 8))
def test_every_pot_is_given_out_to_the_chip(paid: Paid, odd_chips: OddChips, first: int) -> None:
    """Shares and remainder are the pot; without carrying nothing remains, and no tied seat gets two chips more."""
    pots = paid.cut().pots
    award = award_pots(pots, paid.strength, odd_chips, first % len(paid.contributions))
    assert [won.pot for won in award.pots] == list(reversed(pots))
    for won in award.pots:
        assert sum(won.shares) + won.remainder == won.pot.chips
        assert max(won.shares) - min(won.shares) <= (odd_chips is OddChips.LEFT_OF_BUTTON)
        assert won.remainder < len(won.winners)
        assert won.remainder == 0 or odd_chips is OddChips.CARRY
    assert sum(award.totals) + award.remainder == sum(pot.chips for pot in pots)


@given(settlements(), ODD_CHIPS)
def test_the_award_is_fair_within_a_chip_a_pot(paid: Paid, odd_chips: OddChips) -> None:
    """Nobody takes a whole chip more or less a pot than unbroken shares would give."""
    pots = list(paid.cut().pots)
    fair = shares_by_hand([(pot.chips, pot.eligible) for pot in pots], paid.strength)
    award = award_pots(pots, paid.strength, odd_chips)
    for seat, share in enumerate(award.totals):
        shared = sum(seat in won.winners for won in award.pots)
        assert abs(share - fair[seat]) < Fraction(max(shared, 1))


@given(settlements(partly_entitled=False), st.integers(0, 8), st.integers(0, 12), ODD_CHIPS)
def test_nobody_gains_by_being_in_for_less(paid: Paid, seat: int, less: int, odd_chips: OddChips) -> None:
    """A seat with the same hand that is all-in for fewer chips takes no more from the pots."""
    seat %= len(paid.contributions)
    shorter = list(paid.contributions)
    shorter[seat] = min(less, shorter[seat])
    short = replace(paid, contributions=tuple(shorter))
    whole, part = (award_pots(one.cut().pots, paid.strength, odd_chips).totals[seat] for one in (paid, short))
    assert part <= whole


@given(settlements(), st.integers(0, 8))
def test_a_seat_never_gains_by_losing_a_pot(paid: Paid, seat: int) -> None:
    """Struck from one pot, a seat takes no more from all of them."""
    seat %= len(paid.contributions)
    pots = paid.cut().pots
    before = award_pots(pots, paid.strength).totals[seat]
    for place, pot in enumerate(pots):
        left = tuple(other for other in pot.eligible if other != seat)
        if left:
            struck = [*pots[:place], pot._replace(eligible=left), *pots[place + 1 :]]
            assert award_pots(struck, paid.strength).totals[seat] <= before


@given(settlements())
def test_pots_do_not_look_at_hands(paid: Paid) -> None:
    """A hand that loses changes who wins and never the pots: they are cut before (POKER 1.1)."""
    pots = paid.cut().pots
    award = award_pots(pots, [-hand for hand in paid.strength])
    assert [won.pot for won in award.pots] == list(reversed(pots))


@given(settlements())
def test_an_explanation_adds_up(paid: Paid) -> None:
    """Slices and what goes back make up each seat's chips, and their columns make up the pots."""
    told = explain(paid.contributions, paid.folded, paid.dead, paid.entitled)
    assert told.cut == paid.cut()
    assert told.chips == sum(paid.contributions) + paid.dead
    for share in told.seats:
        assert share.paid == sum(share.slices) + share.uncalled == paid.contributions[share.seat]
        assert share.most == sum(pot.chips for pot in told.cut.pots if share.seat in pot.eligible)
    for origin in told.pots:
        assert sum(origin.paid) + origin.dead == origin.pot.chips
        assert origin.dead >= 0
    assert sum(origin.dead for origin in told.pots) == paid.dead


@given(settlements())
def test_nobody_wins_more_than_the_explanation_says(paid: Paid) -> None:
    """The most a seat can win is an upper bound, and is reached with the best hand."""
    told = explain(paid.contributions, paid.folded, paid.dead, paid.entitled)
    totals = award_pots(told.cut.pots, paid.strength).totals
    for share in told.seats:
        assert totals[share.seat] <= share.most
        best = [9 if seat == share.seat else hand for seat, hand in enumerate(paid.strength)]
        assert award_pots(told.cut.pots, best).totals[share.seat] == share.most
