"""What may be answered, as data: each kind of choices, there and back."""

import json
from typing import Any

import pytest

from boodle.cards import CardSet
from boodle.games import GAMES
from boodle.notation.errors import NotationError
from boodle.notation.wire.choices import ASKED, CHOICES, read_choices, write_choices
from boodle.poker.wagers import Call, Check, Fold, Wagers
from boodle.ring.actions import HandHostChoices
from boodle.rulebook import Choices, Office, OneOf
from boodle.seating import Between, HostChoices, HostSays
from boodle.session.view import Asking
from boodle.tripoley.actions import Bids, ClaimsOf, FiveOf, Spreads
from boodle.tripoley.board import LAYOUT
from tests.games.test_laws import OF_GAMES

DEAL = (HostSays.DEAL,)
TOLD: list[tuple[Choices, dict[str, Any]]] = [
    (OneOf((Between.READY, Between.LEAVE)), {"t": "OneOf", "answers": ["ready", "leave"]}),
    (
        Wagers(to_call=2, raise_to=range(4, 201), fold=Fold()),
        {"t": "Wagers", "to_call": 2, "raise_to": [4, 200], "fold": True},
    ),
    (
        Wagers(to_call=0, raise_to=range(2, 2), fold=None),
        {"t": "Wagers", "to_call": 0, "raise_to": [2, 1], "fold": False},
    ),
    (HostChoices(DEAL, (1, 3)), {"t": "HostChoices", "words": ["deal-on"], "chairs": [1, 3]}),
    (
        HandHostChoices(DEAL, (1,), ("Ben",)),
        {"t": "HandHostChoices", "words": ["deal-on"], "chairs": [1], "waiting": ["Ben"]},
    ),
    (Bids(range(3, 10)), {"t": "Bids", "offers": [3, 9]}),
    (ClaimsOf(LAYOUT[:2]), {"t": "ClaimsOf", "spaces": [space.name for space in LAYOUT[:2]]}),
    (FiveOf(CardSet.parse("QH KH")), {"t": "FiveOf", "hand": ["QH", "KH"]}),
    (Spreads(5, 3), {"t": "Spreads", "chips": 5, "spaces": 3}),
]


@pytest.mark.parametrize(("choices", "told"), TOLD, ids=[told["t"] for _, told in TOLD])
def test_choices_go_over_the_wire_by_their_fields(choices: Choices, told: dict[str, Any]) -> None:
    """Answers as notation writes them, a range by its least and its most."""
    assert write_choices(choices) == told
    again = read_choices(json.loads(json.dumps(told)))
    assert type(again) is type(choices)
    assert write_choices(again) == told
    assert [*again] == [*choices]


@pytest.mark.parametrize("name", GAMES)
def test_every_question_of_an_evening_can_be_asked_over_the_wire(name: str) -> None:
    """Of every kind that a seat or the host is asked: the same choices come out."""
    session, rng = OF_GAMES[name].random_session(4)
    asked: set[type] = set()

    def watch(now: Any) -> None:  # noqa: ANN401 - a session of any game
        for one in now.round.open:
            if one.question.who is not Office.NATURE:
                choices = one.question.choices(now.round.table)
                told = json.loads(json.dumps(write_choices(choices)))
                assert write_choices(read_choices(told)) == told
                asked.add(type(choices))

    OF_GAMES[name].play_on(session, rng, watch)
    assert len(asked) > 2
    assert asked <= {*CHOICES}


@pytest.mark.parametrize(
    "told",
    [
        *(None, 3, "OneOf", [], {}, {"t": "Nothing"}, {"t": None}, {"t": ["OneOf"]}),
        *(
            {"t": "OneOf"},
            {"t": "OneOf", "answers": 3},
            {"t": "OneOf", "answers": ["tea"]},
        ),
        *({"t": "Wagers", "to_call": 2, "raise_to": 4, "fold": True}, {"t": "Wagers", "to_call": 2, "fold": True}),
        *({"t": "HostChoices", "words": ["tea"], "chairs": []}, {"t": "HostChoices", "words": None, "chairs": []}),
        *({"t": "ClaimsOf", "spaces": ["X"]}, {"t": "ClaimsOf", "spaces": [3]}, {"t": "ClaimsOf", "spaces": [None]}),
        *({"t": "ClaimsOf", "spaces": [["K"]]}, {"t": "FiveOf", "hand": ["XX"]}, {"t": "FiveOf", "hand": [3]}),
    ],
)
def test_what_no_room_says_is_refused(told: Any) -> None:  # noqa: ANN401 - anything
    """A client knows no such choices."""
    with pytest.raises(NotationError, match="expected "):
        read_choices(told)


def test_what_nature_is_asked_does_not_go_over_the_wire() -> None:
    """Nobody shuffles from afar."""
    with pytest.raises(TypeError, match="tuple does not go over the wire"):
        write_choices((1, 2))


def test_a_question_has_its_number_its_kind_and_what_counts_where_one_is_silent() -> None:
    """Or there is none."""
    choices = Wagers(to_call=0, raise_to=range(2, 9), fold=None)
    asking = Asking(7, "HandWager", choices, Check(), optional=False)
    told = {
        "number": 7,
        "kind": "HandWager",
        "choices": write_choices(choices),
        "default": "check",
        "optional": False,
    }
    assert ASKED.write(asking) == told
    assert ASKED.read(told) == asking
    assert (ASKED.write(None), ASKED.read(None)) == (None, None)
    for name in told:
        with pytest.raises(NotationError):
            ASKED.read({key: value for key, value in told.items() if key != name})
    assert Call() in Wagers(to_call=2, raise_to=range(4, 9), fold=Fold())
