"""What is in the wheel beside the code."""

from __future__ import annotations

from importlib import metadata


def test_the_package_has_the_licences_of_what_it_links() -> None:
    files = {file.name: file for file in metadata.files("kingsight") or () if file.name.startswith("LICENSE-")}
    assert set(files) == {"LICENSE-APACHE", "LICENSE-MIT", "LICENSE-THIRD-PARTY"}
    text = files["LICENSE-THIRD-PARTY"].read_text(encoding="utf-8")
    for library in ("pyo3", "arrow-array", "ruzstd", "libbz2-rs-sys"):
        assert f"\n{library} " in text
    assert "Permission is hereby granted" in text
