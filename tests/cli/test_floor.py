"""`boodle floor`: rulings at once, one question at a time, and for scripts."""

import json
import re
from typing import Any

import pytest
from click.testing import CliRunner, Result

from boodle.cli import main
from boodle.floor import BOARDLESS, INCIDENTS, Choice, RulingBook
from boodle.games import FLOOR
from boodle.words.catalogue import Words
from boodle.words.floor import FloorInWords

RACE = "--small-chip|25|--big-chip|100|--cards|2C 3C 4C KH"
TOLD = FloorInWords(Words())


def run(*arguments: str, typed: str = "", columns: int = 78) -> Result:
    """Run `boodle floor` with these arguments, and with everything that is typed given beforehand."""
    environment = {"COLUMNS": str(columns)}
    return CliRunner().invoke(main, ["floor", *arguments], prog_name="boodle", input=typed, env=environment)


def as_json(*arguments: str) -> Any:  # noqa: ANN401 - as JSON has it
    """What a script is told."""
    return json.loads(run(*arguments, "--json").stdout)


@pytest.mark.parametrize("columns", [40, 78])
def test_a_ruling_comes_at_once(columns: int) -> None:
    """Steps, chips, who is told, why, what other books say, and what the room could work out."""
    result = run("early-turn", columns=columns)
    assert (result.exit_code, result.stderr) == (0, "")
    assert max(map(len, result.stdout.splitlines())) <= columns
    told = " ".join(result.stdout.split())
    for part in (
        "What came too soon goes back, and the stub is shuffled. What the dealer does now 1. Stop.",
        "Chips and bets What has been bet stands.",
        "Who is told Show everybody the exposed card",
        "Why FLR-11: If the turn comes before the betting on the flop is over",
        "Elsewhere Robert's Rules: The river comes as the turn",
        "To have it worked out, give --stub and --shuffled.",
    ):
        assert part in told


def test_another_book() -> None:
    """Rules by its own rules, and says where it was not looked up."""
    told = run("early-turn", "--book", "roberts").stdout
    assert "Robert's Rules, Hold'em 8: An early turn waits aside" in " ".join(told.split())
    unread = " ".join(run("final-table", "--book", "roberts").stdout.split())
    assert "Robert's Rules was not looked up on this; the ruling is from the house book." in unread
    assert as_json("final-table", "--book", "roberts")["reading"] == "unread"


def test_at_tripoley() -> None:
    """By its own rows, and without other books."""
    told = as_json("extra-hand", "--game", "tripoley")
    assert (told["ruling"], told["by"], told["elsewhere"]) == ("redeal", "house", [])
    assert "does not come up at Tripoley" in run("early-turn", "--game", "tripoley").stdout


@pytest.mark.parametrize("game", [name for name, column in FLOOR.items() if column == BOARDLESS])
def test_in_a_game_without_a_board(game: str) -> None:
    """Nothing of a flop, a burn or blinds, and otherwise by the book that is asked."""
    card = ("exposed-card", "--exposed-cards", "1", "--card", "3", "--game", game)
    told = run(*card).stdout
    assert "Lay it with the discards." in told
    assert not re.search("burn|flop|board", told)
    for name in ("four-card-flop", "missed-blind"):
        assert "does not come up in a game with neither board nor blinds" in run(name, "--game", game).stdout
    assert not re.search("Flop|[Bb]lind", run("--list", "--game", game).stdout)
    assert "board" not in run("--game", game, typed="q\n").stdout
    assert [as_json(*card, "--book", book)["by"] for book in ("tda", "roberts")] == ["house", "roberts"]
    assert as_json("early-turn", "--game", game, "--book", "roberts")["elsewhere"] == []


def test_it_is_worked_out_with_the_cards() -> None:
    """The board that comes, the burns, and what everybody has seen."""
    stub = ["--stub", "3S 4S 5S 6S 7S", "--board", "AH KD 2C"]
    facts = ["--acted", "no", "--street", "turn", "--shown-cards", "two"]
    told = run("two-burns", *facts, *stub).stdout
    assert "Board: AH KD 2C 6S 4S.\n  Burned: 3S 5S.\n  Seen by everybody: 5S.\n" in told
    assert as_json("two-burns", *facts, *stub)["worked"] == {
        "board": "AH KD 2C 6S 4S",
        "burned": "3S 5S",
        "seen": "5S",
    }


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        (
            "several-chips --chips|1000 100 100 100 100 100|--bet-to-match|1100|--smallest-raise|600|--last-chips|no",
            ["The bet is 1700 in all.", "200 chips are still to be put in."],
        ),
        (
            "several-chips --chips|1000 500|--bet-to-match|1100|--smallest-raise|600",
            ["The bet is 1100 in all.", "400 chips go back."],
        ),
        (
            "missed-blind --kind|cash|--button-passed|yes|--missed|big|--small-blind|1|--big-blind|2",
            ["1 dead, into the pot.", "2 live, as a bet."],
        ),
        (
            "all-in --all-ins|two-players|--paid|A 100, B 60",
            ["40 chips back to A: nobody else paid more than 60.", "Pot, 120 chips: 60 each from A and B."],
        ),
        (
            "chip-race --race-way|cards|--book|tda|--small-chips|A 3, B 1|--last-chips|A|" + RACE,
            ["A gets 1 big chip.", "B gets 1 big chip.", "A would have no chip left, and keeps one."],
        ),
        ("equal-ranks --decides-what|draw|--cards|KC KS AD", ["Best first: AD KS KC."]),
        ("balance-tables --tables|A B* C D E .; a* b . . . .", ["moves from"]),
        ("balance-tables --tables|A B*; a* b", []),
        (
            "balance-tables --tables|A B* . C D E F; a b* c d e f g h i",
            ["c moves from 2.3 to 1.3 and waits there until the button has passed."],
        ),
        (
            "final-table --dealt|Ann 3C, Ben KH|--dealer|1",
            ["Ben sits in seat 2.", "Ann sits in seat 1.", "The button stays at seat 1."],
        ),
    ],
)
def test_what_the_room_works_out(arguments: str, lines: list[str]) -> None:
    """Bets, posts, pots, races, draws and moves; facts that follow from the chips are not asked for."""
    name, _, options = arguments.partition(" ")
    result = run(name, *options.split("|"))
    assert (result.exit_code, result.stderr) == (0, "")
    told = " ".join(result.stdout.split())
    assert [line for line in lines if line not in told] == []


def test_for_scripts() -> None:
    """All of a ruling, or what has to be known first, with code 2."""
    told = as_json("exposed-card", "--exposed-cards", "1", "--card", "3")
    assert (told["ruling"], told["by"], told["needs"]) == ("replace-hole-card", "house", "room")
    assert told["facts"] == {"exposed-cards": 1, "card": 3}
    assert told["because"][0]["rule"] == "FLR-13"
    assert told["worked"] is None
    result = run("two-burns", "--acted", "no", "--json")
    asked = json.loads(result.stdout)
    assert (result.exit_code, asked["asks"], asked["expected"]) == (2, "street", ["flop", "turn", "river"])
    other = as_json("extra-hand", "--looked", "no")["elsewhere"]
    assert [(one["book"], one["asks"]) for one in other] == [("tda", "action"), ("roberts", "action")]


def test_why_is_said_for_the_game_that_is_played() -> None:
    """How Tripoley plays a rule stands only in the answer for a Tripoley table; and who has lost all sees no blinds."""
    card = ["exposed-card", "--exposed-cards", "1", "--card", "3"]
    assert "Tripoley" not in as_json(*card)["because"][0]["says"]
    at_tripoley = as_json(*card, "--owner-asks", "yes", "--game", "tripoley")
    assert "Tripoley has no stub" in at_tripoley["because"][0]["says"]
    rebuy = as_json("rebuy", "--decides", "buys", "--game", "tripoley")
    assert "blind" not in " ".join([rebuy["verdict"], *rebuy["steps"]])


def test_no_ruling_at_holdem_speaks_of_tripoley() -> None:
    """What is said at Tripoley alone has a ruling of its own."""
    at_holdem = {row.ruling for one in INCIDENTS.values() for book in RulingBook for row in one.rows(book)}
    said = [step for key in at_holdem for step in (TOLD.verdict(key), *TOLD.steps(key))]
    assert [step for step in said if "Tripoley" in step] == []


def test_both_answers_of_the_house_on_newcomers_are_told() -> None:
    """Whether a newcomer posts is the house's own choice, which the floor does not know."""
    for sits in (["--seat-between", "elsewhere"], ["--seat-between", "between-blinds"]):
        steps = " ".join(as_json("new-seat", *sits)["steps"])
        assert "newcomer" in steps
        assert "posts a live big blind" in steps
        assert "your house plays" in steps


def test_who_is_told_says_what_was_done() -> None:
    """Nobody is told that something was put right where the cards stand."""
    for arguments in (["missing-burn", "--acted", "yes"], ["late-misdeal", "--action", "substantial"]):
        assert as_json(*arguments)["told"] == "Tell everybody what went wrong, and that it is left as it is."
    assert as_json("equal-ranks", "--decides-what", "draw")["told"] == "Tell everybody which rule decides."


def test_the_list() -> None:
    """Every incident with its title, by groups; or those that speak of a word, or arise at Tripoley."""
    told = " ".join(run("--list").stdout.split())
    assert all(f"{name} {TOLD.title(one)}" in told for name, one in INCIDENTS.items())
    assert "Where nothing here fits, the host decides what is fairest." in told
    assert next(one["incident"] for one in as_json("--list", "string bet")) == "second-motion"
    assert [one["incident"] for one in as_json("--list", "FLR-33")] == ["two-burns"]
    at_tripoley = [one["incident"] for one in as_json("--list", "--game", "tripoley")]
    assert at_tripoley == [name for name, one in INCIDENTS.items() if one.arises("tripoley")]
    assert as_json("--list", "burn flop early")[0]["incident"] == "early-flop"
    incident = INCIDENTS["two-burns"]
    assert as_json("--list", "FLR-33") == [
        {
            "incident": "two-burns",
            "title": TOLD.title(incident),
            "group": incident.group,
            "rules": list(incident.rules),
            "facts": {fact.name: TOLD.expected(fact) for fact in incident.facts},
        }
    ]


def test_the_whole_list_stands_in_groups() -> None:
    """Each incident in its own; blanks look for nothing, and for programs all is listed where nothing is said."""
    lines: list[str] = []
    for group in dict.fromkeys(one.group for one in INCIDENTS.values()):
        rows = [f"{name} {TOLD.title(one)}" for name, one in INCIDENTS.items() if one.group == group]
        lines += [TOLD.group(group), *rows]
    told = run("--list").stdout
    assert " ".join(told.split()).startswith(" ".join(lines))
    assert told.count("\n\n") == len({one.group for one in INCIDENTS.values()})
    assert run("--list", "  ").stdout == told
    assert as_json() == as_json("--list")


def test_it_is_walked_through() -> None:
    """Group, incident, answers by number or by name; what is none of them is asked again."""
    result = run(typed="2\n5\nno\n7\nturn\n3\n")
    assert "the host decides what is fairest." in " ".join(result.stdout.split())
    told = " ".join(result.stdout.split())
    assert result.exit_code == 0
    assert "The second card shown stays as the turn; the second burn will be the river." in told
    assert told.count("1 to 3, or q to stop") == 3
    number = run(typed="1\n1\nmany\n1\n3\n")
    assert "the card is replaced at the end" in number.stdout
    assert number.stdout.count("a number from 1 to 52: ") == 3


@pytest.mark.parametrize("name", INCIDENTS)
def test_every_incident_has_its_help(name: str) -> None:
    """With an option for each fact, and its answers."""
    result = run(name, "--help", columns=400)
    assert result.exit_code == 0
    for fact in INCIDENTS[name].facts:
        answers = "|".join(fact.answers) if isinstance(fact, Choice) else f"{fact.least}-{fact.most}"
        assert f"--{fact.name} {answers}" in result.stdout


def test_the_help_lists_the_incidents() -> None:
    """By their titles."""
    told = " ".join(run("--help").stdout.split())
    assert "early-turn The turn is dealt before the betting on the flop is over" in told


def test_a_question_ends_with_its_own_mark() -> None:
    """In the help and over the ruling; what is no question ends with a full stop."""
    assert "who may raise again?\n" in run("short-all-in", "--help", columns=400).stdout
    assert run("short-all-in", "--acted-before", "no", columns=400).stdout.startswith(
        "Somebody is all-in for less than a full raise: who may raise again?\n"
    )
    assert "  A raise is declared below the smallest raise.\n" in run("raise-too-small", "--help", columns=400).stdout
