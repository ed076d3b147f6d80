"""Thousands of tables as plain arrays, with learners at any seats: the simulator stepped in one compiled call.

At every table the simulator plays on to the next question to a seat that learns. What that seat sees is a packed record
(`boodle.adapters.packing`), what it may say one of few actions (`boodle.adapters.abstraction`) or of all numbers. All
that is needed beside the house is NumPy and the extra `boodle[sim]`.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from boodle.adapters.abstraction import ACTIONS
from boodle.adapters.many import DEAL_ANEW, WAIT, step_tables
from boodle.adapters.numbering import numbering_of
from boodle.adapters.packing import FIELDS, WORD, Records, record_of
from boodle.adapters.setting import Setting, SettingError, setting_of
from boodle.adapters.sighting import EPISODE, FACTS, SEED
from boodle.seats import Seat
from boodle.sim.compiled_rules import NotCompiled
from boodle.sim.compiler import kernel
from boodle.sim.desk import ASKED, MOST_SEATS
from boodle.sim.patience import told_for_what
from boodle.sim.plan import plan_of
from boodle.sim.policies import FIRST, MASTER, NAMES
from boodle.sim.policies.betting_book import with_book
from boodle.sim.tables import array_row, as_array, new_desk
from boodle.sim.terms import SEEDS
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import Stake
from boodle.tripoley.collecting import must_be_claimed

LEARNER = "learner"
POLICIES = NAMES[:MASTER]
"""Who may sit at the other seats; `master` searches, and is no plain function of a row."""
Actions = NDArray[np.int64]
Chooses = Callable[[Records, NDArray[np.bool_]], Actions]
"""A player: of what is seen at some tables, and which actions are legal there, it makes an action for each."""


class ManyTables:
    """As many tables as one likes; its arrays are its own, and the next step writes to them.

    `seen` has a record for every table, `legal` a row of truths, `asked` whose turn it is. After a step `rewards` has
    the chips each seat won in the deals that ended, `over` whether the episode has ended; then another has begun.
    """

    def __init__(
        self,
        tables: int,
        house: HouseRules | str = "pagat",
        players: int = 4,
        *,
        seats: str | Chooses | Sequence[str | Chooses] = LEARNER,
        dealer: Seat | None = None,
        deals: int = 1,
        few: bool = True,
        last_seen: bool = False,
    ) -> None:
        """Lay the tables; at each seat the learner, a policy or a callable. Raises SettingError, NotCompiled.

        `few` is which actions there are; `last_seen` keeps what the first learner sees when an episode is over.
        """
        if tables < 1:
            raise SettingError(f"tables: expected 1 or more, got {tables}")
        self.setting = setting_of(house, players, dealer, deals)
        sitting = [seats] * players if isinstance(seats, str) or callable(seats) else list(seats)
        policies, self._players = seats_of(sitting, players)
        learners = sum(1 << seat for seat, who in enumerate(sitting) if callable(who) or who == LEARNER)
        plan = compiled_plan(self.setting, policies)
        numbers, record = numbering_of(self.setting), record_of(self.setting)
        self.actions = ACTIONS if few else numbers.count
        self._terms = as_array(
            [learners, deals, -1 if dealer is None else dealer, 0, tables, numbers.amount, numbers.most, int(few)]
        )
        self._desks = np.tile(np.asarray(new_desk(plan, policies, array_row)), (tables, 1))
        begins = as_array([record.fields[name][1] for name in FIELDS])  # type: ignore[index]
        self._rows = (np.zeros((tables, FACTS + MOST_SEATS), np.int64), as_array(plan), self._terms, begins)
        words = record.itemsize // WORD
        self._seen = np.zeros((tables, words), np.int64)
        self._last = np.zeros((tables, words if last_seen else 0), np.int64)
        self.seen = self._seen.view(record)[:, 0]
        self.last_seen = self._last.view(record)[:, 0] if last_seen else None
        masks, ended = np.zeros((tables, self.actions), np.uint8), np.zeros(tables, np.uint8)
        self.legal, self.over = masks.view(np.bool_), ended.view(np.bool_)
        self.rewards, self.unasked = np.zeros((tables, players)), np.zeros((tables, 1 + players))
        self._written = (self._seen, self._last, masks, self.rewards, ended, self.unasked)
        self._step = compiled()

    @property
    def asked(self) -> NDArray[np.int64]:
        """Whose turn it is at every table."""
        asked: NDArray[np.int64] = self._desks[:, ASKED]
        return asked

    def reset(self, seed: int) -> None:
        """Begin everywhere anew, with a seed always the same; the first time it is compiled, some seconds."""
        self._terms[SEED] = seed % SEEDS
        self._rows[0][:, EPISODE] = np.arange(-len(self.over), 0)
        with told_for_what(lambda: "compiling the rules of many tables, a few seconds, once"):
            self._play(np.full(len(self.over), DEAL_ANEW))
        self._let_players_say()
        self.over[:] = False

    def step(self, actions: Actions) -> None:
        """Say an action at every table, and play on to the next question to a learner.

        One that is not legal ends the episode and costs a starting stack. `unasked` tells how many episodes went by
        without a question before one that has begun, and each seat's chips until its first.
        """
        said = np.asarray(actions, np.int64)
        self._play(np.where(said < 0, self.actions, said))  # none that is said deals anew
        self._let_players_say()

    def _play(self, actions: Actions) -> None:
        self._step(self._desks, *self._rows, actions, *self._written)

    def _let_players_say(self) -> None:
        """Have the callables answer until a learner is asked everywhere."""
        if not self._players:
            return
        waits = self._waiting()
        if not waits.any():
            return
        won, over, unasked = self.rewards.copy(), self.over.copy(), self.unasked.copy()
        while waits.any():
            said = np.full(len(over), WAIT)
            for seat, chooses in self._players.items():
                here = np.flatnonzero(self.asked == seat)
                if len(here):
                    said[here] = chooses(self.seen[here], self.legal[here])
            self._play(said)
            first, began = waits & ~over, waits & self.over
            won[first] += self.rewards[first]
            unasked[waits & over, 1:] += self.rewards[waits & over]
            unasked[began & first] = self.unasked[began & first]
            unasked[began & over] += self.unasked[began & over]
            unasked[began & over, 0] += 1
            over |= began
            waits = self._waiting()
        self.rewards[:], self.over[:], self.unasked[:] = won, over, unasked

    def _waiting(self) -> NDArray[np.bool_]:
        """Return at which tables a callable is asked."""
        return np.isin(self.asked, list(self._players))


@lru_cache(maxsize=1)
def compiled() -> Callable[..., None]:
    """Return what steps the tables, compiled; raises NeedsExtra."""
    return kernel(step_tables)


def seats_of(sitting: Sequence[str | Chooses], players: int) -> tuple[list[int], dict[int, Chooses]]:
    """Return a policy for every seat, learners' never asked, and the callables by seat. Raises SettingError."""
    if len(sitting) != players:
        raise SettingError(f"seats: expected {players}, got {len(sitting)}")
    for who in sitting:
        if isinstance(who, str) and who not in (LEARNER, *POLICIES):
            raise SettingError(f"seats: expected {LEARNER}, {', '.join(POLICIES)} or a callable, got {who}")
    if LEARNER not in sitting:
        raise SettingError(f"seats: expected a {LEARNER} at one at least, got none")
    policies = [POLICIES.index(who) if isinstance(who, str) and who in POLICIES else FIRST for who in sitting]
    return policies, {seat: who for seat, who in enumerate(sitting) if not isinstance(who, str)}


def compiled_plan(setting: Setting, policies: Sequence[int]) -> list[int]:
    """Return the house rules as numbers, for seats of these policies.

    Raises NotCompiled for what the simulator answers without asking anybody.
    """
    house = setting.house
    if house.stake is Stake.FREE:
        raise NotCompiled("stake is free, and chips are laid evenly in the simulator: expected another stake")
    if must_be_claimed(house):
        raise NotCompiled("pay cards must be claimed, and all are paid in the simulator: expected claims = automatic")
    return with_book(plan_of(house, setting.players), policies)
