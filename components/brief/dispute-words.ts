import type { DisputeReason, DisputeStatus } from "@/lib/contract/dispute";

export const disputeReasonWords: Readonly<Record<DisputeReason, string>> = {
  wrong_person: "It is about somebody else",
  not_in_source: "The source does not say it",
  outdated: "It is no longer so",
  should_not_be_mentioned: "It is private",
  other: "Something else",
};

export const disputeStatusWords: Readonly<Record<DisputeStatus, { readonly title: string; readonly tone: "plain" | "good" | "care" }>> = {
  checking: { title: "Being checked", tone: "plain" },
  upheld: { title: "You are right: the claim was withdrawn", tone: "good" },
  refused: { title: "The claim stands", tone: "care" },
  undecided: { title: "Not decided", tone: "care" },
};

/** Instead, once a claim whose dispute was refused or stayed undecided is withdrawn after all. */
export const withdrawnSinceWords = { title: "The claim is no longer in the brief", tone: "plain" } as const;

/** By the error's code, and for what goes wrong before there is one. */
export const disputeProblems: Readonly<Record<string, string>> & { readonly details: string; readonly other: string } = {
  claim_not_found: "The brief no longer makes this claim.",
  job_not_done: "This brief is gone.",
  job_not_found: "This brief is gone.",
  rate_limited: "Too many disputes at once. Try again in an hour.",
  signed_out: "You are signed out. Sign in in another tab, then send it again: what you wrote stays here.",
  details: "What you wrote is too long.",
  no_answer: "No answer came. What you wrote stays here; send it again. However often a claim is sent, it is checked once.",
  other: "Send it again in a moment.",
};
