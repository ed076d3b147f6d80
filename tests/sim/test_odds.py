"""What the odds book measures: the same cards but for one decision, nought in all, and sums for any number of cores."""

import pytest

from boodle.cards import CardSet
from boodle.frozen import replace
from boodle.notation.tripoley.house import preset, presets
from boodle.sim.compiled_rules import NotCompiled
from boodle.sim.crew import Crew
from boodle.sim.desk import HANDS, ORDER, SIZES
from boodle.sim.odds.answers import ANSWERS, HEADS, answers, sign
from boodle.sim.odds.branching import third
from boodle.sim.odds.chapters import CHAPTERS, PlayedChapters, open_to, play_for
from boodle.sim.odds.evening import evening, evenings
from boodle.sim.odds.exact import claimable, hand_sizes
from boodle.sim.odds.figures import Figure, Unit
from boodle.sim.odds.hand import HandOdds, WrongSize, odds_of_hand, place_for
from boodle.sim.odds.measured import MeasuredCells, measure
from boodle.sim.odds.measuring import IS_SOLD, KEPT_BY, SWAP_BY, TAKE_AT, TAKE_BY, kind
from boodle.sim.odds.one_hand import KEEP, LEADS, SELL, SWAP
from boodle.sim.odds.variations import houses, unfairness
from boodle.sim.pages.opening import begin_deal
from boodle.sim.parts import interpreted
from boodle.sim.policies import CONTROL
from boodle.sim.running import run
from boodle.sim.tables import new_desk
from boodle.sim.terms import Terms, terms_of
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import SpareUse
from tests.sim.odds_slowly import slowly

PAGAT = preset("pagat")
GOOD = CardSet.parse("QH KH 8S 9S TS 2C 3C 4D")


@pytest.fixture(autouse=True)
def _without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    slowly(monkeypatch)


def terms(house: HouseRules = PAGAT, *, players: int = 5, deals: int = 200, evening: int = 20, seed: int = 1) -> Terms:
    """Return what is played."""
    return terms_of(house, players=players, policies="control", spare="", deals=deals, evening=evening, seed=seed)


@pytest.mark.parametrize("name", presets())
def test_all_seats_add_up_to_nought(name: str) -> None:
    """What stays on the layout is shared out equally, so that nothing is lost."""
    found = measure(terms(preset(name), players=4, deals=40), branches=0)
    assert found.deals == 40
    assert sum(found.place(place).mean for place in range(4)) == pytest.approx(0, abs=1e-9)


def test_branches_leave_the_evening_as_it_was() -> None:
    """However often a deal is played again, the next one begins as if it had not been."""
    with_branches, without = measure(terms(deals=60)), measure(terms(deals=60), branches=0)
    assert [with_branches.place(place) for place in range(5)] == [without.place(place) for place in range(5)]


def test_it_plays_what_the_simulator_plays() -> None:
    """Place for place the chips of `simulate`, but for the share of the layout."""
    played = play_for(terms(deals=60), ("seats",))
    assert played.totals is not None
    assert played.measured is not None
    chips = [played.totals.mean("by_place", place).mean for place in range(5)]
    shared = [chip - sum(chips) / 5 for chip in chips]
    assert [played.measured.place(place).mean for place in range(5)] == pytest.approx(shared)


def test_the_cores_change_nothing() -> None:
    """One and three."""
    assert measure(terms(deals=400), cores=1).sums == measure(terms(deals=400), cores=3).sums


def test_each_choice_is_counted_once_a_deal() -> None:
    """By kind of hand, and for all kinds together; each other seat takes the spare hand as often."""
    found = measure(terms(deals=200))
    for first in (KEPT_BY, SWAP_BY, TAKE_BY):
        assert sum(found.often(first + kind(held, 3)) for held in range(6)) == found.often(first + kind(6, 3)) == 200
    assert found.often(IS_SOLD) == 200
    assert [found.often(TAKE_AT + place) for place in range(5)] == [0, 50, 50, 50, 50]


@pytest.mark.parametrize(("players", "expected"), [(8, 1), (9, 2)])
def test_thirds_are_cut_against_the_cards_that_the_others_hold(players: int, expected: int) -> None:
    """A pair of nines beats three in four hands of five cards; with eight players the others hold six."""
    plan = terms(players=players).plan()
    desk, hand = new_desk(plan, [CONTROL] * players), CardSet.parse("9C 9D 2H 5S KD")
    begin_deal(desk, plan)
    for place, cards in enumerate(hand_sizes(PAGAT, players)[0]):
        desk[SIZES + desk[ORDER + place]] = cards
    dealer = desk[ORDER + players - 1]
    desk[HANDS + dealer] = hand.mask
    assert desk[SIZES + dealer] == len(hand)
    assert third(desk, plan, dealer) == expected


def test_a_dealer_with_pay_cards_does_not_swap_them_away() -> None:
    """With two or more a swap loses chips, as anybody would think."""
    found = measure(terms(deals=400))
    assert found.chips(SWAP_BY + kind(2, 3)).mean < -4 < found.chips(SWAP_BY + kind(0, 3)).mean


def test_a_fresh_deal_claims_as_often_as_is_counted() -> None:
    """With the spare hand untouched, within the interval of the measurement twice over."""
    house = replace(PAGAT, spare_use=SpareUse.NONE)
    played = play_for(terms(house, deals=1500, evening=1), ("spaces",))
    assert played.totals is not None
    for place, space in enumerate(house.layout[:7]):
        exact, found = claimable(house, space, 5), played.totals.mean("claims", place)
        assert exact is not None
        assert abs(found.mean - exact) < 2 * found.half_width


def test_the_spread_is_that_of_the_places_that_lie_furthest_apart() -> None:
    """With an interval of its own, since places that share a deal are no strangers."""
    found = measure(terms(deals=400), branches=0)
    means = [found.place(place).mean for place in range(5)]
    spread = found.spread()
    assert spread.chips.mean == pytest.approx(max(means) - min(means))
    assert (means[spread.most], means[spread.least]) == (max(means), min(means))
    assert 0 < spread.chips.half_width < found.place(0).half_width * 4


def test_every_chapter_of_a_house_has_rows() -> None:
    """And a figure under some head in each."""
    names = open_to(terms())
    played = play_for(terms(deals=300), names)
    assert names == tuple(CHAPTERS)
    for name in names:
        chapter = CHAPTERS[name](played)
        assert chapter.name == name
        assert chapter.rows
        assert all(len(row.figures) == len(chapter.heads) and any(row.figures) for row in chapter.rows)


def test_a_house_without_a_choice_has_no_such_chapter() -> None:
    """The leaflet of 1960 lets nobody touch the spare hand; Poch has none, bets on no five, and turns up its suit."""
    assert not {"dealer", "spare"} & {*open_to(terms(preset("cadaco-1960")))}
    assert {*CHAPTERS} - {*open_to(terms(preset("poch"), players=4))} == {"cards", "poker", "dealer", "spare"}
    assert {"poker", "betting"} <= {*CHAPTERS} - {*open_to(terms(preset("michigan"), players=4))}
    assert "lead" in open_to(terms(preset("cosmo")))


def test_the_betting_is_told_of_first_deals_and_of_whole_evenings() -> None:
    """How often somebody bets or is all-in, and the chips that the poker moves; a first deal has full stacks alone."""
    played = play_for(terms(deals=200), ("betting",))
    assert played.totals is not None
    assert played.first is not None
    assert (played.first.evenings, played.totals.evenings) == (200, 10)
    chapter = CHAPTERS["betting"](played)
    rows = {row.label.which or row.label.kind: row.figures for row in chapter.rows}
    assert list(rows) == ["bets", "all_ins", "showdowns", "poker_chips"]
    bets, all_ins, showdowns, _ = ([figure.mean for figure in figures if figure] for figures in rows.values())
    assert all(0 <= share <= 1 for shares in (bets, all_ins, showdowns) for share in shares)
    assert all(some <= more for some, more in zip(all_ins, bets, strict=True))
    assert rows["poker_chips"][0] == Figure(Unit.CHIPS, *played.first.mean("pot_chips"))


@pytest.mark.parametrize(("limit", "all_ins"), [(1, False), (0, True)])
def test_a_bet_and_an_all_in_are_counted_once_a_deal(limit: int, all_ins: bool) -> None:  # noqa: FBT001
    """Nobody is all-in who may bet one chip of a hundred once; players who raise to anything are, without a limit."""
    house = replace(PAGAT, bet_limit=limit, raise_cap=limit)
    bold = terms_of(house, players=4, policies="random", spare="", deals=60, evening=1, seed=1)
    totals = play_for(bold, ("betting",)).totals
    assert totals is not None
    assert 0 < totals.sum("bets") <= totals.deals
    assert (totals.sum("all_ins") > 0) == all_ins


def test_the_answers_have_a_figure_each() -> None:
    """Swap, spare hand, dealer's left."""
    found = answers(play_for(terms(deals=400), (ANSWERS,)))
    row = dict(zip(HEADS, found.rows[0].figures, strict=True))
    assert all(row[head] for head in ("swap_0", "swap_1", "take_0", "left", "spread"))


def test_a_figure_is_sure_beyond_its_interval_only() -> None:
    """Above, below, or not to be told."""
    figures = [Figure(Unit.CHIPS, mean, 1.0) for mean in (1.1, -1.1, 0.9, -0.9)]
    assert [sign(figure) for figure in (*figures, None, Figure(Unit.CHIPS, 5))] == [1, -1, 0, 0, 0, 0]


def test_variations_differ_from_the_house_and_can_stand() -> None:
    """Each once, the house itself first; the same seeds for all."""
    found = dict(houses(PAGAT))
    assert next(iter(found)) == ""
    assert len({repr(house) for house in found.values()}) == len(found) > 25
    chapter = unfairness(terms(deals=20))
    assert [row.label.which for row in chapter.rows] == list(found)


def hand_odds(*, place: int = 0, deals: int = 60, hand: CardSet = GOOD, house: HouseRules = PAGAT) -> HandOdds:
    """Return the odds of one hand."""
    return odds_of_hand(terms(house, deals=deals, evening=1), hand, place)


def test_a_hand_with_three_spaces_is_worth_keeping() -> None:
    """King and queen of hearts with a run collect four piles; the spare hand would throw them away."""
    found = hand_odds(deals=150)
    assert found.more(SWAP, KEEP).mean < -5
    assert found.more(SWAP, KEEP).mean == pytest.approx(found.chips(SWAP).mean - found.chips(KEEP).mean)
    assert found.open(SELL)
    assert {suit.letter for suit in found.suits()} == {"C", "D", "H", "S"}


def test_only_a_seat_that_may_has_the_choice() -> None:
    """Another seat sells nothing; by the leaflet nobody swaps."""
    other = hand_odds(place=5 - 1, hand=GOOD.with_card(CardSet.parse("5D").lowest()))
    assert other.open(SWAP)
    assert not other.open(SELL)
    strict = hand_odds(house=preset("cadaco-1960"), deals=30)
    assert not strict.open(SWAP)
    assert [strict.open(LEADS + suit) for suit in range(4)] == [True, False, False, False]


def test_the_best_poker_is_best() -> None:
    """Nobody beats a royal flush, and any pair beats no pair."""
    royal = hand_odds(hand=CardSet.parse("AH KH QH JH TH 2C 3C 4D"), deals=30)
    assert royal.best.mean == 1
    assert hand_odds(deals=100).best.mean < 0.2


def test_a_hand_is_dealt_where_it_fits() -> None:
    """The dealer's place where it fits there, else the first that is dealt so many cards."""
    assert [place_for(terms(), cards, None) for cards in (8, 9)] == [0, 1]
    with pytest.raises(WrongSize):
        place_for(terms(), 7, None)
    with pytest.raises(WrongSize):
        place_for(terms(), 8, 2)


def test_one_deal_tells_nothing_of_how_sure_it_is() -> None:
    """Its interval is endless."""
    assert measure(terms(deals=1, evening=1)).place(0).half_width == float("inf")
    assert hand_odds(deals=1).chips(KEEP).half_width == float("inf")


def test_what_was_not_played_is_not_there() -> None:
    """A chapter that is counted needs no deal."""
    assert play_for(terms(), ("cards",)) == PlayedChapters(terms())
    assert isinstance(play_for(terms(deals=20), ("dealer",)).measured, MeasuredCells)


def test_a_policy_that_searches_is_refused() -> None:
    """It is named, in one sentence."""
    searching = replace(terms(), policies=("master",) * 5)
    with pytest.raises(NotCompiled, match="policies names master"):
        measure(searching)
    with pytest.raises(NotCompiled, match="policies names master"):
        odds_of_hand(searching, GOOD, 0)


def test_an_evening_is_counted_by_itself() -> None:
    """What its best seat wins the others lose; whoever bought chips had run out; all together are the sum."""
    played = terms(players=3, deals=60)
    ends = evenings(played, cores=1)
    assert sum(end.cards for end in ends) == run(played, Crew(interpreted, 1)).sum("cards_played")
    assert len(ends) == 3
    for end in ends:
        assert end.deals <= 20 < end.cards
        assert end.worst < 0 < end.best <= -2 * end.worst
        assert end.ran_out >= bool(end.bought)
    mean, quarter, *_, most = next(row for row in evening(played, ends).rows if row.label.which == "best").figures
    best = sorted(end.best for end in ends)
    assert mean
    assert quarter
    assert most
    assert [mean.mean, quarter.mean, most.mean] == pytest.approx([sum(best) / 3, best[1], best[-1]])
