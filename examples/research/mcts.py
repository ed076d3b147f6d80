"""Information-set MCTS plays the mini house: `python examples/research/mcts.py [DEALS] [SIMULATIONS]`.

OpenSpiel's MCTS in C++ crashes on any game written in Python (2.0.2), so this is the one in Python. Before each
simulation it looks at another world that its seat cannot tell from the one it is in: the unseen cards are dealt anew
until the seat would have been shown just the same.
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from boodle.adapters.openspiel import game_of

TRIES = 5000


def another_world(state: pyspiel.State, player: int, rng: np.random.Generator) -> pyspiel.State:
    """Return a state that this player cannot tell from the state it is in."""
    memory, history = state.information_state_string(player), state.history()
    dealt, said = history[: state.play.deck_size], history[state.play.deck_size :]
    hidden = [place for place, pile in enumerate(dealt) if pile != player]
    for _ in range(TRIES):
        world, cards = state.get_game().new_initial_state(), list(dealt)
        for place, other in zip(hidden, rng.permutation(hidden), strict=True):
            cards[place] = dealt[other]
        if followed(world, [*cards, *said]) and world.information_state_string(player) == memory:
            return world
    return state.clone()


def followed(world: pyspiel.State, history: list[int]) -> bool:
    """Lead a world along a history; False where that cannot happen in it."""
    for action in history:
        if world.is_terminal() or action not in world.legal_actions():
            return False
        world.apply_action(int(action))
    return True


def main(deals: int = 30, simulations: int = 50) -> float:
    """Play each deal from both seats against a player that says anything legal; returns the chips a deal."""
    rng = np.random.default_rng(1)
    game = game_of("mini", 2)
    dice = np.random.RandomState(2)
    evaluator = mcts.RandomRolloutEvaluator(1, dice)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=10.0, max_simulations=simulations, random_state=dice)
    bot.set_resampler(lambda state, player: another_world(state, player, rng))
    won = 0.0
    for _ in range(deals):
        start = game.new_initial_state()
        while start.is_chance_node():
            outcomes, chances = zip(*start.chance_outcomes(), strict=True)
            start.apply_action(int(rng.choice(outcomes, p=chances)))
        won += sum(played(start.clone(), seat, bot, rng) for seat in range(2))
    print(f"{2 * deals} deals: {won / deals / 2:+.2f} chips a deal against random play")
    return won / deals / 2


def played(state: pyspiel.State, seat: int, bot: pyspiel.Bot, rng: np.random.Generator) -> float:
    """Play a deal out; returns what the seat of the bot has won."""
    while not state.is_terminal():
        mine = state.current_player() == seat
        state.apply_action(bot.step(state) if mine else int(rng.choice(state.legal_actions())))
    return float(state.returns()[seat])


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
