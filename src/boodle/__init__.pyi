from boodle.library.answers import NotAllowed as NotAllowed
from boodle.library.houses import House as House
from boodle.library.houses import presets as presets
from boodle.library.reckoning import equity as equity
from boodle.library.reckoning import rank as rank
from boodle.library.side_pots import split_pots as split_pots
from boodle.library.tables import Table as Table
from boodle.library.tables import deal as deal
from boodle.library.tables import evening as evening
from boodle.library.tables import read_record as read_record

__version__: str
