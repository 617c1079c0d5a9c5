import type { SeedInput } from "@/lib/contract/seed";
import type { Caller } from "@/lib/db/api-keys";
import { isForAccount } from "@/lib/db/own-briefs";
import type { Queryable } from "@/lib/db/pool";
import { isWithheld } from "@/lib/db/withheld";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { EnrichmentServices } from "@/lib/enrichment/enrichment-services";
import { type FactsRow, factsOf, readFacts } from "./stored-facts";

export interface RefreshableBrief {
  readonly fullName: string;
  /** Of the newest brief. */
  readonly generatedAt: Date;
  readonly costCredits: 0 | 1;
  /** What names this person most surely of all that is proven. */
  readonly seed: SeedInput;
}

const personIdShape = /^per_[0-9a-z]{26}$/;

interface UnlockedPerson {
  readonly accountId: string;
  /** `canonical_id`. */
  readonly personId: string;
}

/** The newest brief of a person whom the account has unlocked, and how to ask for a new one. Null for everybody else's and for nobody's. */
export async function findRefreshable(db: Queryable, { accountId, personId }: UnlockedPerson): Promise<RefreshableBrief | null> {
  if (!personIdShape.test(personId)) return null;
  const { rows } = await db.query<FactsRow & { full_name: string; generated_at: Date; keys: string[] }>({
    name: "refreshable-brief",
    text: `SELECT p.full_name, b.facts, b.text, b.generated_at, ARRAY(SELECT key FROM person_identifier WHERE person_id = p.id UNION SELECT key FROM private_identifier WHERE person_id = p.id AND account_id = $1 ORDER BY key) AS keys
      FROM unlock u JOIN person p ON p.id = u.person_id
      CROSS JOIN LATERAL (SELECT ${factsOf("brief")}, generated_at FROM brief WHERE person_id = p.id AND ${isForAccount("brief", "$1")} ORDER BY generated_at DESC LIMIT 1) b
      WHERE u.account_id = $1 AND u.person_id = $2 AND NOT ${isWithheld("u.person_id")}`,
    values: [accountId, personId],
  });
  const row = rows[0];
  if (!row) return null;
  const { identity, is_fixture: isFixture } = readFacts(row);
  return {
    fullName: row.full_name,
    generatedAt: row.generated_at,
    costCredits: isFixture ? 0 : 1,
    seed: sureSeed(row.keys, { name: row.full_name, company: identity.company || null }),
  };
}

/** The proven profile when there is one; with the name and what narrows it. */
function sureSeed(keys: readonly string[], { name, company }: { readonly name: string; readonly company: string | null }): SeedInput {
  const slug = keys.find((key) => key.startsWith("linkedin:"))?.slice("linkedin:".length);
  const domain = keys
    .find((key) => key.startsWith("name_domain:"))
    ?.split("|")
    .at(-1);
  return {
    ...(slug === undefined ? {} : { linkedin_url: `https://www.linkedin.com/in/${slug}` }),
    name,
    ...(company !== null ? { company } : domain === undefined ? {} : { domain }),
  };
}

interface RefreshRequest {
  readonly caller: Caller;
  readonly personId: string;
  /** Of the form that asked: however often it is sent, one job and one credit come of it. */
  readonly requestKey: string;
}

/**
 * A new run for a person whom the account has unlocked. What is there stays readable meanwhile, and when the run fails.
 * @returns the job, or null when there is no such brief
 * @throws ServiceError as `admitEnrichment` does
 */
export async function refreshBrief(services: EnrichmentServices, { caller, personId, requestKey }: RefreshRequest): Promise<string | null> {
  const found = await findRefreshable(services.pool, { accountId: caller.accountId, personId });
  if (found === null) return null;
  const request = { ...found.seed, refresh: true, idempotency_key: `portal:${requestKey}:${personId}` };
  const outcome = await admitEnrichment(services, { caller, request, detail: "full" });
  if (outcome.kind === "replayed") return outcome.job.jobId;
  if (outcome.kind === "unresolved") throw new Error("A refresh was admitted without a job.");
  return outcome.jobId;
}
