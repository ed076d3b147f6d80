"""The chips and cards of a game of Hold'em as its events tell of them to one viewer."""

from boodle.cards import CARDS
from boodle.echo import echo
from boodle.fair import Witnessed
from boodle.notation.errors import NotationError
from boodle.notation.tokens import read_number
from boodle.records.header import Header
from boodle.records.seen_shuffles import Shuffled

HOLE = 2
DECK, BUTTON = "deck", "button"
NAMES = frozenset(map(str, CARDS))
PURPOSES = {"hand-shuffle": DECK, "button-draw": BUTTON}
"""What is shuffled for, by the questions to nature."""


class HandChipsSeen:
    """Every chip as it lies after the events that have been read: on stacks, in the pot, or raked."""

    def __init__(self, header: Header) -> None:
        """Begin with the stacks of the header."""
        self.stacks: list[int] = list(header.stacks)
        self.pot = self.raked = 0
        self._before: list[int] = []

    @property
    def total(self) -> int:
        """All chips that the bank has sold and not taken back."""
        return sum(self.stacks) + self.pot + self.raked

    def see(self, name: str, told: list[str]) -> None:
        """Move the chips of one event; raises NotationError, or ValueError, IndexError for no such event."""
        match name:
            case "posted" | "acted":
                self._put_in(read_number(told[0]), read_number(told[-1]))
            case "chips-returned":
                self._put_in(read_number(told[0]), -read_number(told[1]))
            case "pot-awarded":
                for share in told[2:]:
                    seat, _, chips = share.partition("=")
                    self._put_in(read_number(seat), -read_number(chips))
            case "raked":
                self.raked += read_number(told[0])
                self.pot -= read_number(told[0])
            case _:
                self._between(name, told)
        if min(self.pot, *self.stacks) < 0:
            raise NotationError("this leaves less chips than none on a stack or in the pot")

    def _between(self, name: str, told: list[str]) -> None:
        """Read what happens to chips when nobody bets."""
        match name:
            case "hand-begun":
                self._before = self.stacks[:]
            case "hand-voided":
                self._put_back(told)
            case "hand-over" if self.pot:
                raise NotationError(f"the hand is over, and {self.pot} chips are in the pot")
            case "chips-sold":
                self.stacks[read_number(told[0])] += read_number(told[1])
            case "cashed-out":
                self._leave(read_number(told[0]), read_number(told[1]))
            case "seat-filled":
                self._join(read_number(told[0]), read_number(told[-2]))

    def _put_in(self, seat: int, chips: int) -> None:
        self.stacks[seat] -= chips
        self.pot += chips

    def _put_back(self, told: list[str]) -> None:
        before = [*map(str, self._before)]
        if not before or told[: len(before)] != before:
            raise NotationError(f"this is not how the stacks were as the hand began: expected {' '.join(before)}")
        self.stacks, self.pot = self._before[:], 0

    def _leave(self, seat: int, chips: int) -> None:
        if self.stacks[seat] != chips:
            raise NotationError(f"seat {seat} leaves with {chips} chips and has {self.stacks[seat]}")
        self.stacks[seat] = 0

    def _join(self, seat: int, chips: int) -> None:
        if seat == len(self.stacks):
            self.stacks.append(0)
        if self.stacks[seat]:
            raise NotationError(f"the chair {seat} is taken by one who has {self.stacks[seat]} chips")
        self.stacks[seat] = chips


class HandCardsSeen:
    """Every card that was shown: from where in the deck it came, and that it came from one place alone."""

    def __init__(self, header: Header) -> None:
        """Begin before the first hand; the deck is the same in every house."""
        del header
        self.deals = 0
        self._asked, self._waiting = 0, dict[int, str]()
        self._by_deal: dict[int, list[Shuffled]] = {}
        self._order: tuple[int, ...] = ()
        self._top = 0
        self._own: dict[str, frozenset[int]] = {}
        """The viewer's own cards, which nobody else has seen, and so no proof opens."""

    @property
    def witnessed(self) -> dict[int, tuple[Witnessed, ...]]:
        """Every shuffle by its deal."""
        return {deal: tuple(one.witnessed for one in many) for deal, many in self._by_deal.items()}

    def see(self, name: str, told: list[str], chairs: int) -> None:
        """Place the cards of one event; raises NotationError, or ValueError, IndexError, KeyError for no such event."""
        match name:
            case "asked":
                self._waiting[self._asked] = told[1] if told[0] == "nature" else ""
                self._asked += 1
            case "withdrawn":
                self._waiting.clear()
            case "answered":
                self._answered(self._waiting.pop(read_number(told[0])))
            case "button-drawn":
                for place, card in enumerate(told[1:]):
                    self._shown(BUTTON, card, frozenset({place}))
            case "hand-begun":
                self.deals += 1
                self._order = tuple(map(read_number, told[1 : -1 - chairs]))
                self._top, self._own = HOLE * len(self._order), {}
            case "cards-dealt":
                self._last(DECK)
                self._dealt(told, chairs)
            case "street-dealt":
                self._street(told[1:])
            case "hand-tabled":
                self._hand(read_number(told[0]), told[1:])

    def _answered(self, kind: str) -> None:
        """Note a shuffle."""
        purpose = PURPOSES.get(kind)
        if purpose is not None:
            before = self._by_deal.setdefault(self.deals, [])
            count = sum(one.purpose == purpose for one in before)
            before.append(Shuffled(purpose, count, tuple(map(str, CARDS))))

    def _last(self, purpose: str) -> Shuffled:
        last = self._by_deal.get(self.deals, [None])[-1]
        if last is None or last.purpose != purpose:
            raise NotationError(f"nothing was shuffled for this: expected the shuffle {purpose!r} before it")
        return last

    def _shown(self, purpose: str, card: str, places: frozenset[int]) -> None:
        """Let a card be seen that came from one of these places of the deck."""
        shuffled = self._last(purpose)
        self._of_deck(card)
        if shuffled.places.setdefault(card, places) != places or self._own.get(card, places) != places:
            raise NotationError(f"{card} was shown elsewhere")
        if sum(came == places for came in shuffled.places.values()) > len(places):
            raise NotationError(f"{card} is a card too many there")

    def _dealt(self, told: list[str], chairs: int) -> None:
        """Read two cards for each seat that is dealt in, known or face down, and how many are left."""
        rest = list(told)
        for seat in range(chairs):
            size = HOLE if seat in self._order else 0
            if rest[:1] == [f"({size})"] or (not size and rest[:1] == ["-"]):
                rest = rest[1:]
            else:
                cards, rest = rest[:size], rest[size:]
                self._own |= {card: self._places(seat, cards) for card in cards}
        if rest != [f"({len(CARDS) - HOLE * len(self._order)})"]:
            raise NotationError(f"expected how many cards are left, got {echo(' '.join(rest))}")

    def _hand(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            self._shown(DECK, card, self._places(seat, cards))

    def _places(self, seat: int, cards: list[str]) -> frozenset[int]:
        """Return from where in the deck the hand of a seat came; raises NotationError where these cannot be one."""
        place = self._order.index(seat)
        if len(set(cards)) != HOLE:
            raise NotationError(f"expected a hand of {HOLE} cards, got {echo(' '.join(cards))}")
        for card in cards:
            self._of_deck(card)
        return frozenset({place, place + len(self._order)})

    def _of_deck(self, card: str) -> None:
        if card not in NAMES:
            raise NotationError(f"{echo(card)} is no card of this deck")

    def _street(self, told: list[str]) -> None:
        """Read a street below its burned card."""
        if told[:1] != ["(1)"]:
            raise NotationError("expected a burned card, face down")
        for card in told[1:]:
            self._top += 1
            self._shown(DECK, card, frozenset({self._top}))
        self._top += 1
