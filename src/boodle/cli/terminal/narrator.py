"""Telling people what happened at Tripoley."""

from boodle.cli.table.tripoley.chapters import tell_story
from boodle.cli.terminal.chronicle import Closing
from boodle.cli.terminal.game_narrator import GameNarrator, signed
from boodle.cli.table.tripoley.drawn import show_layout, table_lines
from boodle.cli.table.tripoley.story import HEADING, LAYOUT, Item, Story
from boodle.cli.table.tripoley.scored import Account, DealTally, accounts
from boodle.poker.ranking import best_hand
from boodle.rulebook import Event, Viewer
from boodle.seating import Phase, Standing
from boodle.seats import BySeat, Chips, Seat
from boodle.tripoley import Table
from boodle.tripoley.events.dealing import Staked
from boodle.tripoley.view import View
from boodle.words.hands import hand_in_words
from boodle.words.tripoley.table import Teller


class Narrator(GameNarrator):
    """Speaks of Tripoley to the people at one terminal."""

    def teller(self, you: Viewer) -> Teller:
        """Return who tells one listener."""
        return Teller(self.words, self.chronicle.names, you, self.signs, self.chronicle.table.marks)

    def dealt_in(self, table: Table, seat: Seat) -> bool:
        """Tell whether a seat is in the deal that is on, or was in the last one."""
        return seat in table.deal.order

    def score(self, closing: Closing) -> None:
        """Show the deal that is over as a table."""
        chronicle, table = self.chronicle, closing.table
        deal = chronicle.deal_of(closing.events - 1)
        events = chronicle.events(deal, closing.events)
        before = stacks_before(table, events)
        teller = self.teller(self.players.only)
        notes = DealTally(teller).count(events)
        rows = [
            (
                self.label(seat),
                str(table.stacks[seat]),
                signed(table.stacks[seat] - before[seat]),
                ", ".join(notes.notes.get(seat, [])),
            )
            for seat in table.seats
            if table.players[seat].standing is not Standing.GONE
        ]
        self.screen.say()
        key = "deal" if table.evening.phase is Phase.DEALS else "closing"
        self.screen.say(self.words(f"play.score.{key}", number=chronicle.deals_before(closing.events)), bold=True)
        head = tuple(self.words(f"play.score.{name}") for name in ("player", "chips", "change", "notes"))
        self.screen.draw(table_lines([head, *rows], self.screen.width))

    def accounts(self) -> list[Account]:
        """Return what everybody bought and has, the winners first."""
        session = self.chronicle.session
        return accounts(session.start.table, session.log, self.chronicle.table)

    def chips(self, table: Table, stacks: BySeat[Chips], dealer: Seat | None) -> None:
        """Say in one paragraph who has how many chips, who deals, and who is not in."""
        parts = []
        for seat in table.seats:
            if table.players[seat].standing is Standing.GONE:
                continue
            name = self.teller(self.players.only).name(seat)
            marks = []
            if seat == dealer:
                marks.append(self.words("play.show.dealer"))
            if table.deal.order and seat not in table.deal.order:
                marks.append(self.words("play.show.out"))
            parts.append(f"{name} {stacks[seat]}" + (f" ({', '.join(marks)})" if marks else ""))
        self.screen.say(self.words("play.show.chips", parts=", ".join(parts)))

    def five(self, now: View) -> None:
        """Show somebody the five cards that he plays poker with."""
        if now.poker is not None and now.poker.mine:
            hand = hand_in_words(self.words, best_hand(now.poker.mine))
            self.screen.say(self.words("play.show.five", cards=self.signs.as_poker(now.poker.mine), hand=hand))

    def show(self, viewer: Viewer, first: int, last: int, table: Table) -> None:
        """Show a stretch of the log as one viewer may see it; `table` is the table after it."""
        chronicle = self.chronicle
        deal = min(chronicle.deal_of(first), first)
        seen = [event.seen_by(viewer) for event in chronicle.events(deal, last)]
        since = sum(event is not None for event in seen[: first - deal])
        closing = chronicle.ending_at is not None and chronicle.ending_at < deal
        story = Story(self.teller(viewer), chronicle.deals_before(deal), closing)
        story.teller.marks = table.marks if closing else table.house.marks
        for item in tell_story(story, [event for event in seen if event is not None], since):
            self._item(item, viewer, table)

    def _item(self, item: Item, viewer: Viewer, table: Table) -> None:
        if item.kind == HEADING:
            self.screen.say()
            self.screen.say(item.text, bold=True)
        elif item.kind == LAYOUT:
            after = table.deal.after_ante
            if after is not None:
                teller = self.teller(viewer)
                teller.marks = item.marks
                show_layout(self.screen, teller, after.board)
                self.chips(table, after.stacks, table.deal.order[-1])
        else:
            self.screen.say(item.text)


def stacks_before(table: Table, events: list[Event]) -> list[Chips]:
    """Return the stacks with which a deal began: what lay after the ante, and the ante."""
    after = table.deal.after_ante
    stacks = list(after.stacks if after is not None else table.stacks)
    for event in events:
        if isinstance(event, Staked):
            stacks[event.seat] += event.chips
    return stacks
