"""How a case of a poker game is laid and led: who sits where with what, the decks that nature gives, where it stops."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from boodle.cards import Card, parse_cards
from boodle.echo import saying
from boodle.notation.case import Case, CaseFault, each_once, read_keys, same, wrong_count
from boodle.notation.case_moves import SHARED_CHECKS, CasePlayed, Check, GameCase, by_name, number
from boodle.notation.errors import NotationError
from boodle.notation.ring_beginning import RingBeginning
from boodle.ring.dealing import ButtonDraw, HandShuffle
from boodle.ring.showdown import cut_up
from boodle.ring.table import RingTable, hand_of
from boodle.rulebook import Round, Shuffle
from boodle.seats import Seat
from boodle.session import Session

T = TypeVar("T", bound=RingTable)
Cards: TypeAlias = tuple[Card, ...]

OVER, END = "over", "end"


def ring_keys(dealer: str, dealt: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a case may hold: `dealer` names who has the button, `dealt` the cards of a hand."""
    return {
        **dict.fromkeys(("name", dealer, "draw", "moves"), str),
        "house": dict[str, Any],
        "expect": dict[str, Any],
        "stacks": dict[str, int],
        "evening": bool,
        **dealt,
        "later": list[dict[str, Any]],
    }


class RingCase(GameCase[T]):
    """A hand, or an evening; seats go by the names of their players."""

    __slots__ = ()
    dialect = staticmethod(by_name)
    beginning: ClassVar[RingBeginning]
    dealer: ClassVar[str]
    """The key that names who has the button."""
    dealt: ClassVar[Mapping[str, Any]]
    """The keys that name the cards of a hand."""
    stops: ClassVar[Iterable[str]]
    """Where defaults may lead within a hand."""
    deck: Callable[[T, Case, Cards], Cards]
    """Builds a deck so that a hand comes out as a case wants it; raises NotationError where it cannot."""

    def under_way(self, case: Case) -> Session[T]:
        """Return a session at the beginning of a case; raises NotationError or SeatsError."""
        later = [read_keys(self.dealt, one, "later") for one in case.get("later", ())]
        session: Session[T] = Session(self._opened(case), None)
        session.nature = CaseNature(session, self.deck, [case, *later], case.get("draw", ""))
        session.let_nature_answer()
        return session

    def _opened(self, case: Case) -> Round[T]:
        stacks, house = case["stacks"], self.beginning.houses.of_preset(case.get("house", {}))
        names, chips = tuple(stacks), tuple(stacks.values())
        dealer = by_name(names).seat(case[self.dealer]) if self.dealer in case else len(names) - 1
        evening = bool(case.get("evening"))
        drawn = evening and "draw" in case
        return self.beginning.opened(house, names, chips, None if drawn else dealer, None, alone=not evening)

    def there(self, session: Session[T], until: str) -> bool:
        """Tell whether the hand has come to one of its stops, or the hand or the book is over."""
        if until not in (*self.stops, OVER, END):
            known = saying("one of {names}", names=", ".join((*self.stops, OVER, END)))
            raise NotationError("{said}: expected {known}", said=f"> {until}", known=known)
        here, hand = session.round, session.round.table.hand
        if until in (OVER, END):
            return here.over or (until == OVER and hand is not None and hand.over)
        return self.at(here, until)

    @abstractmethod
    def at(self, here: Round[T], stop: str) -> bool:
        """Tell whether a hand has come to one of its stops."""


@dataclass(slots=True)
class CaseNature(Generic[T]):
    """Nature as a case wants it: each deck is built so that a hand comes out as written."""

    session: Session[T]
    deck: Callable[[T, Case, Cards], Cards]
    decks: list[Case]
    draw: str = ""
    used: int = field(default=0)

    def __call__(self, shuffle: Shuffle[T]) -> object:
        """Answer a shuffle."""
        cards = cast(Cards, shuffle.things)
        if isinstance(shuffle, ButtonDraw):
            first = parse_cards(self.draw)
            return (*first, *(card for card in cards if card not in first))
        if not isinstance(shuffle, HandShuffle):
            raise TypeError(shuffle)
        wanted = self.decks[self.used] if self.used < len(self.decks) else {}
        self.used += 1
        return self.deck(self.session.round.table, wanted, cards)


def hands_of(wanted: Case, table: RingTable, order: Iterable[Seat]) -> dict[Seat, Cards]:
    """Read the hands that a case names, by their seats; raises NotationError for one that is not dealt so."""
    names, seats = by_name(player.name for player in table.players), tuple(order)
    held = dict[Seat, Cards]()
    for name, text in wanted.get("hands", {}).items():
        seat, cards = names.seat(name), tuple(parse_cards(text))
        due = table.cards_each if seat in seats else 0
        if len(cards) != due:
            raise wrong_count(f"hands.{name}", len(cards), due)
        held[seat] = cards
    return held


def dealt_round(held: Mapping[Seat, Cards], order: Iterable[Seat], each: int, rest: list[Card]) -> Cards:
    """Return the hands as they lie in a deck, one card at a time round; those not named come from the rest."""
    hands = [held.get(seat) or tuple(rest.pop(0) for _ in range(each)) for seat in order]
    return tuple(hand[turn] for turn in range(each) for hand in hands)


def rest_of(cards: Cards, named: Iterable[Iterable[Card]]) -> list[Card]:
    """Return the cards that a case leaves open; raises NotationError where it names one twice."""
    taken = each_once(card for some in named for card in some)
    return [card for card in cards if card not in taken]


def _pots(played: CasePlayed[Any], expected: list[str]) -> list[CaseFault]:
    """Compare the pots as they stand, main pot first: `120 Ann Ben Cem` has its chips and who may win it."""
    pots = cut_up(hand_of(played.table)).pots
    got = [" ".join([str(pot.chips), *map(played.seats.name, sorted(pot.eligible))]) for pot in pots]
    return same("pots", expected, got)


RING_CHECKS: dict[str, Check] = {**SHARED_CHECKS, "pot": number("pot"), "pots": _pots}
"""What a case of any poker game may expect."""
