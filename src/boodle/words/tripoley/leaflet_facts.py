"""What the leaflet knows of a house beside its answers: facts for its conditions, and figures for its sentences."""

from collections.abc import Callable, Iterable, Sequence

from boodle.cards import Card, Rank, Suit
from boodle.frozen import asdict
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import FirstLead, NextLead, PaySuit, PokerPlay, SpareOrder
from boodle.tripoley.board import DRAWN_SEQUENCE, KITTY, POT, Space, Wins
from boodle.tripoley.consistency import RANGES
from boodle.tripoley.phases.stops import TWO_OF_CLUBS
from boodle.tripoley.runs import height, lowest_of_suit
from boodle.tripoley.spaces import SpaceNameError, space_named
from boodle.words.catalogue import Words
from boodle.words.conditions import Conditions
from boodle.words.signs import signs_of

SOME, NONE = "some", "none"


def _some(found: object) -> str:
    return SOME if found else NONE


def _dead(house: HouseRules) -> str:
    if house.hand_size:
        return "rest"
    return NONE if house.spare_order is SpareOrder.NONE else "hand"


def suited(house: HouseRules) -> list[Space]:
    """Return the spaces that are of the pay suit."""
    return [space for space in house.layout if space.wins is Wins.PAY_SUIT]


def barring(house: HouseRules) -> list[Space]:
    """Return the spaces whose cards may keep a player from the spare hand: not those that any suit wins (PRS)."""
    return [space for space in house.layout if space.wins in (Wins.PAY_SUIT, Wins.OWN_SUIT)]


def fixed(house: HouseRules) -> list[Space]:
    """Return the spaces without cards that are staked on: the pot, the kitty."""
    return [space for space in house.staked if space in (POT, KITTY)]


def _lead_can_pass(house: HouseRules) -> bool:
    """Tell whether a player can hold cards and none that he may lead."""
    return house.next_lead is not NextLead.ANY or house.first_lead is FirstLead.LOWEST_BLACK


FACTS: dict[str, tuple[tuple[str, ...], Callable[[HouseRules], str]]] = {
    "dead": (("hand", "rest", NONE), _dead),
    "spaces": ((SOME, NONE), lambda house: _some(house.pay_cards or house.combinations or house.sequence)),
    "seats": (("range", "fixed"), lambda house: "range" if house.fewest_players < house.most_players else "fixed"),
    "fixed": ((SOME, NONE), lambda house: _some(fixed(house))),
    "suited": ((SOME, NONE), lambda house: _some(suited(house))),
    "barring": ((SOME, NONE), lambda house: _some(barring(house))),
    "draws": ((SOME, NONE), lambda house: _some(draws_cards(house))),
    "lead": (("can_pass", "never_passes"), lambda house: "can_pass" if _lead_can_pass(house) else "never_passes"),
}
"""Facts that follow from several answers together.

dead: which cards are out of play, a spare hand, the rest of the deck or none. spaces: whether cards win any. seats: how
many may play. fixed: whether pot or kitty are staked on. suited: whether spaces are of the pay suit. barring: whether
there are cards with which one may not take the spare hand. draws: whether the layout is drawn for each deal. lead:
whether somebody who has cards may have none to lead.
"""


def _is_a_space(name: str) -> bool:
    try:
        return space_named(name).name == name
    except SpaceNameError:
        return False


ANSWERS = Conditions(usual=asdict(HouseRules()), ranges=RANGES, facts=FACTS, listed=_is_a_space)
"""What conditions can ask of a house."""


def draws_cards(house: HouseRules) -> bool:
    """Tell whether cards are turned up before the stakes, for the pay suit or the run."""
    return house.pay_suit in (PaySuit.RANDOM, PaySuit.RANDOM_EACH) or DRAWN_SEQUENCE in house.layout


def figures(words: Words, house: HouseRules) -> dict[str, object]:
    """Return every number and name that a sentence of the leaflet may need."""
    numbers = {name: getattr(house, name) for name in ANSWERS.usual if type(getattr(house, name)) is int}
    names: dict[str, Sequence[Space]] = {
        "all_staked": house.staked,
        "all_fixed": fixed(house),
        "all_suited": suited(house),
        "all_barring": barring(house),
        "all_combinations": house.combinations,
        "all_sequences": house.sequence,
    }
    ranks = upwards(house, [rank for rank in Rank if house.climb.ranks >> rank & 1])
    return {
        **numbers,
        **{name: [space_label(words, house, space, "space") for space in spaces] for name, spaces in names.items()},
        "ante": house.ante,
        "spread": house.ante - len(fixed(house)),
        "suits": len(suited(house)),
        "cards": len(house.cards),
        "card_out": card_name(words, house.card_out),
        "opening_club": card_name(words, opening_club(house)),
        "low": rank_name(words, ranks[0]),
        "second": rank_name(words, ranks[1]),
        "high": rank_name(words, ranks[-1]),
        "pay_suit": words("table.suit.hearts") if house.pay_suit is PaySuit.HEARTS else words("leaflet.pay_suit"),
    }


def opening_club(house: HouseRules) -> Card:
    """Return the club whose holder leads first where clubs do: the two, also where the ace is low, if it is there."""
    if TWO_OF_CLUBS in house.cards:
        return TWO_OF_CLUBS
    return Card(lowest_of_suit(house.cards.mask, Suit.CLUBS, house.climb.low))


def upwards(house: HouseRules, ranks: Iterable[Rank]) -> list[Rank]:
    """Return ranks from the lowest to the highest, as runs climb in this house."""
    return sorted(ranks, key=lambda rank: height(rank, house.climb.low))


def rank_name(words: Words, rank: Rank) -> str:
    """Name a rank."""
    return words(f"hands.one.{rank.name.lower()}")


def card_name(words: Words, card: Card) -> str:
    """Name a card in full."""
    return words("leaflet.card", rank=rank_name(words, card.rank), suit=words(f"table.suit.{card.suit.name.lower()}"))


def space_label(words: Words, house: HouseRules, space: Space, kind: str = "label") -> str:
    """Write what stands on a space: its ranks, and its suit if it has one; without ranks its word of that kind."""
    if not space.ranks:
        return words(f"table.{kind}.{space.name}")
    suit = house.marks.suit if space.wins is Wins.PAY_SUIT else space.suit
    signs = signs_of(words)
    return "-".join(map(signs.rank, space.ranks)) + ("" if suit is None else signs.suit(suit))


def spaces_shown(house: HouseRules) -> list[Space]:
    """Return the spaces that the layout needs: the pot only where it is played for."""
    return [space for space in house.layout if space is not POT or house.poker is not PokerPlay.NONE]


def hand_sizes(house: HouseRules, players: int) -> tuple[int, int, int, int]:
    """Return the cards of the longer hands, how many such, those of the other hands, and those of the spare hand."""
    dead = house.spare_order is not SpareOrder.NONE
    sizes = [len(range(place, len(house.cards), players + dead)) for place in range(players + dead)]
    spare = 0 if not dead else sizes.pop(0 if house.spare_order is SpareOrder.FIRST else -1)
    return sizes[0], sizes.count(sizes[0]), sizes[-1], spare
