"use server";

import { revalidatePath } from "next/cache";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import type { SecretState } from "@/components/account/callback-secret";
import type { KeyState } from "@/components/account/key-state";
import type { SignInState } from "@/components/account/sign-in-form";
import type { TermsState } from "@/components/account/terms-form";
import type { TestState } from "@/components/account/test-callback";
import { acceptTerms } from "@/lib/account/accept-terms";
import { createKey, maxDeviceNameLength, maxKeys, revokeKey, setDefaultDetail } from "@/lib/account/account-keys";
import { ensureCallbackSecret, rotateCallbackSecret } from "@/lib/account/callback-secrets";
import { type PortalSession, portalSession } from "@/lib/account/portal-session";
import { endSession } from "@/lib/account/portal-sessions";
import { readPurpose } from "@/lib/account/purposes";
import { replaceAllKeys, rotateKeys } from "@/lib/account/rotate-keys";
import { readSessionCookie, sessionCookieName, sessionCookieOptions } from "@/lib/account/session-cookie";
import { finishSignIn, startSignIn } from "@/lib/account/sign-in";
import { signOut, signOutEverywhere } from "@/lib/account/sign-out";
import { cleanText } from "@/lib/documents/clean-text";
import { sendAgain, sendTest } from "@/lib/enrichment/callback-deliveries";
import { errorCatalog, ServiceError } from "@/lib/errors";
import { addressNetwork, requestAddress } from "@/lib/http/request-address";
import { type Services, services } from "@/lib/http/services";

/*
 * The account page's forms. Next.js lets a server action run only for a form of this very host; each one checks the session itself.
 */

const page = "/account";
const text = z.string().catch("");

/** Whoever uses the page, once they have accepted the terms; anybody else is led to it. */
async function signedIn(): Promise<{ readonly given: Services; readonly session: PortalSession }> {
  const given = services();
  const session = await portalSession(given, await headers());
  if (!session?.hasAcceptedTerms) redirect(page);
  return { given, session };
}

/** Mails a link to sign in. The answer is the same for every address that can be one. */
export async function startSignInAction(_previous: SignInState, data: FormData): Promise<SignInState> {
  const email = text.parse(data.get("email")).slice(0, 1_000);
  const given = services();
  const started = await startSignIn(given, { email, address: addressNetwork(requestAddress(await headers(), given.env)) });
  switch (started.kind) {
    case "sent":
      redirect(`${page}/sign-in/sent`);
      break;
    case "invalid_email":
      return { problem: "Give one full address, like name@company.com.", email };
    case "not_allowed":
      return { problem: "Throw-away addresses cannot be used. Give a lasting one.", email };
    case "limited": {
      const minutes = Math.ceil(started.retryAfterSeconds / 60);
      return { problem: `Too many links were asked for. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`, email };
    }
    case "mail_refused":
      return { problem: "The mail could not be sent just now. Nothing was changed; try again in a moment.", email };
    case "not_configured":
      return { problem: "Sign-in is not set up on this deployment.", email };
  }
}

/** The button behind the mailed link. */
export async function finishSignInAction(data: FormData): Promise<void> {
  const given = services();
  const token = text.parse(data.get("token"));
  const asked = await headers();
  const browser = { previousSecret: readSessionCookie(given.env, asked), userAgent: asked.get("user-agent") };
  const finished = await finishSignIn(given, token, browser);
  if (finished.kind === "link_over") redirect(`${page}/sign-in/confirm`);
  (await cookies()).set(sessionCookieName(given.env), finished.sessionSecret, sessionCookieOptions(given.env));
  redirect(page);
}

export async function signOutAction(): Promise<void> {
  const given = services();
  const secret = readSessionCookie(given.env, await headers());
  if (secret !== null) await signOut(given.pool, secret);
  await forgetCookie(given);
  redirect(page);
}

/** Signs another browser out. */
export async function endSessionAction(data: FormData): Promise<void> {
  const { given, session } = await signedIn();
  await endSession(given, { accountId: session.accountId, sessionId: text.parse(data.get("session_id")) });
  revalidatePath(page, "layout");
}

export async function signOutEverywhereAction(): Promise<void> {
  const given = services();
  const session = await portalSession(given, await headers());
  if (session && !session.isLocalDeveloper) await signOutEverywhere(given.pool, session.accountId, given.clock.now());
  await forgetCookie(given);
  redirect(page);
}

async function forgetCookie({ env }: Services): Promise<void> {
  (await cookies()).set(sessionCookieName(env), "", { ...sessionCookieOptions(env), maxAge: 0 });
}

/** Purpose and terms, once. */
export async function acceptTermsAction(_previous: TermsState, data: FormData): Promise<TermsState> {
  const given = services();
  const session = await portalSession(given, await headers());
  if (!session) redirect(page);
  const purpose = readPurpose(data.get("purpose"));
  const hasAccepted = data.get("terms") === "yes";
  if (purpose === null) return { problem: "Choose what you will use briefs for.", purpose: "", hasAccepted };
  if (!hasAccepted) return { problem: "Accept the terms to go on.", purpose, hasAccepted };
  await acceptTerms(given, { accountId: session.accountId, purpose });
  redirect(page);
}

/** Makes a key: a new one, one in the place of another, or one in the place of all; or puts away the one that was shown. */
export async function makeKeyAction(_previous: KeyState, data: FormData): Promise<KeyState> {
  const intent = data.get("intent");
  if (intent === "saved") return { kind: "nothing" };
  const { given, session } = await signedIn();
  const made = await makeKey(given, session.accountId, data);
  revalidatePath(page, "layout");
  return made;
}

async function makeKey(given: Services, accountId: string, data: FormData): Promise<KeyState> {
  switch (data.get("intent")) {
    case "replace_all": {
      const { secret, revoked } = await replaceAllKeys(given, { accountId });
      return { kind: "made", secret, stopped: revoked };
    }
    case "rotate":
      try {
        const rotated = await rotateKeys(given, { accountId, keyId: text.parse(data.get("key_id")), scope: "this" });
        return { kind: "made", secret: rotated.secret, stopped: rotated.revoked };
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code !== "unauthorized") throw error;
        return { kind: "problem", text: "That key had stopped before. Nothing was changed." };
      }
    default: {
      const deviceName = cleanText(text.parse(data.get("device_name")))
        .trim()
        .slice(0, maxDeviceNameLength);
      const created = await createKey(given, {
        accountId,
        deviceName: deviceName === "" ? null : deviceName,
        environment: data.get("environment") === "test" ? "test" : "live",
      });
      if (created.kind === "too_many") return { kind: "problem", text: `An account has ${maxKeys} keys at most. Revoke one first.` };
      return { kind: "made", secret: created.secret, stopped: 0 };
    }
  }
}

export async function revokeKeyAction(data: FormData): Promise<void> {
  const { given, session } = await signedIn();
  await revokeKey(given, { accountId: session.accountId, keyId: text.parse(data.get("key_id")) });
  revalidatePath(page, "layout");
}

const detailChoice = z.enum(["compact", "full"]).nullable().catch(null);

export async function setDetailAction(data: FormData): Promise<void> {
  const { given, session } = await signedIn();
  const detail = detailChoice.parse(data.get("detail"));
  await setDefaultDetail(given, { accountId: session.accountId, keyId: text.parse(data.get("key_id")), detail });
  revalidatePath(page, "layout");
}

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
  revalidatePath(page, "layout");
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
    const words = error.code === "invalid_callback_url" ? "Give a public https address, like https://example.com/briefs." : null;
    return { kind: "problem", text: words ?? errorCatalog[error.code].message, url };
  }
  revalidatePath(page, "layout");
  return { kind: "sent", url };
}
