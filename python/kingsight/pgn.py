"""Games in PGN: reading, checking, editing and writing.

>>> from kingsight import pgn
>>> games = pgn.parse('[White "Klein"]\\n\\n1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. d4 Nxd4 *')
>>> game = next(games)
>>> game.tags["White"], game.sans[-1]
('Klein', 'd4')
>>> print(game.errors[0])
3:37: game 1: 4... Nxd4: the knight on c6 is pinned to the king on e8 by the bishop on b5; it cannot move at all

No game is lost: what cannot be read is in ``errors`` with its place and the reason, the moves before it are kept, and the
next game goes on.
"""

from __future__ import annotations

import bz2
import gzip
import io
import os
import re
from collections.abc import Iterable
from typing import IO, TYPE_CHECKING, Literal, TypeAlias, cast

from ._answers import Arrow, Diagnostic, DrawnColor, Evaluation, Mark
from ._errors import PgnError
from ._kingsight import Games, GameTree, Node, read_bytes, read_file, read_path, zstandard

__all__ = [
    "Arrow",
    "Diagnostic",
    "DrawnColor",
    "Evaluation",
    "GameTree",
    "Games",
    "Mark",
    "Node",
    "PgnError",
    "parse",
    "read",
    "write",
]

if TYPE_CHECKING:
    from typing_extensions import Buffer

Mode: TypeAlias = Literal["tolerant", "strict", "drop", "comment"]

EMPTY_LINE_AT_END = re.compile(rb"\n[ \t\r]*\n\s*\Z")


def read(
    source: str | os.PathLike[str] | IO[bytes],
    *,
    mode: Mode = "tolerant",
    check_claims: bool = False,
    limit: int | None = None,
) -> Games:
    """Reads games, one after the other, from a path or a file that is open for bytes.

    Compression with gzip, zstd, bzip2 or zip is recognised by content.

    ``mode``: ``"tolerant"`` delivers a faulty game as far as it can be read, with its ``errors``; ``"strict"`` raises
    `PgnError`; ``"drop"`` and ``"comment"`` repair, leaving out what cannot be played or keeping it as a comment.
    ``check_claims`` also compares ``x``, ``+`` and ``#`` with the moves. ``limit``: the most bytes that one game may have;
    a larger one is delivered empty, with the error ``too_large``.
    """
    if isinstance(source, (str, os.PathLike)):
        return read_path(source, mode=mode, check_claims=check_claims, limit=limit)
    return read_file(source, mode=mode, check_claims=check_claims, limit=limit)


def parse(
    text: str | bytes,
    *,
    mode: Mode = "tolerant",
    check_claims: bool = False,
    limit: int | None = None,
    letters: str = "en",
) -> Games:
    """Reads games from a text.

    >>> from kingsight.pgn import parse
    >>> [game.result for game in parse("1. e4 1-0\\n\\n1. d4 *")]
    ['1-0', '*']

    ``letters``: the piece letters of its moves, ``"figurine"`` or the code of a language. The games have the English letters of PGN,
    and places in ``errors`` are those of the text in English letters.

    >>> next(parse("1. Sf3 Sc6 *", letters="de")).sans
    ('Nf3', 'Nc6')
    """
    data = text.encode() if isinstance(text, str) else text
    return read_bytes(data, mode=mode, check_claims=check_claims, limit=limit, letters=letters)


def write(games: GameTree | Iterable[GameTree], target: str | os.PathLike[str] | IO[bytes]) -> int:
    """Writes games to a path or a file that is open for bytes, and returns how many.

    A game that was read and not changed is written byte for byte; an empty line is added before the next where there is none.
    Paths that end with ``.gz``, ``.bz2`` or ``.zst`` are compressed.

    >>> import io
    >>> from kingsight import pgn
    >>> file = io.BytesIO()
    >>> pgn.write([*pgn.parse("1. e4 *"), *pgn.parse("1. d4 *")], file), file.getvalue()
    (2, b'1. e4 *\\n\\n1. d4 *')
    """
    if isinstance(games, GameTree):
        games = (games,)
    if not isinstance(target, (str, os.PathLike)):
        return _write_to(games, target)
    with _create(os.fspath(target)) as file:
        return _write_to(games, file)


def _write_to(games: Iterable[GameTree], file: IO[bytes]) -> int:
    count, before = 0, b""
    for game in games:
        text = game.to_bytes()
        # The last game of a file need not end with an empty line, without which the next would be read as a part of it.
        if count and not EMPTY_LINE_AT_END.search(before[-64:]):
            file.write(b"\n" if before.endswith(b"\n") else b"\n\n")
        file.write(text)
        count, before = count + 1, text
    return count


def _create(path: str) -> IO[bytes]:
    if path.endswith(".gz"):
        return cast("IO[bytes]", gzip.open(path, "wb"))
    if path.endswith(".bz2"):
        return cast("IO[bytes]", bz2.open(path, "wb"))
    if path.endswith(".zst"):
        return cast("IO[bytes]", io.BufferedWriter(_Zstandard(path), 1 << 22))
    return io.open(path, "wb")


class _Zstandard(io.RawIOBase):
    """A file of Zstandard frames, one for each piece that is written: readers take them as one text."""

    def __init__(self, path: str) -> None:
        self._file = io.open(path, "wb")

    def writable(self) -> bool:
        return True

    def write(self, data: Buffer, /) -> int:
        piece = bytes(data)
        self._file.write(zstandard(piece))
        return len(piece)

    def close(self) -> None:
        if not self.closed:
            self._file.close()
        super().close()


def again(text: bytes) -> GameTree:
    """A game that was pickled."""
    return next(parse(text), GameTree())
