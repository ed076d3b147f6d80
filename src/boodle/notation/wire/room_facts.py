"""What the room around a table tells of itself, and what one event looks like on the wire: the shapes of those facts.

They are plain dictionaries, so that a room may add to them; these types say what a client may count on.
"""

from typing import Any, Literal, NotRequired, Required, TypeAlias, TypedDict

Animal: TypeAlias = Literal["fox", "owl", "bear", "hare", "frog", "duck", "mouse", "deer"]
Colour: TypeAlias = Literal["rust", "plum", "sea", "teal", "moss", "honey", "berry", "slate"]


class Badge(TypedDict):
    """The animal and the colour that a person goes by at a table."""

    animal: Animal
    colour: Colour


class SeatFacts(TypedDict):
    """One chair: who sits there, whether a socket of theirs is open, and since when it is not (milliseconds).

    `stand_in` is a bot that plays for a person who is away, `leaving` one that leaves after this deal. `time_bank` is
    how many seconds of his own a person has left; what runs now is counted when it ends.
    Whoever has chosen no `badge` has the one that goes with the name; a bot has none.
    """

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: str
    stand_in: bool
    leaving: bool
    here: bool
    host: bool
    away_since: int | None
    time_bank: int
    badge: Badge | None


class ExpectedFacts(TypedDict):
    """Somebody who takes a seat before the next deal."""

    name: str
    kind: Literal["person", "bot"]


class DeadlineFacts(TypedDict):
    """When an open question is answered by its default: milliseconds, by the room's own clock (`now`).

    `banked`: the time of the table is over, and it is the person's own time bank that runs until then.
    """

    question: int
    at: int
    banked: bool


class ShuffleFacts(TypedDict):
    """One shuffle of a deal, sealed card by card before anything of it is shown; the record tells the seal of each."""

    purpose: str
    count: int
    seal: str


class FairFacts(TypedDict):
    """The dealing of the deal that is coming or on: its commitment, whether bytes may still be added, and by whom."""

    deal: int
    commitment: str
    open: bool
    contributed: list[int]
    shuffles: list[ShuffleFacts]


class RoomFacts(TypedDict):
    """The room around the table: seats, clocks, pause and options; `room` tells what is otherwise.

    `changing`: the host has the form open in which the rules are changed, and the table waits for him some minutes.
    `clock` is how many seconds there are for an answer, `time_bank` how many more each person has of his own.
    `review`: whoever plays may have his decisions gone through after the deal.
    `level_ends` is when the level of a tournament ends by the clock, where one runs; `deals_before` is how many deals
    of the evening were over before its rules were last changed.
    """

    game: str
    title: str
    code: str
    link: str
    preset: str
    begun: bool
    over: bool
    paused: bool
    changing: bool
    practice: bool
    chat: bool
    may_watch: bool
    review: bool
    tempo: Literal["calm", "normal", "quick"]
    watchers: int
    clock: int
    time_bank: int
    now: int
    deadlines: list[DeadlineFacts]
    level_ends: int | None
    seats: list[SeatFacts]
    expected: list[ExpectedFacts]
    deals_before: int
    fair: FairFacts | None


class EventFacts(TypedDict, total=False):
    """One event as its viewer may see it; of one that is hidden the number alone.

    `change` is what is otherwise in the picture afterwards, each by its path; `mine` are the parts of one's own view
    that are others, whole; `says` is its sentence in the language of the client, `page` the page that lay open, where
    the picture has another. The sentences of a welcome say to which page and deal they belong.
    """

    n: Required[int]
    deal: int
    event: dict[str, Any]
    says: str
    page: str
    change: dict[str, Any]
    mine: dict[str, Any]


class AskedFacts(TypedDict):
    """A question to this client's own seat (or to the host): what may be answered, and what silence means."""

    number: int
    kind: str
    choices: dict[str, Any]
    default: str
    optional: bool
    ids: NotRequired[list[str]]
