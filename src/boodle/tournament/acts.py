"""What a host says has happened, or asks for, each a frozen value. Names are the players' own, large or small."""

from boodle.cards import Card
from boodle.frozen import Frozen
from boodle.seats import Chips
from boodle.tournament.seating import Chair


class HostAct(Frozen):
    """Something that the host says."""


class Registers(HostAct):
    """Somebody enters, and has paid; while the clock runs he draws a seat at once."""

    name: str


class Unregister(HostAct):
    """Somebody does not play after all, and has his money back; only before seats are drawn."""

    name: str


class DrawSeats(HostAct):
    """Everybody draws a seat."""


class Drawn(HostAct):
    """What was drawn, in order: chairs, or cards."""

    things: tuple[Chair, ...] | tuple[Card, ...]


class StartClock(HostAct):
    """The clock runs, for the first time or again."""


class PauseClock(HostAct):
    """The clock stands."""


class NextPart(HostAct):
    """The next level, or the break, begins now."""


class LastPart(HostAct):
    """The level or break before this one begins again."""


class SetLeft(HostAct):
    """So many seconds are left of what is on."""

    seconds: int


class KnocksOut(HostAct):
    """These went out in one hand; of several, with how many chips each began it."""

    names: tuple[str, ...]
    stacks: tuple[Chips, ...] = ()


class Rebuy(HostAct):
    """Somebody buys chips again, when out or when short."""

    name: str


class AddOn(HostAct):
    """Somebody takes the add-on."""

    name: str


class ButtonAt(HostAct):
    """The button lies here for the hand that is dealt next."""

    chair: Chair


class MoveTo(HostAct):
    """Somebody has moved to a chair."""

    name: str
    chair: Chair


class OpenTable(HostAct):
    """Another table is opened, for those who come late."""


class BreakTable(HostAct):
    """A table is broken; its players draw for the free chairs."""

    table: int


class FinalTable(HostAct):
    """Everybody draws for a seat at one table."""

    table: int


class ColoursUp(HostAct):
    """The small chips of a table are made into bigger ones: how many each has, and for whom these are his last."""

    table: int
    small: Chips
    holdings: tuple[tuple[str, int], ...]
    last_chips: tuple[str, ...] = ()


class Found(HostAct):
    """Somebody has found small chips that are changed already at his table: how many of them each has."""

    small: Chips
    holdings: tuple[tuple[str, int], ...]


class Counts(HostAct):
    """Stacks were counted; of everybody, or of some."""

    stacks: tuple[tuple[str, Chips], ...]


class Corrected(HostAct):
    """The host puts so many chips into the game, or takes them out (negative): one that was lost, a penalty."""

    chips: Chips


class PayOut(HostAct):
    """The prizes are paid."""


class Agreed(HostAct):
    """Those who are left share the prizes that are left in this way."""

    shares: tuple[tuple[str, int], ...]


class NotOut(HostAct):
    """Somebody was put out by mistake: he is in again, with so many chips."""

    name: str
    chips: Chips


class Rename(HostAct):
    """Somebody is called otherwise."""

    name: str
    to: str


class Swap(HostAct):
    """One was taken for the other: their chairs, their stacks or their places were mixed up."""

    name: str
    other: str


class Recount(HostAct):
    """Some stacks were counted wrong, and were counted anew; those of the others stay."""

    stacks: tuple[tuple[str, Chips], ...]


LATE = (NotOut, Rename, Swap, Recount)
"""What puts right a mistake that is found late."""

BEFORE_SEATS = (Registers, Unregister, DrawSeats, Rename)
"""What may be said while nobody sits."""

OF_THE_CLOCK = (StartClock, PauseClock, NextPart, LastPart, SetLeft)

DURING_A_DRAW = (Drawn, *OF_THE_CLOCK)
"""What may be said while something waits to be drawn."""
