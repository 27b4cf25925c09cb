"""The compiled half of `kingsight`."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from os import PathLike
from typing import Any, ClassVar, Final, Literal, Self, SupportsIndex, SupportsInt, TypeAlias, final

from typing_extensions import disjoint_base

from ._answers import (
    Arrow,
    Changes,
    CheckInfo,
    Claim,
    Diagnostic,
    DrawnColor,
    Evaluation,
    HuntReport,
    Mark,
    Outcome,
    Pin,
    Why,
)
from ._laws import Mate, Ruling, Winnability
from ._squares import Bitboard, Color, Piece, Role, Square
from .chess._pieces import Piece as ChessPiece

__all__ = [
    "VERSION",
    "ActionSpace",
    "Column",
    "ChessMove",
    "ChessPlacement",
    "ChessPosition",
    "ChessSides",
    "ChessSquareIterator",
    "ChessSquareSet",
    "Game",
    "GameTree",
    "Games",
    "Move",
    "Node",
    "Position",
    "Stream",
    "Table",
    "ask",
    "attacks",
    "batch_facts",
    "batch_fields",
    "batch_masks",
    "batch_perft",
    "batch_planes",
    "batch_play",
    "batch_plies",
    "batch_why",
    "between",
    "chess_piece_svg",
    "chess_read_moves",
    "hunt",
    "line",
    "questions",
    "read_bytes",
    "read_file",
    "read_path",
    "why_svg",
    "zstandard",
]

VERSION: Final[str]

_Square: TypeAlias = int | str
_Color: TypeAlias = Literal["white", "black", "w", "b"]
_Move: TypeAlias = Move | str
_Language: TypeAlias = Literal["en", "de"]
_Letters: TypeAlias = Literal[
    "en", "cs", "da", "nl", "et", "fi", "fr", "de", "hu", "is", "it", "no", "pl", "pt", "ro", "ru", "es", "sv", "figurine"
]
_Theme: TypeAlias = Literal["light", "dark"]
_Layer: TypeAlias = Literal["checks", "pins", "king_danger"]
_Encoding: TypeAlias = Literal["moves", "alphazero"]
_Perspective: TypeAlias = Literal["mover", "white"]
_Progress: TypeAlias = Callable[[int, int | None], object]
_Mode: TypeAlias = Literal["tolerant", "strict", "drop", "comment"]

@final
class Move:
    """A move: where from, where to, and what a pawn becomes. Whether it is legal, only a position knows.

    >>> import kingsight as ks
    >>> move = ks.Move("e7e8q")
    >>> move.from_square, move.to_square, move.promotion
    (Square('e7'), Square('e8'), 'queen')
    >>> ks.Move(ks.G1, "f3") == ks.Move("g1f3")
    True

    Castling is the king's step to its new square (`e1g1`), in Chess960 to the square of its rook (`e1h1`).

    Moves are ordered by the square they come from, then by the square they go to, then by the promotion, knight first.
    """

    __match_args__: tuple[Literal["from_square"], Literal["to_square"], Literal["promotion"]]
    def __new__(
        cls, from_square: _Square, to_square: _Square | None = None, promotion: str | None = None, /
    ) -> Move: ...
    @property
    def from_square(self) -> Square:
        """Where the piece comes from."""
    @property
    def to_square(self) -> Square:
        """Where it goes."""
    @property
    def promotion(self) -> Role | None:
        """What a pawn becomes: `"queen"`, `"rook"`, `"bishop"`, `"knight"` or `None`."""
    @property
    def uci(self) -> str:
        """The move as UCI writes it."""
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __lt__(self, other: Move, /) -> bool: ...
    def __le__(self, other: Move, /) -> bool: ...
    def __gt__(self, other: Move, /) -> bool: ...
    def __ge__(self, other: Move, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Move: ...
    def __deepcopy__(self, _memo: Any) -> Move: ...
    def __reduce__(self) -> tuple[type[Move], tuple[str]]: ...
    def __format__(self, spec: str, /) -> str: ...

@final
class Position:
    """A position that can be played; immutable, hashable and comparable. Moves lead to new positions.

    >>> import kingsight as ks
    >>> position = ks.Position("4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1")
    >>> [position.san(move) for move in position.legal_moves][:3]
    ['Kd1', 'Kf1', 'Ke2']
    >>> position.why("Nde4").reasons[0].message
    'the knight on d2 is pinned to the king on e1 by the bishop on b4; it cannot move at all'

    Without a FEN it is the initial position. `chess960` decides whether it is read as Chess960 or as classical chess; by default the FEN shows it.
    `strict` refuses positions that no game leads to. Positions have no order.
    """

    __match_args__: tuple[Literal["fen"]]
    def __new__(cls, fen: str | None = None, chess960: bool | None = None, strict: bool = False) -> Position: ...
    @staticmethod
    def initial() -> Position:
        """The initial position.

        >>> import kingsight as ks
        >>> ks.Position.initial() == ks.Position()
        True
        """
    @staticmethod
    def chess960(white: int, black: int | None = None, /) -> Position:
        """A first position of Chess960 by its number from 0 to 959, or two numbers: White's and Black's.

        >>> import kingsight as ks
        >>> ks.Position.chess960(0).fen
        'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'
        """
    @property
    def fen(self) -> str:
        """The position in FEN; reading it gives the same position."""
    @property
    def canonical_fen(self) -> str:
        """The same, with an en passant square only if a capture there is legal: equal when the same moves are."""
    @property
    def turn(self) -> Color:
        """Whose turn it is: `"white"` or `"black"`."""
    @property
    def halfmoves(self) -> int:
        """Half-moves since the last capture or pawn move."""
    @property
    def fullmoves(self) -> int:
        """The number of the next move."""
    @property
    def is_chess960(self) -> bool:
        """Whether castling is written as in Chess960: as the king's step to the square of its rook."""
    @property
    def en_passant(self) -> Square | None:
        """The square behind a pawn that has just moved two squares, or `None`."""
    @property
    def castling_rooks(self) -> Bitboard:
        """The rooks that may still castle, of both sides."""
    @property
    def key(self) -> int:
        """A 64-bit Zobrist key, the one of Polyglot's books: pieces, turn, castling rights, and the en passant file if a pawn stands
        ready to capture there, legally or not. Two positions that repeat one another may differ in that: compare them with
        `same_for_repetition`.
        """
    @property
    def pieces(self) -> dict[Square, Piece]:
        """The pieces by their squares, from a1 to h8."""
    def piece_at(self, square: _Square, /) -> Piece | None:
        """The piece on a square, or `None`."""
    def king(self, color: _Color | None = None, /) -> Square:
        """Where the king of a colour stands, by default that of the side to move."""
    def occupied(self, color: _Color | None = None, role: str | None = None) -> Bitboard:
        """The squares of all pieces, or of those of one colour, of one role, or of both.

        >>> import kingsight as ks
        >>> ks.Position().occupied(color="white", role="rook")
        Bitboard('a1 h1')
        """
    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves, as a tuple."""
    @property
    def legal_move_count(self) -> int:
        """How many legal moves there are, without listing them."""
    def legal_moves_from(self, square: _Square, /) -> tuple[Move, ...]:
        """The legal moves of the piece on a square."""
    @property
    def captures(self) -> tuple[Move, ...]:
        """The legal moves that capture, en passant included."""
    @property
    def checking_moves(self) -> tuple[Move, ...]:
        """The legal moves that give check."""
    def play(self, move: _Move, /) -> Position:
        """The position after a move: a `Move`, or text in SAN or UCI.

        >>> import kingsight as ks
        >>> ks.Position().play("e4").play("e7e5").play(ks.Move("g1f3")).fen
        'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'

        An illegal move is an `IllegalMoveError`, which knows why:

        >>> ks.Position().play("Ke2")
        Traceback (most recent call last):
        ...
        kingsight.IllegalMoveError: Ke2 is not legal: the king on e1 cannot capture its own pawn on e2
        """
    def play_null(self) -> Position | None:
        """The position after passing, or `None` in check, where no side may pass."""
    def parse(self, text: _Move, /, *, letters: _Letters = "en") -> Move:
        """The move that a text names, in SAN or UCI.

        >>> import kingsight as ks
        >>> ks.Position().parse("Nf3")
        Move('g1f3')

        `letters`: the piece letters of the text, `"figurine"` or the code of a language.

        >>> ks.Position().parse("Sf3", letters="de")
        Move('g1f3')
        """
    def san(self, move: _Move, /, *, letters: _Letters = "en") -> str:
        """A legal move in Standard Algebraic Notation.

        >>> import kingsight as ks
        >>> ks.Position().san("g1f3")
        'Nf3'

        `letters`: the piece letters to write, `"figurine"` or the code of a language.

        >>> ks.Position().san("g1f3", letters="figurine")
        '♘f3'
        """
    def is_legal(self, move: _Move, /) -> bool:
        """Whether a move, or the text of one, is legal here. Text that is not a move at all is a `MoveTextError`."""
    def is_capture(self, move: _Move, /) -> bool:
        """Whether a legal move captures."""
    def gives_check(self, move: _Move, /) -> bool:
        """Whether a legal move gives check."""
    def see(self, move: _Move, /) -> int:
        """What a legal move wins or loses if both sides go on capturing on its target, in hundredths of a pawn."""
    def perft(self, depth: int, *, threads: int = 0, hash: int = 0) -> int:
        """How many sequences of `depth` legal moves there are. Other Python threads run meanwhile, and Ctrl-C stops it.

        `threads`: 0 for one a core. `hash`: the size of a table in MiB, for counts in which positions recur.

        >>> import kingsight as ks
        >>> ks.Position().perft(5)
        4865609
        """
    def divide(self, depth: int, *, threads: int = 0, hash: int = 0) -> dict[Move, int]:
        """As `perft`, for each legal move.

        >>> import kingsight as ks
        >>> ks.Position("8/8/8/8/8/k7/8/K6r w - - 0 1").divide(1)
        {}
        """
    def same_for_repetition(self, other: Position, /) -> bool:
        """Whether this is the same position as another for repetition: the clocks do not matter, and an en passant square
        only if a capture there is legal.
        """
    @property
    def is_check(self) -> bool:
        """Whether the side to move is in check."""
    @property
    def is_checkmate(self) -> bool:
        """Whether the side to move is checkmated."""
    @property
    def is_stalemate(self) -> bool:
        """Whether the side to move is stalemated."""
    def outcome(self) -> Outcome | None:
        """How the game has ended by this position alone, or `None`. A `Game` also knows repetitions.

        >>> import kingsight as ks
        >>> ks.Position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").outcome()
        Outcome(kind='checkmate', winner='white', result='1-0')
        """
    def has_insufficient_material(self, color: _Color | None = None, /) -> bool:
        """Whether neither side has the material for checkmate, however badly the other plays, or whether one has not. Locked pawns are not
        looked at: that is `is_dead`."""
    @property
    def checkers(self) -> Bitboard:
        """The pieces that give check to the side to move."""
    @property
    def single_evasion(self) -> Move | None:
        """The only legal move, if the side to move is in check and has exactly one.

        >>> import kingsight as ks
        >>> ks.Position("7k/8/8/8/8/8/3R1PPP/r5K1 w - - 0 1").single_evasion
        Move('d2d1')
        """
    def threatens_check(self, by: _Color, /) -> bool:
        """Whether a colour could give check at once if it were its turn. A check on the board counts.

        >>> import kingsight as ks
        >>> ks.Position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").threatens_check("white")  # Ra8+
        True
        """
    def threatens_discovered_check(self, by: _Color, /) -> bool:
        """Whether a colour could give a discovered check at once if it were its turn."""
    def pins(self, color: _Color | None = None, /) -> tuple[Pin, ...]:
        """The pins of one side's pieces, by default of the side to move.

        >>> import kingsight as ks
        >>> ks.Position("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1").pins()[0].pinner
        Square('b4')
        """
    def check_info(self, color: _Color | None = None, /) -> CheckInfo:
        """The check facts of one king, by default that of the side to move."""
    def attackers(self, square: _Square, by: _Color, /) -> Bitboard:
        """The pieces of one colour that attack a square, pinned or not.

        >>> import kingsight as ks
        >>> ks.Position().attackers("f3", "white")
        Bitboard('g1 e2 g2')
        """
    def is_attacked(self, square: _Square, by: _Color, /) -> bool:
        """Whether a piece of this colour attacks a square."""
    def attacks_from(self, square: _Square, /) -> Bitboard:
        """The squares that the piece on a square attacks; none if it is empty."""
    def attacked(self, by: _Color, /) -> Bitboard:
        """All squares that a colour attacks."""
    def protected(self, color: _Color, /) -> Bitboard:
        """The pieces of a colour that their own side protects."""
    def king_danger(self, color: _Color, /) -> Bitboard:
        """The squares that a king of this colour may not enter because the enemy attacks them."""
    def why(self, move: _Move, /, *, lang: _Language = "en", letters: _Letters = "en") -> Why:
        """Why a move is legal or not: reasons with codes, squares and sentences. The move need not be possible at all.

        >>> import kingsight as ks
        >>> why = ks.Position("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1").why("Nf3")
        >>> why.legal, why.reasons[0].code, why.reasons[0].squares["pinner"]
        (False, 'pinned', Square('b4'))
        >>> print(why)
        the knight on d2 is pinned to the king on e1 by the bishop on b4; it cannot move at all

        `lang` is the language of the sentences, `letters` are the piece letters that moves are read and shown in: `"figurine"`, or
        the code of a language. With `"de"`, English letters are read too.
        """
    def changes(self, move: _Move, /, *, lang: _Language = "en", letters: _Letters = "en") -> Changes:
        """What a legal move changes: new pins, open lines, hanging pieces; in sentences and as facts.

        >>> import kingsight as ks
        >>> print(ks.Position("7k/8/8/8/8/8/R7/K7 w - - 0 1").changes("Rh2"))
        Ra2-h2+ gives check and leaves the rook on h2 unprotected; it keeps Black's king from h7.

        `lang` and `letters` are those of `why`.
        """
    def can_win(self, color: _Color, /, *, nodes: int = 3000000) -> Winnability:
        """Whether a side can still give mate by any series of legal moves of both sides, with what proves it: moves that end in mate, or
        why there are none. Clocks and repetitions do not count.

        >>> import kingsight as ks
        >>> answer = ks.Position("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1").can_win("white")
        >>> bool(answer), answer.proof, len(answer.never_move)
        (False, 'structure', 8)
        >>> ks.Position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1").can_win("white").moves
        (Move('g6g7'),)

        `nodes` is how many positions to look at before giving up; the default takes about ten seconds. Then the answer is neither true
        nor false: `answer.answer` is `None`.
        """
    def is_dead(self, *, nodes: int = 3000000) -> bool | None:
        """Whether neither side can ever give mate by any series of legal moves, so that the game is drawn at once (FIDE 5.2.2); `None` if
        that was not decided within so many positions for each side.

        >>> import kingsight as ks
        >>> ks.Position("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1").is_dead()
        True
        >>> ks.Position().is_dead()
        False
        """
    def adjudicate(
        self,
        *,
        flag: Literal["white", "black", "w", "b", "both"] | None = None,
        illegal_move: _Color | None = None,
        claim: _Move | None = None,
        touched: Sequence[_Square] = (),
        nodes: int = 3000000,
        proof: bool = False,
        lang: _Language = "en",
        letters: _Letters = "en",
    ) -> Ruling:
        """How the Laws of Chess decide the game in this position: the result, the article and a sentence.

        >>> import kingsight as ks
        >>> ruling = ks.Position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").adjudicate(flag="white")
        >>> ruling.result, ruling.article
        ('1/2-1/2', '6.9')
        >>> print(ruling.message)
        Draw (6.9): White's flag has fallen, but Black cannot give mate: Black has only its king.

        What has happened: the `flag` of a side (or `"both"`) has fallen, a side has completed its second `illegal_move`, or the side to
        move makes a `claim` of a draw: `"now"`, or with a move that it has written down. Without any of them: is the game over?
        `touched`: the squares of the pieces that the side to move has touched, in this order. A `Game` also knows repetitions. `nodes`
        is that of `can_win`, `lang` and `letters` are those of `why`. With `proof`, the sentences say with which moves each side can still
        mate, or why it cannot, and a shortest mate is looked for.
        """
    def mate(
        self,
        moves: int,
        /,
        *,
        checks_only: bool = False,
        duals: bool = False,
        nodes: int = 30000000,
        lang: _Language = "en",
        letters: _Letters = "en",
    ) -> Mate:
        """Whether the side to move can force mate in so many moves, from 1 to 99: every defence is tried. Clocks and repetitions do not
        count.

        >>> import kingsight as ks
        >>> mate = ks.Position("3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1").mate(2)
        >>> mate.mates, mate.tree.move, mate.tree.defences[0].then.move
        (True, Move('e2e8'), Move('e1e8'))
        >>> print(mate.message)
        White mates in 2: Re8+.

        `checks_only`: only with moves that give check. `duals`: find cooks and duals too, for up to 4 moves. `nodes` is how many positions
        to look at before giving up; the default takes about ten seconds. Then `mates` is `None`. `lang` and `letters` are those of `why`.
        """
    def svg(
        self,
        *,
        layers: Sequence[_Layer] | None = None,
        below: _Color | None = None,
        theme: _Theme = "light",
        coordinates: bool = True,
    ) -> str:
        """The board as SVG, with the layers that are named: `"checks"`, `"pins"`, `"king_danger"`.

        In a notebook, a position shows itself with all of them.
        """
    def _repr_svg_(self) -> str: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, _memo: Any) -> Position: ...
    def __reduce__(self) -> tuple[type[Position], tuple[str, bool]]: ...

@final
class Game:
    """A game: a first position, and moves that are played and taken back. It knows repetitions.

    >>> import kingsight as ks
    >>> game = ks.Game()
    >>> for san in "Nf3 Nf6 Ng1 Ng8".split() * 2:
    ...     _ = game.play(san)
    >>> game.repetitions, game.claims()
    (3, (Claim(kind='threefold_repetition', article='9.2'),))
    >>> game.undo()
    Move('f6g8')
    >>> len(game), game.claims()
    (7, ())

    The first argument is a `Position` or a FEN, the second the moves to play from there.
    """

    def __new__(cls, start: Position | str | None = None, moves: Iterable[_Move] | None = None, /) -> Game: ...
    def play(self, move: _Move, /) -> Move:
        """Plays a move: a `Move`, or text in SAN or UCI. Returns the move; an illegal one leaves the game as it was."""
    def undo(self) -> Move | None:
        """Takes back the last move and returns it; `None` at the start."""
    @property
    def position(self) -> Position:
        """The current position."""
    @property
    def start(self) -> Position:
        """The position that the game began with."""
    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played, in order."""
    @property
    def sans(self) -> tuple[str, ...]:
        """The moves played, in SAN."""
    @property
    def repetitions(self) -> int:
        """How often the current position has been on the board, now included."""
    def outcome(self) -> Outcome | None:
        """How the game has ended, or `None`."""
    def claims(self) -> tuple[Claim, ...]:
        """The draws that the side to move may claim now."""
    def adjudicate(
        self,
        *,
        flag: Literal["white", "black", "w", "b", "both"] | None = None,
        illegal_move: _Color | None = None,
        claim: _Move | None = None,
        touched: Sequence[_Square] = (),
        nodes: int = 3000000,
        proof: bool = False,
        lang: _Language = "en",
        letters: _Letters = "en",
    ) -> Ruling:
        """How the Laws of Chess decide the game: as `Position.adjudicate`, with repetitions.

        >>> import kingsight as ks
        >>> game = ks.Game(None, "Nf3 Nf6 Ng1 Ng8".split() * 2)
        >>> game.adjudicate(claim="now").reason
        'threefold_repetition'
        """
    def pgn(self, **tags: object) -> str:
        """The game in PGN, with these tags.

        >>> import kingsight as ks
        >>> print(ks.Game(None, ["f3", "e5", "g4", "Qh4"]).pgn(White="Noether").splitlines()[-1])
        1. f3 e5 2. g4 Qh4# 0-1
        """
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any) -> Game: ...
    def __reduce__(self) -> tuple[type[Game], tuple[Position, tuple[Move, ...]]]: ...

@final
class GameTree:
    """A game in PGN: tags, moves with variations and comments, and what was wrong with its text.

    >>> from kingsight import pgn
    >>> game = next(pgn.parse("1. e4 e5 2. Ke3 *"))
    >>> game.sans
    ('e4', 'e5')
    >>> print(game.errors[0])
    1:13: game 1: 2. Ke3: a king does not move like that: it moves one square in any direction, or castles
    """

    def __new__(cls, start: Position | str | None = None, /) -> GameTree: ...
    @property
    def tags(self) -> dict[str, str]:
        """The tags, in the order of the text."""
    def set_tag(self, name: str, value: str | None, /) -> None:
        """Sets a tag, or removes it if the value is `None`."""
    @property
    def result(self) -> Literal["1-0", "0-1", "1/2-1/2", "*"]:
        """`"1-0"`, `"0-1"`, `"1/2-1/2"` or `"*"`."""
    def set_result(self, result: Literal["1-0", "0-1", "1/2-1/2", "*"], /) -> None:
        """Sets the result."""
    @property
    def start(self) -> Position:
        """The position that the game begins with."""
    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the main line, up to a null move."""
    @property
    def sans(self) -> tuple[str, ...]:
        """The moves of the main line in SAN, up to a null move."""
    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions of the main line, the first one included."""
    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """What was wrong with the text, in its order."""
    @property
    def number(self) -> int:
        """Which game of the input it is, from 1; 0 if it was not read."""
    @property
    def byte(self) -> int:
        """Where it begins, in bytes from the start of the input."""
    @property
    def root(self) -> Node:
        """The node before the first move."""
    def main_line(self) -> tuple[Node, ...]:
        """The nodes of the main line, without the root."""
    def to_pgn(
        self, *, width: int = 79, comments: bool = True, variations: bool = True, nags: bool = True
    ) -> str:
        """The game in export format, lines of at most `width` characters."""
    def to_bytes(self) -> bytes:
        """The text of the game for a file: byte for byte as it was read, unless it has been changed."""
    def __reduce__(self) -> tuple[Callable[[bytes], GameTree], tuple[bytes]]: ...

@final
class Node:
    """A move in a tree of moves: the position after it, its comments, and the moves after it."""

    @property
    def move(self) -> Move | None:
        """The move; `None` for the root and for a null move."""
    @property
    def san(self) -> str | None:
        """The move in SAN; `None` for the root and for a null move."""
    @property
    def position(self) -> Position:
        """The position after the move."""
    @property
    def ply(self) -> int:
        """How many half-moves lead here."""
    @property
    def parent(self) -> Node | None:
        """The node before it; `None` for the root."""
    @property
    def children(self) -> tuple[Node, ...]:
        """The moves after it, the main line first."""
    @property
    def comments(self) -> tuple[str, ...]:
        """The comments behind the move."""
    @property
    def nags(self) -> tuple[int, ...]:
        """The Numeric Annotation Glyphs of the move: 1 for `!`, 2 for `?` and so on."""
    def add(self, move: _Move, /) -> Node:
        """Adds a move after this one, as the last variation, and returns its node; if it is there already, that one."""
    def add_comment(self, text: str, /) -> None:
        """Adds a comment behind the move."""
    def add_nag(self, nag: int, /) -> None:
        """Adds a Numeric Annotation Glyph."""
    def remove_comments(self) -> None:
        """Removes the comments behind the move."""
    def remove_nag(self, nag: int, /) -> None:
        """Removes a Numeric Annotation Glyph."""
    def delete(self) -> None:
        """Deletes the move and all that follows it."""
    def promote(self) -> bool:
        """Moves the line that begins here one place up among its siblings; false if it is the main line already."""
    def promote_to_main_line(self) -> None:
        """Makes the line that leads here the main line."""
    @property
    def clock(self) -> float | None:
        """The seconds that the player has left after the move: `[%clk 0:05:00]`; `None` if no comment says it.

        >>> from kingsight import pgn
        >>> node = next(pgn.parse("1. e4 { [%clk 0:05:00] [%eval 0.25] [%cal Ge2e4] } *")).main_line()[0]
        >>> node.clock, node.evaluation, node.arrows
        (300.0, Evaluation(centipawns=25, mate=None, depth=None), (Arrow(color='green', from_square=Square('e2'), to_square=Square('e4')),))
        """
    @property
    def elapsed(self) -> float | None:
        """The seconds that the move took: `[%emt 0:00:03]`; `None` if no comment says it."""
    @property
    def evaluation(self) -> Evaluation | None:
        """An engine's evaluation after the move, from White's side: `[%eval 0.25]`; `None` if no comment says it."""
    @property
    def marks(self) -> tuple[Mark, ...]:
        """The coloured squares drawn on the board: `[%csl Ge4]`."""
    @property
    def arrows(self) -> tuple[Arrow, ...]:
        """The coloured arrows drawn on the board: `[%cal Ge2e4]`."""
    def set_clock(self, seconds: float | None, /) -> None:
        """Writes the seconds that the player has left into a comment, in the place of what it said; `None` removes it."""
    def set_elapsed(self, seconds: float | None, /) -> None:
        """Writes the seconds that the move took; `None` removes them."""
    def set_evaluation(
        self, *, centipawns: int | None = None, mate: int | None = None, depth: int | None = None
    ) -> None:
        """Writes an evaluation from White's side, in hundredths of a pawn or as a number of moves to mate; without either, removes it."""
    def set_marks(self, marks: Sequence[tuple[DrawnColor, _Square]], /) -> None:
        """Draws coloured squares, each a colour and a square, in the place of those there are; none removes them."""
    def set_arrows(self, arrows: Sequence[tuple[DrawnColor, _Square, _Square]], /) -> None:
        """Draws coloured arrows, each a colour and two squares, in the place of those there are; none removes them."""
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]

@final
class Games:
    """An iterator of games."""

    def __iter__(self) -> Games: ...
    def __next__(self) -> GameTree: ...

def read_path(
    path: str | PathLike[str],
    /,
    *,
    mode: _Mode = "tolerant",
    check_claims: bool = False,
    limit: int | None = None,
) -> Games:
    """Reads games from a file, plain or compressed with gzip, zstd, bzip2 or zip."""
def read_bytes(
    data: bytes,
    /,
    *,
    mode: _Mode = "tolerant",
    check_claims: bool = False,
    limit: int | None = None,
    letters: str = "en",
) -> Games:
    """Reads games from bytes, with moves in the piece letters of any language."""
def read_file(
    file: object, /, *, mode: _Mode = "tolerant", check_claims: bool = False, limit: int | None = None
) -> Games:
    """Reads games from an object with a method `read` that returns bytes."""
def zstandard(data: bytes, /) -> bytes:
    """A Zstandard frame with these bytes."""
def between(a: _Square, b: _Square, /) -> Bitboard:
    """The squares between two squares, both excluded; empty unless they share a line.

    >>> import kingsight as ks
    >>> ks.between("a1", "d4")
    Bitboard('b2 c3')
    """
def line(a: _Square, b: _Square, /) -> Bitboard:
    """The whole line through two squares, from edge to edge; empty unless they share a line.

    >>> import kingsight as ks
    >>> ks.line("a1", "d4")
    Bitboard('a1 b2 c3 d4 e5 f6 g7 h8')
    """
def attacks(
    piece: str, square: _Square, occupied: SupportsIndex | str | Iterable[int | str] | None = None
) -> Bitboard:
    """The squares that a piece attacks from a square, given the occupied squares. A piece is a letter as in FEN.

    >>> import kingsight as ks
    >>> ks.attacks("R", "a1", occupied={"a3", "c1"})
    Bitboard('b1 c1 a2 a3')
    """
def why_svg(
    position: Position,
    uci: str,
    /,
    *,
    below: _Color | None = None,
    theme: _Theme = "light",
    coordinates: bool = True,
) -> str:
    """A move in UCI on the board, with the reasons against it."""
def ask(
    question: str,
    position: Position | Game | str,
    /,
    *,
    lang: _Language = "en",
    letters: _Letters = "en",
    **parameters: Any,
) -> dict[str, Any]:
    """Asks a question by its name, and gives the answer as docs/json.md describes: what the command prints with `--json`.

    >>> import kingsight as ks
    >>> answer = ks.ask("legal_moves", "startpos", from_="b1")
    >>> [move["san"] for move in answer["moves"]]
    ['Na3', 'Nc3']
    >>> ks.ask("mate", ks.Position("3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1"), within=2)["message"]
    'White mates in 2: Re8+.'

    `position` is a `Position`, a `Game` with its history, or a text: a FEN, an EPD, a link, moves. What else a question takes are
    keywords, which `questions` lists. Sequences may stand for several squares or moves. A name that Python keeps for itself, such as
    `from`, ends with `_`. `lang` and `letters` are those of `Position.why`.
    """
def questions() -> list[dict[str, Any]]:
    """The questions that `ask` answers: name, what it answers, and the parameters with what they take.

    >>> import kingsight as ks
    >>> [question["name"] for question in ks.questions()]
    ['inspect', 'legal_moves', 'why', 'changes', 'validate', 'adjudicate', 'mate']
    >>> ks.questions()[-1]["parameters"][0]["name"]
    'within'
    """
def hunt(
    command: Sequence[str],
    /,
    *,
    positions: Sequence[Position] | None = None,
    depth: int | None = None,
    all: bool = False,
    shrink: bool = True,
    jobs: int = 1,
    chess960: bool = False,
    options: Sequence[tuple[str, str]] | None = None,
    answer_limit: float = 10.0,
    time_limit: float | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> HuntReport:
    """Hunts for a move that another engine gets wrong: compares its divides with ours and names the faulty move.

    `command`: the program and its arguments. `positions`: where to look, by default the built-in set. `depth`: how deep to
    count, by default as deep as is quick. `all`: one fault of each class instead of the first. `jobs`: engines at once.
    `options`: UCI options. `answer_limit` and `time_limit`: seconds, for one answer and for the whole hunt. `progress` is called before
    each count with how many have been compared and how many there are; if it raises, the hunt ends.

    Other Python threads run meanwhile; Ctrl-C ends the hunt. An engine that cannot be asked, or does not have an option
    that it needs, is an `EngineError`.
    """

@final
class ActionSpace:
    """The moves that a network may choose from, each with a number; see `action_masks`.

    >>> import kingsight as ks
    >>> space = ks.batch.ActionSpace("alphazero")
    >>> space.size
    4672
    >>> position = ks.Position()
    >>> space.index("e2e4", position.turn)
    877
    >>> space.move(877, position)
    Move('e2e4')
    >>> space.move(0, position) is None
    True
    """

    def __new__(cls, encoding: _Encoding = "moves", perspective: _Perspective = "mover") -> ActionSpace: ...
    @property
    def encoding(self) -> _Encoding:
        """`"moves"` or `"alphazero"`."""
    @property
    def perspective(self) -> _Perspective:
        """`"mover"` or `"white"`."""
    @property
    def size(self) -> int:
        """How many numbers there are."""
    def index(self, move: _Move, turn: _Color, /) -> int:
        """The number of a move for the side to move; castling is written as in UCI."""
    def move(self, index: int, position: Position, /) -> Move | None:
        """The legal move of a number in a position, or `None`."""
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[type[ActionSpace], tuple[str, str]]: ...

@final
class Table:
    """Answers, a row for each row that was asked about. pyarrow, Polars, pandas and DuckDB take it as it is.

    >>> from kingsight import batch
    >>> table = batch.facts(["startpos", "8/8/8/8"], ["turn", "legal_move_count"])
    >>> len(table), table.column_names
    (2, ('turn', 'legal_move_count', 'error'))
    >>> table["legal_move_count"].to_pylist()
    [20, None]
    >>> table.errors
    {1: 'at offset 7 in the placement: 4 ranks; expected 8, divided by /'}
    """

    @property
    def column_names(self) -> tuple[str, ...]:
        """The names of the columns; the last is `error`."""
    @property
    def errors(self) -> dict[int, str]:
        """What is wrong with the rows that are null, by their numbers from 0."""
    def to_pylist(self) -> list[dict[str, Any]]:
        """The rows as a list of dicts."""
    def __len__(self) -> int: ...
    def __getitem__(self, name: str, /) -> Column: ...
    def __iter__(self) -> Iterator[str]: ...
    def __contains__(self, name: str, /) -> bool: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]: ...
    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...

@final
class Column:
    """A column of a table.

    >>> from kingsight import batch
    >>> column = batch.facts(["startpos"], ["sides.white.attacks"])["sides.white.attacks"]
    >>> column.name, len(column), column.null_count, [hex(attacks) for attacks in column.to_pylist()]
    ('sides.white.attacks', 1, 0, ['0xffff7e'])
    """

    @property
    def name(self) -> str:
        """The name of the column."""
    @property
    def type(self) -> str:
        """Arrow's name for the type."""
    @property
    def null_count(self) -> int:
        """How many rows are null."""
    def to_pylist(self) -> list[Any]:
        """The rows as a list."""
    def to_numpy(self, *, nulls: Literal["error", "zero"] = "error") -> Any:
        """The rows as a NumPy array: numbers as they are, sets as `uint64`, masks and planes with a dimension for each of theirs.

        A column with nulls is refused, unless `nulls` is `"zero"`: then they are zeros. The array is a view of the column where
        it can be, and read-only.
        """
    def __len__(self) -> int: ...
    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]: ...

@final
class Stream:
    """Answers that are computed as they are read: an iterator of tables, and a stream for pyarrow, Polars and DuckDB. It can be read once.

    >>> from kingsight import batch
    >>> stream = batch.facts(iter(["startpos", "startpos"]), ["legal_move_count"], stream=True)
    >>> stream.column_names
    ('legal_move_count', 'error')
    >>> [table["legal_move_count"].to_pylist() for table in stream]
    [[20, 20]]
    """

    @property
    def column_names(self) -> tuple[str, ...]:
        """The names of the columns; the last is `error`."""
    def read_all(self) -> Table:
        """All that is left, in memory."""
    def __iter__(self) -> Stream: ...
    def __next__(self) -> Table: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...

def batch_facts(
    positions: object,
    fields: list[str],
    prefix: str,
    column: str | None,
    threads: int,
    progress: _Progress | None,
    stream: bool,
) -> Table | Stream:
    """Facts of each row."""
def batch_masks(
    positions: object,
    space: ActionSpace,
    column: str | None,
    threads: int,
    progress: _Progress | None,
    stream: bool,
) -> Table | Stream:
    """Masks of the legal moves of each row."""
def batch_planes(
    positions: object,
    pieces: bool,
    perspective: _Perspective,
    column: str | None,
    threads: int,
    progress: _Progress | None,
    stream: bool,
) -> Table | Stream:
    """The board of each row as planes."""
def batch_perft(
    positions: object,
    depth: int,
    column: str | None,
    threads: int,
    progress: _Progress | None,
    stream: bool,
) -> Table | Stream:
    """Counts of each row."""
def batch_play(
    positions: object, moves: object, threads: int, progress: _Progress | None
) -> Table:
    """The moves of each row, played."""
def batch_why(
    positions: object,
    moves: object,
    lang: _Language,
    letters: str,
    threads: int,
    progress: _Progress | None,
) -> Table:
    """The moves of each row, explained."""
def batch_plies(
    path: str | PathLike[str],
    fields: list[str],
    tags: list[str],
    position: Literal["before", "after"],
    threads: int,
    progress: _Progress | None,
    stream: bool,
) -> Table | Stream:
    """The moves of the games of a file."""
def batch_fields() -> list[str]:
    """The names of all facts."""
# The classes of `kingsight.chess`.

_IntoSquares: TypeAlias = SupportsInt | Iterable[int]

@disjoint_base
class ChessMove:
    """A move: where from, where to, what a pawn becomes, and the piece that a drop puts down.

    >>> import kingsight.chess as chess
    >>> chess.Move(chess.E7, chess.E8, chess.QUEEN)
    Move.from_uci('e7e8q')

    Moves cannot be changed, because the usual ones are shared.
    """
    __match_args__: Final = ("from_square", "to_square", "promotion", "drop")
    def __new__(cls, from_square: int, to_square: int, promotion: int | None = None, drop: int | None = None) -> Self: ...
    @property
    def from_square(self) -> int:
        """The square that the piece leaves."""

    @property
    def to_square(self) -> int:
        """The square that it goes to."""

    @property
    def promotion(self) -> int | None:
        """What a pawn becomes, or `None`."""

    @property
    def drop(self) -> int | None:
        """The piece that is put down, in variants with drops, or `None`."""

    def uci(self) -> str:
        """The move as UCI writes it; `0000` if nothing moves."""

    def xboard(self) -> str:
        """The same, but `@@@@` if nothing moves."""

    @classmethod
    def from_uci(cls, uci: str) -> Self:
        """Reads UCI. `InvalidMoveError` if the text is not a move.

        >>> import kingsight.chess as chess
        >>> chess.Move.from_uci("e2e4").to_square == chess.E4
        True
        """

    @classmethod
    def null(cls) -> Self:
        """The move by which nothing moves; pushing it passes the turn."""

    def __bool__(self) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any) -> Self: ...

@final
class ChessSquareIterator:
    """The squares of a set, one after the other."""
    @staticmethod
    def scan_forward(bb: int) -> ChessSquareIterator:
        """The squares of a set, upward."""

    @staticmethod
    def scan_reversed(bb: int) -> ChessSquareIterator:
        """The squares of a set, downward."""

    def __iter__(self) -> ChessSquareIterator: ...
    def __next__(self) -> int: ...
    def __length_hint__(self) -> int: ...

@disjoint_base
class ChessSquareSet:
    """A set of squares, which is also a number: bit 0 is a1, bit 63 is h8.

    >>> import kingsight.chess as chess
    >>> squares = chess.SquareSet([chess.A1, chess.H8])
    >>> int(squares) == chess.BB_A1 | chess.BB_H8
    True
    """
    def __new__(cls, squares: _IntoSquares = 0) -> Self: ...
    @property
    def mask(self) -> int:
        """The set as a number."""

    @mask.setter
    def mask(self, value: int, /) -> None:
        """The set as a number."""

    def __contains__(self, square: int, /) -> bool: ...
    def __iter__(self) -> ChessSquareIterator: ...
    def __reversed__(self) -> ChessSquareIterator: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __int__(self) -> int: ...
    def __index__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __and__(self, other: _IntoSquares, /) -> ChessSquareSet: ...
    def __or__(self, other: _IntoSquares, /) -> ChessSquareSet: ...
    def __xor__(self, other: _IntoSquares, /) -> ChessSquareSet: ...
    def __sub__(self, other: _IntoSquares, /) -> ChessSquareSet: ...
    def __rand__(self, other: _IntoSquares, /) -> ChessSquareSet: ...
    def __ror__(self, other: _IntoSquares, /) -> ChessSquareSet: ...
    def __rxor__(self, other: _IntoSquares, /) -> ChessSquareSet: ...
    def __rsub__(self, other: _IntoSquares, /) -> ChessSquareSet: ...
    def __rlshift__(self, other: int, /) -> Any: ...
    def __rrshift__(self, other: int, /) -> Any: ...
    def __invert__(self) -> ChessSquareSet: ...
    def __lshift__(self, shift: int, /) -> ChessSquareSet: ...
    def __rshift__(self, shift: int, /) -> ChessSquareSet: ...
    def __iand__(self, other: _IntoSquares, /) -> Self: ...
    def __ior__(self, other: _IntoSquares, /) -> Self: ...
    def __ixor__(self, other: _IntoSquares, /) -> Self: ...
    def __isub__(self, other: _IntoSquares, /) -> Self: ...
    def __ilshift__(self, shift: int, /) -> Self: ...
    def __irshift__(self, shift: int, /) -> Self: ...
    def add(self, square: int) -> None:
        """Adds a square."""

    def discard(self, square: int) -> None:
        """Removes a square if it is there."""

    def remove(self, square: int) -> None:
        """Removes a square; `KeyError` if it is not there."""

    def pop(self) -> int:
        """Removes the first square and returns it; `KeyError` if there is none."""

    def clear(self) -> None:
        """Removes all squares."""

    def copy(self) -> ChessSquareSet:
        """Another set of the same squares."""

    def __copy__(self) -> ChessSquareSet: ...
    def __deepcopy__(self, _memo: Any) -> ChessSquareSet: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def isdisjoint(self, other: _IntoSquares) -> bool:
        """Whether the sets share no square."""

    def issubset(self, other: _IntoSquares) -> bool:
        """Whether the other set contains all these squares."""

    def issuperset(self, other: _IntoSquares) -> bool:
        """Whether this set contains all squares of the other."""

    def union(self, other: _IntoSquares) -> ChessSquareSet:
        """The squares of either set."""

    def intersection(self, other: _IntoSquares) -> ChessSquareSet:
        """The squares of both sets."""

    def difference(self, other: _IntoSquares) -> ChessSquareSet:
        """The squares that the other set does not have."""

    def symmetric_difference(self, other: _IntoSquares) -> ChessSquareSet:
        """The squares of exactly one of the sets."""

    def update(self, *others: _IntoSquares) -> None:
        """Adds the squares of other sets."""

    def intersection_update(self, *others: _IntoSquares) -> None:
        """Keeps the squares that the other sets have, too."""

    def difference_update(self, other: _IntoSquares) -> None:
        """Removes the squares of the other set."""

    def symmetric_difference_update(self, other: _IntoSquares) -> None:
        """Keeps the squares that exactly one of the sets has."""

    def carry_rippler(self) -> Iterator[int]:
        """The subsets of this set, as numbers, the empty one first."""

    def mirror(self) -> ChessSquareSet:
        """The set as it is with the ranks in reverse order."""

    def tolist(self) -> list[bool]:
        """For each square from a1 to h8, whether it is in the set."""

    @classmethod
    def ray(cls, a: int, b: int) -> ChessSquareSet:
        """The whole line through two squares, or nothing."""

    @classmethod
    def between(cls, a: int, b: int) -> ChessSquareSet:
        """The squares between two squares of a line, both excluded."""

    @classmethod
    def from_square(cls, square: int) -> ChessSquareSet:
        """A set of one square."""

    def _repr_svg_(self) -> str: ...

@final
class ChessSides:
    """The pieces of Black and White by colour: `occupied_co[chess.WHITE]`."""
    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, mask: int, /) -> None: ...
    def __iter__(self) -> Iterator[int]: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@disjoint_base
class ChessPlacement:
    """Pieces on squares: what `BaseBoard` computes in the compiled half."""
    def __new__(cls, *_args: Any, **_kwargs: Any) -> Self: ...
    @property
    def pawns(self) -> int:
        """The squares of the pawns, as a number."""

    @pawns.setter
    def pawns(self, value: int, /) -> None:
        """The squares of the pawns, as a number."""

    @property
    def knights(self) -> int:
        """The squares of the knights, as a number."""

    @knights.setter
    def knights(self, value: int, /) -> None:
        """The squares of the knights, as a number."""

    @property
    def bishops(self) -> int:
        """The squares of the bishops, as a number."""

    @bishops.setter
    def bishops(self, value: int, /) -> None:
        """The squares of the bishops, as a number."""

    @property
    def rooks(self) -> int:
        """The squares of the rooks, as a number."""

    @rooks.setter
    def rooks(self, value: int, /) -> None:
        """The squares of the rooks, as a number."""

    @property
    def queens(self) -> int:
        """The squares of the queens, as a number."""

    @queens.setter
    def queens(self, value: int, /) -> None:
        """The squares of the queens, as a number."""

    @property
    def kings(self) -> int:
        """The squares of the kings, as a number."""

    @kings.setter
    def kings(self, value: int, /) -> None:
        """The squares of the kings, as a number."""

    @property
    def occupied(self) -> int:
        """The squares of all pieces, as a number."""

    @occupied.setter
    def occupied(self, value: int, /) -> None:
        """The squares of all pieces, as a number."""

    @property
    def promoted(self) -> int:
        """The squares of pieces that were pawns, as a number."""

    @promoted.setter
    def promoted(self, value: int, /) -> None:
        """The squares of pieces that were pawns, as a number."""

    @property
    def occupied_co(self) -> ChessSides:
        """The squares of each side's pieces, as numbers, by colour."""

    @occupied_co.setter
    def occupied_co(self, masks: Sequence[int] | ChessSides, /) -> None:
        """The squares of each side's pieces, as numbers, by colour."""

    def pieces_mask(self, piece_type: int, color: bool) -> int:
        """The squares of one side's pieces of a type, as a number."""

    def pieces(self, piece_type: int, color: bool) -> ChessSquareSet:
        """The squares of one side's pieces of a type."""

    def piece_type_at(self, square: int) -> int | None:
        """The type of the piece on a square, or `None`."""

    def color_at(self, square: int) -> bool | None:
        """The colour of the piece on a square, or `None`."""

    def king(self, color: bool) -> int | None:
        """The king's square, or `None`. A promoted king does not count; of several the last one does."""

    def attacks_mask(self, square: int) -> int:
        """The squares that the piece on a square attacks, as a number."""

    def attacks(self, square: int) -> ChessSquareSet:
        """The squares that the piece on a square attacks."""

    def attackers_mask(self, color: bool, square: int, occupied: _IntoSquares | None = None) -> int:
        """The pieces of a colour that attack a square, as a number."""

    def attackers(self, color: bool, square: int, occupied: _IntoSquares | None = None) -> ChessSquareSet:
        """The pieces of a colour that attack a square, given other occupied squares if you like."""

    def is_attacked_by(self, color: bool, square: int, occupied: _IntoSquares | None = None) -> bool:
        """Whether a piece of a colour attacks a square."""

    def pin_mask(self, color: bool, square: int) -> int:
        """The line that an absolute pin leaves to the piece on a square, as a number; all squares if it is not pinned."""

    def pin(self, color: bool, square: int) -> ChessSquareSet:
        """The line that an absolute pin leaves to the piece on a square; all squares if it is not pinned."""

    def is_pinned(self, color: bool, square: int) -> bool:
        """Whether the piece on a square is pinned to the king of a colour."""

    def board_fen(self, *, promoted: bool | None = False) -> str:
        """The pieces in FEN, those that were pawns with `~` if `promoted`."""

    def reset_board(self) -> None:
        """Puts up the pieces as a game begins."""

    def clear_board(self) -> None:
        """Removes all pieces."""

    def set_board_fen(self, fen: str) -> None:
        """Puts up the pieces of the first field of a FEN. `ValueError` if it is not one."""

    def set_piece_at(self, square: int, piece: ChessPiece | None, promoted: bool = False) -> None:
        """Puts a piece on a square, or nothing."""

    def remove_piece_at(self, square: int) -> ChessPiece | None:
        """Removes the piece on a square and returns it."""

    def set_piece_map(self, pieces: Mapping[int, ChessPiece]) -> None:
        """Puts up these pieces and no others."""

    def set_chess960_pos(self, scharnagl: int) -> None:
        """Puts up a first position of Chess960 by its number, 0 to 959. A `Board` gets everything else that belongs to it."""

    def chess960_pos(self) -> int | None:
        """The number of this first position of Chess960, or `None`."""

    def apply_transform(self, f: Callable[[int], int]) -> None:
        """Applies a function to every set of squares."""

    def apply_mirror(self) -> None:
        """Mirrors the ranks and swaps the colours. A `Board` has the other side to move, too."""

    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any) -> Self: ...
    def _take_pieces(self, other: ChessPlacement) -> None: ...
    def _same_pieces(self, other: ChessPlacement) -> bool: ...
    def _insufficient(self, color: bool) -> bool: ...

@disjoint_base
class ChessPosition(ChessPlacement):
    """Pieces, whose turn it is, rights, clocks and the moves played: what `Board` computes in the compiled half."""
    @property
    def chess960(self) -> bool:
        """Whether the board is in Chess960 mode, which decides what castling rights mean and how castling is written."""

    @chess960.setter
    def chess960(self, value: bool, /) -> None:
        """Whether the board is in Chess960 mode, which decides what castling rights mean and how castling is written."""

    @property
    def move_stack(self) -> list[ChessMove]:
        """The moves played, the latest last."""

    @move_stack.setter
    def move_stack(self, value: list[ChessMove], /) -> None:
        """The moves played, the latest last."""

    @property
    def turn(self) -> bool:
        """Whose turn it is: `chess.WHITE` or `chess.BLACK`."""

    @turn.setter
    def turn(self, value: bool, /) -> None:
        """Whose turn it is: `chess.WHITE` or `chess.BLACK`."""

    @property
    def castling_rights(self) -> int:
        """The squares of the rooks that may castle, as a number. It may name squares without a rook."""

    @castling_rights.setter
    def castling_rights(self, value: int, /) -> None:
        """The squares of the rooks that may castle, as a number. It may name squares without a rook."""

    @property
    def ep_square(self) -> int | None:
        """The square that a pawn has just passed, or `None`."""

    @ep_square.setter
    def ep_square(self, value: int | None, /) -> None:
        """The square that a pawn has just passed, or `None`."""

    @property
    def halfmove_clock(self) -> int:
        """Half-moves since the last capture or move of a pawn."""

    @halfmove_clock.setter
    def halfmove_clock(self, value: int, /) -> None:
        """Half-moves since the last capture or move of a pawn."""

    @property
    def fullmove_number(self) -> int:
        """The number of the next move."""

    @fullmove_number.setter
    def fullmove_number(self, value: int, /) -> None:
        """The number of the next move."""

    def clean_castling_rights(self) -> int:
        """The rights to castle that mean something on this board, as a number."""

    def has_chess960_castling_rights(self) -> bool:
        """Whether the castling rights cannot be written without Chess960."""

    def castling_xfen(self) -> str:
        """The castling rights for a FEN, by the files of rooks where that is needed."""

    def castling_shredder_fen(self) -> str:
        """The castling rights by the files of the rooks."""

    def fen(self, *, shredder: bool = False, en_passant: str = "legal", promoted: bool | None = None) -> str:
        """The board in FEN. An en passant square is shown if a capture there is legal (`"legal"`), if a pawn stands ready
        (`"xfen"`), or always (`"fen"`).
        """

    def set_fen(self, fen: str) -> None:
        """Sets the board to a FEN and forgets the moves played. `ValueError` if it is not a FEN."""

    def set_castling_fen(self, castling_fen: str) -> None:
        """Sets the castling rights as a FEN has them."""

    def clear_stack(self) -> None:
        """Forgets the moves played."""

    def is_check(self) -> bool:
        """Whether the side to move is in check."""

    def checkers_mask(self) -> int:
        """The pieces that give check, as a number."""

    def checkers(self) -> ChessSquareSet:
        """The pieces that give check."""

    def was_into_check(self) -> bool:
        """Whether the side to move could take the enemy's king."""

    def is_checkmate(self) -> bool:
        """Whether the side to move is in check and has no legal move."""

    def is_stalemate(self) -> bool:
        """Whether the side to move is not in check and has no legal move."""

    def is_insufficient_material(self) -> bool:
        """Whether no side can ever give checkmate."""

    def has_insufficient_material(self, color: bool) -> bool:
        """Whether this side can never give checkmate, however the game goes on."""

    def is_seventyfive_moves(self) -> bool:
        """Whether 75 moves went by without a capture or a move of a pawn, and the game goes on."""

    def is_fifty_moves(self) -> bool:
        """Whether 50 moves went by without a capture or a move of a pawn, and the game goes on."""

    def is_variant_end(self) -> bool:
        """Whether a rule of a variant ends the game: no, this is chess."""

    def is_variant_loss(self) -> bool:
        """Whether a rule of a variant lost the game for the side to move: no, this is chess."""

    def is_variant_win(self) -> bool:
        """Whether a rule of a variant won the game for the side to move: no, this is chess."""

    def is_variant_draw(self) -> bool:
        """Whether a rule of a variant drew the game: no, this is chess."""

    def is_repetition(self, count: int = 3) -> bool:
        """Whether the position has come up `count` times."""

    def is_fivefold_repetition(self) -> bool:
        """Whether the position has come up five times."""

    def can_claim_fifty_moves(self) -> bool:
        """Whether the side to move may claim a draw by the fifty-move rule, now or by its next move."""

    def can_claim_threefold_repetition(self) -> bool:
        """Whether the side to move may claim a draw by threefold repetition, now or by its next move."""

    def has_pseudo_legal_en_passant(self) -> bool:
        """Whether a pawn of the side to move stands ready to capture en passant."""

    def has_legal_en_passant(self) -> bool:
        """Whether a capture en passant is legal."""

    def is_legal(self, move: ChessMove) -> bool:
        """Whether a move is legal."""

    def is_pseudo_legal(self, move: ChessMove) -> bool:
        """Whether a move obeys the movement of its piece; it may leave the king in check."""

    def is_into_check(self, move: ChessMove) -> bool:
        """Whether a pseudo-legal move leaves the mover's king attacked."""

    def gives_check(self, move: ChessMove) -> bool:
        """Whether a move gives check. The move should be at least pseudo-legal."""

    def is_capture(self, move: ChessMove) -> bool:
        """Whether a move captures."""

    def is_en_passant(self, move: ChessMove) -> bool:
        """Whether a move captures en passant."""

    def is_zeroing(self, move: ChessMove) -> bool:
        """Whether a move is a capture or a move of a pawn, which set the half-move clock to zero."""

    def is_irreversible(self, move: ChessMove) -> bool:
        """Whether no position before a move can come up after it: it captures, moves a pawn, or gives up castling rights or en
        passant.
        """

    def is_castling(self, move: ChessMove) -> bool:
        """Whether a move castles."""

    def is_kingside_castling(self, move: ChessMove) -> bool:
        """Whether a move castles toward the h-file."""

    def is_queenside_castling(self, move: ChessMove) -> bool:
        """Whether a move castles toward the a-file."""

    def push(self, move: ChessMove) -> None:
        """Plays a move without asking whether it is legal. The null move passes the turn."""

    def pop(self) -> ChessMove:
        """Takes the last move back and returns it; `IndexError` if there is none."""

    def peek(self) -> ChessMove:
        """The last move; `IndexError` if there is none."""

    def find_move(self, from_square: int, to_square: int, promotion: int | None = None) -> ChessMove:
        """The legal move between two squares. A pawn that arrives becomes a queen, unless `promotion` names another piece.
        `IllegalMoveError` if there is none.
        """

    def san(self, move: ChessMove) -> str:
        """A move in SAN. `AssertionError` if it moves no piece.

        >>> import kingsight.chess as chess
        >>> chess.Board().san(chess.Move.from_uci("g1f3"))
        'Nf3'
        """

    def lan(self, move: ChessMove) -> str:
        """A move in long algebraic notation."""

    def san_and_push(self, move: ChessMove) -> str:
        """A move in SAN; plays it."""

    def parse_san(self, san: str) -> ChessMove:
        """The legal move that a text in SAN means. `InvalidMoveError`, `IllegalMoveError` or `AmbiguousMoveError` if there is none.

        >>> import kingsight.chess as chess
        >>> chess.Board().parse_san("Nf3")
        Move.from_uci('g1f3')
        """

    def push_san(self, san: str) -> ChessMove:
        """Plays a move in SAN and returns it."""

    def parse_uci(self, uci: str) -> ChessMove:
        """The legal move that a text in UCI means, castling in either way. `InvalidMoveError` or `IllegalMoveError` if there is none."""

    def push_uci(self, uci: str) -> ChessMove:
        """Plays a move in UCI and returns it."""

    def uci(self, move: ChessMove, *, chess960: bool | None = None) -> str:
        """A move in UCI. Castling is the king's step to the rook's square in Chess960, which `chess960` may ask for."""

    def _four_fields(self, shredder: bool, en_passant: str, promoted: bool | None) -> str: ...
    def _clear_state(self) -> None: ...
    def _take(self, other: ChessPosition, moves: int) -> None: ...
    def _take_root(self, other: ChessPosition) -> None: ...
    def _same(self, other: ChessPosition) -> bool: ...
    def _repetition_key(self) -> tuple[object, ...]: ...
    def _status(self) -> int: ...
    def _outcome(self, claim_draw: bool) -> tuple[int, bool | None] | None: ...
    def _zobrist(self) -> int | None: ...
    def _packed(self) -> tuple[bool, list[Any]]: ...
    def _unpack(self, packed: tuple[bool, list[Any]]) -> None: ...
    def _has_legal_move(self) -> bool: ...
    def _legal(self, from_mask: _IntoSquares, to_mask: _IntoSquares) -> list[ChessMove]: ...
    def _pseudo_legal(self, from_mask: _IntoSquares, to_mask: _IntoSquares) -> list[ChessMove]: ...
    def _en_passant(self, from_mask: _IntoSquares, to_mask: _IntoSquares, legal: bool) -> list[ChessMove]: ...
    def _castling(self, from_mask: _IntoSquares, to_mask: _IntoSquares) -> list[ChessMove]: ...
    def _from_chess960(
        self, chess960: bool, from_square: int, to_square: int, promotion: int | None = None, drop: int | None = None
    ) -> ChessMove: ...

def chess_piece_svg(letter: str, /) -> str:
    """The drawing of a piece by its letter, as the content of an SVG of 100 by 100 units."""

def chess_read_moves(text: str, fen: str | None, chess960: bool, /) -> tuple[list[Any], str | None] | None:
    """What the text says, in its order: lists of moves that follow one another, comments (text), NAGs (numbers), `None` where a
    variation begins and an empty tuple where it ends; and the result. `None` instead if anything is unusual.
    """

