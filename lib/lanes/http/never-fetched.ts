/**
 * Sites whose addresses are identifiers here: nothing of theirs is asked for, however a page or a redirect leads there. With everything below them.
 */
export const neverFetchedHosts = ["linkedin.com", "lnkd.in"] as const;

export function isNeverFetched({ hostname }: URL): boolean {
  return neverFetchedHosts.some((name) => hostname === name || hostname.endsWith(`.${name}`));
}
