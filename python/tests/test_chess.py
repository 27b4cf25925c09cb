"""`kingsight.chess`: what python-chess's own tests and the differential run do not look at."""

from __future__ import annotations

import copy
import io
import logging
import pickle
import random
import threading

import chess as peer
import chess.pgn as peer_pgn
import chess.polyglot as peer_polyglot
import differential
import differential_fields
import differential_pgn
import pytest

import kingsight.chess as chess
import kingsight.chess.pgn as pgn
import kingsight.chess.polyglot as polyglot
import kingsight.chess.svg as svg


def test_random_programs_agree() -> None:
    assert differential.run(26, most=50_000) >= 50_000


def test_random_programs_with_fields_set_by_hand_and_odd_texts_agree() -> None:
    assert differential_fields.run(28, most=30_000) >= 30_000


def test_random_programs_with_games_agree() -> None:
    assert differential_pgn.run(27, most=1_000) >= 1_000


def test_every_constant_and_function_of_squares() -> None:
    chance = random.Random(1)
    for name in chess.__all__:
        ours, theirs = getattr(chess, name), getattr(peer, name)
        if isinstance(ours, (int, str, list, dict)) and not isinstance(ours, chess.Status):
            assert ours == theirs, name
    sets = [chance.getrandbits(64) for _ in range(20)] + [0, 2**64 - 1]
    for name in chess.__all__:
        if name.startswith(("shift_", "flip_", "lsb", "msb", "popcount")):
            assert [getattr(chess, name)(bb) for bb in sets] == [getattr(peer, name)(bb) for bb in sets], name
        if name.startswith("scan_"):
            assert [list(getattr(chess, name)(bb)) for bb in sets] == [list(getattr(peer, name)(bb)) for bb in sets]
    for name in ("square_distance", "square_manhattan_distance", "square_knight_distance", "between", "ray"):
        for a in range(64):
            b = chance.randrange(64)
            assert getattr(chess, name)(a, b) == getattr(peer, name)(a, b), (name, a, b)
    for square in chess.SQUARES:
        assert chess.parse_square(chess.square_name(square)) == square == chess.square_mirror(chess.square_mirror(square))
        assert chess.square(chess.square_file(square), chess.square_rank(square)) == square
    with pytest.raises(ValueError):
        chess.parse_square("i9")
    assert chess.piece_name(chess.KNIGHT) == "knight" and chess.piece_symbol(chess.KING) == "k"
    assert set(chess.__all__) - set(dir(peer)) == set()


def test_sets_of_squares() -> None:
    squares = chess.SquareSet([chess.A1, chess.C3])
    assert list(squares) == [0, 18] and list(reversed(squares)) == [18, 0] and squares.mask == int(squares) == 2**18 + 1
    assert squares.tolist()[18] and len(squares) == 2 and chess.C3 in squares and squares == 2**18 + 1
    assert squares.union([1]).difference([0]) == [1, 18] and squares.symmetric_difference([0, 1]) == [1, 18]
    assert squares.intersection([0, 1]).issubset(squares) and squares.issuperset([0]) and squares.isdisjoint([5])
    assert list(squares.carry_rippler()) == [0, 1, 2**18, 2**18 + 1] and squares.mirror() == [42, 56]
    other = squares.copy()
    other.add(5)
    other.discard(6)
    other.remove(5)
    other.update([7], [8])
    other.intersection_update([7, 8, 0])
    other.difference_update([0])
    other.symmetric_difference_update([7, 9])
    assert other == [8, 9] and other.pop() == 8
    other |= other
    other ^= other
    other.clear()
    assert not other and squares
    with pytest.raises(KeyError):
        other.pop()
    with pytest.raises(KeyError):
        other.remove(3)
    assert chess.SquareSet.ray(0, 9) == peer.SquareSet.ray(0, 9) and chess.SquareSet.between(0, 18) == [9]
    assert chess.SquareSet.from_square(3) == [3] and pickle.loads(pickle.dumps(squares)) == squares
    assert repr(squares) == repr(peer.SquareSet(squares)) and str(squares) == str(peer.SquareSet(squares))
    assert copy.deepcopy(squares) == squares and (squares != "x") and (squares << 1) >> 1 == squares
    with pytest.raises(TypeError):
        hash(squares)


def test_file_and_rank_where_neither_is_enough() -> None:
    # Without a black king, so that no position holds it; and as a game may have it.
    for fen in ("8/8/8/8/4Q2Q/8/8/1K5Q w - - 0 1", "2k5/8/8/8/4Q2Q/8/8/1K5Q w - - 0 1"):
        ours, theirs = chess.Board(fen), peer.Board(fen)
        move = peer.Move.from_uci("h4e1")
        assert ours.san(chess.Move.from_uci("h4e1")) == theirs.san(move) == "Qh4e1"


def test_a_dropped_piece_leaves_the_clock_counting() -> None:
    for text in ("P@e5", "N@d4"):
        ours, theirs = chess.Board("4k3/8/8/4p3/8/8/8/4K3 w - - 7 9"), peer.Board("4k3/8/8/4p3/8/8/8/4K3 w - - 7 9")
        ours.push(chess.Move.from_uci(text))
        theirs.push(peer.Move.from_uci(text))
        assert ours.fen() == theirs.fen()


def test_moves_and_pieces_are_values() -> None:
    move = chess.Move.from_uci("e7e8q")
    assert move == chess.Move(chess.E7, chess.E8, chess.QUEEN) and hash(move) == hash(chess.Move(52, 60, 5))
    assert pickle.loads(pickle.dumps(move)) == move and copy.copy(move) is move and move.promotion == chess.QUEEN
    assert move.from_square == chess.E7 and move.to_square == chess.E8 and move.drop is None and move.uci() == "e7e8q"
    assert not chess.Move.null() and chess.Move.null().xboard() == "@@@@" and chess.Move.from_uci("N@f3").drop == chess.KNIGHT
    with pytest.raises(AttributeError):
        move.promotion = chess.ROOK  # type: ignore[misc]
    with pytest.raises(chess.InvalidMoveError):
        chess.Move.from_uci("e2e9")
    match move:
        case chess.Move(from_square=chess.E7, promotion=chess.QUEEN):
            pass
        case _:
            pytest.fail("another move")
    assert chess.Piece.from_symbol("n").unicode_symbol() == "♞" and len({chess.Piece(1, True), chess.Piece(1, True)}) == 1


def test_boards_are_copied_and_pickled_with_their_moves() -> None:
    board = chess.Board()
    for san in ("e4", "e5", "Nf3"):
        board.push_san(san)
    board.note = "mine"  # type: ignore[attr-defined]
    again = pickle.loads(pickle.dumps(board))
    assert again == board and again.move_stack == board.move_stack and again.note == "mine"
    assert again.pop() == board.pop() and again == board and again.peek() == board.move_stack[-1]
    assert copy.deepcopy(board).move_stack == copy.copy(board).move_stack == board.move_stack
    assert copy.deepcopy(board) == board and board.copy(stack=1).move_stack == board.move_stack[-1:]
    assert board.root() == chess.Board() and board != chess.Board() and board != "board"
    with pytest.raises(TypeError):
        hash(board)
    base = chess.BaseBoard()
    assert copy.copy(base) == base and base.mirror() == base and base.pieces_mask(chess.KING, chess.WHITE) == base.kings & 255


def test_boards_without_moves_are_pickled() -> None:
    board = chess.BaseBoard()
    board.set_piece_at(chess.E3, chess.Piece(chess.BISHOP, chess.BLACK), promoted=True)
    board.occupied_co[chess.WHITE] |= chess.BB_H5
    board.note = "mine"  # type: ignore[attr-defined]
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(board, protocol))
        assert type(again) is chess.BaseBoard and again == board and vars(again) == {"note": "mine"}
        assert again.board_fen(promoted=True) == board.board_fen(promoted=True) and [*again.occupied_co] == [*board.occupied_co]


def test_fields_are_writable() -> None:
    board = chess.Board(None)
    board.kings = board.occupied = board.occupied_co[chess.WHITE] = chess.BB_E1
    board.occupied_co[chess.BLACK] |= 0
    assert board.king(chess.WHITE) == chess.E1 and list(board.occupied_co) == [0, 16]
    assert board.piece_type_at(chess.E1) == chess.KING and board.color_at(chess.E1) is True
    board.occupied_co = [0, 16]
    board.pawns = board.knights = board.bishops = board.rooks = board.queens = board.promoted = 0
    assert board.legal_moves.count() == 5 and board.attacks_mask(chess.E1) == board.attacks(chess.E1)
    assert board.pin_mask(True, 0) == chess.BB_ALL and board.checkers_mask() == 0 and board.pieces(6, True) == [4]


def test_parts_by_the_name_of_the_package() -> None:
    """Type checkers must know them, too: `import kingsight.chess as chess` is another name than the one that was imported."""
    assert chess.pgn.read_game is pgn.read_game and chess.svg.board is svg.board and chess.polyglot.zobrist_hash is polyglot.zobrist_hash


def test_subclasses() -> None:
    class Mine(chess.Board):
        def ply(self) -> int:
            return super().ply() + 100

    board = Mine()
    board.push_uci("e2e4")
    assert isinstance(board.copy(), Mine) and board.copy().ply() == 101 and "Mine" in repr(board)


def test_a_third_time_that_no_next_move_repeats() -> None:
    ours, theirs = chess.Board(), peer.Board()
    claims: list[bool] = []
    for uci in "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8".split():
        ours.push_uci(uci)
        theirs.push_uci(uci)
        claims.append(ours.can_claim_threefold_repetition())
        assert claims[-1] == theirs.can_claim_threefold_repetition(), uci
    assert claims[-2:] == [True, True] and not any(claims[:-2])


def test_claims_leave_the_board_alone() -> None:
    board = chess.Board()
    for uci in ("g1f3", "g8f6", "f3g1", "f6g8"):
        board.push_uci(uci)
    board.turn = chess.BLACK
    board.can_claim_threefold_repetition()
    assert board.turn == chess.BLACK
    # Nothing is left half done, either.
    with pytest.raises(AssertionError):
        board.push(chess.Move(chess.E4, chess.E5))
    assert len(board.move_stack) == 4


def test_boards_in_threads() -> None:
    board = chess.Board()
    failures: list[BaseException] = []

    def work() -> None:
        try:
            for _ in range(300):
                copied = board.copy()
                for move in list(copied.legal_moves)[:3]:
                    copied.push(move)
                    copied.pop()
                assert copied == board
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def test_pictures() -> None:
    board = chess.Board("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1")
    text = svg.board(board, lastmove=chess.Move(1, 2), check=4, arrows=[(1, 2), svg.Arrow(3, 3)], fill={5: "#f00"}, squares=255)
    assert text.count("<use") == 4 and "<line" in text and "<circle" in text and "#f00" in text
    assert svg.piece(chess.Piece(1, True), size=20).startswith("<svg") and chess.SquareSet(5)._repr_svg_().startswith("<svg")
    assert svg.Arrow.from_pgn("Rd4e5").pgn() == "Rd4e5" and str(svg.Arrow(1, 1)) == "Gb1"
    assert "&lt;" in svg.board(style="<script>") and "<script>" not in svg.board(colors={"margin": "<script>"})


def test_keys() -> None:
    for board in differential.FENS:
        assert polyglot.zobrist_hash(chess.Board(board)) == peer_polyglot.zobrist_hash(peer.Board(board)), board
    assert polyglot.ZobristHasher(polyglot.POLYGLOT_RANDOM_ARRAY)(chess.Board()) == polyglot.zobrist_hash(chess.Board())


GAMES = [
    "{pre} {pre2} 1. e4 {a} {b} ({s} {s2} 1. d4 {k} $1) e5 {z} *",
    "[Result \"0-1\"]\n[Foo \"b\"]\n\n1. e4 e5!? 2. Ke2?? $3 ; rest\n{multi\nline } Nc6 1-0\n\n[Event \"b\"]\n\n1. d4 *",
    "1. e4 Ke7 e5 1-0\n\n1. d4",
    "[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]\n\n1. Ka2 Kc2 1/2-1/2",
    "[Variant \"Chess960\"]\n[FEN \"nrbkqrbn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQRBN w KQkq - 0 1\"]\n\n1. f4 f5 2. O-O *",
    "% x\n; comment\n1. e4\n% y\ne5\n\n\n\n1. d4 -- 2. Z0",
    "[A \"b\"]\n\n[C \"d\"]\n\n1. e4 {\n\n} e5 (1... c5 (1... d5 2. exd5) 2. Nf3) 2. Nf3 1-0",
    "[Variant \"Nothing\"]\n\n1. e4", "[FEN \"x\"]\n\n1. e4", "*", "", "[A \"b\"]", "1. e4 e5 1-0 2. Nf3", "e2e4 e7-e5 Ng1f3",
]  # fmt: skip


def tree(node: pgn.GameNode | peer_pgn.GameNode) -> object:
    move = node.move.uci() if node.move else None
    start = node.starting_comment if isinstance(node, (pgn.ChildNode, peer_pgn.ChildNode)) else ""
    return move, start, node.comment, sorted(node.nags), [tree(child) for child in node.variations]


def test_games_are_read_alike() -> None:
    for text in GAMES:
        ours, theirs = io.StringIO(text), io.StringIO(text)
        while True:
            a, b = pgn.read_game(ours), peer_pgn.read_game(theirs)
            assert ours.tell() == theirs.tell() and (a is None) == (b is None), text
            if a is None or b is None:
                break
            assert tree(a) == tree(b), text
            assert [*a.headers.items()] == [*b.headers.items()] and (a.errors or str(a) == str(b)), text
            assert [type(error).__name__ for error in a.errors] == [type(error).__name__ for error in b.errors]


def test_errors_of_games_are_logged_where_programs_silence_them(caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
    try:
        pgn.read_game(io.StringIO("1. e4 Ke4 *"))
        assert not caplog.records
    finally:
        logging.getLogger("chess.pgn").setLevel(logging.NOTSET)
    pgn.read_game(io.StringIO("1. e4 Ke4 *"))
    assert [record.name for record in caplog.records] == ["chess.pgn"]


def test_the_first_of_two_results_counts() -> None:
    for text in ("1. e4 1-0 0-1\n", "1. e4 0-1 e5 1-0\n"):
        ours, theirs = pgn.read_game(io.StringIO(text)), peer_pgn.read_game(io.StringIO(text))
        assert ours and theirs and tree(ours) == tree(theirs)
        assert ours.headers["Result"] == theirs.headers["Result"], text


def test_the_seven_tags_come_in_their_order() -> None:
    given = {"ECO": "C20", "White": "w", "Result": "*", "Event": "e", "Black": "b"}
    ours, theirs = pgn.Headers(given), peer_pgn.Headers(given)
    assert [*ours.items()] == [*theirs.items()] and next(iter(ours)) == "Event"


def test_evaluations_are_seen_by_the_side_to_move() -> None:
    text = "1. e4 { [%eval 0.25] } e5 { [%eval -0.5,12] } 2. d4 { [%eval #-3] } d5 { [%eval #2] } *"
    ours, theirs = pgn.read_game(io.StringIO(text)), peer_pgn.read_game(io.StringIO(text))
    assert ours and theirs
    scores = [node.eval() for node in ours.mainline()]
    assert scores == [node.eval() for node in theirs.mainline()] and None not in scores


def test_a_line_with_an_error_ends_with_its_parenthesis() -> None:
    """python-chess reads the main line on from the board of the variation."""
    game = pgn.read_game(io.StringIO("1. e4 (1. d4 Ke7 d5) e5 *"))
    assert game.end().san() == "e5" and game.end().ply() == 2 and len(game.errors) == 1


class Plain(pgn.GameBuilder[pgn.Game]):
    """A visitor of its own class is called for each part."""


def random_pgn(chance: random.Random) -> str:
    """A game with comments, NAGs and variations, one time in two with a fault somewhere."""
    game = pgn.Game()
    game.headers["White"] = "W"
    node: pgn.GameNode = game
    board = chess.Board()
    for _ in range(chance.randrange(1, 30)):
        moves = list(board.legal_moves)
        if not moves:
            break
        if chance.random() < 0.2:
            node.add_variation(chance.choice(moves), comment=" a  b", starting_comment="s", nags=[chance.randrange(20)])
        node.comment = chance.choice(["", "", "[%clk 0:01:02]", "x { y"])
        move = chance.choice(moves)
        node = node.add_main_variation(move, nags=chance.choice([[], [], [1], [4, 7]]))
        board.push(move)
    text = str(game)
    if chance.random() < 0.5:
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(["", "(", ")", "\n", "\n\n", "{", "}", "$", "e4", "!?", ";", "%", "0-1", "x", " "]) + text[at + 1 :]
    return text + "\n\n" + "1. e4 *\n"


def test_the_usual_game_is_read_fast_and_alike() -> None:
    chance = random.Random(3)
    for _ in range(600):
        text = random_pgn(chance)
        ours, theirs = io.StringIO(text), io.StringIO(text)
        while True:
            a, b = pgn.read_game(ours), pgn.read_game(theirs, Visitor=Plain)
            assert ours.tell() == theirs.tell() and (a is None) == (b is None), text
            if a is None or b is None:
                break
            assert tree(a) == tree(b) and [*a.headers.items()] == [*b.headers.items()], text
            assert [str(error) for error in a.errors] == [str(error) for error in b.errors], text


def test_what_an_installed_python_chess_gives() -> None:
    from kingsight.chess import _peer, gaviota, syzygy, variant

    board = chess.Board("4k3/8/8/8/8/8/4P3/4K3 w - - 3 7")
    board.push_san("e4")
    theirs = _peer.theirs(board)
    assert type(theirs) is peer.Board and theirs.fen() == board.fen() and len(theirs.move_stack) == 1
    assert theirs.root().halfmove_clock == 3 and _peer.theirs(chess.Move.from_uci("N@f3")) == peer.Move.from_uci("N@f3")
    promoted = chess.Board("Q~3k3/8/8/8/8/8/8/4K3 b - - 0 1")
    assert _peer.theirs(promoted).promoted == promoted.promoted == chess.BB_A8 == _peer.ours(_peer.theirs(promoted)).promoted
    assert _peer.ours(theirs) == board and _peer.ours([theirs.peek()]) == [board.peek()]
    assert [_peer.ours(peer.Board(chess960=chess960)).chess960 for chess960 in (False, True)] == [False, True]
    assert _peer.ours(_peer.theirs(chess.SquareSet(5))) == 5 and _peer.ours(_peer.theirs(chess.Piece(1, True))) == chess.Piece(1, True)
    assert variant.find_variant("atomic").__name__ == "AtomicBoard"
    assert callable(syzygy.open_tablebase) and callable(gaviota.open_tablebase_native)


def test_an_engine_takes_our_boards() -> None:
    import os
    import shutil

    import chess.engine as peer_engine

    from kingsight.chess import engine

    program = os.environ.get("STOCKFISH") or shutil.which("stockfish") or "/usr/games/stockfish"
    if not os.path.exists(program):
        pytest.skip("no Stockfish here")
    board = chess.Board("7k/8/5KQ1/8/8/8/8/8 w - - 0 1")
    with engine.SimpleEngine.popen_uci(program) as stockfish:
        move = stockfish.play(board, peer_engine.Limit(depth=6)).move
    assert type(move) is chess.Move and board.is_legal(move)
