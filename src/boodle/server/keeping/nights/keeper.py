"""Every night of the room, brought back from the log when somebody comes; what is said is committed before it is told.

One night is spoken for by one after the other: each has its lock. A stranger's guess at an id leaves nothing behind.
"""

import asyncio

from cachetools import LRUCache

from boodle.cards.deck import SEED_BYTES
from boodle.names import tidy
from boodle.notation.errors import NotationError
from boodle.notation.tournament.acts import TOURNAMENT
from boodle.notation.tournament.record import write_said
from boodle.notation.tournament.rules import read_rules, write_rules
from boodle.rulebook import Refused
from boodle.server.keeping.nights import kept
from boodle.server.keeping.nights.state import ActHappened, NightState, brought
from boodle.server.keeping.whereabouts import Whereabouts
from boodle.server.logs import note_failure
from boodle.server.names import LONGEST_TITLE
from boodle.server.outside import SYSTEM_CHANCE, SYSTEM_CLOCK, Entropy, Timepiece
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.store import BrokenFolder, BrokenTable, Store, StoreError, UnknownEntry
from boodle.server.tokens import hash_of, new_table_id, new_token
from boodle.session import nature_of
from boodle.tournament import At, natures_answer

MOST_IN_MEMORY = 64
"""So many nights are kept in memory; the log brings back any other."""
MOST_ENTRIES = 5000
"""No night has so much to say."""
NATURE = "drawn"
"""Said alone it means that the room draws, by cards nobody could foresee."""


class Nights:
    """The tournament nights of a room."""

    def __init__(self, store: Store, clock: Timepiece = SYSTEM_CLOCK, chance: Entropy = SYSTEM_CHANCE) -> None:
        """Keep them in a log."""
        self.clock = clock
        self._store = store
        self._chance = chance
        self._there: LRUCache[str, NightState] = LRUCache(MOST_IN_MEMORY)
        self._reading = asyncio.Lock()
        self._whereabouts = Whereabouts(store)

    async def open(self, title: str, rules: list[str]) -> tuple[str, str]:
        """Make a night; returns its id and its host's key. Raises RoomError, NotationError for rules that cannot be."""
        lines = write_rules(read_rules(rules))
        state, key = NightState(new_table_id(self._chance)), new_token(self._chance)
        await self._keep(state, kept.NightOpened(tidy(title, LONGEST_TITLE), lines, hash_of(key)))
        state.epoch = self._store.epoch(kept.log_of(state.id))
        self._there[state.id] = state
        return state.id, key

    async def find(self, name: str) -> NightState:
        """Return a night; raises RoomError(NO_NIGHT)."""
        found = self._there.get(name)
        if found is None or not self._stands(found):
            async with self._reading:
                found = self._there.get(name)
                if await self.where(name):
                    self._there.pop(name, None)
                    raise RoomError(RefusalCode.ELSEWHERE)
                if found is None or not self._stands(found):
                    epoch = self._store.epoch(kept.log_of(name))
                    try:
                        found = await self._read(name)
                    except RoomError as error:
                        raise await self._whereabouts.refusal(kept.log_of(name), error) from None
                    found.epoch = epoch
                    self._there[name] = found
        return found

    async def where(self, name: str) -> str:
        """Return the address at which another process keeps a night; nothing where it is ours, or nobody's."""
        return await self._whereabouts.of(kept.log_of(name))

    def _stands(self, found: NightState) -> bool:
        """Tell whether what is in memory is what the log says."""
        return 0 < found.epoch == self._store.epoch(kept.log_of(found.id))

    async def say(self, name: str, key: str | None, line: str) -> NightState:
        """Take what the host says; raises RoomError, NotationError where it is no act, Refused where it cannot be."""
        state = await self._spoken_for(name, key)
        async with state.turn:
            if state.n >= MOST_ENTRIES:
                raise RoomError(RefusalCode.OVER)
            at = self.clock.now() // 1000
            act = (
                natures_answer(state.now.tournament, nature_of(self._chance(SEED_BYTES)))
                if line == NATURE
                else TOURNAMENT.read(line)
            )
            known = brought(state.now, At(at, act))
            await self._keep(state, kept.NightSaid(write_said(known.said)), known)
        return state

    async def take_back(self, name: str, key: str | None) -> NightState:
        """Take back what was said last; raises RoomError."""
        state = await self._spoken_for(name, key)
        async with state.turn:
            if state.now.log:
                await self._keep(state, kept.NightTakenBack())
        return state

    async def another_key(self, name: str, key: str | None) -> str:
        """Make one more key for another device of the host's; raises RoomError."""
        state, new = await self._spoken_for(name, key), new_token(self._chance)
        async with state.turn:
            await self._keep(state, kept.NightKey(hash_of(new)))
        return new

    async def doubt(self, state: NightState, key: str | None, head: str) -> None:
        """Keep for everybody that a device of the host's was told a head of another past; raises RoomError."""
        if state.may_speak(key):
            async with state.turn:
                if head not in state.pasts and state.n < MOST_ENTRIES:
                    await self._keep(state, kept.NightOtherPast(head))

    async def _spoken_for(self, name: str, key: str | None) -> NightState:
        state = await self.find(name)
        if not state.may_speak(key):
            raise RoomError(RefusalCode.NOT_THE_HOST)
        return state

    async def _keep(self, state: NightState, entry: kept.AnyKeptNight, known: ActHappened | None = None) -> None:
        """Commit an entry, then let it happen; raises RoomError(BROKEN) where it cannot be kept."""
        row = kept.as_entry(state.id, state.n, self.clock.now(), entry)
        try:
            await self._store.append((row,))
        except StoreError as error:
            self._there.pop(state.id, None)
            note_failure("night fault", error)
            raise RoomError(RefusalCode.BROKEN) from None
        state.let_happen(row, known)

    async def _read(self, name: str) -> NightState:
        """Fold a night from its log; raises RoomError."""
        state = NightState(name)
        try:
            for entry in await self._store.read(kept.log_of(name)):
                state.let_happen(entry)
        except (UnknownEntry, NotationError, Refused) as error:
            note_failure("night fault", error)
            raise RoomError(RefusalCode.NEWER) from None
        except (BrokenTable, BrokenFolder) as error:
            note_failure("night fault", error)
            raise RoomError(RefusalCode.DAMAGED) from None
        except StoreError as error:
            note_failure("night fault", error)
            raise RoomError(RefusalCode.BROKEN) from None
        if state.night is None:
            raise RoomError(RefusalCode.NO_NIGHT)
        return state
