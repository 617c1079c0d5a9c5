import { type SmallInternet, startSmallInternet } from "../internet/small-internet";
import { type WebPage, webPage } from "../internet/web-page";
import type { GithubAccount } from "../providers/github";
import type { Place } from "./places";

/** Opened when the attack was made. */
const young = () => new Date(Date.now() - 86_400_000).toISOString();

/**
 * An internet that holds these places and no others: pages, code-host accounts and licensed records. Its pages are put into `sites`, where they can
 * become others later.
 */
export function internetOf(places: readonly Place[], sites = new Map<string, WebPage>()): Promise<SmallInternet> {
  for (const place of places) if (place.kind === "page") sites.set(place.url, webPage(place.content));
  const githubAccounts = places.flatMap((place): GithubAccount[] => {
    if (place.kind !== "account") return [];
    const { login, name, company, bio, blog, accounts = [], isOldAccount } = place;
    const socialAccounts = accounts.map((url) => ({ provider: "generic", url }));
    return [{ login, name, company, bio, blog, socialAccounts, ...(isOldAccount ? {} : { createdAt: young() }) }];
  });
  const licensedRecords = places.flatMap((place) => {
    if (place.kind !== "record") return [];
    const { name, company, title, addresses } = place;
    return [
      { full_name: name, job_company_name: company, job_title: title, linkedin_url: addresses[0]?.replace("https://www.", "") ?? "" },
    ];
  });
  return startSmallInternet({ hasModel: false, sites, githubAccounts, licensedRecords });
}
