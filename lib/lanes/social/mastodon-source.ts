import { z } from "zod";
import { hourMs, secondMs } from "@/lib/clock";
import { cleanLine } from "@/lib/documents/clean-text";
import { hostOf } from "@/lib/engine/identity/seed/profile-urls";
import { accountLinks } from "../account-links";
import { fetchEach } from "../fetch-each";
import { isNamed } from "../is-named";
import { linkedHandle } from "../linked-handle";
import { field, personDocument, undeclared } from "../person-document";
import type { Finding, Source, SourceContext } from "../source";

const webFinger = z.object({
  subject: z.string(),
  links: z.array(z.object({ rel: z.string(), type: z.string().optional(), href: z.string().optional() })),
});
const account = z.object({
  username: z.string(),
  acct: z.string(),
  display_name: z.string(),
  note: z.string(),
  avatar: z.string().nullish(),
  bot: z.boolean().nullish(),
  group: z.boolean().nullish(),
  noindex: z.boolean().nullish(),
  suspended: z.boolean().nullish(),
  limited: z.boolean().nullish(),
  memorial: z.boolean().nullish(),
  last_status_at: z.string().nullish(),
  fields: z.array(z.object({ name: z.string(), value: z.string(), verified_at: z.string().nullish() })),
});

const maxFields = 8;

/**
 * The account on a Mastodon server that pages link: what its profile says. The server is whatever host the link names, so it is read as any page of
 * the open web is. Who asked search engines to stay away is left alone. References are `user@host` in lower case. Source:
 * https://docs.joinmastodon.org/spec/webfinger/ and https://docs.joinmastodon.org/methods/accounts/#lookup
 */
export const mastodonSource: Source = {
  name: "mastodon",
  lane: "social",
  rounds: [2],
  // Two hosts at most, with the robots.txt of each.
  budget: { requests: 5, bytes: 1_000_000, timeoutMs: 10 * secondMs },
  freshForMs: 24 * hourMs,
  isConfigured: (env) => isNamed(env, "social"),
  usableWith: (leads) => linkedHandle(leads, "mastodon") !== null,
  find: async (leads) => [linkedHandle(leads, "mastodon")?.toLowerCase() ?? []].flat(),
  fetch: (references, context) => fetchEach(references, (reference) => readAccount(reference, context)),
};

/** Null where the server did not answer as documented: many hosts have addresses of that form and are no Mastodon servers. */
async function readAccount(handle: string, context: SourceContext): Promise<Finding | null> {
  const [user = "", host = ""] = handle.split("@");
  const server = await serverOf(handle, host, context);
  if (server === null) return null;
  const found = await context.web.json(`https://${server}/api/v1/accounts/lookup?acct=${encodeURIComponent(user)}`, account);
  if (found === null) return null;
  const isOther = found.acct.includes("@") || found.username.toLowerCase() !== user;
  const isHidden = [found.bot, found.group, found.noindex, found.suspended, found.limited, found.memorial].some((mark) => mark === true);
  if (isOther || isHidden) return { kind: "nothing", reference: handle };
  return { kind: "fetched", reference: handle, document: await documentOf(found, handle, host, server) };
}

/**
 * Where the account lies. The address may name one host and the account lie on another: then both must say so, else anybody could claim anybody's
 * account.
 */
async function serverOf(handle: string, host: string, { web }: SourceContext): Promise<string | null> {
  const ask = (at: string) => web.json(`https://${at}/.well-known/webfinger?resource=${encodeURIComponent(`acct:${handle}`)}`, webFinger);
  const finger = await ask(host);
  const self = finger?.links.find(({ rel, type }) => rel === "self" && type?.startsWith("application/") === true)?.href;
  const server = self === undefined ? null : hostOf(self);
  if (server === null || server === host) return server;
  return (await ask(server))?.subject.toLowerCase() === `acct:${handle}` ? server : null;
}

async function documentOf(found: z.infer<typeof account>, handle: string, host: string, server: string) {
  const url = `https://${server}/@${found.username}`;
  const { htmlField } = await import("../html-field");
  const note = htmlField(found.note, url);
  const fields = found.fields.slice(0, maxFields).map(({ name, value, verified_at }) => ({
    line: field(cleanLine(name, 80) ?? "", htmlField(value, url).text),
    href: /href="([^"]+)"/.exec(value)?.[1],
    isVerified: verified_at != null,
  }));
  // A verified address links back to the account: the server has looked.
  const verified = fields.filter(({ isVerified }) => isVerified).map(({ href }) => href);
  const claimed = fields.filter(({ isVerified }) => !isVerified).map(({ href }) => href);
  return personDocument({
    url,
    title: `${found.display_name} (@${handle}) · Mastodon`,
    name: cleanLine(found.display_name.replace(/:\w+:/g, " "), 120),
    isOwn: true,
    paragraphs: [note.text, fields.flatMap(({ line }) => line ?? []).join("\n")],
    links: [...accountLinks([`https://${host}/@${found.username}`, url, ...verified]), ...undeclared(accountLinks(claimed)), ...note.links],
    photoUrl: found.avatar,
    publishedAt: found.last_status_at?.slice(0, 10) ?? null,
  });
}
