"""Rounds before the flop, dealt to pokerkit at the same time: who is asked, the call, the raises.

Where the two differ, each for a reason of its own:

1. A big blind posted short: pokerkit lowers the price to what was posted; here it stays whole (POT-07). Such rounds are
   not dealt; a big blind that exactly covers is.
2. A seat that has acted and faces short all-ins: pokerkit takes the first all-in after the blinds for a full raise,
   however short it is, and forgets those before once they have added up to one. Here the seat faces the sum, and needs
   the last full raise (TDA 47-A, rows B09, B10, B13). The raises of that step are not compared; a raise is made only
   where both allow it.
3. A seat that owes nothing when nobody could call a bet: pokerkit asks it, here it is passed over. It checks there.
"""

from random import Random

import pytest
from pokerkit import Automation, NoLimitTexasHoldem, PotLimitOmahaHoldem, State

from boodle.poker.betting import BetStanding, Betting
from boodle.poker.limits import NoLimit, PotLimit
from boodle.poker.wagers import Fold, RaiseTo
from boodle.seats import BySeat
from tests.poker.betting_words import choose
from tests.reliability import Report

SEED = 47_2024
BIG_BLIND = 100
AUTOMATIONS = (Automation.ANTE_POSTING, Automation.BLIND_OR_STRADDLE_POSTING, Automation.HOLE_DEALING)


def dealt(chance: Random) -> tuple[State, Betting]:
    """The same round twice: two to nine seats, a small blind short or not, a big blind that covers."""
    stacks = [chance.choice((chance.randint(1, 400), chance.randint(1, 3000))) for _ in range(chance.randint(2, 9))]
    big = 0 if len(stacks) == 2 else 1  # heads-up pokerkit has the button, who posts the small blind, in seat 1
    stacks[big] = max(stacks[big], BIG_BLIND)
    small = chance.choice((1, 33, 50, 90))
    pot_limit = chance.random() < 0.4
    game = PotLimitOmahaHoldem if pot_limit else NoLimitTexasHoldem
    state = game.create_state(
        AUTOMATIONS,
        ante_trimming_status=True,
        raw_antes=0,
        raw_blinds_or_straddles=(small, BIG_BLIND),
        min_bet=BIG_BLIND,
        raw_starting_stacks=stacks,
        player_count=len(stacks),
    )
    betting = Betting.begin(
        limits=PotLimit(minimum_bet=BIG_BLIND) if pot_limit else NoLimit(minimum_bet=BIG_BLIND),
        stacks=BySeat(stacks),
        first=(big + 1) % len(stacks),
        contesting=range(len(stacks)),
        posted=BySeat(state.bets),
        level=BIG_BLIND,
    )
    return state, betting


def their_raises(state: State) -> range:
    """The totals that pokerkit would let the seat to act raise to."""
    lowest = state.min_completion_betting_or_raising_to_amount
    highest = state.max_completion_betting_or_raising_to_amount
    return range(0) if lowest is None or highest is None else range(lowest, highest + 1)


def one_round(chance: Random) -> tuple[int, int]:
    """Play one round in both; the steps that were compared whole, and those of difference 2."""
    state, betting = dealt(chance)
    whole = partly = 0
    while True:
        while state.actor_index != betting.to_act and state.checking_or_calling_amount == 0:
            assert not their_raises(state)  # difference 3
            state.check_or_call()
        assert state.actor_index == betting.to_act
        assert betting.paid == tuple(state.bets)
        if betting.to_act is None:
            return whole, partly
        wagers, theirs = betting.choices(), their_raises(state)
        assert wagers.to_call == state.checking_or_calling_amount
        assert (wagers.fold is not None) == state.can_fold()
        if wagers.raise_to == theirs:
            whole += 1
        else:  # difference 2
            assert betting.standing[betting.to_act] is BetStanding.ACTED
            assert betting.price.short > 0
            assert not (wagers.raise_to and theirs)
            partly += 1
        word = choose(chance, wagers, wagers.raise_to if wagers.raise_to == theirs else range(0))
        betting = betting.after(word)
        match word:
            case RaiseTo(to=to):
                state.complete_bet_or_raise_to(to)
            case Fold():
                state.fold()
            case _:
                state.check_or_call()


def many_rounds(seed: int, rounds: int) -> None:
    """Play so many rounds; by far the most steps must have been compared whole, and some not."""
    chance = Random(seed)
    steps = [one_round(chance) for _ in range(rounds)]
    whole, partly = (sum(column) for column in zip(*steps, strict=True))
    assert whole > 4 * rounds
    assert 0 < partly < whole / 20


def test_pokerkit_asks_the_same_questions() -> None:
    """Some hundreds of rounds with legal words by chance."""
    many_rounds(SEED, 400)


@pytest.mark.slow
def test_pokerkit_asks_the_same_questions_for_long(report_line: Report) -> None:
    """The same over many more rounds."""
    count = 10_000
    report_line(suite="betting rounds against pokerkit", count=count, seed=SEED + 1)
    many_rounds(SEED + 1, count)
