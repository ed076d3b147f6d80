"""The two desks for real cards as a page gets them: where an evening, or a hand, stands after what was told."""

from typing import Literal, NotRequired, TypedDict


class DeskAnswer(TypedDict):
    """What each desk answers: a sentence for each act, what was refused, and the digest of all that was told."""

    said: list[str]
    told: NotRequired[str]


class ActRefused(TypedDict):
    """The act that cannot be told by its number, or -1 for the setting; which field and whose it is at a pot desk."""

    number: int
    says: str
    code: str
    detail: NotRequired[str]
    field: NotRequired[str]
    seat: NotRequired[int]


class Share(TypedDict):
    """Chips of a seat."""

    seat: int
    chips: int


class DeskSeat(TypedDict):
    """Somebody at the desk."""

    name: str
    stack: int
    standing: str


class DeskSpace(TypedDict):
    """A space of the layout, and what wins it."""

    name: str
    ranks: list[str]
    suit: Literal["C", "D", "H", "S"] | None
    wins: str


class DeskTaking(TypedDict):
    """Who took the chips of a space."""

    space: str
    seat: int
    chips: int


class DeskPot(TypedDict):
    """A pot at the desk: who can win it, and who did."""

    chips: int
    seats: list[int]
    won: list[Share]


class DeskPoker(TypedDict):
    """The poker as far as it was told; `back` are chips that nobody matched."""

    paid: list[int]
    folded: list[int]
    live: list[int]
    back: Share | None
    pots: list[DeskPot]


class DeskClosing(TypedDict):
    """How a deal closed."""

    deal: int
    stacks: list[int]
    layout: int
    out: int | None


class DeskOption(TypedDict):
    """Something that may be told next, of whom and of what."""

    act: str
    seats: NotRequired[list[int]]
    spaces: NotRequired[list[str]]
    pots: NotRequired[list[int]]
    most: NotRequired[list[int]]


class DeskFacts(DeskAnswer):
    """Where an evening at the desk stands; before it is begun, who has sat down."""

    stage: Literal["gathering", "between", "marks", "stakes", "spare", "suit", "pay", "poker", "stops", "pool", "over"]
    ending: NotRequired[bool]
    players: list[DeskSeat]
    dealer: NotRequired[int | None]
    deal: NotRequired[int]
    order: NotRequired[list[int]]
    bank: NotRequired[int]
    layout: NotRequired[list[DeskSpace]]
    piles: NotRequired[list[int]]
    suit: NotRequired[Literal["C", "D", "H", "S"] | None]
    taken: NotRequired[list[DeskTaking]]
    poker: NotRequired[DeskPoker | None]
    out: NotRequired[int | None]
    cards: NotRequired[dict[str, int]]
    closings: NotRequired[list[DeskClosing]]
    next: list[DeskOption]
    refused: ActRefused | None


class PotFact(TypedDict):
    """A pot of a hand: what it is called, at how many chips of each it ends, who can win it and why, who wins it."""

    name: str
    short: str
    chips: int
    height: int
    dead: int
    seats: list[int]
    why: str
    winners: list[int]
    says: str


class PotSeat(TypedDict):
    """A seat in a hand: what it put in and where that lies, what it takes; what is left where the hand is followed."""

    dealt: bool
    put: int
    folded: bool
    all_in: bool
    slices: list[int]
    back: int
    takes: int
    parts: list[str]
    now: NotRequired[int]
    left: NotRequired[int]
    ends: NotRequired[int]


class WagerStep(TypedDict):
    """A usual size of a bet."""

    name: str
    to: int


class PotAsked(TypedDict):
    """Whose turn it is, and what can be said."""

    seat: int
    to_call: int
    level: int
    least: int | None
    most: int | None
    stack: int
    steps: list[WagerStep]
    no_raise: NotRequired[str | None]
    call_says: str
    raise_says: str


class ChipsBack(TypedDict):
    """Chips that nobody matched."""

    seat: int
    chips: int
    says: str


class PotFacts(DeskAnswer):
    """Where a hand at the pot desk stands; `most` says what each can win, and from whom."""

    stage: Literal["gathering", "betting", "closed", "showdown", "uncontested"]
    posts: NotRequired[list[str]]
    refused: ActRefused | None
    nobody: NotRequired[str]
    pots: NotRequired[list[PotFact]]
    back: NotRequired[ChipsBack | None]
    dead: NotRequired[int]
    total: NotRequired[int]
    done: NotRequired[bool]
    adds_up: NotRequired[str]
    most: NotRequired[list[str]]
    doubts: NotRequired[list[str]]
    seats: NotRequired[list[PotSeat]]
    street: NotRequired[int]
    street_name: NotRequired[str]
    button: NotRequired[int]
    blinds: NotRequired[list[int]]
    waits: NotRequired[str]
    asked: NotRequired[PotAsked | None]
