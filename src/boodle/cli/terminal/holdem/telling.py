"""A hand as it is told: a heading, and a paragraph for the posts, for each street and for the showdown."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from boodle.cli.terminal.story import HEADING, TEXT, Item
from boodle.holdem.events import board, dealing
from boodle.notation.wire.holdem import LevelShown
from boodle.ring.events.betting import Acted
from boodle.ring.events.dealing import CardsDealt
from boodle.ring.events.seating import HostAnswered, SeatSaid
from boodle.ring.events.showdown import ChipsReturned, HandMucked, HandTabled, PotAwarded, Raked
from boodle.rulebook import Event
from boodle.seating import HostSays, Standing
from boodle.words.catalogue import Words, capital

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


@dataclass(slots=True)
class HandStory:
    """What is to be shown, and what is being gathered for the next paragraph."""

    items: list[Item] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)
    group: str = ""

    def heading(self, text: str) -> None:
        """Begin a hand."""
        self.close()
        self.items.append(Item(HEADING, capital(text)))

    def say(self, event: Event, sentence: str | None) -> None:
        """Tell an event, if there is anything to tell: in the paragraph of those before it, or in a new one."""
        if not sentence or goes_without_saying(event):
            return
        group = "end" if isinstance(event, END) else "betting" if isinstance(event, (*CARDS, Acted)) else ""
        if group != self.group or isinstance(event, CARDS):
            self.close()
        self.group = group
        self.sentences.append(capital(sentence))

    def close(self) -> None:
        """End the paragraph."""
        if self.sentences:
            self.items.append(Item(TEXT, " ".join(self.sentences)))
        self.sentences, self.group = [], ""

    def taken(self) -> Sequence[Item]:
        """Return what is to be shown, and forget it."""
        items, self.items = self.items, []
        return items


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


def heading(words: Words, number: int, button: str, v: int, blinds: LevelShown) -> str:
    """Return the title of a hand; without a name the button is a dead one."""
    shown = blinds_told(words, blinds)
    if not button:
        return words("play_holdem.story.hand_dead", number=number, blinds=shown)
    return words("play_holdem.story.hand", number=number, who=button, v=v, blinds=shown)


def blinds_told(words: Words, blinds: LevelShown) -> str:
    """Write the blinds, and the ante where there is one."""
    key = "blinds_ante" if blinds.ante else "blinds"
    return words(f"room_holdem.{key}", small=blinds.small, big=blinds.big, ante=blinds.ante)
