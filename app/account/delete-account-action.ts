"use server";

import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import type { DeleteState } from "@/components/account/delete-account-form";
import { closeAccount } from "@/lib/account/close-account";
import { closedMail } from "@/lib/account/closed-mail";
import { portalSession } from "@/lib/account/portal-session";
import { forgetCustomer } from "@/lib/billing/forget-customer";
import { ServiceError } from "@/lib/errors";
import { providerCause } from "@/lib/gateways/payments";
import { type Services, services } from "@/lib/http/services";
import { log } from "@/lib/log";
import { sessionCookieName, sessionCookieOptions } from "@/lib/secrets/session-cookie";

const maxTypedLength = 1_000;
const typedText = z.string().catch("");

/** Deletes the account of whoever is signed in, once they have typed its address. */
export async function deleteAccountAction(_previous: DeleteState, data: FormData): Promise<DeleteState> {
  const given = services();
  const session = await portalSession(given, await headers());
  if (!session || session.isLocalDeveloper) redirect("/account");
  const typed = typedText.parse(data.get("typed_email")).slice(0, maxTypedLength);
  try {
    const closed = await closeAccount(given, { accountId: session.accountId, typedEmail: typed });
    if (closed.kind === "not_confirmed") return { problem: "That is not the address of this account. Nothing was deleted.", typed };
    if (closed.kind === "closed") {
      log.info({ account_id: session.accountId, lost_credits: closed.lostCredits }, "account deleted by its owner");
      tellAfterwards(given, session.accountId, closed.email);
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { problem: "That did not work just now. Nothing was deleted; try again in a moment.", typed };
  }
  (await cookies()).set(sessionCookieName(given.env), "", { ...sessionCookieOptions(given.env), maxAge: 0 });
  redirect("/account/deleted");
}

/** Nobody waits for these: the mail is a courtesy, and what the payment provider misses is swept up within the hour. */
function tellAfterwards(given: Services, accountId: string, email: string): void {
  given.mailer
    .send(closedMail({ to: email, baseUrl: given.env.baseUrl }))
    .catch((error: Error) => log.warn({ account_id: accountId, err: error.message }, "the mail about a deleted account was not sent"));
  forgetCustomer(given, accountId).catch((error: unknown) =>
    log.warn({ account_id: accountId, err: providerCause(error).message }, "the payment provider has not forgotten a closed account yet"),
  );
}
