"""`python -m boodle` is the command `boodle`."""

from boodle.cli import main

if __name__ == "__main__":
    main(prog_name="boodle")
