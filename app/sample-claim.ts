import { dayMs } from "@/lib/clock";
import type { Claim } from "@/lib/contract/brief";
import { fixtureBrief } from "@/lib/fixture/fixture-brief";
import { services } from "@/lib/http/services";

let kept: { readonly dueMs: number; readonly claim: Claim | null } | undefined;

/** A real claim for the start page: the best opener about the fixture subject, made by the engine once a day. Null when there is none to show. */
export function sampleClaim(): Claim | null {
  const { clock, env } = services();
  const now = clock.now();
  if (kept === undefined || now.getTime() >= kept.dueMs) {
    const outcome = fixtureBrief({ baseUrl: env.baseUrl, asOf: now });
    const openers = outcome.kind === "composed" ? outcome.brief.safe_to_reference : [];
    const claim = openers.find(({ bucket }) => bucket === "verified_interest") ?? openers[0] ?? null;
    kept = { dueMs: now.getTime() + dayMs, claim };
  }
  return kept.claim;
}
