"""Learning the betting of `master`, and the gates that its book is held to, at small counts."""

import pytest

from boodle.sim.chance import luck
from boodle.sim.conducting import answer, go_on, open_deal
from boodle.sim.desk import ASKED, LEAST, LEVEL, MOST, NUMBER, OWED, QUESTION, RAISES, SEED, TURNS, WAGER
from boodle.sim.plan import plan_of
from boodle.sim.policies import CAREFUL, CASUAL, CONTROL, RANDOM
from boodle.sim.policies.betting_book import the_book
from boodle.sim.policies.by_book import INDEX_AT, ROWS_AT
from boodle.sim.policies.deciding import decide
from boodle.sim.policies.wagering import wager
from boodle.sim.tables import as_array, new_desk
from boodle.tripoley import HouseRules
from tools.betting import HABITS, bound, rows_in, rows_of, worked_out
from tools.betting_gates import Table
from tools.betting_school.habits import SCRIPTED, by_habit
from tools.betting_school.solving import BY_BOOK, BY_EARLIER, BY_HABIT
from tools.betting_school.trial import BY_ANSWER

DECKS = 5_000
FEW = 200_000
ONE_IN_THREE = 3
RULE = [number for habit in HABITS for number in habit]
NAMED = list(SCRIPTED)


@pytest.mark.parametrize("number", range(len(HABITS)))
def test_a_habit_says_what_may_be_said(number: int) -> None:
    """At every question of some deals among players who say anything."""
    plan, asked = plan_of(HouseRules(), 3), 0
    desk = new_desk(plan, [CONTROL] * 3)
    for deal in range(6):
        open_deal(desk, 3, deal)
        while go_on(desk, plan):
            seat = desk[ASKED]
            drawn = luck(desk[SEED], desk[NUMBER], seat, desk[TURNS + seat])
            if desk[QUESTION] != WAGER:
                answer(desk, plan, decide(desk, plan, drawn))
                continue
            said, asked = by_habit(desk, plan, RULE, number), asked + 1
            assert said == 0 or (said < 0 and desk[OWED]) or desk[LEAST] <= said <= desk[MOST]
            answer(desk, plan, said if asked % ONE_IN_THREE else wager(desk, plan, seat, RANDOM, drawn))
    assert asked > 12


def test_who_has_the_habit_of_once_raises_the_first_bet_and_no_other() -> None:
    """By the most, whatever it holds; it never bets first, and folds when it is raised."""
    plan, heard = plan_of(HouseRules(), 2), set[tuple[int, int]]()
    desk = new_desk(plan, [CONTROL] * 2)
    for deal in range(40):
        open_deal(desk, 8, deal)
        while go_on(desk, plan):
            seat = desk[ASKED]
            drawn = luck(desk[SEED], desk[NUMBER], seat, desk[TURNS + seat])
            said = decide(desk, plan, drawn)
            if desk[QUESTION] == WAGER and seat:
                said = by_habit(desk, plan, RULE, NAMED.index("once"))
                assert said == (desk[MOST] if desk[RAISES] == 1 else -1 if desk[OWED] else 0)
                heard.add((desk[RAISES], said > desk[LEVEL]))
            answer(desk, plan, said)
    assert {(0, False), (1, True)} <= heard


def test_no_habit_and_no_bot_wins_of_the_book() -> None:
    """More than a fifth of a chip a deal; of the book as it was before `once` won ten times that."""
    for players in (2, 4):
        table = Table(players, BY_BOOK, 7)
        for way in (*(BY_HABIT + number for number in range(len(HABITS))), CASUAL, CAREFUL):
            won, half = table.wins(way, DECKS)
            assert won - half < 0.2, (players, way)
        won, half = Table(players, BY_EARLIER, 7).wins(BY_HABIT + NAMED.index("once"), DECKS)
        assert won - half > 1


def test_the_book_wins_of_the_bots_and_of_the_book_before() -> None:
    """At a table of theirs, interval counted."""
    for theirs in (CASUAL, CAREFUL, BY_EARLIER):
        won, half = Table(4, theirs, 7).wins(BY_BOOK, DECKS)
        assert won - half > 0, theirs


def test_who_has_taken_the_spare_hand_knows_the_other() -> None:
    """Where the dealer of two always takes it, the book wins half a chip of who bets by the strength of five cards."""
    won, half = Table(2, BY_EARLIER, 7, taken=True).wins(BY_BOOK, DECKS)
    assert won - half > 0.5


def test_an_answer_is_learned() -> None:
    """Who has learned to answer the earlier book wins more of it than a habit does; of today's he wins little."""
    won = []
    for theirs in (BY_EARLIER, BY_BOOK):
        table = Table(2, theirs, 7)
        learned, questions = table.answer(FEW * 3)
        assert questions >= FEW * 3
        won.append(table.wins(BY_ANSWER, DECKS, learned))
    assert won[0][0] - won[0][1] > 2
    assert won[1][0] < 0.5


def test_hands_worth_their_call_are_called() -> None:
    """Last words on a bet of the limit: what the book gives away by folds is little beside what it gave away before."""
    for players in (2, 6):
        _, _, given = Table(players, BY_BOOK, 7).folds(50_000)
        _, folded_before, given_before = Table(players, BY_EARLIER, 7).folds(50_000)
        assert folded_before > 50
        assert given < given_before / 5


def test_a_book_that_is_worked_out_can_be_bound_and_opened() -> None:
    """Of few deals, for one number of players: its rows come out of it as they went in."""
    blank = as_array([*the_book()[:INDEX_AT], *[0] * (ROWS_AT - INDEX_AT)])
    strategy, questions = worked_out(2, 24_000, 3, blank)
    assert questions > 24_000
    rows = {2: rows_of(2, strategy)}
    assert len(rows[2]) > 10
    book = bound(rows, blank)
    assert rows_in(book) == rows
