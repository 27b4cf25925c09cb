"""Games in PGN: reading from everything, faults as values, trees, writing."""

from __future__ import annotations

import bz2
import gzip
import io
import pickle
import random
from pathlib import Path

import chess
import chess.pgn
import pytest

import kingsight as ks
from kingsight import pgn

TEXT = """[White "Klein"]
[Black "Noether"]
[Result "0-1"]

1. f3 {why?} e5 $2 (1... d5 2. Nh3) 2. g4 Qh4# 0-1

[White "Euler"]

1. e4 e5 2. Ke3 Nc6 *

1. d4 1/2-1/2
"""
# A Zstandard frame with one raw block: its header, and the length of the block.
ZST = bytes.fromhex("28b52ffd") + b"\x00\x58" + (len(TEXT) << 3 | 1).to_bytes(3, "little") + TEXT.encode()


def check(games: pgn.Games) -> None:
    first, second, third = games
    assert first.tags == {"White": "Klein", "Black": "Noether", "Result": "0-1"} and not first.errors
    assert first.sans == ("f3", "e5", "g4", "Qh4#") and first.result == "0-1" and first.number == 1
    assert second.sans == ("e4", "e5") and [error.code for error in second.errors] == ["illegal_move"]
    assert (second.errors[0].line, second.errors[0].ply, second.errors[0].severity) == (9, 3, "error")
    assert third.moves == (ks.Move("d2d4"),) and third.positions[-1] == ks.Position().play("d4")
    assert TEXT.encode()[third.byte :].startswith(b"1. d4")


def test_sources(tmp_path: Path) -> None:
    check(pgn.parse(TEXT))
    check(pgn.parse(TEXT.encode()))
    for name, data in (("a.pgn", TEXT.encode()), ("a.gz", gzip.compress(TEXT.encode())), ("a.bz2", bz2.compress(TEXT.encode())), ("a.zst", ZST)):
        path = tmp_path / name
        path.write_bytes(data)
        check(pgn.read(path))
        check(pgn.read(str(path)))
        with path.open("rb") as file:
            check(pgn.read(file))
    check(pgn.read(io.BytesIO(TEXT.encode())))


def test_sources_that_fail(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        pgn.read(tmp_path / "none.pgn")
    assert str(caught.value.filename).endswith("none.pgn") and caught.value.strerror
    with pytest.raises(IsADirectoryError):
        list(pgn.read(tmp_path))
    with pytest.raises(TypeError, match="open for bytes"):
        list(pgn.read(io.StringIO(TEXT)))  # type: ignore[arg-type]

    class Broken(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        list(pgn.read(Broken()))
    with pytest.raises(OSError):
        list(pgn.parse(gzip.compress(TEXT.encode())[:-20]))


def test_modes() -> None:
    with pytest.raises(ks.PgnError, match="2. Ke3") as caught:
        list(pgn.parse(TEXT, mode="strict"))
    assert caught.value.game is not None and caught.value.game.sans == ("e4", "e5")
    repaired = list(pgn.parse(TEXT, mode="comment"))[1]
    assert "{ Ke3 Nc6 }" in str(repaired)
    large = "1. e4 {" + "x" * 10_000 + "} *\n\n[White \"A\"]\n\n1. d4 *\n"
    too_large, fine = pgn.parse(large, limit=2000)
    assert [error.code for error in too_large.errors] == ["too_large"] and fine.sans == ("d4",)


def test_claims_are_checked_if_that_is_wanted(tmp_path: Path) -> None:
    path, text = tmp_path / "a.pgn", "1. e4+ d5 2. ed5 *"
    path.write_text(text)
    for wanted in (False, True):
        games = [pgn.parse(text, check_claims=wanted), pgn.read(path, check_claims=wanted), pgn.read(io.BytesIO(text.encode()), check_claims=wanted)]
        found = [[error.code for error in next(source).errors] for source in games]
        assert found[0] == found[1] == found[2] and bool(found[0]) == wanted


def test_trees() -> None:
    game = next(pgn.parse(TEXT))
    assert game.root.move is None and game.root.parent is None and game.root.ply == 0
    f3, e5, g4, mate = game.main_line()
    assert f3.comments == ("why?",) and e5.nags == (2,) and mate.position.is_checkmate
    assert [node.san for node in f3.children] == ["e5", "d5"] and f3.children[1].parent == f3
    d5 = f3.children[1]
    assert d5.promote() and game.sans == ("f3", "d5", "Nh3") and not d5.promote()
    c5 = f3.add("c5")
    c5.add_comment("Sicilian")
    c5.add_nag(1)
    assert f3.add("c7c5") == c5
    with pytest.raises(ks.IllegalMoveError) as caught:
        c5.add("Ke3")
    assert caught.value.reasons[0].code == "not_how_it_moves"
    g4.delete()
    with pytest.raises(ks.KingsightError, match="deleted"):
        print(g4.san)
    with pytest.raises(ks.KingsightError):
        game.root.delete()
    game.set_tag("Event", 'A "test"')
    game.set_tag("Black", None)
    game.set_result("*")
    text = str(game)
    assert '[Event "A \\"test\\""]' in text and "Noether" not in text and "{ Sicilian }" in text and text.rstrip().endswith("*")
    again = next(pgn.parse(text))
    assert again.sans == game.sans and not again.errors and again.tags["Event"] == 'A "test"'


def test_lines_are_promoted_and_remarks_removed() -> None:
    game = next(pgn.parse("1. e4 {a} {b} $1 $2 e5 (1... c5 2. Nf3 (2. c3 d5)) *"))
    e4 = game.main_line()[0]
    e4.remove_comments()
    e4.remove_nag(1)
    assert e4.comments == () and e4.nags == (2,)
    d5 = e4.children[1].children[1].children[0]
    d5.promote_to_main_line()
    assert game.sans == ("e4", "c5", "c3", "d5")
    game.root.children[0].delete()
    with pytest.raises(ks.KingsightError, match="no such node"):
        d5.promote_to_main_line()


def test_commands_in_comments_are_values() -> None:
    text = "1. e4 { [%clk 0:02:59.5] first [%emt 0:00:03] } { [%eval #-3,18] } e5 { [%csl Ge4,Ra1][%cal Yg1f3,Bb1c3] } 2. d4 { plain [%clk x] } *"
    e4, e5, d4 = next(pgn.parse(text)).main_line()
    assert (e4.clock, e4.elapsed, e4.evaluation) == (179.5, 3.0, pgn.Evaluation(None, -3, 18))
    assert e5.marks == (pgn.Mark("green", ks.E4), pgn.Mark("red", ks.A1))
    assert e5.arrows == (pgn.Arrow("yellow", ks.G1, ks.F3), pgn.Arrow("blue", ks.B1, ks.C3))
    assert (d4.clock, d4.elapsed, d4.evaluation, d4.marks, d4.arrows) == (None, None, None, (), ())


def test_commands_in_comments_are_written() -> None:
    game = next(pgn.parse("1. e4 { [%clk 0:03:00] mine [%emt 0:00:01] } { other } *"))
    (e4,) = game.main_line()
    e4.set_clock(59.25)
    e4.set_elapsed(None)
    e4.set_evaluation(centipawns=-31, depth=20)
    assert e4.comments == ("[%eval -0.31,20] [%clk 0:00:59.25] mine", "other")
    e4.set_evaluation(mate=2)
    assert e4.evaluation == pgn.Evaluation(None, 2, None)
    e4.set_evaluation()
    e4.set_clock(None)
    assert e4.comments == ("mine", "other") and e4.clock is None
    e5 = e4.add("e5")
    e5.set_marks([("red", "e5")])
    e5.set_arrows([("blue", "g8", ks.F6), ("green", 0, 63)])
    e5.set_elapsed(3600.0004)
    assert e5.comments == ("[%emt 1:00:00] [%cal Bg8f6,Ga1h8] [%csl Re5]",)
    again = next(pgn.parse(str(game))).main_line()[1]
    assert (again.marks, again.arrows, again.elapsed) == (e5.marks, e5.arrows, 3600.0)
    e5.set_elapsed(1.9996)
    assert e5.elapsed == 2.0
    e5.set_marks([])
    e5.set_arrows([])
    for _ in range(2):
        e5.set_elapsed(None)
    assert "".join(e5.comments) == ""
    with pytest.raises(ks.KingsightError, match="not both"):
        e5.set_evaluation(centipawns=1, mate=1)
    with pytest.raises(ks.KingsightError, match='no colour "pink"'):
        e5.set_marks([("pink", "e5")])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="at least 0 seconds"):
        e5.set_clock(-1)


def test_a_command_is_removed_from_within_a_comment() -> None:
    (e4,) = next(pgn.parse("1. e4 { before [%clk 0:03:00] after } *")).main_line()
    e4.set_clock(None)
    assert e4.comments == ("before after",)


def test_writing(tmp_path: Path) -> None:
    for name in ("a.pgn", "a.pgn.gz", "a.pgn.bz2", "a.pgn.zst"):
        path = tmp_path / name
        assert pgn.write(pgn.parse(TEXT), path) == 3
        check(pgn.read(path))
    beginnings = {name: (tmp_path / f"a.pgn.{name}").read_bytes()[:2] for name in ("gz", "bz2", "zst")}
    assert beginnings == {"gz": b"\x1f\x8b", "bz2": b"BZ", "zst": b"\x28\xb5"}
    with pytest.raises(ks.pgn.PgnError):
        list(pgn.read(io.BytesIO(b"1. e4 Ke4 *"), mode="strict"))
    # Nothing was changed, so every byte is as it was.
    assert (tmp_path / "a.pgn").read_bytes() == TEXT.encode()
    output = io.BytesIO()
    game = pgn.GameTree("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    game.root.add("O-O")
    assert pgn.write(game, output) == 1
    assert b'[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]' in output.getvalue() and b"1. O-O *" in output.getvalue()
    # More than one frame, and smaller than the text.
    assert pgn.write(pgn.parse(TEXT * 30_000), tmp_path / "b.zst") == 90_000
    assert (tmp_path / "b.zst").stat().st_size < len(TEXT) * 30_000 // 4
    assert sum(len(game.moves) for game in pgn.read(tmp_path / "b.zst")) == 30_000 * 7
    game_of_moves = ks.Game(None, ["f3", "e5", "g4", "Qh4"])
    assert next(pgn.parse(game_of_moves.pgn(White="Klein"))).sans == game_of_moves.sans


@pytest.mark.parametrize("end", ["", "\n", "\r\n", " ", "\n\n", "\n \n"])
def test_no_game_swallows_the_next_when_files_are_joined(end: str) -> None:
    texts = [f"1. {move} *{end}" for move in ("e4", "d4", "c4")]
    output = io.BytesIO()
    assert pgn.write([game for text in texts for game in pgn.parse(text)], output) == 3
    again = list(pgn.parse(output.getvalue()))
    assert [game.sans for game in again] == [("e4",), ("d4",), ("c4",)] and not any(game.errors for game in again)
    # What is joined already stays as it is.
    copied = io.BytesIO()
    pgn.write(pgn.parse(output.getvalue()), copied)
    assert copied.getvalue() == output.getvalue()


def test_python_chess_reads_the_same() -> None:
    chance = random.Random(8)
    texts: list[str] = []
    for _ in range(30):
        board = chess.Board()
        game = chess.pgn.Game()
        node: chess.pgn.GameNode = game
        for _ in range(chance.randrange(80)):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = chance.choice(moves)
            if len(moves) > 1 and chance.random() < 0.1:
                node.add_variation(chance.choice([other for other in moves if other != move]), comment="or so")
            node = node.add_main_variation(move)
            board.push(move)
        texts.append(str(game))
    found = list(pgn.parse("\n\n".join(texts)))
    assert len(found) == len(texts)
    for game_found, text in zip(found, texts, strict=True):
        theirs = chess.pgn.read_game(io.StringIO(text))
        ours = chess.pgn.read_game(io.StringIO(str(game_found)))
        assert theirs is not None and ours is not None and not game_found.errors
        assert [move.uci for move in game_found.moves] == [move.uci() for move in theirs.mainline_moves()]
        texts_of_both = [
            # Both break lines, inside comments too.
            read.accept(chess.pgn.StringExporter(headers=False)).split() for read in (ours, theirs)
        ]
        assert texts_of_both[0] == texts_of_both[1]


def test_trees_are_pickled() -> None:
    game = next(pgn.parse(TEXT))
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
