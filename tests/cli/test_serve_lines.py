"""What `boodle serve` says at the terminal: where the room is open and to whom, and that it is closing."""

import socket
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boodle.cli import serve as verb
from boodle.cli.serve import STARTED_BY, ServeLines
from boodle.server.doors.links import Links, Reach
from boodle.server.settings import LogFormat, LogLevel, Settings
from boodle.server.store.errors import InUse
from boodle.words.catalogue import Words
from tests.cli.typed import Typed

AT_HOME = Links("http://127.0.0.1:8000", Reach.COMPUTER)
AROUND = Links("http://192.168.7.4:8000", Reach.NETWORK)
PUBLIC = Links("https://cards.example.org", Reach.ANYWHERE)
OPEN = "The room is open. On this computer: http://127.0.0.1:8000\n"
KEPT = "The tables are kept in {folder}\n"
STOP = "Ctrl-C closes the room. Its tables are kept, and are there again with the next start.\n"
ONLY = "Only this computer can open it. To let phones in your home join, stop it and start: "


@pytest.fixture(autouse=True)
def _with_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(STARTED_BY, raising=False)
    monkeypatch.setattr("boodle.cli.serve.Shelf.index", lambda _: b"")


@pytest.mark.parametrize(
    ("links", "said"),
    [
        (AT_HOME, f"{ONLY}boodle serve --host 0.0.0.0\n"),
        (AROUND, "On phones and computers in the same network: http://192.168.7.4:8000\n"),
        (PUBLIC, "From anywhere: https://cards.example.org\n"),
    ],
)
@pytest.mark.parametrize("database", ["", "postgresql://db/room"])
def test_where_the_room_is_open(
    links: Links, said: str, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """To whom, where its tables are kept in a folder, and how it is closed; a pipe gets no picture."""
    tell = ServeLines(Words(), Settings(data=tmp_path, database=database), 8000, browse=False)
    tell("open", links)
    assert capsys.readouterr().out == OPEN + said + ("" if database else KEPT.format(folder=tmp_path)) + STOP
    tell("closing", links)
    assert capsys.readouterr().out == "The room is closing.\n"


@pytest.mark.parametrize(
    ("by", "typed"), [("make", 'make play ARGS="--host 0.0.0.0"'), ("somebody", "boodle serve --host 0.0.0.0")]
)
def test_what_to_type_for_the_whole_network(
    by: str, typed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By how the room was started."""
    monkeypatch.setenv(STARTED_BY, by)
    ServeLines(Words(), Settings(data=tmp_path), 8000, browse=False)("open", AT_HOME)
    assert capsys.readouterr().out == f"{OPEN}{ONLY}{typed}\n{KEPT.format(folder=tmp_path)}{STOP}"


@pytest.mark.parametrize(
    ("terminal", "signs", "drawn"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_a_picture_is_for_terminals_that_can_show_it(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *,
    terminal: bool,
    signs: bool,
    drawn: bool,
) -> None:
    """Below the link, with what to do with it."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: terminal)
    monkeypatch.setattr(verb, "can_show", lambda _: signs)
    monkeypatch.setattr(verb, "picture_in_terminal", lambda link: f"[{link}]")
    ServeLines(Words(), Settings(data=tmp_path), 8000, browse=False)("open", AROUND)
    said = capsys.readouterr().out
    picture = "Scan this with a phone in the same network:\n[http://192.168.7.4:8000]\n"
    assert said.count(picture) == said.count("[") == drawn
    ServeLines(Words(), Settings(data=tmp_path), 8000, browse=False)("open", PUBLIC)
    assert (f"Scan this with a phone:\n[{PUBLIC.base}]\n" in capsys.readouterr().out) is drawn


class Room:
    """A room that is opened in name only; it keeps what it was opened with."""

    def __init__(self, fails: Exception | None = None, most: int | None = None) -> None:
        """Fail so, if at all, and let it hold so many sockets."""
        self.fails, self.most = fails, most
        self.opened: list[tuple[Settings, Any]] = []

    def held(self, settings: Settings) -> Settings:
        """Return the settings that this system lets it have."""
        return settings if self.most is None else replace(settings, most_sockets=self.most)

    async def serve(self, settings: Settings, at: socket.socket, told: ServeLines) -> None:
        """Tell that it is open."""
        self.opened.append((settings, at))
        if self.fails is not None:
            raise self.fails
        told("open", AT_HOME)


def opened(monkeypatch: pytest.MonkeyPatch, room: Room, folder: Path, *arguments: str) -> Any:  # noqa: ANN401 - a result
    """Run `boodle serve` in this folder with such a room."""
    monkeypatch.setattr(verb, "serve", room.serve)
    monkeypatch.setattr(verb, "with_room", room.held)
    monkeypatch.setattr(verb, "set_up_logs", lambda *_: None)
    monkeypatch.setattr(verb, "settings_file", lambda: None)
    monkeypatch.setenv("BOODLE_LANGUAGE", "en")
    return Typed("serve")("--port", "0", "--data", folder, *arguments)


def test_a_room_is_served_with_what_was_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And its door is closed at the end; one that may hold fewer sockets than it should says so first."""
    room = Room()
    result = opened(monkeypatch, room, tmp_path, "--bot-beat", "7")
    assert (result.exit_code, result.stderr) == (0, "")
    ((settings, at),) = room.opened
    assert (settings.data, settings.bot_beat, settings.language) == (tmp_path, 7, "en")
    assert at.fileno() == -1
    assert result.stdout.startswith("The room is open. On this computer: http://127.0.0.1:")
    few = opened(monkeypatch, Room(most=90), tmp_path, "--most-sockets", "100")
    assert few.stdout.startswith("This system lets the room hold 90 sockets at once, and not 100: ")
    assert "sockets at once" not in opened(monkeypatch, Room(most=100), tmp_path, "--most-sockets", "100").stdout


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_room_speaks_the_language_that_is_asked_for(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the verb as after it, else that of the system."""
    begins = Words(language)("serve.open", link="http")
    assert opened(monkeypatch, Room(), tmp_path, "--language", language).stdout.startswith(begins)
    monkeypatch.setenv("BOODLE_LANGUAGE", "fr")
    here = ("--port", "0", "--data", tmp_path)
    assert Typed("--language", language, "serve")(*here).stdout.startswith(begins)
    monkeypatch.setenv("BOODLE_LANGUAGE", language)
    assert Typed("serve")(*here).stdout.startswith(begins)


def test_what_the_room_refuses_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, a door that is taken, and a folder that cannot be opened."""
    for arguments, sentence in (
        (("--bot-beat", "soon"), "bot_beat is 'soon': expected a whole number from "),
        (("--host", "192.0.2.1"), "192.0.2.1 is no address of this computer: try 127.0.0.1"),
    ):
        result = opened(monkeypatch, Room(), tmp_path, *arguments)
        assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
        assert result.stderr.replace("--bot-beat", "bot_beat").startswith(f"boodle serve: {sentence}")
    room = Room(InUse(folder=tmp_path))
    result = opened(monkeypatch, room, tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"boodle serve: {Words()('store.error.in_use', folder=tmp_path)}\n"
    with closing(room.opened[0][1]) as at:
        assert at.fileno() == -1


def test_settings_come_from_flags_a_file_and_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is named, else the usual one; and the room's log begins as they say."""
    room, begun = Room(), []
    named, usual = tmp_path / "named.toml", tmp_path / "usual.toml"
    named.write_text("bot_beat = 7\n", encoding="utf-8")
    usual.write_text('bot_beat = 8\nlog_format = "json"\n', encoding="utf-8")
    opened(monkeypatch, room, tmp_path, "--config", named, "--log", "info")  # type: ignore[arg-type] # typed as text
    monkeypatch.setattr(verb, "set_up_logs", lambda *form: begun.append(form))
    monkeypatch.setattr(verb, "settings_file", lambda: usual)
    monkeypatch.setenv("BOODLE_LANGUAGE", "fr")
    Typed("serve")("--port", "0", "--data", tmp_path, "--open", "--log", "info")
    assert [(one.bot_beat, one.language) for one, _ in room.opened] == [(7, "en"), (8, "fr")]
    assert begun == [(LogLevel.INFO, LogFormat.JSON)]
    refused = Typed("serve")("--port", "0", "--data", tmp_path, "--config", tmp_path / "none.toml")
    assert (refused.exit_code, refused.stdout) == (2, "")
