"""What is told at a table of Hold'em besides a hand's own sentences: its heading, its line, what is asked first."""

from typing import Any

import pytest

from boodle.cards import CardSet, FaceDown
from boodle.cli.table.holdem.telling import HoldemTelling
from boodle.cli.table.looking import AnyView
from boodle.cli.table.story import Item
from boodle.cli.table.tripoley.telling import TripoleyTelling
from boodle.frozen import replace
from boodle.games import HOLDEM, TRIPOLEY
from boodle.holdem import HouseRules
from boodle.holdem import open_evening as open_holdem
from boodle.holdem.events import board, dealing
from boodle.poker.wagers import Check
from boodle.ring.events.betting import Acted
from boodle.ring.events.dealing import CardsDealt
from boodle.ring.events.seating import HostAnswered, KnockedOut, SeatSaid
from boodle.ring.events.showdown import ChipsReturned, HandMucked, HandTabled, PotAwarded, Raked
from boodle.ring.story import AwardTold, HandClosing
from boodle.ring.table import Owed
from boodle.rulebook import Event
from boodle.seating import Between, HostSays, Standing
from boodle.seats import BySeat
from boodle.session.view import Asking, View
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from tests.cli.playing import Heard
from tests.cli.table.test_hosting import NAMES, Hosted


def hosted(*typed: str) -> Hosted:
    """An evening of Hold'em after so much was typed."""
    found = Hosted(HOLDEM, open_holdem(HouseRules(), NAMES, button=0))
    found.says(*typed)
    return found


def telling(at: AnyView) -> HoldemTelling:
    """Who tells Ann, where the table stands so."""
    return HoldemTelling(HOLDEM, Heard(lambda *_: ""), Words(), LETTERS, at, own=True)


def said(found: HoldemTelling) -> list[str]:
    """What stands on the screen."""
    assert isinstance(found.screen, Heard)
    return found.screen.lines


def before(**known: Any) -> AnyView:  # noqa: ANN401 - the fields of a table
    """What Ann sees before the first hand."""
    at = hosted().local.view(0)
    return replace(at, shown=replace(at.shown, **known))


READY = Asking(3, "InNextHand", (Between.READY, Between.SIT_OUT), Between.READY, optional=True)
HOST = Asking(4, "HostBetweenHands", (HostSays.DEAL, HostSays.END), HostSays.END, optional=False)


@pytest.mark.parametrize(
    ("asked", "host", "known", "first"),
    [
        (READY, None, {}, None),
        (READY, HOST, {}, HOST),
        (None, HOST, {}, HOST),
        (None, None, {}, None),
        (replace(READY, optional=False), None, {}, replace(READY, optional=False)),
        (replace(READY, optional=False), HOST, {}, replace(READY, optional=False)),
        (replace(READY, kind="HandWager"), None, {}, replace(READY, kind="HandWager")),
        (READY, None, {"owed": BySeat([Owed.SMALL, Owed.NOTHING, Owed.NOTHING])}, READY),
        (READY, None, {"owed": BySeat([Owed.NOTHING, Owed.SMALL, Owed.SMALL])}, None),
        (READY, None, {"waits": (0,)}, READY),
        (READY, None, {"waits": (1,)}, None),
    ],
)
def test_whoever_is_in_anyway_is_not_asked(
    asked: Asking | None, host: Asking | None, known: dict[str, Any], first: Asking | None
) -> None:
    """The host's question goes before one that need not be answered."""
    at = replace(before(**known), asked=asked, host=host)
    assert telling(at).first(at) == first


def test_whoever_sits_out_or_watches_is_asked() -> None:
    """Only one who plays is in the next hand without a word."""
    at = replace(before(), asked=READY)
    out = replace(
        at.shown, players=at.shown.players.put(0, replace(at.shown.players[0], standing=Standing.SITTING_OUT))
    )
    for view in (replace(at, shown=out), replace(at, seat=None)):
        assert telling(view).first(view) == READY


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (SeatSaid(1, Standing.PLAYING, waits=False), []),
        (SeatSaid(1, Standing.PLAYING, waits=True), [Item("text", "It.")]),
        (SeatSaid(1, Standing.SITTING_OUT, waits=False), [Item("text", "It.")]),
        (HostAnswered(HostSays.DEAL), []),
        (HostAnswered(HostSays.END), [Item("text", "It.")]),
    ],
)
def test_what_is_seen_anyway_is_not_told(event: Event, told: list[Item]) -> None:
    """What the heading or the picture says; nor is anything said of what has no sentence."""
    found = telling(before())
    found.take(event, lambda: None)
    found.take(event, lambda: "it.")
    found.story.close()
    assert found.story.ready() == told


HOLE = CardSet.parse("2C 3C")
HAND: list[Event] = [
    HostAnswered(None),
    CardsDealt(BySeat((HOLE, FaceDown(2), FaceDown(2))), FaceDown(46)),
    Acted(1, Check(), 0),
    board.StreetDealt(0, FaceDown(1), tuple(CardSet.parse("4C 5C 6C"))),
    Acted(1, Check(), 0),
    ChipsReturned(1, 2),
    HandTabled(1, HOLE),
    HandMucked(2),
    PotAwarded(0, 0, ((1, 5),)),
    Raked(1),
    board.RunsSaid(1, 2),
    board.RunTwiceAgreed(),
    KnockedOut(1, 2),
    KnockedOut(2, 3),
]


def test_paragraphs_of_a_hand() -> None:
    """Cards begin one, and the bets on them stand in it; how the hand ends is one, and what else happens one more."""
    found = telling(before())
    for number, event in enumerate(HAND):
        found.take(event, lambda number=number: f"{number}.")  # type: ignore[misc]
    found.story.close()
    texts = ["0.", "1. 2.", "3. 4.", "5. 6. 7. 8. 9. 10.", "11.", "12. 13."]
    assert found.story.ready() == [Item("text", text) for text in texts]


def test_the_line_of_a_hand() -> None:
    """Who had the button, who took what, and who was placed by it; a button where nobody sits is told as such."""
    over = hosted("", "f").local.view(0)
    awards = (AwardTold(1, 0, ((2, 5),)), AwardTold(0, 0, ((0, 7), (2, 6))))
    closing = HandClosing(1, BySeat((0, 0, 9)), BySeat((0, 0, 0)), BySeat((0, 0, 0)), awards)
    found = telling(replace(over, shown=replace(over.shown, closing=closing)))
    notes = "Ann pot 7; Cem side pot 5, pot 6"
    assert (found.line(), found.notes()) == (f"Hand 1, Ann has the button: {notes}.", notes)
    found.deal = [KnockedOut(2, 1), KnockedOut(0, 3), KnockedOut(1, 3)]
    assert found.aftermath() == ["Ann and Ben are out, in place 3."]
    found.deal = [KnockedOut(2, 2), KnockedOut(0, 3)]
    assert found.aftermath() == ["Cem ends in place 2 with 9 chips.", "Ann is out, in place 3."]
    for known in ({"dealer": 1}, {"hand": None}):
        shown = replace(over.shown, closing=closing)
        hand = replace(shown.hand, order=(0, 2))
        dead = telling(replace(over, shown=replace(replace(shown, hand=hand), **known)))
        assert dead.line() == f"Hand 1, a dead button: {notes}."


def test_the_heading_of_a_hand() -> None:
    """Whoever has the button, or that nobody has it, and the blinds."""
    begun = next(event for event in hosted("").local.session.log if isinstance(event, dealing.HandBegun))
    found = telling(before(deals=7))
    assert found.heading(begun) == "Hand 7: you have the button, blinds 1/2"
    assert found.heading(replace(begun, places=replace(begun.places, button=1))) == (
        "Hand 7: Ben has the button, blinds 1/2"
    )
    assert found.heading(replace(begun, order=(1, 2))) == "Hand 7: a dead button, blinds 1/2"


def test_who_is_in_a_hand() -> None:
    """In the one that is on, or none before the first."""
    assert tuple(telling(before()).dealt_in(before())) == ()
    on = hosted("").local.view(0)
    assert tuple(telling(on).dealt_in(on)) == (1, 2, 0)


def test_two_questions_are_put_at_once() -> None:
    """The host's, and beside it the one to his seat that need not be answered; the table is not shown for these."""
    at = replace(before(), asked=READY, host=HOST)
    found = telling(at)
    both = found.put(at, HOST)
    assert (both.question, both.ask) == (HOST, "Does the evening go on?")
    assert both.beside is not None
    assert both.beside.question == READY
    alone = found.put(replace(at, host=None), READY)
    assert alone.beside is None
    assert said(found) == [
        "",
        "Does the evening go on?",
        "  deal-on  deal on (Enter)",
        "  end      end the evening",
        "  ready    play on",
        "  sit-out  sit out a deal",
        "",
        "Are you in the next hand?",
        "  ready    play on (Enter)",
        "  sit-out  sit out a deal",
    ]


def test_what_may_be_wished_for_at_any_time() -> None:
    """For when the hand is over, in the words that the host has between hands, too."""
    wishes = {"out": "sit-out", "in": "ready", "top-up": "top-up", "leave": "leave"}
    assert (dict(HoldemTelling.wishes), dict(TripoleyTelling.wishes)) == (wishes, {})
    assert (HoldemTelling.greeting, TripoleyTelling.greeting) == ("play_holdem.welcome", "play.welcome")


@pytest.mark.parametrize(
    ("asked", "host", "first"), [(READY, HOST, READY), (READY, None, READY), (None, HOST, HOST), (None, None, None)]
)
def test_at_tripoley_ones_own_question_comes_first(
    asked: Asking | None, host: Asking | None, first: Asking | None
) -> None:
    """Before the host's."""
    at: AnyView = View(0, None, None, None, asked, host)
    assert TripoleyTelling(TRIPOLEY, Heard(lambda *_: ""), Words(), LETTERS, at).first(at) == first
