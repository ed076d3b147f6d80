"""Whoever listens at one table: told where it stands, what happens, and how the room around it is."""

import time
from collections.abc import Callable, Sequence

from boodle.notation.wire.messages import VERSION, Room, Said, Welcome, write_message
from boodle.notation.wire.parts import parts
from boodle.rulebook import Event
from boodle.seats import Seat
from boodle.server.listeners.cast import Cast
from boodle.server.listeners.ear import BAD_TOKEN, GONE, MAY_NOT_WATCH, RESTART, Ear
from boodle.server.listeners.roomfacts import Facts, Presence, room_facts
from boodle.server.tables.changing import Changing
from boodle.server.tables.state import TableState

MOST_SAID = 100
"""So many lines of chat are told to whoever comes; they are nowhere kept."""
REPLACING = "replaced"
"""Why a listener goes who is to come back with another token of his."""


class Audience:
    """The listeners of one table, with the chat between them."""

    def __init__(self, state: TableState, link: Callable[[str], str]) -> None:
        """Begin without anybody; `link` names the table's address."""
        self.state = state
        self.cast: Cast | None = None if state.session is None else Cast(state.game, state.session)
        self.ears: set[Ear] = set()
        self.away: dict[Seat, float] = {}
        """Since when nobody of a seat has been here, by the clock that never goes back."""
        self.form: Changing | None = None
        self.chat: list[Said] = []
        self.deadlines: Callable[[], list[tuple[int, int]]] = list
        self.level_ends: Callable[[], int | None] = lambda: None
        self._link = link
        self._host = state.host
        self._turned_at = 0 if state.session is None else len(state.session.log)

    @property
    def here(self) -> frozenset[Seat]:
        """The seats whose people have a socket open."""
        return frozenset(ear.seat for ear in self.ears if ear.seat is not None and ear.closing is None)

    @property
    def asleep(self) -> bool:
        """Tell whether nobody is here at all: then nothing goes on, and nothing is lost."""
        return not self.ears

    @property
    def changing(self) -> bool:
        """Tell whether the host has the form open in which the rules are changed."""
        return self.form is not None and self.form.holds(self.story, self.state.host)

    @property
    def story(self) -> str:
        """The name of the log that events are numbered in."""
        return f"{self.state.id}/{self.state.chapter}"

    def room(self) -> Facts:
        """Return the room's facts as they are now."""
        presence = Presence(
            here=self.here,
            away={seat: since - time.monotonic() + time.time() for seat, since in self.away.items()},
            changing=self.changing,
            watchers=sum(ear.seat is None for ear in self.ears),
            deadlines=self.deadlines(),
            level_ends=self.level_ends(),
        )
        return room_facts(self.state, presence, self._link(self.state.id))

    # ---------------------------------------------------------------- telling

    def welcome(self, ear: Ear) -> None:
        """Tell one listener where everything stands."""
        ear.tell(_welcome(self, ear))

    def catch_up(self, ear: Ear, since: int) -> bool:
        """Tell a listener who was away what he missed; returns whether it could be told."""
        cast, session = self.cast, self.state.session
        if cast is None or session is None or not 0 < since <= len(session.log):
            return False
        missed = [one for one in cast.recent if one.n >= since]
        if len(missed) != len(session.log) - since or (not missed and since == self._turned_at):
            return False
        own = cast.mine(ear.seat, self.state.host)
        if missed:
            ear.send(cast.frame(missed, ear.seat, ear.words, own))
        ear.tell(Room(room=self.room()))
        return True

    def tell_events(self, first: int, events: Sequence[Event]) -> None:
        """Tell everybody what has happened, as each may see it."""
        if self.cast is None:
            return
        told = self.cast.happened(first, events, self.here, self.state.host)
        concerned, alike = self.cast.concerned(told), dict[str, bytes]()
        for ear in tuple(self.ears):
            language = ear.words.language
            if ear.seat in concerned:
                ear.send(self.cast.frame(told, ear.seat, ear.words))
            else:
                if language not in alike:
                    alike[language] = self.cast.frame(told, None, ear.words)
                ear.send(alike[language])

    def tell_room(self) -> None:
        """Tell everybody how the room is now."""
        frame = write_message(Room(room=self.room()))
        for ear in tuple(self.ears):
            ear.send(frame)

    def note(self, key: str, **facts: object) -> None:
        """Tell everybody who is here, each in his language, what was done with the seats of the room."""
        now = time.time_ns() // 1_000_000
        for ear in tuple(self.ears):
            ear.tell(Said(seat=None, name="", text=ear.words(f"room_refused.note.{key}", **facts), at=now))

    def tell_said(self, said: Said) -> None:
        """Tell everybody what somebody said, and whoever comes later too."""
        self.chat = [*self.chat[1 - MOST_SAID :], said]
        for ear in tuple(self.ears):
            ear.tell(said)

    # ---------------------------------------------------------------- who may listen, and from where

    def close_code(self, token: str | None) -> int | None:
        """Return with which code a socket is refused that shows this token (its hash); None lets it in."""
        state = self.state
        if not state.begun or state.options.get("may_watch") == "yes":
            return None
        if token is None:
            return MAY_NOT_WATCH
        if state.seat_of(token) is not None or state.expects(token):
            return None
        return BAD_TOKEN

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
            elif self.close_code(ear.token) is not None:
                self.part(ear, MAY_NOT_WATCH, "may_not_watch")
            elif anew or ear.seat != sat or ear.seat in hosts:
                self.welcome(ear)

    def open_game(self) -> None:
        """Welcome everybody anew: another game begins, and its seats may be numbered otherwise."""
        if self.state.session is not None:
            self.cast = Cast(self.state.game, self.state.session)
            self.away.clear()
            self.turn_seats(anew=True)

    def part(self, ear: Ear, code: int, reason: str, *, again: bool = False) -> None:
        """Say goodbye to one listener."""
        ear.bye(code, reason, again=again)
        self.ears.discard(ear)

    def part_all(self) -> None:
        """Say goodbye to everybody, until the room is back."""
        for ear in tuple(self.ears):
            self.part(ear, RESTART, "restart", again=True)


def _welcome(audience: Audience, ear: Ear) -> Welcome:
    """Return everything that one listener may know of a table."""
    cast, state = audience.cast, audience.state
    return Welcome(
        version=VERSION,
        table=state.id,
        story=audience.story,
        seat=ear.seat,
        host=ear.seat is not None and ear.seat == state.host,
        next=0 if state.session is None else len(state.session.log),
        house=state.house,
        picture={} if cast is None else parts(cast.picture),
        mine={} if cast is None else cast.mine(ear.seat, state.host),
        told=[] if cast is None else cast.told(ear.seat, ear.words),
        room=audience.room(),
        game=state.game.name,
    )
