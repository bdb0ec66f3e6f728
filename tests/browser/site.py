"""A server for tests: tools/serve.py's answers, counted, with faults where a test wants them.

It can be stopped and started again on the same port, and serve another build from one moment to
the next, as a host does when a new version is put there.
"""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from pathlib import Path

from tools.serve import Site as Handler


@dataclass(frozen=True)
class Fault:
    """What is wrong with an answer; everything left out is as it should be."""

    status: int | None = None
    mime: str | None = None
    hang: bool = False
    headers: dict[str, str] = field(default_factory=dict)
    edit: Callable[[str], str] | None = None


class Site:
    """A running server; `url` is where the site is, in the folder `prefix` of the host."""

    def __init__(self, folder: Path, prefix: str = "/") -> None:
        self.folder = folder.resolve()
        self.prefix = prefix
        self.requests: list[str] = []
        self.faults: dict[str, Fault] = {}
        self.headers: dict[str, str] = {}  # sent instead of those of the same name
        self._released = threading.Event()
        self._connections: set[socket.socket] = set()
        self._server = self._start(0)

    @property
    def port(self) -> int:
        return int(self._server.server_address[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.prefix}"

    def fault(self, path: str) -> Fault | None:
        found = (fault for pattern, fault in self.faults.items() if re.search(pattern, path))
        return next(found, None)

    def stop(self) -> None:
        """Be gone: no new connections, and none that was kept open either."""
        self._released.set()
        self._server.shutdown()
        self._server.server_close()
        for connection in list(self._connections):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue  # it was closed from the other end

    def start(self) -> None:
        """Be back, on the same port."""
        self._server = self._start(self.port)

    def _start(self, port: int) -> ThreadingHTTPServer:
        self._released.clear()
        server = _Server(("127.0.0.1", port), partial(_Answer, folder=self.folder, site=self))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server

    def wait_for_release(self) -> None:
        self._released.wait()

    def opened(self, connection: socket.socket) -> None:
        self._connections.add(connection)

    def closed(self, connection: socket.socket) -> None:
        self._connections.discard(connection)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up is nothing to report."""


class _Answer(Handler):
    def __init__(self, *args: object, folder: Path, site: Site) -> None:
        self.site = site
        self.wrong: Fault | None = None
        super().__init__(*args, folder=folder)

    def setup(self) -> None:
        super().setup()
        self.site.opened(self.connection)

    def finish(self) -> None:
        super().finish()
        self.site.closed(self.connection)

    def answer(self) -> None:
        self.folder = self.site.folder
        if not self.path.startswith(self.site.prefix):
            self.refuse(HTTPStatus.NOT_FOUND)
            return
        self.path = "/" + self.path.removeprefix(self.site.prefix)
        self.site.requests.append(self.path)
        self.wrong = self.site.fault(self.path)
        if self.wrong and self.wrong.hang:
            self.site.wait_for_release()
            self.close_connection = True
        elif self.wrong and self.wrong.status:
            self.refuse(HTTPStatus(self.wrong.status))
        elif self.wrong and self.wrong.edit:
            self.send_edited(self.wrong.edit)
        else:
            super().answer()

    def send_edited(self, edit: Callable[[str], str]) -> None:
        path = self.find()
        assert path is not None, f"{self.path}: nothing there to edit"
        body = edit(path.read_text()).encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.content_type(path))
        self.send_header("Content-Length", str(len(body)))
        self.common_headers(path, '"edited"')
        self.end_headers()
        self.wfile.write(body)

    def send_header(self, keyword: str, value: str) -> None:
        changed = {**self.site.headers, **(self.wrong.headers if self.wrong else {})}
        if self.wrong and self.wrong.mime and keyword == "Content-Type":
            value = self.wrong.mime
        super().send_header(keyword, changed.get(keyword, value))
