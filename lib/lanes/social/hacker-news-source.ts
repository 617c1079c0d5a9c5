import { z } from "zod";
import { hourMs, secondMs } from "@/lib/clock";
import { fetchEach } from "../fetch-each";
import { isNamed } from "../is-named";
import { linkedHandle } from "../linked-handle";
import { personDocument } from "../person-document";
import type { Finding, Source, SourceContext } from "../source";

/** The answer for a name that nobody has is `null`. */
const user = z.object({ id: z.string(), about: z.string().optional() }).nullable();

/**
 * Hacker News: what the owner of an account that pages link says about themselves; comments are left out. References are user names, as they are
 * spelt. Source: https://github.com/HackerNews/API
 */
export const hackerNewsSource: Source = {
  name: "hacker-news",
  lane: "social",
  rounds: [2],
  budget: { requests: 3, bytes: 2_000_000, timeoutMs: 8 * secondMs },
  freshForMs: 24 * hourMs,
  isConfigured: (env) => isNamed(env, "social"),
  usableWith: (leads) => linkedHandle(leads, "hackernews") !== null,
  find: async (leads) => [linkedHandle(leads, "hackernews") ?? []].flat(),
  fetch: (references, context) => fetchEach(references, (reference) => readUser(reference, context)),
};

async function readUser(name: string, { api, env }: SourceContext): Promise<Finding> {
  const found = await api.json({ url: `${env.HACKER_NEWS_URL}/v0/user/${encodeURIComponent(name)}.json`, schema: user });
  const url = `https://news.ycombinator.com/user?id=${encodeURIComponent(name)}`;
  const { htmlField } = await import("../html-field");
  const about = htmlField(found?.about, url);
  // The account has no name to show, so that whose it is follows from what it links and from who links it.
  if (!found || about.text === null) return { kind: "nothing", reference: name };
  const document = personDocument({
    url,
    title: `Profile: ${found.id} | Hacker News`,
    name: null,
    isOwn: true,
    paragraphs: [about.text],
    links: about.links,
    language: "en",
  });
  return { kind: "fetched", reference: name, document };
}
