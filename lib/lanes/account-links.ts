import { webUrl } from "@/lib/documents/web-url";
import { parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import type { SourceLink } from "@/lib/engine/types";

const maxAccountLinks = 20;

/**
 * Addresses that an account's owner gives as their own, each once: accounts by platform, anything else as a website. A missing scheme is put in
 * front; what is no web address is left out.
 */
export function accountLinks(addresses: readonly (string | null | undefined)[]): SourceLink[] {
  const links = new Map<string, SourceLink>();
  for (const address of addresses) {
    const text = address?.trim() ?? "";
    if (text === "") continue;
    const url = webUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`, null);
    if (url === null) continue;
    const profile = parseProfileUrl(url);
    const key = profile?.key ?? url;
    if (!links.has(key)) links.set(key, profile === null ? { platform: "website", url } : { platform: profile.platform, url: profile.url });
  }
  return [...links.values()].slice(0, maxAccountLinks);
}
