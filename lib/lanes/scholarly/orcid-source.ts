import { hourMs, secondMs } from "@/lib/clock";
import { namesAgree } from "@/lib/engine/identity/names/names";
import { fetchEach } from "../fetch-each";
import { isNamed } from "../is-named";
import { linkedHandle } from "../linked-handle";
import type { Finding, Leads, Source, SourceContext } from "../source";
import { orcidDocument } from "./orcid-document";
import { orcidRecord, orcidSearch } from "./orcid-record";

/**
 * ORCID's public records: the one that pages link, else the one person of the name with the company among their affiliations, else who alone bears
 * the name. References are ORCID iDs. Source: https://info.orcid.org/documentation/api-tutorials/api-tutorial-searching-the-orcid-registry/
 */
export const orcidSource: Source = {
  name: "orcid",
  lane: "scholarly",
  rounds: [1, 2],
  budget: { requests: 3, bytes: 5_000_000, timeoutMs: 10 * secondMs },
  freshForMs: 24 * hourMs,
  isConfigured: (env) => isNamed(env, "scholarly"),
  usableWith: (leads) => (leads.round === 2 ? linkedHandle(leads, "orcid") !== null : leads.name !== null),
  async find(leads, context) {
    if (leads.round === 2) return [linkedHandle(leads, "orcid")?.toUpperCase() ?? []].flat();
    return leads.name === null ? [] : findByName(leads.name, leads, context);
  },
  fetch: (references, context) => fetchEach(references, (reference) => readRecord(reference, context)),
};

async function findByName(name: string, { seed }: Leads, { api, env }: SourceContext): Promise<string[]> {
  const q = [`given-and-family-names:${phrase(name)}`, seed.company === null ? null : `affiliation-org-name:${phrase(seed.company)}`];
  const answer = await api.json({
    url: `${env.ORCID_URL}/v3.0/expanded-search/`,
    query: { q: q.filter((part) => part !== null).join(" AND "), rows: 10 },
    schema: orcidSearch,
  });
  const bearers = (answer?.["expanded-result"] ?? []).filter((each) =>
    [each["credit-name"], [each["given-names"], each["family-names"]].filter((part) => part).join(" ")].some(
      (said) => said != null && namesAgree(said, name),
    ),
  );
  const [only, ...others] = bearers;
  return only === undefined || others.length > 0 ? [] : [only["orcid-id"]];
}

/** A phrase of the query language, without the marks that would end it. */
function phrase(words: string): string {
  return `"${words.replace(/["\\]/g, " ").slice(0, 120)}"`;
}

/** 409: the person has closed the record, or ORCID has locked it. */
async function readRecord(id: string, { api, env }: SourceContext): Promise<Finding> {
  const record = await api.json({
    url: `${env.ORCID_URL}/v3.0/${encodeURIComponent(id)}/record`,
    schema: orcidRecord,
    emptyStatuses: [409],
  });
  return record === null ? { kind: "nothing", reference: id } : { kind: "fetched", reference: id, document: orcidDocument(record) };
}
