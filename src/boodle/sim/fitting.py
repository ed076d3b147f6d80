"""A step of the compiler: what a house has agreed stands in the code as numbers, so that nothing of it is looked up.

Loops over seats and spaces know how long they are, and what the house does not play is left out. The same functions
come out the same; but half a minute goes for each house and number of players.
"""

from functools import lru_cache
from importlib import import_module
from typing import Any

PLAN = "plan"
"""What the row is called that is known beforehand, in every function that is given it."""


@lru_cache(maxsize=8)
def fitted_to(plan: tuple[int, ...]) -> Any:  # noqa: ANN401 - published without types
    """Return a step before the types are known that reads this plan for any row of that name."""
    machinery, row = import_module("numba.core.compiler_machinery"), import_module("numpy").array(plan, dtype="int64")

    @machinery.register_pass(mutates_CFG=False, analysis_only=False)
    class FittedToPlan(machinery.FunctionPass):  # type: ignore[misc, name-defined]
        """Lets every place in the plan be read from a constant."""

        _name = "fitted_to_plan"

        def __init__(self) -> None:
            """Begin."""
            super().__init__()

        def run_pass(self, state: Any) -> bool:  # noqa: ANN401
            """Change every reading of the plan in the function at hand; tells whether there was one."""
            return _constant(state.func_ir, row)

    return FittedToPlan


def _constant(function: Any, row: Any) -> bool:  # noqa: ANN401
    """Let a function read a constant row instead of the plan that it is given; tells whether it read one."""
    ir, tools = import_module("numba.core.ir"), import_module("numba.core.ir_utils")
    names, changed = _names_of_plan(function, ir), False
    for block in function.blocks.values():
        body: list[Any] = []
        for step in block.body:
            value = step.value if isinstance(step, ir.Assign) else None
            if isinstance(value, ir.Expr) and value.op in ("getitem", "static_getitem") and value.value.name in names:
                known = ir.Var(value.value.scope, tools.mk_unique_var("$plan"), step.loc)
                body.append(ir.Assign(ir.Global(PLAN, row, step.loc), known, step.loc))
                value.value, changed = known, True
            body.append(step)
        block.body = body
    if changed:
        function._definitions = tools.build_definitions(function.blocks)  # noqa: SLF001 - as its own steps do it
    return changed


def _names_of_plan(function: Any, ir: Any) -> set[str]:  # noqa: ANN401
    """Return the names under which a function reads the plan: its argument, and what that is handed on to."""
    given = [step for block in function.blocks.values() for step in block.body if isinstance(step, ir.Assign)]
    names = {step.target.name for step in given if isinstance(step.value, ir.Arg) and step.value.name == PLAN}
    found = 0
    while found < len(names):
        found = len(names)
        names |= {step.target.name for step in given if isinstance(step.value, ir.Var) and step.value.name in names}
    return names
