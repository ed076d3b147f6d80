"""Which answers cannot stand together: each contradiction names the fields and what would be consistent."""

from collections.abc import Callable, Iterator
from typing import Any

from boodle.cards import CARDS
from boodle.seating.faults import HouseFault, fault, out_of_range, wrong_kinds
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.answers import (
    MINI_DECKS,
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


def faults(house: Agreement) -> list[HouseFault]:
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


def _contradictions(house: Agreement) -> Iterator[HouseFault]:
    """Say which answers cannot stand together."""
    for check in CHECKS:
        yield from check(house)


def _players(house: Agreement) -> Iterator[HouseFault]:
    """Check that the deck goes round (RULES D)."""
    fewest, players, cards = house.fewest_players, house.most_players, house.hand_size
    if players < fewest:
        what, named = f"most_players is {players}", ("most_players", "fewest_players")
        expected, beside = f"most_players {fewest} or more", f"fewest_players is {fewest}"
        yield fault(Why.PLAYERS_CROSSED, what, expected, *named, beside=beside, fewest=fewest, players=players)
    elif 0 < cards < FIVE and house.poker is PokerPlay.BETTING:
        what, expected = f"hand_size is {cards}", f"hand_size {FIVE} or more, or 0"
        yield fault(Why.HAND_TOO_SMALL, what, expected, "hand_size", "poker", beside="poker is betting", cards=cards)
    elif house.deck in MINI_DECKS and (house.poker in FIVE_CARD_POKER or house.ending is not Ending.SHARE):
        yield from _too_few_for_five(house)
    elif 0 <= cards <= len(CARDS):
        yield from _served(house)


def _too_few_for_five(house: Agreement) -> Iterator[HouseFault]:
    """Say what is played with five cards while there are not five for two (TRI-2-01, TRI-E-02)."""
    deck = house.deck.value
    beside = f"deck is {deck}"
    if house.poker in FIVE_CARD_POKER:
        what, expected = f"poker is {house.poker.value}", "poker none or vying, or deck 52"
        yield fault(Why.DECK_TOO_SMALL, what, expected, "poker", "deck", beside=beside, deck=deck)
    if house.ending is not Ending.SHARE:
        what, expected = f"ending is {house.ending.value}", "ending share, or deck 52"
        yield fault(Why.DECK_TOO_SMALL, what, expected, "ending", "deck", beside=beside, deck=deck)


def _served(house: Agreement) -> Iterator[HouseFault]:
    """Check that the cards are enough for as many as may sit down."""
    most, deck, fewest = most_that_deck_serves(house), house.deck.value, house.fewest_players
    if house.hand_size and most < fewest:
        what, expected = f"hand_size is {house.hand_size}", f"hand_size {deck // fewest} or less"
        named, beside = ("hand_size", "deck", "fewest_players"), f"deck is {deck} and fewest_players is {fewest}"
        facts: dict[str, Any] = {"deck": deck, "fewest": fewest, "cards": house.hand_size}
        yield fault(Why.HAND_TOO_LARGE, what, expected, *named, beside=beside, **facts)
    elif house.most_players > most:
        yield _too_many(house, most)


def _too_many(house: Agreement, most: int) -> HouseFault:
    """Say that more may sit down than the deck serves, and what would go."""
    deck, hands = house.deck.value, house.hand_size
    remedies = [f"most_players {most} or less"]
    remedies += ["hand_size 0"] if hands else []
    remedies += ["deck 52"] if house.deck is not Deck.FULL else []
    closing = served_by_the_deal(house) > most
    remedies += ["ending share"] if closing else []
    return fault(
        Why.TOO_MANY_PLAYERS,
        f"most_players is {house.most_players}",
        ", or ".join(remedies),
        *("most_players", "deck", *(["hand_size"] if hands else [])),
        beside=f"deck is {deck}{f' and hand_size is {hands}' if hands else ''}, which serves {most}",
        mends=("ending",) if closing else (),
        most=most,
        players=house.most_players,
        deck=deck,
    )


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


def _stakes(house: Agreement) -> Iterator[HouseFault]:
    """Check that somebody can stake."""
    if house.stake is Stake.FREE and house.ante and not (house.pay_cards or house.combinations or house.sequence):
        beside = "the layout has no pay cards"
        yield fault(Why.NOTHING_TO_SPREAD, "stake is free", "stake one_each", "stake", beside=beside)
    short, ante, chips = house.short_ante, house.ante, house.start_chips
    if short in (ShortAnte.REBUY, ShortAnte.SIT_OUT) and chips < ante:
        what, beside = f"start_chips is {chips}", f"short_ante is {short.value}, so nobody could ever stake"
        expected = f"{ante} chips or more, or short_ante partial or loan"
        yield fault(Why.TOO_POOR, what, expected, "start_chips", "short_ante", beside=beside, chips=chips, ante=ante)


def _spare(house: Agreement) -> Iterator[HouseFault]:
    """Check that the spare hand can be used as agreed."""
    used, cards = f"spare_use is {house.spare_use.value}", house.hand_size
    if house.spare_use is SpareUse.NONE:
        return
    if house.spare_order is SpareOrder.NONE:
        expected, beside = "spare_use none, or spare_order last or first", "spare_order is none"
        yield fault(Why.NO_SPARE_HAND, used, expected, "spare_use", "spare_order", beside=beside)
    if cards:
        expected, beside = "spare_use none, or hand_size 0", f"hand_size is {cards}"
        yield fault(Why.CARDS_LIE_OUT, used, expected, "spare_use", "hand_size", beside=beside, cards=cards)
    if house.spare_pay_card is SparePayCard.BARRED and house.pay_suit is PaySuit.AUCTION:
        what, expected = "spare_pay_card is barred", "spare_pay_card allowed, or another pay_suit"
        beside = "pay_suit is auction, which is known only after the spare hand"
        yield fault(Why.BARRED_TOO_EARLY, what, expected, "spare_pay_card", "pay_suit", beside=beside)


def _poker(house: Agreement) -> Iterator[HouseFault]:
    """Check that what the poker decides is played for."""
    played = f"poker is {house.poker.value}"
    if house.stops_opener is StopsOpener.POKER_WINNER and house.poker in (PokerPlay.NONE, PokerPlay.HELD_AT_END):
        what, expected = "stops_opener is poker_winner", "stops_opener dealer, left or two_of_clubs"
        yield fault(Why.NO_POT_TO_LEAD, what, expected, "stops_opener", "poker", beside=played)
    if house.poker is not PokerPlay.NONE:
        return
    if house.lead_fine and house.lead_fine_to is LeadFineTo.POT:
        what, expected = "lead_fine_to is pot", "lead_fine_to kitty"
        yield fault(Why.NO_POT_FOR_FINE, what, expected, "lead_fine_to", "poker", beside=played)
    if house.leftover_to is LeftoverTo.POT:
        what, expected = "leftover_to is pot", "leftover_to winner or kitty"
        yield fault(Why.NO_POT_FOR_CARDS, what, expected, "leftover_to", "poker", beside=played)


def _suits(house: Agreement) -> Iterator[HouseFault]:
    """Check that the pay suit means something."""
    suited = [space for space in house.layout if space.wins is Wins.PAY_SUIT]
    chosen = f"pay_suit is {house.pay_suit.value}"
    if house.pay_suit is PaySuit.RANDOM_EACH and any(len(space.ranks) > 1 for space in suited):
        expected, beside = "pay_suit random, or other combinations", "combinations are of the pay suit"
        yield fault(Why.SUITS_APART, chosen, expected, "pay_suit", beside=beside, mends=("combinations",))
    if house.pay_suit is not PaySuit.HEARTS and not suited:
        beside = "no space is of the pay suit"
        yield fault(Why.NO_SUITED_SPACE, chosen, "pay_suit hearts", "pay_suit", beside=beside)
    if house.poker is PokerPlay.VYING and house.pay_suit is PaySuit.RANDOM_EACH:
        expected = "one pay suit, which breaks ties"
        yield fault(Why.NO_SUIT_FOR_TIES, "poker is vying", expected, "poker", "pay_suit", beside=chosen)


CHECKS: tuple[Callable[[Agreement], Iterator[HouseFault]], ...] = (
    _players,
    layout_faults,
    _stakes,
    _spare,
    _poker,
    _suits,
)
"""Every way in which answers can contradict each other."""
