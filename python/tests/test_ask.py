"""Questions by their names."""

from __future__ import annotations

from typing import Any

import pytest

import kingsight as ks

BANK_RANK = "3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1"
ASKED: dict[str, dict[str, Any]] = {
    "why": {"move": "Re8+"},
    "changes": {"moves": ["Re8+", "Rxe8"]},
    "mate": {"within": 2, "checks_only": True},
}


def test_every_question_is_answered() -> None:
    for question in ks.questions():
        name = question["name"]
        required = {parameter["name"] for parameter in question["parameters"] if parameter["required"]}
        assert required <= set(ASKED.get(name, {})), name
        answer = ks.ask(name, BANK_RANK, **ASKED.get(name, {}))
        assert answer["schema"] == 1
        assert ks.ask(name, ks.Position(BANK_RANK), **ASKED.get(name, {})) == answer


def test_a_game_has_its_history() -> None:
    game = ks.Game(None, "Nf3 Nf6 Ng1 Ng8".split() * 2)
    ruling = ks.ask("adjudicate", game, claim="now")
    assert ruling["reason"] == "threefold_repetition"
    assert ruling["input"] == game.position.fen
    assert ks.ask("adjudicate", game.position, claim="now")["reason"] != "threefold_repetition"


def test_what_is_asked_is_understood() -> None:
    assert ks.ask("legal_moves", "1. e4 d5", captures=True)["moves"][0]["san"] == "exd5"
    assert len(ks.ask("legal_moves", "startpos", from_=("b1", "g1"))["moves"]) == 4
    assert ks.ask("why", "startpos", move="e5", lang="de")["moves"][0]["legal"] is False
    refusals: list[tuple[str, dict[str, Any], str]] = [
        ("mate", {}, "bad_argument"),
        ("mate", {"within": 0}, "bad_argument"),
        ("mate", {"within": 1, "depth": 2}, "bad_argument"),
        ("legal_moves", {"checks": "perhaps"}, "bad_argument"),
        ("perft", {}, "bad_argument"),
    ]
    for question, parameters, code in refusals:
        with pytest.raises(ks.KingsightError) as refused:
            ks.ask(question, "startpos", **parameters)
        assert refused.value.code == code, (question, parameters)
    with pytest.raises(ks.KingsightError, match="rank"):
        ks.ask("inspect", "8/8 w")
    with pytest.raises(TypeError):
        ks.ask("inspect", 5)  # type: ignore[arg-type]
