"""The picture of a simulation, stroke by stroke, of totals that were made by hand."""

import re
import sys
from math import inf
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from boodle.cli.lab.sim import picture
from boodle.cli.lab.sim.drawn import title
from boodle.cli.lab.sim.picture import check_picture, draw
from boodle.cli.lab.sim.results import SimResult
from boodle.sim.compiler import NeedsExtra
from boodle.sim.sureness import Mean
from boodle.words.catalogue import Words
from tests.cli.lab.test_sim_drawn import Made, result_of

WORDS = Words()
GREEN, GREY = {"color": "#1f6f54"}, {"color": "#555555"}

Stroke = tuple[str, tuple[Any, ...], dict[str, Any]]


class Endless(Made):
    """Totals of which one seat's chips are not sure at all."""

    def mean(self, name: str, index: int = 0) -> Mean:
        """Return a figure for each deal."""
        found = super().mean(name, index)
        return Mean(0.5, inf) if name == "by_place" and index == 1 else found


class Pencil:
    """What is drawn with it is kept, in all that is drawn on."""

    def __init__(self, name: str, strokes: list[Stroke]) -> None:
        """Begin to draw on something."""
        self.name, self.strokes = name, strokes

    def __getattr__(self, what: str) -> "Pencil":
        """Take a part of it."""
        return Pencil(f"{self.name}.{what}", self.strokes)

    def __call__(self, *given: Any, **named: Any) -> Any:  # noqa: ANN401 - as matplotlib has it
        """Keep a stroke."""
        plain = tuple(list(one) if isinstance(one, range) else one for one in given)
        self.strokes.append((self.name, plain, named))
        if self.name.endswith(".subplots"):
            return SimpleNamespace(flat=[Pencil(str(panel), self.strokes) for panel in range(4)])
        return self

    def __enter__(self) -> None:
        """Draw within something."""
        self.strokes.append((f"{self.name} begins", (), {}))

    def __exit__(self, *_: object) -> None:
        """End it."""
        self.strokes.append((f"{self.name} ends", (), {}))


def bars(panel: int, means: list[float], reach: list[list[Any]], names: list[str], said: str) -> list[Stroke]:
    """Return how a panel of bars is drawn."""
    places = list(range(len(means)))
    ends = {"xerr": reach, "fmt": "none", "ecolor": "#555555", "capsize": 3}
    return [
        (f"{panel}.barh", (places, means), GREEN),
        (f"{panel}.errorbar", (means, places), ends),
        (f"{panel}.set_yticks", (places, names), {}),
        (f"{panel}.invert_yaxis", (), {}),
        (f"{panel}.axvline", (0,), GREY | {"linewidth": 0.8}),
        (f"{panel}.set_title", (said,), {"fontsize": "medium"}),
    ]


@pytest.mark.parametrize(
    ("policies", "file", "dated", "chips"),
    [
        (
            "first",
            "a.SVG",
            {"Date": None},
            bars(
                0,
                [0.5, -1.5],
                [[1e6, 0.25], [1e6, 0.25]],
                ["1 at the dealer's left", "dealer"],
                "chips a deal, by place in the deal",
            ),
        ),
        (
            ("first", "careful"),
            "a.png",
            None,
            bars(0, [-1.5, -0.5], [[0.25] * 2] * 2, ["1, first", "2, careful"], "chips a deal, by seat"),
        ),
    ],
)
def test_a_picture_stroke_by_stroke(
    policies: str | tuple[str, ...], file: str, dated: object, chips: list[Stroke], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four panels below the title; bars with their intervals, from the first down; the same figures, the same file."""
    strokes: list[Stroke] = []
    monkeypatch.setattr(picture, "_canvas", lambda: Pencil("matplotlib", strokes).figure)
    monkeypatch.setattr(picture, "import_module", lambda name: Pencil(name, strokes))
    made = result_of(policies, players=2, counted=dict.fromkeys(("claims", "winning_class"), 5)).totals
    assert isinstance(made, Made)
    result = SimResult("pagat", Endless(made.terms, made.counts, made.counted), stopped=False)
    draw(Path(file), WORDS, result)
    first, *others = strokes
    assert first == ("matplotlib.figure", (), {"figsize": (11, 8), "layout": "constrained"})
    assert others == [
        ("matplotlib.figure.suptitle", (title(WORDS, result),), {"fontsize": "medium"}),
        ("matplotlib.figure.subplots", (2, 2), {}),
        *chips,
        *bars(1, [25.0], [[6.25], [6.25]], ["A♥"], "spaces claimed, % of deals"),
        *bars(
            2,
            [0.1, 0.1],
            [[pytest.approx(0.08)] * 2, [pytest.approx(0.4)] * 2],
            ["pair", "high card"],
            WORDS("sim.panel.hand"),
        ),
        ("3.bar", ([0, 1, 2], [100 / 1200, 0.0, 200 / 1200]), GREEN),
        ("3.xaxis.get_major_locator", (), {}),
        ("3.xaxis.get_major_locator.set_params", (), {"integer": True}),
        ("3.set_title", (WORDS("sim.panel.leads"),), {"fontsize": "medium"}),
        ("matplotlib.rc_context", ({"svg.hashsalt": "boodle"},), {}),
        ("matplotlib.rc_context begins", (), {}),
        ("matplotlib.figure.savefig", (Path(file),), {"dpi": 120, "metadata": dated}),
        ("matplotlib.rc_context ends", (), {}),
    ]


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("a.pdf", "--plot a.pdf is no kind of picture that is drawn: expected a file that ends in .png or .svg"),
        ("nowhere/a.png", "--plot nowhere/a.png cannot be written: "),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_refused(file: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything is played; none at all is well."""
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        check_picture(Path(file), WORDS)
    check_picture(None, WORDS)


def test_without_what_draws_it_a_picture_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its extra."""
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    for file in ("a.PNG", "a.svg"):
        with pytest.raises(NeedsExtra) as needs:
            check_picture(Path(file), WORDS)
        assert needs.value.extra == "plot"
