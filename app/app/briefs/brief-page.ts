import type { IncomingHttpHeaders } from "node:http";
import { briefPath, jobQuery, scoresPath } from "@/components/brief/brief-place";
import { type DisputeMark, disputedKey } from "@/components/brief/reader-marks";
import type { SourceState } from "@/components/brief/source-state";
import { portalSession } from "@/lib/account/portal-session";
import type { Brief } from "@/lib/contract/brief";
import type { Verdict } from "@/lib/contract/feedback";
import { disputesOfPerson } from "@/lib/disputes/read-disputes";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { readUnlockedBrief } from "@/lib/enrichment/jobs/read-unlocked-brief";
import { readFeedback } from "@/lib/feedback/opener-feedback";
import { services } from "@/lib/http/services";
import { hasPhoto } from "@/lib/photos/read-photo";
import { signInAddress } from "../sign-in-address";
import { readShownBrief } from "./[canonical_id]/shown-brief";

/** What the page of a brief shows. */
export type BriefPageData =
  | { readonly kind: "signed-out"; readonly signInHref: string | null }
  | { readonly kind: "none" }
  | {
      readonly kind: "brief";
      readonly brief: Brief;
      readonly sources: readonly (readonly [string, SourceState])[];
      /** What the account has said of the claims, by the keys of `ReaderMarks`. */
      readonly disputes: readonly (readonly [string, DisputeMark])[];
      readonly feedback: readonly (readonly [string, Verdict])[];
      readonly hasPhoto: boolean;
      readonly personId: string;
      readonly jobId: string | null;
      readonly reportedJobId: string | null;
      /** When the brief of a job is no longer the newest: the newest one's time. */
      readonly newerAt: string | null;
      /** What the job cost; null for the newest brief of a person. */
      readonly cost: { readonly charged: number; readonly returned: number } | null;
    };

/** What the page of a brief's scores shows. */
export type ScoresPageData =
  | Exclude<BriefPageData, { kind: "brief" }>
  | { readonly kind: "scores"; readonly brief: Brief; readonly personId: string; readonly jobId: string | null };

interface BriefPageQuery {
  readonly headers: IncomingHttpHeaders;
  readonly personId: string;
  /** The very brief that this job delivered; null for the newest. */
  readonly jobId: string | null;
}

/** A brief for whoever is signed in. Unknown people, those of other accounts and those who were withdrawn look the same. */
export async function readBriefPage({ headers, personId, jobId }: BriefPageQuery): Promise<BriefPageData> {
  const given = services();
  const session = await portalSession(given, headersOf(headers));
  if (!session) return { kind: "signed-out", signInHref: signInAddress(`${briefPath({ personId, jobId })}${jobQuery({ jobId })}`) };
  const { accountId } = session;
  const [shown, ofJob] = await Promise.all([readShownBrief(session, personId, jobId), readOfJob(accountId, personId, jobId)]);
  if (shown === null) return { kind: "none" };
  const { brief } = shown;
  const [disputes, feedback] = await Promise.all([
    disputesOfPerson(given.pool, { accountId, personId }),
    readFeedback(given.pool, { accountId, personId }),
  ]);
  return {
    kind: "brief",
    brief,
    sources: [...shown.sources],
    disputes: disputes.map(({ disputeId, claim, evidenceQuote, status }) => [
      disputedKey({ claim: claim ?? "", evidence_quote: evidenceQuote ?? "" }),
      { disputeId, status },
    ]),
    feedback: [...feedback],
    hasPhoto: hasPhoto(given.env, brief.identity.photo_url),
    personId,
    jobId,
    reportedJobId: shown.jobId,
    newerAt: ofJob.newestAt !== null && ofJob.newestAt > new Date(brief.generated_at) ? ofJob.newestAt.toISOString() : null,
    cost: ofJob.cost,
  };
}

/** The scores of a brief, for whoever may see the brief itself. */
export async function readScoresPage({ headers, personId, jobId }: BriefPageQuery): Promise<ScoresPageData> {
  const session = await portalSession(services(), headersOf(headers));
  if (!session) return { kind: "signed-out", signInHref: signInAddress(scoresPath({ personId, jobId })) };
  const shown = await readShownBrief(session, personId, jobId);
  return shown === null ? { kind: "none" } : { kind: "scores", brief: shown.brief, personId, jobId };
}

async function readOfJob(accountId: string, personId: string, jobId: string | null) {
  if (jobId === null) return { newestAt: null, cost: null };
  const { pool, env } = services();
  const [newest, reading] = await Promise.all([
    readUnlockedBrief({ pool }, { accountId, personId, jobId: null, detail: "compact" }),
    readJob(pool, { accountId, jobId, detail: "compact", concurrency: env.EXECUTOR_CONCURRENCY }),
  ]);
  const cost = reading === null ? null : { charged: reading.job.charged, returned: reading.job.returned };
  return { newestAt: newest?.generatedAt ?? null, cost };
}

function headersOf(headers: IncomingHttpHeaders): Pick<Headers, "get"> {
  return {
    get: (name) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? null : Array.isArray(value) ? value.join(", ") : value;
    },
  };
}
