"""A small net learns Tripoley at four by PPO.

`python examples/research/ppo.py [SECONDS [TABLES [TESTED [SAVED [HIDDEN [ON]]]]]]`, in plain numpy with gradients by
hand: one HIDDEN layer over what a seat sees, the few actions of the abstraction, three careful players at the other
seats. SECONDS are of a core, one minute unless told. It prints the curve, at last the chips a deal over TESTED deals,
and keeps the net as SAVED; with 0 seconds it tests the net that lies there. ON is cpu, or gpu: then the net is on a
graphics card, by CuPy, which is numpy there. The tables are played by the processor in either case.
"""

import sys
from importlib import import_module
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boodle.adapters.arrays import LEARNER, ManyTables
from boodle.adapters.packing import bits, one_of
from boodle.poker.ranking import CLASS
from boodle.sim.ranking import rank_hands
from boodle.tripoley.runs import RANKS, SUIT_MASK

PLAYERS, STEPS = 4, 32
RATE, CLIP, ENTROPY, ROUNDS, PARTS, FADE = 1e-3, 0.2, 0.01, 2, 8, 0.95
SEATS = (LEARNER, *["careful"] * (PLAYERS - 1))
CHIPS = 20
"""What is won is learnt in twenties."""
MODULES = {"cpu": "numpy", "gpu": "cupy"}
Array = NDArray[Any]


def features(seen: Array) -> Array:
    """Return what is told to the net of each record: cards, the best five's class, chips, places, the question."""
    hand = bits(seen["hand"], 52).reshape(-1, 4, RANKS)
    gone = bits(seen["put_down"] | seen["laid"] | seen["wanted"], 52)
    strength = rank_hands(np.ascontiguousarray(seen["hand"]).astype(np.int64))
    high = strength >> RANKS & SUIT_MASK
    chips = np.concatenate([seen["board"], seen["stacks"], seen["bets"], seen["bid"][:, None]], 1) / 50
    pot = seen["bets"].sum(1, keepdims=True) / 50
    call = (seen["bets"].max(1) - seen["bets"][:, 0])[:, None] / 50
    told = [
        hand.reshape(-1, 52),
        gone,
        hand.sum(1),
        hand.sum(2) / 5,
        one_of((strength >> CLASS) + 1, 10),
        np.frexp(high)[1][:, None] / RANKS,
        chips,
        pot,
        call,
        call / (pot + call + 0.1),
        *(bits(seen[name], PLAYERS) for name in ("contesting", "bidding", "spare_said")),
        *(one_of(seen[name], PLAYERS) for name in ("dealer", "bidder")),
        one_of(seen["question"], 11),
        seen["hand_sizes"] / 11,
        np.ones((len(seen), 1)),
    ]
    return np.concatenate(told, 1, dtype=np.float32)


class Net:
    """One hidden layer; its outputs are how much each action is liked, and at last the chips to come."""

    def __init__(self, weights: list[Array], on: str) -> None:
        """Put the weights where the net is to be, on the processor or a card."""
        self.numbers = import_module(MODULES[on])
        self.weights = [self.there(weight) for weight in weights]
        self.rate = RATE
        self.moments = [self.numbers.zeros((2, *weight.shape), np.float32) for weight in weights]
        self.steps = 0

    def there(self, row: Array) -> Array:
        """Return a row where the net is."""
        kept: Array = self.numbers.asarray(row)
        return kept

    def forward(self, told: Array, legal: Array) -> tuple[Array, Array, Array]:
        """Return the hidden layer, how likely each action is, and the chips to come."""
        hidden = np.maximum(told @ self.weights[0], 0)
        out = hidden @ self.weights[1]
        liking = np.where(legal, out[:, :-1], -np.inf)
        liking = np.exp(liking - liking.max(1, keepdims=True))
        return hidden, liking / liking.sum(1, keepdims=True), out[:, -1]

    def learn(self, told: Array, legal: Array, said: Array, before: Array, better: Array, worth: Array) -> None:
        """Take a step of Adam along PPO's clipped gain, the entropy and the error of the chips to come."""
        hidden, likely, value = self.forward(told, legal)
        row = self.numbers.arange(len(said))
        ratio = likely[row, said] / before
        gain = (((better > 0) != (ratio > 1)) | (np.abs(ratio - 1) < CLIP)) * better * ratio
        up = -likely * gain[:, None]
        up[row, said] += gain
        logs = np.log(likely + 1e-9)
        up -= ENTROPY * likely * (logs - (likely * logs).sum(1, keepdims=True))
        back = np.concatenate([-up, 0.5 * (value - worth)[:, None]], 1, dtype=np.float32) / len(said)
        through = (back @ self.weights[1].T) * (hidden > 0)
        self.steps += 1
        for weight, moment, slope in zip(self.weights, self.moments, (told.T @ through, hidden.T @ back), strict=True):
            moment[0] += 0.1 * (slope - moment[0])
            moment[1] += 0.001 * (slope * slope - moment[1])
            first, second = moment[0] / (1 - 0.9**self.steps), moment[1] / (1 - 0.999**self.steps)
            weight[...] -= self.rate * first / (np.sqrt(second) + 1e-5)


def here(row: Any) -> Array:  # noqa: ANN401 - an array of NumPy, or of CuPy, which is not installed
    """Return a row in the memory of the processor, from wherever it is."""
    fetched: Array = row if isinstance(row, np.ndarray) else row.get()
    return fetched


def fresh(inputs: int, hidden: int, actions: int, rng: np.random.Generator) -> list[Array]:
    """Return the weights of a net that likes everything alike."""
    first = rng.normal(0, (2 / inputs) ** 0.5, (inputs, hidden)).astype(np.float32)
    return [first, np.zeros((hidden, actions + 1), np.float32)]


def drawn(likely: Array, rng: np.random.Generator) -> Array:
    """Draw an action for each table; one that is not legal is never drawn."""
    noise = rng.gumbel(size=likely.shape).astype(np.float32)
    return np.asarray((np.log(likely + 1e-30) + np.where(likely > 0, noise, -np.inf)).argmax(1))


def gathered(tables: ManyTables, net: Net, rng: np.random.Generator) -> list[Array]:
    """Play some steps everywhere; returns for each what was told, legal, said, how likely, how much better, worth."""
    kept: list[list[Array]] = [[] for _ in range(7)]
    for _ in range(STEPS):
        told, legal = net.there(features(tables.seen)), tables.legal.copy()
        _, likely, value = map(here, net.forward(told, net.there(legal)))
        said = drawn(likely, rng)
        tables.step(said)
        chance = likely[np.arange(len(said)), said]
        won, over = tables.rewards[:, 0] / CHIPS, tables.over.copy()
        for row, new in zip(kept, (told, legal, said, chance, value, won, over), strict=True):
            row.append(new)
    all_told = net.numbers.stack(kept[0])
    legal, said, chance, value, won, over = map(np.array, kept[1:])
    last = here(net.forward(net.there(features(tables.seen)), net.there(tables.legal))[2])
    after = np.append(value[1:], last[None], 0)
    better, more = np.zeros_like(value), np.zeros(value.shape[1], np.float32)
    for step in reversed(range(STEPS)):
        goes_on = ~over[step]
        more = won[step] + after[step] * goes_on - value[step] + FADE * goes_on * more
        better[step] = more
    worth = better + value
    better = (better - better.mean()) / (better.std() + 1e-6)
    rows = (all_told, *map(net.there, (legal, said, chance, better, worth)))
    return [row.reshape(-1, *row.shape[2:]) for row in rows]


def tested(net: Net, deals: int, tables: int) -> tuple[float, float]:
    """Return the chips a deal over so many fresh deals, as many at every table, and half their 95 % interval."""
    table, rng = ManyTables(tables, players=PLAYERS, seats=SEATS), np.random.default_rng(9)
    table.reset(1_000_000)
    each, done, won = max(2, deals // tables), np.zeros(tables, int), list[Array]()
    while (done < each).any():
        likely = net.forward(net.there(features(table.seen)), net.there(table.legal))[1]
        table.step(drawn(here(likely), rng))
        counted = table.over & (done < each)
        won.append(table.rewards[counted, 0])
        done += counted
    chips = np.concatenate(won)
    return float(chips.mean()), float(1.96 * chips.std() / len(chips) ** 0.5)


def main(
    seconds: float = 60, tables: int = 1024, deals: int = 200_000, saved: str = "", hidden: int = 128, on: str = "cpu"
) -> tuple[float, float]:
    """Learn for so many seconds of a core; returns the chips a deal at last, and half their interval."""
    env = ManyTables(tables, players=PLAYERS, seats=SEATS)
    rng = np.random.default_rng(1)
    env.reset(1)
    if seconds:
        net = Net(fresh(features(env.seen).shape[1], hidden, env.actions, rng), on)
    else:
        net = Net([weight.astype(np.float32) for weight in np.load(saved).values()], on)
    begun, next_told, decisions = process_time(), 0.0, 0
    while (gone := process_time() - begun) < seconds:
        if gone >= next_told:
            mean, half = tested(net, deals // 10, tables)
            print(f"{gone:6.0f} s {decisions:11,} decisions {mean:+7.2f} ± {half:.2f} chips a deal", flush=True)
            next_told = gone + seconds / 10
        net.rate = RATE * max(0.05, 1 - gone / seconds)
        rows = gathered(env, net, rng)
        for _ in range(ROUNDS):
            for part in np.array_split(rng.permutation(len(rows[0])), PARTS):
                net.learn(*(row[net.there(part)] for row in rows))
        decisions += len(rows[0])
    mean, half = tested(net, deals, tables)
    print(f"{seconds:6.0f} s {decisions:11,} decisions {mean:+7.2f} ± {half:.2f} chips a deal over {deals:,} deals")
    if seconds and saved:
        np.savez_compressed(saved, *(here(weight).astype(np.float16) for weight in net.weights))
    return mean, half


if __name__ == "__main__":
    words = sys.argv[1:] + ["60", "1024", "200000", "", "128", "cpu"][len(sys.argv) - 1 :]
    main(float(words[0]), int(words[1]), int(words[2]), words[3], int(words[4]), words[5])
