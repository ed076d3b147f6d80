"""House rules: answers that can stand together, refused at once where they cannot (RULES F)."""

from boodle.seating.faults import refuse
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.consistency import faults


class HouseRules(Agreement, kw_only=True):
    """What one family plays by."""

    def __post_init__(self) -> None:
        """Refuse answers of the wrong kind, out of range or at odds with each other, all at once (HouseRulesError)."""
        refuse(faults(self))
