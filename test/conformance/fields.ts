/** The fields of the specification's resources, in its order, with the type it gives. `conformance-fields.test.ts` finds each in real answers. */

export type FieldType =
  | "string"
  | "string or null"
  | "integer"
  | "number"
  | "score"
  | "boolean"
  | "array"
  | "array of string"
  | "object"
  | "timestamp"
  | "uuid"
  | "url";

export interface FieldRule {
  readonly resource: string;
  readonly field: string;
  readonly type: FieldType;
  /** When the specification says so: the one value, or the closed list. */
  readonly values?: readonly (string | boolean)[];
  /** In every answer of the resource, not only in some. */
  readonly isAlways: boolean;
}

type Row = readonly [field: string, type: FieldType, values?: readonly (string | boolean)[]];

const always = (resource: string, rows: readonly Row[]): FieldRule[] => fieldsOf(resource, rows, true);
const sometimes = (resource: string, rows: readonly Row[]): FieldRule[] => fieldsOf(resource, rows, false);

function fieldsOf(resource: string, rows: readonly Row[], isAlways: boolean): FieldRule[] {
  return rows.map(([field, type, values]) => ({ resource, field, type, isAlways, ...(values ? { values } : {}) }));
}

const scores: Row[] = [
  "claim_subject_link_score",
  "identity_score",
  "entailment_score",
  "recency_score",
  "source_quality_score",
  "specificity_score",
  "distinctiveness_score",
  "sensitivity_score",
  "evidence_score",
].map((field) => [field, "score"]);

export const fields: readonly FieldRule[] = [
  ...always("Health", [
    ["status", "string", ["ok"]],
    ["service", "string"],
    ["time", "timestamp"],
    ["version", "string"],
    ["degraded_lanes", "integer"],
  ]),
  ...always("Signup transaction", [
    ["status", "string", ["email_verification_required"]],
    ["transaction_id", "uuid"],
    ["polling_token", "string"],
    ["expires_at", "timestamp"],
  ]),
  ...always("Verification status", [["status", "string", ["pending", "approved", "denied", "expired", "already_claimed"]]]),
  ...always("Key claim", [["status", "string", ["approved", "already_claimed"]]]),
  ...sometimes("Key claim", [
    ["api_key", "string"],
    ["key_prefix", "string"],
  ]),
  ...always("Error", [
    ["error", "string"],
    ["message", "string"],
  ]),
  ...sometimes("Error", [["retry_after_seconds", "integer"]]),
  ...sometimes("Admission", [
    ["status", "string"],
    ["job_id", "string"],
    ["poll_url", "string"],
    ["brief", "object"],
    ["delivery", "string", ["callback"]],
    ["reason", "string", ["email_unresolved"]],
    ["message", "string"],
  ]),
  ...always("Admission", [["usage", "object"]]),
  ...always("Usage", [
    ["cache_status", "string", ["hit", "miss", "unlocked", "fixture"]],
    ["credits_charged", "integer"],
    ["credits_remaining", "integer"],
  ]),
  ...always("Job", [["status", "string", ["queued", "running", "done", "refused", "failed"]]]),
  ...sometimes("Job", [
    ["queue_position", "integer"],
    ["eta", "integer"],
  ]),
  ...always("Job", [["stage", "string"]]),
  ...sometimes("Job", [
    ["result", "object"],
    ["error", "string"],
  ]),
  ...always("Brief", [
    ["status", "string", ["ok"]],
    ["identity", "object"],
    ["safe_to_reference", "array"],
    ["interest_signals", "array"],
    ["professional_topics", "array"],
    ["communication_style", "array"],
    ["public_context", "array"],
    ["weak_hints", "array"],
    ["giftable_entities", "array"],
    ["negative_preferences", "array"],
    ["personality", "object"],
    ["accuracy", "object"],
    ["evidence", "array"],
    ["generated_at", "timestamp"],
    ["discovered_handles", "object"],
    ["aggregated_interests", "array"],
    ["compliance", "object"],
  ]),
  ...sometimes("Brief", [
    ["mode", "string", ["synthetic_fixture"]],
    ["not_a_real_person", "boolean", [true]],
  ]),
  ...always("Brief", [
    ["billing", "object"],
    ["disclaimer", "string"],
    ["report_url", "url"],
    ["capabilities", "object"],
  ]),
  ...always("Compliance", [
    ["purpose", "string"],
    ["special_category_excluded", "boolean"],
    ["public_or_licensed_only", "boolean"],
  ]),
  ...always("Billing", [["charged", "boolean"]]),
  ...always("Capabilities", [
    ["outreach_angles", "string", ["removed"]],
    ["gift_hook", "string", ["disabled"]],
    ["giftable_entities", "string", ["disabled"]],
    ["negative_preferences", "string", ["disabled"]],
    ["detail", "string", ["compact", "full"]],
    ["full_available", "boolean"],
  ]),
  ...always("Identity", [
    ["seed", "object"],
    ["canonical_id", "string"],
    ["full_name", "string"],
    ["company", "string"],
    ["title", "string"],
    ["matched_profiles", "array"],
  ]),
  ...sometimes("Seed as supplied", [
    ["linkedin_url", "string"],
    ["name", "string"],
    ["company", "string"],
    ["title", "string"],
  ]),
  ...always("Matched profile", [
    ["platform", "string"],
    ["url", "url"],
    ["handle", "string"],
    ["match_type", "string", ["deterministic", "probabilistic"]],
    ["confidence", "score"],
    ["evidence", "string"],
  ]),
  ...always("Identity", [
    ["identity_confidence", "score"],
    ["anchors", "array of string"],
    ["status", "string", ["resolved"]],
    ["photo_url", "string or null"],
  ]),
  ...always("Claim", [
    ["recency", "string"],
    ["grounded", "boolean"],
    ["verdict", "string"],
    ["temporal_status", "string"],
    ["role", "string"],
    ...scores,
    ["bucket", "string"],
    ["label", "string"],
    ["claim", "string"],
    ["evidence_quote", "string"],
    ["source_url", "url"],
    ["source_doc_id", "string"],
    ["attribution", "string"],
    ["connection_type", "string"],
    ["category", "string"],
    ["band", "string", ["safe", "use_with_care", "needs_review"]],
    ["confidence", "score"],
    ["mentionability", "score"],
    ["creepiness", "score"],
    ["safe_to_reference", "boolean"],
    ["attribution_tier", "string"],
  ]),
  ...always("Personality", [
    ["archetype", "string"],
    ["primary_disc", "string"],
    ["secondary_disc", "string or null"],
    ["disc_label", "string"],
    ["confidence", "score"],
    ["evidence_quotes", "array of string"],
    ["how_to_communicate", "array of string"],
    ["predicted", "boolean"],
    ["basis", "string"],
  ]),
  ...always("Accuracy", [
    ["method", "string"],
    ["claims_considered", "integer"],
    ["claims_dropped", "integer"],
    ["grounding", "string"],
    ["note", "string"],
  ]),
  ...always("Evidence", [
    ["fact", "string"],
    ["source_url", "url"],
    ["source_tier", "string"],
    ["confidence", "score"],
    ["confidence_label", "string"],
    ["why_useful", "string"],
  ]),
];

/** The name of a field's test, without its file. */
export function fieldTestName({ resource, field, type }: FieldRule): string {
  return `${resource} > ${field}: ${type}`;
}
