"""The example notebook runs, cell by cell."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest


def test_the_notebook_runs(capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(__file__).parents[1] / "examples" / "kingsight.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells):
        assert cell["outputs"] == [], "the notebook is kept without outputs"
        exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
    printed = capsys.readouterr().out
    assert "is pinned to the king on e8" in printed
    assert len(cells) == 5 and names["plies"].height == 33_000
