"""House rules of Tripoley as TOML: how spaces and a card are read, and what an evening is played by unless agreed."""

from boodle.cards import Card, CardError
from boodle.echo import echo
from boodle.notation.errors import NotationError
from boodle.notation.house_answers import answer_as_text
from boodle.notation.houses import HouseNotation
from boodle.tripoley.board import Space
from boodle.tripoley.house import HouseRules
from boodle.tripoley.spaces import SpaceNameError, space_named


def _spaces(name: str, value: object) -> tuple[Space, ...]:
    """Read the spaces of a layout: their names in one text, parted by blanks."""
    if not isinstance(value, str):
        usual = answer_as_text(NOTATION.defaults[name])
        raise NotationError(
            '{name} is {value}: expected the names of spaces, as in "{usual}"',
            name=name,
            value=echo(value),
            usual=usual,
        )
    try:
        return tuple(map(space_named, value.split()))
    except SpaceNameError as error:
        raise NotationError("{name}: {why}", name=name, why=error) from None


def _card(name: str, value: object) -> Card:
    try:
        return Card.parse(str(value))
    except CardError as error:
        raise NotationError("{name}: {why}", name=name, why=error) from None


NOTATION = HouseNotation(
    game="tripoley",
    rules=HouseRules,
    usual="pagat",
    readers={tuple: _spaces, Card: _card},
    evening={"raise_cap": 3},  # a family counts its raises
    unnamed=True,
)
preset, presets, house_of = NOTATION.preset, NOTATION.presets, NOTATION.house_of
