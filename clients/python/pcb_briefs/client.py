"""The service's operations as methods."""

from __future__ import annotations

import http.client
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Mapping, Optional, cast

if TYPE_CHECKING:
    from . import contract

from .errors import ApiError, ClientError, ConnectionFailed, PaymentRequired, WaitDeadline

_MAX_TRIES = 4
_MAX_PAUSE_SECONDS = 60.0
_FIRST_PAUSE_SECONDS = 0.5
_MAX_ANSWER_BYTES = 16 * 1024 * 1024
_WORTH_ANOTHER_TRY = frozenset((429, 502, 503, 504))
_USUAL_POLL_SECONDS = 5.0
_LONGEST_JOB_SECONDS = 3660.0


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A key goes to the address that it was given for, and nowhere else."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Client:
    """A client of one service under one key. Every method raises a ``ClientError``."""

    def __init__(self, url: str, api_key: Optional[str] = None, timeout_seconds: float = 30.0) -> None:
        if urllib.parse.urlsplit(url).scheme not in ("http", "https"):
            raise ValueError("url must begin with http:// or https://.")
        if api_key is not None and not (api_key.isascii() and api_key.isprintable() and " " not in api_key and api_key):
            raise ValueError("api_key is empty, or holds white space or letters beyond ASCII.")
        self._url = url.rstrip("/")
        self._api_key = api_key
        self._timeout = timeout_seconds
        self._opener = urllib.request.build_opener(_NoRedirect)

    def health(self) -> "contract.Health":
        return self._call("GET", "/api/health")

    def account(self) -> "contract.Account":
        return self._call("GET", "/api/account")

    def enrich(self, body: "contract.EnrichRequest") -> Dict[str, Any]:
        """Asks for a brief: 1 credit for the first of a person."""
        return cast(Dict[str, Any], self._call("POST", "/api/enrich", _with_key(body)))

    def job(self, job_id: str, detail: Optional[str] = None) -> "contract.Job":
        query = {} if detail is None else {"detail": detail}
        return self._call("GET", f"/api/jobs/{urllib.parse.quote(job_id, safe='')}", query=query)

    def jobs(self, limit: int = 100, **filters: str) -> Iterator["contract.JobSummary"]:
        """Every job of the account, newest first; a page is asked for when it is needed."""
        cursor: Optional[str] = None
        while True:
            query = {"limit": str(limit), **filters, **({} if cursor is None else {"cursor": cursor})}
            page = self._call("GET", "/api/jobs", query=query)
            yield from page["jobs"]
            cursor = page["next_cursor"]
            if cursor is None:
                return

    def wait_for_brief(self, of: Mapping[str, Any], deadline_seconds: float = _LONGEST_JOB_SECONDS, detail: Optional[str] = None) -> Dict[str, Any]:
        """The end of what ``enrich`` answered, with the brief as ``result`` where its status is ``done``."""
        if "brief" in of:
            return {**of, "result": of["brief"]}
        if of.get("status") == "needs_review":
            return dict(of)
        job_id = str(of["job_id"])
        ends_at = time.monotonic() + deadline_seconds
        while True:
            job = self.job(job_id, detail)
            if job["status"] in ("done", "refused", "failed"):
                return cast(Dict[str, Any], job)
            if time.monotonic() + _USUAL_POLL_SECONDS > ends_at:
                raise WaitDeadline(job_id)
            time.sleep(_USUAL_POLL_SECONDS)

    def estimate_batch(self, profiles: "List[contract.SeedInput]") -> "contract.BatchEstimate":
        """What a batch would cost. Starts nothing."""
        return self._call("POST", "/api/enrich/batch", {"profiles": profiles, "estimate_only": True})["estimate"]

    def submit_batch(self, body: "contract.BatchRequest") -> "contract.SubmittedBatch":
        """Starts a batch, or nothing of it."""
        return self._call("POST", "/api/enrich/batch", _with_key(body))

    def batch(self, batch_id: str) -> "contract.Batch":
        return self._call("GET", f"/api/enrich/batch/{urllib.parse.quote(batch_id, safe='')}")

    def _call(self, method: str, path: str, body: Optional[Mapping[str, Any]] = None, query: Optional[Mapping[str, str]] = None) -> Any:
        is_repeatable = method == "GET" or (body is not None and "idempotency_key" in body)
        address = f"{self._url}{path}{'?' + urllib.parse.urlencode(query) if query else ''}"
        tries = 1
        while True:
            pause: Optional[float] = _FIRST_PAUSE_SECONDS * 2 ** (tries - 1) * (0.5 + random.random())
            try:
                return self._send(method, address, body)
            except ConnectionFailed:
                if not is_repeatable or tries >= _MAX_TRIES:
                    raise
            except ApiError as error:
                # A 503 without Retry-After says that waiting does not help.
                pause = error.retry_after_seconds if error.retry_after_seconds is not None else (None if error.status == 503 else pause)
                helps = error.status in _WORTH_ANOTHER_TRY and pause is not None and pause <= _MAX_PAUSE_SECONDS
                if not is_repeatable or tries >= _MAX_TRIES or not helps:
                    raise
            time.sleep(pause or 0.0)
            tries += 1

    def _send(self, method: str, address: str, body: Optional[Mapping[str, Any]]) -> Any:
        headers = {"Accept": "application/json", "User-Agent": "pcb-briefs-python"}
        if self._api_key is not None:
            headers["Authorization"] = f"Bearer {self._api_key}"
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(address, data=data, headers=headers, method=method)
        try:
            with self._opener.open(request, timeout=self._timeout) as answer:
                return _object(answer.read(_MAX_ANSWER_BYTES))
        except urllib.error.HTTPError as error:
            raise _api_error(error) from None
        except (urllib.error.URLError, http.client.HTTPException, OSError) as error:
            raise ConnectionFailed(f"{self._url} cannot be reached.") from error


def _with_key(body: Any) -> Dict[str, Any]:
    return {"idempotency_key": str(uuid.uuid4()), **body}


def _object(raw: bytes) -> Dict[str, Any]:
    try:
        value = json.loads(raw)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise ClientError("Something else than the service answered.")
    return value


def _api_error(error: urllib.error.HTTPError) -> ClientError:
    with error:
        try:
            body = _object(error.read(_MAX_ANSWER_BYTES))
        except (ClientError, OSError):
            return ApiError(error.code, {}, None)
    after = error.headers.get("Retry-After", "")
    kind = PaymentRequired if error.code == 402 else ApiError
    return kind(error.code, body, float(after) if after.isdigit() else None)
