"""The tree of a lead: walked often with all cards open, it leads what the best replies of all seats call for."""

from itertools import islice

import pytest

from boodle.sim.chance import Numbers, mix
from boodle.sim.climbing import in_lanes
from boodle.sim.conducting import answer, go_on
from boodle.sim.desk import ASKED, OWED, PLAYED, SIZE, STACKS, WANTED, row_of
from boodle.sim.lanes import LANE
from boodle.sim.plan import CARD_AT, NEVER_HELD
from boodle.sim.search import deciding
from boodle.sim.search.deciding import (
    FEW_PLAYERS,
    OPENED_COUNTS,
    OPENED_EACH,
    begin,
    brought_most,
    decide_lead,
)
from boodle.sim.search.knowledge import count_hands
from boodle.sim.search.lanes import STAMP, lay_hands
from boodle.sim.search.lead_tree import TREE_WORK, clear_tree, play_world, root_of
from boodle.sim.search.solving import GIVE_UP_AT, POSITIONS, SUMS, solved
from boodle.sim.search.worlds import sample, ways_to_lie
from boodle.tripoley import HouseRules
from tests.sim.test_search_solving import HOUSES, SEED, best_by_trying, late

WALKS, CLEARLY, OF_A_HOUSE, LEAST_TRIED, MOSTLY = 300, 3, 6, 25, 0.9


def worth_of_leads(desk: list[int], plan: list[int]) -> dict[int, int]:
    """What each lead comes to for who leads, when every seat takes what brings it most."""
    seat, found = desk[ASKED], {}
    for card in range(52):
        if desk[OWED] >> card & 1:
            after = [*desk]
            answer(after, plan, card)
            ended = best_by_trying(after, plan) if go_on(after, plan) else after[STACKS:]
            found[card] = ended[seat] - desk[STACKS + seat]
    return found


def leads_in_lanes(desk: Numbers, plan: list[int]) -> list[int]:
    """The places of what may be led."""
    choices = in_lanes(plan, desk[OWED])
    return [place for place in range(choices.bit_length()) if choices >> place & 1]


def led_by_tree(desk: list[int], plan: list[int]) -> int:
    """What is led after so many walks through the one world that there is."""
    sheet = row_of(TREE_WORK)
    choices, gone = begin(desk, plan, sheet), in_lanes(plan, desk[PLAYED] | desk[WANTED]) | plan[NEVER_HELD]
    clear_tree(sheet)
    lay_hands(desk, plan, sheet)
    for number in range(WALKS):
        for lead in (1 << place for place in range(choices.bit_length()) if choices >> place & 1):
            play_world(sheet, desk[ASKED], lead, gone, mix(number))
    return brought_most(sheet, choices)


def test_solved_leads_bring_what_the_best_replies_bring() -> None:
    """Late in the stops of every house: each lead, with all cards open."""
    tried, sheet = 0, row_of(TREE_WORK)
    for house, players in HOUSES.values():
        for desk, plan in islice(late(house, players, 0), OF_A_HOUSE):
            row = [desk[place] for place in range(SIZE)]
            begin(row, plan, sheet)
            lay_hands(row, plan, sheet)
            worths = worth_of_leads(row, plan)
            for place in leads_in_lanes(row, plan):
                assert solved(sheet, row[ASKED], place) == worths[plan[CARD_AT + place]]
                tried += 1
    assert tried >= LEAST_TRIED


def test_few_players_solve_some_worlds_besides() -> None:
    """Where two or three know all cards, a lead brings besides what it does in the tree that of one solved world."""
    seen = 0
    for players in (2, 3, 4):
        for desk, plan in late(HouseRules(), players, 0):
            count_hands(desk, plan)
            sheet, world, seat = row_of(TREE_WORK), row_of(SIZE), desk[ASKED]
            sample(desk, plan, seat, world, SEED)
            if desk[OWED] & desk[OWED] - 1 and ways_to_lie(world, plan) == 1:
                begin(desk, plan, sheet)
                lay_hands(desk, plan, sheet)
                worths = [solved(sheet, seat, place) for place in leads_in_lanes(desk, plan)]
                sums = []
                for worlds in (OPENED_EACH - 1, OPENED_EACH):
                    decide_lead(desk, plan, seat, world, sheet, SEED, worlds)
                    sums.append([sheet[SUMS + place // LANE] for place in leads_in_lanes(desk, plan)])
                counts = OPENED_COUNTS if players <= FEW_PLAYERS else 0
                assert sums[1] == [in_tree + counts * worth for in_tree, worth in zip(sums[0], worths, strict=True)]
                seen += 1
    assert seen >= OF_A_HOUSE


def test_a_solution_is_given_up_after_so_many_positions() -> None:
    """None of the leads of a world counts that took too many; a sheet that is laid out anew has no end."""
    given_up = 0
    for desk, plan in islice(late(HouseRules(), 3, 0), OF_A_HOUSE):
        sheet, places = row_of(TREE_WORK), leads_in_lanes(desk, plan)
        begin(desk, plan, sheet)
        lay_hands(desk, plan, sheet)
        worths = [solved(sheet, desk[ASKED], place) for place in places]
        if sheet[POSITIONS] > 1:
            sheet[STAMP], sheet[POSITIONS], sheet[GIVE_UP_AT] = sheet[STAMP] + 1, 0, 1
            for place in places:
                if sheet[POSITIONS] < sheet[GIVE_UP_AT]:
                    solved(sheet, desk[ASKED], place)
            assert sheet[POSITIONS] == sheet[GIVE_UP_AT] == 1
            given_up += 1
        begin(desk, plan, sheet)
        lay_hands(desk, plan, sheet)
        assert [solved(sheet, desk[ASKED], place) for place in places] == worths
    assert given_up


def test_a_decision_that_would_take_too_long_is_the_tree_s_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The world in which it gives up adds nothing to any lead."""
    seen = 0
    for desk, plan in late(HouseRules(), 2, 0):
        count_hands(desk, plan)
        world = row_of(SIZE)
        sample(desk, plan, desk[ASKED], world, SEED)
        if not desk[OWED] & desk[OWED] - 1 or ways_to_lie(world, plan) > 1:
            continue
        sums = []
        for players, most in ((FEW_PLAYERS, 1), (FEW_PLAYERS, 200_000), (1, 200_000)):
            monkeypatch.setattr(deciding, "FEW_PLAYERS", players)
            monkeypatch.setattr(deciding, "MOST_POSITIONS", most)
            sheet = row_of(TREE_WORK)
            decide_lead(desk, plan, desk[ASKED], row_of(SIZE), sheet, SEED, OPENED_EACH)
            sums.append(sheet[SUMS : SUMS + 4])
        seen += sums[2] == sums[0] != sums[1]
    assert seen


def test_it_finds_what_is_clearly_best() -> None:
    """Late in the stops of every house: a lead worth three chips more, but where a seat is free in what it replies."""
    tried = found = 0
    for house, players in HOUSES.values():
        clear = 0
        for row, plan in late(house, players, 0):
            desk = [row[place] for place in range(SIZE)]
            worths = worth_of_leads(desk, plan)
            best, *rest = sorted(worths.values(), reverse=True)
            if rest and best >= rest[0] + CLEARLY and clear < OF_A_HOUSE:
                clear += 1
                found += worths[led_by_tree(desk, plan)] == best
        tried += clear
    assert tried >= LEAST_TRIED
    assert found >= tried * MOSTLY


@pytest.mark.parametrize("number", [1, 2, 3, 4, 24, 25, 26, 10**6, 10**6 + 1, 3 * 10**11])
def test_roots_are_rounded_down(number: int) -> None:
    """Of any positive number."""
    assert root_of(number) ** 2 <= number < (root_of(number) + 1) ** 2
