"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { SecretState } from "@/components/account/callback-secret";
import type { TestState } from "@/components/account/test-callback";
import { ensureCallbackSecret, rotateCallbackSecret } from "@/lib/account/callback-secrets";
import { sendAgain, sendTest } from "@/lib/enrichment/deliveries/callback-deliveries";
import { errorCatalog, ServiceError } from "@/lib/errors";
import { accountPath, signedIn } from "./signed-in";

/*
 * The forms about callbacks. Next.js lets a server action run only for a form of this very host; each one checks the session itself.
 */

const text = z.string().catch("");

export async function callbackSecretAction(_previous: SecretState, data: FormData): Promise<SecretState> {
  const intent = data.get("intent");
  if (intent !== "show" && intent !== "rotate") return { kind: "hidden" };
  const { given, session } = await signedIn();
  const { secret, previous } =
    intent === "rotate"
      ? await rotateCallbackSecret(given, session.accountId)
      : await ensureCallbackSecret(given.pool, session.accountId, given.clock.now());
  return { kind: "shown", secret, previousUntil: previous && `${previous.expiresAt.toISOString().slice(0, 16).replace("T", " ")} UTC` };
}

export async function sendAgainAction(data: FormData): Promise<void> {
  const { given, session } = await signedIn();
  const deliveryId = text.parse(data.get("delivery_id"));
  await sendAgain(given, { accountId: session.accountId, deliveryId, at: given.clock.now() }).catch(ignoreLimit);
  revalidatePath(accountPath, "layout");
}

/** Whoever presses ten times a minute sees the list as it is. */
function ignoreLimit(error: unknown): void {
  if (!(error instanceof ServiceError) || error.code !== "rate_limited") throw error;
}

export async function sendTestAction(_previous: TestState, data: FormData): Promise<TestState> {
  const { given, session } = await signedIn();
  const url = text.parse(data.get("callback_url")).trim().slice(0, 2_048);
  try {
    await sendTest(given, { caller: session, callbackUrl: url });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const words = error.code === "invalid_callback_url" ? "Enter a public https address, such as https://example.com/briefs." : null;
    return { kind: "problem", text: words ?? errorCatalog[error.code].message, url };
  }
  revalidatePath(accountPath, "layout");
  return { kind: "sent", url };
}
