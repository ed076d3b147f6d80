"""The shuffles of a game as its events tell of them, and to whom each position of a deck was dealt."""

from dataclasses import dataclass, field

from boodle.cards import CARDS, face_up
from boodle.fair import Witnessed
from boodle.frozen import replace
from boodle.notation.errors import NotationError
from boodle.notation.tokens import read_number
from boodle.records.header import Header
from boodle.tripoley.board import Board
from boodle.tripoley.endings.closing_deals import ClosingShuffle
from boodle.tripoley.endings.poker_games import FiveShuffle
from boodle.tripoley.phases.deal import DealShuffle
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


class ShufflesSeen:
    """Every shuffle that was asked for and answered, by its deal."""

    def __init__(self, header: Header) -> None:
        """Begin before the first deal."""
        self._house = header.house
        self._cards = tuple(card for card in CARDS if card in header.house.cards)
        self._asked, self._waiting = 0, dict[int, str]()
        self._order = tuple[int, ...]()
        self._by_deal: dict[int, list[Shuffled]] = {}
        self.deals = 0

    @property
    def witnessed(self) -> dict[int, tuple[Witnessed, ...]]:
        """Every shuffle by its deal."""
        return {deal: tuple(one.witnessed for one in many) for deal, many in self._by_deal.items()}

    def last(self, purpose: str) -> Shuffled:
        """Return the last shuffle of this deal; raises NotationError where it had another purpose, or there is none."""
        last = self._by_deal.get(self.deals, [None])[-1]
        if last is None or last.purpose != purpose:
            raise NotationError(f"nothing was shuffled for this: expected the shuffle {purpose!r} before it")
        return last

    def begin(self, order: tuple[int, ...]) -> None:
        """Begin the next deal, in which these seats are dealt in."""
        self.deals += 1
        self._order = order

    def see(self, name: str, told: list[str], chairs: int) -> list[Positions] | None:
        """Read what happens to questions; returns the piles of a deck that is dealt out, the spare one last."""
        if name == "asked":
            self._waiting[self._asked] = told[1] if told[0] == "nature" else ""
            self._asked += 1
        elif name == "withdrawn":
            self._waiting.clear()
        else:
            return self._answered(self._waiting.pop(read_number(told[0])), chairs)
        return None

    def drawn(self, name: str, told: list[str]) -> None:
        """Read who drew what for the first deal, and who deals it."""
        if name == "card-drawn":
            self.last("low-card").places[told[1]] = frozenset({read_number(told[0])})
        elif self._by_deal[0][-1].purpose == "dealer":
            self.last("dealer").places[told[0]] = frozenset({0})

    def _answered(self, kind: str, chairs: int) -> list[Positions] | None:
        """Note a shuffle that was answered; a deck is dealt out by the rules of the house."""
        purpose = DECK if kind in DECKS else DRAWS.get(kind)
        if purpose is None:
            return None
        before = self._by_deal.setdefault(self.deals, [])
        count = sum(one.purpose == purpose for one in before)
        things = range(chairs) if purpose == "dealer" else self._cards
        before.append(Shuffled(purpose, count, tuple(map(str, things))))
        return self._dealt_out(DECKS[kind], chairs) if kind in DECKS else None

    def _dealt_out(self, kind: type[DeckShuffle], chairs: int) -> list[Positions]:
        """Deal the positions of the deck instead of its cards, the n-th card of the house for the n-th position."""
        laid = seated(self._house, ("",) * chairs, (0,) * chairs, None, Board.empty(self._house.layout))
        shuffle = kind(self.deals, 0, self._house.cards)
        dealt = shuffle.dealt_out(replace(laid, deal=Deal(order=self._order)), self._cards)
        place = {card: position for position, card in enumerate(self._cards)}
        return [frozenset(place[card] for card in face_up(cards)) for cards in (*dealt.hands, dealt.spare)]
