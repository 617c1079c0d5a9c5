"""What the client raises."""

from __future__ import annotations

from typing import Any, Dict, Optional


class ClientError(Exception):
    """Whatever keeps a call from its answer."""


class ConnectionFailed(ClientError):
    """No answer came: whether the call was carried out is not known."""


class WaitDeadline(ClientError):
    """The job has not ended in time. It goes on, and ``job_id`` finds it again."""

    def __init__(self, job_id: str) -> None:
        super().__init__("The job has not ended yet; it goes on.")
        self.job_id = job_id


class ApiError(ClientError):
    """The service refused: its code, its sentence and its body."""

    def __init__(self, status: int, body: Dict[str, Any], retry_after: Optional[float]) -> None:
        super().__init__(str(body.get("message", "The service answered with an error.")))
        self.status = status
        self.body = body
        self.code = str(body.get("error", ""))
        self.retry_after_seconds = retry_after


class PaymentRequired(ApiError):
    """402: nothing was started or charged. ``body`` says what is missing."""
