"""What every reader answers to its examples, and to them bent in one place; `make transcripts` renews it."""

import pytest

from tests.fuzz.said import BENDS, FOLDER, file_of, written


@pytest.mark.parametrize("name", BENDS)
def test_readers_answer_what_they_answered(name: str) -> None:
    """To the letter: values as they are read and written again, and refusals by their whole sentence."""
    assert written(name) == file_of(name).read_text(encoding="utf-8"), "run `make transcripts` and review the diff"


def test_each_reader_has_its_file() -> None:
    """And no file is left over."""
    assert sorted(FOLDER.glob("*.txt")) == sorted(map(file_of, BENDS))
