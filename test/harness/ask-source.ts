import type { NewDocument } from "@/lib/documents/document-keys";
import type { ProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import { parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import type { Seed } from "@/lib/engine/types";
import { firstLeads } from "@/lib/lanes/first-leads";
import type { Finding, Leads, Source, SourceContext } from "@/lib/lanes/source";

export function seedOf(given: Partial<Seed>): Seed {
  return { linkedinSlug: null, name: null, company: null, title: null, domain: null, emailHash: null, ...given };
}

/** Leads of the second round: accounts that pages link, by their addresses. */
export function linkedLeads(seed: Seed, addresses: readonly string[]): Leads {
  const profiles = addresses.map(parseProfileUrl).filter((profile): profile is ProfileUrl => profile !== null);
  return { ...firstLeads(seed), round: 2, profiles };
}

/** Finds and fetches, as the collector does when nothing is fresh. */
export async function askSource(source: Source, leads: Leads, context: SourceContext): Promise<readonly Finding[]> {
  const references = await source.find(leads, context);
  return references.length === 0 ? [] : source.fetch(references, context);
}

export function documentsOf(findings: readonly Finding[]): Omit<NewDocument, "lane">[] {
  return findings.flatMap((finding) => (finding.kind === "fetched" ? [finding.document] : []));
}
