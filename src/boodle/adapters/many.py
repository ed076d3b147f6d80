"""Many tables in one call: each is a row of the simulator, and is played on to the next question to a learner.

Plain functions over rows, compiled by `boodle.sim.compiler`; what users have is `boodle.adapters.arrays`. A
table's row `note` holds what the simulator does not need to know, and the row `terms` what is the same at all tables:
see `boodle.adapters.sighting`.
"""

from boodle.adapters.abstraction import few_legal, say_few
from boodle.adapters.numbering import FOLD, PASS, SPARE, STAY
from boodle.adapters.sighting import (
    AMOUNT,
    DEAL,
    EPISODE,
    EPISODE_DEALS,
    FACTS,
    FEW,
    FIRST_TO_DEAL,
    HIGHEST,
    LEARNERS,
    LEGAL,
    OVER,
    PICKING,
    SEED,
    TABLES,
    RealRows,
    Rows,
    look,
)
from boodle.sim.chance import Numbers, Reals
from boodle.sim.conducting import answer, go_on, open_deal
from boodle.sim.desk import (
    ASKED,
    BEFORE,
    BID,
    DEALER,
    HANDS,
    LEAD,
    LEAST,
    MOST,
    OWED,
    PICK,
    PLAYED,
    QUESTION,
    QUICK,
    STACKS,
    TAKE_SPARE,
    USE_SPARE,
    WAGER,
)
from boodle.sim.evenings import DEAL_BITS, first_dealer, lay_afresh
from boodle.sim.pages.opening import LOAN, can_enter
from boodle.sim.plan import OPEN_FOLD, PLAYERS, SHORT_ANTE, STAKED, START_CHIPS
from boodle.sim.policies.alike import luck_of
from boodle.sim.policies.deciding import decide
from boodle.sim.policies.sense import on_board

FIVE = 5
DEAL_ANEW, WAIT = -1, -2
"""The actions that begin the next episode, whatever is asked, and that leave a table as it is."""


def step_tables(
    desks: Rows,
    notes: Rows,
    plan: Numbers,
    terms: Numbers,
    places: Numbers,
    actions: Numbers,
    seen: Rows,
    last_seen: Rows,
    masks: Rows,
    rewards: RealRows,
    ended: Numbers,
    unasked: RealRows,
) -> None:
    """Let who is asked at every table say a number, and play on to the next question; an episode over begins anew."""
    for table in range(len(actions)):
        if actions[table] == WAIT:
            continue
        desk, note, mask = desks[table], notes[table], masks[table]
        answered(desk, plan, note, terms, mask, actions[table], rewards[table])
        ended[table] = note[OVER]
        if note[OVER]:
            if actions[table] != DEAL_ANEW and len(last_seen[table]):
                watcher = (terms[LEARNERS] & -terms[LEARNERS]).bit_length() - 1
                look(desk, plan, note, terms, places, watcher, last_seen[table])
            begin_episode(desk, plan, note, terms, unasked[table])
        look(desk, plan, note, terms, places, desk[ASKED], seen[table])
        allow(desk, plan, note, terms, mask)


def answered(
    desk: Numbers, plan: Numbers, note: Numbers, terms: Numbers, mask: Numbers, action: int, won: Reals
) -> None:
    """Let who is asked say a number, play on, and write what each seat won. An illegal one ends it for a stack."""
    for seat in range(plan[PLAYERS]):
        won[seat] = 0
    if 0 <= action < len(mask) and mask[action]:
        if terms[FEW]:
            say_few(desk, plan, action)
        else:
            say(desk, plan, note, terms, action)
        play_on(desk, plan, note, terms, won, 0)
    else:
        note[OVER] = 1
        if action != DEAL_ANEW:
            won[desk[ASKED]] = -1.0 * plan[START_CHIPS]


def begin_episode(desk: Numbers, plan: Numbers, note: Numbers, terms: Numbers, unasked: Reals) -> None:
    """Deal anew until a learner is asked; note how many episodes went by, and each seat's chips until it."""
    for place in range(len(unasked)):
        unasked[place] = 0
    play_episode(desk, plan, note, terms, unasked)
    while note[OVER]:
        unasked[0] += 1
        play_episode(desk, plan, note, terms, unasked)


def play_episode(desk: Numbers, plan: Numbers, note: Numbers, terms: Numbers, unasked: Reals) -> None:
    """Lay a table for its next episode and play to the first question to a learner, or its end."""
    note[EPISODE] += terms[TABLES]
    lay_afresh(desk, plan)
    desk[QUICK] = note[DEAL] = note[PICKING] = note[OVER] = 0
    desk[DEALER] = terms[FIRST_TO_DEAL]
    if terms[FIRST_TO_DEAL] < 0:
        desk[DEALER] = first_dealer(plan, terms[SEED], note[EPISODE])
    next_deal(desk, note, terms)
    play_on(desk, plan, note, terms, unasked, 1)


def next_deal(desk: Numbers, note: Numbers, terms: Numbers) -> None:
    """Open a table's next deal."""
    open_deal(desk, terms[SEED], (note[EPISODE] << DEAL_BITS) + note[DEAL])
    note[DEAL] += 1


def play_on(desk: Numbers, plan: Numbers, note: Numbers, terms: Numbers, won: Reals, first: int) -> None:
    """Play to the next question to a learner, or until all is over; add each seat's chips of the deals that ended."""
    while not asked(desk, plan, note, terms):
        able = 0
        for seat in range(plan[PLAYERS]):
            won[first + seat] += won_in_deal(desk, plan, seat)
            able += can_enter(plan, desk[STACKS + seat])
        if note[DEAL] >= terms[EPISODE_DEALS] or able < 2:
            note[OVER] = 1
            for seat in range(plan[PLAYERS]):
                won[first + seat] += on_board(desk, plan) / plan[PLAYERS]
            return
        next_deal(desk, note, terms)


def asked(desk: Numbers, plan: Numbers, note: Numbers, terms: Numbers) -> int:
    """Play until a learner is asked, 1, or the deal is over, 0; all others answer by their policies.

    By the few actions a learner is not asked where one of them alone is legal.
    """
    while go_on(desk, plan):
        if not desk[PLAYED]:
            for seat in range(plan[PLAYERS]):
                note[FACTS + seat] = desk[HANDS + seat]
        if not terms[LEARNERS] >> desk[ASKED] & 1:
            answer(desk, plan, decide(desk, plan, luck_of(desk, plan, desk[ASKED])))
        elif terms[FEW]:
            legal = few_legal(desk, plan)
            if legal & legal - 1:
                note[LEGAL] = legal
                return 1
            say_few(desk, plan, legal.bit_length() - 1)
        else:
            return 1
    return 0


def won_in_deal(desk: Numbers, plan: Numbers, seat: int) -> int:
    """Return the chips that a seat won in the deal that is over, less what was lent to it for its stake."""
    won = desk[STACKS + seat] - desk[BEFORE + seat]
    if plan[SHORT_ANTE] == LOAN:
        won -= max(0, plan[STAKED] - desk[BEFORE + seat])
    return won


# ---------------------------------------------------------------- numbers that are said


def say(desk: Numbers, plan: Numbers, note: Numbers, terms: Numbers, number: int) -> None:
    """Answer what the learner is asked by the number of an answer; of five cards each is a number."""
    question, chips = desk[QUESTION], number - terms[AMOUNT]
    if question == PICK:
        note[PICKING] |= 1 << number
        if note[PICKING].bit_count() == FIVE:
            five = note[PICKING]
            note[PICKING] = 0
            answer(desk, plan, five)
    elif question == LEAD:
        answer(desk, plan, number)
    elif question in (USE_SPARE, TAKE_SPARE):
        answer(desk, plan, number - SPARE)
    elif number == FOLD:
        answer(desk, plan, -1)
    else:
        answer(desk, plan, 0 if number in (STAY, PASS) else chips)


def allow(desk: Numbers, plan: Numbers, note: Numbers, terms: Numbers, mask: Numbers) -> None:
    """Write for each number whether the learner may say it."""
    for number in range(len(mask)):
        mask[number] = note[LEGAL] >> number & 1 if terms[FEW] else 0
    question = desk[QUESTION]
    if terms[FEW]:
        return
    if question == PICK:
        allow_cards(mask, next_of_five(desk[HANDS + desk[ASKED]], note[PICKING]))
    elif question == LEAD:
        allow_cards(mask, desk[OWED])
    elif question in (USE_SPARE, TAKE_SPARE):
        for use in range(3):
            mask[SPARE + use] = desk[OWED] >> use & 1
    else:
        if question == WAGER:
            mask[STAY] = 1
            mask[FOLD] = 1 if desk[OWED] or plan[OPEN_FOLD] else 0
        if question == BID:
            mask[PASS] = 1
        for chips in range(desk[LEAST], min(desk[MOST], terms[HIGHEST]) + 1):
            mask[terms[AMOUNT] + chips] = 1


def allow_cards(mask: Numbers, cards: int) -> None:
    """Allow every card of a set."""
    while cards:
        mask[(cards & -cards).bit_length() - 1] = 1
        cards &= cards - 1


def next_of_five(hand: int, picked: int) -> int:
    """Return the cards above the last one picked that leave enough above them."""
    above = hand >> picked.bit_length() << picked.bit_length()
    for _ in range(FIVE - picked.bit_count() - 1):
        above &= ~(1 << above.bit_length() - 1)
    return above
