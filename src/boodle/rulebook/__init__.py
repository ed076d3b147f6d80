"""The machine that reads any rule book: pages, questions, events, one door. Knows no game."""

from boodle.rulebook.acts import Acts, DeskQuestion
from boodle.rulebook.errors import Fault, IllegalAction, NotYourTurn, Refused, RoundIsOver, RulesError, StaleAnswer
from boodle.rulebook.event import Event, SeenByAll, TableEvent, Viewer
from boodle.rulebook.marks import BoughtIn, DealClosed, DealOpened, EveningClosed, SeatLeft, SeatTaken, Shows
from boodle.rulebook.question import Choices, Office, OneOf, OrdersOf, Question, SeatQuestion, Shuffle, Who, spoken
from boodle.rulebook.round import Answered, Asked, BookEvent, Open, PageTurned, Round, Withdrawn, page_names
from boodle.rulebook.step import Step
from boodle.rulebook.turn import TURN_PAGE, Ask, Intervention, Page, TimeUp, Turn, TurnPage, TurnTo

__all__ = ["Choices", "Fault", "IllegalAction", "NotYourTurn", "Refused", "RoundIsOver", "RulesError", "StaleAnswer"]
__all__ += ["BoughtIn", "DealClosed", "DealOpened", "EveningClosed", "SeatLeft", "SeatTaken", "SeenByAll", "TurnPage"]
__all__ += ["Acts", "DeskQuestion", "Office", "OneOf", "OrdersOf", "Question", "SeatQuestion", "Shuffle", "TableEvent"]
__all__ += ["Answered", "Asked", "BookEvent", "Open", "PageTurned", "Round", "Who", "Withdrawn", "page_names", "spoken"]
__all__ += ["TURN_PAGE", "Ask", "Event", "Intervention", "Page", "Shows", "Step", "TimeUp", "Turn", "TurnTo", "Viewer"]
