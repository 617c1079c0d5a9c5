"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { seedOfText } from "@/components/request/read-seed-text";
import { portalSession } from "@/lib/account/portal-session";
import { maxTextLength, maxUrlLength } from "@/lib/contract/seed";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { ServiceError } from "@/lib/errors";
import { services } from "@/lib/http/services";
import { newId } from "@/lib/ids";
import { log } from "@/lib/log";

export interface RequestState {
  /** What went wrong, and what the form held, so that nothing has to be typed again. */
  readonly problem: { readonly title: string; readonly text: string } | null;
  readonly fields: { readonly who: string; readonly company: string; readonly domain: string };
}

const form = z.object({
  who: z.string().max(maxUrlLength).catch(""),
  company: z.string().max(maxTextLength).catch(""),
  domain: z.string().max(maxTextLength).catch(""),
});

/** Asks for a brief as the portal's account and goes to its job. Each submit has a key of its own, so that a stored brief too is a job with a page. */
export async function requestBrief(_previous: RequestState, data: FormData): Promise<RequestState> {
  const fields = form.parse(Object.fromEntries(data));
  const refuse = (title: string, text: string): RequestState => ({ problem: { title, text }, fields });
  const given = services();
  const caller = await portalSession(given, await headers());
  if (!caller) return refuse("Nobody is signed in", "Sign-in is not set up on this deployment. Use the API with a key.");
  const jobId = await admit();
  if (typeof jobId !== "string") return jobId;
  redirect(`/app/jobs/${jobId}`);

  async function admit(): Promise<string | RequestState> {
    if (!caller) throw new Error("No caller.");
    try {
      const outcome = await admitEnrichment(given, {
        caller,
        request: {
          ...seedOfText(fields.who),
          ...(fields.company.trim() === "" ? {} : { company: fields.company.trim() }),
          ...(fields.domain.trim() === "" ? {} : { domain: fields.domain.trim() }),
          idempotency_key: `portal:${newId("req", given.clock.now())}`,
        },
        detail: "full",
      });
      switch (outcome.kind) {
        case "queued":
          return outcome.jobId;
        case "replayed":
          return outcome.job.jobId;
        case "served":
          if (outcome.jobId === null) throw new Error("A brief was served without a job.");
          return outcome.jobId;
        case "unresolved":
          return refuse(
            "This address leads to nobody we know of",
            "It could not be matched to a person. Nothing was charged. Add a profile URL, or a name with a company.",
          );
      }
    } catch (error) {
      if (error instanceof ServiceError) return refuse(...problemWords(error));
      log.error({ err: error instanceof Error ? error.name : typeof error }, "portal request failed");
      return refuse("Something broke on our side", "Nothing was started and nothing was charged. Try again.");
    }
  }
}

function problemWords(error: ServiceError): [title: string, text: string] {
  switch (error.code) {
    case "missing_identifier":
      return ["Who is it about?", "Give a LinkedIn profile URL, a name or a work email. Company and domain only narrow."];
    case "invalid_linkedin_url":
      return [
        "This is not a person's LinkedIn profile",
        "It must look like linkedin.com/in/someone. Company, school and post pages are not people.",
      ];
    case "invalid_email":
      return ["This is not an email address", "Check it for typing errors, or give a name with a company instead."];
    case "payment_required": {
      const available = Number(error.details.credits_available ?? 0);
      return [
        "Not enough credits",
        `A brief costs 1 credit and the balance is ${available}. Nothing was started or charged. The fixture subject below stays free.`,
      ];
    }
    case "rate_limited":
      return [
        "Too many requests at once",
        `Nothing was started. Wait ${Number(error.details.retry_after_seconds ?? 5)} seconds and send it again.`,
      ];
    case "service_busy":
      return ["The service is busy", "Nothing was started or charged. Send it again in a moment."];
    default:
      return ["This could not be started", `${error.message} Nothing was charged.`];
  }
}
