"""Agreement with python-chess, which shares no code with us, at random positions."""

from __future__ import annotations

import chess
import pytest
from conftest import boards

import kingsight as ks

COLORS: tuple[tuple[ks.Color, chess.Color], ...] = (("white", chess.WHITE), ("black", chess.BLACK))

OUTCOMES = {
    chess.Termination.CHECKMATE: "checkmate",
    chess.Termination.STALEMATE: "stalemate",
    chess.Termination.INSUFFICIENT_MATERIAL: "insufficient_material",
    chess.Termination.SEVENTYFIVE_MOVES: "seventy_five_moves",
}


def ours(board: chess.Board) -> ks.Position:
    return ks.Position(board.fen(en_passant="fen"), board.chess960)


def canonical(position: ks.Position, board: chess.Board) -> str:
    """What python-chess writes: with rook files where `KQkq` would be read as other rights."""
    plain = board.fen(en_passant="legal", shredder=False)
    same = ks.Position(plain).castling_rooks == position.castling_rooks
    return plain if same else board.fen(en_passant="legal", shredder=True)


@pytest.mark.parametrize("chess960", [False, True])
def test_moves_and_their_notation(chess960: bool) -> None:
    for board in boards(25, seed=1, chess960=chess960):
        position = ours(board)
        theirs = {board.uci(move): move for move in board.legal_moves}
        assert {move.uci for move in position.legal_moves} == set(theirs), board.fen()
        assert position.legal_move_count == len(theirs)
        for move in position.legal_moves:
            san = board.san(theirs[move.uci])
            assert position.san(move) == san, board.fen()
            assert position.parse(san) is move
            assert position.parse(move.uci) is move
            assert position.is_legal(move)
            assert position.is_capture(move) == board.is_capture(theirs[move.uci])
            assert position.gives_check(move) == board.gives_check(theirs[move.uci])


@pytest.mark.parametrize("chess960", [False, True])
def test_playing(chess960: bool) -> None:
    for board in boards(5, seed=2, chess960=chess960):
        position = ours(board)
        for move in list(board.legal_moves):
            after = position.play(board.uci(move))
            board.push(move)
            assert after.canonical_fen == canonical(after, board), board.fen()
            assert after.is_check == board.is_check()
            assert after == position.play(position.parse(board.move_stack[-1].uci()))
            board.pop()


@pytest.mark.parametrize("chess960", [False, True])
def test_fen_is_read_and_written(chess960: bool) -> None:
    for board in boards(25, seed=3, chess960=chess960):
        fen = board.fen(en_passant="fen")
        position = ours(board)
        assert ks.Position(position.fen, chess960) == position
        if not chess960:
            assert position.fen == fen


def test_facts() -> None:
    for board in boards(25, seed=4):
        position = ours(board)
        assert position.turn == ("white" if board.turn else "black")
        assert position.is_check == board.is_check()
        assert position.is_checkmate == board.is_checkmate()
        assert position.is_stalemate == board.is_stalemate()
        assert set(position.checkers) == set(board.checkers())
        assert position.checkers == int(board.checkers())
        for color, theirs in COLORS:
            assert position.king(color) == board.king(theirs)
            pinned = {square for square in chess.SQUARES if board.color_at(square) == theirs and board.is_pinned(theirs, square)}
            # python-chess also calls pinned what a check or another pin leaves no line: it looks at the king's lines alone.
            assert {pin.pinned for pin in position.pins(color)} == pinned, board.fen()
            for pin in position.pins(color):
                assert int(board.pin(theirs, pin.pinned)) & ~int(ks.line(pin.king, pin.pinner)) == 0
                assert pin.pinner in board.pin(theirs, pin.pinned)
            for square in ks.SQUARES:
                assert position.attackers(square, color) == int(board.attackers(theirs, square))
                assert position.is_attacked(square, color) == board.is_attacked_by(theirs, square)
            assert position.occupied(color) == board.occupied_co[theirs]
        for square in ks.SQUARES:
            assert position.attacks_from(square) == int(board.attacks(square))
            piece = board.piece_at(square)
            assert position.piece_at(square) == position.pieces.get(square)
            found = position.piece_at(square)
            assert (found and found.letter) == (piece and piece.symbol())


def test_more_facts() -> None:
    for board in boards(10, seed=9):
        position = ours(board)
        legal = list(board.legal_moves)

        def uci(moves: tuple[ks.Move, ...]) -> set[str]:
            return {move.uci for move in moves}

        assert uci(position.captures) == {move.uci() for move in board.generate_legal_captures()}
        assert uci(position.checking_moves) == {move.uci() for move in legal if board.gives_check(move)}

        def discovers(move: chess.Move) -> bool:
            after = board.copy(stack=False)
            after.push(move)
            return not board.is_castling(move) and any(square != move.to_square for square in after.checkers())

        assert position.threatens_check(position.turn) == any(map(board.gives_check, legal))
        assert position.threatens_discovered_check(position.turn) == any(map(discovers, legal))
        forced = board.is_check() and len(legal) == 1
        single = position.single_evasion
        assert (single and single.uci) == (legal[0].uci() if forced else None)
        for square in ks.SQUARES:
            assert uci(position.legal_moves_from(square)) == {m.uci() for m in legal if m.from_square == square}
        assert (position.halfmoves, position.fullmoves) == (board.halfmove_clock, board.fullmove_number)
        assert position.en_passant == board.ep_square
        assert position.castling_rooks == board.clean_castling_rights()
        passed = position.play_null()
        assert (passed is None) == board.is_check()
        if passed is not None:
            board.push(chess.Move.null())
            assert passed.canonical_fen == board.fen()
            board.pop()
        for color, theirs in COLORS:
            attacked = chess.SquareSet()
            for origin in chess.SquareSet(board.occupied_co[theirs]):
                attacked |= board.attacks(origin)
            assert position.attacked(color) == int(attacked)
            assert position.protected(color) == int(attacked) & board.occupied_co[theirs]
            king = position.king(color)
            without_king = board.copy(stack=False)
            without_king.remove_piece_at(king)
            danger = {square for square in chess.SQUARES if without_king.is_attacked_by(not theirs, square)}
            assert set(position.king_danger(color)) == danger, board.fen()
            for role, kind in zip(ks.ROLES, chess.PIECE_TYPES, strict=True):
                assert position.occupied(color, role) == int(board.pieces(kind, theirs))
            info = position.check_info(color)
            assert info.king == king and info.pins == position.pins(color)
            assert set(info.checkers) == set(board.attackers(not theirs, king))
            assert info.pinned == ks.Bitboard([pin.pinned for pin in info.pins]) and info.pinned.issubset(info.blockers)
            assert info.in_double_check == (len(info.checkers) == 2)
            if not info.in_check:
                assert info.check_mask == 2**64 - 1


def test_geometry() -> None:
    for a in chess.SQUARES:
        for b in chess.SQUARES:
            assert ks.between(a, b) == chess.between(a, b)
            assert ks.line(a, b) == (chess.ray(a, b) if a != b else 0)
        for letter in "PNBRQKpnbrqk":
            board = chess.Board(None)
            board.set_piece_at(a, chess.Piece.from_symbol(letter))
            assert ks.attacks(letter, a) == int(board.attacks(a))


def test_exchanges() -> None:
    position = ks.Position("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1")
    assert position.see("Rxe5") == 100 and position.see("Re2") == 0


def test_outcomes() -> None:
    seen: set[str] = set()
    for board in boards(25, seed=5):
        theirs = board.outcome()
        if theirs is not None and theirs.termination == chess.Termination.FIVEFOLD_REPETITION:
            continue
        found = ours(board).outcome()
        assert (found and found.kind) == (theirs and OUTCOMES[theirs.termination]), board.fen()
        if found is not None and theirs is not None:
            assert found.result == theirs.result()
            seen.add(found.kind)
        for color, side in COLORS:
            if ours(board).has_insufficient_material(color) != board.has_insufficient_material(side):
                # Ours knows more dead positions than python-chess, never fewer.
                assert ours(board).has_insufficient_material(color), board.fen()
    assert {"checkmate", "stalemate", "insufficient_material"} <= seen


def test_games_and_their_repetitions() -> None:
    for number in range(20):
        board = chess.Board("8/8/8/4k3/8/4K3/8/R7 w - - 0 1")
        game = ks.Game(board.fen())
        moves = "a1a2 e5e6 a2a1 e6e5".split() * 5
        for uci in moves[: number + 1]:
            board.push_uci(uci)
            game.play(uci)
        assert bool(game.claims()) == (board.is_repetition(3))
        assert board.is_repetition(game.repetitions) and not board.is_repetition(game.repetitions + 1)
        assert game.start.fen == "8/8/8/4k3/8/4K3/8/R7 w - - 0 1"
        outcome, theirs = game.outcome(), board.outcome()
        assert (outcome is None) == (theirs is None)
        while board.move_stack:
            undone = game.undo()
            assert undone is not None and undone.uci == board.pop().uci()
        assert game.undo() is None and game.position.fen == board.fen()
