"""Writing games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TextIO

from ..._kingsight import ChessMove as Move
from .._board import Board
from ._visitors import SKIP, BaseVisitor, SkipType

if TYPE_CHECKING:
    from ._mainline import Mainline
    from ._nodes import GameNode


class StringExporterMixin:
    """What all exporters share. Each part of a game becomes tokens, which are laid out on lines of limited length.

    Nothing knows where a finished line goes but `_keep`.
    """

    columns: int | None
    headers: bool
    comments: bool
    variations: bool
    lines: list[str]
    # Whether a tag was written since the tags began.
    found_headers: bool = False
    # Whether Black's move needs its number: at the beginning and after anything that is not a move.
    force_movenumber: bool = True
    # How many variations are open.
    variation_depth: int = 0

    def __init__(
        self,
        *,
        columns: int | None = 80,
        headers: bool = True,
        comments: bool = True,
        variations: bool = True,
    ) -> None:
        self.columns = columns
        self.headers, self.comments, self.variations = headers, comments, variations
        self.lines, self.current_line = [], ""

    @property
    def current_line(self) -> str:
        """The line that is not finished yet."""
        return "".join(self._tokens)

    @current_line.setter
    def current_line(self, line: str) -> None:
        self._tokens = [line]
        self._length = len(line)

    def _keep(self, line: str) -> None:
        """Keeps a finished line."""
        self.lines.append(line)

    def flush_current_line(self) -> None:
        """Ends the line."""
        if line := self.current_line:
            # Before it is forgotten: a file may refuse it.
            self._keep(line.rstrip())
        self.current_line = ""

    def write_token(self, token: str) -> None:
        """Writes something that must stay on one line."""
        length = len(token)
        if self.columns is not None and self._length + length > self.columns:
            self.flush_current_line()
        self._tokens.append(token)
        self._length += length

    def write_line(self, line: str = "") -> None:
        """Writes a line of its own."""
        self.flush_current_line()
        self._keep(line.rstrip())

    def end_game(self) -> None:
        """Ends the game with an empty line."""
        self.write_line()

    def begin_headers(self) -> None:
        """Nothing yet: only tags that come are written."""
        self.found_headers = False

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        """Writes a tag."""
        if not self.headers:
            return
        self.found_headers = True
        self.write_line(tag_pair(tagname, tagvalue))

    def end_headers(self) -> None:
        """Ends the tags with an empty line."""
        if not self.found_headers:
            return
        self.write_line()

    def begin_variation(self) -> SkipType | None:
        """Opens a parenthesis."""
        self.variation_depth += 1
        if self.variations:
            self._interrupt("( ")
        return None if self.variations else SKIP

    def end_variation(self) -> None:
        """Closes a parenthesis."""
        self.variation_depth -= 1
        if self.variations:
            self._interrupt(") ")

    def visit_comment(self, comment: str) -> None:
        """Writes a comment; a closing brace in it is left out."""
        if self.comments and not self._left_out():
            text = comment.replace("}", "").strip()
            self._interrupt(f"{{ {text} }} ")

    def visit_nag(self, nag: int) -> None:
        """Writes a NAG."""
        if not self.comments or self._left_out():
            return
        self.write_token(f"${nag} ")

    def visit_move(self, board: Board, move: Move) -> None:
        """Writes a move, with its number if it is White's or the line begins."""
        if self._left_out():
            return
        if board.turn or self.force_movenumber:
            self.write_token(numbered(board) + " ")
        self.write_token(f"{board.san(move)} ")
        self.force_movenumber = False

    def visit_result(self, result: str) -> None:
        """Writes the result."""
        self.write_token(f"{result} ")

    def _left_out(self) -> bool:
        """Whether this is inside a variation, and variations are not wanted."""
        return not self.variations and self.variation_depth > 0

    def _interrupt(self, token: str) -> None:
        """Writes something after which Black's move needs its number."""
        self.write_token(token)
        self.force_movenumber = True


def tag_pair(name: str, value: str) -> str:
    """A tag as PGN writes it."""
    return f'[{name} "{value}"]'


def numbered(board: Board) -> str:
    """The number of the next move: `3.` if it is White's, `3...` if it is Black's."""
    return f"{board.fullmove_number}{'.' if board.turn else '...'}"


def in_one_line(part: GameNode | Mainline[Any], *, comments: bool = True) -> str:
    """A part of a game as a text whose moves are on one line."""
    return part.accept(StringExporter(columns=None, comments=comments))


class StringExporter(StringExporterMixin, BaseVisitor[str]):
    """Writes a game into a text.

    >>> import kingsight.chess as chess, kingsight.chess.pgn
    >>> game = kingsight.chess.pgn.Game.without_tag_roster()
    >>> _ = game.add_main_variation(chess.Move.from_uci("e2e4"), comment="best")
    >>> game.accept(kingsight.chess.pgn.StringExporter())
    '1. e4 { best } *'
    """

    def result(self) -> str:
        text = [*self.lines, self.current_line]
        return "\n".join(text).rstrip()

    def __str__(self) -> str:
        return self.result()


class FileExporter(StringExporterMixin, BaseVisitor[int]):
    """Writes a game to a file that is open for text, and an empty line; the result is the number of characters."""

    def __init__(
        self,
        handle: TextIO,
        *,
        columns: int | None = 80,
        headers: bool = True,
        comments: bool = True,
        variations: bool = True,
    ) -> None:
        self.handle = handle
        super().__init__(columns=columns, headers=headers, comments=comments, variations=variations)

    def begin_game(self) -> None:
        self.written: int = 0

    def _keep(self, line: str) -> None:
        self.written += self.handle.write(f"{line}\n")

    def result(self) -> int:
        return self.written

    def __repr__(self) -> str:
        return f"<FileExporter at {id(self):#x}>"
