import { headers } from "next/headers";
import { type PortalSession, portalSession } from "@/lib/account/portal-session";
import { type Services, services } from "@/lib/http/services";

/** Who calls a server action of the portal. Next.js lets one run only for a form of this very host; the session is checked here, at each. */
export async function signedIn(): Promise<{ readonly given: Services; readonly caller: PortalSession | null }> {
  const given = services();
  return { given, caller: await portalSession(given, await headers()) };
}
