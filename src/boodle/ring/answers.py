"""What a house of poker may answer where there is more than a number to say; values are how answers are written."""

from enum import Enum


class BetLimit(Enum):
    """How much may be bet."""

    NO_LIMIT = "no-limit"
    POT_LIMIT = "pot-limit"
    FIXED = "fixed-limit"


class ShowFirst(Enum):
    """Who shows first?"""

    AGGRESSOR = "aggressor"
    """The last to bet or raise in the last betting round; where nobody did, the first left of the button (TDA 17)."""
    LEFT_OF_BUTTON = "left-of-button"


class Mucking(Enum):
    """May a hand be thrown away unseen at the showdown?"""

    BEATEN = "beaten"
    """A hand that is beaten on its turn to show is not shown."""
    ASK = "ask"
    """Everybody is asked on his turn, and whoever mucks gives up the pot."""
    NEVER = "never"
