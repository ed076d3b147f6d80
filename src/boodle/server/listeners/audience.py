"""Whoever listens at one table: told where it stands, what happens, and how the room around it is."""

from collections.abc import Sequence

from msgspec import Raw

from boodle.notation.wire.messages import VERSION, Events, Room, Said, Welcome, write_message
from boodle.notation.wire.paths import differences
from boodle.rulebook import Viewer
from boodle.seats import Seat
from boodle.server.listeners.cast import Cast, hears_otherwise
from boodle.server.listeners.ear import BAD_TOKEN, GONE, MAY_NOT_WATCH, RESTART, Ear
from boodle.server.listeners.roomfacts import Facts, Presence, room_facts
from boodle.server.outside import as_date
from boodle.server.tables import entries
from boodle.server.tables.actor import Actor, Surroundings
from boodle.server.tables.seating import REPLACING
from boodle.server.tables.state import TableState
from boodle.server.tables.timing import Timekeeper

ALWAYS = {"now"}
"""The facts of the room that are others at any time: no news by themselves, and told with whatever is."""


class Audience:
    """One table in memory, with its listeners."""

    def __init__(self, state: TableState, around: Surroundings) -> None:
        """Take up a table as its log left it, without anybody."""
        self.state = state
        self.cast: Cast | None = None if state.stream is None else Cast(state.stream)
        self.ears: dict[Ear, None] = {}
        """Who listens, in the order in which they came: so they are told."""
        self.away: dict[Seat, float] = {}
        """Since when nobody of a seat has been here, by the clock that never goes back."""
        self._host = state.host
        self._room: Facts = {}
        """The room as everybody here was told it last."""
        self._turned_at = 0 if state.session is None else len(state.session.log)
        self.actor = Actor(state, around, self, Timekeeper)

    @property
    def here(self) -> frozenset[Seat]:
        """The seats whose people have a socket open."""
        return frozenset(ear.seat for ear in self.ears if ear.seat is not None and ear.closing is None)

    @property
    def looking(self) -> frozenset[Seat]:
        """The seats whose people have the page before them."""
        return frozenset(ear.seat for ear in self.ears if ear.seat is not None and ear.closing is None and ear.looks)

    @property
    def asleep(self) -> bool:
        """Tell whether nobody is here at all: then nothing goes on, and nothing is lost."""
        return not self.ears

    @property
    def deals_over(self) -> int:
        """How many deals of the evening are over, those before a change of the rules among them."""
        before = self.state.deals_before[-1] if self.state.deals_before else 0
        return before + (0 if self.cast is None else len(self.cast.stream.story.closings))

    def room(self) -> Facts:
        """Return the room's facts as they are now."""
        clock = self.actor.around.clock
        presence = Presence(
            now=clock.now(),
            here=self.here,
            away={seat: as_date(clock, since) for seat, since in self.away.items()},
            changing=self.actor.changing,
            watchers=sum(ear.seat is None for ear in self.ears),
            deadlines=self.actor.timer.deadlines(),
            time_bank=self.actor.timer.time_bank(),
            level_ends=self.actor.timer.level_ends(),
        )
        return room_facts(self.state, presence, self.actor.around.link(self.state.id))

    # ---------------------------------------------------------------- telling

    def welcome(self, ear: Ear) -> None:
        """Tell one listener where everything stands."""
        ear.tell(_welcome(self, ear, self._room_now(ear)))

    def catch_up(self, ear: Ear, since: int) -> bool:
        """Tell a listener who was away what he missed; returns whether it could be told."""
        cast, session = self.cast, self.state.session
        if cast is None or session is None or not 0 < since <= len(session.log):
            return False
        missed = [piece for piece in cast.recent if piece.n >= since]
        if len(missed) != len(session.log) - since or (not missed and since == self._turned_at):
            return False
        own = cast.mine(ear.seat, self.state.host)
        if missed:
            ear.tell(Events(events=cast.events(missed, ear.seat, ear.words, own), head=self.actor.head))
        ear.tell(Room(room=self._room_now(ear), head=self.actor.head))
        return True

    def tell_events(self, plain: Sequence[Raw]) -> None:
        """Tell everybody what has happened, as each may see it; `plain` are the events as they stand in the log."""
        if self.cast is not None:
            told = self.cast.happened(plain, self.here, self.state.host)
            frames: dict[tuple[str, Viewer], bytes] = {}
            for ear in tuple(self.ears):
                viewer = ear.seat if hears_otherwise(told, ear.seat) else None
                heard = ear.words.language, viewer
                if heard not in frames:
                    events = self.cast.events(told, viewer, ear.words)
                    frames[heard] = write_message(Events(events=events, head=self.actor.head))
                ear.send(frames[heard])

    def tell_room(self) -> None:
        """Tell everybody what is otherwise in the room now."""
        self._tell_room(self.room(), tuple(self.ears))

    def _room_now(self, newcomer: Ear) -> Facts:
        """Return the room for one who is told all of it; the others are told first what he is told."""
        now = self.room()
        if differences(self._room, now).keys() - ALWAYS:
            self._tell_room(now, tuple(ear for ear in self.ears if ear is not newcomer))
        return now

    def _tell_room(self, now: Facts, ears: tuple[Ear, ...]) -> None:
        told = {name: now[name] for name in ALWAYS} | differences(self._room, now)
        frame, self._room = write_message(Room(room=told, head=self.actor.head)), now
        for ear in ears:
            ear.send(frame)

    def note(self, key: str, **facts: object) -> None:
        """Tell everybody who is here, each in his language, what was done with the seats of the room."""
        now = self.actor.around.clock.now()
        for ear in tuple(self.ears):
            ear.tell(noted(ear, key, now, **facts))

    def tell_said(self, said: entries.Talked) -> None:
        """Tell everybody what somebody said."""
        for ear in tuple(self.ears):
            ear.tell(as_said(said))

    # ---------------------------------------------------------------- who sits where, and who stays

    def turn_seats(self, parting: str = "", *, anew: bool = False) -> None:
        """See who sits where now, and welcome whoever sits otherwise than before, or everybody `anew`.

        `parting` is why those go who have lost their seat; without it they stay as guests, if guests may.
        """
        self._turned_at = 0 if self.state.session is None else len(self.state.session.log)
        before, self._host = self._host, self.state.host
        hosts = {before, self._host} if before != self._host else set()
        for ear in tuple(self.ears):
            sat, ear.seat = ear.seat, None if ear.token is None else self.state.seat_of(ear.token)
            if ear.seat is None and sat is not None and parting:
                self.part(ear, GONE, parting, again=parting == REPLACING)
            elif close_code(self.state, ear.token) is not None:
                self.part(ear, MAY_NOT_WATCH, "may_not_watch")
            elif anew or ear.seat != sat or ear.seat in hosts:
                self.welcome(ear)

    def open_game(self) -> None:
        """Welcome everybody anew: another game begins, and its seats may be numbered otherwise."""
        if self.state.stream is not None:
            self.cast = Cast(self.state.stream)
            self.away.clear()
            self.turn_seats(anew=True)

    def part(self, ear: Ear, code: int, reason: str, *, again: bool = False) -> None:
        """Say goodbye to one listener."""
        ear.bye(code, reason, again=again)
        self.ears.pop(ear, None)

    def part_all(self) -> None:
        """Say goodbye to everybody, until the room is back."""
        for ear in tuple(self.ears):
            self.part(ear, RESTART, "restart", again=True)


def as_said(said: entries.Talked) -> Said:
    """Return a line of chat as it is told."""
    return Said(seat=said.seat, name=said.name, text=said.text, emote=said.emote, at=said.at)


def noted(ear: Ear, key: str, at: int, **facts: object) -> Said:
    """Return what the room itself says to a listener, in his language."""
    return Said(seat=None, name="", text=ear.words(f"room_refused.note.{key}", **facts), at=at, note=key)


def close_code(state: TableState, token: str | None) -> int | None:
    """Return with which code a socket is refused that shows this token (its hash); None lets it in."""
    if not state.begun or state.options.get("may_watch") == "yes":
        return None
    if token is None:
        return MAY_NOT_WATCH
    if state.seat_of(token) is not None or state.expects(token):
        return None
    return BAD_TOKEN


def _welcome(audience: Audience, ear: Ear, room: Facts) -> Welcome:
    """Return everything that one listener may know of a table."""
    cast, state = audience.cast, audience.state
    return Welcome(
        version=VERSION,
        table=state.id,
        story=audience.actor.story,
        seat=ear.seat,
        host=ear.seat == state.host,
        next=0 if state.session is None else len(state.session.log),
        house=state.house,
        picture={} if cast is None else cast.picture,
        mine={} if cast is None else cast.mine(ear.seat, state.host),
        told=[] if cast is None else cast.told(ear.seat, ear.words),
        rules={} if cast is None else cast.rules,
        room=room,
        game=state.game.name,
        head=audience.actor.head,
    )
