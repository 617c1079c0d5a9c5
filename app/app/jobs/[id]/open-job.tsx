import { notFound } from "next/navigation";
import { JobProgress } from "@/components/request/job-progress";
import { progressView } from "@/components/request/progress-view";
import { PageHeader } from "@/components/ui/page-header";
import { findRequest } from "@/lib/enrichment/jobs/list-requests";
import { readPreview } from "@/lib/enrichment/jobs/read-preview";
import { readProgress } from "@/lib/enrichment/jobs/read-progress";
import { services } from "@/lib/http/services";
import { askedWords, hasKeptWords } from "../../asked-words";

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
  const preview = progress.hasPreview ? await readPreview({ env, pool }, { accountId, jobId }) : null;
  return (
    <div className="max-w-2xl">
      <noscript>
        <meta httpEquiv="refresh" content={String(reloadSeconds)} />
      </noscript>
      <PageHeader
        title={request.isRefresh ? "A new brief is being made" : "The brief is being made"}
        note={hasKeptWords(request) ? `About ${askedWords(request)}.` : undefined}
      />
      <JobProgress
        jobId={jobId}
        initial={progressView(progress)}
        initialPreview={preview}
        runMaxMinutes={Math.ceil(env.RUN_MAX_SECONDS / 60)}
      />
      <p className="mt-5 text-[0.9375rem] text-muted">
        You can leave this page: the brief will stand under Briefs.{" "}
        {request.reserved > 0 ? "1 credit is reserved and taken only when it is done." : "It costs nothing."}
      </p>
    </div>
  );
}
