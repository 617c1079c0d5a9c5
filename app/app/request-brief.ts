"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { type ProblemWords, problemWords } from "@/components/request/problem-words";
import { seedOfText } from "@/components/request/read-seed-text";
import { portalSession } from "@/lib/account/portal-session";
import { maxTextLength, seedInput } from "@/lib/contract/seed";
import type { Caller } from "@/lib/db/api-keys";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { ServiceError } from "@/lib/errors";
import { type Services, services } from "@/lib/http/services";
import { newId } from "@/lib/ids";
import { log } from "@/lib/log";

export interface RequestState {
  /** What went wrong, and what the form held, so that nothing has to be typed again. */
  readonly problem: ProblemWords | null;
  readonly fields: { readonly who: string; readonly company: string; readonly domain: string };
}

const form = z.object({ who: z.string().catch(""), company: z.string().catch(""), domain: z.string().catch("") });

/** Asks for a brief as the portal's account and goes to its job. */
export async function requestBrief(_previous: RequestState, data: FormData): Promise<RequestState> {
  const fields = form.parse(Object.fromEntries(data));
  const given = services();
  const caller = await portalSession(given, await headers());
  if (!caller)
    return { problem: { title: "Nobody is signed in", text: "Nothing was started. Sign in under Account and send it again." }, fields };
  if (!caller.hasAcceptedTerms) redirect("/account");
  const admitted = await admitSeed(given, caller, fields);
  if (admitted.kind === "problem") return { problem: admitted.words, fields };
  redirect(`/app/jobs/${admitted.jobId}`);
}

type Admitted = { readonly kind: "job"; readonly jobId: string } | { readonly kind: "problem"; readonly words: ProblemWords };

/** Each submit has a key of its own, so that a stored brief too is a job with a page. */
async function admitSeed(given: Services, caller: Caller, { who, company, domain }: RequestState["fields"]): Promise<Admitted> {
  const problem = (title: string, text: string): Admitted => ({ kind: "problem", words: { title, text } });
  const seed = seedInput.safeParse({
    ...seedOfText(who),
    ...(company.trim() === "" ? {} : { company: company.trim() }),
    ...(domain.trim() === "" ? {} : { domain: domain.trim() }),
  });
  if (!seed.success) return problem("This is too long", `A name, a company or a domain has at most ${maxTextLength} characters.`);
  try {
    const request = { ...seed.data, idempotency_key: `portal:${newId("req", given.clock.now())}` };
    const outcome = await admitEnrichment(given, { caller, request, detail: "full" });
    switch (outcome.kind) {
      case "queued":
      case "accepted":
        return { kind: "job", jobId: outcome.jobId };
      case "replayed":
        return { kind: "job", jobId: outcome.job.jobId };
      case "served":
        if (outcome.jobId === null) throw new Error("A brief was served without a job.");
        return { kind: "job", jobId: outcome.jobId };
      case "unresolved":
        return problem(
          "This address leads to nobody we know of",
          "It could not be matched to a person. Nothing was charged. Add a profile URL, or a name with a company.",
        );
    }
  } catch (error) {
    if (error instanceof ServiceError) return { kind: "problem", words: problemWords(error) };
    // The message may quote what was typed, so only its kind is logged.
    log.error({ err: error instanceof Error ? error.name : typeof error }, "portal request failed");
    return problem("Something broke on our side", "Nothing was started and nothing was charged. Try again.");
  }
}
