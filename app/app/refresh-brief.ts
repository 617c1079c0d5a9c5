"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { type ProblemWords, problemWords } from "@/components/request/problem-words";
import type { Caller } from "@/lib/db/api-keys";
import { refreshBrief } from "@/lib/enrichment/briefs/refresh-brief";
import { ServiceError } from "@/lib/errors";
import { ratePolicy } from "@/lib/http/rate-policies";
import type { Services } from "@/lib/http/services";
import { newId } from "@/lib/ids";
import { signedIn } from "./signed-in";

export interface RefreshState {
  readonly problem: ProblemWords | null;
}

const form = z.object({
  person_id: z.string().catch(""),
  form_key: z
    .string()
    .regex(/^[\w-]{20,64}$/)
    .optional()
    .catch(undefined),
});

/** Asks for a new brief of somebody whom the account has, and goes to its job. One form is one request, however often it is sent. */
export async function refreshBriefAction(_previous: RefreshState, data: FormData): Promise<RefreshState> {
  const { person_id: personId, form_key: formKey } = form.parse(Object.fromEntries(data));
  const { given, caller } = await signedIn();
  if (!caller) return { problem: { title: "You are signed out", text: "Nothing was started. Sign in and send it again." } };
  if (!caller.hasAcceptedTerms) redirect("/account");
  const started = await start(given, caller, { personId, requestKey: formKey ?? newId("req", given.clock.now()) });
  if (typeof started === "string") redirect(`/app/jobs/${started}`);
  return {
    problem: started ?? { title: "There is no such brief", text: "Nothing was started. It may have been withdrawn in the meantime." },
  };
}

async function start(
  given: Services,
  caller: Caller,
  wanted: { readonly personId: string; readonly requestKey: string },
): Promise<string | ProblemWords | null> {
  try {
    const verdict = await given.limiter.take(ratePolicy("enrich", given.env), caller.accountId);
    if (!verdict.allowed) throw new ServiceError("rate_limited", { details: { retry_after_seconds: verdict.resetSeconds } });
    return await refreshBrief(given, { caller, ...wanted });
  } catch (error) {
    if (error instanceof ServiceError) return problemWords(error);
    throw error;
  }
}
