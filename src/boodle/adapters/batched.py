"""Thousands of tables at once for one learner, on the simulator: a Gymnasium vector environment.

`BatchedEnv(1000, house="mini", players=2)` is the single-seat environment of `boodle.adapters.gymnasium` a thousand
times, stepped in one compiled call: the same numbers, masks, observations and rewards. Its opponents are the policies
of the simulator. An episode that is over begins anew in the same step (`AutoresetMode.SAME_STEP`), and `final_obs`
keeps what was seen last. It needs the extra `boodle[research]`.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boodle.adapters.many import DEAL_ANEW, step_tables
from boodle.adapters.numbering import numbering_of
from boodle.adapters.observation import Vector, highest, layout_of
from boodle.adapters.setting import Setting, SettingError, setting_of
from boodle.adapters.sighting import EPISODE, FACTS, SEED
from boodle.adapters.toolkits import MissingToolkit
from boodle.seats import Seat
from boodle.sim.compiled_rules import NotCompiled
from boodle.sim.compiler import kernel
from boodle.sim.desk import MOST_SEATS
from boodle.sim.patience import told_for_what
from boodle.sim.plan import plan_of
from boodle.sim.policies import MASTER, NAMES
from boodle.sim.tables import array_row, as_array, new_desk
from boodle.sim.terms import SEEDS
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import Stake
from boodle.tripoley.collecting import must_be_claimed

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise MissingToolkit("Gymnasium") from missing

POLICIES = NAMES[:MASTER]
"""Who may sit at the other seats; `master` searches, and is no plain function of a row."""
Actions = NDArray[np.int64]
Stepped = tuple[Vector, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class BatchedEnv(VectorEnv[Vector, Actions, NDArray[Any]]):
    """As many tables as one likes, each with one seat for the learner.

    With `copy=False` it returns its own arrays, which the next step writes to.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - Gymnasium's own kind of field

    def __init__(
        self,
        num_envs: int,
        house: HouseRules | str = "pagat",
        players: int = 4,
        *,
        seat: Seat = 0,
        opponents: str | Sequence[str] = "careful",
        dealer: Seat | None = None,
        deals: int = 1,
        copy: bool = True,
    ) -> None:
        """Lay out tables and spaces; raises SettingError, NotCompiled. Opponents: one for all, or from the left on."""
        self.setting = setting_of(house, players, dealer, deals)
        if num_envs < 1:
            raise SettingError(f"num_envs: expected 1 or more, got {num_envs}")
        if not 0 <= seat < players:
            raise SettingError(f"seat: expected 0 to {players - 1}, got {seat}")
        self._copy = copy
        self.num_envs, self.seat, self.numbering = num_envs, seat, numbering_of(self.setting)
        self._spaces()
        self._tables(policies_of(opponents, players, seat), dealer)

    def _spaces(self) -> None:
        """Say what is seen and what can be said, at one table and at all."""
        layout = layout_of(self.setting)
        self.single_action_space = spaces.Discrete(self.numbering.count)
        self.single_observation_space = spaces.Box(0, highest(self.setting), (layout.size,), np.float32)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    def _tables(self, policies: list[int], dealer: Seat | None) -> None:
        """Make the rows of every table."""
        many, numbers, layout = self.num_envs, self.numbering, layout_of(self.setting)
        plan = compiled_plan(self.setting)
        terms = [self.seat, self.setting.deals, -1 if dealer is None else dealer, 0, many, numbers.amount, numbers.most]
        sizes = [int(np.prod(shape)) for _, shape in layout.parts]
        begins = np.cumsum([0, *sizes[:-1]], dtype=np.int64)
        self._terms = as_array(terms)
        self._desks = np.tile(np.asarray(new_desk(plan, policies, array_row)), (many, 1))
        self._rows = (np.zeros((many, FACTS + MOST_SEATS), np.int64), as_array(plan), self._terms, begins)
        self._seen, self._last = (np.zeros((many, layout.size), np.float32) for _ in range(2))
        self._masks, self._ended = np.zeros((many, numbers.count), np.uint8), np.zeros(many, np.uint8)
        self._rewards, self._unasked = np.zeros(many), np.zeros((many, 2))
        self._step = compiled()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, dict[str, Any]]:
        """Begin everywhere anew, with a seed always the same; the first time it is compiled, some seconds."""
        super().reset(seed=seed, options=options)
        self._terms[SEED] = int(self.np_random.integers(SEEDS))
        self._rows[0][:, EPISODE] = np.arange(-self.num_envs, 0)
        with told_for_what(lambda: "BatchedEnv: compiling the rules, a few seconds, once"):
            self._play(np.full(self.num_envs, DEAL_ANEW))
        return self._given(self._seen), self._facts()

    def step(self, actions: Actions) -> Stepped:
        """Say a number at every table, and play on to its learner's next question."""
        said = np.asarray(actions, np.int64)
        self._play(np.where(said < 0, self.numbering.count, said))  # no number that is said deals anew
        ended, facts = self._given(self._ended.view(np.bool_)), self._facts()
        facts |= {"final_obs": self._given(self._last), "_final_obs": ended}
        seen, rewards = self._given(self._seen), self._given(self._rewards)
        return seen, rewards, ended, np.zeros(self.num_envs, np.bool_), facts

    def action_masks(self) -> NDArray[np.bool_]:
        """Return for every table and number whether it may be said now."""
        return self._masks.view(np.bool_)

    def _play(self, actions: Actions) -> None:
        self._step(
            self._desks,
            *self._rows,
            actions,
            self._seen,
            self._last,
            self._masks,
            self._rewards,
            self._ended,
            self._unasked,
        )

    def _facts(self) -> dict[str, Any]:
        return {"action_mask": self._given(self.action_masks()), "unasked": self._given(self._unasked)}

    def _given(self, row: NDArray[Any]) -> NDArray[Any]:
        return row.copy() if self._copy else row


@lru_cache(maxsize=1)
def compiled() -> Callable[..., None]:
    """Return what steps the tables, compiled; raises MissingExtra."""
    return kernel(step_tables)


def policies_of(told: str | Sequence[str], players: int, seat: Seat) -> list[int]:
    """Return a policy for every seat; the learner's is never asked. Raises SettingError."""
    named = [told] * (players - 1) if isinstance(told, str) else list(told)
    if len(named) != players - 1:
        raise SettingError(f"opponents: expected {players - 1}, got {len(named)}")
    for name in named:
        if name not in POLICIES:
            raise SettingError(f"opponents: expected {', '.join(POLICIES)}, got {name}")
    policies = [0] * players
    for step, name in enumerate(named, 1):
        policies[(seat + step) % players] = POLICIES.index(name)
    return policies


def compiled_plan(setting: Setting) -> list[int]:
    """Return the house rules as numbers; raises NotCompiled for what the simulator answers without asking anybody."""
    house = setting.house
    if house.stake is Stake.FREE:
        raise NotCompiled("stake is free, and chips are laid evenly in the simulator: expected another stake")
    if must_be_claimed(house):
        raise NotCompiled("pay cards must be claimed, and all are paid in the simulator: expected claims = automatic")
    return plan_of(house, setting.players)
