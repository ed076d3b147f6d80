"""Thousands of tables at once for one learner, on the simulator: a Gymnasium vector environment.

`BatchedEnv(1000, house="mini", players=2)` is the single-seat environment of `boodle.adapters.gymnasium` a thousand
times, stepped in one compiled call: the same numbers, masks, observations and rewards. Its opponents are the policies
of the simulator. An episode that is over begins anew in the same step (`AutoresetMode.SAME_STEP`), and `final_obs`
keeps what was seen last. It needs the extra `boodle[research]`.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boodle.adapters.arrays import LEARNER, POLICIES, Actions, ManyTables
from boodle.adapters.few import Speech
from boodle.adapters.numbering import numbering_of
from boodle.adapters.observation_layout import Vector, highest, layout_of
from boodle.adapters.packing import Records, vectors_of
from boodle.adapters.setting import SettingError, setting_of
from boodle.adapters.toolkits import MissingToolkit
from boodle.seats import Seat
from boodle.sim.terms import SEEDS
from boodle.tripoley import HouseRules

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise MissingToolkit("Gymnasium") from missing

Stepped = tuple[Vector, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class BatchedEnv(VectorEnv[Vector, Actions, NDArray[Any]]):
    """As many tables as one likes, each with one seat for the learner.

    With `copy=False` masks and endings are its own arrays, which the next step writes to; the rest is fresh.
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
        few: bool = False,
    ) -> None:
        """Lay out tables and spaces; raises SettingError, NotCompiled. Opponents: one for all, or from the left on.

        With `few` there are fourteen actions in place of all numbers.
        """
        self.setting = setting_of(house, players, dealer, deals)
        if num_envs < 1:
            raise SettingError(f"num_envs: expected 1 or more, got {num_envs}")
        if not 0 <= seat < players:
            raise SettingError(f"seat: expected 0 to {players - 1}, got {seat}")
        self._copy = copy
        self.num_envs, self.seat, self.numbering = num_envs, seat, numbering_of(self.setting)
        self._spaces(few=few)
        self.tables = ManyTables(
            num_envs,
            self.setting.house,
            players,
            seats=sitting_at(opponents, players, seat),
            dealer=dealer,
            deals=deals,
            few=few,
            last_seen=True,
        )

    def _spaces(self, *, few: bool) -> None:
        """Say what is seen and what can be said, at one table and at all."""
        layout = layout_of(self.setting)
        self.single_action_space = spaces.Discrete(Speech(few).count(self.setting))
        self.single_observation_space = spaces.Box(0, highest(self.setting), (layout.size,), np.float32)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, dict[str, Any]]:
        """Begin everywhere anew, with a seed always the same; the first time it is compiled, some seconds."""
        super().reset(seed=seed, options=options)
        self.tables.reset(int(self.np_random.integers(SEEDS)))
        return self._vectors(self.tables.seen), self._facts()

    def step(self, actions: Actions) -> Stepped:
        """Say a number at every table, and play on to its learner's next question."""
        self.tables.step(actions)
        ended, facts = self._given(self.tables.over), self._facts()
        final = np.zeros(self.observation_space.shape or (), np.float32)
        if self.tables.last_seen is not None:
            final[self.tables.over] = self._vectors(self.tables.last_seen[self.tables.over])
        facts |= {"final_obs": final, "_final_obs": ended}
        seen, rewards = self._vectors(self.tables.seen), self.tables.rewards[:, self.seat].copy()
        return seen, rewards, ended, np.zeros(self.num_envs, np.bool_), facts

    def action_masks(self) -> NDArray[np.bool_]:
        """Return for every table and number whether it may be said now."""
        return self.tables.legal

    def _vectors(self, records: Records) -> Vector:
        return vectors_of(self.setting, records)

    def _facts(self) -> dict[str, Any]:
        unasked = self.tables.unasked[:, [0, 1 + self.seat]]
        return {"action_mask": self._given(self.action_masks()), "unasked": unasked}

    def _given(self, row: NDArray[Any]) -> NDArray[Any]:
        return row.copy() if self._copy else row


def sitting_at(told: str | Sequence[str], players: int, seat: Seat) -> list[str]:
    """Return who sits at every seat, the learner at one. Raises SettingError."""
    named = [told] * (players - 1) if isinstance(told, str) else list(told)
    if len(named) != players - 1:
        raise SettingError(f"opponents: expected {players - 1}, got {len(named)}")
    for name in named:
        if name not in POLICIES:
            raise SettingError(f"opponents: expected {', '.join(POLICIES)}, got {name}")
    sitting = [LEARNER] * players
    for step, name in enumerate(named, 1):
        sitting[(seat + step) % players] = name
    return sitting
