"""Which answers cannot stand together: each contradiction names the fields and what would be consistent."""

from collections.abc import Callable, Iterator

from boodle.cards import CARDS
from boodle.seating.faults import Fault, out_of_range, wrong_kinds
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.answers import (
    Deck,
    Ending,
    LeadFineTo,
    LeftoverTo,
    PaySuit,
    PokerPlay,
    ShortAnte,
    SpareOrder,
    SparePayCard,
    SpareUse,
    Stake,
    StopsOpener,
)
from boodle.tripoley.board import Space, Wins
from boodle.tripoley.faults import Why
from boodle.tripoley.layout_faults import crowded, layout_faults
from boodle.tripoley.spaces import SpaceNameError, space_named

FIVE = 5
MOST_SEATS = 9
MOST_CHIPS, MOST_DEALS, A_DAY = 1_000_000, 1_000_000, 86_400
RANGES = {
    "fewest_players": (2, MOST_SEATS),
    "most_players": (2, MOST_SEATS),
    "start_chips": (1, MOST_CHIPS),
    "deals": (0, MOST_DEALS),
    "clock": (0, A_DAY),
    "dealer_stake": (1, 2),
    "hand_size": (0, len(CARDS)),
    "spare_price": (1, MOST_CHIPS),
    "bet_limit": (0, MOST_CHIPS),
    "raise_cap": (0, MOST_CHIPS),
    "lead_fine": (0, 1),
    "ending_pots": (1, 100),
    "ending_deals": (1, 1000),
}
"""The least and the most that each number may be."""


FIVE_CARD_POKER = (PokerPlay.BETTING, PokerPlay.HELD_AT_END)
"""The poker in which hands of five rank."""


def faults(house: Agreement) -> list[Fault]:
    """Return everything that is wrong with these answers: of the wrong kind, else out of range or contradicting."""
    wrong = [*wrong_kinds(house, Why, "spaces", _is_space)] or [*crowded(house)]
    return wrong or [*out_of_range(house, Why, RANGES), *_contradictions(house)]


def _is_space(value: object) -> bool:
    """Tell whether a value is the one space of its name."""
    if type(value) is not Space:
        return False
    try:
        return space_named(value.name) is value
    except SpaceNameError:
        return False


def _contradictions(house: Agreement) -> Iterator[Fault]:
    """Say which answers cannot stand together."""
    for check in CHECKS:
        yield from check(house)


def _players(house: Agreement) -> Iterator[Fault]:
    """Check that the deck goes round (RULES D)."""
    fewest, players, cards = house.fewest_players, house.most_players, house.hand_size
    if players < fewest:
        told = f"most_players is {players} while fewest_players is {fewest}: expected most_players {fewest} or more"
        yield Fault(Why.PLAYERS_CROSSED, told, fewest=fewest, players=players)
    elif 0 < cards < FIVE and house.poker is PokerPlay.BETTING:
        told = f"hand_size is {cards} while poker is betting: expected hand_size {FIVE} or more, or 0"
        yield Fault(Why.HAND_TOO_SMALL, told, cards=cards)
    elif house.deck is Deck.MINI and (house.poker in FIVE_CARD_POKER or house.ending is not Ending.SHARE):
        yield from _too_few_for_five(house)
    elif 0 <= cards <= len(CARDS):
        yield from _served(house)


def _too_few_for_five(house: Agreement) -> Iterator[Fault]:
    """Say what is played with five cards while there are not five for two (TRI-2-01, TRI-E-02)."""
    deck = house.deck.value
    if house.poker in FIVE_CARD_POKER:
        told = f"poker is {house.poker.value} while deck is {deck}: expected poker none or vying, or deck 52"
        yield Fault(Why.DECK_TOO_SMALL, told, deck=deck)
    if house.ending is not Ending.SHARE:
        told = f"ending is {house.ending.value} while deck is {deck}: expected ending share, or deck 52"
        yield Fault(Why.DECK_TOO_SMALL, told, deck=deck)


def _served(house: Agreement) -> Iterator[Fault]:
    """Check that the cards are enough for as many as may sit down."""
    most, deck, fewest = most_that_deck_serves(house), house.deck.value, house.fewest_players
    if house.hand_size and most < fewest:
        told = (
            f"hand_size is {house.hand_size} while deck is {deck} and fewest_players is {fewest}: "
            f"expected hand_size {deck // fewest} or less"
        )
        yield Fault(Why.HAND_TOO_LARGE, told, deck=deck, fewest=fewest, cards=house.hand_size)
    elif house.most_players > most:
        remedies = [f"most_players {most} or less"]
        remedies += ["hand_size 0"] if house.hand_size else []
        remedies += ["deck 52"] if house.deck is not Deck.FULL else []
        remedies += ["ending share"] if served_by_the_deal(house) > most else []
        told = f"most_players is {house.most_players} while {_dealing(house)}, which serves {most}"
        told = f"{told}: expected {', or '.join(remedies)}"
        yield Fault(Why.TOO_MANY_PLAYERS, told, most=most, players=house.most_players, deck=deck)


def most_that_deck_serves(house: Agreement) -> int:
    """Return how many players the deck serves, also with five cards each at the end where poker is played then."""
    ends = house.deck.value if house.ending is Ending.SHARE else house.deck.value // FIVE
    return min(MOST_SEATS, served_by_the_deal(house), ends)


def served_by_the_deal(house: Agreement) -> int:
    """Return how many players a deal serves: five cards each where poker is played with five, else one."""
    cards = house.deck.value
    if house.hand_size:
        return cards // house.hand_size
    dead_hands = 0 if house.spare_order is SpareOrder.NONE else 1
    return cards // (FIVE if house.poker is PokerPlay.BETTING else 1) - dead_hands


def _dealing(house: Agreement) -> str:
    told = f"deck is {house.deck.value}"
    return f"{told} and hand_size is {house.hand_size}" if house.hand_size else told


def _stakes(house: Agreement) -> Iterator[Fault]:
    """Check that somebody can stake."""
    if house.stake is Stake.FREE and house.ante and not (house.pay_cards or house.combinations or house.sequence):
        told = "stake is free while the layout has no pay cards: expected stake one_each"
        yield Fault(Why.NOTHING_TO_SPREAD, told)
    strict = house.short_ante in (ShortAnte.REBUY, ShortAnte.SIT_OUT)
    if strict and house.start_chips < house.ante:
        told = (
            f"start_chips is {house.start_chips} while short_ante is {house.short_ante.value}, so nobody could ever "
            f"stake: expected {house.ante} chips or more, or short_ante partial or loan"
        )
        yield Fault(Why.TOO_POOR, told, chips=house.start_chips, ante=house.ante)


def _spare(house: Agreement) -> Iterator[Fault]:
    """Check that the spare hand can be used as agreed."""
    used = f"spare_use is {house.spare_use.value}"
    if house.spare_use is SpareUse.NONE:
        return
    if house.spare_order is SpareOrder.NONE:
        told = f"{used} while spare_order is none: expected spare_use none, or spare_order last or first"
        yield Fault(Why.NO_SPARE_HAND, told)
    if house.hand_size:
        told = f"{used} while hand_size is {house.hand_size}: expected spare_use none, or hand_size 0"
        yield Fault(Why.CARDS_LIE_OUT, told, cards=house.hand_size)
    if house.spare_pay_card is SparePayCard.BARRED and house.pay_suit is PaySuit.AUCTION:
        told = (
            "spare_pay_card is barred while pay_suit is auction, which is known only after the spare hand: "
            "expected spare_pay_card allowed, or another pay_suit"
        )
        yield Fault(Why.BARRED_TOO_EARLY, told)


def _poker(house: Agreement) -> Iterator[Fault]:
    """Check that what the poker decides is played for."""
    played = f"poker is {house.poker.value}"
    if house.stops_opener is StopsOpener.POKER_WINNER and house.poker in (PokerPlay.NONE, PokerPlay.HELD_AT_END):
        told = f"stops_opener is poker_winner while {played}: expected stops_opener dealer, left or two_of_clubs"
        yield Fault(Why.NO_POT_TO_LEAD, told)
    if house.poker is not PokerPlay.NONE:
        return
    if house.lead_fine and house.lead_fine_to is LeadFineTo.POT:
        yield Fault(Why.NO_POT_FOR_FINE, f"lead_fine_to is pot while {played}: expected lead_fine_to kitty")
    if house.leftover_to is LeftoverTo.POT:
        yield Fault(Why.NO_POT_FOR_CARDS, f"leftover_to is pot while {played}: expected leftover_to winner or kitty")


def _suits(house: Agreement) -> Iterator[Fault]:
    """Check that the pay suit means something."""
    suited = [space for space in house.layout if space.wins is Wins.PAY_SUIT]
    chosen = f"pay_suit is {house.pay_suit.value}"
    if house.pay_suit is PaySuit.RANDOM_EACH and any(len(space.ranks) > 1 for space in suited):
        told = f"{chosen} while combinations are of the pay suit: expected pay_suit random, or other combinations"
        yield Fault(Why.SUITS_APART, told)
    if house.pay_suit is not PaySuit.HEARTS and not suited:
        yield Fault(Why.NO_SUITED_SPACE, f"{chosen} while no space is of the pay suit: expected pay_suit hearts")
    if house.poker is PokerPlay.VYING and house.pay_suit is PaySuit.RANDOM_EACH:
        told = f"poker is vying while {chosen}: expected one pay suit, which breaks ties"
        yield Fault(Why.NO_SUIT_FOR_TIES, told)


CHECKS: tuple[Callable[[Agreement], Iterator[Fault]], ...] = (
    _players,
    layout_faults,
    _stakes,
    _spare,
    _poker,
    _suits,
)
"""Every way in which answers can contradict each other."""
