"""What the host may do unasked at Hold'em alone: void a hand, raise the blinds."""

from typing import ClassVar

from boodle.holdem.events.dealing import HandVoided
from boodle.holdem.phases.begin import begin_hand, raise_blinds
from boodle.holdem.table import Table
from boodle.ring.between import between, between_hands, in_a_hand
from boodle.ring.table import hand_of
from boodle.rulebook import Intervention, Step, Turn, TurnTo


class VoidHand(Intervention[Table]):
    """A misdeal: every chip goes back exactly, and the hand is dealt anew with the same button (FLR-10, FLR-12…14)."""

    redeals: ClassVar[bool] = True

    def allowed(self, table: Table) -> bool:
        """Tell whether a hand is going on."""
        return in_a_hand(table)

    def happen(self, step: Step[Table]) -> Turn[Table]:
        """Void it and begin again."""
        step.happen(HandVoided(hand_of(step.table).before))
        return TurnTo(begin_hand)


class RaiseBlinds(Intervention[Table]):
    """The next level begins with the next hand: whoever holds the clock says so."""

    def allowed(self, table: Table) -> bool:
        """Tell whether there is another level, and no hand is going on."""
        return table.level < table.house.last_level and between(table)

    def happen(self, step: Step[Table]) -> Turn[Table]:
        """Begin the level."""
        raise_blinds(step)
        return TurnTo(between_hands)
