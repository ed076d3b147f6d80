"""Tables at a terminal: nothing of them is wider than the page, and nothing of them is cut."""

import pytest

from boodle.cli.columns import print_table

FIGURES = ("+12.5 ±0.5", "+2.5 ±0.5")
HEADS = ("rule", "chips of the dealer", "chips at his left")


def printed(capsys: pytest.CaptureFixture[str], *rows: tuple[str, ...], left: int = 1) -> list[str]:
    """What is printed of a table, line by line."""
    print_table(rows, left=left)
    return capsys.readouterr().out.splitlines()


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a terminal of fifty columns."""
    monkeypatch.setenv("COLUMNS", "50")


def test_what_has_room_stands_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    """Heads in one line, text at the left and figures at the right."""
    assert printed(capsys, HEADS, ("one", *FIGURES)) == [
        "rule  chips of the dealer  chips at his left",
        "----  -------------------  -----------------",
        "one            +12.5 ±0.5          +2.5 ±0.5",
    ]


def test_heads_are_folded_first(capsys: pytest.CaptureFixture[str]) -> None:
    """In two lines, no narrower than what stands below them."""
    assert printed(capsys, HEADS, ("another one", *FIGURES)) == [
        "               chips of   chips at",
        "rule         the dealer   his left",
        "-----------  ----------  ---------",
        "another one  +12.5 ±0.5  +2.5 ±0.5",
    ]


def test_then_what_stands_at_the_left(capsys: pytest.CaptureFixture[str]) -> None:
    """Its figures stand beside its first line."""
    told = printed(capsys, HEADS, ("first_lead lowest_black, next_lead any", *FIGURES), ("one", *FIGURES))
    assert told[3:] == [
        "first_lead lowest_black,  +12.5 ±0.5  +2.5 ±0.5",
        "  next_lead any",
        "one                       +12.5 ±0.5  +2.5 ±0.5",
    ]


def test_then_there_are_several_tables(capsys: pytest.CaptureFixture[str]) -> None:
    """Each with what stands at the left; a later one leaves out the rows of which it tells nothing."""
    figure = "1,000,000.0 ±100.0"
    assert printed(
        capsys, ("evening", "mean", "half", "most"), ("cards", *[figure] * 3), ("bought", figure, "", "")
    ) == [
        "evening                mean                half",
        "-------  ------------------  ------------------",
        "cards    1,000,000.0 ±100.0  1,000,000.0 ±100.0",
        "bought   1,000,000.0 ±100.0",
        "",
        "evening                most",
        "-------  ------------------",
        "cards    1,000,000.0 ±100.0",
    ]


def test_no_name_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    """A word that is wider than the page stands whole."""
    name = "x" * 60
    assert printed(capsys, ("name", "chips"), (name, "3"))[2] == f"{name}      3"
