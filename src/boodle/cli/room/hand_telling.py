"""What happens at a table of Hold'em in a room, told as `boodle play holdem` tells it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boodle.cli.room.asking import Asking
from boodle.cli.room.game_telling import GameTelling
from boodle.cli.room.wishing import WISHES, is_in
from boodle.cli.terminal.explaining import Explaining
from boodle.cli.terminal.holdem.asking import BETWEEN, HandQuestion
from boodle.cli.terminal.holdem.commands import PAGES, listed
from boodle.cli.terminal.holdem.drawn import TableDrawn
from boodle.cli.terminal.holdem.scored import show_places, show_score
from boodle.cli.terminal.holdem.telling import HandStory, heading
from boodle.cli.terminal.prompts import put
from boodle.cli.terminal.screen import Screen
from boodle.cli.terminal.story import HEADING
from boodle.client.folded import Facts, Folded
from boodle.client.seen import hand_mine_of, hand_picture_of
from boodle.frozen import replace
from boodle.games import HOLDEM
from boodle.holdem.events.dealing import HandBegun
from boodle.notation.answers import read_action
from boodle.notation.errors import NotationError
from boodle.notation.wire.choices import read_choices
from boodle.notation.wire.holdem import HoldemPicture
from boodle.notation.wire.kinds import read_event
from boodle.notation.wire.parts import Chair
from boodle.ring.events.seating import TableClosed
from boodle.ring.events.showdown import HandOver
from boodle.seats import Chips
from boodle.words.catalogue import Words, capital
from boodle.words.holdem.house import HOUSE
from boodle.words.holdem.table import ONE, YOU
from boodle.words.signs import Signs


class HandTelling(GameTelling):
    """Tells one listener everything once, in order; the sentences are the room's own."""

    def __init__(self, screen: Screen, words: Words, signs: Signs) -> None:
        """Nothing has been told yet."""
        super().__init__(screen, words, signs)
        self.story = HandStory()

    def picture(self) -> HoldemPicture:
        """Return the table as it has been told; raises NotationError where the room speaks otherwise."""
        return hand_picture_of(self.at.picture)

    def drawn(self) -> TableDrawn:
        """Return the table as it has been told, ready to be drawn."""
        return TableDrawn(self.screen, self.signs, self.words, self.picture(), self.at.seat)

    def begin_anew(self) -> None:
        """Begin a new paragraph: there is nothing in a hand that the next sentences need to know."""
        self.story = HandStory()

    def in_a_deal(self) -> bool:
        """Tell whether a hand is going on, or the last one still lies there."""
        return self.picture().hand is not None

    def event(self, told: Mapping[str, Any]) -> None:
        """Tell one event, which has been folded already."""
        try:
            event = read_event(told["event"])
        except NotationError:  # a newer room tells of what is not known here: its own sentence will do
            self.screen.say(str(told.get("says") or ""))
            return
        if isinstance(event, HandBegun):
            self.story.heading(self._heading(event))
        self.story.say(event, told.get("says"))
        if isinstance(event, HandOver):
            self.pause()
            self.score()
        elif isinstance(event, TableClosed):
            self.pause()
            if self.picture().placed:
                show_places(self.drawn())
            else:
                self.final()

    def pause(self) -> None:
        """End the paragraph: nothing more is known now."""
        self.story.close()
        for item in self.story.taken():
            if item.kind == HEADING:
                self.screen.say()
            self.screen.say(item.text, bold=item.kind == HEADING)

    def score(self) -> None:
        """Show the hand that is over as a table."""
        drawn = self.drawn()
        if drawn.seen.closings:
            closing = drawn.seen.closings[-1]
            show_score(drawn, closing.deal, closing.gains, closing.awards)

    def _heading(self, begun: HandBegun) -> str:
        seen, button = self.picture(), begun.places.button
        who = self.drawn().name(button) if button in begun.order else ""
        return heading(self.words, seen.deals, who, YOU if button == self.at.seat else ONE, seen.blinds)

    # ---------------------------------------------------------------- what is asked and looked at

    def asked_first(self, mine: Facts) -> Facts | None:
        """Return the question that is put: the host's before that to his seat, when this need not be answered.

        Whoever is in the next hand anyway is not asked whether he is.
        """
        asked: Facts | None = mine.get("asked")
        host: Facts | None = mine.get("host")
        if host and (not asked or asked.get("optional")):
            return host
        return None if asked and is_in(asked, self.picture(), self.at.seat) else asked

    @property
    def wishes(self) -> Mapping[str, str]:
        """Return what may be typed at any time for when the hand is over, and the answer that it is then."""
        return WISHES

    def put(self, asked: Facts, table: Folded) -> Asking:
        """Put a question of the wire, with the table and the cards where a hand is on; raises NotationError."""
        drawn, mine = self.drawn(), hand_mine_of(table.mine)
        asking = self._asking(asked, table)
        seats = table.mine.get("asked")
        if seats and seats["number"] != asking.number:
            asking = replace(asking, beside=self._asking(seats, table))
        self.screen.say()
        if asking.kind not in BETWEEN:
            drawn.show()
            if mine.hand:
                drawn.hand(mine.hand, mine.best)
        self.screen.say(asking.ask, bold=True)
        put(self.screen, self.words, asking.prompt)
        if asking.beside is not None:
            self.screen.rows([(one.typed, one.means) for one in asking.beside.prompt.offers])
        return asking

    def _asking(self, asked: Facts, table: Folded) -> Asking:
        kind, choices = str(asked["kind"]), read_choices(asked["choices"])
        question = HandQuestion(
            kind=kind,
            choices=choices,
            default=read_action(str(asked["default"])),
            seen=self.picture(),
            seat=table.seat or 0,
            house=HOLDEM.house(table.house),
        )
        prompt = question.prompt(self.words)
        return Asking(
            asked["number"], kind, self.words(f"questions.{kind}.ask"), prompt, choices, str(asked["default"])
        )

    def explaining(self, table: Folded) -> Explaining:
        """Return who explains the rules of this house."""
        return Explaining(self.screen, self.words, HOLDEM.house(table.house), HOLDEM, PAGES)

    @property
    def looks(self) -> Mapping[str, Callable[[Folded], None]]:
        """What can be looked at, by what is typed for it."""
        return {"table": self.table, "hand": self.hand, "score": lambda _: self.drawn().chips(), "house": self.house}

    def listed(self) -> Mapping[str, str]:
        """Return what is typed for help and looks, and the key under which its meaning stands in words."""
        return listed() | {typed: f"join.help.{answer.replace('-', '_')}" for typed, answer in WISHES.items()}

    def table(self, table: Folded) -> None:
        """Show the table."""
        del table
        drawn = self.drawn()
        drawn.blinds()
        drawn.show()

    def hand(self, table: Folded) -> None:
        """Show somebody his own cards."""
        mine = hand_mine_of(table.mine)
        self.drawn().hand(mine.hand, mine.best)

    def house(self, table: Folded) -> None:
        """Say the rules of this house."""
        for question, answer in HOUSE.in_words(self.words, HOLDEM.house(table.house)):
            self.screen.say(f"{question} {capital(answer)}.")

    def seated(self) -> tuple[Sequence[Chair], Sequence[Chips]]:
        """Return who sits where, and everybody's chips."""
        seen = self.picture()
        return seen.players, seen.stacks
