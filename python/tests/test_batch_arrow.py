"""Columns come in from every library that has Arrow's PyCapsule interface, and go out to each of them."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any

import pytest
from conftest import HARD

import kingsight as ks
from kingsight import batch

np: Any = importlib.import_module("numpy")
pa: Any = importlib.import_module("pyarrow")
pl: Any = importlib.import_module("polars")
pd: Any = importlib.import_module("pandas")
duckdb: Any = importlib.import_module("duckdb")

# A row that is no FEN and a null in the midst of good ones.
ROWS = [*HARD, "4k3/8/8/4x3/8/8/8/8 w - - 0 1", None, "startpos"]
NAMES = ["turn", "in_check", "legal_move_count", "sides.white.attacks", "sides.black.pins"]
EXPECTED = batch.facts(ROWS, NAMES).to_pylist()

INPUTS: dict[str, Callable[[], Any]] = {
    "list": lambda: ROWS,
    "generator": lambda: iter(ROWS),
    "numpy": lambda: np.array(ROWS, dtype=object),
    "string": lambda: pa.array(ROWS, pa.string()),
    "large_string": lambda: pa.array(ROWS, pa.large_string()),
    "string_view": lambda: pa.array(ROWS, pa.string_view()),
    "dictionary": lambda: pa.array(ROWS, pa.string()).dictionary_encode(),
    "slice": lambda: pa.array(["no", *ROWS, "no"], pa.string()).slice(1, len(ROWS)),
    "slice of views": lambda: pa.array(["no", *ROWS, "no"], pa.string_view()).slice(1, len(ROWS)),
    "slice of a dictionary": lambda: pa.array(["no", *ROWS], pa.string()).dictionary_encode().slice(1),
    "chunks": lambda: pa.chunked_array([ROWS[:2], [], ROWS[2:7], ROWS[7:]], pa.string()),
    "table": lambda: pa.table({"fen": pa.array(ROWS, pa.string())}),
    "batch": lambda: pa.record_batch({"fen": pa.array(ROWS, pa.string())}),
    "reader": lambda: pa.table({"fen": pa.array(ROWS, pa.string())}).to_reader(3),
    "polars series": lambda: pl.Series("fen", ROWS),
    "polars frame": lambda: pl.DataFrame({"fen": ROWS}),
    "polars categories": lambda: pl.Series("fen", ROWS, dtype=pl.Categorical),
    "pandas": lambda: pd.DataFrame({"fen": pd.Series(ROWS, dtype="string[pyarrow]")}),
    "duckdb": lambda: duckdb.sql("select * from (values " + ", ".join(f"({i}, {quoted(r)})" for i, r in enumerate(ROWS)) + ") t(i, fen) order by i").select("fen"),
}


def quoted(text: str | None) -> str:
    return "null" if text is None else f"'{text}'"


@pytest.mark.parametrize("name", INPUTS)
def test_every_input_has_the_same_answers(name: str) -> None:
    assert batch.facts(INPUTS[name](), NAMES).to_pylist() == EXPECTED
    stream = batch.facts(INPUTS[name](), NAMES, stream=True)
    assert stream.column_names == (*NAMES, "error")
    assert stream.read_all().to_pylist() == EXPECTED
    moves = ["e2e4"] * len(ROWS)
    assert batch.why(INPUTS[name](), moves)["legal"].to_pylist() == batch.why(ROWS, moves)["legal"].to_pylist()


def test_columns_of_nulls_alone() -> None:
    """Polars gives such a column a buffer, which Arrow's interface does not."""
    for column in (pl.Series([None, None]), pa.nulls(2), pa.chunked_array([pa.nulls(1), pa.nulls(1)])):
        table = batch.facts(column, ["turn"])
        assert table["turn"].to_pylist() == [None, None] and set(table.errors.values()) == {"no position: the row is null"}


def test_buffers_that_are_not_aligned() -> None:
    column = pa.array(HARD, pa.string())
    _, offsets, values = column.buffers()
    shifted = pa.py_buffer(b"\0" + offsets.to_pybytes()).slice(1)
    odd = pa.Array.from_buffers(pa.string(), len(HARD), [None, shifted, values])
    assert batch.facts(odd, ["fen"]).to_pylist() == batch.facts(HARD, ["fen"]).to_pylist()


def test_text_that_is_no_utf8() -> None:
    values = pa.py_buffer(b"startpos\xff8/8")
    offsets = pa.array([0, 8, 9, 12], pa.int32()).buffers()[1]
    column = pa.Array.from_buffers(pa.string(), 3, [None, offsets, values])
    errors = batch.facts(column, ["turn"])["error"].to_pylist()
    assert [error and error["code"] for error in errors] == [None, "not_utf8", "too_few_ranks"]


def test_moves_come_in_as_columns_too() -> None:
    positions, moves = ["startpos"] * 3, ["e4", None, "d2d4 d5"]
    expected = batch.play(positions, moves).to_pylist()
    assert [row["san"] for row in expected] == ["e4", None, "d4 d5"]
    for column in (pa.array(moves, pa.string_view()), pl.Series(moves), pa.chunked_array([moves[:1], moves[1:]])):
        assert batch.play(positions, column).to_pylist() == expected
    with pytest.raises(ValueError, match="3 positions and 1 moves"):
        batch.play(positions, ["e4"])


def test_a_table_of_several_columns() -> None:
    table = pa.table({"id": [1, 2], "fen": ["startpos", "8/8"]})
    assert batch.facts(table, ["turn"], column="fen")["turn"].to_pylist() == ["white", None]
    with pytest.raises(ValueError, match="several columns; name one with column=: id, fen"):
        batch.facts(table)
    with pytest.raises(ValueError, match='no column "fem"; expected id, fen'):
        batch.facts(table, column="fem")
    with pytest.raises(TypeError, match="expected a column of text"):
        batch.facts(table, column="id", stream=True)
    with pytest.raises(TypeError, match="expected a table"):
        batch.facts(["startpos"], column="fen")


def test_tables_go_out() -> None:
    table = batch.facts(ROWS, NAMES)
    arrow = pa.table(table)
    assert arrow.column_names == [*NAMES, "error"]
    assert arrow.to_pylist() == EXPECTED
    arrow.validate(full=True)
    assert pa.record_batch(table).to_pylist() == EXPECTED
    frame = pl.DataFrame(table)
    assert frame.to_dicts() == EXPECTED
    assert frame.filter(pl.col("error").is_not_null()).height == 2
    assert duckdb.sql('select count(*) from arrow where error is null and "sides.white.attacks" > 0').fetchall() == [(len(ROWS) - 2,)]
    assert pd.DataFrame.from_arrow(table).shape == (len(ROWS), 6)
    for column in NAMES:
        assert pa.array(table[column]).to_pylist() == table[column].to_pylist()


@pytest.mark.parametrize(
    "table",
    [
        batch.action_masks(ROWS),
        batch.planes(ROWS, "codes"),
        batch.perft(ROWS, 1),
        batch.legal_moves(ROWS, ["uci", "promotion", "from"]),
        batch.why(ROWS, ["e2e4"] * len(ROWS)),
        batch.facts(ROWS, batch.FIELDS),
        batch.facts([]),
        batch.action_masks([]),
    ],
    ids=["masks", "planes", "perft", "moves", "why", "facts", "no facts", "no masks"],
)
def test_every_table_is_sound(table: batch.Table) -> None:
    arrow = pa.table(table)
    arrow.validate(full=True)
    assert arrow.to_pylist() == table.to_pylist()
    assert pl.DataFrame(table).height == len(table)
    assert pa.record_batch(table).num_rows == len(table)


def test_streams_go_out_once() -> None:
    def stream() -> batch.Stream:
        return batch.facts(iter(ROWS), NAMES, stream=True)

    assert pa.RecordBatchReader.from_stream(stream()).read_all().to_pylist() == EXPECTED
    assert pl.DataFrame(stream()).to_dicts() == EXPECTED
    assert [row for table in stream() for row in table.to_pylist()] == EXPECTED
    once = stream()
    assert pa.table(once).num_rows == len(ROWS)
    with pytest.raises(ValueError, match="read already"):
        pa.table(once)
    assert list(once) == [] and len(once.read_all()) == 0
    reader = pa.table({"fen": ROWS}).to_reader()
    capsule = reader.__arrow_c_stream__()

    class Again:
        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            return capsule

    assert len(batch.facts(Again())) == len(ROWS)
    with pytest.raises(ValueError, match="read already"):
        batch.facts(Again())


def test_duckdb_and_polars_read_large_columns_in_chunks() -> None:
    chance = random.Random(3)
    rows = [chance.choice(HARD) for _ in range(200_000)]
    expected = pa.table(batch.facts(rows, ["legal_move_count"]))
    for source in (pa.array(rows).cast(pa.string_view()), pl.Series(rows)):
        stream = pa.RecordBatchReader.from_stream(batch.facts(source, ["legal_move_count"], stream=True, threads=2))
        assert duckdb.from_arrow(stream).aggregate("sum(legal_move_count)").fetchall() == [(sum(expected["legal_move_count"].to_pylist()),)]
    assert expected["legal_move_count"].num_chunks > 1
    counts = batch.facts(rows, ["legal_move_count"])["legal_move_count"].to_numpy()
    assert counts.tolist() == expected["legal_move_count"].to_pylist() and counts.dtype == np.int32


def test_columns() -> None:
    column = batch.facts(ROWS, ["key"])["key"]
    assert isinstance(column, batch.Column) and isinstance(column, batch.ArrowArray)
    assert (column.name, column.type, column.null_count, len(column)) == ("key", "UInt64", 2, len(ROWS))
    assert repr(column) == f"<Column key: {len(ROWS)} rows, UInt64>"
    assert repr(batch.facts(ROWS, ["key"])) == f"<Table: {len(ROWS)} rows, 2 columns>"


def test_numpy() -> None:
    table = batch.facts([ks.Position(), "startpos"], ["sides.white.attacks", "in_check", "fullmoves", "turn"])
    attacks = table["sides.white.attacks"].to_numpy()
    assert attacks.dtype == np.uint64 and attacks.tolist() == [0xFFFF7E] * 2
    with pytest.raises(ValueError):
        attacks[0] = 0
    del table
    assert attacks.tolist() == [0xFFFF7E] * 2
    table = batch.facts(["startpos", None], ["in_check", "fullmoves", "turn"])
    assert table["fullmoves"].to_numpy(nulls="zero").tolist() == [1, 0]
    assert table["in_check"].to_numpy(nulls="zero").dtype == np.bool_
    with pytest.raises(ValueError, match="1 of 2 rows of \"fullmoves\" are null"):
        table["fullmoves"].to_numpy()
    with pytest.raises(ValueError, match="unknown nulls"):
        table["fullmoves"].to_numpy(nulls="nan")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="no fixed width"):
        table["turn"].to_numpy(nulls="zero")
    assert batch.facts([], ["key"])["key"].to_numpy().shape == (0,)
    assert batch.action_masks([], "alphazero")["mask"].to_numpy().shape == (0, 584)


def test_errors_have_their_rows_in_every_chunk() -> None:
    column = pa.chunked_array([["startpos", "?"], ["startpos", "x", "startpos"]])
    for table in (batch.action_masks(column), batch.planes(column), batch.perft(column, 1), batch.facts(column, ["turn"])):
        assert list(table.errors) == [1, 3]
