"""How ways of betting do against each other, each seat tried in turn, and which hands are folded that should be paid.

The decks are the same whoever bets, and the seat that is tried sits in every place of each deck, so that a way is
compared with a fair share of what all win. All else is played by `control`, whoever bets.
"""

from boodle.sim.chance import Numbers, luck
from boodle.sim.conducting import answer, go_on
from boodle.sim.desk import (
    ACTED,
    ASKED,
    BUT_BETS,
    DEALER,
    LIVE,
    NUMBER,
    OWED,
    QUICK,
    RAISES,
    SEED,
    STACKS,
    STANDING,
    STRENGTH,
    TURNS,
)
from boodle.sim.evenings import lay_afresh
from boodle.sim.plan import PLAYERS, START_CHIPS
from boodle.sim.policies import CONTROL
from boodle.sim.policies.by_book import CLASSES, KNOWN_LIMIT, class_of
from boodle.sim.policies.sense import chips_in_play, on_board
from tools.betting_school.solving import RAISE, Lesson, Others, action_of, entry_of, may_say, open_among, word_by

TRIED, THEIRS, SEED_OF, FIRST, MANY = range(5)
"""What stands in the row `asked`: how the seat that is tried bets, how the others do, and which decks."""
WON, SQUARES, DECKS = range(3)
"""What stands in the row of sums, won in parts of a chip: players times players of them."""
BY_ANSWER = 22
"""The way of who has learned to answer the others."""
TIMES, AHEAD, FOLDED, PRICE, POT = range(5)
"""What is added up of the last words on a bet, for each class of hands; `AHEAD` in halves."""
WORDS = 5
WORDS_SIZE = CLASSES * WORDS
NEVER = -(1 << 62)


def tried(desk: Numbers, plan: Numbers, asked: Numbers, lesson: Lesson, others: Others, sums: Numbers) -> None:
    """Play so many decks with the seat that is tried in each place, all else by `control`."""
    for deck in range(asked[FIRST], asked[FIRST] + asked[MANY]):
        won = 0
        for hero in range(plan[PLAYERS]):
            begin(desk, plan, asked, deck)
            while go_on(desk, plan):
                answer(desk, plan, said(desk, plan, asked, lesson, others, hero))
            won += won_by(desk, plan, hero)
        count(sums, won)


def begin(desk: Numbers, plan: Numbers, asked: Numbers, deck: int) -> None:
    """Open a deal of full stacks on an empty layout, in which only bets are asked for."""
    lay_afresh(desk, plan)
    desk[DEALER] = 0
    open_among(desk, plan, CONTROL, asked[SEED_OF], deck)
    desk[QUICK] = BUT_BETS


def won_by(desk: Numbers, plan: Numbers, hero: int) -> int:
    """Return what a seat has won with an equal share of what stays on the layout, in parts of a chip."""
    return (desk[STACKS + hero] - plan[START_CHIPS]) * plan[PLAYERS] + on_board(desk, plan)


def count(sums: Numbers, won: int) -> None:
    """Add a deck up."""
    sums[WON] += won
    sums[SQUARES] += won * won
    sums[DECKS] += 1


def said(desk: Numbers, plan: Numbers, asked: Numbers, lesson: Lesson, others: Others, hero: int) -> int:
    """Return what the seat that is asked says in the betting."""
    seat = desk[ASKED]
    way = asked[TRIED] if seat == hero else asked[THEIRS]
    if way == BY_ANSWER:
        return by_answer(desk, plan, lesson, others)
    return word_by(desk, plan, others, way, luck(desk[SEED], desk[NUMBER], seat, desk[TURNS + seat]))


def by_answer(desk: Numbers, plan: Numbers, lesson: Lesson, others: Others) -> int:
    """Return what was regretted most not to have said at this place with such a hand."""
    many = RAISE + len(lesson.steps)
    at, best, chosen = entry_of(desk, plan, others.book, desk[ASKED]) * many, NEVER, 1
    for say in range(many):
        if may_say(desk, lesson, say) and lesson.regrets[at + say] > best:
            best, chosen = lesson.regrets[at + say], say
    return action_of(desk, lesson.steps, chosen)


def last_words(desk: Numbers, plan: Numbers, asked: Numbers, lesson: Lesson, others: Others, sums: Numbers) -> None:
    """Play so many decks, all betting alike, and add up by class of hands the words that end a betting of two.

    They are those of a seat that checked, to a first bet of the limit by the last who is still in with it.
    """
    for deck in range(asked[FIRST], asked[FIRST] + asked[MANY]):
        begin(desk, plan, asked, deck)
        while go_on(desk, plan):
            seat = desk[ASKED]
            action = said(desk, plan, asked, lesson, others, seat)
            other, checked = desk[LIVE] & ~(1 << seat), desk[STANDING + seat] == ACTED
            if checked and desk[RAISES] == 1 and desk[OWED] >= KNOWN_LIMIT and not other & (other - 1):
                at = class_of(desk, others.book, 0, seat) * WORDS
                mine, theirs = desk[STRENGTH + seat], desk[STRENGTH + other.bit_length() - 1]
                sums[at + TIMES] += 1
                sums[at + AHEAD] += (1 if mine > theirs else 0) + (1 if mine >= theirs else 0)
                sums[at + FOLDED] += 1 if action < 0 else 0
                sums[at + PRICE] += desk[OWED]
                sums[at + POT] += chips_in_play(desk) + desk[OWED]
            answer(desk, plan, action)
