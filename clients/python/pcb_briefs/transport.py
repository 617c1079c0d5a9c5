"""Sends calls, and tries again what may be tried again."""

from __future__ import annotations

import http.client
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from typing import Any, Callable, Dict, Mapping, Optional

from .errors import ApiError, ConnectionFailed, UnexpectedAnswer, api_error
from .version import VERSION

_MAX_ANSWER_BYTES = 16 * 1024 * 1024
_PROXY_FAULTS = frozenset((429, 502, 503, 504))


@dataclass(frozen=True)
class Retries:
    """How a call that may be repeated is tried again."""

    #: In all; 1 for none again.
    max_tries: int = 4
    #: Before the second try, when the service names no time; then twice as long each time.
    first_pause_seconds: float = 0.5
    #: Who is told to wait longer than this is told so, instead of being held.
    max_pause_seconds: float = 60.0


@dataclass(frozen=True)
class ClientEvent:
    """One try of a call: never a key, a body or a person."""

    method: str
    #: Without its query.
    path: str
    #: From 1.
    attempt: int
    #: None when no answer came.
    status: Optional[int]
    elapsed_seconds: float
    #: Until the next try; None when there is none.
    retry_in_seconds: Optional[float]


@dataclass(frozen=True)
class Answer:
    body: Any
    status: int
    retry_after_seconds: Optional[float]


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A key goes to the address that it was given for, and nowhere else."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Transport:
    """One service under one key."""

    def __init__(
        self,
        url: str,
        api_key: Optional[str],
        timeout_seconds: float,
        retries: Retries,
        logger: Optional[Callable[[ClientEvent], None]],
        user_agent: Optional[str],
    ) -> None:
        if urllib.parse.urlsplit(url).scheme.lower() not in ("http", "https"):
            raise ValueError("url must begin with http:// or https://.")
        # The library's own error would quote it.
        if api_key is not None and not (api_key != "" and all("!" <= letter <= "~" for letter in api_key)):
            raise ValueError("api_key is empty, or holds white space or letters beyond ASCII.")
        self.url = url.rstrip("/")
        self._api_key = api_key
        self._timeout = timeout_seconds
        self._retries = retries
        self._logger = logger
        own = f"pcb-briefs-python/{VERSION}"
        self._user_agent = own if user_agent is None else f"{user_agent} {own}"
        self._opener = urllib.request.build_opener(_NoRedirect)

    def call(
        self,
        method: str,
        path: str,
        body: Optional[Mapping[str, Any]] = None,
        query: Optional[Mapping[str, Optional[str]]] = None,
        is_repeatable: bool = False,
    ) -> Answer:
        """Reads, calls under an idempotency key and ``is_repeatable`` ones are tried again. Raises a ``ClientError``."""
        may_repeat = is_repeatable or method == "GET" or (body is not None and "idempotency_key" in body)
        given = {name: value for name, value in (query or {}).items() if value is not None}
        address = f"{self.url}{path}{'?' + urllib.parse.urlencode(given) if given else ''}"
        attempt = 1
        while True:
            started = time.monotonic()
            usual = self._retries.first_pause_seconds * 2 ** (attempt - 1) * (0.5 + random.random())
            answer, failed, pause = self._try(method, address, body, usual)
            is_last = not may_repeat or attempt >= self._retries.max_tries or pause is None or pause > self._retries.max_pause_seconds
            if self._logger is not None:
                status = answer.status if answer is not None else getattr(failed, "status", None)
                self._logger(ClientEvent(method, path, attempt, status, time.monotonic() - started, None if is_last else pause))
            if answer is not None:
                return answer
            if is_last or pause is None:
                raise failed or UnexpectedAnswer("No answer.", 0)
            time.sleep(pause)
            attempt += 1

    def _try(self, method: str, address: str, body: Optional[Mapping[str, Any]], usual: float) -> "tuple[Optional[Answer], Optional[Exception], Optional[float]]":
        """An answer; or an error, and after how many seconds another try may help."""
        try:
            return self._send(method, address, body), None, None
        except ConnectionFailed as error:
            return None, error, usual
        except UnexpectedAnswer as error:
            return None, error, usual if error.status in _PROXY_FAULTS else None
        except ApiError as error:
            after = error.retry_after_seconds
            # A 503 of the service without Retry-After says that waiting does not help.
            helps = error.status in (429, 502, 504) or (error.status == 503 and after is not None)
            return None, error, (usual if after is None else after) if helps else None

    def _send(self, method: str, address: str, body: Optional[Mapping[str, Any]]) -> Answer:
        headers = {"Accept": "application/json", "User-Agent": self._user_agent}
        if self._api_key is not None:
            headers["Authorization"] = f"Bearer {self._api_key}"
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(address, data=data, headers=headers, method=method)
        try:
            try:
                with self._opener.open(request, timeout=self._timeout) as answer:
                    status, given, raw = answer.status, answer.headers, answer.read(_MAX_ANSWER_BYTES + 1)
            except urllib.error.HTTPError as error:
                with error:
                    status, given, raw = error.code, error.headers, error.read(_MAX_ANSWER_BYTES + 1)
        except (urllib.error.URLError, http.client.HTTPException, OSError) as error:
            raise ConnectionFailed(f"{self.url} cannot be reached, or has not answered within {self._timeout:g} seconds.") from error
        return self._read(status, given, raw)

    def _read(self, status: int, headers: Any, raw: bytes) -> Answer:
        body = _object(raw) if len(raw) <= _MAX_ANSWER_BYTES else None
        said = headers.get("Retry-After") or ""
        after = float(said) if said.isascii() and said.isdigit() and len(said) < 10 else None
        if 200 <= status < 300 and body is not None:
            return Answer(body, status, after)
        if status >= 400 and body is not None and isinstance(body.get("error"), str) and isinstance(body.get("message"), str):
            raise api_error(status, body, after, headers.get("X-Request-Id"))
        what = "redirects. Give the address that answers itself." if 300 <= status < 400 else f"answers with status {status}, but not as this service does."
        raise UnexpectedAnswer(f"{self.url} {what}", status)


def _object(raw: bytes) -> Optional[Dict[str, Any]]:
    try:
        value = json.loads(raw)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None
