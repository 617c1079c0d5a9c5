import { secondMs } from "@/lib/clock";
import type { JobStage, JobStatus } from "@/lib/contract/vocabulary";
import { medianRunSeconds } from "@/lib/db/median-run-seconds";
import { onlyRow } from "@/lib/db/only-row";
import type { Queryable } from "@/lib/db/pool";
import { shownStatus } from "@/lib/db/withheld";
import { etaSeconds } from "./eta-seconds";
import { jobIdShape } from "./read-job";
import { showsPreview } from "./read-preview";

/** How a job stands, for whoever watches it. */
export interface JobProgress {
  readonly accountId: string;
  readonly status: JobStatus;
  readonly stage: JobStage;
  /** 1 is next; null unless it is queued, and for whoever is very far back. */
  readonly queuePosition: number | null;
  /** Whole seconds, at least 1; null once it has ended, for a run that is late, and while no run was measured. */
  readonly etaSeconds: number | null;
  /** It works longer than most have. */
  readonly isLate: boolean;
  /** What stands so far can be read. */
  readonly hasPreview: boolean;
}

interface ProgressQuery {
  readonly jobIds: readonly string[];
  /** Runs that are worked on at once. */
  readonly concurrency: number;
  readonly at: Date;
}

/** Any number of jobs in one statement, and one more while any of them is open. Unknown ones are absent. */
export async function readProgress(db: Queryable, { jobIds, concurrency, at }: ProgressQuery): Promise<ReadonlyMap<string, JobProgress>> {
  const wanted = jobIds.filter((id) => jobIdShape.test(id));
  if (wanted.length === 0) return new Map();
  const { rows } = await db.query<{
    id: string;
    account_id: string;
    status: JobStatus;
    run_id: string | null;
    stage: JobStage | null;
    started_at: Date | null;
    has_preview: boolean;
  }>({
    name: "job-progress",
    text: `SELECT j.id, j.account_id, ${shownStatus} AS status, j.run_id, r.stage, r.started_at, ${showsPreview} AS has_preview FROM job j LEFT JOIN enrichment_run r ON r.id = j.run_id WHERE j.id = ANY($1)`,
    values: [wanted],
  });
  const isAnyOpen = rows.some((row) => row.status === "queued" || row.status === "running");
  const outlook = isAnyOpen ? await readOutlook(db) : null;
  return new Map(
    rows.map((row) => {
      const progress: JobProgress = {
        accountId: row.account_id,
        status: row.status,
        stage: row.status === "queued" || row.status === "running" ? (row.stage ?? "resolving_identity") : "finished",
        queuePosition: null,
        etaSeconds: null,
        isLate: false,
        hasPreview: row.has_preview,
      };
      if (row.status === "queued" && outlook) {
        const ahead = outlook.ahead.get(row.run_id ?? "");
        if (ahead === undefined) return [row.id, progress];
        const { medianSeconds } = outlook;
        return [row.id, { ...progress, queuePosition: ahead + 1, etaSeconds: etaSeconds({ medianSeconds, ahead, concurrency }) }];
      }
      if (row.status === "running" && outlook && row.started_at !== null)
        return [row.id, { ...progress, ...secondsLeft(outlook.medianSeconds, row.started_at, at) }];
      return [row.id, progress];
    }),
  );
}

interface Outlook {
  /** Queued runs that come first, by run. */
  readonly ahead: ReadonlyMap<string, number>;
  readonly medianSeconds: number | null;
}

/** The whole queue at once: as many watchers as there are share it. */
async function readOutlook(db: Queryable): Promise<Outlook> {
  const { rows } = await db.query<{ median_seconds: number; queued: string[] }>({
    name: "queue-outlooks",
    text: `SELECT ${medianRunSeconds} AS median_seconds,
        ARRAY(SELECT id FROM enrichment_run WHERE status = 'queued' ORDER BY created_at, id LIMIT ${maxRanked}) AS queued`,
  });
  const queued = onlyRow({ rows }).queued as string[];
  return { ahead: new Map(queued.map((id, index) => [id, index])), medianSeconds: onlyRow({ rows }).median_seconds };
}

/** Whoever is further back than this is told no place. */
const maxRanked = 5_000;

/** Past ten seconds in steps of five: whoever is told each change is not told every second. */
function secondsLeft(
  medianSeconds: number | null,
  startedAt: Date,
  at: Date,
): { readonly etaSeconds: number | null; readonly isLate: boolean } {
  if (medianSeconds === null) return { etaSeconds: null, isLate: false };
  const left = Math.ceil(medianSeconds - (at.getTime() - startedAt.getTime()) / secondMs);
  if (left <= 0) return { etaSeconds: null, isLate: true };
  return { etaSeconds: left > 10 ? Math.ceil(left / 5) * 5 : left, isLate: false };
}
