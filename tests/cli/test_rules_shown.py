"""`boodle rules show` of a stranger's file: told in words, and nothing of it drives the terminal."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from boodle.cli import main

DRIVING = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
SIGNS = st.text(max_size=60) | st.text(alphabet="a \n\t\r\x00\x07\x1b\x85\u202e\u2066\u2028]0;m", max_size=20)

BEYOND = ["a = " + "[" * 2_000, "a={" * 2_000, "bet_limit = " + "9" * 5_000, "x" * 20_000, ".".join("a" * 9_000) + "=1"]


def shown(folder: Path, text: str, *more: str) -> tuple[int, str]:
    """What `rules show` prints of a file, on both streams."""
    file = folder / "house.toml"
    file.write_text(text, encoding="utf-8", newline="")
    told = CliRunner().invoke(main, ["rules", "show", str(file), *more], prog_name="boodle")
    return told.exit_code, told.output.replace(str(file), "FILE")


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(SIGNS, st.sampled_from(["preset", "title", "source", "description", "base", "pay_cards", "NAME"]))
@example("a\x1b]0;pwn\x07b", "description")
@example("a\x1b[2Jb", "NAME")
def test_no_text_of_a_file_drives_the_terminal(tmp_path: Path, text: str, field: str) -> None:
    """Whatever stands in it: no sign that is printed is a control, but the end of a line."""
    try:
        written = json.dumps(text, ensure_ascii=text.isascii())
        line = f"{written} = 1" if field == "NAME" else f"{field} = {written}"
        part = "[about]\n" if field in ("title", "source", "description") else ""
        line.encode()
    except UnicodeEncodeError:
        return
    for more in ((), ("--toml",), ("--book",)):
        code, told = shown(tmp_path, part + line, *more)
        assert code in (0, 2)
        assert DRIVING.search(told) is None, told


@pytest.mark.parametrize("text", BEYOND)
@pytest.mark.parametrize("verb", [["rules", "show"], ["rules", "diff", "pagat"], ["play", "--rules"]])
def test_a_file_beyond_bounds_ends_in_one_sentence(text: str, verb: list[str], tmp_path: Path) -> None:
    """With its name, what was expected, and exit code 2, wherever a file is read."""
    file = tmp_path / "house.toml"
    file.write_text(text, encoding="utf-8")
    told = CliRunner().invoke(main, [*verb, str(file)], prog_name="boodle")
    assert told.exit_code == 2, told.output
    assert len(told.stderr.splitlines()) == 1
    assert "house.toml" in told.stderr
    assert "expected" in told.stderr
    assert "recursion" not in told.stderr
