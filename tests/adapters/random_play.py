"""Random plays by the numbers, for the tests of every adapter."""

from collections.abc import Callable
from random import Random

from boodle.adapters.play import Play, begin
from boodle.adapters.setting import setting_of
from boodle.rulebook import Office

HOUSES = (("mini", 2), ("pagat", 4), ("poch", 3), ("cosmo", 5), ("rummoli", 3), ("royal", 4), ("michigan", 4))


def played(house: str, players: int, seed: int, watch: Callable[[Play], None], deals: int = 1) -> Play:
    """Play to the end by random numbers, chance's among them; `watch` is shown every play on the way."""
    rng, here = Random(seed), begin(setting_of(house, players, deals=deals))
    while not here.over:
        watch(here)
        if here.who is Office.NATURE:
            outcomes, weights = zip(*here.chances(), strict=True)
            here = here.after(rng.choices(outcomes, weights)[0])
        else:
            here = here.after(rng.choice(here.legal()))
    watch(here)
    return here
