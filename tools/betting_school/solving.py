"""How the betting of `master` is worked out: regret matching over sampled deals (external sampling, CFR).

A deal is dealt and opened by `control` up to the betting, and the seat that learns tries at each of its questions all
that it may say, while the others answer once: by the strategy as it is so far, or in some deals by a habit or as a bot
of the house. What a seat wins at the showdown counts, and what the first lead of the stops is worth.
"""

from typing import NamedTuple

from boodle.sim.chance import Numbers, below, luck
from boodle.sim.conducting import go_on, open_deal
from boodle.sim.desk import (
    ASKED,
    BUT_BETS,
    DEALER,
    FACTS,
    HABITS,
    LEADER,
    LEAST,
    LEVEL,
    MOST,
    MOST_SEATS,
    MOST_SPACES,
    NOBODY,
    NUMBER,
    OWED,
    PAID,
    POLICIES,
    QUICK,
    RAISES,
    SEED,
    STACKS,
)
from boodle.sim.evenings import lay_afresh
from boodle.sim.pages.poker import answer_wager, betting
from boodle.sim.pages.showdown import showdown
from boodle.sim.plan import PLAYERS
from boodle.sim.policies import CONTROL
from boodle.sim.policies.by_book import CLASSES, class_of, place_of, wager_by_book
from boodle.sim.policies.deciding import BY_POLICY, TAKES
from boodle.sim.policies.wagering import wager
from tools.betting_school.earlier import wager_by_earlier_book
from tools.betting_school.habits import by_habit

SEED_OF, FIRST, MANY, LEAD_WORTH, POOLED, TREMBLES, SHORT, RIVALS, CHANGED = range(9)
"""What stands in the row `asked`."""
EVERYBODY = 101
"""In place of a share of deals: in all of them, and all other seats."""
FOLD, STAY, RAISE = range(3)
MOST_SAID = 9
"""To fold, to stay, and raises by so many sizes at most."""
UNIT = 4096
"""A chance of 1."""
BY_ITSELF, BY_RIVAL, BY_BOOK, BY_EARLIER, BY_HABIT = -1, -2, 20, 21, 30
"""How a seat may bet besides the policies: by the strategy that learns, by the book, by a habit from there on."""
HEAD, ROWS = FACTS + MOST_SEATS + MOST_SPACES, 4 * MOST_SEATS
STEP = HEAD + ROWS
ENTRY, REACHED, CHANCE = STEP + 1, STEP + 2, STEP + 3
WON = CHANCE + MOST_SAID
FRAME, DEEPEST = WON + MOST_SAID, 60
HALF_BITS, HALF, THOUSAND = 16, 0xFFFF, 1000


class Lesson(NamedTuple):
    """The rows of who learns: its raises, regrets, the strategies so far added up, and questions that stand open.

    Raises are so many chips, 0 for the most; each is made until there were so many raises, but for the most.
    """

    steps: Numbers
    until: Numbers
    regrets: Numbers
    sums: Numbers
    frames: Numbers


class Others(NamedTuple):
    """The rows of all others: books, habits, the ways of the pool, that of each seat, and what two of them learned."""

    book: Numbers
    earlier: Numbers
    habits: Numbers
    pool: Numbers
    ways: Numbers
    itself: Lesson
    rival: Lesson


def learn(desk: Numbers, plan: Numbers, asked: Numbers, lesson: Lesson, others: Others, counts: Numbers) -> None:
    """Deal so many deals, each with one seat that learns; `counts` begins with how many questions it has answered."""
    for number in range(asked[FIRST], asked[FIRST] + asked[MANY]):
        learner = below(luck(asked[SEED_OF], number, 9, 2), plan[PLAYERS])
        seat_others(desk, plan, asked, others, number, learner)
        if open_betting(desk, plan, asked, number):
            counts[0] += try_all(desk, plan, asked, lesson, others, learner)


def seat_others(desk: Numbers, plan: Numbers, asked: Numbers, others: Others, number: int, learner: int) -> None:
    """Lay full stacks or short ones, and say by which way everybody bets; in some deals the dealer changes hands."""
    seed, players = asked[SEED_OF], plan[PLAYERS]
    lay_afresh(desk, plan)
    desk[DEALER] = 0
    desk[HABITS] = TAKES if below(luck(seed, number, 9, 10), 100) < asked[CHANGED] else BY_POLICY
    if below(luck(seed, number, 9, 3), 100) < asked[SHORT]:
        for seat in range(players):
            desk[STACKS + seat] = 10 + below(luck(seed, number, seat, 4), 90)
    way, many = BY_ITSELF, 0
    if asked[POOLED] == EVERYBODY or below(luck(seed, number, 9, 5), 100) < asked[POOLED]:
        way = others.pool[below(luck(seed, number, 9, 6), len(others.pool))]
        alike = asked[POOLED] == EVERYBODY or way == BY_EARLIER  # a table of them is what the book is held against
        many = players if alike else 1 + below(luck(seed, number, 9, 7), players - 1)
    elif below(luck(seed, number, 9, 9), 100) < asked[RIVALS]:
        way, many = BY_RIVAL, 1
    for place in range(players - 1):
        seat = learner + 1 + place
        seat -= players if seat >= players else 0
        other = place + below(luck(seed, number, 9, 8), players - 1)
        other -= players - 1 if other >= players - 1 else 0
        others.ways[seat] = way if other < many else BY_ITSELF


def open_among(desk: Numbers, plan: Numbers, policy: int, seed: int, number: int) -> None:
    """Open a deal of this number among players of one policy."""
    for seat in range(plan[PLAYERS]):
        desk[POLICIES + seat] = policy
    open_deal(desk, seed, number)


def open_betting(desk: Numbers, plan: Numbers, asked: Numbers, number: int) -> int:
    """Deal, and play as `control` until somebody is asked for a bet: 1; 0 where nobody is."""
    open_among(desk, plan, CONTROL, asked[SEED_OF], number)
    desk[QUICK] = BUT_BETS
    return go_on(desk, plan)


def try_all(desk: Numbers, plan: Numbers, asked: Numbers, lesson: Lesson, others: Others, learner: int) -> int:
    """Try all that a seat may say in one deal, and write down what it would rather have said; return its questions."""
    depth, turn, questions, going = -1, 0, 0, 1
    frames = lesson.frames
    while going:
        turn = answer_others(desk, plan, asked, others, learner, turn)
        if desk[ASKED] == learner and depth + 1 < DEEPEST:
            depth += 1
            questions += 1
            open_frame(desk, plan, lesson, others, depth, learner)
            say_next(desk, plan, lesson, depth)
            continue
        showdown(desk, plan)
        won = desk[STACKS + learner] * UNIT + (asked[LEAD_WORTH] if desk[LEADER] == learner else 0)
        going = 0
        while depth >= 0:
            frame = depth * FRAME
            frames[frame + WON + frames[frame + STEP]] = won
            if say_next(desk, plan, lesson, depth):
                going = 1
                break
            won = close_frame(lesson, frame)
            depth -= 1
    return questions


def answer_others(desk: Numbers, plan: Numbers, asked: Numbers, others: Others, learner: int, turn: int) -> int:
    """Let the others answer until the seat that learns is asked, or nobody is."""
    desk[ASKED] = NOBODY
    while betting(desk, plan) and desk[ASKED] != learner:
        turn += 1
        drawn = luck(desk[SEED], desk[NUMBER], desk[ASKED], turn + 16)
        answer_wager(desk, plan, word(desk, plan, asked, others, drawn))
        desk[ASKED] = NOBODY
    return turn


def word(desk: Numbers, plan: Numbers, asked: Numbers, others: Others, drawn: int) -> int:
    """Return what another seat says."""
    seat = desk[ASKED]
    way = others.ways[seat]
    if way == BY_ITSELF:
        return by_regrets(desk, plan, asked, others.itself, others, drawn)
    if way == BY_RIVAL:
        return by_regrets(desk, plan, asked, others.rival, others, drawn)
    return word_by(desk, plan, others, way, drawn)


def word_by(desk: Numbers, plan: Numbers, others: Others, way: int, drawn: int) -> int:
    """Return what the seat that is asked says by a way of betting."""
    if way >= BY_HABIT:
        return by_habit(desk, plan, others.habits, way - BY_HABIT)
    if way == BY_BOOK:
        return wager_by_book(desk, plan, others.book, 0, drawn)
    if way == BY_EARLIER:
        return wager_by_earlier_book(desk, plan, others.earlier, drawn)
    return wager(desk, plan, desk[ASKED], way, drawn)


def entry_of(desk: Numbers, plan: Numbers, book: Numbers, seat: int) -> int:
    """Return the number of a seat's hand and place."""
    return place_of(desk, plan, seat) * CLASSES + class_of(desk, book, 0, seat)


def may_say(desk: Numbers, lesson: Lesson, said: int) -> int:
    """Tell whether something may be said: raises by less only where they are less, and while few were made."""
    if said == FOLD:
        return 1 if desk[OWED] else 0
    if said == STAY:
        return 1
    if desk[MOST] < desk[LEAST]:
        return 0
    by = lesson.steps[said - RAISE]
    return 1 if not by or (desk[LEVEL] + by < desk[MOST] and desk[RAISES] < lesson.until[said - RAISE]) else 0


def action_of(desk: Numbers, steps: Numbers, said: int) -> int:
    """Return as the rules have it what is said."""
    if said < RAISE:
        return said - 1
    by = steps[said - RAISE]
    return desk[LEVEL] + by if by else desk[MOST]


def by_regrets(desk: Numbers, plan: Numbers, asked: Numbers, lesson: Lesson, others: Others, drawn: int) -> int:
    """Answer each as often as it is regretted, and now and then anything."""
    many = RAISE + len(lesson.steps)
    at, total, possible = entry_of(desk, plan, others.book, desk[ASKED]) * many, 0, 0
    for said in range(many):
        if may_say(desk, lesson, said):
            possible += 1
            total += max(0, lesson.regrets[at + said])
    anything = 1 if not total or (drawn & HALF) * THOUSAND >> HALF_BITS < asked[TREMBLES] else 0
    part = (drawn >> HALF_BITS) * (possible if anything else total) >> HALF_BITS
    for said in range(many):
        if may_say(desk, lesson, said):
            part -= 1 if anything else max(0, lesson.regrets[at + said])
            if part < 0:
                return action_of(desk, lesson.steps, said)
    return 0


def open_frame(desk: Numbers, plan: Numbers, lesson: Lesson, others: Others, depth: int, learner: int) -> None:
    """Note a question to the seat that learns, with the desk as it stands and how often it would say what."""
    frames, frame, many = lesson.frames, depth * FRAME, RAISE + len(lesson.steps)
    for place in range(HEAD):
        frames[frame + place] = desk[place]
    for place in range(ROWS):
        frames[frame + HEAD + place] = desk[PAID + place]
    entry, total, possible = entry_of(desk, plan, others.book, learner), 0, 0
    for said in range(many):
        frames[frame + CHANCE + said] = frames[frame + WON + said] = 0
        if may_say(desk, lesson, said):
            possible += 1
            total += max(0, lesson.regrets[entry * many + said])
    for said in range(many):
        if may_say(desk, lesson, said):
            share = max(0, lesson.regrets[entry * many + said]) * UNIT // total if total else UNIT // possible
            frames[frame + CHANCE + said] = share
    frames[frame + STEP], frames[frame + ENTRY] = FOLD, entry
    frames[frame + WON + FOLD] = desk[STACKS + learner] * UNIT
    reached = UNIT
    if depth:
        before = frame - FRAME
        reached = frames[before + REACHED] * frames[before + CHANCE + frames[before + STEP]] // UNIT
    frames[frame + REACHED] = reached


def say_next(desk: Numbers, plan: Numbers, lesson: Lesson, depth: int) -> int:
    """Go back to a question and say the next that may be said, 1; or 0 when all was said. A fold needs no playing."""
    frames, frame, many = lesson.frames, depth * FRAME, RAISE + len(lesson.steps)
    step = frames[frame + STEP] + 1
    if step >= many:
        return 0
    for place in range(HEAD):
        desk[place] = frames[frame + place]
    for place in range(ROWS):
        desk[PAID + place] = frames[frame + HEAD + place]
    while step < many and not may_say(desk, lesson, step):
        step += 1
    if step >= many:
        return 0
    frames[frame + STEP] = step
    answer_wager(desk, plan, action_of(desk, lesson.steps, step))
    return 1


def close_frame(lesson: Lesson, frame: int) -> int:
    """Return what a question was worth, and note what was regretted and how it was answered."""
    frames, many = lesson.frames, RAISE + len(lesson.steps)
    at, won = frames[frame + ENTRY] * many, 0
    total = 0  # no more than UNIT, and somewhat less where chances are rounded
    for said in range(many):
        total += frames[frame + CHANCE + said]
        won += frames[frame + CHANCE + said] * frames[frame + WON + said]
    won = won // total
    for said in range(many):
        if frames[frame + WON + said]:
            lesson.regrets[at + said] += frames[frame + WON + said] - won
        lesson.sums[at + said] += frames[frame + REACHED] * frames[frame + CHANCE + said] >> 10
    return won
