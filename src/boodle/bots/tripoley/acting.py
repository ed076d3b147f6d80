"""A bot that decides as a policy of the simulator does, from what its seat has seen."""

from boodle.bots.tripoley.seen import TripoleySeen
from boodle.bots.tripoley.sight import USES, desk_of, question_of
from boodle.bots.tripoley.unasked import unasked
from boodle.cards import CARDS, CardSet
from boodle.cards.deck import Stream
from boodle.poker.wagers import Call, Check, Fold, RaiseTo
from boodle.rulebook import Choices, spoken
from boodle.sim.desk import BID, LEAD, NOBODY, OWED, PICK, POLICIES, QUESTION, WAGER
from boodle.sim.policies.deciding import decide
from boodle.tripoley.actions import Bid, Lead, PassBid, PickFive

LUCK = 1 << 32
"""A decision is given so much luck, as in the simulator."""


def by_policy(policy: int, seen: TripoleySeen, choices: Choices, chance: Stream) -> object:
    """Choose as this policy does; what the simulator never asks is answered by common sense."""
    if question_of(seen.view, choices) == NOBODY:
        return unasked(seen.view, choices)
    desk, plan = desk_of(seen, choices)
    desk[POLICIES + spoken(seen.view.seat, int)] = policy
    return said(desk, decide(desk, plan, chance.draw(LUCK)))


def said(desk: list[int], action: int) -> object:
    """Return what a seat of the simulator decided as the answer to the question on its desk."""
    question = desk[QUESTION]
    if question == WAGER:
        if action > 0:
            return RaiseTo(action)
        return Fold() if action < 0 else Call() if desk[OWED] else Check()
    if question == LEAD:
        return Lead(CARDS[action])
    if question == PICK:
        return PickFive(CardSet(action))
    if question == BID:
        return Bid(action) if action else PassBid()
    return USES[action]
