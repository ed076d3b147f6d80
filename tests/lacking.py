"""What a test needs that a machine may not have: it is skipped by name there, and fails in CI, which has all of it."""

import os
from typing import NoReturn

import pytest


def lacks(missing: str) -> NoReturn:
    """Skip a test with a line that says what is missing, or fail it in CI."""
    (pytest.fail if os.environ.get("BOODLE_CI") else pytest.skip)(missing)
