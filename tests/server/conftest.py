"""A room for whichever test asks for one."""

from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from tests.server.live import Live, live_room


@pytest.fixture
def live(tmp_path: Path) -> AbstractAsyncContextManager[Live]:
    """A room in a folder of its own, which is open while the test runs."""
    return live_room(tmp_path)
