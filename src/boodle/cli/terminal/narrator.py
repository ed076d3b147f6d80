"""Telling people what happened: each hears everything once, and nobody hears what is another's."""

from boodle.cli.terminal.chapters import tell_story
from boodle.cli.terminal.chronicle import Chronicle, Closing
from boodle.cli.terminal.pictures import short, show_layout, table_lines
from boodle.cli.terminal.players import Players
from boodle.cli.terminal.screen import Screen
from boodle.cli.terminal.story import HEADING, LAYOUT, Item, Story
from boodle.cli.terminal.tally import DealTally, accounts
from boodle.poker.ranking import best_hand
from boodle.rulebook import Event, Viewer
from boodle.seating import Phase, Standing
from boodle.seats import BySeat, Chips, Seat
from boodle.tripoley import Table
from boodle.tripoley.events.dealing import Staked
from boodle.tripoley.view import View
from boodle.words.catalogue import Words
from boodle.words.hands import hand_in_words
from boodle.words.signs import Signs
from boodle.words.table import Teller

LONGEST_NAME, LONGEST_SLIM = 20, 12


class Narrator:
    """Speaks to the people at one terminal, one after the other or all together."""

    def __init__(self, chronicle: Chronicle, players: Players, screen: Screen, words: Words, signs: Signs) -> None:
        """Begin at the deal that is on, so that whoever takes up a game hears it from its start."""
        self.chronicle = chronicle
        self.players = players
        self.screen = screen
        self.words = words
        self.signs = signs
        self.public = chronicle.told
        self.introduced = False
        """Whether the host has been told what can be said between deals."""
        self.told: dict[Seat, int] = dict.fromkeys(players.people, self.public)

    def teller(self, you: Viewer) -> Teller:
        """Return who tells one listener."""
        return Teller(self.words, self.chronicle.names, you, self.signs, self.chronicle.table.marks)

    def tell(self, seat: Seat) -> None:
        """Tell one person what has happened since the last time."""
        self._show(seat, self.told[seat], len(self.chronicle.session.log), self.chronicle.table)
        self.told[seat] = len(self.chronicle.session.log)

    def tell_all(self, upto: int | None = None, table: Table | None = None) -> None:
        """Tell everybody at once, from where the first of them left off; of several people nobody is "you"."""
        last = len(self.chronicle.session.log) if upto is None else upto
        table = table or self.chronicle.table
        heard = [self.told[seat] for seat in self.players.people if seat in table.deal.order]
        self._show(self.players.only, min(heard, default=self.public), last, table)
        self.public = last
        self.told = dict.fromkeys(self.players.people, last)

    def closing(self, closing: Closing) -> None:
        """Tell the end of a deal, and show what everybody won or lost in it."""
        self.tell_all(closing.events, closing.table)
        self.score(closing)

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

    def evening(self) -> None:
        """Show what everybody takes home."""
        log, session = self.chronicle.session.log, self.chronicle.session
        only = self.players.only
        rows = []
        for account in accounts(session.start.table, log, self.chronicle.table):
            name = short(account.name, self._longest())
            note = self.words("play.score.left") if account.left else ""
            if account.seat == only and not account.left:
                note = self.words("play.score.you")
            rows.append((name, str(account.chips), str(account.bought), signed(account.net), note))
        self.screen.say()
        self.screen.say(self.words("play.score.evening"), bold=True)
        head = (*(self.words(f"play.score.{name}") for name in ("player", "chips", "bought", "won")), "")
        self.screen.draw(table_lines([head, *rows], self.screen.width))

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

    def label(self, seat: Seat) -> str:
        """Name a seat in a table."""
        name = short(self.chronicle.names[seat], self._longest())
        return f"{name} ({self.words('table.you')})" if seat == self.players.only and not self.screen.narrow else name

    def _longest(self) -> int:
        return LONGEST_SLIM if self.screen.narrow else LONGEST_NAME

    def _show(self, viewer: Viewer, first: int, last: int, table: Table) -> None:
        """Show a stretch of the log as one viewer may see it."""
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


def signed(chips: Chips) -> str:
    """Write a gain or a loss with its sign."""
    return f"{chips:+d}" if chips else "0"
