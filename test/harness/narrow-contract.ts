import type { components, paths } from "@/client/generated/contract";

/*
 * Reads every union of the contract by its generated types without a cast: that this file compiles is the test. A union that cannot be narrowed, or a variant that is
 * added, is a type error here.
 */
type Schemas = components["schemas"];
type EnrichOutcome =
  | paths["/api/enrich"]["post"]["responses"][200]["content"]["application/json"]
  | paths["/api/enrich"]["post"]["responses"][202]["content"]["application/json"];
type EnrichRefusal = paths["/api/enrich"]["post"]["responses"][403]["content"]["application/json"];

export function jobWords(job: Schemas["Job"]): string {
  switch (job.status) {
    case "queued":
      return `${job.queue_position ?? "?"} in line`;
    case "running":
      return job.stage;
    case "done":
      return briefWords(job.result);
    case "refused":
      return `${job.reason} ${job.error} ${job.candidates?.length ?? 0}`;
    case "failed":
      return `${job.reason} ${job.error}`;
    default:
      return job satisfies never;
  }
}

export function briefWords(brief: Schemas["AnyBrief"]): string {
  const [first] = brief.safe_to_reference;
  const more = "interest_signals" in brief ? brief.interest_signals.length : 0;
  return `${first?.claim ?? "nothing"} ${brief.capabilities.detail} ${more}`;
}

export function envelopeWords(envelope: Schemas["CallbackEnvelope"]): string {
  switch (envelope.type) {
    case "brief.done":
      return briefWords(envelope.result);
    case "brief.refused":
    case "brief.failed":
      return `${envelope.reason} ${envelope.error}`;
    default:
      return envelope satisfies never;
  }
}

export function outcomeWords(outcome: EnrichOutcome): string {
  if (outcome.status === "accepted") return `${outcome.delivery} ${outcome.job_id}`;
  if (outcome.status === "needs_review") return outcome.message;
  if ("brief" in outcome) return briefWords(outcome.brief);
  return `${outcome.status} ${outcome.poll_url}`;
}

export function refusalWords(refusal: EnrichRefusal): string {
  switch (refusal.error) {
    case "daily_people_limit":
      return `${refusal.people_left ?? 0} until ${refusal.available_at ?? "later"}`;
    case "refresh_limit":
      return refusal.available_at ?? "later";
    case "insufficient_scope":
      return refusal.required_scope ?? "";
    case "spend_limit_reached":
      return `${refusal.spent_today ?? 0} of ${refusal.spend_per_day ?? 0} ${refusal.account_url ?? ""}`;
    case "terms_not_accepted":
      return refusal.account_url ?? "";
    case "account_blocked":
      return refusal.message;
    default:
      return refusal satisfies never;
  }
}
