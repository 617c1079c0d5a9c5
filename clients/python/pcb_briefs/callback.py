"""Checks that a callback was signed by the account's secret."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from typing import TYPE_CHECKING, Mapping, Optional, Union, cast

if TYPE_CHECKING:
    from .contract import CallbackEnvelope

from .errors import ClientError

_MAX_SIGNATURES = 8


class CallbackSignatureError(ClientError):
    """The callback is not signed by this account's secret, or is too old."""


def verify_callback(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secret: str,
    tolerance_seconds: int = 300,
    now: Optional[float] = None,
) -> "CallbackEnvelope":
    """The envelope of a callback, its body given exactly as it came. Act once on a ``webhook-id``.

    Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
    """
    raw = body.encode() if isinstance(body, str) else body
    given = {name.lower(): value for name, value in headers.items()}
    message_id, timestamp = given.get("webhook-id"), given.get("webhook-timestamp")
    signatures = given.get("webhook-signature")
    if not message_id or not signatures or not timestamp or not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise CallbackSignatureError("The callback is not signed.")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance_seconds:
        raise CallbackSignatureError("The callback is too old, or this machine's clock is wrong.")
    try:
        key = base64.b64decode(re.sub(r"^whsec_", "", secret), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise CallbackSignatureError("The secret is not of the form whsec_ and base64.")
    signed = f"{message_id}.{timestamp}.".encode() + raw
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    candidates = signatures.split(" ")[:_MAX_SIGNATURES]
    if not any(hmac.compare_digest(expected.encode(), one.encode()) for one in candidates):
        raise CallbackSignatureError("The callback's signature is wrong.")
    try:
        return cast("CallbackEnvelope", json.loads(raw))
    except ValueError as error:
        raise CallbackSignatureError("The callback is signed, but is no JSON.") from error
