"""Tripoley as a PettingZoo environment in which every seat is an agent and one acts at a time (AEC).

`env(house="mini", players=2)` plays one deal, or an evening of `deals`. Each agent observes a dict: `observation`, the
vector of `boodle.adapters.observation_layout`, and `action_mask`, a one for each number that it may say now. Rewards
are the chips won, given when a deal is over; chance is settled by the seed of `reset`.
"""

from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from boodle.adapters.few import Speech
from boodle.adapters.observation import observe, rendered
from boodle.adapters.observation_layout import highest, layout_of
from boodle.adapters.play import Play, begin
from boodle.adapters.setting import setting_of
from boodle.adapters.toolkits import MissingToolkit
from boodle.cards.deck import seed_of
from boodle.seats import Seat
from boodle.session import nature_of
from boodle.sim.terms import SEEDS
from boodle.tripoley import HouseRules

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
except ImportError as missing:
    raise MissingToolkit("PettingZoo") from missing

Observation = dict[str, NDArray[Any]]


class TripoleyEnv(AECEnv):  # type: ignore[misc]
    """The bare environment, which raises IllegalNumber for what the mask forbids; `env` wraps it."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "human"],
        "name": "boodle_tripoley_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        house: HouseRules | str = "pagat",
        players: int = 4,
        dealer: Seat | None = None,
        deals: int = 1,
        render_mode: str | None = None,
        *,
        few: bool = False,
    ) -> None:
        """Lay out the spaces, with `few` those of fourteen actions; raises SettingError."""
        super().__init__()
        self.speech = Speech(few)
        self.setting = setting_of(house, players, dealer, deals)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents = list(self.possible_agents)
        self.play: Play = begin(self.setting)
        self._chance = np.random.default_rng()
        shape = (layout_of(self.setting).size,)
        numbers = self.speech.count(self.setting)
        self.action_spaces = {agent: spaces.Discrete(numbers) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, highest(self.setting), shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (numbers,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the numbers that an agent may ever say."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew: with a seed always the same cards from here on, without one the next of the row."""
        del options
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._nature = nature_of(seed_of(int(self._chance.integers(SEEDS))))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._stand_at(begin(self.setting))

    def step(self, action: int | None) -> None:
        """Say a number for the agent whose turn it is; raises IllegalNumber."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        before = self.play.closing()
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._stand_at(self.speech.after(self.play, -1 if action is None else int(action)))
        gained = zip(self.possible_agents, self.play.closing(), before, strict=True)
        self.rewards = {agent: now - then for agent, now, then in gained}
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees, and which numbers it may say: none when it is not its turn."""
        seat = self.possible_agents.index(agent)
        return {
            "observation": observe(self.play, seat),
            "action_mask": self.speech.mask(self.play, seat).astype(np.int8),
        }

    def render(self) -> str | None:
        """Return, or write, the table as the agent sees it whose turn it is."""
        return rendered(self.play, max(0, self.play.seat), self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""

    def _stand_at(self, play: Play) -> None:
        """Let nature answer, and give the turn to whoever is asked; all have done when it is over."""
        self.play = play.shuffled(self._nature)
        while not self.play.over and (only := self.speech.only(self.play)):
            self.play = self.play.answered(*only).shuffled(self._nature)
        if self.play.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.play.seat]


def env(**told: Any) -> AECEnv:  # noqa: ANN401 - what TripoleyEnv takes
    """Return the environment with PettingZoo's usual guards: an illegal number ends it and costs a starting stack."""
    bare = TripoleyEnv(**told)
    guarded = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-bare.setting.house.start_chips)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def parallel_env(**told: Any) -> ParallelEnv:  # noqa: ANN401 - what TripoleyEnv takes
    """Return the environment by turns in PettingZoo's parallel form; of the actions that of the seat in turn is heard.

    Whose turn it is stands under `active_agent` in everybody's facts after a step, and in the masks at any time.
    """
    return turn_based_aec_to_parallel(env(**told))
