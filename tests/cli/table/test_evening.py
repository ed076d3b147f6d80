"""An evening at this terminal: who is asked next, how long bots play alone, and where it is saved."""

from pathlib import Path

import pytest

from boodle.cards.deck import seed_of
from boodle.cli.table.commands import Quit
from boodle.cli.table.evening import BOTS_ALONE, LocalEvening
from boodle.cli.table.local import Local
from boodle.games import HOLDEM, TRIPOLEY
from boodle.holdem import HouseRules as HoldemRules
from boodle.holdem import open_evening as open_holdem
from boodle.notation.answers import write_action
from boodle.seating import Between
from boodle.tripoley import HouseRules, open_evening
from boodle.tripoley.actions import PickFive
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from tests.cli.playing import Heard
from tests.cli.table.test_hosting import NAMES, Hosted


def taken_up(hosted: Hosted, screen: Heard, *people: int, told: bool = True, file: Path | None = None) -> LocalEvening:
    """The evening that somebody else goes on with."""
    local = Local(hosted.local.game, hosted.local.session, frozenset(people), ("first",), seed_of("on"))
    return LocalEvening(local, screen, Words(), LETTERS, told=told, file=file)


def test_it_is_saved_where_it_was_taken_up_from(tmp_path: Path) -> None:
    """Unless another name is given."""
    hosted = Hosted(HOLDEM, open_holdem(HoldemRules(), NAMES, button=0))
    hosted.says("")
    said = iter(["save"])

    def answer(screen: Heard, mark: str) -> str:
        assert mark == "> "
        if (text := next(said, None)) is None:
            raise EOFError
        return text

    screen = Heard(answer)
    with pytest.raises(EOFError):
        taken_up(hosted, screen, 0, file=tmp_path / "here.txt").play()
    assert [file.name for file in tmp_path.iterdir()] == ["here.txt"]


def test_bots_alone_play_ten_deals_more() -> None:
    """Of those that were played before none counts; where some are agreed these are played."""
    hosted = Hosted(HOLDEM, open_holdem(HoldemRules(), NAMES, button=0))
    hosted.says("", "f", "")
    screen = Heard(lambda *_: "")
    taken_up(hosted, screen, told=False).play()
    assert hosted.local.session.round.table.deals == 2 + BOTS_ALONE == 12
    assert screen.lines[-1] == "Good night."
    agreed = Hosted(HOLDEM, open_holdem(HoldemRules(deals=13), NAMES, button=0), people=(), told=False)
    agreed.says()
    assert agreed.local.table.deals == 13


def test_bots_that_cannot_go_on_end_the_evening() -> None:
    """Whoever is alone with chips that he cannot lose plays no more."""
    hosted = Hosted(HOLDEM, open_holdem(HoldemRules(), NAMES[:2], button=0), people=(), told=False)
    local = hosted.local
    local.say(1, Between.LEAVE)
    assert hosted.says()[-1] == "Good night."
    assert local.table.deals == 0


def test_bots_answer_before_people_who_are_asked_together() -> None:
    """So that these can be asked one after the other; whoever holds the terminal goes on, if he is asked."""
    hosted = Hosted(TRIPOLEY, open_evening(HouseRules(), NAMES, dealer=0), people=(0, 1))
    told = hosted.says("", "", "k", "", "", "", "")
    picked = [move.who for move in hosted.local.session.moves if isinstance(move.action, PickFive)]
    assert picked == [2, 0, 1]
    assert [line for line in told if line.startswith("Hand over")] == [
        "Hand over to Ann, then press Enter.",
        "Hand over to Ben, then press Enter.",
    ]


def test_nobody_is_asked_who_has_nothing_to_answer() -> None:
    """It would be a mistake of the evening's."""
    hosted = Hosted(HOLDEM, open_holdem(HoldemRules(), NAMES, button=0), people=(0, 1))
    hosted.says("", "")
    hosted.typed = [""]
    with pytest.raises(TypeError, match="nothing is asked of seat 1"):
        hosted.evening.ask(1)


def test_whoever_quits_stops_the_evening() -> None:
    """Between hands what was said so far is kept."""
    hosted = Hosted(HOLDEM, open_holdem(HoldemRules(), NAMES, button=0))
    with pytest.raises(Quit):
        hosted.says("out Ben", "QUIT now")
    assert [(move.who, write_action(move.action)) for move in hosted.local.session.moves] == [(1, "sit-out")]
