"""What a bot at five-card draw is given."""

from typing import TypeAlias

from boodle.bots.given import Bot, Seen
from boodle.draw.house import HouseRules
from boodle.draw.view import Mine, Shown

DrawSeen: TypeAlias = Seen[HouseRules, Shown, Mine]
DrawBot: TypeAlias = Bot[HouseRules, Shown, Mine]
