"""What the host may do unasked: void a hand, raise the blinds, let somebody back in."""

from dataclasses import dataclass

from boodle.holdem.actions import same_name
from boodle.holdem.events.dealing import HandVoided
from boodle.holdem.events.seating import LetBackIn
from boodle.holdem.phases.begin import begin_hand, raise_blinds
from boodle.holdem.seating import between_hands
from boodle.holdem.table import HoldemTable, hand_of
from boodle.rulebook import Intervention, Step, Turn, TurnTo
from boodle.seating import Phase


@dataclass(frozen=True, slots=True)
class VoidHand(Intervention[HoldemTable]):
    """A misdeal: every chip goes back exactly, and the hand is dealt anew with the same button (FLR-10, FLR-12…14)."""

    def allowed(self, table: HoldemTable) -> bool:
        """Tell whether a hand is going on."""
        return in_a_hand(table)

    def happen(self, step: Step[HoldemTable]) -> Turn[HoldemTable]:
        """Void it and begin again."""
        step.happen(HandVoided(hand_of(step.table).before))
        return TurnTo(begin_hand)


@dataclass(frozen=True, slots=True)
class RaiseBlinds(Intervention[HoldemTable]):
    """The next level begins with the next hand: whoever holds the clock says so."""

    def allowed(self, table: HoldemTable) -> bool:
        """Tell whether there is another level, and no hand is going on."""
        return table.level < table.house.last_level and between(table)

    def happen(self, step: Step[HoldemTable]) -> Turn[HoldemTable]:
        """Begin the level."""
        raise_blinds(step)
        return TurnTo(between_hands)


@dataclass(frozen=True, slots=True)
class LetBack(Intervention[HoldemTable]):
    """Somebody who has cashed out may come back: the house's time is up (FLR-07)."""

    name: str

    def __post_init__(self) -> None:
        """Refuse what is no name."""
        if type(self.name) is not str:
            raise TypeError(f"expected a name, not {type(self.name).__name__}")

    def allowed(self, table: HoldemTable) -> bool:
        """Tell whether he waits, and no hand is going on."""
        return bool(self._meant(table)) and between(table)

    def happen(self, step: Step[HoldemTable]) -> Turn[HoldemTable]:
        """Take him from those who wait."""
        for name in self._meant(step.table):
            step.happen(LetBackIn(name))
        return TurnTo(between_hands)

    def _meant(self, table: HoldemTable) -> tuple[str, ...]:
        """Return the names of those who are meant, each once, as they were seated."""
        return tuple(dict.fromkeys(name for name in table.evening.cashed if same_name(name, self.name)))


def in_a_hand(table: HoldemTable) -> bool:
    """Tell whether a hand is going on."""
    return table.hand is not None and not table.hand.over


def between(table: HoldemTable) -> bool:
    """Tell whether the table is between two hands of an evening."""
    return not in_a_hand(table) and table.evening.phase is Phase.DEALS and table.dealer is not None
