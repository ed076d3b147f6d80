"""Desks as a page gets them: where an evening or a hand stands, and what came of the acts that were told."""

from typing import NotRequired, TypedDict


class ActRefused(TypedDict):
    """The act that could not be told, by its number among those sent; below zero it is the setting that is at fault."""

    number: int
    says: str
    code: str
    detail: NotRequired[str]
    field: NotRequired[str]
    seat: NotRequired[int]


class DeskAnswer(TypedDict):
    """What came of the acts: a sentence for each, the one that is refused, and the digest of all that was told."""

    said: list[str]
    refused: ActRefused | None
    told: NotRequired[str]


class DeskForgotten(TypedDict):
    """The answer to a digest that the room does not know: everything is to be posted once more."""

    forgotten: bool


class DeskPlayer(TypedDict):
    """A player of an evening."""

    name: str
    stack: int
    standing: str


class DeskSpace(TypedDict):
    """A space of the layout, and how its cards win it."""

    name: str
    ranks: list[str]
    suit: str | None
    wins: str


class DeskTaken(TypedDict):
    """Who has taken the chips of a space in this deal."""

    space: str
    seat: int
    chips: int


class SeatChips(TypedDict):
    """So many chips of one seat."""

    seat: int
    chips: int


class DeskPot(TypedDict):
    """A pot: who can win it, and who has won how much of it."""

    chips: int
    seats: list[int]
    won: list[SeatChips]


class DeskPoker(TypedDict):
    """The poker as far as it was told: what each has paid, who is in, what goes back, and the pots."""

    paid: list[int]
    folded: list[int]
    live: list[int]
    back: SeatChips | None
    pots: list[DeskPot]


class DeskClosing(TypedDict):
    """How a deal ended."""

    deal: int
    stacks: list[int]
    layout: int
    out: int | None


class DeskOption(TypedDict):
    """Something that may be told next, of which seats, spaces or pots, and of how many chips at most for each seat."""

    act: str
    seats: NotRequired[list[int]]
    spaces: NotRequired[list[str]]
    pots: NotRequired[list[int]]
    most: NotRequired[list[int]]


class EveningStands(TypedDict):
    """Where an evening at the desk stands; before enough have sat down there is no table yet."""

    stage: str
    players: list[DeskPlayer]
    next: list[DeskOption]
    ending: NotRequired[bool]
    dealer: NotRequired[int | None]
    deal: NotRequired[int]
    order: NotRequired[list[int]]
    bank: NotRequired[int]
    layout: NotRequired[list[DeskSpace]]
    piles: NotRequired[list[int]]
    suit: NotRequired[str | None]
    taken: NotRequired[list[DeskTaken]]
    poker: NotRequired[DeskPoker | None]
    out: NotRequired[int | None]
    cards: NotRequired[dict[str, int]]
    closings: NotRequired[list[DeskClosing]]


class DeskFacts(EveningStands, DeskAnswer):
    """An evening at the desk after what was told."""


class AwardedPot(TypedDict):
    """A pot in words: at how many chips of each it ends, why it is there, and who wins it."""

    name: str
    short: str
    chips: int
    height: int
    dead: int
    seats: list[int]
    why: str
    winners: list[int]
    says: str


class ChipsBack(TypedDict):
    """Chips that nobody called."""

    seat: int
    chips: int
    says: str


class PotSeat(TypedDict):
    """What a seat has in, and what it gets; `now`, `left` and `ends` where the hand is followed."""

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


class QuickAmount(TypedDict):
    """An amount that is quickly said."""

    name: str
    to: int


class PotAsked(TypedDict):
    """The question to the seat to act."""

    seat: int
    to_call: int
    level: int
    least: int | None
    most: int | None
    stack: int
    no_raise: str | None
    steps: list[QuickAmount]
    call_says: str
    raise_says: str


class PotsCut(TypedDict, total=False):
    """The pots, and what each can win at most, and from whom."""

    pots: list[AwardedPot]
    back: ChipsBack | None
    dead: int
    done: bool
    adds_up: str
    most: list[str]
    doubts: list[str]


class HandStands(PotsCut):
    """Where a hand stands, as far as it is known."""

    stage: str
    posts: NotRequired[list[str]]
    nobody: NotRequired[str]
    seats: NotRequired[list[PotSeat]]
    total: NotRequired[int]
    street: NotRequired[int]
    street_name: NotRequired[str]
    button: NotRequired[int]
    blinds: NotRequired[list[int]]
    waits: NotRequired[str]
    asked: NotRequired[PotAsked | None]


class PotFacts(HandStands, DeskAnswer):
    """A hand at the pot desk after what was told."""
