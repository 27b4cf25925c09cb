"""Who can still mate, how games are decided, mates by force: the answers, and what they are made of."""

from __future__ import annotations

import pickle
from typing import Any

import chess
import pytest
from conftest import KIWIPETE, boards
from test_work import others_run

import kingsight as ks

WALL = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1"
BANK_RANK = "3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1"


def again(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


def test_lines_end_in_mate() -> None:
    for board in boards(12, seed=22):
        for color, side in zip(ks.COLORS, (chess.WHITE, chess.BLACK), strict=True):
            position = ks.Position(board.fen())
            answer = position.can_win(color, nodes=20_000)
            assert answer.color == color and answer.position == position
            if answer.answer:
                after = board.copy(stack=False)
                for move in answer.moves:
                    after.push_uci(move.uci)
                assert bool(answer) and answer.proof == "line" and after.is_checkmate() and after.turn != side
                assert answer.positions is None and not answer.never_move
            elif answer.answer is not None:
                assert not answer and answer.moves == ()


def test_proofs_that_there_is_no_mate() -> None:
    wall = ks.Position(WALL)
    assert wall.can_win("black").never_move == ks.Bitboard("a4 a5 c4 c5 e4 e5 g4 g5") and not wall.can_win("black")
    bare = ks.Position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    assert bare.can_win("black").proof == "material" and bare.can_win("black").positions is None and bare.can_win("white")
    # Every legal move stalemates or takes the last piece.
    explored = ks.Position("k7/P1K5/8/8/8/8/8/8 w - - 0 1").can_win("black")
    assert explored.proof == "material" and explored.answer is False
    cornered = ks.Position("8/8/8/8/8/5k1p/7P/7K b - - 0 1").can_win("white")
    assert cornered.answer is not None and again(cornered) == cornered and hash(again(cornered)) == hash(cornered)
    assert wall.is_dead() is True and bare.is_dead() is False and ks.Position().is_dead() is False


HARD = "8/6b1/2p1k1p1/1pPp2P1/pP1Pp3/P3P3/2K1B3/8 w - - 0 1"


def test_what_is_not_decided_is_no_answer() -> None:
    answers = [ks.Position(HARD).can_win(color, nodes=1) for color in ks.COLORS]
    unknown = [answer for answer in answers if answer.answer is None]
    for answer in unknown:
        assert answer.proof == "unknown" and answer.moves == () and answer.positions is not None
        with pytest.raises(ValueError, match=r"not decided within \d+ positions; expected a higher nodes="):
            bool(answer)
    assert unknown
    mate = ks.Position().mate(5, nodes=10)
    assert mate.mates is None and mate.tree is None and mate.refutations == ()
    with pytest.raises(ValueError, match=r"not decided within \d+ positions; expected a higher nodes="):
        bool(mate)
    ruling = ks.Position(HARD).adjudicate(flag="white", nodes=1)
    assert (ruling.result is None) == (ruling.black_can_win is None)


def test_rulings() -> None:
    start, bare = ks.Position(), ks.Position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    over = ks.Position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")

    def found(ruling: ks.Ruling) -> tuple[str | None, str | None, str]:
        return ruling.result, ruling.article, ruling.reason

    assert found(start.adjudicate()) == ("*", None, "nothing")
    assert found(start.adjudicate(flag="white")) == ("0-1", "6.9", "flag_fall")
    assert found(start.adjudicate(flag="b")) == ("1-0", "6.9", "flag_fall")
    assert found(start.adjudicate(flag="both")) == ("1/2-1/2", "Guidelines III.3.1", "both_flags")
    assert found(start.adjudicate(illegal_move="black")) == ("1-0", "7.5.5", "second_illegal_move")
    assert found(start.adjudicate(claim="now"))[1:] == ("9.5.3", "wrong_claim")
    assert found(start.adjudicate(claim=ks.Move("e2e4")))[1:] == ("9.5.3", "wrong_claim")
    assert found(start.adjudicate(claim="e5"))[1:] == ("9.5.3", "illegal_claim")
    assert found(bare.adjudicate(flag="white")) == ("1/2-1/2", "6.9", "flag_fall")
    assert found(bare.adjudicate(flag="black")) == ("1-0", "6.9", "flag_fall")
    assert found(over.adjudicate(flag="white")) == ("1-0", "5.1.1", "checkmate")
    assert found(ks.Position(WALL).adjudicate(flag="white")) == ("1/2-1/2", "5.2.2", "dead_position")
    ruling = bare.adjudicate(flag="white")
    assert (ruling.white_can_win, ruling.black_can_win, ruling.touched, ruling.position) == (True, False, None, bare)
    assert again(ruling) == ruling and hash(again(ruling)) == hash(ruling)
    wrong = start.adjudicate(claim="now")
    assert len(wrong.sentences) == 1 and not ruling.sentences
    for one in (ruling, wrong):
        assert str(one) == "\n".join((one.message, *one.sentences))
    assert ruling.data["schema"] == 1 or ruling.data["incident"] == "flag_fall"
    german = bare.adjudicate(flag="white", lang="de")
    assert german.message != ruling.message and german.result == ruling.result


BOTH: list[list[int | str]] = [["e1", ks.H1], ["h1", 4]]


def test_touched_pieces() -> None:
    touched = ks.Position().adjudicate(touched=["b1"]).touched
    assert touched is not None and touched.duty == "move" and sorted(map(str, touched.moves)) == ["b1a3", "b1c3"]
    castling = ks.Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    first, second = (castling.adjudicate(touched=squares).touched for squares in BOTH)
    assert first is not None and second is not None and first.duty == "castle" and first.duty != second.duty
    assert ks.Move("e1g1") in first.moves and ks.Move("e1g1") not in second.moves


def test_games_know_repetitions() -> None:
    game = ks.Game(None, "Nf3 Nf6 Ng1 Ng8".split() * 2)
    assert game.adjudicate(claim="now").reason == "threefold_repetition"
    assert game.position.adjudicate(claim="now").reason == "wrong_claim"
    assert game.adjudicate().claims == (ks.Claim("threefold_repetition", "9.2"),) and game.adjudicate().result == "*"
    game.undo()
    assert game.adjudicate(claim="Ng8").reason == "threefold_repetition" and game.adjudicate(claim="now").reason == "wrong_claim"
    assert game.adjudicate(claim="Sg8", letters="de").reason == "threefold_repetition"
    assert ks.Game(None, "Nf3 Nf6 Ng1 Ng8".split() * 4).adjudicate().reason == "fivefold_repetition"
    assert len(game) == 7


def test_mates_by_force() -> None:
    position = ks.Position(BANK_RANK)
    mate = position.mate(2)
    assert mate and mate.moves == 2 and mate.tree is not None and mate.tree.moves == 2 and mate.refutations == () == mate.keys

    def follow(place: ks.Position, tree: ks.MateTree) -> int:
        after = place.play(tree.move)
        if after.is_checkmate:
            assert tree.defences == () and tree.moves == 1
            return 1
        assert {defence.move for defence in tree.defences} == set(after.legal_moves)
        assert tree.moves == 1 + max(defence.then.moves for defence in tree.defences)
        return sum(follow(after.play(defence.move), defence.then) for defence in tree.defences)

    assert follow(position, mate.tree) >= 1
    none = position.mate(1)
    assert not none and none.tree is None and {one.attempt for one in none.refutations} == set(position.legal_moves)
    for one in none.refutations:
        assert one.answer is None or one.answer in position.play(one.attempt).legal_moves
    checks = ks.Position("7k/8/5K2/8/8/8/8/R7 w - - 0 1").mate(2, checks_only=True)
    assert checks.mates is False and {str(one.attempt) for one in checks.refutations} == {"a1h1", "a1a8"}
    problem = ks.Position("7k/8/5K2/8/8/8/8/R5Q1 w - - 0 1").mate(2, duals=True)
    assert problem.keys and problem.tree is not None and problem.keys[0] == problem.tree.move and len(problem.sentences) > 1
    assert again(problem) == problem and hash(again(problem)) == hash(problem) and str(problem).startswith(problem.message)
    assert position.mate(2, lang="de").message != mate.message and "T" in position.mate(2, letters="de").message


def test_what_cannot_be_asked() -> None:
    position = ks.Position()
    for moves in (0, 100, 256, -1):
        with pytest.raises(ValueError):
            position.mate(moves)
    with pytest.raises(ValueError, match="up to 4 moves; expected no more, found 5"):
        position.mate(5, duals=True)
    with pytest.raises(ValueError, match="expected only one of flag, illegal_move and claim"):
        position.adjudicate(flag="white", claim="now")
    with pytest.raises(ValueError, match="expected only one of flag, illegal_move and claim"):
        position.adjudicate(flag="white", illegal_move="white")
    with pytest.raises(ks.NameNotKnownError):
        position.adjudicate(flag="none")  # type: ignore[arg-type]  # pyright: ignore
    with pytest.raises(ks.MoveTextError):
        position.adjudicate(claim="zz")
    for wrong in (None, b"white", "i9", 64.5):
        value: Any = wrong
        with pytest.raises((TypeError, ValueError)):
            position.can_win(value)
        with pytest.raises((TypeError, ValueError)):
            position.adjudicate(touched=[value])
        with pytest.raises((TypeError, ValueError)):
            position.mate(value)


def test_other_threads_run_meanwhile() -> None:
    others_run(lambda nodes: ks.Position(KIWIPETE).mate(8, nodes=nodes), (400_000, 4_000_000, 40_000_000))
