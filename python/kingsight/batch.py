"""Many positions at once: facts, legal moves, masks and planes for networks, in and out by Arrow and NumPy.

>>> from kingsight import batch
>>> table = batch.facts(["4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "8/8/8/4x3"], ["in_check", "sides.white.pinned"])
>>> table["sides.white.pinned"].to_pylist()
[2048, None]
>>> table.errors
{1: "at offset 7 in the placement: 'x' is not a piece; expected one of PNBRQK, pnbrqk, or a digit 1 to 8"}

Positions are a list or another iterable of FENs and ``Position`` objects, or a column of text that has Arrow's PyCapsule interface: of
pyarrow, Polars, DuckDB or pandas. A table of several columns needs ``column=``, the name of the one with the positions. Text is read as the command reads
it: FEN, EPD, ``startpos``.

Answers are a `Table`, which these libraries take as it is (``pyarrow.table(table)``, ``polars.DataFrame(table)``), or with ``stream=True`` a
`Stream`, which computes chunk by chunk as it is read, in constant memory. Nothing needs to be installed for that; `Column.to_numpy` needs NumPy.

A bad row is never lost and stops nothing: it is null in every column but ``error``, which has its code, message, field and offset.

All cores work (``threads=0``), and other Python threads run meanwhile. ``progress`` is called from the calling thread at most ten times a
second, and once at the end, with the number of rows that are done and the number of all rows, or ``None`` if it is not known; an exception in it, or Ctrl-C, stops the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from os import PathLike
from typing import Literal, Protocol, TypeAlias, overload, runtime_checkable

from ._kingsight import (
    ActionSpace,
    Column,
    Move,
    Position,
    Stream,
    Table,
    batch_facts,
    batch_fields,
    batch_masks,
    batch_perft,
    batch_planes,
    batch_play,
    batch_plies,
    batch_why,
)

__all__ = [
    "FACTS",
    "FIELDS",
    "ActionSpace",
    "ArrowArray",
    "ArrowStream",
    "Column",
    "Encoding",
    "Moves",
    "Perspective",
    "Positions",
    "Progress",
    "Stream",
    "Table",
    "action_masks",
    "facts",
    "legal_moves",
    "perft",
    "pgn_plies",
    "planes",
    "play",
    "why",
]


@runtime_checkable
class ArrowArray(Protocol):
    """An array of Arrow's: of pyarrow, or one of our columns."""

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        """The schema and the array."""
        ...


@runtime_checkable
class ArrowStream(Protocol):
    """A stream of Arrow arrays: a series or table of Polars, pandas or DuckDB, a chunked array or reader of pyarrow."""

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """The stream."""
        ...


Positions: TypeAlias = Iterable[str | Position | None] | ArrowArray | ArrowStream
"""What the functions take."""

Moves: TypeAlias = Iterable[str | Move | None] | ArrowArray | ArrowStream
"""The moves of `play` and `why`."""

Progress: TypeAlias = Callable[[int, int | None], object]
"""Called with the number of finished rows and the total, or ``None`` if the total is unknown."""

Encoding: TypeAlias = Literal["moves", "alphazero"]
"""How moves are numbered."""

Perspective: TypeAlias = Literal["mover", "white"]
"""Whose side the board is seen from."""

FIELDS: tuple[str, ...] = tuple(batch_fields())
"""The names of all facts."""

FACTS: tuple[str, ...] = (
    "turn",
    "in_check",
    "sides.*.checkers",
    "sides.*.pinned",
    "sides.*.pinners",
    "sides.*.attacks",
    "sides.*.protected",
    "legal_move_count",
)
"""The facts of `facts` unless others are named."""


@overload
def facts(
    positions: Positions,
    fields: Sequence[str] = FACTS,
    *,
    column: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stream: Literal[False] = False,
) -> Table: ...
@overload
def facts(
    positions: Positions,
    fields: Sequence[str] = FACTS,
    *,
    column: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stream: Literal[True],
) -> Stream: ...
def facts(
    positions: Positions,
    fields: Sequence[str] = FACTS,
    *,
    column: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stream: bool = False,
) -> Table | Stream:
    """Facts of each position. `FIELDS` has the names: those of the command's JSON.

    An object stands for all its fields (``"sides.white"``), and ``*`` for any one part of a name (``"sides.*.attacks"``). Only what is named is computed.
    Sets of squares are ``uint64``, as `kingsight.Bitboard` takes them.

    >>> import kingsight as ks
    >>> table = ks.batch.facts([ks.Position().play("f3").play("e5").play("g4")], ["turn", "checking_move_count"])
    >>> table.to_pylist()
    [{'turn': 'black', 'checking_move_count': 1, 'error': None}]
    """
    return batch_facts(positions, _names(fields), "", column, threads, progress, stream)


@overload
def legal_moves(
    positions: Positions,
    fields: Sequence[str] = ("uci",),
    *,
    column: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stream: Literal[False] = False,
) -> Table: ...
@overload
def legal_moves(
    positions: Positions,
    fields: Sequence[str] = ("uci",),
    *,
    column: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stream: Literal[True],
) -> Stream: ...
def legal_moves(
    positions: Positions,
    fields: Sequence[str] = ("uci",),
    *,
    column: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stream: bool = False,
) -> Table | Stream:
    """The legal moves of each position, as lists: ``uci``, ``san``, ``from``, ``to``, ``role`` and ``promotion``.

    >>> from kingsight import batch
    >>> batch.legal_moves(["7k/P7/8/8/8/8/8/K7 b - - 0 1"], ["uci", "san"]).to_pylist()
    [{'uci': ['h8g7', 'h8h7', 'h8g8'], 'san': ['Kg7', 'Kh7', 'Kg8'], 'error': None}]
    """
    return batch_facts(positions, _names(fields), "legal_moves.", column, threads, progress, stream)


@overload
def action_masks(
    positions: Positions,
    space: ActionSpace | Encoding = "moves",
    *,
    column: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stream: Literal[False] = False,
) -> Table: ...
@overload
def action_masks(
    positions: Positions,
    space: ActionSpace | Encoding = "moves",
    *,
    column: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stream: Literal[True],
) -> Stream: ...
def action_masks(
    positions: Positions,
    space: ActionSpace | Encoding = "moves",
    *,
    column: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stream: bool = False,
) -> Table | Stream:
    """The legal moves of each position as bits of a column ``mask``, numbered as an `ActionSpace` numbers them.

    The lowest bit of the first byte is number 0, so that
    ``numpy.unpackbits(table["mask"].to_numpy(), axis=1, count=space.size, bitorder="little")`` has a 0 or 1 for each number.

    >>> from kingsight import batch
    >>> (mask,) = batch.action_masks(["startpos"])["mask"].to_pylist()
    >>> len(mask), sum(byte.bit_count() for byte in mask)
    (521, 20)
    """
    space = space if isinstance(space, ActionSpace) else ActionSpace(space)
    return batch_masks(positions, space, column, threads, progress, stream)


@overload
def planes(
    positions: Positions,
    kind: Literal["pieces", "codes"] = "pieces",
    *,
    perspective: Perspective = "mover",
    column: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stream: Literal[False] = False,
) -> Table: ...
@overload
def planes(
    positions: Positions,
    kind: Literal["pieces", "codes"] = "pieces",
    *,
    perspective: Perspective = "mover",
    column: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stream: Literal[True],
) -> Stream: ...
def planes(
    positions: Positions,
    kind: Literal["pieces", "codes"] = "pieces",
    *,
    perspective: Perspective = "mover",
    column: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stream: bool = False,
) -> Table | Stream:
    """The board of each position in a column ``planes`` of bytes, which NumPy sees as 12 x 8 x 8 or 8 x 8: ranks from the first, files from a.

    ``"pieces"``: a plane of zeros and ones for the pawns, knights, bishops, rooks, queens and king of the first side, then for those of the other.
    ``"codes"``: one board of 0 for an empty square and 1 to 12 for these pieces. The first side is the side to move, with ranks mirrored
    if that is Black; with ``perspective="white"`` it is White.

    >>> from kingsight import batch
    >>> (board,) = batch.planes(["startpos"], "codes")["planes"].to_pylist()
    >>> board[:8]
    [4, 2, 3, 5, 6, 3, 2, 4]
    """
    if kind not in ("pieces", "codes"):
        raise ValueError("unknown kind; expected 'pieces' or 'codes'")
    return batch_planes(positions, kind == "pieces", perspective, column, threads, progress, stream)


@overload
def perft(
    positions: Positions,
    depth: int,
    *,
    column: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stream: Literal[False] = False,
) -> Table: ...
@overload
def perft(
    positions: Positions,
    depth: int,
    *,
    column: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stream: Literal[True],
) -> Stream: ...
def perft(
    positions: Positions,
    depth: int,
    *,
    column: str | None = None,
    threads: int = 0,
    progress: Progress | None = None,
    stream: bool = False,
) -> Table | Stream:
    """How many sequences of ``depth`` legal moves each position has, in a column ``nodes``.

    >>> from kingsight import batch
    >>> batch.perft(["startpos"], 3)["nodes"].to_pylist()
    [8902]
    """
    return batch_perft(positions, depth, column, threads, progress, stream)


def play(
    positions: Positions, moves: Moves, *, threads: int = 0, progress: Progress | None = None
) -> Table:
    """Plays the moves of each row, one or several with spaces between them, in SAN or UCI.

    The columns are ``fen`` of the position they lead to, and the moves as ``uci`` and as ``san``.

    >>> from kingsight import batch
    >>> table = batch.play(["startpos", "startpos"], ["e4 e7e5 Nf3", "e4 Ke7"])
    >>> table["san"].to_pylist()
    ['e4 e5 Nf3', None]
    >>> table.errors
    {1: 'move 2, Ke7: the king on e8 cannot capture its own pawn on e7; no king can move'}
    """
    return batch_play(positions, moves, threads, progress)


def why(
    positions: Positions,
    moves: Moves,
    *,
    lang: Literal["en", "de"] = "en",
    letters: str = "en",
    threads: int = 0,
    progress: Progress | None = None,
) -> Table:
    """Whether the move of each row is ``legal``, the ``codes`` of the reasons if it is not, and a ``message`` as `Position.why` has it,
    in the same languages; moves are read in the same piece letters.

    >>> from kingsight import batch
    >>> batch.why(["4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1"], ["Nf3"]).to_pylist()[0]["codes"]
    ['pinned']
    """
    return batch_why(positions, moves, lang, letters, threads, progress)


@overload
def pgn_plies(
    path: str | PathLike[str],
    fields: Sequence[str] = ("fen",),
    *,
    tags: Sequence[str] = (),
    position: Literal["before", "after"] = "after",
    threads: int = 0,
    progress: Progress | None = None,
    stream: Literal[False] = False,
) -> Table: ...
@overload
def pgn_plies(
    path: str | PathLike[str],
    fields: Sequence[str] = ("fen",),
    *,
    tags: Sequence[str] = (),
    position: Literal["before", "after"] = "after",
    threads: int = 0,
    progress: Progress | None = None,
    stream: Literal[True],
) -> Stream: ...
def pgn_plies(
    path: str | PathLike[str],
    fields: Sequence[str] = ("fen",),
    *,
    tags: Sequence[str] = (),
    position: Literal["before", "after"] = "after",
    threads: int = 0,
    progress: Progress | None = None,
    stream: bool = False,
) -> Table | Stream:
    """The moves of the main lines of the games in a file, plain or compressed with gzip, zstd, bzip2 or zip: a row for each.

    The columns are ``game`` and ``ply`` (both from 1), ``uci`` and ``san``, the tags that are named, and the facts of the position that the
    move leads to, or with ``position="before"`` of the one it is made in. Where a game goes no further, a row without a move has the reason in
    ``error``. A null move is a row without ``uci`` and ``san``.

    >>> import tempfile, pathlib
    >>> from kingsight import batch
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "games.pgn"
    >>> _ = path.write_text('[White "Klein"]\\n\\n1. e4 e5 2. Ke3 *\\n')
    >>> table = batch.pgn_plies(path, ["in_check"], tags=["White"])
    >>> [(row["game"], row["ply"], row["san"], row["White"]) for row in table.to_pylist()]
    [(1, 1, 'e4', 'Klein'), (1, 2, 'e5', 'Klein'), (1, 3, None, 'Klein')]
    >>> table["error"].to_pylist()[2]["code"]
    'illegal_move'
    """
    return batch_plies(path, _names(fields), _names(tags), position, threads, progress, stream)


def _names(names: Sequence[str]) -> list[str]:
    """Each once; a text alone is one name."""
    return [names] if isinstance(names, str) else list(dict.fromkeys(names))
