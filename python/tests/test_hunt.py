"""How the hunt asks."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from conftest import PATIENCE

import kingsight as ks

# It answers as perftree does, without O-O.
ENGINE = """
import sys, kingsight as ks
for move in ks.Position(sys.argv[2]).legal_moves:
    if move.uci not in ("e1g1", "e1h1"):
        print(move, 1)
"""


@pytest.mark.parametrize(("chess960", "castling"), [(False, "e1g1"), (True, "e1h1")])
def test_castling_is_written_as_asked(tmp_path: Path, chess960: bool, castling: str) -> None:
    """The position is the same in both kinds of chess."""
    program = tmp_path / "engine.py"
    program.write_text(ENGINE)
    position = ks.Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    found = ks.hunt([sys.executable, str(program)], positions=[position], depth=1, chess960=chess960, answer_limit=PATIENCE)
    (missing,) = found.data["faults"][0]["evidence"]["missing"]
    assert missing["uci"] == castling
