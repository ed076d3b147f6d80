"""Everybody at one terminal knows the table as far as it was told to him, his own hand and questions with it."""

import pytest

from boodle.cards.deck import seed_of
from boodle.cli.table.company import Company
from boodle.cli.table.evening import LocalEvening
from boodle.cli.table.local import Local
from boodle.games import GAMES, HOLDEM, TRIPOLEY, AnyGame
from boodle.rulebook import Office, spoken
from boodle.seating import Between
from boodle.seats import Seat
from boodle.session import Session, nature_of
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from tests.cli.playing import Heard

STEPS = 60


class Shown(Heard):
    """What somebody sees who leaves a few answers to the rules, and goes; what stands out is kept by itself."""

    def __init__(self, answers: int = 8) -> None:
        """Show nothing yet."""
        left = iter(["default"] * answers)
        super().__init__(lambda *_: next(left, None) or _goes())
        self.bold: list[str] = []

    def _print(self, line: str, *, bold: bool = False) -> None:
        (self.bold if bold else self.lines).append(line)


def _goes() -> str:
    raise EOFError


def local_of(game: AnyGame, preset: str, people: frozenset[Seat]) -> Local:
    """Return an evening of three that begins."""
    session = Session(
        game.opened(game.form.notation.preset(preset), ("Ann", "Ben", "Cem")), nature_of(seed_of("company"))
    )
    return Local(game, session, people, ("casual",), seed_of("company"))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_what_was_told_is_what_can_be_seen(game: AnyGame) -> None:
    """After every answer, bots play in the other seats."""
    local = local_of(game, next(iter(game.form.notation.presets())), frozenset({0, 1}))
    session, screen = local.session, Shown()
    company = Company(local, screen, Words(), LETTERS, told=True)
    local.take_up()
    company.tell_all()
    for _ in range(STEPS):
        waiting = session.round.open[0]
        if waiting.question.who == Office.HOST:
            local.say(Office.HOST, waiting.question.default(local.table))
        else:
            local.think(spoken(waiting.question.who, int))
        company.tell_all()
        assert {viewer: telling.at for viewer, telling in company.tellings.items()} == {
            viewer: local.view(viewer) for viewer in (None, 0, 1)
        }
        if session.round.over:
            break
    assert len(session.moves) > 10
    assert screen.bold[0].startswith(("Deal 1: ", "Hand 1: "))


@pytest.mark.parametrize(
    ("game", "headings"),
    [
        (
            TRIPOLEY,
            [
                "The first deal?",
                "Deal 1: Cem deals",
                "What do you bid for the spare hand?",
                "Poker",
                "Which five cards do you play poker with?",
                "It is your turn to bet.",
                "It is your turn to bet.",
                "Stops",
                *["You lead. Which suit do you open?"] * 4,
            ],
        ),
        (
            HOLDEM,
            [
                "The first hand?",
                "Hand 1: you have the button, blinds 1/2",
                "It is your turn to bet.",
                "Hand 1 is over",
                "The next hand?",
                "Hand 2: Ben has the button, blinds 1/2",
                "It is your turn to bet.",
                "Hand 2 is over",
                "The next hand?",
                "Hand 3: Cem has the button, blinds 1/2",
                "It is your turn to bet.",
                "Hand 3 is over",
                "The next hand?",
                "Hand 4: you have the button, blinds 1/2",
                "It is your turn to bet.",
                "Hand 4 is over",
                "The next hand?",
            ],
        ),
    ],
    ids=["tripoley", "holdem"],
)
def test_headings_and_questions_stand_out(game: AnyGame, headings: list[str]) -> None:
    """What is asked, what begins and what is over; nothing else."""
    screen, local = Shown(), local_of(game, game.form.notation.usual, frozenset({0}))
    with pytest.raises(EOFError):
        LocalEvening(local, screen, Words(), LETTERS).play()
    assert screen.bold == headings


def test_nothing_is_told_twice_for_whoever_sits_out() -> None:
    """What one of several people has been told by himself is not told again, as the other is not in the deal."""
    screen, local = Shown(), local_of(HOLDEM, HOLDEM.form.notation.usual, frozenset({0, 1}))
    company = Company(local, screen, Words(), LETTERS, told=True)
    local.take_up()
    local.say(1, Between.SIT_OUT)
    company.tell_all()
    while local.session.round.table.deals < 1 or local.session.round.question_for(Office.HOST) is None:
        who = local.session.round.open[0].question.who
        if who == Office.HOST:
            local.say(who, local.session.round.open[0].question.default(local.table))
        else:
            local.think(spoken(who, int))
        if who == 0:
            company.tell(0)
    company.tell_all(local.closed())
    assert screen.bold == ["Hand 1: you have the button, blinds 1/2", "Hand 1 is over"]
