import { z } from "zod";
import { hourMs, secondMs } from "@/lib/clock";
import { cleanLine } from "@/lib/documents/clean-text";
import { isoDate } from "@/lib/text/iso-date";
import { accountLinks } from "../account-links";
import { fetchEach } from "../fetch-each";
import { isNamed } from "../is-named";
import { linkedHandle } from "../linked-handle";
import { field, personDocument, section } from "../person-document";
import type { Finding, Source, SourceContext } from "../source";

const user = z.object({
  username: z.string(),
  name: z.string().nullish(),
  summary: z.string().nullish(),
  location: z.string().nullish(),
  website_url: z.string().nullish(),
  twitter_username: z.string().nullish(),
  github_username: z.string().nullish(),
  profile_image: z.string().nullish(),
});
const articles = z.array(z.object({ title: z.string(), published_at: z.string().nullish() }));

const maxArticles = 10;

/**
 * dev.to: the account that pages link, and the titles of its latest articles. References are user names in lower case.
 * Source: https://developers.forem.com/api/v1
 */
export const devtoSource: Source = {
  name: "devto",
  lane: "social",
  rounds: [2],
  budget: { requests: 4, bytes: 2_000_000, timeoutMs: 8 * secondMs },
  freshForMs: 24 * hourMs,
  isConfigured: (env) => isNamed(env, "social"),
  usableWith: (leads) => linkedHandle(leads, "dev.to") !== null,
  find: async (leads) => [linkedHandle(leads, "dev.to")?.toLowerCase() ?? []].flat(),
  fetch: (references, context) => fetchEach(references, (reference) => readUser(reference, context)),
};

async function readUser(name: string, context: SourceContext): Promise<Finding> {
  const [found, written] = await Promise.all([
    get(context, "/users/by_username", { url: name }, user),
    get(context, "/articles", { username: name, per_page: maxArticles }, articles),
  ]);
  if (found === null) return { kind: "nothing", reference: name };
  const url = `https://dev.to/${found.username}`;
  const document = personDocument({
    url,
    title: `${found.name ?? found.username} - DEV Community`,
    name: found.name ?? null,
    isOwn: true,
    paragraphs: [
      cleanLine(found.summary, 1_000),
      field("Location", found.location),
      section("Articles", written?.map(({ title }) => title) ?? [], maxArticles),
    ],
    links: accountLinks([
      url,
      found.website_url,
      found.github_username ? `https://github.com/${found.github_username}` : null,
      found.twitter_username ? `https://x.com/${found.twitter_username}` : null,
    ]),
    photoUrl: found.profile_image,
    publishedAt: isoDate(written?.[0]?.published_at),
  });
  return { kind: "fetched", reference: name, document };
}

function get<T>({ api, env }: SourceContext, path: string, query: Record<string, string | number>, schema: z.ZodType<T>) {
  return api.json({ url: `${env.DEVTO_URL}/api${path}`, query, headers: { accept: "application/vnd.forem.api-v1+json" }, schema });
}
