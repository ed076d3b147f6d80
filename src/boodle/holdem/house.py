"""House rules of a Hold'em table: answers that can stand together, refused all at once where they cannot."""

from dataclasses import dataclass

from boodle.holdem.agreement import HoldemAgreement
from boodle.holdem.consistency import faults
from boodle.seating.faults import told


class HoldemRulesError(ValueError):
    """Rules that contradict each other or are out of range; the message names the fields of three at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldemRules(HoldemAgreement):
    """What one table of Hold'em is played by."""

    def __post_init__(self) -> None:
        """Refuse answers of the wrong kind, out of range or at odds with each other, all at once (HoldemRulesError)."""
        found = faults(self)
        if found:
            raise HoldemRulesError(told(found))
