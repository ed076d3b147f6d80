"""What follows from sums over evenings: means, intervals and shares."""

from itertools import pairwise
from math import inf, isclose, sqrt

import pytest

from boodle.notation.tripoley.house import preset
from boodle.sim.crew import Crew
from boodle.sim.parts import EveningCounts, Part, counted, interpreted
from boodle.sim.running import run
from boodle.sim.sureness import Mean, quantile, share
from boodle.sim.tally import COUNTED
from boodle.sim.terms import Terms, terms_of
from boodle.sim.totals import Totals

EVENINGS = 12


def terms_for(*, deals: int = 4 * EVENINGS, seed: int = 3, rules: str = "pagat") -> Terms:
    """A small simulation of four."""
    house = preset(rules)
    return terms_of(house, players=4, policies="careful", spare="", deals=deals, evening=4, seed=seed)


def totals_for(*, deals: int = 4 * EVENINGS, seed: int = 3) -> Totals:
    """What comes of it."""
    return run(terms_for(deals=deals, seed=seed), Crew(interpreted, 1))


def by_evenings(name: str, index: int = 0) -> list[int]:
    """What was counted in each of the evenings, one by one."""
    terms = terms_for()
    evenings = [Totals(terms, interpreted(terms, Part(number, 1, 4))) for number in range(EVENINGS)]
    return [evening.sum(name, index) for evening in evenings]


@pytest.mark.parametrize(
    ("name", "index"), [("by_seat", 2), ("by_place", 0), ("claimed_chips", 1), ("leads", 0), ("pots", 0)]
)
def test_a_mean_per_deal_is_as_sure_as_evenings_differ(name: str, index: int) -> None:
    """Worked out again from the evenings themselves, as a textbook does: their variance, and Student's quantile."""
    counts, deals = by_evenings(name, index), by_evenings("deals")
    mean = sum(counts) / sum(deals)
    off = sum((count - mean * dealt) ** 2 for count, dealt in zip(counts, deals, strict=True))
    half = quantile(EVENINGS - 1) * sqrt(EVENINGS / (EVENINGS - 1) * off) / sum(deals)
    found = totals_for().mean(name, index)
    assert isclose(found.mean, mean)
    assert isclose(found.half_width, half, abs_tol=1e-12)


@pytest.mark.parametrize(
    ("name", "index", "per", "place"),
    [
        ("pot_chips", 0, "pots", 0),
        ("claimed_chips", 3, "claims", 3),
        ("claimed_chips", 0, "claims", 0),
        ("dealer_chips_by_pay_cards", 1, "dealer_deals_by_pay_cards", 1),
    ],
)
def test_what_is_told_for_each_of_something_else(name: str, index: int, per: str, place: int) -> None:
    """Chips of a pot, of a claim, of a dealer with one pay card: evenings with more of them count for more."""
    counts, times = by_evenings(name, index), by_evenings(per, place)
    mean = sum(counts) / sum(times)
    off = sum((count - mean * often) ** 2 for count, often in zip(counts, times, strict=True))
    half = quantile(EVENINGS - 1) * sqrt(EVENINGS / (EVENINGS - 1) * off) / sum(times)
    found = totals_for().each(name, index)
    assert isclose(found.mean, mean)
    assert isclose(found.half_width, half)


@pytest.mark.parametrize(
    ("name", "index", "per", "place"),
    [("claims", 1, "deals", 0), ("out_by_place", 0, "deals", 0), ("winning_class", 6, "showdowns", 0)],
)
def test_a_share_is_as_sure_as_evenings_differ(name: str, index: int, per: str, place: int) -> None:
    """Worked out again from the evenings: so many deals fewer as they differ more than strangers would."""
    counts, times = by_evenings(name, index), by_evenings(per, place)
    mean = sum(counts) / sum(times)
    off = sum((count - mean * often) ** 2 for count, often in zip(counts, times, strict=True)) / sum(times) ** 2
    strangers = mean * (1 - mean) / sum(times)
    student = (quantile(EVENINGS - 1) / quantile(10**9)) ** 2
    leaning = max(1, student * EVENINGS / (EVENINGS - 1) * off / strangers)
    found = totals_for().mean(name, index) if per == "deals" else totals_for().each(name, index)
    expected = share(sum(counts), sum(times), leaning)
    assert (found.mean, found.low, found.high) == pytest.approx((mean, expected.low, expected.high))


def test_one_evening_says_nothing_of_how_sure_it_is() -> None:
    """And of what never happened nothing is known."""
    totals = totals_for(deals=4)
    assert totals.evenings == 1
    assert totals.mean("leads").half_width == inf
    assert totals.each("winning_class", 0) == Mean(0.0, totals.each("winning_class", 0).half_width)
    assert Totals(totals.terms, EveningCounts()).mean("leads") == Mean(0.0, inf)


def test_many_evenings_have_the_interval_of_the_normal_distribution() -> None:
    """It narrows with every evening."""
    assert all(wider > narrower for wider, narrower in pairwise(map(quantile, range(200))))
    assert quantile(10**9) == pytest.approx(1.959964)


def test_intervals_hold_what_is_true_as_often_as_they_say() -> None:
    """Of four hundred small simulations, about nineteen in twenty have the mean of a large one in their interval."""
    true = run(terms_for(deals=200_000, seed=1), Crew(counted, 1)).mean("by_place", 1).mean
    small = [run(terms_for(deals=100, seed=seed), Crew(counted, 1)).mean("by_place", 1) for seed in range(2, 402)]
    held = sum(abs(mean.mean - true) <= mean.half_width for mean in small)
    assert 365 <= held <= 395


def test_counts_agree_with_each_other() -> None:
    """Every deal has one who leads first and at most one who goes out, and nobody wins what another has not lost."""
    totals = totals_for()
    assert totals.deals == 4 * EVENINGS == sum(totals.histogram("leads_histogram"))
    assert sum(totals.histogram("leads_first_by_place")) == totals.deals - totals.sum("stuck")
    assert sum(totals.histogram("out_by_place")) <= totals.deals
    assert sum(totals.histogram("by_seat")) == sum(totals.histogram("by_place")) <= 0
    assert sum(leads * many for leads, many in enumerate(totals.histogram("leads_histogram"))) == totals.sum("leads")
    assert sum(totals.histogram("winning_class")) == totals.sum("showdowns")
    assert len(totals.spaces) == sum(pile > 0 for pile in totals.histogram("piles"))


def test_what_is_not_counted_is_refused() -> None:
    """By its name, with what is."""
    totals = totals_for(deals=4)
    with pytest.raises(ValueError, match="'laughs' is not counted: expected one of deals, stuck"):
        totals.mean("laughs")
    with pytest.raises(ValueError, match="by_seat has no number 9: expected 0 to 8"):
        totals.sum("by_seat", 9)
    with pytest.raises(ValueError, match="'leads' is told for each deal"):
        totals.each("leads")
    assert all(len(totals.histogram(name)) == size for name, size in COUNTED.items())
