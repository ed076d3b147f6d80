"""Compiling plain functions as they stand: Numba where it is installed, one sentence where it is not.

Everything that is compiled is a plain function over ints that also runs interpreted. `kernel` finds each function of
ours that it calls, hands all of them to the compiler, and keeps what the compiler makes in a folder named by a hash of
their sources and of the compiler's version: a compiler's own cache looks at one file only, and would bring old results
back after an edit in another.
"""

import dis
import hashlib
import inspect
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, ParamSpec, TypeVar, cast

from boodle.folders import cache_folder
from boodle.sim.bits import teach
from boodle.sim.fitting import fitted_to
from boodle.sim.indexing import from_the_front
from boodle.sim.steps import with_our_steps

P = ParamSpec("P")
R = TypeVar("R")

OURS = "boodle."
"""Functions of these modules are handed to the compiler; others it has to know itself."""

_taught: set[Any] = set()


class NeedsExtra(ValueError):
    """A library that the plain install does without; the sentence has the command that brings it."""

    def __init__(self, extra: str) -> None:
        super().__init__(f"this needs the extra `{extra}`: pip install 'boodle[{extra}]'")
        self.extra = extra


def kernel(function: Callable[P, R], plan: tuple[int, ...] = ()) -> Callable[P, R]:
    """Return the function compiled, with all it calls, free of the interpreter's lock; raises NeedsExtra.

    Given a plan it is good for no other: whatever row it is handed as `plan`, it reads this one (`boodle.sim.fitting`).

    It is compiled when it is first called, for the kinds of arguments it is called with. A place below nought in a row
    is no place there: what is read or written then is undefined (`boodle.sim.indexing`).
    """
    numba = compiler()
    root = cast("FunctionType", function)
    called = tuple(reached(root))
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(_folder(called, plan))
    once = _called_once(called)

    def compiled(plain: FunctionType, of: FunctionType) -> Any:  # noqa: ANN401 - published without types
        # Rows come from outside and nothing is made inside, so nobody need count who still refers to them.
        return numba.njit(
            plain,
            cache=of is root,
            forceinline=of in once,
            nogil=True,
            error_model="numpy",
            pipeline_class=with_our_steps(plan),
            _nrt=False,
        )

    try:
        return cast("Callable[P, R]", _twin(root, compiled, {}))
    finally:
        numba.config.CACHE_DIR = before


def graphics_kernel(function: Callable[..., None]) -> Any:  # noqa: ANN401 - published without types
    """Return the function compiled for a graphics card, with all it calls; raises NeedsExtra.

    It is launched as `kernel[blocks, threads](…)`.
    """
    cuda, root = graphics(), cast("FunctionType", function)
    return _twin(root, lambda plain, of: cuda.jit(plain, device=of is not root), {})


Compiled = Callable[[FunctionType, FunctionType], Any]
"""Compiles a function whose names mean compiled functions, given the function as it stands too."""


def _called_once(functions: Sequence[FunctionType]) -> set[FunctionType]:
    """Return those that are called in one place only: to write them there makes the whole no longer, but faster."""
    calls: Counter[object] = Counter()
    for function in functions:
        for name in _global_names(function.__code__):
            calls[_as_hashed(function.__globals__.get(name))] += 1
    return {function for function in functions[1:] if calls[function] == 1}


def _as_hashed(value: object) -> object:
    return value if isinstance(value, FunctionType) else None


def _twin(function: FunctionType, compiled: Compiled, made: dict[FunctionType, Any]) -> Any:  # noqa: ANN401
    """Return a function compiled whose names of other functions of ours mean their compiled twins."""
    if function not in made:
        names = dict(function.__globals__)
        for name in _global_names(function.__code__):
            found = names.get(name)
            if isinstance(found, FunctionType) and found.__module__.startswith(OURS):
                names[name] = _twin(found, compiled, made)
        plain = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        plain.__module__, plain.__qualname__ = function.__module__, function.__qualname__
        made[function] = compiled(plain, function)
    return made[function]


def compiler() -> Any:  # noqa: ANN401 - the compiler is published without types
    """Return Numba, taught what it does not know of ints; raises NeedsExtra where it is not installed."""
    try:
        import numba
    except ImportError:
        raise NeedsExtra("sim") from None
    if numba not in _taught:
        _taught.add(numba)
        teach(numba)
    return numba


def graphics() -> Any:  # noqa: ANN401 - published without types
    """Return Numba's part for graphics cards, taught the same; raises NeedsExtra where it is not installed."""
    numba = compiler()
    try:
        import_module("numba_cuda")
        cuda = import_module("numba.cuda")
    except ImportError:
        raise NeedsExtra("gpu") from None
    if cuda not in _taught and not numba.config.ENABLE_CUDASIM:  # the simulated card runs Python itself
        _taught.add(cuda)
        import_module("numba.cuda.extending")
        teach(cuda)
    return cuda


def arrays() -> Any:  # noqa: ANN401 - brought by the extra, imported where it is used
    """Return NumPy; raises NeedsExtra where it is not installed."""
    try:
        import numpy as np
    except ImportError:
        raise NeedsExtra("sim") from None
    return np


def reached(function: FunctionType) -> Iterator[FunctionType]:
    """Yield a function and every function of ours that it calls by a global name, each once."""
    seen, waiting = {function}, [function]
    while waiting:
        here = waiting.pop(0)
        yield here
        for name in _global_names(here.__code__):
            found = here.__globals__.get(name)
            if isinstance(found, FunctionType) and found.__module__.startswith(OURS) and found not in seen:
                seen.add(found)
                waiting.append(found)


def _global_names(code: CodeType) -> Iterator[str]:
    """Yield the names that a function looks up in its module, in the order in which it does."""
    for instruction in dis.get_instructions(code):
        if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield str(instruction.argval)
    for constant in code.co_consts:  # what stands in a comprehension
        if isinstance(constant, CodeType):
            yield from _global_names(constant)


def _folder(functions: tuple[FunctionType, ...], plan: tuple[int, ...]) -> Path:
    """Return the folder for what is made by this compiler of these functions, fitted to this plan."""
    print_of = hashlib.sha256(f"{version('numba')} {sys.version_info[:2]} {plan}".encode())
    ours = map(inspect.unwrap, (with_our_steps, from_the_front, fitted_to))
    made_by = (*functions, cast("FunctionType", teach), *ours)
    sources = {inspect.getsourcefile(function) or "" for function in made_by}
    for path in sorted({*sources, __file__}):
        print_of.update(Path(path).read_bytes())
    for function in functions:
        print_of.update(repr(list(_named_by(function))).encode())
    return _cache_home() / "kernels" / print_of.hexdigest()[:24]


def _named_by(function: FunctionType) -> Iterator[tuple[str, object]]:
    """Yield what a function takes from other files: the constants it names, and the fields of what it is given."""
    for name in _global_names(function.__code__):
        constant = function.__globals__.get(name)
        if isinstance(constant, int | float | bytes | tuple):
            yield name, constant
    for name, kind in function.__annotations__.items():
        yield name, getattr(kind, "_fields", None)


@lru_cache(maxsize=1)
def _for_now() -> "tempfile.TemporaryDirectory[str]":
    """Return a folder that goes when the program ends."""
    return tempfile.TemporaryDirectory(prefix="boodle-")


def _cache_home() -> Path:
    """Return where a user keeps what can be made anew; a folder of this program's own where that cannot be written."""
    try:
        home = cache_folder()
        home.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return Path(_for_now().name)
    return home if os.access(home, os.W_OK) else Path(_for_now().name)
