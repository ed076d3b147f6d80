"""Rulings on cards, worked out: the mistake is made with the stub as it lay, mended, and the hand dealt to the end."""

from collections.abc import Mapping, Sequence

from boodle.cards import Card
from boodle.cards.stub import Stub
from boodle.floor import stub_rulings
from boodle.floor.errors import NotGiven, WrongBoard
from boodle.floor.given import Given, need
from boodle.floor.incidents import Answer
from boodle.floor.laid import Laid, Shuffle
from boodle.floor.walk import Ruling

FOUR = 4
BOARDS = {"flop": 0, "turn": 3, "river": 4}
"""How many cards lie on the board when a street comes."""
STREETS = {
    "early-flop": "flop",
    "early-river": "river",
    "early-turn": "turn",
    "exposed-card": "flop",
    "four-card-flop": "flop",
}
"""The street that an incident is about, where that is not asked."""
SHOWS = {"none": 0, "one": 1, "two": 2}


def exposed_card(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Laid:
    """Exchange an exposed hole card; its owner gets the top card of the stub."""
    _, laid = stub_rulings.replaced_hole_card(_laid(ruling, facts, given), _one(given, "exposed"))
    return laid.to_the_end()


def boxed_card(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Laid:
    """Deal on past the cards that lie face up in the stub; StubTooShort where too few are left (FLR-10)."""
    boxed = frozenset(need(given, "boxed", tuple))
    laid = Laid(Stub(need(given, "stub", tuple)), tuple(given.get("board", ())))
    while not laid.is_whole:
        laid = stub_rulings.past_boxed(laid, boxed)
    return laid


def early_card(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Laid:
    """Put back, or aside, a street that came too soon."""
    before = _laid(ruling, facts, given)
    laid = before.mistaken(burns=1, shows=before.next_street)
    rule = stub_rulings.early_card_set_aside if ruling.key == "early-card-set-aside" else stub_rulings.early_card_back
    return rule(laid, _shuffle(given)).to_the_end()


def missing_burn(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Laid:
    """Mend a street that came without a burn."""
    before = _laid(ruling, facts, given)
    laid = before.mistaken(burns=0, shows=before.next_street)
    if ruling.key == "flop-burn-drawn":
        return stub_rulings.flop_without_burn(laid, _drawn(given, laid)).to_the_end()
    if ruling.key == "flop-shuffled-in":
        return stub_rulings.flop_shuffled_in(laid, _shuffle(given)).to_the_end()
    rule = stub_rulings.burn_made_up if ruling.key == "burn-made-up" else stub_rulings.missing_burn
    return rule(laid).to_the_end()


def two_burns(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Laid:
    """Mend a street before which two cards were burned."""
    before = _laid(ruling, facts, given)
    shows = 0 if ruling.key == "second-burn-opens-flop" else before.next_street
    shows = SHOWS.get(str(facts.get("shown-cards")), shows) if before.next_street == 1 else shows
    laid = before.mistaken(burns=2, shows=shows)
    if ruling.key == "turn-and-river-swapped":
        return stub_rulings.turn_and_river_swapped(laid).to_the_end()
    if ruling.key in {"second-burn-back", "extra-burn-back"}:
        return stub_rulings.second_burn_back(laid).to_the_end()
    if ruling.key == "flop-back-burns-stay":
        return stub_rulings.early_card_back(laid, _shuffle(given)).to_the_end()
    return stub_rulings.second_burn_begins(laid).to_the_end()


def four_card_flop(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Laid:
    """Mend a flop of four cards."""
    laid = _laid(ruling, facts, given).mistaken(burns=1, shows=FOUR)
    if ruling.key == "flop-redealt":
        return stub_rulings.early_card_back(laid, _shuffle(given)).to_the_end()
    return stub_rulings.four_card_flop(laid, _drawn(given, laid)).to_the_end()


def _laid(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Laid:
    """Read the cards as they lay before the mistake, with a board of as many cards as the street follows on."""
    street = str(facts.get("street", STREETS.get(ruling.incident)))
    board = tuple(given.get("board", ()))
    if len(board) != BOARDS[street]:
        raise WrongBoard("board", board or None, (BOARDS[street],))
    return Laid(Stub(need(given, "stub", tuple)), board)


def _shuffle(given: Given) -> Shuffle:
    order = need(given, "shuffled", tuple)

    def shuffled(cards: Sequence[Card]) -> tuple[Card, ...]:
        if sorted(order) != sorted(cards):
            raise NotGiven("shuffled", order, cards)
        return order

    return shuffled


def _drawn(given: Given, laid: Laid) -> Card:
    card = _one(given, "drawn")
    if card not in laid.shown:
        raise NotGiven("drawn", card, laid.shown)
    return card


def _one(given: Given, name: str) -> Card:
    cards = need(given, name, tuple)
    if len(cards) != 1:
        raise NotGiven(name, cards)
    card: Card = cards[0]
    return card
