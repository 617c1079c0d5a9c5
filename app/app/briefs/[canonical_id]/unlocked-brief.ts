import { headers } from "next/headers";
import { cache } from "react";
import { type PortalSession, portalSession } from "@/lib/account/portal-session";
import { services } from "@/lib/http/services";
import { readShownBrief } from "./shown-brief";

/** `readShownBrief`, once a request. */
export const unlockedBrief = cache(readShownBrief);

/** The session of a page's request; null for a stranger. */
export async function pageSession(): Promise<PortalSession | null> {
  return portalSession(services(), await headers());
}
