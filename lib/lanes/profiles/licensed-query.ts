import { classifyEmail, hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { namesAnOrganization } from "@/lib/engine/identity/seed/organizations";
import type { Leads } from "../source";

/** What a licensed provider is asked by: all that the seed holds, of an address its SHA-256 alone. */
export interface LicensedQuery {
  readonly linkedinUrl: string | null;
  readonly name: string | null;
  readonly company: string | null;
  readonly domain: string | null;
  readonly emailHash: string | null;
}

/** Null when the seed is too little to find one person by: a profile address, an address hash, or a name with an employer. */
export function licensedQuery({ seed, email }: Pick<Leads, "seed" | "email">): LicensedQuery | null {
  const address = email === null || classifyEmail(email) !== "work" ? null : parseEmailAddress(email);
  const query: LicensedQuery = {
    linkedinUrl: seed.linkedinSlug === null ? null : `https://www.linkedin.com/in/${encodeURIComponent(seed.linkedinSlug)}`,
    name: seed.name,
    company: seed.company !== null && namesAnOrganization(seed.company) ? seed.company : null,
    domain: seed.domain,
    emailHash: seed.emailHash ?? (address === null ? null : hashEmail(address)),
  };
  const hasEmployer = query.company !== null || query.domain !== null;
  return query.linkedinUrl !== null || query.emailHash !== null || (query.name !== null && hasEmployer) ? query : null;
}

/** As a source's reference: the same question is the same text. */
export function writeQuery({ linkedinUrl, name, company, domain, emailHash }: LicensedQuery): string {
  return JSON.stringify([linkedinUrl, name, company, domain, emailHash]);
}

export function readQuery(reference: string): LicensedQuery {
  const [linkedinUrl = null, name = null, company = null, domain = null, emailHash = null] = JSON.parse(reference) as (string | null)[];
  return { linkedinUrl, name, company, domain, emailHash };
}

/** Whether the address alone led to whoever was found. */
export function isByEmailAlone({ linkedinUrl, name, emailHash }: LicensedQuery): boolean {
  return emailHash !== null && linkedinUrl === null && name === null;
}
