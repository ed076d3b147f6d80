"""Tripoley for one learner as a Gymnasium environment: its seat acts, named bots play all the others.

`SingleSeatEnv(house="mini", players=2, opponents="careful")` is one deal, or an evening of `deals`. The observation is
the vector of `boodle.adapters.observation`, the reward the chips won, given when a deal is over. `action_masks()` says
which numbers are legal, as sb3-contrib asks for it; an illegal one ends the episode and costs a starting stack.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boodle.adapters.few import Speech
from boodle.adapters.observation import observe, rendered
from boodle.adapters.observation_layout import Vector, highest, layout_of
from boodle.adapters.play import Play, begin
from boodle.adapters.setting import SettingError, setting_of
from boodle.adapters.toolkits import MissingToolkit
from boodle.bots.tripoley import BOTS, Bot
from boodle.cards.deck import Stream, seed_of
from boodle.frozen import replace
from boodle.seats import Seat
from boodle.session import nature_of
from boodle.sim.terms import SEEDS
from boodle.tripoley import HouseRules

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as missing:
    raise MissingToolkit("Gymnasium") from missing

ID = "boodle/Tripoley-v0"
"""The name under which `gymnasium.make` finds it, once this module is imported."""


class SingleSeatEnv(gymnasium.Env[Vector, np.int64]):
    """One seat for the learner; who deals first is drawn for each episode unless it is said."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 4}  # noqa: RUF012 - Gymnasium's own kind of field

    def __init__(
        self,
        house: HouseRules | str = "pagat",
        players: int = 4,
        *,
        seat: Seat = 0,
        opponents: str | Bot | Sequence[str | Bot] = "careful",
        dealer: Seat | None = None,
        deals: int = 1,
        render_mode: str | None = None,
        few: bool = False,
    ) -> None:
        """Lay out the spaces; raises SettingError. Opponents are one bot for all, or one a seat from the left on.

        With `few` there are fourteen actions in place of all numbers.
        """
        self.speech = Speech(few)
        self.setting = setting_of(house, players, dealer, deals)
        if not 0 <= seat < players:
            raise SettingError(f"seat: expected 0 to {players - 1}, got {seat}")
        self.seat, self.dealer, self.render_mode = seat, dealer, render_mode
        self.bots = dict(zip(_left_of(seat, players), _bots(opponents, players - 1), strict=True))
        self.play: Play = begin(self.setting)
        self.action_space = spaces.Discrete(self.speech.count(self.setting))
        shape = (layout_of(self.setting).size,)
        self.observation_space = spaces.Box(0, highest(self.setting), shape, np.float32)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, dict[str, Any]]:
        """Deal anew and play on to the learner's first question; with a seed always the same.

        Where all is over before the learner is asked anything there is nothing to learn, and the next is dealt; how
        often that was, and the chips that it brought, stand under `unasked`.
        """
        super().reset(seed=seed, options=options)
        unasked = [0.0, 0.0]
        self._deal()
        while self.play.over:
            unasked = [unasked[0] + 1, unasked[1] + self.play.won()[self.seat]]
            self._deal()
        return observe(self.play, self.seat), self._facts() | {"unasked": np.array(unasked)}

    def step(self, action: np.int64 | int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Say a number, and play on to the learner's next question."""
        if int(action) not in self.speech.legal(self.play):
            fine = -float(self.setting.house.start_chips)
            return observe(self.play, self.seat), fine, True, False, self._facts() | {"illegal": int(action)}
        before = self.play.closing()[self.seat]
        self._go_on(self.speech.after(self.play, int(action)))
        if self.render_mode == "human":
            self.render()
        reward = float(self.play.closing()[self.seat] - before)
        return observe(self.play, self.seat), reward, self.play.over, False, self._facts()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return for each number whether it may be said now."""
        return self.speech.mask(self.play, self.seat)

    def render(self) -> str | None:
        """Return, or write, the table as the learner sees it."""
        return rendered(self.play, self.seat, self.render_mode)

    def _facts(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def _deal(self) -> None:
        """Begin, with chance and the first dealer drawn anew."""
        self._seed = seed_of(int(self.np_random.integers(SEEDS)))
        self._said = 0
        dealer = int(self.np_random.integers(self.setting.players)) if self.dealer is None else self.dealer
        self._go_on(begin(replace(self.setting, dealer=dealer)))

    def _go_on(self, play: Play) -> None:
        """Let nature and the bots answer until the learner is asked or all is over."""
        nature = nature_of(self._seed)
        play = play.shuffled(nature)
        while not play.over:
            answer = self.speech.only(play) if play.seat == self.seat else (self._bots_answer(play),)
            if not answer:
                break
            play = play.answered(*answer).shuffled(nature)
        self.play = play

    def _bots_answer(self, play: Play) -> object:
        """Return what the bot in turn says."""
        self._said += 1
        chance = Stream(self._seed, play.deal, "bot", self._said)
        return self.bots[play.seat](play.seen(play.seat), play.choices(), chance)


def _left_of(seat: Seat, players: int) -> list[Seat]:
    """Return the other seats clockwise."""
    return [(seat + step) % players for step in range(1, players)]


def _bots(told: str | Bot | Sequence[str | Bot], count: int) -> list[Bot]:
    """Return one bot for each other seat; raises SettingError."""
    named = list(told) if isinstance(told, Sequence) and not isinstance(told, str) else [told] * count
    if len(named) != count:
        raise SettingError(f"opponents: expected {count}, got {len(named)}")
    unknown = [bot for bot in named if isinstance(bot, str) and bot not in BOTS]
    if unknown:
        raise SettingError(f"opponents: expected {', '.join(BOTS)}, got {unknown[0]}")
    return [BOTS[bot] if isinstance(bot, str) else bot for bot in named]


gymnasium.register(
    id=ID,
    entry_point="boodle.adapters.gymnasium:SingleSeatEnv",
    vector_entry_point="boodle.adapters.batched:BatchedEnv",
)
