"""Which answers cannot stand together: each contradiction names the fields and what would be consistent."""

from collections.abc import Callable, Iterator
from dataclasses import fields
from enum import Enum
from itertools import combinations, pairwise

from boodle.cards import CARDS
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.answers import (
    Deck,
    Ending,
    LeadFineTo,
    LeftoverTo,
    PaySuit,
    PayTime,
    PokerPlay,
    ShortAnte,
    SpareOrder,
    SparePayCard,
    SpareUse,
    Stake,
    StopsOpener,
)
from boodle.tripoley.board import DRAWN_SEQUENCE, Space, Wins, winning_sets
from boodle.tripoley.runs import height, next_card
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


def faults(house: Agreement) -> list[str]:
    """Return everything that is wrong with these answers: of the wrong kind, else out of range or contradicting."""
    return _wrong_kinds(house) or [*_out_of_range(house), *_contradictions(house)]


def _wrong_kinds(house: Agreement) -> list[str]:
    """Say which answers are not of their field's kind."""
    found = []
    for field in fields(house):
        kind, value = type(field.default), getattr(house, field.name)
        spaces = not isinstance(value, tuple) or all(map(_is_space, value))
        if type(value) is not kind or not spaces:
            answers = [str(answer.value) for answer in kind] if issubclass(kind, Enum) else [kind.__name__]
            found.append(f"{field.name} is {value!r}: expected {' or '.join(answers)}")
    return found


def _is_space(value: object) -> bool:
    """Tell whether a value is the one space of its name."""
    if type(value) is not Space:
        return False
    try:
        return space_named(value.name) is value
    except SpaceNameError:
        return False


def _out_of_range(house: Agreement) -> Iterator[str]:
    """Say which numbers are out of range, and whether the house has a name that can be read."""
    if not house.preset.strip() or not house.preset.isprintable():
        yield f"preset is {house.preset!a}: expected a name on one line"
    for name, (least, most) in RANGES.items():
        value = getattr(house, name)
        if not least <= value <= most:
            yield f"{name} is {value}: expected {least} to {most}"


def _contradictions(house: Agreement) -> Iterator[str]:
    """Say which answers cannot stand together."""
    for check in CHECKS:
        yield from check(house)


def _players(house: Agreement) -> Iterator[str]:
    """Check that the deck goes round (RULES D)."""
    if house.most_players < house.fewest_players:
        yield (
            f"most_players is {house.most_players} while fewest_players is {house.fewest_players}: "
            f"expected most_players {house.fewest_players} or more"
        )
        return
    if 0 < house.hand_size < FIVE and house.poker is PokerPlay.BETTING:
        yield f"hand_size is {house.hand_size} while poker is betting: expected hand_size {FIVE} or more, or 0"
        return
    if not 0 <= house.hand_size <= len(CARDS):
        return
    most = most_that_deck_serves(house)
    if house.hand_size and most < house.fewest_players:
        yield (
            f"hand_size is {house.hand_size} while deck is {house.deck.value} and fewest_players is "
            f"{house.fewest_players}: expected hand_size {house.deck.value // house.fewest_players} or less"
        )
    elif house.most_players > most:
        remedies = [f"most_players {most} or less"]
        remedies += ["hand_size 0"] if house.hand_size else []
        remedies += ["deck 52"] if house.deck is not Deck.FULL else []
        remedies += ["ending share"] if served_by_the_deal(house) > most else []
        yield (
            f"most_players is {house.most_players} while {_dealing(house)}, which serves {most}: "
            f"expected {', or '.join(remedies)}"
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


def _dealing(house: Agreement) -> str:
    told = f"deck is {house.deck.value}"
    return f"{told} and hand_size is {house.hand_size}" if house.hand_size else told


def _spaces(house: Agreement) -> Iterator[str]:
    """Check what is written on the layout."""
    names = [space.name for space in house.layout]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"the layout has {name!r} twice: expected each space once in pay_cards, combinations and sequence"
    alike = [(space, other) for space, other in combinations(house.layout, 2) if _won_alike(space, other, house)]
    for space, other in alike:
        yield f"{space.name!r} and {other.name!r} are won by the same cards: expected one of them"
    for field, spaces in (("pay_cards", house.pay_cards), ("combinations", house.combinations)):
        for space in spaces:
            if (len(space.ranks) == 1) != (field == "pay_cards") or not _by_suit(space):
                wanted = (
                    "single cards, as in K or KC; others belong to combinations or sequence"
                    if field == "pay_cards"
                    else "cards of one suit, as in K-Q"
                )
                yield f"{field} has {space.name!r}: expected {wanted}"
    for space in house.sequence:
        if space is not DRAWN_SEQUENCE and (space.wins is not Wins.ANY_SUIT or len(space.ranks) < 3):
            yield f"sequence has {space.name!r}: expected ranks without a suit, as in 8-9-10, or random"
    if not house.ante:
        yield "no space is staked on: expected pay_cards, kitty staked or a poker pot"


def _won_alike(space: Space, other: Space, house: Agreement) -> bool:
    """Tell whether two spaces of different names are won by the same cards, as far as the suit that pays is known."""
    if space is other or set(space.ranks) != set(other.ranks) or not space.ranks:
        return False
    cards = winning_sets(space, house.marks)
    same_suit = space.wins is other.wins and space.suit is other.suit
    return same_suit or bool(cards and cards == winning_sets(other, house.marks))


def _by_suit(space: Space) -> bool:
    return space.wins in (Wins.PAY_SUIT, Wins.OWN_SUIT)


def _climbing(house: Agreement) -> Iterator[str]:
    """Check that the ranks of each space are in the deck and fit a hand, and that those of a run follow each other.

    Cards that are paid together as they were dealt need not be a run; such as are played must (TRI-V-02, EDGE-37).
    """
    climb = house.climb
    for space in (*house.pay_cards, *house.combinations, *house.sequence):
        missing = [rank for rank in space.ranks if not climb.ranks >> rank & 1]
        if missing:
            yield f"{space.name!r} is on the layout while deck is {house.deck.value}: expected ranks of that deck"
            continue
        if house.hand_size and len(space.ranks) > house.hand_size:
            yield (
                f"{space.name!r} is on the layout while hand_size is {house.hand_size}: "
                f"expected hand_size {len(space.ranks)} or more"
            )
        if house.pay_time is PayTime.DEALT and space in house.combinations:
            continue
        cards = sorted(space.ranks, key=lambda rank: height(rank, climb.low))
        if any(next_card(low, *climb) != high for low, high in pairwise(cards)):
            yield (
                f"{space.name!r} is on the layout while rank_order is {house.rank_order.value}: "
                "expected ranks that follow each other"
            )


def _cards_out(house: Agreement) -> Iterator[str]:
    """Check that no space waits for the one card that was taken out; a run in any suit has others."""
    if house.deck is not Deck.ONE_OUT:
        return
    for space in house.layout:
        winning = winning_sets(space, house.marks)
        if winning and all(house.card_out in cards for cards in winning):
            yield f"{space.name!r} is on the layout while card_out is {house.card_out}: expected another card_out"


def _stakes(house: Agreement) -> Iterator[str]:
    """Check that somebody can stake."""
    if house.stake is Stake.FREE and house.ante and not (house.pay_cards or house.combinations or house.sequence):
        yield "stake is free while the layout has no pay cards: expected stake one_each"
    strict = house.short_ante in (ShortAnte.REBUY, ShortAnte.SIT_OUT)
    if strict and house.start_chips < house.ante:
        yield (
            f"start_chips is {house.start_chips} while short_ante is {house.short_ante.value}, so nobody could ever "
            f"stake: expected {house.ante} chips or more, or short_ante partial or loan"
        )


def _spare(house: Agreement) -> Iterator[str]:
    """Check that the spare hand can be used as agreed."""
    used = f"spare_use is {house.spare_use.value}"
    if house.spare_use is SpareUse.NONE:
        return
    if house.spare_order is SpareOrder.NONE:
        yield f"{used} while spare_order is none: expected spare_use none, or spare_order last or first"
    if house.hand_size:
        yield f"{used} while hand_size is {house.hand_size}: expected spare_use none, or hand_size 0"
    unknown = house.pay_suit is PaySuit.AUCTION
    if house.spare_pay_card is SparePayCard.BARRED and unknown:
        yield (
            "spare_pay_card is barred while pay_suit is auction, which is known only after the spare hand: "
            "expected spare_pay_card allowed, or another pay_suit"
        )


def _poker(house: Agreement) -> Iterator[str]:
    """Check that what the poker decides is played for."""
    played = f"poker is {house.poker.value}"
    if house.stops_opener is StopsOpener.POKER_WINNER and house.poker in (PokerPlay.NONE, PokerPlay.HELD_AT_END):
        yield f"stops_opener is poker_winner while {played}: expected stops_opener dealer, left or two_of_clubs"
    if house.poker is not PokerPlay.NONE:
        return
    if house.lead_fine and house.lead_fine_to is LeadFineTo.POT:
        yield f"lead_fine_to is pot while {played}: expected lead_fine_to kitty"
    if house.leftover_to is LeftoverTo.POT:
        yield f"leftover_to is pot while {played}: expected leftover_to winner or kitty"


def _suits(house: Agreement) -> Iterator[str]:
    """Check that the pay suit means something."""
    suited = [space for space in house.layout if space.wins is Wins.PAY_SUIT]
    chosen = f"pay_suit is {house.pay_suit.value}"
    if house.pay_suit is PaySuit.RANDOM_EACH and any(len(space.ranks) > 1 for space in suited):
        yield f"{chosen} while combinations are of the pay suit: expected pay_suit random, or other combinations"
    if house.pay_suit is not PaySuit.HEARTS and not suited:
        yield f"{chosen} while no space is of the pay suit: expected pay_suit hearts"
    if house.poker is PokerPlay.VYING and house.pay_suit is PaySuit.RANDOM_EACH:
        yield f"poker is vying while {chosen}: expected one pay suit, which breaks ties"


CHECKS: tuple[Callable[[Agreement], Iterator[str]], ...] = (
    _players,
    _spaces,
    _climbing,
    _cards_out,
    _stakes,
    _spare,
    _poker,
    _suits,
)
"""Every way in which answers can contradict each other."""
