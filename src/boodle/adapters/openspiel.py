"""Tripoley as a game of OpenSpiel, `boodle_tripoley`: importing this module registers it.

`pyspiel.load_game("boodle_tripoley", {"house": "mini", "players": 2})`, or `game_of` for a house of one's own. The deal
is a row of explicit chance nodes, each saying where one card goes; every question of the rule book is a decision of the
seat that it asks, with the numbers of `boodle.adapters.numbering`. Returns are the chips won; what lies on the layout
at the end belongs to all alike, so that they add up to nought.
"""

from typing import Any

import numpy as np

from boodle.adapters.chances import most_outcomes
from boodle.adapters.numbering import numbering_of
from boodle.adapters.observation import observe, words
from boodle.adapters.observation_layout import layout_of
from boodle.adapters.play import Play, begin
from boodle.adapters.setting import NAMES, Setting, packed, setting_of
from boodle.adapters.toolkits import MissingToolkit
from boodle.bots.tripoley import BOTS, Bot
from boodle.cards.deck import Stream, seed_of
from boodle.rulebook import Office
from boodle.seats import Seat
from boodle.tripoley import HouseRules

try:
    import pyspiel
except ImportError as missing:
    raise MissingToolkit("OpenSpiel") from missing

SHORT_NAME = "boodle_tripoley"
DEFAULTS: dict[str, Any] = {"house": "mini", "players": 2, "dealer": -1, "deals": 1}
"""The parameters: a house as `setting_of` takes it, the players, the first dealer (-1: the last seat), the deals."""

GAME_TYPE = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="Tripoley by the rules of Boodle",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=len(NAMES),
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=DEFAULTS,
)


class TripoleyGame(pyspiel.Game):  # type: ignore[misc]
    """One setting as a game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Read the parameters; raises SettingError."""
        told = DEFAULTS | (params or {})
        dealer = None if told["dealer"] == -1 else told["dealer"]
        self.setting = setting_of(told["house"], told["players"], dealer, told["deals"])
        self.start = begin(self.setting)
        super().__init__(GAME_TYPE, _facts(self.setting), told)

    def new_initial_state(self, *_: object) -> "TripoleyState":
        """Return the table before the cards are dealt."""
        return TripoleyState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":  # noqa: ANN401 - OpenSpiel's
        """Return what writes down what a player sees: all of it with perfect recall, else the table as it stands."""
        return Observer(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class TripoleyState(pyspiel.State):  # type: ignore[misc]
    """One play of a game, which OpenSpiel moves on in place."""

    def __init__(self, game: TripoleyGame) -> None:
        """Begin."""
        super().__init__(game)
        self.play: Play = game.start

    def current_player(self) -> int:
        """Return the seat to speak, or that it is chance, or the end."""
        who = self.play.who
        if who is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if isinstance(who, Office) else who

    def _legal_actions(self, player: int) -> list[int]:
        """Return the numbers that a player may say, ascending."""
        return list(self.play.legal()) if player == self.play.who else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return where the next card may go, each with its probability."""
        return self.play.chances()

    def _apply_action(self, action: int) -> None:
        """Go on by a number."""
        self.play = self.play.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Return what a number says."""
        if player in (pyspiel.PlayerId.CHANCE, self.play.who):
            return self.play.meaning(action)
        return self.play.numbering.meaning(action)

    def is_terminal(self) -> bool:
        """Tell whether it is over."""
        return self.play.over

    def returns(self) -> list[float]:
        """Return the chips won by each seat; nothing before the end."""
        return list(self.play.won()) if self.play.over else [0.0] * self.play.setting.players

    def __str__(self) -> str:
        """Return everything that has been said so far, chance included."""
        return " ".join(map(str, self.history())) or "-"


class BotInSeat(pyspiel.Bot):  # type: ignore[misc]
    """One of Boodle's bots in a seat, as OpenSpiel's tournaments and evaluations take it."""

    def __init__(self, seat: Seat, bot: str | Bot, seed: int = 0) -> None:
        """Sit down; KeyError for a bot that nobody knows."""
        super().__init__()
        self.seat, self.bot = seat, BOTS[bot] if isinstance(bot, str) else bot
        self.seed, self.asked = seed_of(seed), 0

    def player_id(self) -> int:
        """Return the seat."""
        return self.seat

    def restart_at(self, state: TripoleyState) -> None:
        """Begin another play; nothing is kept from the last one."""
        del state

    def step(self, state: TripoleyState) -> int:
        """Return the number that the bot says next; while an answer is begun it is asked with the same chance."""
        play = state.play
        self.asked += not play.said
        chance = Stream(self.seed, play.deal, "bot", self.asked)
        return play.next_number(self.bot(play.seen(self.seat), play.choices(), chance))


class Observer:
    """Writes down what a player sees, as OpenSpiel asks for it."""

    def __init__(self, setting: Setting, iig_obs_type: Any, params: Any) -> None:  # noqa: ANN401 - OpenSpiel's
        """Lay out the tensor."""
        if params:
            raise ValueError(f"no observation parameters are known, got {params}")
        self.recall = bool(iig_obs_type.perfect_recall)
        self.layout = layout_of(setting)
        self.rows = most_answers(setting) if self.recall else 0
        self.width = setting.players + 1
        self.tensor = np.zeros(self.layout.size + self.rows * self.width, np.float32)
        self.dict = self.layout.split(self.tensor[: self.layout.size])
        if self.recall:
            self.dict["told"] = self.tensor[self.layout.size :].reshape(self.rows, self.width)

    def set_from(self, state: TripoleyState, player: int) -> None:
        """Write the tensor: the table, and with perfect recall a row for each answer, who gave it and what it was."""
        play = state.play
        self.tensor[: self.layout.size] = observe(play, player)
        if not self.recall:
            return
        told = self.dict["told"]
        told.fill(0)
        for row, (seat, number) in enumerate(play.heard(player)):
            told[row, (seat - player) % play.setting.players] = 1
            told[row, -1] = 0 if number is None else (number + 1) / play.numbering.count

    def string_from(self, state: TripoleyState, player: int) -> str:
        """Return the same as text."""
        return state.play.memory(player) if self.recall else words(state.play, player)


def game_of(house: HouseRules | str, players: int, dealer: int = -1, deals: int = 1) -> TripoleyGame:
    """Load the game of any house: a value, a name, a house file as text. Raises SettingError."""
    told = {"house": packed(house), "players": players, "dealer": dealer, "deals": deals}
    setting_of(packed(house), players, None if dealer == -1 else dealer, deals)
    game: TripoleyGame = pyspiel.load_game(SHORT_NAME, told)
    return game


def most_answers(setting: Setting) -> int:
    """Return how many numbers seats can say at most: a bound, seldom near what is played."""
    house, seats, most = setting.house, setting.players, max(0, numbering_of(setting).most)
    spaces, deck = len(house.layout), len(house.cards)
    auctions = 4 + 2 * (most + seats)
    poker = 5 * seats + seats * (most + 1)
    return setting.deals * (seats * spaces + auctions + seats * (spaces + 1) + poker + deck + 8 * spaces)


def _facts(setting: Setting) -> Any:  # noqa: ANN401 - a value of OpenSpiel
    """Return the sizes that OpenSpiel wants to know of a game."""
    most = float(setting.players * (setting.house.start_chips + setting.deals * setting.house.ante))
    return pyspiel.GameInfo(
        num_distinct_actions=numbering_of(setting).count,
        max_chance_outcomes=most_outcomes(setting.house, setting.players),
        num_players=setting.players,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0,
        max_game_length=most_answers(setting),
    )


pyspiel.register_game(GAME_TYPE, TripoleyGame)
