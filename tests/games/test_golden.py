"""Golden playthroughs of every game: every view of every seat at each question as text; `make golden` renews them."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from boodle.cards import CardSet
from boodle.games import GAMES, TRIPOLEY, AnyGame
from boodle.ring.table import RingTable
from boodle.rulebook import Round, Viewer
from tests.tripoley.test_secrets import known_to
from tools.golden import (
    ALL,
    EVENINGS,
    FOLDER,
    SPECTATOR,
    GoldenEvening,
    playthrough,
    write_playthrough,
)
from tools.views import Lines, changed, following, lines_of

CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")
OPEN_TO_ALL = {"layout", "claims", "house", "reach", "aid"}
"""What may name a card that nobody has been shown: spaces are called after cards, and the aid lists what is out."""
SHUFFLE = "purpose="
"""Stands in an open question that only names the deck."""
MOST_LINES = 1500
each_evening = pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.preset)


def stored(evening: GoldenEvening) -> str:
    """The playthrough as it is kept."""
    return evening.file.read_text(encoding="utf-8")


def sections(text: str) -> Iterator[list[tuple[str, str, str]]]:
    """The lines of views below each answer of a playthrough: who sees it, its name, what it says."""
    for section in re.split(r"^== .*\n", text, flags=re.MULTILINE)[1:]:
        seen = (re.fullmatch(r"(\w+) +\| ([\w.]+): (.+)", line) for line in section.splitlines())
        yield [(line[1], line[2], line[3]) for line in seen if line]


def sees(viewer: Viewer, who: str) -> bool:
    """Whether a line headed so is shown to a viewer."""
    return who == ALL or (SPECTATOR if viewer is None else str(viewer)) in who


def rebuilt(text: str) -> Iterator[dict[str, Lines]]:
    """Every view after each answer, put together from the text alone; by the sign of its viewer."""
    views: dict[str, Lines] = {}
    for section in sections(text):
        signs = {sign for who, _, _ in section if who != ALL for sign in who} | {*views}
        new = {sign: {name: line for who, name, line in section if who == ALL or sign in who} for sign in signs}
        views = {sign: following(views.get(sign, {}), new[sign]) for sign in signs}
        yield views


def positions(evening: GoldenEvening) -> Iterator[Round[Any]]:
    """The round after each answer."""
    for _, session, _ in playthrough(evening):
        yield session.round


@each_evening
def test_everybody_sees_what_he_saw_before(evening: GoldenEvening) -> None:
    """A playthrough by each preset comes out as it is kept."""
    assert write_playthrough(evening) == stored(evening), "run `make golden` and review the diff"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_each_has_its_file_that_can_be_reviewed(game: AnyGame) -> None:
    """There is a file for each and no other, none of them too long to read; at Tripoley each preset has one."""
    evenings = [evening for evening in EVENINGS if evening.game is game]
    assert sorted((FOLDER / game.name).glob("*.txt")) == sorted(evening.file for evening in evenings)
    assert [evening.preset for evening in evenings if len(stored(evening).splitlines()) > MOST_LINES] == []
    assert game is not TRIPOLEY or [evening.preset for evening in evenings] == list(game.form.notation.presets())


@each_evening
def test_the_text_hides_nothing(evening: GoldenEvening) -> None:
    """The views that the text tells, change after change, are the whole views; different ones never read the same."""
    values: dict[str, object] = {}
    for here, told in zip(positions(evening), rebuilt(stored(evening)), strict=True):
        viewers = (*here.table.seats, None)
        assert told == {
            SPECTATOR if viewer is None else str(viewer): lines_of(evening.seen(here, viewer)) for viewer in viewers
        }
        for viewer in viewers:
            parts: dict[str, str] = {}
            for name, line in told[SPECTATOR if viewer is None else str(viewer)].items():
                parts[name.partition(".")[0]] = f"{parts.get(name.partition('.')[0], '')}\n{name}: {line}"
            for field, lines in parts.items():
                seen = evening.seen(here, viewer)
                value = next(getattr(part, field) for part in (seen, seen.shown, seen.mine) if hasattr(part, field))
                assert values.setdefault(lines, value) == value


def shown_to(here: Round[Any], viewer: Viewer) -> CardSet:
    """Every card that a viewer may see."""
    if not isinstance(here.table, RingTable):
        return known_to(here, viewer)
    hand = here.table.hand
    if hand is None:
        return CardSet()
    shown = CardSet.of(card for board in getattr(hand, "boards", ()) for card in board)
    for cards in hand.shown:
        shown = shown | cards
    return shown | hand.hole[viewer] if viewer is not None and hand.hole else shown


@each_evening
def test_no_line_holds_a_hidden_card(evening: GoldenEvening) -> None:
    """Whatever card a line names lies where everyone who sees the line has been shown it."""
    for here, section in zip(positions(evening), sections(stored(evening)), strict=True):
        for viewer in (*here.table.seats, None):
            known = shown_to(here, viewer)
            for who, name, line in section:
                if sees(viewer, who) and name.partition(".")[0] not in OPEN_TO_ALL and SHUFFLE not in line:
                    assert CardSet.parse(" ".join({*CARD.findall(line)})) <= known, (name, line)


def cards_of(text: str) -> Iterator[tuple[str, str]]:
    """Yield each line of events below an answer that names cards of hands: who sees it, and what it says."""
    for line in text.splitlines():
        found = re.fullmatch(r"(\w+) +> (cards-dealt .+)", line)
        if found:
            yield found[1], found[2]


@each_evening
def test_each_seat_is_dealt_its_own_cards_before_its_own_eyes(evening: GoldenEvening) -> None:
    """At poker the line of the deal is another for each seat, all of as many cards, and shows a spectator none."""
    if not isinstance(evening.opened().round.table, RingTable):
        return
    dealt = set()
    for who, line in cards_of(stored(evening)):
        assert len(who) == 1
        dealt.add((who == SPECTATOR or " -" in line, len(CARD.findall(line))))
    assert sorted(dealt) in ([(False, number), (True, 0)] for number in (2, 5))


def test_changes_take_the_place_of_what_they_change() -> None:
    """A line clears what stood at its name, in it and around it, and nothing else."""
    before = {"stacks": "1 2", "poker": "-", "stops.top": "5C", "stops.laid.0": "4C 5C", "stopped": "no"}
    after = {"stacks": "1 2", "poker.dead": "3", "poker.betting": "-", "stops": "-", "stopped": "no"}
    assert changed(before, after) == {"poker.dead": "3", "poker.betting": "-", "stops": "-"}
    assert following(before, changed(before, after)) == after
    assert following(after, changed(after, before)) == before


def test_a_change_that_no_line_tells_is_refused() -> None:
    """What has merely gone could not be seen in the text, so it is never left out in silence."""
    with pytest.raises(ValueError, match="do not make this view"):
        changed({"stacks": "1 2", "bank": "3"}, {"stacks": "1 2"})
