"""Reading games from a file that is open for text, exactly up to the end of each."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Protocol, TextIO

from ..._kingsight import chess_read_moves
from .._board import Board
from ._headers import TAG_NAME, Headers
from ._nodes import Game, grow
from ._visitors import SKIP, BaseVisitor, GameBuilder, HeadersBuilder, SkipVisitor

TAG = re.compile(rf'\[({TAG_NAME.pattern})\s+"([^\r\n]*)"\s*\]\s*$', re.ASCII)

TOKEN = re.compile(
    r"""[NBKRQ]?[a-h]?[1-8]?[-x]?[a-h][1-8](?:=?[nbrqkNBRQK])?   # a move
    | [PNBRQK]?@[a-h][1-8]                                      # a drop
    | -- | Z0 | 0000 | @@@@                                     # a null move
    | O-O(?:-O)? | 0-0(?:-0)?
    | \{ | ;.* | \$\d+ | [()]
    | \* | 1-0 | 0-1 | 1/2-1/2
    | [!?]{1,2}""",
    re.VERBOSE | re.DOTALL,
)
GLYPHS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
RESULTS = {"*", "1-0", "0-1", "1/2-1/2"}


Visiting = BaseVisitor[Any]


class Lines(Protocol):
    """What gives lines of text."""

    def readline(self) -> str: ...


def read_game(handle: TextIO, *, Visitor: Any = GameBuilder) -> Any:
    """Reads the next game, or returns `None` at the end of the file.

    >>> import io, kingsight.chess.pgn
    >>> game = kingsight.chess.pgn.read_game(io.StringIO("1. e4 e5 *"))
    >>> game.end().san()
    'e5'

    `Visitor` makes what is called for each part; by default the tree of the game is built. Illegal moves do not raise
    anything: the line ends before them, and they are in `Game.errors`.
    """
    line = _first_line(handle)
    if not line:
        return None
    if Visitor is GameBuilder:
        return _read_tree(line, handle)
    visitor: Visiting = Visitor()
    if visitor.begin_game() is SKIP:
        _skip_moves(_skip_tags(line, handle), handle)
    else:
        _read_parts(line, handle, visitor)
    visitor.end_game()
    return visitor.result()


def read_headers(handle: TextIO) -> Headers | None:
    """Reads only the tags of the next game, or returns `None` at the end of the file."""
    headers: Headers | None = read_game(handle, Visitor=HeadersBuilder)
    return headers


def skip_game(handle: TextIO) -> bool:
    """Skips the next game; `False` at the end of the file."""
    return read_game(handle, Visitor=SkipVisitor) is not None


def _first_line(handle: TextIO) -> str:
    line = handle.readline().lstrip("\ufeff")
    while line and (line.isspace() or line.startswith(("%", ";"))):
        line = handle.readline()
    return line


def _tag_lines(line: str, handle: Lines) -> Generator[str, None, str]:
    """The lines with tags; one empty line between tags does not end them. Returns the line after them."""
    after_empty = False
    while line:
        if line.isspace():
            if after_empty:
                break
            after_empty = True
        elif line.startswith("["):
            after_empty = False
            yield line
        elif not line.startswith(("%", ";")):
            break
        line = handle.readline()
    return line


def _skip_tags(line: str, handle: Lines) -> str:
    lines = _tag_lines(line, handle)
    while True:
        try:
            next(lines)
        except StopIteration as end:
            return str(end.value)


def _skip_moves(line: str, handle: Lines) -> None:
    """Up to an empty line that is not part of a comment."""
    in_comment = False
    while line and (in_comment or not line.isspace()):
        if in_comment or not line.startswith("%"):
            for sign in re.findall(r"[{};]", line):
                if sign == ";" and not in_comment:
                    break
                in_comment = sign == "{" if not in_comment else sign != "}"
        line = handle.readline()


def _read_parts(line: str, handle: Lines, visitor: Visiting, *, begun: Headers | None = None) -> None:
    given = visitor.begin_headers() if begun is None else begun
    headers = given if isinstance(given, Headers) else Headers({})
    lines = _tag_lines(line, handle)
    while True:
        try:
            tag = TAG.match(next(lines))
        except StopIteration as end:
            line = end.value
            break
        if tag:
            visitor.visit_header(tag[1], tag[2])
            if headers is not given:
                headers[tag[1]] = tag[2]
    skipped = visitor.end_headers() is SKIP
    board = None if skipped else _board(headers, visitor)
    if board is None:
        _skip_moves(line, handle)
    else:
        visitor.visit_board(board)
        Movetext(line, handle, visitor, board).read()


def _read_tree(line: str, handle: TextIO) -> Game:
    """What a `GameBuilder` builds, the usual game much faster."""
    builder: GameBuilder[Game] = GameBuilder()
    builder.begin_game()
    game = builder.game
    headers = game.headers
    tags = headers._tags  # pyright: ignore[reportPrivateUsage]
    while line.startswith("["):
        tag = TAG.match(line)
        if tag:
            # Straight to its place: what the pattern accepts needs no other check.
            tags[tag[1]] = tag[2]
        line = handle.readline()
    # Python's reader knows whether tags go on after an empty line, a comment or an escaped line.
    lines = [line]
    if line.isspace():
        lines.append(line := handle.readline())
    usual = "Variant" not in headers and not line.startswith(("[", ";", "%"))
    while usual and line and not line.isspace():
        lines.append(line := handle.readline())
        usual = not line.startswith(("[", "%"))
    said = chess_read_moves("".join(lines), headers.get("FEN"), False) if usual else None
    if said is None:
        _read_parts(lines[0], Replay(lines[1:], handle), builder, begun=headers)
    else:
        what, result = said
        if what and type(what[0]) is not list:
            grow(game, what)
        else:
            game._said = what  # pyright: ignore[reportPrivateUsage]
        if result:
            builder.visit_result(result)
    builder.end_game()
    return builder.result()


class Replay:
    """Lines that were read already, and then the rest of the file."""

    def __init__(self, lines: list[str], handle: TextIO) -> None:
        self.lines = lines[::-1]
        self.handle = handle

    def readline(self) -> str:
        return self.lines.pop() if self.lines else self.handle.readline()


def _board(headers: Headers, visitor: Visiting) -> Board | None:
    """The board before the first move, if the tags give one."""
    kind: type[Board] = Board
    with _told_errors(visitor):
        kind = headers.variant()
    with _told_errors(visitor):
        return kind(headers.get("FEN", kind.starting_fen), chess960=headers.is_chess960())
    return None


@contextmanager
def _told_errors(visitor: Visiting) -> Generator[None, None, None]:
    """What goes wrong is the visitor's to handle."""
    try:
        yield
    except ValueError as error:
        visitor.handle_error(error)


class Movetext:
    """The moves of one game, read token by token."""

    def __init__(self, line: str, handle: Lines, visitor: Visiting, board: Board) -> None:
        self.line = line
        self.handle = handle
        self.visitor = visitor
        self.boards = [board]
        # How many parentheses are open since something was skipped: a variation, or the rest of a line after an error.
        self.skipped = 0
        self.after_error = False

    def read(self) -> None:
        while self.line and not self.line.isspace():
            if not self.line.startswith("%"):
                self.read_line()
            self.line = self.handle.readline()

    def read_line(self) -> None:
        at = 0
        while found := TOKEN.search(self.line, at):
            at = found.end()
            token = found[0]
            if token == "{":
                at = self.comment(at)
            elif token.startswith(";"):
                return
            else:
                self.token(token)

    def comment(self, at: int) -> int:
        """Reads a comment, which may go on over lines; where the line goes on."""
        parts: list[str] = []
        while (end := self.line.find("}", at)) < 0:
            parts.append(self.line[at:])
            self.line, at = self.handle.readline(), 0
            if not self.line:
                break
        else:
            parts.append(self.line[at:end])
            at = end + 1
        text = "".join(parts)
        text = text[1:] if text.startswith(" ") else text
        text = text[:-1] if text.endswith(" ") else text
        if not self.skipped:
            self.visitor.visit_comment(text)
        return at

    def token(self, token: str) -> None:
        if token == "(":
            self.open()
        elif token == ")":
            self.close()
        elif self.skipped:
            return
        elif token[0] == "$":
            self.visitor.visit_nag(int(token[1:]))
        elif token in GLYPHS:
            self.visitor.visit_nag(GLYPHS[token])
        elif token in RESULTS and len(self.boards) == 1:
            self.visitor.visit_result(token)
        else:
            self.move(token)

    def open(self) -> None:
        if self.skipped:
            self.skipped += 1
        elif self.boards[-1].move_stack:
            if self.visitor.begin_variation() is SKIP:
                self.skipped, self.after_error = 1, False
            else:
                board = self.boards[-1].copy()
                board.pop()
                self.boards.append(board)

    def close(self) -> None:
        if self.skipped > 1:
            self.skipped -= 1
        elif self.skipped and not self.after_error:
            self.skipped = 0
            self.visitor.end_variation()
        elif len(self.boards) > 1:
            self.skipped = 0
            self.boards.pop()
            self.visitor.end_variation()

    def move(self, san: str) -> None:
        board, visitor = self.boards[-1], self.visitor
        if visitor.begin_parse_san(board, san) is not SKIP:
            try:
                move = visitor.parse_san(board, san)
            except ValueError as error:
                visitor.handle_error(error)
                self.skipped, self.after_error = 1, True
            else:
                visitor.visit_move(board, move)
                board.push(move)
        visitor.visit_board(board)
