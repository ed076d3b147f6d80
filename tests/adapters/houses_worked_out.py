"""Houses that are small enough to be worked out whole."""

from boodle.adapters.setting import house_told
from boodle.tripoley import HouseRules

BASE: dict[str, object] = {
    "preset": "small",
    "fewest_players": 2,
    "most_players": 2,
    "start_chips": 20,
    "deck": 9,
    "pay_cards": "A K Q",
    "combinations": "K-Q",
    "sequence": "",
    "poker": "none",
    "spare_use": "none",
    "stops_opener": "left",
    "ending": "share",
}


def house(**answers: object) -> HouseRules:
    """A house like the smallest one, but for these answers."""
    lines = (
        f'{name} = "{said}"' if isinstance(said, str) else f"{name} = {said}" for name, said in (BASE | answers).items()
    )
    return house_told("\n".join(lines))
