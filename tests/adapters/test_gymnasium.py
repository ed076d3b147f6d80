"""The single-seat environment passes Gymnasium's own check, and its bots play as they do at the table."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from boodle.adapters.gymnasium import ID, SingleSeatEnv
from boodle.adapters.setting import SettingError
from boodle.bots.tripoley import first

SETTINGS: list[dict[str, Any]] = [
    {"house": "mini", "players": 2},
    {"house": "pagat", "players": 4, "opponents": ("first", "casual", "careful")},
    {"house": "poch", "players": 3, "opponents": "casual", "seat": 2, "deals": 2},
    {"house": "pagat", "players": 3, "few": True},
]


@pytest.mark.parametrize("told", SETTINGS, ids=lambda told: told["house"])
def test_gymnasiums_check(told: dict[str, Any]) -> None:
    """Spaces, seeds, what `reset` and `step` return, every way to render; by its name, and by any words for it."""
    check_env(gymnasium.make(ID, **told).unwrapped)


@pytest.mark.parametrize("told", SETTINGS, ids=lambda told: told["house"])
def test_an_episode_gives_what_the_seat_won(told: dict[str, Any]) -> None:
    """By legal numbers alone, each of them in the mask."""
    env, rng = SingleSeatEnv(**told), np.random.default_rng(2)
    for seed in range(5):
        seen, facts = env.reset(seed=seed)
        got, ended = 0.0, False
        while not ended:
            mask = env.action_masks()
            assert mask.any()
            assert (facts["action_mask"] == mask).all()
            assert env.observation_space.contains(seen)
            seen, reward, ended, _, facts = env.step(int(rng.choice(np.flatnonzero(mask))))
            got += reward
        assert got == pytest.approx(env.play.won()[env.seat])
        assert not env.action_masks().any()


def test_an_illegal_number_ends_the_episode() -> None:
    """It costs a starting stack."""
    env = SingleSeatEnv(house="mini", players=2)
    env.reset(seed=1)
    _, reward, ended, cut, facts = env.step(int(np.flatnonzero(~env.action_masks())[0]))
    assert (reward, ended, cut) == (-20.0, True, False)
    assert facts["illegal"] == 0


def test_a_bot_of_ones_own_may_sit_down() -> None:
    """A function that chooses is as good as a name."""
    named = SingleSeatEnv(house="mini", players=2, opponents="first", dealer=1)
    own = SingleSeatEnv(house="mini", players=2, opponents=first, dealer=1)
    assert (named.reset(seed=3)[0] == own.reset(seed=3)[0]).all()


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"seat": 4}, "seat: expected 0 to 3, got 4"),
        ({"opponents": ("first",)}, "opponents: expected 3, got 1"),
        ({"opponents": "nobody"}, "opponents: expected first, .*careful.*, got nobody"),
    ],
)
def test_what_cannot_be_played_is_refused(told: dict[str, Any], said: str) -> None:
    """In one sentence that names the field."""
    with pytest.raises(SettingError, match=said):
        SingleSeatEnv(**told)


def test_it_renders() -> None:
    """As text."""
    env = SingleSeatEnv(house="mini", players=2, render_mode="ansi")
    env.reset(seed=1)
    assert "hand" in str(env.render())


def test_deals_without_a_question_are_passed_over() -> None:
    """At cosmo others may be out before a seat can lead; the chips of such deals are told."""
    env = SingleSeatEnv(house="cosmo", players=5, opponents="first")
    passed = []
    for seed in range(120):
        _, facts = env.reset(seed=seed)
        assert env.action_masks().any()
        passed.append(facts["unasked"])
    assert sum(count for count, _ in passed) > 0
    assert all(chips == 0 for count, chips in passed if not count)
