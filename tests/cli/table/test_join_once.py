"""`boodle play --join` says everything once, and nothing of its own beside it."""

from pathlib import Path

from tests.cli.table.joining import answer_until, begun, table_with_host, terminal


async def test_nothing_of_a_deal_that_is_over_is_told_again(tmp_path: Path) -> None:
    """Whoever is out leaves the last run open: it was told, and whoever comes back after the deal does not hear it."""
    async with table_with_host(tmp_path) as (_live, table, link):
        home = tmp_path / "ben"
        async with terminal(link, "--name", "Ben", home=home) as ben:
            playing = await begun(table, ben)
            await answer_until(ben, "Deal 1 is over")
            assert "Run of " in ben.printed
            ben.type("quit")
            await ben.ended()
        async with terminal(link, home=home) as again:
            await again.until("(Enter)")
            assert "Run of " not in again.printed
        playing.cancel()


async def test_an_empty_line_leaves_nothing_behind(tmp_path: Path) -> None:
    """Enter where nothing is asked, or for what Enter stands for, prints no mark of its own."""
    async with (
        table_with_host(tmp_path) as (_live, _table, link),
        terminal(link, "--name", "Ben", home=tmp_path / "ben") as ben,
    ):
        await ben.until("Ben (you)")
        for line in ("", "", "who"):
            ben.type(line)
        await ben.until("> who")
        assert [line for line in ben.printed.splitlines() if line.startswith(">")] == ["> who"]


async def test_what_is_said_last_is_heard_and_its_answer_not_waited_for(tmp_path: Path) -> None:
    """All of it reaches the table, the last line too that no Enter ended; the last word here is how to come back."""
    async with (
        table_with_host(tmp_path) as (_live, table, link),
        terminal(link, "--name", "Ben", home=tmp_path / "ben") as ben,
    ):
        await ben.until("Ben (you)")
        assert ben.running.stdin is not None
        ben.running.stdin.write(b"say good night\nsay sleep well\nquit")
        ben.running.stdin.close()
        assert await ben.ended() == (0, "")
        kept = f"Your seat is kept. Come back with: boodle play --join {link}"
        assert " ".join(ben.printed.partition("> quit\n")[2].split()) == kept
        async for news in table.heard():
            if getattr(news, "text", "") == "sleep well":
                break
