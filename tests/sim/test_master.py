"""The policy `master`: a book for the betting, worlds for the spare hand, and no look at hidden cards."""

from hashlib import sha256

import pytest

from boodle.sim import parts
from boodle.sim.chance import Numbers, luck
from boodle.sim.conducting import answer, go_on, open_deal
from boodle.sim.desk import (
    ASKED,
    BOARD,
    DECK,
    FIRST_SHOWN,
    HANDS,
    LEAST_BOUGHT,
    LEVEL,
    LIVE,
    MOST,
    NUMBER,
    OWED,
    PICKED,
    POLICIES,
    PUT_DOWN,
    QUESTION,
    QUICK,
    RAISES,
    SEED,
    STACKS,
    STRENGTH,
    TALLY,
    TURNS,
    USE_SPARE,
    WAGER,
    row_of,
)
from boodle.sim.parts import BEHAVIOUR, Part, interpreted
from boodle.sim.plan import PLAYERS, SPACES, plan_of
from boodle.sim.policies import CONTROL, MASTER
from boodle.sim.policies.deciding import decide
from boodle.sim.policies.wagering import wager
from boodle.sim.search.knowledge import count_hands
from boodle.sim.search.master import Mind, conduct_searching, master_decide, new_mind
from boodle.sim.search.poker import (
    ALWAYS,
    BOOK_SIZE,
    CLASSES,
    FEWEST,
    FOR_PLAYERS,
    KNOWN_RAISES,
    LIMITS,
    MOST_PLAYERS,
    PLACES,
    in_book,
    modest,
    place_of,
    wager_by_book,
)
from boodle.sim.search.poker_book import the_book
from boodle.sim.tables import new_desk
from boodle.sim.tally import AT, COUNTED
from boodle.sim.terms import terms_of
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import PayTime

PINNED = {2: "e9be6b3001beacf6", 3: "7788247e31b21f38"}
"""What the totals of four deals with `master` hash to, by `BEHAVIOUR`: raise that when this changes.

In these four it changes nothing how the others count raises."""
HOUSES = [HouseRules(), HouseRules(pay_time=PayTime.PLAYED)]


def rows(desk: Numbers) -> list[int]:
    """A desk that is a list."""
    assert isinstance(desk, list)
    return desk


def few_worlds() -> Mind:
    """A mind that looks at two worlds, for speed."""
    mind = new_mind(row_of, 2)
    mind.limits[1], mind.limits[2] = 3, 300
    return mind


def decisions(house: HouseRules, players: int, deals: int) -> list[tuple[list[int], list[int]]]:
    """The desks at which a seat of `master` is asked, in some deals, and the plan."""
    plan, found = plan_of(house, players), list[tuple[list[int], list[int]]]()
    for number in range(deals):
        desk = rows(new_desk(plan, [CONTROL] * players))
        open_deal(desk, 3, number)
        while go_on(desk, plan):
            seat = desk[ASKED]
            count_hands(desk, plan)
            found.append(([*desk], plan))
            answer(desk, plan, decide(desk, plan, luck(desk[SEED], desk[NUMBER], seat, desk[TURNS + seat])))
    return found


def test_the_book_is_whole_and_betting_better_with_better_hands() -> None:
    """Every entry is two parts of 63 that leave no less than nothing, and limits climb."""
    book = the_book()
    assert len(book) == BOOK_SIZE == (MOST_PLAYERS - FEWEST + 1) * (LIMITS + PLACES * CLASSES)
    for first in range(0, BOOK_SIZE, FOR_PLAYERS):
        limits = book[first : first + LIMITS]
        assert list(limits) == sorted(limits)
        opening = [book[first + LIMITS + hand] for hand in range(CLASSES)]
        assert all(
            (entry >> 6) + (entry & ALWAYS) <= ALWAYS + 1 for entry in book[first + LIMITS : first + FOR_PLAYERS]
        )
        assert opening[-1] & ALWAYS >= opening[0] & ALWAYS


@pytest.mark.parametrize("players", [2, 4, 9])
def test_every_place_in_the_betting_stands_in_the_book(players: int) -> None:
    """And what it says there may be said."""
    book, asked = [*the_book()], 0
    for desk, plan in decisions(HouseRules(), players, 15):
        if desk[QUESTION] == WAGER:
            asked += 1
            assert in_book(desk, plan, book)
            assert 0 <= place_of(desk, desk[ASKED]) < PLACES
            said = wager_by_book(desk, plan, book, luck(1, asked, 0, 0))
            assert said in (-1, 0, desk[MOST])
            assert said >= 0 or desk[OWED]
    assert asked > players


def test_a_book_that_always_raises_raises_the_most_as_long_as_it_may() -> None:
    """And stays where no raise is allowed."""
    book = [0] * LIMITS + [ALWAYS] * (FOR_PLAYERS - LIMITS)
    desk = row_of(600)
    desk[0:9] = [0] * 9
    desk[ASKED], desk[MOST] = 0, 10
    desk[5] = 2
    assert wager_by_book(desk, row_of(100), book, 12345) == 10
    desk[MOST] = -1
    assert wager_by_book(desk, row_of(100), book, 12345) == 0


def test_beyond_the_raises_that_the_book_knows_control_answers() -> None:
    """Where it was raised so often that the book tells no number from another; three raises a bet come to no more."""
    raising, asked = [0] * (BOOK_SIZE - 1) + [ALWAYS], 0
    for desk, plan in decisions(HouseRules(), 4, 15):
        if desk[QUESTION] == WAGER:
            desk[RAISES] = KNOWN_RAISES
            chance, asked = luck(2, asked, 0, 0), asked + 1
            assert wager_by_book(desk, plan, raising, chance) == wager(desk, plan, desk[ASKED], CONTROL, chance)
    assert asked > 4


def test_a_raise_by_less_than_the_most_is_noticed() -> None:
    """Who raises by half is another player than who raises by all he may; who is all-in had no choice."""
    desk = row_of(600)
    desk[RAISES], desk[LEVEL], desk[LEAST_BOUGHT] = 2, 20, 91
    assert not modest(desk)
    desk[LEVEL] = 17
    assert modest(desk)
    desk[RAISES], desk[LEVEL] = 10, 91
    assert not modest(desk)


def only_seen(desk: list[int], plan: Numbers) -> list[int]:
    """The same desk with nothing in place of what this seat does not see."""
    other, seat = [*desk], desk[ASKED]
    other[DECK : DECK + 52] = [0] * 52
    for holder in range(plan[PLAYERS] + 1):
        if holder != seat:
            other[HANDS + holder] = 0
    for holder in range(plan[PLAYERS]):
        if holder != seat:
            other[PUT_DOWN + holder] = 0
            if not desk[FIRST_SHOWN] >> holder & 1:
                other[PICKED + holder] = other[STRENGTH + holder] = 0
    return other


@pytest.mark.parametrize("house", HOUSES)
def test_hidden_cards_change_no_decision(house: HouseRules) -> None:
    """It answers the same where nothing lies in place of what its seat does not see."""
    asked = set()
    for desk, plan in decisions(house, 3, 3):
        first, second = few_worlds(), few_worlds()
        asked.add(desk[QUESTION])
        assert master_decide([*desk], plan, first, 77) == master_decide(only_seen(desk, plan), plan, second, 77)
    assert {USE_SPARE, WAGER} < asked


@pytest.mark.parametrize("players", [2, 5])
def test_no_chip_is_lost_where_seats_search(players: int) -> None:
    """Two of them search, and every answer is one that the rules allow."""
    plan, mind = plan_of(HouseRules(), players), few_worlds()
    desk = rows(new_desk(plan, [MASTER, MASTER] + [CONTROL] * (players - 2)))
    for number in range(3):
        open_deal(desk, 9, number)
        desk[QUICK] = 0
        conduct_searching(desk, plan, mind)
        assert sum(desk[STACKS : STACKS + players]) + sum(desk[BOARD : BOARD + plan[SPACES]]) == 100 * players
        assert desk[POLICIES] == MASTER
        assert desk[LIVE]


def test_evenings_with_master_are_added_up_like_any_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every chip that a seat won another lost or lies on the layout, and parts make up the whole."""
    monkeypatch.setattr(parts, "new_mind", lambda _: few_worlds())
    told = terms_of(
        HouseRules(), players=3, policies=("master", "control", "control"), spare="", deals=4, evening=2, seed=5
    )
    whole = interpreted(told, Part(0, 2, 2))
    assert whole == interpreted(told, Part(0, 1, 2)).plus(interpreted(told, Part(1, 1, 2)))
    at = dict(zip(COUNTED, (AT[name] - TALLY for name in COUNTED), strict=True))
    assert whole.sums[at["deals"]] == 4
    assert sha256(repr(whole.sums).encode()).hexdigest()[:16] == PINNED[BEHAVIOUR]
    assert sum(whole.sums[at["by_seat"] : at["by_seat"] + 3]) <= 0
