"""How the tests type `boodle`: a verb and what stands behind it, with all that is typed later given beforehand."""

import json
from typing import Any

from click.testing import CliRunner, Result

from boodle.cli import main
from boodle.sim import patience

patience.PATIENCE = 3600.0  # what is written on standard error does not hang on how busy the machine is


class Typed:
    """One verb of the command line."""

    def __init__(self, *words: str) -> None:
        """Take the words that it begins with."""
        self.words = words

    def __call__(self, *arguments: object, given: str | bytes | None = None, columns: int | None = None) -> Result:
        """Run it in this process."""
        env = {} if columns is None else {"COLUMNS": str(columns)}
        command = [*self.words, *map(str, arguments)]
        return CliRunner().invoke(main, command, prog_name="boodle", input=given, env=env)

    def says(self, *arguments: object, given: str | bytes | None = None) -> str:
        """Return what it says when all is well."""
        result = self(*arguments, given=given)
        assert (result.exit_code, result.stderr) == (0, "")
        return result.stdout

    def as_json(self, *arguments: object, given: str | bytes | None = None) -> Any:  # noqa: ANN401 - as JSON has it
        """Return the same as a script is told it."""
        return json.loads(self.says(*arguments, "--json", given=given))


def text_of(result: Result) -> str:
    """Return all that was printed on one line."""
    return " ".join(result.stdout.split())
