"""The machine that reads any rule book: pages, questions, events, one door. Knows no game."""

from boodle.rulebook.errors import IllegalAction, NotYourTurn, RoundIsOver, RulesError, StaleAnswer
from boodle.rulebook.event import Event, SeenByAll, TableEvent, Viewer
from boodle.rulebook.marks import DealClosed, DealOpened, EveningClosed, SeatLeft, SeatTaken, Shows
from boodle.rulebook.question import Choices, Office, OneOf, OrdersOf, Question, SeatQuestion, Shuffle, Who, spoken
from boodle.rulebook.round import Answered, Asked, BookEvent, Open, PageTurned, Round, Withdrawn, page_names
from boodle.rulebook.step import Step
from boodle.rulebook.turn import TURN_PAGE, Ask, Intervention, Page, TimeUp, Turn, TurnTo
from boodle.rulebook.view import Asking, View, Waiting, asking, check_viewer, waiting_of

__all__ = [
    "TURN_PAGE",
    "Answered",
    "Ask",
    "Asked",
    "Asking",
    "BookEvent",
    "Choices",
    "DealClosed",
    "DealOpened",
    "EveningClosed",
    "Event",
    "IllegalAction",
    "Intervention",
    "NotYourTurn",
    "Office",
    "OneOf",
    "Open",
    "OrdersOf",
    "Page",
    "PageTurned",
    "Question",
    "Round",
    "RoundIsOver",
    "RulesError",
    "SeatLeft",
    "SeatQuestion",
    "SeatTaken",
    "SeenByAll",
    "Shows",
    "Shuffle",
    "StaleAnswer",
    "Step",
    "TableEvent",
    "TimeUp",
    "Turn",
    "TurnTo",
    "View",
    "Viewer",
    "Waiting",
    "Who",
    "Withdrawn",
    "asking",
    "check_viewer",
    "page_names",
    "spoken",
    "waiting_of",
]
