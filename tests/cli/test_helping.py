"""How verbs are completed by the shell, spoken in a language, and refused what cannot be read."""

import os
from typing import Any

import click
import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner

from boodle.cli import HEADINGS, VERBS, main
from boodle.cli.helping import BLAMED, SpokenCommand, SpokenGroup, SpokenOption, option
from boodle.cli.language import ASKED, WORDS, language_asked, note_language, spoken
from boodle.cli.options import JOBS, Giving, bots, policy, rules
from boodle.cli.usage import in_words
from boodle.words.catalogue import Words
from tests.cli.typed import Typed

run = Typed()
EN = Words("en")


def completed(*words: str) -> list[tuple[str, str | None]]:
    """Return what the shell offers for the last word of a line, and what it says of it."""
    *before, last = words
    found = ShellComplete(main, {}, "boodle", "_BOODLE_COMPLETE").get_completions(before, last)
    return [(str(one.value), one.help) for one in found]


def test_the_shell_completes_verbs_with_their_lines() -> None:
    """By how they begin, and those below a verb as the first ones; options too."""
    assert completed("")[: len(VERBS)] == [(name, EN(f"help_boodle.{name}.line")) for name in VERBS]
    assert completed("re") == [(name, EN(f"help_boodle.{name}.line")) for name in ("restore", "replay")]
    assert completed("rules", "s") == [("show", EN("help_rules.show.line"))]
    assert ("--version", None) in completed("--vers") or completed("--vers")[0][0] == "--version"
    assert [name for name, _ in completed("pots", "--odd")] == ["--odd-chips"]
    assert [name for name, _ in completed("pots", "--odd-chips", "left")] == ["left_of_button"]
    assert completed("pots", "--odd-chips", "x") == []


def test_half_a_line_is_completed_whatever_stands_before_it(capsys: pytest.CaptureFixture[str]) -> None:
    """A verb that there is not, or an incident, ends in nothing offered and never in an error."""
    assert completed("nonsense", "--") == completed("--")
    assert completed("rules", "nonsense", "--json") == completed("rules", "--json")
    assert [name for name, _ in completed("floor", "two-burns", "--act")] == ["--acted"]
    assert completed("floor", "nonsense", "--li") == completed("floor", "--li")
    assert [name for name, _ in completed("rules", "show", "pagat", "more", "--to")] == ["--toml"]
    assert [name for name, _ in completed("--version", "pot")] == ["pots"]
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ([], None),
        (["--language", "de"], "de"),
        (["--language=fr"], "fr"),
        (["pots", "--json", "--language", "de", "A 5"], "de"),
        (["--language", "de", "--language", "fr"], "fr"),
        (["--language", "tlh"], None),
        (["--language=tlh"], None),
        (["--language"], None),
        (["--", "--language", "de"], None),
        (["--languages", "de"], None),
        (["de"], None),
    ],
)
def test_the_language_is_noted_wherever_it_stands(
    line: list[str], asked: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last one that is spoken; what follows two dashes is no option."""
    monkeypatch.setenv("BOODLE_LANGUAGE", "en")
    context = click.Context(main)
    note_language(context, line)
    assert language_asked(context) == asked
    assert spoken(context).language == (asked or "en")
    assert context.meta.get(ASKED) == asked
    assert context.meta[WORDS] is spoken(context)
    with context.scope():
        assert (language_asked(), spoken().language) == (asked, asked or "en")


def test_where_nothing_runs_the_language_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """And none was asked for."""
    monkeypatch.setattr("boodle.cli.language.language_of_system", lambda: "fr")
    assert (spoken().language, language_asked()) == ("fr", None)


def made(*options: Any) -> click.Command:  # noqa: ANN401 - what gives a verb an option
    """Return a verb with these options."""

    @click.pass_context
    def told(ctx: click.Context, /, **given: object) -> None:
        click.echo(f"{given} {ctx.args} {ctx.meta[BLAMED]}")

    for one in options:
        told = one(told)
    return click.command("play", cls=SpokenCommand, key="play", says="Says so.")(told)


def answer(verb: click.Command, *typed: str) -> str:
    """Return what a verb says, or why it refuses."""
    result = CliRunner().invoke(verb, typed, prog_name="boodle play", standalone_mode=False)
    return result.stdout.strip() if result.exception is None else str(result.exception)


def test_a_name_of_old_does_as_well_and_not_beside_the_new_one() -> None:
    """Where one would be lost; an option without names of old may be given twice."""
    verb = made(option("--rules", old=["--preset"]), option("--seed"))
    assert answer(verb, "--preset", "a") == "{'rules': 'a', 'seed': None} [] boodle play"
    assert answer(verb, "--rules=a", "--rules", "b").startswith("{'rules': 'b'")
    assert answer(verb, "--seed", "a", "--seed=b").startswith("{'seed': 'b', 'rules': None}")
    assert answer(made(option("-s", "--seed")), "-s", "a", "--seed", "b").startswith("{'seed': 'b'}")
    for line in (["--rules", "a", "--preset", "b"], ["--preset=b", "--rules=a"]):
        assert answer(verb, *line) == "--rules and --preset say the same: leave one of them out"
    assert "--preset" not in answer(verb, "--help")
    assert "\n\n  Says so.\n\n" in answer(verb, "--help")
    assert answer(verb, "more", "words") == EN("help_options.error.extra", words=["more", "words"])
    assert "  --rules TEXT" in answer(verb, "--help")


@pytest.mark.parametrize(
    ("giving", "names"),
    [
        (bots(["first"], "first"), ["--bots", "--policy", "--policies"]),
        (policy(["first"], "first"), ["--policy", "--policies", "--bots"]),
        (rules(), ["--rules", "--preset"]),
        (JOBS, ["--jobs", "--cores"]),
    ],
)
def test_what_verbs_share_goes_by_every_name_of_old(giving: Giving, names: list[str]) -> None:
    """Each means the same."""
    verb = made(giving)
    assert [answer(verb, name, "7") for name in names] == [answer(verb, names[0], "7")] * len(names)
    assert "7" in answer(verb, names[0], "7")


def records(*names: str, **attributes: Any) -> tuple[str, str] | None:  # noqa: ANN401 - as click has them
    """Return how the help shows an option."""
    one = SpokenOption(names, **({"help": "Does so."} | attributes))
    return one.get_help_record(click.Context(made()))


def test_an_option_is_shown_with_what_is_usual() -> None:
    """Short names first, switches without a value, what nobody is to know not at all."""
    assert records("--seed", "-s", metavar="WORD") == ("-s, --seed WORD", "Does so.")
    assert records("--json", is_flag=True) == ("--json", "Does so.")
    assert records("--picture/--no-picture", default=True) == ("--picture / --no-picture", "Does so.")
    assert records("--seed", metavar="X", hidden=True) is None
    assert records("--seed", metavar="X", default=5, show_default=True) == ("--seed X", "Does so.  [default: 5]")
    assert records("--seed", metavar="X", default=5, show_default="some") == ("--seed X", "Does so.  [default: some]")
    assert records("--seed", metavar="X", default=5) == ("--seed X", "Does so.")
    assert records("--seed", metavar="X", required=True) == ("--seed X", "Does so.  [required]")
    assert records("--seed", metavar="X", help="") == ("--seed X", "")
    assert records("--rules", help=None, metavar="X") == ("--rules X", EN("help_options.rules"))


class Spoiled(SpokenGroup):
    """A group whose verbs are told by their names alone."""

    def lines(self, ctx: click.Context) -> list[tuple[str, str]]:
        """Return each with its name."""
        return [(name, name.upper()) for name in self.list_commands(ctx)]


def test_a_group_names_the_nearest_of_its_verbs() -> None:
    """Two at most, else all of them, in the order in which they were made."""
    group = Spoiled(key="rules", name="rules")
    for name in ("show", "shown", "shows", "diff"):
        group.add_command(made(), name)
    context = click.Context(group, info_name="rules")
    assert str(group.no_verb(context, "shw")) == "'shw' is not known: expected show or shows"
    assert str(group.no_verb(context, "xyz")) == "'xyz' is not known: expected show, shown, shows or diff"
    with pytest.raises(ValueError, match=r"^'xyz' is not known"):
        group.get_command(context, "xyz")
    context.resilient_parsing = True
    assert group.get_command(context, "xyz") is None
    assert group.list_commands(context) == ["show", "shown", "shows", "diff"]


def refused(error: click.UsageError) -> str:
    """Return how what click refuses is said."""
    return in_words(error, EN)


def test_what_click_refuses_is_said_in_one_sentence() -> None:
    """An option that is near is named; what it has other words for stands as click has it."""
    verb = made(option("--json", is_flag=True), option("--seed"))
    context = click.Context(verb, info_name="play")
    assert refused(click.NoSuchOption("--jso")) == "No such option '--jso'."
    near = refused(click.NoSuchOption("--jso", possibilities=["--json"]))
    assert near == EN("help_options.error.option_near", name="'--jso'", near=["--json"])
    assert refused(click.BadOptionUsage("--json", "x", context)) == EN("help_options.error.no_value", name="'--json'")
    assert refused(click.BadOptionUsage("--seed", "x", context)) == EN("help_options.error.value", name="'--seed'")
    assert refused(click.BadOptionUsage("--what", "x", context)) == EN("help_options.error.value", name="'--what'")
    assert refused(click.BadOptionUsage("--json", "x")) == EN("help_options.error.value", name="'--json'")
    argument, wanted = click.Argument(["file"]), click.Option(["--seed"])
    assert refused(click.MissingParameter(ctx=context, param=argument)) == EN(
        "help_options.error.missing", name="'FILE'"
    )
    assert refused(click.MissingParameter(ctx=context, param=wanted)) == EN(
        "help_options.error.missing_option", name="'--seed'"
    )
    assert refused(click.UsageError("As it is.")) == "As it is."


@pytest.mark.parametrize(
    ("thrown", "code", "sentence"),
    [
        (OSError(28, "No space left on device"), 1, "No space left on device."),
        (click.UsageError("As it is."), 2, "As it is."),
        (ValueError("so\n  and so"), 2, "so and so"),
        (KeyboardInterrupt(), 130, "stopped."),
    ],
)
def test_whatever_ends_a_verb_is_said_with_its_name(
    thrown: BaseException, code: int, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one below another."""

    def fails(*_: object, **__: object) -> None:
        raise thrown

    for words, blamed in ((["pots", "A 5"], "boodle pots"), (["rules", "diff", "a", "b"], "boodle rules diff")):
        monkeypatch.setattr("boodle.cli.pots.read_settlement", fails)
        monkeypatch.setattr("boodle.cli.rules.named", fails)
        result = run(*words)
        assert (result.exit_code, result.stdout, result.stderr) == (code, "", f"{blamed}: {sentence}\n")


def test_a_reader_who_stops_listening_is_no_error_of_the_verb(monkeypatch: pytest.MonkeyPatch) -> None:
    """What click says of it stands: nothing."""

    def fails(*_: object, **__: object) -> None:
        raise BrokenPipeError(32, os.strerror(32))

    monkeypatch.setattr("boodle.cli.pots.read_settlement", fails)
    result = run("pots", "A 5")
    assert "boodle pots:" not in result.stderr


def test_help_of_nothing_is_the_help_of_all() -> None:
    """Which says under which heading a verb stands; without a word it is shown too."""
    told = run("help").stdout
    assert told == run("--help").stdout == run("-h").stdout
    assert run("-V").stdout == run("--version").stdout
    assert [told.index(f"\n  {verb} ") for verbs in HEADINGS.values() for verb in verbs] == sorted(
        told.index(f"\n  {verb} ") for verb in VERBS
    )
    nothing = run()
    assert (nothing.exit_code, nothing.stdout + nothing.stderr) == (2, told)
    wrong = run("--language", "tlh")
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    assert wrong.stderr == "boodle: --language is 'tlh': expected de, en or fr\n"
    assert run("help", "nonsense").stderr.startswith("boodle: 'nonsense' is not known: ")
