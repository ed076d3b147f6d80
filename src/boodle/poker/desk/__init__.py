"""The pot desk: one hand beside physical cards and chips, of which only the chips are kept account of.

Nobody's cards are known here. A host tells what is done at the table, or only what each has put in and who folded; the
desk says whose turn it is and for how much, how the pots are cut, and, once somebody has said who won each, what
everybody gets. A hand is a fold over what was told, so taking the last of it back is leaving it out.
"""

from boodle.poker.desk.acts import HandAct
from boodle.poker.desk.asking import NoRaise, SeatAsked, asked_of
from boodle.poker.desk.hand import DeskHand, HandStage, HandStreet, opened
from boodle.poker.desk.paid import PaidIn
from boodle.poker.desk.setting import AnteFrom, HandSetting, LimitKind, SmallFrom, checked_names
from boodle.poker.desk.settling import Settled, settled
from boodle.poker.desk.telling import begin

__all__ = [
    "AnteFrom",
    "DeskHand",
    "HandAct",
    "HandSetting",
    "HandStage",
    "HandStreet",
    "LimitKind",
    "NoRaise",
    "PaidIn",
    "SeatAsked",
    "Settled",
    "SmallFrom",
    "asked_of",
    "begin",
    "checked_names",
    "opened",
    "settled",
]
