import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { portalSession } from "@/lib/account/portal-session";
import type { CompactBrief } from "@/lib/contract/brief";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { services } from "@/lib/http/services";
import { BackToBriefs } from "../../back-to-briefs";
import { NotSignedIn } from "../../not-signed-in";
import { DraftOfJob } from "./draft-of-job";
import { EndedWithoutBrief } from "./ended-without-brief";
import { OpenJob } from "./open-job";

/** The title names nobody: it stays in a browser's history. */
export const metadata: Metadata = { title: "Brief" };

/** A job: its stages while it works, then the way to the brief that it delivered, or the reason why there is none. */
export default async function JobPage({ params }: { readonly params: Promise<{ id: string }> }) {
  const given = services();
  const caller = await portalSession(given, await headers());
  const { id } = await params;
  if (!caller) return <NotSignedIn returnPath={`/app/jobs/${id}`} />;
  const reading = await readJob(given.pool, {
    accountId: caller.accountId,
    jobId: id,
    detail: "compact",
    concurrency: given.env.EXECUTOR_CONCURRENCY,
  });
  if (!reading) notFound();
  const { job, briefJson } = reading;
  if (briefJson !== null) redirect(`/app/briefs/${(JSON.parse(briefJson) as CompactBrief).identity.canonical_id}?job=${job.jobId}`);
  return (
    <>
      <DraftOfJob owner={caller.accountId} jobId={job.jobId} isDone={job.status === "done"} />
      {job.status === "refused" || job.status === "failed" ? (
        <>
          <BackToBriefs />
          <EndedWithoutBrief owner={caller.accountId} job={job} />
        </>
      ) : (
        <OpenJob accountId={caller.accountId} jobId={job.jobId} />
      )}
    </>
  );
}
