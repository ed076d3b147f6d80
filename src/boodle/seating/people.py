"""Who sits in a chair, and how far the evening has come."""

from dataclasses import dataclass
from enum import Enum


class SeatsError(ValueError):
    """Players that cannot be seated: too few, too many, without a name, or with chips that do not fit them."""


class Standing(Enum):
    """Whether a chair's player is in the game."""

    PLAYING = "playing"
    SITTING_OUT = "sitting out"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a chair."""

    name: str
    standing: Standing = Standing.PLAYING


class Phase(Enum):
    """What part of the evening a table is in: the deals, or the play for what is left on the layout."""

    DEALS = "deals"
    ENDING = "ending"
    OVER = "over"
