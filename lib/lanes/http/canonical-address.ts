import { getDomain } from "tldts";
import { readWebAddress } from "@/lib/net/read-web-address";

/**
 * The address that a page is kept under: the one that it gives as its own, where that lies on the same site. Sites that name their front page as the
 * address of every page are not believed.
 */
export function canonicalAddress(found: URL, said: string | null): string {
  const canonical = said === null ? null : readWebAddress(said, { allowsReservedNames: true });
  if (canonical === null || siteOf(canonical) !== siteOf(found)) return found.href;
  const isFrontPage = canonical.pathname === "/" && canonical.search === "";
  return isFrontPage && found.pathname !== "/" ? found.href : canonical.href;
}

function siteOf({ hostname }: URL): string {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}
