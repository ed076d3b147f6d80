"""The houses of the benchmark: each a house file with as many players as it seats, named by cards, players, betting."""

from importlib.resources import files

from boodle.adapters.setting import MINI, Setting, SettingError, setting_of

HOUSES = ("9-2", "9-2-bets", "9-3", "9-3-bets", "12-2", "16-2-bets")
"""Their names, by cards, players and betting; `9-2` is the house `mini`."""
VERSION = 1
"""Goes up whenever a house changes, comes or goes: figures of one version can be compared."""


def house_named(name: str) -> Setting:
    """Return a house of the benchmark as a setting of one deal; raises SettingError."""
    if name not in HOUSES:
        raise SettingError(f"house: expected {', '.join(HOUSES)}, got {name}")
    players = int(name.split("-")[1])
    return setting_of(MINI if name == HOUSES[0] else _text(name), players)


def _text(name: str) -> str:
    return (files("boodle.adapters.benchmark") / f"{name}.toml").read_text("utf-8")
