import { type FetchRules, fetchPage } from "./fetch-page";
import { pageText } from "./page-text";
import { quoteStands } from "./quote-stands";
import type { QuotedClaim } from "./read-claims";

/** Where a claim's quote stands today. */
export type QuoteState = "still_there" | "changed" | "gone" | "unreachable";

export interface CheckedClaim extends QuotedClaim {
  readonly state: QuoteState;
  /** Why a page could not be read. */
  readonly reason: string | null;
}

/** Hosts that are asked at the same time; each host answers one request at a time. */
const maxHosts = 6;

/** Fetches each page once and looks for the quotes that are said to stand there. In the order of the claims. */
export async function checkClaims(
  claims: readonly QuotedClaim[],
  rules: FetchRules,
  onPage: (checked: number, pages: number) => void,
): Promise<CheckedClaim[]> {
  const byHost = pagesByHost(claims);
  const pages = byHost.flat().length;
  const checked = new Map<QuotedClaim, CheckedClaim>();
  const waiting = byHost.values();
  let done = 0;
  const work = async () => {
    for (const host of waiting)
      for (const page of host) {
        for (const claim of await checkPage(page, rules)) checked.set(claim.of, claim.is);
        done += 1;
        onPage(done, pages);
      }
  };
  await Promise.all(Array.from({ length: Math.min(maxHosts, byHost.length) }, work));
  return claims.flatMap((claim) => checked.get(claim) ?? []);
}

interface Page {
  readonly address: string;
  readonly claims: readonly QuotedClaim[];
}

function pagesByHost(claims: readonly QuotedClaim[]): Page[][] {
  const pages = new Map<string, QuotedClaim[]>();
  for (const claim of claims) {
    const address = claim.sourceUrl.replace(/#.*$/s, "");
    pages.set(address, [...(pages.get(address) ?? []), claim]);
  }
  const hosts = new Map<string, Page[]>();
  for (const [address, those] of pages) {
    const host = URL.canParse(address) ? new URL(address).host : "";
    hosts.set(host, [...(hosts.get(host) ?? []), { address, claims: those }]);
  }
  return [...hosts.values()];
}

async function checkPage({ address, claims }: Page, rules: FetchRules): Promise<{ of: QuotedClaim; is: CheckedClaim }[]> {
  const page = await fetchPage(address, rules);
  const judge =
    (state: QuoteState, reason: string | null = null) =>
    (claim: QuotedClaim) => ({ of: claim, is: { ...claim, state, reason } });
  if (page.kind === "gone") return claims.map(judge("gone"));
  if (page.kind === "unreachable") return claims.map(judge("unreachable", page.reason));
  const text = pageText(page.bytes, page.contentType);
  if (text === null) return claims.map(judge("unreachable", "it is not a page of text"));
  return claims.map((claim) => {
    if (quoteStands(text, claim.quote)) return judge("still_there")(claim);
    return page.isWhole ? judge("changed")(claim) : judge("unreachable", "it is too long to be read to its end")(claim);
  });
}
