"""Tests of the check: planted copies are found, other code is not, and the list may only shrink.

usage: python -m unittest discover bench/likeness
"""

from __future__ import annotations

import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import fetch
import likeness
from code_functions import without_tests
from code_tokens import lex
from samples import COPY, JAVASCRIPT, JAVASCRIPT_COPY, OTHER, PYTHON, RUST, RUST_COPY
from token_runs import alike

ROOT = Path(__file__).resolve().parents[2]

PLACES = {
    "python": "python/kingsight/a.py",
    "rust": "python/src/a.rs",
    "javascript": "web/js/a.js",
}


class Planted(unittest.TestCase):
    def check(self, ours: str, theirs: str, entries: str = "", language: str = "python") -> tuple[int, str]:
        """The exit status and what is printed."""
        with tempfile.TemporaryDirectory() as name:
            root = Path(name).resolve()
            mine, peer, listed = root / PLACES[language], root / "peer", root / "list.toml"
            mine.parent.mkdir(parents=True)
            peer.mkdir()
            mine.write_text(ours, encoding="utf-8")
            (peer / mine.name).write_text(theirs, encoding="utf-8")
            listed.write_text(entries, encoding="utf-8")
            words = ["--root", name, "--only", language, "--against", str(peer), "--interface", str(listed)]
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
                status = likeness.main(words)
        return status, printed.getvalue()

    def test_a_copy_in_python_is_found(self) -> None:
        status, said = self.check(COPY, PYTHON)
        self.assertEqual(status, 1)
        self.assertIn("100 %  python/kingsight/a.py:4 sort_parcels  like peer", said)

    def test_what_the_peer_wrote_is_never_printed(self) -> None:
        said = self.check(COPY + '\n"Puts every box on the shelf unless it is full."\n', PYTHON)[1].lower()
        self.assertIn("functions alike: 1, sentences: 1 ", said)
        for word in ("gather", "shelf", "heaviest", "boxes", "weight", "mass", "every", "append"):
            self.assertNotIn(word, said)

    def test_other_code_is_not_alike(self) -> None:
        status, said = self.check(OTHER, PYTHON)
        self.assertEqual((status, said[-26:-1]), (0, "; none alike (bound 75 %)"))

    def test_a_copy_inside_a_longer_function_and_a_part_of_one_are_found(self) -> None:
        more = "".join(f"    print(parcels[{n}], most + {n}, room)\n" for n in range(20))
        longer = COPY.replace("    number = 1", more + "    number = 1")
        self.assertIn("sort_parcels  like", self.check(longer, PYTHON)[1])
        self.assertIn("gather  like", self.check(PYTHON, longer)[1])
        half = COPY[: COPY.index("        else")]
        self.assertIn("sort_parcels  like", self.check(half, longer)[1])

    def test_two_statements_are_too_few(self) -> None:
        two = "def f(a):\n    b = a.first + 1\n    return b\n"
        self.assertEqual(self.check(two, two)[0], 0)
        self.assertEqual(self.check(two.replace("    return", "    a.go(b)\n    return"), two)[0], 0)
        told = 'def f(a):\n    """Said."""\n    b = a.first + 1\n    return b if a else None\n'
        self.assertEqual(self.check(told, told)[0], 0)
        three = "def f(a):\n    b = a.first + 1\n    a.go(b)\n    return b\n"
        self.assertEqual(self.check(three, three)[0], 1)

    def test_sentences_of_five_words_are_found(self) -> None:
        for ours in (
            "# a BOX that nobody wants\n# any more, is left!\n",
            '"""Short. Puts every box on the shelf unless it is full. More."""\n',
            'def f(n):\n    raise OSError(f"The shelf breaks below {n!r} kilograms of boxes.")\n',
            'x = "the shelf breaks below {} kilograms of boxes"\n',
            "# Puts every box on the shelf unless it is full. Puts every box on the shelf unless it is full.\n",
        ):
            status, said = self.check(ours, PYTHON)
            self.assertEqual(status, 1, ours)
            self.assertIn("sentences: 1", said)
        two = "# A box that nobody wants stays. It is put on another shelf.\n"
        self.assertIn("sentences: 1 ", self.check(two, two)[1])
        self.assertEqual(self.check("# four words are few\n", "# four words are few\n")[0], 0)
        self.assertEqual(self.check("# a box that somebody wants any more is left\n", PYTHON)[0], 0)

    def test_private_names_are_found_and_protocols_are_not(self) -> None:
        status, said = self.check("class A:\n    def __init__(self):\n        self._heaviest = 1\n", PYTHON)
        self.assertEqual(status, 1)
        self.assertIn("name   python/kingsight/a.py:3 _heaviest  as in peer", said)
        common = "class A:\n    def __len__(self):\n        _ = 1\n"
        self.assertEqual(self.check(common, common)[0], 0)

    def entry(self, name: str, kind: str = "function", reason: str = "the interface dictates it") -> str:
        return f'[[dictated]]\nkind = "{kind}"\nname = "{name}"\nreason = "{reason}"\n'

    def test_the_list_allows_and_only_shrinks(self) -> None:
        entry = self.entry("python/kingsight/a.py sort_parcels")
        self.assertEqual(self.check(COPY, PYTHON, entry)[0], 0)
        for ours, theirs in ((OTHER, PYTHON), (COPY, OTHER)):
            status, said = self.check(ours, theirs, entry)
            self.assertEqual(status, 1)
            self.assertIn("'python/kingsight/a.py sort_parcels' in list.toml is not needed any more", said)
        self.assertEqual(self.check(OTHER, PYTHON, self.entry("_gone", "private"))[0], 1)
        self.assertEqual(self.check(OTHER, PYTHON, self.entry("web/js/a.js f"))[0], 0)
        self.assertEqual(self.check(OTHER, PYTHON, self.entry(".js 0123456789ab", "text"))[0], 0)
        self.assertEqual(self.check(OTHER, PYTHON, self.entry(".py 0123456789ab", "text"))[0], 1)

    def test_the_list_holds_names_and_reasons_only(self) -> None:
        for wrong in (
            self.entry("a.py f", reason="short"),
            self.entry("a.py f", kind="file"),
            self.entry("a.py f") + 'body = "return 1"\n',
            self.entry("a.py f") * 2,
            self.entry("a.py f", reason="one two three " * 20),
            self.entry("a.py f", reason="one two three\\nfour"),
            "bound = 80\n",
            "[[",
        ):
            self.assertEqual(self.check(OTHER, PYTHON, wrong)[0], 2, wrong)

    def test_copies_in_rust_and_javascript_are_found(self) -> None:
        status, said = self.check(RUST_COPY, RUST, language="rust")
        self.assertEqual(status, 1)
        self.assertIn(" 96 %  python/src/a.rs:3 pile  like peer", said)
        status, said = self.check(JAVASCRIPT_COPY, JAVASCRIPT, language="javascript")
        self.assertEqual(status, 1)
        self.assertIn(" 82 %  web/js/a.js:2 pile  like peer", said)

    def test_tests_and_other_code_in_rust_are_left_out(self) -> None:
        tested = "#[cfg(test)]\nmod checks {" + RUST_COPY + "}\n"
        self.assertEqual(self.check(tested, RUST, language="rust")[0], 0)
        other = "fn area(a: &[i64]) -> i64 { let mut t = 0; for w in a.windows(2) { t += w[0] * w[1]; } t / 2 }"
        self.assertEqual(self.check(other, RUST, language="rust")[0], 0)
        status, said = self.check("// puts every box\n// on the shelf\n", RUST, language="rust")
        self.assertEqual((status, "sentences: 1" in said), (1, True))


class Tiled(unittest.TestCase):
    def test_runs_count_in_any_order_and_once(self) -> None:
        first, second, third = ([f"{name}{n}" for n in range(12)] for name in "abc")
        self.assertEqual(alike(first + second, second + first), 1.0)
        self.assertEqual(alike(first + second, first + third), 0.5)
        self.assertEqual(alike(first * 3, first + second + third), 1 / 3)
        self.assertEqual(alike(first[:7], first[:7]), 0.0)


class Lexed(unittest.TestCase):
    def words(self, text: str, suffix: str) -> list[str]:
        return [token.text for token in lex(text, suffix).tokens]

    def test_literals_are_whole(self) -> None:
        rust = """f(b'"', r#"a " // b"#, '\\'', "c\\" d", 'x: loop)"""
        self.assertEqual(
            self.words(rust, ".rs"),
            ["f", "(", "b'\"'", ",", 'r#"a " // b"#', ",", "'\\''", ",", '"c\\" d"', ",", ":", "loop", ")"],
        )
        attributes = "#![no_std] #[inline] fn f() { #[x(y[0])] g(); } #[test] fn h() { i(); } #[cfg(not(test))] fn j();"
        kept = [token.text for token in without_tests(lex(attributes, ".rs").tokens)]
        self.assertEqual("".join(kept), "fnf(){g();}fnj();")
        script = "a = b / c; d = /[/'\"]+/g.test(`x ${`y} ${z}` + {}} /`) // e"
        expected = ["a", "=", "b", "/", "c", ";", "d", "=", "/[/'\"]+/g", ".", "test", "("]
        self.assertEqual(self.words(script, ".js"), [*expected, "`x ${`y} ${z}` + {}} /`", ")"])


class Fetched(unittest.TestCase):
    def test_the_pin_is_that_of_the_other_checks(self) -> None:
        name, version, digest = fetch.PYTHON_CHESS
        pinned = (ROOT / "xtask/src/python.rs").read_text(encoding="utf-8")
        self.assertIn(f'("{name}=={version}", "sha256:{digest}")', pinned)

    def test_other_bytes_are_refused(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            lock = Path(name, "web/package-lock.json")
            lock.parent.mkdir()
            entry = {"version": "1.0.0", "integrity": "sha512-AAAA"}
            lock.write_text(json.dumps({"packages": {"node_modules/chess.js": entry}}), encoding="utf-8")
            Path(name, "chess.js-1.0.0.tgz").write_bytes(b"something else")
            with mock.patch.object(fetch, "run"), self.assertRaisesRegex(fetch.FetchFault, "not what was pinned"):
                fetch.chess_js(Path(name), Path(name))

    def test_a_failure_is_a_sentence_and_status_2(self) -> None:
        said = io.StringIO()
        with tempfile.TemporaryDirectory() as name, contextlib.redirect_stderr(said):
            with mock.patch("shutil.which", return_value=None):
                status = likeness.main(["--only", "javascript", "--work", name])
        self.assertEqual((status, said.getvalue()), (2, "likeness: chess.js cannot be fetched: npm is not installed\n"))


if __name__ == "__main__":
    unittest.main()
