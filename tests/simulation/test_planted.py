"""The faults that are planted fit the sources as they are."""

from tests.shared import ROOT
from tests.simulation.plant import faults


def test_every_planted_fault_has_its_place() -> None:
    """Each fault still finds the one place in the sources that it changes."""
    found = list(faults())
    assert len(found) >= 40
    for fault in found:
        source = (ROOT / "src" / "boodle" / fault.file).read_text(encoding="utf-8")
        assert fault.planted_in(source) != source
        assert fault.says.endswith(".")
