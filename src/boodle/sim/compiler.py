"""Compiling plain functions as they stand: LLVM where it is installed, one sentence where it is not.

Everything that is compiled is a plain function over ints that also runs interpreted. `kernel` has it translated with
all of ours that it calls (`boodle.sim.translation`), and the whole goes through the compiler once, in two seconds or
three. What comes of it is kept on the disk by what was compiled (`boodle.sim.keeping`).
"""

import ctypes
from collections.abc import Callable
from importlib import import_module
from threading import Lock
from types import FunctionType
from typing import Any, ParamSpec, TypeVar, cast

from boodle.frozen import Frozen
from boodle.sim.keeping import Keeping
from boodle.sim.translation.kinds import ABREAST, TRUTH, Group, ValueKind, kind_of_given
from boodle.sim.translation.whole_programs import ENTRY, translated

P = ParamSpec("P")
R = TypeVar("R")

OURS = "boodle."
"""Functions of these modules are compiled, and those in the package of the one asked for; others are refused."""
WORD = 64
"""Bits of a whole number, its sign among them."""
BEST = 3
"""How hard the compiler tries, of three."""
LONG_ROWS = "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"
"""What a processor has that does the same with many numbers, at those of several places, and for some of them only."""

_one_at_a_time = Lock()


class NeedsExtra(ValueError):
    """A library that the plain install does without; the sentence has the command that brings it."""

    def __init__(self, extra: str) -> None:
        super().__init__(f"this needs the extra `{extra}`: pip install 'boodle[{extra}]'")
        self.extra = extra


def kernel(function: Callable[P, R], plan: tuple[int, ...] = (), *, many: bool = False) -> Callable[P, R]:
    """Return the function compiled, with all it calls, free of the interpreter's lock; raises NeedsExtra.

    With `many` it is written for `kinds.ABREAST` tables side by side: an array of two dimensions is then a row that
    each table has for itself, and has what stands in all of them at one place beside each other. It answers nothing,
    and whole numbers that it divides stay below 2**50.

    Given a plan it is good for no other: whatever row it is handed as `plan`, it reads this one. Loops over seats and
    spaces then know how long they are, and what the house does not play is left out.

    It is compiled when it is first called, for the kinds of arguments it is called with; NotTranslated then says what
    is not compiled. A place below nought in a row is no place there: what is read or written then is undefined.
    """
    compiler()
    return cast("Callable[P, R]", Kernel(cast("FunctionType", function), plan, many=many))


def compiler() -> Any:  # noqa: ANN401 - published without types
    """Return the binding of LLVM; raises NeedsExtra where it is not installed."""
    try:
        return import_module("llvmlite.binding")
    except ImportError:
        raise NeedsExtra("sim") from None


def tables_abreast() -> int:
    """Return how many tables this processor plays quickest side by side: one where it has no long rows (AVX-512)."""
    features = compiler().get_host_cpu_features()
    return ABREAST if all(features.get(feature) for feature in LONG_ROWS) else 1


def arrays() -> Any:  # noqa: ANN401 - brought by the extra, imported where it is used
    """Return NumPy; raises NeedsExtra where it is not installed."""
    try:
        import numpy as np
    except ImportError:
        raise NeedsExtra("sim") from None
    return np


def is_ours(function: FunctionType) -> bool:
    """Tell whether a function is compiled with those that call it."""
    return function.__module__.startswith(OURS)


def _beside(one: str, other: str) -> bool:
    """Tell whether two modules are the same, or of the same package."""
    return one == other or ("." in one and one.rpartition(".")[0] == other.rpartition(".")[0])


class Kernel:
    """A function that is compiled for the kinds of what it is handed, when it first is."""

    def __init__(self, function: FunctionType, plan: tuple[int, ...], *, many: bool) -> None:
        """Begin with nothing compiled."""
        self._function, self._plan, self._many = function, plan, many
        self._made: dict[tuple[object, ...], InMemory] = {}

    def __call__(self, *given: object) -> object:
        """Call it; raises NotTranslated."""
        parts, marks, alive = list[int](), list[object](), list[object]()
        for one in given:
            _take(one, parts, marks, alive)
        known = tuple(marks)
        if known not in self._made:
            with _one_at_a_time:
                if known not in self._made:
                    self._made[known] = self._make(tuple(map(kind_of_given, given)))
        made = self._made[known]
        row = (ctypes.c_int64 * made.size)(*parts)
        made.enter(ctypes.addressof(row))
        return _answer(made.returned, row)

    def _make(self, kinds: tuple[ValueKind, ...]) -> "InMemory":
        text, returned = translated(self._function, kinds, self._is_known, self._plan, many=self._many)
        engine = loaded(text, self._function.__name__)
        enter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(engine.get_function_address(ENTRY))
        size = max(1, sum(len(kind.parts) for kind in kinds), len(returned.parts))
        return InMemory(enter, returned, size, engine)

    def _is_known(self, function: FunctionType) -> bool:
        return is_ours(function) or _beside(function.__module__, self._function.__module__)


class InMemory(Frozen):
    """A function in memory: how it is entered, what it answers, how many numbers go in and out, what keeps it there."""

    enter: Callable[[int], None]
    returned: ValueKind
    size: int
    engine: object


def _take(given: Any, parts: list[int], marks: list[object], alive: list[object]) -> None:  # noqa: ANN401
    """Note the parts of what a kernel is handed, the marks of its kind, and what must not go before it answers."""
    if type(given) is int and given.bit_length() < WORD:  # what is longer is refused below
        parts.append(given)
        marks.append(int)
    elif isinstance(given, tuple) and hasattr(given, "_fields"):
        marks.append(type(given))
        for one in given:
            _take(one, parts, marks, alive)
    elif not isinstance(given, tuple) and not getattr(given, "shape", None):
        kind_of_given(given)  # what is no number is refused
        parts.append(int(given))
        marks.append(int)
    else:
        row = arrays().array(given, dtype="int64") if isinstance(given, tuple) else given
        alive.append(row)
        parts += (row.__array_interface__["data"][0], *row.shape)
        marks += (row.dtype.str, row.ndim, row.flags.c_contiguous and row.flags.aligned)


def _answer(kind: ValueKind, row: Any) -> object:  # noqa: ANN401
    """Return what stands in a row as what a function answers."""
    if isinstance(kind, Group):
        return tuple(row[: len(kind.parts)])
    if not kind.parts:
        return None
    if kind.parts == ("double",):
        return ctypes.c_double.from_buffer(row).value
    return bool(row[0]) if kind == TRUTH else row[0]


def loaded(text: str, name: str) -> Any:  # noqa: ANN401 - published without types
    """Return a program in memory, compiled for this processor or as it was kept."""
    llvm = compiler()
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    cpu, features = llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    made_for = (llvm.llvm_version_info, llvm.get_process_triple(), cpu, features, BEST)
    code = Keeping.here().code(f"{made_for}\n{text}", name, lambda: compiled(llvm, text))
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _machine(llvm))
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    return engine


def compiled(llvm: Any, text: str) -> bytes:  # noqa: ANN401
    """Return the machine code of a program for this processor."""
    module, machine = llvm.parse_assembly(text), _machine(llvm)
    module.triple, module.data_layout = llvm.get_process_triple(), str(machine.target_data)
    options = llvm.create_pipeline_tuning_options(speed_level=BEST)
    options.loop_vectorization = options.slp_vectorization = False  # our rows are short, and were just written to
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(module, passes)
    return bytes(machine.emit_object(module))


def _machine(llvm: Any) -> Any:  # noqa: ANN401
    """Return the processor at hand as the compiler knows it."""
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=BEST,
        reloc="static" if target.name.startswith("x86") else "default",
        codemodel="jitdefault",
        jit=True,
    )
