"""What a house has agreed: the questions of RULES F that these rules answer, refused at once where they contradict."""

from dataclasses import dataclass, fields
from enum import Enum

from boodle.poker.wagers import OpenFold
from boodle.seats import Chips
from boodle.tripoley.board import STAKE

MOST_PLAYERS = 9
FEWEST_PLAYERS = 2


class ShortAnte(Enum):
    """What becomes of a seat that cannot stake every space (EDGE-03)."""

    REBUY = "rebuy"
    SIT_OUT = "sit_out"
    PARTIAL = "partial"
    LOAN = "loan"


class EntryFee(Enum):
    """What a newcomer pays for a fat layout (EDGE-33)."""

    NONE = "none"
    SHARE = "share"


class SpareOrder(Enum):
    """When the spare hand gets its cards (TRI-D-01)."""

    LAST = "last"
    FIRST = "first"


class SpareUse(Enum):
    """What the dealer may do with the spare hand (TRI-S, CAD-04, CAD-24)."""

    NONE = "none"
    SWAP_OR_SELL = "swap_or_sell"
    FULL = "full"


class Claims(Enum):
    """Whether pay cards must be claimed before the poker begins (CAD-10)."""

    AUTOMATIC = "automatic"
    DEADLINE = "deadline"


class Unclaimed(Enum):
    """What the absent claim when their time is up (RULES E3)."""

    CLAIMED = "claimed"
    LOST = "lost"


class Five(Enum):
    """Which five cards one plays poker with (TRI-2-02, CAD-11)."""

    FREE = "free"
    BEST = "best"


class PokerOpener(Enum):
    """Who opens the betting (TRI-2-04, CAD-12)."""

    LEFT = "left"
    DEALER = "dealer"


class Remainder(Enum):
    """Where the odd chips of a shared pot go (TRI-2-14)."""

    CARRY = "carry"
    LEFT_OF_DEALER = "left_of_dealer"


class StopsOpener(Enum):
    """Who leads first in the stops (TRI-3-02, CAD-15)."""

    POKER_WINNER = "poker_winner"
    DEALER = "dealer"


class FirstLead(Enum):
    """What the first lead must be (TRI-3-04, CAD-15)."""

    LOWEST_OF_SUIT = "lowest_of_suit"
    LOWEST_OF_HAND = "lowest_of_hand"


class Ending(Enum):
    """How the chips left on the layout are played for when the evening ends (TRI-E-02…04, CAD-21, CAD-22)."""

    POKER_ALL = "poker_all"
    POKER_PER_SPACE = "poker_per_space"
    EQUAL_POTS = "equal_pots"
    CADACO_A = "cadaco_a"
    CADACO_B = "cadaco_b"
    SHARE = "share"


class EndingBets(Enum):
    """Whether the ending's poker hands are bet on or only shown (CAD-21)."""

    ALLOWED = "allowed"
    NONE = "none"


class EndingDeadHand(Enum):
    """Whether the leaflet's closing Michigan deals a dead hand too (CAD-22a)."""

    DEALT = "dealt"
    NONE = "none"


class HouseRulesError(ValueError):
    """Rules that contradict each other or are out of range; the message names every field at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """One family's answers; each field is read in one phase module only. Limits of 0 mean "none"."""

    preset: str = "pagat"
    start_chips: Chips = 100
    deals: int = 0
    short_ante: ShortAnte = ShortAnte.REBUY
    entry_fee: EntryFee = EntryFee.NONE
    spare_order: SpareOrder = SpareOrder.LAST
    spare_use: SpareUse = SpareUse.FULL
    claims: Claims = Claims.AUTOMATIC
    unclaimed: Unclaimed = Unclaimed.CLAIMED
    five: Five = Five.FREE
    poker_opener: PokerOpener = PokerOpener.LEFT
    open_fold: OpenFold = OpenFold.NO
    bet_limit: Chips = 10
    raise_cap: int = 0
    remainder: Remainder = Remainder.CARRY
    stops_opener: StopsOpener = StopsOpener.POKER_WINNER
    first_lead: FirstLead = FirstLead.LOWEST_OF_SUIT
    ending: Ending = Ending.POKER_ALL
    ending_bets: EndingBets = EndingBets.ALLOWED
    ending_pots: int = 3
    ending_dead_hand: EndingDeadHand = EndingDeadHand.DEALT
    ending_deals: int = 10

    def __post_init__(self) -> None:
        """Refuse answers of the wrong kind, out of range or at odds with each other, all at once (HouseRulesError)."""
        faults = _wrong_kinds(self) or [*_too_little(self), *_contradictions(self)]
        if faults:
            raise HouseRulesError("; ".join(faults))


LEAST = {"start_chips": 1, "deals": 0, "bet_limit": 0, "raise_cap": 0, "ending_pots": 1, "ending_deals": 1}
"""The least that each number may be."""


def _wrong_kinds(house: HouseRules) -> list[str]:
    """Say which answers are not of their field's kind."""
    faults = []
    for field in fields(house):
        kind, value = type(field.default), getattr(house, field.name)
        if type(value) is not kind:
            answers = [str(answer.value) for answer in kind] if issubclass(kind, Enum) else [kind.__name__]
            faults.append(f"{field.name} is {value!r}: expected {' or '.join(answers)}")
    return faults


def _too_little(house: HouseRules) -> list[str]:
    """Say which numbers are out of range."""
    found = {name: getattr(house, name) for name in LEAST}
    return [
        f"{name} is {found[name]}: expected {least} or more" for name, least in LEAST.items() if found[name] < least
    ]


def _contradictions(house: HouseRules) -> list[str]:
    """Say which answers cannot stand together."""
    if house.start_chips >= STAKE or house.short_ante not in (ShortAnte.REBUY, ShortAnte.SIT_OUT):
        return []
    answers = f"start_chips is {house.start_chips} while short_ante is {house.short_ante.value}"
    return [f"{answers}, so nobody could ever stake: expected {STAKE} chips or more, or short_ante partial or loan"]
