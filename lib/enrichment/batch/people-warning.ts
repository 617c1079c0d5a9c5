import type { Caller } from "@/lib/db/api-keys";
import { errorCatalog, type ServiceError } from "@/lib/errors";
import { previewPeople } from "../daily-people";
import type { EnrichmentServices } from "../enrichment-services";
import { type BatchEstimate, type BatchPlan, newPeople } from "./plan-batch";
import type { RowProblem } from "./read-batch-rows";

interface Planned {
  readonly caller: Caller;
  readonly plan: BatchPlan;
  readonly at: Date;
}

/** The estimate, with a warning before the others when a submission would be refused for too many new people: at the last row that counts. */
export async function withPeopleWarning(services: Pick<EnrichmentServices, "env" | "pool">, planned: Planned): Promise<BatchEstimate> {
  const refusal = await peopleRefusal(services, planned);
  const { estimate } = planned.plan;
  if (refusal === null) return estimate;
  const left = Number(refusal.details.people_left);
  const index = newPeople(planned.plan).at(-1)?.index ?? 0;
  const { available_at: availableAt } = refusal.details;
  const message = `${errorCatalog.daily_people_limit.message} New people left: ${left}; in this batch: ${refusal.details.people_asked}; available_at: ${availableAt}.`;
  const warning: RowProblem = { index, code: "daily_people_limit", message };
  return { ...estimate, warnings: [warning, ...estimate.warnings].slice(0, maxWarnings) };
}

const maxWarnings = 100;

/** What a submission would be refused with now; null when the cap leaves room for it. */
export async function peopleRefusal(
  { env, pool }: Pick<EnrichmentServices, "env" | "pool">,
  { caller, plan, at }: Planned,
): Promise<ServiceError | null> {
  const fingerprints = newPeople(plan).map((row) => row.fingerprint);
  if (fingerprints.length === 0) return null;
  return previewPeople(pool, { env, accountId: caller.accountId, fingerprints, at });
}
