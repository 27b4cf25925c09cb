"""What stands in which field of an answer: sides, squares, before and after, which move is drawn."""

from __future__ import annotations

import pytest

import kingsight as ks


def test_before_and_after_of_mobility() -> None:
    queen = next(of for of in ks.Position().changes("e4").mobility if of.square == ks.D1)
    assert queen == ks.Mobility(ks.D1, "queen", before=0, after=4)


def test_the_first_move_that_can_be_meant_is_drawn() -> None:
    position = ks.Position("4k3/8/8/8/3P4/1N3N2/8/4K3 w - - 0 1")
    why = position.why("Nd4")
    first, second = (position.why(move.move.uci).svg() for move in why.moves)
    assert [move.move for move in why.moves] == [ks.Move("b3d4"), ks.Move("f3d4")] and why.svg() == first != second


def test_squares_of_problems() -> None:
    with pytest.raises(ks.PositionError) as raised:
        ks.Position("4k2P/8/8/8/8/8/8/K7 w - - 0 1")
    assert [(problem.code, problem.squares) for problem in raised.value.problems] == [("pawns_on_edge", (ks.H8,))]


def test_sides_of_rulings_and_answers_of_refutations() -> None:
    ruling = ks.Position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").adjudicate()
    assert (ruling.white_can_win, ruling.black_can_win) == (True, False)
    position = ks.Position("7k/8/8/8/8/8/8/KQ6 w - - 0 1")
    refutations = position.mate(1).refutations
    assert {refutation.attempt for refutation in refutations} == set(position.legal_moves)
    for attempt, answer in refutations:
        after = position.play(attempt)
        assert after.is_stalemate if answer is None else after.is_legal(answer)
    assert any(answer is not None for _, answer in refutations)
