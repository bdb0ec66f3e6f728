"""The development server answers as a good static host would, and gives nothing else away."""

from __future__ import annotations

import gzip
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Final

import pytest

from tools.builder.page import policy
from tools.serve import serve

ROOT: Final = Path(__file__).resolve().parents[2]
SCRIPT: Final = b"export const one = 1;\n"
# Without the time in it, which would give each of two test processes tests of other names.
GZIPPED: Final = gzip.compress(SCRIPT, mtime=0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "secret.txt").write_text("not for you")
    site = tmp_path / "site"
    for name in ("app-1", "runtime/pyodide-1", "icons"):
        (site / name).mkdir(parents=True)
    (site / "index.html").write_text("<title>Lunte</title>")
    (site / "app-1/boot.mjs").write_bytes(SCRIPT)
    (site / "app-1/boot.mjs.br").write_bytes(b"as if brotli")
    (site / "app-1/boot.mjs.gz").write_bytes(GZIPPED)
    (site / "runtime/pyodide-1/x.wasm").write_bytes(b"\0asm")
    (site / "icons/way-out").symlink_to(tmp_path / "secret.txt")
    for name in ("a.whl", "a.zip", "a.webmanifest", "manifest.json", "a.svg", "a.css", "a.js"):
        (site / name).write_text("x")
    return site


class Client:
    def __init__(self, port: int) -> None:
        self._port = port

    def ask(self, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
        connection = HTTPConnection("127.0.0.1", self._port)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, headers=named)
        response = connection.getresponse()
        body = response.read()
        connection.close()
        return response, body


@pytest.fixture
def client(folder: Path) -> Iterator[Client]:
    server = serve(folder, 0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield Client(server.server_port)
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.mark.parametrize(
    ("path", "mime"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/app-1/boot.mjs", "text/javascript; charset=utf-8"),
        ("/a.js", "text/javascript; charset=utf-8"),
        ("/a.css", "text/css; charset=utf-8"),
        ("/runtime/pyodide-1/x.wasm", "application/wasm"),
        ("/a.whl", "application/zip"),
        ("/a.zip", "application/zip"),
        ("/a.webmanifest", "application/manifest+json"),
        ("/manifest.json", "application/json"),
        ("/a.svg", "image/svg+xml"),
    ],
)
def test_types(client: Client, path: str, mime: str) -> None:
    response, _ = client.ask(path)
    assert response.status == 200
    assert response.headers["Content-Type"] == mime


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, br", "br", b"as if brotli"),
        ("gzip;q=0.5", "gzip", GZIPPED),
        ("gzip;q=0, br;q=0", None, SCRIPT),
        ("identity", None, SCRIPT),
    ],
)
def test_compressed_twins(client: Client, accepted: str, encoding: str | None, body: bytes) -> None:
    response, sent = client.ask("/app-1/boot.mjs", Accept_Encoding=accepted)
    assert response.headers["Content-Encoding"] == encoding
    assert response.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(sent) == SCRIPT if encoding == "gzip" else sent == body


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/app-1/../../secret.txt",
        "//../secret.txt",
        "/icons/way-out",
        "/%2fetc/passwd",
        "/index.html%00",
        f"/{'x' * 5000}",
        "/icons/",
        "/app-1",
        "/nothing",
    ],
)
def test_refused(client: Client, path: str) -> None:
    response, body = client.ask(path)
    assert response.status == 404
    assert b"not for you" not in body
    assert b"boot.mjs" not in body


@pytest.mark.parametrize("path", ["/", "/index.html", "/manifest.json"])
def test_what_may_change_is_asked_for_again(client: Client, path: str) -> None:
    response, _ = client.ask(path)
    assert response.headers["Cache-Control"] == "no-cache"
    again, body = client.ask(path, If_None_Match=response.headers["ETag"])
    assert (again.status, body) == (304, b"")


@pytest.mark.parametrize("path", ["/app-1/boot.mjs", "/runtime/pyodide-1/x.wasm"])
def test_what_never_changes_is_kept(client: Client, path: str) -> None:
    response, _ = client.ask(path)
    assert "immutable" in response.headers["Cache-Control"]


def test_head_sends_no_body(client: Client) -> None:
    response, body = client.ask("/app-1/boot.mjs", method="HEAD")
    assert (response.status, body) == (200, b"")
    assert response.headers["Content-Length"] == str(len(SCRIPT))


def test_a_range_gets_the_whole_file(client: Client) -> None:
    response, body = client.ask("/app-1/boot.mjs", Range="bytes=0-3")
    assert (response.status, body) == (200, SCRIPT)


def test_security_headers(client: Client) -> None:
    response, _ = client.ask("/")
    assert response.headers["Content-Security-Policy"] == f"{policy()}; frame-ancestors 'none'"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Referrer-Policy"] == "no-referrer"


def test_prints_its_address(folder: Path) -> None:
    command = [sys.executable, str(ROOT / "tools/serve.py"), "--port", "0", "--dir", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        response, _ = Client(int(address.rsplit(":", 1)[1].rstrip("/"))).ask("/")
        server.terminate()
    assert address.startswith("http://127.0.0.1:")
    assert response.status == 200


def test_tells_of_a_missing_site(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools/serve.py"), "--dir", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "make build" in done.stderr
