"""Facts of the positions in Parquet, on Spark: a program for `spark-submit`, and a function for your own.

usage: spark-submit --master spark://HOST:7077 spark_facts.py POSITIONS FACTS [--column NAME] [FACT ...]

POSITIONS is a file or folder of Parquet with a column of FENs, `fen` unless you name another. FACTS is a new folder of Parquet: the rows
with the facts as more columns. Facts are named as in `kingsight.batch.facts`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import StructType

from kingsight import batch

FACTS = ("turn", "in_check", "legal_move_count", "sides.*.pinned", "sides.*.pins")


def facts(frame: DataFrame, fields: Sequence[str] = FACTS, *, column: str = "fen") -> DataFrame:
    """The rows of a frame, each with the facts of its position; a row without a position has its error in the column `error`.

    Spark has no unsigned numbers: a set of squares is a `bigint` with the same 64 bits, negative if h8 is in it. `bit_count` counts its squares.
    """
    # What types the columns have, by an example.
    answer = frame.sparkSession.createDataFrame(signed(pa.table(batch.facts(["startpos"], fields))))
    schema = StructType([*frame.schema.fields, *answer.schema.fields])
    return frame.mapInArrow(_computed(fields, column), schema)


def _computed(
    fields: Sequence[str], column: str
) -> Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    """What an executor does with each batch of rows. Spark runs one for each core: so one thread."""

    def compute(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for rows in batches:
            answers = signed(pa.table(batch.facts(rows.column(column), fields, threads=1)))
            for name in answers.column_names:
                rows = rows.append_column(name, answers.column(name).combine_chunks())
            yield rows

    return compute


def signed(table: pa.Table) -> pa.Table:
    """The same columns with signed numbers, sets and keys with the same 64 bits."""
    kinds = [field.with_type(_kind(field.type)) for field in table.schema]
    return table.cast(pa.schema(kinds), safe=False)


def _kind(kind: pa.DataType) -> pa.DataType:
    if pa.types.is_uint64(kind):
        return pa.int64()
    if pa.types.is_list(kind):
        return pa.list_(_kind(kind.value_type))
    if pa.types.is_struct(kind):
        return pa.struct([field.with_type(_kind(field.type)) for field in kind])
    return kind


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions", metavar="POSITIONS")
    parser.add_argument("facts", metavar="FACTS")
    parser.add_argument("fields", metavar="FACT", nargs="*", default=FACTS)
    parser.add_argument("--column", default="fen")
    arguments = parser.parse_args()
    spark = SparkSession.builder.appName("kingsight").getOrCreate()
    rows = spark.read.parquet(arguments.positions)
    facts(rows, arguments.fields, column=arguments.column).write.parquet(arguments.facts, compression="zstd")
    spark.stop()


if __name__ == "__main__":
    main()
