"""What happens at a table of Tripoley, and what can be looked at there."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from boodle.cli.table.asking import PutQuestion
from boodle.cli.table.looking import AnyView, Look
from boodle.cli.table.prompts import Prompt, put
from boodle.cli.table.rows import chips_sentence
from boodle.cli.table.story import Item
from boodle.cli.table.telling import Says, Telling
from boodle.cli.table.tripoley.asking import BETWEEN, between, prompt_for
from boodle.cli.table.tripoley.chapters import take
from boodle.cli.table.tripoley.drawn import aid_lines, five_sentence, marks_of, show_hand, show_layout, show_own
from boodle.cli.table.tripoley.scored import DealTally
from boodle.cli.table.tripoley.story import DealTold
from boodle.cli.table.tripoley.wagering import pot_sentences
from boodle.rulebook import Event
from boodle.seating import Phase
from boodle.seats import Seat
from boodle.session.view import Asking
from boodle.tripoley.answers import MemoryAid
from boodle.tripoley.events.dealing import DealBegun
from boodle.tripoley.events.poker import PotWon
from boodle.tripoley.events.stops import SpaceWon
from boodle.tripoley.house import HouseRules
from boodle.tripoley.story import RunEnd
from boodle.words.tripoley.table import Teller


class TripoleyTelling(Telling):
    """Tells one listener of Tripoley."""

    greeting: ClassVar[str] = "play.welcome"
    pages: ClassVar[str] = "pages"
    sample: ClassVar[str] = "TRI-3-07"
    shows: ClassVar[str] = "play.help"
    between: ClassVar[tuple[str, ...]] = BETWEEN
    story: DealTold

    def teller(self, at: AnyView) -> Teller:
        """Return who tells this listener."""
        return Teller(self.words, [player.name for player in at.shown.players], at.seat, self.signs, at.shown.marks)

    # ---------------------------------------------------------------- what comes

    def remarks(self, house: HouseRules) -> list[str]:
        """Say how often may be raised, where the usual rules are played."""
        usual = self.game.form.notation.usual
        if house.preset != usual or not house.raise_cap:
            return []
        return [self.words("play.raises", raises=house.raise_cap, preset=usual)]

    def take_up(self) -> None:
        """Begin a story in the middle: what the picture shows of the deal is what has been told of it."""
        if self.at.shown is None:
            self.story = DealTold(Teller(self.words, (), None, self.signs), 0)
            return
        seen = self.at.shown
        self.story = DealTold(self.teller(self.at), seen.deals, seen.phase is Phase.ENDING, players=len(seen.order))
        if seen.poker is not None and seen.poker.paid is not None:
            self.story.level, self.story.left = seen.poker.level, list(seen.stacks)
        self.story.pots = max((pot.number + 1 for pot in seen.pots_taken), default=0)
        self.story.aside = seen.poker is not None and bool(seen.poker.ready)
        goes_on = seen.stops is not None and seen.stops.out is None and not seen.stops.stuck
        if goes_on and seen.runs and seen.runs[-1].end is RunEnd.OPEN:  # whoever is out leaves it open too
            self.story.run = list(zip(seen.runs[-1].seats, seen.runs[-1].cards, strict=True))
        self.deal = [SpaceWon(one.seat, one.space, one.chips) for one in seen.taken]
        self.deal += [PotWon(pot.number, pot.shares, 0) for pot in seen.pots_taken]

    def take(self, event: Event, says: Says) -> None:
        """Put one event into the story."""
        del says
        teller = self.story.teller
        teller.names, teller.you = self.names(), self.at.seat
        if isinstance(event, DealBegun):
            teller.marks = self.at.shown.marks
        take(self.story, event)

    def show(self, item: Item) -> None:
        """Show the layout and everybody's chips, as they are when all have staked."""
        del item
        self.layout(self.at)
        self.chips(self.at)

    def score(self) -> None:
        """Show the deal that is over as a table."""
        seen = self.at.shown
        key = "deal" if seen.phase is Phase.DEALS else "closing"
        notes = DealTally(self.teller(self.at)).count(self.deal)
        self.show_score(self.words(f"play.score.{key}", number=seen.deals), notes.notes)

    def line(self) -> str:
        """Return the deal that is over in one line."""
        seen, teller = self.at.shown, self.teller(self.at)
        notes = DealTally(teller).count(self.deal).line(seen.order)
        key = "play.auto.deal" if seen.phase is Phase.DEALS else "play.auto.closing"
        begun = next((event for event in self.deal if isinstance(event, DealBegun)), None)
        who = "" if begun is None else teller.name(begun.dealer)
        return self.words(key, number=seen.deals, who=who, notes=notes)

    def rest(self) -> str:
        """Return in one line who shared what was left on the layout."""
        notes = DealTally(self.teller(self.at)).count(self.deal).line(range(len(self.names())))
        return self.words("play.auto.ending", notes=notes) if notes else ""

    def dealt_in(self, at: AnyView) -> Sequence[Seat]:
        """Return who is in the deal that is on, or was in the last one."""
        order: Sequence[Seat] = at.shown.order
        return order

    # ---------------------------------------------------------------- what is asked

    def put(self, at: AnyView, question: Asking) -> PutQuestion:
        """Show the cards that matter, what is asked, the facts and the answers; raises NotationError."""
        teller, words, kind, prompt = self.teller(at), self.words, question.kind, self.prompt(question, at)
        asking = PutQuestion(question, prompt.ask or words(f"questions.{kind}.ask"), prompt)
        self.screen.say()
        if prompt.betting and at.mine.five:
            self.screen.say(five_sentence(teller, at.mine.five))
        elif at.mine.hand and kind not in BETWEEN:
            show_hand(self.screen, self.signs, at.mine.hand, words("play.show.hand"))
        self.screen.say(asking.ask, bold=True)
        put(self.screen, words, prompt, pot_sentences(at.shown.poker, teller) if prompt.betting else [])
        return asking

    def prompt(self, question: Asking, at: AnyView) -> Prompt:
        """Return how a question is put."""
        if question.kind in BETWEEN:
            return between(question.choices, at, self.words)
        return prompt_for(at, self.teller(at))

    # ---------------------------------------------------------------- what is looked at

    @property
    def looks(self) -> Mapping[str, Look]:
        """What can be looked at, by what is typed for it."""
        return {
            "layout": self.layout,
            "hand": self.hand,
            "score": self.chips,
            "played": self.played,
            "aid": self.aid,
            "house": self.house,
        }

    def layout(self, at: AnyView) -> None:
        """Show the layout."""
        show_layout(self.screen, self.teller(at), at.shown.board)

    def chips(self, at: AnyView) -> None:
        """Say in one paragraph who has how many chips, who deals, and who is not in."""
        marks = partial(marks_of, self.words, at.shown)
        self.screen.say(chips_sentence(self.words, at.shown, self.teller(at).name, marks))

    def hand(self, at: AnyView) -> None:
        """Show somebody his own cards."""
        show_own(self.screen, self.teller(at), at)

    def played(self, at: AnyView) -> None:
        """Show the cards that lie face up."""
        stops = at.shown.stops
        if stops is None or not stops.played:
            self.screen.say(self.words("play.show.nothing_played"))
            return
        show_hand(self.screen, self.signs, stops.played, self.words("play.show.played"))

    def aid(self, at: AnyView) -> None:
        """Show what is played and out in each suit, where the house has the aid (HRT-02)."""
        lines = aid_lines(at.shown.aid, self.teller(at))
        if not lines and at.house.memory_aid is MemoryAid.ON:  # the stops have not begun
            lines = [self.words("play.show.nothing_played")]
        for line in lines or [self.words("play.show.no_aid" if self.own else "join.no_aid")]:
            self.screen.say(line)


FACE = TripoleyTelling
