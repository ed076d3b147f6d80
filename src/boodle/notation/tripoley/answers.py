"""The answers that Tripoley alone has, as text; those it shares with other games stand in `boodle.notation.answers`."""

from collections.abc import Callable
from typing import Any

from boodle.cards import CardError, Suit
from boodle.cards.card_set import CardSet
from boodle.notation.errors import NotationError
from boodle.notation.tokens import read_card, read_cards, read_number
from boodle.tripoley.actions import Bid, Bids, Claim, FiveOf, Lead, NamedSuit, PassBid, PickFive, SpareUseSaid, Spread
from boodle.tripoley.board import Space
from boodle.tripoley.misdeal import Misdeal
from boodle.tripoley.spaces import SpaceNameError, space_named

PLAIN: dict[str, object] = {
    **{word.value: word for word in SpareUseSaid},
    "pass": PassBid(),
    "misdeal": Misdeal(),
}
"""The answers that are one word."""

WRITERS: dict[type, Callable[[Any], str]] = {
    Bid: lambda action: f"bid {action.chips}",
    Claim: lambda action: " ".join(["claim", *map(str, action.spaces)]) if action.spaces else "claim none",
    PickFive: lambda action: f"five {action.cards}",
    Lead: lambda action: f"lead {action.card}",
    NamedSuit: lambda action: f"suit {action.suit.letter}",
    Spread: lambda action: " ".join(["spread", *map(str, action.on)]),
}
"""How each answer that is more than one word is written."""


def _spaces(text: str) -> tuple[Space, ...]:
    return tuple(map(read_space, [] if text == "none" else text.split()))


def read_space(name: str) -> Space:
    """Read a space by its name; raises NotationError."""
    try:
        return space_named(name)
    except SpaceNameError as error:
        raise NotationError("{why}", why=error) from None


def _suit(text: str) -> NamedSuit:
    try:
        return NamedSuit(Suit.parse(text))
    except CardError as error:
        raise NotationError("{why}", why=error) from None


READERS: dict[str, Callable[[str], object]] = {
    "bid": lambda text: Bid(read_number(text)),
    "claim": lambda text: Claim(_spaces(text)),
    "five": lambda text: PickFive(CardSet.of(read_cards(text))),
    "lead": lambda text: Lead(read_card(text)),
    "spread": lambda text: Spread(tuple(map(read_number, text.split()))),
    "suit": _suit,
}
"""The answers that take something after their word."""

CHOICES: dict[type, Callable[[Any], list[str]]] = {
    Bids: lambda choices: ["pass", *([f"bid {choices.offers[0]}..{choices.offers[-1]}"] if choices.offers else [])],
    FiveOf: lambda choices: [f"five of {choices.hand}"],
}
"""How choices are written that are more than a few answers."""
