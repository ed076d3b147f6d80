"""Asked by every Python that a watched test starts: what it reaches is noted, or one of its modules is another.

Python imports whatever goes by this name when it starts; this folder is on the path of those programs alone.
"""

import os
import sys
from pathlib import Path

if os.environ.get("COVERAGE_PROCESS_START"):
    import coverage

    coverage.process_startup()
if told := os.environ.get("BOODLE_CHANGED"):
    sys.path.append(str(Path(__file__).resolve().parents[2]))
    from tools.changed import read_change

    sys.path.pop()
    sys.meta_path.insert(0, read_change(Path(told)))
