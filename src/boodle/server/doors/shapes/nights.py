"""Tournament nights as a page gets them."""

from typing import Literal, NotRequired, TypedDict


class LevelFacts(TypedDict):
    """A level of a timetable."""

    kind: Literal["level"]
    small: int
    big: int
    ante: int
    minutes: int


class BreakFacts(TypedDict):
    """A break of a timetable."""

    kind: Literal["break"]
    minutes: int


class LevelPlanned(LevelFacts):
    """A level with its number, and the chips that leave the table."""

    level: int
    colour_up: list[int]


class BreakPlanned(BreakFacts):
    """A break after so many levels, and the chips that leave the table in it."""

    level: int
    colour_up: list[int]


Timetable = list[LevelPlanned | BreakPlanned]


class ChipCount(TypedDict):
    """So many chips of one size."""

    chip: int
    count: int


class PlanFacts(TypedDict):
    """A timetable that was made, the level in which it should end, what a stack is made of, and its lines."""

    minutes: int
    last: int
    stack: list[ChipCount]
    timetable: Timetable
    rules: list[str]


class NightMade(TypedDict):
    """A night that was made."""

    id: str
    link: str


class KeyLink(TypedDict):
    """A link that makes another device the host's too."""

    link: str


class HostFacts(TypedDict):
    """Whether this device is the host's."""

    host: bool


class NightClock(TypedDict):
    """What the clock shows: what is on, how much is left of it, and what comes next."""

    running: bool
    left: int
    ends: int | None
    part: int
    level: int
    levels: int
    on: LevelFacts | BreakFacts
    next: LevelFacts | BreakFacts | None
    next_level: LevelFacts | None
    to_break: int | None


class NightPlayer(TypedDict):
    """A player of a night."""

    name: str
    standing: Literal["in", "out"]
    chair: str | None
    rebuys: int
    add_ons: int
    may_rebuy: bool
    may_add_on: bool


class NightTable(TypedDict):
    """A table of a night, with who sits in each chair."""

    number: int
    button: int | None
    chairs: list[str | None]


class CountFacts(TypedDict):
    """The last count of the chips."""

    at: int
    stacks: dict[str, int]


class Placed(TypedDict):
    """The place of one who is out; several share places from the first to the last of them."""

    name: str
    first: int
    last: int


class PaidFacts(TypedDict):
    """What somebody gets."""

    name: str
    place: int
    last: int
    units: int


class OfferFacts(TypedDict):
    """A rebuy or an add-on as the night offers it."""

    chips: int
    price: int
    most: int
    until: int


class Offers(TypedDict):
    """What one can buy."""

    buy_in: int
    chips: int
    late_until: int
    rebuy: OfferFacts | None
    add_on: OfferFacts | None


NightDraw = TypedDict(
    "NightDraw",
    {
        "for": str,
        "what": Literal["chairs", "cards"],
        "take": int,
        "names": list[str],
        "lot": list[str],
        "table": NotRequired[int],
        "small": NotRequired[int],
        "big": NotRequired[int],
        "odd": NotRequired[dict[str, int]],
    },
)
"""What is to be drawn, by whom, and how many."""

SeatMoved = TypedDict("SeatMoved", {"name": str, "from": str, "to": str, "entry": str})
"""Who moves from where to where, and when he gets his first hand."""


class ColourUpDue(TypedDict):
    """Chips that are made into bigger ones."""

    small: int
    big: int


class NightMove(TypedDict):
    """One thing that the host should do, with the rule behind it and its sentence."""

    todo: str
    rule: str
    tables: list[int]
    names: list[str]
    move: SeatMoved | None
    chips: ColourUpDue | None
    says: str


class NightHappened(TypedDict):
    """What an act brought, in sentences; a draw belongs to the act before it."""

    at: int
    says: list[str]
    drawn: bool


class NightFacts(TypedDict):
    """Everything that a device shows of a night; `past` says that a device remembers another one, or is empty."""

    n: int
    head: str
    past: str
    now: int
    title: str
    host: bool
    link: str
    stage: Literal["registering", "seated", "playing", "over", "paid"]
    at: int
    clock: NightClock
    timetable: Timetable
    entries: int
    playing: int
    players: list[NightPlayer]
    tables: list[NightTable]
    unseated: list[str]
    chips: int
    average: int
    corrected: int
    count: CountFacts | None
    pool: int
    prizes: list[int]
    places: list[Placed]
    paid: list[PaidFacts]
    offers: Offers
    draw: NightDraw | None
    draw_says: str
    moves: list[NightMove]
    may: list[str]
    happened: list[NightHappened]
    seats: int
    chip_set: list[int]
    unneeded: list[int]


class NightTime(TypedDict):
    """The time alone, where nothing was said since."""

    n: int
    now: int
