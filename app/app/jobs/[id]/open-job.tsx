import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { PreviewScreen } from "@/components/brief/preview-screen";
import { JobProgress } from "@/components/request/job-progress";
import { progressView } from "@/components/request/progress-view";
import { PageHeader } from "@/components/ui/page-header";
import { briefSources } from "@/lib/enrichment/briefs/brief-sources";
import { findRequest } from "@/lib/enrichment/jobs/list-requests";
import { readFirstPreview } from "@/lib/enrichment/jobs/read-preview";
import { readProgress } from "@/lib/enrichment/jobs/read-progress";
import { services } from "@/lib/http/services";
import { askedWords, hasKeptWords } from "../../asked-words";
import { BackToBriefs } from "../../back-to-briefs";

const reloadSeconds = 3;

/** A job at work. Without scripts the page loads itself again. */
export async function OpenJob({ accountId, jobId }: { readonly accountId: string; readonly jobId: string }) {
  const { pool, env, clock } = services();
  const [request, found] = await Promise.all([
    findRequest(pool, { accountId, jobId }),
    readProgress(pool, { jobIds: [jobId], concurrency: env.EXECUTOR_CONCURRENCY, at: clock.now() }),
  ]);
  const progress = found.get(jobId);
  if (!request || !progress) notFound();
  return (
    <div>
      <noscript>
        <meta httpEquiv="refresh" content={String(reloadSeconds)} />
      </noscript>
      <JobProgress
        jobId={jobId}
        initial={progressView(progress)}
        runMaxMinutes={Math.ceil(env.RUN_MAX_SECONDS / 60)}
        head={
          <>
            <BackToBriefs />
            <PageHeader
              title={request.isRefresh ? "A new brief is being made" : "The brief is being made"}
              note={hasKeptWords(request) ? `About ${askedWords(request)}.` : undefined}
            />
          </>
        }
        preview={progress.hasPreview ? await preview({ accountId, jobId }) : null}
      />
      <p className="mt-5 max-w-2xl text-[0.9375rem] text-muted">
        You can leave this page: you will find the brief under Briefs.{" "}
        {request.reserved > 0 ? "1 credit is reserved, and charged only when the brief is done." : "It costs nothing."}
      </p>
    </div>
  );
}

/** What stands of its brief, as the brief's first screen will show it; null when it is not to be shown after all. */
async function preview(job: { readonly accountId: string; readonly jobId: string }): Promise<ReactNode> {
  const given = services();
  const standing = await readFirstPreview(given, job);
  if (standing === null) return null;
  const { first, claimCount } = standing;
  const shown = [...first.safe_to_reference, ...first.communication_style];
  const sources = await briefSources(
    given,
    shown.map(({ source_doc_id }) => source_doc_id),
  );
  return <PreviewScreen preview={first} claimCount={claimCount} sources={sources} />;
}
