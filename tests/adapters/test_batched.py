"""Many tables in one call are the single-seat environment many times: the same decks, numbers, masks and rewards."""

from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from boodle.adapters import arrays
from boodle.adapters.batched import BatchedEnv
from boodle.adapters.gymnasium import ID
from boodle.adapters.many import DEAL_ANEW, step_tables
from boodle.adapters.observation import observe
from boodle.adapters.observation_layout import layout_of
from boodle.adapters.play import Play, begin
from boodle.adapters.setting import SettingError
from boodle.adapters.sighting import EPISODE, SEED, look
from boodle.bots.tripoley import BOTS
from boodle.cards.deck import Stream, seed_of
from boodle.frozen import replace
from boodle.notation.tripoley.house import NOTATION
from boodle.rulebook import Shuffle
from boodle.sim.chance import below, key_of
from boodle.sim.compiled_rules import NotCompiled
from boodle.sim.desk import HANDS
from boodle.sim.evenings import DEAL_BITS, FIRST_DEALER
from boodle.tripoley import HouseRules, Table
from boodle.tripoley.answers import Claims, Five, PaySuit, PayTime, PokerPlay, SpareUse, Stake, StopsOpener
from tests.sim.lockstep import nature_of

EACH_ITS_SUIT = NOTATION.read(
    'pay_suit = "random_each"\ncombinations = ""\nshort_ante = "loan"\nstart_chips = 20\n'
).house
SETTINGS: list[dict[str, Any]] = [
    {"house": "mini", "players": 2},
    {"house": "pagat", "players": 4, "opponents": ("control", "first", "careful")},
    {"house": "pagat", "players": 3, "seat": 2, "deals": 3},
    {"house": HouseRules(bet_limit=0, spare_use=SpareUse.FULL), "players": 5, "opponents": "control", "deals": 9},
    {"house": EACH_ITS_SUIT, "players": 3, "deals": 9},
    {"house": HouseRules(pay_time=PayTime.PLAYED, five=Five.BEST), "players": 3, "dealer": 1},
    {
        "house": HouseRules(spare_use=SpareUse.OFFERED, poker=PokerPlay.HELD_AT_END, stops_opener=StopsOpener.LEFT),
        "players": 3,
    },
    {"house": "poch", "players": 3, "seat": 1, "deals": 2},
    {"house": "michigan", "players": 4, "deals": 2},
    {"house": "royal", "players": 4},
    {"house": "boxed-michigan-rummy", "players": 6, "seat": 5},
    {"house": "cosmo", "players": 5, "opponents": "first"},
]
"""Opponents leave nothing to luck, so that bots and policies say the same."""
IDS = [f"{told['house']} {told['players']}"[:20] for told in SETTINGS]


def listed(rows: Any) -> Any:  # noqa: ANN401 - lists in lists
    """Return an array as lists of Python's numbers, anything else as it is."""
    return rows.tolist() if isinstance(rows, np.ndarray) else rows


def interpreted(function: Callable[..., None]) -> Callable[..., None]:
    """Return what does on arrays what the function does on lists, without compiling."""

    def run(*rows: Any) -> None:  # noqa: ANN401 - arrays
        lists = [listed(row) for row in rows]
        function(*lists)
        for row, now in zip(rows, lists, strict=True):
            row[...] = now

    return run


class Readable:
    """The readable engine at one table of a batched environment: the same decks, the same opponents."""

    def __init__(self, env: BatchedEnv, table: int, opponents: dict[int, str], *, fixed: bool) -> None:
        """Sit down at the episode that has just begun."""
        self.env, self.bots = env, opponents
        self.seed, self.episode = int(env.tables._terms[SEED]), int(env.tables._rows[0][table, EPISODE])  # noqa: SLF001
        lot = below(key_of(self.seed, self.episode << DEAL_BITS, FIRST_DEALER), env.setting.players)
        self.go_on(begin(env.setting if fixed else replace(env.setting, dealer=lot)))

    def nature(self, shuffle: Shuffle[Table]) -> object:
        """Shuffle as the simulator does in this deal."""
        return nature_of(self.seed, (self.episode << DEAL_BITS) + self.play.deal - 1)(shuffle)

    def go_on(self, play: Play) -> None:
        """Let nature and the bots answer until the learner is asked or all is over."""
        chance = Stream(seed_of(1), 1, "bot")
        self.play = play
        while not self.play.over and self.play.seat != self.env.seat:
            if self.play.shuffle() is not None:
                self.play = self.play.played(self.nature(self.play.shuffle()))  # type: ignore[arg-type]
                continue
            seat = self.play.seat
            self.play = self.play.answered(BOTS[self.bots[seat]](self.play.seen(seat), self.play.choices(), chance))

    def mask(self) -> list[int]:
        """The numbers that may be said."""
        return list(self.play.legal())

    def say(self, number: int) -> float:
        """Say a number; returns the chips won."""
        before = self.play.closing()[self.env.seat]
        self.go_on(self.play.after(number))
        return float(self.play.closing()[self.env.seat] - before)


def opponents_of(told: dict[str, Any]) -> dict[int, str]:
    """The name of the policy at each other seat."""
    others, seat, players = told.get("opponents", "careful"), told.get("seat", 0), told["players"]
    named = [others] * (players - 1) if isinstance(others, str) else others
    return {(seat + step) % players: name for step, name in enumerate(named, 1)}


def differing(env: BatchedEnv, ours: Any, theirs: Any) -> list[str]:  # noqa: ANN401 - vectors
    """The parts in which two vectors differ."""
    layout = layout_of(env.setting)
    pairs = zip(layout.split(ours).items(), layout.split(theirs).values(), strict=True)
    return [
        f"{name}: {np.argwhere(mine != yours).tolist()} {mine[mine != yours]}"
        for (name, mine), yours in pairs
        if not np.array_equal(mine, yours)
    ]


@pytest.mark.parametrize("told", SETTINGS, ids=IDS)
def test_a_table_is_the_readable_engine(told: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """What is seen, what may be said and what is won, at every question of many deals."""
    monkeypatch.setattr(arrays, "compiled", partial(interpreted, step_tables))
    env, rng = BatchedEnv(3, **told), np.random.default_rng(3)
    seen, _ = env.reset(seed=5)
    tables = [Readable(env, table, opponents_of(told), fixed="dealer" in told) for table in range(3)]
    for _ in range(25):
        said = []
        for table, other in enumerate(tables):
            assert np.flatnonzero(env.action_masks()[table]).tolist() == other.mask()
            assert not differing(env, seen[table], observe(other.play, env.seat))
            said.append(int(rng.choice(other.mask())))
        seen, rewards, ended, _, facts = env.step(np.array(said))
        for table, other in enumerate(tables):
            assert rewards[table] == pytest.approx(other.say(said[table]))
            assert ended[table] == other.play.over
            if ended[table]:
                assert not differing(env, facts["final_obs"][table], observe(other.play, env.seat))
                tables[table] = Readable(env, table, opponents_of(told), fixed="dealer" in told)


def test_compiled_is_as_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every array, at every step, by every house of these."""
    for told in SETTINGS:
        compiled = BatchedEnv(9, **told)
        with monkeypatch.context() as patched:
            patched.setattr(arrays, "compiled", partial(interpreted, step_tables))
            plain = BatchedEnv(9, **told)
        rng = np.random.default_rng(4)
        assert (compiled.reset(seed=2)[0] == plain.reset(seed=2)[0]).all()
        for _ in range(8):
            said = any_legal(plain, rng)
            ours, theirs = compiled.step(said), plain.step(said)
            pairs: list[tuple[Any, Any]] = [*zip(ours[:4], theirs[:4], strict=True)]
            pairs += [(ours[4][name], theirs[4][name]) for name in theirs[4]]
            assert all((mine == other).all() for mine, other in pairs)
            assert np.array_equal(compiled.tables._desks, plain.tables._desks)  # noqa: SLF001


def any_legal(env: BatchedEnv, rng: np.random.Generator) -> Any:  # noqa: ANN401 - an array
    """A legal number for every table, drawn by chance."""
    masks = env.action_masks()
    return np.argmax(masks * rng.random(masks.shape), axis=1)


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let environments run interpreted."""
    monkeypatch.setattr(arrays, "compiled", partial(interpreted, step_tables))


@pytest.mark.usefixtures("plain")
def test_no_other_hand_is_seen() -> None:
    """Whatever the others hold, the learner's vector is the same while their hands have as many cards."""
    env, rng = BatchedEnv(4, players=4, opponents="control"), np.random.default_rng(1)
    env.reset(seed=1)
    for _ in range(40):
        env.step(any_legal(env, rng))
        notes, plan, terms, places = map(listed, env.tables._rows)  # noqa: SLF001
        for table, desk in enumerate(listed(env.tables._desks)):  # noqa: SLF001
            other, spare = HANDS + 2, HANDS + 4
            hands = desk[other], desk[spare]
            sizes = [hand.bit_count() for hand in hands]
            cards = [1 << card for card in range(52) if (hands[0] | hands[1]) >> card & 1]
            rng.shuffle(cards)
            desk[other], desk[spare] = sum(cards[: sizes[0]]), sum(cards[sizes[0] :])
            assert sorted(sizes) == sorted((desk[other].bit_count(), desk[spare].bit_count()))
            seen = [0] * env.tables._seen.shape[1]  # noqa: SLF001
            look(desk, plan, notes[table], terms, places, env.seat, seen)
            assert env.tables._seen[table].tolist() == seen  # noqa: SLF001


@pytest.mark.usefixtures("plain")
def test_it_is_a_vector_environment() -> None:
    """Found by `gymnasium.make_vec` under the name of the single seat; spaces hold what it returns."""
    env: Any = gymnasium.make_vec(
        ID, num_envs=5, vectorization_mode="vector_entry_point", house="mini", players=2, opponents="first"
    )
    rng = np.random.default_rng(1)
    seen, facts = env.reset(seed=3)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert isinstance(env.unwrapped, BatchedEnv)
    over = 0
    for _ in range(20):
        assert env.observation_space.contains(seen)
        assert facts["action_mask"].any(axis=1).all()
        said = any_legal(env.unwrapped, rng)
        assert env.action_space.contains(said)
        seen, rewards, ended, cut, facts = env.step(said)
        assert not rewards[~ended].any()
        assert not cut.any()
        over += int(ended.sum())
    assert over > 10


@pytest.mark.usefixtures("plain")
def test_the_few_actions_are_a_choice() -> None:
    """Of fourteen, never one alone."""
    env = BatchedEnv(4, few=True)
    _, facts = env.reset(seed=1)
    assert env.action_space.contains(any_legal(env, np.random.default_rng(1)))
    assert facts["action_mask"].shape == (4, 14)
    assert (facts["action_mask"].sum(axis=1) > 1).all()


@pytest.mark.usefixtures("plain")
def test_a_seed_settles_everything() -> None:
    """And the next episodes without one are others."""
    first, second = BatchedEnv(3, "mini", 2), BatchedEnv(3, "mini", 2)
    begun = first.reset(seed=9)[0].copy()
    assert (begun == second.reset(seed=9)[0]).all()
    assert (first.reset()[0] == second.reset()[0]).all()
    assert (first.reset(seed=9)[0] == begun).all()
    assert (first.reset(seed=10)[0] != begun).any()


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("wrong", [DEAL_ANEW, -7, 0, 10_000])
def test_an_illegal_number_ends_the_episode(wrong: int) -> None:
    """At its own table alone; it costs a starting stack."""
    env = BatchedEnv(2, "mini", 2, dealer=0)
    env.reset(seed=1)
    legal = any_legal(env, np.random.default_rng(1))
    _, rewards, ended, _, _ = env.step(np.array([wrong, legal[1]]))
    assert (rewards[0], ended[0]) == (-20.0, True)
    assert rewards[1] > -20.0


@pytest.mark.usefixtures("plain")
def test_episodes_without_a_question_are_passed_over() -> None:
    """Their chips are told."""
    env, rng = BatchedEnv(40, "cosmo", 5, opponents="first"), np.random.default_rng(2)
    _, facts = env.reset(seed=1)
    passed = 0.0
    for _ in range(10):
        passed += facts["unasked"][:, 0].sum()
        assert not facts["unasked"][facts["unasked"][:, 0] == 0, 1].any()
        facts = env.step(any_legal(env, rng))[4]
    assert passed > 0


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"num_envs": 0}, "num_envs: expected 1 or more, got 0"),
        ({"seat": 4}, "seat: expected 0 to 3, got 4"),
        ({"opponents": ("first",)}, "opponents: expected 3, got 1"),
        ({"opponents": "master"}, "opponents: expected first, .*careful.*, got master"),
    ],
)
def test_what_cannot_be_played_is_refused(told: dict[str, Any], said: str) -> None:
    """In one sentence that names the field."""
    with pytest.raises(SettingError, match=said):
        BatchedEnv(**{"num_envs": 1, **told})


@pytest.mark.parametrize(
    "house",
    [
        HouseRules(stake=Stake.FREE),
        HouseRules(claims=Claims.DEADLINE),
        HouseRules(pay_suit=PaySuit.AUCTION),
    ],
    ids=["stake", "claims", "pay_suit"],
)
def test_what_is_not_compiled_is_refused(house: HouseRules, request: pytest.FixtureRequest) -> None:
    """What the simulator would answer without asking the learner: the field is named."""
    with pytest.raises(NotCompiled, match=request.node.callspec.id.split("-")[0]):
        BatchedEnv(1, house)
