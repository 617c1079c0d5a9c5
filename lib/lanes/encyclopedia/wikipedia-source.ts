import { z } from "zod";
import { hourMs, secondMs } from "@/lib/clock";
import { cleanText } from "@/lib/documents/clean-text";
import { namesAgree } from "@/lib/engine/identity/names/names";
import { isoDate } from "@/lib/text/iso-date";
import { isNamed } from "../is-named";
import { personDocument } from "../person-document";
import type { Finding, Source, SourceContext } from "../source";

const found = z.object({ query: z.object({ search: z.array(z.object({ title: z.string() })) }) });
const page = z.object({
  title: z.string(),
  missing: z.boolean().optional(),
  fullurl: z.string().optional(),
  revisions: z.array(z.object({ timestamp: z.string() })).optional(),
  extract: z.string().optional(),
  categories: z.array(z.object({ title: z.string() })).optional(),
});
const pages = z.object({ query: z.object({ pages: z.array(page) }) });

const maxPeople = 3;
const maxExtractLength = 8_000;
/** The English Wikipedia's mark of an article about one living person. */
const livingPeople = "Category:Living people";

/**
 * Wikipedia: the lead section of articles about living people of the name. References are titles.
 * Source: https://www.mediawiki.org/wiki/API:Search and https://www.mediawiki.org/wiki/Extension:TextExtracts
 */
export const wikipediaSource: Source = {
  name: "wikipedia",
  lane: "encyclopedia",
  rounds: [1],
  budget: { requests: 2, bytes: 2_000_000, timeoutMs: 10 * secondMs },
  freshForMs: 24 * hourMs,
  isConfigured: (env) => isNamed(env, "encyclopedia"),
  usableWith: ({ name }) => name !== null,
  async find({ name }, context) {
    if (name === null) return [];
    const srsearch = `intitle:"${name.replace(/["\\]/g, " ").slice(0, 120)}"`;
    const answer = await get(context, { list: "search", srsearch, srlimit: 5, srprop: "" }, found);
    const titles = (answer?.query.search ?? []).map(({ title }) => title).filter((title) => namesAgree(nameIn(title), name));
    return titles.slice(0, maxPeople);
  },
  async fetch(references, context) {
    const answer = await get(
      context,
      {
        titles: references.join("|"),
        prop: "extracts|info|categories|revisions",
        rvprop: "timestamp",
        inprop: "url",
        exintro: 1,
        explaintext: 1,
        exlimit: "max",
        clcategories: livingPeople,
      },
      pages,
    );
    return references.map((reference): Finding => {
      const read = answer?.query.pages.find(({ title }) => title === reference);
      const isPerson = read?.categories?.some(({ title }) => title === livingPeople) === true;
      if (read?.fullurl === undefined || !isPerson) return { kind: "nothing", reference };
      const document = personDocument({
        url: read.fullurl,
        title: `${read.title} - Wikipedia`,
        name: nameIn(read.title),
        isOwn: false,
        // A line of the lead section is a paragraph.
        paragraphs: [
          cleanText(read.extract ?? "", maxExtractLength)
            .trim()
            .replace(/\n+/g, "\n\n"),
        ],
        publishedAt: isoDate(read.revisions?.[0]?.timestamp),
        language: "en",
      });
      return { kind: "fetched", reference, document };
    });
  },
};

/** "Ilse Marrow (acoustician)" is Ilse Marrow. */
function nameIn(title: string): string {
  return title.replace(/\s*\([^()]*\)$/, "");
}

function get<T>({ api, env }: SourceContext, query: Record<string, string | number>, schema: z.ZodType<T>) {
  return api.json({
    url: `${env.WIKIPEDIA_URL}/w/api.php`,
    query: { action: "query", ...query, format: "json", formatversion: 2 },
    schema,
  });
}
