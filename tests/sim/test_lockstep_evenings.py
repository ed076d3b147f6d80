"""Evenings of the simulator: no chip comes or goes, and the sums are the same however evenings are handed out."""

from collections.abc import Iterable, Sequence

import pytest

from boodle.frozen import replace
from boodle.notation.tripoley.house import preset, presets
from boodle.sim.asked import ROWS as SUMS
from boodle.sim.chance import Numbers
from boodle.sim.desk import BOARD, BOUGHT, COUNTS, STACKS, TALLY, row_of
from boodle.sim.evenings import play_evening
from boodle.sim.parts import MANY_DEALS, Part, counted, interpreted, places_of_own, play_part
from boodle.sim.plan import PLAYERS, SPACES, START_CHIPS, plan_of
from boodle.sim.policies import CAREFUL, CASUAL, CONTROL, FIRST, NAMES, RANDOM
from boodle.sim.tables import new_desk
from boodle.sim.tally import AT, COUNTED
from boodle.sim.terms import terms_of
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import ShortAnte

POLICIES = RANDOM, CASUAL, CAREFUL, CONTROL, RANDOM, CASUAL, CAREFUL, CONTROL, RANDOM
EVENINGS, DEALS, SEED = 6, 5, 77
"""Deals enough that some run out of chips."""


def lay(desk: Numbers, plan: Numbers) -> int:
    """Return the chips on the table, in stacks and on the layout."""
    stacks = sum(desk[STACKS + seat] for seat in range(plan[PLAYERS]))
    return stacks + sum(desk[BOARD + space] for space in range(plan[SPACES]))


def house_of(book: str, short_ante: ShortAnte) -> HouseRules:
    """Return a preset where chips are few and run out."""
    return replace(preset(book), start_chips=20, short_ante=short_ante)


def played(plan: list[int], parts: Iterable[tuple[int, int]]) -> list[int]:
    """Return what is added up of evenings that are handed out in these parts: the first, and how many."""
    sums = row_of(SUMS * COUNTS)
    for first, many in parts:
        play_part(new_desk(plan, POLICIES[: plan[PLAYERS]]), plan, [SEED, first, many, DEALS], places_of_own(), sums)
    return sums


@pytest.mark.parametrize("short_ante", ShortAnte)
@pytest.mark.parametrize("book", presets())
def test_no_chip_comes_or_goes(book: str, short_ante: ShortAnte) -> None:
    """What lies on the table is what everybody began with and what the bank has sold since."""
    house = house_of(book, short_ante)
    for players in (house.fewest_players, house.most_players):
        plan = plan_of(house, players)
        desk = new_desk(plan, POLICIES[:players])
        for evening in range(3):
            play_evening(desk, plan, SEED, evening, DEALS)
            assert lay(desk, plan) == players * plan[START_CHIPS] + desk[BOUGHT]
            assert min(desk[STACKS + seat] for seat in range(players)) >= 0
            assert min(desk[BOARD + space] for space in range(plan[SPACES])) >= 0
            assert short_ante in (ShortAnte.REBUY, ShortAnte.LOAN, ShortAnte.PARTIAL) or not desk[BOUGHT]


@pytest.mark.parametrize("book", presets())
def test_the_sums_do_not_tell_how_evenings_were_handed_out(book: str) -> None:
    """All at once, one by one, in uneven parts or in another order: every sum is the same."""
    house = house_of(book, ShortAnte.REBUY)
    plan = plan_of(house, house.most_players)
    at_once = played(plan, [(0, EVENINGS)])
    assert at_once[AT["deals"] - TALLY] == EVENINGS * DEALS
    assert played(plan, [(evening, 1) for evening in range(EVENINGS)]) == at_once
    assert played(plan, [(4, 2), (0, 1), (1, 3)]) == at_once


def same_compiled(house: HouseRules, policies: Sequence[int], part: Part) -> None:
    """Check that compiled, at one table and shared out among those abreast, every sum is as interpreted."""
    named, deals = [NAMES[policy] for policy in policies], part.deals
    for many in (deals, MANY_DEALS):
        terms = terms_of(house, players=len(named), policies=named, spare="", deals=many, evening=deals, seed=SEED)
        assert counted(terms, part) == interpreted(terms, part)


@pytest.mark.parametrize("short_ante", ShortAnte)
@pytest.mark.parametrize("evenings", [1, EVENINGS, 3 * EVENINGS])
def test_tables_abreast_know_nothing_of_each_other(short_ante: ShortAnte, evenings: int) -> None:
    """However many play side by side, careful or not, and when some have to stop for want of chips."""
    for book, policies in (("pagat", [CONTROL] * 4 + [CAREFUL]), ("cadaco-1960", list(POLICIES[:5]))):
        same_compiled(house_of(book, short_ante), policies, Part(1, evenings, 2 * DEALS))


def test_compiled_evenings_have_the_same_sums() -> None:
    """Of every preset, also with a seat that always does the first thing."""
    for book in presets():
        house = house_of(book, ShortAnte.REBUY)
        for policies in (POLICIES, (FIRST, *POLICIES)):
            same_compiled(house, policies[: house.most_players], Part(2, 2, DEALS))


def test_an_evening_forgets_the_one_before() -> None:
    """At a table where other evenings were played it is the same evening."""
    plan = plan_of(house_of("pagat", ShortAnte.PARTIAL), 5)
    used, fresh = (new_desk(plan, POLICIES[:5]) for _ in range(2))
    for evening in (9, 8, 3):
        play_evening(used, plan, SEED, evening, DEALS)
    play_evening(fresh, plan, SEED, 3, DEALS)
    assert used == fresh


def test_what_seats_win_and_lose_adds_up() -> None:
    """To what came from the layout or stayed there; and every deal has a length, a leader, and an end."""
    for book in presets():
        plan = plan_of(house_of(book, ShortAnte.SIT_OUT), 4)
        desk = new_desk(plan, POLICIES[:4])
        play_evening(desk, plan, SEED, 1, DEALS)
        on_layout = sum(desk[BOARD + space] for space in range(plan[SPACES]))
        assert sum(sums_of(desk, "by_seat")) == sum(sums_of(desk, "by_place")) == -on_layout
        (deals,), (stuck,) = sums_of(desk, "deals"), sums_of(desk, "stuck")
        assert sum(sums_of(desk, "leads_histogram")) == sum(sums_of(desk, "leads_first_by_place")) == deals
        assert sum(sums_of(desk, "out_by_place")) == deals - stuck


def sums_of(desk: Numbers, name: str) -> Sequence[int]:
    """Return one of the counts."""
    return [desk[AT[name] + place] for place in range(COUNTED[name])]
