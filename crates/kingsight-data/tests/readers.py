"""Reads a folder of games in Parquet with DuckDB, Polars and pyarrow: python readers.py FOLDER none|year|month"""

import sys

import duckdb
import polars
import pyarrow.dataset

folder, by = sys.argv[1:]
columns = {"none": [], "year": ["year"], "month": ["year", "month"]}[by]
names = [*columns, "game"]


def same(reader: str, rows: list[tuple[object, ...]]) -> None:
    """All games are there once. The last two have a year alone, and no date."""
    assert len(rows) == 202, (reader, len(rows))
    assert sorted(row[-1] for row in rows) == list(range(1, 203)), reader
    for row in rows:
        *date, game = row
        known = {201: [True, False], 202: [False, False]}.get(game, [True, True])
        assert [value is not None for value in date] == known[: len(date)], (reader, row)
        assert all(value is None or 1 <= int(value) <= 2021 for value in date), (reader, row)


hive = "true" if columns else "false"
same("DuckDB", duckdb.sql(f"SELECT {', '.join(names)} FROM read_parquet('{folder}/**/*.parquet', hive_partitioning={hive})").fetchall())
same("Polars", polars.scan_parquet(folder).select(names).collect().rows())
same("Polars by names", polars.scan_parquet(f"{folder}/**/*.parquet", hive_partitioning=bool(columns)).select(names).collect().rows())
table = pyarrow.dataset.dataset(folder, partitioning="hive" if columns else None).to_table(columns=names)
same("pyarrow", list(zip(*(table[name].to_pylist() for name in names))))
