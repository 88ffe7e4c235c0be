"""`python -m deepsea_tui` is `deepsea`."""

import sys

from deepsea_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
