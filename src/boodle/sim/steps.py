"""Numba's compiler with the steps that are ours, and without one of its own."""

from functools import lru_cache
from importlib import import_module
from typing import Any

from boodle.sim.fitting import fitted_to
from boodle.sim.indexing import from_the_front


@lru_cache(maxsize=8)
def with_our_steps(plan: tuple[int, ...] = ()) -> Any:  # noqa: ANN401 - published without types
    """Return the compiler, fitted to a house's plan where one is given."""
    compiler, config = import_module("numba.core.compiler"), import_module("numba.core.config")
    untyped, typed = import_module("numba.core.untyped_passes"), import_module("numba.core.typed_passes")

    class Compiler(compiler.CompilerBase):  # type: ignore[misc, name-defined]
        """The usual steps, and ours."""

        def compile_extra(self, func: Any) -> Any:  # noqa: ANN401
            """Compile without the step that reads rows in stretches: ours are short, and were just written to."""
            before = config.LOOP_VECTORIZE
            config.LOOP_VECTORIZE = 0  # type: ignore[attr-defined] # it is, once the settings are read
            try:
                return super().compile_extra(func)
            finally:
                config.LOOP_VECTORIZE = before  # type: ignore[attr-defined]

        def define_pipelines(self) -> list[Any]:
            """Return the steps in their order."""
            steps = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
            if plan:
                steps.add_pass_after(fitted_to(plan), untyped.IRProcessing)
            steps.add_pass_after(from_the_front(), typed.NopythonTypeInference)
            steps.finalize()
            return [steps]

    return Compiler
