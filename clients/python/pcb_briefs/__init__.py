"""Client of a Personal-Context Brief Service. Standard library alone."""

from .callback import CallbackSignatureError, verify_callback
from .client import Client
from .errors import ApiError, ClientError, ConnectionFailed, PaymentRequired, WaitDeadline

__all__ = [
    "ApiError",
    "CallbackSignatureError",
    "Client",
    "ClientError",
    "ConnectionFailed",
    "PaymentRequired",
    "WaitDeadline",
    "verify_callback",
]
