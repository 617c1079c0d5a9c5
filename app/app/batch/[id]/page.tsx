import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { BatchProgress } from "@/components/batch/batch-progress";
import { type BatchRowView, hasBatchEnded } from "@/components/batch/batch-view";
import { rowCountWords } from "@/components/batch/list-words";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { portalSession } from "@/lib/account/portal-session";
import { type BatchPageRow, readBatchPage } from "@/lib/enrichment/batch/read-batch-page";
import { services } from "@/lib/http/services";
import { newId } from "@/lib/ids";
import { plainReasonText, reasonWithAdvice } from "@/lib/refusal-advice";
import { fixtureWords } from "../../asked-words";
import { NotSignedIn } from "../../not-signed-in";
import { watchedBatch } from "./watched-batch";

/** The title names nobody: it stays in a browser's history. */
export const metadata: Metadata = { title: "Batch" };

/** A batch: its counts, its credits and its rows while they are at work, and all finished briefs to take along. */
export default async function BatchPage({ params }: { readonly params: Promise<{ id: string }> }) {
  const given = services();
  const caller = await portalSession(given, await headers());
  const { id: batchId } = await params;
  if (!caller) return <NotSignedIn returnPath={`/app/batch/${batchId}`} />;
  const owned = { accountId: caller.accountId, batchId };
  const [page, view] = await Promise.all([readBatchPage(given.pool, owned), watchedBatch(given, owned)]);
  if (!page || !view) notFound();
  const hasEnded = hasBatchEnded(view);
  return (
    <>
      {hasEnded ? null : (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <PageHeader
        above={<TextLink href="/app/batch">All batches</TextLink>}
        title={`Batch of ${rowCountWords(page.rows.length)}`}
        note={`Started ${page.createdAt.toISOString().slice(0, 16).replace("T", " ")} UTC. ${hasEnded ? "Kept for 90 days." : "You can leave this page."}`}
        actions={view.counts.done > 0 ? <Downloads batchId={owned.batchId} done={view.counts.done} /> : undefined}
      />
      {page.isConfirmed || hasEnded ? null : (
        <div className="mb-6">
          <Notice tone="care" title="Its start is not confirmed yet">
            <p>The batch is recorded and its credits are reserved. The service keeps trying; you don't need to send anything again.</p>
          </Notice>
        </div>
      )}
      <BatchProgress
        // What has ended is drawn anew, with names and reasons.
        key={hasEnded ? "ended" : "open"}
        batchId={owned.batchId}
        owner={caller.accountId}
        rows={page.rows.map(rowView)}
        initial={view}
        nextKey={newId("req", given.clock.now())}
      />
    </>
  );
}

function Downloads({ batchId, done }: { readonly batchId: string; readonly done: number }) {
  const href = `/app/batch/${batchId}/briefs.jsonl`;
  const about = done === 1 ? "the finished brief" : `all ${done} finished briefs`;
  return (
    <>
      <a href={href} download className={buttonClass("primary")}>
        <Icon name="download" className="size-4.5" />
        Download {about} (JSONL)
      </a>
      <a href={`${href}?detail=compact`} download className={buttonClass("quiet")}>
        Compact form
      </a>
    </>
  );
}

function rowView({ index, job }: BatchPageRow): BatchRowView {
  if (job === null)
    return { index, jobId: null, title: null, note: null, reason: "A free or shared address alone does not identify anybody." };
  const { asked, fullName, isFixture } = job;
  const url = asked.linkedinUrl?.replace(/^https?:\/\/(?:www\.)?/, "") ?? null;
  const title = fullName ?? asked.name ?? url;
  const rest = [asked.company, title === url ? null : url].filter((part) => part !== null && part !== "");
  return {
    index,
    jobId: job.jobId,
    title: isFixture && title === null ? fixtureWords : title,
    note: rest.length === 0 ? null : rest.join(" · "),
    reason: job.isWithdrawn
      ? "No account can see it any more."
      : job.reason === null
        ? null
        : reasonWithAdvice(job.reason, job.askedBy, plainReasonText),
  };
}
