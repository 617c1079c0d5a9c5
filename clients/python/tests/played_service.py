"""A service that answers as it is told, and remembers what it was asked."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Dict, List, Optional, Tuple

Played = Tuple[int, Dict[str, str], Any]


class PlayedService:
    """``answers`` are given one after the other, the last one again and again. A text body is sent as it is."""

    def __init__(self, *answers: Played) -> None:
        self.asked: List[Dict[str, Any]] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                length = int(self.headers.get("Content-Length") or 0)
                body = json.loads(self.rfile.read(length)) if length else None
                service.asked.append({"method": self.command, "path": self.path, "headers": dict(self.headers), "body": body})
                status, headers, given = answers[min(len(service.asked), len(answers)) - 1]
                raw = (given if isinstance(given, str) else json.dumps(given)).encode()
                self.send_response(status)
                for name, value in {"Content-Length": str(len(raw)), **headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(raw)

            do_POST = do_GET

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread: Optional[threading.Thread] = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)

    def __enter__(self) -> "PlayedService":
        assert self._thread is not None
        self._thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self._server.shutdown()
        self._server.server_close()
