"""Serve dist/ on this machine, as a good static host would.

    python tools/serve.py [--port N] [--dir DIR]

Right MIME types, files compressed beforehand where the browser takes them, the security policy as a
header too, and caching by what a file is: runtime folders carry their version in their name and
may be kept for ever, everything else is asked for again (and usually not sent again).
"""

import argparse
import hashlib
import sys
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only tools/ would be there

from tools.builder.page import policy  # noqa: E402

MIME = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the better first
FOR_EVER = "public, max-age=31536000, immutable"
VERSIONED = ("runtime/", "app-")  # folders whose name changes with their content


class Site(BaseHTTPRequestHandler):
    """Answers GET and HEAD for the files of one folder."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: object, folder: Path) -> None:
        self.folder = folder
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        self.answer()

    def do_HEAD(self) -> None:
        self.answer()

    def answer(self) -> None:
        path = self.find()
        if path is None:
            self.refuse(HTTPStatus.NOT_FOUND)
            return
        sent, encoding = self.encoded(path)
        body = sent.read_bytes()
        tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.common_headers(path, tag)
            self.end_headers()
            return
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.content_type(path))
        self.send_header("Content-Length", str(len(body)))
        if encoding:
            self.send_header("Content-Encoding", encoding)
        self.common_headers(path, tag)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def find(self) -> Path | None:
        """The file that is asked for; None if there is none, or it lies outside."""
        name = unquote(urlsplit(self.path).path).lstrip("/")
        try:
            path = (self.folder / name).resolve()
            if path.is_dir():
                path /= "index.html"
            inside = path.is_relative_to(self.folder)
            return path if inside and path.is_file() else None
        except (OSError, ValueError):  # a name that no file can have
            return None

    def content_type(self, path: Path) -> str:
        return MIME.get(path.suffix, "application/octet-stream")

    def encoded(self, path: Path) -> tuple[Path, str | None]:
        accepted = {part.split(";")[0].strip() for part in self.accepted_encodings()}
        for encoding, suffix in ENCODINGS.items():
            twin = path.with_name(path.name + suffix)
            if encoding in accepted and twin.is_file():
                return twin, encoding
        return path, None

    def accepted_encodings(self) -> list[str]:
        parts: list[str] = self.headers.get("Accept-Encoding", "").split(",")
        return [part for part in parts if not part.replace(" ", "").endswith(";q=0")]

    def common_headers(self, path: Path, tag: str) -> None:
        name = path.relative_to(self.folder).as_posix()
        self.send_header("Cache-Control", FOR_EVER if name.startswith(VERSIONED) else "no-cache")
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Security-Policy", f"{policy()}; frame-ancestors 'none'")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")

    def refuse(self, status: HTTPStatus) -> None:
        body = f"{status.value} {status.phrase}\n".encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing: the address is all that one wants to read."""


def serve(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server for `folder` on this machine only; `port` 0 takes a free one."""
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(Site, folder=folder.resolve()))
    server.daemon_threads = True
    return server


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the built site.")
    parser.add_argument("--port", type=int, default=8000, help="0 takes a free one")
    parser.add_argument("--dir", type=Path, default=ROOT / "dist")
    given = parser.parse_args()
    if not (given.dir / "index.html").is_file():
        raise SystemExit(f"{given.dir} has no site: run `make build`")
    try:
        server = serve(given.dir, given.port)
    except OSError as error:
        raise SystemExit(f"port {given.port}: {error.strerror}; try another with --port") from error
    print(f"http://127.0.0.1:{server.server_port}/", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
