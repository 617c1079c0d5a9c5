import type { Metadata } from "@/lib/contract/correlation";
import { batchProfile, enrichBatchOperation } from "@/lib/contract/operations/batch";
import type { SeedInput } from "@/lib/contract/seed";
import type { BriefLanguage } from "@/lib/contract/vocabulary";
import type { Caller } from "@/lib/db/api-keys";
import { letterDistance } from "@/lib/engine/identity/names/letter-distance";
import { classifyEmail } from "@/lib/engine/identity/seed/email-address";
import { normalizeSeed, seedFingerprint, suppressionKeys } from "@/lib/engine/identity/seed/normalize-seed";
import type { Seed } from "@/lib/engine/types";
import { type ErrorCode, errorCatalog } from "@/lib/errors";
import { isFixtureSeed } from "@/lib/fixture/is-fixture-seed";
import { hmacIdentifier, hmacsOf, type SuppressionSecret } from "@/lib/suppression/suppression-key";
import type { EnrichRequest } from "../admitted-request";
import { metadataText } from "../request-mark";

/** A row that can be asked for. */
export interface BatchRow {
  readonly index: number;
  readonly supplied: SeedInput;
  /** What the client calls the row. */
  readonly clientReference: string | null;
  readonly metadata: Metadata | null;
  readonly seed: Seed;
  readonly keys: readonly string[];
  /** Under which the person may be on the suppression list: the keys, and those of the name as it was once spelt. */
  readonly suppressionKeys: readonly string[];
  readonly fingerprint: string;
  readonly isFixture: boolean;
  /** A free-mail or role address alone: it is never matched. */
  readonly isUnmatchable: boolean;
}

export interface RowProblem {
  readonly index: number;
  readonly code: ErrorCode | "duplicate_row" | "unknown_field";
  readonly message: string;
}

export interface BatchReading {
  readonly rows: readonly BatchRow[];
  readonly invalid: readonly RowProblem[];
  readonly duplicates: readonly RowProblem[];
  /** Fields that were ignored, the first 100. */
  readonly warnings: readonly RowProblem[];
}

const maxWarnings = 100;

/** Reads each row by itself, so that a bad one is named by its index. Rows are the caller's untrusted JSON. Never throws. */
export function readBatchRows(profiles: readonly unknown[], environment: Caller["environment"]): BatchReading {
  const rows: BatchRow[] = [];
  const invalid: RowProblem[] = [];
  const duplicates: RowProblem[] = [];
  const firstOf = new Map<string, number>();
  for (const [index, profile] of profiles.entries()) {
    const row = readRow(profile, index, environment);
    if ("code" in row) {
      invalid.push(row);
      continue;
    }
    const first = firstOf.get(row.fingerprint);
    if (first === undefined) {
      firstOf.set(row.fingerprint, index);
      rows.push(row);
    } else {
      duplicates.push({ index, code: "duplicate_row", message: `This row asks for the same as row ${first}.` });
    }
  }
  return { rows, invalid, duplicates, warnings: unknownFields(profiles) };
}

/**
 * HMAC over what a batch asks for: the known fields of its rows as they were sent (`identity.seed` repeats them so), what the rows are called, and
 * the callback address, whatever else stood beside them and in which order; under the newest secret first, then under those of before. Keyed, since
 * what it is made from can be guessed and it outlives an erasure.
 */
export function batchBodyHashes(
  secret: SuppressionSecret,
  profiles: readonly unknown[],
  callbackUrl: string | undefined,
  language: BriefLanguage = "en",
): readonly [Buffer, ...Buffer[]] {
  const rows = profiles.map((profile) => {
    const { data } = batchProfile.safeParse(profile);
    if (!data) return null;
    const seed = [data.linkedin_url, data.name, data.company, data.title, data.domain, data.email].map((field) => field ?? null);
    const called = [data.client_reference ?? null, metadataText(data.metadata)];
    return called.every((each) => each === null) ? seed : [...seed, ...called];
  });
  const body = JSON.stringify([rows, callbackUrl ?? null, ...(language === "en" ? [] : [language])]);
  return [hmacIdentifier(secret, body), ...hmacsOf(secret, body).slice(1)];
}

function readRow(profile: unknown, index: number, environment: Caller["environment"]): BatchRow | RowProblem {
  const parsed = batchProfile.safeParse(profile);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = String(issue?.path[0] ?? "");
    const code = fieldCodes[field] ?? "invalid_request";
    if (code !== "invalid_request") return problem(index, code);
    return { index, code, message: field === "" ? "A profile is a JSON object." : `${field}: ${issue?.message ?? "wrong type or length"}` };
  }
  if (Object.hasOwn(profile as object, chosenField)) return { index, code: "invalid_request", message: notForBatches };
  const supplied = parsed.data;
  const normalized = normalizeSeed(supplied);
  if (normalized.kind === "invalid")
    return normalized.code === "invalid_request"
      ? { index, code: normalized.code, message: `${normalized.issue.path}: ${normalized.issue.message}` }
      : problem(index, normalized.code);
  const { seed, keys } = normalized;
  const isFixture = isFixtureSeed(seed);
  if (environment === "test" && !isFixture) return problem(index, "test_key_fixture_only");
  const isEmailOnly = seed.emailHash !== null && seed.linkedinSlug === null && seed.name === null;
  return {
    index,
    supplied,
    clientReference: parsed.data.client_reference ?? null,
    metadata: parsed.data.metadata ?? null,
    seed,
    keys,
    suppressionKeys: suppressionKeys(seed),
    fingerprint: seedFingerprint(seed),
    isFixture,
    isUnmatchable: isEmailOnly && classifyEmail(supplied.email ?? "") !== "work",
  };
}

/** A choice is made one by one, by whoever looks at the candidates. A row that was read without it might be somebody else's. */
const chosenField = "candidate_id" satisfies keyof EnrichRequest;
const notForBatches = "candidate_id: not for batches. Send it to POST /api/enrich.";

/** A field's own code wins over invalid_request, as in a single request. */
const fieldCodes: Readonly<Record<string, ErrorCode>> = { linkedin_url: "invalid_linkedin_url", email: "invalid_email" };

function problem(index: number, code: ErrorCode): RowProblem {
  return { index, code, message: errorCatalog[code].message };
}

/** What of the body itself was ignored. It is about no row and bears the first one's index. */
export function ignoredBatchFields(fields: readonly string[]): RowProblem[] {
  return fields.slice(0, maxWarnings).map((field) => unknownField(0, field, "a batch", Object.keys(batchFields)));
}

const batchFields = enrichBatchOperation.body.shape;

function unknownFields(profiles: readonly unknown[]): RowProblem[] {
  const warnings: RowProblem[] = [];
  for (const [index, profile] of profiles.entries()) {
    if (typeof profile !== "object" || profile === null || Array.isArray(profile)) continue;
    for (const field of Object.keys(profile)) {
      if (Object.hasOwn(batchProfile.shape, field) || field === chosenField) continue;
      if (warnings.length === maxWarnings) return warnings;
      warnings.push(unknownField(index, field, "a profile", Object.keys(batchProfile.shape)));
    }
  }
  return warnings;
}

/** Only what looks like a field's name is repeated: the answer is kept, and must not keep what somebody wrote in the place of one. */
function unknownField(index: number, field: string, of: string, known: readonly string[]): RowProblem {
  const isName = /^[\w.-]{1,40}$/.test(field);
  const meant = isName ? meantField(field, known) : null;
  const message = `${isName ? field : "A field"} is no field of ${of} and is ignored.${meant === null ? "" : ` Is ${meant} meant?`}`;
  return { index, code: "unknown_field", message };
}

/** Two slips of the pen. */
const maxSlips = 2;

/** The field that a name was most likely to be: other letter case, other separators, a letter or two astray. */
function meantField(field: string, known: readonly string[]): string | null {
  const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
  const ranked = known
    .map((name) => ({ name, slips: letterDistance(bare(field), bare(name)) }))
    .filter(({ name, slips }) => slips <= maxSlips && slips < name.length / 2)
    .sort((a, b) => a.slips - b.slips);
  return ranked[0]?.name ?? null;
}
