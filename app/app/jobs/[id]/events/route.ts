import { progressView } from "@/components/request/progress-view";
import { minuteMs, secondMs } from "@/lib/clock";
import type { JobProgress } from "@/lib/enrichment/jobs/read-progress";
import { eventStream } from "@/lib/http/event-stream";
import { watchedJobs } from "@/lib/http/watched-jobs";
import { refusal, watchedJob } from "../../watched-job";

const beatMs = 15 * secondMs;
/** A session that has ended is told no longer than this. */
const maxAgeMs = 5 * minuteMs;
const retryMs = 2 * secondMs;

/** How a job goes on, for the page that watches it, until it has ended. For the portal's session only. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const jobId = (await params).id;
  const watched = await watchedJob(request, jobId);
  if (watched.kind === "refusal") return watched.response;
  const { given, caller, progress } = watched;
  const watcher = watchedJobs(given);
  if (!watcher.hasRoomFor(caller.accountId)) return refusal(503, "service_busy", retryMs / secondMs);
  return eventStream({
    signal: request.signal,
    beatMs,
    maxAgeMs,
    retryMs,
    start: ({ send, end }) => {
      const tell = (next: JobProgress) => send("progress", progressView(next));
      tell(progress);
      const stop = watcher.watch({
        jobId,
        accountId: caller.accountId,
        shown: progress,
        onChange: tell,
        onEnd: end,
      });
      if (stop === null) end();
      return stop ?? (() => {});
    },
  });
}
