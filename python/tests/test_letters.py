"""Piece letters of other languages, and figurines."""

from __future__ import annotations

import pytest

import kingsight as ks
from kingsight import batch, pgn

PINNED = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1"


def test_moves_are_written_and_read_in_any_letters() -> None:
    position = ks.Position()
    assert position.san("g1f3", letters="de") == "Sf3" and position.san("g1f3", letters="ru") == "Кf3"
    for letters in ("en", "de", "fr", "ru", "figurine"):
        for fen in (PINNED, ks.Position().fen, "6k1/P7/8/8/8/8/8/R3K2R w KQ - 0 1"):
            place = ks.Position(fen)
            for move in place.legal_moves:
                assert place.parse(place.san(move, letters=letters), letters=letters) is move
    # What has no letters, and moves themselves, are read in any.
    assert position.parse("e2e4", letters="de") == position.parse("e4", letters="fr") == position.parse(ks.Move("e2e4"), letters="ru")


def test_errors_in_other_letters() -> None:
    position = ks.Position(PINNED)
    with pytest.raises(ks.IllegalMoveError, match="pinned") as caught:
        position.parse("Sf3", letters="de")
    assert caught.value.reasons[0].code == "pinned"
    with pytest.raises(ks.MoveTextError):
        position.parse("Nf3", letters="de")
    with pytest.raises(ks.AmbiguousMoveError):
        ks.Position("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1").parse("Sd2", letters="de")
    with pytest.raises(ValueError, match="no piece letters \"xx\"; expected en, cs"):
        position.san("Kf1", letters="xx")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="piece letters"):
        position.san("Kf1", letters=3)  # type: ignore[arg-type]


def test_sentences_in_other_letters() -> None:
    position = ks.Position(PINNED)
    assert position.why("Sf3", letters="de").reasons[0].code == "pinned"
    assert "♘" in str(ks.Position().why("♘d5", letters="figurine").data["input"])
    english, german = (ks.Position("7k/8/8/8/8/8/R7/K7 w - - 0 1").changes("a2h2", letters=letters) for letters in ("en", "de"))
    assert "Ra2-h2+" in str(english) and "Ta2-h2+" in str(german) and english.san == german.san == "Rh2+"
    # A question in German letters reads English ones too: what stands for a piece in one of them stands for none in the other.
    for text in ("Sf3", "Nf3", "d2f3", ks.Move("d2f3")):
        assert position.why(text, letters="de").reasons[0].code == "pinned"
        with pytest.raises(ks.IllegalMoveError, match="pinned"):
            position.changes(text, letters="de")
    rook = ks.Position("7k/8/8/8/8/8/R7/K7 w - - 0 1")
    assert {str(rook.changes(text, letters="de")) for text in ("Th2", "Rh2", "a2h2")} == {str(german)}
    for ask in (rook.why, rook.changes):
        with pytest.raises(ks.MoveTextError):
            ask("Nf3", letters="fr")
    table = batch.why([PINNED] * 3, ["Sf3", "Nf3", "Cf3"], letters="de")
    assert table["codes"].to_pylist() == [["pinned"], ["pinned"], None] and list(table.errors) == [2]


def test_games_in_other_letters() -> None:
    game = next(pgn.parse("1. Sf3 {Sf3!} Sc6 2. Sg1 (2. Sd4) *", letters="de"))
    assert game.sans == ("Nf3", "Nc6", "Ng1") and not game.errors and game.main_line()[0].comments == ("Sf3!",)
    assert next(pgn.parse("1. ♘f3 ♞c6 *", letters="figurine")).sans == ("Nf3", "Nc6")
    assert next(pgn.parse("1. Sf3 *")).errors
