import type { PromiseOptions, Witness } from "./witness";

interface StoredJob {
  readonly id: string;
  readonly account_id: string;
  readonly status: string;
  readonly reserved: number;
  readonly charged: number;
  readonly late_ms: number;
  readonly reason: string | null;
}

/** Jobs that were acknowledged are there, each ended in time, and each person and each run was paid once. */
export async function checkJobs(
  witness: Witness,
  options: PromiseOptions,
): Promise<{ readonly jobs: number; readonly done: number; readonly failed: number }> {
  const stored = await witness.rowsOf<StoredJob>(
    `SELECT id, account_id, status, reason, reserved, charged, (extract(epoch FROM finished_at - created_at) * 1000)::float8 AS late_ms FROM job`,
  );
  checkAcknowledged(witness, stored, options);
  checkEnds(witness, stored, options);
  await checkCharges(witness);
  const count = (status: string) => stored.filter((job) => job.status === status).length;
  return { jobs: stored.length, done: count("done"), failed: count("failed") };
}

function checkAcknowledged({ breaks }: Witness, stored: readonly StoredJob[], { record, jobsKeptMs }: PromiseOptions): void {
  const byId = new Map(stored.map((job) => [job.id, job]));
  const oldestMs = performance.now() - (jobsKeptMs ?? Number.POSITIVE_INFINITY);
  for (const [jobId, { accountId, atMs }] of record.jobs) {
    if (atMs < oldestMs) continue;
    const job = byId.get(jobId);
    if (job === undefined) breaks(`A job that was acknowledged is not there: ${jobId}`);
    else if (job.account_id !== accountId) breaks(`A job is another account's: ${jobId}`);
  }
}

function checkEnds({ breaks }: Witness, stored: readonly StoredJob[], { checksDeadlines, jobMaxMs }: PromiseOptions): void {
  for (const job of stored) {
    if (job.reserved !== 0) breaks(`A job that has ended holds a credit: ${job.id}`);
    const isPastDeadline = checksDeadlines === false && job.reason === "deadline_exceeded";
    if (job.status === "failed" && !isPastDeadline) breaks(`A job failed (${job.reason}): ${job.id}`);
    if (job.status !== "done" && job.charged !== 0) breaks(`A job was charged and is ${job.status}: ${job.id}`);
    if (checksDeadlines !== false && job.late_ms > jobMaxMs) breaks(`A job took ${Math.round(job.late_ms / 1_000)} s: ${job.id}`);
  }
}

async function checkCharges({ breaksForEach }: Witness): Promise<void> {
  await breaksForEach<{ account_id: string; person_id: string; charged: number }>(
    `SELECT account_id, person_id, sum(charged)::int AS charged FROM job WHERE NOT refresh AND person_id IS NOT NULL
     GROUP BY account_id, person_id HAVING sum(charged) > 1`,
    (row) => `${row.account_id} paid ${row.charged} credits for one person: ${row.person_id}`,
  );
  await breaksForEach<{ account_id: string; run_id: string; charged: number }>(
    `SELECT account_id, run_id, sum(charged)::int AS charged FROM job WHERE run_id IS NOT NULL GROUP BY account_id, run_id HAVING sum(charged) > 1`,
    (row) => `${row.account_id} paid ${row.charged} credits for one run: ${row.run_id}`,
  );
  await breaksForEach<{ label: string; jobs: number }>(
    "SELECT client_batch_id AS label, count(*)::int AS jobs FROM job WHERE client_batch_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1",
    (row) => `One request made ${row.jobs} jobs: ${row.label}`,
  );
  await breaksForEach<{ id: string }>(
    `SELECT j.id FROM job j WHERE j.charged <> (SELECT count(*) FROM ledger_entry e WHERE e.job_id = j.id AND e.kind = 'capture')`,
    (row) => `A job's charge and its ledger entries differ: ${row.id}`,
  );
  await breaksForEach<{ id: string }>(
    `SELECT j.id FROM job j WHERE j.status = 'done' AND j.person_id IS NOT NULL AND NOT j.is_fixture
     AND NOT EXISTS (SELECT 1 FROM unlock u WHERE u.account_id = j.account_id AND u.person_id = j.person_id)`,
    (row) => `A job is done and its person is not unlocked: ${row.id}`,
  );
  await breaksForEach<{ id: string }>(
    "SELECT id FROM account WHERE reserved <> 0",
    (row) => `An account has credits set aside for nothing: ${row.id}`,
  );
}
