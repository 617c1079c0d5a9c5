import { z } from "zod";
import { hourMs, secondMs } from "@/lib/clock";
import { namesAgree } from "@/lib/engine/identity/names/names";
import { organizationsAgree } from "@/lib/engine/identity/seed/organizations";
import { accountLinks } from "../account-links";
import { fetchEach } from "../fetch-each";
import { isNamed } from "../is-named";
import { field, personDocument, section } from "../person-document";
import type { Finding, Leads, Source, SourceContext } from "../source";

const institution = z.object({ display_name: z.string() });
const author = z.object({
  id: z.string(),
  orcid: z.string().nullish(),
  display_name: z.string(),
  display_name_alternatives: z.array(z.string()).nullish(),
  last_known_institutions: z.array(institution).nullish(),
  affiliations: z.array(z.object({ institution })).nullish(),
  topics: z.array(z.object({ display_name: z.string() })).nullish(),
});
const foundAuthors = z.object({ results: z.array(author) });
const foundWorks = z.object({
  results: z.array(z.object({ display_name: z.string().nullish(), publication_year: z.number().int().nullish() })),
});

const maxWorks = 5;
const maxTopics = 5;

/**
 * OpenAlex: the one author who bears the name at the company, or who alone bears it; affiliation, topics and most cited works. References are author
 * ids. Source: https://developers.openalex.org/api-reference/authors and https://developers.openalex.org/api-reference/works
 */
export const openalexSource: Source = {
  name: "openalex",
  lane: "scholarly",
  rounds: [1],
  budget: { requests: 3, bytes: 3_000_000, timeoutMs: 10 * secondMs },
  freshForMs: 24 * hourMs,
  isConfigured: (env) => isNamed(env, "scholarly"),
  usableWith: ({ name }) => name !== null,
  async find({ name, seed }, context) {
    if (name === null) return [];
    const select = "id,display_name,display_name_alternatives,last_known_institutions,affiliations";
    const answer = await get(context, "/authors", { search: name.slice(0, 120), per_page: 10, select }, foundAuthors);
    const bearers = (answer?.results ?? []).filter((each) => bears(each, name));
    const colleague = bearers.find((each) => isAt(each, seed));
    const [only, ...others] = bearers;
    const chosen = colleague ?? (others.length === 0 ? only : undefined);
    return chosen === undefined ? [] : [idOf(chosen.id)];
  },
  fetch: (references, context) => fetchEach(references, (reference) => readAuthor(reference, context)),
};

function bears({ display_name, display_name_alternatives }: z.infer<typeof author>, name: string): boolean {
  return [display_name, ...(display_name_alternatives ?? []).slice(0, 20)].some((said) => namesAgree(said, name));
}

function isAt({ last_known_institutions, affiliations }: z.infer<typeof author>, { company }: Leads["seed"]): boolean {
  const known = [...(last_known_institutions ?? []), ...(affiliations ?? []).map((affiliation) => affiliation.institution)];
  return company !== null && known.some(({ display_name }) => organizationsAgree(display_name, company));
}

/** Ids are given as addresses: `https://openalex.org/A123`. */
function idOf(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

async function readAuthor(id: string, context: SourceContext): Promise<Finding> {
  const found = await get(context, `/authors/${encodeURIComponent(id)}`, {}, author);
  if (found === null) return { kind: "nothing", reference: id };
  const works = await get(
    context,
    "/works",
    {
      filter: `authorships.author.id:${idOf(found.id)}`,
      sort: "cited_by_count:desc",
      per_page: maxWorks,
      select: "id,display_name,publication_year",
    },
    foundWorks,
  );
  const institutions = (found.last_known_institutions ?? []).map(({ display_name }) => display_name).slice(0, 3);
  const titles = (works?.results ?? []).map(({ display_name, publication_year }) =>
    display_name && publication_year ? `${display_name} (${publication_year})` : display_name,
  );
  const document = personDocument({
    url: `https://openalex.org/${idOf(found.id)}`,
    title: `${found.display_name} · OpenAlex`,
    name: found.display_name,
    company: institutions[0],
    isOwn: false,
    paragraphs: [
      institutions.flatMap((name) => field("Institution", name) ?? []).join("\n"),
      section("Topics", found.topics?.map(({ display_name }) => display_name) ?? [], maxTopics),
      section("Works", titles, maxWorks),
    ],
    links: accountLinks([found.orcid]),
    language: "en",
  });
  return { kind: "fetched", reference: id, document };
}

function get<T>({ api, env }: SourceContext, path: string, query: Record<string, string | number>, schema: z.ZodType<T>) {
  // The provider takes its key in the address alone.
  return api.json({ url: `${env.OPENALEX_URL}${path}`, query: { ...query, api_key: env.OPENALEX_KEY }, schema });
}
