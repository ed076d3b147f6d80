"""Which house rules are compiled: every field by its name, of a choice the answers too; all else is refused.

The list is compared with the rules themselves, so that a field or an answer that the rules gain later is refused until
somebody has compiled it, and never played as something else.
"""

from collections.abc import Mapping
from enum import Enum

from boodle.frozen import asdict
from boodle.poker.wagers import OpenFold
from boodle.sim.desk import MOST_SPACES
from boodle.tripoley.answers import (
    MINI_DECKS,
    Claims,
    Deck,
    FirstLead,
    Five,
    Kitty,
    LeadFineTo,
    LeftoverTo,
    NextLead,
    PaySuit,
    PayTime,
    PokerOpener,
    PokerPlay,
    PokerWhen,
    RankOrder,
    Remainder,
    ShortAnte,
    SpareOrder,
    SparePayCard,
    SpareUse,
    Stake,
    StopsOpener,
)
from boodle.tripoley.board import Wins
from boodle.tripoley.house import HouseRules

BESIDE_THE_DEAL = frozenset(
    (
        *("preset", "fewest_players", "most_players", "deals", "clock", "first_dealer", "entry_fee", "unclaimed"),
        *("ending", "ending_bets", "ending_pots", "ending_dead_hand", "ending_deals", "reveal_at_end", "memory_aid"),
    )
)
"""Fields that decide nothing in a deal here, whatever their answer: names, clocks, seating, how an evening ends."""
COUNTED = frozenset(
    (
        *("start_chips", "dealer_stake", "hand_size", "spare_price", "bet_limit", "raise_cap", "lead_fine"),
        *("card_out", "pay_cards", "combinations", "sequence"),
    )
)
"""Numbers, a card and spaces: every value that the rules allow is played, but for what a desk has no room for."""
CHOSEN: Mapping[str, tuple[Enum, ...]] = {
    "kitty": (Kitty.STAKED, Kitty.NOT_STAKED),
    "stake": (Stake.ONE_EACH, Stake.FREE),  # chips that may be spread freely are laid evenly
    "short_ante": (ShortAnte.REBUY, ShortAnte.SIT_OUT, ShortAnte.PARTIAL, ShortAnte.LOAN),
    "deck": (Deck.FULL, Deck.ONE_OUT, Deck.THIRTY_TWO, *MINI_DECKS),
    "rank_order": (RankOrder.ACE_HIGH, RankOrder.KING_HIGH),
    "spare_order": (SpareOrder.LAST, SpareOrder.FIRST, SpareOrder.NONE),
    "spare_use": (
        *(SpareUse.NONE, SpareUse.SWAP, SpareUse.SELL),
        *(SpareUse.SWAP_OR_SELL, SpareUse.FULL, SpareUse.OFFERED),
    ),
    "spare_pay_card": (SparePayCard.ALLOWED, SparePayCard.BARRED),
    "pay_suit": (PaySuit.HEARTS, PaySuit.ROTATE, PaySuit.RANDOM, PaySuit.RANDOM_EACH, PaySuit.TURNED_UP),
    "pay_time": (PayTime.DEALT, PayTime.PLAYED),
    "claims": (Claims.AUTOMATIC, Claims.DEADLINE),  # everybody claims in time
    "poker": (PokerPlay.BETTING, PokerPlay.NONE, PokerPlay.HELD_AT_END, PokerPlay.VYING),
    "poker_when": (PokerWhen.AFTER_PAY, PokerWhen.BEFORE_PAY),
    "five": (Five.FREE, Five.BEST),
    "poker_opener": (PokerOpener.LEFT, PokerOpener.DEALER),
    "open_fold": (OpenFold.NO, OpenFold.YES),
    "remainder": (Remainder.CARRY, Remainder.LEFT_OF_DEALER),
    "stops_opener": (StopsOpener.POKER_WINNER, StopsOpener.DEALER, StopsOpener.LEFT, StopsOpener.TWO_OF_CLUBS),
    "first_lead": (FirstLead.LOWEST_OF_SUIT, FirstLead.LOWEST_OF_HAND, FirstLead.LOWEST_BLACK),
    "next_lead": (NextLead.OTHER_SUIT, NextLead.OTHER_COLOUR, NextLead.LOWEST_OF_OTHER_COLOUR, NextLead.ANY),
    "lead_fine_to": (LeadFineTo.KITTY, LeadFineTo.POT),
    "leftover_to": (LeftoverTo.WINNER, LeftoverTo.KITTY, LeftoverTo.POT),
}
"""The answers that are compiled, question by question."""
WON_BY = (Wins.PAY_SUIT, Wins.ANY_SUIT, Wins.OWN_SUIT, Wins.AS_DRAWN, Wins.NOT_BY_CARDS)
"""How spaces are won."""
MOST_IN_A_SET = 10
"""So many cards at most win one space."""


class NotCompiled(ValueError):
    """Rules that the simulator does not play; the sentence names the field and what it plays."""


def refuse(house: HouseRules) -> None:
    """Refuse what is not compiled, naming the field (NotCompiled)."""
    for name, answer in asdict(house).items():
        if name in CHOSEN and answer not in CHOSEN[name]:
            compiled = ", ".join(str(one.value) for one in CHOSEN[name])
            raise NotCompiled(f"{name} is {_written(answer)}, which is not compiled: expected one of {compiled}")
        if name not in CHOSEN and name not in COUNTED | BESIDE_THE_DEAL:
            raise NotCompiled(f"{name} is {_written(answer)}, which is not compiled: expected rules without {name}")
    _refuse_spaces(house)


def _refuse_spaces(house: HouseRules) -> None:
    if len(house.layout) > MOST_SPACES:
        raise NotCompiled(f"the layout has {len(house.layout)} spaces: expected at most {MOST_SPACES}")
    for space in house.layout:
        if len(space.ranks) > MOST_IN_A_SET:
            raise NotCompiled(f"{space} takes {len(space.ranks)} cards: expected at most {MOST_IN_A_SET}")
        if space.wins not in WON_BY:
            compiled = ", ".join(one.value for one in WON_BY)
            raise NotCompiled(f"{space} is won by {space.wins.value}, not compiled: expected one of {compiled}")


def _written(answer: object) -> str:
    return str(answer.value if isinstance(answer, Enum) else answer)
