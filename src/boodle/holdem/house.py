"""House rules of a Hold'em table: answers that can stand together, refused all at once where they cannot."""

from boodle.holdem.agreement import Agreement
from boodle.holdem.consistency import faults
from boodle.seating.faults import refuse


class HouseRules(Agreement, kw_only=True):
    """What one table of Hold'em is played by."""

    def __post_init__(self) -> None:
        """Refuse answers of the wrong kind, out of range or at odds with each other, all at once (HouseRulesError)."""
        refuse(faults(self))
