"use server";

import { revalidatePath } from "next/cache";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import type { SendAgainState } from "@/components/account/send-again";
import type { SignInState } from "@/components/account/sign-in-form";
import type { TermsState } from "@/components/account/terms-form";
import { acceptTerms } from "@/lib/account/accept-terms";
import { signInLinkLifeMs } from "@/lib/account/auth-adapter";
import { portalSession } from "@/lib/account/portal-session";
import { endSession } from "@/lib/account/portal-sessions";
import { readPurpose } from "@/lib/account/purposes";
import { readReturnPath, returnCookieName, sentToCookieName } from "@/lib/account/return-path";
import { finishSignIn, startSignIn } from "@/lib/account/sign-in";
import { signOut, signOutEverywhere } from "@/lib/account/sign-out";
import { secondMs } from "@/lib/clock";
import { addressNetwork, requestAddress } from "@/lib/http/request-address";
import { type Services, services } from "@/lib/http/services";
import { readSessionCookie, sessionCookieName, sessionCookieOptions } from "@/lib/secrets/session-cookie";
import { accountPath, signedIn } from "./signed-in";

/*
 * Coming in and leaving. Next.js lets a server action run only for a form of this very host; each one checks the session itself.
 */

const text = z.string().catch("");
/** As long as the mailed link. */
const returnLifeSeconds = signInLinkLifeMs / secondMs;

const sentPath = `${accountPath}/sign-in/sent`;

/** Mails a link to sign in. The answer is the same for every address that can be one. */
export async function startSignInAction(_previous: SignInState, data: FormData): Promise<SignInState> {
  const email = text.parse(data.get("email")).slice(0, 1_000);
  const given = services();
  const problem = await mailLink(given, email);
  if (problem !== null) return { problem, email };
  await keepReturnPath(given, readReturnPath(data.get("return_path")));
  redirect(sentPath);
}

/** Another link to the address that this browser asked for before. */
export async function sendLinkAgainAction(_previous: SendAgainState, _data: FormData): Promise<SendAgainState> {
  const email = (await cookies()).get(sentToCookieName)?.value;
  if (email === undefined) redirect(`${accountPath}/sign-in`);
  const problem = await mailLink(services(), email);
  return problem === null ? { kind: "sent" } : { kind: "problem", text: problem };
}

/** Mails it, and remembers in this browser where to, until the link is over. Why it could not be mailed; null when it was. */
async function mailLink(given: Services, email: string): Promise<string | null> {
  const started = await startSignIn(given, { email, address: addressNetwork(requestAddress(await headers(), given.env)) });
  switch (started.kind) {
    case "sent":
      (await cookies()).set(sentToCookieName, email.trim(), { ...sessionCookieOptions(given.env), maxAge: returnLifeSeconds });
      return null;
    case "invalid_email":
      return "Enter one full address, such as name@company.com.";
    case "not_allowed":
      return "Disposable addresses are not accepted. Use a permanent one.";
    case "limited": {
      const minutes = Math.ceil(started.retryAfterSeconds / 60);
      return `Too many links were requested. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
    }
    case "mail_refused":
      return "The email could not be sent just now. Nothing was changed; try again in a moment.";
    case "not_configured":
      return "Sign-in is not set up on this deployment.";
  }
}

/** In this browser, until the link has been used or is over. Null forgets the one before. */
async function keepReturnPath({ env }: Services, returnPath: string | null): Promise<void> {
  const jar = await cookies();
  if (returnPath === null && !jar.has(returnCookieName)) return;
  jar.set(returnCookieName, returnPath ?? "", { ...sessionCookieOptions(env), maxAge: returnPath === null ? 0 : returnLifeSeconds });
}

/** The button behind the mailed link. */
export async function finishSignInAction(data: FormData): Promise<void> {
  const given = services();
  const token = text.parse(data.get("token"));
  const asked = await headers();
  const browser = { previousSecret: readSessionCookie(given.env, asked), userAgent: asked.get("user-agent") };
  const finished = await finishSignIn(given, token, browser);
  if (finished.kind === "link_over") redirect(`${accountPath}/sign-in/confirm`);
  // The link's own page says so.
  if (finished.kind === "blocked") redirect(`${accountPath}/sign-in/confirm?token=${encodeURIComponent(token)}`);
  const jar = await cookies();
  jar.set(sessionCookieName(given.env), finished.sessionSecret, sessionCookieOptions(given.env));
  const returnPath = readReturnPath(jar.get(returnCookieName)?.value);
  await keepReturnPath(given, null);
  if (jar.has(sentToCookieName)) jar.set(sentToCookieName, "", { ...sessionCookieOptions(given.env), maxAge: 0 });
  redirect(returnPath ?? "/app");
}

export async function signOutAction(): Promise<void> {
  const given = services();
  const secret = readSessionCookie(given.env, await headers());
  if (secret !== null) await signOut(given.pool, secret);
  await forgetCookie(given);
  redirect(accountPath);
}

/** Signs another browser out. */
export async function endSessionAction(data: FormData): Promise<void> {
  const { given, session } = await signedIn();
  await endSession(given, { accountId: session.accountId, sessionId: text.parse(data.get("session_id")) });
  revalidatePath(accountPath, "layout");
}

export async function signOutEverywhereAction(): Promise<void> {
  const given = services();
  const session = await portalSession(given, await headers());
  if (session && !session.isLocalDeveloper) await signOutEverywhere(given.pool, session.accountId, given.clock.now());
  await forgetCookie(given);
  redirect(accountPath);
}

async function forgetCookie({ env }: Services): Promise<void> {
  (await cookies()).set(sessionCookieName(env), "", { ...sessionCookieOptions(env), maxAge: 0 });
}

/** Purpose and terms, once. */
export async function acceptTermsAction(_previous: TermsState, data: FormData): Promise<TermsState> {
  const given = services();
  const session = await portalSession(given, await headers());
  if (!session) redirect(accountPath);
  const purpose = readPurpose(data.get("purpose"));
  const hasAccepted = data.get("terms") === "yes";
  if (purpose === null) return { problem: "Choose what you will use briefs for.", purpose: "", hasAccepted };
  if (!hasAccepted) return { problem: "Accept the terms to continue.", purpose, hasAccepted };
  await acceptTerms(given, { accountId: session.accountId, purpose });
  redirect(readReturnPath(data.get("return_path")) ?? accountPath);
}
