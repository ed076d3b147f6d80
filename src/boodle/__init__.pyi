from boodle.library.answers import NotAllowed as NotAllowed
from boodle.library.opening import deal as deal
from boodle.library.opening import evening as evening
from boodle.library.opening import read_record as read_record
from boodle.library.reckoning import equity as equity
from boodle.library.reckoning import rank as rank
from boodle.library.rules import Rules as Rules
from boodle.library.rules import presets as presets
from boodle.library.side_pots import split_pots as split_pots
from boodle.library.tables import Table as Table

__all__ = [
    "NotAllowed",
    "Rules",
    "Table",
    "deal",
    "equity",
    "evening",
    "presets",
    "rank",
    "read_record",
    "split_pots",
]
__version__: str
