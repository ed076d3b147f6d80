"""The Python client of a game room: for bots from outside, for the terminal, and for tests (docs/client.md)."""

from boodle.client.address import Invitation, NoLink
from boodle.client.connection import Connection, LineCut, News, sentences
from boodle.client.door import Door, Ticket, sit_down, watch
from boodle.client.folded import AnyView, Folded, Happened, Missed
from boodle.client.refused import Refusal, RoomRefused

__all__ = [
    "AnyView",
    "Connection",
    "Door",
    "Folded",
    "Happened",
    "Invitation",
    "LineCut",
    "Missed",
    "News",
    "NoLink",
    "Refusal",
    "RoomRefused",
    "Ticket",
    "sentences",
    "sit_down",
    "watch",
]
