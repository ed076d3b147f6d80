"""What is printed arrives, whatever the terminal or the pipe can show."""

import asyncio
import json
import os
import re
import shutil
import subprocess
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from boodle.cli import main
from boodle.cli.output import SPELT, as_typed, spelt
from boodle.notation.tripoley.house import NOTATION
from boodle.server.store import Entry, SqliteStore
from boodle.sim.parts import interpreted
from boodle.words.catalogue import Words, languages
from tests.cli.playing import BOODLE, at_terminal
from tests.sim.odds_slowly import slowly

HERE = Path(__file__).parents[2]
ENCODINGS = ("ascii", "cp1252", "cp850", "utf-8")
NAMES = ("Jürgen", "Łukasz", "Мария", "Zoë")
HAND = "QH KH 8S 9S TS 2C 3C 4D"
FEW = ("--deals", "20", "--seed", "7")
SAID = tuple(f"register {name}" for name in NAMES)
PAID = ", ".join(f"{name} {chips}" for chips, name in enumerate(NAMES, 100))

LINES: dict[str, list[tuple[str, ...]]] = {
    "play": [("--auto", *FEW, "--name", NAMES[0]), ("holdem", "--watch", "--deals", "1", "--language", "de")],
    "serve": [("--help",)],
    "rules": [()],
    "rules show": [("pagat",), ("rummoli", "--book"), ("ours.toml",)],
    "rules diff": [("pagat", "poch")],
    "rules new": [("new.toml",)],
    "replay": [("one-deal.txt",), ("--phh", "-v", "side-pots.phh"), ("--phh", "--json", "side-pots.phh")],
    "verify": [("one-deal.txt", "seen-deal.txt", "proved-deal.txt")],
    "check": [("case.toml",)],
    "pots": [(PAID,), ("--json", PAID)],
    "tournament": [("friday.txt",)],
    "tournament show": [("friday.txt",), ("friday.txt", "draw", "start"), ("friday.txt", "--json")],
    "tournament new": [("new.txt", "--players", "6", "--hours", "2")],
    "tournament levels": [("--players", "9", "--chips", "5000", "--hours", "2")],
    "tournament payouts": [("--entries", "20", "--pool", "400")],
    "tournament race": [("Jürgen 3, Zoë 1", "--small", "25", "--big", "100", "--draw")],
    "icm": [("Jürgen 3, Zoë 1", "--prizes", "50,30", "--deal", "chips", "--risk")],
    "floor": [("--list", "burn"), ("early-turn", "--book", "roberts"), ("early-turn", "--game", "tripoley", "--json")],
    "odds": [("--chapter", "spaces", *FEW, "--language", "fr"), ("hand", HAND, *FEW), ("hand", HAND, *FEW, "--json")],
    "match": [("first", "first", "--players", "3", "--deals", "9", "--jobs", "1")],
    "equity": [("AKs", "22+", "--board", "2c7d9s"), ("AA", "KK", "QQ", "--deals", "9", "--json")],
    "pushfold": [(), ("--seats", "3", "--prizes", "5,3", "--json")],
    "benchmark": [("first", "--deals", "9"), ("--house", "9-3", "--json")],
    "warm": [("--help",)],
    "sim": [FEW, (*FEW, "--language", "fr"), (*FEW, "--json"), (*FEW, "--csv", "figures.csv")],
    "backup": [("room", "cöpy")],
    "restore": [("saved", "new–room")],
    "doctor": [("room",), ("room", "--json")],
}
"""Every verb, and how it is tried."""
COMPILED = ("odds", "pushfold", "benchmark")
"""Those that compile here."""


def verbs(group: click.Group, before: str = "") -> Iterator[str]:
    """Every verb and verb below a verb, but for the incidents of the floor, which are all one."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        yield f"{before}{name}"
        if isinstance(command, click.Group) and name != "floor":
            yield from verbs(command, f"{before}{name} ")


def test_every_verb_is_tried() -> None:
    """A new one is listed here before it is printed anywhere."""
    assert isinstance(main, click.Group)
    assert sorted(verbs(main)) == sorted(LINES)


@pytest.fixture(scope="module")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all that the verbs are given."""
    folder = tmp_path_factory.mktemp("desk")
    for file in ("one-deal.txt", "seen-deal.txt", "proved-deal.txt", "side-pots.phh"):
        shutil.copy(HERE / "examples" / file, folder)
    shutil.copy(HERE / "conformance" / "pots" / "all_in_stays_in.toml", folder / "case.toml")
    (folder / "ours.toml").write_text('base = "royal"\n[about]\ntitle = "Bei Jürgen – ♥"\n', encoding="utf-8")
    friday = str(folder / "friday.txt")
    assert boodle("utf-8", "tournament", "new", friday, "--players", "4", "--hours", "2").exit_code == 0
    assert boodle("utf-8", "tournament", friday, *SAID).exit_code == 0

    async def store() -> None:
        kept = SqliteStore(folder / "room")
        await kept.append([Entry("Sunday", 0, 0, "moved", b'{"lead": "4C"}')])
        await kept.close()

    asyncio.run(store())
    assert boodle("utf-8", "backup", str(folder / "room"), str(folder / "saved")).exit_code == 0
    return folder


@pytest.fixture
def desk(laid_out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same folder for each verb, and no compiler for its few deals."""
    shutil.copytree(laid_out, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    slowly(monkeypatch)
    monkeypatch.setattr("boodle.sim.running.counted", interpreted)


def boodle(encoding: str, *arguments: str, typed: str = "") -> Result:
    """Run `boodle` where only these signs can be shown."""
    return CliRunner(charset=encoding).invoke(main, arguments, typed, prog_name="boodle")


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize(
    "verb", [pytest.param(verb, marks=pytest.mark.kernels if verb in COMPILED else ()) for verb in LINES]
)
def test_no_verb_ends_in_an_encoding_error(verb: str, encoding: str) -> None:
    """All of it is printed in signs that can be shown, its help too."""
    for line in (*LINES[verb], ("--help",)):
        result = boodle(encoding, *verb.split(), *line, typed="\n" * 99)
        told = result.stdout_bytes.decode(encoding) + result.stderr_bytes.decode(encoding)
        assert "codec" not in told, told
        assert "Traceback" not in told, told
        assert isinstance(result.exception, SystemExit | None), (line, result.exception)
        assert result.exit_code == 0, told


@pytest.mark.parametrize("encoding", ["ascii", "cp850"])
def test_a_program_of_its_own_spells_what_its_pipe_cannot_show(encoding: str) -> None:
    """On both of its ends: cards, accents, and what was typed."""
    env = os.environ | {"PYTHONUTF8": "0", "PYTHONIOENCODING": encoding}
    told = subprocess.run(
        [*BOODLE, "replay", "--phh", "-v", str(HERE / "examples" / "side-pots.phh")],
        capture_output=True,
        env=env,
        check=False,
    )
    assert (told.returncode, told.stderr) == (0, b"")
    assert "Ann: AD AS" in told.stdout.decode(encoding)
    told = subprocess.run([*BOODLE, "verify", "–♥.txt"], capture_output=True, env=env, check=False)
    line = told.stderr.decode(encoding)
    assert (told.returncode, told.stdout) == (2, b"")
    assert "-H.txt" in line.replace("–", "-")


def test_a_terminal_of_an_old_kind_is_told_in_letters(tmp_path: Path) -> None:
    """At a real terminal too, where bars and colours are drawn."""
    extra = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "cp850"}
    told, code = at_terminal("--watch", "--deals", "1", "--name", "Мария", typed=[], folder=tmp_path, extra=extra)
    assert code == 0
    assert "????? " in told
    assert "codec" not in told


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_file_that_is_printed_is_read_back(encoding: str) -> None:
    """Rules and cases are UTF-8 whatever a pipe can show, and hold every sign."""
    told = boodle(encoding, "rules", "show", "ours.toml", "--toml").stdout_bytes
    assert NOTATION.read(told.decode()).house.preset == "Bei Jürgen – ♥"
    record = Path("one-deal.txt").read_text("utf-8").replace("preset royal", "preset Müllers")
    Path("named.txt").write_text(record, "utf-8")
    Path("again.toml").write_bytes(boodle(encoding, "replay", "--as-case", "named.txt").stdout_bytes)
    assert boodle(encoding, "check", "again.toml").exit_code == 0


def test_json_keeps_every_sign() -> None:
    """It is for programs: what a pipe cannot show is escaped, not spelt."""
    for encoding in ENCODINGS:
        told = json.loads(boodle(encoding, "pots", "--json", PAID).stdout)
        assert list(told["paid"]) == list(NAMES), encoding


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("10♥ K♠", "10H KS"),
        ("„Größe“ – «œuvre»", '"Groesse" - "oeuvre"'),
        ("Łukasz, Zoë, Çelik\u202f: ½ ± 3…", "Lukasz, Zoe, Celik : 1/2 +/- 3..."),
        ("Đorđe, Øystein, Władek, ẞ €5 £6 ‖ “a” → b · c", 'Dorde, Oystein, Wladek, SS EUR5 GBP6 | "a" -> b . c'),
        ("♣♦♥♠’‘‚“”„«»‐–—●·×±−⁄→‖€£", "CDHS''," + '"' * 5 + "---*.x+/--/->|EURGBP"),
        ("äöüÄÖÜßẞæÆœŒøØłŁđĐ", "aeoeueAeOeUessSSaeAeoeOeoOlLdD"),
        ("Zoe\u0308 🂡 Мария", "Zoe ? ?????"),
        ("\udcff", "?"),
    ],
)
def test_signs_are_spelt(text: str, letters: str) -> None:
    """By their names, by what they come apart into, or by a question mark."""
    assert spelt(text) == letters


LETTER = re.compile(r"LATIN (SMALL|CAPITAL) (?:LETTER|LIGATURE) (SHARP S|[A-Z]{1,2})\b")
UMLAUTS = "äöüÄÖÜ"


@pytest.mark.parametrize("sign", sorted(SPELT))
def test_a_letter_is_spelt_as_it_is_called(sign: str) -> None:
    """By the letters of its name; an umlaut with an e, a suit and money by their letters, all else by a sign."""
    name = unicodedata.name(sign)
    letter = LETTER.match(name)
    if letter is None:
        assert len(spelt(sign)) <= 3
        assert spelt(sign).isalpha() is name.endswith(("SUIT", "EURO SIGN", "POUND SIGN", "MULTIPLICATION SIGN"))
        return
    letters = "SS" if letter[2] == "SHARP S" else letter[2] + ("E" if sign in UMLAUTS else "")
    assert spelt(sign).upper() == letters
    assert spelt(sign)[0].isupper() is (letter[1] == "CAPITAL")


@pytest.mark.parametrize("language", languages())
def test_every_sign_of_the_catalogue_has_letters(language: str) -> None:
    """Nothing that is said is told by question marks where a terminal knows letters alone."""
    words = Words(language)
    said = {sign for topic in words.topics() for key in words.keys(topic) for sign in words.sentence(key)}
    assert sorted(sign for sign in said - {"?"} if "?" in spelt(sign)) == []


def test_json_keeps_the_letters_that_can_be_shown() -> None:
    """It is escaped only where it has to be."""
    told = CliRunner().invoke(main, ["pots", "Łukasz 5, Zoë 5", "--json"], prog_name="boodle")
    assert '"Łukasz": 5' in told.stdout


@given(st.text(st.characters()))
def test_whatever_is_spelt_can_be_shown_everywhere(text: str) -> None:
    """Nothing beyond ASCII is left, and what is ASCII stays."""
    assert spelt(text).isascii()
    assert spelt(spelt(text)) == spelt(text)


def test_a_command_to_copy_is_quoted_as_the_system_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Single quotation marks mean nothing at the prompt of Windows."""
    assert [as_typed(word) for word in ("a.txt", "my file.txt")] == ["a.txt", "'my file.txt'"]
    monkeypatch.setattr("boodle.cli.output.os.name", "nt")
    assert [as_typed(word) for word in (r"C:\cards\a.txt", "my file.txt")] == [r"C:\cards\a.txt", '"my file.txt"']
