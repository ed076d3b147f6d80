"""Boodle keeps the rules of Tripoley and plays the game by them."""


def __getattr__(name: str) -> str:
    """The version is looked up only when it is asked for, so that importing Boodle costs nothing."""
    if name == "__version__":
        from importlib.metadata import version

        return version("boodle")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
