"""Why `control` leads the card that it leads: a suit that comes back to it, else its longest."""

from boodle.bots.given import Reason
from boodle.bots.tripoley.retold import Row
from boodle.cards import CARDS, Card
from boodle.rulebook import Choices
from boodle.sim.climbing import in_lanes
from boodle.sim.desk import ASKED, HANDS
from boodle.sim.lanes import LANE, LANE_MASK
from boodle.sim.plan import CARD_AT, NEVER_HELD
from boodle.sim.policies.sense import gone


def why_led(desk: Row, plan: Row, card: Card, choices: Choices) -> Reason | None:
    """Return why a card is led, from what lies in the same suit."""
    if len([*choices]) == 1:
        return Reason("lead.only")
    seat, lane = desk[ASKED], LANE * card.suit
    held = in_lanes(plan, desk[HANDS + seat]) >> lane & LANE_MASK
    ends = (in_lanes(plan, gone(desk, seat)) | plan[NEVER_HELD]) >> 1 >> lane
    highest = held.bit_length() - 1
    top = CARDS[plan[CARD_AT + lane + highest]]
    if ends >> highest & 1:
        return Reason("lead.ends" if top == card else "lead.tops", {"card": card, "top": top})
    if held.bit_count() > 1:
        return Reason("lead.longest", {"suit": card.suit, "count": held.bit_count()})
    return Reason("lead.lowest")
