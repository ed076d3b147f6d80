"""The conversation of `boodle rules new`, line by line as it stands on the screen, and the file that comes of it."""

import textwrap
from pathlib import Path

import pytest

from boodle.cli.files import CannotSave
from boodle.cli.rules_draft import Draft
from boodle.cli.rules_new import Interview, chosen_base, free_file, write_file
from boodle.frozen import replace
from boodle.notation.houses import About, HouseFile
from boodle.notation.tripoley.house import NOTATION, preset
from boodle.seating.faults import fault
from boodle.tripoley.faults import Why
from boodle.tripoley.house import HouseRules
from boodle.words.catalogue import Words
from boodle.words.tripoley.house import HOUSE
from tests.cli.playing import typed

EN = Words("en")
INTRO = [
    "Enter keeps the answer that is marked with it, ? or help shows the rules behind a question, b or",
    "back goes back to the one before, and q writes what is answered so far and stops.",
]
NAME = ["", "1/41. Whose rules are these?"]
LEAST = ["", "2/41. How many must play at least?"]
MOST = ["", "3/41. How many can play at most?"]
CHIPS = ["", "4/41. How many chips does everybody begin with?"]
DEALS = ["", "5/41. How many deals are agreed?", "Enter: as many as the host likes."]
TO_NINE = "Type a number from 2 to 9."
NOT_YET = [
    "These answers do not go together yet. The stake of a deal is 9 chips, and everybody begins with 3:",
    "nobody could ever stake. Go on, or type q once more to stop without writing.",
]
HOW_MANY = "# How many chips does everybody begin with?"
POOR = f'base = "pagat"\n\n{HOW_MANY} 3 chips.\nstart_chips = 3\n\n[about]\ntitle = "Ours"\n'
KEPT = ["", "Stopped, and nothing is written. What was answered so far, to be kept in a file by hand:"]
ANY = "Type a number from 0 to 1000000. 0: as many as the host likes."
NOTHING = "Nothing was answered, and nothing is written."
AMONG = [
    "a number from 1 to 8, or one of boxed-michigan-rummy, cadaco-1960,",
    "cosmo, michigan, pagat, poch, royal or rummoli.",
]


def named(now: str) -> str:
    """Return what is said below the first question."""
    return f"Type a name for them, on one line. Enter: {now}."


def asked(question: list[str], offer: str, how: str = TO_NINE) -> list[str]:
    """Return a question with what Enter gives, and how one answers it."""
    return [*question, f"Enter: {offer}.", how]


def held(
    *answers: str, base: str | HouseFile[HouseRules] | None = "pagat", ends: type[BaseException] = EOFError
) -> tuple[list[str], str | None, int]:
    """Hold a conversation; returns all that was said, the text, and how many questions were not asked."""
    screen = typed(*answers, ends=ends)
    interview = Interview(screen, EN)
    try:
        text = interview.hold(base)
    except KeyboardInterrupt:
        return screen.lines, None, -1
    return screen.lines, text, interview.unasked


def test_a_conversation_in_full() -> None:
    """Questions with their numbers, what Enter gives, what is explained or refused, and the way back."""
    answers = ("?", "b", "Ours", "7", "5", "8", "b", "BACK", "back", "", "HELP", "q")
    said, text, unasked = held(*answers)
    assert said == [
        *INTRO,
        *NAME,
        named("Our own rules"),
        "> ?",
        "No rule speaks of this: as you like it.",
        "> b",
        "This is the first question.",
        "> Ours",
        *asked(LEAST, "2 players"),
        "> 7",
        *asked(MOST, "9 players"),
        "> 5",
        "That does not go with what was answered before. At least 7 must play, but no more than 5 can.",
        "Answer otherwise, or type b to go back.",
        "> 8",
        *asked(CHIPS, "100 chips", "Type a number from 1 to 1000000."),
        "> b",
        *asked(MOST, "8 players"),
        "> BACK",
        *asked(LEAST, "7 players"),
        "> back",
        *NAME,
        named("Ours"),
        "> ",
        *asked(LEAST, "7 players"),
        "> HELP",
        "TRI-G-03: From two to nine can play, and the game is at its best with four to seven. (Pagat,",
        "Tripoli)",
        "CAD-01: Two to nine adults or teenagers can play Tripoley, best four to seven. (Cadaco leaflet,",
        "1960)",
        "> q",
    ]
    assert (text, unasked) == ('base = "pagat"\n\n[about]\ntitle = "Ours"\n', 40)


def test_what_does_not_go_together_yet_is_told_once_more_after_another_answer() -> None:
    """And written by hand, if at all."""
    said, text, _ = held("Ours", "", "", "3", "q", "b", "", "QUIT", "quit")
    deals = [*DEALS, ANY]
    chips = [*CHIPS, "Enter: 3 chips.", "Type a number from 1 to 1000000.", "> "]
    begun = said.index("> 3")
    kept = [*KEPT, *POOR.splitlines()]
    assert said[begun + 1 :] == [*deals, "> q", *NOT_YET, "> b", *chips, *deals, "> QUIT", *NOT_YET, "> quit", *kept]
    assert text is None


@pytest.mark.parametrize("ends", [EOFError, KeyboardInterrupt])
def test_where_what_is_typed_ends(ends: type[BaseException]) -> None:
    """Ctrl-C shows what was answered; else it is written if it can stand; nothing is where nothing was answered."""
    stopped = ends is KeyboardInterrupt
    said, text, unasked = held("Ours", ends=ends)
    shown = [*KEPT, 'base = "pagat"', "", "[about]", 'title = "Ours"'] if stopped else []
    assert said == [*INTRO, *NAME, named("Our own rules"), "> Ours", *asked(LEAST, "2 players"), *shown]
    assert (text is None, unasked) == (stopped, -1 if stopped else 40)
    for base, first in ((None, []), ("pagat", [*INTRO, *NAME, named("Our own rules")])):
        said, text, unasked = held(base=base, ends=ends)
        assert said[-1] == (NOTHING if not stopped else first[-1] if first else "  8 rummoli               " + RUMMOLI)
        assert (text, unasked) == (None, -1 if stopped else 0)


RUMMOLI = "Rummoli, as we have read of its boxed sets"


def test_whose_answers_are_offered_is_asked() -> None:
    """By name or number; a slip is told what is near."""
    screen = typed("rolay", "0", "9", "8")
    assert chosen_base(screen, EN) == "rummoli"
    titles = [line[26:] for line in screen.lines[1:9]]
    assert screen.lines[0] == "Begin from which rules? Every question then shows their answer, and Enter keeps it."
    assert [line[:26] for line in screen.lines[1:9]] == [
        f"  {number} {name:22}" for number, name in enumerate(NOTATION.presets(), 1)
    ]
    assert [title.endswith(" (Enter)") for title in titles] == [name == "pagat" for name in NOTATION.presets()]
    assert (titles[4], titles[7]) == ("Tripoli, as the pagat.com page has it (Enter)", RUMMOLI)
    assert screen.lines[9:] == [
        "> rolay",
        "`rolay` is no answer here: expected royal, or a number from 1 to 8, or one of boxed-michigan-rummy,",
        "cadaco-1960, cosmo, michigan, pagat, poch, royal or rummoli.",
        "> 0",
        f"`0` is no answer here: expected {AMONG[0]}",
        AMONG[1],
        "> 9",
        f"`9` is no answer here: expected {AMONG[0]}",
        AMONG[1],
        "> 8",
    ]
    for text, base in (("", "pagat"), ("1", "boxed-michigan-rummy"), ("POCH", "poch")):
        assert chosen_base(typed(text), EN) == base
    said, written, _ = held("Q", base=None)
    assert (said[9:], written is None) == (["> Q", NOTHING], True)


def test_one_goes_on_from_a_file_with_all_that_it_says() -> None:
    """Its answers, its title and its source."""
    ours = replace(preset("royal"), preset="Ours", start_chips=40)
    file = HouseFile(house=ours, base="royal", about=About(title="Ours", source="Grandma"))
    said, text, _ = held("", "", "", "", base=file)
    assert said[3:5] == [NAME[1], named("Ours")]
    assert said[said.index(CHIPS[1]) + 1] == "Enter: 40 chips."
    about = '[about]\ntitle = "Ours"\nsource = "Grandma"\n'
    assert text == f'base = "royal"\n\n{HOW_MANY} 40 chips.\nstart_chips = 40\n\n{about}'


def test_a_question_that_no_answer_fits_leads_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is shown with nothing for Enter, and then what stands against it is asked again."""
    offer, stuck = Draft.offer, ["fewest_players"]
    monkeypatch.setattr(
        Draft, "offer", lambda draft, name: None if name in stuck[:1] and stuck.pop() else offer(draft, name)
    )
    said, _, _ = held("Ours")
    first = [*INTRO, *NAME, named("Our own rules"), "> Ours", *LEAST, TO_NINE]
    assert said[: len(first)] == first
    assert said[-4:] == [*NAME, named("Ours"), NOTHING]
    why = " ".join(" ".join(said[len(first) : -4]).split())
    assert why == " ".join(EN("rules.new.unclear.back_to", why="").split())


def test_another_answer_is_offered_where_the_usual_one_cannot_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what does not go together yet is minded, but taken."""
    wrong = fault(Why.PLAYERS_CROSSED, "", "", fewest=7, players=5)
    why = HOUSE.clash(EN, wrong)
    monkeypatch.setattr(Draft, "offer", lambda draft, name: 5 if name == "fewest_players" else draft.usual(name))
    monkeypatch.setattr(Draft, "blocked", lambda _, __, value: [wrong] if value == 2 else [])
    monkeypatch.setattr(Draft, "unlikely", lambda _, __, value: [wrong] if value == 4 else [])
    said, _, _ = held("Ours", "x", "4")
    begun = said.index(LEAST[1])
    assert said[begun + 1 : said.index(MOST[1])] == [
        *textwrap.wrap(EN("rules.new.unclear.no_own", answer="2 players", why=why), 100),
        "Enter: 5 players.",
        TO_NINE,
        "> x",
        "`x` is no number from 2 to 9.",
        "> 4",
        *textwrap.wrap(EN("rules.new.unclear.mind", why=why), 100),
        "",
    ]


def test_a_file_is_free_or_refused(tmp_path: Path) -> None:
    """A folder, one in no folder, and one that is there already, unless it may be written over."""
    there = tmp_path / "there.toml"
    there.touch()
    free_file(tmp_path / "new.toml", EN, force=False)
    free_file(there, EN, force=True)
    for file, force, why in (
        (tmp_path, True, f"{tmp_path} is a folder"),
        (tmp_path / "no" / "new.toml", True, f"{tmp_path / 'no'} is no folder"),
        (there, False, f"{there} is there already: name another file, or give --force"),
    ):
        with pytest.raises(CannotSave) as refused:
            free_file(file, EN, force=force)
        assert str(refused.value).startswith(why)


def test_what_is_written_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To play by it, and to answer what was left; what cannot be written is shown."""
    monkeypatch.chdir(tmp_path)
    screen = typed()
    write_file(Path("our own.toml"), POOR, screen, EN)
    written = ["", "Written to our own.toml. Play by it: boodle play --rules 'our own.toml'"]
    assert (Path("our own.toml").read_text("utf-8"), screen.lines) == (POOR, written)
    screen = typed()
    write_file(Path("our own.toml"), POOR, screen, EN, 1)
    assert screen.lines[: len(written)] == written
    assert " ".join(screen.lines[len(written) :]) == EN("rules.new.unasked", n=1, typed="'our own.toml'")
    screen = typed()
    with pytest.raises(CannotSave):
        write_file(tmp_path / "no" / "new.toml", POOR, screen, EN)
    assert screen.lines == [KEPT[1], *POOR.splitlines()]
