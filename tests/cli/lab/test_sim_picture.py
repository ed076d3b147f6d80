"""The picture of a simulation: four panels, whose bars and whiskers are the figures of the table."""

from pathlib import Path
from typing import Any

import pytest

from boodle.cli.lab.sim import picture
from boodle.cli.lab.sim.results import SimResult, lines
from boodle.sim.parts import interpreted
from boodle.sim.running import simulate
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words

FIGURE = pytest.importorskip("matplotlib.figure", reason="needs matplotlib: make lab")


@pytest.mark.parametrize(("policies", "who"), [("first", "place"), (("first", "careful", "control"), "seat")])
def test_bars_are_the_figures(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, policies: str | tuple[str, ...], who: str
) -> None:
    """Chips by seat where these play differently, else by place; shares in parts of a hundred, with their intervals."""
    figures: list[Any] = []

    def canvas(**about: Any) -> Any:  # noqa: ANN401 - as matplotlib has it
        figures.append(FIGURE.Figure(**about))
        return figures[-1]

    monkeypatch.setattr("boodle.sim.running.counted", interpreted)
    monkeypatch.setattr(picture, "_canvas", lambda: canvas)
    totals = simulate(HouseRules(), players=3, policies=policies, deals=40, seed=7, cores=1)
    picture.draw(tmp_path / "a.svg", Words(), SimResult("pagat", totals, stopped=False))
    panels, found = figures[0].axes, list(lines(totals))
    for panel, part, what, times in (
        (panels[0], who, "chips", 1),
        (panels[1], "space", "claimed", 100),
        (panels[2], "hand", "best_hand", 100),
    ):
        rows = [line.mean for line in found if (line.part, line.what) == (part, what)]
        bars, (_, _, (whiskers,)) = panel.containers
        assert [bar.get_width() for bar in bars] == pytest.approx([times * one.mean for one in rows])
        reach = [end for (low, _), (high, _) in whiskers.get_segments() for end in (low, high)]
        assert reach == pytest.approx([times * end for one in rows for end in (one.low, one.high)])
        assert len(panel.get_yticklabels()) == len(rows) > 2
    leads = totals.histogram("leads_histogram")
    assert [bar.get_height() for bar in panels[3].containers[0]] == pytest.approx(
        [100 * many / 40 for many in leads[: max(place for place, many in enumerate(leads) if many) + 1]]
    )
    assert [panel.get_title() for panel in panels] == [
        Words()(f"sim.panel.{name}") for name in (who, "space", "hand", "leads")
    ]
