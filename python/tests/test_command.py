"""The same words and codes as the command ``kingsight``, if it has been built: ``KINGSIGHT_COMMAND`` names it."""

from __future__ import annotations

import inspect
import json
import os
import subprocess

import pytest
from conftest import HARD

import kingsight as ks

COMMAND = os.environ.get("KINGSIGHT_COMMAND", "")


@pytest.mark.skipif(not COMMAND, reason="the command has not been built")
def test_why_is_what_the_command_prints() -> None:
    for fen in HARD:
        for text in ("Nf3", "O-O", "e1g1", "Kf7", "e4", "a1a8"):
            ran = subprocess.run([COMMAND, "why", "--json", fen, text], capture_output=True, encoding="utf-8")
            try:
                found = ks.Position(fen).why(text)
            except ks.MoveTextError as error:
                assert str(error).splitlines()[0] in ran.stdout + ran.stderr
            else:
                assert dict(found.data) == json.loads(ran.stdout)


@pytest.mark.skipif(not COMMAND, reason="the command has not been built")
@pytest.mark.parametrize("name", ["mate", "adjudicate"])
def test_defaults_are_those_of_the_command(name: str) -> None:
    default = inspect.signature(getattr(ks.Position, name)).parameters["nodes"].default
    ran = subprocess.run([COMMAND, name, "--help"], capture_output=True, encoding="utf-8")
    assert f"[default: {default}]" in " ".join(ran.stdout.split())
