import type { Provider, ProviderAnswer } from "./provider";

export interface OpenalexAuthor {
  readonly id: string;
  readonly name: string;
  readonly alternatives?: readonly string[];
  readonly orcid?: string;
  readonly institutions?: readonly string[];
  readonly topics?: readonly string[];
  readonly works?: readonly { readonly title: string; readonly year: number; readonly citedBy: number }[];
}

/**
 * OpenAlex's authors and works. Source: https://developers.openalex.org/api-reference/authors, …/works, …/authentication and …/errors. `search` finds
 * words in any order; ids are addresses; `select` takes top-level fields alone and only for lists and single entities alike; errors are `{error,
 * message}`.
 */
export function openalexStandIn({ key, authors }: { readonly key?: string; readonly authors: readonly OpenalexAuthor[] }): Provider {
  return ({ method, path, query }) => {
    if (method !== "GET") return refused(405, "Method Not Allowed", "");
    if (key !== undefined && query.get("api_key") !== key)
      return refused(429, "Rate limit exceeded", "Without an API key the daily limit is spent.");
    const id = /^\/authors\/(A\d+)$/.exec(path)?.[1];
    if (id !== undefined) {
      const author = authors.find((each) => each.id === id);
      return author === undefined ? refused(404, "Not Found", `Author ${id} not found`) : answer(entity(author), key);
    }
    if (path === "/authors")
      return answer(list(authors.filter((each) => matches(each, query.get("search") ?? "")).map(entity), query), key);
    if (path === "/works") return works(authors, query, key);
    return refused(404, "Not Found", `${path} not found`);
  };
}

function works(authors: readonly OpenalexAuthor[], query: URLSearchParams, key: string | undefined): ProviderAnswer {
  const author = /^authorships\.author\.id:(A\d+)$/.exec(query.get("filter") ?? "")?.[1];
  if (author === undefined) return refused(400, "Invalid filter", "Unknown filter field.");
  const own = authors.find(({ id }) => id === author)?.works ?? [];
  const sorted = query.get("sort") === "cited_by_count:desc" ? [...own].sort((a, b) => b.citedBy - a.citedBy) : own;
  const results = sorted.map(({ title, year, citedBy }, index) => ({
    id: `https://openalex.org/W${index + 1}`,
    display_name: title,
    publication_year: year,
    cited_by_count: citedBy,
  }));
  return answer(list(results, query), key);
}

function matches({ name, alternatives = [] }: OpenalexAuthor, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/);
  return [name, ...alternatives].some((each) => words.every((word) => each.toLowerCase().includes(word)));
}

function entity({ id, name, alternatives = [], orcid, institutions = [], topics = [], works = [] }: OpenalexAuthor) {
  const named = institutions.map((display_name, index) => ({ id: `https://openalex.org/I${index + 1}`, display_name, type: "company" }));
  return {
    id: `https://openalex.org/${id}`,
    orcid: orcid === undefined ? null : `https://orcid.org/${orcid}`,
    display_name: name,
    display_name_alternatives: alternatives,
    works_count: works.length,
    affiliations: named.map((institution) => ({ institution, years: [2024, 2023] })),
    last_known_institutions: named.slice(0, 1),
    topics: topics.map((display_name, index) => ({ id: `https://openalex.org/T${index + 1}`, display_name, count: 9 - index })),
  };
}

function list(all: readonly Record<string, unknown>[], query: URLSearchParams) {
  const perPage = Number(query.get("per_page") ?? 25);
  const fields = query.get("select")?.split(",");
  const results = all
    .slice(0, perPage)
    .map((each) => (fields === undefined ? each : Object.fromEntries(fields.map((field) => [field, each[field]]))));
  return { meta: { count: all.length, db_response_time_ms: 12, page: 1, per_page: perPage }, results, group_by: [] };
}

function answer(body: object, key: string | undefined): ProviderAnswer {
  const limit = key === undefined ? "0.1" : "1";
  return { status: 200, headers: { "x-ratelimit-limit": limit, "x-ratelimit-remaining": limit }, body };
}

function refused(status: number, error: string, message: string): ProviderAnswer {
  return { status, body: { error, message } };
}
