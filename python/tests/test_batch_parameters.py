"""Each function of `kingsight.batch` hands its parameters on: the column, the callback, the stream."""

# pyright: reportUnknownArgumentType=false, reportUnknownLambdaType=false

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kingsight import batch

pa: Any = importlib.import_module("pyarrow")

OF_POSITIONS: dict[str, Callable[..., Any]] = {
    "facts": lambda rows, **named: batch.facts(rows, ["turn"], **named),
    "legal_moves": lambda rows, **named: batch.legal_moves(rows, **named),
    "action_masks": lambda rows, **named: batch.action_masks(rows, **named),
    "planes": lambda rows, **named: batch.planes(rows, **named),
    "perft": lambda rows, **named: batch.perft(rows, 2, **named),
}


@pytest.mark.parametrize("name", OF_POSITIONS)
def test_columns_callbacks_and_streams(name: str) -> None:
    function, heard = OF_POSITIONS[name], list[tuple[int, int | None]]()
    table = pa.table({"number": [1, 2], "fen": ["startpos", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"]})
    expected = function(["startpos", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"]).to_pylist()
    assert function(table, column="fen", progress=lambda *rows: heard.append(rows)).to_pylist() == expected
    stream = function(table, column="fen", progress=lambda *rows: heard.append(rows), stream=True)
    assert isinstance(stream, batch.Stream) and stream.read_all().to_pylist() == expected
    assert heard == [(2, 2), (2, None)]
    with pytest.raises(ValueError, match="name one with column="):
        function(table)


def test_callbacks_of_moves_and_plies(tmp_path: Path) -> None:
    heard = list[tuple[int, int | None]]()
    batch.play(["startpos"], ["e4"], progress=lambda *rows: heard.append(rows))
    batch.why(["startpos"] * 2, ["Ke2"] * 2, progress=lambda *rows: heard.append(rows))
    path = tmp_path / "games.pgn"
    path.write_text("1. e4 e5 2. Nf3 *\n")
    batch.pgn_plies(path, progress=lambda *rows: heard.append(rows))
    assert heard == [(1, 1), (2, 2), (3, None)]


def test_language_and_letters() -> None:
    table = batch.why(["startpos"], ["Ke2"], lang="de")
    assert "Bauer" in table["message"].to_pylist()[0]
    assert batch.why(["startpos"], ["Sf3"], letters="de")["legal"].to_pylist() == [True]
