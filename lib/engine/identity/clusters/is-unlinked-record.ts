import type { ResolvedIdentity, SourceDocument } from "@/lib/engine/types";
import { pageKeyOf, parseProfileUrl } from "../seed/profile-urls";

/**
 * Whether a licensed record stands under an account or site that the brief does not show as the person's: its claims would show it as their source. A
 * LinkedIn profile, under which people go by their own name, is no such account; nor is a page of the provider's own.
 */
export function isUnlinkedRecord(
  { access, url, links }: SourceDocument,
  { matchedProfiles, discoveredHandles }: Pick<ResolvedIdentity, "matchedProfiles" | "discoveredHandles">,
): boolean {
  const account = parseProfileUrl(url);
  if (access === "public" || account?.platform === "linkedin") return false;
  if (account === null && !links.some((link) => link.url === url)) return false;
  const shown = [...matchedProfiles.map((profile) => profile.url), ...Object.values(discoveredHandles)];
  return !shown.some((each) => keyOf(each) === keyOf(url));
}

function keyOf(url: string): string {
  return parseProfileUrl(url)?.key ?? pageKeyOf(url) ?? url;
}
