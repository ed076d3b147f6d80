"""What a bot at a table of Tripoley or its family is given."""

from typing import TypeAlias

from boodle.bots.given import Bot as BotOf
from boodle.bots.given import Seen
from boodle.rulebook import Event
from boodle.tripoley.events.dealing import Dealt
from boodle.tripoley.house import HouseRules
from boodle.tripoley.view import Mine, Shown

TripoleySeen: TypeAlias = Seen[HouseRules, Shown, Mine]
Bot: TypeAlias = BotOf[HouseRules, Shown, Mine]


def this_deal(seen: TripoleySeen) -> tuple[Event, ...]:
    """Return the events since the cards were last dealt: those before a misdeal say nothing of these cards."""
    for place in range(len(seen.events) - 1, -1, -1):
        if type(seen.events[place]) is Dealt:
            return seen.events[place:]
    return ()
