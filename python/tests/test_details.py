"""Details that other tests do not look at: for each, a fault of one line was planted in the compiled half and went unseen."""

from __future__ import annotations

import importlib
import io
import pickle
import sys
import time
from pathlib import Path
from typing import Any

import chess as peer
import chess.pgn as peer_pgn
import pytest
from conftest import KIWIPETE, PATIENCE
from test_work import engine, resident

import kingsight as ks
import kingsight.chess as chess
import kingsight.chess.pgn as chess_pgn
from kingsight import batch, pgn

FOUND = "1. e4 {[%eval 0.3]} e5 2. Ke3 Nc6 *\n"


def test_check_facts_are_of_the_side_that_was_asked_for() -> None:
    position = ks.Position(KIWIPETE)
    assert [position.check_info(color).color for color in ks.COLORS] == [*ks.COLORS]
    assert [position.check_info(color).king for color in ("white", "black")] == [ks.E1, ks.E8]


def test_who_wins() -> None:
    mated = {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1": "white", "8/8/8/8/8/6k1/6q1/7K w - - 0 1": "black", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1": None}
    for fen, winner in mated.items():
        outcomes = [ks.Position(fen).outcome(), ks.Game(ks.Position(fen)).outcome()]
        assert [outcome and outcome.winner for outcome in outcomes] == [winner] * 2


def test_how_much_was_explored() -> None:
    answer = ks.Position("3n4/8/8/3p4/8/k7/2p1p3/K7 w - - 0 1").can_win("black")
    assert not answer and answer.proof == "explored" and answer.positions == 1


def test_games_end_with_their_result() -> None:
    for fen, move, result in (
        ("7k/8/8/5QK1/8/8/8/8 w - - 0 1", "Qf3", "*"),
        ("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "Qf7", "1/2-1/2"),
        ("7k/8/6K1/6Q1/8/8/8/8 w - - 0 1", "Qd8#", "1-0"),
    ):
        game = ks.Game(fen, [move])
        assert f'[Result "{result}"]' in game.pgn() and game.pgn().rstrip().endswith(result)


def test_castling_in_chess960_is_written_to_the_rook_everywhere() -> None:
    position, castling = ks.Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1", chess960=True), ks.Move("e1h1")
    game = ks.Game(position)
    assert game.play("O-O") == castling and game.moves == (castling,) and game.undo() == castling
    assert pgn.GameTree(position).root.add("O-O").move == castling


def test_nodes_of_other_trees_are_others() -> None:
    first, second = pgn.parse("1. e4 *\n\n1. e4 *\n")
    assert first.root == first.root and first.main_line()[0] == first.main_line()[0]
    assert first.root != second.root and first.main_line()[0] != second.main_line()[0]


def test_how_a_tree_is_shown() -> None:
    (game,) = pgn.parse('[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Nf3 (2. f4) *\n')
    assert repr(game) == '<GameTree "A" - "B", 3 half-moves>' and repr(pgn.GameTree()) == '<GameTree "?" - "?", 0 half-moves>'


def test_where_a_fault_is() -> None:
    (game,) = pgn.parse("1. e4 e5\n" + FOUND.removeprefix("1. e4 {[%eval 0.3]} e5 "))
    (error,) = game.errors
    assert (error.line, error.column, error.byte) == (2, 4, 12)


def test_a_game_that_was_edited_is_written_anew() -> None:
    (game,) = pgn.parse("1.e4 e5 *\n")
    assert game.to_bytes() == b"1.e4 e5 *\n"
    game.main_line()[1].add("Nf3")
    assert b"2. Nf3" in game.to_bytes() and pickle.loads(pickle.dumps(game)).sans == ("e4", "e5", "Nf3")


def test_what_cannot_be_played_is_dropped_or_kept_as_a_comment() -> None:
    for games, kept in ((pgn.parse(FOUND, mode="drop"), False), (pgn.parse(FOUND, mode="comment"), True)):
        (game,) = games
        assert game.sans == ("e4", "e5") and ("Ke3" in str(game)) == kept


def test_options_of_pictures_one_by_one() -> None:
    position = ks.Position(KIWIPETE)
    plain = position.svg(layers=[])
    others = [position.svg(layers=[], below="black"), position.svg(layers=[], coordinates=False), position.svg(layers=[], theme="dark")]
    assert len({plain, *others}) == 4 and plain == position.svg(layers=[], below="white", coordinates=True, theme="light")
    # A king that may not step onto the second rank; nothing is pinned.
    cut_off = ks.Position("4k3/8/8/8/8/8/r7/4K3 w - - 0 1")
    assert cut_off.svg(layers=["king_danger"]) != cut_off.svg(layers=[]) == cut_off.svg(layers=["pins"])
    assert 'viewBox="0 0 880 880"' in plain and 'viewBox="0 0 820 820"' in others[1]


UCI = """
import sys, time, kingsight as ks
position, slow = ks.Position(), len(sys.argv) > 2
for line in sys.stdin:
    with open(sys.argv[1], "a") as told:
        told.write(line)
    match line.split():
        case ["uci"]:
            print("id name Told")
            print("option name Threads type spin default 1 min 1 max 4")
            print("uciok")
        case ["isready"]:
            print("readyok")
        case ["position", "fen", *words]:
            position = ks.Position(" ".join(words[:6]))
            for move in words[7:]:
                position = position.play(move)
        case ["go", "perft", depth]:
            if slow:
                time.sleep(3600)
            counts = {move: position.play(move).perft(int(depth) - 1) for move in position.legal_moves}
            for move, count in counts.items():
                print(f"{move}: {count}")
            print("\\nNodes searched:", sum(counts.values()))
        case ["quit"]:
            break
    sys.stdout.flush()
"""


def told_engine(folder: Path, *more: str) -> tuple[list[str], Path]:
    """An engine that records the commands it receives."""
    program, told = folder / "uci.py", folder / "told"
    program.write_text(UCI)
    return [sys.executable, str(program), str(told), *more], told


def test_options_of_an_engine(tmp_path: Path) -> None:
    command, told = told_engine(tmp_path)
    assert not ks.hunt(command, positions=[ks.Position()], depth=1, options=[("Threads", "3")], answer_limit=PATIENCE).faults
    assert "setoption name Threads value 3" in told.read_text().splitlines()
    with pytest.raises(ks.EngineError, match='has no option "Threds"; it offers Threads'):
        ks.hunt(command, positions=[ks.Position()], depth=1, options=[("Threds", "3")], answer_limit=PATIENCE)


def test_an_engine_without_chess960(tmp_path: Path) -> None:
    command, _ = told_engine(tmp_path)
    with pytest.raises(ks.EngineError, match="does not play Chess960"):
        ks.hunt(command, depth=1, chess960=True, answer_limit=PATIENCE)
    with pytest.raises(ks.EngineError, match="does not play Chess960"):
        ks.hunt(command, depth=1, positions=[ks.Position("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1")], answer_limit=PATIENCE)


def test_an_engine_that_is_too_slow(tmp_path: Path) -> None:
    command, _ = told_engine(tmp_path, "slow")
    started = time.monotonic()
    try:
        found = ks.hunt(command, positions=[ks.Position()], depth=1, answer_limit=0.5)
        assert found.faults
    except ks.EngineError:
        pass
    assert time.monotonic() - started < PATIENCE


def test_all_faults_and_small_positions_only_if_that_is_wanted(tmp_path: Path) -> None:
    command = engine(tmp_path, "move.uci in ('e1g1', 'e5d6')")
    fens = ["4k3/ppp5/8/3pP3/8/8/PPP5/4K3 w - d6 0 2", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w K - 0 1"]
    positions = [ks.Position(fen) for fen in fens]
    for everything in (False, True):
        for shrink in (False, True):
            found = ks.hunt(command, positions=positions, depth=1, all=everything, shrink=shrink, answer_limit=PATIENCE)
            assert len(found.faults) == 1 + everything
            assert ["shrunk" in fault and fault["shrunk"] is not None for fault in found.data["faults"]] == [shrink] * (1 + everything)


def test_chess960_or_not_whatever_the_fen_says() -> None:
    corner, inside = "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4KR2 w F - 0 1"
    assert not ks.Position(corner).is_chess960 and ks.Position(inside).is_chess960
    for fen, rook in ((corner, "h1"), (inside, "f1")):
        position = ks.Position(fen, chess960=True)
        assert position.is_chess960 and position.parse("O-O") == ks.Move("e1", rook)
    position = ks.Position(corner, chess960=False)
    assert not position.is_chess960 and position.parse("O-O") == ks.Move("e1", "g1")
    # Classical chess has no such right.
    position = ks.Position(inside, chess960=False)
    assert not position.is_chess960 and position.fen == "4k3/8/8/8/8/8/8/4KR2 w - - 0 1"


def test_promotions_of_moves_made_of_squares() -> None:
    for role, letter in (("knight", "n"), ("bishop", "b"), ("rook", "r"), ("queen", "q")):
        move = ks.Move("a7", "a8", role)
        assert move.promotion == role and move == ks.Move(f"a7a8{letter}")


def test_codes_of_refused_moves() -> None:
    position = ks.Position("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1")
    for text, code in (("Nd2", "ambiguous"), ("Nd4", "illegal"), ("zz", "not_a_piece")):
        with pytest.raises(ks.MoveError) as caught:
            position.play(text)
        assert caught.value.code == code and caught.value.text == text


def test_offsets_in_uci_count_characters() -> None:
    for text in ("♘2e4", "e♘e4", "e2♘♘♘"):
        with pytest.raises(ks.MoveTextError) as caught:
            ks.Move(text)
        assert caught.value.offset == text.index("♘")
    with pytest.raises(ks.MoveTextError) as caught:
        ks.Move("e2é4")
    assert caught.value.offset == 2
    with pytest.raises(ks.MoveTextError) as caught:
        ks.Move("e2e4♘")
    assert caught.value.offset == 4


def test_boards_are_equal_if_the_same_moves_can_be_played() -> None:
    board = chess.Board()
    board.push_san("e4")
    # No pawn can take en passant, so the square that was passed does not count; nor does a promotion.
    assert board.ep_square == chess.E3 and board == chess.Board(board.fen()) and chess.Board(board.fen()).ep_square is None
    other = chess.Board("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1")
    assert other == chess.Board("4k3/8/8/8/8/8/8/Q~3K3 w - - 0 1") and other != chess.Board("4k3/8/8/8/8/8/8/Q3K3 w - - 1 1")


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads Linux's account of memory")
def test_a_stream_computes_a_part_of_a_long_column_at_a_time() -> None:
    arrow: Any = importlib.import_module("pyarrow")
    column = arrow.array(["4k3/8/8/8/8/8/8/4K3 w - - 0 1"] * 400_000)
    before, stream = resident(), batch.planes(column, stream=True)
    first = next(iter(stream))
    # The planes of all would take 307 MB.
    assert 0 < len(first) < 100_000 and resident() - before < 150_000_000


def test_only_a_dropped_pawn_is_zeroing() -> None:
    for text in ("P@e5", "N@e5", "Q@e5"):
        ours, theirs = chess.Board("4k3/8/8/8/8/8/8/4K3 w - - 7 9"), peer.Board("4k3/8/8/8/8/8/8/4K3 w - - 7 9")
        assert ours.is_zeroing(chess.Move.from_uci(text)) == theirs.is_zeroing(peer.Move.from_uci(text)) == text.startswith("P")


def test_a_table_of_positions_that_is_too_large() -> None:
    with pytest.raises(MemoryError):
        ks.Position().perft(2, hash=2**40)


@pytest.mark.parametrize("threads", [1, 2])
def test_bad_rows_far_down(threads: int) -> None:
    bad = [0, 7_001, 25_000, 39_999]
    fens = [f"8/{row}" if row in bad else "4k3/8/8/8/8/8/8/4K3 w - - 0 1" for row in range(40_000)]
    tables = [batch.facts(fens, ["in_check"], threads=threads), batch.action_masks(fens, threads=threads), batch.planes(fens, threads=threads)]
    for table in [*tables, batch.perft(fens, 1, threads=threads)]:
        assert list(table.errors) == bad and len(table) == 40_000
        first = table[table.column_names[0]].to_pylist()
        assert [row for row, value in enumerate(first) if value is None] == bad


def test_signs_of_annotators() -> None:
    for sign, nag in {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}.items():
        for game in (chess_pgn.read_game(io.StringIO(f"1. e4{sign} e5 *")), peer_pgn.read_game(io.StringIO(f"1. e4{sign} e5 *"))):
            assert game and game.variations[0].nags == {nag}


class Plain(chess_pgn.GameBuilder[chess_pgn.Game]):
    """A visitor of its own class: the text is read word by word."""


@pytest.mark.parametrize("text", ["1. e4 (1. d4 1-0) e5 0-1", "1. e4 (1. d4 1-0 d5) e5 *", "1. e4 (1. d4 *) 1... e5 1/2-1/2", "1. e4 (1-0) e5", "1. e4 e5 (1... c5 0-1)"])
def test_a_result_within_a_variation(text: str) -> None:
    fast, slow = chess_pgn.read_game(io.StringIO(text)), chess_pgn.read_game(io.StringIO(text), Visitor=Plain)
    assert fast and slow and str(fast) == str(slow) and len(fast.errors) == len(slow.errors) > 0
    assert [move.uci() for move in fast.mainline_moves()] == ["e2e4", "e7e5"]
