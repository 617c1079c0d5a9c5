import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { notFound } from "next/navigation";
import { BriefView } from "@/components/brief/brief-view";
import { portalSession } from "@/lib/account/portal-session";
import type { Brief } from "@/lib/contract/brief";
import { readJob } from "@/lib/enrichment/read-job";
import { services } from "@/lib/http/services";
import { NotSignedIn } from "../../not-signed-in";
import { EndedWithoutBrief } from "./ended-without-brief";
import { JobProgress } from "./job-progress";
import { progressOf } from "./job-progress-view";

/** The title names nobody: it stays in a browser's history. */
export const metadata: Metadata = { title: "Brief" };

/** A job: its stages while it works, then the brief or the reason why there is none. */
export default async function JobPage({ params }: { readonly params: Promise<{ id: string }> }) {
  const given = services();
  const caller = await portalSession(given, await headers());
  if (!caller) return <NotSignedIn />;
  const { id } = await params;
  const reading = await readJob(given.pool, {
    accountId: caller.accountId,
    jobId: id,
    detail: "full",
    concurrency: given.env.EXECUTOR_CONCURRENCY,
  });
  if (!reading) notFound();
  const { job, briefJson } = reading;
  return (
    <>
      <p className="no-print mb-6 text-sm">
        <Link
          href="/app"
          className="inline-flex min-h-6 items-center text-muted underline decoration-line-strong/50 underline-offset-3 hover:text-ink"
        >
          All briefs
        </Link>
      </p>
      {briefJson !== null ? (
        <>
          <BriefView brief={JSON.parse(briefJson) as Brief} />
          <p className="mt-6 text-sm text-muted" data-charge>
            {job.charged > 0 ? `Charged: ${job.charged} credit.` : "Charged: nothing."} Job <code>{job.jobId}</code>
          </p>
        </>
      ) : job.status === "refused" || job.status === "failed" ? (
        <EndedWithoutBrief job={job} />
      ) : (
        <>
          <noscript>
            <meta httpEquiv="refresh" content="3" />
          </noscript>
          <h1 className="mb-6 text-3xl font-semibold tracking-[-0.02em]">The brief is being made</h1>
          <JobProgress jobId={job.jobId} initial={progressOf(reading)} />
        </>
      )}
    </>
  );
}
