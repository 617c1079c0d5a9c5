import { dayMs } from "@/lib/clock";
import type { Claim } from "@/lib/contract/brief";
import { fixtureBrief } from "@/lib/fixture/fixture-brief";
import { services } from "@/lib/http/services";

let kept: { readonly dueMs: number; readonly claim: Claim | null } | undefined;

/** A real claim for the start page: the shortest opener about the fixture subject, made by the engine once a day. Null when there is none to show. */
export function sampleClaim(): Claim | null {
  const { clock, env } = services();
  const now = clock.now();
  if (kept === undefined || now.getTime() >= kept.dueMs) {
    const outcome = fixtureBrief({ baseUrl: env.baseUrl, asOf: now });
    const openers = outcome.kind === "composed" ? outcome.brief.safe_to_reference : [];
    const interests = openers.filter(({ bucket }) => bucket === "verified_interest");
    const [claim = null] = (interests.length > 0 ? interests : openers).toSorted((a, b) => a.claim.length - b.claim.length);
    kept = { dueMs: now.getTime() + dayMs, claim };
  }
  return kept.claim;
}
