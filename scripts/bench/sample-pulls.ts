import { normalizeName } from "@/lib/engine/identity/names/names";
import { nameCompanyKey } from "@/lib/engine/identity/seed/normalize-seed";
import type { StoredBrief } from "@/lib/engine/types";
import { type BriefSegments, segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { type FictionalPerson, fictionalPerson } from "../../test/harness/fictional-people";
import { sampleBrief, sampleClaim } from "../../test/harness/sample-brief";
import type { LoadRequest } from "./http-load";

/** A person whose brief is pulled: everything that the database and the requests need. */
export interface PulledPerson extends FictionalPerson {
  readonly linkedinKey: string;
  readonly nameKey: string;
  readonly linkedinUrl: string;
}

const briefLength = 12_288;

export function pulledPerson(index: number): PulledPerson {
  const person = fictionalPerson(index);
  const slug = `${person.name.toLowerCase().replace(/[^a-z]+/g, "-")}-example`;
  return {
    ...person,
    linkedinKey: `linkedin:${slug}`,
    linkedinUrl: `https://www.linkedin.com/in/${slug}`,
    nameKey: nameCompanyKey(normalizeName(person.name), person.company),
  };
}

/** A brief of 12 KB, full detail, with claims from the person's invented bio. */
export function pulledBrief(
  person: FictionalPerson,
  { personId, generatedAt }: { readonly personId: string; readonly generatedAt: Date },
): BriefSegments {
  const base = sampleBrief({ canonicalId: personId, fullName: person.name, generatedAt: generatedAt.toISOString() });
  const sentences = person.bio.split(/(?<=\.) /);
  let brief: StoredBrief = { ...base, safe_to_reference: [], interest_signals: [] };
  for (let index = 0; lengthOf(brief) < briefLength; index += 1) {
    const quote = sentences[index % sentences.length] ?? person.bio;
    const claim = sampleClaim({
      label: quote.split(" ").slice(-3).join(" "),
      claim: quote.replace(/\bI\b/g, person.name),
      evidence_quote: quote,
      source_url: `https://talks.example/speakers/${index}`,
      source_doc_id: `doc_${personId.slice(4)}${index}`,
      confidence: (60 + (index % 40)) / 100,
    });
    brief = { ...brief, interest_signals: [...brief.interest_signals, claim] };
  }
  return segmentBrief(brief);
}

/** One request a person, by profile URL and by name with company in turn, spread over the accounts' keys. */
export function pullRequests(people: readonly PulledPerson[], secrets: readonly string[]): LoadRequest[] {
  return people.map(({ name, company, linkedinUrl, linkedinKey, nameKey }, index) => {
    const byProfile = index % 2 === 0;
    const seed = byProfile ? { linkedin_url: linkedinUrl } : { name, company };
    return {
      path: "/api/enrich",
      method: "POST",
      headers: { Authorization: `Bearer ${secrets[index % secrets.length]}`, "Content-Type": "application/json" },
      // The product ignores the unknown field; the bare server knows nothing else.
      body: JSON.stringify({ ...seed, identifier: byProfile ? linkedinKey : nameKey }),
    };
  });
}

function lengthOf(brief: StoredBrief): number {
  return JSON.stringify(brief).length;
}
