"""The same calls on both libraries, name by name: what the random programs do not reach."""

from __future__ import annotations

import io
from typing import Any

import chess as theirs
import chess.pgn as their_pgn
import chess.polyglot as their_polyglot
import chess.svg as their_svg
import pytest
from differential import FENS, plain

import kingsight.chess as ours
import kingsight.chess.pgn as our_pgn
import kingsight.chess.polyglot as our_polyglot
import kingsight.chess.svg as our_svg

SIDES = [(theirs, their_pgn, their_polyglot, their_svg), (ours, our_pgn, our_polyglot, our_svg)]

OF_A_BOARD = [
    "board.set_board_fen('8/8/4k3/8/8/2Q5/8/K7')", "board.set_piece_map({3: chess.Piece(5, True), 60: chess.Piece(6, False)})",
    "board.transform(chess.flip_vertical)", "board.transform(chess.flip_anti_diagonal)", "board.reset()",
    "list(chess.Board.from_epd(board.epd(id='x') if board.is_valid() else '8/8/8/8/8/8/8/8 w - -'))",
    "list(board.generate_legal_moves(chess.BB_ALL, chess.BB_RANK_4))", "list(board.generate_pseudo_legal_moves(chess.BB_RANK_1))",
    "list(board.generate_legal_ep())", "list(board.generate_pseudo_legal_ep())", "list(board.generate_pseudo_legal_captures())",
    "list(board.generate_legal_captures())", "list(board.generate_castling_moves())",
    "[board.xboard(move) for move in board.legal_moves]", "[board.parse_xboard(board.xboard(move)) for move in board.legal_moves]",
    "board.push_xboard('e2e4')", "board.push_xboard('zz')", "board.parse_xboard('O-O')",
    "board.variation_san([move for move in board.legal_moves][:1])", "board.variation_san([chess.Move.null()])",
    "board.variation_san([chess.Move(0, 0)])",
    "(board.is_variant_end(), board.is_variant_loss(), board.is_variant_win(), board.is_variant_draw())",
    "isinstance(board.legal_moves, chess.LegalMoveGenerator), board.legal_moves.count(), bool(board.legal_moves)",
    "isinstance(board.pseudo_legal_moves, chess.PseudoLegalMoveGenerator), board.pseudo_legal_moves.count()",
    "chess.Move.from_uci('e2e4') in board.legal_moves, chess.Move.from_uci('a1h7') in board.pseudo_legal_moves",
    "polyglot.zobrist_hash(board)",
]  # fmt: skip
OF_SETS = [
    "list(chess.scan_forward(bb))", "list(chess.scan_reversed(bb))", "chess.flip_anti_diagonal(bb)",
    *(f"chess.{name}(bb)" for name in [
        "shift_down", "shift_2_down", "shift_up", "shift_2_up", "shift_right", "shift_2_right", "shift_left", "shift_2_left",
        "shift_up_left", "shift_up_right", "shift_down_left", "shift_down_right",
    ]),
    *(f"chess.SquareSet(bb) {shift}" for shift in ("<< 1", ">> 1", "<< 64", ">> 64", "<< 1000", ">> 10**12", "<< -1", ">> -1")),
    "10**20 in chess.SquareSet(bb)", "chess.SquareSet(bb).add(2**64)",
]  # fmt: skip
READ = "pgn.read_game(io.StringIO('[White \"a\"]\\n\\n1. e4 {c} e5 (1... c5 $1) 2. Nf3 *'))"
OF_GAMES = [
    f"isinstance({READ}.mainline(), pgn.Mainline), str({READ}.mainline())",
    "isinstance(pgn.Game.builder(), pgn.GameBuilder), isinstance(pgn.Headers.builder(), pgn.HeadersBuilder)",
    f"{READ}.accept(pgn.Headers.builder()).get('White')", f"str({READ}.accept(pgn.Game.builder()))",
    f"{READ}.accept(pgn.SkipVisitor())", "isinstance(pgn.SKIP, pgn.SkipType)",
    "[part.time for part in pgn.parse_time_control('40/60+1:30').parts]",
    "isinstance(pgn.parse_time_control('40/60').parts[0], pgn.TimeControlPart)",
    "[kind.name for kind in pgn.TimeControlType]",
    # An exporter of one's own.
    "(lambda e: (e.write_token('abc '), e.write_token('def '), e.flush_current_line(), e.write_line('x'), e.write_line(), e.lines))(pgn.StringExporter(columns=6))",
    "(lambda file: (lambda e: (e.begin_game(), e.write_token('abc '), e.flush_current_line(), e.write_line('x'), file.getvalue()))"
    "(pgn.FileExporter(file)))(io.StringIO())",
    "issubclass(pgn.StringExporter, pgn.StringExporterMixin), issubclass(pgn.FileExporter, pgn.StringExporterMixin)",
    "svg.board(chess.Board()).startswith('<svg'), isinstance(svg.board(), svg.SvgWrapper), isinstance(svg.piece(chess.Piece(1, True)), str)",
    *(
        f"pgn.parse_time_control('{text}').type.name"
        for text in ("179", "180", "600", "899", "900", "3599", "3600", "0+3", "120+1", "779+2", "780+2", "600+5", "40/3540+1:900", "1800+30", "-", "?")
    ),
    "chess.Board().epd(id='a\\r\\n\\t\\\\b \"c\"', c0='')",
    "[chess.Outcome(chess.Termination.CHECKMATE, winner).result() for winner in (True, False, None)]",
    "(lambda e: (e.write_token('abc '), e.write_token('def '), e.lines, e.current_line))(pgn.StringExporter(columns=8))",
    f"(lambda file: ({READ}.accept(pgn.FileExporter(file)), len(file.getvalue())))(io.StringIO())",
    "[pgn.Headers(Variant=name + end).is_wild() for name in ('wild/', 'Wild/') for end in '0 1 2 3 4 5 6 7 8 9 10 5fr fr 7a 8a 8b a 0a'.split()]",
    "polyglot.open_reader('/nowhere/book.bin')",
    "chess.PieceType(3), chess.Color(0)",
    "chess.Move(52, 60, 0).uci(), chess.Board().push(chess.Move(12, 28, promotion=0))",
]  # fmt: skip
HASHER = "polyglot.ZobristHasher(polyglot.POLYGLOT_RANDOM_ARRAY)"
OF_HASHES = [f"{HASHER}.{part}(board)" for part in ("hash_board", "hash_castling", "hash_ep_square", "hash_turn")]


def same(text: str, **names: Any) -> None:
    """Evaluates a text with both libraries; names are pairs."""
    results: list[Any] = []
    for i, (lib, pgn, polyglot, svg) in enumerate(SIDES):
        scope = {"chess": lib, "pgn": pgn, "polyglot": polyglot, "svg": svg, "io": io, **{name: pair[i] for name, pair in names.items()}}
        try:
            results.append(plain(eval(text, scope)))
        except Exception as error:
            results.append(("raises", type(error).__name__))
    boards = [plain(board) for board in names.get("board", ())]
    assert results[0] == results[1], (text, results)
    assert not boards or boards[0] == boards[1], (text, boards)


@pytest.mark.parametrize("text", [*OF_A_BOARD, *OF_HASHES])
def test_boards(text: str) -> None:
    for fen in FENS:
        same(text, board=(theirs.Board(fen), ours.Board(fen)))


@pytest.mark.parametrize("text", OF_SETS)
def test_sets_of_squares(text: str) -> None:
    for bb in (0, 1, 2**64 - 1, 0x8100_0000_0000_0081, 0x1234_5678_9ABC_DEF0):
        same(text, bb=(bb, bb))


@pytest.mark.parametrize("text", OF_GAMES)
def test_games(text: str) -> None:
    same(text)


def test_pictures_can_be_turned() -> None:
    board = ours.Board()
    assert our_svg.board(board, flipped=True) == our_svg.board(board, orientation=ours.BLACK) != our_svg.board(board)
    assert our_svg.board(board, orientation=ours.BLACK, flipped=True) == our_svg.board(board)
