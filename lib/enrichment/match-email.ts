import { addMs, dayMs } from "@/lib/clock";
import { hasDocumentForEmail, isSharedAddress } from "@/lib/db/admission-facts";
import { loadDocuments } from "@/lib/db/documents";
import { countEmailLookup } from "@/lib/db/email-lookups";
import { forgetUnmatched, isKnownUnmatched, noteUnmatched } from "@/lib/db/unmatched-emails";
import { nameMatchesHandle } from "@/lib/engine/identity/names/name-matches-handle";
import { namesAgree } from "@/lib/engine/identity/names/names";
import { parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { hostOf } from "@/lib/engine/identity/seed/profile-urls";
import type { Seed, SourceDocument } from "@/lib/engine/types";
import { collectFromLane } from "@/lib/lanes/collect";
import { firstLeads } from "@/lib/lanes/first-leads";
import { configuredLanes } from "@/lib/lanes/registry";
import type { Lane } from "@/lib/lanes/source";
import { hmacIdentifier, suppressionSecret } from "@/lib/suppression/suppression-key";
import type { EnrichmentServices } from "./enrichment-services";

/** What the outside may take of a request that waits for it. Source: decisions on email-only seeds. */
export const emailMatchMs = 1_500;
/** The lanes' own grace after they are told to stop, and the statements around them. */
const marginMs = 600;
/** An address that nobody knew is not asked about again for so long; and so long each one that was asked about counts against the account. */
const lookupLifeMs = dayMs;

export type EmailMatch = { readonly kind: "matched"; readonly seed: Seed } | { readonly kind: "unmatched" };

interface EmailQuestion {
  readonly accountId: string;
  /** As sent; a work address. */
  readonly email: string;
  readonly seed: Seed;
  /** Somebody is stored under the address, or it is on the suppression list: then a run, or what is stored, is the answer. */
  readonly isStored: boolean;
  /** A stored brief is the answer, for a credit: nothing is learnt for free, so the limit does not stop it. */
  readonly isPaidFor: boolean;
  readonly lanes?: readonly Lane[];
}

/**
 * Whether anybody can be told by an address alone: a stored document that gives it, else an avatar profile, code commits, a licensed profile or the
 * company's own pages, all asked at once and within a second and a half. A name is taken from the part before the @ only where the domain's own pages
 * name exactly one person who fits. What was found is in the document table afterwards, where the run finds it. Addresses that nobody knew are
 * remembered for a day as keyed hashes. Each account may ask about so many addresses a day, whatever came of them. An address to which two people
 * answer is never matched.
 */
export async function matchEmail(
  services: EnrichmentServices,
  { accountId, email, seed, isStored, isPaidFor, lanes }: EmailQuestion,
): Promise<EmailMatch> {
  const { env, pool, clock } = services;
  const emailHash = seed.emailHash ?? "";
  const address = parseEmailAddress(email);
  const hmac = hmacIdentifier(suppressionSecret(env), `unmatched-email:${emailHash}`);
  const at = clock.now();
  const since = addMs(at, -lookupLifeMs);
  // First of all, so that every outcome counts alike; and before the question, so that no crash forgets it.
  const isCounted = await countEmailLookup(pool, { accountId, hmac, at, since, limit: env.EMAIL_LOOKUPS_PER_DAY });
  if (isPaidFor) return { kind: "matched", seed };
  if (!isCounted) return { kind: "unmatched" };
  if (isStored) return { kind: "matched", seed };
  if (await isSharedAddress(pool, emailHash)) return { kind: "unmatched" };
  if (await hasDocumentForEmail(pool, emailHash)) return { kind: "matched", seed };
  if (address === null) return { kind: "unmatched" };
  const asked = (lanes ?? configuredLanes(env)).flatMap((lane) => {
    const own = lane.sources.filter((source) => source.resolvesEmail === true);
    return own.length === 0 ? [] : [{ ...lane, sources: own }];
  });
  if (asked.length === 0) return { kind: "unmatched" };

  if (await isKnownUnmatched(pool, { hmac, since })) return { kind: "unmatched" };
  await noteUnmatched(pool, { accountId, hmac, at });

  const leads = { ...firstLeads({ ...seed, domain: address.domain }), email: address.address };
  const reports = await Promise.all(
    asked.map((lane) =>
      collectFromLane({ lane, leads, refresh: false, services: { env, pool, clock }, timeoutMs: emailMatchMs - marginMs }),
    ),
  );
  const found = await loadDocuments(
    pool,
    reports.flat().flatMap((report) => report.documentIds),
  );
  const matched = seedOf(found, seed, address);
  if (matched === null) return { kind: "unmatched" };
  await forgetUnmatched(pool, hmac);
  return { kind: "matched", seed: matched };
}

/** Pages that give the address name their person; else the one person on the domain's own pages whose name the local part is made of. */
function seedOf(
  found: readonly SourceDocument[],
  seed: Seed,
  address: { readonly localPart: string; readonly domain: string },
): Seed | null {
  const proofs = found.filter((document) => seed.emailHash !== null && document.emailHashes.includes(seed.emailHash));
  const stated = proofs.flatMap((document) => document.record?.name ?? []);
  if (proofs.length > 0) return { ...seed, name: onlyName(stated) };
  const fitting = found.flatMap(({ url, record }) => {
    const host = hostOf(url);
    const isOwn = host === address.domain || host?.endsWith(`.${address.domain}`) === true;
    return isOwn && record?.name != null && nameMatchesHandle(record.name, address.localPart) ? [record.name] : [];
  });
  const name = onlyName(fitting);
  return name === null ? null : { ...seed, name, domain: address.domain };
}

/** Null when there is none, or more than one person's. */
function onlyName(names: readonly string[]): string | null {
  const [first] = names;
  return first !== undefined && names.every((name) => namesAgree(name, first)) ? first : null;
}
