"""What somebody typed wrong is said in his language: every sentence has its words, and every verb uses them."""

import ast
import errno
import json
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from click.testing import CliRunner

from boodle.cli import main
from boodle.echo import Mistyped, saying
from boodle.notation.pots.desk import POTS
from boodle.notation.tournament.acts import TOURNAMENT
from boodle.notation.tournament.record import TITLE
from boodle.notation.tournament.rules import WRONG
from boodle.notation.tripoley.desk import DESK
from boodle.sim.graphics_compiler import NoCard
from boodle.words.catalogue import ENGLISH, MISTYPED, Words, languages
from boodle.words.mistyped import why_not
from tests.shared import ROOT

HOUSE = ROOT / "src" / "boodle"
RAISED = {
    "NotationError",
    "CardError",
    "CannotDeal",
    "RangeError",
    "SpaceNameError",
    "SeatsError",
    "NoSuchRule",
    "NoCard",
    "ClusterFailed",
    "saying",
}
OTHERS = [language for language in languages() if language != ENGLISH]

SYSTEM = (errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOTDIR, errno.ENOSPC, errno.EROFS, errno.ENAMETOOLONG)
"""Why a system refuses a file, as far as it has words."""
PROGRAMS = (
    "adapters",
    "client",
    "library",
    "server",
    "notation/wire",
    "notation/pots/plain.py",
)
"""What programs send one another, whose `detail` is English."""


@cache
def texts_in(file: Path) -> frozenset[str | None]:
    """The sentences of the refusals in a file, None where one is put together there."""
    source = file.read_text(encoding="utf-8")
    if not any(f"{name}(" in source for name in RAISED):  # most raise none, and need not be taken apart
        return frozenset()
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    said = [node.args[0] for node in calls if getattr(node.func, "id", "") in RAISED and node.args]
    texts = (str(text.value) for text in said if isinstance(text, ast.Constant))
    return frozenset([*texts, *(None for text in said if isinstance(text, ast.JoinedStr))])


def spoken_files() -> Iterator[Path]:
    """Every file whose refusals people read."""
    for file in sorted(HOUSE.rglob("*.py")):
        name = file.relative_to(HOUSE).as_posix()
        if not name.startswith(PROGRAMS):
            yield file


def english() -> set[str]:
    """Every sentence that is to be said in other languages; what is only filled in, as `{why}`, needs no words."""
    texts = {text for file in spoken_files() for text in texts_in(file) if text}
    for desk in (POTS, DESK, TOURNAMENT):
        texts |= {desk.desk, *(part.what for line in desk.lines.values() for part in line.parts)}
    texts |= {
        *WRONG.values(),
        "count",
        "share",
        "record",
        "game that was seen",
    }  # what `names, each with its …` asks for
    texts |= {os.strerror(code).lower() for code in SYSTEM}
    return {text for text in texts if re.search(r"\w", re.sub(r"\{\w+\}", "", text)) or ":" in text}


def facts_of(text: str) -> set[str]:
    """The facts that a sentence names."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_says_every_sentence(language: str) -> None:
    """Under exactly the English ones, and with the same facts."""
    words = Words(language)
    keys = {key.removeprefix(f"{MISTYPED}.") for key in words.keys(MISTYPED)}
    assert keys == english()
    for text in keys:
        assert words.fields(f"{MISTYPED}.{text}") == facts_of(text), text


def test_no_sentence_is_put_together_where_it_is_refused() -> None:
    """Else it could be said in English alone."""
    assert [file.name for file in spoken_files() if None in texts_in(file)] == ["acts.py"]


def test_a_fact_may_be_a_refusal_itself() -> None:
    """It is said in the same language, and English is for programs."""
    refused = Mistyped("line {number}: {why}", number=3, why=Mistyped("{word} is said twice", word="'a {b}'"))
    assert str(refused) == "line 3: 'a {b}' is said twice"
    assert why_not(Words("de"), refused) == "Zeile 3: 'a {b}' ist zweimal gesagt"


def test_what_has_no_words_is_said_as_it_is() -> None:
    """Also where it holds braces."""
    assert why_not(Words("fr"), saying("'{' is odd")) == "'{' is odd"
    assert why_not(Words("fr"), saying("{what} is odd", what=3)) == "3 is odd"
    assert why_not(Words("fr"), OSError("gone")) == "gone"


WRONG_LINES = {
    "pots": "A/A x/A 5,B 3,A 2/A 5, B 3; hands: C/A 5; hands: A<B/; ;/A 5,,B 3/A 5 folded/A 5; dead 1; dead 2/what: A"
    "/A 5, B 3; hands: A > A/A 5, B 3; hands: A/A 5 B 3/A>B/1,000/A? 5/hands 5/A 1234567890123456",
    "floor missed-blind --kind cash --button-passed yes --missed small --big-blind 10 --small-blind": "x",
    "play --resume": "nowhere.txt",
    "floor missed-blind": "--kind=x/--small-blind=x",
    "tournament show NIGHT": 'dance/out/left 3/button x/count ann/move a 1/rename a/colour-up/register "a/drawn 1.1 x'
    "/start now/out 5/final x/found 5 5 5/out a 5 b/drawn XX",
}
"""What is typed behind a verb, parted by strokes."""
WRONG_FILES = {
    "rules show FILE": "hand_size = 'x'|odds = 3|combinations = 'Q-Q'|deck = 'x'|= 3|base = 'x'|[about]\nhand_size = 3"
    "|game = 'chess'|hand_size = 99|about = 3|pay_cards = 'X'|card_out = 'X'|hand_size = '3'"
    "|a.b.c.d.e.f.g.h.i = 1|raise_cap = 1.5|game = 'holdem'\nlevels = 'x'|game = 'holdem'\nlevels = 3"
    "|[about]\ntitle = 3|[about]\nnext = 'x'",
    "replay FILE": "|boodle record 1|boodle record 99|boodle seen 1|boodle record 4\nevening\nmoves\nend\nx"
    "|boodle record 4\nevening\nmoves\nend|boodle record 4\nevening\nhouse hand_size x\nmoves\nend",
    "check FILE": "|rule = 'R.'|= 3|rule = |a = '\n|rule = 3\nids = []\nroom = 'x'|rule = 'R.'\nids = 3\nroom = 'x'"
    "|rule = 'R.'\nids = []\nroom = 'x'|rule = 'R.'\nids = []\nroom = 'pots'\ncase = 3",
    "tournament show FILE": "|boodle tournament 1|RULES\nchips x\nlevel 1/2 1|RULES\nlevel 1|RULES\nrebuy 1"
    "|RULES\nbook x|RULES\nchips 5\nchips 5\nlevel 1/2 1|RULES\nhats 3|RULES\nchip-set 3 5\nlevel 1/2 1|RULES\nchips 5",
}
"""What a file holds that a verb is given, parted by bars."""


def refused(*typed: str, code: int = 2) -> dict[str, str]:
    """What is answered in each language to what was typed."""
    answered = {}
    for language in languages():
        result = CliRunner().invoke(main, [*typed, "--language", language])
        assert result.exit_code == code, result.output
        answered[language] = result.output
    return answered


def assert_each_in_its_language(said: dict[str, str]) -> None:
    """Hold that nothing of an English sentence is left in the others."""
    assert len(set(said.values())) == len(said), said
    for language in OTHERS:
        assert not re.search(r"\b(?:expected|is|one of|no|as in|line|named|has)\b", said[language]), said[language]


HAND = {"variant": "NT", "antes": [0, 0], "blinds_or_straddles": [1, 2], "min_bet": 2, "starting_stacks": [9, 9]}
WRONG_HANDS: tuple[dict[str, object], ...] = (
    {"variant": "PO"},
    {"variant": 3},
    {"starting_stacks": [9]},
    {"starting_stacks": None},
    {"starting_stacks": [9, 9, 9]},
    {"starting_stacks": [9, 0]},
    {"ante_trimming_status": 1},
    {"antes": [1, 0]},
    {"blinds_or_straddles": [2, 1]},
    {"blinds_or_straddles": [1, 2, 5]},
    {"min_bet": 3},
    {"actions": 3},
    {"players": 3},
    {"_rake_cap": "x"},
)
"""What is otherwise in a hand of PHH; where it is None, it is not there."""
WRONG_ACTIONS = (
    "dance|d dh p1 AxKs|d dh p1 AsKsQs|d dh p1 AsKs/d dh p2 AsQs|p1 f|p2 cbr x|p2 cbr 3|d db 2c3c4c|p2 f/p1 f"
    "|d db 2c3c4c5c6c7c|p2 cbr 9/p1 cc|p2 cbr 9/p1 cc/d db 2c3c4c/d db 5c/d db 6c"
)
"""What is done in it, parted by bars."""


@pytest.mark.parametrize(
    "wrong", [*WRONG_HANDS, *({"actions": done.split("/")} for done in WRONG_ACTIONS.split("|"))], ids=str
)
def test_a_hand_is_refused_in_the_language(wrong: dict[str, object], tmp_path: Path) -> None:
    """A field of it, and an action."""
    file = tmp_path / "hand.phh"
    hand = {**HAND, "actions": [], **wrong}
    file.write_text(json.dumps({name: told for name, told in hand.items() if told is not None}), encoding="utf-8")
    assert_each_in_its_language(refused("replay", "--phh", str(file)))


def test_what_a_room_cannot_open_is_told_in_the_language(tmp_path: Path) -> None:
    """By the setting of the room, or before the verb; what the system says too."""
    said = [("--config", str(tmp_path / "none")), ("--data", __file__, "--port", "0")]
    for typed in said:
        assert_each_in_its_language(refused("serve", *typed))
        before = CliRunner().invoke(main, ["--language", "de", "serve", *typed]).output
        assert before == refused("serve", *typed)["de"]


def test_a_machine_without_a_card_says_so_in_the_language() -> None:
    """Whoever simulates may not know what CUDA is, but that he has it not."""
    refusal = NoCard("{on}: there is no graphics card here that CUDA can use", on="gpu")
    said = why_not(Words("de"), refusal)
    assert (said, str(refusal)) == (
        "gpu: Hier ist keine Grafikkarte, die CUDA benutzen kann",
        "gpu: there is no graphics card here that CUDA can use",
    )


@pytest.mark.parametrize("verb", WRONG_LINES)
def test_every_verb_refuses_a_line_in_the_language(verb: str, tmp_path: Path) -> None:
    """A clause, an act, a fact of the floor."""
    night = str(tmp_path / "night")
    if "NIGHT" in verb:
        assert CliRunner().invoke(main, ["tournament", "new", night]).exit_code == 0
    begun = [night if word == "NIGHT" else word for word in verb.split()]
    for wrong in WRONG_LINES[verb].split("/"):
        assert_each_in_its_language(refused(*begun, wrong))


@pytest.mark.parametrize("verb", WRONG_FILES)
def test_every_verb_refuses_a_file_in_the_language(verb: str, tmp_path: Path) -> None:
    """House rules, and a night."""
    file = tmp_path / "file"
    for wrong in WRONG_FILES[verb].split("|"):
        file.write_text(f"{wrong}\nacts\n".replace("RULES", TITLE) if "tournament" in verb else wrong, encoding="utf-8")
        assert_each_in_its_language(refused(*[str(file) if word == "FILE" else word for word in verb.split()]))


WRONG_CASES = {
    "pots": "|paid = { A = 5 }\nhats = 3|paid = 3|paid = { A = 4.5 }|paid = { A = 5 }\ngiven = { folded = ['A'] }"
    "|paid = { A = 5 }\ngiven = { folded = ['Z'] }|paid = { A = 5 }\nexpect = { refused = 'x' }"
    "|paid = { A = 5 }\ngiven = { hands = 'A', odd_chips = 'x' }|paid = { A = 5 }\nexpect = { award = { A = 5 } }",
    "floor": "|expect = { ruling = 'x' }|incident = 'x'\nexpect = { asks = 'x' }"
    "|incident = 'exposed-card'\nfacts = { card = 53 }\nexpect = { asks = 'x' }"
    "|incident = 'exposed-card'\nfacts = { hat = 5 }\nexpect = { asks = 'x' }"
    "|incident = 'exposed-card'\nfacts = { exposed-cards = 1, card = 5 }\nexpect = { asks = 'x' }"
    "|incident = 'exposed-card'\nfacts = { exposed-cards = 1, card = 5 }\ngiven = { stub = 'XX' }"
    "\nexpect = { ruling = 'x' }",
    "tournament": "|do = 'x'|do = 'x'\nexpect = {}|do = 'break'\nexpect = {}|do = 'redraw'\ncards = 'AH'\nexpect = {}"
    "|do = 'balance'\ntables = { x = 'Ann' }\nexpect = {}|do = 'night'\nrules = ['x']\nacts = []\nexpect = {}",
    "tripoley": "|players = 'x'|hands = { 0 = 'AX' }\nmoves = '! 0: fold'|hands = { 9 = 'AH' }\nmoves = '! 0: fold'"
    "|hands = { 0 = 'AH', 1 = 'AH' }\nmoves = '! 0: fold'|page = 'x'\nmoves = '! 0: fold'"
    "|moves = '> x'\nexpect = { over = true }|page = 'betting'\nmoves = '! 0: fold'"
    "|house = { hand_size = 99 }\nmoves = '! 0: fold'|moves = '! 3: swap'"
    "|house = { deck = 32, most_players = 6 }\nhands = { 0 = '2C' }\nmoves = '! 0: fold'",
    "holdem": "|stacks = { Ann = 9, Ben = 9 }|STACKS\nmoves = '? Dot'|STACKS\nmoves = '? Ann'"
    "|STACKS\nmoves = '? Ben: fold'|STACKS\nmoves = '! Ben: fold'|STACKS\nmoves = 'Ben: check'"
    "|STACKS\nmoves = '> x'\nexpect = { over = true }"
    "|STACKS\nhands = { Ann = 'AS' }\nmoves = '! Ann: fold'|STACKS\nlater = 3|STACKS\nexpect = { stacks = { Ann = 3 } }"
    "|STACKS\nexpect = { events = ['x'], never = ['posted'] }",
}
"""What stands in a case of a room, parted by bars."""


@pytest.mark.parametrize("room", WRONG_CASES)
def test_a_case_is_refused_in_the_language(room: str, tmp_path: Path) -> None:
    """Whatever is wrong with it, or with what it expects."""
    file = tmp_path / "case.toml"
    for wrong in WRONG_CASES[room].split("|"):
        case = wrong.replace("STACKS", "stacks = { Ann = 9, Ben = 9 }").replace("moves = '> x\n", "moves = '> x")
        file.write_text(f"rule = 'R.'\nids = []\nroom = '{room}'\n[[case]]\n{case}\n", encoding="utf-8")
        assert_each_in_its_language(refused("check", str(file), code=1))
