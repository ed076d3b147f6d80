"""How a room is set up: each setting by the same name as a flag, in the environment, and in a TOML file.

    boodle serve --port 9000            counts before
    BOODLE_PORT=9000                    counts before
    port = 9000                         in the file that --config or BOODLE_CONFIG names, counts before the default;
                                        where none is named, in `settings.toml` among this user's settings, if there

docs/serving.md has every one of them, and a test compares it with this.
"""

import os
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from enum import Enum
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from boodle.figures import whole_number
from boodle.folders import at_home, data_folder
from boodle.words.catalogue import ENGLISH, Words, languages
from boodle.words.mistyped import why_system

PREFIX = "BOODLE_"
CONFIG = "config"
NEAR = 0.8
"""A variable of the environment that is so like a setting's is meant to be one; others belong to somebody else."""

Network: TypeAlias = IPv4Network | IPv6Network


class SettingsError(ValueError):
    """A setting that cannot be; the message is one sentence."""

    def __init__(self, key: str, **facts: object) -> None:
        """Remember why, to be told in any language."""
        self.key, self.facts = key, facts
        super().__init__(self.told(Words()))

    def told(self, words: Words) -> str:
        """Return the sentence in a language, what the system says too."""
        near = self.facts.get("near")
        facts = self.facts | {"hint": words("serve.error.near", near=near) if near else ""}
        if "why" in facts:
            facts["why"] = why_system(words, facts["why"])
        return words(f"serve.error.{self.key}", **facts)


class LogLevel(Enum):
    """From which weight on something is logged."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class LogFormat(Enum):
    """Whether the log is for people or for programs."""

    PLAIN = "plain"
    JSON = "json"


class Switch(Enum):
    """Whether something is there."""

    ON = "on"
    OFF = "off"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be set about a room; a number of chips or seats is a house rule and not here."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = field(default_factory=data_folder)
    database: str = field(default="", repr=False)
    reached: str = ""
    public_url: str = ""
    trusted_proxy: tuple[Network, ...] = ()
    origin: tuple[str, ...] = ()
    language: str = ENGLISH
    log: LogLevel = LogLevel.WARNING
    log_format: LogFormat = LogFormat.PLAIN
    metrics: Switch = Switch.ON
    metrics_token: str = field(default="", repr=False)
    most_tables: int = 1000
    retire_days: int = 400
    most_sockets: int = 5000
    sockets_per_address: int = 200
    requests_per_minute: int = 600
    tables_per_hour: int = 60
    codes_per_minute: int = 10
    bot_beat: int = 900
    push: Switch = Switch.OFF
    push_contact: str = ""
    push_service: tuple[str, ...] = ()


RANGES = {
    "port": (0, 65535),
    "most_tables": (1, 1_000_000),
    "retire_days": (1, 100_000),
    "most_sockets": (1, 1_000_000),
    "sockets_per_address": (1, 1_000_000),
    "requests_per_minute": (1, 1_000_000),
    "tables_per_hour": (1, 1_000_000),
    "codes_per_minute": (1, 1_000_000),
    "bot_beat": (0, 60_000),
}
"""The least and the most that each number may be."""


def read_settings(
    flags: Mapping[str, object],
    environment: Mapping[str, str] = os.environ,
    file: Path | None = None,
    usual: Path | None = None,
    language: str = ENGLISH,
) -> Settings:
    """Return the settings that flags, environment and file give together; raises SettingError.

    A flag that is None or empty was not given. The usual file is read where no other is named, and the language is the
    one that counts where nothing sets another.
    """
    named = environment.get(PREFIX + CONFIG.upper())
    where = file or (at_home(named) if named else None)
    where = where or usual
    told: dict[str, object] = {"language": language} | ({} if where is None else _from_file(where))
    told |= _from_environment(environment)
    told |= {name: value for name, value in flags.items() if value not in (None, ())}
    return Settings(**{name: _value(name, value) for name, value in told.items()})


def variable(name: str) -> str:
    """Return what a setting is called in the environment."""
    return PREFIX + name.upper()


def flag(name: str) -> str:
    """Return what a setting is called on the command line."""
    return "--" + name.replace("_", "-")


def _from_file(file: Path) -> dict[str, object]:
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError("no_file", file=file, why=(error.strerror or str(error)).lower()) from None
    except (ValueError, RecursionError) as error:
        raise SettingsError("no_toml", file=file, why=" ".join(str(error).split())) from None
    for name in told:
        if name not in NAMES:
            raise _unknown(str(file), name, NAMES)
    return told


def _from_environment(environment: Mapping[str, str]) -> dict[str, object]:
    known = {variable(name): name for name in NAMES}
    for name in environment:
        if name.startswith(PREFIX) and name not in known and get_close_matches(name, known, cutoff=NEAR):
            raise _unknown("the environment", name, tuple(known))
    return {name: environment[one] for one, name in known.items() if environment.get(one)}


def _unknown(where: str, name: str, known: tuple[str, ...]) -> SettingsError:
    near = next(iter(get_close_matches(name, known)), "")
    return SettingsError("unknown", where=where, name=name, near=near)


def _value(name: str, value: object) -> Any:  # noqa: ANN401 - as its setting holds it
    """Read a value that came as text, or as TOML or the command line holds it."""
    if name in RANGES:
        return _number(name, value)
    default = DEFAULTS[name]
    if isinstance(default, Enum):
        return _one_of(name, value, type(default))
    return READERS.get(name, _text)(name, value)


def _number(name: str, value: object) -> int:
    least, most = RANGES[name]
    number = whole_number(str(value).strip(), least, most)
    if number is None:
        raise SettingsError("number", name=name, value=repr(value), least=least, most=most)
    return number


def _one_of(name: str, value: object, kind: type[Enum]) -> Enum:
    answers = {str(one.value): one for one in kind}
    if isinstance(value, bool):  # TOML has no on and off of its own
        value = "on" if value else "off"
    found = answers.get(str(value).strip().lower())
    if found is None:
        raise SettingsError("one_of", name=name, value=repr(value), answers=list(answers))
    return found


def _text(name: str, value: object) -> str:
    if not isinstance(value, str) or not value.isprintable():
        raise SettingsError("text", name=name, value=repr(value))
    return value.strip()


def _host(name: str, value: object) -> str:
    text = _text(name, value).strip("[]")
    if not text or any(sign in text for sign in "/@ "):
        raise SettingsError("host", name=name, value=repr(value))
    return text


def _path(name: str, value: object) -> Path:
    return value if isinstance(value, Path) else at_home(_text(name, value))


def _language(name: str, value: object) -> str:
    if value not in languages():
        raise SettingsError("one_of", name=name, value=repr(value), answers=list(languages()))
    return str(value)


def _several(name: str, value: object) -> list[str]:
    """Read a list: TOML has one, and everywhere else its parts stand behind each other with blanks or commas."""
    parts = value.split() if isinstance(value, str) else value
    if not isinstance(parts, list | tuple):
        raise SettingsError("text", name=name, value=repr(value))
    return [one for part in parts for one in (_text(name, part).replace(",", " ").split())]


def _networks(name: str, value: object) -> tuple[Network, ...]:
    try:
        return tuple(ip_network(one, strict=False) for one in _several(name, value))
    except ValueError:
        raise SettingsError("network", name=name, value=repr(value)) from None


def _url(name: str, value: object) -> str:
    """Read where the room is reached: a scheme, a host and perhaps a port, as a browser writes an Origin."""
    text = _text(name, value).rstrip("/")
    try:
        parts = urlsplit(text)
        host, _ = parts.hostname, parts.port  # a port that is no number is found out here
    except ValueError:
        raise SettingsError("url", name=name, value=repr(value)) from None
    fits = parts.scheme in ("http", "https") and host
    if not fits or text.lower() != f"{parts.scheme}://{parts.netloc}".lower() or "@" in parts.netloc:
        raise SettingsError("url", name=name, value=repr(value))
    standing = {"http": ":80", "https": ":443"}[parts.scheme]
    return text.lower().removesuffix(standing)


def _urls(name: str, value: object) -> tuple[str, ...]:
    return tuple(_url(name, one) for one in _several(name, value))


def _contact(name: str, value: object) -> str:
    """Read where somebody is reached: by a mail address, or at an address of the web."""
    text = _text(name, value)
    before, at, after = text.removeprefix("mailto:").partition("@")
    if text.startswith("https://") or (before and at and "." in after and " " not in text):
        return text if text.startswith(("https://", "mailto:")) else f"mailto:{text}"
    raise SettingsError("contact", name=name, value=repr(value))


READERS: dict[str, Callable[[str, object], Any]] = {
    "host": _host,
    "data": _path,
    "language": _language,
    "reached": lambda name, value: _url(name, value) if value else "",
    "public_url": lambda name, value: _url(name, value) if value else "",
    "trusted_proxy": _networks,
    "origin": _urls,
    "push_contact": lambda name, value: _contact(name, value) if value else "",
    "push_service": _urls,
}

DEFAULTS: dict[str, object] = {one.name: getattr(Settings(), one.name) for one in fields(Settings)}
NAMES = tuple(DEFAULTS)
