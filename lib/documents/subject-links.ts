import { parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import type { SourceLink } from "@/lib/engine/types";
import { maxLinks } from "./extraction";
import { webUrl } from "./web-url";

export interface PageAnchor {
  readonly href: string;
  /** What a reader takes the link for: its text, else its label or its picture's description. */
  readonly label: string;
  /** `rel=me`: the page says that the target is its subject's own. */
  readonly isOwn: boolean;
}

/**
 * The links of a page. A platform is set only where the page names the target as its subject's own profile: by `rel=me`, by structured data
 * (`stated`), or by a link that is called after the platform ("GitHub", "@handle on Mastodon") and is the page's only one of that platform. A link in
 * running text has none: the profile it leads to may be anybody's. At most 200, in page order, each address once.
 */
export function subjectLinks(anchors: readonly PageAnchor[], stated: readonly SourceLink[], baseUrl: string | null): SourceLink[] {
  const links = new Map<string, SourceLink>();
  for (const link of stated) if (!links.has(link.url)) links.set(link.url, link);
  const named = new Map<string, Set<string>>();
  const found: { url: string; platform: string | null; isOwn: boolean; key: string }[] = [];
  for (const anchor of anchors) {
    const url = anchor.href.startsWith("#") ? null : webUrl(anchor.href, baseUrl);
    if (url === null) continue;
    const profile = parseProfileUrl(url);
    if (anchor.isOwn) {
      found.push({ url, platform: profile?.platform ?? "website", isOwn: true, key: profile?.key ?? url });
      continue;
    }
    const key = profile?.key ?? url;
    const platform =
      profile !== null && isCalledAfter(anchor.label, profile.platform, profile.handle)
        ? profile.platform
        : profile === null && isWebsiteLabel(anchor.label)
          ? "website"
          : null;
    if (platform !== null) named.set(platform, (named.get(platform) ?? new Set()).add(key));
    found.push({ url, platform, isOwn: false, key });
  }
  for (const { url, platform, isOwn } of found) {
    const isSure = platform !== null && (isOwn || named.get(platform)?.size === 1);
    const known = links.get(url);
    if (known === undefined || (known.platform === null && isSure)) links.set(url, { platform: isSure ? platform : null, url });
  }
  return [...links.values()].slice(0, maxLinks);
}

const otherNames: Readonly<Record<string, readonly string[]>> = {
  twitter: ["x", "twitter", "x twitter", "twitter x"],
  stackoverflow: ["stackoverflow", "stack overflow"],
  bluesky: ["bluesky", "bsky"],
  mastodon: ["mastodon", "fediverse"],
  linkedin: ["linkedin", "linked in"],
  orcid: ["orcid", "orcid id"],
};
const fillers = new Set("my on the profile account page follow me find visit at handle id open in new window link icon".split(" "));

/** "GitHub", "My GitHub profile", "@jane on GitHub", "@jane", "github.com/jane". */
function isCalledAfter(label: string, platform: string, handle: string): boolean {
  const words = label
    .toLowerCase()
    .replace(/https?:\/\/(?:www\.)?/g, "")
    .split(/[^\p{L}\p{N}@._+-]+/u)
    .filter((word) => word !== "" && !fillers.has(word));
  const bare = handle.toLowerCase().replace(/@.*$/, "");
  const rest = words
    .map((word) => word.replace(/^@/, "").replace(/\.(?:com|org|social|app|to|io)$/, ""))
    .filter((word) => word !== bare && word !== handle.toLowerCase());
  if (words.length === 0 || words.length > 6) return false;
  if (rest.length === 0) return true;
  return (otherNames[platform] ?? [platform]).includes(rest.join(" "));
}

function isWebsiteLabel(label: string): boolean {
  return /^(?:(?:my|personal|own|homepage|home page|web ?site|site|blog|web ?page)\b[\s:]*){1,3}$/i.test(label.trim());
}
