import type { Client, Pool } from "pg";
import { machineTime } from "@/lib/clock";
import { eventChannel, type StoredEvent } from "@/lib/gateways/event-store";
import { Deposed } from "./deposed";
import type { RunChange, RunState, StepState } from "./run-state";

/** The one task of the queue: take a run as far as it goes. */
export const runTask = "inngest-run";

/** Keys of what a cron starts: this, and the minute in ISO 8601. */
export const cronKeyPrefix = "cron:";

export interface NewRun {
  readonly id: string;
  readonly functionId: string;
  readonly eventJson: string;
  /** A second run of the function with this key is not started while the first one's is kept. */
  readonly dedupKey: string | null;
  readonly groups: readonly string[];
}

export interface WaitingEvent {
  readonly seq: string;
  readonly payloadJson: string;
}

/**
 * The executor's state in PostgreSQL, for one turn of one executor. Each method is one statement, and so happens wholly or not at all. A step's first
 * result stands; a later one for the same step is passed over.
 * @throws Deposed where a run is to be changed and another executor's turn has begun: nothing was written.
 */
export class RunStore {
  readonly #pool: Pool;
  readonly #epoch: string;

  constructor(pool: Pool, epoch: string) {
    this.#pool = pool;
    this.#epoch = epoch;
  }

  /**
   * One statement: `parts` go into its WITH, read `FROM turn`, and end with one named `written`. The turn's row is held until all is written: the
   * next turn begins after it, or this finds no row and writes nothing.
   */
  async #write(name: string, parts: string, values: readonly unknown[]): Promise<void> {
    const turn = `turn AS (SELECT 1 FROM executor_lease WHERE epoch = $${values.length + 1}::bigint FOR KEY SHARE)`;
    const { rows } = await this.#pool.query<{ turns: number }>({
      name,
      text: `WITH ${turn}, ${parts} SELECT (SELECT count(*)::int FROM turn) AS turns, (SELECT count(*)::int FROM written)`,
      values: [...values, this.#epoch],
    });
    if (rows[0]?.turns !== 1) throw new Deposed("Another executor's turn has begun");
  }

  async waitingEvents(limit: number): Promise<readonly WaitingEvent[]> {
    const { rows } = await this.#pool.query<{ seq: string; payload: string }>({
      name: "executor_waiting_events",
      text: `SELECT seq::text, payload::text FROM executor_event WHERE dispatched_at IS NULL ORDER BY seq LIMIT $1`,
      values: [limit],
    });
    return rows.map(({ seq, payload }) => ({ seq, payloadJson: payload }));
  }

  /** Starts runs, queues them, and marks the events that they came from as dealt with. */
  async startRuns(runs: readonly NewRun[], eventSeqs: readonly string[], at: Date): Promise<void> {
    await this.#write(
      "executor_start_runs",
      `started AS (
          INSERT INTO executor_run (id, function_id, event, dedup_key, groups, status, created_at)
          SELECT given.id, given.function_id, given.event::json, given.dedup_key,
            ARRAY(SELECT json_array_elements_text(given.groups::json)), 'active', $6
          FROM turn, unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS given (id, function_id, event, dedup_key, groups)
          ON CONFLICT (function_id, dedup_key) DO NOTHING
          RETURNING id, groups
        ), dispatched AS (
          UPDATE executor_event SET dispatched_at = $6 FROM turn WHERE seq = ANY($7::bigint[])
        ), written AS (
          SELECT 1 FROM graphile_worker.add_jobs((SELECT array_agg(${jobSpec("started.id", "started.groups")}) FROM started))
        )`,
      [
        runs.map((run) => run.id),
        runs.map((run) => run.functionId),
        runs.map((run) => run.eventJson),
        runs.map((run) => run.dedupKey),
        runs.map((run) => JSON.stringify(run.groups)),
        at,
        eventSeqs,
      ],
    );
  }

  /** @returns null when the run has ended or never was. */
  async loadRun(runId: string): Promise<RunState | null> {
    const { rows } = await this.#pool.query<RunRow>({
      name: "executor_load_run",
      text: `
        SELECT run.function_id, run.event::text, run.attempt, run.wake_at, run.forces_plan, run.asks_after_each, (
          SELECT coalesce(json_agg(json_build_object('id', step.id, 'name', step.name, 'status', step.status, 'outputJson', step.output::text,
            'attempt', step.attempt, 'wakeAtMs', floor(extract(epoch FROM step.wake_at) * 1000), 'position', step.position)), '[]')
          FROM executor_step AS step WHERE step.run_id = run.id
        ) AS steps
        FROM executor_run AS run WHERE run.id = $1 AND run.status = 'active'`,
      values: [runId],
    });
    const [row] = rows;
    if (!row) return null;
    const steps = row.steps.map(({ wakeAtMs, ...step }): [string, StepState] => [
      step.id,
      { ...step, wakeAt: wakeAtMs === null ? null : new Date(wakeAtMs) },
    ]);
    return {
      runId,
      functionId: row.function_id,
      eventJson: row.event,
      attempt: row.attempt,
      wakeAt: row.wake_at,
      forcesPlan: row.forces_plan,
      asksAfterEach: row.asks_after_each,
      steps: new Map(steps),
    };
  }

  /** Stores what an answer changed. `state` is the run after the change. */
  async saveChange(state: RunState, { steps, run }: RunChange): Promise<void> {
    const savedSteps = `
      INSERT INTO executor_step AS step (run_id, id, name, status, output, attempt, wake_at, position)
      SELECT $1, given.id, given.name, given.status, given.output::json, given.attempt, given.wake_at, given.position
      FROM turn, unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::timestamptz[], $8::smallint[])
        AS given (id, name, status, output, attempt, wake_at, position)
      ON CONFLICT (run_id, id) DO UPDATE SET status = excluded.status, output = excluded.output, attempt = excluded.attempt,
        wake_at = excluded.wake_at, position = excluded.position
      WHERE step.status IN ('planned', 'sleeping')
      RETURNING 1`;
    const stepValues = [
      state.runId,
      steps.map((step) => step.id),
      steps.map((step) => step.name),
      steps.map((step) => step.status),
      steps.map((step) => step.outputJson),
      steps.map((step) => step.attempt),
      steps.map((step) => step.wakeAt),
      steps.map((step) => step.position),
    ];
    if (Object.keys(run).length === 0) {
      await this.#write("executor_save_steps", `written AS (${savedSteps})`, stepValues);
      return;
    }
    await this.#write(
      "executor_save_steps_and_run",
      `saved AS (${savedSteps}), written AS (
        UPDATE executor_run SET attempt = $9, wake_at = $10, forces_plan = $11, asks_after_each = $12 FROM turn WHERE id = $1 RETURNING 1
      )`,
      [...stepValues, state.attempt, state.wakeAt, state.forcesPlan, state.asksAfterEach],
    );
  }

  /** Queues a run for `at`, or for as soon as may be. The job that works on it now, if any, is not disturbed. */
  async queueRun(runId: string, groups: readonly string[], at: Date | null): Promise<void> {
    await this.#write(
      "executor_queue_run",
      `written AS (
        SELECT graphile_worker.add_job('${runTask}', json_build_object('runId', $1::text), run_at => $2::timestamptz, job_key => 'run:' || $1::text,
          flags => nullif($3::text[], '{}')) FROM turn
      )`,
      [runId, at === null ? null : machineTime(at), groups],
    );
  }

  /** Ends a run once. `failed` is sent with it, so that a failure is never without its event. */
  async endRun(end: {
    readonly runId: string;
    readonly status: "completed" | "failed";
    readonly outputJson: string;
    readonly failed: StoredEvent | null;
    readonly at: Date;
  }): Promise<void> {
    const failed = end.failed ? [end.failed.id, end.failed.name, JSON.stringify(end.failed)] : [null, null, null];
    await this.#write(
      "executor_end_run",
      `ended AS (
        UPDATE executor_run SET status = $2, output = $3::json, ended_at = $4 FROM turn WHERE id = $1 AND status = 'active' RETURNING 1
      ), stored AS (
        INSERT INTO executor_event (id, name, payload, received_at)
        SELECT $5::text, $6::text, $7::json, $4 FROM ended WHERE $5::text IS NOT NULL
        ON CONFLICT (id) DO NOTHING
        RETURNING 1
      ), written AS (SELECT pg_notify('${eventChannel}', '') FROM stored)`,
      [end.runId, end.status, end.outputJson, end.at, ...failed],
    );
  }

  /**
   * Takes over from an executor that is gone: frees the jobs that it held, which would stay locked for four hours, and queues every run
   * that has no job. To be called before this turn works, on the connection that holds the lock: whoever ends that ends this too.
   */
  async recover(client: Client): Promise<void> {
    await client.query(`
      SELECT graphile_worker.force_unlock_workers(ARRAY(SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL))`);
    // A job without a key was replaced while it was worked on.
    await client.query({
      text: `SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = $1 AND key IS NULL))`,
      values: [runTask],
    });
    await client.query({
      text: `
        SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = $1 AND attempts > 0), attempts => 0)`,
      values: [runTask],
    });
    await client.query(`
      SELECT graphile_worker.add_jobs((
        SELECT array_agg(${jobSpec("run.id", "run.groups")}) FROM executor_run AS run
        WHERE run.status = 'active' AND NOT EXISTS (SELECT 1 FROM graphile_worker.jobs AS job WHERE job.key = 'run:' || run.id)
      ))`);
  }

  /**
   * Frees the jobs that another executor took out of the queue although its turn was over. One that was frozen between asking for its turn and taking
   * does so when it wakes up; with its connections gone it neither ends them nor gives them back, and they would stay locked for four hours.
   * @param poolId the name under which this turn's own workers lock.
   */
  async freeStrayJobs(poolId: string): Promise<void> {
    await this.#write(
      "executor_free_stray_jobs",
      `written AS (
          SELECT graphile_worker.force_unlock_workers(stray.names)
          FROM turn, (SELECT array_agg(DISTINCT locked_by) AS names FROM graphile_worker.jobs WHERE locked_by <> $1) AS stray
          WHERE stray.names IS NOT NULL
        )`,
      [poolId],
    );
  }

  /** Lets minutes after `at` start their functions (again): a clock that was ahead has used them up. */
  async freeCronMinutes(at: Date): Promise<void> {
    await this.#write(
      "executor_free_cron_minutes",
      `written AS (
          UPDATE executor_run SET dedup_key = NULL FROM turn
          WHERE starts_with(dedup_key, $1) AND dedup_key COLLATE "C" > $1 || $2 RETURNING 1
        )`,
      [cronKeyPrefix, at.toISOString()],
    );
  }

  /** Removes what ended before `before`, and forgets event ids and idempotency keys that are older. */
  async cleanUp(before: Date): Promise<void> {
    await this.#pool.query({
      name: "executor_clean_up",
      text: `
        WITH runs AS (
          DELETE FROM executor_run WHERE status <> 'active' AND ended_at < $1
        ), keys AS (
          UPDATE executor_run SET dedup_key = NULL
          WHERE dedup_key IS NOT NULL AND created_at < $1 AND (status = 'active' OR ended_at >= $1)
        )
        DELETE FROM executor_event WHERE dispatched_at IS NOT NULL AND received_at < $1`,
      values: [before],
    });
  }
}

interface RunRow {
  readonly function_id: string;
  readonly event: string;
  readonly attempt: number;
  readonly wake_at: Date | null;
  readonly forces_plan: boolean;
  readonly asks_after_each: boolean;
  readonly steps: readonly (Omit<StepState, "wakeAt"> & { readonly wakeAtMs: number | null })[];
}

/** A job that starts as soon as may be: without `run_at` the queue's own clock decides, whatever the skew between two machines. */
function jobSpec(runId: string, groups: string): string {
  return `ROW('${runTask}', json_build_object('runId', ${runId}), NULL, NULL, NULL, 'run:' || ${runId}, NULL, nullif(${groups}, '{}'))::graphile_worker.job_spec`;
}
