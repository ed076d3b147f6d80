"""The answers that a house can give, one kind for each question that is not a number (RULES F)."""

from enum import Enum


class TableRule(Enum):
    """An answer of a house; it is looked up by what it is, as there is one of each, which is quicker than by name."""

    __hash__ = object.__hash__


def place_of(answer: Enum) -> int:
    """Return the place of an answer among those of its question."""
    return list(type(answer)).index(answer)


class FirstDealer(TableRule):
    """How the first dealer is found (TRI-G-06, MIC-11)."""

    LOT = "lot"
    LOW_CARD = "low_card"


class Stake(TableRule):
    """Whether one chip goes on each space, or the stake is spread as one likes (TRI-A-01, MIC-05)."""

    ONE_EACH = "one_each"
    FREE = "free"


class Kitty(TableRule):
    """Whether the ante puts chips on the kitty too (TRI-A-01, MIC-12)."""

    STAKED = "staked"
    NOT_STAKED = "not_staked"


class Deck(TableRule):
    """How many cards are played with (MIC-09, MIC-10, FLR-15, POCH); mini decks are for working games out whole."""

    FULL = 52
    ONE_OUT = 51
    THIRTY_TWO = 32
    SIXTEEN = 16
    TWELVE = 12
    NINE = 9


MINI_DECKS = (Deck.SIXTEEN, Deck.TWELVE, Deck.NINE)
"""Decks of a few high cards, for working games out whole; nobody plays poker with five of them."""


class RankOrder(TableRule):
    """Which card ends a run (TRI-G-04, MIC-04)."""

    ACE_HIGH = "ace_high"
    KING_HIGH = "king_high"


class ShortAnte(TableRule):
    """What becomes of a seat that cannot stake every space (EDGE-03)."""

    REBUY = "rebuy"
    SIT_OUT = "sit_out"
    PARTIAL = "partial"
    LOAN = "loan"


class EntryFee(TableRule):
    """What a newcomer pays for a fat layout (EDGE-33)."""

    NONE = "none"
    SHARE = "share"


class SpareOrder(TableRule):
    """When the spare hand gets its cards (TRI-D-01, MIC-02), or that there is none (MIC-09)."""

    LAST = "last"
    FIRST = "first"
    NONE = "none"


class SpareUse(TableRule):
    """What may be done with the spare hand (TRI-S, TRI-V-10, CAD-04, CAD-24, MIC-01, MIC-08)."""

    NONE = "none"
    SWAP = "swap"
    SELL = "sell"
    SWAP_OR_SELL = "swap_or_sell"
    FULL = "full"
    OFFERED = "offered"


class SparePayCard(TableRule):
    """Whether one may take the spare hand while holding a pay card (RUM, PRS)."""

    ALLOWED = "allowed"
    BARRED = "barred"


class PayTime(TableRule):
    """When pay cards are paid: as they were dealt, or when they are played in the stops (TRI-V-01, CAD-25)."""

    DEALT = "dealt"
    PLAYED = "played"


class Claims(TableRule):
    """Whether pay cards must be claimed before the poker begins (CAD-10)."""

    AUTOMATIC = "automatic"
    DEADLINE = "deadline"


class Unclaimed(TableRule):
    """What the absent claim when their time is up (RULES E3)."""

    CLAIMED = "claimed"
    LOST = "lost"


class PaySuit(TableRule):
    """Which suit the pay cards are in (TRI-V-05, TRI-V-13, CAD-26, POCH)."""

    HEARTS = "hearts"
    AUCTION = "auction"
    ROTATE = "rotate"
    RANDOM = "random"
    RANDOM_EACH = "random_each"
    TURNED_UP = "turned_up"


class PokerPlay(TableRule):
    """How the pot is played for: bets, none, the cards still held at the end, vying (TRI-V-13, PRS, POCH)."""

    BETTING = "betting"
    NONE = "none"
    HELD_AT_END = "held_at_end"
    VYING = "vying"


class PokerWhen(TableRule):
    """Whether the poker comes before the pay cards (RUM)."""

    AFTER_PAY = "after_pay"
    BEFORE_PAY = "before_pay"


class Five(TableRule):
    """Which five cards one plays poker with (TRI-2-02, CAD-11)."""

    FREE = "free"
    BEST = "best"


class PokerOpener(TableRule):
    """Who opens the betting (TRI-2-04, CAD-12)."""

    LEFT = "left"
    DEALER = "dealer"


class Remainder(TableRule):
    """Where the odd chips of a shared pot go (TRI-2-14)."""

    CARRY = "carry"
    LEFT_OF_DEALER = "left_of_dealer"


class StopsOpener(TableRule):
    """Who leads first in the stops (TRI-3-02, CAD-15, TRI-V-08, MIC-08)."""

    POKER_WINNER = "poker_winner"
    DEALER = "dealer"
    LEFT = "left"
    TWO_OF_CLUBS = "two_of_clubs"


class FirstLead(TableRule):
    """What the first lead must be (TRI-3-04, TRI-V-09, TRI-V-12, CAD-15)."""

    LOWEST_OF_SUIT = "lowest_of_suit"
    LOWEST_OF_HAND = "lowest_of_hand"
    LOWEST_BLACK = "lowest_black"


class NextLead(TableRule):
    """What every later lead must be (TRI-3-07, TRI-V-12, MIC-03)."""

    OTHER_SUIT = "other_suit"
    OTHER_COLOUR = "other_colour"
    LOWEST_OF_OTHER_COLOUR = "lowest_of_other_colour"
    ANY = "any"


class LeadFineTo(TableRule):
    """Who gets the fine of a seat that cannot lead (MIC-13, RUM)."""

    KITTY = "kitty"
    POT = "pot"


class LeftoverTo(TableRule):
    """Who gets a chip for each card left (TRI-3-09, RUM)."""

    WINNER = "winner"
    KITTY = "kitty"
    POT = "pot"


class Ending(TableRule):
    """How the chips left on the layout are played for when the evening ends (TRI-E-02…04, CAD-21, CAD-22)."""

    POKER_ALL = "poker_all"
    POKER_PER_SPACE = "poker_per_space"
    EQUAL_POTS = "equal_pots"
    CADACO_A = "cadaco_a"
    CADACO_B = "cadaco_b"
    SHARE = "share"


class EndingBets(TableRule):
    """Whether the ending's poker hands are bet on or only shown (CAD-21)."""

    ALLOWED = "allowed"
    NONE = "none"


class EndingDeadHand(TableRule):
    """Whether the leaflet's closing Michigan deals a dead hand too (CAD-22a)."""

    DEALT = "dealt"
    NONE = "none"


class RevealAtEnd(TableRule):
    """Whether every hand and the spare hand are turned up when a deal is over (RULES E2)."""

    NO = "no"
    YES = "yes"


class MemoryAid(TableRule):
    """Whether the table shows what is played and which stops are proven (HRT-02)."""

    OFF = "off"
    ON = "on"
