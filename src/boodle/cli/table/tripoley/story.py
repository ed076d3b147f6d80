"""A deal as it is told to one listener: in few lines, a run in one of them, bets in one paragraph."""

from dataclasses import dataclass, field

from boodle.cards import Card
from boodle.cli.table.screen import TIE
from boodle.cli.table.story import Paragraphs
from boodle.seats import Chips, Seat
from boodle.tripoley.board import Space
from boodle.tripoley.events.dealing import Staked
from boodle.tripoley.events.stops import CardsPaid
from boodle.words.tripoley.table import ONE, YOU, Teller

LAYOUT = "layout"
"""What is shown when all have staked: the layout as it lies then."""


@dataclass(slots=True)
class DealTold(Paragraphs):
    """What is to be shown of a deal, and what is being gathered for the next paragraph."""

    teller: Teller
    number: int
    """How many deals had begun before."""
    closing: bool = False
    """Whether the evening is in its ending."""
    stakes: list[Staked] = field(default_factory=list)
    run: list[tuple[Seat, Card]] = field(default_factory=list)
    forced: list[Card] = field(default_factory=list)
    """The listener's own cards of it that he had to play."""
    takings: list[str] = field(default_factory=list)
    """What cards of the run have won, told after it."""
    paid: list[CardsPaid] = field(default_factory=list)
    aside: bool = False
    """Whether poker cards were laid aside, which are taken up again for the stops."""
    fined: Seat | None = None
    """Who has just paid for having nothing to lead."""
    players: int = 0
    level: Chips = 0
    """What a call matches in the betting round."""
    left: list[Chips] = field(default_factory=list)
    """What each seat has left in it; empty before there is one."""
    pots: int = 0

    def close(self) -> None:
        """End the paragraph, with what has been gathered for it."""
        self.tell_run()
        self.tell_paid()
        Paragraphs.close(self)

    def words(self, key: str, **facts: object) -> str:
        """Return a sentence of the story."""
        return self.teller.words(f"play.story.{key}", **facts)

    def of(self, seat: Seat, key: str, **facts: object) -> str:
        """Return a sentence in which a seat acts."""
        v = YOU if seat == self.teller.you else ONE
        return self.words(key, who=self.teller.name(seat), v=v, **facts)

    def tell_run(self, end: str = "") -> None:
        """Tell the run in one line, climbing; a player of several cards in a row is named once."""
        run, self.run = self.run, []
        forced, self.forced = self.forced, []
        if not run:
            if end:  # the last card of the run was told with what it won
                self.say(end, "run")
            return
        parts: list[str] = []
        for place, (seat, card) in enumerate(run):
            following = run[place + 1][0] if place + 1 < len(run) else None
            shown = self.teller.signs.card(card)
            parts.append(f"{shown} " if seat == following else f"{shown}{TIE}{self.teller.name(seat)}, ")
        suit = self.teller.words(f"table.suit.{run[0][1].suit.name.lower()}")
        cards = "".join(parts).removesuffix(", ")
        self.group = "run"
        self.sentences.append(self.words("run", suit=suit, cards=cards))
        if forced:
            self.sentences.append(self.words("forced", cards=", ".join(map(self.teller.signs.card, forced))))
        self.sentences += [*([end] if end else []), *self.takings]
        self.takings = []

    def tell_paid(self) -> None:
        """Tell who pays for cards left, all in one sentence."""
        events, self.paid = self.paid, []
        if not events:
            return
        parts = []
        for event in events:
            who, short = self.teller.name(event.seat), event.chips < event.cards
            key = "paid_short" if short else "paid_all"
            parts.append(self.words(key, who=who, chips=event.chips, cards=event.cards))
        to = events[0].to
        named = self.teller.space(to) if isinstance(to, Space) else self.teller.name(to)
        key = "paid_space" if isinstance(to, Space) else "paid"
        self.sentences.append(self.words(key, parts=", ".join(parts), to=named))


def pot_key(number: int, pots: int) -> str:
    """Return the key by which a pot is named where there are so many."""
    if pots == 1:
        return "pot"
    if number == 0:
        return "main_pot"
    return "one_side_pot" if pots == 2 else "side_pot"
