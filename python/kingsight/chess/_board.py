"""Boards with everything that a FEN has, and the moves played on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import index
from typing import Any, ClassVar, Literal, Self, TypeAlias

from .._kingsight import ChessMove as Move
from .._kingsight import ChessPosition
from . import _epd
from ._base_board import BaseBoard
from ._bitboards import BB_ALL, Bitboard, Color
from ._generators import LegalMoveGenerator, PseudoLegalMoveGenerator
from ._exceptions import IllegalMoveError
from ._outcome import Outcome, Status, Termination, score

STARTING_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

EnPassantSpec: TypeAlias = Literal["legal", "fen", "xfen"]


class Board(ChessPosition, BaseBoard):
    """A board with whose turn it is, rights to castle, en passant, clocks, and the moves played.

    >>> import kingsight.chess as chess
    >>> board = chess.Board()
    >>> board.push_san("e4")
    Move.from_uci('e2e4')
    >>> board.fen()
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'

    Every board is accepted, also one that no game leads to; `status` finds what is wrong with it.
    """

    aliases: ClassVar[list[str]] = ["Standard", "Chess", "Classical", "Normal", "Illegal", "From Position"]
    uci_variant: ClassVar[str | None] = "chess"
    xboard_variant: ClassVar[str | None] = "normal"
    starting_fen: ClassVar[str] = STARTING_FEN

    tbw_suffix: ClassVar[str | None] = ".rtbw"
    tbz_suffix: ClassVar[str | None] = ".rtbz"
    tbw_magic: ClassVar[bytes | None] = bytes.fromhex("71e8235d")
    tbz_magic: ClassVar[bytes | None] = bytes.fromhex("d7660ca5")
    pawnless_tbw_suffix: ClassVar[str | None] = None
    pawnless_tbz_suffix: ClassVar[str | None] = None
    pawnless_tbw_magic: ClassVar[bytes | None] = None
    pawnless_tbz_magic: ClassVar[bytes | None] = None
    connected_kings: ClassVar[bool] = False
    one_king: ClassVar[bool] = True
    captures_compulsory: ClassVar[bool] = False

    def __init__(self, fen: str | None = STARTING_FEN, *, chess960: bool = False) -> None:
        self.chess960 = chess960
        match fen:
            case None:
                self.clear()
            case self.starting_fen:
                self.reset()
            case _:
                self.set_fen(fen)

    # Setting up

    def reset(self) -> None:
        """Puts up the initial position of a game."""
        super().set_fen(self.starting_fen)

    def clear(self) -> None:
        """Removes all pieces, rights and moves; White is to move."""
        self._clear_state()

    def chess960_pos(
        self, *, ignore_turn: bool = False, ignore_castling: bool = False, ignore_counters: bool = True
    ) -> int | None:
        """The number of this first position of Chess960, or `None`. The options say what need not fit."""
        fits = (
            not self.ep_square
            and (ignore_turn or self.turn)
            and (ignore_castling or self.clean_castling_rights() == self.rooks)
            and (ignore_counters or (self.fullmove_number == 1 and self.halfmove_clock == 0))
        )
        return super().chess960_pos() if fits else None

    def copy(self, *, stack: bool | int = True) -> Self:
        """A copy with all moves, without them, or with the last `stack` of them."""
        count = len(self.move_stack)
        moves = count if stack is True else index(stack or 0)
        board = self._empty_copy()
        # Less than none: all but so many of the first, as a slice has it.
        board._take(self, moves if moves >= 0 else max(count + moves, 0))
        return board

    def root(self) -> Self:
        """A copy of the board before the first move."""
        board = self._empty_copy()
        board._take_root(self)
        return board

    def _empty_copy(self) -> Self:
        return type(self)(None)

    def _bare_copy(self) -> Self:
        return self.copy(stack=False)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (type(self), self._packed(), list(self.move_stack), vars(self))

    @classmethod
    def empty(cls, *, chess960: bool = False) -> Self:
        """A board without pieces."""
        return cls(None, chess960=chess960)

    @classmethod
    def from_epd(cls, epd: str, *, chess960: bool = False) -> tuple[Self, dict[str, _epd.Parsed]]:
        """A board of an EPD, and its operations."""
        board = cls(None, chess960=chess960)
        operations = board.set_epd(epd)
        return board, operations

    # Moves

    @property
    def legal_moves(self) -> LegalMoveGenerator:
        """The legal moves: iterate, count, or test with ``in``."""
        return LegalMoveGenerator(self)

    @property
    def pseudo_legal_moves(self) -> PseudoLegalMoveGenerator:
        """The moves that obey the pieces' movement; some may leave the king in check."""
        return PseudoLegalMoveGenerator(self)

    def generate_legal_moves(self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL) -> Iterator[Move]:
        """The legal moves from and to some squares."""
        return iter(self._legal(from_mask, to_mask))

    def generate_pseudo_legal_moves(
        self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL
    ) -> Iterator[Move]:
        """The pseudo-legal moves from and to some squares."""
        return iter(self._pseudo_legal(from_mask, to_mask))

    def generate_legal_ep(self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL) -> Iterator[Move]:
        """The legal captures en passant."""
        return iter(self._en_passant(from_mask, to_mask, True))

    def generate_pseudo_legal_ep(
        self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL
    ) -> Iterator[Move]:
        """The pseudo-legal captures en passant."""
        return iter(self._en_passant(from_mask, to_mask, False))

    def generate_legal_captures(
        self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL
    ) -> Iterator[Move]:
        """The legal captures, en passant last."""
        theirs = self.occupied_co[not self.turn]
        return iter(self._legal(from_mask, to_mask & theirs) + self._en_passant(from_mask, to_mask, True))

    def generate_pseudo_legal_captures(
        self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL
    ) -> Iterator[Move]:
        """The pseudo-legal captures, en passant last."""
        theirs = self.occupied_co[not self.turn]
        return iter(
            self._pseudo_legal(from_mask, to_mask & theirs) + self._en_passant(from_mask, to_mask, False)
        )

    def generate_castling_moves(
        self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL
    ) -> Iterator[Move]:
        """The castling moves; `to_mask` is for the squares of the rooks."""
        return iter(self._castling(from_mask, to_mask))

    def xboard(self, move: Move, chess960: bool | None = None) -> str:
        """A move as XBoard's protocol has it."""
        named = (self.chess960 if chess960 is None else chess960) and self.is_castling(move)
        return ("O-O-O", "O-O")[self.is_kingside_castling(move)] if named else move.xboard()

    def parse_xboard(self, xboard: str) -> Move:
        """The legal move of a text in XBoard's protocol."""
        return self.parse_san(xboard)

    def push_xboard(self, san: str) -> Move:
        """Plays a move in XBoard's protocol and returns it."""
        return self.push_san(san)

    def variation_san(self, variation: Iterable[Move]) -> str:
        """Moves with their numbers, in SAN. `IllegalMoveError` if one is not legal.

        >>> import kingsight.chess as chess
        >>> moves = [chess.Move.from_uci(text) for text in ("e2e4", "e7e5", "g1f3")]
        >>> chess.Board().variation_san(moves)
        '1. e4 e5 2. Nf3'
        """
        line = self.copy(stack=False)
        words = [line._numbered_san(move) for move in variation]
        if words and not self.turn:
            words[0] = f"{self.fullmove_number}...{words[0]}"
        return " ".join(words)

    def _numbered_san(self, move: Move) -> str:
        """A move in SAN, after its number if it is White's; plays it."""
        if not self.is_legal(move):
            raise IllegalMoveError(f"{move} is an illegal move in {self.fen()}")
        number = f"{self.fullmove_number}. " if self.turn else ""
        return number + self.san_and_push(move)

    # Rights and the game

    def ply(self) -> int:
        """Half-moves since the start of the game, by the move number."""
        return 2 * (self.fullmove_number - 1) + (not self.turn)

    def has_castling_rights(self, color: Color) -> bool:
        """Whether a side may still castle."""
        return bool(self.clean_castling_rights() & _home(color))

    def has_kingside_castling_rights(self, color: Color) -> bool:
        """Whether a side may still castle toward the h-file."""
        return self._has_right(color, False)

    def has_queenside_castling_rights(self, color: Color) -> bool:
        """Whether a side may still castle toward the a-file."""
        return self._has_right(color, True)

    def _has_right(self, color: Color, queenside: bool) -> bool:
        home = _home(color)
        kings = self.kings & self.occupied_co[bool(color)] & home & ~self.promoted
        if not kings:
            return False
        rooks = self.clean_castling_rights() & home
        lower = rooks & ((kings & -kings) - 1)
        return bool(lower) if queenside else lower != rooks

    def status(self) -> Status:
        """What is wrong with the board; `Status.VALID` if nothing."""
        return Status(self._status())

    def is_valid(self) -> bool:
        """Whether `status` finds nothing."""
        return self.status() == Status.VALID

    def outcome(self, *, claim_draw: bool = False) -> Outcome | None:
        """How the game has ended, or `None`; with claims of draws if you like.

        >>> import kingsight.chess as chess
        >>> chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").outcome().result()
        '1-0'
        """
        found = self._outcome(claim_draw)
        return None if found is None else Outcome(Termination(found[0]), found[1])

    def is_game_over(self, *, claim_draw: bool = False) -> bool:
        """Whether the game has ended."""
        return bool(self.outcome(claim_draw=claim_draw))

    def result(self, *, claim_draw: bool = False) -> str:
        """``"1-0"``, ``"0-1"``, ``"1/2-1/2"``, or ``"*"`` while the game goes on."""
        return score(self.outcome(claim_draw=claim_draw))

    def can_claim_draw(self) -> bool:
        """Whether the side to move may claim a draw, now or by its next move."""
        return self.can_claim_fifty_moves() or self.can_claim_threefold_repetition()

    # Texts

    def shredder_fen(self, *, en_passant: EnPassantSpec = "legal", promoted: bool | None = None) -> str:
        """The board in FEN with the files of rooks for castling."""
        return self.fen(shredder=True, en_passant=en_passant, promoted=promoted)

    def epd(
        self,
        *,
        shredder: bool = False,
        en_passant: EnPassantSpec = "legal",
        promoted: bool | None = None,
        **operations: _epd.Operand,
    ) -> str:
        """The board in EPD: four fields of FEN and operations.

        >>> import kingsight.chess as chess
        >>> chess.Board().epd(hmvc=0, id="start")
        'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - hmvc 0; id "start";'
        """
        fields = self._four_fields(shredder, en_passant, promoted)
        return f"{fields} {_epd.write(self, operations)}" if operations else fields

    def set_epd(self, epd: str) -> dict[str, _epd.Parsed]:
        """Sets the board to an EPD and returns its operations. `ValueError` if it is not one."""
        parts = epd.strip().rstrip(";").split(None, 4)
        if not parts:
            raise ValueError("a text without an EPD")
        if len(parts) <= 4:
            self.set_fen(epd)
            return {}
        text = parts.pop()
        start = " ".join([*parts, "0 1"])
        operations = _epd.read(text, lambda: type(self)(start, chess960=self.chess960))
        clocks = [str(operations.get("hmvc", 0)), str(operations.get("fmvn", 1))]
        self.set_fen(" ".join([*parts, *clocks]))
        return operations

    def _transposition_key(self) -> tuple[object, ...]:
        return self._repetition_key()

    def __eq__(self, board: object) -> bool:
        return self._is_like(board) if isinstance(board, Board) else NotImplemented

    def _is_like(self, board: Board) -> bool:
        return self.uci_variant == board.uci_variant and self._same(board)

    __hash__: ClassVar[None]

    def __repr__(self) -> str:
        mode = ", chess960=True" if self.chess960 else ""
        return f"{type(self).__name__}({self.fen()!r}{mode})"

    def _repr_svg_(self) -> str:
        from . import svg

        check = self.king(self.turn) if self.is_check() else None
        last = self.peek() if self.move_stack else None
        return svg.board(board=self, size=390, lastmove=last, check=check)


def _home(color: Color) -> Bitboard:
    return 0xFF if color else 0xFF << 56


def _unpickled(board_type: type[Board], packed: Any, moves: list[Move], attributes: dict[str, Any]) -> Board:
    board = board_type(None)
    board._unpack(packed)
    board.move_stack = moves
    vars(board).update(attributes)
    return board
