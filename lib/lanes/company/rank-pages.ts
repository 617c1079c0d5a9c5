import { parseName } from "@/lib/engine/identity/names/parse-name";
import { hostOf } from "@/lib/engine/identity/seed/profile-urls";

const peoplePages =
  /^(?:our-|the-|meet-the-|meet-our-|meet-)?(?:team|people|staff|leadership|management|founders|authors?|contributors?|speakers?|board|company|about|about-us|who-we-are|story)$/;
const maxDepth = 5;

/**
 * The pages of a company's site that may speak of its people, best first: one whose address bears the name sought, then team and about pages, then
 * those below them (somebody's own page, an author's). Pages of other sites, files and everything else are left out.
 */
export function rankPages(
  addresses: readonly string[],
  { domain, name, limit }: { domain: string; name: string | null; limit: number },
): string[] {
  const words = name === null ? [] : parseName(name).words.filter((word) => word.length > 1);
  const best = new Map<string, number>();
  for (const address of addresses) {
    const score = scoreOf(address, domain, words);
    if (score > 0) best.set(withoutFragment(address), score);
  }
  return [...best]
    .sort((a, b) => b[1] - a[1] || a[0].length - b[0].length || (a[0] < b[0] ? -1 : 1))
    .slice(0, limit)
    .map(([address]) => address);
}

function scoreOf(address: string, domain: string, words: readonly string[]): number {
  const host = hostOf(address);
  if (host === null || (host !== domain && !host.endsWith(`.${domain}`))) return 0;
  const segments = new URL(address).pathname
    .toLowerCase()
    .split("/")
    .filter((segment) => segment !== "");
  const last = segments[segments.length - 1] ?? "";
  if (segments.length > maxDepth || /\.(?!html?$|php$|aspx?$)[a-z0-9]{2,5}$/.test(last)) return 0;
  const slug = parseName(
    decode(last)
      .replace(/\.[a-z]+$/, "")
      .replace(/[-_+.]/g, " "),
  ).words;
  const bearsName = words.length > 1 && words.every((word) => slug.includes(word));
  const isBelowPeople = segments.slice(0, -1).some((segment) => peoplePages.test(segment));
  if (bearsName) return isBelowPeople ? 100 : 90;
  // Without a name every colleague's page would be as good as any; with one, other people's pages are nobody's business.
  if (peoplePages.test(last.replace(/\.[a-z]+$/, ""))) return segments.length === 1 ? 50 : 40;
  return 0;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function withoutFragment(address: string): string {
  return address.split("#", 1)[0] ?? address;
}
