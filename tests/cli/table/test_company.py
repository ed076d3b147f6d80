"""Everybody at one terminal knows the table as far as it was told to him, his own hand and questions with it."""

import pytest

from boodle.cards.deck import seed_of
from boodle.cli.table.company import Company
from boodle.cli.table.local import Local
from boodle.cli.table.screen import Screen
from boodle.games import GAMES, AnyGame
from boodle.rulebook import Office, spoken
from boodle.session import Session, nature_of
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS

STEPS = 60


class Headings(Screen):
    """A screen that keeps what it shows in bold."""

    bold: tuple[str, ...] = ()

    def _print(self, line: str, *, bold: bool = False) -> None:
        if bold:
            self.bold = (*self.bold, line)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_what_was_told_is_what_can_be_seen(game: AnyGame) -> None:
    """After every answer, bots play in the other seats."""
    house = game.form.notation.preset(next(iter(game.form.notation.presets())))
    names = ("Ann", "Ben", "Cem")
    session = Session(game.opened(house, names), nature_of(seed_of("company")))
    local = Local(game, session, frozenset({0, 1}), ("casual",), seed_of("company"))
    screen = Headings(plain=True)
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
