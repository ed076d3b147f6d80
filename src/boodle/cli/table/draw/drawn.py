"""The table as it is looked at: pots, who has what and who drew how many; drawn from what everybody sees."""

from dataclasses import dataclass

from boodle.cards import CardSet
from boodle.cli.table.ring import pots_parted
from boodle.cli.table.rows import chips_sentence, label, table_lines
from boodle.cli.table.screen import Screen
from boodle.cli.table.wagering import parted_pots
from boodle.draw.view import Shown
from boodle.poker.ranking import best_hand
from boodle.seating import Standing, present
from boodle.seats import Seat
from boodle.words.catalogue import Words
from boodle.words.hands import hand_in_words
from boodle.words.signs import Signs

TOPIC = "play_draw.show"


@dataclass(frozen=True, slots=True)
class DrawTable:
    """Draws one picture of a table for one listener; `you` is his seat, where there is one alone."""

    screen: Screen
    signs: Signs
    words: Words
    seen: Shown
    you: Seat | None

    def show(self) -> None:
        """Show the pots, and the seats with their chips."""
        for line in self.pots():
            self.screen.say(line)
        self.seats()

    def pots(self) -> list[str]:
        """Say what lies in the middle; once somebody is all-in, which pots there are and who can win each."""
        hand, words = self.seen.hand, self.words
        if hand is None or hand.over:
            return []
        pots = pots_parted(hand.pots, hand.all_in)
        if not hand.all_in or len(pots) < 2:
            return [words(f"{TOPIC}.pot", chips=self.seen.pot)]
        return parted_pots(words, pots, f"{TOPIC}.part_pot", self.name)

    def seats(self) -> None:
        """Show a line for everybody: name, chips, what he has bet in this round, and how he stands."""
        hand = self.seen.hand
        bets = None if hand is None or hand.over else hand.bets
        head = tuple(self.words(f"{TOPIC}.{name}") for name in ("player", "chips", "bet"))
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

    def hand(self, held: CardSet) -> None:
        """Show somebody his five cards, and what they make."""
        words = self.words
        if not held:
            self.screen.say(words("play.show.no_hand"))
            return
        made = hand_in_words(words, best_hand(held))
        self.screen.say(f"{words('play.show.hand')} {self.signs.as_poker(held)} ({made})")

    def marks(self, seat: Seat) -> list[str]:
        """Return in short words how a seat stands."""
        seen, words, hand = self.seen, self.words, self.seen.hand
        marks = ["dealer"] if seat == seen.dealer else []
        if hand is not None and not hand.over:
            marks += ["opener"] if seat == hand.opener else []
            marks += ["folded"] if seat in hand.folded else []
            marks += ["all_in"] if seat in hand.all_in else []
        if hand is not None and seat in hand.mucked:
            marks.append("mucked")
        told = [words(f"{TOPIC}.{mark}") for mark in marks]
        drew = None if hand is None or hand.over or seat in hand.folded else hand.drawn[seat]
        if drew is not None:
            told.append(words(f"{TOPIC}.drew" if drew else f"{TOPIC}.pat", number=drew))
        if seen.players[seat].standing is Standing.SITTING_OUT:
            told.append(words("play.show.out"))
        if hand is not None and hand.shown[seat]:
            told.append(self.signs.as_poker(hand.shown[seat]))
        return told

    def name(self, seat: Seat) -> str:
        """Name a seat in a sentence."""
        return self.words("draw.you") if seat == self.you else self.seen.players[seat].name

    def label(self, seat: Seat) -> str:
        """Name a seat in a table."""
        return label(self.seen.players[seat].name, self.screen, self.words, you=seat == self.you)
