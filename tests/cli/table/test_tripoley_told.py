"""Tripoley as it is told at the terminal: taken up in the middle, scored, put in one line, and asked."""

from typing import Any

import pytest

from boodle.cards import Card, CardSet
from boodle.cli.table.story import Item
from boodle.cli.table.tripoley.story import LAYOUT
from boodle.cli.table.tripoley.telling import TripoleyTelling
from boodle.frozen import replace
from boodle.games import TRIPOLEY
from boodle.poker.wagers import Check, RaiseTo
from boodle.rulebook import Event
from boodle.seating import Between, HostSays, Phase
from boodle.seats import BySeat
from boodle.session.view import Asking
from boodle.tripoley import view
from boodle.tripoley.board import ACE, KING, Marks
from boodle.tripoley.events.dealing import DealBegun
from boodle.tripoley.events.ending import LayoutShared
from boodle.tripoley.events.poker import PotWon
from boodle.tripoley.events.stops import SpaceWon
from boodle.tripoley.story import Closing, PotTaken, Run, RunEnd, Taken
from boodle.tripoley.view import View
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from tests.cli.playing import Heard
from tests.cli.table.test_play_prompts import betting, dealt

CLOSING = Closing(1, BySeat((95, 99, 94)), BySeat((4, -1, -3)), BySeat((4, -1, -3)), 0, (), (), None, None)
WON: list[Event] = [SpaceWon(1, ACE, 5), PotWon(0, ((0, 7),), 0)]


def telling(at: View) -> tuple[TripoleyTelling, Heard]:
    """Who tells somebody who sees this, and his screen."""
    screen = Heard(lambda *_: "")
    screen.width = 120
    return TripoleyTelling(TRIPOLEY, screen, Words(), LETTERS, at), screen


def shown(at: View, **facts: Any) -> View:  # noqa: ANN401
    """The same view of a table at which this is otherwise."""
    return replace(at, shown=replace(at.shown, **facts))


def climbing(end: RunEnd = RunEnd.OPEN, **facts: Any) -> View:  # noqa: ANN401
    """A view of the stops, in which Ben has led a run."""
    session = betting()
    for seat in range(3):
        session.submit(seat, Check())
    at = view(session.round, 1)
    assert at.shown.stops is not None
    older = Run((Card.parse("2C"),), (0,), RunEnd.OPEN, None)
    run = Run((Card.parse("5C"), Card.parse("6C")), (1, 2), end, None)
    return shown(at, stops=replace(at.shown.stops, **facts), runs=(older, run))


def test_a_run_that_climbs_is_taken_up() -> None:
    """Not one that has ended, nor when somebody is out or nobody can lead."""
    run = [(1, Card.parse("5C")), (2, Card.parse("6C"))]
    assert telling(climbing())[0].story.run == run
    for over in (climbing(RunEnd.STOP), climbing(RunEnd.TOP), climbing(out=1), climbing(stuck=True)):
        assert telling(over)[0].story.run == []
    assert telling(shown(climbing(), runs=()))[0].story.run == []


def test_the_betting_is_taken_up() -> None:
    """What a call matches, what each has left, and how many pots were won."""
    session = betting()
    session.submit(0, RaiseTo(5))
    at = view(session.round, 1)
    story = telling(at)[0].story
    assert (story.level, story.left, story.pots, story.aside) == (5, list(at.shown.stacks), 0, True)
    pots = (PotTaken(2, ((0, 3),)), PotTaken(0, ((1, 4),)))
    taken = (Taken(ACE, 2, 6),)
    tells, _ = telling(shown(at, pots_taken=pots, taken=taken, phase=Phase.ENDING, deals=7))
    assert (tells.story.pots, tells.story.closing, tells.story.number) == (3, True, 7)
    assert tells.deal == [SpaceWon(2, ACE, 6), PotWon(2, ((0, 3),), 0), PotWon(0, ((1, 4),), 0)]
    before = view(dealt().round, 2)
    assert telling(before)[0].story.aside is False
    poker = at.shown.poker
    assert poker is not None
    early = telling(shown(at, poker=replace(poker, paid=None, ready=())))[0].story
    assert (early.level, early.left, early.aside) == (0, [], False)


@pytest.mark.parametrize(
    ("phase", "title", "line"),
    [
        (Phase.DEALS, "Deal 1 is over", "Deal 1, Cem deals: you pot 7; Ben AH 5."),
        (Phase.ENDING, "That hand is over", "For the layout, Cem deals: you pot 7; Ben AH 5."),
    ],
)
def test_a_deal_is_scored(phase: Phase, title: str, line: str) -> None:
    """As a table, or in one line; a deal for the layout is called so."""
    tells, screen = telling(shown(view(dealt().round, 0), closing=CLOSING, phase=phase))
    tells.deal = [*WON, DealBegun(2, (0, 1, 2))]
    tells.score()
    assert screen.lines == [
        *("", title, "player     chips  change  took", "Ann (you)     91      +4  pot 7"),
        *("Ben           91      -1  AH 5", "Cem           91      -3"),
    ]
    assert tells.line() == line
    tells.deal = WON
    assert "Cem" not in tells.line()


def test_the_rest_is_told_in_one_line() -> None:
    """Who shared what lay on the layout; nothing where nobody did."""
    tells, _ = telling(shown(view(dealt().round, 0), order=(0, 1)))
    tells.deal = [LayoutShared(2, KING, 4), LayoutShared(0, ACE, 3)]
    assert tells.rest() == "The layout: you share 3; Cem share 4."
    tells.deal = []
    assert tells.rest() == ""


def test_the_layout_is_shown_with_everybodys_chips() -> None:
    """As it lies when all have staked."""
    tells, screen = telling(view(dealt().round, 0))
    tells.show(Item(LAYOUT))
    assert len(screen.lines) == 8
    assert screen.lines[-1] == "Chips: you 91, Ben 91, Cem 91 (deals)."


def test_a_teller_knows_who_sits_here_and_what_wins() -> None:
    """The names as they are, and the marks of the deal that begins."""
    at = view(dealt().round, 0)
    tells, _ = telling(at)
    marks = at.shown.marks._replace(suit=None) if at.shown.marks.suit is not None else Marks()
    players = (replace(at.shown.players[0], name="Zoe"), *at.shown.players[1:])
    tells.at = replace(shown(at, players=players, marks=marks), seat=1)
    tells.take(WON[0], lambda: None)
    assert (tells.story.teller.names, tells.story.teller.you) == (["Zoe", "Ben", "Cem"], 1)
    assert tells.story.teller.marks is not marks
    tells.take(DealBegun(2, (0, 1, 2)), lambda: None)
    assert tells.story.teller.marks is marks


def test_a_question_is_put_with_the_cards_that_matter() -> None:
    """The five for a bet, one's hand else, and none between deals."""
    at = view(betting().round, 0)
    tells, screen = telling(at)
    assert at.asked is not None
    tells.put(at, at.asked)
    ask = ["It is your turn to bet.", "The pot holds 3 chips. Nobody has bet."]
    bets = ["  c      check (Enter)", "  bet N  bet N chips, from 1 to 10"]
    five = "Your five: AS KS QS 7S 6S, flush, ace high, then king, queen, seven and six"
    assert screen.lines == ["", five, *ask, *bets]
    screen.lines.clear()
    tells.put(replace(at, mine=replace(at.mine, five=CardSet())), at.asked)
    hand = "Your hand: S 5 6 7 Q K A   H K A   C 2 3 4   D 9 10"
    assert screen.lines == ["", hand, *ask, *bets]
    between = Asking(9, "InNextDeal", (Between.READY, Between.LEAVE), HostSays.END, optional=True)
    for answers in ((HostSays.DEAL, HostSays.END), (HostSays.DEAL,)):
        screen.lines.clear()
        host = tells.put(at, Asking(9, "HostBetween", answers, HostSays.END, optional=True))
        assert [offer.typed for offer in host.prompt.offers] == ["deal-on", "end"][: len(answers)]
        assert len(screen.lines) == 2 + len(answers)
    screen.lines.clear()
    asking = tells.put(at, between)
    assert (asking.question, asking.ask) == (between, screen.lines[1])
    assert screen.lines == [
        "",
        "Are you in the next deal?",
        "  ready  play on (Enter)",
        "  leave  leave with your chips",
    ]


def test_cards_that_lie_open_and_the_aid_are_looked_at() -> None:
    """The cards by suit."""
    at = climbing(played=CardSet.parse("5C 6C 2H"))
    tells, screen = telling(at)
    tells.looks["played"](at)
    tells.looks["layout"](at)
    assert screen.lines[0] == "Played: H 2   C 5 6"
    assert list(tells.looks) == ["layout", "hand", "score", "played", "aid", "house"]
