import { addMs, dayMs, hourMs } from "@/lib/clock";
import { sightingKeyOf } from "@/lib/db/first-seen";
import { ownDomainOf } from "@/lib/engine/identity/seed/own-domain";
import { hostOf, parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import { type Evidence, type EvidenceText, isOverfull } from "./read-evidence";

/** By what somebody says to be a person: an address (`email:<sha256>`), or the profile or page on which a text was put. */
export type Tie = { readonly kind: "address"; readonly key: string } | { readonly kind: "profile"; readonly url: string };

/** What is younger than this was perhaps made for the request. Source: decision 068. */
export const establishedMs = 30 * dayMs;
/** A person is stored at the end of the run that read the first pages about them. */
const firstRunMs = hourMs;

/**
 * Whether an address or account is the person's own beyond what a page says that somebody has made for the purpose. Two things, and both:
 *
 * - *It is older than the wish.* Our own record of the tie is 30 days older than the sender's first request, unchanged since then, and no younger
 *   than the first run
 *   about this person; or a date from outside (the provider's own, of the account) is 30 days older than anybody's first request.
 * - *What is held does not speak for somebody else.* Every stored text about the person stands on the same site or account, gives the address, or
 *   links to what does.
 *   So a page that has slipped in beside somebody's genuine ones opens nothing of theirs.
 */
export function isEstablished(evidence: Evidence, tie: Tie, outsideDate: Date | null): boolean {
  const start = evidence.texts.filter((text) => gives(text, tie));
  return (isOldRecord(evidence, tie, start) || isOldOutside(evidence, start, outsideDate)) && isVouchedFor(evidence, start);
}

function isOldRecord({ firstAskedAt, requesterFirstAt, provenAt }: Evidence, tie: Tie, start: readonly EvidenceText[]): boolean {
  const isOld = (at: Date) => at <= addMs(requesterFirstAt, -establishedMs);
  const isOfFirstRun = (at: Date) => at <= addMs(firstAskedAt, firstRunMs);
  const proven = tie.kind === "address" ? provenAt.get(tie.key) : undefined;
  if (proven !== undefined && isOld(proven) && isOfFirstRun(proven)) return true;
  // A licensed record is a broker's word: it ties nobody by itself. The library is the operator's.
  return start.some(
    ({ access, lane, firstSeenAt, changedAt }) =>
      access !== "licensed" &&
      isOld(firstSeenAt) &&
      (changedAt === null || changedAt < requesterFirstAt) &&
      (lane === "library" || isOfFirstRun(firstSeenAt)),
  );
}

function isOldOutside({ firstAskedAt, requesterFirstAt }: Evidence, start: readonly EvidenceText[], outsideDate: Date | null): boolean {
  if (outsideDate === null || outsideDate > addMs(firstAskedAt, -establishedMs)) return false;
  // An account that came into the brief after its holder had asked here was brought in for it.
  return start.length === 0 || start.some(({ firstSeenAt }) => firstSeenAt < requesterFirstAt);
}

function gives(text: EvidenceText, tie: Tie): boolean {
  if (tie.kind === "address") return text.emailHashes.length === 1 && `email:${text.emailHashes[0]}` === tie.key;
  return sightingKeyOf(text.url) === sightingKeyOf(tie.url);
}

/** From the proof's own texts outwards, along links that lead *to* them: a page that links somebody else's says nothing for that somebody. */
function isVouchedFor(evidence: Evidence, start: readonly EvidenceText[]): boolean {
  if (isOverfull(evidence)) return false;
  let outside = evidence.texts.filter((text) => !start.includes(text));
  let reached = start;
  while (outside.length > 0 && reached.length > 0) {
    const controls = new Set(reached.map(({ url }) => controlOf(url)));
    const places = new Set(reached.map(({ url }) => sightingKeyOf(url)));
    const hashes = new Set(reached.flatMap(({ emailHashes }) => (emailHashes.length === 1 ? emailHashes : [])));
    const joins = ({ url, links, emailHashes }: EvidenceText) =>
      controls.has(controlOf(url)) ||
      (emailHashes.length === 1 && hashes.has(emailHashes[0] ?? "")) ||
      links.some((link) => places.has(sightingKeyOf(link.url)) || (isOwnSite(link.url) && controls.has(controlOf(link.url))));
    reached = outside.filter(joins);
    outside = outside.filter((text) => !joins(text));
  }
  return outside.length === 0;
}

/** Who decides what stands there: an account's holder, whoever has a domain; on a site of many people the page alone. */
function controlOf(url: string): string {
  const account = parseProfileUrl(url);
  const domain = account === null ? ownDomainOf(hostOf(url) ?? "") : null;
  return domain === null ? sightingKeyOf(url) : `site:${domain}`;
}

function isOwnSite(url: string): boolean {
  return parseProfileUrl(url) === null && ownDomainOf(hostOf(url) ?? "") !== null;
}
