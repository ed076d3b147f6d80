"""What every bot says to every question of some evenings; `make golden` renews it."""

import pytest

from tools.bots_said import ALL, FOLDER, file_of, write_said
from tools.golden import GoldenEvening


@pytest.mark.parametrize("evening", ALL, ids=lambda evening: file_of(evening).stem)
def test_bots_say_what_they_said(evening: GoldenEvening) -> None:
    """Answers, hints with their reasons, and what an answer was worth beside the bot's."""
    assert write_said(evening) == file_of(evening).read_text(encoding="utf-8"), "run `make golden` and review the diff"


def test_each_evening_has_its_file() -> None:
    """And no file is left over."""
    assert sorted(FOLDER.glob("*.txt")) == sorted(map(file_of, ALL))
