"""Every system keeps a user's things where it is used to, and what was kept elsewhere before is found."""

import os
from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from boodle import folders
from boodle.folders import cache_folder, data_folder, settings_file

UNIX_ONLY = pytest.mark.skipif(os.name == "nt", reason="names of Unix")
NAMED = ("BOODLE_DATA", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")


def at_home(monkeypatch: pytest.MonkeyPatch, home: Path | str, system: type = Unix, **environment: str) -> None:
    """Live on a system, with a home and with these variables alone."""
    for name in NAMED:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setattr(folders, "PlatformDirs", system)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"BOODLE_DATA": "/srv/room", "XDG_DATA_HOME": "/data"}, "/srv/room"),
        ({"XDG_DATA_HOME": "/data"}, "/data/boodle"),
        ({"XDG_DATA_HOME": "not/absolute"}, "/home/ann/.local/share/boodle"),
        ({"BOODLE_DATA": ""}, "/home/ann/.local/share/boodle"),
        ({"BOODLE_DATA": "~/room"}, "/home/ann/room"),
    ],
)
@UNIX_ONLY
def test_the_folder_of_a_room_that_is_told_none(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], expected: str
) -> None:
    """What BOODLE_DATA names, else where this user's programs keep what is theirs."""
    at_home(monkeypatch, "/home/ann", Unix, **environment)
    assert data_folder() == Path(expected)


@UNIX_ONLY
def test_a_system_has_its_own_places(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A Mac keeps tables, compiled code and settings in its library."""
    at_home(monkeypatch, tmp_path, MacOS)
    library = tmp_path / "Library"
    assert data_folder() == library / "Application Support" / "boodle" / "tables"
    assert cache_folder() == library / "Caches" / "boodle"
    assert settings_file() is None
    settings = library / "Application Support" / "boodle" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.touch()
    assert settings_file() == settings


@UNIX_ONLY
def test_tables_that_were_kept_elsewhere_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A Mac that had them in the folder of Linux goes on with them, until there are some in its own."""
    at_home(monkeypatch, tmp_path, MacOS)
    earlier = tmp_path / ".local" / "share" / "boodle"
    earlier.mkdir(parents=True)
    usual = tmp_path / "Library" / "Application Support" / "boodle"
    usual.mkdir(parents=True)
    (usual / "settings.toml").touch()
    assert data_folder() == earlier
    (usual / "tables").mkdir()
    assert data_folder() == usual / "tables"


def test_a_home_that_may_not_be_entered_is_no_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whoever names every folder needs none at home."""

    def closed(self: Path) -> bool:
        raise PermissionError(self)

    at_home(monkeypatch, tmp_path)
    monkeypatch.setattr(Path, "is_dir", closed)
    monkeypatch.setattr(Path, "is_file", closed)
    assert data_folder().is_relative_to(tmp_path)
    assert settings_file() is None
