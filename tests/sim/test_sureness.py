"""How sure a figure is: a share that was never met is not surely none, and its interval holds what is true."""

from itertools import pairwise
from math import comb, inf

import pytest

from boodle.notation.tripoley.house import preset
from boodle.sim.crew import Crew
from boodle.sim.parts import EveningCounts, Part, counted, interpreted
from boodle.sim.running import run
from boodle.sim.sureness import Mean, Sums, quantile, share
from boodle.sim.tally import COUNTED, ONCE
from boodle.sim.terms import Terms, terms_of
from boodle.sim.totals import Totals

SEEDS, DEALS = 200, 400
RARE = (
    ("stuck", 0),
    ("all_ins", 0),
    ("out_on_top", 0),
    *(("winning_class", hand) for hand in (0, 1, 2, 3, 7, 8)),
    *(("dealer_deals_by_pay_cards", held) for held in (3, 4, 5)),
    *(("leads_histogram", leads) for leads in (0, 1, 2, 16, 18, 20)),
)
"""Shares of which a few hundred deals see few or none."""


@pytest.mark.parametrize(("freedom", "known"), [(0, inf), (1, 12.7062), (2, 4.3027), (8, 2.3060), (30, 2.0423)])
def test_few_evenings_have_wide_intervals(freedom: int, known: float) -> None:
    """By Student's distribution, as tables of it have it."""
    assert quantile(freedom) == pytest.approx(known, abs=1e-3)


@pytest.mark.parametrize(
    ("met", "of", "low", "high"),
    [(81, 263, 0.2535, 0.3682), (15, 148, 0.0598, 0.1644), (0, 20, 0, 0.2005), (1, 29, 0.0018, 0.1963)],
)
def test_shares_have_the_interval_of_the_textbook(met: int, of: int, low: float, high: float) -> None:
    """Wilson's with the correction for continuity, at Newcombe's own examples (1998, method 4)."""
    found = share(met, of)
    assert (found.mean, found.low, found.high) == pytest.approx((met / of, low, high), abs=5.1e-5)
    assert found.half_width == pytest.approx(max(found.mean - found.low, found.high - found.mean))


@pytest.mark.parametrize("of", [20, 400])
def test_an_interval_holds_any_share_in_nineteen_of_twenty(of: int) -> None:
    """Worked out for every number that chance can meet, at rare shares and at common ones."""
    held = {met: share(met, of) for met in range(of + 1)}
    for true in (0.0005, 0.002, 0.01, 0.03, 0.1, 0.3, 0.5, 0.97, 0.999):
        chance = sum(
            comb(of, met) * true**met * (1 - true) ** (of - met)
            for met, found in held.items()
            if found.low <= true <= found.high
        )
        assert chance > 0.945, true


def test_ends_stay_between_none_and_all_and_move_with_what_is_met() -> None:
    """The more was met, the higher both ends; the more it leans together, the wider."""
    found = [share(met, 30) for met in range(31)]
    assert all(0 <= one.low <= one.mean <= one.high <= 1 for one in found)
    assert all(one.low <= more.low and one.high <= more.high for one, more in pairwise(found))
    assert [one.lopsided for one in (found[0], found[1], found[15], found[30])] == [True, True, False, True]
    assert (
        share(3, 30, 4).half_width
        > share(3, 30, 2).half_width
        > share(3, 30).half_width
        == share(3, 30, 0.2).half_width
    )
    assert share(1, 2, 9).high == share(1, 2, 2).high


def test_what_leans_together_is_worth_fewer_deals() -> None:
    """Ten evenings that are all or nothing know no more than ten deals, and alike ones no more than theirs."""
    together = Sums(10, ours=100, theirs=200, our_squares=10 * 20**2 // 2, their_squares=10 * 20**2, products=2000)
    alike = Sums(10, ours=100, theirs=200, our_squares=10 * 10**2, their_squares=10 * 20**2, products=2000)
    assert together.share().half_width > share(5, 10).half_width
    assert alike.share() == share(100, 200)
    assert not alike.ratio().half_width


@pytest.mark.parametrize("met", [1, 39])
def test_an_interval_holds_its_own_mean(met: int) -> None:
    """Also where so few evenings lean together that little is known."""
    found = share(met, 40, 30)
    assert found.low <= found.mean <= found.high


def test_what_one_evening_alone_met_is_not_sure() -> None:
    """However many evenings were played: nothing says how another would differ."""
    once = Sums(10, ours=7, theirs=2, our_squares=49, their_squares=4, products=14)
    assert once.ratio() == Mean(3.5, inf)
    assert Sums(1, 2, 4, 4, 16, 8).share().half_width == inf
    assert Sums(3, 0, 0, 0, 0, 0).share() == Mean(0.0, inf)


def terms_for(*, deals: int, seed: int) -> Terms:
    """Return a small simulation of four."""
    return terms_of(preset("pagat"), players=4, policies="control", spare="", deals=deals, evening=20, seed=seed)


def totals_for(*, deals: int, seed: int) -> Totals:
    """Return what comes of it, interpreted."""
    return run(terms_for(deals=deals, seed=seed), Crew(interpreted, 1))


def test_a_share_that_was_never_met_or_always_is_not_surely_so() -> None:
    """Told for each deal or for each of something else, and the surer the more were played."""
    few, many = totals_for(deals=60, seed=1), totals_for(deals=120, seed=1)
    for totals in (few, many):
        never, always = totals.mean("stuck"), totals.mean("claims", totals.spaces.index(totals.spaces[-2]))
        assert (never.mean, always.mean) == (0, 1)
        assert never == share(0, totals.deals)
        assert always == share(totals.deals, totals.deals)
        assert totals.each("winning_class", 0) == share(0, totals.sum("showdowns"))
        assert totals.each("winning_class", 0).high < 1
    assert many.mean("stuck").half_width < few.mean("stuck").half_width


def test_every_count_of_what_is_once_is_once() -> None:
    """In single deals none of them is more than one, so that it is a share."""
    for number in range(60):
        deal = Totals(terms_for(deals=1, seed=3), interpreted(terms_for(deals=1, seed=3), Part(number, 1, 1)))
        for name in ONCE:
            assert max(deal.histogram(name)) <= 1, name
    assert set(COUNTED) > ONCE
    assert EveningCounts().sums[0] == 0


def test_intervals_of_rare_shares_hold_what_is_true() -> None:
    """In small simulations each of them holds the share of a large one nine times of ten and more."""
    true = run(terms_for(deals=1_000_000, seed=0), Crew(counted, 2))
    small = [run(terms_for(deals=DEALS, seed=seed), Crew(counted, 1)) for seed in range(1, SEEDS + 1)]
    assert any(totals.sum(*which) == 0 for totals in small for which in RARE)
    for which in RARE:
        share_of_all = true.mean(*which).mean
        held = sum((found := totals.mean(*which)).low <= share_of_all <= found.high for totals in small)
        assert held >= 0.9 * SEEDS, (which, held)
