"""Client of a Personal-Context Brief Service. Standard library alone."""

from .callback import CallbackSignatureError, verify_callback
from .client import Client
from .errors import (
    ApiError,
    ClientError,
    Conflict,
    ConnectionFailed,
    Forbidden,
    InvalidRequest,
    NotFound,
    PaymentRequired,
    RateLimited,
    ServiceFailed,
    Unauthorized,
    UnexpectedAnswer,
    WaitDeadline,
)
from .outcomes import BriefOutcome, DoneOutcome, EndedOutcome, NeedsReviewOutcome
from .transport import ClientEvent, Retries
from .version import VERSION as __version__

__all__ = [
    "ApiError",
    "BriefOutcome",
    "CallbackSignatureError",
    "Client",
    "ClientError",
    "ClientEvent",
    "Conflict",
    "ConnectionFailed",
    "DoneOutcome",
    "EndedOutcome",
    "Forbidden",
    "InvalidRequest",
    "NeedsReviewOutcome",
    "NotFound",
    "PaymentRequired",
    "RateLimited",
    "Retries",
    "ServiceFailed",
    "Unauthorized",
    "UnexpectedAnswer",
    "WaitDeadline",
    "__version__",
    "verify_callback",
]
