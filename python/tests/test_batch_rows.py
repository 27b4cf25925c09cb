"""Bad rows at every place, nulls, wrong types; threads, progress, Ctrl-C and memory."""

from __future__ import annotations

import gzip
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import chess
import pytest
from conftest import HARD, KIWIPETE
from test_work import interrupted, resident

import kingsight as ks
from kingsight import batch

BAD = "8/8/8/4x3/8/8/8/8 w - - 0 1"


@pytest.mark.parametrize("rows", [1, 63, 64, 65, 130])
def test_a_bad_row_is_null_wherever_it_is(rows: int) -> None:
    names = ["turn", "in_check", "sides.white.attacks", "sides.white.pins", "legal_moves.uci", "legal_move_count"]
    good = batch.facts([KIWIPETE], names).to_pylist()[0]
    for place in {0, 1, 31, rows // 2, 62, 63, 64, rows - 1} & set(range(rows)):
        for bad, code in ((BAD, "unknown_piece"), (None, "null"), ("8/8/8/8/8/8/8/8 w - - 0 1", "not_playable"), ("\ud800", "unknown_piece")):
            column = [KIWIPETE] * rows
            given: list[str | None] = [*column[:place], bad, *column[place + 1 :]]
            found = batch.facts(given, names).to_pylist()
            row = found.pop(place)
            assert found == [good] * (rows - 1)
            assert {row[name] for name in names} == {None} and row["error"]["code"] == code
            assert batch.facts(given, names).errors.keys() == {place}
            masks = batch.action_masks(given)["mask"]
            assert masks.null_count == 1 and masks.to_pylist()[place] is None
            assert not masks.to_numpy(nulls="zero")[place].any()
            assert batch.perft(given, 1).errors.keys() == {place}


def test_errors_have_their_place() -> None:
    (error,) = batch.facts([BAD])["error"].to_pylist()
    assert error["field"] == "placement" and error["at"] == 7
    assert error["message"].startswith("at offset 7 in the placement: 'x' is not a piece")
    with pytest.raises(ks.FenError) as raised:
        ks.Position(BAD)
    assert (raised.value.code, str(raised.value)) == (error["code"], error["message"])
    (error,) = batch.facts(["8/8/8/8/8/8/8/K7 w - - 0 1"])["error"].to_pylist()
    assert error["message"] == "this position cannot be played: Black has no king"
    played = batch.play(["startpos", BAD, "startpos", "startpos"], ["e4 e4", "e4", "Qx!", None])
    assert [error["code"] for error in played["error"].to_pylist()] == ["illegal", "unknown_piece", "no_target", "null"]
    assert batch.why(["startpos"], ["?"])["error"].to_pylist()[0]["code"] == "empty"


def test_positions_and_texts_in_one_list() -> None:
    rows = [None, "startpos", BAD, ks.Position(KIWIPETE), KIWIPETE, None, "8/8", ks.Position()]
    expected = [None, 20, None, 48, 48, None, None, 20]
    table = batch.facts(rows, ["legal_move_count"])
    assert table["legal_move_count"].to_pylist() == expected
    assert [error and error["code"] for error in table["error"].to_pylist()] == [
        "null", None, "unknown_piece", None, None, "null", "too_few_ranks", None,
    ]  # fmt: skip
    stream = batch.facts((row for _ in range(20_000) for row in rows), ["legal_move_count"], stream=True)
    assert stream.read_all()["legal_move_count"].to_pylist() == expected * 20_000
    chess960 = ks.Position.chess960(0)
    assert batch.facts([chess960], ["fen", "chess960"]).to_pylist()[0]["fen"] == chess960.fen


def test_wrong_types() -> None:
    wrong: Any
    for wrong in ("startpos", ks.Position(), 7, None):
        with pytest.raises(TypeError, match="positions"):
            batch.facts(wrong)
    with pytest.raises(TypeError, match="str, Position or None in row 2, got int"):
        batch.facts(["startpos", None, 5])  # type: ignore[list-item]  # pyright: ignore
    with pytest.raises(TypeError, match="in row 1, got bytes"):
        batch.facts([ks.Position(), b""])  # type: ignore[list-item]  # pyright: ignore
    with pytest.raises(TypeError, match="moves"):
        batch.play(["startpos"], "e4")
    with pytest.raises(KeyError):
        batch.facts([])["turm"]
    assert "turn" in batch.facts([]) and list(batch.facts([], ["turn"])) == ["turn", "error"]

    def broken() -> Iterator[str]:
        yield "startpos"
        raise LookupError("mine")

    with pytest.raises(LookupError, match="mine"):
        batch.facts(broken())
    with pytest.raises(LookupError, match="mine"):
        list(batch.facts(broken(), stream=True))


def test_threads_and_progress() -> None:
    rows = [random.Random(1).choice(HARD) for _ in range(60_000)]
    calls: list[tuple[int, int | None]] = []
    names = ["sides", "legal_moves.san"]
    one = batch.facts(rows, names, threads=1, progress=lambda done, total: calls.append((done, total)))
    two = batch.facts(rows, names, threads=2)
    assert one["legal_moves.san"].to_pylist() == two["legal_moves.san"].to_pylist()
    assert calls[-1] == (len(rows), len(rows)) and calls == sorted(calls) and {total for _, total in calls} == {len(rows)}
    me = threading.get_ident()
    callers: set[int] = set()
    masks = batch.action_masks(rows, threads=2, progress=lambda _done, _total: callers.add(threading.get_ident()))
    assert callers == {me}
    assert (masks["mask"].to_numpy() == batch.action_masks(rows, threads=1)["mask"].to_numpy()).all()
    calls.clear()
    totals: set[int | None] = set()
    batch.facts(iter(rows), stream=True, progress=lambda _done, total: totals.add(total)).read_all()
    assert totals == {None}


def test_what_the_callback_raises_stops_the_work() -> None:
    def refuse(done: int, total: int | None) -> None:
        raise LookupError(f"stopped at {done}")

    with pytest.raises(LookupError):
        batch.perft([KIWIPETE] * 1000, 6, progress=refuse)
    stream = batch.perft([KIWIPETE] * 1000, 6, progress=refuse, stream=True)
    with pytest.raises(LookupError):
        next(stream)
    assert list(stream) == []


def test_ctrl_c_stops_a_batch() -> None:
    interrupted(lambda: batch.perft([KIWIPETE] * 1000, 9))
    interrupted(lambda: batch.facts(endless(), ["legal_moves.san"], stream=True).read_all())


def endless() -> Iterator[str]:
    while True:
        yield KIWIPETE


def test_memory_of_a_stream_is_bounded() -> None:
    def rows(count: int) -> Iterator[str]:
        for _ in range(count):
            yield KIWIPETE

    def peak(count: int) -> int:
        total = sum(len(table) for table in batch.action_masks(rows(count), stream=True))
        assert total == count
        return resident()

    peak(200_000)
    before = resident()
    # 400 MB of masks.
    peak(800_000)
    assert resident() - before < 100_000_000


def test_a_long_chunk_is_answered_in_pieces() -> None:
    """And with any number of threads."""
    fens: Any = batch.facts([KIWIPETE] * 150_000, ["fen"])["fen"]
    tables = list(batch.legal_moves(fens, ["to"], stream=True, threads=10**9))
    assert sum(map(len, tables)) == 150_000 and max(map(len, tables)) <= 65_536


def test_no_memory_is_lost() -> None:
    rows = [*HARD, BAD, None]

    def work() -> None:
        for _ in range(400):
            table = batch.facts(rows, batch.FIELDS)
            table["key"].to_numpy(nulls="zero")
            table.__arrow_c_stream__()
            batch.action_masks(table_of_fens).to_pylist()
            batch.play(rows, ["e4"] * len(rows))
            next(batch.facts(iter(rows), stream=True))

    table_of_fens: Any = batch.facts([fen for fen in HARD], ["fen"])["fen"]
    work()
    before = resident()
    work()
    work()
    assert resident() - before < 4_000_000


PGN = """[Event "One \\"Open\\""]
[White "Klein"]

1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 3. Bb5 d6 4. d4 Nxd4 5. O-O *

[White "Noether"]
[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]

1. O-O Kd7 1-0
"""


def test_plies(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn.gz"
    path.write_bytes(gzip.compress(PGN.encode()))
    table = batch.pgn_plies(path, ["fen", "in_check"], tags=["White", "Event", "Black"])
    assert table.column_names == ("game", "ply", "uci", "san", "White", "Event", "Black", "fen", "in_check", "error")
    rows = table.to_pylist()
    assert [row["san"] for row in rows] == ["e4", "e5", "Nf3", "Nc6", "Bb5", "d6", "d4", None, "O-O", "Kd7"]
    assert [(row["game"], row["ply"]) for row in rows][-4:] == [(1, 7), (1, 8), (2, 1), (2, 2)]
    assert {(row["White"], row["Event"], row["Black"]) for row in rows} == {("Klein", 'One "Open"', None), ("Noether", None, None)}
    assert "pinned to the king" in rows[7]["error"]["message"] and rows[7]["fen"] is None
    board = chess.Board()
    before = batch.pgn_plies(path, position="before").to_pylist()
    for row, earlier in zip(rows[:7], before, strict=False):
        assert ks.Position(earlier["fen"]) == ks.Position(board.fen(en_passant="fen"))
        board.push_san(row["san"])
        assert (row["uci"], row["fen"]) == (board.peek().uci(), board.fen(en_passant="fen"))
    with pytest.raises(FileNotFoundError):
        batch.pgn_plies(tmp_path / "none.pgn")
    with pytest.raises(ks.KingsightError, match="'before' or 'after'"):
        batch.pgn_plies(path, position="now")  # type: ignore[call-overload]  # pyright: ignore
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(OSError):
        batch.pgn_plies(path)


def test_tags_of_plies(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(PGN)
    once = ("game", "ply", "uci", "san", "White", "error")
    assert batch.pgn_plies(path, [], tags="White").column_names == batch.pgn_plies(path, [], tags=["White"] * 2).column_names == once
    for name in ("game", "ply", "uci", "san", "error", "fen"):
        with pytest.raises(ks.KingsightError, match=f'the tag "{name}" has the name of another column'):
            batch.pgn_plies(path, ["fen"], tags=["White", name])


def test_a_game_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(PGN + "\n[White \"Huge\"]\n\n1. e4 {" + "x" * (17 << 20) + "} *\n\n" + PGN)
    table = batch.pgn_plies(path, [], tags=["White"])
    rows = [row for row in table.to_pylist() if row["game"] in (2, 3, 4)]
    assert [row["san"] for row in rows[:4]] == ["O-O", "Kd7", None, "e4"] and [row["White"] for row in rows[1:4]] == ["Noether", None, "Klein"]
    assert rows[2]["error"]["code"] == "too_large"


def test_plies_of_many_games_are_streamed(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(PGN * 20_000)
    stream = batch.pgn_plies(path, ["legal_move_count"], threads=2, stream=True)
    first = next(stream)
    assert 0 < len(first) < 200_000 and set(first["game"].to_pylist()[:8]) == {1}
    assert len(first) + sum(len(table) for table in stream) == 200_000
    # A reader that stops leaves no thread that waits.
    next(batch.pgn_plies(path, stream=True))


def test_without_numpy() -> None:
    program = "\n".join(
        [
            "import sys; sys.modules['numpy'] = None",
            "from kingsight import batch",
            "try: batch.facts(['startpos'], ['key'])['key'].to_numpy()",
            "except ImportError as error: print(error)",
        ]
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "to_numpy needs NumPy; install it with: pip install numpy"
