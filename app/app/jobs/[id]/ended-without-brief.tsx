import Link from "next/link";
import { endedTitle } from "@/components/request/ended-words";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { candidatesOf } from "@/lib/enrichment/candidates/candidates-of";
import { findRequest } from "@/lib/enrichment/jobs/list-requests";
import type { JobRow } from "@/lib/enrichment/jobs/read-job";
import type { FailureReason, RefusalReason } from "@/lib/errors";
import { services } from "@/lib/http/services";
import { newId } from "@/lib/ids";
import { adviceFor, plainReasonText } from "@/lib/refusal-advice";
import { AskAgain } from "./ask-again";
import { CandidateList } from "./candidate-list";

interface NextStep {
  /** Beside what `adviceFor` says of this request. */
  readonly words: string | null;
  /** Asking again may end otherwise. */
  readonly isWorthAsking: boolean;
}

const nextSteps: Readonly<Record<RefusalReason | FailureReason, NextStep>> = {
  identity_ambiguous: { words: null, isWorthAsking: true },
  identity_weak: { words: null, isWorthAsking: true },
  identity_not_found: { words: "Check the spelling, and that what you entered is still true.", isWorthAsking: true },
  insufficient_evidence: {
    words: "A brief needs something professional and public to draw on: a talk, a page at work, a publication.",
    isWorthAsking: false,
  },
  email_unresolved: { words: null, isWorthAsking: true },
  subject_suppressed: { words: null, isWorthAsking: false },
  subject_is_minor: { words: null, isWorthAsking: false },
  subject_deceased: { words: "If that is wrong, ask again with the LinkedIn profile URL of the person you mean.", isWorthAsking: true },
  upstream_unavailable: { words: "Ask again in a few minutes.", isWorthAsking: true },
  stopped: { words: "Ask again whenever you like.", isWorthAsking: true },
  deadline_exceeded: { words: "Ask again in a few minutes.", isWorthAsking: true },
  internal_error: { words: "Ask again. If it happens again, give the operator the number of this job.", isWorthAsking: true },
};

/** Why there is no brief, that it cost nothing, whom the request may have meant, and what helps. */
export async function EndedWithoutBrief({ owner, job }: { readonly owner: string; readonly job: JobRow }) {
  if (job.isWithdrawn) return <Withdrawn job={job} />;
  const isRefused = job.status === "refused";
  const [candidates, request] = await Promise.all([
    candidatesOf(services(), { job, accountId: owner }),
    findRequest(services().pool, { accountId: owner, jobId: job.jobId }),
  ]);
  const hasChoice = candidates.length > 0;
  const now = services().clock.now();
  const next = job.reason === null ? null : nextSteps[job.reason];
  const advice = job.reason === null ? null : adviceFor(job.reason, job.askedBy);
  const words = [next?.words ?? null, advice].filter((each) => each !== null).join(" ");
  return (
    <div className="max-w-xl" data-job-status={job.status}>
      <PageHeader
        title={endedTitle({ isRefused, candidates: candidates.length, name: request?.asked.name ?? null })}
        note={`Nothing was charged. Your balance is ${job.remaining} ${job.remaining === 1 ? "credit" : "credits"}.`}
      />
      {hasChoice ? (
        <>
          <CandidateList candidates={candidates} formKeys={candidates.map(() => newId("req", now))} />
          <p className="mt-8 text-[0.9375rem]">
            <span className="font-medium">{candidates.length === 1 ? "Somebody else?" : "None of them?"}</span> {words}
          </p>
        </>
      ) : (
        <Notice tone={isRefused ? "care" : "bad"} title={job.reason === null ? "It ended without a brief." : plainReasonText(job.reason)}>
          {words === "" ? null : <p>{words}</p>}
        </Notice>
      )}
      <div className={hasChoice ? "mt-3" : "mt-8"}>
        {next?.isWorthAsking === false ? (
          <Link href="/app" className={buttonClass("primary")}>
            Ask for somebody else
          </Link>
        ) : (
          <AskAgain owner={owner} jobId={job.jobId} look={hasChoice ? "quiet" : "primary"} />
        )}
      </div>
      <JobNumber jobId={job.jobId} />
    </div>
  );
}

/** It was delivered once. Nobody is told more than that: neither why it went, nor who asked. */
function Withdrawn({ job }: { readonly job: JobRow }) {
  return (
    <div className="max-w-xl" data-job-status="withdrawn">
      <PageHeader title="This brief was withdrawn" />
      <Notice tone="care" title="No brief is available for this person any more">
        <p>
          No account can see it. Please delete your own copies too. The <TextLink href="/privacy">privacy page</TextLink> says what people
          can ask us to do.
        </p>
        {job.returned > 0 ? <p>The credit that it cost was returned. Your balance is {job.remaining}.</p> : null}
        {job.charged > 0 ? <p>The credit that it cost is not returned.</p> : null}
      </Notice>
      <p className="mt-8">
        <Link href="/app" className={buttonClass("quiet")}>
          All briefs
        </Link>
      </p>
      <JobNumber jobId={job.jobId} />
    </div>
  );
}

function JobNumber({ jobId }: { readonly jobId: string }) {
  return (
    <p className="mt-8 text-sm text-muted">
      Job <code>{jobId}</code>
    </p>
  );
}
