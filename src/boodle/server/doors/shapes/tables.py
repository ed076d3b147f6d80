"""The room and its tables as a page gets them: languages, seats, rules, finished deals."""

from typing import Any, Literal, TypedDict

from boodle.notation.wire.room_facts import EventFacts, RoomFacts
from boodle.server.doors.shapes.rules import HouseTexts, SectionFacts


class LanguageFacts(TypedDict):
    """A language by its code, and by what it calls itself."""

    code: str
    name: str


class Languages(TypedDict):
    """The languages that the room speaks, and the one it speaks unasked."""

    languages: list[LanguageFacts]
    usual: str


class AboutRoom(TypedDict):
    """Where the room is reached, and from where: this computer alone, the network, anywhere.

    `push` is the key by which a browser lets the room call it, in Base64; empty where the room calls nobody.
    """

    link: str
    reach: Literal["computer", "network", "anywhere"]
    version: str
    language: str
    push: str


class RoomHealth(TypedDict):
    """Whether moves can be kept; the status of HTTP is 503 where they cannot."""

    status: Literal["ok", "failing"]
    version: str
    tables: int
    store: Literal["ok", "failing"]


class TableFacts(TypedDict):
    """A table that was made."""

    id: str
    code: str
    link: str
    seat: int


class DoorFacts(TypedDict):
    """The table behind a code."""

    id: str


class SeatGiven(TypedDict):
    """The seat that somebody has taken; -1 for one that is free with the next deal."""

    seat: int


class Summary(RoomFacts):
    """The room, one's own seat in it, and the version of the protocol that its socket speaks."""

    seat: int | None
    protocol: int


class HeadFacts(TypedDict):
    """A head of a table; empty where it has not so many entries, or these are of an older version, which had none."""

    head: str


class LeafletFacts(TypedDict):
    """The rules of a table."""

    game: str
    house: HouseTexts
    leaflet: list[SectionFacts]


class Numbered(TypedDict):
    """A closing in its evening: its number, its game (each change of the rules begins another), who sat there.

    What its game tells of it besides stands under `Closing` (Tripoley) or `HandClosing` (Hold'em).
    """

    number: int
    chapter: int
    names: list[str]


class Addition(TypedDict):
    """What a seat added to a shuffle."""

    sender: str
    added: str


class OpenedFacts(TypedDict):
    """A card of a shuffle that was turned up, with what proves it."""

    position: int
    thing: str
    salt: str


class ProvenShuffle(TypedDict):
    """What is public of one shuffle."""

    purpose: str
    count: int
    seal: str
    positions: int
    opened: list[OpenedFacts]


class ProofFacts(TypedDict):
    """What is public of the shuffles of a deal that is over; `whole` where every card was turned up.

    `remarks` are sentences: a misdeal that the machine's owner called, a device that remembered another past.
    """

    table: str
    deal: int
    commitment: str
    whole: bool
    seed: str | None
    seats: list[Addition]
    shuffles: list[ProvenShuffle]
    remarks: list[str]


class ReplayFacts(TypedDict):
    """A finished deal for one viewer's eyes: the picture before it, and each event with the parts that it changed."""

    chapter: int
    deal: int
    deals: int
    seat: int | None
    picture: dict[str, Any]
    mine: dict[str, Any]
    events: list[EventFacts]
    proof: ProofFacts | None


class WeighedFacts(TypedDict):
    """By how many chips the other answer was better, on average over so many worlds, and the error of that.

    A world is one way in which the hidden cards could lie for all that the seat knew; `alike` where it may be chance.
    """

    better: float
    error: float
    worlds: int
    alike: bool


class AdviceFacts(TypedDict):
    """What a bot of a level would have done, and why; weighed where it is something else than was done."""

    level: str
    action: str
    because: str | None
    weighed: WeighedFacts | None


class DecisionFacts(TypedDict):
    """One decision: how many events of the game stood before it, the answer that was given, and the advice."""

    n: int
    yours: str
    advice: AdviceFacts | None


class ReviewFacts(TypedDict):
    """One's own decisions in a finished deal, and the level of the bot that they are compared with."""

    deal: int
    adviser: str
    decisions: list[DecisionFacts]
