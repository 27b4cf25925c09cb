"""The peers' sources, fetched at run time, of pinned versions and verified hashes.

They stay below the folder of the command. python-chess comes as its source distribution by pip, chess.js as its package
by npm with the integrity of `web/package-lock.json`, and shakmaty and pgn-reader by Cargo with the checksums of
`bench/Cargo.lock`.
"""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

PYTHON_CHESS = ("chess", "1.11.2", "a8b43e5678fdb3000695bdaa573117ad683761e5ca38e591c4826eba6d25bb39")
CRATES = ("shakmaty", "pgn-reader")


class FetchFault(Exception):
    """A peer's sources could not be had."""


def run(command: list[str], folder: Path, what: str) -> str:
    program = shutil.which(command[0])
    if program is None:
        raise FetchFault(f"{what} cannot be fetched: {command[0]} is not installed")
    done = subprocess.run([program, *command[1:]], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:] or ["no message"]
        raise FetchFault(f"{what} cannot be fetched: {Path(command[0]).name} says: {last[0].strip()}")
    return done.stdout


def verified(archive: Path, algorithm: str, digest: bytes, what: str) -> Path:
    if not archive.is_file():
        raise FetchFault(f"{what} cannot be fetched: {archive.name} did not arrive")
    if hashlib.new(algorithm, archive.read_bytes()).digest() != digest:
        raise FetchFault(f"{what} is not what was pinned: the {algorithm} of {archive.name} differs")
    return archive


def unpacked(archive: Path, folder: Path) -> None:
    """Unpacks beside `folder` and renames, so that the folder is whole if it is there."""
    beside = folder.with_name(folder.name + ".new")
    shutil.rmtree(beside, ignore_errors=True)
    with tarfile.open(archive) as opened:
        opened.extraction_filter = getattr(tarfile, "data_filter", None)
        opened.extractall(beside)
    beside.rename(folder)


def python_chess(work: Path) -> Path:
    """The folder of python-chess's modules."""
    name, version, digest = PYTHON_CHESS
    folder = work / f"python-chess-{version}"
    if not folder.is_dir():
        work.mkdir(parents=True, exist_ok=True)
        # Pip compares hashes only if a file asks it to.
        wanted = work / "wanted.txt"
        wanted.write_text(f"{name}=={version} --hash=sha256:{digest}\n", encoding="utf-8")
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        command += ["--no-binary", ":all:", "--require-hashes", "--requirement", wanted.name, "--dest", "."]
        run(command, work, "python-chess")
        archive = work / f"{name}-{version}.tar.gz"
        unpacked(verified(archive, "sha256", bytes.fromhex(digest), "python-chess"), folder)
    return folder / f"{name}-{version}" / "chess"


def chess_js(work: Path, root: Path) -> Path:
    """The folder of the package chess.js."""
    lock = json.loads((root / "web/package-lock.json").read_text(encoding="utf-8"))
    entry = lock["packages"]["node_modules/chess.js"]
    version, integrity = entry["version"], entry["integrity"]
    folder = work / f"chess.js-{version}"
    if not folder.is_dir():
        work.mkdir(parents=True, exist_ok=True)
        run(["npm", "pack", "--silent", f"chess.js@{version}"], work, "chess.js")
        algorithm, _, digest = integrity.partition("-")
        archive = verified(work / f"chess.js-{version}.tgz", algorithm, base64.b64decode(digest), "chess.js")
        unpacked(archive, folder)
    return folder / "package"


def crates(root: Path) -> dict[str, Path]:
    """The folders of the peers' crates."""
    where = ["--locked", "--manifest-path", "bench/Cargo.toml"]
    run(["cargo", "fetch", *where], root, "shakmaty and pgn-reader")
    told = run(["cargo", "metadata", "--format-version", "1", *where], root, "shakmaty and pgn-reader")
    found = {package["name"]: Path(package["manifest_path"]).parent / "src" for package in json.loads(told)["packages"]}
    missing = [name for name in CRATES if name not in found]
    if missing:
        raise FetchFault(f"bench/Cargo.lock has no {' and no '.join(missing)}")
    return {name: found[name] for name in CRATES}
