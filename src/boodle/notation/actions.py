"""Every answer as a line of text: `3: bid 5`, `host: deal-on`, `nature: order QH 3C …`."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from boodle.cards import Card, CardError, Suit, parse_cards
from boodle.cards.card_set import CardSet
from boodle.notation.errors import NotationError
from boodle.poker.wagers import Call, Check, Fold, RaiseTo
from boodle.rulebook import Office, TimeUp, Who
from boodle.seating import Between, HostSays, SeatNewcomer
from boodle.tripoley.actions import Bid, Claim, Lead, NamedSuit, PassBid, PickFive, SpareUseSaid, Spread
from boodle.tripoley.board import Space
from boodle.tripoley.misdeal import Misdeal
from boodle.tripoley.spaces import SpaceNameError, space_named

PLAIN: dict[str, object] = {
    **{word.value: word for word in SpareUseSaid},
    **{word.value: word for word in Between},
    **{word.value: word for word in HostSays},
    "pass": PassBid(),
    "check": Check(),
    "call": Call(),
    "fold": Fold(),
    "misdeal": Misdeal(),
}
"""The answers that are one word."""

WORD_OF = {action: word for word, action in PLAIN.items()}
MOST_FIGURES = 15
"""A number is no longer than this; nobody has so many chips."""

OFFICES = {office.value: office for office in Office}


def write_who(who: Who) -> str:
    """Write a seat as its number, an office by its name."""
    return str(who)


def read_who(token: str) -> Who:
    """Read a seat's number or host, clock, nature; raises NotationError."""
    office = OFFICES.get(token)
    if office is not None:
        return office
    if token.isdecimal():
        return read_number(token)
    raise NotationError(f"{token!r} is nobody: expected a seat's number, host, clock or nature")


def write_move(who: Who, action: object) -> str:
    """Write who said what, as one line."""
    return f"{write_who(who)}: {write_action(action)}"


def read_move(line: str) -> tuple[Who, object]:
    """Read `who: action`; raises NotationError naming the token at fault."""
    who, colon, action = line.partition(":")
    if not colon:
        raise NotationError(f"{line!r} is no move: expected who, a colon and an answer, as in '2: check'")
    return read_who(who.strip()), read_action(action.strip())


class Memo(dict[str, tuple[Who, object]]):
    """Moves by their lines. Short lines come again and again and are kept, so many at most; long ones never are."""

    def __missing__(self, line: str) -> tuple[Who, object]:
        """Read a line that is not kept; raises NotationError naming the token at fault."""
        move = read_move(line)
        if len(line) <= LONGEST_KEPT:
            if len(self) >= MOST_KEPT:
                self.clear()
            self[line] = move
        return move


LONGEST_KEPT, MOST_KEPT = 16, 4096
KEPT = Memo()


def read_moves(lines: Iterable[str]) -> Iterator[tuple[Who, object]]:
    """Read lines one after the other, each when it is asked for: then NotationError names its token at fault."""
    return map(KEPT.__getitem__, lines)


def write_action(action: object) -> str:
    """Write an answer; TypeError for a value that is none."""
    if action in WORD_OF:
        return WORD_OF[action]
    writer = WRITERS.get(type(action))
    if writer is None:
        raise TypeError(f"{action!r} is no answer")
    return writer(action)


WRITERS: dict[type, Callable[[Any], str]] = {
    RaiseTo: lambda action: f"raise {action.to}",
    Bid: lambda action: f"bid {action.chips}",
    Claim: lambda action: " ".join(["claim", *map(str, action.spaces)]) if action.spaces else "claim none",
    PickFive: lambda action: f"five {action.cards}",
    Lead: lambda action: f"lead {action.card}",
    NamedSuit: lambda action: f"suit {action.suit.letter}",
    Spread: lambda action: " ".join(["spread", *map(str, action.on)]),
    SeatNewcomer: lambda action: f"seat {action.seat} {action.name}",
    TimeUp: lambda action: f"time {action.question}",
    tuple: lambda action: " ".join(["order", *map(str, action)]),
}
"""How each answer that is more than one word is written."""


def read_action(text: str) -> object:
    """Read an answer; raises NotationError naming the token at fault."""
    if text in PLAIN:
        return PLAIN[text]
    word, _, rest = text.partition(" ")
    reader = READERS.get(word)
    if reader is None:
        raise NotationError(f"{word!r} is no answer: expected one of {', '.join([*PLAIN, *READERS])}")
    return reader(rest.strip())


def read_number(text: str) -> int:
    """Read a whole number of plain figures; raises NotationError."""
    if not (text.isascii() and text.isdecimal()):
        raise NotationError(f"{text!r} is no number: expected a whole number, 0 or more")
    if len(text) > MOST_FIGURES:
        raise NotationError(f"a number of {len(text)} figures is too long: expected at most {MOST_FIGURES}")
    return int(text)


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except CardError as error:
        raise NotationError(str(error)) from None


def _card(text: str) -> Card:
    cards = _cards(text)
    if len(cards) != 1:
        raise NotationError(f"{text!r} is not one card: expected a card as in QH")
    return cards[0]


def _spaces(text: str) -> tuple[Space, ...]:
    return tuple(map(read_space, [] if text == "none" else text.split()))


def read_space(name: str) -> Space:
    """Read a space by its name; raises NotationError."""
    try:
        return space_named(name)
    except SpaceNameError as error:
        raise NotationError(str(error)) from None


def _suit(text: str) -> NamedSuit:
    try:
        return NamedSuit(Suit.parse(text))
    except CardError as error:
        raise NotationError(str(error)) from None


def _newcomer(text: str) -> SeatNewcomer:
    seat, _, name = text.partition(" ")
    return SeatNewcomer(read_number(seat), name.strip())


def _order(text: str) -> tuple[object, ...]:
    if text[-1:].isdecimal():  # a card ends in its suit
        tokens = text.split()
        if all(token.isdecimal() for token in tokens):
            return tuple(map(read_number, tokens))
    return _cards(text)


READERS: dict[str, Callable[[str], object]] = {
    "raise": lambda text: RaiseTo(read_number(text)),
    "bid": lambda text: Bid(read_number(text)),
    "claim": lambda text: Claim(_spaces(text)),
    "five": lambda text: PickFive(CardSet.of(_cards(text))),
    "lead": lambda text: Lead(_card(text)),
    "seat": _newcomer,
    "spread": lambda text: Spread(tuple(map(read_number, text.split()))),
    "suit": _suit,
    "time": lambda text: TimeUp(read_number(text)),
    "order": _order,
}
"""The answers that take something after their word."""
