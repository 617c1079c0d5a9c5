import { headers } from "next/headers";
import { cache } from "react";
import { type PortalSession, portalSession } from "@/lib/account/portal-session";
import type { Brief } from "@/lib/contract/brief";
import { type BriefSource, briefSources } from "@/lib/enrichment/brief-sources";
import { readUnlockedBrief } from "@/lib/enrichment/read-unlocked-brief";
import { services } from "@/lib/http/services";

export interface ShownBrief {
  readonly brief: Brief;
  readonly sources: ReadonlyMap<string, BriefSource>;
  /** The job asked for; else the account's newest that delivered this brief, or its newest for the person. */
  readonly jobId: string | null;
  /** Whether that job delivered this very brief. */
  readonly isOfJob: boolean;
}

/** The session's brief of a person, in full, with how its sources stand; null when the account has none. Once a request. */
export const unlockedBrief = cache(async (session: PortalSession, personId: string, jobId: string | null): Promise<ShownBrief | null> => {
  const given = services();
  const found = await readUnlockedBrief(given, { accountId: session.accountId, personId, jobId, detail: "full" });
  if (found === null) return null;
  const brief = JSON.parse(found.briefJson) as Brief;
  return { brief, sources: await sourcesOf(brief), jobId: found.jobId, isOfJob: found.isOfJob };
});

/** The stored texts that a brief's claims rest on. */
export async function sourcesOf(brief: Brief): Promise<ReadonlyMap<string, BriefSource>> {
  const claims = [
    ...brief.interest_signals,
    ...brief.professional_topics,
    ...brief.communication_style,
    ...brief.public_context,
    ...brief.weak_hints,
  ];
  return briefSources(
    services(),
    claims.map((claim) => claim.source_doc_id),
  );
}

/** The session of a page's request; null for a stranger. */
export async function pageSession(): Promise<PortalSession | null> {
  return portalSession(services(), await headers());
}
