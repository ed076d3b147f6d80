"""What happens at the table, told as `boodle play` tells it: from the events and pictures that the room sends."""

from collections.abc import Mapping
from typing import Any

from boodle.cli.room.asking import Asking, put_question
from boodle.cli.room.sight import Sight
from boodle.cli.terminal.chapters import take
from boodle.cli.terminal.game_narrator import signed
from boodle.cli.terminal.pictures import table_lines
from boodle.cli.terminal.screen import Screen
from boodle.cli.terminal.story import HEADING, LAYOUT, Item, Story
from boodle.cli.terminal.tally import DealTally
from boodle.client import view_of
from boodle.client.folded import Facts, Folded
from boodle.games import TRIPOLEY
from boodle.notation.errors import NotationError
from boodle.notation.wire.kinds import read_event
from boodle.notation.wire.picture import Picture
from boodle.rulebook import Event
from boodle.seating import Phase, Standing
from boodle.seats import Chips
from boodle.tripoley.events.dealing import DealBegun
from boodle.tripoley.events.ending import GameOver
from boodle.tripoley.events.poker import PotWon
from boodle.tripoley.events.seating import DealPassed, EveningOver
from boodle.tripoley.events.stops import SpaceWon
from boodle.tripoley.story import RunEnd
from boodle.words.catalogue import Words
from boodle.words.signs import Signs
from boodle.words.tripoley.table import Teller


class Telling(Sight):
    """Tells one listener everything once, in order; `at` is the table as far as it has been told."""

    def __init__(self, screen: Screen, words: Words, signs: Signs) -> None:
        """Nothing has been told yet."""
        super().__init__(screen, words, signs)
        self.story = Story(Teller(words, (), None, signs), 0)
        self._deal: list[Event] = []
        """What has happened since the deal began, as far as the score needs it."""
        self._before: list[Chips] = []
        """The stacks with which it began; empty where that was not seen."""

    def put(self, asked: Facts, table: Folded) -> Asking:
        """Put a question of the wire, with what it takes to answer it; raises NotationError."""
        asking = Asking.of(asked, view_of(table), self.teller())
        put_question(self.screen, self.teller(), self.signs, table, asking)
        return asking

    # ---------------------------------------------------------------- what comes

    def pause(self) -> None:
        """End the paragraph: nothing more is known now."""
        self.story.close()
        self._show()

    def event(self, told: Mapping[str, Any]) -> None:
        """Tell one event, which has been folded already."""
        try:
            event = read_event(told["event"])
        except NotationError:  # a newer room tells of what is not known here: its own sentence will do
            self.story.say(told.get("says"))
            return
        self.story.teller.names = self.names()
        if isinstance(event, DealBegun):
            self._deal, self._before = [], list(self.at.picture["stacks"])
        self._deal.append(event)
        take(self.story, event)
        self._show()
        if isinstance(event, DealPassed | GameOver):
            self.pause()
            self.score()
        elif isinstance(event, EveningOver):
            self.pause()
            self.final()

    def begin_anew(self) -> None:
        """Take the story up in the middle: what the picture shows of the deal is what has been told of it."""
        seen = self.picture()
        self.story = Story(self.teller(), seen.deals, seen.phase == Phase.ENDING.value, players=len(seen.order))
        if seen.poker is not None and seen.poker.paid is not None:
            self.story.level, self.story.left = seen.poker.level, list(seen.stacks)
        self.story.pots = max((pot.number + 1 for pot in seen.pots_taken), default=0)
        self.story.aside = seen.poker is not None and bool(seen.poker.ready)
        goes_on = seen.stops is not None and seen.stops.out is None and not seen.stops.stuck
        if goes_on and seen.runs and seen.runs[-1].end is RunEnd.OPEN:  # whoever is out leaves it open too
            self.story.run = list(zip(seen.runs[-1].seats, seen.runs[-1].cards, strict=True))
        self._deal = [SpaceWon(one.seat, one.space, one.chips) for one in seen.taken]
        self._deal += [PotWon(pot.number, pot.shares, 0) for pot in seen.pots_taken]
        self._before = self._stacks_before(seen)

    def _stacks_before(self, seen: Picture) -> list[Chips]:
        """Return the stacks with which the deal began that one came into; nothing where they cannot be told."""
        if seen.closings:
            return list(seen.closings[-1].stacks)
        start = [TRIPOLEY.house(self.at.house).start_chips] * len(seen.stacks)
        return start if sum(start) == sum(seen.stacks) + sum(seen.piles) else []

    def score(self) -> None:
        """Show the deal that is over as a table."""
        seen = self.picture()
        before = self._before if len(self._before) == len(seen.stacks) else None
        notes = DealTally(self.story.teller).count(self._deal)
        rows = [
            (
                self.label(seat),
                str(seen.stacks[seat]),
                "" if before is None else signed(seen.stacks[seat] - before[seat]),
                ", ".join(notes.notes.get(seat, [])),
            )
            for seat, chair in enumerate(seen.players)
            if chair.standing is not Standing.GONE
        ]
        self.screen.say()
        key = "deal" if seen.phase == Phase.DEALS.value else "closing"
        self.screen.say(self.words(f"play.score.{key}", number=seen.deals), bold=True)
        head = tuple(self.words(f"play.score.{name}") for name in ("player", "chips", "change", "notes"))
        self.screen.draw(table_lines([head, *rows], self.screen.width))

    def _show(self) -> None:
        """Show what the story has ready, with the layout as it lies now."""
        items, self.story.items = self.story.items, []
        for item in items:
            self._item(item)

    def _item(self, item: Item) -> None:
        if item.kind == HEADING:
            self.screen.say()
            self.screen.say(item.text, bold=True)
        elif item.kind == LAYOUT:
            self.layout()
            self.chips()
        else:
            self.screen.say(item.text)
