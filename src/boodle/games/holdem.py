"""Hold'em as the room knows it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar

from boodle.bots.given import Bot
from boodle.bots.holdem import HOLDEM_BOTS, away
from boodle.games.form import HouseForm
from boodle.games.game import AnyStory, Game, Timed
from boodle.holdem import HoldemRules, HoldemTable, open_evening
from boodle.holdem.consistency import RANGES, faults
from boodle.holdem.intervening import RaiseBlinds, VoidHand
from boodle.holdem.view import Mine, Shown, mine, shown
from boodle.notation.holdem.house import (
    FIELDS,
    USUAL,
    answer_from_text,
    answer_of,
    holdem_preset,
    holdem_presets,
    read_house_file,
    recorded_house,
    write_house_file,
)
from boodle.notation.tripoley.house import answer_as_text
from boodle.ring.between import LetBack, open_chairs
from boodle.ring.story import RingStory
from boodle.rulebook import Event, Intervention, Question, Round, Viewer, spoken
from boodle.seating import Between, Standing
from boodle.seats import Chips, Seat
from boodle.words.catalogue import Words
from boodle.words.holdem.house import (
    holdem_answer,
    holdem_asked_of,
    holdem_clash,
    holdem_question,
    holdem_questions,
    holdem_settled,
)
from boodle.words.holdem.leaflet import holdem_name, holdem_sections
from boodle.words.holdem.rules import holdem_explained_by
from boodle.words.holdem.table import HoldemTeller
from boodle.words.presets import preset_source, preset_story

MINUTE = 60


@lru_cache(256)
def _house(answers: tuple[tuple[str, str], ...]) -> HoldemRules:
    """Read house rules once: a room has many tables of few houses."""
    return recorded_house({name: answer_from_text(name, text) for name, text in answers})


def _titled(words: Words, name: str) -> dict[str, object]:
    return {
        "title": holdem_name(words, name),
        "about": words(f"holdem_house.preset.{name}"),
        "story": list(preset_story(words, name)),
        "source": preset_source(words, name),
    }


FORM = HouseForm(
    usual=USUAL,
    rules=HoldemRules,
    fields=FIELDS,
    ranges=RANGES,
    kinds={tuple: "levels", str: "name"},
    presets=holdem_presets,
    preset=holdem_preset,
    evening=lambda: holdem_preset(USUAL),
    as_text=answer_as_text,
    from_text=answer_from_text,
    answer_of=answer_of,
    read_file=read_house_file,
    write_file=write_house_file,
    faults=faults,
    questions=holdem_questions,
    asked_of=holdem_asked_of,
    settled=holdem_settled,
    players=lambda house: (house.fewest_players, house.most_players),
    listed=lambda _field: (),
    topic="holdem_house",
    question=holdem_question,
    answer=holdem_answer,
    clash=holdem_clash,
    titled=_titled,
    sections=holdem_sections,
)


class Holdem(Game[HoldemTable, HoldemRules, Shown, Mine]):
    """Texas Hold'em: cash and tournament tables."""

    __slots__ = ()
    name: ClassVar[str] = "holdem"
    form: ClassVar[HouseForm] = FORM
    bots: Mapping[str, Bot[HoldemRules, Shown, Mine]] = {**HOLDEM_BOTS, "away": away}
    stand_in: ClassVar[str] = "away"
    most_seats: ClassVar[int] = RANGES["most_players"][1]
    deals_on: ClassVar[bool] = True
    interventions: tuple[type[Intervention[HoldemTable]], ...] = (VoidHand, RaiseBlinds, LetBack)
    shown_kind = Shown
    mine_kind = Mine
    seat_fields: ClassVar[frozenset[str]] = frozenset({"seat"})
    seat_lists: ClassVar[frozenset[str]] = frozenset({"order"})

    def house(self, answers: Mapping[str, str]) -> HoldemRules:
        """Read house rules, each answer as notation writes it; raises NotationError."""
        return _house(tuple(sorted(answers.items())))

    def agreed(self, table: HoldemTable) -> HoldemRules:
        """Return the house rules that a table plays by."""
        return table.house

    def opened(
        self,
        house: HoldemRules,
        names: Sequence[str],
        stacks: tuple[Chips, ...] | None = None,
        dealer: Seat | None = None,
        board: Mapping[str, Chips] | None = None,
    ) -> Round[HoldemTable]:
        """Return an evening before its first event, the button at `dealer`; raises SeatsError."""
        del board  # between two hands no chip lies on the table
        return open_evening(house, tuple(names), stacks, dealer)

    def moved(self, table: HoldemTable, house: HoldemRules) -> dict[str, Chips] | None:
        """Return that nothing lies on the table; a tournament is played to its end by the rules it began with."""
        cash = not table.tournament and house.play is table.house.play
        return {} if cash else None

    def open_chairs(self, table: HoldemTable) -> tuple[Seat, ...]:
        """Return the chairs that a newcomer may take."""
        return open_chairs(table)

    def said_for_absent(self, question: Question[HoldemTable], table: HoldemTable) -> object | None:
        """Sit out who is away: at cash he is not dealt in, in a tournament he is blinded out (FLR-23)."""
        seat = question.who
        if not isinstance(seat, int) or table.players[seat].standing is not Standing.PLAYING:
            return None
        return Between.SIT_OUT if Between.SIT_OUT in question.choices(table) else None

    def timed(self, table: HoldemTable) -> tuple[Timed[HoldemTable], ...]:
        """Return the next level, where levels end by minutes, and the way back of those who have cashed (FLR-07)."""
        house = table.house
        more = table.level + 1 < len(house.levels) and house.level_minutes
        level = Timed(f"level {table.level}", house.level_minutes * MINUTE, RaiseBlinds(), ends_level=True)
        back: list[Timed[HoldemTable]] = [
            Timed(f"back {name}", house.return_wait * MINUTE, LetBack(name)) for name in table.evening.cashed
        ]
        return (level, *back) if more else tuple(back)

    def story(self) -> RingStory:
        """Return the story of an evening before its first event."""
        return RingStory()

    def shown(
        self, now: Round[HoldemTable], story: AnyStory[HoldemTable], before: tuple[HoldemTable, Shown] | None = None
    ) -> Shown:
        """Return what everybody sees."""
        return shown(now, spoken(story, RingStory), before)

    def mine(self, now: Round[HoldemTable], seat: Viewer) -> Mine:
        """Return what one seat alone sees."""
        return mine(now, seat)

    def tell(self, event: Event, words: Words, names: Sequence[str], you: Viewer, table: HoldemTable) -> str | None:
        """Tell an event to one listener in his language; `table` is the table after it."""
        return HoldemTeller(words, names, you, table=table)(event)

    def explained(self, kind: str, house: HoldemRules) -> tuple[str, ...]:
        """Return the ids of the rules behind a question or a page."""
        return holdem_explained_by(kind, house)
