import { z } from "zod";
import { hourMs, secondMs } from "@/lib/clock";
import { cleanText } from "@/lib/documents/clean-text";
import { namesAgree } from "@/lib/engine/identity/names/names";
import { textMentionsOrganization } from "@/lib/engine/identity/seed/organizations";
import { isoDate } from "@/lib/text/iso-date";
import { accountLinks } from "../account-links";
import { fetchEach } from "../fetch-each";
import { isNamed } from "../is-named";
import { linkedHandle } from "../linked-handle";
import { mentionedLinks, personDocument } from "../person-document";
import type { Finding, Source, SourceContext } from "../source";

const actor = z.object({
  did: z.string(),
  handle: z.string(),
  displayName: z.string().optional(),
  description: z.string().optional(),
  avatar: z.string().optional(),
  createdAt: z.string().optional(),
  labels: z.array(z.object({ val: z.string() })).optional(),
});
const post = z.object({
  author: z.object({ did: z.string() }),
  record: z.object({
    text: z.string().optional(),
    createdAt: z.string().optional(),
    langs: z.array(z.string()).optional(),
    reply: z.unknown().optional(),
  }),
});
const feed = z.object({ feed: z.array(z.object({ post, reason: z.unknown().optional() })) });

const maxPosts = 20;
const maxPostLength = 1_000;
const maxDescriptionLength = 2_000;
/** By which people ask that whoever is not signed in sees nothing of theirs. */
const notForEverybody = "!no-unauthenticated";

/**
 * Bluesky: the account that pages link, else the one that alone bears the name, or bears it beside the company. Profile and own posts; answers to
 * others and what others wrote are left out. References are handles in lower case. Source: https://docs.bsky.app/docs/category/http-reference
 */
export const blueskySource: Source = {
  name: "bluesky",
  lane: "social",
  rounds: [1, 2],
  budget: { requests: 5, bytes: 4_000_000, timeoutMs: 10 * secondMs },
  freshForMs: 24 * hourMs,
  isConfigured: (env) => isNamed(env, "social"),
  usableWith: (leads) => (leads.round === 2 ? linkedHandle(leads, "bluesky") !== null : leads.name !== null),
  async find(leads, context) {
    if (leads.round === 2) return [linkedHandle(leads, "bluesky")?.toLowerCase() ?? []].flat();
    const { name, seed } = leads;
    if (name === null) return [];
    const answer = await get(
      context,
      "app.bsky.actor.searchActors",
      { q: name.slice(0, 120), limit: 10 },
      z.object({ actors: z.array(actor) }),
    );
    const bearers = (answer?.actors ?? []).filter(({ displayName }) => namesAgree(displayName ?? "", name));
    const { company } = seed;
    const colleague = company === null ? undefined : bearers.find((each) => textMentionsOrganization(each.description ?? "", company));
    const [only, ...others] = bearers;
    const chosen = colleague ?? (others.length === 0 ? only : undefined);
    return chosen === undefined ? [] : [chosen.handle.toLowerCase()];
  },
  fetch: (references, context) => fetchEach(references, (reference) => readAccount(reference, context)),
};

async function readAccount(handle: string, context: SourceContext): Promise<Finding> {
  const profile = await get(context, "app.bsky.actor.getProfile", { actor: handle }, actor);
  if (profile === null || profile.labels?.some(({ val }) => val === notForEverybody)) return { kind: "nothing", reference: handle };
  const query = { actor: profile.did, limit: maxPosts, filter: "posts_no_replies" };
  const posts = ((await get(context, "app.bsky.feed.getAuthorFeed", query, feed))?.feed ?? [])
    .filter((item) => item.reason === undefined && item.post.author.did === profile.did && item.post.record.reply === undefined)
    .map((item) => item.post.record);
  const url = `https://bsky.app/profile/${profile.handle}`;
  const description = cleanText(profile.description ?? "", maxDescriptionLength);
  const document = personDocument({
    url,
    title: `${profile.displayName ?? profile.handle} (@${profile.handle}) · Bluesky`,
    name: profile.displayName || null,
    isOwn: true,
    paragraphs: [description, ...posts.map(({ text }) => cleanText(text ?? "", maxPostLength).replace(/\n{2,}/g, "\n"))],
    links: [...accountLinks([url, ownSite(profile.handle)]), ...mentionedLinks(description)],
    photoUrl: profile.avatar,
    publishedAt: isoDate(posts[0]?.createdAt),
    openedOn: isoDate(profile.createdAt),
    language: posts[0]?.langs?.[0]?.slice(0, 2).toLowerCase() ?? null,
  });
  return { kind: "fetched", reference: handle, document };
}

/** Only who holds a domain can have it as a handle. */
function ownSite(handle: string): string | null {
  return handle.endsWith(".bsky.social") ? null : `https://${handle}/`;
}

/** 400 means that there is no such account, or none any more. */
function get<T>({ api, env }: SourceContext, method: string, query: Record<string, string | number>, schema: z.ZodType<T>) {
  return api.json({ url: `${env.BLUESKY_URL}/xrpc/${method}`, query, schema, emptyStatuses: [400] });
}
