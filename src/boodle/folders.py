"""Where Boodle keeps what is a user's: tables, what can be made anew, and settings, each where this system has it."""

import os
from contextlib import suppress
from pathlib import Path

from platformdirs import PlatformDirs

NAME = "boodle"
DATA = "BOODLE_DATA"
"""Names the folder of the tables in the environment."""
TABLES = "tables"
"""A folder of their own, on systems that keep settings and all else in one place: a room fills no folder of others."""


def at_home(text: str) -> Path:
    """Return the path that a text names, `~` being the user's home; of nobody's home it stays as it stands."""
    return Path(os.path.expanduser(text))  # noqa: PTH111 - that of Path fails where nobody has this name


def data_folder() -> Path:
    """Return the folder of the tables: what BOODLE_DATA names, else where programs keep what is a user's."""
    named = os.environ.get(DATA)
    if named:
        return at_home(named)
    dirs = PlatformDirs(NAME, appauthor=False)
    apart = dirs.user_data_path != dirs.user_config_path
    usual = dirs.user_data_path if apart else dirs.user_data_path / TABLES
    return _settled(usual, "XDG_DATA_HOME", ".local", "share")


def cache_folder() -> Path:
    """Return the folder for what can be made anew, such as compiled code."""
    return _settled(PlatformDirs(NAME, appauthor=False).user_cache_path, "XDG_CACHE_HOME", ".cache")


def settings_file() -> Path | None:
    """Return the file of settings that is read when none is named, where there is one that can be seen."""
    file = PlatformDirs(NAME, appauthor=False).user_config_path / "settings.toml"
    with suppress(OSError):  # a home that may not be entered has no settings for us
        return file if file.is_file() else None
    return None


def _settled(usual: Path, variable: str, *before: str) -> Path:
    """Return the usual folder of this system, or the one that Boodle has used before there were usual ones.

    Until then every system had the folders of Linux; who has tables in one goes on finding them. A relative path in
    a variable is no folder, as the XDG base directory specification says.
    """
    named = Path(os.environ.get(variable) or "")
    earlier = (named if named.is_absolute() else Path.home().joinpath(*before)) / NAME
    with suppress(OSError):  # a home that may not be entered: whoever names a folder needs none there
        if not usual.is_absolute() or (earlier.is_dir() and not usual.is_dir()):
            return earlier
    return usual
