"use server";

import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { causeOf } from "@/lib/http/error-response";
import { limitSubject } from "@/lib/http/limit-subject";
import { ratePolicy } from "@/lib/http/rate-policies";
import { type Services, services } from "@/lib/http/services";
import { log } from "@/lib/log";
import { doNotMention, eraseProven, liftProven, sendCorrection, stopProven, undoErasure } from "@/lib/privacy/act-on-request";
import { askOperator } from "@/lib/privacy/ask-operator";
import { checkProfile } from "@/lib/privacy/check-profile";
import { confirmRequest } from "@/lib/privacy/confirm-request";
import { liftByLink, liftByRequest } from "@/lib/privacy/lift-request";
import type { RequestRow } from "@/lib/privacy/request-row";
import { readRequest, renewLink, requestCookieName, requestCookieOptions } from "@/lib/privacy/request-session";
import { objectByLink } from "@/lib/privacy/tell-contacts";
import type { Said } from "./said";

/*
 * The buttons of a person's request. Next.js runs a server action only for a form of this very host; each one but those of a mailed link asks for the cookie that the
 * link has left in this browser.
 */

const text = z.string().catch("");
const field = (data: FormData, name: string) => text.parse(data.get(name));

/** The button behind the mailed link. */
export async function confirmAction(data: FormData): Promise<void> {
  const given = services();
  const token = field(data, "token");
  const confirmed = await confirmRequest(given, token, { wantsGrace: data.has("grace") });
  if (confirmed.kind !== "confirmed")
    redirect(`/privacy/confirm/${encodeURIComponent(token) || "none"}${confirmed.kind === "limited" ? "?said=often" : ""}`);
  (await cookies()).set(requestCookieName(given.env), confirmed.sessionSecret, requestCookieOptions(given.env));
  back(confirmed.requestId, confirmed.isLiftUnmailed ? "unmailed" : confirmed.isErasureLate ? "erasing" : null);
}

export async function renewAction(data: FormData): Promise<void> {
  const given = services();
  const requestId = field(data, "request_id");
  const policy = ratePolicy("privacy", given.env);
  const verdict = await given.limiter.take(policy, limitSubject(policy, null, { headers: await headers() }, given.env));
  const wait = verdict.allowed ? await renewLink(given, requestId) : verdict.resetSeconds;
  back(requestId, wait === null ? "mailed" : "limited");
}

export async function liftByLinkAction(data: FormData): Promise<void> {
  const isLifted = await liftByLink(services(), field(data, "token"));
  redirect(`/privacy/lift/done${isLifted ? "?said=lifted" : ""}`);
}

export async function checkProfileAction(data: FormData): Promise<void> {
  await act(data, async (given, request) => {
    const checked = await checkProfile(given, request, field(data, "proof_url"), { wantsGrace: data.has("grace") });
    return checked.kind === "proven" ? null : checked.kind;
  });
}

export async function askOperatorAction(data: FormData): Promise<void> {
  await act(data, async (given, request) => {
    await askOperator(given, request);
    return "open";
  });
}

export async function doNotMentionAction(data: FormData): Promise<void> {
  await act(data, async (given, request) => ((await doNotMention(given, request, field(data, "claim"))) ? "withdrawn" : "not_there"));
}

export async function correctAction(data: FormData): Promise<void> {
  await act(data, async (given, request) => {
    const claim = data.has("claim") ? field(data, "claim") : null;
    const sent = await sendCorrection(given, request, claim, field(data, "words"));
    return sent !== "sent" ? sent : claim === null ? "open" : "corrected";
  });
}

export async function stopAction(data: FormData): Promise<void> {
  await act(data, async (given, request) => ((await stopProven(given, request)) ? "stopped" : "failed"));
}

export async function liftAction(data: FormData): Promise<void> {
  await act(data, async (given, request) => {
    if (request.status === "withheld" || (request.kind === "stop" && request.status === "done"))
      return (await liftByRequest(given, request.id, null)) ? "lifted" : "failed";
    return liftProven(given, request);
  });
}

export async function eraseAction(data: FormData): Promise<void> {
  await act(data, async (given, request) => {
    await eraseProven(given, request, { wantsGrace: data.has("grace") });
    return null;
  });
}

/** Takes an erasure in its grace back. */
export async function undoErasureAction(data: FormData): Promise<void> {
  await act(data, (given, request) => undoErasure(given, request, field(data, "proof_url")));
}

/** "It wasn't me", from the notice to one of the person's own addresses. */
export async function objectAction(data: FormData): Promise<void> {
  const hasObjected = await objectByLink(services(), field(data, "token"));
  redirect(`/privacy/object/done${hasObjected ? "?said=objected" : ""}`);
}

/** Does something for the browser that has the request's cookie, and goes back to its page, which says what came of it. */
async function act(data: FormData, work: (given: Services, request: RequestRow) => Promise<Said | null>): Promise<void> {
  const given = services();
  const requestId = field(data, "request_id");
  let said: Said | null;
  try {
    const secret = (await cookies()).get(requestCookieName(given.env))?.value ?? null;
    const request = await readRequest(given, requestId, secret);
    said = request === null ? null : await work(given, request);
  } catch (error) {
    log.error({ route: "POST /privacy/requests/{id}", cause: causeOf(error) }, "request failed");
    said = "failed";
  }
  back(requestId, said);
}

function back(requestId: string, said: Said | null): never {
  redirect(`/privacy/requests/${encodeURIComponent(requestId) || "none"}${said === null ? "" : `?said=${said}`}`);
}
