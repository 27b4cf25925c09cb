"""The test of `spark_facts.py`: it runs on a standalone cluster of this machine, one master and two workers.

usage: python spark_cluster.py; needs the installed package, pyspark, pyarrow and Java 17

Slow and large, so `cargo xtask spark` runs it and not pytest. The cluster's answers must be those of one process, and both workers must
have computed some of them.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pyspark
import spark_facts

from kingsight import Position, batch

EXAMPLE = Path(__file__).resolve().parent / "spark_facts.py"
SPARK = Path(pyspark.__file__).resolve().parent
HANGS = 300.0
"""Seconds after which a program that does not come up is given up."""

# Master, workers and executors find Spark and this Python by these.
ENVIRONMENT = os.environ | {
    "SPARK_HOME": str(SPARK),
    "SPARK_LOCAL_IP": "127.0.0.1",
    "PYSPARK_PYTHON": sys.executable,
    "PYSPARK_DRIVER_PYTHON": sys.executable,
}


@contextmanager
def program(log: Path, ready: str, *words: object) -> Iterator[re.Match[str]]:
    """A program of Spark, when its log has a line like `ready`."""
    with open(log, "w", encoding="utf-8") as errors:
        command = [SPARK / "bin" / "spark-class", *words]
        child = subprocess.Popen(
            [str(word) for word in command], env=ENVIRONMENT, stdout=errors, stderr=subprocess.STDOUT
        )
        try:
            started = time.monotonic()
            while not (found := re.search(ready, log.read_text(encoding="utf-8"))):
                if child.poll() is not None or time.monotonic() - started > HANGS:
                    sys.exit(f"{words} did not start: {log.read_text(encoding='utf-8')}")
                time.sleep(0.1)
            yield found
        finally:
            child.terminate()
            child.wait()


@contextmanager
def cluster(folder: Path) -> Iterator[str]:
    """A master and two workers, each with one core; gives the master's address."""
    deploy = "org.apache.spark.deploy"
    here = ["--host", "127.0.0.1", "--port", "0", "--webui-port", "0"]
    with program(
        folder / "master.log", r"Starting Spark master at (spark://\S+)", f"{deploy}.master.Master", *here
    ) as found:
        master = found[1]
        mine = ["--cores", "1", "--memory", "1g", master]
        ready = "Successfully registered with master"
        one, two = (
            [f"{deploy}.worker.Worker", *here, "--work-dir", folder / f"work-{number}", *mine] for number in (0, 1)
        )
        with program(folder / "worker-0.log", ready, *one), program(folder / "worker-1.log", ready, *two):
            yield master


def positions(games: int) -> list[str | None]:
    """The positions of random games, and two rows that are none."""
    choose = random.Random(41)
    found: list[str | None] = ["no position", None]
    for _ in range(games):
        position = Position()
        for _ in range(80):
            moves = position.legal_moves
            if not moves:
                break
            position = position.play(choose.choice(moves))
            found.append(position.fen)
    return found


def main() -> None:
    rows = positions(300)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        given, written = folder / "positions", folder / "facts"
        given.mkdir()
        parts = 8
        for part in range(parts):
            numbers = range(part, len(rows), parts)
            table = pa.table(
                {
                    "row": pa.array(numbers, pa.int64()),
                    "fen": pa.array([rows[number] for number in numbers], pa.string()),
                }
            )
            pq.write_table(table, given / f"{part}.parquet", compression="zstd")
        with cluster(folder) as master:
            submit = [SPARK / "bin" / "spark-submit", "--master", master]
            # It waits until both executors are there.
            submit += ["--total-executor-cores", "2", "--conf", "spark.scheduler.minRegisteredResourcesRatio=1.0"]
            submit += ["--executor-memory", "512m", "--driver-memory", "512m"]
            # A file for a task, so that each executor has some.
            submit += ["--conf", "spark.sql.files.openCostInBytes=134217728", "--conf", "spark.ui.enabled=false"]
            submit += ["--conf", "spark.scheduler.maxRegisteredResourcesWaitingTime=300s"]
            submit += [EXAMPLE, given, written]
            ended = subprocess.run(
                [str(word) for word in submit], env=ENVIRONMENT, capture_output=True, text=True, timeout=2 * HANGS
            )
            assert ended.returncode == 0, ended.stdout + re.sub(r"(?m)^.* (INFO|WARN) .*\n", "", ended.stderr)
        expected = spark_facts.signed(pa.table(batch.facts(rows, spark_facts.FACTS)))
        found = pq.read_table(written).sort_by("row")
        assert found.column("row").to_pylist() == list(range(len(rows))), "rows are missing or there twice"
        assert found.column("fen").to_pylist() == rows
        for column in expected.column_names:
            assert found.column(column).to_pylist() == expected.column(column).to_pylist(), column
        # Stage 0 looks at the schema of the files.
        task = re.compile(r"Finished task \S+ in stage [1-9]")
        tasks = [
            sum(len(task.findall(log.read_text())) for log in (folder / f"work-{number}").glob("*/*/stderr"))
            for number in (0, 1)
        ]
        assert min(tasks) > 0, f"tasks of the workers: {tasks}"
        print(f"{len(rows):,} rows on two workers, tasks {tasks[0]} and {tasks[1]}: as one process answers")


if __name__ == "__main__":
    main()
