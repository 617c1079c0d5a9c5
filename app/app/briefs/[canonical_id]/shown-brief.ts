import { claimsOf } from "@/components/brief/claims-of";
import type { PortalSession } from "@/lib/account/portal-session";
import type { Brief } from "@/lib/contract/brief";
import { type BriefSource, briefSources } from "@/lib/enrichment/briefs/brief-sources";
import { readUnlockedBrief } from "@/lib/enrichment/jobs/read-unlocked-brief";
import { services } from "@/lib/http/services";

export interface ShownBrief {
  readonly brief: Brief;
  readonly sources: ReadonlyMap<string, BriefSource>;
  /** The job asked for; else the account's newest that delivered this brief, or its newest for the person. */
  readonly jobId: string | null;
  /** Whether that job delivered this very brief. */
  readonly isOfJob: boolean;
}

/** The session's brief of a person, in full, with how its sources stand; null when the account has none. */
export async function readShownBrief(session: PortalSession, personId: string, jobId: string | null): Promise<ShownBrief | null> {
  const given = services();
  const found = await readUnlockedBrief(given, { accountId: session.accountId, personId, jobId, detail: "full" });
  if (found === null) return null;
  const brief = JSON.parse(found.briefJson) as Brief;
  const sources = await briefSources(
    given,
    claimsOf(brief).map((claim) => claim.source_doc_id),
  );
  return { brief, sources, jobId: found.jobId, isOfJob: found.isOfJob };
}
