"""The cards of a game as its events tell of them to one viewer: each in one place, shown by one who may hold it."""

from collections.abc import Callable
from dataclasses import dataclass

from boodle.cards import CARDS, Card
from boodle.echo import echo
from boodle.fair import Witnessed
from boodle.notation.errors import NotationError
from boodle.notation.tokens import read_number
from boodle.records.header import Header
from boodle.records.seen_shuffles import DECK, Positions, ShufflesSeen
from boodle.tripoley.runs import NONE, next_card


@dataclass(slots=True)
class Pile:
    """A hand, or what is nobody's: the positions that were dealt to it, and how many cards are left of them."""

    dealt: Positions = frozenset()
    left: int = 0
    known: frozenset[str] | None = None
    """The cards, where the viewer has seen them."""


class CardsSeen:
    """Every card as far as one viewer knows of it."""

    def __init__(self, header: Header) -> None:
        """Begin before the first deal."""
        self._climb = header.house.climb
        self._shuffles = ShufflesSeen(header)
        self._piles: list[Pile] = []
        self._clear()

    @property
    def witnessed(self) -> dict[int, tuple[Witnessed, ...]]:
        """Every shuffle by its deal."""
        return self._shuffles.witnessed

    @property
    def deals(self) -> int:
        """How many deals have begun."""
        return self._shuffles.deals

    def see(self, name: str, told: list[str], chairs: int) -> None:
        """Move the cards of one event; raises NotationError, or ValueError, IndexError, KeyError for no such event."""
        match name:
            case "asked" | "answered" | "withdrawn":
                dealt = self._shuffles.see(name, told, chairs)
                if dealt is not None:
                    self._piles = [Pile(positions, len(positions)) for positions in dealt]
            case "deal-begun":
                self._shuffles.begin(tuple(map(read_number, told[1:])))
                self._clear()
            case "deal-voided":
                self._clear()
            case "card-drawn" | "dealer-drawn":
                self._shuffles.drawn(name, told)
            case "dealt":
                self._dealt(told)
            case "hands-exchanged":
                self._exchanged(read_number(told[0]), told[1:])
            case _:
                self._shown_by(name, told)

    def _shown_by(self, name: str, told: list[str]) -> None:
        """Read the events by which cards are shown."""
        match name:
            case "led" | "followed" | "run-stopped":
                self._climbed(name, told[1])
                if name != "run-stopped":
                    self._played(read_number(told[0]), told[1])
            case "collected":
                self._show(read_number(told[0]), told[3:])
            case "hand-shown" | "held-shown":
                self._show(read_number(told[0]), told[1:])
            case "turned-up":
                self._turned_up(told[0], self._piles[-1] if told[1] == "-" else self._hand(read_number(told[1])))
            case "hands-turned-up":
                for pile, cards in zip(self._piles, parted(told, self._piles, self._of_deck), strict=True):
                    for card in cards or ():
                        self._turned_up(card, pile)
            case "picked" if not told[1].startswith("("):
                self._own(read_number(told[0]), told[1:])

    def _hand(self, seat: int) -> Pile:
        """Return the hand of a seat; IndexError where there is none."""
        return self._piles[:-1][seat]

    def _clear(self) -> None:
        """Take all cards in."""
        self._piles = []
        self._owners: dict[str, int] = {}
        self._gone: set[str] = set()
        self._out, self._top = False, ""

    def _dealt(self, told: list[str]) -> None:
        self._shuffles.last(DECK)
        if self._out:
            raise NotationError("the cards are out already")
        self._out = True
        for pile, cards in zip(self._piles, parted(told, self._piles, self._of_deck), strict=True):
            pile.known = None if cards is None else frozenset(cards)

    def _exchanged(self, seat: int, told: list[str]) -> None:
        hand, spare = self._hand(seat), self._piles[-1]
        taken, left = parted(told, [spare, hand], self._of_deck)
        if left is not None and frozenset(left) != hand.known:
            raise NotationError(f"seat {seat} puts down other cards than it held")
        self._piles[seat], self._piles[-1] = spare, hand
        spare.known = spare.known if taken is None else frozenset(taken)

    def _of_deck(self, card: str) -> None:
        if card not in self._shuffles.last(DECK).things:
            raise NotationError(f"{echo(card)} is no card of this deck")

    def _own(self, seat: int, cards: list[str]) -> None:
        known = self._hand(seat).known
        if known is None or not known.issuperset(cards):
            raise NotationError(f"seat {seat} picks cards that it was not seen to hold")

    def _show(self, seat: int, cards: list[str]) -> None:
        """Let a seat show cards that it holds or has laid down."""
        pile = self._hand(seat)
        for card in cards:
            if card in self._gone:
                if self._owners[card] != seat:
                    raise NotationError(f"{card} has been played by seat {self._owners[card]}")
                continue
            self._turned_up(card, pile)
            if self._owners.setdefault(card, seat) != seat:
                raise NotationError(f"{card} was shown by seat {self._owners[card]}")
        held = sum(owner == seat and card not in self._gone for card, owner in self._owners.items())
        if held > pile.left:
            raise NotationError(f"seat {seat} shows more cards than the {pile.left} it holds")

    def _climbed(self, name: str, card: str) -> None:
        """A run is led when none climbs, climbs card by card, and stops at its top."""
        self._of_deck(card)
        fits = {"led": not self._top, "run-stopped": card == self._top}.get(name)
        if not (card == self._above() if fits is None else fits):
            raise NotationError(f"the run does not go so: its top is {self._top or 'no card'}")
        self._top = "" if name == "run-stopped" else card

    def _above(self) -> str:
        above = next_card(Card.parse(self._top), *self._climb) if self._top else NONE
        return "" if above == NONE else str(CARDS[above])

    def _played(self, seat: int, card: str) -> None:
        if card in self._gone:
            raise NotationError(f"{card} has been played already")
        self._show(seat, [card])
        self._gone.add(card)
        self._hand(seat).left -= 1

    def _turned_up(self, card: str, pile: Pile) -> None:
        """Let a card be seen where it lies; whoever saw the whole of a pile knows where it cannot be."""
        self._of_deck(card)
        if card in self._gone:
            raise NotationError(f"{card} has been played already")
        for other in self._piles:
            if other.known is not None and (card in other.known) is not (other is pile):
                raise NotationError(f"{card} cannot lie there: the viewer has seen where it was")
        dealt = self._shuffles.last(DECK).places.setdefault(card, pile.dealt)
        if dealt != pile.dealt:
            raise NotationError(f"{card} was shown in another hand")


def parted(told: list[str], piles: list[Pile], check: Callable[[str], None]) -> list[tuple[str, ...] | None]:
    """Part cards into piles of so many each; None for one that lies face down. Raises NotationError."""
    found: list[tuple[str, ...] | None] = []
    rest = list(told)
    for pile in piles:
        if rest[:1] == [f"({pile.left})"]:
            found.append(None)
            rest = rest[1:]
            continue
        size = max(pile.left, 1)
        cards = tuple(rest[:size])
        rest = rest[size:]
        if (cards == ("-",)) != (not pile.left) or len(cards) != size:
            raise NotationError(f"expected a pile of {pile.left} cards, got {echo(' '.join(cards))}")
        found.append(cards if pile.left else ())
    if rest:
        raise NotationError(f"{echo(rest[0])} is a card too many")
    named = [card for cards in found for card in cards or ()]
    for card in named:
        check(card)
    if len(set(named)) < len(named):
        raise NotationError("a card is there twice")
    return found
