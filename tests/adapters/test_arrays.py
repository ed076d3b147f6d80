"""Many tables as arrays: what learners see and may say is what the readable engine has, and every seat may learn."""

from functools import partial
from typing import Any

import numpy as np
import pytest

from boodle.adapters import arrays
from boodle.adapters.abstraction import ACTIONS, NAMES
from boodle.adapters.arrays import LEARNER, ManyTables
from boodle.adapters.few import few_answers
from boodle.adapters.many import step_tables
from boodle.adapters.observation import packed_sight
from boodle.adapters.packing import record_of
from boodle.adapters.play import Play, begin
from boodle.adapters.setting import SettingError, setting_of
from boodle.adapters.sighting import EPISODE, SEED
from boodle.frozen import replace
from boodle.notation.tripoley.house import presets
from boodle.sim.chance import below, key_of
from boodle.sim.evenings import DEAL_BITS, FIRST_DEALER
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import SpareUse
from tests.adapters.test_batched import interpreted
from tests.sim.lockstep import nature_of

SETTINGS: list[dict[str, Any]] = [
    {"players": 4},
    {"house": HouseRules(bet_limit=0, spare_use=SpareUse.FULL), "players": 5, "deals": 3},
    {"house": "poch", "players": 3, "deals": 2},
    {"house": "cosmo", "players": 4},
    {"house": "mini", "players": 2},
]
IDS = [f"{told.get('house', 'pagat')} {told['players']}"[:20] for told in SETTINGS]


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables run interpreted."""
    monkeypatch.setattr(arrays, "compiled", partial(interpreted, step_tables))


def any_legal(legal: Any, rng: np.random.Generator) -> Any:  # noqa: ANN401 - arrays
    """A legal action for every table, drawn by chance."""
    return np.argmax(legal * (rng.random(legal.shape) + 0.01), axis=1)


class AllSeats:
    """The readable engine at one table where all seats learn: the same decks; asked only where there is a choice."""

    def __init__(self, tables: ManyTables, table: int) -> None:
        """Sit down at the episode that has just begun."""
        self.seed, self.episode = int(tables._terms[SEED]), int(tables._rows[0][table, EPISODE])  # noqa: SLF001
        lot = below(key_of(self.seed, self.episode << DEAL_BITS, FIRST_DEALER), tables.setting.players)
        self.go_on(begin(replace(tables.setting, dealer=lot)))

    def go_on(self, play: Play) -> None:
        """Let nature answer, and each seat that has one action only."""
        self.play = play
        while not self.play.over:
            shuffle = self.play.shuffle()
            if shuffle is not None:
                deal = (self.episode << DEAL_BITS) + self.play.deal - 1
                self.play = self.play.played(nature_of(self.seed, deal)(shuffle))
            elif len(few := few_answers(self.play)) == 1:
                self.play = self.play.answered(next(iter(few.values())))
            else:
                return

    def say(self, action: int) -> list[float]:
        """Say an action; returns the chips that each seat won."""
        before = self.play.closing()
        self.go_on(self.play.answered(few_answers(self.play)[action]))
        return [now - then for now, then in zip(self.play.closing(), before, strict=True)]


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("told", SETTINGS, ids=IDS)
def test_every_seat_is_the_readable_engine(told: dict[str, Any]) -> None:
    """Who is asked, what it sees to the last bit, which actions are legal, and what every seat wins."""
    tables, rng = ManyTables(3, **told), np.random.default_rng(3)
    tables.reset(5)
    others = [AllSeats(tables, table) for table in range(3)]
    for _ in range(80):
        said = any_legal(tables.legal, rng)
        for table, other in enumerate(others):
            assert tables.asked[table] == other.play.seat
            assert np.flatnonzero(tables.legal[table]).tolist() == sorted(few_answers(other.play))
            sight = packed_sight(other.play, other.play.seat)[0]
            assert [name for name in sight.dtype.names or () if (tables.seen[table][name] != sight[name]).any()] == []
        tables.step(said)
        for table, other in enumerate(others):
            assert tables.rewards[table].tolist() == pytest.approx(other.say(said[table]))
            assert tables.over[table] == other.play.over
            if tables.over[table]:
                others[table] = AllSeats(tables, table)


def test_a_record_has_at_most_300_bytes() -> None:
    """In every preset, by as many players as it seats."""
    for name in presets():
        for players in range(2, 10):
            try:
                setting = setting_of(name, players=players)
            except SettingError:
                continue
            assert record_of(setting).itemsize <= 300
    assert len(NAMES) == ACTIONS <= 64


@pytest.mark.usefixtures("plain")
def test_a_callable_is_a_seat() -> None:
    """What it says for its seats is what the learner of those seats would say there: the same chips to all."""

    def lowest(_: Any, legal: Any) -> Any:  # noqa: ANN401 - arrays
        return legal.argmax(axis=1)

    alone = ManyTables(6, seats=(LEARNER, lowest, lowest, "careful"))
    shared = ManyTables(6, seats=(LEARNER, LEARNER, LEARNER, "careful"))
    won: list[Any] = []
    for tables in (alone, shared):
        tables.reset(3)
        assert not tables.over.any()
        ended: list[list[Any]] = [[] for _ in tables.over]
        for _ in range(80):
            assert tables is shared or (tables.asked == 0).all()
            tables.step(tables.legal.argmax(axis=1))
            for table in np.flatnonzero(tables.over):
                ended[table].append(tables.rewards[table].tolist())
        won.append([row[:3] for row in ended])
    assert won[0] == won[1]
    assert sum(map(len, won[0])) == 18


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"tables": 0}, "tables: expected 1 or more, got 0"),
        ({"seats": ("first",)}, "seats: expected 4, got 1"),
        ({"seats": "master"}, "seats: expected learner, first, .* or a callable, got master"),
        ({"seats": "careful"}, "seats: expected a learner at one at least, got none"),
    ],
)
def test_what_cannot_be_played_is_refused(told: dict[str, Any], said: str) -> None:
    """In one sentence that names the field."""
    with pytest.raises(SettingError, match=said):
        ManyTables(**{"tables": 1, **told})
