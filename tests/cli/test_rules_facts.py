"""House rules as a program reads them: what is said of a house, all of its answers, and where two differ."""

from boodle.cli.houses import NamedHouse
from boodle.cli.rules_facts import difference, house_facts, preset_facts
from boodle.frozen import replace
from boodle.games import HOLDEM, TRIPOLEY
from boodle.notation.holdem.house import preset as holdem_preset
from boodle.notation.houses import About
from boodle.notation.tripoley.house import preset
from boodle.tripoley.answers import Deck

TURBO = NamedHouse("turbo", HOLDEM, holdem_preset("turbo"), "turbo", About(source="Everybody"))
LEVELS = "15/30 25/50 50/100 100/200/200 150/300/300 200/400/400 300/600/600 500/1000/1000 1000/2000/2000"
ANSWERS = {
    "play": "tournament",
    "most_players": 9,
    "start_chips": 1500,
    "limit": "no-limit",
    "ante_by": "big-blind",
    "levels": LEVELS,
    "level_hands": 6,
    "level_minutes": 0,
    "rebuys": 0,
    "rebuy_levels": 0,
    "button": "dead",
    "all_in_cards": "face-up",
    "run_twice": "no",
    "show_first": "aggressor",
    "mucking": "beaten",
    "deals": 0,
    "clock": 0,
}
LISTED = {"name": "turbo", "game": "holdem", "title": "turbo", "fewest": 2, "most": 9}
OURS = NamedHouse(
    "ours.toml",
    HOLDEM,
    replace(holdem_preset("turbo"), preset="grandma's", level_hands=5, most_players=6),
    "turbo",
    About(title="Ours", source="Grandma", description="First,\nof all.\n\nSecond."),
)


def test_a_preset_has_all_its_answers_and_changes_nothing() -> None:
    """But for those that make no difference, and its own name."""
    assert preset_facts(TURBO) == LISTED
    assert house_facts(TURBO) == LISTED | {
        "source": "Everybody",
        "description": [],
        "base": "turbo",
        "answers": ANSWERS,
        "changed": [],
    }


def test_a_house_of_ones_own_names_what_it_changes() -> None:
    """And what its file says of it; another name is no other answer."""
    assert house_facts(OURS) == {
        "name": "ours.toml",
        "game": "holdem",
        "title": "Ours",
        "fewest": 2,
        "most": 6,
        "source": "Grandma",
        "description": ["First, of all.", "Second."],
        "base": "turbo",
        "answers": ANSWERS | {"level_hands": 5, "most_players": 6},
        "changed": ["most_players", "level_hands"],
    }


def test_where_two_houses_differ_both_answers_are_told() -> None:
    """Nothing where a question does not come up; in the order of the form."""
    assert difference(TURBO, OURS) == {
        "game": "holdem",
        "houses": ["turbo", "ours.toml"],
        "differ": {"most_players": [9, 6], "level_hands": [6, 5]},
    }
    usual = NamedHouse("pagat", TRIPOLEY, preset("pagat"), "pagat", About())
    other = NamedHouse("-", TRIPOLEY, replace(usual.house, deck=Deck.ONE_OUT, ending_pots=7), "pagat", About())
    found = difference(usual, other)
    assert (found["game"], found["houses"]) == ("tripoley", ["pagat", "-"])
    assert found["differ"] == {"deck": [52, 51], "card_out": [None, "8D"]}
    assert difference(usual, usual)["differ"] == {}
