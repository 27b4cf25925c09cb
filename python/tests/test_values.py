"""Positions, moves, squares and sets as Python's values: equal, hashed, copied, pickled, matched, shared by threads."""

from __future__ import annotations

import copy
import pickle
import threading
from typing import Any

import pytest
from conftest import KIWIPETE, boards

import kingsight as ks

PINNED = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1"


def again(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


def test_positions_are_values() -> None:
    for board in boards(3, seed=7):
        position, same = ks.Position(board.fen()), ks.Position(board.fen())
        assert position == same and hash(position) == hash(same) and position is not same
        assert again(position) == position
        assert copy.copy(position) is position and copy.deepcopy(position) is position
        assert eval(repr(position), {"Position": ks.Position}) == position
    chess960 = ks.Position.chess960(1).play("g3")
    assert again(chess960).is_chess960
    assert ks.Position() != ks.Position.initial().play("e4")
    assert ks.Position() != "startpos" and ks.Position() != object()
    with pytest.raises(AttributeError):
        ks.Position().fen = "x"  # type: ignore[misc]
    # A bare king's move is the same position only if the rules say so.
    there_and_back = ks.Position(PINNED).play("Kf1").play("Kf8").play("Ke1").play("Ke8")
    assert there_and_back != ks.Position(PINNED) and there_and_back.same_for_repetition(ks.Position(PINNED))
    assert there_and_back.key == ks.Position(PINNED).key
    # As in Polyglot's books, a pawn that stands ready counts, even if the capture is illegal.
    ready = "8/8/8/K2pP2r/8/8/8/4k3 w - {} 0 2"
    first, second = ks.Position(ready.format("d6")), ks.Position(ready.format("-"))
    assert "e5d6" not in map(str, first.legal_moves) and first.same_for_repetition(second) and first.key != second.key


def test_moves_are_values() -> None:
    position = ks.Position(KIWIPETE)
    for move in position.legal_moves:
        assert again(move) == move and again(move) is move
        assert ks.Move(move.from_square, move.to_square, move.promotion) is move
        assert copy.deepcopy(move) is move
    # No piece moves like this, so there is no shared object for it.
    odd = ks.Move("a1h7")
    assert odd == ks.Move("a1", "h7") == again(odd) and hash(odd) == hash(ks.Move("a1h7")) and odd != ks.Move("a1h8")
    assert ks.Move("a7a8q") != ks.Move("a7a8r") and ks.Move("a7a8q").promotion == "queen"
    assert len({ks.Move("e2e4"), ks.Move("e2", "e4"), ks.Move(12, 28)}) == 1


def test_order() -> None:
    """Squares and moves have an order, positions have none."""
    moves = [ks.Move(text) for text in ("b1c3", "a7a8q", "a7a8n", "a7a8", "a1b1", "a1a2")]
    assert [move.uci for move in sorted(moves)] == ["a1b1", "a1a2", "b1c3", "a7a8", "a7a8n", "a7a8q"]
    assert ks.Move("a1b1") < ks.Move("a1a2") <= ks.Move("a1a2") and ks.Move("b1a1") > ks.Move("a1h8") >= ks.Move("a1g8")
    assert sorted(ks.SQUARES, reverse=True)[0] is ks.H8
    with pytest.raises(TypeError):
        sorted([ks.Position(), ks.Position()])  # type: ignore[type-var]
    with pytest.raises(TypeError):
        print(ks.Move("a1b1") < "a1b1")  # type: ignore[operator]


def test_squares_and_sets_are_numbers() -> None:
    for number, square in enumerate(ks.SQUARES):
        assert square == number and ks.Square(number) is square and ks.Square(square.name) is square
        assert again(square) is square and copy.deepcopy(square) is square
        assert f"{square}" == square.name == str(square) and f"{square:d}" == str(number)
        assert ks.Bitboard([square]) == 1 << number and (square in ks.Bitboard(1 << number))
    assert ks.E4 == 28 and ks.E4.file == "e" and ks.E4.rank == 4 and ks.E4.is_light and not ks.A1.is_light
    center = ks.Bitboard({"d4", ks.E5})
    assert again(center) == center and type(again(center)) is ks.Bitboard
    assert list(center) == [ks.D4, ks.E5] and len(center) == 2 and center == ks.Bitboard("d4 e5")
    assert type(center | ["a1"]) is ks.Bitboard and center | ["a1"] == ks.Bitboard("a1 d4 e5")
    assert center & ks.Bitboard("d4 a8") == ks.Bitboard("d4") and center ^ center == 0
    assert ~center == 2**64 - 1 - center and type(~center) is ks.Bitboard and center - {"d4"} == ks.Bitboard("e5")
    assert 1 | center == {"a1"} | center == ks.Bitboard("a1 d4 e5") and {"d4"} & center == 1 << 27 == {"e5"} ^ center
    assert ks.Bitboard("a1 d4") - center == 1 == {"a1", "d4"} - center and type({"a1"} - center) is ks.Bitboard
    assert not ks.Bitboard() and "d4" in center and "a1" not in center and center.issubset(~ks.Bitboard())
    assert ks.Bitboard("a1").isdisjoint(center)
    with pytest.raises(TypeError):
        ks.Bitboard(ks.E4)


def test_format() -> None:
    """A width or an alignment is for the name; a format of numbers is for the number."""
    assert f"{ks.E4}|{ks.E4:s}|{ks.E4:4}|{ks.E4:>4}|{ks.E4:*^6}|{ks.E4:.1}" == "e4|e4|e4  |  e4|**e4**|e"
    assert f"{ks.E4:d}|{ks.E4:02x}|{ks.A2:03}|{ks.E4:+}" == "28|1c|008|+28"
    set_of = ks.Bitboard("a1 c1")
    assert f"{set_of}|{set_of:<6}|{set_of:016x}|{set_of:b}" == "a1 c1|a1 c1 |0000000000000005|101"
    assert f"{ks.Move('e2e4')}|{ks.Move('e2e4'):<6}|{ks.Move('e7e8q'):>6}" == "e2e4|e2e4  | e7e8q"
    with pytest.raises(ValueError, match="format"):
        print(f"{ks.Move('e2e4'):d}")


def test_answers_are_values() -> None:
    why = ks.Position(PINNED).why("Nf3")
    assert again(why) == why and hash(again(why)) == hash(why)
    assert again(why.reasons) == why.reasons and again(why).reasons[0].squares["pinner"] is ks.B4
    info = ks.Position(PINNED).check_info()
    assert again(info) == info and info.pinned == ks.Bitboard("d2") and not info.in_check
    changes = ks.Position(PINNED).changes("Kf1")
    assert again(changes) == changes
    assert ks.Game() == ks.Game(None, []) != ks.Game(PINNED) == ks.Game(PINNED, [])
    game = ks.Game(PINNED, ["Kf1", "Kf8"])
    assert again(game) == game and copy.copy(game) == game and copy.copy(game) is not game
    other = copy.deepcopy(game)
    other.undo()
    assert other != game and len(game) == 2
    with pytest.raises(TypeError):
        hash(game)


def test_matching() -> None:
    match ks.Position(PINNED).why("Nf3"):
        case ks.Why(legal=False, moves=(ks.Explanation(reasons=(ks.Reason(code=code),)),)):
            assert code == "pinned"
        case _:
            pytest.fail("another shape")
    match ks.Move("e7e8q"):
        case ks.Move(ks.E7, ks.E8, role):
            assert role == "queen"
        case _:
            pytest.fail("another shape")
    match ks.Position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").outcome():
        case ks.Outcome("checkmate", winner):
            assert winner == "white"
        case _:
            pytest.fail("another shape")


def test_one_position_in_several_threads() -> None:
    position, game = ks.Position(KIWIPETE), ks.Game()
    expected = {move.uci: position.san(move) for move in position.legal_moves}
    failures: list[BaseException] = []

    def work() -> None:
        try:
            for _ in range(200):
                assert {move.uci: position.san(move) for move in position.legal_moves} == expected
                assert position.perft(2) == 2039
                game.play(game.position.legal_moves[0])
                game.undo()
                assert len(position.pins()) == 0 and hash(position) == hash(ks.Position(KIWIPETE))
        except ks.IllegalMoveError:
            # Another thread has moved in between: the game was not changed.
            pass
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
