"""A whole hand of five-card draw beside pokerkit's single draw: four in, two cards each, checked to the showdown."""

from random import Random

from pokerkit import Automation, NoLimitDeuceToSevenLowballSingleDraw, State

from bench.figures import Figure, rates
from boodle.cards import CARDS, CardSet
from boodle.draw import HouseRules, Table, open_hand
from boodle.draw.actions import Discard, Discards
from boodle.ring.answers import BetLimit
from boodle.session import Session

LIMIT = 3
RULES = HouseRules(top_up_to=0, ante=1, limit=BetLimit.NO_LIMIT)
NAMES, CHIPS = tuple("abcd"), 100
DRAWN = 2
DECK = tuple(Random(2026).sample(CARDS, len(CARDS)))


def measure() -> list[Figure]:
    """Play the same hand with both; who wins differs, for theirs is the lowest."""
    ours, theirs = hand_here(), hand_there()
    if not ours.round.over or sum(ours.round.table.stacks) != sum(theirs.stacks) or theirs.status:
        raise ValueError(f"the hands end otherwise: {ours.round.table.stacks} and {theirs.stacks}")
    our_rate, their_rate = rates(hand_here, hand_there, rounds=15)
    return [
        Figure(
            what="five-card draw, four checked to the showdown, two cards drawn each",
            unit="hands",
            ours=our_rate,
            peer=their_rate,
            peer_name="pokerkit",
            limit=LIMIT,
        )
    ]


def hand_here() -> Session[Table]:
    """Play the hand through the one door."""
    session = Session(open_hand(RULES, NAMES, (CHIPS,) * len(NAMES), 0), lambda _: DECK)
    while session.round.open:
        (asked, *_) = session.round.open
        who, choices = asked.question.who, asked.question.choices(session.round.table)
        first = next(iter(choices))
        thrown = Discard(CardSet.of([*choices.hand][:DRAWN])) if isinstance(choices, Discards) else first
        session.submit(who, thrown, asked.number)
    return session


def hand_there() -> State:
    """Let pokerkit play it; it knows no blinds of none, so one seat posts a chip that the others call."""
    state = NoLimitDeuceToSevenLowballSingleDraw.create_state(
        tuple(Automation),
        ante_trimming_status=True,
        raw_antes=1,
        raw_blinds_or_straddles=(0, 1),
        min_bet=1,
        raw_starting_stacks=CHIPS,
        player_count=len(NAMES),
    )
    while state.status:
        if state.stand_patter_or_discarder_index is not None:
            state.stand_pat_or_discard(tuple(state.hole_cards[state.stand_patter_or_discarder_index])[:DRAWN])
        else:
            state.check_or_call()
    return state
