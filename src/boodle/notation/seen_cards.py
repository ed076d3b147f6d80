"""The cards of a game as its events tell of them to one viewer: each in one place, shown by one who may hold it."""

from dataclasses import dataclass, field

from boodle.cards import CARDS, Card
from boodle.fair import Witnessed
from boodle.frozen import replace
from boodle.notation.actions import read_number
from boodle.notation.errors import NotationError
from boodle.notation.header import Header
from boodle.rulebook import Viewer
from boodle.tripoley.board import Board
from boodle.tripoley.endings.closing_deals import ClosingShuffle
from boodle.tripoley.endings.poker_games import FiveShuffle
from boodle.tripoley.events.dealing import face_up
from boodle.tripoley.phases.deal import DealShuffle
from boodle.tripoley.runs import NONE, next_card
from boodle.tripoley.shuffling import DeckShuffle
from boodle.tripoley.table import Deal, seated

DECKS: dict[str, type[DeckShuffle]] = {
    "deal-shuffle": DealShuffle,
    "closing-shuffle": ClosingShuffle,
    "five-shuffle": FiveShuffle,
}
"""The shuffles that are dealt out, by the names of their questions."""
DRAWS = {"layout-draw": "layout", "low-card-draw": "low-card", "dealer-draw": "dealer"}
"""The purposes of the others, which hide nothing."""
DECK = "deck"

Positions = frozenset[int]


@dataclass(slots=True)
class Pile:
    """A hand, or what is nobody's: the positions that were dealt to it, and how many cards are left of them."""

    dealt: Positions = frozenset()
    left: int = 0
    known: frozenset[str] | None = None
    """The cards, where the viewer has seen them."""


@dataclass(slots=True)
class Shuffled:
    """One shuffle that somebody saw, and from where in it each thing that was shown must have come."""

    purpose: str
    count: int
    things: tuple[str, ...]
    places: dict[str, Positions] = field(default_factory=dict)

    @property
    def witnessed(self) -> Witnessed:
        """What a proof is held against."""
        places = tuple(self.places.items())
        return Witnessed(self.purpose, self.count, self.things, frozenset(self.places), places=places)


class CardsSeen:
    """Every card as far as one viewer knows of it."""

    def __init__(self, header: Header, viewer: Viewer) -> None:
        """Begin before the first deal."""
        self._house, self._viewer = header.house, viewer
        self._cards = tuple(card for card in CARDS if card in header.house.cards)
        self._deal, self._order = 0, tuple[int, ...]()
        self._asked, self._waiting = 0, dict[int, str]()
        self._shuffles: dict[int, list[Shuffled]] = {}
        self._clear()

    @property
    def witnessed(self) -> dict[int, tuple[Witnessed, ...]]:
        """Every shuffle by its deal."""
        return {deal: tuple(one.witnessed for one in many) for deal, many in self._shuffles.items()}

    @property
    def deals(self) -> int:
        """How many deals have begun."""
        return self._deal

    def see(self, name: str, told: list[str], chairs: int) -> None:
        """Move the cards of one event; raises NotationError, or ValueError, IndexError, KeyError for no such event."""
        match name:
            case "asked" | "answered" | "withdrawn":
                self._book(name, told, chairs)
            case "deal-begun":
                self._deal, self._order = self._deal + 1, tuple(map(read_number, told[1:]))
                self._clear()
            case "deal-voided":
                self._clear()
            case "dealt":
                self._dealt(told)
            case "hands-exchanged":
                self._exchanged(read_number(told[0]), told[1:])
            case "hands-turned-up":
                for pile, cards in zip(self._piles, self._parted(told, self._piles), strict=True):
                    for card in cards or ():
                        self._turned_up(card, pile)
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
            case "card-drawn":
                self._last("low-card").places[told[1]] = frozenset({read_number(told[0])})
            case "dealer-drawn" if self._shuffles[0][-1].purpose == "dealer":
                self._last("dealer").places[told[0]] = frozenset({0})
            case "picked" if not told[1].startswith("("):
                self._own(read_number(told[0]), told[1:])

    def _hand(self, seat: int) -> Pile:
        """Return the hand of a seat; IndexError where there is none."""
        return self._piles[:-1][seat]

    def _clear(self) -> None:
        """Take all cards in."""
        self._piles: list[Pile] = []
        self._owners: dict[str, int] = {}
        self._gone: set[str] = set()
        self._out, self._top = False, ""

    def _book(self, name: str, told: list[str], chairs: int) -> None:
        """Read what happens to questions, which are numbered as they are asked."""
        if name == "asked":
            self._waiting[self._asked] = told[1] if told[0] == "nature" else ""
            self._asked += 1
        elif name == "withdrawn":
            self._waiting.clear()
        else:
            self._shuffled(self._waiting.pop(read_number(told[0])), chairs)

    def _shuffled(self, kind: str, chairs: int) -> None:
        """Note a shuffle that was answered; a deck is dealt out by the rules of the house."""
        purpose = DECK if kind in DECKS else DRAWS.get(kind)
        if purpose is None:
            return
        before = self._shuffles.setdefault(self._deal, [])
        count = sum(one.purpose == purpose for one in before)
        things = range(chairs) if purpose == "dealer" else self._cards
        before.append(Shuffled(purpose, count, tuple(map(str, things))))
        if kind in DECKS:
            self._piles = self._piles_of(DECKS[kind], chairs)

    def _piles_of(self, kind: type[DeckShuffle], chairs: int) -> list[Pile]:
        """Deal the positions of the deck instead of its cards, the n-th card of the house for the n-th position."""
        laid = seated(self._house, ("",) * chairs, (0,) * chairs, None, Board.empty(self._house.layout))
        shuffle = kind(self._deal, 0, self._house.cards)
        dealt = shuffle.dealt_out(replace(laid, deal=Deal(order=self._order)), self._cards)
        place = {card: position for position, card in enumerate(self._cards)}
        found = [frozenset(place[card] for card in face_up(cards)) for cards in (*dealt.hands, dealt.spare)]
        return [Pile(positions, len(positions)) for positions in found]

    def _last(self, purpose: str) -> Shuffled:
        last = self._shuffles[self._deal][-1]
        if last.purpose != purpose:
            raise NotationError(f"nothing was shuffled for this: expected the shuffle {purpose!r} before it")
        return last

    def _dealt(self, told: list[str]) -> None:
        self._last(DECK)
        if self._out:
            raise NotationError("the cards are out already")
        self._out = True
        for pile, cards in zip(self._piles, self._parted(told, self._piles), strict=True):
            pile.known = None if cards is None else frozenset(cards)

    def _exchanged(self, seat: int, told: list[str]) -> None:
        hand, spare = self._hand(seat), self._piles[-1]
        taken, left = self._parted(told, [spare, hand])
        if left is not None and frozenset(left) != hand.known:
            raise NotationError(f"seat {seat} puts down other cards than it held")
        self._piles[seat], self._piles[-1] = spare, hand
        spare.known = spare.known if taken is None else frozenset(taken)

    def _parted(self, told: list[str], piles: list[Pile]) -> list[tuple[str, ...] | None]:
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
                raise NotationError(f"expected a pile of {pile.left} cards, got {' '.join(cards)!r}")
            found.append(cards if pile.left else ())
        if rest:
            raise NotationError(f"{rest[0]!r} is a card too many")
        named = [card for cards in found for card in cards or ()]
        for card in named:
            self._of_deck(card)
        if len(set(named)) < len(named):
            raise NotationError("a card is there twice")
        return found

    def _of_deck(self, card: str) -> None:
        if card not in self._last(DECK).things:
            raise NotationError(f"{card!r} is no card of this deck")

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
        above = next_card(Card.parse(self._top), *self._house.climb) if self._top else NONE
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
        dealt = self._last(DECK).places.setdefault(card, pile.dealt)
        if dealt != pile.dealt:
            raise NotationError(f"{card} was shown in another hand")
