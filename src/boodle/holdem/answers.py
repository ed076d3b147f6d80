"""What a house may answer at Hold'em where there is more than a number to say; values are how answers are written."""

from enum import Enum

from boodle.frozen import Frozen
from boodle.seats import Chips


class PlayFor(Enum):
    """For chips that may be cashed at any time, or for places."""

    CASH = "cash"
    TOURNAMENT = "tournament"


class AnteBy(Enum):
    """Who pays the ante."""

    NOBODY = "nobody"
    EVERYBODY = "everybody"
    BIG_BLIND = "big-blind"


class Straddle(Enum):
    """May the seat left of the big blind post twice as much before the cards are dealt?"""

    NO = "no"
    UNDER_THE_GUN = "under-the-gun"


class ButtonRule(Enum):
    """What the button does when a blind's chair is empty (POKER 4, Robert's 3, TDA 32)."""

    DEAD = "dead"
    """The big blind moves on by one player; small blind and button follow it, onto empty chairs too."""
    MOVING = "moving"
    """The button moves to the next player; nobody escapes the big blind, so there may be two of them."""
    FORWARD = "forward"
    """The button moves to the next player and the two after him are the blinds, whoever escapes one."""


class Newcomers(Enum):
    """What does a newcomer pay to come in, at a chair where he may (FLR-19)?"""

    FREE = "free"
    """Nothing: the button passes him, or the big blind comes to him."""
    POST = "post"
    """A live big blind, or he waits for his own."""


class MissedBlinds(Enum):
    """How does somebody come in who has missed a blind (FLR-19, FLR-20)?"""

    POST = "post"
    """He posts what he missed once the button has passed, or waits for the big blind, as he likes."""
    WAIT = "wait"
    """He waits for the big blind, and so does a newcomer."""


class BuyButton(Enum):
    """May somebody who comes in at the button pay both blinds and have it at once (FLR-22)?"""

    NO = "no"
    YES = "yes"


class RunTwice(Enum):
    """May the rest of the board be dealt twice when everybody is all-in?"""

    NO = "no"
    ASK = "ask"


class AllInCards(Enum):
    """When are hands turned up of which one is all-in and nobody can bet any more?"""

    FACE_UP = "face-up"
    """At once (TDA 16)."""
    SHOWDOWN = "showdown"


class Level(Frozen, order=True):
    """The blinds and the ante for a time; printed as `50/100`, with an ante as `50/100/100`."""

    small: Chips
    big: Chips
    ante: Chips = 0

    def __str__(self) -> str:
        """Print as notation."""
        return f"{self.small}/{self.big}" + (f"/{self.ante}" if self.ante else "")
