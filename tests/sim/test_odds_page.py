"""The published book of odds is what its command writes: settings, format, and in the long suite every figure."""

import re
import shlex

import pytest
from click import Context

from boodle.cli.lab.odds import verb
from boodle.frozen import replace
from boodle.notation.tripoley.house import NOTATION, presets
from boodle.sim.odds.chapters import CHAPTERS, PlayedChapters, open_to
from boodle.sim.parts import Part, interpreted
from boodle.words.catalogue import Words
from tests.reliability import Report
from tools.odds import (
    OF_USUAL,
    OWN,
    PAGE,
    POLICY,
    USUAL,
    VARIED_AT,
    grid,
    second_opinion,
    section,
    settings,
    sizes,
    table_of,
    terms_for,
    usual,
)
from tools.odds_earlier import EARLIER
from tools.odds_prose import HEADER
from tools.odds_wording import capital

WORDS = Words()
PUBLISHED = PAGE.read_text(encoding="utf-8")


def part(heading: str) -> str:
    """Return what stands under a heading of the page, up to the next of its rank."""
    _, found, rest = PUBLISHED.partition(f"\n## {heading}\n")
    assert found, heading
    return rest.partition("\n## ")[0]


def test_the_settings_are_those_of_the_command() -> None:
    """Deals, policy, seed and behaviour: a book that was made otherwise has to be made anew."""
    assert settings() in PUBLISHED
    assert POLICY in settings()
    assert PUBLISHED.startswith(HEADER[: HEADER.index("{")])


@pytest.mark.parametrize("name", [name for name in presets() if "cards" in open_to(terms_for(name, sizes(name)[0]))])
def test_what_is_counted_is_what_is_published(name: str) -> None:
    """The chapter of the cards of every preset, to the last digit."""
    found = [(terms := terms_for(name, players), CHAPTERS["cards"](PlayedChapters(terms))) for players in sizes(name)]
    published = part(name)
    for head in found[0][1].heads:
        assert "\n".join(grid(WORDS, head, found)) in published


@pytest.mark.parametrize("name", presets())
def test_every_chapter_of_every_preset_is_there(name: str) -> None:
    """Or a sentence why there is nothing to tell; and every number of players has its column."""
    published = part(name)
    terms = terms_for(name, sizes(name)[0])
    for chapter in CHAPTERS:
        assert (f"### {name}: {chapter}\n" in published) == (chapter in open_to(terms)), chapter
    for players in sizes(name):
        assert f"{players} players" in published


@pytest.mark.parametrize("name", presets())
def test_every_preset_has_its_answers(name: str) -> None:
    """Each question that its rules put, at every number of players, by both ways of betting."""
    answers = part("Answers") if name == OWN else part(name).partition(": answers\n")[2].partition("\n### ")[0]
    may_swap = f"### {name}: spare\n" in part(name)
    assert ("**Should the dealer swap?**" in answers) == may_swap
    assert "**Is it fair to the dealer's left?**" in answers
    rows = [line for line in answers.splitlines() if re.match(r"\| \d+ \|", line)]
    assert [int(row.split("|")[1]) for row in rows] == [*sizes(name)]
    assert all(both.count(", ") == 1 for row in rows for both in re.findall(r"\*([^*]+)\*", row))


def test_the_default_evening_has_its_own_chapters() -> None:
    """Its betting and its seats, with every number of players, and the file of house rules that makes it."""
    published = part(capital(USUAL))
    assert all(f"### {USUAL}: {chapter}\n" in published for chapter in OF_USUAL)
    assert all(f"{players} players" in published for players in sizes(USUAL))
    found = re.search(r"`(raise_cap = \d)`", published)
    assert found
    assert NOTATION.read(found[1]).house == NOTATION.default_evening == terms_for(USUAL, 4).house


def test_answers_that_have_turned_are_told_beside_what_they_were() -> None:
    """Each as the chapters of the page have it today, and on another side of nought than it was."""
    rows = [line.split(" | ") for line in part("What changed, and why").splitlines() if "±" in line]
    assert len(rows) == len(EARLIER)
    for *_, before, now in rows:
        found = now.removesuffix(" |")
        assert f" {found} |" in part("Answers") + part(OWN)
        assert side(before) != side(found)


def side(told: str) -> int:
    """Return on which side of nought a figure surely is."""
    mean, half = map(float, told.split(" ±"))
    return (mean > half) - (mean < -half)


def test_the_cap_of_the_default_evening_changes_nothing_among_these_players() -> None:
    """They raise a bet twice at most, so that its figures are those of the same rules without it."""
    with_cap, without = (replace(terms_for(name, 5), deals=60) for name in (USUAL, OWN))
    assert with_cap.house.raise_cap
    assert not without.house.raise_cap
    assert interpreted(with_cap, Part(0, 3, 20)) == interpreted(without, Part(0, 3, 20))
    published = part(capital(USUAL))
    assert all(line in part(OWN) for line in published.splitlines() if "±" in line)


def test_a_measured_figure_has_its_interval() -> None:
    """In every row of the chapters that are measured whole."""
    for chapter in ("seats", "spare", "lead"):
        _, _, rest = part(OWN).partition(f"### {OWN}: {chapter}\n")
        rows = [line for line in rest.partition("\n### ")[0].splitlines() if re.match(r"\| (?!.*players).*\d", line)]
        assert rows
        assert all("±" in cell for row in rows for cell in row.split("|")[2:-1] if cell.strip())


def test_the_variations_are_there_at_their_numbers_of_players() -> None:
    """Each with its rule."""
    published = part("How unfair each variation is")
    assert all(f"{players} players" in published for players in VARIED_AT)
    assert "| TRI-V-07: poker_opener dealer |" in published


def test_the_commands_of_the_page_can_be_typed() -> None:
    """Where N stands for a number of players, and RULES for a preset."""
    commands = re.findall(r"boodle odds[^`\n]*", PUBLISHED)
    assert len(commands) > len(presets())
    for command in dict.fromkeys(commands):
        typed = shlex.split(command.replace(" N", " 5").replace("RULES", OWN))
        verb.make_context("odds", typed[2:], parent=Context(verb))


def test_the_pictures_of_the_page_are_there() -> None:
    """And hold no date."""
    pictures = re.findall(r"\(pictures/(odds-[a-z]+\.svg)\)", PUBLISHED)
    assert len(pictures) == 3
    for picture in pictures:
        assert "<dc:date>" not in (PAGE.parent / "pictures" / picture).read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("name", presets())
def test_every_figure_is_what_is_published(name: str, report_line: Report) -> None:
    """The whole section of a preset, measured anew."""
    tables = [table_of(name, players) for players in sizes(name)]
    others = [second_opinion(name, players) for players in sizes(name)]
    report_line(
        suite=f"odds book measured anew, {name}: deals, every number of players",
        count=sum(table.terms.deals for table in tables),
        seed=tables[0].terms.seed,
    )
    assert "\n".join(section(WORDS, name, tables, others)).rstrip() in PUBLISHED


@pytest.mark.slow
def test_every_figure_of_the_default_evening_is_what_is_published(report_line: Report) -> None:
    """Its chapters, measured anew."""
    tables = [table_of(USUAL, players) for players in sizes(USUAL)]
    report_line(
        suite="odds book measured anew, the default evening: deals, every number of players",
        count=sum(table.terms.deals for table in tables),
        seed=tables[0].terms.seed,
    )
    assert "\n".join(usual(WORDS, tables)).rstrip() in PUBLISHED
