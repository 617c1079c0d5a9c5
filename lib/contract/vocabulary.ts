export { type Bucket, buckets, type Category, categories } from "./categories";

/** The closed lists of the brief. Each holds every value that the specification shows, and the ones this service adds. */
export const detailLevels = ["compact", "full"] as const;
/** In which claims can be asked for. They are found and kept in English, and said in another language by a translation that was checked. */
export const briefLanguages = ["en", "de", "fr", "es", "it", "pt", "nl"] as const;
export const jobStatuses = ["queued", "running", "done", "refused", "failed"] as const;
export const batchStatuses = ["queued", "running", "done", "stopped"] as const;
export const jobStages = [
  "resolving_identity",
  "collecting_sources",
  "extracting_claims",
  "verifying_claims",
  "composing_brief",
  "finished",
] as const;
export const cacheStatuses = ["hit", "miss", "unlocked", "fixture"] as const;

/** How surely evidence tells whom pages are about, weakest first (`lib/engine/identity/vouching`). */
export const evidenceLevels = ["weak", "plausible", "corroborated", "confirmed"] as const;
export const bands = ["safe", "use_with_care", "needs_review"] as const;
export const verdicts = ["entailed", "unverified"] as const;
export const recencies = ["current", "recent", "dated", "undated"] as const;
export const temporalStatuses = ["mutable_current", "mutable_past", "immutable", "planned"] as const;
export const attributions = ["subject_authored", "subject_quoted", "third_party_about_subject"] as const;
export const attributionTiers = ["self_stated", "quoted", "reported"] as const;
export const connectionTypes = ["personal_signal", "professional_context", "public_role_context"] as const;
export const claimRoles = [
  "unknown",
  "organizer_for_external_cause",
  "organizer",
  "employee",
  "founder",
  "leader",
  "member",
  "maintainer",
  "contributor",
  "author",
  "speaker",
  "researcher",
  "teacher",
  "volunteer",
  "practitioner",
  "supporter",
] as const;
export const matchTypes = ["deterministic", "probabilistic"] as const;
export const anchorKinds = [
  "name",
  "photo",
  "handle",
  "cross_link",
  "company",
  "title",
  "domain",
  "location",
  "email",
  "profile_url",
] as const;
export const confidenceLabels = ["high", "medium", "low"] as const;
export const dropReasons = [
  "privacy",
  "quote_not_verbatim",
  "not_about_subject",
  "not_entailed",
  "negated_or_hypothetical",
  "rumor_of_misconduct",
  "too_vague",
  "duplicate",
  "over_limit",
  "withdrawn",
] as const;

/** The fields of a brief that are lists of claims, the openers first: they stand in another list as well. */
export const claimLists = [
  "safe_to_reference",
  "interest_signals",
  "professional_topics",
  "communication_style",
  "public_context",
  "weak_hints",
] as const;

export type BriefLanguage = (typeof briefLanguages)[number];
export type DetailLevel = (typeof detailLevels)[number];
export type JobStatus = (typeof jobStatuses)[number];
export type BatchStatus = (typeof batchStatuses)[number];
export type JobStage = (typeof jobStages)[number];
export type CacheStatus = (typeof cacheStatuses)[number];
export type Band = (typeof bands)[number];
export type ClaimRole = (typeof claimRoles)[number];
export type AnchorKind = (typeof anchorKinds)[number];
export type DropReason = (typeof dropReasons)[number];
