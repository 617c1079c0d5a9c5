import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type JobRow, reasonText } from "@/lib/enrichment/read-job";
import type { FailureReason, RefusalReason } from "@/lib/errors";

const nextSteps: Readonly<Record<RefusalReason | FailureReason, string | null>> = {
  identity_ambiguous: "Ask again with the LinkedIn profile URL, or add the company or a domain.",
  identity_not_found: "Check the spelling, or give the LinkedIn profile URL. A company or domain helps when it is right.",
  insufficient_evidence: "There is nothing to do here: a brief needs something professional and public to stand on.",
  email_unresolved: "Ask again with a name and a company, or with the LinkedIn profile URL.",
  subject_suppressed: null,
  subject_is_minor: null,
  upstream_unavailable: "Ask again in a few minutes.",
  deadline_exceeded: "Ask again in a few minutes.",
  internal_error: "Ask again. If it happens once more, tell the operator the number of this job.",
};

/** Why there is no brief, that it cost nothing, and what helps. */
export function EndedWithoutBrief({ job }: { readonly job: JobRow }) {
  const isRefused = job.status === "refused";
  const next = job.reason === null ? null : nextSteps[job.reason];
  return (
    <div className="max-w-xl" data-job-status={job.status}>
      <h1 className="text-3xl font-semibold tracking-[-0.02em]">{isRefused ? "No brief could be made" : "The run failed"}</h1>
      <div className="mt-6">
        <Notice tone={isRefused ? "care" : "bad"} title={job.reason === null ? "It ended without a brief." : reasonText(job.reason)}>
          {next === null ? null : <p>{next}</p>}
        </Notice>
      </div>
      <p className="mt-5 font-medium">Nothing was charged. Your balance is {job.remaining}.</p>
      <p className="mt-8">
        <Link href="/app" className={buttonClass("primary")}>
          Ask again
        </Link>
      </p>
      <p className="mt-8 text-sm text-muted">
        Job <code>{job.jobId}</code>
      </p>
    </div>
  );
}
