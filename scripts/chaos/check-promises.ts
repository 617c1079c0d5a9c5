import { setTimeout as sleep } from "node:timers/promises";
import type Stripe from "stripe";
import { auditLedger } from "../audit/audit-ledger";
import { auditProvider } from "../audit/audit-provider";
import { checkBriefs } from "./promises/check-briefs";
import { checkCallbacks } from "./promises/check-callbacks";
import { checkJobs } from "./promises/check-jobs";
import { waitUntilQuiet } from "./promises/wait-until-quiet";
import { createWitness, type PromiseOptions, type Witness } from "./promises/witness";

export interface PromiseCheck {
  /** Jobs, briefs, entries and callbacks that were looked at. */
  readonly jobs: number;
  readonly done: number;
  /** Each of them a broken promise, but for those that a jump of the clock took past their deadline. */
  readonly failed: number;
  readonly briefs: number;
  readonly entries: number;
  readonly callbacks: { readonly delivered: number; readonly givenUp: number; readonly received: number };
  /** How long it took until nothing was at work, in seconds. */
  readonly quietAfterS: number;
  /** A sentence for each broken promise. */
  readonly broken: readonly string[];
}

const eventsLimitMs = 100_000;

/** Waits until nothing is at work any more and holds what is there against what the service promises, and against what clients were told. */
export async function checkPromises(options: PromiseOptions): Promise<PromiseCheck> {
  const { service, record, customers } = options;
  const witness = createWitness(
    service,
    record.faults.map((fault) => `An answer that must not be: ${fault}`),
  );
  const { breaks, broken } = witness;
  const quietAfterS = await waitUntilQuiet(witness, options.quietWithinMs);
  const { entries } = await auditLedger(service.pool, { report: (difference) => breaks(`The ledger differs: ${difference}`) });
  if (options.provider) await compareWithProvider(witness, options.provider);
  const jobs = await checkJobs(witness, options);
  const callbacks = await checkCallbacks(witness, options.callbackTries);
  const briefs = await checkBriefs(witness, customers);
  await checkLeftovers(witness);
  return { ...jobs, briefs, entries, callbacks, quietAfterS, broken };
}

/** The provider's events may still be on their way: it tries them again for a minute and a half. */
async function compareWithProvider({ service, breaks }: Witness, provider: Stripe): Promise<void> {
  const startMs = performance.now();
  for (;;) {
    const differences: string[] = [];
    await auditProvider(service.pool, { provider, report: (difference) => differences.push(difference), before: service.businessNow() });
    if (differences.length === 0) return;
    if (performance.now() - startMs > eventsLimitMs) {
      for (const difference of differences) breaks(`Ledger and provider differ: ${difference}`);
      return;
    }
    await sleep(2_000);
  }
}

async function checkLeftovers({ breaks, rowsOf }: Witness): Promise<void> {
  const [row] = await rowsOf<Record<string, number>>(`SELECT
    (SELECT count(*)::int FROM run_artifact a JOIN enrichment_run r ON r.id = a.run_id WHERE r.status NOT IN ('queued', 'running')) AS "artifacts of ended runs",
    (SELECT count(*)::int FROM enrichment_run WHERE status NOT IN ('queued', 'running') AND seed::text <> '{}') AS "seeds of ended runs",
    (SELECT count(*)::int FROM brief b WHERE b.full_segments = '' OR b.compact_segments = '') AS "briefs without content",
    (SELECT count(*)::int FROM batch b WHERE b.event_confirmed_at IS NULL AND EXISTS (SELECT 1 FROM job j WHERE j.batch_id = b.id AND j.status IN ('queued', 'running'))) AS "batches that never began"`);
  for (const [name, count] of Object.entries(row ?? {})) if (count > 0) breaks(`${count} ${name} lie about`);
}
