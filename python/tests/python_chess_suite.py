"""Runs python-chess's own tests against `kingsight.chess`: ``python_chess_suite.py FOLDER-OF-ITS-SOURCES``.

The tests come from python-chess's source distribution, which is fetched for the run; nothing of it is in this tree. The
name `chess` stands for `kingsight.chess` while they run. Each failure must be in the list below with its reason, and each
test in the list must fail.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
import unittest
from pathlib import Path
from types import ModuleType

from kingsight.chess import _peer

CASES = [
    "SquareTestCase",
    "MoveTestCase",
    "PieceTestCase",
    "BoardTestCase",
    "LegalMoveGeneratorTestCase",
    "BaseBoardTestCase",
    "SquareSetTestCase",
    "PolyglotTestCase",
    "PgnTestCase",
    "SvgTestCase",
]

# The reasons are also in docs/from-python-chess.md.
EXPECTED_FAILURES: dict[str, str] = {}

PARTS = ["pgn", "svg", "polyglot", "engine", "syzygy", "gaviota", "variant"]


def alias() -> None:
    """Lets `chess` stand for `kingsight.chess`, after both are loaded."""
    ours = importlib.import_module("kingsight.chess")
    for part in PARTS:
        sys.modules[f"chess.{part}"] = importlib.import_module(f"kingsight.chess.{part}")
    sys.modules["chess"] = ours


def load(folder: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("python_chess_tests", folder / "test.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main() -> int:
    folder = Path(sys.argv[1]).resolve()
    for part in PARTS:
        # Found now, while the name still means python-chess.
        _peer.module(part)
    alias()
    os.chdir(folder)
    tests = load(folder)
    loader = unittest.defaultTestLoader
    suite = unittest.TestSuite(loader.loadTestsFromTestCase(getattr(tests, case)) for case in CASES)
    result = unittest.TextTestRunner(verbosity=0).run(suite)
    failed = {test.id().split(".", 1)[1] for test, _ in [*result.failures, *result.errors]}
    unexpected, passed = failed - set(EXPECTED_FAILURES), set(EXPECTED_FAILURES) - failed
    print(f"{result.testsRun} tests, {len(result.skipped)} skipped, {len(failed)} failed", file=sys.stderr)
    for name in sorted(unexpected):
        print(f"failed, and is not in the list: {name}", file=sys.stderr)
    for name in sorted(passed):
        print(f"passed, but is in the list of failures: {name}", file=sys.stderr)
    return 1 if unexpected or passed else 0


if __name__ == "__main__":
    sys.exit(main())
