"""The list in `interface.toml` of what the interface dictates, and what of it is no longer needed."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

KINDS = ("function", "private", "text")
LONGEST = 200
FIELDS = {"kind", "name", "reason"}


class ListFault(Exception):
    """The list says something that it may not say."""


@dataclass(frozen=True)
class Finding:
    """Something of ours that is alike: what the list would call it, and what is printed."""

    kind: str
    key: str
    shown: str
    share: float = 1.0


def read(path: Path) -> dict[tuple[str, str], str]:
    """The reasons by kind and name."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise ListFault(f"{path.name} cannot be read: {error}") from error
    entries = table.pop("dictated", [])
    if table or not isinstance(entries, list):
        raise ListFault(f"{path.name} holds only [[dictated]] tables")
    reasons: dict[tuple[str, str], str] = {}
    for entry in entries:
        if not isinstance(entry, dict) or set(entry) != FIELDS or not all(isinstance(v, str) for v in entry.values()):
            raise ListFault(f"{path.name}: each entry has a kind, a name and a reason, and nothing else")
        kind, name, reason = entry["kind"], entry["name"], entry["reason"].strip()
        if kind not in KINDS:
            raise ListFault(f"{path.name}: {name} has kind {kind}, not one of {', '.join(KINDS)}")
        if len(reason.split()) < 3:
            raise ListFault(f"{path.name}: {name} has no reason")
        if any("\n" in text or len(text) > LONGEST for text in (name, reason)):
            raise ListFault(f"{path.name}: {name[:60]!r}: a name or reason is one line of at most {LONGEST} characters")
        if (kind, name) in reasons:
            raise ListFault(f"{path.name}: {name} is there twice")
        reasons[kind, name] = reason
    return reasons


def judge(
    findings: list[Finding], listed: dict[tuple[str, str], str], suffixes: set[str]
) -> tuple[list[Finding], list[tuple[str, str]]]:
    """What is alike and not listed, and what is listed and not alike, of files with the suffixes that were compared."""
    red = [finding for finding in findings if (finding.kind, finding.key) not in listed]
    found = {(finding.kind, finding.key) for finding in findings}
    stale = [entry for entry in listed if entry not in found and suffix(*entry) in suffixes]
    return red, stale


def suffix(kind: str, name: str) -> str:
    """That of the files that an entry is about."""
    first = name.split(" ")[0]
    return {"private": ".py", "text": first}.get(kind, Path(first).suffix)
