import { addMs, dayMs, hourMs } from "@/lib/clock";
import type { Candidate } from "@/lib/contract/candidate";
import type { Queryable } from "@/lib/db/pool";
import { storableJson } from "@/lib/db/storable-json";
import type { CandidateWords, IdentityCandidate, Seed } from "@/lib/engine/types";
import { newId } from "@/lib/ids";
import { hmacsOf, type SuppressionSecret } from "@/lib/suppression/suppression-key";
import { open, seal } from "./sealing";

/** How long a candidate can be chosen. */
export const candidateLifeMs = hourMs;
/** Refused jobs of one account that show candidates within 24 hours: enough to work with, too few to list who bears a name where. */
export const maxOutcomesPerDay = 20;

interface Offer {
  readonly jobs: readonly { readonly id: string; readonly account_id: string }[];
  readonly candidates: readonly IdentityCandidate[];
  readonly secret: SuppressionSecret;
  readonly at: Date;
}

/**
 * Puts candidates beside jobs that end refused: not those of a batch, where nobody chooses, and of each account no more than so many within a day.
 * The caller holds the jobs' accounts, so that of any number at once none comes past that.
 */
export async function offerCandidates(tx: Queryable, { jobs, candidates, secret, at }: Offer): Promise<void> {
  for (const { id: jobId, account_id: accountId } of jobs) {
    const marked = await tx.query({
      name: "job-has-candidates",
      text: `UPDATE job SET has_candidates = true WHERE id = $1 AND batch_id IS NULL
        AND (SELECT count(*) FROM job WHERE account_id = $2 AND has_candidates AND finished_at > $3) < $4`,
      values: [jobId, accountId, addMs(at, -dayMs), maxOutcomesPerDay],
    });
    if (marked.rowCount !== 1) continue;
    for (const [position, { words, seed, marks, keys }] of candidates.entries()) {
      const id = newId("cnd", at);
      const chosen: Seed = { ...seed, chosen: { marks, keys } };
      await tx.query({
        name: "insert-candidate",
        text: `INSERT INTO candidate (id, job_id, account_id, position, words, payload, key_hmacs, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        values: [
          id,
          jobId,
          accountId,
          position,
          storableJson(words),
          seal(secret, JSON.stringify(chosen), ["candidate", id]),
          keys.flatMap((key) => hmacsOf(secret, key)),
          addMs(at, candidateLifeMs),
        ],
      });
    }
  }
}

interface ShownQuery {
  readonly accountId: string;
  readonly jobId: string;
  readonly secret: SuppressionSecret;
  readonly at: Date;
}

/** The candidates that a job shows now: none once their hour is over, and none of whom no brief may be made by now. */
export async function readCandidates(db: Queryable, { accountId, jobId, secret, at }: ShownQuery): Promise<Candidate[]> {
  const { rows } = await db.query<{ id: string; words: CandidateWords; expires_at: Date }>({
    name: "candidates-of-job",
    text: `SELECT id, words, expires_at FROM candidate c WHERE job_id = $1 AND account_id = $2 AND expires_at > $3
      AND NOT EXISTS (SELECT 1 FROM suppression s WHERE s.key_hmac = ANY (c.key_hmacs) AND s.lifted_at IS NULL) ORDER BY position`,
    values: [jobId, accountId, at],
  });
  return rows.map(({ id, words: { role, organization, field, country }, expires_at: expiresAt }) => ({
    candidate_id: candidateIdOf(secret, { id, accountId, expiresAt }),
    role,
    organization,
    field,
    country,
  }));
}

const idPrefix = "cnd_";

function candidateIdOf(
  secret: SuppressionSecret,
  { id, accountId, expiresAt }: { readonly id: string; readonly accountId: string; readonly expiresAt: Date },
): string {
  return `${idPrefix}${seal(secret, JSON.stringify([id, expiresAt.getTime()]), ["candidate-id", accountId]).toString("base64url")}`;
}

interface Choice {
  readonly accountId: string;
  readonly candidateId: string;
  readonly secret: SuppressionSecret;
  readonly at: Date;
}

/**
 * What asks for a candidate. Null for an id that is altered, another account's, older than an hour, or of somebody who was erased since: all look the
 * same.
 */
export async function openCandidate(db: Queryable, { accountId, candidateId, secret, at }: Choice): Promise<Seed | null> {
  if (!/^cnd_[A-Za-z0-9_-]{40,200}$/.test(candidateId)) return null;
  const text = open(secret, Buffer.from(candidateId.slice(idPrefix.length), "base64url"), ["candidate-id", accountId]);
  if (text === null) return null;
  const [id, expiresMs] = JSON.parse(text) as [string, number];
  if (expiresMs <= at.getTime()) return null;
  const { rows } = await db.query<{ payload: Buffer }>({
    name: "find-candidate",
    text: "SELECT payload FROM candidate WHERE id = $1 AND account_id = $2 AND expires_at > $3",
    values: [id, accountId, at],
  });
  const payload = rows[0] === undefined ? null : open(secret, rows[0].payload, ["candidate", id]);
  return payload === null ? null : (JSON.parse(payload) as Seed);
}

/** Whom an erasure is about is nobody's candidate any more. `keyHmacs`: of all that the person is known by. */
export async function forgetCandidates(tx: Queryable, keyHmacs: readonly Buffer[]): Promise<void> {
  await tx.query("DELETE FROM candidate WHERE key_hmacs && $1::bytea[]", [keyHmacs]);
}
