"use server";

import { headers } from "next/headers";
import { addressNetwork, requestAddress } from "@/lib/http/request-address";
import { services } from "@/lib/http/services";
import { log } from "@/lib/log";
import { type PrivacyRequestForm, type PrivacyRequestProblems, privacyRequestForm, receiveRequest } from "@/lib/privacy/receive-request";
import { suppressionSecret } from "@/lib/privacy/suppression-key";

export interface SendState {
  readonly outcome:
    | { readonly kind: "none" }
    | { readonly kind: "received"; readonly requestId: string; readonly stoppedAtOnce: boolean }
    | { readonly kind: "problem"; readonly text: string };
  readonly problems: PrivacyRequestProblems;
  readonly fields: PrivacyRequestForm;
}

/** A person's request about themselves. Anybody may send one; the answer never depends on what is held. */
export async function sendRequest(_previous: SendState, data: FormData): Promise<SendState> {
  const fields = privacyRequestForm.parse(Object.fromEntries(data));
  const given = services();
  try {
    const address = addressNetwork(requestAddress(await headers(), given.env));
    const received = await receiveRequest(given, { form: fields, address, suppressionSecret: suppressionSecret(given.env) });
    switch (received.kind) {
      case "received":
        return { outcome: received, problems: {}, fields: privacyRequestForm.parse({}) };
      case "invalid":
        return { outcome: { kind: "problem", text: "Some fields need another look." }, problems: received.problems, fields };
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
      outcome: { kind: "problem", text: "It could not be taken down just now. Please send it again in a moment." },
      problems: {},
      fields,
    };
  }
}
