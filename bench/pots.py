"""Side pots of six unequal all-ins, beside pokerkit's."""

from pokerkit import Automation, NoLimitTexasHoldem, State

from bench.figures import Figure, rates
from boodle.pots import cut_pots

STACKS = (100, 200, 300, 400, 500, 600)
NOBODY_FOLDED = (False,) * len(STACKS)
LIMIT = 3


def measure() -> list[Figure]:
    """Cut the same six all-ins with both, once both give the same pots."""
    state = six_all_ins()
    theirs = [(pot.amount, pot.player_indices) for pot in state.pots]
    ours = [(pot.chips, pot.eligible) for pot in cut_pots(STACKS, NOBODY_FOLDED).pots]
    if ours != theirs or len(ours) != len(STACKS) - 1:
        raise ValueError(f"the pots differ: {ours} and {theirs}")
    our_rate, their_rate = rates(lambda: cut_pots(STACKS, NOBODY_FOLDED), lambda: list(state.pots))
    return [
        Figure(
            what="side pots of six unequal all-ins",
            unit="settlements",
            ours=our_rate,
            peer=their_rate,
            peer_name="pokerkit",
            limit=LIMIT,
        )
    ]


BETS_ONLY = (
    Automation.ANTE_POSTING,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_DEALING,
    Automation.BET_COLLECTION,
)
"""What pokerkit does by itself where its table is left with the pots still on it."""


def six_all_ins(automations: tuple[Automation, ...] = BETS_ONLY) -> State:
    """Return pokerkit's table with everybody all-in, the uncalled chips back with the largest stack."""
    state = NoLimitTexasHoldem.create_state(
        automations,
        ante_trimming_status=True,
        raw_antes=0,
        raw_blinds_or_straddles=(1, 2),
        min_bet=2,
        raw_starting_stacks=STACKS,
        player_count=len(STACKS),
    )
    while state.actor_index is not None:
        everything = state.stacks[state.actor_index] + state.bets[state.actor_index]
        if state.can_complete_bet_or_raise_to(everything):
            state.complete_bet_or_raise_to(everything)
        else:
            state.check_or_call()
    return state
