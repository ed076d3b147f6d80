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


@pytest.mark.parametrize(
    ("wide", "heads"),
    [
        (31, ["name" + " " * 29 + "chips of the left"]),
        (32, [" " * 36 + "chips of", "name" + " " * 32 + "the left"]),
    ],
)
def test_what_just_fits_is_not_folded(wide: int, heads: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """To the column."""
    told = printed(capsys, ("name", "chips of the left"), ("x" * wide, "y" * 10))
    assert told[: len(heads)] == heads
    assert told[len(heads) + 1 :] == ["x" * wide + " " * (9 if wide == 31 else 2) + "y" * 10]


def test_the_left_is_folded_where_it_can_still_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    """In twenty-four columns, and in no fewer."""
    name, wide, wider = "aaaa bbbb cccc dddd eeee ffff", "y" * 24, "y" * 25
    assert printed(capsys, ("n", "c"), (name, wide))[2:] == [f"{name[:24]}  {wide}", "  ffff"]
    assert printed(capsys, ("n", "c"), (name, wider))[2:] == [f"{name}  {wider}"]


def test_a_table_takes_as_many_columns_as_just_fit(capsys: pytest.CaptureFixture[str]) -> None:
    """The first two at the left of each; heads alone are a table too, and a later one has no empty row."""
    wide, row = "y" * 16, "-" * 16
    assert printed(capsys, ("n", "m", "a", "b", "c"), ("xxxxxx", "zzz", wide, wide, "7"), left=2)[0].split() == [
        *("n", "m", "a", "b", "c")
    ]
    assert printed(
        capsys, ("n", "m", "a", "b", "c"), ("xxxxxx", "zzzz", wide, wide, "77"), ("o", "p", "1", "", ""), left=2
    ) == [
        f"n       m     {'a':>16}  {'b':>16}",
        f"------  ----  {row}  {row}",
        f"xxxxxx  zzzz  {wide}  {wide}",
        f"o       p     {'1':>16}",
        "",
        "n       m      c",
        "------  ----  --",
        "xxxxxx  zzzz  77",
    ]
    assert printed(capsys, ("name", "a" * 20 + " " + "b" * 30)) == [
        f"      {'a' * 20:>30}",
        f"name  {'b' * 30}",
        f"----  {'-' * 30}",
    ]


def test_what_follows_a_wide_column_stands_together(capsys: pytest.CaptureFixture[str]) -> None:
    """As long as it fits."""
    wide = "y" * 30
    assert printed(capsys, ("n", "a", "b", "c"), ("x" * 10, wide, "z" * 10, "w" * 10)) == [
        f"n{'a':>41}",
        f"{'-' * 10}  {'-' * 30}",
        f"{'x' * 10}  {wide}",
        "",
        f"n{'b':>21}{'c':>12}",
        f"{'-' * 10}  {'-' * 10}  {'-' * 10}",
        f"{'x' * 10}  {'z' * 10}  {'w' * 10}",
    ]


def test_no_word_is_broken_at_its_hyphen_and_what_is_empty_stays_so(capsys: pytest.CaptureFixture[str]) -> None:
    """Where what stands at the left is folded."""
    wide = "y" * 24
    assert printed(capsys, ("n", "c"), ("aaaa bbbb cccc dddd ee-ffff", wide), ("", "1"))[2:] == [
        f"aaaa bbbb cccc dddd  {wide}",
        "  ee-ffff",
        f"{'1':>45}",
    ]
