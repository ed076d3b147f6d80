"""Everything that commands tell, to the letter, as the pages in tests/cli/transcripts have it."""

from pathlib import Path

import pytest

from tools.transcripts import TRANSCRIPTS, written

COMPILED = {"help", "laboratory", "pushfold"}
"""What is told otherwise where the laboratory is not installed."""


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=pytest.mark.kernels if page.stem in COMPILED else (), id=page.stem)
        for page in TRANSCRIPTS
    ],
)
def test_a_command_tells_what_it_told(page: Path, tmp_path: Path) -> None:
    """In every language, at every width, well typed or not."""
    kept = page.read_text(encoding="utf-8")
    assert written(kept, tmp_path) == kept, "run `make transcripts` and review the diff"
