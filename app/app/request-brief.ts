"use server";

import { createHash } from "node:crypto";
import { redirect } from "next/navigation";
import { type ProblemWords, problemField, problemWords } from "@/components/request/problem-words";
import { type FieldName, type RequestFields, readFields } from "@/components/request/request-fields";
import { requestOfFields } from "@/components/request/request-of-fields";
import { acceptTerms } from "@/lib/account/accept-terms";
import { readPurpose } from "@/lib/account/purposes";
import { maxCandidateIdLength } from "@/lib/contract/candidate";
import { maxTextLength, type SeedInput } from "@/lib/contract/seed";
import type { Caller } from "@/lib/db/api-keys";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { EnrichRequest } from "@/lib/enrichment/admitted-request";
import { noteBriefMail } from "@/lib/enrichment/deliveries/brief-mails";
import { estimateRequest } from "@/lib/enrichment/estimate-request";
import { ServiceError } from "@/lib/errors";
import { ratePolicy } from "@/lib/http/rate-policies";
import type { Services } from "@/lib/http/services";
import { newId } from "@/lib/ids";
import { log } from "@/lib/log";
import { signedIn } from "./signed-in";

export interface TermsAnswer {
  readonly purpose: string;
  readonly hasAccepted: boolean;
}

export interface RequestState {
  /** What went wrong and where, and what the form held, so that nothing has to be typed again. */
  readonly problem: (ProblemWords & { readonly field: FieldName | null }) | null;
  readonly fields: RequestFields;
  /** The job of what was sent, where the form leads to its page itself. */
  readonly startedId: string | null;
  /** What an account answered that asks for the first time, while something is missing. */
  readonly terms?: TermsAnswer;
}

/**
 * Asks for a brief as the portal's account, and goes to its job or, where the form is sent by a script, names it: what was typed becomes that job's.
 */
export async function requestBrief(_previous: RequestState, data: FormData): Promise<RequestState> {
  const sent = Object.fromEntries(data);
  const fields = readFields(sent);
  const { given, caller } = await signedIn();
  const stop = (words: ProblemWords, field: FieldName | null = null): RequestState => ({
    problem: { ...words, field },
    fields,
    startedId: null,
  });
  if (!caller) return stop({ title: "You are signed out", text: "Nothing was started. Sign in and send it again." });
  if (!caller.hasAcceptedTerms && sent.asks_terms !== "yes") redirect("/account");
  const asked = requestOfFields(fields);
  if (asked.kind === "too_long") return stop(tooLong(asked.field), asked.field);
  if (!caller.hasAcceptedTerms) {
    const missing = await takeTerms(given, caller.accountId, sent);
    if (missing) return { ...stop(missing), terms: readTerms(sent) };
  }
  const request: EnrichRequest = {
    ...asked.seed,
    ...(asked.sender ? { sender: asked.sender } : {}),
    ...(asked.language ? { language: asked.language } : {}),
    ...(sent.refresh === "yes" ? { refresh: true } : {}),
    ...(typeof sent.candidate_id === "string" && sent.candidate_id.length <= maxCandidateIdLength
      ? { candidate_id: sent.candidate_id }
      : {}),
  };
  const outcome = await admit(given, { ...caller, hasAcceptedTerms: true }, request, requestKey(given, sent.form_key, request));
  if (outcome.kind === "problem") return stop(outcome.words, outcome.field);
  // A form without the box stands by the last answer. Sent again, it is noted again.
  const isWanted = sent.asks_mail === "yes" ? sent.mail === "yes" : null;
  await noteBriefMail(given.pool, { accountId: caller.accountId, jobId: outcome.jobId, isWanted, at: given.clock.now() });
  if (sent.scripted === "yes") return { problem: null, fields, startedId: outcome.jobId };
  redirect(`/app/jobs/${outcome.jobId}`);
}

/** Notes purpose and terms with the first request; what is missing, if anything is. */
async function takeTerms(given: Services, accountId: string, sent: Readonly<Record<string, unknown>>): Promise<ProblemWords | null> {
  const { purpose: named, hasAccepted } = readTerms(sent);
  const purpose = readPurpose(named);
  if (purpose === null) return { title: "Choose what you will use briefs for", text: "Nothing was started. We ask this once." };
  if (!hasAccepted) return { title: "Accept the terms to continue", text: "Nothing was started. We ask for this once." };
  await acceptTerms(given, { accountId, purpose });
  return null;
}

function readTerms({ purpose, terms }: Readonly<Record<string, unknown>>): TermsAnswer {
  return { purpose: typeof purpose === "string" ? purpose.slice(0, 100) : "", hasAccepted: terms === "yes" };
}

type Outcome =
  | { readonly kind: "job"; readonly jobId: string }
  | { readonly kind: "problem"; readonly words: ProblemWords; readonly field: FieldName | null };

async function admit(given: Services, caller: Caller, request: EnrichRequest, key: string): Promise<Outcome> {
  try {
    const verdict = await given.limiter.take(ratePolicy("enrich", given.env), caller.accountId);
    if (!verdict.allowed) throw new ServiceError("rate_limited", { details: { retry_after_seconds: verdict.resetSeconds } });
    const priced = await asPriced(given, caller, request);
    const outcome = await admitEnrichment(given, { caller, request: { ...priced, idempotency_key: key }, detail: "full" });
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
        return { kind: "problem", words: unresolved, field: "who" };
    }
  } catch (error) {
    if (error instanceof ServiceError) return { kind: "problem", words: problemWords(error), field: problemField(error.code) };
    // The message may quote what was typed, so only its kind is logged.
    log.error({ err: error instanceof Error ? error.name : typeof error }, "portal request failed");
    return { kind: "problem", words: broken, field: null };
  }
}

/** Whoever was told "0 credits" pays none: the surest identifier alone then stands for the person whom the account has. */
async function asPriced(given: Services, caller: Caller, request: EnrichRequest): Promise<EnrichRequest> {
  if (request.refresh || request.candidate_id !== undefined) return request;
  const estimate = await estimateRequest(given, { caller, request });
  if (estimate.kind !== "priced" || !estimate.isUnlocked || estimate.isFixture) return request;
  const { linkedin_url, email, name, company, title, domain, ...rest } = request;
  const sure: SeedInput =
    linkedin_url !== undefined ? { linkedin_url } : email !== undefined ? { email } : withoutUndefined({ name, company, title, domain });
  return { ...rest, ...sure, ...(name === undefined ? {} : { name }) };
}

function withoutUndefined(seed: { readonly [K in keyof SeedInput]: SeedInput[K] | undefined }): SeedInput {
  return Object.fromEntries(Object.entries(seed).filter(([, text]) => text !== undefined)) as SeedInput;
}

/**
 * One form with one content is one request, however often it is sent; another content is another. Each submit has a key, so that a stored brief too
 * is a job with a page. The digest tells nothing: nobody knows the form's own key.
 */
function requestKey({ clock }: Services, formKey: unknown, request: EnrichRequest): string {
  const own = typeof formKey === "string" && /^[\w-]{20,64}$/.test(formKey) ? formKey : newId("req", clock.now());
  return `portal:${createHash("sha256")
    .update(JSON.stringify([own, request]))
    .digest("hex")}`;
}

const unresolved: ProblemWords = {
  title: "We could not match this address to a person",
  text: "Nothing was charged. Add a profile URL, or a name with a company.",
};

const broken: ProblemWords = { title: "Something broke on our side", text: "Try again: however often it is sent, it counts once." };

function tooLong(field: FieldName): ProblemWords {
  return {
    title: "This is too long",
    text:
      field === "who" ? "A name can have at most 500 characters, a profile URL 2,048." : `It can have at most ${maxTextLength} characters.`,
  };
}
