"""`master` at the table: what it decides, and a deal conducted with seats that search among those that do not.

`conducting.conduct` asks policies that look at nothing but the desk. A seat that searches needs rows of its own to lay
out worlds in, and plays whole deals there by `conduct`; so it has a loop of its own, and neither calls the other back.
"""

from typing import NamedTuple

from boodle.poker.ranking import five_of
from boodle.sim.chance import Numbers, luck
from boodle.sim.conducting import answer, go_on
from boodle.sim.desk import ASKED, HANDS, LEAD, NUMBER, PICK, POLICIES, QUESTION, SEED, SIZE, TURNS, WAGER, RowOf
from boodle.sim.policies import MASTER
from boodle.sim.policies.betting_book import book_in
from boodle.sim.policies.by_book import wager_by_book
from boodle.sim.policies.deciding import decide
from boodle.sim.search import WORLDS
from boodle.sim.search.deciding import decide_lead
from boodle.sim.search.knowledge import count_hands
from boodle.sim.search.lead_tree import TREE_WORK
from boodle.sim.search.spare import MOST_LOOKED_AT, decide_spare


class Mind(NamedTuple):
    """The rows with which a seat searches: two desks for worlds, a sheet for leads, the book of the betting, limits.

    The limits are how many worlds it looks at for a lead and for a spare hand.
    """

    world: Numbers
    other: Numbers
    sheet: Numbers
    book: Numbers
    limits: Numbers


def new_mind(row: RowOf, worlds: int = WORLDS) -> Mind:
    """Return a mind that looks at so many worlds for a lead, and for a spare hand at as many up to MOST_LOOKED_AT."""
    limits = row(2)
    limits[0], limits[1] = worlds, min(worlds, MOST_LOOKED_AT)
    return Mind(row(SIZE), row(SIZE), row(TREE_WORK), book_in(row), limits)


def conduct_searching(desk: Numbers, plan: Numbers, mind: Mind) -> None:
    """Play the deal that is open to its end, the seats of `master` searching."""
    while go_on(desk, plan):
        seat = desk[ASKED]
        chance = luck(desk[SEED], desk[NUMBER], seat, desk[TURNS + seat])
        if desk[POLICIES + seat] == MASTER:
            count_hands(desk, plan)
            answer(desk, plan, master_decide(desk, plan, mind, chance))
        else:
            answer(desk, plan, decide(desk, plan, chance))


def master_decide(desk: Numbers, plan: Numbers, mind: Mind, chance: int) -> int:
    """Return what `master` answers; looks at no hand but that of the seat that is asked. SIZES must be filled."""
    seat, question = desk[ASKED], desk[QUESTION]
    if question == LEAD:
        return decide_lead(desk, plan, seat, mind.world, mind.sheet, chance, mind.limits[0])
    if question == PICK:
        return five_of(desk[HANDS + seat])
    if question == WAGER:
        return wager_by_book(desk, plan, mind.book, 0, chance)
    if not mind.limits[1]:
        return decide(desk, plan, chance)
    return decide_spare(desk, plan, mind.world, mind.other, mind.sheet, mind.book, mind.limits[1], chance)
