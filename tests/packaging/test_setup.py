"""The set-up scripts: names of Debian packages, the resources, the versions that must agree."""

from __future__ import annotations

import runpy
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SYSTEM_LIBS = runpy.run_path(str(ROOT / "packaging" / "setup" / "system_libs.py"))


@pytest.mark.parametrize(
    ("library", "package"),
    [
        ("libEGL.so.1", "libegl1"),
        ("libGL.so.1", "libgl1"),
        ("libX11-xcb.so.1", "libx11-xcb1"),
        ("libdbus-1.so.3", "libdbus-1-3"),
        ("libfontconfig.so.1", "libfontconfig1"),
        ("libglib-2.0.so.0", "libglib2.0-0"),
        ("libgssapi_krb5.so.2", "libgssapi-krb5-2"),
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
        ("libxcb-icccm.so.4", "libxcb-icccm4"),
        ("libxcb-keysyms.so.1", "libxcb-keysyms1"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
    ],
)
def test_the_package_of_a_missing_library(library: str, package: str) -> None:
    assert SYSTEM_LIBS["_package_named"](library) == package


@pytest.mark.parametrize(
    ("offered", "expected"),
    [
        ({"libegl1", "libglib2.0-0"}, ["libegl1", "libglib2.0-0"]),
        ({"libegl1", "libglib2.0-0t64"}, ["libegl1", "libglib2.0-0t64"]),
        (set[str](), ["libegl1", "libglib2.0-0"]),
    ],
    ids=["Debian 12", "Ubuntu 24.04", "package lists never fetched"],
)
def test_renamed_packages_are_found(offered: set[str], expected: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    packages_for = SYSTEM_LIBS["packages_for"]
    monkeypatch.setitem(packages_for.__globals__, "_offered", offered.__contains__)
    assert packages_for({"libEGL.so.1", "libglib-2.0.so.0", "libgthread-2.0.so.0"}, set()) == expected


def test_every_icon_is_a_resource_and_every_resource_a_file() -> None:
    listed = {element.text or "" for element in ET.parse(ROOT / "resources.qrc").iter("file")}
    icons = {f"assets/icons/{path.name}" for path in (ROOT / "assets" / "icons").iterdir()}
    assert icons <= listed
    assert [name for name in listed if not (ROOT / name).is_file()] == []


def test_the_store_page_names_the_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    page = ET.parse(next((ROOT / "packaging").glob("*.metainfo.xml")))
    release = page.find("releases/release")
    assert release is not None
    assert release.get("version") == project["version"]
