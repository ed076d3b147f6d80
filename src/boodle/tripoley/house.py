"""House rules: answers that can stand together, refused at once where they cannot (RULES F)."""

from dataclasses import dataclass

from boodle.seating.faults import told
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.consistency import faults


class HouseRulesError(ValueError):
    """Rules that contradict each other or are out of range; the message names the fields of three at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules(Agreement):
    """What one family plays by."""

    def __post_init__(self) -> None:
        """Refuse answers of the wrong kind, out of range or at odds with each other, all at once (HouseRulesError)."""
        found = faults(self)
        if found:
            raise HouseRulesError(told(found))
