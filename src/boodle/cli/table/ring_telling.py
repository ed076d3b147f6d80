"""What happens at a table of any poker, hand by hand; a game's telling stands over it and says what it has besides."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from boodle.cli.table.asking import PutQuestion
from boodle.cli.table.looking import AnyView, Look
from boodle.cli.table.prompts import Prompt, put
from boodle.cli.table.ring import BETWEEN, RingQuestion, takings
from boodle.cli.table.story import Paragraphs
from boodle.cli.table.telling import Says, Telling
from boodle.frozen import replace
from boodle.ring.events.betting import Acted
from boodle.ring.events.dealing import CardsDealt
from boodle.ring.events.seating import HostAnswered, SeatSaid
from boodle.ring.events.showdown import ChipsReturned, HandMucked, HandTabled, PotAwarded, Raked
from boodle.rulebook import DealOpened, Event
from boodle.seating import HostSays, Standing
from boodle.seats import Seat
from boodle.session.view import Asking

END = (ChipsReturned, HandTabled, HandMucked, PotAwarded, Raked)
"""How a hand ends, told in one paragraph."""


class RingTelling(Telling):
    """Tells one listener; the sentences are the game's own."""

    topic: ClassVar[str]
    """Where the words of the terminal stand."""
    sample: ClassVar[str] = "POT-03"
    between: ClassVar[tuple[str, ...]] = BETWEEN
    wishes: ClassVar[Mapping[str, str]] = {"out": "sit-out", "in": "ready", "top-up": "top-up", "leave": "leave"}
    cards: ClassVar[tuple[type[Event], ...]] = (CardsDealt,)
    """Events with which a new paragraph begins."""
    ends: ClassVar[tuple[type[Event], ...]] = END

    @abstractmethod
    def drawn(self, at: AnyView) -> Any:  # noqa: ANN401 - the game's own
        """Return the table ready to be drawn."""

    @abstractmethod
    def hand(self, at: AnyView) -> None:
        """Show somebody his own cards."""

    @abstractmethod
    def heading(self, begun: Event) -> str:
        """Return the title of a hand."""

    # ---------------------------------------------------------------- what comes

    def take_up(self) -> None:
        """Begin a new paragraph: there is nothing in a hand that the next sentences need to know."""
        self.story = Paragraphs()

    def take(self, event: Event, says: Says) -> None:
        """Tell an event, if there is anything to tell: in the paragraph of those before it, or in a new one."""
        if isinstance(event, DealOpened):
            self.story.heading(self.heading(event))
        if goes_without_saying(event) or not (sentence := says()):
            return
        if isinstance(event, self.cards):
            self.story.close()
        self.story.say(sentence, self.group(event))

    def group(self, event: Event) -> str:
        """Return the kind of paragraph that an event is told in."""
        betting_on = isinstance(event, (*self.cards, Acted))
        return "end" if isinstance(event, self.ends) else "betting" if betting_on else "around"

    def score(self) -> None:
        """Show the hand that is over as a table."""
        closing = self.at.shown.closing
        title = self.words(f"{self.topic}.score.hand", number=closing.deal)
        self.show_score(title, takings(self.words, closing.awards))

    def notes(self) -> str:
        """Say in short words who took what in the hand that is over."""
        notes = takings(self.words, self.at.shown.closing.awards)
        return "; ".join(f"{self.names()[seat]} {', '.join(took)}" for seat, took in sorted(notes.items()))

    def dealt_in(self, at: AnyView) -> Sequence[Seat]:
        """Return who is in the hand that is on, or was in the last one."""
        hand = at.shown.hand
        return () if hand is None else tuple(hand.order)

    # ---------------------------------------------------------------- what is asked

    def first(self, at: AnyView) -> Asking | None:
        """Return the question that is put: the host's before that to his seat, when this need not be answered.

        Whoever is in the next hand anyway is not asked whether he is.
        """
        asked, host = at.asked, at.host
        if host is not None and (asked is None or asked.optional):
            return host
        return None if asked is not None and self.is_in(asked, at) else asked

    def is_in(self, asked: Asking, at: AnyView) -> bool:
        """Tell whether a question asks of one who plays if he is in the next hand."""
        if asked.kind not in BETWEEN or not asked.optional or at.seat is None:
            return False
        playing: bool = at.shown.players[at.seat].standing is Standing.PLAYING
        return playing

    def prompt(self, question: Asking, at: AnyView) -> Prompt:
        """Return how a question is put."""
        return RingQuestion(question, at, self.topic).prompt(self.words)

    def put(self, at: AnyView, question: Asking) -> PutQuestion:
        """Put a question, with the table and the cards where a hand is on; raises NotationError."""
        asking, other = self._asking(question, at), at.asked
        if other is not None and other.number != question.number:
            asking = replace(asking, beside=self._asking(other, at))
        self.screen.say()
        if question.kind not in BETWEEN:
            self.drawn(at).show()
            if at.mine.hand:
                self.hand(at)
        self.screen.say(asking.ask, bold=True)
        put(self.screen, self.words, asking.prompt)
        if asking.beside is not None:
            self.screen.rows([(one.typed, one.means) for one in asking.beside.prompt.offers])
        return asking

    def _asking(self, question: Asking, at: AnyView) -> PutQuestion:
        return PutQuestion(question, self.words(f"questions.{question.kind}.ask"), self.prompt(question, at))

    # ---------------------------------------------------------------- what is looked at

    @property
    def looks(self) -> Mapping[str, Look]:
        """What can be looked at, by what is typed for it."""
        return {"table": self.table, "hand": self.hand, "score": self.chips, "house": self.house}

    def table(self, at: AnyView) -> None:
        """Show the table."""
        self.drawn(at).show()

    def chips(self, at: AnyView) -> None:
        """Show everybody's chips."""
        self.drawn(at).chips()


def goes_without_saying(event: Event) -> bool:
    """Tell whether heading, picture or question say it already: a new hand, who plays on, that the host deals."""
    match event:
        case DealOpened():
            return True
        case SeatSaid(standing=Standing.PLAYING, waits=False):
            return True
        case HostAnswered(says=HostSays.DEAL):
            return True
        case _:
            return False
