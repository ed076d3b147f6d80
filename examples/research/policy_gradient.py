"""A linear policy learns to lead: `python examples/research/policy_gradient.py [EPISODES [HOUSE [PLAYERS [TESTED]]]]`.

REINFORCE in plain numpy on the single-seat environment: the chance of each legal number is a softmax over a matrix
times what the seat sees, and after every deal the matrix moves towards what won more than usual. Half a minute.
"""

import sys

import numpy as np
from numpy.typing import NDArray

from boodle.adapters.gymnasium import SingleSeatEnv

RATE, FADE = 0.02, 0.98
TESTED = 2000
Step = tuple[NDArray[np.float32], NDArray[np.float64], int]
"""What was seen, how likely each number was, and which one was said."""


class LinearPolicy:
    """A matrix from what is seen to how much each number is liked."""

    def __init__(self, numbers: int, sight: int) -> None:
        """Like everything alike."""
        self.weights = np.zeros((numbers, sight), np.float64)

    def chances(self, seen: NDArray[np.float32], mask: NDArray[np.bool_]) -> NDArray[np.float64]:
        """Return how likely each number is said; never an illegal one."""
        liking = np.where(mask, self.weights @ seen, -np.inf)
        chances = np.exp(liking - liking.max())
        return chances / chances.sum()

    def learn(self, steps: list[Step], advantage: float) -> None:
        """Move towards what was said, as far as it won more than usual, away where less."""
        for seen, chances, said in steps:
            towards = -chances
            towards[said] += 1
            self.weights += RATE * advantage * np.outer(towards, seen)


def episode(env: SingleSeatEnv, policy: LinearPolicy, rng: np.random.Generator, seed: int) -> tuple[list[Step], float]:
    """Play a deal; returns what was seen and said, and the chips won."""
    seen, _ = env.reset(seed=seed)
    steps: list[Step] = []
    won, over = 0.0, False
    while not over:
        chances = policy.chances(seen, env.action_masks())
        said = int(rng.choice(len(chances), p=chances))
        steps.append((seen, chances, said))
        seen, reward, over, _, _ = env.step(said)
        won += reward
    return steps, won


def tested(env: SingleSeatEnv, policy: LinearPolicy, deals: int) -> float:
    """Return the chips a deal over a fixed row of deals."""
    rng = np.random.default_rng(0)
    return float(np.mean([episode(env, policy, rng, 1_000_000 + seed)[1] for seed in range(deals)]))


def main(episodes: int = 20_000, house: str = "mini", players: int = 2, deals: int = TESTED) -> tuple[float, float]:
    """Learn against careful players; returns the chips a deal before and after."""
    env = SingleSeatEnv(house=house, players=players, opponents="careful")
    sight = env.observation_space.shape
    policy, rng = LinearPolicy(env.play.numbering.count, sight[0] if sight else 0), np.random.default_rng(1)
    before, usual, spread = tested(env, policy, deals), 0.0, 1.0
    for seed in range(episodes):
        steps, won = episode(env, policy, rng, seed)
        usual, spread = FADE * usual + (1 - FADE) * won, FADE * spread + (1 - FADE) * abs(won - usual)
        policy.learn(steps, (won - usual) / (1 + spread))
    after = tested(env, policy, deals)
    print(f"{house}, {players} players, {episodes} deals: {before:+.2f} chips a deal before, {after:+.2f} after")
    return before, after


if __name__ == "__main__":
    told = sys.argv[1:]
    main(*map(int, told[:1]), *told[1:2], *map(int, told[2:4]))
