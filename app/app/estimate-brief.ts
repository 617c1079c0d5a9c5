"use server";

import type { EstimateView } from "@/components/request/estimate-view";
import { problemField, problemWords } from "@/components/request/problem-words";
import { readFields } from "@/components/request/request-fields";
import { requestOfFields } from "@/components/request/request-of-fields";
import { estimateRequest } from "@/lib/enrichment/estimate-request";
import { ServiceError } from "@/lib/errors";
import { ratePolicy } from "@/lib/http/rate-policies";
import { log } from "@/lib/log";
import { ageWords } from "./age-words";
import { signedIn } from "./signed-in";

/** What the form's request would cost, while it is being typed. It starts nothing, and tells of this account's own unlocks alone. */
export async function estimateBrief(data: FormData): Promise<EstimateView> {
  const none: EstimateView = { kind: "none" };
  const { given, caller } = await signedIn();
  const asked = requestOfFields(readFields(Object.fromEntries(data)));
  if (!caller?.hasAcceptedTerms || asked.kind === "too_long") return none;
  const verdict = await given.limiter.take(ratePolicy("read", given.env), caller.accountId);
  if (!verdict.allowed) return none;
  try {
    const estimate = await estimateRequest(given, { caller, request: { ...asked.seed, sender: asked.sender } });
    switch (estimate.kind) {
      case "invalid":
        return { kind: "problem", field: problemField(estimate.code), words: problemWords(new ServiceError(estimate.code)) };
      case "refused":
        return { kind: "problem", field: null, words: problemWords(estimate.error) };
      case "unmatchable":
        return estimate;
      case "priced": {
        const { costCredits, availableCredits, isFixture, isUnlocked, isUnderWay, stored, etaSeconds } = estimate;
        const storedAge = stored === null ? null : ageWords(stored.generatedAt, given.clock.now());
        return { kind: "priced", costCredits, availableCredits, isFixture, isUnlocked, isUnderWay, storedAge, etaSeconds };
      }
    }
  } catch (error) {
    // The message may quote what was typed, so only its kind is logged.
    log.warn({ err: error instanceof Error ? error.name : typeof error }, "portal estimate failed");
    return none;
  }
}
