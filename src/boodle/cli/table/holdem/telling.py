"""What happens at a table of Hold'em, and what can be looked at there."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from boodle.cli.table.asking import PutQuestion
from boodle.cli.table.holdem.asking import BETWEEN, HandQuestion
from boodle.cli.table.holdem.drawn import TableDrawn, blinds_told
from boodle.cli.table.holdem.scored import takings
from boodle.cli.table.looking import AnyView, Look
from boodle.cli.table.prompts import put
from boodle.cli.table.rows import show_table
from boodle.cli.table.story import Paragraphs
from boodle.cli.table.telling import Says, Telling
from boodle.frozen import replace
from boodle.holdem.events import board, dealing
from boodle.ring.events.betting import Acted
from boodle.ring.events.dealing import CardsDealt
from boodle.ring.events.seating import HostAnswered, KnockedOut, SeatSaid
from boodle.ring.events.showdown import ChipsReturned, HandMucked, HandTabled, PotAwarded, Raked
from boodle.ring.table import Owed
from boodle.rulebook import Event
from boodle.seating import HostSays, Standing
from boodle.seats import Seat
from boodle.session.view import Asking
from boodle.words.ring import ONE, YOU

CARDS = (CardsDealt, board.StreetDealt, board.RunTwiceAgreed)
"""Events with which a new paragraph begins."""
END = (
    ChipsReturned,
    HandTabled,
    HandMucked,
    PotAwarded,
    Raked,
    board.RunsSaid,
)
"""How a hand ends, told in one paragraph."""


class HoldemTelling(Telling):
    """Tells one listener of Hold'em; the sentences are the game's own."""

    greeting: ClassVar[str] = "play_holdem.welcome"
    pages: ClassVar[str] = "holdem.page"
    sample: ClassVar[str] = "POT-03"
    shows: ClassVar[str] = "play_holdem.help"
    between: ClassVar[tuple[str, ...]] = BETWEEN
    wishes: ClassVar[Mapping[str, str]] = {"out": "sit-out", "in": "ready", "top-up": "top-up", "leave": "leave"}

    def drawn(self, at: AnyView) -> TableDrawn:
        """Return the table ready to be drawn."""
        return TableDrawn(self.screen, self.signs, self.words, at.shown, at.seat)

    # ---------------------------------------------------------------- what comes

    def take_up(self) -> None:
        """Begin a new paragraph: there is nothing in a hand that the next sentences need to know."""
        self.story = Paragraphs()

    def take(self, event: Event, says: Says) -> None:
        """Tell an event, if there is anything to tell: in the paragraph of those before it, or in a new one."""
        if isinstance(event, dealing.HandBegun):
            self.story.heading(self._heading(event))
        if goes_without_saying(event) or not (sentence := says()):
            return
        if isinstance(event, CARDS):
            self.story.close()
        betting_on = isinstance(event, (*CARDS, Acted))
        self.story.say(sentence, "end" if isinstance(event, END) else "betting" if betting_on else "around")

    def scored(self, event: Event) -> bool:
        """Tell whether there is something to show of a hand that ended so: of one that was void there is nothing."""
        return not isinstance(event, dealing.HandVoided)

    def score(self) -> None:
        """Show the hand that is over as a table."""
        closing = self.at.shown.closings[-1]
        title = self.words("play_holdem.score.hand", number=closing.deal)
        self.show_score(title, takings(self.words, closing.awards))

    def line(self) -> str:
        """Return the hand that is over in one line."""
        seen = self.at.shown
        notes = takings(self.words, seen.closings[-1].awards)
        told = "; ".join(f"{self.names()[seat]} {', '.join(took)}" for seat, took in sorted(notes.items()))
        dead = seen.hand is None or seen.dealer not in seen.hand.order
        who = "" if dead else self.names()[seen.dealer]
        key = "play_holdem.auto.hand_dead" if dead else "play_holdem.auto.hand"
        return self.words(key, number=seen.deals, who=who, v=ONE, notes=told)

    def aftermath(self) -> list[str]:
        """Say who was placed behind the winner: out, or with chips where the evening ends before the tournament."""
        stacks = self.at.shown.closings[-1].stacks
        places: dict[tuple[int, int], list[str]] = {}
        for event in self.deal:
            if isinstance(event, KnockedOut) and event.place > 1:
                places.setdefault((event.place, stacks[event.seat]), []).append(self.names()[event.seat])
        return [
            self.words(f"play_holdem.auto.{'ends' if chips else 'out'}", names=names, place=place, chips=chips)
            for (place, chips), names in places.items()
        ]

    def dealt_in(self, at: AnyView) -> Sequence[Seat]:
        """Return who is in the hand that is on, or was in the last one."""
        hand = at.shown.hand
        return () if hand is None else tuple(hand.order)

    def final(self) -> None:
        """Show what everybody takes home, or who came in which place."""
        seen, words = self.at.shown, self.words
        if not seen.placed:
            super().final()
            return
        placed = sorted(seen.placed, key=lambda one: one[1])
        rows = [(str(place), str(seen.stacks[seat]), self.label(seat)) for seat, place in placed]
        head = (words("play_holdem.score.place"), words("play.score.chips"), words("play.score.player"))
        show_table(self.screen, words("play.score.evening"), head, rows)

    def _heading(self, begun: dealing.HandBegun) -> str:
        """Return the title of a hand; without a name the button is a dead one."""
        seen, button = self.at.shown, begun.places.button
        blinds = blinds_told(self.words, seen.blinds)
        if button not in begun.order:
            return self.words("play_holdem.story.hand_dead", number=seen.deals, blinds=blinds)
        facts = {"who": self.drawn(self.at).name(button), "v": YOU if button == self.at.seat else ONE}
        return self.words("play_holdem.story.hand", number=seen.deals, **facts, blinds=blinds)

    # ---------------------------------------------------------------- what is asked

    def first(self, at: AnyView) -> Asking | None:
        """Return the question that is put: the host's before that to his seat, when this need not be answered.

        Whoever is in the next hand anyway is not asked whether he is.
        """
        asked, host = at.asked, at.host
        if host is not None and (asked is None or asked.optional):
            return host
        return None if asked is not None and is_in(asked, at) else asked

    def put(self, at: AnyView, question: Asking) -> PutQuestion:
        """Put a question, with the table and the cards where a hand is on; raises NotationError."""
        asking, other = self._asking(question, at), at.asked
        if other is not None and other.number != question.number:
            asking = replace(asking, beside=self._asking(other, at))
        self.screen.say()
        if question.kind not in BETWEEN:
            drawn = self.drawn(at)
            drawn.show()
            if at.mine.hand:
                drawn.hand(at.mine.hand, at.mine.best)
        self.screen.say(asking.ask, bold=True)
        put(self.screen, self.words, asking.prompt)
        if asking.beside is not None:
            self.screen.rows([(one.typed, one.means) for one in asking.beside.prompt.offers])
        return asking

    def _asking(self, question: Asking, at: AnyView) -> PutQuestion:
        prompt = HandQuestion(question, at).prompt(self.words)
        return PutQuestion(question, self.words(f"questions.{question.kind}.ask"), prompt)

    # ---------------------------------------------------------------- what is looked at

    @property
    def looks(self) -> Mapping[str, Look]:
        """What can be looked at, by what is typed for it."""
        return {"table": self.table, "hand": self.hand, "score": self.chips, "house": self.house}

    def table(self, at: AnyView) -> None:
        """Show the table."""
        drawn = self.drawn(at)
        drawn.blinds()
        drawn.show()

    def hand(self, at: AnyView) -> None:
        """Show somebody his own cards."""
        self.drawn(at).hand(at.mine.hand, at.mine.best)

    def chips(self, at: AnyView) -> None:
        """Show everybody's chips."""
        self.drawn(at).chips()


def goes_without_saying(event: Event) -> bool:
    """Tell whether heading, picture or question say it already: the button, who plays on, that the host deals."""
    match event:
        case dealing.HandBegun():
            return True
        case SeatSaid(standing=Standing.PLAYING, waits=False):
            return True
        case HostAnswered(says=HostSays.DEAL):
            return True
        case _:
            return False


def is_in(asked: Asking, at: AnyView) -> bool:
    """Tell whether a question asks of one who plays, and owes nothing, if he is in the next hand."""
    if asked.kind not in BETWEEN or not asked.optional or at.seat is None:
        return False
    seen = at.shown
    owes = seen.owed[at.seat] is not Owed.NOTHING or at.seat in seen.waits
    return seen.players[at.seat].standing is Standing.PLAYING and not owes


FACE = HoldemTelling
