import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { portalSession } from "@/lib/account/portal-session";
import type { Brief } from "@/lib/contract/brief";
import { readJob } from "@/lib/enrichment/read-job";
import { services } from "@/lib/http/services";
import { BackToBriefs } from "../../back-to-briefs";
import { NotSignedIn } from "../../not-signed-in";
import { DeliveredBrief } from "./delivered-brief";
import { DraftOfJob } from "./draft-of-job";
import { EndedWithoutBrief } from "./ended-without-brief";
import { OpenJob } from "./open-job";

/** The title names nobody: it stays in a browser's history. */
export const metadata: Metadata = { title: "Brief" };

/** A job: its stages while it works, then the brief or the reason why there is none. */
export default async function JobPage({ params }: { readonly params: Promise<{ id: string }> }) {
  const given = services();
  const caller = await portalSession(given, await headers());
  const { id } = await params;
  if (!caller) return <NotSignedIn returnPath={`/app/jobs/${id}`} />;
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
      <DraftOfJob owner={caller.accountId} jobId={job.jobId} isDone={job.status === "done"} />
      <BackToBriefs />
      {briefJson !== null ? (
        <>
          <DeliveredBrief accountId={caller.accountId} jobId={job.jobId} brief={JSON.parse(briefJson) as Brief} />
          <p className="mt-6 text-sm text-muted" data-charge>
            {chargeWords(job)} Job <code>{job.jobId}</code>
          </p>
        </>
      ) : job.status === "refused" || job.status === "failed" ? (
        <EndedWithoutBrief owner={caller.accountId} job={job} />
      ) : (
        <OpenJob accountId={caller.accountId} jobId={job.jobId} />
      )}
    </>
  );
}

function chargeWords({ charged, returned }: { readonly charged: number; readonly returned: number }): string {
  if (returned > 0) return `Charged: nothing. ${returned} credit was returned.`;
  return charged > 0 ? `Charged: ${charged} credit.` : "Charged: nothing.";
}
