"""kingsight-sql on a cluster: how much faster two executors on this machine answer than one, each with one thread.

usage: python cluster.py [--rounds N] [--games FILE.pgn] [--programs FOLDER]

Builds `kingsight-scheduler`, `kingsight-executor` and `kingsight-sql --features cluster`, or takes them from a folder. Needs two cores
that do nothing else; with fewer the figures mean nothing.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def built() -> Path:
    """Builds the programs."""
    cargo = os.environ.get("CARGO", "cargo")
    words = ["build", "--release", "--locked", "-p", "kingsight-cluster", "-p", "kingsight-sql", "--features", "kingsight-sql/cluster"]
    subprocess.run([cargo, *words], cwd=ROOT / "sql", check=True)
    return ROOT / "sql" / "target" / "release"


def seconds(programs: Path, executors: int, sql: str, rounds: int) -> float:
    """How long the query takes on so many executors: the median of some rounds, after one that is not counted."""
    scheduler = subprocess.Popen(
        [programs / "kingsight-scheduler", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, text=True
    )
    assert scheduler.stdout is not None
    address = scheduler.stdout.readline().removeprefix("listening at ").strip()
    command = [programs / "kingsight-executor", address, "--threads", "1"]
    started = [scheduler] + [subprocess.Popen(command) for _ in range(executors)]
    try:
        found = []
        for _ in range(rounds + 1):
            asked = [programs / "kingsight-sql", "--cluster", address, "--timing", "--format", "csv", sql]
            answer = subprocess.run(asked, capture_output=True, text=True)
            if answer.returncode != 0:
                raise SystemExit(answer.stderr)
            found.append(float(re.findall(r"rows? in ([0-9.]+) s", answer.stderr)[-1]))
        return statistics.median(found[1:])
    finally:
        for program in reversed(started):
            program.terminate()
            program.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=Path, help="also asks these games, written as Parquet")
    parser.add_argument("--programs", type=Path, help="the folder of the three programs; without it they are built")
    args = parser.parse_args()
    programs = args.programs or built()
    queries = {"perft 7": "SELECT sum(ways * perft(position, d)) FROM perft_parts('startpos', 7, 2)"}
    with tempfile.TemporaryDirectory() as folder:
        if args.games:
            subprocess.run([programs / "kingsight-sql", "parquet", args.games, "-o", folder], check=True)
            facts = "sum(array_length(pins(position))), count(*) FILTER (WHERE in_check(position)), count(*)"
            queries["pins and checks"] = f"SELECT {facts} FROM plies('{folder}')"
        for name, sql in queries.items():
            one, two = (seconds(programs, executors, sql, args.rounds) for executors in (1, 2))
            print(f"{name}: one executor {one:.2f} s, two {two:.2f} s, {one / two:.2f} times")


if __name__ == "__main__":
    main()
