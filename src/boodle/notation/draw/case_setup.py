"""The cards that must come in a case of five-card draw."""

from boodle.cards import Card, parse_cards
from boodle.draw import Table
from boodle.draw.table import HAND, MOST_DISCARDS
from boodle.echo import saying
from boodle.notation.case import Case, wrong_count
from boodle.notation.ring_case import dealt_round, hands_of, rest_of, ring_keys
from boodle.ring.table import hand_of

DEALT = {"hands": dict[str, str], "stub": str}
KEYS = ring_keys("dealer", DEALT)
"""What a case may hold."""


def deck(table: Table, wanted: Case, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Build a deck: five cards each, one at a time round, then the stub from which is drawn."""
    order = hand_of(table).order
    held, stub = hands_of(wanted, table, order), parse_cards(wanted.get("stub", ""))
    if len(stub) > MOST_DISCARDS * len(order):
        raise wrong_count("stub", len(stub), saying("at most {most}", most=MOST_DISCARDS * len(order)))
    rest = rest_of(cards, (*held.values(), stub))
    return (*dealt_round(held, order, HAND, rest), *stub, *rest)
