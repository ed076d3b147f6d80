"""What is played: the house, how many players, who deals first, how many deals; told by a word, a text or a value."""

from base64 import b64decode, urlsafe_b64encode
from functools import lru_cache
from importlib.resources import files

from boodle.frozen import Frozen
from boodle.notation.tripoley.house import NOTATION, preset, presets
from boodle.seats import Chips, Seat
from boodle.tripoley import HouseRules
from boodle.tripoley.evening import seats_of

MINI = "mini"
PACKED = "toml-"
"""Before a house written out: text that stands inside a game's name, where no comma, bracket or equals sign may."""

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida")
MOST_DEALS = 1000


class SettingError(ValueError):
    """A setting that cannot be played; the message names the field and what was expected."""


class Setting(Frozen):
    """A house, its players, the seat that deals first, and how many deals are played one after the other."""

    house: HouseRules
    players: int
    dealer: Seat
    deals: int = 1

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return NAMES[: self.players]

    @property
    def chips(self) -> Chips:
        """The most chips that one stack can hold: all that are in play when nobody buys any during a deal."""
        return self.players * (self.house.start_chips + self.house.ante)


def setting_of(
    house: HouseRules | str = "pagat", players: int = 4, dealer: Seat | None = None, deals: int = 1
) -> Setting:
    """Return a setting; the last seat deals first unless another is named. Raises SettingError.

    The house is a value, the name of a preset, `mini`, a house file as text, or such a text packed by `packed`.
    """
    rules = house if isinstance(house, HouseRules) else house_told(house)
    seats = seats_of(rules)
    if players not in seats:
        raise SettingError(f"players: expected {seats[0]} to {seats[-1]}, got {players}")
    first = players - 1 if dealer is None else dealer
    if not 0 <= first < players:
        raise SettingError(f"dealer: expected a seat 0 to {players - 1}, got {first}")
    if not 1 <= deals <= MOST_DEALS:
        raise SettingError(f"deals: expected 1 to {MOST_DEALS}, got {deals}")
    return Setting(rules, players, first, deals)


@lru_cache(64)
def house_told(text: str) -> HouseRules:
    """Return the house of a name or a text; raises SettingError."""
    if text == MINI:
        return NOTATION.read((files("boodle.adapters") / "mini.toml").read_text("utf-8")).house
    if text in presets():
        return preset(text)
    if not text.startswith(PACKED) and "\n" not in text and "=" not in text:
        raise SettingError(f"house: expected {MINI}, a preset ({', '.join(presets())}) or a house file, got {text!r}")
    try:
        return NOTATION.read(_unpacked(text)).house
    except ValueError as error:
        raise SettingError(f"house: {error}") from error


def _unpacked(text: str) -> str:
    """Return a house file as it was before it was packed; ValueError for what never was one."""
    if not text.startswith(PACKED):
        return text
    coded = text.removeprefix(PACKED)
    return b64decode(coded + "=" * (-len(coded) % 4), b"-_", validate=True).decode()


def packed(house: HouseRules | str) -> str:
    """Return a house as text that may stand inside a game's name: a preset's own name, or the file packed."""
    if isinstance(house, str) and (house == MINI or house in presets() or house.startswith(PACKED)):
        return house
    rules = house if isinstance(house, HouseRules) else house_told(house)
    return PACKED + urlsafe_b64encode(NOTATION.write_file(rules, NOTATION.usual).encode()).decode().rstrip("=")
