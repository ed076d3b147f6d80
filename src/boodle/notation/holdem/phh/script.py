"""The actions of a hand, read once: which cards come, who shows, and the moves in their order."""

from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

from boodle.cards import CARDS, Card
from boodle.echo import Saying, echo, saying
from boodle.figures import whole_number
from boodle.notation.errors import NotationError
from boodle.notation.holdem.phh.hand import Phh
from boodle.seats import Chips, Seat

DEALER = -1
"""Who deals the board, beside the seats."""

BOARD = 5
BURNED_BEFORE = (0, 3, 4)
"""A card is burned before the board has grown by these."""

CARD_NAMED: dict[str, Card | None] = {card.rank.letter + card.suit.letter.lower(): card for card in CARDS}
CARD_NAMED |= {card.rank.letter + card.suit.letter: card for card in CARDS} | {"??": None}
FOLD, CALL, RAISE, DEAL, SHOW = "f", "cc", "cbr", "db", "sm"
HOLE, STREET = ["d", "dh"], ["d", "db"]
SEATS = tuple(f"p{number}" for number in range(1, 11))


class PhhMove(NamedTuple):
    """One action: its number in the hand from 1, who, what, how much of the board lies there by then, its chips."""

    number: int
    who: Seat
    word: str
    board: int
    chips: Chips = 0


@dataclass(slots=True)
class Script:
    """What a hand's actions say."""

    moves: list[PhhMove] = field(default_factory=list)
    hole: dict[Seat, list[Card | None]] = field(default_factory=dict)
    board: list[Card | None] = field(default_factory=list)
    shown: dict[Seat, bool] = field(default_factory=dict)
    """Who is recorded as having shown (True) or mucked (False)."""


def refuse(hand: Phh, number: int, why: Saying) -> NoReturn:
    """Refuse the action of this number; raises NotationError."""
    place = number - 1
    raise NotationError("actions[{place}] {action}: {why}", place=place, action=echo(hand.actions[place]), why=why)


def read_script(hand: Phh) -> Script:
    """Read every action; raises NotationError naming the first that is none."""
    script = Script()
    board, note = script.board, script.moves.append
    seats = SEATS[: len(hand.seats)]
    for number, text in enumerate(hand.actions, 1):
        words = (text[: text.index("#")] if "#" in text else text).split()
        if len(words) == 2 and words[0] in seats and words[1] in (FOLD, CALL):
            note(PhhMove(number, seats.index(words[0]), words[1], len(board)))
        elif len(words) == 3 and words[0] in seats and words[1] == RAISE:
            note(PhhMove(number, seats.index(words[0]), RAISE, len(board), _chips(hand, number, words[2])))
        elif len(words) == 4 and words[:2] == HOLE and words[2] in seats:
            _hole(hand, script, number, seats.index(words[2]), _cards(hand, number, words[3]))
        elif len(words) == 3 and words[:2] == STREET:
            board += _cards(hand, number, words[2])
            note(PhhMove(number, DEALER, DEAL, len(board)))
        elif len(words) in (2, 3) and words[0] in seats and words[1] == SHOW:
            _shown(hand, script, number, seats.index(words[0]), words[2:])
        elif words:
            refuse(hand, number, saying("expected d dh, d db, or p1 to {last} with f, cc, cbr or sm", last=seats[-1]))
    if len(board) > BOARD:
        raise NotationError(
            "actions deal {count} cards to the board: expected at most {most}, one board", count=len(board), most=BOARD
        )
    return script


def deck_of(hand: Phh, script: Script) -> tuple[Card, ...]:
    """Return the deck in the order that makes the recorded cards come; for unknown ones come cards that nobody saw.

    Raises NotationError for a card that comes twice.
    """
    recorded = [card for cards in (*script.hole.values(), script.board) for card in cards if card is not None]
    known = set(recorded)
    if len(known) < len(recorded):
        twice = next(card for card in recorded if recorded.count(card) > 1)
        raise NotationError("actions deal {card} twice", card=twice)
    unseen = iter([card for card in CARDS if card not in known])
    order: list[Card | None] = []
    unknown: list[Card | None] = [None, None]
    holes = [script.hole.get(seat) or unknown for seat in hand.seats]
    order += [cards[0] for cards in holes]
    order += [cards[-1] if len(cards) > 1 else None for cards in holes]
    board = script.board + [None] * (BOARD - len(script.board))
    for place, card in enumerate(board):
        if place in BURNED_BEFORE:
            order.append(None)
        order.append(card)
    return (*[next(unseen) if card is None else card for card in order], *unseen)


def _cards(hand: Phh, number: int, text: str) -> list[Card | None]:
    text = text.replace("10", "T")
    try:
        return [CARD_NAMED[text[place : place + 2]] for place in range(0, len(text), 2)]
    except KeyError as error:
        wrong = echo(error.args[0])
        refuse(hand, number, saying("{card} is no card: expected a rank and a suit, as in Qh, or ??", card=wrong))


def _chips(hand: Phh, number: int, text: str) -> Chips:
    whole, _, part = text.partition(".")
    chips = whole_number(whole)
    if chips is None or part.strip("0"):
        refuse(hand, number, saying("expected whole chips"))
    return chips


def _hole(hand: Phh, script: Script, number: int, seat: Seat, cards: list[Card | None]) -> None:
    held = script.hole.setdefault(seat, [])
    held += cards
    if len(held) > 2:
        refuse(hand, number, saying("expected two cards a seat"))


def _shown(hand: Phh, script: Script, number: int, seat: Seat, texts: list[str]) -> None:
    """Note who shows or mucks; cards that nobody knew are known from now on, and "-" shows those that all know."""
    script.shown[seat] = bool(texts)
    cards = _cards(hand, number, texts[0]) if texts and texts[0] != "-" else []
    held = script.hole.setdefault(seat, [])
    known = {card for card in held if card is not None}
    named = {card for card in cards if card is not None}
    if len(cards) > 2 or (len(known) + held.count(None) == 2 and not known <= named and len(named) == 2):
        refuse(hand, number, saying("expected the two cards that the seat was dealt"))
    if len(named) > len(known):
        script.hole[seat] = list(cards)
