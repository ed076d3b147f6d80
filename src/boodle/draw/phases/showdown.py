"""The showdown of hands that are whole by themselves (DRAW-11)."""

from boodle.draw.table import Table
from boodle.ring.showdown import showdown_of
from boodle.rulebook import Step, Turn


def showdown(step: Step[Table]) -> Turn[Table]:
    """Give uncalled chips back, have hands shown, and award every pot; of one left alone nothing is shown."""
    return showdown_of(step)
