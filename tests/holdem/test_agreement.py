"""Whole hands dealt to pokerkit at the same time: who is asked, what may be said, and the stacks at the end.

The two differ in what `Difference` lists, each by a rule of its own and each counted by name; a difference that none of
these explains fails. Words that only one of them allows are not said, so that a hand goes on beyond most differences.
"""

from collections import Counter
from enum import Enum
from random import Random

import pytest
from pokerkit import Automation, FixedLimitTexasHoldem, Mode, NoLimitTexasHoldem, State

from boodle.frozen import replace
from boodle.holdem import Table, open_hand
from boodle.holdem.answers import AnteBy, Straddle
from boodle.poker.betting import BetStanding, Betting
from boodle.poker.limits import FixedLimit
from boodle.poker.wagers import Fold, RaiseTo, Wagers
from boodle.ring.answers import BetLimit, Mucking
from boodle.ring.betting import HandWager, betting_of
from boodle.ring.events.showdown import PotAwarded
from boodle.ring.table import hand_of
from boodle.session import Session
from tests.holdem.random_hands import deck_by_chance, rules_by_chance, stacks_by_chance, wager_by_chance
from tests.poker.test_betting_pokerkit import their_raises
from tests.reliability import Report

SEED = 600_2026
AUTOMATIONS = tuple(
    automation
    for automation in Automation
    if automation not in (Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.CARD_BURNING)
)


class Difference(Enum):
    """What pokerkit does otherwise, and the rule that decides it here."""

    SHORT_BIG_BLIND = "a big blind posted short lowers pokerkit's price; here it stays whole (POT-07)"
    REOPENING = "pokerkit takes the first short all-in for a full raise; here one faces the sum (TDA 47-A, 47-B)"
    CAP = "limit: pokerkit does not count the big blind among the bets of the cap; here it is the first (TDA 48)"
    TWO_ALONE = "limit: pokerkit caps the raises of two players too; here two dealt in alone have no cap (TDA 48)"
    HALF_A_BET = "limit: here a short all-in may be completed, and half a bet counts as one (TDA 47-B)"
    NOT_ASKED = (
        "pokerkit asks a seat that owes nothing when nobody could call its bet; here it is passed over (POKER 2)"
    )
    ODD_CHIPS = "pokerkit joins pots of the same winners, all odd chips to one; here pot by pot, one each (TDA 20, 21)"
    ANTE_FIRST = "pokerkit takes the big blind's ante before a blind that is short with it; here after it (POKER 1.7)"


THEIR_CAP = 4
STOPS = (Difference.SHORT_BIG_BLIND, Difference.ANTE_FIRST)
"""Once these have shown, other chips are in: the hand is counted and compared no further."""


class Unexplained(AssertionError):
    """A difference that is on no list."""


def dealt(chance: Random) -> tuple[State, Session[Table], list[str]]:
    """The same hand twice, and the deck as pokerkit names its cards."""
    rules = replace(rules_by_chance(chance), straddle=Straddle.NO, mucking=Mucking.NEVER)
    stacks = stacks_by_chance(chance, rules.big_blind)
    deck = deck_by_chance(chance)
    seats = len(stacks)
    session = Session(open_hand(rules, tuple("abcdefghi"[:seats]), stacks, seats - 1), lambda _: deck)
    antes = {AnteBy.NOBODY: [0], AnteBy.EVERYBODY: [rules.ante] * seats, AnteBy.BIG_BLIND: [0, rules.ante]}
    ante, trimmed = antes[rules.ante_by], rules.ante_by is AnteBy.EVERYBODY
    blinds, mode = (rules.small_blind, rules.big_blind), Mode.CASH_GAME
    if rules.limit is BetLimit.FIXED:
        state = FixedLimitTexasHoldem.create_state(
            AUTOMATIONS, trimmed, ante, blinds, blinds[1], 2 * blinds[1], stacks, seats, mode=mode
        )
    else:
        state = NoLimitTexasHoldem.create_state(AUTOMATIONS, trimmed, ante, blinds, blinds[1], stacks, seats, mode=mode)
    names = [card.rank.letter + card.suit.letter.lower() for card in deck]
    for seat in range(seats):
        state.deal_hole(names[seat] + names[seat + seats], seat)
    return state, session, names[2 * seats :]


def deal_board(state: State, stub: list[str]) -> None:
    """Let pokerkit deal as far as it can without a word."""
    while state.can_burn_card("??") or state.can_deal_board():
        if state.can_burn_card("??"):
            state.burn_card("??")
            stub.pop(0)
        count = state.street.board_dealing_count if state.street else 0
        state.deal_board("".join(stub[:count]))
        del stub[:count]


def compare(chance: Random, seen: Counter[Difference]) -> None:
    """Play one hand in both, and count how they differ; raises Unexplained."""
    state, session, stub = dealt(chance)
    met: set[Difference] = set()
    while not met.intersection(STOPS):
        deal_board(state, stub)
        asked = session.round.open[0].question if session.round.open else None
        if asked is None and state.actor_index is None:
            met |= at_the_end(state, session)
            break
        if state.actor_index is not None and (asked is None or state.actor_index != asked.who):
            met.add(passed_over(state, session))
            state.check_or_call()
        elif isinstance(asked, HandWager):
            met |= difference(state, betting_of(session.round.table), session.round.table)
            if not met.intersection(STOPS):
                say(chance, state, session)
    seen.update(met)


def apart(table: Table) -> Difference | None:
    """Return why other chips have been posted there, if the big blind's stack did not cover what it owed."""
    hand = hand_of(table)
    big, level = hand.places.big, hand.blinds
    if table.house.ante_by is AnteBy.BIG_BLIND and hand.before.stacks[big] < level.big + level.ante:
        return Difference.ANTE_FIRST
    return Difference.SHORT_BIG_BLIND if hand.posted[big] < level.big else None


def passed_over(state: State, session: Session[Table]) -> Difference:
    """Return why pokerkit asks somebody whom nobody asks here; raises Unexplained."""
    if state.checking_or_calling_amount or their_raises(state):
        reason = apart(session.round.table)
        if reason is None:
            raise Unexplained(f"pokerkit asks {state.actor_index}, here {session.round.open} are open")
        return reason
    return Difference.NOT_ASKED


def difference(state: State, betting: Betting, table: Table) -> set[Difference]:
    """Return how the choices differ; raises Unexplained."""
    wagers, theirs = betting.choices(), their_raises(state)
    same_call = state.actor_index == betting.to_act and wagers.to_call == state.checking_or_calling_amount
    if same_call and wagers.raise_to == theirs:
        return set()
    reason = apart(table)
    if reason is None and same_call:
        reason = other_raises(betting)
    if reason is None:
        there = f"{state.actor_index} calls {state.checking_or_calling_amount} or raises to {theirs}"
        raise Unexplained(f"{wagers} here, there {there}: {betting}")
    return {reason}


def other_raises(betting: Betting) -> Difference | None:
    """Return why other raises may be made after the same bets; both know the call alike."""
    seat, limits, price = betting.to_act, betting.limits, betting.price
    if isinstance(limits, FixedLimit):
        if price.raises == limits.raise_cap:
            return Difference.CAP
        if price.short or betting.level % limits.bet:
            return Difference.HALF_A_BET
        return Difference.TWO_ALONE if limits.raise_cap is None and price.raises >= THEIR_CAP else None
    acted = seat is not None and betting.standing[seat] is BetStanding.ACTED
    return Difference.REOPENING if acted and price.short else None


def say(chance: Random, state: State, session: Session[Table]) -> None:
    """Say a word that both allow."""
    wagers, theirs = betting_of(session.round.table).choices(), their_raises(state)
    both = range(max(wagers.raise_to.start, theirs.start), min(wagers.raise_to.stop, theirs.stop))
    word = wager_by_chance(chance, Wagers(to_call=wagers.to_call, raise_to=both, fold=wagers.fold))
    session.submit(session.round.open[0].question.who, word)
    match word:
        case RaiseTo(to=to):
            state.complete_bet_or_raise_to(to)
        case Fold():
            state.fold()
        case _:
            state.check_or_call()


def at_the_end(state: State, session: Session[Table]) -> set[Difference]:
    """Return why the stacks differ, if they do; raises Unexplained."""
    ours, theirs = tuple(session.round.table.stacks), tuple(state.stacks)
    if ours == theirs:
        return set()
    reason = apart(session.round.table)
    if reason is not None:
        return {reason}
    shared = [dict(event.shares) for event in session.log if isinstance(event, PotAwarded)]
    odd = [shares for shares in shared if len(set(shares.values())) > 1]
    most = [sum(len(shares) - 1 for shares in odd if seat in shares) for seat in range(len(ours))]
    moved = [abs(here - there) for here, there in zip(ours, theirs, strict=True)]
    if sum(ours) == sum(theirs) and all(chips <= bound for chips, bound in zip(moved, most, strict=True)):
        return {Difference.ODD_CHIPS}
    raise Unexplained(f"{ours} here, there {theirs}")


def many_hands(seed: int, count: int) -> Counter[Difference]:
    """Compare so many hands; returns how many of them showed each difference."""
    chance, seen = Random(seed), Counter[Difference]()
    for _ in range(count):
        compare(chance, seen)
    return seen


def test_pokerkit_settles_alike() -> None:
    """A hundred hands: by far the most are the same in every step and every chip."""
    assert sum(many_hands(SEED, 100).values()) < 40


@pytest.mark.slow
def test_pokerkit_settles_alike_for_long(report_line: Report) -> None:
    """Five thousand hands: every known difference is met and has its line, and there is no other."""
    count = 5000
    report_line(suite="Hold'em hands against pokerkit", count=count, seed=SEED + 1)
    seen = many_hands(SEED + 1, count)
    assert set(seen) == set(Difference)
    for known in Difference:
        report_line(suite=f"Hold'em hands that differ: {known.value}", count=seen[known], seed=SEED + 1)
