"""One table of the room as its log tells it: who has which seat, the options, the game."""

from collections import deque
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from boodle.bots.given import AnySeen
from boodle.frozen import Frozen
from boodle.games import TRIPOLEY, AnyGame
from boodle.games.stream import TableStream
from boodle.notation.wire.room_facts import Badge
from boodle.rulebook import Office, Open, Round
from boodle.seats import Seat
from boodle.server.tables import entries
from boodle.server.tables.fairness import DealtFairly
from boodle.server.tables.heads import Heads
from boodle.session import Session

MOST_TALKED = 100
"""So many lines of chat whoever comes is told; the log has them all."""
TIME_BANK = "60"
"""So many seconds of his own each person has, where the host has said nothing else."""


class Place(Frozen):
    """Who has a seat: a person, a bot or nobody; `stand_in` is the level of the bot that plays while he is away."""

    kind: str = "open"
    name: str = ""
    level: str = ""
    token: str = ""
    back: str = ""
    stand_in: str = ""
    leaving: bool = False
    badge: Badge | None = None

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
    fair: DealtFairly = field(default_factory=DealtFairly)
    answered: dict[str, int] = field(default_factory=dict)
    earlier: list[Session[Any]] = field(default_factory=list)
    """The games before the rules were changed."""
    chairs_before: list[list[Seat]] = field(default_factory=list)
    """Which seat each seat of a later game had in the one before it."""
    has_code: bool = True
    """Whether its spoken code still leads here; not in the log."""
    epoch: int = 0
    """Under which epoch the table is this process's, as far as is known; not in the log."""
    deals_before: list[int] = field(default_factory=list)
    """How many deals of the evening were over before each game."""
    chat: deque[entries.Talked] = field(default_factory=lambda: deque(maxlen=MOST_TALKED))
    """What was said last: so much is told to whoever comes."""
    pasts: list[entries.OtherPast] = field(default_factory=list)
    """Who came with another past of this table."""
    heads: Heads = field(init=False)

    def __post_init__(self) -> None:
        """Begin without a past."""
        self.heads = Heads(self.id)

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
    def time_bank(self) -> int:
        """The seconds of his own that each person has, once those of the table are over; 0: none."""
        return int(self.options.get("time_bank", TIME_BANK))

    @property
    def round(self) -> Round[Any]:
        """The round as it stands; TypeError before the evening has begun."""
        if self.session is None:
            raise TypeError("the evening has not begun")
        return self.session.round

    @property
    def game_name(self) -> str:
        """The name under which this game's shuffles are sealed: the table, and how often its rules have changed."""
        return f"{self.id}/{self.chapter}"

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

    @property
    def tokens(self) -> frozenset[str]:
        """What is kept of the tokens of all who have a seat."""
        return frozenset(place.token for place in self.places if place.kind == "person" and place.token)

    def seat_of(self, token_hash: str) -> Seat | None:
        """Return the seat whose token has this hash."""
        for seat, place in enumerate(self.places):
            if place.kind == "person" and place.token and place.token == token_hash:
                return seat
        return None

    def expects(self, token_hash: str) -> bool:
        """Tell whether the one with this token waits for a chair; a bot has none, and nobody comes in without."""
        return bool(token_hash) and any(one.token == token_hash for one in self.expected)


def person_after(table: TableState, seat: Seat, among: Collection[Seat] | None = None) -> Seat | None:
    """Return the next person clockwise, if there is another one; `among` are the seats that come into question."""
    others = (*range(seat + 1, len(table.places)), *range(min(seat, len(table.places))))
    fit = (at for at in others if table.places[at].kind == "person" and (among is None or at in among))
    return next(fit, None)


def seat_asked(state: TableState, waiting: Open[Any]) -> Seat | None:
    """Return the seat whose answer is awaited; the host's question waits for the host's seat."""
    who = waiting.question.who
    if who is Office.HOST:
        return state.host
    return who if isinstance(who, int) else None
