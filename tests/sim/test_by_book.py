"""The policy `book`: in the betting what the book says, which lies behind the plan, and else what `control` does."""

import pytest

from boodle.frozen import replace
from boodle.notation.tripoley.house import preset
from boodle.sim.chance import luck
from boodle.sim.conducting import answer, go_on, open_deal
from boodle.sim.desk import ASKED, NUMBER, POLICIES, QUESTION, SEED, TURNS, WAGER, row_of
from boodle.sim.parts import Part, interpreted
from boodle.sim.plan import PLAN_SIZE
from boodle.sim.policies import BOOK, CONTROL, NAMES
from boodle.sim.policies.betting_book import book_in, the_book
from boodle.sim.policies.by_book import made_for, wager_by_book
from boodle.sim.policies.deciding import decide
from boodle.sim.terms import Terms, terms_of
from boodle.tripoley import HouseRules

DEALS = 12


def terms(house: HouseRules, *policies: str, deals: int = DEALS) -> Terms:
    """Return a table of four."""
    return terms_of(house, players=4, policies=policies, spare="", deals=deals, evening=1, seed=5)


def test_it_bets_by_the_book_and_plays_all_else_as_control() -> None:
    """At every question of some deals; now and then the book bets otherwise."""
    table = terms(HouseRules(), NAMES[BOOK])
    plan, met, otherwise = table.plan(), set[int](), 0
    for number in range(DEALS):
        desk = table.desk(row_of)
        open_deal(desk, table.seed, number)
        while go_on(desk, plan):
            chance = luck(desk[SEED], desk[NUMBER], desk[ASKED], desk[TURNS + desk[ASKED]])
            said = decide(desk, plan, chance)
            desk[POLICIES + desk[ASKED]] = CONTROL
            careful = decide(desk, plan, chance)
            desk[POLICIES + desk[ASKED]] = BOOK
            if desk[QUESTION] == WAGER:
                assert said == wager_by_book(desk, plan, book_in(row_of), 0, chance)
                otherwise += said != careful
            else:
                assert said == careful
            met.add(desk[QUESTION])
            answer(desk, plan, said)
    assert len(met) > 3
    assert otherwise > DEALS


@pytest.mark.parametrize(("house", "differs"), [(HouseRules(), 1), (HouseRules(bet_limit=3), 0), (preset("poch"), 0)])
def test_where_the_book_is_made_for_other_houses_it_is_control(house: HouseRules, differs: int) -> None:
    """To the last chip, with the book behind the plan and with none."""
    book, control = (terms(house, name) for name in (NAMES[BOOK], NAMES[CONTROL]))
    assert (len(control.plan()), len(book.plan())) == (PLAN_SIZE, PLAN_SIZE + len(the_book()))
    assert made_for(control.plan()) == differs
    part = Part(0, DEALS, 1)
    assert (interpreted(book, part) != interpreted(control, part)) == differs


def test_one_seat_of_it_among_others_is_enough() -> None:
    """The book lies behind the plan wherever anybody bets by it."""
    mixed = terms(HouseRules(), "careful", NAMES[BOOK], "casual", "control")
    assert len(mixed.plan()) > PLAN_SIZE
    assert len(replace(mixed, policies=("careful",) * 4).plan()) == PLAN_SIZE
