import type { DetailLevel } from "@/lib/contract/vocabulary";
import { loadCallerWithFacts } from "@/lib/db/admission-facts";
import type { Caller } from "@/lib/db/api-keys";
import { sharedReader } from "@/lib/db/shared-reader";
import { normalizeSeed, seedFingerprint, suppressionKeys } from "@/lib/engine/identity/seed/normalize-seed";
import { hmacsOf, suppressionSecret } from "@/lib/suppression/suppression-key";
import type { EnrichRequest, ForeseenAdmission } from "./admitted-request";
import type { EnrichmentServices } from "./enrichment-services";

interface Asked {
  readonly request: EnrichRequest;
  /** Null for the caller's own. */
  readonly detail: DetailLevel | null;
  readonly replaysOpenJob?: boolean;
}

/**
 * What admission will ask the database, ready to be asked in the statement that checks the key. Null for requests whose admission begins with
 * something else: a key that may be repeated, a callback's address, an email alone, somebody chosen, a seed that is none.
 */
export function foreseeAdmission(
  { env, pool }: Pick<EnrichmentServices, "env" | "pool">,
  { request, detail, replaysOpenJob = false }: Asked,
): ((keyHash: Buffer) => Promise<(ForeseenAdmission & { readonly caller: Caller }) | null>) | null {
  if (request.idempotency_key !== undefined || request.callback_url !== undefined) return null;
  if (request.candidate_id !== undefined) return null;
  const normalized = normalizeSeed(request);
  if (normalized.kind === "invalid") return null;
  const { seed, keys } = normalized;
  if (seed.linkedinSlug === null && seed.name === null) return null;
  const secret = suppressionSecret(env);
  const fingerprint = seedFingerprint(seed);
  const query = {
    keys,
    keyHmacs: suppressionKeys(seed).flatMap((identifier) => hmacsOf(secret, identifier)),
    detail,
    fingerprint,
    refresh: request.refresh === true,
    anyRefresh: replaysOpenJob,
  };
  return async (keyHash) => {
    const found = await loadCallerWithFacts(sharedReader(pool), keyHash, query);
    return found && { ...found, normalized, fingerprint };
  };
}
