"""What the client raises."""

from __future__ import annotations

from typing import Any, Dict, Optional


class ClientError(Exception):
    """Whatever keeps a call from its answer."""


class ConnectionFailed(ClientError):
    """No answer came: whether the call was carried out is not known."""


class UnexpectedAnswer(ClientError):
    """Something answered that does not speak this contract: another service, a proxy's page, a redirect."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


class WaitDeadline(ClientError):
    """A job or batch has not ended in time. It goes on, and ``job_id`` finds it again."""

    def __init__(self, job_id: str) -> None:
        super().__init__(f"{job_id} has not ended yet. It goes on; ask for it again.")
        self.job_id = job_id


class ApiError(ClientError):
    """The service refused: its code, its sentence and its body. The families below say what to do."""

    def __init__(self, status: int, body: Dict[str, Any], retry_after_seconds: Optional[float] = None, request_id: Optional[str] = None) -> None:
        super().__init__(str(body["message"]))
        self.status = status
        self.body = body
        self.code = str(body["error"])
        self.retry_after_seconds = retry_after_seconds
        self.request_id = request_id


class InvalidRequest(ApiError):
    """400, 405, 408, 413 and the like: the request has to change. ``body["issues"]`` names fields."""


class Unauthorized(ApiError):
    """401: the key is missing, wrong or revoked."""


class PaymentRequired(ApiError):
    """402: nothing was started or charged. ``body`` says what is missing and where to buy it."""


class Forbidden(ApiError):
    """403: the service does not answer this caller, or not before ``body["available_at"]``."""


class NotFound(ApiError):
    """404: not on this account."""


class Conflict(ApiError):
    """409: the idempotency key belongs to another request, or has expired."""


class RateLimited(ApiError):
    """429."""


class ServiceFailed(ApiError):
    """5xx: the service could not. Under the same idempotency key another try counts once."""


_FAMILIES = {401: Unauthorized, 402: PaymentRequired, 403: Forbidden, 404: NotFound, 409: Conflict, 429: RateLimited}


def api_error(status: int, body: Dict[str, Any], retry_after_seconds: Optional[float], request_id: Optional[str]) -> ApiError:
    """The error of the family that the status belongs to."""
    family = _FAMILIES.get(status, ServiceFailed if status >= 500 else InvalidRequest)
    return family(status, body, retry_after_seconds, request_id)
