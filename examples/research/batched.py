"""A linear policy learns at many tables at once: `python examples/research/batched.py [STEPS [HOUSE [PLAYERS]]]`.

REINFORCE in plain numpy on the batched environment: all tables are stepped in one compiled call, the chance of each
legal number is a softmax over a matrix times what is seen, and after some steps everywhere the matrix moves towards
what won more than usual. Half a minute, after two seconds of compiling the first time.
"""

import sys
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boodle.adapters.batched import BatchedEnv

TABLES, STEPS, TOGETHER, RATE = 256, 1000, 16, 8
"""Tables, how often is learnt, after how many steps everywhere each time, and how far."""
TESTED = 60
"""Steps everywhere by which a policy is measured."""
Array = NDArray[Any]


def chances(weights: Array, seen: Array, masks: Array) -> Array:
    """Return how likely each number is said at each table; never an illegal one."""
    liking = np.where(masks, seen @ weights, -np.inf)
    liking = np.exp(liking - liking.max(axis=1, keepdims=True))
    return np.asarray(liking / liking.sum(axis=1, keepdims=True))


def drawn(likely: Array, rng: np.random.Generator) -> Array:
    """Draw a number for each table."""
    dice = rng.random((len(likely), 1), dtype=np.float32) * likely.sum(axis=1, keepdims=True)
    said = (likely.cumsum(axis=1) <= dice).sum(axis=1)
    legal = np.take_along_axis(likely, np.minimum(said, likely.shape[1] - 1)[:, None], axis=1)[:, 0] > 0
    choice: Array = np.where(legal, said, likely.argmax(axis=1))
    return choice


def played(env: BatchedEnv, weights: Array, steps: int, rng: np.random.Generator, seen: Array) -> list[Array]:
    """Step everywhere; returns what was seen, allowed, said, won, whether it was over, and at last what is seen now."""
    kept: list[list[Array]] = [[], [], [], [], []]
    for _ in range(steps):
        masks = env.action_masks().copy()
        said = drawn(chances(weights, seen, masks), rng)
        now, won, ended, _, _ = env.step(said)
        for row, new in zip(kept, (seen, masks, said, won, ended), strict=True):
            row.append(new)
        seen = now
    return [np.array(row) for row in kept] + [seen]


def learn(weights: Array, seen: Array, masks: Array, said: Array, won: Array, ended: Array) -> None:
    """Move towards what was said in episodes that won more than usual, as far as they did; unfinished ones are left."""
    to_come, over = np.zeros(won.shape[1]), np.zeros(won.shape[1], bool)
    worth, known = np.zeros_like(won), np.zeros(won.shape, bool)
    for step in reversed(range(len(won))):
        to_come = won[step] + np.where(ended[step], 0, to_come)
        over |= ended[step]
        worth[step], known[step] = to_come, over
    better = (worth[known] - worth[known].mean()) / (worth[known].std() + 1e-6)
    sight = seen[known]
    towards = -chances(weights, sight, masks[known])
    towards[np.arange(len(towards)), said[known]] += 1
    weights += RATE * (sight.T @ (towards * better[:, None].astype(np.float32))) / len(towards)


def tested(env: BatchedEnv, weights: Array) -> float:
    """Return the chips an episode over a fixed row of deals."""
    seen, _ = env.reset(seed=1_000_000)
    won, ended = played(env, weights, TESTED, np.random.default_rng(0), seen)[3:5]
    return float(won.sum() / max(1, ended.sum()))


def speed(env: BatchedEnv) -> float:
    """Return decisions a second by a fixed row of legal numbers: the environment alone."""
    env.reset(seed=2)
    seconds = 0.0
    for _ in range(TOGETHER):
        said = env.action_masks().argmax(axis=1)
        begun = perf_counter()
        env.step(said)
        seconds += perf_counter() - begun
    return TOGETHER * env.num_envs / seconds


def main(steps: int = STEPS, house: str = "mini", players: int = 2, tables: int = TABLES) -> tuple[float, float]:
    """Learn against careful players; returns the chips an episode before and after."""
    env = BatchedEnv(tables, house, players, opponents="careful")
    sight = env.single_observation_space.shape
    weights, rng = np.zeros((sight[0] if sight else 0, env.numbering.count), np.float32), np.random.default_rng(1)
    before = tested(env, weights)
    print(f"{speed(env):,.0f} decisions a second at {tables} tables")
    seen, _ = env.reset(seed=1)
    for _ in range(steps):
        *rows, seen = played(env, weights, TOGETHER, rng, seen)
        learn(weights, *rows)
    after = tested(env, weights)
    done = steps * TOGETHER * tables
    print(f"{house}, {players} players, {done} decisions: {before:+.2f} chips a deal before, {after:+.2f} after")
    return before, after


if __name__ == "__main__":
    words = sys.argv[1:] + [str(STEPS), "mini", "2", str(TABLES)][len(sys.argv) - 1 :]
    main(int(words[0]), words[1], *map(int, words[2:4]))
