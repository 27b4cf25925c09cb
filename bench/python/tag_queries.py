"""Queries on the tags of games in Parquet: `kingsight-sql` beside DuckDB, by processor time.

usage: python tag_queries.py KINGSIGHT_SQL FOLDER [--rounds N]

KINGSIGHT_SQL is the command, FOLDER the one that `kingsight-sql parquet GAMES.pgn -o FOLDER` has written. The two take turns. Of DuckDB only the
query counts; of `kingsight-sql` the whole process. `pip install duckdb` first: it is only measured here, never shipped.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import resource
import statistics
import subprocess
import sys
from pathlib import Path

QUERIES = {
    "a condition": "SELECT count(*) FROM {t} WHERE white_elo > 2000",
    "groups of few": "SELECT result, count(*) FROM {t} GROUP BY result",
    "averages of a difference": "SELECT eco, avg(white_elo - black_elo) FROM {t} GROUP BY eco",
    "the most wins": (
        "SELECT white, count(*) AS n FROM {t} WHERE result = '1-0' GROUP BY white ORDER BY n DESC, white LIMIT 10"
    ),
    "first and last dates": "SELECT time_control, count(*), min(date), max(date) FROM {t} GROUP BY time_control",
    "texts and ranges": "SELECT count(*) FROM {t} WHERE event LIKE '%Blitz%' AND white_elo BETWEEN 1500 AND 1800",
}
DUCKDB = """
import duckdb, os, resource, sys
connection = duckdb.connect(config={"threads": len(os.sched_getaffinity(0))})
before = resource.getrusage(resource.RUSAGE_SELF)
connection.execute(sys.argv[1]).fetchall()
after = resource.getrusage(resource.RUSAGE_SELF)
print(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
"""


def run(command: list[str]) -> tuple[float, str]:
    """The processor time of a program, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=7)
    args = parser.parse_args()
    ours = f"parquet('{args.folder}')"
    theirs = f"read_parquet('{args.folder}/**/*.parquet', hive_partitioning = false)"
    print(f"duckdb {importlib.metadata.version('duckdb')}, medians of {args.rounds}")
    for name, query in QUERIES.items():
        rounds = []
        for _ in range(args.rounds):
            ours_took, _ = run([args.command, query.format(t=ours)])
            _, printed = run([sys.executable, "-c", DUCKDB, query.format(t=theirs)])
            rounds.append((ours_took, float(printed)))
        sql, duckdb = (statistics.median(column) for column in zip(*rounds))
        print(f"{name}: kingsight-sql {sql:.3f} s, DuckDB {duckdb:.3f} s, {sql / duckdb:.2f} times")


if __name__ == "__main__":
    main()
