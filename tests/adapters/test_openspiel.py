"""Tripoley in OpenSpiel passes OpenSpiel's own suites: random simulations, sim_game, golden playthroughs."""

import pickle
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs pyspiel: make lab")

from absl import flags

from boodle.adapters.openspiel import BotInSeat, TripoleyGame, TripoleyState, game_of
from boodle.adapters.setting import SettingError
from boodle.tripoley import HouseRules

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
HOUSES = (("mini", 2, 1), ("pagat", 3, 1), ("poch", 3, 1), ("cosmo", 4, 1), ("michigan", 3, 2))


@pytest.mark.parametrize(("house", "players", "deals"), HOUSES)
def test_random_simulations(house: str, players: int, deals: int) -> None:
    """OpenSpiel's own test of a game, serialization, clones, legal actions and tensors included."""
    pyspiel.random_sim_test(game_of(house, players, deals=deals), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(("house", "players"), [("mini", 2), ("royal", 4)])
@pytest.mark.filterwarnings("default::DeprecationWarning")
def test_games_sim(house: str, players: int) -> None:
    """The suite that every game in OpenSpiel's own list runs through, pickling included."""
    from open_spiel.python.tests import games_sim_test

    games_sim_test.GamesSimTest().sim_game(game_of(house, players))


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
@pytest.mark.filterwarnings("default::DeprecationWarning")
def test_playthroughs(path: Path) -> None:
    """What was played once plays the same again, to the last number of each tensor."""
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])
    from open_spiel.python.algorithms import generate_playthrough

    expected, actual = generate_playthrough.replay(str(path))
    assert actual.splitlines() == expected.splitlines(), "run tools/playthroughs.py, read the diff"


def states(state: TripoleyState, rng: np.random.Generator) -> Iterator[TripoleyState]:
    """Every decision of one random play."""
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
            continue
        yield state
        state.apply_action(int(rng.choice(state.legal_actions())))


def test_an_information_state_is_the_same_as_text_and_as_numbers() -> None:
    """Over many plays of the mini house no two texts share a tensor, and none has two."""
    game, rng = game_of("mini", 2), np.random.default_rng(3)
    found: dict[str, bytes] = {}
    for _ in range(150):
        for state in states(game.new_initial_state(), rng):
            for seat in range(2):
                text = state.information_state_string(seat)
                tensor = np.array(state.information_state_tensor(seat), np.float32).tobytes()
                assert found.setdefault(text, tensor) == tensor
    assert len(set(found.values())) == len(found) > 500


def test_returns_are_chips_and_add_up_to_nought() -> None:
    """Within the bounds that the game says."""
    game, rng = game_of("pagat", 3), np.random.default_rng(1)
    for _ in range(5):
        state = game.new_initial_state()
        for _ in states(state, rng):
            assert state.returns() == [0, 0, 0]
        assert sum(state.returns()) == pytest.approx(0)
        assert game.min_utility() <= min(state.returns()) < max(state.returns()) <= game.max_utility()


def test_a_clone_goes_its_own_way() -> None:
    """Nothing that is done to one state happens to the other."""
    state = game_of("mini", 2).new_initial_state()
    other = state.clone()
    other.apply_action(2)
    assert (state.history(), other.history()) == ([], [2])
    assert pickle.loads(pickle.dumps(other)).history() == [2]  # noqa: S301 - our own bytes


def test_any_house_is_a_game() -> None:
    """One of one's own too, and its name loads it again."""
    game = game_of(HouseRules(preset="ours", bet_limit=2, raise_cap=1), 3)
    again = pyspiel.load_game(str(game))
    assert isinstance(again, TripoleyGame)
    assert again.setting == game.setting
    assert again.setting.house.bet_limit == 2


def test_a_house_that_cannot_be_played_is_refused() -> None:
    """With the field's name."""
    with pytest.raises(SettingError, match="players: expected 2 to 2, got 5"):
        game_of("mini", 5)


@pytest.mark.parametrize(("house", "players"), [("mini", 2), ("pagat", 3)])
def test_bots_sit_down_in_openspiel(house: str, players: int) -> None:
    """Its own evaluation plays them against each other; a five is picked as the bot would pick it."""
    from open_spiel.python.algorithms.evaluate_bots import evaluate_bots

    bots = [BotInSeat(seat, name) for seat, name in zip(range(players), ("careful", "casual", "first"), strict=False)]
    dice = np.random.RandomState(1)
    for _ in range(3):
        won = evaluate_bots(game_of(house, players).new_initial_state(), bots, dice)
        assert sum(won) == pytest.approx(0)
