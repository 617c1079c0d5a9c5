import { z } from "zod";
import { hourMs, secondMs } from "@/lib/clock";
import { isoDate } from "@/lib/text/iso-date";
import { accountLinks } from "../account-links";
import { fetchEach } from "../fetch-each";
import { isNamed } from "../is-named";
import { linkedHandle } from "../linked-handle";
import { field, personDocument, section } from "../person-document";
import type { Finding, Source, SourceContext } from "../source";

const filters = z.object({ items: z.array(z.object({ filter: z.string() })) });
const users = z.object({
  items: z.array(
    z.object({
      display_name: z.string(),
      link: z.string(),
      about_me: z.string().optional(),
      location: z.string().optional(),
      website_url: z.string().optional(),
      profile_image: z.string().optional(),
      last_access_date: z.number().optional(),
    }),
  ),
});
const topTags = z.object({ items: z.array(z.object({ tag_name: z.string(), answer_count: z.number() })) });

const maxTags = 6;

/**
 * Stack Overflow: the account that pages link, what it says of itself and the tags of its answers. References are user numbers. What an account says
 * of itself is given only to those who ask by a filter; the provider makes the same one for the same wish. Source: https://api.stackexchange.com/docs
 */
export const stackExchangeSource: Source = {
  name: "stack-exchange",
  lane: "social",
  rounds: [2],
  budget: { requests: 4, bytes: 1_000_000, timeoutMs: 8 * secondMs },
  freshForMs: 24 * hourMs,
  isConfigured: (env) => isNamed(env, "social"),
  usableWith: (leads) => linkedHandle(leads, "stackoverflow") !== null,
  find: async (leads) => [linkedHandle(leads, "stackoverflow") ?? []].flat(),
  fetch: (references, context) => fetchEach(references, (reference) => readUser(reference, context)),
};

async function readUser(id: string, context: SourceContext): Promise<Finding> {
  const wish = { base: "default", include: "user.about_me", unsafe: false };
  const [filter, tags] = await Promise.all([
    get(context, "/filters/create", wish, filters),
    get(context, `/users/${id}/top-tags`, { site: "stackoverflow", pagesize: maxTags }, topTags),
  ]);
  const query = { site: "stackoverflow", filter: filter?.items[0]?.filter };
  const found = (await get(context, `/users/${id}`, query, users))?.items[0];
  if (found === undefined) return { kind: "nothing", reference: id };
  const { htmlField } = await import("../html-field");
  const about = htmlField(found.about_me, found.link);
  const name = htmlField(found.display_name, found.link).text;
  const document = personDocument({
    url: found.link,
    title: name === null ? null : `User ${name} - Stack Overflow`,
    name,
    isOwn: true,
    paragraphs: [
      about.text,
      field("Location", htmlField(found.location, found.link).text),
      section("Top tags", tags?.items.filter(({ answer_count }) => answer_count > 0).map(({ tag_name }) => tag_name) ?? [], maxTags),
    ],
    links: [...accountLinks([found.link, found.website_url]), ...about.links],
    photoUrl: found.profile_image,
    publishedAt: found.last_access_date === undefined ? null : isoDate(new Date(found.last_access_date * secondMs).toISOString()),
    language: "en",
  });
  return { kind: "fetched", reference: id, document };
}

function get<T>(
  { api, env }: SourceContext,
  path: string,
  query: Record<string, string | number | boolean | undefined>,
  schema: z.ZodType<T>,
) {
  // The provider takes its key in the address alone.
  return api.json({ url: `${env.STACK_EXCHANGE_URL}/2.3${path}`, query: { ...query, key: env.STACK_EXCHANGE_KEY }, schema });
}
