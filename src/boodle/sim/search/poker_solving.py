"""How the betting of `master` is worked out: regret matching over sampled deals (external sampling, CFR).

A deal is dealt, and the seat that learns tries at each of its questions to fold, to stay and to raise the most, while
the others answer once: by the strategy as it is so far, or as one of the bots of the house. What a seat wins at the
showdown counts, and what the first lead of the stops is worth. Regrets are kept for each entry of the book.
"""

from boodle.poker.ranking import best_five
from boodle.sim.chance import Numbers, below, luck
from boodle.sim.desk import (
    ASKED,
    BOARD,
    DEAD,
    DEALER,
    ENTITLED,
    HANDS,
    IN,
    LEADER,
    LEAST,
    LIVE,
    MOST,
    NOBODY,
    NUMBER,
    OPENED,
    ORDER,
    OWED,
    PICKED,
    POLICIES,
    QUICK,
    REACH,
    SEED,
    STACKS,
    STRENGTH,
    TALLY,
)
from boodle.sim.pages.marking import DECK_DRAW, lay_out
from boodle.sim.pages.opening import serve
from boodle.sim.pages.poker import answer_wager, betting
from boodle.sim.pages.showdown import showdown
from boodle.sim.plan import PLAYERS, POT_AT, STAKED, START_CHIPS
from boodle.sim.policies import CAREFUL, CASUAL, MASTER
from boodle.sim.policies.wagering import wager
from boodle.sim.search.poker import FOLDS, STAYS, entry_of

SEED_OF, FIRST, MANY, LEAD_WORTH, LEARNS, PART_CASUAL, PART_CAREFUL, BY_BOOK = range(8)
"""What stands in the row `asked`; parts are in hundredths of all deals, and the rest plays by the strategy itself."""
ASKED_SIZE = 8
FOLD, STAY, RAISE = range(3)
UNIT = 4096
"""A chance of 1."""
STEP, ENTRY, CHANCE_FOLD, CHANCE_STAY, CHANCE_RAISE, WON_FOLD, WON_STAY, WON_RAISE, REACHED = range(9)
"""What a frame knows of a question: what is tried now, its entry, chances, what came of each, and one's own part."""
FRAME, DEEPEST = TALLY + 9, 40


def learn(
    desk: Numbers, plan: Numbers, book: Numbers, asked: Numbers, frames: Numbers, regrets: Numbers, sums: Numbers
) -> None:
    """Deal so many deals, each with one seat that learns; `sums` are the strategies so far, added up."""
    for number in range(asked[FIRST], asked[FIRST] + asked[MANY]):
        deal_poker(desk, plan, asked, number)
        learner = luck(asked[SEED_OF], number, 9, 2) % plan[PLAYERS]
        try_all(desk, plan, book, asked, frames, regrets, sums, learner)


def deal_poker(desk: Numbers, plan: Numbers, asked: Numbers, number: int) -> None:
    """Deal, stake, and seat the others."""
    players = plan[PLAYERS]
    desk[SEED], desk[NUMBER], desk[IN], desk[DEALER] = asked[SEED_OF], number, players, players - 1
    for seat in range(players):
        desk[ORDER + seat] = seat
    lay_out(desk, plan, DECK_DRAW)
    serve(desk, plan)
    drawn = below(luck(asked[SEED_OF], number, 9, 1), 100)
    kind = (
        CASUAL
        if drawn < asked[PART_CASUAL]
        else CAREFUL
        if drawn < asked[PART_CASUAL] + asked[PART_CAREFUL]
        else MASTER
    )
    desk[BOARD + plan[POT_AT]] = desk[DEAD] = players
    desk[LIVE] = desk[ENTITLED] = (1 << players) - 1
    desk[OPENED], desk[LEADER], desk[QUICK] = 0, NOBODY, 1
    for seat in range(players):
        desk[POLICIES + seat] = kind
        desk[STACKS + seat] = plan[START_CHIPS] - plan[STAKED]
        desk[REACH + seat] = 1 << plan[POT_AT]
        desk[PICKED + seat] = desk[HANDS + seat]
        desk[STRENGTH + seat] = best_five(desk[HANDS + seat])


def try_all(
    desk: Numbers,
    plan: Numbers,
    book: Numbers,
    asked: Numbers,
    frames: Numbers,
    regrets: Numbers,
    sums: Numbers,
    learner: int,
) -> None:
    """Try all that a seat may say in one deal, and write down what it would rather have said."""
    depth, won = -1, 0
    turn = 0
    going = 1
    while going:
        turn = answer_others(desk, plan, book, asked, regrets, learner, turn)
        if desk[ASKED] == learner:
            depth += 1
            open_frame(desk, book, frames, regrets, depth, entry_of(desk, book, learner), learner)
            say_next(desk, plan, frames, depth)
            continue
        showdown(desk, plan)
        won = desk[STACKS + learner] * UNIT + (asked[LEAD_WORTH] if desk[LEADER] == learner else 0)
        going = 0
        while depth >= 0:
            frame = depth * FRAME + TALLY
            frames[frame + WON_FOLD + frames[frame + STEP]] = won
            if say_next(desk, plan, frames, depth):
                going = 1
                break
            won = close_frame(frames, regrets, sums, frame, asked[LEARNS])
            depth -= 1


def answer_others(
    desk: Numbers, plan: Numbers, book: Numbers, asked: Numbers, regrets: Numbers, learner: int, turn: int
) -> int:
    """Let the others answer until the seat that learns is asked, or nobody is."""
    desk[ASKED] = NOBODY
    while betting(desk, plan) and desk[ASKED] != learner:
        seat = desk[ASKED]
        turn += 1
        drawn = luck(desk[SEED], desk[NUMBER], seat, turn + 8)
        if desk[POLICIES + seat] != MASTER:
            action = wager(desk, plan, seat, desk[POLICIES + seat], drawn)
        elif asked[BY_BOOK]:
            action = by_entry(desk, book[entry_of(desk, book, seat)], drawn)
        else:
            action = by_regrets(desk, regrets, entry_of(desk, book, seat), drawn)
        answer_wager(desk, plan, action)
        desk[ASKED] = NOBODY
    return turn


def by_entry(desk: Numbers, entry: int, drawn: int) -> int:
    """Answer as an entry of the book says."""
    part = below(drawn, 63)
    if part < (entry & 63) and desk[MOST] >= desk[LEAST]:
        return desk[MOST]
    return FOLDS if desk[OWED] and part >= 63 - (entry >> 6) else STAYS


def by_regrets(desk: Numbers, regrets: Numbers, entry: int, drawn: int) -> int:
    """Answer each as often as it is regretted."""
    fold = max(0, regrets[3 * entry]) if desk[OWED] else 0
    stay = max(0, regrets[3 * entry + 1])
    bold = max(0, regrets[3 * entry + 2]) if desk[MOST] >= desk[LEAST] else 0
    part = (fold + stay + bold) * (drawn >> 16) >> 16
    if part < fold:
        return FOLDS
    return STAYS if part < fold + stay or not bold else desk[MOST]


def open_frame(
    desk: Numbers, book: Numbers, frames: Numbers, regrets: Numbers, depth: int, entry: int, learner: int
) -> None:
    """Note a question to the seat that learns, with the desk as it stands and how often it would say what."""
    frame = depth * FRAME
    for place in range(TALLY):
        frames[frame + place] = desk[place]
    frame += TALLY
    fold = max(0, regrets[3 * entry]) if desk[OWED] else 0
    stay = max(0, regrets[3 * entry + 1])
    bold = max(0, regrets[3 * entry + 2]) if desk[MOST] >= desk[LEAST] else 0
    if not fold + stay + bold:
        fold, stay, bold = (1 if desk[OWED] else 0), 1, (1 if desk[MOST] >= desk[LEAST] else 0)
    total = fold + stay + bold
    frames[frame + CHANCE_FOLD] = fold * UNIT // total
    frames[frame + CHANCE_RAISE] = bold * UNIT // total
    frames[frame + CHANCE_STAY] = UNIT - frames[frame + CHANCE_FOLD] - frames[frame + CHANCE_RAISE]
    frames[frame + STEP], frames[frame + ENTRY] = -1, entry
    frames[frame + WON_FOLD] = desk[STACKS + learner] * UNIT
    reached = UNIT
    if depth:
        before = frame - FRAME
        reached = frames[before + REACHED] * frames[before + CHANCE_FOLD + frames[before + STEP]] // UNIT
    frames[frame + REACHED] = reached


def say_next(desk: Numbers, plan: Numbers, frames: Numbers, depth: int) -> int:
    """Go back to a question and say the next that may be said, 1; or 0 when all was said. A fold needs no playing."""
    frame = depth * FRAME
    step = frames[frame + TALLY + STEP] + 1
    if step == FOLD:
        step = STAY
    if step > RAISE or (step == RAISE and frames[frame + MOST] < frames[frame + LEAST]):
        return 0
    for place in range(TALLY):
        desk[place] = frames[frame + place]
    frames[frame + TALLY + STEP] = step
    answer_wager(desk, plan, STAYS if step == STAY else desk[MOST])
    return 1


def close_frame(frames: Numbers, regrets: Numbers, sums: Numbers, frame: int, learns: int) -> int:
    """Return what a question was worth, and note what was regretted and how it was answered."""
    entry, owed = frames[frame + ENTRY], frames[frame - TALLY + OWED]
    raises = frames[frame - TALLY + MOST] >= frames[frame - TALLY + LEAST]
    if not raises:
        frames[frame + WON_RAISE] = 0
    won = 0
    for said in range(3):
        won += frames[frame + CHANCE_FOLD + said] * frames[frame + WON_FOLD + said]
    won = won // UNIT
    if learns:
        for said in range(3):
            if (said != FOLD or owed) and (said != RAISE or raises):
                regrets[3 * entry + said] += frames[frame + WON_FOLD + said] - won
            sums[3 * entry + said] += frames[frame + REACHED] * frames[frame + CHANCE_FOLD + said] >> 10
    else:
        sums[3 * entry] += won if frame == TALLY else 0
        sums[3 * entry + 1] += 1 if frame == TALLY else 0
    return won
