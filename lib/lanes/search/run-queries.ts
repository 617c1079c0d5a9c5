import { throwDatabaseTrouble } from "@/lib/db/database-trouble";
import { webUrl } from "@/lib/documents/web-url";
import { parseLinkedInProfile } from "@/lib/engine/identity/seed/profile-urls";
import { UpstreamError } from "../http/upstream-error";
import type { Finding } from "../source";

/** What one query's answer is read for. */
const maxResultsPerQuery = 10;
const maxLeads = 24;

/**
 * Asks a search engine each query, side by side, and hands on the addresses that it named: the first of each query before the second of any. Fails
 * only when every query failed. Profiles on LinkedIn are identifiers and are never read.
 */
export async function runQueries(
  queries: readonly string[],
  ask: (query: string) => Promise<readonly (string | null | undefined)[]>,
): Promise<readonly Finding[]> {
  const answers = await Promise.allSettled(queries.map(ask));
  throwDatabaseTrouble(answers);
  const failed = answers.find((answer) => answer.status === "rejected");
  if (failed !== undefined && answers.every((answer) => answer.status === "rejected"))
    throw failed.reason instanceof Error ? failed.reason : new UpstreamError("network");
  const lists = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  const urls = new Set<string>();
  for (let rank = 0; rank < maxResultsPerQuery; rank += 1)
    for (const list of lists) {
      const url = webUrl(list[rank], null);
      if (url !== null && urls.size < maxLeads && !isLinkedIn(url)) urls.add(withoutFragment(url));
    }
  return [...urls].map((url) => ({ kind: "lead", url }));
}

function isLinkedIn(url: string): boolean {
  return parseLinkedInProfile(url) !== null || /^https?:\/\/(?:[\w-]+\.)*(?:linkedin\.com|lnkd\.in)(?:[:/]|$)/i.test(url);
}

function withoutFragment(url: string): string {
  return url.split("#", 1)[0] ?? url;
}
