"""Settings: one name in three places, read strictly, and every one of them in docs/serving.md."""

import re
from dataclasses import fields
from ipaddress import ip_network
from pathlib import Path

import pytest

from boodle.cli.serve import verb
from boodle.echo import saying
from boodle.server.settings import (
    RANGES,
    LogFormat,
    LogLevel,
    Settings,
    SettingsError,
    Switch,
    flag,
    read_settings,
    variable,
)
from boodle.words.catalogue import Words
from boodle.words.mistyped import why_not
from tests.shared import ROOT

NAMES = [field.name for field in fields(Settings)]
PAGE = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")


def test_flags_count_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    """And the file before the default."""
    file = tmp_path / "room.toml"
    file.write_text('port = 1\nlanguage = "en"\nlog_format = "json"\nmost_tables = 7\n', encoding="utf-8")
    environment = {"BOODLE_PORT": "2", "BOODLE_LOG_FORMAT": "plain", "OTHER": "9"}
    found = read_settings({"port": "3", "host": None}, environment, file)
    assert (found.port, found.log_format, found.most_tables, found.host) == (3, LogFormat.PLAIN, 7, "127.0.0.1")
    assert read_settings({}, environment | {"BOODLE_CONFIG": str(file)}).most_tables == 7
    assert read_settings({}, environment, file).port == 2
    usual = tmp_path / "settings.toml"
    usual.write_text("most_tables = 8\n", encoding="utf-8")
    named = environment | {"BOODLE_CONFIG": str(file)}
    assert [read_settings({}, told, usual=usual).most_tables for told in (environment, named)] == [8, 7]
    assert read_settings({}, {}, usual=file, language="de").language == "en"
    assert read_settings({}, {}, usual=usual, language="de").language == "de"


def test_a_list_that_no_flag_names_is_the_files(tmp_path: Path) -> None:
    """Whom the room believes is not emptied by an option that was not given; one that was takes the list's place."""
    file = tmp_path / "room.toml"
    file.write_text('trusted_proxy = ["10.0.0.0/8"]\n', encoding="utf-8")
    assert read_settings({"trusted_proxy": ()}, {}, file).trusted_proxy == (ip_network("10.0.0.0/8"),)
    assert read_settings({"trusted_proxy": ("127.0.0.1",)}, {}, file).trusted_proxy == (ip_network("127.0.0.1"),)


def test_every_kind_is_read_from_text_and_from_toml(tmp_path: Path) -> None:
    """A list is a list, or parts with blanks or commas between them."""
    file = tmp_path / "room.toml"
    file.write_text(
        'trusted_proxy = ["127.0.0.1", "10.0.0.0/8"]\norigin = ["http://a.example:5173"]\nmetrics = false\n'
        'push = true\ndata = "~/cards"\nlog = "DEBUG"\npublic_url = "HTTPS://Cards.Example.org:443/"\n',
        encoding="utf-8",
    )
    found = read_settings({}, {}, file)
    assert found.trusted_proxy == (ip_network("127.0.0.1"), ip_network("10.0.0.0/8"))
    assert (found.metrics, found.push) == (Switch.OFF, Switch.ON)
    assert found.log is LogLevel.DEBUG
    assert found.data == Path.home() / "cards"
    assert found.public_url == "https://cards.example.org"
    again = read_settings({}, {"BOODLE_TRUSTED_PROXY": "127.0.0.1, 10.0.0.0/8", "BOODLE_METRICS": "off"})
    assert (again.trusted_proxy, again.metrics) == (found.trusted_proxy, Switch.OFF)
    assert read_settings({"trusted_proxy": ("127.0.0.1", "10.0.0.0/8")}, {}).trusted_proxy == found.trusted_proxy


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("host", " [::1] ", "::1"),
        ("host", "0.0.0.0", "0.0.0.0"),  # noqa: S104 - nothing is bound to it
        ("host", "?", "?"),  # what is no computer's name the system tells
        ("port", " 0 ", 0),
        ("port", "65535", 65535),
        ("port", "0000000000000000080", 80),
        ("data", "/srv/cards", Path("/srv/cards")),
        ("reached", "http://10.0.0.2:8001/", "http://10.0.0.2:8001"),
        *((name, "", "") for name in ("reached", "public_url", "push_contact")),
        ("public_url", "http://cards.example.org:80", "http://cards.example.org"),
        ("public_url", "http://cards.example.org:443", "http://cards.example.org:443"),
        ("public_url", "https://[2001:DB8::1]:8443", "https://[2001:db8::1]:8443"),
        ("trusted_proxy", "10.1.2.3/8 ::1", (ip_network("10.0.0.0/8"), ip_network("::1"))),
        ("origin", "http://a.example,https://b.example:443", ("http://a.example", "https://b.example")),
        ("language", "de", "de"),
        ("log", " Warning ", LogLevel.WARNING),
        ("metrics_token", " hush ", "hush"),
        ("push_contact", "me@example.org", "mailto:me@example.org"),
        ("push_contact", "mailto:me@example.org", "mailto:me@example.org"),
        ("push_contact", "https://example.org/me", "https://example.org/me"),
        ("push_service", "https://push.example.org", ("https://push.example.org",)),
    ],
)
def test_a_setting_is_read_as_it_is_meant(name: str, text: str, value: object) -> None:
    """With blanks around it, in any case, with a port that stands for none; a network by any of its addresses."""
    assert getattr(read_settings({name: text}, {}), name) == value
    assert getattr(read_settings({}, {variable(name): text}), name) == value


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *(
            ("push_contact", odd)
            for odd in (
                "me@",
                "@example.org",
                "mailto:@example.org",
                "me@home",
                "me @example.org",
                "http://example.org",
            )
        ),
        *(("host", odd) for odd in ("a/b", "me@home", "a b", "[]")),
        *(("port", odd) for odd in ("1.5", "0x10", "²", "65536", "00000000000000000080", "٨٠", "")),
        *(
            ("public_url", odd)
            for odd in (
                "https://",
                "https://:80",
                "https://a.example?",
                "https://a.example?x",
                "https://a.example#x",
                "https://[a",
            )
        ),
        *(("origin", odd) for odd in ("null", "*", "http://a.example https://")),
    ],
)
def test_what_cannot_be_meant_is_refused(name: str, text: str) -> None:
    """Where it is given as a flag; nothing is guessed."""
    with pytest.raises(SettingsError, match=f"{name} is"):
        read_settings({name: text}, {})


def test_what_each_number_may_be() -> None:
    """A port is one of a machine's, a bot thinks for a minute at most, and there is some of all that is limited."""
    a_million = (1, 1_000_000)
    assert {
        "port": (0, 65_535),
        "most_tables": a_million,
        "retire_days": (1, 100_000),
        "most_sockets": a_million,
        "sockets_per_address": a_million,
        "requests_per_minute": a_million,
        "tables_per_hour": a_million,
        "codes_per_minute": a_million,
        "bot_beat": (0, 60_000),
    } == RANGES


@pytest.mark.parametrize(("name", "least", "most"), [(name, *ends) for name, ends in RANGES.items()])
def test_a_number_has_a_least_and_a_most(name: str, least: int, most: int) -> None:
    """Both may be, in text and in TOML; what lies beyond is refused with both, and what is no whole number too."""
    for number in (least, most):
        assert getattr(read_settings({name: number}, {}), name) == number
        assert getattr(read_settings({name: f" {number} "}, {}), name) == number
    for odd in (least - 1, most + 1, str(most + 1), float(least), True, [least], None if least else "-0"):
        with pytest.raises(SettingsError, match=f"from {least} to {most}"):
            read_settings({name: "" if odd is None else odd}, {})


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"port": "eight"}, "port is 'eight': expected a whole number from 0 to 65535"),
        ({"port": "70000"}, "port is '70000'"),
        ({"port": "-1"}, "port is '-1'"),
        ({"most_tables": "0"}, "most_tables is '0'"),
        ({"log": "loud"}, "log is 'loud': expected debug, info, warning or error"),
        ({"metrics": "maybe"}, "expected on or off"),
        ({"language": "xx"}, "language is 'xx'"),
        ({"public_url": "cards.example.org"}, "expected where the room is reached"),
        ({"public_url": "ftp://cards.example.org"}, "expected where the room is reached"),
        ({"public_url": "https://cards.example.org/room"}, "expected where the room is reached"),
        ({"public_url": "https://me@cards.example.org"}, "expected where the room is reached"),
        ({"public_url": "https://cards.example.org:x"}, "expected where the room is reached"),
        ({"trusted_proxy": "next door"}, "expected addresses or networks"),
        ({"push_service": "push.example.org"}, "expected where the room is reached"),
        ({"push_contact": "me"}, "push_contact is 'me': expected a mail address"),
        ({"push": "sometimes"}, "expected on or off"),
        ({"host": "http://0.0.0.0"}, "expected an address"),
        ({"metrics_token": "two\nlines"}, "expected one line of text"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_in_one_sentence(given: dict[str, object], sentence: str) -> None:
    """It names the setting."""
    with pytest.raises(SettingsError, match=re.escape(sentence)) as refused:
        read_settings(given, {})
    assert "\n" not in str(refused.value)
    assert next(iter(given)) in str(refused.value)


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("prot = 8000\n", "{file} has prot, which is no setting; did you mean port?"),
        ("zzz = 8000\n", "{file} has zzz, which is no setting"),
        ("port = true\n", "port is True: expected a whole number from 0 to 65535"),
        ("host = 8\n", "host is 8: expected one line of text"),
        ("origin = 8\n", "origin is 8: expected one line of text"),
        ("origin = [8]\n", "origin is 8: expected one line of text"),
        (
            'trusted_proxy = ["me"]\n',
            "trusted_proxy is ['me']: expected addresses or networks, as in 127.0.0.1 or 10.0.0.0/8",
        ),
        ("data = 8\n", "data is 8: expected one line of text"),
    ],
)
def test_a_file_that_cannot_be_is_refused_in_one_sentence(tmp_path: Path, toml: str, sentence: str) -> None:
    """An unknown name too, with the nearest right one."""
    file = tmp_path / "room.toml"
    file.write_text(toml, encoding="utf-8")
    with pytest.raises(SettingsError) as refused:
        read_settings({}, {}, file)
    assert str(refused.value) == sentence.format(file=file)


def test_a_file_that_is_no_toml_is_refused_in_one_line(tmp_path: Path) -> None:
    """However the reader of TOML says it; nested too deep to be read it is none either."""
    file = tmp_path / "room.toml"
    for toml in ("port = \n", "port = 1\nport = 2\n", f"origin = {'[' * 100_000}"):
        file.write_text(toml, encoding="utf-8")
        with pytest.raises(SettingsError) as refused:
            read_settings({}, {}, file)
        said = str(refused.value)
        assert said.startswith(f"the settings in {file} are no TOML: ")
        assert "\n" not in said


def test_a_missing_file_and_a_misspelt_variable_are_refused(tmp_path: Path) -> None:
    """Other programs' variables are left alone."""
    none, misspelt = tmp_path / "none.toml", {"BOODLE_PUBLICURL": "x"}
    with pytest.raises(SettingsError) as unread:
        read_settings({}, {}, none)
    with pytest.raises(SettingsError) as unknown:
        read_settings({}, misspelt)
    assert [str(refused.value) for refused in (unread, unknown)] == [
        f"the settings in {none} cannot be read: no such file or directory",
        "the environment has BOODLE_PUBLICURL, which is no setting; did you mean BOODLE_PUBLIC_URL?",
    ]
    why = saying("no such file or directory")
    assert unread.value.told(Words("de")).endswith(f": {why_not(Words('de'), why)}")
    assert why_not(Words("de"), why) != "no such file or directory"
    others = ("BOODLE_CONFIG", "BOODLE_CI", "BOODLE_SHARED", "BOODLE_ROOM", "BOODLE_FRIENDS", "OODLE_PORT", "PORT")
    assert read_settings({}, dict.fromkeys(others, ""), None) == Settings()
    assert read_settings({}, dict.fromkeys(others[1:], "9"), None) == Settings()


def test_no_secret_stands_in_what_is_printed_of_settings() -> None:
    """The token of the figures, and the address of a database, which may hold a password."""
    told = repr(read_settings({"metrics_token": "hush", "database": "postgresql://me:hush@db/boodle"}, {}))
    assert "hush" not in told


def test_every_setting_is_a_flag() -> None:
    """By the same name."""
    flags = {option for parameter in verb.params for option in parameter.opts}
    assert {flag(name) for name in NAMES} == flags - {"--config", "--open"}


def test_every_setting_is_in_the_docs_with_its_default() -> None:
    """In the order of the code, and no other."""
    rows = re.findall(r"^\| `(\w+)` \| (?:`([^`]*)`|[^|]+) \|", PAGE, re.MULTILINE)
    assert [name for name, _ in rows] == NAMES
    for name, told in rows:
        default = getattr(Settings(), name)
        shown = {"data": "", "trusted_proxy": "", "origin": "", "push_service": ""}.get(
            name, str(getattr(default, "value", default))
        )
        assert told == shown, name
    assert variable("public_url") in PAGE
    assert flag("public_url") in PAGE
