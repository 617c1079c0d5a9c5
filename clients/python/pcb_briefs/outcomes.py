"""How a request for a brief ends. Nothing but ``done`` is charged."""

from __future__ import annotations

from typing import TYPE_CHECKING, List, Literal, Optional, TypedDict, Union, cast

if TYPE_CHECKING:
    from . import contract

from .errors import UnexpectedAnswer


class DoneOutcome(TypedDict):
    status: Literal["done"]
    brief: "contract.AnyBrief"
    usage: "contract.Usage"
    job_id: str


class EndedOutcome(TypedDict):
    status: Literal["refused", "failed"]
    #: A code.
    reason: str
    #: For people.
    message: str
    usage: "contract.Usage"
    job_id: str
    #: Whom it may have meant: ``enrich({"candidate_id": …})`` within the hour asks for that one. Mostly none.
    candidates: "List[contract.Candidate]"


class NeedsReviewOutcome(TypedDict):
    status: Literal["needs_review"]
    reason: str
    message: str
    usage: "contract.Usage"


BriefOutcome = Union[DoneOutcome, EndedOutcome, NeedsReviewOutcome]


def outcome_of_answer(answer: "contract.EnrichAnswer") -> Optional[BriefOutcome]:
    """What ``enrich`` answered, where it is the end already."""
    if "brief" in answer:
        served = cast("contract.Served", answer)
        return {"status": "done", "brief": served["brief"], "usage": served["usage"], "job_id": served["job_id"]}
    if answer["status"] == "needs_review":
        return {"status": "needs_review", "reason": answer["reason"], "message": answer["message"], "usage": answer["usage"]}
    return None


def outcome_of_job(job: "contract.Job") -> Optional[BriefOutcome]:
    """How a job ended; None while it is at work."""
    if job["status"] == "queued" or job["status"] == "running":
        return None
    if job["status"] == "done":
        return {"status": "done", "brief": job["result"], "usage": job["usage"], "job_id": job["job_id"]}
    if job["status"] == "refused" or job["status"] == "failed":
        candidates = job.get("candidates", []) if job["status"] == "refused" else []
        return {
            "status": job["status"],
            "reason": job["reason"],
            "message": job["error"],
            "usage": job["usage"],
            "job_id": job["job_id"],
            "candidates": candidates,
        }
    raise UnexpectedAnswer("The job is in a state that this client does not know.", 200)
