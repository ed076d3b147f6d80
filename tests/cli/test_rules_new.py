"""`boodle rules new`: every house can be typed, and what is typed is never lost."""

import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.cli import main
from boodle.cli.rules_new import Interview
from boodle.cli.rules_typed import answers_of, explain
from boodle.notation.tripoley.house import NOTATION, house_of, preset, presets
from boodle.records.record import read_record
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words, capital
from boodle.words.conditions import plain
from boodle.words.tripoley.house import HOUSE
from tests.cli.playing import Heard, play
from tests.cli.typed import text_of
from tests.tripoley.games import random_house

EN = Words("en")
FIELD_OF = {HOUSE.question(EN, field): field for field in HOUSE.fields}


def new(folder: Path, *arguments: str, typed: Iterable[str] = (), columns: int = 78) -> Result:
    """Run `boodle rules new` on a file of this folder, with what is typed given beforehand."""
    given = "".join(f"{line}\n" for line in typed)
    command = ["rules", "new", str(folder / "ours.toml"), *arguments]
    return CliRunner().invoke(main, command, prog_name="boodle", input=given, env={"COLUMNS": str(columns)})


class Asked(Heard):
    """A screen that is answered question by question: the answer is made from the field that is asked."""

    def __init__(self, answer: Callable[[str], str]) -> None:
        """Count what is asked."""
        super().__init__(lambda *_: answer(self.field))
        self.width = 10_000
        self.asked: list[str] = []

    @property
    def field(self) -> str:
        """The field that was asked last."""
        asked = [line.partition(". ")[2] for line in self.lines if line.partition(". ")[2] in FIELD_OF]
        field = FIELD_OF[asked[-1]]
        assert field not in self.asked, self.lines[-6:]
        self.asked.append(field)
        return field


def held(base: str, answers: dict[str, str]) -> tuple[HouseRules, list[str]]:
    """Hold the interview with these answers, Enter for the others; returns the house and what was asked."""
    screen = Asked(lambda field: answers.get(field, ""))
    text = Interview(screen, EN).hold(base)
    assert text is not None
    return NOTATION.read(text).house, screen.asked


def as_typed(field: str, value: object) -> str:
    """An answer as one types it: its number in the list, or as a file has it."""
    answers = answers_of(field)
    for number, answer in enumerate(answers, 1):
        if answer is value:
            return str(number)
    return plain(value) or "-"


@pytest.mark.lengthy
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(min_value=0, max_value=2**40), base=st.sampled_from(presets()))
def test_any_house_can_be_typed(seed: int, base: str) -> None:
    """From any base; a question that makes no difference is not asked, and has the base's answer."""
    house = random_house(Random(seed), deals=seed % 20)
    answers = {field: as_typed(field, getattr(house, field)) for field in HOUSE.fields} | {"preset": "Ours"}
    typed, _ = held(base, answers)
    for field in HOUSE.asked_of(house):
        assert field == "preset" or getattr(typed, field) == getattr(house, field), field
    for field in set(HOUSE.fields) - set(HOUSE.asked_of(house)):
        assert getattr(typed, field) == HOUSE.implied.get(field, getattr(preset(base), field)), field


@pytest.mark.parametrize("base", presets())
def test_enter_keeps_the_base(base: str) -> None:
    """Nothing but a name is written."""
    house, asked = held(base, {})
    assert house == house_of({"preset": "Our own rules"}, preset(base))
    assert asked == list(HOUSE.asked_of(house))


def test_only_what_makes_sense_is_asked() -> None:
    """No card to take out of a whole deck, no pots without equal pots, no fine without one."""
    hidden = {"card_out", "ending_pots", "lead_fine_to", "spare_price", "unclaimed"}
    assert hidden.isdisjoint(held("pagat", {})[1])
    answers = {"deck": "51", "ending": "equal_pots", "lead_fine": "1", "spare_use": "offered", "claims": "deadline"}
    assert hidden <= set(held("pagat", answers)[1])


def test_what_follows_by_itself_is_not_asked() -> None:
    """Without a spare hand nothing is done with it; where every card has its own suit none is drawn."""
    house, asked = held("pagat", {"spare_order": "none"})
    assert (house.spare_use.value, "spare_use" in asked) == ("none", False)
    house, asked = held("cosmo", {"pay_cards": "KC, QD", "combinations": "-"})
    assert (house.pay_suit.value, "pay_suit" in asked) == ("hearts", False)


def test_enter_gives_an_answer_that_can_stand() -> None:
    """Without poker its winner cannot lead, so another is offered."""
    house, _ = held("pagat", {"poker": "none"})
    assert house.stops_opener.value == "dealer"


def test_a_file_is_written_and_tells_how_to_play_by_it(tmp_path: Path) -> None:
    """The base, what differs with its question above it, and the name."""
    result = new(tmp_path, "--base", "royal", typed=["Grandma's", "3", "", "50", "q"])
    assert result.exit_code == 0
    text = (tmp_path / "ours.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text) == {
        "base": "royal",
        "fewest_players": 3,
        "start_chips": 50,
        "about": {"title": "Grandma's"},
    }
    assert "# How many chips does everybody begin with? 50 chips.\nstart_chips = 50\n" in text
    assert "boodle play --rules" in text_of(result)


def test_the_base_is_asked_where_it_is_not_given(tmp_path: Path) -> None:
    """By number or by name; Enter is the pagat page, and a slip is put right."""
    for typed, base in (("3", "cosmo"), ("royal", "royal"), ("", "pagat")):
        new(tmp_path, "--force", typed=["rolay", typed, "Ours", "q"])
        assert NOTATION.read((tmp_path / "ours.toml").read_text(encoding="utf-8")).base == base
    assert "`rolay` is no answer here: expected royal, or " in text_of(new(tmp_path, "--force", typed=["rolay"]))


@pytest.mark.parametrize("ending", [["q"], []])
def test_what_is_answered_so_far_is_written(tmp_path: Path, ending: list[str]) -> None:
    """Whether one stops or the input does."""
    new(tmp_path, "--base", "pagat", typed=["Ours", "4", *ending])
    assert NOTATION.read((tmp_path / "ours.toml").read_text(encoding="utf-8")).house == HouseRules(
        preset="Ours", fewest_players=4
    )


def test_nothing_answered_writes_nothing(tmp_path: Path) -> None:
    """No file comes of it."""
    assert "nothing is written" in text_of(new(tmp_path, typed=["q"]))
    assert "nothing is written" in text_of(new(tmp_path, "--base", "pagat", typed=["q"]))
    assert list(tmp_path.iterdir()) == []


def test_one_can_go_back(tmp_path: Path) -> None:
    """As far as the first question, and what was answered is offered again."""
    typed = ["Ours", "4", "b", "b", "b", "", "", "", "q"]
    result = new(tmp_path, "--base", "pagat", typed=typed)
    assert "This is the first question." in result.stdout
    assert NOTATION.read((tmp_path / "ours.toml").read_text(encoding="utf-8")).house == HouseRules(
        preset="Ours", fewest_players=4
    )


def test_a_question_is_explained(tmp_path: Path) -> None:
    """By its rules, with their ids; or by saying that there is none."""
    told = text_of(new(tmp_path, "--base", "pagat", typed=["?", "Ours", "?", "q"]))
    assert "No rule speaks of this" in told
    assert "TRI-G-03: " in told
    assert "(Pagat, Tripoli)" in told


@pytest.mark.parametrize("name", HOUSE.questions)
def test_an_answer_is_explained_where_a_rule_speaks_of_it(name: str) -> None:
    """By its name, before its rules; one of which no rule speaks is left out, and so is a question's own lack."""
    said: list[str] = []
    screen: Any = SimpleNamespace(say=said.append)
    explain(screen, EN, name)
    question = HOUSE.questions[name]
    named = {
        EN("rules.new.one_answer", answer=capital(HOUSE.answer(EN, name, one))): question.answers.get(plain(one), ())
        for one in answers_of(name)
    }
    assert [line for line in said if line in named] == [line for line, ids in named.items() if ids]
    assert (EN("rules.new.no_rule") in said) is not bool(question.sources)
    ids = [line.strip().partition(":")[0] for line in said if line not in named]
    assert ids[: len(question.rules)] == [*question.rules]


def test_contradictions_are_told_as_they_come(tmp_path: Path) -> None:
    """In the words of the form; the question is asked again."""
    told = text_of(new(tmp_path, "--base", "pagat", typed=["Ours", "7", "5", "8", "q"]))
    assert "answered before. At least 7 must play, but no more than 5 can." in told
    assert NOTATION.read((tmp_path / "ours.toml").read_text(encoding="utf-8")).house.most_players == 8


def test_what_does_not_go_together_yet_is_not_written(tmp_path: Path) -> None:
    """One is told once; then it is shown, so that it can be kept."""
    told = text_of(new(tmp_path, "--base", "pagat", typed=["Ours", "", "", "3", "q", "q"]))
    assert "These answers do not go together yet. The stake of a deal is 9 chips, and everybody begins with 3" in told
    assert "start_chips = 3" in told
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["royal"], "royal is the name of a preset: choose another."),
        (["a\tb"], "A name stands on one line"),
        (["Ours", "x"], "`x` is no number from 2 to 9."),
        (["Ours", "", "", "0"], "`0` is no number from 1 to "),
        (["Ours", "", "", "", "", "", "lots"], "`lots` is no answer here: expected lot, or a number from 1 to 2, or"),
        (
            ["Ours", "", "", "", "", "", "9"],
            "`9` is no answer here: expected a number from 1 to 2, or one of lot or low",
        ),
        (["Ours", "", "", "", "", "", "", "A B"], "'B' is no space"),
        (["Ours", *[""] * 6, "?"], "K is the king of the pay suit, KC the king of clubs. >"),
        (["Ours", *[""] * 6, "A K-Q"], "`K-Q` stands for cards that win together: the next question asks for those."),
        (["Ours", *[""] * 7, "7-8-9"], "`7-8-9` is a row in any one suit: the next question asks for those."),
        (["Ours", *[""] * 7, "random"], "`random` is a row in any one suit: the next question asks for those."),
    ],
)
def test_what_is_no_answer_is_told(tmp_path: Path, typed: list[str], told: str) -> None:
    """With what would be one, the nearest first."""
    assert told in text_of(new(tmp_path, "--base", "pagat", typed=typed))


def test_a_file_is_not_overwritten(tmp_path: Path) -> None:
    """It is told before anything is asked, and done where one insists."""
    (tmp_path / "ours.toml").write_text("deals = 3\n", encoding="utf-8")
    result = new(tmp_path, typed=["", "Ours"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is there already: name another file, or give --force" in result.stderr
    assert new(tmp_path, "--force", typed=["", "Ours"]).exit_code == 0
    assert NOTATION.read((tmp_path / "ours.toml").read_text(encoding="utf-8")).house.preset == "Ours"


def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    """Before anything is asked."""
    result = new(tmp_path / "nowhere", typed=["", "Ours"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is no folder" in result.stderr


def test_what_cannot_be_written_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that was answered is lost."""

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    result = new(tmp_path, "--base", "pagat", typed=["Ours", "4", "q"])
    assert result.exit_code == 2
    assert "no space left" in result.stderr
    assert "fewest_players = 4" in result.stdout


def test_an_interruption_shows_what_was_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C stops, and loses nothing."""

    def answer(field: str) -> str:
        if field == "most_players":
            raise KeyboardInterrupt
        return {"fewest_players": "4"}.get(field, "")

    screen = Asked(answer)
    with pytest.raises(KeyboardInterrupt):
        Interview(screen, EN).hold("pagat")
    assert "fewest_players = 4" in screen.lines


@pytest.mark.parametrize("columns", [40, 78])
def test_every_question_fits_the_screen(tmp_path: Path, columns: int) -> None:
    """With all its answers and rules."""
    typed = [line for _ in HOUSE.fields for line in ("?", "")]
    result = new(tmp_path, "--base", "pagat", typed=["Ours", *typed], columns=columns)
    printed = result.stdout.partition("Written to")[0]
    assert max(map(len, printed.splitlines())) <= columns


def test_what_is_written_is_played_and_kept_in_the_record(tmp_path: Path) -> None:
    """`boodle play --rules` plays it, and the saved evening carries every answer."""
    new(tmp_path, "--base", "royal", typed=["Grandma's", "", "", "30", "q"])
    ended = play("--rules", "ours.toml", "--players", "3", given="save game.txt\nquit\n", folder=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert "Rules: Grandma's." in ended.stdout
    house = read_record((tmp_path / "game.txt").read_text(encoding="utf-8")).house
    assert house == house_of({"preset": "Grandma's", "start_chips": 30}, preset("royal"))
