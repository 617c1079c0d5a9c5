import type pg from "pg";
import type { Claim } from "@/lib/contract/brief";
import type { FirstPreview, Preview } from "@/lib/contract/preview";
import { withdrawalsBehind } from "@/lib/db/withdrawal-marks";
import { WithdrawalMarks } from "@/lib/engine/brief/withdrawal-marks";
import { suppressionKeys } from "@/lib/engine/identity/seed/normalize-seed";
import type { Seed } from "@/lib/engine/types";
import type { Env } from "@/lib/env";
import { isSuppressed } from "@/lib/suppression/suppression";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import { jobIdShape } from "./read-job";

/** The run's artifact that holds it: it goes when the run ends, however it ends, and when its person is erased. */
export const previewArtifact = "preview";

export interface KeptPreview extends Preview {
  readonly personId: string;
  readonly fullName: string;
  /** Every identifier that the pages bear. */
  readonly keys: readonly string[];
  readonly first: FirstPreview;
}

interface PreviewQuery {
  readonly accountId: string;
  readonly jobId: string;
}

interface PreviewServices {
  readonly env: Env;
  readonly pool: pg.Pool;
}

/** SQL: whether job `j` may show its run's preview. It works, and its account has a credit set aside for it, so that what was read is paid. */
export const showsPreview = `(j.status = 'running' AND j.reserved > 0
  AND EXISTS (SELECT 1 FROM run_artifact a WHERE a.run_id = j.run_id AND a.name = '${previewArtifact}'))`;

/**
 * What a running job may show before it is done; null for every other job, and for a person who is on the suppression list by now. What was withdrawn
 * since it was made is left out.
 */
export async function readPreview(services: PreviewServices, query: PreviewQuery): Promise<Preview | null> {
  const standing = await readStanding(services, query);
  return standing === null ? null : { claims: standing.claims };
}

/** The same for the portal, which shows it as the first screen of the brief that it becomes. */
export async function readFirstPreview(
  services: PreviewServices,
  query: PreviewQuery,
): Promise<{ readonly first: FirstPreview; readonly claimCount: number } | null> {
  const standing = await readStanding(services, query);
  return standing === null ? null : { first: standing.first, claimCount: standing.claims.length };
}

async function readStanding(
  { env, pool }: PreviewServices,
  { accountId, jobId }: PreviewQuery,
): Promise<Pick<KeptPreview, "claims" | "first"> | null> {
  if (!jobIdShape.test(jobId)) return null;
  const { rows } = await pool.query<{ seed: Seed; payload: KeptPreview }>({
    name: "read-preview",
    text: `SELECT r.seed, a.payload FROM job j JOIN enrichment_run r ON r.id = j.run_id AND r.status = 'running'
      JOIN run_artifact a ON a.run_id = r.id AND a.name = '${previewArtifact}'
      WHERE j.id = $1 AND j.account_id = $2 AND ${showsPreview}`,
    values: [jobId, accountId],
  });
  const row = rows[0];
  // What a version before this one has kept has no first screen, and is gone within minutes.
  if (row?.payload.first === undefined) return null;
  const { personId, fullName, keys, claims, first } = row.payload;
  if (await isSuppressed(pool, suppressionSecret(env), [...suppressionKeys(row.seed), ...keys, `person:${personId}`])) return null;
  const marks = (await withdrawalsBehind(pool, personId, keys)).map((each) => new WithdrawalMarks(each.personId, each.marks));
  const stands = (line: Pick<Claim, "claim" | "evidence_quote">) => !marks.some((each) => each.hasClaim(line, fullName));
  const left = claims.filter(stands);
  if (left.length === 0) return null;
  const head = (text: string) => (marks.some((each) => each.hasHead(text)) ? "" : text);
  const { identity } = first;
  return {
    claims: left,
    first: {
      identity: { ...identity, title: head(identity.title), company: head(identity.company) },
      safe_to_reference: first.safe_to_reference.filter(stands),
      communication_style: first.communication_style.filter(stands),
    },
  };
}
