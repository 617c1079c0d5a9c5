"""Uses every outcome without a cast: a type checker, or running it, is the test."""

from __future__ import annotations

from typing import TYPE_CHECKING, List

from pcb_briefs import ApiError, BriefOutcome, Client, ConnectionFailed, PaymentRequired, verify_callback

if TYPE_CHECKING:
    from pcb_briefs.contract import AnyBrief, CallbackEnvelope, EnrichAnswer, Job


def brief_words(brief: AnyBrief) -> str:
    return ", ".join(claim["claim"] for claim in brief["safe_to_reference"]) + f" of {brief['identity']['full_name']}"


def outcome_words(outcome: BriefOutcome) -> str:
    if outcome["status"] == "done":
        return brief_words(outcome["brief"])
    if outcome["status"] == "needs_review":
        return f"{outcome['reason']}: {outcome['message']}"
    names = [candidate["organization"] or "" for candidate in outcome["candidates"]]
    return f"{outcome['status']} {outcome['reason']}: {outcome['message']} {outcome['job_id']} {' '.join(names)}".strip()


def job_words(job: Job) -> str:
    if job["status"] == "queued":
        return f"queued at {job.get('queue_position', 0)}"
    if job["status"] == "running":
        return f"running, {job['stage']}"
    if job["status"] == "done":
        return brief_words(job["result"])
    return f"{job['status']} {job['reason']}: {job['error']}"


def envelope_words(envelope: CallbackEnvelope) -> str:
    if envelope["type"] == "brief.done":
        return brief_words(envelope["result"])
    return f"{envelope['type']} {envelope['reason']}: {envelope['error']}"


def answer_words(answer: EnrichAnswer) -> str:
    if answer["status"] == "needs_review":
        return answer["message"]
    return answer["delivery"] if answer["status"] == "accepted" else f"{answer['status']} {answer['job_id']}"


def ask(client: Client, name: str) -> List[str]:
    try:
        answer = client.enrich({"name": name, "client_reference": "row 7"})
        return [answer_words(answer), outcome_words(client.wait_for_brief(answer))]
    except PaymentRequired as error:
        return ["no credit", str(error.body["credits_required"])]
    except ApiError as error:
        return [error.code, str(error.status)]
    except ConnectionFailed:
        return ["unreachable"]


def receive(body: bytes, headers: "dict[str, str]", secret: str) -> str:
    return envelope_words(verify_callback(body, headers, secret))
