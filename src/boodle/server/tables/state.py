"""One table of the room as its log tells it: who has which seat, the options, the game. Folded from entries alone.

The actor asks the rules, has the entry committed, and only then lets it happen here: what is not in the log has never
happened (SERVER 6, 7).
"""

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from boodle.bots.given import AnySeen
from boodle.games import GAMES, TRIPOLEY, AnyGame
from boodle.games.stream import TableStream
from boodle.notation.answers import read_action, read_who
from boodle.rulebook import Event, Round, SeatLeft, SeatTaken, Who
from boodle.seats import Seat
from boodle.server.tables import entries
from boodle.server.tables.deals import spans
from boodle.server.tables.fairness import Fairness
from boodle.session import Session


class Played(NamedTuple):
    """An answer as it was played: who gave it, the round after it, and the events that made that."""

    who: Who
    action: object
    after: Round[Any]
    events: tuple[Event, ...]


RETOLD = 240
"""Of so many events that happened before a table woke sentences may be told."""

MOST_ANSWERED = 4096
"""So many commands of a table are remembered, that a repeat does no harm."""

OPTIONS = ("title", "clock", "may_watch", "chat", "paused")


@dataclass(frozen=True, slots=True)
class Place:
    """Who has a seat: a person, a bot or nobody; `stand_in` is the level of the bot that plays while he is away."""

    kind: str = "open"
    name: str = ""
    level: str = ""
    token: str = ""
    back: str = ""
    stand_in: str = ""
    leaving: bool = False

    @property
    def played_by(self) -> str:
        """The level of the bot that plays this seat now, or nothing."""
        return self.level if self.kind == "bot" else self.stand_in


@dataclass(slots=True)
class TableState:
    """What the log of one table says so far."""

    id: str
    game: AnyGame = TRIPOLEY
    length: int = 0
    opened: entries.Opened = field(default_factory=lambda: entries.Opened("", "", {}, 0))
    options: dict[str, str] = field(default_factory=dict)
    places: list[Place] = field(default_factory=list)
    expected: list[entries.Expected] = field(default_factory=list)
    host: Seat = 0
    session: Session[Any] | None = None
    stream: TableStream[Any, Any, Any, Any] | None = None
    """The game under way as each seat sees it."""
    house: dict[str, str] = field(default_factory=dict)
    chapter: int = 0
    fair: Fairness = field(default_factory=Fairness)
    answered: dict[str, int] = field(default_factory=dict)
    earlier: list[Session[Any]] = field(default_factory=list)
    """The games before the rules were changed."""
    chairs_before: list[list[Seat]] = field(default_factory=list)
    """Which seat each seat of a later game had in the one before it."""
    has_code: bool = True
    """Whether its spoken code still leads here; not in the log."""
    deals_before: list[int] = field(default_factory=list)
    """How many deals of the evening were over before each game."""

    @property
    def begun(self) -> bool:
        """Tell whether the evening has begun."""
        return self.session is not None

    @property
    def over(self) -> bool:
        """Tell whether it has ended."""
        return self.session is not None and self.session.round.over

    @property
    def paused(self) -> bool:
        """Tell whether the host has stopped the game."""
        return self.options.get("paused") == "yes"

    @property
    def clock(self) -> int:
        """The seconds for an answer; 0: no limit."""
        return int(self.options.get("clock", "0"))

    @property
    def round(self) -> Round[Any]:
        """The round as it stands; TypeError before the evening has begun."""
        if self.session is None:
            raise TypeError("the evening has not begun")
        return self.session.round

    def seen(self, seat: Seat) -> AnySeen:
        """Return what the bot of a seat is given; TypeError before the evening has begun."""
        if self.stream is None:
            raise TypeError("the evening has not begun")
        return self.stream.seen(seat)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names as the game knows them, or as they sit before it."""
        if self.session is None:
            return tuple(place.name for place in self.places)
        return tuple(player.name for player in self.session.round.table.players)

    def seat_of(self, token_hash: str) -> Seat | None:
        """Return the seat whose token has this hash."""
        for seat, place in enumerate(self.places):
            if place.kind == "person" and place.token and place.token == token_hash:
                return seat
        return None

    def expects(self, token_hash: str) -> bool:
        """Tell whether the one with this token waits for a chair."""
        return any(one.token == token_hash for one in self.expected)

    def let_happen(self, kept: entries.AnyKept, played: Played | None = None) -> tuple[Event, ...]:
        """Fold one entry; returns the game's events in it. `played` is what they are and make, where it is known."""
        events = self._folded(kept, played)
        self.length += 1
        if kept.by:
            self._remember(kept.by)
        return events

    def _folded(self, kept: entries.AnyKept, played: Played | None) -> tuple[Event, ...]:
        match kept:
            case entries.Stepped():
                return self._stepped(kept, played)
            case entries.Begun():
                return self._begun(kept)
            case entries.Seeded(deal=deal, seed=seed):
                self.fair.seeded(self.game_name, deal, bytes.fromhex(seed))
            case entries.Added(deal=deal, seat=seat, added=figures):
                self.fair.add(deal, seat, bytes.fromhex(figures))
            case entries.Gathered(deal=deal, added=added):
                self.fair.gathered(deal, added)
            case entries.Opened():
                self.opened, self.house, self.game = kept, kept.house, GAMES[kept.game]
                self.places, self.options = [Place()] * kept.chairs, options_of(kept)
            case entries.RulesSet(house=house):
                self.house = house
            case entries.OptionSet(option=option, value=value):
                self.options[option] = value
            case _:
                _chairs_changed(self, kept)
        return ()

    @property
    def game_name(self) -> str:
        """The name under which this game's shuffles are sealed: the table, and how often its rules have changed."""
        return f"{self.id}/{self.chapter}"

    def _begun(self, kept: entries.Begun) -> tuple[Event, ...]:
        over = 0
        if self.session is not None:
            self.earlier.append(self.session)
            self.chairs_before.append(list(kept.chairs))
            over = self.deals_before[-1] + len(spans(self.session))
        self.deals_before.append(over)
        self.chapter += 1
        if self.host not in kept.chairs:
            _name_host(self, self.host)
        self.host = kept.chairs.index(self.host) if self.host in kept.chairs else 0
        self.places = [self.places[chair] for chair in kept.chairs]
        self.house = kept.house
        names = [place.name for place in self.places]
        stacks = None if kept.stacks is None else tuple(kept.stacks)
        start = self.game.opened(self.game.house(kept.house), names, stacks, kept.dealer, kept.board)
        self.session = Session(start, None)
        self.stream = TableStream(self.game, self.session, kept=RETOLD)
        self.fair = Fairness(earlier=(*self.fair.earlier, *self.fair.deals.values()))
        return tuple(self.session.log)

    def _stepped(self, kept: entries.Stepped, played: Played | None) -> tuple[Event, ...]:
        if self.session is None or self.stream is None:
            raise TypeError("a step before the evening has begun")
        if played is None:
            events = entries.read_events(kept, self.game.kinds)
            played = Played(read_who(kept.who), read_action(kept.action), self.stream.follow(events), events)
        self.fair.witness(self.session.round, played.who, played.action)
        self.session.took(played.who, played.action, played.events, played.after)
        self.fair.after(played.events)
        for event in played.events:
            _seats_changed(self, event)
        return played.events

    def _remember(self, command: str) -> None:
        """Keep that a command has been carried out, and up to which event."""
        if len(self.answered) >= MOST_ANSWERED:
            del self.answered[next(iter(self.answered))]
        self.answered[command] = len(self.session.log) if self.session is not None else 0


def person_after(table: TableState, seat: Seat, among: Collection[Seat] | None = None) -> Seat | None:
    """Return the next person clockwise, if there is another one; `among` are the seats that come into question."""
    others = (*range(seat + 1, len(table.places)), *range(min(seat, len(table.places))))
    fit = (at for at in others if table.places[at].kind == "person" and (among is None or at in among))
    return next(fit, None)


def _name_host(table: TableState, gone: Seat) -> None:
    """Make the next person clockwise host; where there is none, the one who comes next will be."""
    found = person_after(table, gone)
    table.host = table.host if found is None else found


def options_of(opened: entries.Opened) -> dict[str, str]:
    """Return the options of a table as it was made."""
    yes = {True: "yes", False: "no"}
    return {
        "title": opened.title,
        "clock": str(opened.clock),
        "may_watch": yes[opened.may_watch],
        "chat": yes[opened.chat],
        "paused": "no",
    }


def _chairs_changed(table: TableState, kept: entries.AnyKept) -> None:
    """Fold an entry about who sits where, who waits for a chair and who is host."""
    match kept:
        case entries.Seated(seat=seat):
            while len(table.places) <= seat:
                table.places.append(Place())
            if table.session is not None and table.places[seat].kind == "bot" and kept.kind == "person":
                table.session.changed_hands(seat)
            table.places[seat] = Place(kept.kind, kept.name, kept.level, kept.token, leaving=kept.leaving)
            table.expected = [one for one in table.expected if not one.token or one.token != kept.token]
        case entries.HostNamed(seat=seat):
            table.host = seat
        case entries.WayBack(seat=seat, link=link):
            table.places[seat] = replace(table.places[seat], back=link)
        case entries.StandIn(seat=seat, level=level):
            table.places[seat] = replace(table.places[seat], stand_in=level)
        case entries.Expected():
            table.expected.append(kept)
        case entries.NotExpected(name=name):
            table.expected = [one for one in table.expected if one.name != name]


def _seats_changed(table: TableState, event: Event) -> None:
    """Fold an event of the game by which a seat is left or taken."""
    match event:
        case SeatLeft(seat=seat):
            table.places[seat] = Place()
            if seat == table.host:
                _name_host(table, seat)
        case SeatTaken(seat=seat, name=name):
            while len(table.places) <= seat:
                table.places.append(Place())
            newcomer = next((one for one in table.expected if one.name == name), None)
            table.places[seat] = Place("person", name)
            if newcomer is not None:
                table.expected.remove(newcomer)
                table.places[seat] = Place(newcomer.kind, name, newcomer.level, newcomer.token)
            if table.places[table.host].kind != "person":
                _name_host(table, table.host)
