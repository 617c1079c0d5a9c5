"""The service's operations as methods."""

from __future__ import annotations

import re
import time
import urllib.parse
import uuid
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Literal, Optional, Union, cast

if TYPE_CHECKING:
    from . import contract

from .errors import UnexpectedAnswer, WaitDeadline
from .outcomes import BriefOutcome, outcome_of_answer, outcome_of_job
from .transport import ClientEvent, Retries, Transport

Detail = Literal["compact", "full"]

_USUAL_POLL_SECONDS = 5.0
#: The service ends every job within 60 minutes of its admission.
_LONGEST_JOB_SECONDS = 3660.0


class Client:
    """A client of one service under one key. Every method raises a ``ClientError``.

    Reads, and calls under an idempotency key, are tried again when the connection breaks and on 429, 502, 503 and 504.
    """

    def __init__(
        self,
        url: str,
        api_key: Optional[str] = None,
        timeout_seconds: float = 30.0,
        retries: Retries = Retries(),
        logger: Optional[Callable[[ClientEvent], None]] = None,
        user_agent: Optional[str] = None,
    ) -> None:
        self._transport = Transport(url, api_key, timeout_seconds, retries, logger, user_agent)

    def health(self) -> "contract.Health":
        return cast("contract.Health", self._transport.call("GET", "/api/health").body)

    def account(self) -> "contract.Account":
        return cast("contract.Account", self._transport.call("GET", "/api/account").body)

    def enrich(self, body: "contract.EnrichRequest") -> "contract.EnrichAnswer":
        """Asks for a brief: 1 credit for the first of a person. Without an ``idempotency_key`` one is made."""
        return cast("contract.EnrichAnswer", self._transport.call("POST", "/api/enrich", _with_key(body)).body)

    def job(self, job_id: str, detail: Optional[Detail] = None) -> "contract.Job":
        return cast("contract.Job", self._transport.call("GET", _path("/api/jobs/{}", job_id), query={"detail": detail}).body)

    def jobs(
        self,
        limit: int = 100,
        status: Optional[str] = None,
        batch_id: Optional[str] = None,
        client_reference: Optional[str] = None,
        created_after: Optional[str] = None,
        created_before: Optional[str] = None,
    ) -> "Iterator[contract.JobSummary]":
        """Every job of the account that fits, newest first; a page of ``limit`` is asked for when it is needed."""
        filters = {"status": status, "batch_id": batch_id, "client_reference": client_reference}
        times = {"created_after": created_after, "created_before": created_before}
        cursor: Optional[str] = None
        while True:
            query = {"limit": str(limit), "cursor": cursor, **filters, **times}
            page = cast("contract.JobPage", self._transport.call("GET", "/api/jobs", query=query).body)
            yield from page["jobs"]
            cursor = page["next_cursor"]
            if cursor is None:
                return

    def wait_for_brief(
        self,
        of: "Union[str, contract.EnrichAnswer]",
        deadline_seconds: float = _LONGEST_JOB_SECONDS,
        detail: Optional[Detail] = None,
        on_job: "Optional[Callable[[contract.Job], None]]" = None,
    ) -> BriefOutcome:
        """How a request ended: at once when ``of`` is an answer that holds it, else by polling its job. ``of`` may be a job's id.

        Raises ``WaitDeadline`` when the job has not ended in time; it goes on.
        """
        ended = None if isinstance(of, str) else outcome_of_answer(of)
        if ended is not None:
            return ended
        job_id = of if isinstance(of, str) else _job_id_of(of)
        asked = detail if detail is not None or isinstance(of, str) else _detail_of(of)
        ends_at = time.monotonic() + deadline_seconds
        while True:
            answer = self._transport.call("GET", _path("/api/jobs/{}", job_id), query={"detail": asked})
            job = cast("contract.Job", answer.body)
            if on_job is not None:
                on_job(job)
            outcome = outcome_of_job(job)
            if outcome is not None:
                return outcome
            _pause(answer.retry_after_seconds, ends_at, job_id)

    def estimate_batch(self, profiles: "List[contract.BatchProfile]") -> "contract.BatchEstimate":
        """What a batch would cost. Starts nothing."""
        body = {"profiles": profiles, "estimate_only": True}
        return cast("contract.BatchEstimate", self._transport.call("POST", "/api/enrich/batch", body).body["estimate"])

    def submit_batch(self, body: "contract.BatchRequest") -> "contract.SubmittedBatch":
        """Starts a batch, or nothing of it. Without an ``idempotency_key`` one is made; keep your own to go on after a cut."""
        return cast("contract.SubmittedBatch", self._transport.call("POST", "/api/enrich/batch", _with_key(body)).body)

    def batch(self, batch_id: str) -> "contract.Batch":
        return cast("contract.Batch", self._transport.call("GET", _path("/api/enrich/batch/{}", batch_id)).body)

    def wait_for_batch(self, batch_id: str, deadline_seconds: float = _LONGEST_JOB_SECONDS) -> "contract.Batch":
        """The batch once all its jobs have ended, stopped ones included. Raises ``WaitDeadline`` when they have not in time."""
        ends_at = time.monotonic() + deadline_seconds
        while True:
            answer = self._transport.call("GET", _path("/api/enrich/batch/{}", batch_id))
            batch = cast("contract.Batch", answer.body)
            if batch["status"] in ("done", "stopped"):
                return batch
            _pause(answer.retry_after_seconds, ends_at, batch_id)

    def stop_batch(self, batch_id: str) -> "contract.StoppedBatch":
        """Ends what of it has not started; its credits come back. Safe to repeat."""
        path = _path("/api/enrich/batch/{}/stop", batch_id)
        return cast("contract.StoppedBatch", self._transport.call("POST", path, {}, is_repeatable=True).body)

    def dispute(self, job_id: str, body: "contract.DisputeRequest") -> "contract.OpenedDispute":
        """Says that a claim is wrong; free. The same claim again answers the same dispute."""
        return cast("contract.OpenedDispute", self._transport.call("POST", _path("/api/jobs/{}/disputes", job_id), body).body)

    def callback_secret(self) -> "contract.CallbackSecret":
        """What ``verify_callback`` needs."""
        return cast("contract.CallbackSecret", self._transport.call("GET", "/api/account/callback-secret").body)

    def checkout(self, body: "Optional[contract.CheckoutRequest]" = None) -> "contract.Checkout":
        """Where to pay for packs. Buys nothing by itself."""
        return cast("contract.Checkout", self._transport.call("POST", "/api/billing/checkout", body or {}).body)


def _pause(retry_after: Optional[float], ends_at: float, waited_for: str) -> None:
    pause = _USUAL_POLL_SECONDS if retry_after is None else retry_after
    if time.monotonic() + pause > ends_at:
        raise WaitDeadline(waited_for)
    time.sleep(pause)


def _path(pattern: str, part: str) -> str:
    return pattern.format(urllib.parse.quote(part, safe=""))


def _with_key(body: Any) -> Dict[str, Any]:
    given = {name: value for name, value in body.items() if not (name == "idempotency_key" and value is None)}
    return {"idempotency_key": str(uuid.uuid4()), **given}


def _job_id_of(answer: "contract.EnrichAnswer") -> str:
    job_id = answer.get("job_id")
    if not isinstance(job_id, str):
        raise UnexpectedAnswer("The answer names no job.", 200)
    return job_id


def _detail_of(answer: "contract.EnrichAnswer") -> Optional[Detail]:
    """The detail that was asked with, as the answer's poll_url has it."""
    found = re.search(r"[?&]detail=(compact|full)\b", str(answer.get("poll_url", "")))
    return cast(Detail, found.group(1)) if found else None
