"use server";

import { headers } from "next/headers";
import { limitSubject } from "@/lib/http/limit-subject";
import { ratePolicy } from "@/lib/http/rate-policies";
import { services } from "@/lib/http/services";
import { log } from "@/lib/log";
import { type PrivacyRequestForm, type PrivacyRequestProblems, privacyRequestForm, receiveRequest } from "@/lib/privacy/receive-request";

export interface SendState {
  readonly outcome:
    | { readonly kind: "none" }
    | { readonly kind: "received"; readonly requestId: string; readonly email: string }
    | { readonly kind: "problem"; readonly text: string };
  readonly problems: PrivacyRequestProblems;
  readonly fields: PrivacyRequestForm;
}

/** A person's request about themselves. Anybody may send one; the answer never depends on what is held. */
export async function sendRequest(_previous: SendState, data: FormData): Promise<SendState> {
  const fields = privacyRequestForm.parse(Object.fromEntries(data));
  const given = services();
  try {
    // The same bucket as the API's: who is at its end there has no more here.
    const policy = ratePolicy("privacy", given.env);
    const verdict = await given.limiter.take(policy, limitSubject(policy, null, { headers: await headers() }, given.env));
    const received = verdict.allowed
      ? await receiveRequest(given, fields)
      : ({ kind: "limited", retryAfterSeconds: verdict.resetSeconds } as const);
    switch (received.kind) {
      case "received":
        return {
          outcome: { kind: "received", requestId: received.requestId, email: fields.email.trim() },
          problems: {},
          fields: privacyRequestForm.parse({}),
        };
      case "invalid":
        return { outcome: { kind: "problem", text: "Some fields need another look." }, problems: received.problems, fields };
      case "under_way":
        throw new Error("The form sends no idempotency key.");
      case "mail_refused":
        return {
          outcome: {
            kind: "problem",
            text: "The email to this address was not accepted, so we did not record your request. Check the address, or try again in a moment.",
          },
          problems: {},
          fields,
        };
      case "limited": {
        const minutes = Math.ceil(received.retryAfterSeconds / 60);
        return {
          outcome: {
            kind: "problem",
            text: `Too many requests from here. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
          },
          problems: {},
          fields,
        };
      }
    }
  } catch (error) {
    log.error({ err: error instanceof Error ? error.name : typeof error }, "privacy request failed");
    return {
      outcome: { kind: "problem", text: "We could not record it just now. Please send it again in a moment." },
      problems: {},
      fields,
    };
  }
}
