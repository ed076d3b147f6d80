"""Everything that a room says in a few scenes, to the letter; `make transcripts` renews it."""

import pytest

from tools.room_told import FOLDER, SCENES, file_of, talked


@pytest.mark.parametrize("name", SCENES)
async def test_a_room_says_what_it_said(name: str) -> None:
    """At its doors to whoever asks, in three languages; to each seat of a table; of a night."""
    kept = file_of(name).read_text(encoding="utf-8")
    assert await talked(SCENES[name]) == kept, "run `make transcripts` and review the diff"


def test_each_scene_has_its_file() -> None:
    """And no file is left over."""
    assert {one.name for one in FOLDER.glob("*.txt")} == {file_of(name).name for name in SCENES}
