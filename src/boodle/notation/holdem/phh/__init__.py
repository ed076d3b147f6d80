"""PHH, the file format of poker hand histories: hands of Hold'em read, written, and played through the rules.

A file is TOML: a `.phh` holds one hand, a `.phhs` several, each a table of its own. Lines of JSON with the same keys
are read too. The format is that of the Universal, Open, Free, and Transparent Computer Poker Research Group at the
University of Toronto; `docs/notation.md` says what of it is read here.
"""

from boodle.notation.holdem.phh.hand import Phh, Variant
from boodle.notation.holdem.phh.play import at_odds, play_phh
from boodle.notation.holdem.phh.scribe import hands_of
from boodle.notation.holdem.phh.text import read_hands, read_phh, write_phh, write_phhs

__all__ = ["Phh", "Variant", "at_odds", "hands_of", "play_phh", "read_hands", "read_phh", "write_phh", "write_phhs"]
