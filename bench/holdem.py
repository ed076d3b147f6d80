"""Whole hands of Hold'em beside pokerkit's: six all-in with different stacks, and real hands; and exact odds."""

import json
from collections.abc import Callable
from random import Random
from time import perf_counter

from pokerkit import Automation, HandHistory, State

from bench.figures import Figure, rates
from bench.pots import STACKS, six_all_ins
from boodle.cards import CARDS, CardSet
from boodle.frozen import Frozen
from boodle.holdem import HouseRules, Table, open_hand
from boodle.notation.holdem.phh import play_phh
from boodle.notation.holdem.phh.hand import Phh, hand_of_fields
from boodle.poker.equity import exact
from boodle.poker.wagers import RaiseTo
from boodle.ring.betting import betting_of
from boodle.session import Session
from tests.shared import shared_folder

SEED = 2026
ALL_IN_LIMIT, REPLAY_LIMIT = 20, 5
HANDS = 100
"""Of the real hands so many are measured, spread over all."""
BOARDS = 1_712_304
SECONDS = 60
"""How long the exact odds of two hands may take."""


def measure() -> list[Figure]:
    """Play the same hands with both, once both end on the same stacks; and look at every board once."""
    return [all_in_figure(), *replay_figures(), equity_figure()]


# ---------------------------------------------------------------- six all-in


RULES = HouseRules(top_up_to=0, small_blind=1, big_blind=2)
DECK = tuple(Random(SEED).sample(CARDS, len(CARDS)))


def all_in_figure() -> Figure:
    """Deal, bet and settle a hand in which six stacks of different size go all-in; pokerkit's cards are its own."""
    ours, theirs = six_all_in_here(), six_all_ins(tuple(Automation))
    if sum(ours.round.table.stacks) != sum(theirs.stacks) or not ours.round.over or theirs.status:
        raise ValueError(f"the hands end otherwise: {ours.round.table.stacks} and {theirs.stacks}")
    our_rate, their_rate = rates(six_all_in_here, lambda: six_all_ins(tuple(Automation)), rounds=15)
    return Figure(
        what="six all-in with different stacks, deal to settlement",
        unit="hands",
        ours=our_rate,
        peer=their_rate,
        peer_name="pokerkit",
        limit=ALL_IN_LIMIT,
    )


def six_all_in_here() -> Session[Table]:
    """Play the hand through the one door."""
    session = Session(open_hand(RULES, tuple("abcdef"), STACKS, len(STACKS) - 1), lambda _: DECK)
    while session.round.open:
        betting = betting_of(session.round.table)
        wagers = betting.choices()
        everything = RaiseTo(wagers.raise_to[-1]) if wagers.raise_to else wagers.mildest
        session.submit(betting.to_act or 0, everything)
    return session


# ---------------------------------------------------------------- real hands


class RealHand(Frozen):
    """A hand as both read it."""

    ours: Phh
    theirs: HandHistory


def replay_figures() -> list[Figure]:
    """Replay real hands from their fields to the last chip; none where the shared hands are not beside the checkout."""
    hands = real_hands()
    for hand in hands:
        ours = tuple(play_phh(hand.ours).round.table.stacks)
        if ours != hand.ours.finishing_stacks or ours != tuple(settled(hand.theirs).stacks):
            raise ValueError(f"a hand ends otherwise: {hand.ours}")
    if not hands:
        return []
    our_rate, their_rate = rates(
        in_turn(hands, lambda hand: play_phh(hand.ours)), in_turn(hands, lambda hand: settled(hand.theirs)), rounds=15
    )
    return [
        Figure(
            what="replay of a real hand",
            unit="hands",
            ours=our_rate * len(hands),
            peer=their_rate * len(hands),
            peer_name="pokerkit",
            limit=REPLAY_LIMIT,
        )
    ]


def real_hands() -> list[RealHand]:
    """Return some of the shared hands."""
    shared = shared_folder()
    if shared is None:
        return []
    lines = (shared / "hands" / "pluribus-600.jsonl").read_text(encoding="utf-8").splitlines()
    told = [json.loads(line) for line in lines[:: len(lines) // HANDS]]
    names = ("antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions")
    return [
        RealHand(hand_of_fields(one), HandHistory(variant="NT", **{name: one[name] for name in names})) for one in told
    ]


def settled(hand: HandHistory) -> State:
    """Let pokerkit play a hand to its end."""
    *_, last = hand
    return last


def in_turn(hands: list[RealHand], play: Callable[[RealHand], object]) -> Callable[[], object]:
    """Return a call that plays all of them."""

    def all_of_them() -> None:
        for hand in hands:
            play(hand)

    return all_of_them


# ---------------------------------------------------------------- exact odds


def equity_figure() -> Figure:
    """Ace-king suited against two queens, over every board."""
    hands = [CardSet.parse("AS KS"), CardSet.parse("QH QD")]
    start = perf_counter()
    equity, _ = exact(hands)
    seconds = perf_counter() - start
    if (equity.boards, equity.wins, equity.ties) != (BOARDS, 787_966, 6_732):
        raise ValueError(f"the odds are others: {equity}")
    return Figure(
        what="exact odds of two hands before the flop",
        unit="boards",
        ours=BOARDS / seconds,
        peer=BOARDS / SECONDS,
        limit=1,
        shown=f"{seconds:.1f} s of {SECONDS}",
    )
