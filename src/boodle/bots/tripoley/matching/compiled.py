"""Playing decks by the compiled twin of the rules: each bot as the policy of its name decides."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from boodle.bots.matching.entrants import Entrant
from boodle.bots.matching.terms import DEALER, Pairing
from boodle.bots.tripoley import BOTS
from boodle.bots.tripoley.matching.terms import Stage, TripoleyTerms
from boodle.frozen import Frozen
from boodle.seats import Chips
from boodle.sim.chance import Numbers
from boodle.sim.compiler import NeedsExtra, compiler, kernel
from boodle.sim.conducting import answer, go_on, open_deal, read
from boodle.sim.desk import (
    ASKED,
    DECK,
    HANDS,
    OPENED,
    PAGE,
    PICK,
    POLICIES,
    QUESTION,
    QUICK,
    STACKS,
)
from boodle.sim.desk import DEALER as AT_DEALER
from boodle.sim.evenings import lay_afresh, may_go_on
from boodle.sim.pages.opening import serve
from boodle.sim.plan import CARDS, DEAL, PAGES_AT, PLAYERS, STOPS, plan_of
from boodle.sim.policies import CONTROL, FIRST, MASTER, NAMES
from boodle.sim.policies.deciding import pick
from boodle.sim.search.master import Mind, conduct_searching, new_mind
from boodle.sim.tables import array_row, as_array, new_desk
from boodle.sim.tally import dealt
from boodle.tripoley.answers import ShortAnte

ENOUGH = 2
"""So many play at least."""
SEED_BYTES = 7
"""So much of the match's seed is the simulator's."""
FROM_STOPS, HOW_MANY, EVENING, SEED_AT = range(4)
"""What stands in the row `asked`: whether the stops alone count, how many plays, of how many
deals, and the seed; then the number of the deck of each play."""
ASKED_SIZE = 4


class CompiledEngine(Frozen):
    """Plays what the simulator plays, some hundred deals a second with a seat that searches."""

    @property
    def name(self) -> str:
        """What it is called in a result."""
        return "compiled"

    @property
    def batch(self) -> int:
        """How many decks it is best asked for at once."""
        return 25

    def can_play(self, terms: TripoleyTerms, entrants: Sequence[Entrant]) -> bool:
        """It knows the rules that are compiled and the house's own bots; it is there for those that search.

        The others have always been asked by the readable engine: what draws chance draws other luck here.
        """
        if all(entrant.name != NAMES[MASTER] for entrant in entrants):
            return False
        if any(entrant.name not in NAMES or entrant.bot is not BOTS.get(entrant.name) for entrant in entrants):
            return False
        if terms.house.short_ante is ShortAnte.LOAN:
            return False
        try:
            plan_of(terms.house, terms.players)
            compiler()
        except (NeedsExtra, ValueError):  # among them NotCompiled
            return False
        return True

    def chips_won(
        self, terms: TripoleyTerms, entrants: Sequence[Entrant], plays: Sequence[Pairing]
    ) -> Iterator[tuple[Chips, ...]]:
        """Yield for each play how the stack of each seat has changed."""
        policies = [NAMES.index(entrant.name) for entrant in entrants]
        plan, won = as_array(plan_of(terms.house, terms.players)), array_row(len(plays) * terms.players)
        asked = [
            int(terms.stage is Stage.STOPS),
            len(plays),
            terms.evening,
            int.from_bytes(terms.key[:SEED_BYTES]),
            *(play.deck for play in plays),
        ]
        decks = dict.fromkeys(play.deck for play in plays)
        cards = {
            deck: [int(card) for deal in range(terms.evening) for card in terms.cards(deck, deal)] for deck in decks
        }
        dealt_out = as_array([card for play in plays for card in cards[play.deck]])
        seats = as_array([policies[one] for play in plays for one in play.seats])
        mind = new_mind(array_row, terms.worlds)
        desk = new_desk(plan, [FIRST] * terms.players, array_row)
        _compiled()(desk, plan, mind, as_array(asked), dealt_out, seats, won)
        for number in range(len(plays)):
            first = number * terms.players
            yield tuple(int(won[first + seat]) for seat in range(terms.players))


@lru_cache(maxsize=1)
def _compiled() -> Callable[[Numbers, Numbers, Mind, Numbers, Numbers, Numbers, Numbers], None]:
    return kernel(play_all)


def play_all(
    desk: Numbers, plan: Numbers, mind: Mind, asked: Numbers, cards: Numbers, seats: Numbers, won: Numbers
) -> None:
    """Play every play, one after the other."""
    for number in range(asked[HOW_MANY]):
        sit_down(desk, plan, seats, number)
        desk[QUICK] = 0  # who searches is to know what leads have shown
        for deal in range(asked[EVENING]):
            if deal and may_go_on(desk, plan) < ENOUGH:
                break
            begin(desk, plan, asked, cards, won, number, deal)
            conduct_searching(desk, plan, mind)
            count(desk, plan, won, number, 1)


def sit_down(desk: Numbers, plan: Numbers, seats: Numbers, number: int) -> None:
    """Seat who sits in this play, with full stacks before an empty layout; seat 0 deals first."""
    lay_afresh(desk, plan)
    for seat in range(plan[PLAYERS]):
        desk[POLICIES + seat] = seats[number * plan[PLAYERS] + seat]
    desk[AT_DEALER] = DEALER


def count(desk: Numbers, plan: Numbers, won: Numbers, number: int, sign: int) -> None:
    """Count every stack to what its seat wins, before the deal as lost and after it as won."""
    for seat in range(plan[PLAYERS]):
        won[number * plan[PLAYERS] + seat] += sign * desk[STACKS + seat]


def begin(desk: Numbers, plan: Numbers, asked: Numbers, cards: Numbers, won: Numbers, number: int, deal: int) -> None:
    """Open a deal with the cards of the match, and note what everybody has; the stops alone count from there on."""
    open_deal(desk, asked[SEED_AT], asked[ASKED_SIZE + number] * asked[EVENING] + deal)
    if not asked[FROM_STOPS]:
        count(desk, plan, won, number, -1)
    serve_from(desk, plan, cards, (number * asked[EVENING] + deal) * plan[CARDS])
    if asked[FROM_STOPS]:
        until_stops(desk, plan)
        count(desk, plan, won, number, -1)


def serve_from(desk: Numbers, plan: Numbers, cards: Numbers, first: int) -> None:
    """Turn the pages up to the dealing of the cards, and deal these as they lie."""
    while plan[PAGES_AT + desk[PAGE]] != DEAL:
        read(desk, plan, plan[PAGES_AT + desk[PAGE]])
        desk[PAGE] += 1
        desk[OPENED] = 0
    for place in range(plan[CARDS]):
        desk[DECK + place] = cards[first + place]
    serve(desk, plan)
    dealt(desk)
    desk[PAGE] += 1
    desk[OPENED] = 0


def until_stops(desk: Numbers, plan: Numbers) -> None:
    """Answer as for somebody absent until the stops begin."""
    while go_on(desk, plan) and plan[PAGES_AT + desk[PAGE]] != STOPS:
        answer(desk, plan, pick(desk[HANDS + desk[ASKED]], CONTROL) if desk[QUESTION] == PICK else 0)
