import { dayMs } from "@/lib/clock";
import type { StoredBrief } from "@/lib/engine/types";
import { fixtureBrief } from "@/lib/fixture/fixture-brief";
import { services } from "@/lib/http/services";

let kept: { readonly dueMs: number; readonly brief: StoredBrief | null } | undefined;

/** A real brief for the start page: the fixture subject's, made by the engine once a day. Null when there is none to show. */
export function sampleBrief(): StoredBrief | null {
  const { clock, env } = services();
  const now = clock.now();
  if (kept === undefined || now.getTime() >= kept.dueMs) {
    const outcome = fixtureBrief({ baseUrl: env.baseUrl, asOf: now });
    kept = { dueMs: now.getTime() + dayMs, brief: outcome.kind === "composed" ? outcome.brief : null };
  }
  return kept.brief;
}
