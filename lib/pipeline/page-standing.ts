import { addMs, dayMs, hourMs } from "@/lib/clock";
import { firstRequestOf, firstSeenOf, requestKeysOf, sightingKeyOf } from "@/lib/db/first-seen";
import type { Queryable } from "@/lib/db/pool";
import { areLikelyOneName } from "@/lib/engine/identity/names/name-likeness";
import { namesAgree } from "@/lib/engine/identity/names/names";
import { ownDomainOf } from "@/lib/engine/identity/seed/own-domain";
import { hostOf, pageKeyOf, parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import type { PageStanding, Seed, SourceDocument } from "@/lib/engine/types";

/** A page or account that is older than the first request by this much was not made for it. */
const establishedMs = 30 * dayMs;
/** What the first request's own run read counts as read at the request: a job ends within an hour of its admission. */
const runMs = hourMs;

interface Standings {
  readonly documents: readonly SourceDocument[];
  readonly seed: Seed;
  /** Keys the hashes of what was seen. */
  readonly secret: string;
  /** When this run was asked for: the first request where nothing earlier is known. */
  readonly askedAt: Date;
}

/** The documents with what the service knows of each beside its text: when it was first read, how old its account is, who else names its site. */
export async function withStanding(db: Queryable, { documents, seed, secret, askedAt }: Standings): Promise<SourceDocument[]> {
  const firstAsked = (await firstRequestOf(db, secret, [...requestKeysOf(seed), ...nameKeysMeant(documents, seed)])) ?? askedAt;
  const sightings = await firstSeenOf(db, secret, [...new Set(documents.map(({ url }) => sightingKeyOf(url)))]);
  const domains = await domainsNamedByOthers(db, documents, { name: seed.name, before: addMs(firstAsked, -establishedMs) });
  const accounts = await establishedAccounts(db, documents, seed.name);
  return documents.map((document) => {
    const sighting = sightings.get(sightingKeyOf(document.url));
    const standing: PageStanding = {
      seen: seenBy(
        { firstSeenAt: sighting?.firstSeenAt ?? new Date(document.retrievedAt), changedAt: sighting?.changedAt ?? null },
        firstAsked,
      ),
      isOldAccount: typeof document.openedOn === "string" && Date.parse(document.openedOn) <= firstAsked.getTime() - establishedMs,
      isNamedByOthers: domains.has(domainOf(document) ?? ""),
      isEstablishedEarlier: accounts.has(parseProfileUrl(document.url)?.key ?? ""),
    };
    return { ...document, standing };
  });
}

/**
 * Under which names the one who is meant may have been asked for before: who asks by a profile, an address or another spelling is not the first to
 * ask. Names that agree with the request's, and those of pages that bear what it asks by.
 */
function nameKeysMeant(documents: readonly SourceDocument[], { name, linkedinSlug, emailHash }: Seed): string[] {
  const isMeant = ({ links, url, emailHashes }: SourceDocument, own: string) =>
    (name !== null && (namesAgree(name, own) || areLikelyOneName(name, own))) ||
    (emailHash !== null && emailHashes.includes(emailHash)) ||
    (linkedinSlug !== null &&
      [url, ...links.map((link) => link.url)].some((each) => parseProfileUrl(each)?.key === `linkedin:${linkedinSlug}`));
  const names = documents.flatMap((document) =>
    [document.record?.name, document.author].flatMap((own) => (own && isMeant(document, own) ? [own] : [])),
  );
  return [...new Set(names)].flatMap((own) => requestKeysOf({ name: own, linkedinSlug: null, emailHash: null }));
}

/** How what is known of a page stands to the first request for the name. */
export function seenBy(
  { firstSeenAt, changedAt }: { readonly firstSeenAt: Date; readonly changedAt: Date | null },
  firstAsked: Date,
): PageStanding["seen"] {
  const until = addMs(firstAsked, runMs);
  if (firstSeenAt > until || (changedAt !== null && changedAt > until)) return "since";
  // What it says now is as old as its last change.
  const saidSince = changedAt !== null && changedAt > firstSeenAt ? changedAt : firstSeenAt;
  return saidSince.getTime() <= firstAsked.getTime() - establishedMs ? "long_before" : "by_then";
}

function domainOf({ url }: SourceDocument): string | null {
  return ownDomainOf(hostOf(url) ?? "");
}

/**
 * Domains of these pages whose front page texts elsewhere give as theirs, about somebody of another name whom confirmed evidence tells: somebody
 * known `before`, or by the operator's word or a licensed record, since anybody can be confirmed in a name that they made up today. What a site says
 * of its own people is its own word, and a link to one person's place on a host of many says nothing of the others there.
 */
async function domainsNamedByOthers(
  db: Queryable,
  documents: readonly SourceDocument[],
  { name, before }: { readonly name: string | null; readonly before: Date },
): Promise<ReadonlySet<string>> {
  const domains = [...new Set(documents.flatMap((document) => domainOf(document) ?? []))];
  if (domains.length === 0) return new Set();
  const { rows } = await db.query<{ domain: string; full_name: string; links: SourceDocument["links"] }>({
    name: "domains-named-by-others",
    text: `SELECT asked.domain, p.full_name, d.links FROM unnest($1::text[]) AS asked(domain)
      CROSS JOIN LATERAL (SELECT document_id FROM document_key WHERE key = 'domain:' || asked.domain LIMIT 200) k
      JOIN person_document t ON t.document_id = k.document_id AND t.relation = 'subject'
      JOIN person p ON p.id = t.person_id AND NOT p.is_private
      JOIN document d ON d.id = k.document_id AND (p.created_at <= $2 OR d.lane = 'library' AND NOT d.is_untrusted OR d.access = 'licensed')
      WHERE EXISTS (SELECT 1 FROM brief b WHERE b.person_id = p.id AND b.account_id IS NULL AND NOT b.is_demoted)
        AND NOT EXISTS (SELECT 1 FROM document_key s WHERE s.document_id = k.document_id AND s.key = 'site:' || asked.domain)`,
    values: [domains, before],
  });
  const isFrontPage = (url: string, domain: string) => pageKeyOf(url) === `page:${domain}`;
  return new Set(
    rows.flatMap(({ domain, full_name, links }) =>
      (name !== null && namesAgree(name, full_name)) || !links.some(({ url }) => isFrontPage(url, domain)) ? [] : [domain],
    ),
  );
}

/** Accounts among these pages that lead to somebody of this name by an earlier run's confirmed evidence. */
async function establishedAccounts(db: Queryable, documents: readonly SourceDocument[], name: string | null): Promise<ReadonlySet<string>> {
  const keys = [...new Set(documents.flatMap(({ url }) => parseProfileUrl(url)?.key ?? []))];
  if (keys.length === 0) return new Set();
  const { rows } = await db.query<{ key: string; full_name: string }>({
    name: "established-accounts",
    text: "SELECT i.key, p.full_name FROM person_identifier i JOIN person p ON p.id = i.person_id WHERE i.key = ANY($1)",
    values: [keys],
  });
  return new Set(rows.flatMap(({ key, full_name }) => (name === null || namesAgree(name, full_name) ? [key] : [])));
}
