"""kingsight-sql on a cluster: how much faster two executors on this machine answer than one, each with a core of its own: an executor
reads with one thread and computes with another, so that without bounds one would already use both cores.

usage: python cluster.py [--rounds N] [--games FILE.pgn] [--programs FOLDER]

Builds `kingsight-scheduler`, `kingsight-executor` and `kingsight-sql --features cluster`, or takes them from a folder. Needs two cores
that do nothing else; with fewer the figures mean nothing.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import statistics
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DEPTH, PLIES = 8, 3
"""The count that is measured."""

COUNTS = {
    8: 84_998_978_956,
    9: 2_439_530_234_167,
    10: 69_352_859_712_417,
    11: 2_097_651_003_696_806,
    12: 62_854_969_236_701_747,
    13: 1_981_066_775_000_396_239,
    14: 61_885_021_521_585_529_237,
}
"""The known counts from the initial position: https://oeis.org/A048987."""

SHARED = 4_865_609 / 822_518
"""How many sequences of five half-moves lead to a position, on average."""


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
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < executors:
        raise SystemExit(f"{executors} executors need a core each; this process may use {len(cores)}")
    started = [scheduler]
    for core in cores[:executors]:
        # Children inherit it.
        os.sched_setaffinity(0, {core})
        started.append(subprocess.Popen(command))
    os.sched_setaffinity(0, cores)
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


@dataclass
class Figure:
    """A query on one executor and on two."""

    name: str
    one: float
    two: float

    @property
    def times(self) -> float:
        return self.one / self.two


def positions_counted(programs: Path) -> int:
    """How many positions the query of the perft counts: of those that are equal at the parts, one."""
    sql = f"SELECT sum(perft(position, d)) FROM perft_parts('startpos', {DEPTH}, {PLIES})"
    answer = subprocess.run([programs / "kingsight-sql", "--format", "csv", sql], capture_output=True, text=True, check=True)
    return int(answer.stdout.split()[1])


def reach(rate: float) -> list[str]:
    """What a day is enough for, at so many positions a second a core."""
    lines = ["| cores | the deepest count within a day | it takes |", "|---|---|---|"]
    for cores in (2, 16, 64, 640, 6_400):
        within = [
            (depth, count / SHARED / (rate * cores)) for depth, count in COUNTS.items() if count / SHARED <= 86_400 * rate * cores
        ]
        depth, seconds = within[-1]
        took = f"{seconds / 3_600:.1f} hours" if seconds > 5_400 else f"{seconds / 60:.1f} minutes"
        lines.append(f"| {cores:,} | {depth} | {took} |")
    return lines


def written(figures: list[Figure], counted: int, rounds: int) -> str:
    """What the documentation shows."""
    lines = ["| query | one executor | two executors | times |", "|---|---|---|---|"]
    lines += [f"| {figure.name} | {figure.one:.2f} s | {figure.two:.2f} s | {figure.times:.2f} |" for figure in figures]
    perft = figures[0]
    # A core of two executors does as much as the slower of both.
    rate = counted / max(perft.one, 2 * perft.two)
    about = (
        f"Each executor has one core; medians of {rounds} rounds by the wall clock, from the question to the answer. "
        f"{processor()}, {os.cpu_count()} cores. The goal is 1.7 times."
    )
    perft_about = (
        f"A core counts {rate / 1e6:,.0f} million positions a second. `perft_parts('startpos', depth, 5)` has 822,518 parts for "
        f"4,865,609 sequences, so that a count is {SHARED:.1f} times shorter than its number says. Were all cores like these, and did the "
        "network cost nothing more:"
    )
    return "\n".join([*lines, "", about, "", perft_about, "", *reach(rate)])


def processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            return next(line.split(":", 1)[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.machine()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=Path, help="also asks these games, written as Parquet")
    parser.add_argument("--programs", type=Path, help="the folder of the three programs; without it they are built")
    args = parser.parse_args()
    programs = args.programs or built()
    queries = {f"perft {DEPTH}": f"SELECT sum(ways * perft(position, d)) FROM perft_parts('startpos', {DEPTH}, {PLIES})"}
    figures = []
    with tempfile.TemporaryDirectory() as folder:
        if args.games:
            subprocess.run([programs / "kingsight-sql", "parquet", args.games, "-o", folder], check=True)
            facts = "sum(array_length(pins(position))), count(*) FILTER (WHERE in_check(position)), count(*)"
            queries["pins and checks of each ply, from Parquet"] = f"SELECT {facts} FROM plies('{folder}')"
        for name, sql in queries.items():
            figures.append(Figure(name, *(seconds(programs, executors, sql, args.rounds) for executors in (1, 2))))
    found = written(figures, positions_counted(programs), args.rounds)
    print(found)


if __name__ == "__main__":
    main()
