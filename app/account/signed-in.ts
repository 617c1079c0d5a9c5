import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { type PortalSession, portalSession } from "@/lib/account/portal-session";
import { type Services, services } from "@/lib/http/services";

/** Whoever sends a form of the account, once they have accepted the terms; anybody else is led to the first page, which asks what is missing. */
export async function signedIn(): Promise<{ readonly given: Services; readonly session: PortalSession }> {
  const given = services();
  const session = await portalSession(given, await headers());
  if (!session?.hasAcceptedTerms) redirect(accountPath);
  return { given, session };
}

export const accountPath = "/account";
