"""A poker table as it is looked at: pots, who has what, how each stands; drawn from what everybody sees."""

from abc import abstractmethod
from typing import Any, ClassVar

from boodle.cards import CardSet
from boodle.cli.table.ring import pots_parted
from boodle.cli.table.rows import chips_sentence, label, table_lines
from boodle.cli.table.screen import Screen
from boodle.cli.table.wagering import parted_pots
from boodle.frozen import Family, Frozen
from boodle.poker.ranking import best_hand
from boodle.seating import present
from boodle.seats import Seat
from boodle.words.catalogue import Words, You
from boodle.words.hands import hand_in_words
from boodle.words.signs import Signs


class RingDrawn(Frozen, metaclass=Family):
    """Draws one picture of a table for one listener; `you` is his seat, where there is one alone."""

    topic: ClassVar[str]
    """Where the game's own words stand."""
    listener: ClassVar[str]
    """The key of what the listener is called."""
    screen: Screen
    signs: Signs
    words: Words
    seen: Any
    """What everybody sees of the game's table."""
    you: Seat | None

    @abstractmethod
    def marks(self, seat: Seat) -> list[str]:
        """Return in short words how a seat stands."""

    def show(self) -> None:
        """Show what lies in the middle, and the seats with their chips."""
        for line in self.middle():
            self.screen.say(line)
        self.seats()

    def middle(self) -> list[str]:
        """Say what lies in the middle: the pots."""
        return self.pots()

    def pots(self) -> list[str]:
        """Say what has been put in; once somebody is all-in, which pots there are and who can win each."""
        hand, words = self.seen.hand, self.words
        if hand is None or hand.over:
            return []
        pots = pots_parted(hand.pots, hand.all_in)
        if len(pots) < 2:
            return [words(f"{self.topic}.show.pot", chips=self.seen.pot)]
        return parted_pots(words, pots, f"{self.topic}.show.part_pot", self.name)

    def seats(self) -> None:
        """Show a line for everybody: name, chips, what he has bet in this round, and how he stands."""
        hand = self.seen.hand
        bets = None if hand is None or hand.over else hand.bets
        head = tuple(self.words(f"{self.topic}.show.{name}") for name in ("player", "chips", "bet"))
        rows = [
            (
                self.label(seat),
                str(self.seen.stacks[seat]),
                str(bets[seat]) if bets and bets[seat] else "",
                ", ".join(self.marks(seat)),
            )
            for seat in present(self.seen.players)
        ]
        self.screen.draw(table_lines([(*head, ""), *rows], self.screen.width))

    def chips(self) -> None:
        """Say in one paragraph who has how many chips, and how each stands."""
        self.screen.say(chips_sentence(self.words, self.seen, self.name, self.marks))

    def hand(self, held: CardSet, best: CardSet) -> None:
        """Show somebody his cards, and what they make."""
        words = self.words
        if not held:
            self.screen.say(words("play.show.no_hand"))
            return
        line = f"{words('play.show.hand')} {self.signs.as_poker(held)}"
        self.screen.say(f"{line} ({hand_in_words(words, best_hand(best))})" if best else line)

    def name(self, seat: Seat) -> str:
        """Name a seat in a sentence."""
        name: str = self.seen.players[seat].name
        return You(self.words(self.listener)) if seat == self.you else name

    def label(self, seat: Seat) -> str:
        """Name a seat in a table."""
        return label(self.seen.players[seat].name, self.screen, self.words, you=seat == self.you)
