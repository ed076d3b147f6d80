"""What a seat may say at Hold'em alone; what it says at any poker, and its wagers, stand below."""

from enum import Enum


class Posting(Enum):
    """What a seat says before the cards are dealt."""

    BUY_BUTTON = "buy-button"
    STRADDLE = "straddle"
    NO = "no-post"


class Runs(Enum):
    """How often is the rest of the board dealt?"""

    ONCE = "once"
    TWICE = "twice"
