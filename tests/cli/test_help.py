"""Every verb is told in every language, the options that verbs share in the very same words, and `help` finds them."""

from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from boodle.cli import HEADINGS, VERBS, main
from boodle.cli.helping import SpokenGroup, SpokenOption
from boodle.cli.language import language_of_system
from boodle.games import GAMES
from boodle.words.catalogue import Words, languages

OTHERS = [language for language in languages() if language != "en"]
TONGUES = [
    *VERBS,
    "tournament levels",
    "tournament new",
    "tournament race",
    "tournament payouts",
    "tournament night.txt",
]
TONGUES += ["rules show", "rules diff", "rules new", "floor two-burns"]


def lines_of(verb: str, language: str) -> list[str]:
    """The help of a verb as it is printed."""
    result = CliRunner().invoke(main, [*verb.split(), "--language", language, "--help"], prog_name="boodle")
    assert result.exit_code == 0, result.output
    return result.stdout.splitlines()


def helped(verb: str, language: str) -> str:
    """The help of a verb on one line."""
    return " ".join(" ".join(lines_of(verb, language)).split())


def every() -> Iterator[tuple[str, click.Command]]:
    """Every verb and what stands below it, but for the incidents of the floor, by its key."""
    for name in VERBS:
        verb = main.get_command(click.Context(main), name)
        assert verb is not None
        yield name, verb
        if isinstance(verb, SpokenGroup):
            yield from ((f"{name} {below}", verb.commands[below]) for below in verb.commands)


def sentences(topic: str, language: str) -> dict[str, str]:
    """The sentences of a topic, each on one line, but for those that are the same as in English by right."""
    words = Words(language)
    return {key: " ".join(words.sentence(key).split()) for key in words.keys(topic)}


@pytest.mark.parametrize("language", OTHERS)
def test_no_help_is_english_in_another_language(language: str) -> None:
    """No sentence of it stands there as English has it; names of levels and click's own signs are no sentences."""
    topics = [topic for topic in Words().topics() if topic.startswith("help_")]
    assert len(topics) == len(VERBS) + 2
    same = {
        key
        for topic in topics
        for key, sentence in sentences(topic, language).items()
        if sentence == sentences(topic, "en")[key]
    }
    assert same <= {"help_options.mark", "help_floor.incidents"}


@pytest.mark.parametrize("language", languages())
def test_no_help_is_wider_than_a_terminal(language: str) -> None:
    """Eighty columns are what every terminal has."""
    assert [line for verb in TONGUES for line in lines_of(verb, language) if len(line) > 80] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("verb", TONGUES)
def test_the_help_of_a_verb_comes_from_the_catalogue(verb: str, language: str) -> None:
    """How it is typed, each of its options, and `--language` and `--help` in the words of all verbs."""
    words, said = Words(language), helped(verb, language)
    assert said.startswith(f"{' '.join(words('help_options.usage').split())} boodle {verb.removesuffix(' night.txt')} ")
    shared = words("help_options.language", languages=", ".join(languages())), words("help_options.help")
    assert all(" ".join(sentence.split()) in said for sentence in shared)
    for other in languages():
        if other != language:
            assert Words(other)("help_options.help") not in said


def test_options_that_verbs_share_are_told_in_the_same_words() -> None:
    """No verb has words of its own for one of them, and each is had by two verbs at least."""
    family = {"rules", "seed", "jobs", "policy", "players", "json", "csv", "plain"}
    used = dict.fromkeys(family, 0)
    for _, verb in every():
        ctx = click.Context(verb)
        for param in verb.params:
            if isinstance(param, SpokenOption) and param.word in family:
                used[param.word] += 1
                assert f"help_{verb.key}.option.{param.word}" not in Words()  # type: ignore[attr-defined]
                assert param.says(ctx) == Words()(f"help_options.{param.word}", **param.facts)
    assert min(used.values()) >= 2
    assert Words().sentence("help_options.bots") == Words().sentence("help_options.policy")


@pytest.mark.parametrize("language", languages())
def test_every_option_has_words_and_no_words_are_left_over(language: str) -> None:
    """Each `option` of a help file is one that its verb has."""
    words, known = Words(language), set[str]()
    for _, verb in every():
        key = verb.key  # type: ignore[attr-defined]
        known |= {f"help_{key}.option.{one.word}" for one in verb.params if isinstance(one, SpokenOption)}
    known.add("help_boodle.option.version")
    topics = [topic for topic in words.topics() if topic.startswith("help_")]
    told = {key for topic in topics for key in words.keys(topic) if ".option." in key}
    assert told <= known


@pytest.mark.parametrize("language", languages())
def test_the_help_of_play_lists_the_games_of_the_registry(language: str) -> None:
    """By what is typed and what each is called; by hand no help names two games."""
    words, said = Words(language), helped("play", language)
    called = {name: words(f"rules.game.{name}") for name in GAMES}
    assert all(f" {name} {title}, " in said for name, title in called.items())
    topics = [topic for topic in words.topics() if topic.startswith("help_")]
    told = [sentence for topic in topics for sentence in sentences(topic, language).values()]
    assert [one for one in told if sum(title in one for title in called.values()) > 1] == []


def test_verbs_stand_under_four_headings() -> None:
    """Each under one of them, in the order in which the help lists them."""
    said = helped("", "en")
    places = [said.index(Words()(f"help_boodle.heading.{heading}")) for heading in HEADINGS]
    assert (len(places), places) == (4, sorted(places))
    assert [verb for verbs in HEADINGS.values() for verb in verbs] == main.list_commands(click.Context(main))
    assert set(VERBS) == {verb for verbs in HEADINGS.values() for verb in verbs}


@pytest.mark.parametrize("verb", ["", "play", "rules show", "tournament levels"])
def test_help_asks_for_the_help_of_a_verb(verb: str) -> None:
    """`boodle help VERB` is `boodle VERB --help`."""
    asked = CliRunner().invoke(main, ["help", *verb.split()], prog_name="boodle")
    assert (asked.exit_code, " ".join(asked.stdout.split())) == (0, helped(verb, "en"))


def test_names_of_old_are_in_no_help() -> None:
    """They go on working, and nobody learns them."""
    said = " ".join(helped(verb, "en") for verb in VERBS)
    assert not any(old in said for old in ("--preset", "--cores", "--policies"))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("typed", "key", "facts"),
    [
        ("pots --zzz", "option", {"name": "'--zzz'"}),
        ("pots --dead", "value", {"name": "'--dead'"}),
        ("pots --json=1", "no_value", {"name": "'--json'"}),
        ("verify", "missing", {"name": "'RECORD...'"}),
        ("tournament levels --hours 4", "missing_option", {"name": "'--players'"}),
        ("rules show pagat cosmo", "extra", {"words": ["cosmo"]}),
        (
            "nonsense",
            "no_verb",
            {"name": "'nonsense'", "verbs": list(VERBS)},
        ),
        (
            "pots A --odd-chips x",
            "one_of",
            {"option": "--odd-chips", "value": "'x'", "answers": ["left_of_button", "carry"]},
        ),
    ],
)
def test_what_cannot_be_read_is_refused_in_the_language(
    typed: str, key: str, facts: dict[str, object], language: str
) -> None:
    """One sentence, code 2, wherever the language stands."""
    wanted = " ".join(Words(language)(f"help_options.error.{key}", **facts).split())
    result = CliRunner().invoke(main, ["--language", language, *typed.split()], prog_name="boodle")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.endswith(f": {wanted}\n")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_AT@euro", "LC_MESSAGES": "", "LC_ALL": ""}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "tlh_KX"}, "en"),
        ({"LANG": "fr_FR", "BOODLE_LANGUAGE": "de"}, "de"),
    ],
)
def test_the_language_of_the_system_is_heeded(environment: dict[str, str], language: str) -> None:
    """Boodle's own variable first, then LC_ALL, LC_MESSAGES and LANG; English where none is spoken."""
    assert language_of_system(environment) == language


def test_a_verb_speaks_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless another one is asked for."""
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    runner = CliRunner()
    assert runner.invoke(main, ["pots", "A 5, B 5", "--no-picture"]).stdout.startswith("Töpfe")
    assert runner.invoke(main, ["--help"]).stdout.startswith("Aufruf: ")
    assert runner.invoke(main, ["--language=fr", "--help"]).stdout.startswith("Usage\u00a0: ")
