"""`python -m cardtool`."""

from cardtool.cli.main import main

main()
