"""A whole night of `boodle tournament` at a terminal: what is begun, asked, said and shown, from first to last."""

import json
import time
from pathlib import Path

import pytest

from tests.cli.typed import Typed

tournament = Typed("tournament")
BEGUN = ("--players", 6, "--hours", 2, "--seats", 3, "--minutes", 20, "--chips", 1000, "--buy-in", 10)

PLAIN = """\
boodle tournament 1
chips 1000
chip-set 25 100 500 1000
seats 3
buy-in 10
late 0
rebuy -
add-on -
book house
rounding up
raced-out may-be
same-hand tie
paid 0
shares -
unit 1
level 25/50 20
level 50/100 20
level 75/150 20
break 10
level 100/200 20
level 150/300 20
level 200/400 20
level 300/600 20
level 500/1000 20
level 800/1600 20
level 1000/2000 20
acts
"""
RICH = (
    PLAIN.replace("late 0", "late 3")
    .replace("rebuy -\nadd-on -\nbook house", "rebuy 1000 10 2 4\nadd-on 500 10 1 4\nbook tda")
    .replace("raced-out may-be", "raced-out never")
    .replace("level 75/150 20\n", "level 75/150 20 ante 150\n")
    .replace("level 100/200 20\n", "level 100/200 20 ante 200\n")
    .replace("level 150/300 20\n", "level 150/300 20 ante 300\n")
    .replace("level 200/400 20\n", "level 200/400 20 ante 400\n")
    .replace("level 300/600 20\n", "level 300/600 20 ante 600\n")
    .replace("level 500/1000 20\n", "level 500/1000 20 ante 1000\n")
    .replace("level 800/1600 20\n", "level 800/1600 20 ante 1600\n")
    .replace("level 1000/2000 20\n", "level 1000/2000 20 ante 2000\n")
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a night is kept."""
    return tmp_path / "night.txt"


def told(file: Path, *acts: object) -> list[str]:
    """Return what is said of acts, line by line, no blanks at their ends."""
    return [line.rstrip() for line in tournament.says(file, *acts).splitlines()]


@pytest.mark.parametrize(
    ("more", "kept"),
    [
        ((), PLAIN),
        (
            ("--rebuys", 2, "--add-on", 500, "--late", 3, "--book", "tda", "--antes", "big-blind"),
            RICH,
        ),
    ],
)
def test_a_night_begins_with_its_rules_and_its_timetable(more: tuple[object, ...], kept: str, file: Path) -> None:
    """And nothing else; whoever is named at once is in, all of them at one time."""
    assert tournament.says("new", file, *BEGUN, *more) == f"Saved in {file}.\n"
    assert file.read_text(encoding="utf-8") == kept
    file.unlink()
    before = int(time.time())
    said = tournament.says("new", file, *BEGUN, *more, "--name", "Ann", "--name", "Ben")
    assert said == f"Ann is in.\nBen is in.\nSaved in {file}.\n"
    *rest, ann, ben = file.read_text(encoding="utf-8").splitlines(keepends=True)
    assert "".join(rest) == kept
    when = ann.split()[0]
    assert (ann, ben) == (f"{when} register Ann\n", f"{when} register Ben\n")
    assert before <= int(when) <= time.time()


def test_a_night_that_nobody_said_more_of(file: Path) -> None:
    """For twenty players, four hours, five thousand chips, at tables of nine, for nothing."""
    tournament.says("new", file)
    other = file.with_name("other.txt")
    typed = "--players 20 --hours 4 --chips 5000 --chip-set 25,100,500,1000 --seats 9 --buy-in 0 --rebuys 0 --late 0"
    tournament.says("new", other, *typed.split(), "--antes", "none", "--minutes", 0)
    kept = file.read_text(encoding="utf-8")
    assert kept == other.read_text(encoding="utf-8")
    assert kept.startswith("boodle tournament 1\nchips 5000\nchip-set 25 100 500 1000\nseats 9\nbuy-in 0\nlate 0\n")


SEATED = ["", "   table 1", "-  -------", "1  Ann", "2  Ben", "3  Cem", ""]
IN = ["3 of 3 in, 3000 chips, 1000 on average.", "Pool 30: 30."]
TO_DRAW = [
    "* 3 seats to be drawn, in this order: Ann, Ben and Cem.",
    "* Say what was drawn, as in: drawn 1.3",
]


def test_a_night_until_it_is_under_way(file: Path) -> None:
    """What is shown between the acts has all; what is told of an act, only what it does and what is to do."""
    names = [part for name in ("Ann", "Ben", "Cem") for part in ("--name", name)]
    tournament.says("new", file, *BEGUN, "--rebuys", 1, *names)
    assert told(file, "--at", "0:00") == ["Registration.", *IN, "", "* Draw the seats of 3 players."]
    drawn = told(file, "draw", "--by-hand", "--at", "0:01")
    assert drawn == ["Table 1 is open.", TO_DRAW[0].removeprefix("* "), *TO_DRAW]
    empty = [*SEATED[:3], *(f"{seat}  –" for seat in (1, 2, 3)), ""]
    assert told(file, "--at", "0:01") == ["The seats are drawn.", *IN, *empty, *TO_DRAW]
    assert told(file, "drawn 1.1 1.2 1.3", "start", "--at", "0:01") == [
        *(f"{name}: table 1, seat {seat}." for seat, name in enumerate(("Ann", "Ben", "Cem"), 1)),
        "The clock runs: level 1, blinds 25/50.",
        "* Nothing to do.",
    ]
    assert told(file, "pause", "button 1.2", "--at", "0:03")[-1] == "* The clock stands. Let it run when play goes on."
    assert told(file, "--at", "0:04:30") == [
        "Under way.",
        "Level 1, blinds 25/50, 18:00 left, the clock stands, then level 2, blinds",
        "50/100.",
        *IN,
        *SEATED[:4],
        "2  Ben ●",
        *SEATED[5:],
        "* The clock stands. Let it run when play goes on.",
    ]


def test_a_night_until_it_is_over(file: Path) -> None:
    """Who is out, who is left, what is paid; the last act can be taken back."""
    names = [part for name in ("Ann", "Ben", "Cem") for part in ("--name", name)]
    tournament.says("new", file, *BEGUN, "--rebuys", 1, *names)
    told(file, "draw", "--by-hand", "--at", "0:01")
    told(file, "drawn 1.1 1.2 1.3", "start", "pause", "--at", "0:01")
    assert told(file, "start", "out ben", "--at", "0:05") == [
        "The clock runs: level 1, blinds 25/50.",
        "Ben is out, 3 of 3 as it stands.",
        "* Ben may still buy in again. (FLR-17)",
    ]
    assert told(file, "out cem", "--at", "0:06")[0] == "Cem is out, 2 of 3 as it stands."
    ended = told(file, "--at", "1:00:00")
    assert ended[0] == "One player is left."
    assert [line for line in ended if line.startswith("*")] == [
        "* Ann has won. Pay the prizes.",
        "* Ben and Cem may still buy in again. (FLR-17)",
    ]
    assert ended[ended.index("place  player") :][2:5] == ["1      Ann", "2      Cem", "3      Ben"]
    assert told(file, "pay", "--at", "1:00") == ["Paid: Ann 30.", "* Nothing to do."]
    assert told(file, "--at", "1:00") == [
        "It is over.",
        "1 of 3 in, 3000 chips, 3000 on average.",
        "Pool 30: 30.",
        "",
        "place  player  prize",
        "-----  ------  -----",
        "1      Ann        30",
        "2      Cem",
        "3      Ben",
        "",
        "* Nothing to do.",
    ]
    assert tournament.says(file, "--undo", "--at", "1:00").startswith("Taken back: pay\nOne player is left.\n")


def test_what_is_drawn_here_comes_from_the_seed(file: Path) -> None:
    """Unless it is told by hand; without a seed by chance."""
    names = [part for name in "ABCDEF" for part in ("--name", name)]
    tournament.says("new", file, *BEGUN, *names)
    begun = file.read_text(encoding="utf-8")
    kept = []
    for more in (("--seed", "a"), ("--seed", "a"), ("--seed", "b"), ("--seed", "a", "--by-hand"), (), ()):
        file.write_text(begun, encoding="utf-8")
        told(file, "draw", "--at", "0:01", *more)
        kept.append(file.read_text(encoding="utf-8").removeprefix(begun).splitlines())
    one, again, other, by_hand, *chance = kept
    assert one == again != other
    assert [line.split()[1] for line in one] == ["draw", "drawn"]
    assert [line.split()[1] for line in by_hand] == ["draw"]
    assert [len(lines) for lines in chance] == [2, 2]


def test_time_is_counted_from_the_first_act_or_is_that_of_the_day(file: Path) -> None:
    """Where nothing was said yet, so long from now."""
    tournament.says("new", file, *BEGUN)
    before = int(time.time())
    at = json.loads(tournament.says(file, "--json", "--at", "1:00"))["at"]
    assert before + 3600 <= at <= time.time() + 3600
    tournament.says(file, "register Ann", "--at", "2:00")
    first = int(file.read_text(encoding="utf-8").splitlines()[-1].split()[0])
    assert before + 7200 <= first <= time.time() + 7200
    assert json.loads(tournament.says(file, "--json", "--at", "0:01:05"))["at"] == first + 65


def test_a_break_is_told_with_the_chips_that_go(file: Path) -> None:
    """And the last level with nothing after it; the clock that stands in neither."""
    file.write_text(
        PLAIN[: PLAIN.index("level")] + "level 25/50 20\nbreak 10\nlevel 100/200 20\nacts\n"
        "0 register Ann\n0 register Ben\n0 draw\n0 drawn 1.1 1.2\n0 start\n",
        encoding="utf-8",
    )
    assert told(file, "--at", "0:25")[1] == "Break, 5:00 left, then level 2, blinds 100/200."
    assert told(file, "--at", "0:31")[1] == "Level 2, blinds 100/200, 19:00 left."
    assert told(file, "--at", "0:19:59")[1] == "Level 1, blinds 25/50, 0:01 left, then break."


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("new night.txt --chip-set 0,25", "--chip-set is '0': expected a whole number from 1 to 999999999"),
        ("new night.txt --chip-set x", "--chip-set is 'x': expected a whole number from 1 to 999999999"),
        ("night.txt --undo", "nothing has been said yet"),
        ("torn.txt", "torn.txt: line 1: "),
    ],
)
def test_what_cannot_be_begun_or_read_is_refused(
    typed: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one sentence."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "torn.txt").write_text("milk\n", encoding="utf-8")
    if not typed.startswith("new"):
        (tmp_path / "night.txt").write_text(PLAIN, encoding="utf-8")
    result = tournament(*typed.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"boodle tournament: {sentence}") or result.stderr.startswith(
        f"boodle tournament new: {sentence}"
    )


def test_chips_of_ones_own_are_kept_and_long_lines_hang(file: Path) -> None:
    """From one on; what does not fit a narrow terminal goes on below its first word."""
    names = [part for name in ("Ann Abigail", "Ben", "Cem") for part in ("--name", name)]
    tournament.says("new", file, *BEGUN, "--chip-set", "1,5,25,100", *names)
    assert "\nchip-set 1 5 25 100\n" in file.read_text(encoding="utf-8")
    lines = tournament(file, "draw", "--by-hand", columns=40).stdout.splitlines()
    assert lines[-3:] == [
        "* 3 seats to be drawn, in this order:",
        "  Ann Abigail, Ben and Cem.",
        "* Say what was drawn, as in: drawn 1.3",
    ]
