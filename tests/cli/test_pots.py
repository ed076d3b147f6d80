"""`boodle pots` as a host types it, and as a program feeds it."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.typed import Typed
from tests.programs import running
from tests.shared import ROOT

BOODLE = [sys.executable, "-c", "from boodle.cli import main; main(prog_name='boodle')"]


pots = Typed("pots")
said = pots.says


def test_a_settlement_in_full() -> None:
    """The pots, the picture, the reasons, what each can win, and that it adds up."""
    assert (
        said("A 350, B 60, C 500, D 500")
        == """\
Pots
  Main pot    240  A, B, C and D
  Side pot 1  870  A, C and D
  Side pot 2  300  C and D

How they are cut
         main   side 1                        side 2
  A 350 |######|#############################|               | all-in
  B  60 |######|                             |               | all-in
  C 500 |######|#############################|###############|
  D 500 |######|#############################|###############|
  up to      60                           350             500
  One mark is up to 10 chips: # paid.

  Main pot, 240 chips: 60 each from A, B, C and D.
  Side pot 1, 870 chips: 290 each from A, C and D. B stopped at 60 and cannot
    win it.
  Side pot 2, 300 chips: 150 each from C and D. A stopped at 350 and cannot win
    it.

The most each can win
  A can win at most 1110, a gain of 760: A's own 350, 60 from B, 350 each from C
    and D.
  B can win at most 240, a gain of 180: B's own 60, 60 each from A, C and D.
  C can win at most 1410, a gain of 910: C's own 500, 350 from A, 60 from B, 500
    from D.
  D can win at most 1410, a gain of 910: D's own 500, 350 from A, 60 from B, 500
    from C.

1410 in, 1410 out: it adds up.
"""
    )


def test_hands_tell_who_wins() -> None:
    """Last side pot first, then what each is handed."""
    told = said("A 5, B 10, C 8, D 11, E 2 folded; hands: C > A = D > B")
    assert (
        told.partition("How they")[0]
        == """\
Pots
  Goes back    1  to D: nobody matched it
  Main pot    22  A, B, C and D
  Side pot 1   9  B, C and D
  Side pot 2   4  B and D

Who wins
  Side pot 2, 4 chips: D wins.
  Side pot 1, 9 chips: C wins.
  Main pot, 22 chips: C wins.

Pay out
  D   1  goes back
  C  31
  D   4

"""
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ["A 5, B 5, C 5; folded: C; dead 2; hands: A = B"],
        ["A 5, B 5, C 5 (folded), dead 2", "--hands", "A=B"],
        ["A", "5,", "B", "5,", "C", "5", "--folded", "C", "--dead", "2", "--hands", "B = A"],
        ["A: 5\nB: 5\nC: 5f\ndead: 2", "--hands", "a = b"],
    ],
)
def test_the_same_may_be_said_in_several_ways(arguments: list[str]) -> None:
    """Clauses and options are the same notation."""
    assert "A and B share it, 8 each and 1 odd chip to A, first left of the button." in " ".join(
        said(*arguments).split()
    )


def test_odd_chips_may_be_carried() -> None:
    """As Tripoley does it."""
    told = said("A 5, B 5, C 5f; dead 2; hands: A = B", "--odd-chips", "carry")
    assert "A and B share it, 8 each; 1 chip stays for the next deal." in " ".join(told.split())
    assert "     1  stays for the next deal\n" in told


def test_the_picture_may_be_left_out() -> None:
    """For ears instead of eyes."""
    told = said("A 350, B 60", "--no-picture")
    assert "|" not in told
    assert "60 each from A and B" in told


def test_the_line_may_come_from_standard_input() -> None:
    """Without text on the command line, or where a dash stands for it."""
    assert said(given="A 5, B 6\n") == said("-", given="A 5, B 6\n") == said("A 5, B 6")


def test_nothing_to_win() -> None:
    """Everybody checks and there is no dead money."""
    assert said("A 0, B 0") == "There is nothing to win.\n"


@pytest.mark.parametrize("line", ["A 5, B 60, Aunt May 60 folded, D 100; dead 7", "A 1, B 0", "A 9"])
def test_no_line_is_wider_than_the_page(line: str) -> None:
    """Eighty columns."""
    assert all(len(told) <= 80 for told in said(line).splitlines())


def test_everything_as_json() -> None:
    """One object, by the players' names."""
    told = json.loads(said("A 5, Zoë 9; hands: Zoë > A", "--json"))
    assert told["uncalled"] == {"Zoë": 4}
    assert told["pots"] == [{"chips": 10, "eligible": ["A", "Zoë"], "paid": {"A": 5, "Zoë": 5}, "dead": 0}]
    assert told["award"]["totals"] == {"A": 0, "Zoë": 10}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["A 4.5"], "'4.5' is not a number of chips: expected a whole number, zero or more"),
        (["A 5, A 6"], "'A' is named twice among those who paid"),
        (["A 5, B 6", "--folded", "Z"], "folded: 'Z' is not among those who paid: A, B"),
        (["A 5, B 6", "--hands", "A > Z"], "hands: 'Z' is not among those who paid: A, B"),
        (["A 5", "--dead", "x"], "'x' is not a number of chips: expected a whole number, zero or more"),
        (["A 5, B 6, A > B"], "'A > B' is no bet: expected the order of the hands as in '; hands: C > A = B'"),
        (["A 5f, B 6f"], "folded leaves no seat in the hand, so nobody can win the chips"),
    ],
)
def test_what_is_wrong_ends_in_one_sentence(arguments: list[str], sentence: str) -> None:
    """On standard error, with code 2 and nothing on standard output."""
    result = pots(*arguments)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"boodle pots: {sentence}\n")


def test_a_wrong_option_is_a_usage_error() -> None:
    """As every command line has it."""
    result = pots("A 5", "--odd-chips", "eaten")
    assert result.exit_code == 2
    assert result.stderr == "boodle pots: --odd-chips is 'eaten': expected left_of_button or carry\n"


BATCH = """
{"contributions":[100,200,300,400],"folded":[false,false,false,false],"strength":[4,3,2,1],"dead":0}

{"contributions":[1,2]}
"""
ANSWERS = """\
{"uncalled":{"3":100},"pots":[[400,[0,1,2,3]],[300,[1,2,3]],[200,[2,3]]],"award":[400,300,200,0]}
{"uncalled":{"1":1},"pots":[[2,[0,1]]],"award":null}
"""


def test_a_batch_is_answered_line_by_line() -> None:
    """One answer a line, blank lines skipped."""
    assert said("--jsonl", given=BATCH) == ANSWERS


def test_a_bad_line_does_not_stop_a_batch() -> None:
    """It is answered by its error, the others as ever, and the end is code 2."""
    result = pots("--jsonl", given='{"contributions":[4.5]}\n' + BATCH)
    error = '{"error":"contributions[0] is 4.5, but chips are whole numbers, zero or more"}\n'
    assert (result.exit_code, result.stdout, result.stderr) == (2, error + ANSWERS, "")


@pytest.mark.parametrize("extra", [["A 5"], ["--dead", "5"], ["--json"], ["--hands", "A"], ["--folded", "A"]])
def test_a_batch_takes_nothing_else(extra: list[str]) -> None:
    """Everything it needs is in its lines."""
    result = pots("--jsonl", *extra, given=BATCH)
    assert result.exit_code == 2
    assert "--jsonl reads all it needs from standard input" in result.stderr


def test_a_batch_answers_before_the_next_question() -> None:
    """A program that waits for each answer gets it; Ctrl-C ends with one sentence and code 130."""
    with running(
        [*BOODLE, "pots", "--jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as batch:
        assert batch.stdin is not None
        assert batch.stdout is not None
        assert batch.stderr is not None
        for line, answer in zip(BATCH.split(), ANSWERS.split(), strict=True):
            batch.stdin.write(line + "\n")
            batch.stdin.flush()
            assert batch.stdout.readline() == answer + "\n"
        batch.send_signal(signal.SIGINT)
        assert batch.wait(timeout=30) == 130
        assert batch.stderr.read() == "boodle pots: stopped.\n"


def test_a_reader_that_leaves_early_is_no_fault_to_tell(tmp_path: Path) -> None:
    """With the other end of the pipe gone the batch ends without a word."""
    batch = tmp_path / "batch.jsonl"
    batch.write_text('{"contributions":[1,2]}\n' * 50_000, encoding="utf-8")
    with (
        batch.open("rb") as lines,
        running(
            [*BOODLE, "pots", "--jsonl"], stdin=lines, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
        ) as reader,
    ):
        assert reader.stdout is not None
        assert reader.stderr is not None
        assert reader.stdout.readline().startswith(b'{"uncalled"')
        reader.stdout.close()
        reader.wait(timeout=30)
        assert reader.stderr.read() == b""


def test_a_narrow_page_is_kept_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a terminal of 40 columns no line is longer, the picture's neither, and no word is broken."""
    monkeypatch.setenv("COLUMNS", "40")
    told = said("Ann 350, Bob 60, Cem 500, Dora 500; hands: Bob > Ann > Cem = Dora")
    assert max(map(len, told.splitlines())) <= 40
    assert "Dora" in told.split()


def test_a_batch_names_the_option_that_it_does_not_take() -> None:
    """The option is called as it is typed."""
    assert pots("--jsonl", "--json").stderr.endswith("takes no --json\n")


def test_a_mark_of_byte_order_is_passed_over() -> None:
    """Some programs write one before their first line."""
    assert said("--jsonl", given='\ufeff{"contributions":[1,2]}\n').startswith('{"uncalled":{"1":1}')


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this machine has no full disk to write to")
@pytest.mark.parametrize("at_once", ["", "1"])
def test_a_full_disk_ends_in_one_sentence(at_once: str) -> None:
    """What cannot be written is said, without a traceback, whether it is written at once or at the end."""
    with Path("/dev/full").open("w") as full:
        told = subprocess.run(
            [*BOODLE, "pots", "A 1, B 2"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env={**os.environ, "PYTHONUNBUFFERED": at_once},
        )
    assert (told.returncode, told.stderr) == (1, "boodle pots: No space left on device.\n")
