import { dayMs, secondMs } from "@/lib/clock";
import { hostOf, parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import { neverFetchedHosts } from "../http/never-fetched";
import { isNamed } from "../is-named";
import { readPages } from "../read-pages";
import type { Source } from "../source";

const maxPages = 16;

/**
 * Any public page that search named, in the second round what pages about the person link. LinkedIn is never fetched; accounts whose providers have a
 * lane of their own are asked for there.
 */
export const pagesSource: Source = {
  name: "pages",
  lane: "pages",
  rounds: [1, 2],
  budget: { requests: 30, bytes: 25_000_000, timeoutMs: 20 * secondMs },
  freshForMs: 7 * dayMs,
  isConfigured: (env) => isNamed(env, "pages"),
  usableWith: ({ urls }) => urls.some(isOurs),
  find: async ({ urls }) => [...new Set(urls.filter(isOurs).map(withoutFragment))].slice(0, maxPages),
  fetch: (references, context) => readPages(references, context, { maxPages, access: "public" }),
};

const readElsewhere: ReadonlySet<string> = new Set([
  ..."linkedin github gitlab orcid bluesky mastodon stackoverflow dev.to gravatar".split(" "),
]);
/** With everything below them: one may not be read at all, the others are read by their providers' own interfaces. */
const hostsElsewhere = [...neverFetchedHosts, "wikipedia.org", "wikidata.org", "openalex.org", "news.ycombinator.com"];

/** Whether a page is read at its address at all. */
export function isOurs(url: string): boolean {
  const host = hostOf(url);
  if (host === null || hostsElsewhere.some((name) => host === name || host.endsWith(`.${name}`))) return false;
  return !readElsewhere.has(parseProfileUrl(url)?.platform ?? "");
}

function withoutFragment(url: string): string {
  const address = new URL(/^https?:/i.test(url) ? url : `https://${url}`);
  address.hash = "";
  return address.href;
}
