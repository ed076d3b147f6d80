"""One evening at one table: how it is made, who comes, what the host does meanwhile, and how it ends."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar

from boodle.client import Connection, Ticket
from boodle.games import GAMES
from boodle.seating import HostSays
from boodle.server.keeping.tables import Tables
from boodle.server.rooms import NewTable, RefusalCode, RoomError, TableMade, TicketedSeat, Visit
from boodle.server.tokens import hash_of
from boodle.session.view import Asking
from tests.simulation.ledger import Ledger
from tests.simulation.machine import Machine
from tests.simulation.person import Person, does
from tests.simulation.world import Loop, World

R = TypeVar("R")
LATER = frozenset({"broken", "stopping", "too_many_tables", "elsewhere", "newer"})
"""Refusals after which the same is asked again."""
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hilde", "Ivo")
UNTIL_ANSWERED = 10_000
"""Tries of whoever asks until he is answered."""
LEFT = 1800.0
"""So many seconds after its length an evening that does not end is left as it is."""
CLOCKS, TEMPOS = (0, 0, 20, 60), ("quick", "quick", "normal", "calm")


class Host(Person):
    """Who made the table: he deals on until the evening is to end."""

    ending = False

    def chosen(self, asked: Asking) -> object:
        """End the evening when its time has come."""
        if self.ending and HostSays.END in asked.choices:
            return HostSays.END
        return super().chosen(asked)


class About(NamedTuple):
    """What every evening of a history shares."""

    world: World
    town: Loop
    machine: Machine
    ledger: Ledger
    whim: "Callable[[Evening], Awaitable[object]]"
    """What the host does next, between one thing and another."""


class Evening:
    """One table and its people."""

    def __init__(self, about: About, number: int, hours: float) -> None:
        """Plan it by chance: which game, which rules, how many people and bots."""
        self.world, self.town, self.machine, self.ledger, self.whim = about
        world = self.world
        self.name = f"evening {number}"
        self.chance = world.chance(self.name)
        self.until = world.now + hours * 3600
        self.game = GAMES[self.chance.choice(sorted(GAMES))]
        self.preset = self.chance.choice(self.game.form.notation.presets())
        self.table = ""
        self.people: list[Person] = []
        self.came = 0
        """How many people have come so far."""
        self.over = False

    @property
    def host(self) -> Person:
        """Who made the table."""
        return self.people[0]

    async def live(self) -> None:
        """Play it from its first to its last minute."""
        house = self.game.form.notation.preset(self.preset)
        most = min(6, house.chairs)
        people = self.chance.randint(1, min(4, most))
        bots = self.chance.randint(2 - min(people, 2), most - people)
        made = await self._made(house, people + bots, bots)
        self.table = made.table
        host = self.comes(Ticket("http://room", made.table, 0, made.token))
        for _ in range(people - 1):
            await self.newcomer()
        if self.chance.random() < 0.3:  # somebody watches
            self.comes(Ticket("http://room", made.table))
        await self.act(host, "option", option="tempo", value=self.chance.choice(TEMPOS))
        await self.act(host, "start")
        await self._goes_on()
        self.over = True
        for person in self.people:
            person.gone = True

    async def _goes_on(self) -> None:
        """Let the host do this and that, and end it when its time has come."""
        while not self._has_ended() and self.world.now < self.until + LEFT:
            await asyncio.sleep(self.chance.uniform(5.0, 60.0))
            if self.world.now < self.until:
                await self.whim(self)
            else:
                self.ends()

    def ends(self) -> None:
        """Have whoever is host end it at his next question."""
        for person in self.people:
            if isinstance(person, Host):
                person.ending = True

    def _has_ended(self) -> bool:
        shadow = self.ledger.shadows.get(self.table)
        return shadow is not None and (shadow.state.over or self.machine.disk.logs[self.table].damaged)

    # ---------------------------------------------------------------- who comes

    async def _made(self, house: object, seats: int, bots: int) -> TableMade:
        levels = [self.chance.choice(("first", "casual")) for _ in range(bots)]
        wanted = NewTable(
            house=house,
            name=NAMES[0],
            game=self.game.name,
            seats=seats,
            clock=self.chance.choice(CLOCKS),
            bots=levels,
            practice=self.chance.random() < 0.2,
            may_watch=self.chance.random() < 0.7,
        )
        while True:
            made = await self.ask(lambda tables: tables.create_table(wanted, Visit()))
            if made is not None:
                return made
            await asyncio.sleep(1.0)

    async def newcomer(self) -> Person | None:
        """Have somebody sit down, however often he has to ask: his wish gives him one seat."""
        name = NAMES[(self.came) % len(NAMES)] + ("" if self.came < len(NAMES) else str(self.came))
        wish = f"{self.chance.getrandbits(128):x}"

        async def sit(tables: Tables) -> TicketedSeat:
            return await tables.sit(self.table, None, name, Visit(), wish)

        seated = await self.ask(sit)
        if seated is None:
            return None
        if self.chance.random() < 0.3:  # he has tapped twice
            again, state = await self.ask(sit, UNTIL_ANSWERED), self.ledger.shadows[self.table].state
            same = again is not None and again.token == seated.token
            known = state.seat_of(hash_of(seated.token)) is not None or state.expects(hash_of(seated.token))
            self.world.hold("wish", same or not known, lambda: f"{name} asked twice for a seat, and was told {again}")
        return self.comes(Ticket("http://room", self.table, max(0, seated.seat), seated.token))

    def comes(self, ticket: Ticket) -> Person:
        """Have somebody come with a ticket, a guest where it has no token."""
        kind = Host if not self.came else Person
        naps = self.chance.choice((0.0, 2.0, 12.0)) if self.came else self.chance.choice((0.0, 4.0))
        think = self.chance.choice((0.8, 2.0, 4.0))
        person = kind(self.world, self.machine, f"{self.name}/{self.came}", think=think, naps=naps)
        self.came += 1
        person.ticket, person.watched = ticket, self._look
        self.people.append(person)
        self.town.spawn(person.live())
        return person

    # ---------------------------------------------------------------- what is asked of the room

    async def ask(self, what: Callable[[Tables], Awaitable[R]], tries: int = 60) -> R | None:
        """Ask the room by HTTP until it answers; None where it refuses."""
        for _ in range(tries):
            try:
                return await self.machine.ask(what, self.table)
            except OSError:
                await asyncio.sleep(self.chance.uniform(0.2, 2.0))
            except RoomError as error:
                if error.refusal is RefusalCode.NEWER:
                    self.machine.hears_newer(self.name)
                if error.refusal.code not in LATER:
                    return None
                await asyncio.sleep(self.chance.uniform(0.2, 2.0))
        return None

    async def act(self, person: Person, act: str, **more: object) -> bool:
        """Have somebody do an act of the host's, until the room has answered; tells whether it was done."""
        command = f"{person.name}-{self.chance.getrandbits(40):x}"
        for _ in range(30):
            connection = person.connection
            if connection is None:
                await asyncio.sleep(1.0)
                continue
            done = await does(person, connection, command, act, **more)
            if done is not None:
                return done
        return False

    def _look(self, person: Person, connection: Connection) -> None:
        """Hold what somebody sees against the log."""
        if person.ticket is not None:
            self.ledger.look(person.ticket, connection.table)
