"""Many tables in one call: each is a row of the simulator, and is played on to its learner's next question.

Plain functions over rows, compiled by `boodle.sim.compiler`; the environment on them is `boodle.adapters.batched`. A
table's row `note` holds what the simulator does not need to know, and the row `terms` what is the same at all tables:
see `boodle.adapters.sighting`.
"""

from boodle.adapters.numbering import FOLD, PASS, SPARE, STAY
from boodle.adapters.sighting import (
    AMOUNT,
    DEAL,
    EPISODE,
    EPISODE_DEALS,
    FACTS,
    FIRST_TO_DEAL,
    HIGHEST,
    LEARNER,
    OVER,
    PICKING,
    SEED,
    TABLES,
    RealRows,
    Reals,
    Rows,
    look,
)
from boodle.sim.chance import Numbers
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
from boodle.sim.policies.deciding import decide, luck_of
from boodle.sim.policies.sense import on_board

FIVE = 5
DEAL_ANEW = -1
"""The action that begins the next episode, whatever is asked."""


def step_tables(
    desks: Rows,
    notes: Rows,
    plan: Numbers,
    terms: Numbers,
    places: Numbers,
    actions: Numbers,
    seen: RealRows,
    last_seen: RealRows,
    masks: Rows,
    rewards: Reals,
    ended: Numbers,
    unasked: RealRows,
) -> None:
    """Let the learner of every table say its number, and play on to its next question; an episode over begins anew."""
    for table in range(len(actions)):
        desk, note, mask = desks[table], notes[table], masks[table]
        rewards[table] = answered(desk, plan, note, terms, mask, actions[table])
        ended[table] = note[OVER]
        if note[OVER]:
            if actions[table] != DEAL_ANEW:
                look(desk, plan, note, terms, places, last_seen[table])
            begin_episode(desk, plan, note, terms, unasked[table])
        look(desk, plan, note, terms, places, seen[table])
        allow(desk, plan, note, terms, mask)


def answered(desk: Numbers, plan: Numbers, note: Numbers, terms: Numbers, mask: Numbers, action: int) -> float:
    """Let the learner say a number, and play on; return what it won. An illegal one ends it for a starting stack."""
    if 0 <= action < len(mask) and mask[action]:
        say(desk, plan, note, terms, action)
        return play_on(desk, plan, note, terms)
    note[OVER] = 1
    return 0.0 if action == DEAL_ANEW else -1.0 * plan[START_CHIPS]


def begin_episode(desk: Numbers, plan: Numbers, note: Numbers, terms: Numbers, unasked: Reals) -> None:
    """Deal anew until the learner is asked, and note how many episodes went by without that, and their chips."""
    unasked[0] = unasked[1] = 0
    note[EPISODE] += terms[TABLES]
    won = play_episode(desk, plan, note, terms)
    while note[OVER]:
        unasked[0] += 1
        unasked[1] += won
        note[EPISODE] += terms[TABLES]
        won = play_episode(desk, plan, note, terms)


def play_episode(desk: Numbers, plan: Numbers, note: Numbers, terms: Numbers) -> float:
    """Lay a table for its episode and play to the learner's first question, or its end; return the chips won."""
    lay_afresh(desk, plan)
    desk[QUICK] = note[DEAL] = note[PICKING] = note[OVER] = 0
    desk[DEALER] = terms[FIRST_TO_DEAL]
    if terms[FIRST_TO_DEAL] < 0:
        desk[DEALER] = first_dealer(plan, terms[SEED], note[EPISODE])
    next_deal(desk, note, terms)
    return play_on(desk, plan, note, terms)


def next_deal(desk: Numbers, note: Numbers, terms: Numbers) -> None:
    """Open a table's next deal."""
    open_deal(desk, terms[SEED], (note[EPISODE] << DEAL_BITS) + note[DEAL])
    note[DEAL] += 1


def play_on(desk: Numbers, plan: Numbers, note: Numbers, terms: Numbers) -> float:
    """Play to the learner's next question, or until all is over; return the chips won with the deals that ended."""
    won = 0.0
    while not asked(desk, plan, note, terms[LEARNER]):
        won += won_in_deal(desk, plan, terms[LEARNER])
        able = 0
        for seat in range(plan[PLAYERS]):
            able += can_enter(plan, desk[STACKS + seat])
        if note[DEAL] >= terms[EPISODE_DEALS] or able < 2:
            note[OVER] = 1
            return won + on_board(desk, plan) / plan[PLAYERS]
        next_deal(desk, note, terms)
    return won


def asked(desk: Numbers, plan: Numbers, note: Numbers, learner: int) -> int:
    """Play until the learner is asked, 1, or the deal is over, 0; all others answer by their policies."""
    while go_on(desk, plan):
        if not desk[PLAYED]:
            for seat in range(plan[PLAYERS]):
                note[FACTS + seat] = desk[HANDS + seat]
        if desk[ASKED] == learner:
            return 1
        answer(desk, plan, decide(desk, plan, luck_of(desk, desk[ASKED])))
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
        mask[number] = 0
    question = desk[QUESTION]
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
