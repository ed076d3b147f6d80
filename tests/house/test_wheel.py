"""The wheel holds what the package needs, and nothing else of the checkout."""

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.shared import ROOT

SOURCE = ROOT / "src"
RULES = ROOT / "conformance" / "rules.toml"
PAGE = SOURCE / "boodle" / "server" / "static"


def build(checkout: Path, into: Path) -> subprocess.CompletedProcess[str]:
    """Build a wheel as `make wheel` does."""
    order = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(into), str(checkout)]
    return subprocess.run(order, capture_output=True, encoding="utf-8", check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    if not (PAGE / "index.html").is_file():
        pytest.fail("the page is not built: run `make web`, as `make test` does")
    folder = tmp_path_factory.mktemp("wheel")
    ended = build(ROOT, folder)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    """The paths in the wheel."""
    with ZipFile(wheel) as opened:
        return set(opened.namelist())


def test_the_wheel_holds_every_file_of_the_package(names: set[str]) -> None:
    """Presets, words, what was counted once and the mark that types are given travel with the code."""
    kinds = {".py", ".pyi", ".toml", ".typed", ".bin"}
    files = (file for file in (SOURCE / "boodle").rglob("*") if file.suffix in kinds)
    assert {file.relative_to(SOURCE).as_posix() for file in files} <= names


def test_the_wheel_holds_the_rules(wheel: Path) -> None:
    """The rules as data are the checkout's, byte for byte."""
    with ZipFile(wheel) as opened:
        assert opened.read("boodle/conformance/rules.toml") == RULES.read_bytes()


def test_the_wheel_holds_the_page(wheel: Path, names: set[str]) -> None:
    """Every file of the built page travels in the package, byte for byte, though git knows none of them."""
    built = {file.relative_to(SOURCE).as_posix(): file.read_bytes() for file in PAGE.rglob("*") if file.is_file()}
    assert built.keys() == {name for name in names if name.startswith("boodle/server/static/")}
    with ZipFile(wheel) as opened:
        assert all(opened.read(name) == content for name, content in built.items())


def test_without_the_means_to_build_the_page_there_is_a_wheel_all_the_same(tmp_path: Path) -> None:
    """It says that it has none, and the rest of it is whole; a source without `web/` cannot build one."""
    checkout = tmp_path / "checkout"
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "conformance/rules.toml"):
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, checkout / name)
    (checkout / "src" / "boodle").mkdir(parents=True)
    (checkout / "src" / "boodle" / "__init__.py").touch()
    ended = build(checkout, tmp_path / "dist")
    assert ended.returncode == 0, ended.stdout + ended.stderr
    (built,) = tmp_path.glob("dist/*.whl")
    with ZipFile(built) as opened:
        assert not any("static/" in name for name in opened.namelist())


def test_the_wheel_holds_nothing_else(names: set[str]) -> None:
    """What serves only the checkout stays there."""
    assert {name.split("/")[0] for name in names if not name.startswith("boodle/")} == {"boodle-0.1.0.dist-info"}


def test_the_wheel_names_its_command_and_its_licence(names: set[str], wheel: Path) -> None:
    """An installed Boodle answers to `boodle`, and says on what terms."""
    with ZipFile(wheel) as opened:
        assert b"boodle = boodle.cli:main" in opened.read("boodle-0.1.0.dist-info/entry_points.txt")
    assert "boodle-0.1.0.dist-info/licenses/LICENSE" in names


def test_the_wheel_runs_by_itself(wheel: Path, tmp_path: Path) -> None:
    """Unpacked away from the checkout, the package finds what it needs."""
    with ZipFile(wheel) as opened:
        opened.extractall(tmp_path)
    look = "import sys; sys.path.insert(0, sys.argv[1]); from boodle.cli import main; main(['--help'])"
    ended = subprocess.run(
        [sys.executable, "-P", "-c", look, str(tmp_path)],
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=tmp_path,
    )
    assert ended.returncode == 0, ended.stderr
    assert "play" in ended.stdout
