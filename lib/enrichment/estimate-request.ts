import type { Caller } from "@/lib/db/api-keys";
import { loadBatchFacts } from "@/lib/db/batch-facts";
import type { ErrorCode, ServiceError } from "@/lib/errors";
import { hashedKeys, suppressionSecret } from "@/lib/suppression/suppression-key";
import type { EnrichRequest } from "./admitted-request";
import { peopleRefusal } from "./batch/people-warning";
import { planBatch } from "./batch/plan-batch";
import { readBatchRows } from "./batch/read-batch-rows";
import { refreshRefused, refreshWait } from "./briefs/count-refresh";
import type { EnrichmentServices } from "./enrichment-services";
import { etaSeconds } from "./jobs/eta-seconds";
import { readOpenJobs } from "./jobs/open-jobs";
import { isForbiddenSender } from "./purpose/is-forbidden-sender";

export type RequestEstimate =
  | { readonly kind: "invalid"; readonly code: ErrorCode }
  /** It would be refused for a while: too many new people, or refreshes of this person. */
  | { readonly kind: "refused"; readonly error: ServiceError }
  /** A free-mail or role address alone: nobody is ever told by it. */
  | { readonly kind: "unmatchable" }
  | {
      readonly kind: "priced";
      /** The most that it can cost; taken only with a brief. */
      readonly costCredits: 0 | 1;
      readonly availableCredits: number;
      readonly isFixture: boolean;
      /** This account has unlocked the person. */
      readonly isUnlocked: boolean;
      /** The account's own job for it is at work: asking again costs nothing. */
      readonly isUnderWay: boolean;
      /** The stored brief that would be served. */
      readonly stored: { readonly personId: string; readonly generatedAt: Date } | null;
      /** Until it is done, were it asked for now; 0 when it is stored. */
      readonly etaSeconds: number;
    };

interface Asked {
  readonly caller: Caller;
  readonly request: Pick<EnrichRequest, "linkedin_url" | "name" | "company" | "title" | "domain" | "email" | "sender" | "refresh">;
}

/**
 * What one request would cost, before it is sent. By the rules of a batch's estimate: it reads only, and of the people that are stored it sees those
 * whom this account has unlocked and nobody else, so that it tells nothing of the shared cache.
 */
export async function estimateRequest(
  { env, pool, clock }: Pick<EnrichmentServices, "env" | "pool" | "clock">,
  { caller, request }: Asked,
): Promise<RequestEstimate> {
  if (isForbiddenSender(request.sender)) return { kind: "invalid", code: "purpose_not_allowed" };
  const { linkedin_url, name, company, title, domain, email } = request;
  const reading = readBatchRows([{ linkedin_url, name, company, title, domain, email }], caller.environment);
  const [row] = reading.rows;
  if (!row) return { kind: "invalid", code: (reading.invalid[0]?.code ?? "invalid_request") as ErrorCode };
  if (row.isUnmatchable) return { kind: "unmatchable" };
  const facts = await loadBatchFacts(pool, {
    accountId: caller.accountId,
    requestKey: null,
    ...hashedKeys(suppressionSecret(env), row.suppressionKeys),
  });
  const { availableCredits } = caller;
  const plan = planBatch(reading, facts, { profiles: 1, availableCredits, concurrency: env.EXECUTOR_CONCURRENCY });
  const { estimate, served } = plan;
  const refresh = request.refresh === true;
  const person = served[0]?.person;
  const at = clock.now();
  const asked = { caller, fingerprint: row.fingerprint, refresh, requestMark: () => "" };
  const isUnderWay = (refresh || !person) && (await readOpenJobs(pool, asked)).match !== null;
  const error = isUnderWay ? null : await peopleRefusal({ env, pool }, { caller, plan, at });
  if (error) return { kind: "refused", error };
  if (person && refresh && !isUnderWay) {
    const wait = await refreshWait(pool, { env, personId: person.personId, accountIds: [caller.accountId], at });
    if (wait !== null) return { kind: "refused", error: refreshRefused(wait, at) };
  }
  const stored = person && !refresh ? await storedBrief(pool, person) : null;
  return {
    kind: "priced",
    costCredits: row.isFixture || isUnderWay || (estimate.alreadyUnlocked > 0 && !refresh) ? 0 : 1,
    availableCredits,
    isFixture: row.isFixture,
    isUnlocked: estimate.alreadyUnlocked > 0,
    isUnderWay,
    stored,
    etaSeconds: stored
      ? 0
      : etaSeconds({ medianSeconds: facts.medianSeconds, ahead: facts.queuedRuns, concurrency: env.EXECUTOR_CONCURRENCY }),
  };
}

async function storedBrief(
  pool: EnrichmentServices["pool"],
  { personId, briefId }: { readonly personId: string; readonly briefId: string },
): Promise<{ personId: string; generatedAt: Date } | null> {
  const { rows } = await pool.query<{ generated_at: Date }>({
    name: "brief-age",
    text: "SELECT generated_at FROM brief WHERE id = $1",
    values: [briefId],
  });
  return rows[0] ? { personId, generatedAt: rows[0].generated_at } : null;
}
