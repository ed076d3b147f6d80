"""How a run of the stops is told at the terminal, whatever is asked while it climbs."""

from boodle.cards import Card
from boodle.cli.table.tripoley.chapters import take
from boodle.cli.table.tripoley.story import DealTold
from boodle.rulebook import Event
from boodle.tripoley.board import ACE
from boodle.tripoley.events.pay import Claimed
from boodle.tripoley.events.stops import Followed, Led, RunStopped
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from boodle.words.tripoley.table import Teller


def told(events: list[Event], since: int) -> str:
    """What is told of these events from a number on, as after a question."""
    story = DealTold(Teller(Words(), ("Ann", "Ben"), 0, LETTERS), 1)
    for place, event in enumerate(events):
        if place == since:
            story.close()
            story.ready()
        take(story, event)
    story.close()
    return " ".join(item.text for item in story.ready())


def test_what_ends_a_run_is_told_after_a_claim_too() -> None:
    """Ann is asked whether she claims the space of her ace: that it ended the run is told with her answer."""
    king, ace = Card.parse("KH"), Card.parse("AH")
    run: list[Event] = [Led(1, king), Followed(0, ace)]
    stopped = RunStopped(0, ace, None)
    assert told([*run, stopped], 0) == "Run of hearts: KH\u00a0Ben, AH\u00a0you. You play AH: forced. The ace ends it."
    assert told([*run, Claimed(0, (ACE,)), stopped], 2).endswith("The ace ends it.")
    dead = RunStopped(1, king, ace)
    assert told([*run[:1], Claimed(1, ()), dead], 1).endswith("Stop: nobody can play AH.")


def test_ones_own_forced_cards_are_named() -> None:
    """The card that is led is nobody's duty; those that follow from one's own hand are."""
    six, seven, eight = (Card.parse(card) for card in ("6H", "7H", "8H"))
    led: list[Event] = [Led(0, six), Followed(0, seven), Followed(0, eight), RunStopped(0, eight, Card.parse("9H"))]
    assert "You play 7H, 8H: forced." in told(led, 0)
    assert "forced" not in told([Led(0, six), Followed(1, seven), RunStopped(1, seven, eight)], 0)
