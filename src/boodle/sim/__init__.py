"""Batch simulation: the rules' own arithmetic, compiled and conducted page by page over millions of deals.

`simulate` plays them and returns `Totals`. The compiler is the extra `boodle[sim]`; importing this room needs none.
"""

from boodle.sim.compiled_rules import NotCompiled
from boodle.sim.compiler import NeedsExtra
from boodle.sim.parts import BEHAVIOUR
from boodle.sim.running import Stopped, simulate
from boodle.sim.sureness import Mean
from boodle.sim.terms import POLICIES, Terms
from boodle.sim.totals import Totals

__all__ = ["BEHAVIOUR", "POLICIES", "Mean", "NeedsExtra", "NotCompiled", "Stopped", "Terms", "Totals", "simulate"]
