"""A step of the compiler: places in rows count from the front, so that none need be asked whether it is negative.

Python counts a negative place from a row's end, and compiled code pays for that at each read and write: a comparison
and a choice. No function that is compiled may use it; so places are handed on as numbers without a sign.
"""

import operator
from functools import lru_cache
from importlib import import_module
from typing import Any


@lru_cache(maxsize=1)
def from_the_front() -> Any:  # noqa: ANN401 - published without types
    """Return this step, for after the types are known."""
    machinery = import_module("numba.core.compiler_machinery")

    @machinery.register_pass(mutates_CFG=False, analysis_only=False)
    class FromTheFront(machinery.FunctionPass):  # type: ignore[misc, name-defined]
        """Hands places in rows on as numbers without a sign."""

        _name = "places_from_the_front"

        def __init__(self) -> None:
            """Begin."""
            super().__init__()

        def run_pass(self, state: Any) -> bool:  # noqa: ANN401
            """Change every read and write of a row in the function at hand; tells whether there was one."""
            changed = [_unsigned(state, block) for block in state.func_ir.blocks.values()]
            return any(changed)

    return FromTheFront


def _unsigned(state: Any, block: Any) -> bool:  # noqa: ANN401
    """Give each read and write of a row in a block a place without a sign; tells whether there was one."""
    ir, types = import_module("numba.core.ir"), import_module("numba").types
    changed = False
    body: list[Any] = []
    for step in block.body:
        reads = isinstance(step, ir.Assign) and isinstance(step.value, ir.Expr) and step.value.op == "getitem"
        at = step.value if reads else step
        if reads or isinstance(step, ir.SetItem):
            row, place = state.typemap[(at.value if reads else at.target).name], state.typemap[at.index.name]
            if isinstance(row, types.Array) and isinstance(place, types.Integer) and place.signed:
                del state.calltypes[at]
                at.index = _cast(state, body, at.index)
                state.calltypes[at] = _meant(state, row, None if reads else state.typemap[at.value.name])
                changed = True
        body.append(step)
    block.body = body
    return changed


def _cast(state: Any, body: list[Any], place: Any) -> Any:  # noqa: ANN401
    """Write down a place as a number without a sign, and return what it is called."""
    ir, types = import_module("numba.core.ir"), import_module("numba").types
    name = import_module("numba.core.ir_utils").mk_unique_var("$place_from_the_front")
    state.typemap[name] = types.uint64
    front = ir.Var(place.scope, name, place.loc)
    body.append(ir.Assign(ir.Expr.cast(place, place.loc), front, place.loc))
    return front


def _meant(state: Any, row: Any, written: Any) -> Any:  # noqa: ANN401
    """Return how a row is read at such a place, or this written to it."""
    place = import_module("numba").types.uint64
    if written is None:
        return state.typingctx.resolve_function_type(operator.getitem, (row, place), {})
    return state.typingctx.resolve_setitem(row, place, written)
