"""The environment of all seats passes PettingZoo's own suites."""

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from boodle.adapters.pettingzoo import TripoleyEnv, env, parallel_env
from boodle.adapters.play import IllegalNumber
from boodle.adapters.setting import SettingError

SETTINGS = [
    {"house": "mini", "players": 2},
    {"house": "pagat", "players": 4},
    {"house": "poch", "players": 3, "deals": 2},
    {"house": "pagat", "players": 3, "few": True},
]
IN_A_DICT = (
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)
"""The mask stands beside the observation, as in PettingZoo's own card games."""

ENDED = "ignore:Action mask numpy array is all zeros:UserWarning"
"""Nobody may say anything when all is over, and the suite looks once more."""


@pytest.mark.parametrize("told", SETTINGS, ids=lambda told: told["house"])
@pytest.mark.filterwarnings(ENDED, *IN_A_DICT)
def test_the_api(told: dict[str, object]) -> None:
    """Agents, spaces, masks, rewards and endings are what PettingZoo expects."""
    api_test(env(**told), num_cycles=60)
    api_test(TripoleyEnv(**told), num_cycles=60)  # type: ignore[arg-type]


@pytest.mark.filterwarnings(ENDED, *IN_A_DICT)
def test_the_parallel_api() -> None:
    """By turns: agents, spaces and endings are what PettingZoo expects."""
    parallel_api_test(parallel_env(house="mini", players=2), num_cycles=60)


def test_of_all_actions_that_of_the_seat_in_turn_is_heard() -> None:
    """The others' may be anything; all rewards add up to nought."""
    table, rng, won = parallel_env(house="mini", players=2), np.random.default_rng(2), 0.0
    seen, _ = table.reset(seed=4)
    while table.agents:
        legal = {agent: np.flatnonzero(seen[agent]["action_mask"]) for agent in table.agents}
        (turn,) = [agent for agent in table.agents if len(legal[agent])]
        said = {agent: int(rng.choice(legal[turn])) if agent == turn else 999 for agent in table.agents}
        seen, rewards, _, _, _ = table.step(said)
        won += sum(rewards.values())
        assert set(rewards) == set(table.possible_agents)
    assert won == 0


@pytest.mark.parametrize("told", SETTINGS, ids=lambda told: told["house"])
def test_a_seed_settles_everything(told: dict[str, object]) -> None:
    """Two environments of one seed go the same way."""
    seed_test(lambda: env(**told), num_cycles=40)


def test_it_renders(capsys: pytest.CaptureFixture[str]) -> None:
    """As text, returned or written."""
    render_test(lambda render_mode: env(house="mini", players=2, render_mode=render_mode))
    assert "hand" in capsys.readouterr().out


@pytest.mark.parametrize("told", SETTINGS, ids=lambda told: told["house"])
def test_rewards_are_chips_and_add_up(told: dict[str, object]) -> None:
    """What all agents get over an evening adds up to nought, and is what the play says that they won."""
    table = TripoleyEnv(**told)  # type: ignore[arg-type]
    rng = np.random.default_rng(5)
    for seed in range(3):
        table.reset(seed=seed)
        got = dict.fromkeys(table.possible_agents, 0.0)
        for agent in table.agent_iter():
            seen, reward, ended, cut, _ = table.last()
            got[agent] += reward
            assert seen is not None
            table.step(None if ended or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        assert sum(got.values()) == pytest.approx(0)
        assert list(got.values()) == pytest.approx(list(table.play.won()))


def test_rows_of_deals_differ() -> None:
    """Without a seed each reset deals other cards; with one the row begins again."""
    table = TripoleyEnv(house="mini", players=2)
    table.reset(seed=1)
    first = [table.play.round.table.hands]
    for _ in range(4):
        table.reset()
        first.append(table.play.round.table.hands)
    table.reset(seed=1)
    again = [table.play.round.table.hands]
    for _ in range(4):
        table.reset()
        again.append(table.play.round.table.hands)
    assert first == again
    assert len({str(hands) for hands in first}) > 1


def test_what_is_illegal_is_refused() -> None:
    """By the bare environment with an error, by the guarded one with the end of the game."""
    bare = TripoleyEnv(house="mini", players=2)
    bare.reset(seed=1)
    with pytest.raises(IllegalNumber):
        bare.step(0)
    with pytest.raises(SettingError, match="players"):
        env(house="mini", players=3)
