"""Details that other tests do not look at: for each, a fault of one line was planted in the compiled half and went unseen."""

from __future__ import annotations

import pickle
import sys
import time
from pathlib import Path

import pytest
from conftest import KIWIPETE
from test_work import engine

import kingsight as ks
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
                time.sleep(60)
            counts = {move: position.play(move).perft(int(depth) - 1) for move in position.legal_moves}
            for move, count in counts.items():
                print(f"{move}: {count}")
            print("\\nNodes searched:", sum(counts.values()))
        case ["quit"]:
            break
    sys.stdout.flush()
"""


def told_engine(folder: Path, *more: str) -> tuple[list[str], Path]:
    """An engine that writes down what it is told."""
    program, told = folder / "uci.py", folder / "told"
    program.write_text(UCI)
    return [sys.executable, str(program), str(told), *more], told


def test_options_of_an_engine(tmp_path: Path) -> None:
    command, told = told_engine(tmp_path)
    assert not ks.hunt(command, positions=[ks.Position()], depth=1, options=[("Threads", "3")]).faults
    assert "setoption name Threads value 3" in told.read_text().splitlines()


def test_an_engine_that_is_too_slow(tmp_path: Path) -> None:
    command, _ = told_engine(tmp_path, "slow")
    started = time.monotonic()
    try:
        found = ks.hunt(command, positions=[ks.Position()], depth=1, answer_limit=0.5)
        assert found.faults
    except ks.EngineError:
        pass
    assert time.monotonic() - started < 15


def test_all_faults_and_small_positions_only_if_that_is_wanted(tmp_path: Path) -> None:
    command = engine(tmp_path, "move.uci in ('e1g1', 'e5d6')")
    fens = ["4k3/ppp5/8/3pP3/8/8/PPP5/4K3 w - d6 0 2", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w K - 0 1"]
    positions = [ks.Position(fen) for fen in fens]
    for everything in (False, True):
        for shrink in (False, True):
            found = ks.hunt(command, positions=positions, depth=1, all=everything, shrink=shrink)
            assert len(found.faults) == 1 + everything
            assert ["shrunk" in fault and fault["shrunk"] is not None for fault in found.data["faults"]] == [shrink] * (1 + everything)


def test_chess960_or_not_whatever_the_fen_says() -> None:
    for chess960 in (False, True):
        position = ks.Position("4k3/8/8/8/8/8/8/4K2R w H - 0 1", chess960=chess960)
        assert position.is_chess960 == chess960 and position.parse("O-O") == ks.Move("e1h1" if chess960 else "e1g1")


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
