"""kingsight-sql: how fast it asks and writes, beside `kingsight pgn check` and DuckDB with python-chess.

usage: python sql.py [--rounds N] [--plies N] [--without-duckdb]

Builds `kingsight-sql` and `kingsight`, makes games, and measures each as a process of its own; "one core" is bound to a core.
`pip install duckdb numpy chess` first, or `--without-duckdb`. The peers are only measured here, never shipped.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

BENCH = Path(__file__).resolve().parent.parent
ROOT = BENCH.parent
FOLDER = BENCH / "target" / "sql"
SETS = "sum(popcount(pinned(position))) AS pinned, count(*) FILTER (WHERE in_check(position)) AS checks"
LISTS = "sum(array_length(pins(position))) AS pins, count(*) FILTER (WHERE in_check(position)) AS checks"
FACTS = 'sum(popcount("sides.white.pinned" | "sides.black.pinned")) AS pinned, count(*) FILTER (WHERE in_check) AS checks'
FENS = 20_000
"""How many positions DuckDB and python-chess get."""


@dataclass
class Ended:
    """What a process took."""

    wall: float
    processor: float
    kilobytes: int
    out: str
    err: str

    def last_query(self) -> float:
        """The seconds that `--timing` gives for the last query."""
        return float(re.findall(r"rows? in ([0-9.]+) s", self.err)[-1])


def run(*command: object, cores: int | None = None, text: str = "") -> Ended:
    """Runs a program to its end, on so many of the last cores."""

    def bind() -> None:
        if cores is not None:
            os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[-cores:])

    out, err = FOLDER / "out", FOLDER / "err"
    with open(out, "w+") as to, open(err, "w+") as errors, open(FOLDER / "in", "w+") as given:
        given.write(text)
        given.seek(0)
        started = time.perf_counter()
        child = subprocess.Popen(
            [str(word) for word in command], stdin=given, stdout=to, stderr=errors, preexec_fn=bind
        )
        _, status, used = os.wait4(child.pid, 0)
        wall = time.perf_counter() - started
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit(f"{command} ended with {child.returncode}: {err.read_text()}")
    return Ended(wall, used.ru_utime + used.ru_stime, used.ru_maxrss, out.read_text(), err.read_text())


def cargo(*words: str, folder: Path) -> None:
    subprocess.run([os.environ.get("CARGO", "cargo"), *words], cwd=folder, check=True)


def built(given: str | None, folder: Path, *words: str) -> Path:
    """A program that was given, or is built."""
    if given:
        return Path(given).resolve()
    cargo("build", "--release", "--locked", *words, folder=folder)
    return folder / "target" / "release" / ("kingsight-sql" if folder.name == "sql" else "kingsight")


def games(given: str | None, plies: int) -> Path:
    """Games as PGN: at least so many plies."""
    if given:
        return Path(given).resolve()
    megabytes = plies * 9 // 1_000_000
    path = FOLDER / f"games-{megabytes}.pgn"
    if not path.exists():
        making = path.with_suffix(".making")
        words = ["run", "--release", "--locked", "--quiet", "--bin", "games", "--", "--style", "terse"]
        with open(making, "w") as file:
            command = [os.environ.get("CARGO", "cargo"), *words, "--mb", str(megabytes)]
            subprocess.run(command, cwd=BENCH, check=True, stdout=file)
        making.rename(path)
    return path


def median(values: list[float]) -> float:
    return statistics.median(values)


def duckdb_rate(fens: list[str], rounds: int) -> tuple[float, tuple[int, int]]:
    """Positions a second of DuckDB on one thread, with a function of python-chess, and its answer."""
    import chess
    import duckdb

    def both(fen: str) -> int:
        # One reading of the FEN for both questions; the fastest way that python-chess has to find pinned pieces.
        board = chess.Board(fen)
        check, pinned = board.is_check(), 0
        for color in chess.COLORS:
            # It looks for those of the side to move.
            board.turn = color
            pinned |= board._slider_blockers(board.king(color))
        return 100 * chess.popcount(pinned) + check

    db = duckdb.connect()
    db.execute("SET threads = 1")
    db.create_function("pins_and_check", both, ["VARCHAR"], "INTEGER")
    db.execute("CREATE TABLE positions (fen VARCHAR)")
    rows = ",".join(f"('{fen}')" for fen in fens)
    db.execute(f"INSERT INTO positions VALUES {rows}")
    sql = "SELECT sum(f // 100), sum(f % 100) FROM (SELECT pins_and_check(fen) AS f FROM positions)"
    times, answer = [], (0, 0)
    for _ in range(rounds):
        started = time.process_time()
        found = db.execute(sql).fetchone()
        times.append(time.process_time() - started)
        answer = (int(found[0]), int(found[1]))
    return len(fens) / median(times), answer


def measure(arguments: argparse.Namespace) -> list[tuple[str, str, str, str]]:
    """The rows of the table: what, figure, goal, and whether it is reached."""
    rounds = arguments.rounds
    sql = built(arguments.kingsight_sql, ROOT / "sql")
    kingsight = built(arguments.kingsight, ROOT, "-p", "kingsight-cli")
    pgn = games(arguments.games, arguments.plies)
    megabytes = pgn.stat().st_size / 1e6
    parts, positions, fens = FOLDER / "parts", FOLDER / "positions.parquet", FOLDER / "fens.parquet"

    # Writing Parquet beside checking the same games, in turn.
    checks, writes, peaks = [], [], []
    for _ in range(rounds):
        shutil.rmtree(parts, ignore_errors=True)
        checks.append(run(kingsight, "pgn", "check", pgn).wall)
        ended = run(sql, "parquet", pgn, "-o", parts)
        writes.append(ended.wall)
        peaks.append(ended.kilobytes)
    share = median(checks) / median(writes)
    four = FOLDER / "four"
    shutil.rmtree(four, ignore_errors=True)
    copies = []
    for number in range(4):
        copies.append(FOLDER / f"copy-{number}.pgn")
        shutil.copyfile(pgn, copies[-1])
    peak_of_four = run(sql, "parquet", *copies, "-o", four).kilobytes
    shutil.rmtree(four)
    for copy in copies:
        copy.unlink()
    rows = [
        (
            "`kingsight-sql parquet`, two cores",
            f"{megabytes / median(writes):,.0f} MB of PGN a second, {share:.2f} of `kingsight pgn check`",
            "0.5 of `pgn check`",
            verdict(share, 0.5),
        ),
        (
            "its memory: these games, four times as many",
            f"{median(peaks) / 1e3:,.0f} MB, {peak_of_four / 1e3:,.0f} MB",
            "constant",
            verdict(1.25 * median(peaks), peak_of_four),
        ),
    ]

    # Packed positions and FENs in files, from the Parquet of the games.
    run(sql, "-o", positions, f"SELECT position FROM plies('{parts}')")
    run(sql, "-o", fens, f"SELECT position, to_fen(position) AS fen FROM plies('{parts}') WHERE ply % 7 = 3 LIMIT {FENS}")
    count = int(run(sql, "--format", "csv", f"SELECT count(*) FROM parquet('{positions}')").out.split()[1])

    def asked(text: str, cores: int) -> float:
        """Seconds of the last query of a text, median."""
        one = [sql, "--threads", cores, "--timing", "--format", "csv"]
        return median([run(*one, cores=cores, text=text).last_query() for _ in range(rounds)])

    table = f"CREATE TABLE p AS SELECT position FROM parquet('{positions}'); "
    for name, text, goal in [
        ("pins and checks of packed positions in memory, as sets, one core", f"{table}SELECT {SETS} FROM p", 5e6),
        ("the same with the pins as lists", f"{table}SELECT {LISTS} FROM p", None),
        ("the same as sets, positions from Parquet", f"SELECT {SETS} FROM parquet('{positions}')", None),
        ("the same as facts, games from Parquet", f"SELECT {FACTS} FROM plies('{parts}')", None),
    ]:
        rate = count / asked(text, 1)
        rows.append((name, f"{rate:,.0f} plies a second", f"{goal:,.0f}" if goal else "", verdict(rate, goal)))
    first = (ROOT / "sql" / "queries" / "01-mates-a-pinned-piece-could-not-answer.sql").read_text()
    for name, file, goal in [("Parquet", parts, 5.0), ("PGN", pgn, None)]:
        seconds = asked(first.replace("{games}", str(file)), 2) * 1e7 / count
        row = f"query 1 over 10,000,000 plies from {name}, two cores"
        rows.append((row, f"{seconds:.2f} s", f"{goal:.0f} s" if goal else "", verdict(goal, seconds) if goal else ""))

    if not arguments.without_duckdb:
        sets = "sum(popcount(pinned({0}))), count(*) FILTER (WHERE in_check({0}))"
        chosen = run(sql, "--format", "csv", f"SELECT fen FROM parquet('{fens}')").out.split("\n")[1:-1]
        theirs, answer = duckdb_rate(chosen, rounds)
        # Enough of them to be measured: each a hundred times. From a file, because a join makes batches of a hundred rows.
        many = FOLDER / "many-fens.parquet"
        run(sql, "-o", many, f"SELECT position, fen FROM parquet('{fens}') CROSS JOIN generate_series(1, 100)")
        for column, name in [("position", "packed positions"), ("fen", "FENs")]:
            text = f"CREATE TABLE f AS SELECT {column} FROM parquet('{many}'); SELECT {sets.format(column)} FROM f"
            ours = 100 * len(chosen) / asked(text, 1)
            once = run(sql, "--format", "csv", f"SELECT {sets.format(column)} FROM parquet('{fens}')").out
            if tuple(map(int, once.split("\n")[1].split(","))) != answer:
                sys.exit(f"DuckDB with python-chess has {answer}, we have {once}")
            rows.append(
                (
                    f"beside DuckDB with python-chess as a function ({theirs:,.0f} a second), {name}",
                    f"{ours:,.0f} a second, {ours / theirs:,.0f} times",
                    "200 times",
                    verdict(ours / theirs, 200),
                )
            )
    rows.insert(0, ("games", f"{megabytes:,.0f} MB of PGN, {count:,} plies", "", ""))
    return rows


def verdict(figure: float, goal: float | None) -> str:
    return "" if goal is None else "yes" if figure >= goal else "no"


def processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            return next(line.split(":", 1)[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.machine()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--plies", type=int, default=10_000_000, help="about how many plies the games have")
    parser.add_argument("--games", metavar="FILE", help="these games instead")
    parser.add_argument("--kingsight-sql", metavar="FILE", help="this program instead of building it")
    parser.add_argument("--kingsight", metavar="FILE", help="this program instead of building it")
    parser.add_argument("--without-duckdb", action="store_true")
    arguments = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    rows = measure(arguments)
    lines = ["| what | measured | goal | reached |", "|---|---|---|---|"]
    found = "\n".join(lines + [f"| {' | '.join(row)} |" for row in rows])
    print(found)
    peers = [] if arguments.without_duckdb else ["duckdb", "chess"]
    versions = "".join(f", {name} {importlib.metadata.version(name)}" for name in peers)
    about = (
        f"Medians of {arguments.rounds} rounds by the wall clock; DuckDB by the processor time of its one thread. "
        f"{processor()}, {os.cpu_count()} cores; CPython {platform.python_version()}{versions}."
    )
    print(f"\n{about}")


if __name__ == "__main__":
    main()
