"""The table as it is looked at: board, pots, who has what; drawn from what everybody sees."""

from dataclasses import dataclass

from boodle.cards import CardSet
from boodle.cli.table.ring import pots_parted
from boodle.cli.table.rows import chips_sentence, label, table_lines
from boodle.cli.table.screen import Screen
from boodle.cli.table.wagering import parted_pots
from boodle.holdem.answers import Level
from boodle.holdem.view import Shown
from boodle.poker.ranking import best_hand
from boodle.ring.table import Owed
from boodle.seating import Standing, present
from boodle.seats import Seat
from boodle.words.catalogue import Words
from boodle.words.hands import hand_in_words
from boodle.words.signs import Signs


@dataclass(frozen=True, slots=True)
class TableDrawn:
    """Draws one picture of a table for one listener; `you` is his seat, where there is one alone."""

    screen: Screen
    signs: Signs
    words: Words
    seen: Shown
    you: Seat | None

    def show(self) -> None:
        """Show the board, the pots, and the seats with their chips."""
        for line in (*self.boards(), *self.pots()):
            self.screen.say(line)
        self.seats()

    def blinds(self) -> None:
        """Say the blinds, at a tournament the level, and what comes next."""
        words, seen = self.words, self.seen
        now = blinds_told(words, seen.blinds)
        if seen.next_blinds is None:
            self.screen.say(words("room_holdem.blinds_are", blinds=now))
            return
        told = [words("room_holdem.level", number=seen.level + 1, blinds=now) + "."]
        after = blinds_told(words, seen.next_blinds)
        if seen.hands_left is None:
            told.append(words("room_holdem.next_level", blinds=after))
        elif seen.hands_left:
            told.append(words("room_holdem.next_level_in", blinds=after, hands=seen.hands_left))
        else:
            told.append(words("room_holdem.next_level_now", blinds=after))
        self.screen.say(" ".join(told))

    def boards(self) -> list[str]:
        """Return the board, or both of two; nothing before the flop."""
        hand, words = self.seen.hand, self.words
        boards = () if hand is None else hand.boards
        titles = [words("room_holdem.board")]
        if len(boards) > 1:
            titles = [words("room_holdem.board_of", number=number) for number in range(1, len(boards) + 1)]
        return [f"{title}: {self.signs.cards(cards)}" for title, cards in zip(titles, boards, strict=False) if cards]

    def pots(self) -> list[str]:
        """Say what lies in the middle; once somebody is all-in, which pots there are and who can win each."""
        hand, words = self.seen.hand, self.words
        if hand is None or hand.over:
            return []
        pots = pots_parted(hand.pots, hand.all_in)
        if not hand.all_in or len(pots) < 2:
            return [words("play_holdem.show.pot", chips=self.seen.pot)]
        return parted_pots(words, pots, "play_holdem.show.part_pot", self.name)

    def seats(self) -> None:
        """Show a line for everybody: name, chips, what he has bet on this street, and how he stands."""
        hand = self.seen.hand
        bets = None if hand is None or hand.over else hand.bets
        head = tuple(self.words(f"play_holdem.show.{name}") for name in ("player", "chips", "bet"))
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
        """Show somebody his two cards, and what they make with the board."""
        words = self.words
        if not held:
            self.screen.say(words("play.show.no_hand"))
            return
        line = f"{words('play.show.hand')} {self.signs.as_poker(held)}"
        self.screen.say(f"{line} ({hand_in_words(words, best_hand(best))})" if best else line)

    def marks(self, seat: Seat) -> list[str]:
        """Return in short words how a seat stands."""
        seen, words, hand = self.seen, self.words, self.seen.hand
        marks = ["mark.button"] if seat == seen.dealer else []
        if hand is not None and not hand.over:
            marks += ["mark.small"] if seat == hand.small else []
            marks += ["mark.big"] if seat == hand.big else []
            marks += ["state.folded"] if seat in hand.folded else []
            marks += ["state.all_in"] if seat in hand.all_in else []
        if hand is not None and seat in hand.mucked:
            marks.append("state.mucked")
        told = [words(f"room_holdem.{mark}") for mark in marks]
        if seen.players[seat].standing is Standing.SITTING_OUT:
            told.append(words("play.show.out"))
        elif seat in seen.waits:
            told.append(words("room_holdem.state.waits"))
        elif seen.owed[seat] is not Owed.NOTHING and (hand is None or seat not in hand.order):
            told.append(words("room_holdem.state.owes"))
        if hand is not None and hand.shown[seat]:
            told.append(self.signs.as_poker(hand.shown[seat]))
        return told

    def name(self, seat: Seat) -> str:
        """Name a seat in a sentence."""
        return self.words("holdem.you") if seat == self.you else self.seen.players[seat].name

    def label(self, seat: Seat) -> str:
        """Name a seat in a table."""
        return label(self.seen.players[seat].name, self.screen, self.words, you=seat == self.you)


def blinds_told(words: Words, blinds: Level) -> str:
    """Write the blinds, and the ante where there is one."""
    key = "blinds_ante" if blinds.ante else "blinds"
    return words(f"room_holdem.{key}", small=blinds.small, big=blinds.big, ante=blinds.ante)
